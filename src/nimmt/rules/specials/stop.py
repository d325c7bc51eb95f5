"""Stop: closes a row."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Leaves, Rules
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


@attrs.frozen(kw_only=True)
class Stop(Special):
    """
    Closes a row until anybody takes another one (*stop-1* to *stop-4*).

    Nothing is added to a closed row, moved from it, or taken. The number card is
    placed afterwards, in another row; it may well be low there.
    """

    name: ClassVar[str] = "stop"
    ruling: ClassVar[str] = "stop-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row",)
    leaves: ClassVar[Leaves] = "with any row"
    closes_row: ClassVar[bool] = True
    most_lying: ClassVar[int] = 2

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """At most two rows are closed, and none of them twice (*stop-2*)."""
        if position.rows[row].closed:
            return IllegalAction(f"Row {row} is closed already.", "stop-2")
        closed = sum(one.closed for one in position.rows)
        if closed >= self.most_lying:
            return IllegalAction("Two rows are closed already.", "stop-2")
        if closed == len(position.rows) - 1:
            return IllegalAction("No row would be open any more.", "stop-2")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Close the row, then place the number card as usual."""
        self.lie_on(table, row)
        return turn
