"""The number cards and the bullheads printed on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nimmt._checks import whole

HIGHEST_CARD: Final = 104
"""The highest number card in the box of Take 5 / 6 nimmt!."""


def _printed(card: int) -> int:
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


_BULLHEADS: Final = {card: _printed(card) for card in range(1, HIGHEST_CARD + 1)}


def bullheads(card: int) -> int:
    """
    Tell how many bullheads are printed on a number card.

    Args:
        card: The number on the card, 1 to 104.

    Returns:
        7 for 55, 5 for the other doublets, 3 for multiples of ten, 2 for the
        other fives, 1 for all else (ruling *base-1*).

    Raises:
        TypeError: That is no integer.
        ValueError: There is no such card.

    Example:
        >>> [bullheads(card) for card in (55, 66, 70, 85, 104)]
        [7, 5, 3, 2, 1]
    """
    return total_bullheads((whole(card),))


def total_bullheads(cards: Iterable[int]) -> int:
    """
    Add up the bullheads on some number cards.

    Args:
        cards: Any number cards, 1 to 104 each.

    Returns:
        The sum; 0 for no cards.

    Raises:
        TypeError: One of them is no integer.
        ValueError: One of them is no card.

    Example:
        >>> total_bullheads(range(1, 105))
        171
    """
    try:
        return sum(map(_BULLHEADS.__getitem__, cards))
    except KeyError as error:
        card = whole(error.args[0])
        message = f"there is no card {card}: the cards run from 1 to {HIGHEST_CARD}"
        raise ValueError(message) from None
