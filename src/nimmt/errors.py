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


class BrokenPlugin(NimmtError, RuntimeError):
    """An installed package offers a rule object that cannot be used."""


class DecodeError(NimmtError, ValueError):
    """
    Data that should describe an object of nimmt does not.

    Attributes:
        reason: What is wrong, in a sentence.
        path: Where in the data, such as ``"variants[0].tie"``; empty at the top.
        line: The line of the log, from 1; None outside of logs.
    """

    def __init__(self, reason: str, path: str = "", line: int | None = None) -> None:
        super().__init__(reason, path, line)
        self.reason = reason
        self.path = path
        self.line = line

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return (
            f"{where}{self.path}: {self.reason}" if self.path else where + self.reason
        )


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
        reason = f"unknown {kind} {name!r}; known are: {', '.join(known)}"
        super().__init__(reason, path, line)
        self.args = (kind, name, known, path, line)
        self.kind = kind
        self.name = name
        self.known = known


class UnsupportedVersion(DecodeError):
    """The log is of another format, or of a version that is not read here."""


class TornLog(DecodeError):
    """The last line of a log was not written whole; those before it are fine."""


class TamperedLog(DecodeError):
    """A line of a log is well formed, but tells what cannot have happened."""
