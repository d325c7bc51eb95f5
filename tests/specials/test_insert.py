"""Insert."""

from __future__ import annotations

from typing import Final

from nimmt import (
    Anniversary,
    CardInserted,
    Insert,
    Replace,
    RowStarted,
    RowTaken,
    Stop,
    SwapSpecial,
    TakeRow,
    apply,
    take5,
)
from nimmt.phases.swap import SwapPhase
from tests.playing import cards_of
from tests.specials.setting import (
    asked,
    objection,
    placed,
    told,
    used,
    uses,
    waits_for_seat_1,
)

ROWS: Final = ((10,), (30, 40), (50,), (70,))
FULL: Final = ((10,), (30, 31, 32, 33, 40), (50,), (70,))
AT_END: Final = take5(Anniversary(cards=(Insert(at_end=True), Stop(), Replace())))


class TestInsert:
    """Insert the card between two of a row of your choice, or at its start."""

    def test_between_two(self) -> None:
        """The row only has to ascend."""
        following = told(asked(ROWS, 35, "insert"), "insert", row=1)
        assert cards_of(following.game) == [[10], [30, 35, 40], [50], [70]]
        assert CardInserted(0, 35, 1) in following.events
        assert following.game.players[0].pile == ()
        assert following.game.discards == ("insert",)
        assert waits_for_seat_1(following.game)

    def test_at_the_start(self) -> None:
        """A card below all of a row starts it."""
        game = used(asked(ROWS, 35, "insert"), "insert", row=2)
        assert cards_of(game) == [[10], [30, 40], [35, 50], [70]]

    def test_instead_of_taking_a_row(self) -> None:
        """A low card may go before any row."""
        game = asked(ROWS, 5, "insert")
        assert uses(game, "insert") == [(row, None) for row in range(4)]
        low = used(game, "insert", row=0)
        assert cards_of(low) == [[5, 10], [30, 40], [50], [70]]
        assert low.players[0].pile == ()

    def test_never_at_the_end(self) -> None:
        """It does not go to an end, neither of the nearest row nor of another."""
        game = asked(ROWS, 45, "insert")
        assert uses(game, "insert") == [(2, None), (3, None)]
        for row in (0, 1):
            assert objection(game, "insert", row) == "insert-1"

    def test_no_closed_row(self) -> None:
        """Nothing is put into a closed row."""
        game = asked(ROWS, 35, "insert", lying={1: ["stop"]})
        assert objection(game, "insert", 1) == "stop-3"
        assert uses(game, "insert") == [(2, None), (3, None)]

    def test_fills_a_row(self) -> None:
        """A row of four gets its fifth card, and the next one takes it."""
        rows = ((10,), (30, 31, 32, 40), (50,), (70,))
        game = used(asked(rows, 35, "insert"), "insert", row=1)
        assert game.rows[1].is_full
        assert game.players[0].pile == ()


class TestFullRow:
    """If the row is full, it is taken; the last card becomes the new first card."""

    def test_between_two(self) -> None:
        """The inserted card is taken with all but the last."""
        following = told(asked(FULL, 35, "insert"), "insert", row=1)
        game = following.game
        assert game.players[0].pile == (30, 31, 32, 33, 35)
        assert cards_of(game) == [[10], [40], [50], [70]]
        assert following.events[1:] == (
            CardInserted(0, 35, 1),
            RowTaken(0, 1, (30, 31, 32, 33, 35)),
            RowStarted(1, 40),
        )

    def test_at_the_start(self) -> None:
        """It does not matter where the card is inserted."""
        game = used(asked(FULL, 25, "insert"), "insert", row=1)
        assert game.players[0].pile == (25, 30, 31, 32, 33)
        assert cards_of(game)[1] == [40]

    def test_with_seven_nimmt(self) -> None:
        """A row with 7 nimmt! is full with six cards, and loses it when it is taken."""
        lying = {1: ["seven_nimmt"]}
        game = used(asked(FULL, 35, "insert", lying=lying), "insert", row=1)
        assert cards_of(game)[1] == [30, 31, 32, 33, 35, 40]
        assert game.players[0].pile == ()
        rows = ((10,), (30, 31, 32, 33, 34, 40), (50,), (70,))
        game = used(asked(rows, 35, "insert", lying=lying), "insert", row=1)
        assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
        assert cards_of(game)[1] == [40]
        assert game.rows[1].limit == 5
        assert game.discards == ("insert", "seven_nimmt")

    def test_with_five_rows(self) -> None:
        """All of it is taken, the last card too, and the row vanishes."""
        lying = {4: ["fifth_row"]}
        game = used(asked((*FULL, (80,)), 35, "insert", lying=lying), "insert", row=1)
        assert game.players[0].pile == (30, 31, 32, 33, 35, 40)
        assert cards_of(game) == [[10], [50], [70], [80]]
        assert game.discards == ("fifth_row", "insert")

    def test_into_a_full_fifth_row(self) -> None:
        """The fifth row itself vanishes likewise."""
        rows = (*ROWS, (80, 81, 82, 83, 90))
        lying = {4: ["fifth_row"]}
        game = used(asked(rows, 85, "insert", lying=lying), "insert", row=4)
        assert game.players[0].pile == (80, 81, 82, 83, 85, 90)
        assert cards_of(game) == list(map(list, ROWS))
        assert game.discards == ("fifth_row", "insert")

    def test_is_a_take_like_any_other(self) -> None:
        """It opens closed rows, and the player may swap a special card."""
        game = asked(FULL, 35, "insert", "shift", lying={0: ["stop"]})
        game = used(game, "insert", row=1)
        assert not any(row.closed for row in game.rows)
        assert game.phase == SwapPhase(0)
        assert SwapSpecial(0, "shift") in game.legal_actions(0)


class TestAtEnd:
    """As an option, also the end of a row is a place to insert at."""

    def test_any_end(self) -> None:
        """The card goes to any open row, also where it is not the nearest."""
        game = asked(ROWS, 45, "insert", rules=AT_END)
        assert uses(game, "insert") == [(row, None) for row in range(4)]
        assert cards_of(used(game, "insert", 0))[0] == [10, 45]

    def test_full_row(self) -> None:
        """At the end of a full row, the card itself is last, and starts the row."""
        game = used(asked(FULL, 45, "insert", rules=AT_END), "insert", row=1)
        assert game.players[0].pile == (30, 31, 32, 33, 40)
        assert cards_of(game)[1] == [45]
        # In the middle it is taken, as without the option.
        game = used(asked(FULL, 35, "insert", rules=AT_END), "insert", row=1)
        assert game.players[0].pile == (30, 31, 32, 33, 35)

    def test_no_closed_row(self) -> None:
        """A closed row stays closed to it."""
        game = asked(ROWS, 45, "insert", rules=AT_END, lying={0: ["stop"]})
        assert objection(game, "insert", 0) == "stop-3"


def test_is_not_a_must() -> None:
    """Whoever holds an Insert may take a row all the same."""
    game = apply(placed(asked(ROWS, 5, "insert")), TakeRow(0, 2))
    assert game.players[0].pile == (50,)
    assert game.players[0].specials == ("insert",)
