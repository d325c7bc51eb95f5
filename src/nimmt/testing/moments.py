"""What is looked at: games as they lie there, and what somebody did."""

from __future__ import annotations

from random import Random

import attrs

from nimmt.actions import CHANCE, Action
from nimmt.game import Game, Step


@attrs.frozen
class Moment:
    """
    A game as it lies there.

    Args:
        game: The game.
        rng: What picks, where not everything can be looked at.
    """

    game: Game
    rng: Random

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.game.players))

    @property
    def asked(self) -> list[int]:
        """The seats that may act now."""
        return [seat for seat in self.game.actors if seat != CHANCE]


@attrs.frozen
class Move:
    """
    What somebody did.

    Args:
        game: The game before.
        action: The action.
        following: What came of it.
        rng: What picks, where not everything can be looked at.
    """

    game: Game
    action: Action
    following: Step
    rng: Random
