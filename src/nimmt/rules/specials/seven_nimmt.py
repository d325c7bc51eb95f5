"""7 nimmt!: a row holds one card more."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Leaves, Rules
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Lay, Turn
from nimmt.values import Place


@attrs.frozen(kw_only=True)
class SevenNimmt(Special):
    """
    The row that the number card joins is taken by its seventh card (*seven-1*).

    Args:
        any_row: Whether it may be any open row that ends below the card, not just
            the nearest.

    Raises:
        TypeError: *any_row* is no `bool`.
    """

    any_row: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool)
    )

    name: ClassVar[str] = "seven_nimmt"
    ruling: ClassVar[str] = "seven-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row",)
    leaves: ClassVar[Leaves] = "with its row"
    extra_places: ClassVar[int] = 1

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """The number card joins the row, and no other of these lies there."""
        lies_on = position.rows[row]
        if self.any_row:
            joins = not lies_on.closed and lies_on.cards[-1] < turn.card
        else:
            places = rules.placement.places(position.rows, turn.card)
            joins = Place(row) in places
        if not joins:
            reason = f"The card {turn.card} does not join row {row}."
            return IllegalAction(reason, "seven-1")
        if self.name in lies_on.specials:
            return IllegalAction(f"Row {row} has a 7 nimmt! already.", "seven-2")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Give the row its place more, then lay the number card there."""
        self.lie_on(table, row)
        return Lay(turn, Place(row))
