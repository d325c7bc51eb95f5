"""What becomes of the cards a player takes, and what they cost."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt.cards import total_bullheads
from nimmt.table import Table
from nimmt.values import Player


@attrs.frozen
class BullPile:
    """Taken cards go to a pile and cost their bullheads (*base-6*)."""

    fills_hands: ClassVar[bool] = False

    def choices(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody asks; see `nimmt.rules.slots.Collecting.choices`."""
        return ()

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        """Lay the cards on the pile; see `nimmt.rules.slots.Collecting.collect`."""
        table.add_to_pile(seat, cards)

    def points(self, player: Player) -> int:
        """Count the pile; see `nimmt.rules.slots.Collecting.points`."""
        return total_bullheads(player.pile) - player.cancelled


@attrs.frozen
class NumberRow:
    """
    One taken card goes to the #-row, the others to the hand (*number-3* to *number-7*).

    Cards that are left in the hand cost their bullheads, those in the pile twice as
    many, and those in the #-row nothing.
    """

    fills_hands: ClassVar[bool] = True

    full_row: ClassVar[str] = "number-2"
    """The ruling on when rows are full, for a verdict to cite."""

    def choices(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """A single card needs no choice; see `nimmt.rules.slots.Collecting.choices`."""
        return cards if len(cards) > 1 else ()

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        """Share the cards out; see `nimmt.rules.slots.Collecting.collect`."""
        number = cards[0] if kept is None else kept
        row = table.players[seat].number_row
        if row and number < row[-1]:
            table.break_number_row(seat)
        table.keep_number(seat, number)
        rest = tuple(card for card in cards if card != number)
        if rest:
            table.take_up(seat, rest)

    def points(self, player: Player) -> int:
        """Count hand and pile; see `nimmt.rules.slots.Collecting.points`."""
        return total_bullheads(player.hand) + 2 * total_bullheads(player.pile)
