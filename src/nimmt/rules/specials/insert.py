"""Insert: puts the number card into a row, not at its end."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.specials import lying
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Take, Turn


@attrs.frozen(kw_only=True)
class Insert(Special):
    """
    Puts the number card at the start of a row or between two of its cards.

    If the row was full, its player takes it, the inserted card included, and the
    last card starts it anew (*insert-1*, *insert-2*).

    Args:
        at_end: Whether the card may also go to the end of a row, be it the
            nearest or not.

    Raises:
        TypeError: *at_end* is no `bool`.
    """

    at_end: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool)
    )

    name: ClassVar[str] = "insert"
    ruling: ClassVar[str] = "insert-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row",)

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """The row is open, and its last card is higher (*insert-1*)."""
        into = position.rows[row]
        objection = lying.closed(rules, position, row)
        if objection is not None:
            return objection
        if into.cards[-1] < turn.card and not self.at_end:
            reason = f"The card {turn.card} would go to the end of row {row}."
            return IllegalAction(reason, "insert-1")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Put the card in, or take the row if it is full."""
        into = table.rows[row]
        if into.is_full:
            return Take(turn, row, starter=max(into.cards[-1], turn.card))
        table.insert(turn.player, turn.card, row)
        return None
