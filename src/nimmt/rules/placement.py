"""Where a card goes: to the right end of a row, or to either end."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Literal, TypeAlias

import attrs

from nimmt.values import End, Place, Row

Tie: TypeAlias = Literal["player", "left", "right"]
"""Who decides between two ends that are equally near: the player, or always one end."""


@attrs.frozen
class Decides:
    """
    Which rulings decide about a card, for a verdict to cite.

    Args:
        joins: That it joins a row.
        fills: That it takes a row since that is full.
        fits_nowhere: That it takes a row since it joins none.
        tie: That there is a choice of places.
    """

    joins: str = "base-2"
    fills: str = "base-3"
    fits_nowhere: str = "base-4"
    tie: str = "base-2"


@attrs.frozen
class RightEnd:
    """A card goes to the right of the nearest lower card that ends a row (*base-2*)."""

    has_one_end: ClassVar[bool] = True
    decides: ClassVar[Decides] = Decides()

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        """Find the nearest row; see `nimmt.rules.slots.Placement.places`."""
        nearest = 0
        nearest_row = -1
        for number, row in enumerate(rows):
            last = row.cards[-1]
            if nearest < last < card and not row.closed:
                nearest = last
                nearest_row = number
        return _at_right(nearest_row) if nearest else ()


@attrs.frozen
class BothEnds:
    """
    A card goes to the nearest end, right of a lower or left of a higher card (*pro-1*).

    Args:
        tie: Who decides between a left and a right end that are equally near
            (*pro-2*).
    """

    tie: Tie

    has_one_end: ClassVar[bool] = False
    decides: ClassVar[Decides] = Decides("pro-1", "pro-4", "pro-3", "pro-2")

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        """Find the nearest ends; see `nimmt.rules.slots.Placement.places`."""
        distances: dict[tuple[int, End], int] = {}
        for number, row in enumerate(rows):
            if row.closed:
                continue
            if card < row.cards[0]:
                distances[number, "left"] = row.cards[0] - card
            elif card > row.cards[-1]:
                distances[number, "right"] = card - row.cards[-1]
        if not distances:
            return ()
        least = min(distances.values())
        nearest = [place for place, distance in distances.items() if distance == least]
        if len(nearest) > 1 and self.tie != "player":
            nearest = [(row, end) for row, end in nearest if end == self.tie]
        return tuple(Place(row, end) for row, end in nearest)


@cache
def _at_right(row: int) -> tuple[Place]:
    return (Place(row, "right"),)
