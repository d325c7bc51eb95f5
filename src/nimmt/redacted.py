"""Logs as somebody at the table could have kept them: without what was hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from nimmt import _lines, codec
from nimmt._checks import names, tuple_of, whole
from nimmt.errors import DecodeError, IncompatibleRules, NoSuchSeat
from nimmt.events import Event
from nimmt.rules.rules import Rules

FORMAT: Final = "nimmt-redacted"
"""What the first line of every redacted log says it is."""


def _steps(values: Iterable[Iterable[Event]]) -> tuple[tuple[Event, ...], ...]:
    return tuple([tuple_of(Event, events) for events in values])


@attrs.frozen
class RedactedLog:
    """
    What one seat saw of a game, or a spectator.

    `Log.redacted` makes it. It has no actions, for they tell what was hidden: the
    deal all hands, and a card that is laid face down which one it is.

    Args:
        rules: How the game is played.
        names: The players' names, by player.
        seat: Whose log it is; None for a spectator's.
        steps: For each action what was seen of it, in order. Where something
            was hidden, its event has None.

    Raises:
        TypeError: An argument is of the wrong type.
        IncompatibleRules: So many people cannot play by these rules.
        NoSuchSeat: There is no such seat.

    Example:
        >>> from nimmt import FixedRounds, Match, take5
        >>> match = Match(take5(ending=FixedRounds(1)), ["Ann", "Bob"], seed=7)
        >>> seen = match.log.redacted(0)
        >>> [event.player for event in seen.steps[0][1:3]]
        [0, 1]
        >>> [event.cards for event in seen.steps[0][1:3]]
        [(4, 6, 8, 16, 34, 40, 48, 55, 57, 69), None]
        >>> RedactedLog.loads(seen.dumps()) == seen
        True
    """

    rules: Rules = attrs.field(validator=attrs.validators.instance_of(Rules))
    names: tuple[str, ...] = attrs.field(converter=names)
    seat: int | None = attrs.field(converter=attrs.converters.optional(whole))
    steps: tuple[tuple[Event, ...], ...] = attrs.field(default=(), converter=_steps)

    def __attrs_post_init__(self) -> None:
        seats = self.rules.seats_of(len(self.names))
        if self.seat is not None and not 0 <= self.seat < seats:
            raise NoSuchSeat(self.seat, seats)

    @classmethod
    def loads(cls, text: str | bytes) -> RedactedLog:
        """
        Read a redacted log from text.

        Args:
            text: The log; bytes are read as UTF-8.

        Returns:
            The log.

        Raises:
            TypeError: *text* is neither a string nor bytes.
            DecodeError: A line is malformed.
            UnknownName: A variant or an ending is not registered.
            UnsupportedVersion: It is a log of another kind, or of another version.
            TornLog: The last line is incomplete. The error has the log of those
                before it.
        """
        return _lines.loads(text, _read)

    def dumps(self) -> str:
        """
        Write the log as text.

        Returns:
            Its lines, each with a line feed at its end.

        Raises:
            EncodeError: A line could not be read back, since it is too long or
                holds an impossible value.
            UnknownName: A variant or an ending is not registered.
        """
        return "".join(map(_lines.dumps, _data(self)))


@attrs.frozen
class _Header:
    """The first line."""

    format: str
    version: int
    rules: Rules
    names: tuple[str, ...]
    seat: int | None


@attrs.frozen
class _Seen:
    """Every other line."""

    events: tuple[Event, ...]


def _data(log: RedactedLog) -> list[object]:
    header = _Header(FORMAT, _lines.VERSION, log.rules, log.names, log.seat)
    return [codec.encode(header), *[codec.encode(_Seen(step)) for step in log.steps]]


def _read(lines: Iterable[object]) -> RedactedLog:
    log, steps = _lines.read(lines, _begun, _Seen)
    return attrs.evolve(log, steps=[step.events for step in steps])


def _begun(data: object) -> RedactedLog:
    _lines.check_format(data, FORMAT)
    header = codec.decode(data, _Header)
    try:
        return RedactedLog(header.rules, header.names, header.seat)
    except IncompatibleRules as error:
        raise DecodeError(str(error), "names") from error
    except NoSuchSeat as error:
        raise DecodeError(str(error), "seat") from error


codec.register_fields(_Header)
codec.register_fields(_Seen)
codec.register(RedactedLog, _data, lambda data: _read(_lines.check_list(data)))
