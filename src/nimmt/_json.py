"""JSON text, read and written within limits.

Whatever text comes in, reading gives data or a `DecodeError`: there is no number
too long, no nesting too deep and no encoding too broken for that.
"""

from __future__ import annotations

import json
from collections import Counter
from math import isfinite
from typing import Final

from nimmt._checks import LARGEST
from nimmt.errors import DecodeError, EncodeError

LONGEST: Final = 2**20
"""The most bytes that a text may have: one mebibyte."""


def loads(text: bytes) -> object:
    """
    Read one JSON value.

    Args:
        text: The value in UTF-8.

    Returns:
        The value, of dict, list, str, int, float, bool and None.

    Raises:
        DecodeError: That is not JSON, is ambiguous (a key stands twice, a number
            is not finite), or is beyond the limits of this module.

    Example:
        >>> loads(b'{"row": 3}')
        {'row': 3}
    """
    if len(text) > LONGEST:
        message = f"the text is longer than {LONGEST} bytes"
        raise DecodeError(message)
    try:
        data: object = json.loads(
            text.decode(),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_finite,
            parse_constant=_constant,
        )
    except UnicodeDecodeError as error:
        message = f"the text is not UTF-8 from byte {error.start} on"
        raise DecodeError(message) from error
    except json.JSONDecodeError as error:
        message = f"the text is not JSON: {error.msg} at character {error.pos}"
        raise DecodeError(message) from error
    except RecursionError:
        message = "the text is nested too deeply"
        raise DecodeError(message) from None
    return data


def dumps(data: object) -> str:
    """
    Write one JSON value, in as few characters as can be.

    Args:
        data: The value.

    Returns:
        The text, without a line break in it.

    Raises:
        EncodeError: `loads` would not read the text back.

    Example:
        >>> dumps({"row": 3})
        '{"row":3}'
    """
    try:
        text = json.dumps(
            data, ensure_ascii=False, allow_nan=False, separators=(",", ":")
        )
        size = len(text.encode())
    except (TypeError, ValueError) as error:
        message = f"this cannot be written as JSON: {error}"
        raise EncodeError(message) from error
    if size > LONGEST:
        message = f"the text would be longer than {LONGEST} bytes"
        raise EncodeError(message)
    return text


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        message = f"the key {twice!r} stands twice in one object"
        raise DecodeError(message)
    return found


def _whole(digits: str) -> int:
    # Python reads thousands of digits, slowly, and then refuses in its own way.
    if len(digits) > len(str(-LARGEST)):
        message = f"a number has {len(digits)} digits"
        raise DecodeError(message)
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        _constant("a number too large")
    return number


def _constant(name: str) -> float:
    message = f"there is no place for {name} in JSON"
    raise DecodeError(message)
