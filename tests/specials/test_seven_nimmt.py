"""7 nimmt!."""

from __future__ import annotations

from typing import Final

from nimmt import Anniversary, Replace, SevenNimmt, Stop, TakeRow, apply, take5
from tests.playing import cards_of
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

ANY_ROW: Final = take5(Anniversary(cards=(SevenNimmt(any_row=True), Stop(), Replace())))
SIX: Final = ((10,), (30, 31, 32, 33, 34, 35), (50,), (70,))
LYING: Final = {1: ["seven_nimmt"]}


class TestFullRow:
    """You don't have to take a full row: the card goes to the sixth place."""

    def test_takes_nothing(self) -> None:
        """The row holds six cards then, and its next card will take them."""
        game = used(asked(FULL, 35, "seven_nimmt"), "seven_nimmt", row=1)
        assert cards_of(game) == list(map(list, SIX))
        assert game.players[0].pile == ()
        assert game.rows[1].is_full
        assert game.rows[1].limit == 6
        assert game.rows[1].specials == ("seven_nimmt",)
        assert game.discards == ()
        assert waits_for_seat_1(game)


class TestSeventhCard:
    """Whoever adds the seventh card takes the six and starts the row with it."""

    def test_takes_six(self) -> None:
        """The special card goes to the discards, and the row holds five again."""
        game = placed(asked(SIX, 36, "shift", lying=LYING))
        assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
        assert cards_of(game) == [[10], [36], [50], [70]]
        assert game.rows[1].limit == 5
        assert game.rows[1].specials == ()
        assert game.discards == ("seven_nimmt",)

    def test_sixth_does_not(self) -> None:
        """The sixth card of such a row takes nothing, whoever laid the special card."""
        game = placed(asked(FULL, 35, "shift", lying=LYING))
        assert cards_of(game) == list(map(list, SIX))
        assert game.players[0].pile == ()

    def test_low_card_takes_the_row_too(self) -> None:
        """A low card that takes the row takes the special card off it."""
        game = apply(placed(asked(SIX, 5, "shift", lying=LYING)), TakeRow(0, 1))
        assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
        assert game.rows[1].limit == 5
        assert game.discards == ("seven_nimmt",)


class TestStays:
    """The special card remains in place until that row is taken."""

    def test_while_others_are_taken(self) -> None:
        """Another row that is taken leaves it where it is."""
        game = apply(placed(asked(SIX, 5, "shift", lying=LYING)), TakeRow(0, 2))
        assert game.rows[1].specials == ("seven_nimmt",)
        assert game.rows[1].limit == 6
        assert game.discards == ()


class TestShortRow:
    """It may be placed even if the row holds fewer than five cards at the time."""

    def test_short_row(self) -> None:
        """The row gets longer later: its sixth card takes nothing."""
        game = used(asked(ROWS, 35, "seven_nimmt"), "seven_nimmt", row=1)
        assert cards_of(game) == [[10], [30, 35], [50], [70]]
        assert game.rows[1].limit == 6
        assert not game.rows[1].is_full


class TestWhere:
    """It goes to the row that the number card joins, if it joins one."""

    def test_nearest_row_alone(self) -> None:
        """A row that is not the nearest is refused, also a full one."""
        game = asked(FULL, 55, "seven_nimmt")
        assert uses(game, "seven_nimmt") == [(2, None)]
        for row in (0, 1, 3):
            assert objection(game, "seven_nimmt", row) == "seven-1"

    def test_no_low_card(self) -> None:
        """A low card joins no row."""
        game = asked(ROWS, 5, "seven_nimmt")
        assert uses(game, "seven_nimmt") == []
        assert objection(game, "seven_nimmt", 0) == "seven-1"

    def test_no_second_one(self) -> None:
        """A row does not get longer by two."""
        for rows in (FULL, SIX):
            game = asked(rows, 36, "seven_nimmt", lying=LYING)
            assert uses(game, "seven_nimmt") == []
            assert objection(game, "seven_nimmt", 1) == "seven-2"

    def test_open_row(self) -> None:
        """With the nearest row closed, it goes where the card goes instead."""
        game = asked(ROWS, 35, "seven_nimmt", lying={1: ["stop"]})
        assert uses(game, "seven_nimmt") == [(0, None)]
        assert objection(game, "seven_nimmt", 1) == "seven-1"
        assert cards_of(used(game, "seven_nimmt", 0))[0] == [10, 35]


class TestBesideStop:
    """A Stop may lie next to it."""

    def test_stop_on_its_row(self) -> None:
        """The Stop closes the longer row, and the row opens as long as it was."""
        game = used(asked(FULL, 5, "stop", lying=LYING), "stop", row=1)
        assert game.rows[1].specials == ("seven_nimmt", "stop")
        assert game.rows[1].closed
        assert game.rows[1].limit == 6
        taken = apply(game, TakeRow(0, 0))
        assert taken.rows[1].specials == ("seven_nimmt",)
        assert not taken.rows[1].closed
        assert taken.rows[1].limit == 6


class TestAnyRow:
    """As an option, it goes to any open row that ends below the card."""

    def test_takes_the_card_along(self) -> None:
        """The number card goes to that row, be it full or not the nearest."""
        game = asked(FULL, 55, "seven_nimmt", rules=ANY_ROW)
        assert uses(game, "seven_nimmt") == [(0, None), (1, None), (2, None)]
        assert objection(game, "seven_nimmt", 3) == "seven-1"
        assert cards_of(used(game, "seven_nimmt", 0))[0] == [10, 55]
        full = used(game, "seven_nimmt", 1)
        assert cards_of(full)[1] == [30, 31, 32, 33, 34, 55]
        assert full.players[0].pile == ()

    def test_no_closed_row(self) -> None:
        """A closed row is not joined."""
        game = asked(ROWS, 55, "seven_nimmt", rules=ANY_ROW, lying={1: ["stop"]})
        assert uses(game, "seven_nimmt") == [(0, None), (2, None)]
        assert objection(game, "seven_nimmt", 1) == "seven-1"

    def test_no_second_one(self) -> None:
        """A row still has one at most."""
        game = asked(FULL, 55, "seven_nimmt", rules=ANY_ROW, lying=LYING)
        assert objection(game, "seven_nimmt", 1) == "seven-2"
