"""A game laid out by hand is refused if no play can lead to it."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from hypothesis import given

from nimmt import (
    Anniversary,
    Deal,
    Draft,
    FixedRounds,
    Game,
    ImpossiblePosition,
    KeepNumber,
    Nifty,
    Open,
    PickCard,
    Player,
    Professional,
    Row,
    Rules,
    Shift,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    Turn,
    TwoHands,
    UseSpecial,
    apply,
    take5,
    take_a_number,
)
from nimmt.flow import CHOOSE, DEAL, DRAFT, ORDER, OVER
from nimmt.phases.draw import DrawPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from nimmt.phases.take import TakePhase
from tests.playing import play, position
from tests.strategies import games

ROWS: Final = [[30], [40], [60], [70]]
HANDS: Final = [[5, 90], [45, 91]]
FULL: Final = Row([61, 62, 63, 64, 65, 66], 5)


def trick(rules: Rules, *specials: list[str], **fields: Any) -> Game:
    """Lay out a trick of two seats with the special cards."""
    return position(ROWS, HANDS, rules, specials=specials, **fields)


CHOOSING: Final = trick(take5())
TAKING: Final = play(CHOOSING, 5, 45).game
ENDING: Final = play(
    position(ROWS, [[35, 90], [46, 91]], take5(Professional())), 35, 46
).game
DEALING: Final = Game(take5(), DEAL, (Player(), Player()))
DRAFTING: Final = apply(Game.new(take5(Draft()), 2), Deal(first=0))
DRAFTED: Final = apply(DRAFTING, PickCard(0, 7))
OVER_AND_DONE: Final = attrs.evolve(
    DEALING, rules=take5(ending=FixedRounds(1)), phase=OVER
)
LAST_ROUND: Final = position(ROWS, HANDS, scores=[65, 3])
OPEN: Final = position(ROWS, [[5], [45], [50]], take5(Open()), first=1)
NUMBERS: Final = apply(
    play(
        position([[30, 31], [40], [60]], [[5, 90], [45, 91]], take_a_number()), 5, 45
    ).game,
    TakeRow(0, 0),
)
NIFTY: Final = play(
    position(ROWS, [[5, 7, 90, 92], [35, 45, 91, 93]], take5(Nifty())), 90, 35
).game
ORDERING: Final = play(NIFTY, 92, 45).game
SPECIAL: Final = trick(take5(Anniversary()), ["stop"], ["shift"])
ASKING: Final = play(SPECIAL, 5, 45).game
FIVE: Final = position(
    [*ROWS, [80]],
    [[5, 90], [45, 91]],
    take5(Anniversary()),
    lying={1: ["stop"], 3: ["seven_nimmt"], 4: ["fifth_row"]},
)
SWAPPING: Final = attrs.evolve(
    ASKING,
    phase=SwapPhase(0),
    players=(
        attrs.evolve(ASKING.players[0], pile=[5]),
        ASKING.players[1],
    ),
)
DRAWING: Final = apply(SWAPPING, SwapSpecial(0, "stop"))


def seats(game: Game, number: int = 0, **fields: Any) -> dict[str, Any]:
    """Change what one seat has."""
    players = list(game.players)
    players[number] = attrs.evolve(players[number], **fields)
    return {"players": players}


def rows(game: Game, number: int, **fields: Any) -> dict[str, Any]:
    """Change one row."""
    changed = list(game.rows)
    changed[number] = attrs.evolve(changed[number], **fields)
    return {"rows": changed}


SEATS: Final[list[tuple[Game, dict[str, Any], str]]] = [
    (
        CHOOSING,
        {
            "rules": take5(TwoHands()),
            "players": [*CHOOSING.players, Player()],
            "chosen": [()] * 3,
        },
        "3 seats cannot have 2 hands for each player",
    ),
    (
        CHOOSING,
        {"players": [Player()], "chosen": [()]},
        "for 2 to 10 players, not for 1",
    ),
    (CHOOSING, {"round": 0}, "rounds count from 1"),
    (CHOOSING, seats(CHOOSING, score=-1), "no score is below 0"),
    (CHOOSING, seats(CHOOSING, cancelled=-1), "no score is below 0"),
    (CHOOSING, {"first": 2}, "there is no seat 2: the seats are 0 to 1"),
    (CHOOSING, {"first": -1}, "there is no seat -1: the seats are 0 to 1"),
    (DRAFTING, {"picks": [2, *DRAFTING.picks[1:]]}, "there is no seat 2: the seats"),
    (DRAFTING, {"picks": [-1, *DRAFTING.picks[1:]]}, "there is no seat -1: the seats"),
    (TAKING, {"pending": [(45, 2)]}, "there is no seat 2: the seats are 0 to 1"),
    (TAKING, {"pending": [(45, -1)]}, "there is no seat -1: the seats are 0 to 1"),
    (CHOOSING, {"chosen": [()]}, "1 seats have chosen cards, not 2"),
    (CHOOSING, {"chosen": [(), (), ()]}, "3 seats have chosen cards, not 2"),
    (CHOOSING, {"chosen": [(6,), ()]}, "seat 0 has chosen a card that it does not"),
    (CHOOSING, {"chosen": [(), (5,)]}, "seat 1 has chosen a card that it does not"),
    (NIFTY, {"chosen": [(90, 90), ()]}, "seat 0 has chosen a card that it does not"),
    (CHOOSING, seats(CHOOSING, known=[6]), "seat 0 is known to hold a card that it"),
    (CHOOSING, seats(CHOOSING, known=[5, 5]), "seat 0 is known to hold a card that it"),
    (CHOOSING, seats(CHOOSING, known=[5]), "nobody ever sees a card of another hand"),
    (DRAFTED, seats(DRAFTED, known=[]), "seat 0 has picked its cards openly, so all"),
    (
        OPEN,
        {"chosen": [(), (45,), ()]},
        "seat 1 has laid a card face up that is not known",
    ),
]
SPECIALS: Final[list[tuple[Game, dict[str, Any], str]]] = [
    (CHOOSING, seats(CHOOSING, specials=["stop"]), "unknown special card 'stop'"),
    (CHOOSING, {"discards": ["stop"]}, "unknown special card 'stop'"),
    (CHOOSING, rows(CHOOSING, 0, specials=["stop"]), "unknown special card 'stop'"),
    (SPECIAL, {"discards": ["stop"] * 4}, "there are 5 cards stop, but only 4 in the"),
    (FIVE, {"discards": ["stop"] * 4}, "there are 5 cards stop, but only 4 in the"),
    (
        trick(take5(Anniversary(cards=[Stop(copies=1)])), ["stop"], []),
        {"discards": ["stop"]},
        "there are 2 cards stop, but only 1 in the deck",
    ),
]
ON_THE_TABLE: Final[list[tuple[Game, dict[str, Any], str]]] = [
    (CHOOSING, {"rows": CHOOSING.rows[:3]}, "3 rows lie on the table, not 4"),
    (CHOOSING, {"rows": [*CHOOSING.rows, Row([80], 5)]}, "5 rows lie on the table"),
    (FIVE, rows(FIVE, 4, specials=[]), "5 rows lie on the table, not 4"),
    (FIVE, {"rows": FIVE.rows[1:]}, "4 rows lie on the table, not 5"),
    (SPECIAL, rows(SPECIAL, 2, specials=["shift"]), "lies on row 2 that never lies"),
    (CHOOSING, rows(CHOOSING, 3, limit=6), "row 3 cannot hold 6 cards"),
    (NUMBERS, rows(NUMBERS, 0, limit=5), "row 0 cannot hold 5 cards"),
    (FIVE, rows(FIVE, 3, limit=5), "row 3 cannot hold 5 cards"),
    (FIVE, rows(FIVE, 3, specials=[]), "row 3 cannot hold 6 cards"),
    (CHOOSING, rows(CHOOSING, 0, closed=True), "row 0 is closed without a reason"),
    (FIVE, rows(FIVE, 1, closed=False), "row 1 is closed without a reason, or open in"),
    (CHOOSING, rows(CHOOSING, 0, cards=[]), "row 0 is empty"),
    (CHOOSING, rows(CHOOSING, 3, cards=[71, 70]), "row 3 does not ascend"),
    (CHOOSING, rows(CHOOSING, 3, cards=[71, 71]), "row 3 does not ascend"),
    (CHOOSING, rows(CHOOSING, 2, cards=FULL.cards), "row 2 holds more than 5 cards"),
    (
        SPECIAL,
        {"rows": [Row(row, 5, ["stop"], closed=True) for row in ROWS]}
        | seats(SPECIAL, specials=[]),
        "no 4 cards stop lie on the table at once",
    ),
]
CARDS: Final[list[tuple[Game, dict[str, Any], str]]] = [
    (CHOOSING, seats(CHOOSING, hand=[0, 90]), "the card 0 is not in this game's deck"),
    (CHOOSING, seats(CHOOSING, hand=[5, 105]), "the card 105 is not in this game's"),
    (CHOOSING, {"rules": take5(Tactics())}, "the card 30 is not in this game's deck"),
    (OPEN, seats(OPEN, hand=[1]), "the card 1 is not in this game's deck"),
    (NUMBERS, seats(NUMBERS, hand=[101]), "the card 101 is not in this game's deck"),
    (CHOOSING, seats(CHOOSING, hand=[5, 5]), "the card 5 lies in two places"),
    (CHOOSING, seats(CHOOSING, hand=[5, 91]), "the card 91 lies in two places"),
    (CHOOSING, seats(CHOOSING, hand=[5, 60]), "the card 60 lies in two places"),
    (CHOOSING, seats(CHOOSING, pile=[90]), "the card 90 lies in two places"),
    (CHOOSING, seats(CHOOSING, number_row=[91]), "the card 91 lies in two places"),
    (CHOOSING, seats(CHOOSING, positive=[91]), "the card 91 lies in two places"),
    (TAKING, {"pending": [(90, 1)]}, "the card 90 lies in two places"),
    (TAKING, {"pending": [(5, 1)]}, "the card 5 lies in two places"),
    (DRAFTING, {"spread": [*DRAFTING.spread[1:], 2]}, "the card 2 lies in two places"),
    (CHOOSING, seats(CHOOSING, 1, pile=[]), "8 cards are in the round, not 24"),
    (CHOOSING, seats(CHOOSING, pile=[104]), "25 cards are in the round, not 24"),
    (DRAFTING, {"spread": DRAFTING.spread[1:]}, "23 cards are in the round, not 24"),
    (DEALING, seats(DEALING, hand=[1]), "1 cards are in the round, not 0"),
    (DEALING, seats(DEALING, pile=[1]), "1 cards are in the round, not 0"),
    (OVER_AND_DONE, seats(OVER_AND_DONE, hand=[1]), "1 cards are in the round, not 0"),
]
STAGES: Final[list[tuple[Game, dict[str, Any], str]]] = [
    (
        CHOOSING,
        {"rows": []} | seats(CHOOSING, pile=[30, 40, 60, 70]),
        "cannot wait for cards to be chosen with these rows",
    ),
    (
        DRAFTING,
        {"rows": [Row([card], 5) for card in (1, 2, 3, 4)], "spread": range(5, 25)},
        "cannot wait for a card to be picked with these rows",
    ),
    (
        CHOOSING,
        {"spread": [90]} | seats(CHOOSING, hand=[5]),
        "cannot wait for cards to be chosen with this spread",
    ),
    (CHOOSING, {"picks": [0]}, "nothing lies open to be picked from"),
    (TAKING, {"chosen": [(90,), ()]}, "cards are chosen when none can be"),
    (
        CHOOSING,
        {"pending": [(5, 0)]} | seats(CHOOSING, hand=[90]),
        "cards wait to be placed when none can",
    ),
    (
        TAKING,
        {"pending": [(45, 1), (91, 1)]} | seats(TAKING, 1, hand=[]),
        "the cards that wait to be placed are in no order they can have",
    ),
    (
        CHOOSING,
        seats(CHOOSING, hand=[5], pile=[90]),
        "hands are of different lengths",
    ),
    (
        SPECIAL,
        {
            "players": [
                attrs.evolve(SPECIAL.players[0], pile=[22, 33], cancelled=5),
                attrs.evolve(SPECIAL.players[1], pile=SPECIAL.players[1].pile[2:]),
            ]
        },
        "more bullheads are cancelled than positive cards have",
    ),
    (
        SPECIAL,
        {
            "players": [
                attrs.evolve(SPECIAL.players[0], pile=[10], positive=[33], cancelled=5),
                attrs.evolve(SPECIAL.players[1], pile=SPECIAL.players[1].pile[2:]),
            ]
        },
        "more bullheads are cancelled than the pile has",
    ),
    (
        CHOOSING,
        {
            "players": [
                attrs.evolve(CHOOSING.players[0], number_row=[10]),
                attrs.evolve(CHOOSING.players[1], pile=CHOOSING.players[1].pile[1:]),
            ]
        },
        "this game has no #-rows",
    ),
    (
        NUMBERS,
        {
            "players": [
                attrs.evolve(NUMBERS.players[0], number_row=[20, 10]),
                attrs.evolve(NUMBERS.players[1], pile=NUMBERS.players[1].pile[2:]),
            ]
        },
        "a #-row does not ascend",
    ),
    (CHOOSING, {"first": 1}, "nobody lays first in this game"),
    (DEALING, seats(DEALING, score=3), "nobody has points before the first round is"),
    (DEALING, {"round": 2} | seats(DEALING, score=66), "goes on, but its end is"),
    (LAST_ROUND, seats(LAST_ROUND, score=66), "the game goes on, but its end is"),
    (DEALING, {"phase": OVER}, "the game is over, but its end is not reached"),
]
PHASES: Final[list[tuple[Game, dict[str, Any], str]]] = [
    # A draft
    (DRAFTING, {"picks": DRAFTING.picks[1:]}, "seat 0 has not picked as many cards"),
    (DRAFTING, {"picks": []}, "no draft of these rules has such picks to come"),
    (
        DRAFTING,
        {"picks": (0, 0, *DRAFTING.picks[2:])},
        "no draft of these rules has such picks to come",
    ),
    (DRAFTING, {"rules": take5(Tactics())}, "no draft of these rules has such picks"),
    # Choosing
    (
        CHOOSING,
        {"players": [Player(pile=(*one.hand, *one.pile)) for one in CHOOSING.players]},
        "a hand is empty, but cards are to be chosen",
    ),
    (CHOOSING, {"chosen": [(5, 90), ()]}, "no seats choose their cards like that"),
    (CHOOSING, {"chosen": [(5,), (91,)]}, "all cards of the trick are chosen"),
    (
        OPEN,
        {"chosen": [(5,), (), ()]} | seats(OPEN, known=[5]),
        "no seats choose their cards like that",
    ),
    (
        OPEN,
        {"chosen": [(), (), (50,)]} | seats(OPEN, 2, known=[50]),
        "no seats choose their cards like that",
    ),
    (NIFTY, {"chosen": [(5, 7, 90), ()]}, "no seats choose their cards like that"),
    # The order of own cards
    (
        ORDERING,
        {"pending": [(45, 1), (90, 0), (92, 0)]} | rows(ORDERING, 0, cards=[30, 35]),
        "no seat has to choose between its cards",
    ),
    (CHOOSING, {"phase": ORDER}, "no seat has to choose between its cards"),
    # A special card
    (ASKING, {"phase": SpecialPhase(Turn(2, 5))}, "being placed belongs to no seat"),
    (ASKING, {"phase": SpecialPhase(Turn(-1, 5))}, "being placed belongs to no seat"),
    (ASKING, seats(ASKING, specials=[]), "seat 0 has no special card to play"),
    # A low card
    (TAKING, {"phase": TakePhase(Turn(2, 5))}, "being placed belongs to no seat"),
    (TAKING, {"phase": TakePhase(Turn(-1, 5))}, "being placed belongs to no seat"),
    (
        TAKING,
        {"phase": TakePhase(Turn(0, 45)), "pending": [(5, 1)]},
        "the card 45 takes no row of choice",
    ),
    (TAKING, {"pending": [(45, 0)]}, "seat 0 has two cards in one trick"),
    (
        ASKING,
        {"phase": SpecialPhase(Turn(0, 5, UseSpecial(0, "stop", row=1)))},
        "no second special card is played with a number card",
    ),
    (
        ASKING,
        {"phase": TakePhase(Turn(0, 5, UseSpecial(1, "stop", row=1)))},
        "seat 0 cannot have played 'stop'",
    ),
    (
        ASKING,
        {"phase": TakePhase(Turn(0, 5, UseSpecial(0, "resign")))},
        "seat 0 cannot have played 'resign'",
    ),
    # Equal ends
    (ENDING, {"phase": EndPhase(Turn(2, 35))}, "being placed belongs to no seat"),
    (ENDING, {"phase": EndPhase(Turn(-1, 35))}, "being placed belongs to no seat"),
    (
        ENDING,
        {"phase": EndPhase(Turn(0, 46)), "pending": [(35, 1)]},
        "the card 46 has no choice of ends",
    ),
    # Cards taken
    (NUMBERS, {"phase": NumberPhase(2, [30, 31])}, "taken belong to no seat"),
    (NUMBERS, {"phase": NumberPhase(-1, [30, 31])}, "taken belong to no seat"),
    (
        NUMBERS,
        {"phase": NumberPhase(0, [30])} | seats(NUMBERS, hand=[31, 90]),
        "there is no choice between the cards taken",
    ),
    # A swap
    (SWAPPING, {"phase": SwapPhase(2)}, "no seat is to swap special cards"),
    (SWAPPING, {"phase": SwapPhase(-1)}, "no seat is to swap special cards"),
    (SWAPPING, seats(SWAPPING, specials=[]), "seat 0 has nothing to swap"),
    (
        SWAPPING,
        {
            "rules": take5(Anniversary(cards=[Stop(copies=1), Shift(copies=1)])),
            "discards": [],
        },
        "seat 0 has nothing to swap, or nothing to swap it for",
    ),
    (DRAWING, {"phase": DrawPhase(2)}, "no seat is to draw a special card"),
    (DRAWING, {"phase": DrawPhase(-1)}, "no seat is to draw a special card"),
    (
        DRAWING,
        {
            "rules": take5(Anniversary(cards=[Stop(copies=1)])),
            "discards": [],
            "players": [
                attrs.evolve(DRAWING.players[0], specials=["stop"]),
                attrs.evolve(DRAWING.players[1], specials=[]),
            ],
        },
        "there is no special card to draw",
    ),
]


@pytest.mark.parametrize(
    ("game", "changes", "message"),
    [*SEATS, *SPECIALS, *ON_THE_TABLE, *CARDS, *STAGES, *PHASES],
)
def test_impossible_positions(
    game: Game, changes: dict[str, Any], message: str
) -> None:
    """One change to a sound game makes it impossible, and the error says why."""
    with pytest.raises(ImpossiblePosition, match=message):
        attrs.evolve(game, **changes)


@pytest.mark.parametrize(
    "rules",
    [take5(), take5(Open()), take5(Anniversary()), take_a_number()],
    ids=lambda rules: f"{rules.name} {rules.variants}",
)
def test_nothing_lies_before_the_deal(rules: Rules) -> None:
    """Rows and spread are empty while the game waits for the deal."""
    start = Game.new(rules, 2)
    with pytest.raises(ImpossiblePosition, match="not 0"):
        attrs.evolve(
            start, rows=position(ROWS[: len(rules.row_limits)], HANDS, rules).rows
        )
    with pytest.raises(ImpossiblePosition, match="not 0"):
        attrs.evolve(start, spread=[50])


@given(games())
def test_sound_positions(game: Game) -> None:
    """Every game that is reached by play can be laid out again."""
    fields = {field.name: getattr(game, field.name) for field in attrs.fields(Game)}
    assert Game(**fields) == game


def test_phases_are_the_flows() -> None:
    """The phases of games by hand are those of games by play."""
    assert DRAFTING.phase == DRAFT
    assert NIFTY.phase == CHOOSE
    assert ORDERING.phase == ORDER
    assert NUMBERS.phase == NumberPhase(0, [30, 31])
    assert apply(NUMBERS, KeepNumber(0, 30)).phase == CHOOSE


def test_no_row_is_open() -> None:
    """One row at least is open, or a low card could take none."""
    rules = attrs.evolve(take5(Anniversary(cards=(Stop(),))), row_limits=(5, 5))
    with pytest.raises(ImpossiblePosition, match="every row is closed"):
        Game.setup(
            rules,
            rows=[[10], [20]],
            hands=[[30], [40]],
            lying=[["stop"], ["stop"]],
        )


def test_twice_on_one_row() -> None:
    """No special card lies twice on one row."""
    with pytest.raises(ImpossiblePosition, match="twice on row 1"):
        Game.setup(
            take5(Anniversary()),
            rows=[[10], [20], [50], [60]],
            hands=[[30], [40]],
            lying=[[], ["seven_nimmt", "seven_nimmt"]],
        )


def test_nothing_turns_positive() -> None:
    """Cards turn positive only where there are special cards."""
    game = Game.setup(take5(), rows=[[10], [20], [50], [60]], hands=[[30], [40]])
    first, second = game.players
    first = attrs.evolve(first, pile=first.pile[1:], positive=first.pile[:1])
    with pytest.raises(ImpossiblePosition, match="no card turns positive"):
        attrs.evolve(game, players=(first, second))
