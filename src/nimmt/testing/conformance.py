"""Whole games played at random, and looked at move by move."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Final

from nimmt import seeds
from nimmt._checks import whole, wholes
from nimmt.errors import NimmtError
from nimmt.game import Game, step
from nimmt.log import Log, LoggedStep
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.testing import data
from nimmt.testing.attempts import random_action
from nimmt.testing.moments import Moment, Move
from nimmt.testing.moves import MOVES
from nimmt.testing.positions import (
    POSITIONS,
    actors_have_a_choice,
    position_is_possible,
    somebody_can_act,
)
from nimmt.testing.secrets import moves_keep_secrets, positions_keep_secrets

CLOSER_LOOK: Final = 1 / 8
"""How often a position is looked at closely, if one of its kind was before."""

MOST_ACTIONS: Final = 20
"""How many actions a round may take for each card of the deck."""


class ConformanceError(NimmtError, AssertionError):
    """
    Rules break what holds of every game.

    Attributes:
        broken: What is broken, in a sentence.
        log: The game up to there. Where an action broke it, it is the last step.
        seed: The seed that the game was played with.
    """

    def __init__(self, broken: str, log: Log, seed: int) -> None:
        super().__init__(broken, log, seed)
        self.broken = broken
        self.log = log
        self.seed = seed

    def __str__(self) -> str:
        players = len(self.log.names)
        return (
            f"{self.broken}\n"
            f"That was after {len(self.log.steps)} actions of "
            f"check_game(rules, players={players}, seed={self.seed}), with the rules "
            f"{self.log.rules.name} and {list(self.log.rules.variants)}."
        )


def check_rules(  # noqa: PLR0913 - all but the rules by keyword
    rules: Rules,
    *,
    players: Iterable[int] | None = None,
    games: int = 3,
    seed: int = 0,
    rounds: int = 100,
    registered: bool = True,
) -> None:
    """
    Play games at random, and see whether they keep what the library promises.

    That every card lies in exactly one place; that what is legal is accepted and
    nothing else; that somebody can always act; that the same actions lead to the
    same game; that nobody is shown, asked or told anything that depends on cards
    hidden from them; that everything can be written and read again.

    Args:
        rules: Rules that your rule objects are part of.
        players: The numbers of players to try; by default all that can play.
        games: How many games to play with each.
        seed: The seed of the first of them; the others count up from there.
        rounds: The most rounds that a game may take.
        registered: Whether your rule objects are found by name, as those of
            installed packages are. If not, nothing is written and read.

    Raises:
        TypeError: An argument is of the wrong type.
        ValueError: Nothing would be played.
        ConformanceError: A game broke a promise; the error says which, and how
            to come there again.

    Example:
        >>> from nimmt import Tactics, take5
        >>> check_rules(take5(Tactics()), players=[2, 3], games=1)
    """
    if not isinstance(rules, Rules):
        message = f"expected rules such as take5(), not {rules!r}"
        raise TypeError(message)
    fewest, most = rules.players
    counts = range(fewest, most + 1) if players is None else wholes(players)
    if not counts or whole(games) < 1 or whole(rounds) < 1:
        message = "there is at least one number of players, one game and one round"
        raise ValueError(message)
    for count in counts:
        for number in range(whole(games)):
            check_game(
                rules,
                count,
                seed=whole(seed) + number,
                rounds=rounds,
                registered=registered,
            )


def check_game(
    rules: Rules,
    players: int,
    *,
    seed: int = 0,
    rounds: int = 100,
    registered: bool = True,
) -> None:
    """
    Play one of the games that `check_rules` plays.

    Args:
        rules: Rules that your rule objects are part of.
        players: The number of players.
        seed: The seed, such as a `ConformanceError` names it.
        rounds: The most rounds that the game may take.
        registered: Whether your rule objects are found by name.

    Raises:
        TypeError: An argument is of the wrong type.
        IncompatibleRules: So many people cannot play.
        ConformanceError: The game broke a promise.

    Example:
        >>> from nimmt import take_a_number
        >>> check_game(take_a_number(), players=4, seed=7)
    """
    _Course(rules, players, seed, registered=registered).play(whole(rounds))


class _Course:
    """
    The course of one game.

    Args:
        rules: How it is played.
        players: The number of players.
        seed: Where all chance in it comes from.
        registered: Whether all of it can be written.
    """

    def __init__(
        self, rules: Rules, players: int, seed: int, *, registered: bool
    ) -> None:
        self._rules = rules
        self._names = [f"Player {number + 1}" for number in range(whole(players))]
        self._seed = whole(seed)
        self._steps: list[LoggedStep] = []
        self._chance = seeds.generator(seed, players, "chance")
        self._choice = seeds.generator(seed, players, "choice")
        self._registered = registered
        self._looked_at: set[type[Phase]] = set()

    def play(self, rounds: int) -> None:
        """Play to the end, of at most so many *rounds*, and look at everything."""
        game = Game.new(self._rules, len(self._names))
        try:
            self._play(game, rounds)
        except ConformanceError:
            raise
        except Exception as error:
            notes = getattr(error, "__notes__", ())
            message = f"{type(error).__name__} was raised: {error}"
            raise self._error("\n".join([message, *notes])) from error

    def _play(self, game: Game, rounds: int) -> None:
        before = copy.deepcopy(self._rules)
        self._demand(_changed(self._rules, before))
        if self._registered:
            self._demand(data.rules_can_be_written(self._rules))
        while not game.is_over:
            if game.round > rounds:
                problem = f"the game is not over after {rounds} rounds"
                raise self._error(problem)
            game = self._play_round(game)
        self._look(game)
        self._demand(_changed(self._rules, before))
        if self._registered:
            self._demand(
                data.logs_can_be_written(
                    Log(self._rules, self._names, self._steps), game
                )
            )

    def _play_round(self, game: Game) -> Game:
        number = game.round
        most = MOST_ACTIONS * len(game.rules.layout(len(game.players)).cards)
        for _ in range(most):
            if self._deserves_a_closer_look(game):
                self._look(game)
            game = self._move(game)
            if game.is_over or game.round > number:
                return game
        problem = f"the round is not over after {most} actions"
        raise self._error(problem)

    def _move(self, game: Game) -> Game:
        at = Moment(game, self._choice)
        self._demand(somebody_can_act(at))
        self._demand(actors_have_a_choice(at))
        action = random_action(game, self._choice, chance=self._chance)
        self._steps.append(LoggedStep(action, ()))
        following = step(game, action)
        self._steps[-1] = LoggedStep(action, following.events)
        self._demand(position_is_possible(Moment(following.game, self._choice)))
        move = Move(game, action, following, self._choice)
        for promise in MOVES:
            self._demand(promise(move))
        self._demand(moves_keep_secrets(move))
        if self._registered:
            self._demand(data.moves_can_be_written(move))
        return following.game

    def _look(self, game: Game) -> None:
        at = Moment(game, self._choice)
        for promise in POSITIONS:
            self._demand(promise(at))
        self._demand(positions_keep_secrets(at))
        if self._registered:
            self._demand(data.positions_can_be_written(at))

    def _deserves_a_closer_look(self, game: Game) -> bool:
        # Every kind of question once, and then now and then.
        kind = type(game.phase)
        is_new = kind not in self._looked_at
        self._looked_at.add(kind)
        return is_new or self._choice.random() < CLOSER_LOOK

    def _demand(self, problem: str | None) -> None:
        if problem is not None:
            raise self._error(problem)

    def _error(self, problem: str) -> ConformanceError:
        log = Log(self._rules, self._names, self._steps)
        return ConformanceError(problem, log, self._seed)


def _changed(rules: Rules, before: Rules) -> str | None:
    try:
        if rules == before and hash(rules) == hash(before):
            return None
    except TypeError as error:
        return f"the rules have no hash: {error}"
    return "the rules are not equal to a copy that was made of them"
