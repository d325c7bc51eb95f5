"""Which number cards are in play."""

from __future__ import annotations

from functools import cache

import attrs


@attrs.frozen
class FullDeck:
    """
    All the cards in the box, of which some stay unseen.

    Args:
        highest: The highest of them.
    """

    highest: int

    def cards(self, dealt: int) -> tuple[int, ...]:
        """List the cards; see `nimmt.rules.slots.Deck.cards`."""
        return _up_to(self.highest)


@attrs.frozen
class TacticsDeck:
    """
    Just as many cards as are dealt, so that all are in the game (*deck-1*).

    Args:
        highest: The highest card in the box; there are never more.
    """

    highest: int

    def cards(self, dealt: int) -> tuple[int, ...]:
        """List the cards; see `nimmt.rules.slots.Deck.cards`."""
        return _up_to(min(dealt, self.highest))


@cache
def _up_to(highest: int) -> tuple[int, ...]:
    return tuple(range(1, highest + 1))
