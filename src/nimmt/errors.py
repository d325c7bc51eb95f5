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
    """No play can lead to this position: a card lies twice, a row descends, …"""


class IncompatibleRules(NimmtError, ValueError):
    """These variants, or this number of players, cannot be played together."""


class UnknownName(NimmtError, LookupError):
    """
    Nothing is registered under this name.

    Attributes:
        kind: What was looked for, such as ``"variant"``.
        name: The name that nobody knows.
        known: The names that are known, in alphabetical order.
    """

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(kind, name, known)
        self.kind = kind
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"unknown {self.kind} {self.name!r}; known are: {', '.join(self.known)}"


class BrokenPlugin(NimmtError, RuntimeError):
    """An installed package offers rule objects that cannot be used."""


class DecodeError(NimmtError, ValueError):
    """
    Data that should describe an object of nimmt does not.

    Attributes:
        reason: What is wrong, in a sentence.
        path: Where in the data, such as ``"variants[0].tie"``; empty at the top.
    """

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(reason, path)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}" if self.path else self.reason


class LogError(NimmtError, ValueError):
    """
    A log cannot be read, or does not tell of a game that can have been played.

    Attributes:
        reason: What is wrong, in a sentence.
        line: The number of the offending line, from 1.
    """

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class UnsupportedVersion(LogError):
    """The log is of another format, or of a version that is not read here."""


class TornLog(LogError):
    """The last line of the log was not written whole; those before it are fine."""


class TamperedLog(LogError):
    """A line of the log is well formed, but tells what cannot have happened."""
