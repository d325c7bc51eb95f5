"""
Means over many random rounds agree with figures that others have published.

The figures are mean bullheads per player and round, from 200,000 rounds each. Here a
round gives one sample, the mean over its players (they are not independent of each
other). With the standard deviation s of n samples, their mean has a standard error of
s / √n. A player's round varies by 6.5 to 10.1 points, so that a published figure for p
players has one of at most 10.1 / √200,000 < 0.023. Both together are the root of the
sum of their squares, and four times that is allowed: a right engine fails at one seed
in 16,000. The seeds are fixed, so that a test that passed once passes always.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

import pytest

from nimmt import (
    Action,
    FixedRounds,
    Game,
    PlayCard,
    Row,
    Rules,
    Tactics,
    TakeRow,
    apply,
    take5,
    total_bullheads,
)
from nimmt.phases.take import TakePhase

BASE: Final = take5(ending=FixedRounds(1))
TACTICS: Final = take5(Tactics(), ending=FixedRounds(1))

TakesRow = Callable[[tuple[Row, ...], Random], int]


def random_row(rows: tuple[Row, ...], rng: Random) -> int:
    """Take any row."""
    return rng.randrange(len(rows))


def cheapest_row(rows: tuple[Row, ...], _: Random) -> int:
    """Take the first row of those with the fewest bullheads."""
    return min(range(len(rows)), key=lambda row: total_bullheads(rows[row].cards))


def mean_points(game: Game, takes: TakesRow, rng: Random) -> float:
    """Play a round with cards at random."""
    game = apply(game, game.sample_chance(rng))
    # A hand is played in an order that is random from the start: that is the same as a
    # random card each time.
    orders = [rng.sample(player.hand, len(player.hand)) for player in game.players]
    for cards in zip(*orders, strict=True):
        actions: list[Action] = [
            PlayCard(seat, card) for seat, card in enumerate(cards)
        ]
        game = apply(game, *actions)
        while isinstance(game.phase, TakePhase):
            seat = game.phase.turn.player
            game = apply(game, TakeRow(seat, takes(game.rows, rng)))
    return fmean(game.scores)


@pytest.mark.parametrize(
    ("rules", "takes", "players", "rounds", "published"),
    [
        (BASE, random_row, 2, 6000, 10.595),
        (BASE, random_row, 4, 3000, 13.331),
        (BASE, random_row, 10, 1000, 15.111),
        (BASE, cheapest_row, 2, 6000, 8.194),
        (BASE, cheapest_row, 5, 2000, 12.963),
        (TACTICS, random_row, 3, 4000, 12.178),
        (TACTICS, random_row, 5, 2000, 13.350),
        (TACTICS, cheapest_row, 2, 6000, 7.716),
        (TACTICS, cheapest_row, 8, 1500, 14.179),
    ],
)
def test_mean_bullheads(
    rules: Rules, takes: TakesRow, players: int, rounds: int, published: float
) -> None:
    """Random cards cost as much as published, within four standard errors."""
    rng = Random(players)
    game = Game.new(rules, players)
    samples = [mean_points(game, takes, rng) for _ in range(rounds)]
    error = hypot(stdev(samples) / sqrt(rounds), 10.1 / sqrt(200_000))
    assert abs(fmean(samples) - published) < 4 * error
