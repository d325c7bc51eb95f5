"""The rules of 6 nimmt! and its kin: games as values, moves as actions."""

from __future__ import annotations

from nimmt.actions import (
    CHANCE,
    Action,
    ChooseCard,
    ChooseEnd,
    Deal,
    DrawSpecial,
    KeepNumber,
    KeepSpecials,
    PickCard,
    PlaceCard,
    PlayCard,
    SwapSpecial,
    TakeRow,
    UseSpecial,
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
from nimmt.rules.anniversary import Anniversary
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.games import take5, take_a_number
from nimmt.rules.rules import Rules
from nimmt.rules.rulings import RULINGS as rulings
from nimmt.rules.rulings import Ruling
from nimmt.rules.specials.fifth_row import FifthRow
from nimmt.rules.specials.insert import Insert
from nimmt.rules.specials.negative_positive import NegativePositive
from nimmt.rules.specials.replace import Replace
from nimmt.rules.specials.seven_nimmt import SevenNimmt
from nimmt.rules.specials.shift import Shift
from nimmt.rules.specials.stop import Stop
from nimmt.rules.variants import (
    Draft,
    Nifty,
    Open,
    Pro,
    Professional,
    Tactics,
    TwoHands,
)
from nimmt.turns import Turn
from nimmt.values import Place, Player, Row
