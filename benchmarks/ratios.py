"""Print how fast the library is, as ratios that can be compared across machines.

Run it on one processor, with nothing else going on:

    taskset -c 0 python benchmarks/ratios.py
"""

from __future__ import annotations

import gc
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

import paths
import yardstick

from nimmt import CHANCE, FixedRounds, Game, apply, determinize, take5

SEED = 1
Path = Callable[[int, random.Random], object]


def seconds_a_round(path: Path, players: int, rounds: int) -> float:
    """Time *rounds* rounds of *path* once."""
    rng = random.Random(SEED)
    start = time.perf_counter()
    for _ in range(rounds):
        path(players, rng)
    return (time.perf_counter() - start) / rounds


def best_of(timed: dict[str, tuple[Path, int]], repeats: int = 9) -> dict[str, float]:
    """Time several paths in turn, so that the machine's moods fall on all alike."""
    least: dict[str, float] = {}
    for _ in range(repeats):
        for name, (path, players) in timed.items():
            seconds = seconds_a_round(path, players, 200)
            least[name] = min(least.get(name, seconds), seconds)
    return least


def unshared_bytes(game: Game, following: Game) -> int:
    """Add up the objects that *following* does not share with *game*."""

    def reachable(root: object) -> dict[int, object]:
        found: dict[int, object] = {}
        waiting = [root]
        while waiting:
            thing = waiting.pop()
            if id(thing) not in found and not isinstance(thing, type):
                found[id(thing)] = thing
                waiting += gc.get_referents(thing)
        return found

    shared = reachable(game)
    return sum(
        sys.getsizeof(thing)
        for number, thing in reachable(following).items()
        if number not in shared
    )


def largest_step(players: int) -> int:
    """Measure the most memory that one action of a random round adds."""
    rng = random.Random(SEED)
    game = paths.dealt(players, rng)
    most = 0
    while actors := game.actors:
        actions = game.legal_actions(actors[0])
        following = apply(game, actions[int(rng.random() * len(actions))])
        most = max(most, unshared_bytes(game, following))
        game = following
    return most


def late_over_early(rounds: int = 600) -> float:
    """Compare the last third of a long game with its first third, round by round."""
    rng = random.Random(SEED)
    game = Game.new(take5(ending=FixedRounds(rounds)), 4)
    seconds: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        game = apply(game, game.sample_chance(rng))
        while (actors := game.actors) and actors[0] != CHANCE:
            actions = game.legal_actions(actors[0])
            game = apply(game, actions[int(rng.random() * len(actions))])
        seconds.append(time.perf_counter() - start)
    third = rounds // 3
    return statistics.median(seconds[-third:]) / statistics.median(seconds[:third])


def main() -> None:
    """Print the table."""
    view = paths.midway(take5(), 4, random.Random(SEED)).view(0)
    least = best_of(
        {
            "yardstick": (yardstick.play_round, 4),
            "apply, one action a call": (paths.one_by_one, 4),
            "apply, all choices in a call": (paths.all_at_once, 4),
            "step, one action a call": (paths.one_by_one_with_events, 4),
            "apply, two players": (paths.one_by_one, 2),
            "apply, ten players": (paths.one_by_one, 10),
            "a world": (lambda _, rng: determinize(view, rng), 4),
        }
    )
    print(f"CPython {platform.python_version()}, four players, base game")
    print(f"yardstick: {1 / least['yardstick']:,.0f} rounds a second")
    for name in ("apply, one action a call", "apply, all choices in a call"):
        print(f"{name}: {least['yardstick'] / least[name]:.3f} of the yardstick")
    one = least["apply, one action a call"]
    print(f"step: {one / least['step, one action a call']:.3f} of apply")
    for name, players in (("apply, two players", 2), ("apply, ten players", 10)):
        print(
            f"a round of {players}: {least[name] / one:.2f} of a round of 4, "
            f"where {players / 4:.2f} would be linear"
        )
    print(
        f"worlds: {1 / least['a world']:,.0f} a second, "
        f"{least['yardstick'] / least['a world']:.1f} in a round of the yardstick"
    )
    print(f"a late round of a long game: {late_over_early():.2f} of an early one")
    for players in (2, 4, 10):
        most = largest_step(players)
        print(f"one action of {players}: at most {most} bytes of its own")


if __name__ == "__main__":
    main()
