"""The rules of 6 nimmt! and its kin: games as values, moves as actions."""

from __future__ import annotations

from nimmt import codec
from nimmt.actions import (
    CHANCE,
    Action,
    ChooseEnd,
    Deal,
    PickCard,
    PlayCard,
    TakeRow,
)
from nimmt.cards import bullheads, total_bullheads
from nimmt.errors import (
    BrokenPlugin,
    DecodeError,
    EncodeError,
    ForeignLog,
    IllegalAction,
    ImpossiblePosition,
    IncompatibleRules,
    LogExists,
    NimmtError,
    NoSuchSeat,
    TamperedLog,
    TornLog,
    UnknownName,
    UnsupportedVersion,
)
from nimmt.events import (
    CardChosen,
    CardPicked,
    CardPlaced,
    CardsRevealed,
    Event,
    GameEnded,
    HandDealt,
    RoundEnded,
    RoundStarted,
    RowStarted,
    RowTaken,
    SpreadOpened,
)
from nimmt.game import Game, Step, apply, step
from nimmt.log import Log, LoggedStep, LogWriter
from nimmt.match import Match
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.games import take5
from nimmt.rules.rules import Rules, Variant
from nimmt.rules.rulings import RULINGS as rulings
from nimmt.rules.rulings import Ruling
from nimmt.rules.variants import Draft, Pro, Professional, Tactics, TwoHands
from nimmt.values import Place, Player, Row, Turn

__all__ = [
    "Action",
    "BrokenPlugin",
    "CHANCE",
    "CardChosen",
    "CardPicked",
    "CardPlaced",
    "CardsRevealed",
    "ChooseEnd",
    "Deal",
    "DecodeError",
    "Draft",
    "EncodeError",
    "Event",
    "FixedRounds",
    "ForeignLog",
    "Game",
    "GameEnded",
    "HandDealt",
    "IllegalAction",
    "ImpossiblePosition",
    "IncompatibleRules",
    "Log",
    "LogExists",
    "LogWriter",
    "LoggedStep",
    "Match",
    "NimmtError",
    "NoSuchSeat",
    "PickCard",
    "Place",
    "PlayCard",
    "Player",
    "Pro",
    "Professional",
    "RoundEnded",
    "RoundStarted",
    "Row",
    "RowStarted",
    "RowTaken",
    "Rules",
    "Ruling",
    "SpreadOpened",
    "Step",
    "Tactics",
    "TakeRow",
    "TamperedLog",
    "TargetScore",
    "TornLog",
    "Turn",
    "TwoHands",
    "UnknownName",
    "UnsupportedVersion",
    "Variant",
    "apply",
    "bullheads",
    "codec",
    "rulings",
    "step",
    "take5",
    "total_bullheads",
]
