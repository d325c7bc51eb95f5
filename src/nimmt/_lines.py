"""Text in JSON Lines: the first one says what the text is, each other one is a step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from nimmt import _json, codec
from nimmt.errors import DecodeError, TornLog, UnsupportedVersion

VERSION: Final = 1
"""The version of the formats that is written and read."""

H = TypeVar("H")
S = TypeVar("S")
T = TypeVar("T")


def dumps(data: object) -> str:
    """Write *data* as one line, with the line feed at its end."""
    return _json.dumps(data) + "\n"


def loads(text: str | bytes, read: Callable[[Iterable[object]], T]) -> T:
    """
    Read a text.

    Args:
        text: The text; bytes are read as UTF-8.
        read: What makes the object that is returned out of the lines' data.

    Returns:
        What *read* makes of all lines.

    Raises:
        TypeError: *text* is neither a string nor bytes.
        DecodeError: A line is malformed.
        TornLog: The last line is incomplete. The error has what *read* makes of
            those before it.
    """
    if isinstance(text, str):
        # Half a surrogate pair is found out when its line is read as UTF-8.
        text = text.encode(errors="surrogatepass")
    elif not isinstance(text, bytes):
        message = f"expected the text of a log, not {text!r}"
        raise TypeError(message)
    *whole, rest = text.split(b"\n")
    if not rest:
        return read(map(_json.loads, whole))
    try:
        _json.loads(rest)
    except DecodeError as error:
        # Whatever else may be wrong with the last line, it is whole.
        if isinstance(error.__cause__, json.JSONDecodeError | UnicodeDecodeError):
            log = read(map(_json.loads, whole)) if whole else None
            message = "this line was not written to its end"
            raise TornLog(message, line=len(whole) + 1, log=log) from error
    return read(map(_json.loads, [*whole, rest]))


def read(
    lines: Iterable[object], begin: Callable[[object], H], step: type[S]
) -> tuple[H, list[S]]:
    """
    Read the data of lines.

    Args:
        lines: The data of each line; what is wrong with it is known as it is asked for.
        begin: What reads the first.
        step: The class of what all others describe.

    Returns:
        What *begin* made of the first line, and the others.

    Raises:
        DecodeError: A line is malformed; the error says which.
    """
    header: list[H] = []
    steps: list[S] = []
    number = 1
    try:
        for data in lines:
            if header:
                steps.append(codec.decode(data, step))
            else:
                header.append(begin(data))
            number += 1
    except DecodeError as error:
        error.locate(line=number)
        raise
    if not header:
        message = "the log is empty"
        raise DecodeError(message, line=number)
    return header[0], steps


def check_list(data: object) -> list[object]:
    """Return *data* if it is a list, such as the lines of a log are."""
    if not isinstance(data, list):
        message = "expected a list of the lines of a log"
        raise DecodeError(message)
    return data


def check_format(data: object, name: str) -> None:
    """
    Refuse a first line of another format than the one of this *name*.

    It is the first thing to look at, for all other keys depend on it. What is no
    format or version at all is left to be refused like any other value.

    Raises:
        UnsupportedVersion: The format or its version is another one.
    """
    if not isinstance(data, dict):
        return
    for key, ours in (("format", name), ("version", VERSION)):
        theirs = data.get(key)
        if type(theirs) is type(ours) and theirs != ours:
            message = f"logs of {key} {theirs!r} cannot be read, only {ours!r}"
            raise UnsupportedVersion(message, key)
