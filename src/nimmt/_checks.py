"""Converters that let values be given freely and kept strictly."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex, TypeVar

from nimmt.errors import NumberTooLarge

T = TypeVar("T")

LARGEST = 2**53 - 1
"""The largest whole number that is taken: the largest that every JSON reader can."""


def whole(value: SupportsIndex) -> int:
    """
    Turn any integer into an `int`.

    Args:
        value: An `int`, or an integer of another library such as NumPy's.

    Returns:
        The same number.

    Raises:
        TypeError: It is no integer. A `bool` is none either: where a seat or a
            card is expected, it is a slip.
        NumberTooLarge: It is beyond `LARGEST`.
    """
    number = integer(value)
    if abs(number) > LARGEST:
        raise NumberTooLarge(LARGEST)
    return number


def integer(value: SupportsIndex) -> int:
    """
    Turn any integer into an `int`, however large it is, such as a seed.

    Args:
        value: An `int`, or an integer of another library such as NumPy's.

    Returns:
        The same number.

    Raises:
        TypeError: It is no integer, or a `bool`.
    """
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        message = f"expected a whole number, not {value!r}"
        raise TypeError(message)
    return index(value)


def wholes(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """
    Turn some integers into a tuple of them.

    Args:
        values: The integers, in any iterable.

    Returns:
        The same numbers in the same order.

    Raises:
        TypeError: That is no iterable, or one of them is no integer.
    """
    return tuple(map(whole, values))


def ascending(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """
    Turn some integers into a hand: a tuple in ascending order.

    Args:
        values: The integers, in any iterable.

    Returns:
        The same numbers, sorted.

    Raises:
        TypeError: That is no iterable, or one of them is no integer.
    """
    return tuple(sorted(wholes(values)))


def ascending_groups(
    values: Iterable[Iterable[SupportsIndex]],
) -> tuple[tuple[int, ...], ...]:
    """
    Turn some iterables of integers into a tuple of hands.

    Args:
        values: The hands, each in any order.

    Returns:
        Each of them sorted, in the order given.

    Raises:
        TypeError: Something is no iterable or no integer.
    """
    return tuple(map(ascending, values))


def pairs(
    values: Iterable[tuple[SupportsIndex, SupportsIndex]],
) -> tuple[tuple[int, int], ...]:
    """
    Turn some pairs of integers into a tuple of pairs.

    Args:
        values: The pairs.

    Returns:
        The same, in the order given.

    Raises:
        TypeError: Something is no pair or no integer.
    """
    try:
        return tuple((whole(left), whole(right)) for left, right in values)
    except ValueError:
        message = "expected pairs of whole numbers"
        raise TypeError(message) from None


def tuple_of(kind: type[T], values: Iterable[T]) -> tuple[T, ...]:
    """
    Turn some values of one class into a tuple of them.

    Args:
        kind: The class.
        values: The values, in any iterable.

    Returns:
        The same values in the same order.

    Raises:
        TypeError: That is no iterable, or one of them is of another class.
    """
    found = tuple(values)
    for value in found:
        if not isinstance(value, kind):
            message = f"expected only objects of {kind.__name__}, not {value!r}"
            raise TypeError(message)
    return found


def names(values: Iterable[str]) -> tuple[str, ...]:
    """
    Turn some strings into a tuple of them.

    Args:
        values: The strings, in any iterable but a string.

    Returns:
        The same strings in the same order.

    Raises:
        TypeError: That is no such iterable, or one of them is no string.
    """
    if isinstance(values, str):
        message = f"expected several names, not the one string {values!r}"
        raise TypeError(message)
    return tuple_of(str, values)


def sorted_names(values: Iterable[str]) -> tuple[str, ...]:
    """
    Turn some strings into a tuple of them in alphabetical order.

    Args:
        values: The strings, in any iterable but a string.

    Returns:
        The same strings, sorted.

    Raises:
        TypeError: That is no such iterable, or one of them is no string.
    """
    return tuple(sorted(names(values)))


def name_groups(values: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """
    Turn some iterables of strings into a tuple of tuples, each in order.

    Args:
        values: The groups of strings.

    Returns:
        Each of them sorted, in the order given.

    Raises:
        TypeError: Something is no such iterable or no string.
    """
    return tuple(map(sorted_names, values))
