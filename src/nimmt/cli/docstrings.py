"""What docstrings say, for people who do not read code."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

from nimmt.rules.rulings import RULINGS, Ruling


def paragraphs(thing: object) -> Iterator[str]:
    """
    Read what a thing is, without arguments, errors and examples.

    Args:
        thing: A class, a function or an object, with a docstring of its own.

    Yields:
        Each paragraph on one line, without the rulings that it cites in brackets.

    Example:
        >>> from nimmt import Stop
        >>> next(paragraphs(Stop))
        'Closes a row until anybody takes another one.'
    """
    for paragraph in (inspect.cleandoc(thing.__doc__ or "")).split("\n\n"):
        if re.match(r"(Args|Raises|Returns|Yields|Example|Attributes):\n", paragraph):
            return
        text = re.sub(r"\s+\(\*.*?\)", "", " ".join(paragraph.split()))
        yield text.replace("*", "").replace("`", "")


def summary(thing: object) -> str:
    """
    Read what a thing is, in its first paragraph.

    Args:
        thing: A class, a function or an object.

    Returns:
        The paragraph on one line; empty if there is none.

    Example:
        >>> from nimmt import Shift
        >>> summary(Shift)
        'Moves any card of a row to another row, wherever it ascends.'
    """
    return next(paragraphs(thing), "")


def cited(thing: object) -> Iterator[Ruling]:
    """
    Find the rulings that a docstring cites, as *base-8* or *pro-1* to *pro-6*.

    Args:
        thing: A class, a function or an object.

    Yields:
        Each of them that there is.

    Example:
        >>> from nimmt import Stop
        >>> [ruling.id for ruling in cited(Stop)]
        ['stop-1', 'stop-2', 'stop-3', 'stop-4']
    """
    ids = list(RULINGS)
    text = inspect.cleandoc(thing.__doc__ or "")
    for first, last in re.findall(r"\*(\w+-\d+)\*(?:\s+to\s+\*(\w+-\d+)\*)?", text):
        if first in RULINGS and (last or first) in RULINGS:
            for number in range(ids.index(first), ids.index(last or first) + 1):
                yield RULINGS[ids[number]]
