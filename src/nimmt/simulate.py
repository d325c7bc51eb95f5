"""Many games between bots, and what they tell about who plays better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean
from typing import Final

import attrs

from nimmt import seeds
from nimmt._checks import integer, whole
from nimmt.actions import CHANCE
from nimmt.bots.bot import Bot
from nimmt.game import Game, apply
from nimmt.rules.rules import Rules

CONFIDENCE: Final = 0.95
"""How probably an interval holds the true mean."""

_DEVIATIONS: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@attrs.frozen
class Outcome:
    """
    How one game ended.

    Args:
        scores: The final negative points, by player.
        winners: The players with the fewest.
        rounds: How many rounds it took.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int


@attrs.frozen
class Estimate:
    """
    A mean with its 95 % confidence interval, which is *mean* ± *margin*.

    The margin is 1.96 standard errors, as the normal distribution has it, which
    is good for some thirty games and more. It says nothing about what was not
    seen: a player who won every game gets a margin of 0.

    Args:
        mean: The mean of the games played.
        margin: Half the width of the interval; None after a single game, which
            tells nothing about how games differ.
    """

    mean: float
    margin: float | None


@attrs.frozen
class Standing:
    """
    How one player did in all games.

    Args:
        points_per_game: Negative points at the end of a game.
        points_per_round: All negative points divided by all rounds. Its margin
            is that of a ratio, to first order.
        win_share: A win counts 1, a win shared by *k* players 1/*k*.
    """

    points_per_game: Estimate
    points_per_round: Estimate
    win_share: Estimate


@attrs.frozen
class Simulation:
    """
    What came of many games.

    Args:
        games: How many were played.
        rounds: How many rounds they took in all.
        standings: How each player did.
        shared_wins: The share of games with more than one winner.
    """

    games: int
    rounds: int
    standings: tuple[Standing, ...]
    shared_wins: Estimate


def play(rules: Rules, bots: Sequence[Bot], seed: int, number: int = 0) -> Outcome:
    """
    Play one game of a simulation.

    Args:
        rules: How it is played.
        bots: The players, one bot each; a player with two hands plays both.
        seed: The seed of the simulation.
        number: Which of its games, from 0.

    Returns:
        How it ended: the same for the same arguments, on every machine and
        whatever was played before. The cards do not depend on the bots, as long as
        nobody draws a special card.

    Raises:
        TypeError: An argument is of the wrong type.
        IncompatibleRules: So many players cannot play.

    Example:
        >>> from nimmt import FixedRounds, take5
        >>> from nimmt.bots import GreedyBot, RandomBot
        >>> rules = take5(ending=FixedRounds(2))
        >>> play(rules, [GreedyBot(), RandomBot()], seed=7).rounds
        2
    """
    seed = integer(seed)
    number = whole(number)
    game = Game.new(rules, players=len(bots))
    deals = seeds.generator(seed, number, "chance")
    seats = [
        (bots[seat % len(bots)], seeds.generator(seed, number, seat))
        for seat in range(len(game.players))
    ]
    while not game.is_over:
        actions = [
            game.sample_chance(deals)
            if seat == CHANCE
            else seats[seat][0].choose(game.view(seat), seats[seat][1])
            for seat in game.actors
        ]
        game = apply(game, *actions)
    return Outcome(game.scores, game.winners, game.round)


def outcomes(
    rules: Rules, bots: Sequence[Bot], games: int, seed: int
) -> Iterator[Outcome]:
    """
    Play the games of a simulation, one by one.

    Args:
        rules: How they are played.
        bots: The players.
        games: How many games.
        seed: The seed of the simulation.

    Yields:
        How each of them ended.

    Example:
        >>> from nimmt import take5
        >>> from nimmt.bots import RandomBot
        >>> bots = [RandomBot(), RandomBot(), RandomBot()]
        >>> [outcome.rounds for outcome in outcomes(take5(), bots, games=2, seed=7)]
        [4, 5]
    """
    return (play(rules, bots, seed, number) for number in range(games))


def summarize(games: Iterable[Outcome]) -> Simulation:
    """
    Work out what some games tell.

    Args:
        games: How each of them ended, at least one.

    Returns:
        The means and their intervals.

    Raises:
        ValueError: There is no game.

    Example:
        >>> games = [Outcome((60, 70), (0,), 5), Outcome((72, 72), (0, 1), 7)]
        >>> result = summarize(games)
        >>> result.standings[0].points_per_game.mean
        66.0
        >>> [standing.win_share.mean for standing in result.standings]
        [0.75, 0.25]
    """
    played = tuple(games)
    if not played:
        message = "there are no games to summarize"
        raise ValueError(message)
    rounds = [game.rounds for game in played]
    return Simulation(
        games=len(played),
        rounds=sum(rounds),
        standings=tuple(
            _standing(played, rounds, player) for player in range(len(played[0].scores))
        ),
        shared_wins=_estimate([float(len(game.winners) > 1) for game in played]),
    )


def simulate(rules: Rules, bots: Sequence[Bot], games: int, seed: int) -> Simulation:
    """
    Let bots play many games.

    Args:
        rules: How they are played.
        bots: The players, one bot each.
        games: How many games, at least 1.
        seed: The same seed gives the same result, on every machine.

    Returns:
        What came of them.

    Raises:
        TypeError: An argument is of the wrong type.
        ValueError: *games* is less than 1.
        IncompatibleRules: So many players cannot play.

    Example:
        >>> from nimmt import take5
        >>> from nimmt.bots import GreedyBot, RandomBot
        >>> greedy, chance = simulate(
        ...     take5(), [GreedyBot(), RandomBot()], games=20, seed=7
        ... ).standings
        >>> greedy.win_share.mean > chance.win_share.mean
        True
    """
    return summarize(outcomes(rules, bots, games, seed))


def _standing(games: Sequence[Outcome], rounds: Sequence[int], player: int) -> Standing:
    points = [game.scores[player] for game in games]
    shares = [
        1 / len(game.winners) if player in game.winners else 0.0 for game in games
    ]
    return Standing(_estimate(points), _ratio(points, rounds), _estimate(shares))


def _estimate(values: Sequence[float]) -> Estimate:
    mean = fmean(values)
    return Estimate(mean, _margin([value - mean for value in values]))


def _ratio(values: Sequence[int], weights: Sequence[int]) -> Estimate:
    ratio = sum(values) / sum(weights)
    # Where the game ends by score, points and rounds depend on each other. What
    # a game's points stray from the ratio times its rounds takes that in.
    strays = [
        value - ratio * weight for value, weight in zip(values, weights, strict=True)
    ]
    margin = _margin(strays)
    return Estimate(ratio, None if margin is None else margin / fmean(weights))


def _margin(deviations: Sequence[float]) -> float | None:
    count = len(deviations)
    if count == 1:
        return None
    variance = fsum(deviation * deviation for deviation in deviations) / (count - 1)
    return _DEVIATIONS * sqrt(variance / count)
