"""Everything that can go wrong, as a few small classes.

Each one is a `NimmtError` and also the builtin that fits, so that code which
has never heard of nimmt still catches it where it should.
"""

from __future__ import annotations


class NimmtError(Exception):
    """The base of every error that nimmt raises on purpose."""


class IllegalAction(NimmtError, ValueError):
    """
    The rules do not allow this action now; nothing has happened.

    Attributes:
        reason: One sentence that a player understands.
        ruling: The id of the ruling that forbids it, such as ``"base-4"``.
    """

    def __init__(self, reason: str, ruling: str) -> None:
        super().__init__(reason, ruling)
        self.reason = reason
        self.ruling = ruling

    def __str__(self) -> str:
        return f"{self.reason} [{self.ruling}]"


class NumberTooLarge(NimmtError, ValueError):
    """
    A number is larger than anything in these games can be.

    Attributes:
        largest: The largest number that is taken.
    """

    def __init__(self, largest: int) -> None:
        super().__init__(largest)
        self.largest = largest

    def __str__(self) -> str:
        return f"no whole number may be larger than {self.largest}"


class NoSuchSeat(NimmtError, IndexError):
    """
    The game has fewer seats than that.

    Attributes:
        seat: The seat that was asked for.
        seats: How many there are.
    """

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"there is no seat {self.seat}: the seats are 0 to {self.seats - 1}"


class ImpossiblePosition(NimmtError, ValueError):
    """No play can lead to this position: say, a card lies in two places."""


class IncompatibleRules(NimmtError, ValueError):
    """These variants, or this number of players, cannot be played together."""


class BrokenPlugin(NimmtError, RuntimeError):
    """An installed package offers a rule object that cannot be used."""


class EncodeError(NimmtError, ValueError):
    """An object holds something that would be lost or unreadable as data."""


class DecodeError(NimmtError, ValueError):
    """
    Data that should describe an object of nimmt does not.

    Attributes:
        reason: What is wrong, in a sentence.
        path: Where in the data, such as ``"variants[0].tie"``; empty at the top.
        line: The line of the log, from 1; None outside of logs.
    """

    def __init__(self, reason: str, path: str = "", line: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path
        self.line = line

    def locate(self, path: str = "", line: int | None = None) -> None:
        """
        Complete where it is, as seen from the data around.

        Args:
            path: Where the data that the error was found in lies.
            line: The line that it lies in.
        """
        dot = "." if path and self.path and not self.path.startswith("[") else ""
        self.path = path + dot + self.path
        if line is not None:
            self.line = line

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}: "
        path = f"{self.path}: " if self.path else ""
        return line + path + self.reason


class UnknownName(DecodeError, LookupError):
    """
    Nothing is registered under this name.

    Attributes:
        kind: What was looked for, such as ``"variant"``.
        name: The name that nobody knows.
        known: The names that are known, in alphabetical order.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        known: tuple[str, ...],
        path: str = "",
        line: int | None = None,
    ) -> None:
        reason = f"unknown {kind} {name!r}; known are: {', '.join(known) or 'none'}"
        super().__init__(reason, path, line)
        self.args = (kind, name, known)
        self.kind = kind
        self.name = name
        self.known = known


class UnsupportedVersion(DecodeError):
    """The log is of another format, or of a version that is not read here."""


class TornLog(DecodeError):
    """
    The last line of a log was not written whole; those before it are fine.

    Attributes:
        log: The `Log` of the whole lines; None if there are none.
    """

    def __init__(
        self,
        reason: str,
        path: str = "",
        line: int | None = None,
        log: object = None,
    ) -> None:
        super().__init__(reason, path, line)
        self.log = log


class TamperedLog(DecodeError):
    """
    A line of a log is well formed, but tells what cannot have happened.

    Attributes:
        ruling: The id of the ruling that forbids the action; None if the action
            is legal and something else happened than the line tells.
    """

    def __init__(
        self,
        reason: str,
        path: str = "",
        line: int | None = None,
        ruling: str | None = None,
    ) -> None:
        super().__init__(reason, path, line)
        self.ruling = ruling


class NotationError(DecodeError):
    """
    A text is no position, move or rules in notation.

    Attributes:
        text: The text.
        column: Where it goes wrong, counted in characters from 1.
    """

    def __init__(self, reason: str, text: str = "", column: int = 1) -> None:
        super().__init__(reason)
        self.text = text
        self.column = column

    def __str__(self) -> str:
        return f"column {self.column}: {self.reason}"


class OutOfSight(NimmtError, ValueError):
    """A view was asked about what its seat cannot know."""


class LogExists(NimmtError, FileExistsError):
    """A new log would overwrite a file."""


class ForeignLog(NimmtError, ValueError):
    """A log's file is of another match, or somebody else has changed it."""
