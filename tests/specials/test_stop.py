"""Stop."""

from __future__ import annotations

import pytest

from nimmt import (
    Anniversary,
    IllegalAction,
    KeepSpecials,
    PlaceCard,
    PlayCard,
    SpecialDiscarded,
    TakeRow,
    apply,
    step,
    take5,
)
from nimmt.phases.take import TakePhase
from tests.playing import Tiny, cards_of
from tests.specials.setting import (
    FULL,
    ROWS,
    asked,
    objection,
    placed,
    used,
    uses,
    waits_for_seat_1,
)


class TestPlace:
    """Place it at the end of any row, before placing the number card."""

    def test_any_row(self) -> None:
        """Any row will do, full or not, whether the card would join it or not."""
        game = asked(FULL, 15, "stop")
        assert uses(game, "stop") == [(row, None) for row in range(4)]
        for row in range(4):
            closed = used(game, "stop", row)
            assert [one.closed for one in closed.rows] == [at == row for at in range(4)]
            assert closed.rows[row].specials == ("stop",)
            assert closed.discards == ()

    def test_fifth_row(self) -> None:
        """A fifth row can be closed too, beside its special card."""
        game = asked((*ROWS, (80,)), 15, "stop", lying={4: ["fifth_row"]})
        game = used(game, "stop", 4)
        assert game.rows[4].specials == ("fifth_row", "stop")
        assert game.rows[4].closed


class TestThen:
    """Then place the number card in another row by the normal rules."""

    def test_goes_to_another_row(self) -> None:
        """With its row closed, the card joins the nearest of the others."""
        game = used(asked(ROWS, 35, "stop"), "stop", 1)
        assert cards_of(game) == [[10, 35], [30], [50], [70]]
        assert waits_for_seat_1(game)

    def test_may_be_low_there(self) -> None:
        """If no other row ends below the card, it is low, and takes one of those."""
        game = used(asked(ROWS, 15, "stop"), "stop", 0)
        assert isinstance(game.phase, TakePhase)
        assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in (1, 2, 3))

    def test_under_a_low_card(self) -> None:
        """A card that is low anyway may come with a Stop, and takes an open row."""
        game = used(asked(ROWS, 5, "stop"), "stop", 2)
        assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in (0, 1, 3))

    def test_may_take_a_full_row(self) -> None:
        """The row that it joins instead may be full."""
        rows = ((30, 31, 32, 33, 34), (36,), (50,), (70,))
        game = used(asked(rows, 40, "stop"), "stop", 1)
        assert game.players[0].pile == (30, 31, 32, 33, 34)
        assert cards_of(game)[0] == [40]


class TestBlocked:
    """Nobody can add cards to the row, remove cards from it, or take it."""

    def test_no_card_joins_it(self) -> None:
        """A card goes to the nearest open row."""
        game = placed(asked(ROWS, 35, "shift", lying={1: ["stop"]}))
        assert cards_of(game) == [[10, 35], [30], [50], [70]]

    def test_no_full_row_is_taken(self) -> None:
        """A full row that is closed is taken by no card."""
        game = placed(asked(FULL, 35, "shift", lying={1: ["stop"]}))
        assert cards_of(game)[:2] == [[10, 35], [30, 31, 32, 33, 34]]
        assert game.players[0].pile == ()

    def test_no_low_card_takes_it(self) -> None:
        """Who may choose a row cannot choose it."""
        game = placed(asked(ROWS, 5, "shift", lying={1: ["stop"]}))
        assert TakeRow(0, 1) not in game.legal_actions(0)
        with pytest.raises(IllegalAction, match="closed by a Stop") as caught:
            apply(game, TakeRow(0, 1))
        assert caught.value.ruling == "stop-3"

    def test_no_special_card_reaches_it(self) -> None:
        """Neither Insert nor Shift nor Negative = Positive touches it."""
        rows = ((10,), (30, 40), (50,), (70,))
        held = ("insert", "shift", "negative_positive")
        game = asked(rows, 5, *held, lying={1: ["stop"]})
        assert objection(game, "insert", 1) == "stop-3"
        assert objection(game, "shift", 1, 70) == "stop-3"
        assert objection(game, "shift", 0, 40) == "stop-3"
        assert objection(game, "negative_positive", 1, 40) == "stop-3"

    def test_low_with_two_closed(self) -> None:
        """With two rows closed, a card may be low that is not below all rows."""
        game = placed(asked(ROWS, 45, "shift", lying={0: ["stop"], 1: ["stop"]}))
        assert game.legal_actions(0) == (TakeRow(0, 2), TakeRow(0, 3))


class TestTwo:
    """There can only be two rows with a Stop at the same time."""

    def test_second_one(self) -> None:
        """A second row can be closed, but not the same one again."""
        game = asked(ROWS, 35, "stop", lying={1: ["stop"]})
        assert uses(game, "stop") == [(0, None), (2, None), (3, None)]
        assert objection(game, "stop", 1) == "stop-2"
        assert [row.closed for row in used(game, "stop", 3).rows] == [
            False,
            True,
            False,
            True,
        ]

    def test_no_third_one(self) -> None:
        """A third row cannot be closed, also not of five."""
        lying = {0: ["stop"], 1: ["stop"], 4: ["fifth_row"]}
        for rows in (ROWS, (*ROWS, (80,))):
            here = {at: names for at, names in lying.items() if at < len(rows)}
            game = asked(rows, 55, "stop", lying=here)
            assert uses(game, "stop") == []
            for row in range(len(rows)):
                assert objection(game, "stop", row) == "stop-2"


class TestLast:
    """One row has to stay open for the number card."""

    def test_of_two(self) -> None:
        """In a game with two rows, a second Stop has no place."""
        rules = take5(Tiny(12, (5, 5)), Anniversary())
        game = asked(((10,), (30,)), 35, "stop", rules=rules, lying={0: ["stop"]})
        assert uses(game, "stop") == []
        assert objection(game, "stop", 1) == "stop-2"


class TestNextTake:
    """The next time somebody must take a row, all Stops are removed."""

    def test_full_row(self) -> None:
        """Both go to the discards after a full row was taken."""
        game = asked(FULL, 35, "shift", lying={0: ["stop"], 3: ["stop"]})
        following = step(game, game.legal_actions(0)[0])
        assert not any(row.closed for row in following.game.rows)
        assert following.game.discards == ("stop", "stop")
        assert SpecialDiscarded("stop", 0) in following.events
        assert SpecialDiscarded("stop", 3) in following.events

    def test_laid_by_the_card_that_takes(self) -> None:
        """A Stop that was laid for this very card is removed as well."""
        game = apply(used(asked(ROWS, 15, "stop"), "stop", 0), TakeRow(0, 2))
        assert cards_of(game) == [[10], [30], [15], [70]]
        assert not any(row.closed for row in game.rows)
        assert game.discards == ("stop",)

    def test_not_before_the_row_is_taken(self) -> None:
        """While the row is still being chosen, closed rows are closed."""
        game = used(asked(ROWS, 15, "stop"), "stop", 0)
        assert game.rows[0].closed

    def test_of_another_player(self) -> None:
        """It does not matter who takes a row."""
        game = used(asked(ROWS, 35, "stop", then=40), "stop", 0)
        game = apply(game, game.legal_actions(1)[0])
        # The 35 joined the 30, and the 40 the 35: no take, the Stop stays.
        assert game.rows[0].closed
        game = used(asked(FULL, 60, "stop", then=65), "stop", 0)
        assert game.rows[0].closed
        rows = ((10,), (30,), (50, 51, 52, 53, 54), (70,))
        game = used(asked(rows, 35, "stop", then=60), "stop", 0)
        assert game.rows[0].closed
        game = apply(game, game.legal_actions(1)[0])
        assert game.players[1].pile[-5:] == (50, 51, 52, 53, 54)
        assert not game.rows[0].closed

    def test_can_be_played_again(self) -> None:
        """After that there may be new ones."""
        game = asked(FULL, 35, "stop", "stop", lying={0: ["stop"], 3: ["stop"]})
        assert uses(game, "stop") == []
        game = apply(placed(game), KeepSpecials(0), PlaceCard(1))
        game = apply(game, PlayCard(0, 99), PlayCard(1, 103))
        assert uses(game, "stop") == [(row, None) for row in range(4)]
