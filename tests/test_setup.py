"""Positions laid out by keyword."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import assume, given

from nimmt import (
    Anniversary,
    ChooseEnd,
    Game,
    ImpossiblePosition,
    Player,
    Professional,
    Row,
    TakeRow,
    Turn,
    UnknownName,
    take5,
    take_a_number,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.order import OrderPhase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.take import TakePhase
from nimmt.setup import phase_of
from tests import strategies

ROWS = ((12, 27), (30,), (45, 46), (80,))


def told(**changes: Any) -> Game:
    """Lay out a position of Take 5, in which some things are told otherwise."""
    return Game.setup(take5(), **{"rows": ROWS, "hands": [[5], [13]], **changes})


class TestSetup:
    def test_rows_and_hands(self) -> None:
        """They are enough for a position that waits for cards to be chosen."""
        game = told()
        assert game.phase == ChoosePhase()
        assert game.rows == tuple(Row(cards, 5) for cards in ROWS)
        assert [player.hand for player in game.players] == [(5,), (13,)]

    def test_cards_taken_before(self) -> None:
        """The lowest cards that lie nowhere were taken before, by each seat in turn."""
        first, second = told().players
        assert first.pile == (1, 3, 6, 8, 10, 14, 16, 18)
        assert second.pile == (2, 4, 7, 9, 11, 15, 17, 19)

    def test_piles_that_are_told(self) -> None:
        """Nothing is added to them, so they have to be told wholly."""
        piles = [range(50, 66), []]
        assert told(piles=piles).players[0].pile == tuple(piles[0])
        with pytest.raises(
            ImpossiblePosition, match="8 cards are in the round, not 24"
        ):
            told(piles=[[], []])

    def test_everything_else(self) -> None:
        """Each part of a position can be told."""
        game = Game.setup(
            take5(Anniversary()),
            rows=[*ROWS, [90]],
            hands=[[5, 9], [13, 77]],
            piles=[[1], range(50, 66)],
            specials=[["stop"], []],
            scores=[7, 0],
            lying=[["seven_nimmt"], ["stop"], [], [], ["fifth_row"]],
            discards=["stop", "shift"],
            chosen=[[9], []],
            round=2,
            first=1,
        )
        assert game.players[0] == Player([5, 9], [1], ["stop"], score=7)
        assert game.rows[0] == Row((12, 27), 6, ("seven_nimmt",))
        assert game.rows[1] == Row((30,), 5, ("stop",), closed=True)
        assert game.rows[4] == Row((90,), 5, ("fifth_row",))
        assert game.discards == ("shift", "stop")
        assert game.chosen == ((9,), ())
        assert (game.round, game.first) == (2, 1)

    def test_number_rows(self) -> None:
        """In Take a Number there are #-rows, and rows of other lengths."""
        game = Game.setup(
            take_a_number(),
            rows=[[12], [30], [45]],
            hands=[[5], [13, 14]],
            number_rows=[[20, 60], []],
        )
        assert [row.limit for row in game.rows] == [2, 3, 4]
        assert game.players[0].number_row == (20, 60)

    def test_a_low_card(self) -> None:
        """A card that fits nowhere is asked for a row."""
        game = told(card=3, player=1)
        assert game.phase == TakePhase(Turn(1, 3))
        assert game.legal_actions(1) == tuple(TakeRow(1, row) for row in range(4))

    def test_a_card_between_two_ends(self) -> None:
        """One that is equally near to two ends is asked for one of them."""
        game = Game.setup(
            take5(Professional()),
            rows=[[12], [20], [40], [80]],
            hands=[[], []],
            card=30,
            player=0,
        )
        assert game.phase == EndPhase(Turn(0, 30))
        assert game.legal_actions(0) == (
            ChooseEnd(0, 1, "right"),
            ChooseEnd(0, 2, "left"),
        )

    def test_a_card_with_special_cards(self) -> None:
        """Whoever holds special cards is asked about them first."""
        game = Game.setup(
            take5(Anniversary()),
            rows=ROWS,
            hands=[[], []],
            specials=[["stop"], []],
            card=99,
            player=0,
        )
        assert game.phase == SpecialPhase(Turn(0, 99))

    def test_cards_that_follow(self) -> None:
        """Other revealed cards wait; if one seat has several, it is asked for one."""
        assert told(card=3, player=1, pending=[(4, 0)]).pending == ((4, 0),)
        waiting = [(3, 1), (4, 1)]
        assert phase_of((Row(ROWS[0], 5),), (), waiting) == OrderPhase()

    def test_a_phase_that_is_told(self) -> None:
        """What the game waits for can be told, where nothing else says it."""
        game = Game.setup(
            take_a_number(),
            rows=[[12], [30], [45]],
            hands=[[5], [13]],
            phase=NumberPhase(1, [50, 51]),
        )
        assert game.actors == (1,)

    @pytest.mark.parametrize(
        ("changes", "reason"),
        [
            ({"hands": [[5], [12]]}, "the card 12 lies in two places"),
            ({"hands": [[5], [105]]}, "the card 105 is not in this game's deck"),
            ({"hands": [[5], [13, 14]]}, "hands are of different lengths"),
            ({"hands": [range(50, 61), range(61, 72)]}, "28 cards are in the round"),
            ({"rows": ROWS[:3]}, "3 rows lie on the table, not 4"),
            ({"rows": ((27, 12), *ROWS[1:])}, "row 0 does not ascend"),
            ({"rows": (range(50, 56), *ROWS[1:])}, "row 0 holds more than 5 cards"),
            ({"rows": ((), *ROWS[1:])}, "row 0 is empty"),
            ({"scores": [1]}, "there are 2 seats, but 1 for score"),
            ({"piles": [[], [], []]}, "there are 2 seats, but 3 for pile"),
            ({"lying": [[]] * 5}, "there are only 4 rows for special cards"),
            ({"chosen": [[6], []]}, "seat 0 has chosen a card that it does not hold"),
            ({"card": 99, "player": 0}, "the card 99 goes to row 3 without a question"),
            ({"card": 3, "player": 2}, "the card being placed belongs to no seat"),
            ({"scores": [70, 1], "round": 2}, "its end is reached"),
        ],
    )
    def test_refuses_what_cannot_be(self, changes: dict[str, Any], reason: str) -> None:
        """A position that no play leads to is refused, and the reason told."""
        with pytest.raises(ImpossiblePosition, match=reason):
            told(**changes)

    def test_refuses_unknown_special_cards(self) -> None:
        """The game has to have the special cards that lie there."""
        with pytest.raises(UnknownName, match="unknown special card 'stop'"):
            told(lying=[["stop"]])

    @pytest.mark.parametrize(
        ("changes", "reason"),
        [
            ({"card": 3}, "needs both card and player"),
            ({"player": 1}, "needs both card and player"),
            ({"card": "3", "player": 1}, "expected a whole number"),
            (
                {"card": 3, "player": 1, "phase": TakePhase(Turn(1, 3))},
                "do not tell it twice",
            ),
            ({"hands": [["5"], [13]]}, "expected a whole number"),
            ({"rows": [12, 30, 45, 80]}, "iterable"),
        ],
    )
    def test_refuses_other_types(self, changes: dict[str, Any], reason: str) -> None:
        """Arguments of the wrong type are a `TypeError`."""
        with pytest.raises(TypeError, match=reason):
            told(**changes)

    def test_refuses_what_is_no_rules(self) -> None:
        """The name of a game is not rules."""
        with pytest.raises(TypeError, match="expected rules such as take5"):
            Game.setup("take5", rows=ROWS, hands=[[5], [13]])  # type: ignore[arg-type] # wrong on purpose

    @given(strategies.games((ChoosePhase,)))
    def test_lays_out_any_trick(self, game: Game) -> None:
        """All there is at the start of a trick can be told, but for what was seen."""
        seats = game.players
        assume(not any(player.positive for player in seats))
        laid = Game.setup(
            game.rules,
            rows=[row.cards for row in game.rows],
            hands=[player.hand for player in seats],
            piles=[player.pile for player in seats],
            number_rows=[player.number_row for player in seats],
            specials=[player.specials for player in seats],
            scores=[player.score for player in seats],
            lying=[row.specials for row in game.rows],
            discards=game.discards,
            chosen=game.chosen,
            round=game.round,
            first=game.first,
        )
        unseen = [attrs.evolve(player, known=()) for player in seats]
        assert laid == attrs.evolve(game, players=unseen)
