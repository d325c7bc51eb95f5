"""A bot that leaves it to chance."""

from __future__ import annotations

import attrs

from nimmt.actions import Action
from nimmt.bots.bot import choices
from nimmt.game import Game
from nimmt.rules.slots import RandomSource


@attrs.frozen
class RandomBot:
    """
    Chooses any legal action, each with the same probability.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> RandomBot().choose(game, 0, random.Random(7)) in game.legal_actions(0)
        True
    """

    def choose(self, game: Game, seat: int, rng: RandomSource) -> Action:
        """Draw one of the legal actions; see `nimmt.bots.bot.Bot.choose`."""
        actions = choices(game, seat)
        return actions[int(rng.random() * len(actions))]
