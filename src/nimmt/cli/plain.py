"""What is shown in place of letters that a terminal does not have."""

from __future__ import annotations

import codecs
import re
import unicodedata
from typing import Final

HANDLER: Final = "nimmt.plain"
"""The name of the error handler that streams are given."""

_PLAIN: Final = {
    "²": "^2",
    "³": "^3",
    "⁵": "^5",
    "⁷": "^7",
    "·": ".",
    "–": "-",
    "…": "...",
    "±": "+-",
    "“": '"',
    "”": '"',
}


def replace(error: UnicodeError) -> tuple[str, int]:
    """
    Say in other letters what cannot be encoded.

    Args:
        error: What went wrong, and where.

    Returns:
        The replacement, and where to go on.

    Raises:
        UnicodeError: It went wrong in reading, not in writing.

    Example:
        >>> codecs.register_error("plain", replace)
        >>> "row 1: 55⁷ … Zoë".encode("ascii", "plain")
        b'row 1: 55^7 ... Zoe'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(map(_plain, letters)), error.end


def narrow(text: str, encoding: str) -> str:
    """
    Make room in a drawing for the sign before a raised number, if it needs one.

    Args:
        text: The drawing.
        encoding: How it will be written.

    Returns:
        The drawing, in which columns still stand under each other once `replace` has
        done its work.

    Example:
        >>> narrow("row 1   12    55⁷   70³", "ascii")
        'row 1   12   55⁷  70³'
    """
    missing = "".join(sign for sign in "²³⁵⁷" if not _has(encoding, sign))
    return re.sub(rf"(?<= ) (\d+[{missing}])", r"\1", text) if missing else text


def _has(encoding: str, sign: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _plain(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    base = unicodedata.normalize("NFKD", letter)[:1]
    return base if base.isascii() else "?"


codecs.register_error(HANDLER, replace)
