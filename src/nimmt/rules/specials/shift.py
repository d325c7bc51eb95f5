"""Shift: moves a card from one row to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.specials import lying
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


@attrs.frozen(kw_only=True)
class Shift(Special):
    """
    Moves any card of a row to another row, wherever it ascends (*shift-1*, *shift-2*).

    The number card is placed afterwards, by the normal rules.
    """

    name: ClassVar[str] = "shift"
    ruling: ClassVar[str] = "shift-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row", "card")

    def choices(self, position: Position, turn: Turn) -> Iterator[tuple[int, int]]:
        """Any card of any row, to any row."""
        for source in position.rows:
            for card in source.cards:
                for row in range(len(position.rows)):
                    yield row, card

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """No row is emptied, overfilled, or touched while it is closed."""
        source = _row_of(position, card)
        if source < 0:
            return IllegalAction(f"The card {card} lies in no row.", "shift-1")
        if source == row:
            return IllegalAction(f"The card {card} lies in row {row}.", "shift-1")
        for number in (source, row):
            objection = lying.closed(rules, position, number)
            if objection is not None:
                return objection
        if len(position.rows[source].cards) == 1:
            return IllegalAction(f"Row {source} would be empty.", "shift-2")
        if position.rows[row].is_full:
            return IllegalAction(f"Row {row} is full.", "shift-2")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Move the card, then place the number card as usual."""
        table.shift(card, _row_of(table, card), row)
        return turn


def _row_of(position: Position, card: int) -> int:
    for number, row in enumerate(position.rows):
        if card in row.cards:
            return number
    return -1
