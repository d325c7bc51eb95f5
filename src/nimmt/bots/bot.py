"""What a bot is asked."""

from __future__ import annotations

from typing import Protocol

from nimmt.actions import Action
from nimmt.errors import IllegalAction
from nimmt.rules.slots import RandomSource
from nimmt.views import View


class Bot(Protocol):
    """
    A way to play, without any memory.

    A bot sees what its seat may know and nothing else, so it cannot cheat. It need not
    remember, since a view knows which cards were seen before, in hands and piles.
    """

    def choose(self, view: View, rng: RandomSource) -> Action:
        """
        Decide for a seat.

        Args:
            view: What the seat may know of a game that waits for it.
            rng: The only source of chance, such as `random.Random`; nothing but
                its method `random` is used.

        Returns:
            One of ``view.legal_actions``.

        Raises:
            IllegalAction: The game does not wait for the seat.
        """


def choices(view: View) -> tuple[Action, ...]:
    """
    List what a bot may choose from.

    Args:
        view: What the seat that decides may know.

    Returns:
        The legal actions, at least one.

    Raises:
        IllegalAction: The game does not wait for the seat.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> len(choices(game.view(1)))
        10
    """
    actions = view.legal_actions
    if not actions:
        whom = "a spectator" if view.seat is None else f"seat {view.seat}"
        reason = f"The game waits for {view.phase.asks_for}, but not from {whom}."
        raise IllegalAction(reason, "base-12")
    return actions
