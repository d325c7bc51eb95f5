"""A convenient host: it holds the current game, settles chance and keeps the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from random import Random
from typing import SupportsIndex

from nimmt._checks import integer, names, whole
from nimmt.actions import CHANCE, Action
from nimmt.errors import ForeignLog
from nimmt.events import Event
from nimmt.game import Game, step
from nimmt.log import Log, LoggedStep, LogWriter
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource


class Match:
    """
    A game that goes on: `act` changes it.

    Whenever the game waits for chance, the match lets it act at once, so that
    only players are ever waited for.

    Args:
        rules: How it is played.
        players: The players' names; or how many there are.
        seed: The seed of the chance in it. The same seed and the same actions
            make the same match, on every Python.
        rng: In place of a seed, a random generator such as `random.Random`.
        writer: Where each step is written as well, before `act` returns.

    Raises:
        TypeError: An argument is of the wrong type; or there is neither a seed
            nor a generator, or both.
        IncompatibleRules: So many people cannot play by these rules.
        ForeignLog: The writer's file is about something else.

    Example:
        >>> from nimmt import take5
        >>> match = Match(take5(), players=["Ann", "Bob"], seed=7)
        >>> while not match.is_over:
        ...     for seat in match.actors:
        ...         events = match.act(match.legal_actions(seat)[0])
        >>> [match.names[player] for player in match.winners]
        ['Bob']
        >>> match.log.verify() == match.game
        True
    """

    def __init__(
        self,
        rules: Rules,
        players: SupportsIndex | Sequence[str],
        *,
        seed: int | None = None,
        rng: RandomSource | None = None,
        writer: LogWriter | None = None,
    ) -> None:
        self._begin(Log(rules, _names(rules, players)), _source(seed, rng), writer)

    @classmethod
    def resume(
        cls,
        log: Log,
        *,
        seed: int | None = None,
        rng: RandomSource | None = None,
        writer: LogWriter | None = None,
    ) -> Match:
        """
        Go on with a match from its log.

        Args:
            log: What has been played so far; it is verified.
            seed: The seed of the chance to come. It begins a new sequence.
            rng: In place of a seed, a random generator.
            writer: Where further steps are written, such as `LogWriter.resume`
                gives it.

        Returns:
            The match.

        Raises:
            TypeError: As for a new match.
            TamperedLog: The game cannot have gone as the log tells.
            ForeignLog: The writer's file is not of this log.
        """
        if not isinstance(log, Log):
            message = f"expected a log, not {log!r}"
            raise TypeError(message)
        match = cls.__new__(cls)
        match._begin(log, _source(seed, rng), writer)  # noqa: SLF001 - one of its own
        return match

    def _begin(self, log: Log, source: _Source, writer: LogWriter | None) -> None:
        if writer is not None:
            _check_writer(writer, log)
        self._game = log.verify()
        self._names = log.names
        self._steps = list(log.steps)
        self._source = source
        self._writer = writer
        self.act()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by player."""
        return self._names

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, ascending; nobody when it is over."""
        return self._game.actors

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The negative points of the rounds that are finished, by player."""
        return self._game.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; none while the game goes on."""
        return self._game.winners

    @property
    def log(self) -> Log:
        """All that has been done so far, chance included."""
        return Log(self._game.rules, self._names, self._steps)

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """
        List what a seat may do now.

        Args:
            seat: The seat, from 0.

        Returns:
            As `Game.legal_actions` has it.

        Raises:
            TypeError: The argument is no integer.
            NoSuchSeat: The game has fewer seats.
        """
        return self._game.legal_actions(seat)

    def act(self, *actions: Action) -> tuple[Event, ...]:
        """
        Let players act, and chance after each of them where it is its turn.

        What it returns tells hidden cards too. Before you show events to a player,
        pass them through `Game.seen_by`.

        Args:
            actions: One action, or several in a row. If one of them is not legal
                or the writer fails, none of them has happened.

        Returns:
            What happened, in order.

        Raises:
            TypeError: An argument is no action.
            IllegalAction: An action is not legal when its turn comes.
            EncodeError: A step cannot be written.
            ForeignLog: Somebody else has written to the writer's file.
            OSError: The writer failed.
        """
        game = self._game
        steps: list[LoggedStep] = []
        self._source.rewind()
        game = self._settle(game, steps)
        for action in actions:
            game = self._settle(_done(game, action, steps), steps)
        if steps and self._writer is not None:
            _check_lines(self._writer, len(self._steps))
            self._writer.write_all(steps)
        self._source.forget()
        self._game = game
        self._steps += steps
        return tuple([event for logged in steps for event in logged.events])

    def __copy__(self) -> Match:
        """Make a match that goes on from here by itself, and writes no file."""
        match = Match.__new__(Match)
        vars(match).update(
            vars(self),
            _steps=list(self._steps),
            _source=deepcopy(self._source),
            _writer=None,
        )
        return match

    def _settle(self, game: Game, steps: list[LoggedStep]) -> Game:
        while CHANCE in game.actors:
            game = _done(game, game.sample_chance(self._source), steps)
        return game


def _done(game: Game, action: Action, steps: list[LoggedStep]) -> Game:
    following = step(game, action)
    steps.append(LoggedStep(action, following.events))
    return following.game


class _Source:
    """
    Random numbers that come again if what they were drawn for did not happen.

    So a refused action does not change what chance brings later.
    """

    def __init__(self, rng: RandomSource) -> None:
        self._rng = rng
        self._drawn: list[float] = []
        self._used = 0

    def random(self) -> float:
        """Return the next number."""
        if self._used == len(self._drawn):
            self._drawn.append(self._rng.random())
        self._used += 1
        return self._drawn[self._used - 1]

    def rewind(self) -> None:
        """Let all numbers come again that are not forgotten."""
        self._used = 0

    def forget(self) -> None:
        """Let the numbers used so far be used for good."""
        del self._drawn[: self._used]
        self._used = 0


def _source(seed: int | None, rng: RandomSource | None) -> _Source:
    if seed is not None and rng is None:
        return _Source(Random(integer(seed)))  # noqa: S311 - a game is no secret
    if rng is None or seed is not None:
        message = "a match needs either a seed or a random generator (rng)"
        raise TypeError(message)
    if not callable(getattr(rng, "random", None)):
        message = f"expected a generator such as random.Random(7), not {rng!r}"
        raise TypeError(message)
    return _Source(rng)


def _names(rules: Rules, players: SupportsIndex | Iterable[str]) -> tuple[str, ...]:
    if isinstance(players, SupportsIndex):
        count = whole(players)
        # Refuses an impossible number before as many names are made.
        Game.new(rules, count)
        return tuple([f"Player {number}" for number in range(1, count + 1)])
    return names(players)


def _check_writer(writer: LogWriter, log: Log) -> None:
    if not isinstance(writer, LogWriter):
        message = f"expected a writer such as LogWriter.create makes, not {writer!r}"
        raise TypeError(message)
    if (writer.rules, writer.names) != (log.rules, log.names):
        message = "the writer's file is of a match with other rules or players"
        raise ForeignLog(message)
    _check_lines(writer, len(log.steps))


def _check_lines(writer: LogWriter, steps: int) -> None:
    if writer.lines != steps:
        message = f"the file has {writer.lines} steps, but the match {steps}"
        raise ForeignLog(message)
