"""Timings of drawing worlds, for pytest-benchmark: ``pytest benchmarks``."""

from __future__ import annotations

import random

import paths
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from nimmt import Anniversary, determinize, take5, take_a_number

GAMES = {
    "take5": take5(),
    "anniversary": take5(Anniversary()),
    "take a number": take_a_number(),
}


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("name", GAMES)
def test_a_world(benchmark: BenchmarkFixture, name: str, players: int) -> None:
    """A game drawn from what one seat sees in the middle of a round."""
    benchmark.group = f"a world of {players}"
    game = paths.midway(GAMES[name], players, random.Random(1))
    benchmark(determinize, game.view(0), random.Random(1))
