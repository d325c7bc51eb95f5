"""Special cards of one's own."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import attrs
import pytest

from nimmt import (
    Anniversary,
    BrokenPlugin,
    IllegalAction,
    Replace,
    Rules,
    Special,
    Turn,
    UseSpecial,
    apply,
    take5,
)
from nimmt.rules.rules import Leaves
from nimmt.table import Position, Table
from nimmt.turns import Decision
from tests.specials.setting import ROWS, asked, used, uses, waits_for_seat_1


@attrs.frozen(kw_only=True)
class Own(Special):
    """A card that may always be played, and does nothing."""

    name: ClassVar[str] = "own"

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        return turn


@attrs.frozen(kw_only=True)
class Asking(Own):
    """A card that needs a row and a card."""

    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row", "card")


@attrs.frozen(kw_only=True)
class Lost(Own):
    """A card that should lie on a row, but is put on none."""

    leaves: ClassVar[Leaves] = "with its row"


@attrs.frozen(kw_only=True)
class Confused(Own):
    """A card that leaves something to be done that there is not."""

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        nonsense: Any = "all of it"
        return nonsense  # type: ignore[no-any-return]  # that is the test


def rules_with(card: Special) -> Rules:
    """Play with a card, and with the Replace that seat 1 holds."""
    return take5(Anniversary(cards=(card, Replace())))


class TestDefaults:
    """What a card does unless it says otherwise."""

    def test_goes_to_the_discards_at_once(self) -> None:
        """The number card is placed, and the special card is put away."""
        game = used(asked(ROWS, 35, "own", rules=rules_with(Own())), "own")
        assert game.rows[1].cards == (30, 35)
        assert game.discards == ("own",)
        assert waits_for_seat_1(game)

    def test_asks_for_any_row_and_card(self) -> None:
        """A card that asks for both may name all rows, with all cards in sight."""
        game = asked(ROWS, 35, "own", rules=rules_with(Asking()))
        assert uses(game, "own") == [
            (row, card) for row in range(4) for card in (10, 30, 50, 70, 99)
        ]


class TestMistakes:
    """A card that does not work is told apart from an illegal action."""

    def test_lies_nowhere(self) -> None:
        """A card that neither lies on a row nor leaves at once would be lost."""
        game = asked(ROWS, 35, "own", rules=rules_with(Lost()))
        with pytest.raises(BrokenPlugin, match="neither lies on a row nor leaves"):
            apply(game, UseSpecial(0, "own"))

    def test_leaves_nonsense_to_be_done(self) -> None:
        """What a card leaves to be done has to be something that can be done."""
        game = asked(ROWS, 35, "own", rules=rules_with(Confused()))
        with pytest.raises(BrokenPlugin, match="'all of it' to be done"):
            apply(game, UseSpecial(0, "own"))
