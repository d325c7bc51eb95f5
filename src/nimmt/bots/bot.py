"""What a bot is asked."""

from __future__ import annotations

from typing import Protocol

from nimmt.actions import Action
from nimmt.errors import IllegalAction
from nimmt.game import Game
from nimmt.rules.slots import RandomSource


class Bot(Protocol):
    """
    A way to play, without any memory.

    The game that a bot is shown holds everything. A bot keeps to what its seat
    may know: its hand, the rows, the piles, and whatever else lies open.
    """

    def choose(self, game: Game, seat: int, rng: RandomSource) -> Action:
        """
        Decide for a seat.

        Args:
            game: The game, which waits for the seat.
            seat: The seat, from 0.
            rng: The only source of chance, such as `random.Random`; nothing but
                its method `random` is used.

        Returns:
            One of the seat's legal actions.

        Raises:
            TypeError: *seat* is no integer.
            NoSuchSeat: The game has no such seat.
            IllegalAction: The game does not wait for the seat.
        """


def choices(game: Game, seat: int) -> tuple[Action, ...]:
    """
    List what a bot may choose from.

    Args:
        game: The game.
        seat: The seat that decides.

    Returns:
        The legal actions, at least one.

    Raises:
        TypeError: *seat* is no integer.
        NoSuchSeat: The game has no such seat.
        IllegalAction: The game does not wait for the seat.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> len(choices(game, seat=1))
        10
    """
    actions = game.legal_actions(seat)
    if not actions:
        reason = f"The game waits for {game.phase.asks_for}, but not from seat {seat}."
        raise IllegalAction(reason, "base-12")
    return actions
