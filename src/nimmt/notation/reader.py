"""A text that is read from left to right, and knows where it goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Final, NoReturn, TypeVar

from nimmt._checks import LARGEST
from nimmt.errors import EncodeError, NotationError

T = TypeVar("T")

LONGEST: Final = 2**16
"""The most characters that a text may have."""

_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")
_WHOLE: Final = re.compile(r"-?[0-9]+")
_WORD: Final = re.compile(r"\w+|\S")


class Reader:
    """
    A text, and how far it is read.

    White space between two tokens never matters.

    Args:
        text: The text.

    Raises:
        TypeError: It is no string.
        NotationError: It is longer than any that is written.
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            message = f"expected a string, not {text!r}"
            raise TypeError(message)
        self.text = text
        self.at = 0
        if len(text) > LONGEST:
            self.fail(f"the text is longer than {LONGEST} characters")

    @property
    def column(self) -> int:
        """Where the next token begins, from 1."""
        self._skip()
        return self.at + 1

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows."""
        return self.column > len(self.text)

    def sees(self, signs: str) -> bool:
        """Tell whether one of *signs* comes next."""
        return self.text[self.column - 1 : self.at + 1] in set(signs)

    def sees_pattern(self, pattern: re.Pattern[str]) -> bool:
        """Tell whether something comes next that *pattern* matches."""
        return pattern.match(self.text, self.column - 1) is not None

    def sees_whole(self) -> bool:
        """Tell whether a number comes next."""
        return self.sees_pattern(_WHOLE)

    def sees_name(self) -> bool:
        """Tell whether a name comes next."""
        return self.sees('"') or self.sees_pattern(_NAME)

    def accept(self, sign: str) -> bool:
        """Read *sign* if it comes next, and tell whether it did."""
        found = self.sees(sign)
        self.at += found
        return found

    def expect(self, sign: str) -> None:
        """
        Read *sign*.

        Raises:
            NotationError: Something else comes next.
        """
        if not self.accept(sign):
            self.fail_expecting(repr(sign))

    def accept_word(self, word: str) -> bool:
        """Read *word* if it comes next, and tell whether it did."""
        found = _NAME.match(self.text, self.column - 1)
        if found is None or found[0] != word:
            return False
        self.at = found.end()
        return True

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Read what *pattern* matches; None if it does not match what comes next."""
        found = pattern.match(self.text, self.column - 1)
        if found is None:
            return None
        self.at = found.end()
        return found[0]

    def whole(self, what: str) -> int:
        """
        Read a whole number.

        Raises:
            NotationError: There is none, or it is gigantic.
        """
        column = self.column
        digits = self.match(_WHOLE)
        if digits is None:
            self.fail_expecting(what)
        if len(digits) > len(str(-LARGEST)) or abs(int(digits)) > LARGEST:
            self.fail("the number is too large", column)
        return int(digits)

    def name(self, what: str) -> str:
        """
        Read a name: a word of small letters, or any string in quotes.

        Raises:
            NotationError: There is none.
        """
        quoted = self.quoted()
        if quoted is not None:
            return quoted
        name = self.match(_NAME)
        if name is None:
            self.fail_expecting(what)
        return name

    def quoted(self) -> str | None:
        """
        Read a string in quotes, as JSON has them; None if there is none.

        Raises:
            NotationError: It does not end.
        """
        if not self.sees('"'):
            return None
        try:
            found, self.at = json.JSONDecoder().raw_decode(self.text, self.at)
        except json.JSONDecodeError:
            self.fail_expecting("a string that ends with quotes")
        return str(found)

    def joined(self, item: Callable[[Reader], T]) -> list[T]:
        """
        Read items with dots between them, or a dash for none.

        Raises:
            NotationError: Something is no item.
        """
        if not self.sees_whole() and self.accept("-"):
            return []
        items = [item(self)]
        while self.accept("."):
            items.append(item(self))
        return items

    def end(self) -> None:
        """
        Make sure that nothing follows.

        Raises:
            NotationError: Something does.
        """
        if not self.is_at_end:
            self.fail_expecting("the end")

    def fail_expecting(self, what: str) -> NoReturn:
        """
        Say what should have come next.

        Raises:
            NotationError: Always.
        """
        found = _WORD.match(self.text, self.column - 1)
        instead = "the end" if found is None else repr(found[0][:20])
        self.fail(f"expected {what}, not {instead}")

    def fail(self, reason: str, column: int | None = None) -> NoReturn:
        """
        Say what is wrong at *column*, or at what comes next.

        Raises:
            NotationError: Always.
        """
        raise NotationError(reason, self.text, column or self.column)

    def _skip(self) -> None:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1


def write_name(name: str) -> str:
    """Write *name*, in quotes if it is no word of small letters."""
    return name if _NAME.fullmatch(name) else json.dumps(name)


def join(items: Iterable[str]) -> str:
    """Write *items* with dots between them, or a dash for none."""
    return ".".join(items) or "-"


def join_wholes(numbers: Iterable[int]) -> str:
    """Write *numbers* with dots between them, or a dash for none."""
    return join(map(str, numbers))


def finish(text: str) -> str:
    """
    Return a *text* that is written to its end.

    Raises:
        EncodeError: It is too long to be read.
    """
    if len(text) > LONGEST:
        message = f"the notation would be longer than {LONGEST} characters"
        raise EncodeError(message)
    return text
