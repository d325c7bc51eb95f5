"""Drawing by chance, with nothing but the next random number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from nimmt.rules.slots import RandomSource

T = TypeVar("T")


def draw(things: Iterable[T], count: int, rng: RandomSource) -> list[T]:
    """
    Draw some things, none of them twice.

    Args:
        things: What there is to draw from.
        count: How many are drawn, at most as many as there are.
        rng: Where chance comes from; its method `random` is called once for each.

    Returns:
        What was drawn, in the order it was drawn in.

    Raises:
        ValueError: The generator gives no numbers from 0 up to, but not including, 1.
    """
    left = list(things)
    random = rng.random
    sizes = range(len(left), len(left) - count, -1)
    try:
        return [left.pop(int(random() * size)) for size in sizes]
    except (IndexError, OverflowError, ValueError) as error:
        message = f"{rng!r} gives numbers that are not at least 0 and less than 1"
        raise ValueError(message) from error
