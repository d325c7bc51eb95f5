"""Shift."""

from __future__ import annotations

import pytest

from nimmt import CardShifted, TakeRow, UseSpecial, apply
from nimmt.phases.take import TakePhase
from tests.playing import cards_of
from tests.specials.setting import (
    asked,
    objection,
    told,
    used,
    uses,
    waits_for_seat_1,
)

ROWS = ((10, 20, 45), (30, 60), (50,), (70, 80))


class TestShift:
    """Move any number card to another row, where it ascends, before placing yours."""

    @pytest.mark.parametrize(
        ("card", "row", "expected"),
        [
            # At the start, in the middle, at the end.
            (10, 1, [[20, 45], [10, 30, 60], [50], [70, 80]]),
            (45, 1, [[10, 20], [30, 45, 60], [50], [70, 80]]),
            (80, 0, [[10, 20, 45, 80], [30, 60], [50], [70]]),
            # From the start, the middle and the end.
            (30, 2, [[10, 20, 45], [60], [30, 50], [70, 80]]),
            (20, 2, [[10, 45], [30, 60], [20, 50], [70, 80]]),
            (60, 2, [[10, 20, 45], [30], [50, 60], [70, 80]]),
        ],
    )
    def test_anywhere(self, card: int, row: int, expected: list[list[int]]) -> None:
        """A card goes from any place to any place at which it ascends."""
        following = told(asked(ROWS, 98, "shift"), "shift", row=row, card=card)
        nearest = max(range(4), key=lambda at: expected[at][-1])
        expected[nearest].append(98)
        assert cards_of(following.game) == expected
        source = next(at for at, cards in enumerate(ROWS) if card in cards)
        assert CardShifted(card, source, row) in following.events
        assert following.game.discards == ("shift",)
        assert waits_for_seat_1(following.game)

    def test_all_there_are(self) -> None:
        """Every card but the only one of a row goes to the three other rows."""
        game = asked(ROWS, 98, "shift")
        movable = [(row, card) for row, cards in enumerate(ROWS) for card in cards]
        assert sorted(uses(game, "shift")) == sorted(
            (row, card)
            for source, card in movable
            if card != 50
            for row in range(4)
            if row != source
        )


class TestNot:
    """What cannot be shifted."""

    def test_only_card_of_a_row(self) -> None:
        """No row is emptied."""
        assert objection(asked(ROWS, 98, "shift"), "shift", 0, 50) == "shift-2"

    def test_within_its_row(self) -> None:
        """A card goes to another row."""
        assert objection(asked(ROWS, 98, "shift"), "shift", 0, 20) == "shift-1"

    @pytest.mark.parametrize("card", [98, 1, 104, 0])
    def test_card_elsewhere(self, card: int) -> None:
        """Only cards in rows move: not those in hands, nor the one being placed."""
        assert objection(asked(ROWS, 98, "shift"), "shift", 0, card) == "shift-1"

    def test_into_a_full_row(self) -> None:
        """No row gets a card too many; a row with 7 nimmt! may have six."""
        rows = ((10, 20, 25, 26, 27), (30, 60), (50,), (70, 80))
        game = asked(rows, 98, "shift")
        assert objection(game, "shift", 0, 30) == "shift-2"
        assert all(row != 0 for row, _ in uses(game, "shift"))
        game = asked(rows, 98, "shift", lying={0: ["seven_nimmt"]})
        game = used(game, "shift", row=0, card=30)
        assert cards_of(game)[0] == [10, 20, 25, 26, 27, 30]
        longer = ((10, 20, 25, 26, 27, 28), *rows[1:])
        game = asked(longer, 98, "shift", lying={0: ["seven_nimmt"]})
        assert objection(game, "shift", 0, 30) == "shift-2"

    def test_from_or_to_a_closed_row(self) -> None:
        """A closed row neither gets nor loses a card."""
        game = asked(ROWS, 98, "shift", lying={1: ["stop"]})
        assert objection(game, "shift", 1, 20) == "stop-3"
        assert objection(game, "shift", 0, 30) == "stop-3"
        assert all(
            row != 1 and card not in {30, 60} for row, card in uses(game, "shift")
        )


class TestThen:
    """When you're done, the own card goes to the end of a row by the normal rules."""

    def test_goes_where_it_belongs_now(self) -> None:
        """What counts is the row as it lies after the move."""
        # The 25 would have joined the 20; with the 45 away from it, it still does.
        rows = ((10, 20), (24, 30), (50,), (70,))
        game = used(asked(rows, 25, "shift"), "shift", row=2, card=30)
        assert cards_of(game) == [[10, 20], [24, 25], [30, 50], [70]]

    def test_may_be_low_now(self) -> None:
        """If the move leaves the own card no row, it takes one."""
        rows = ((33,), (40, 50), (60,), (70,))
        game = used(asked(rows, 35, "shift"), "shift", row=0, card=40)
        assert isinstance(game.phase, TakePhase)
        assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in range(4))
        game = apply(game, TakeRow(0, 0))
        assert game.players[0].pile == (33, 40)

    def test_may_be_low_no_more(self) -> None:
        """The move may as well make room for it."""
        rows = ((3, 33), (40,), (60,), (70,))
        game = used(asked(rows, 5, "shift"), "shift", row=1, card=33)
        assert cards_of(game) == [[3, 5], [33, 40], [60], [70]]
        assert game.players[0].pile == ()

    def test_may_take_the_row_it_filled(self) -> None:
        """If the move fills the row that the own card joins, it takes the row."""
        rows = ((30, 31, 32, 33), (34, 50), (60,), (70,))
        game = used(asked(rows, 35, "shift"), "shift", row=0, card=34)
        assert game.players[0].pile == (30, 31, 32, 33, 34)
        assert cards_of(game) == [[35], [50], [60], [70]]

    def test_may_spare_a_full_row(self) -> None:
        """A card moved out of a full row lets the own card join it."""
        rows = ((30, 31, 32, 33, 34), (50,), (60,), (70,))
        game = used(asked(rows, 35, "shift"), "shift", row=1, card=30)
        assert cards_of(game)[:2] == [[31, 32, 33, 34, 35], [30, 50]]
        assert game.players[0].pile == ()

    def test_moves_to_and_from_a_fifth_row(self) -> None:
        """A fifth row is a row like the others."""
        rows, lying = (*ROWS, (90, 91)), {4: ["fifth_row"]}
        game = asked(rows, 98, "shift", lying=lying)
        assert cards_of(used(game, "shift", 4, 80))[4] == [80, 90, 91, 98]
        assert cards_of(used(game, "shift", 3, 91))[3] == [70, 80, 91, 98]


def test_names_row_and_card() -> None:
    """Both have to be named."""
    game = asked(ROWS, 98, "shift")
    assert objection(game, "shift", row=2) == "special-2"
    assert objection(game, "shift", card=10) == "special-2"
    assert objection(game, "shift", row=4, card=10) == "special-4"
    assert objection(game, "shift", row=-1, card=10) == "special-4"
    assert UseSpecial(0, "shift", 1, 10) in game.legal_actions(0)
