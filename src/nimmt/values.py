"""What lies on the table: rows, players, places."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from nimmt._checks import ascending, names, sorted_names, whole, wholes

End: TypeAlias = Literal["left", "right"]
"""The end of a row that a card is laid at."""


@attrs.frozen(weakref_slot=False)
class Row:
    """
    A row of number cards.

    Args:
        cards: The cards from left to right, strictly ascending.
        limit: How many cards the row can hold before it is full.
        specials: The names of the special cards that lie on it.
        closed: Whether one of them closes it: nothing is added or taken then.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> row = Row((12, 27), limit=5)
        >>> row.is_full
        False
    """

    cards: tuple[int, ...] = attrs.field(converter=wholes)
    limit: int = attrs.field(converter=whole)
    specials: tuple[str, ...] = attrs.field(default=(), converter=names)
    closed: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool)
    )

    @property
    def is_full(self) -> bool:
        """Whether the next card takes the row."""
        return len(self.cards) >= self.limit


@attrs.frozen(weakref_slot=False)
class Player:
    """
    What one seat has: a hand, and what it has collected in this round.

    Args:
        hand: The number cards in hand; kept in ascending order.
        pile: The cards taken in this round, oldest first.
        specials: The names of the special cards in hand; kept in alphabetical order.
        number_row: The personal row of Take a Number, from left to right.
        score: Negative points of the rounds that are finished, 0 or more.
        cancelled: How many bullheads of the pile do not count, 0 or more.
        positive: The cards that cancelled them, and are out of the round.
        known: Those cards of the hand that everybody has seen.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> Player(hand=[37, 4]).hand
        (4, 37)
    """

    hand: tuple[int, ...] = attrs.field(default=(), converter=ascending)
    pile: tuple[int, ...] = attrs.field(default=(), converter=wholes)
    specials: tuple[str, ...] = attrs.field(default=(), converter=sorted_names)
    number_row: tuple[int, ...] = attrs.field(default=(), converter=wholes)
    score: int = attrs.field(default=0, converter=whole)
    cancelled: int = attrs.field(default=0, converter=whole)
    positive: tuple[int, ...] = attrs.field(default=(), converter=wholes)
    known: tuple[int, ...] = attrs.field(default=(), converter=ascending)


@attrs.frozen(weakref_slot=False)
class Place:
    """
    Where the rules let a card be laid.

    Args:
        row: The row, counted from 0 at the top.
        end: The end of that row.
    """

    row: int = attrs.field(converter=whole)
    end: End = attrs.field(
        default="right", validator=attrs.validators.in_(("left", "right"))
    )
