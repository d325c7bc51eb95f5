"""5th Row: starts one more row."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Leaves, Rules
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


@attrs.frozen(kw_only=True)
class FifthRow(Special):
    """
    Starts a fifth row with the number card (*fifth-1* to *fifth-4*).

    The next row that is taken, whichever it is, vanishes: its cards are taken with
    the card that was played, and four rows are left.
    """

    name: ClassVar[str] = "fifth_row"
    ruling: ClassVar[str] = "fifth-2"
    leaves: ClassVar[Leaves] = "with any row"
    extra_row: ClassVar[bool] = True
    most_lying: ClassVar[int] = 1

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """There are never more than five rows (*fifth-1*)."""
        if len(position.rows) > len(rules.row_limits):
            return IllegalAction("There is a fifth row already.", "fifth-1")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Start the row below the others; it holds as many cards as the one above."""
        self.lie_on(table, table.add_row(turn.player, turn.card, rules.row_limits[-1]))
        return None
