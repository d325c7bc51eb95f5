"""A game laid out by hand is refused if no play can lead to it."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from hypothesis import given

from nimmt import (
    Deal,
    Draft,
    Game,
    ImpossiblePosition,
    Player,
    Professional,
    Row,
    Tactics,
    Turn,
    TwoHands,
    apply,
    take5,
)
from nimmt.flow import CHOOSE, DEAL, DRAFT, OVER
from nimmt.phases.end import EndPhase
from nimmt.phases.take import TakePhase
from tests.playing import position
from tests.strategies import games

HANDS: Final = (Player([5, 90]), Player([45, 91]))
ROWS: Final = (Row([30], 5), Row([40], 5), Row([60], 5), Row([70], 5))
FULL: Final = Row([61, 62, 63, 64, 65, 66], 5)

CHOOSING: Final = Game(take5(), CHOOSE, HANDS, ROWS)
TAKING: Final = Game(
    take5(),
    TakePhase(Turn(0, 5)),
    (Player([90]), Player([91])),
    ROWS,
    pending=[(45, 1)],
)
ENDING: Final = attrs.evolve(
    TAKING, rules=take5(Professional()), phase=EndPhase(Turn(0, 35)), pending=[(46, 1)]
)
DEALING: Final = Game(take5(), DEAL, (Player(), Player()))
DRAFTING: Final = apply(Game.new(take5(Draft()), 2), Deal(first=0))
OVER_AND_DONE: Final = attrs.evolve(DEALING, phase=OVER)


def seats(*players: Player) -> dict[str, Any]:
    """Change who sits at the table."""
    return {"players": players, "chosen": ((),) * len(players)}


@pytest.mark.parametrize(
    ("game", "changes", "message"),
    [
        # Seats
        (
            CHOOSING,
            {"rules": take5(TwoHands()), **seats(*HANDS, Player([1, 2]))},
            "3 seats cannot",
        ),
        (CHOOSING, {"round": 0}, "rounds count from 1"),
        (
            CHOOSING,
            seats(attrs.evolve(HANDS[0], score=-1), HANDS[1]),
            "no score is below 0",
        ),
        (
            DRAFTING,
            {"picks": [2, *DRAFTING.picks[1:]]},
            "only seats of the game can pick",
        ),
        (
            DRAFTING,
            {"picks": [-1, *DRAFTING.picks[1:]]},
            "only seats of the game can pick",
        ),
        (TAKING, {"pending": [(45, 2)]}, "only cards of seats of the game can wait"),
        (TAKING, {"pending": [(45, -1)]}, "only cards of seats of the game can wait"),
        (CHOOSING, {"chosen": [()]}, "1 seats have chosen cards, not 2"),
        (CHOOSING, {"chosen": [(), (), ()]}, "3 seats have chosen cards, not 2"),
        (
            CHOOSING,
            {"chosen": [(6,), ()]},
            "seat 0 has chosen a card that it does not hold",
        ),
        (
            CHOOSING,
            {"chosen": [(), (5,)]},
            "seat 1 has chosen a card that it does not hold",
        ),
        # Rows
        (CHOOSING, {"rows": ROWS[:3]}, r"the rows hold \(5, 5, 5\) cards, not"),
        (CHOOSING, {"rows": (*ROWS, Row([80], 5))}, r"the rows hold \(5, 5, 5, 5, 5\)"),
        (
            CHOOSING,
            {"rows": (*ROWS[:3], Row([70], 6))},
            r"the rows hold \(5, 5, 5, 6\)",
        ),
        (CHOOSING, {"rows": (Row([], 5), *ROWS[1:])}, "row 0 is empty"),
        (CHOOSING, {"rows": (*ROWS[:3], Row([71, 70], 5))}, "row 3 does not ascend"),
        (CHOOSING, {"rows": (*ROWS[:3], Row([71, 71], 5))}, "row 3 does not ascend"),
        (
            CHOOSING,
            {"rows": (*ROWS[:2], FULL, ROWS[3])},
            "row 2 holds more than 5 cards",
        ),
        # Cards
        (
            CHOOSING,
            seats(Player([0, 90]), HANDS[1]),
            "the card 0 is not in this game's deck",
        ),
        (
            CHOOSING,
            seats(Player([5, 105]), HANDS[1]),
            "the card 105 is not in this game's",
        ),
        (
            CHOOSING,
            {"rules": take5(Tactics())},
            "the card 30 is not in this game's deck",
        ),
        (CHOOSING, seats(Player([5, 5]), HANDS[1]), "the card 5 lies in two places"),
        (CHOOSING, seats(Player([5, 91]), HANDS[1]), "the card 91 lies in two places"),
        (CHOOSING, seats(Player([5, 60]), HANDS[1]), "the card 60 lies in two places"),
        (
            CHOOSING,
            seats(Player([5, 90], pile=[90]), HANDS[1]),
            "the card 90 lies in two",
        ),
        (
            CHOOSING,
            seats(Player([5], number_row=[91]), HANDS[1]),
            "the card 91 lies in two",
        ),
        (TAKING, {"pending": [(90, 1)]}, "the card 90 lies in two places"),
        (TAKING, {"pending": [(5, 1)]}, "the card 5 lies in two places"),
        (
            DRAFTING,
            {"spread": [*DRAFTING.spread[1:], 2]},
            "the card 2 lies in two places",
        ),
        (
            CHOOSING,
            seats(Player(range(1, 20)), HANDS[1]),
            "25 cards are about, but only 24",
        ),
        # The deal
        (DEALING, {"rows": ROWS}, "cards lie about before the deal"),
        (DEALING, {"spread": [1]}, "cards lie about before the deal"),
        (DEALING, seats(Player([1]), Player()), "cards lie about before the deal"),
        (DEALING, seats(Player(pile=[1]), Player()), "cards lie about before the deal"),
        # The draft
        (
            DRAFTING,
            {"rows": [Row([card], 5) for card in (1, 2, 3, 4)], "spread": range(5, 25)},
            "rows lie before the draft is over",
        ),
        (
            DRAFTING,
            {"picks": DRAFTING.picks[1:]},
            "not one card for each pick and each row",
        ),
        (
            DRAFTING,
            {"spread": DRAFTING.spread[1:]},
            "not one card for each pick and each row",
        ),
        # Choosing
        (CHOOSING, {"rows": ()}, "no rows lie, but cards are to be chosen"),
        (
            CHOOSING,
            seats(Player(), HANDS[1]),
            "a hand is empty, but cards are to be chosen",
        ),
        (CHOOSING, {"pending": [(50, 0)]}, "those of this trick are not placed"),
        (CHOOSING, {"chosen": [(5,), (91,)]}, "those of this trick are not placed"),
        # A low card
        (
            TAKING,
            {"phase": TakePhase(Turn(2, 5))},
            "the card being placed belongs to no seat",
        ),
        (
            TAKING,
            {"phase": TakePhase(Turn(-1, 5))},
            "the card being placed belongs to no seat",
        ),
        (
            TAKING,
            {"chosen": [(90,), ()]},
            "cards are chosen while others are being placed",
        ),
        (
            TAKING,
            {"phase": TakePhase(Turn(0, 35))},
            "the card 35 takes no row of choice",
        ),
        # Equal ends
        (
            ENDING,
            {"phase": EndPhase(Turn(2, 35))},
            "the card being placed belongs to no seat",
        ),
        (
            ENDING,
            {"phase": EndPhase(Turn(-1, 35))},
            "the card being placed belongs to no seat",
        ),
        (
            ENDING,
            {"chosen": [(90,), ()]},
            "cards are chosen while others are being placed",
        ),
        (ENDING, {"phase": EndPhase(Turn(0, 36))}, "the card 36 has no choice of ends"),
        # The end
        (OVER_AND_DONE, {"rows": ROWS}, "cards lie about after the end"),
        (OVER_AND_DONE, {"spread": [1]}, "cards lie about after the end"),
        (OVER_AND_DONE, seats(Player([1]), Player()), "cards lie about after the end"),
        (
            OVER_AND_DONE,
            seats(Player(pile=[1]), Player()),
            "cards lie about after the end",
        ),
    ],
)
def test_impossible_positions(
    game: Game, changes: dict[str, Any], message: str
) -> None:
    """One change to a sound game makes it impossible, and the error says why."""
    with pytest.raises(ImpossiblePosition, match=message):
        attrs.evolve(game, **changes)


@given(games())
def test_sound_positions(game: Game) -> None:
    """Every game that is reached by play can be laid out again."""
    fields = {field.name: getattr(game, field.name) for field in attrs.fields(Game)}
    assert Game(**fields) == game


def test_cards_may_be_missing() -> None:
    """A position laid out for study need not have all the cards that were dealt."""
    assert position([[30], [40], [60], [70]], [[5], [45]]).actors == (0, 1)


def test_drafting_phase_is_the_flows() -> None:
    """The phase of a draft by hand is that of a draft by play."""
    assert DRAFTING.phase == DRAFT
