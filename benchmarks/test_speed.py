"""Timings for pytest-benchmark: ``pytest benchmarks``."""

from __future__ import annotations

import random
from collections.abc import Callable

import paths
import pytest
import yardstick
from pytest_benchmark.fixture import BenchmarkFixture

PATHS = [
    yardstick.play_round,
    paths.one_by_one,
    paths.one_by_one_with_events,
    paths.all_at_once,
]


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.__name__)
def test_a_random_round(
    benchmark: BenchmarkFixture,
    path: Callable[[int, random.Random], object],
    players: int,
) -> None:
    """A round of the base game, by every way through the API."""
    benchmark.group = f"a round of {players}"
    benchmark(path, players, random.Random(1))
