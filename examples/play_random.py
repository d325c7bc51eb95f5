"""Play a game at random, log it, and read the log back."""

from __future__ import annotations

import random
from pathlib import Path

from nimmt import Log, LogWriter, Match, Professional, Tactics, take5


def play(path: Path, seed: int) -> Match:
    """
    Play one game to its end, and write it to a log as it goes.

    Args:
        path: Where the log is to be written; nothing may be there yet.
        seed: Settles all that chance and the players do.

    Returns:
        The match, which is over.
    """
    rng = random.Random(seed)
    rules = take5(Tactics(), Professional())
    names = ["Ann", "Bob", "Cleo", "Dan"]
    with LogWriter.create(path, rules, names) as writer:
        match = Match(rules, names, rng=rng, writer=writer)
        while not match.is_over:
            for seat in match.actors:
                match.act(rng.choice(match.legal_actions(seat)))
    return match


def main() -> None:
    """Play, retell the end, and verify the log."""
    path = Path("random.jsonl")
    path.unlink(missing_ok=True)
    match = play(path, seed=7)
    for name, score in zip(match.names, match.scores, strict=True):
        print(f"{name:5}{score:3}")
    winners = " and ".join(match.names[player] for player in match.winners)
    print(f"{winners} won after {match.game.round} rounds.")

    log = Log.loads(path.read_bytes())
    print(f"{path} holds {len(log.steps)} actions.")
    if log.verify() == match.game:
        print("Replayed, they lead to the same end.")


if __name__ == "__main__":
    main()
