"""How the cards of a trick are chosen."""

from __future__ import annotations

import attrs

from nimmt.table import Position


@attrs.frozen
class AllAtOnce:
    """Every seat chooses one card, face down; the lowest is placed first."""

    def actors(self, position: Position) -> tuple[int, ...]:
        """List who may choose; see `nimmt.rules.slots.Choosing.actors`."""
        return tuple([seat for seat, cards in enumerate(position.chosen) if not cards])

    def waits_for(self, position: Position, seat: int) -> bool:
        """Tell whether *seat* may choose; see `nimmt.rules.slots.Choosing.waits_for`."""
        return not position.chosen[seat]

    def is_complete(self, position: Position) -> bool:
        """Tell whether all have chosen; see `nimmt.rules.slots.Choosing.is_complete`."""
        return () not in position.chosen

    def order(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Put the cards in order; see `nimmt.rules.slots.Choosing.order`."""
        return tuple(
            sorted([(cards[0], seat) for seat, cards in enumerate(position.chosen)])
        )
