"""Logs of games: what was decided, line by line, and what came of it.

A log is text in JSON Lines. The first line says what is played, and by whom. Every
further line is one action with the events it led to, so that a log can be read
without knowing the rules, replayed without any random generator, and checked.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import FileIO
from itertools import zip_longest
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import attrs

from nimmt import _lines, codec
from nimmt._checks import names, tuple_of
from nimmt.actions import Action
from nimmt.errors import (
    DecodeError,
    ForeignLog,
    IllegalAction,
    IncompatibleRules,
    LogExists,
    TamperedLog,
    TornLog,
)
from nimmt.events import Event
from nimmt.game import Game, Step, step
from nimmt.redacted import RedactedLog
from nimmt.rules.rules import Rules

FORMAT: Final = "nimmt"
"""What the first line of every log says it is."""

VERSION: Final = _lines.VERSION
"""The version of the format that is written and read."""


def _events(values: Iterable[Event]) -> tuple[Event, ...]:
    return tuple_of(Event, values)


@attrs.frozen
class LoggedStep:
    """
    One line of a log.

    Args:
        action: What somebody decided, or chance brought.
        events: What came of it, in order.

    Raises:
        TypeError: An argument is of the wrong type.
    """

    action: Action = attrs.field(validator=attrs.validators.instance_of(Action))
    events: tuple[Event, ...] = attrs.field(converter=_events)


def _steps(values: Iterable[LoggedStep]) -> tuple[LoggedStep, ...]:
    return tuple_of(LoggedStep, values)


@attrs.frozen
class Log:
    """
    All that is to be known about a game, from its beginning.

    Args:
        rules: How it is played.
        names: The players' names, by player.
        steps: What was done, in order, by chance too.

    Raises:
        TypeError: An argument is of the wrong type.
        IncompatibleRules: So many people cannot play by these rules.

    Example:
        >>> from nimmt import Deal, Draft, Game, step, take5
        >>> rules = take5(Draft())
        >>> deal = Deal(first=1)
        >>> events = step(Game.new(rules, players=2), deal).events
        >>> log = Log(rules, names=["Ann", "Bob"], steps=[LoggedStep(deal, events)])
        >>> Log.loads(log.dumps()) == log
        True
    """

    rules: Rules = attrs.field(validator=attrs.validators.instance_of(Rules))
    names: tuple[str, ...] = attrs.field(converter=names)
    steps: tuple[LoggedStep, ...] = attrs.field(default=(), converter=_steps)

    def __attrs_post_init__(self) -> None:
        self.rules.seats_of(len(self.names))

    @classmethod
    def loads(cls, text: str | bytes) -> Log:
        """
        Read a log from text.

        Whether its game can have gone like that is not looked at: see `verify`.

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

    def replay(self) -> Iterator[Step]:
        """
        Play the game again, action by action.

        Returns:
            For each action, the game after it and what really came of it. What the
            log says of that is not looked at: see `verify`.

        Raises:
            TamperedLog: An action is not legal when its turn comes.
        """
        game = Game.new(self.rules, len(self.names))
        for line, logged in self._numbered():
            try:
                following = step(game, logged.action)
            except IllegalAction as error:
                raise TamperedLog(
                    error.reason, "action", line, ruling=error.ruling
                ) from error
            yield following
            game = following.game

    def verify(self) -> Game:
        """
        Check that the game went as the log tells.

        Returns:
            The game as the log leaves it.

        Raises:
            TamperedLog: An action is not legal, or something else came of it.
        """
        game = Game.new(self.rules, len(self.names))
        for (line, logged), following in zip(
            self._numbered(), self.replay(), strict=True
        ):
            _compare(logged.events, following.events, line)
            game = following.game
        return game

    def redacted(self, seat: int | None = None) -> RedactedLog:
        """
        Tell what one seat has seen of the game.

        Args:
            seat: The seat, from 0; None for what a spectator has seen.

        Returns:
            The events as they can be told to that seat, and no actions.

        Raises:
            TypeError: *seat* is no integer.
            NoSuchSeat: The game has no such seat.
        """
        log = RedactedLog(self.rules, self.names, seat)
        own: tuple[int, ...] = ()
        if log.seat is not None:
            own = self.rules.seats_with(log.seat, self.rules.seats_of(len(self.names)))
        return attrs.evolve(
            log,
            steps=[
                [event.seen_by(own) for event in logged.events] for logged in self.steps
            ],
        )

    def _numbered(self) -> Iterator[tuple[int, LoggedStep]]:
        return enumerate(self.steps, start=2)


def _compare(told: tuple[Event, ...], happened: tuple[Event, ...], line: int) -> None:
    for index, (tale, fact) in enumerate(zip_longest(told, happened)):
        if tale == fact:
            continue
        if tale is None:
            message = f"the log leaves out that this happened: {fact}"
        elif fact is None:
            message = f"nothing more happened, but the log tells: {tale}"
        else:
            message = f"the log tells {tale}, but what happened is {fact}"
        raise TamperedLog(message, f"events[{index}]", line)


# Lines


@attrs.frozen
class _Header:
    """The first line."""

    format: str
    version: int
    rules: Rules
    names: tuple[str, ...]


def _data(log: Log) -> list[object]:
    return [_header_data(log), *map(codec.encode, log.steps)]


def _header_data(log: Log) -> object:
    return codec.encode(_Header(FORMAT, VERSION, log.rules, log.names))


def _read(lines: Iterable[object]) -> Log:
    log, steps = _lines.read(lines, _begun, LoggedStep)
    return attrs.evolve(log, steps=steps)


def _begun(data: object) -> Log:
    _lines.check_format(data, FORMAT)
    header = codec.decode(data, _Header)
    try:
        return Log(header.rules, header.names)
    except IncompatibleRules as error:
        raise DecodeError(str(error), "names") from error


codec.register_fields(LoggedStep)
codec.register_fields(_Header)
codec.register(Log, _data, lambda data: _read(_lines.check_list(data)))


class LogWriter:
    """
    Writes a log to a file while the game goes on.

    A line that was written stays: it is on the disk before `write` returns. If the
    machine stops in the middle of a line, `resume` cuts that line off and goes on
    after the last whole one. Make a writer with `create` or `resume`, and use it
    as a context manager or close it in the end.

    Attributes:
        rules: How the game is played.
        names: The players' names.
        lines: How many steps the file has.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from nimmt import Deal, Draft, Game, step, take5
        >>> rules = take5(Draft())
        >>> deal = Deal(first=1)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "game.jsonl")
        ...     with LogWriter.create(path, rules, ["Ann", "Bob"]) as writer:
        ...         writer.write(deal, step(Game.new(rules, 2), deal).events)
        ...     Log.loads(path.read_bytes()).steps[0].action
        Deal(hands=None, rows=None, first=1, specials=None)
    """

    def __init__(self, file: FileIO, log: Log, size: int) -> None:
        self.rules = log.rules
        self.names = log.names
        self.lines = len(log.steps)
        self._file = file
        self._size = size

    @classmethod
    def create(
        cls, path: str | PathLike[str], rules: Rules, names: Iterable[str]
    ) -> Self:
        """
        Begin a log in a new file.

        Args:
            path: The file, which must not exist.
            rules: How the game is played.
            names: The players' names, by player.

        Returns:
            A writer that has written the first line.

        Raises:
            TypeError: An argument is of the wrong type.
            IncompatibleRules: So many people cannot play by these rules.
            EncodeError: The rules or the names cannot be written.
            LogExists: There is such a file; it stays as it is.
            OSError: The file cannot be written; then there is none.
        """
        folder = Path(path).parent
        log = Log(rules, names)
        header = _lines.dumps(_header_data(log)).encode()
        try:
            file = FileIO(path, "xb")
        except FileExistsError as error:
            raise LogExists(error.errno, error.strerror, error.filename) from None
        writer = cls(file, log, 0)
        try:
            writer._append(header)
        except BaseException:
            file.close()
            Path(path).unlink()
            raise
        _sync(folder)
        return writer

    @classmethod
    def resume(cls, path: str | PathLike[str]) -> tuple[Self, Log]:
        """
        Go on with a log after its last whole line.

        Args:
            path: The file. If its last line is incomplete, it is cut off; if
                only the line's end is missing, it is added.

        Returns:
            A writer for the lines to come, and the log of those there are.

        Raises:
            DecodeError: This is no log; the file stays as it is.
            TornLog: Not even the first line is whole.
            OSError: The file cannot be read or written.
        """
        file = FileIO(path, "r+b")
        try:
            text = file.readall()
            try:
                log = Log.loads(text)
            except TornLog as torn:
                if not isinstance(torn.log, Log):
                    raise
                log = torn.log
                text = text[: text.rindex(b"\n") + 1]
                file.truncate(len(text))
            writer = cls(file, log, len(text))
            if not text.endswith(b"\n"):
                writer._append(b"\n")
        except BaseException:
            file.close()
            raise
        return writer, log

    def write(self, action: Action, events: Iterable[Event]) -> None:
        """
        Write one step.

        Args:
            action: What was done.
            events: What came of it, in order.

        Raises:
            TypeError: An argument is of the wrong type.
            EncodeError: The step cannot be written.
            ForeignLog: Somebody else has changed the file.
            OSError: The writer is closed, or the file could not be written. Then it
                is as it was before; where not even that could be done, the writer
                is closed, and `resume` cuts off what is too much.
        """
        self.write_all([LoggedStep(action, events)])

    def write_all(self, steps: Iterable[LoggedStep]) -> None:
        """
        Write several steps, or none of them if that fails.

        Args:
            steps: What was done and what came of it, in order.

        Raises:
            TypeError: An argument is of the wrong type.
            EncodeError: A step cannot be written.
            ForeignLog: Somebody else has changed the file.
            OSError: As for `write`.
        """
        steps = _steps(steps)
        text = "".join(_lines.dumps(codec.encode(logged)) for logged in steps)
        self._append(text.encode())
        self.lines += len(steps)

    def close(self) -> None:
        """Close the file. Closing it again does nothing."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, text: bytes) -> None:
        if self._file.closed:
            raise OSError(errno.EBADF, "the log is closed, resume it to go on")
        if os.fstat(self._file.fileno()).st_size != self._size:
            message = "somebody else has changed the file in the meantime"
            raise ForeignLog(message)
        self._file.seek(self._size)
        try:
            rest = memoryview(text)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except BaseException:
            self._cut()
            raise
        self._size += len(text)

    def _cut(self) -> None:
        try:
            self._file.truncate(self._size)
        except OSError:
            # Half a line may stay, so nothing must be written after it.
            self._file.close()


def _sync(folder: Path) -> None:
    """Make sure that the names of files in it are on the disk, as their lines are."""
    # Not every system can open a folder.
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
