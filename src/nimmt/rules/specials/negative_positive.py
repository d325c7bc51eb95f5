"""Negative = Positive: one of the cards taken cancels bullheads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import attrs

from nimmt.cards import bullheads
from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.specials import lying
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Take, Turn


@attrs.frozen(kw_only=True)
class NegativePositive(Special):
    """
    Turns one card of the row that is taken positive (*negative-1*, *negative-2*).

    That card leaves the pile, and as many bullheads of the other cards there do not
    count. What exceeds them is lost.
    """

    name: ClassVar[str] = "negative_positive"
    ruling: ClassVar[str] = "negative-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row", "card")

    def choices(self, position: Position, turn: Turn) -> Iterator[tuple[int, int]]:
        """Any card, with the row it lies in."""
        for number, row in enumerate(position.rows):
            for card in row.cards:
                yield number, card

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """The number card takes that row by the normal rules (*negative-1*)."""
        taken = position.rows[row]
        objection = lying.closed(rules, position, row)
        if objection is not None:
            return objection
        places = rules.placement.places(position.rows, turn.card)
        if places and not (taken.is_full and places[0].row == row):
            reason = f"The card {turn.card} does not take row {row}."
            return IllegalAction(reason, "negative-1")
        if card not in taken.cards:
            return IllegalAction(f"The card {card} is not in row {row}.", "negative-1")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Take the row."""
        return Take(turn, row, starter=turn.card)

    def after_take(self, rules: Rules, table: Table, turn: Turn) -> None:
        """Let the card cancel what it can (*negative-2*)."""
        if turn.use is not None and turn.use.card is not None:
            card = turn.use.card
            left = rules.collecting.points(table.players[turn.player]) - bullheads(card)
            table.cancel(turn.player, card, min(bullheads(card), left))
