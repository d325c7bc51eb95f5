"""The rules of 6 nimmt! and its kin: games as values, moves as actions."""

from __future__ import annotations

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
    IllegalAction,
    ImpossiblePosition,
    IncompatibleRules,
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
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.games import take5
from nimmt.rules.rules import Rules
from nimmt.rules.rulings import RULINGS as rulings
from nimmt.rules.rulings import Ruling
from nimmt.rules.variants import Draft, Pro, Professional, Tactics, TwoHands
from nimmt.values import Place, Player, Row, Turn
