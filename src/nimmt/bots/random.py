"""A bot that leaves it to chance."""

from __future__ import annotations

import attrs

from nimmt.actions import Action
from nimmt.bots.bot import choices
from nimmt.rules.slots import RandomSource
from nimmt.views import View


@attrs.frozen
class RandomBot:
    """
    Chooses any legal action, each with the same probability.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> view = apply(game, game.sample_chance(random.Random(7))).view(0)
        >>> RandomBot().choose(view, random.Random(7)) in view.legal_actions
        True
    """

    def choose(self, view: View, rng: RandomSource) -> Action:
        """Draw one of the legal actions; see `nimmt.bots.bot.Bot.choose`."""
        actions = choices(view)
        return actions[int(rng.random() * len(actions))]
