"""What becomes of the cards a player takes, and what they cost."""

from __future__ import annotations

import attrs

from nimmt.cards import total_bullheads
from nimmt.table import Table
from nimmt.values import Player


@attrs.frozen
class BullPile:
    """Taken cards go to a pile and cost their bullheads (*base-6*)."""

    def collect(self, table: Table, seat: int, cards: tuple[int, ...]) -> None:
        """Lay the cards on the pile; see `nimmt.rules.slots.Collecting.collect`."""
        table.add_to_pile(seat, cards)

    def points(self, player: Player) -> int:
        """Count the pile; see `nimmt.rules.slots.Collecting.points`."""
        return total_bullheads(player.pile) - player.cancelled
