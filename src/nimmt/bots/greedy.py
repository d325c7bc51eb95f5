"""A bot that pays as little as it can at once, and does not look further."""

from __future__ import annotations

import attrs

from nimmt.actions import Action, PickCard, PlayCard
from nimmt.bots.bot import choices
from nimmt.cards import bullheads, total_bullheads
from nimmt.game import Game, apply
from nimmt.rules.slots import RandomSource
from nimmt.values import Row
from nimmt.views import View
from nimmt.worlds import determinize


@attrs.frozen
class GreedyBot:
    """
    Chooses what costs the fewest bullheads if nobody else did anything.

    A card to be played costs nothing in a row with room. It costs the row's
    bullheads if the row is full, and the cheapest row's if the card fits nowhere.
    In a draft the bot picks the card with the fewest bullheads: whatever it plays
    may come back to it in a row that it has to take.

    Once a card is being placed, all that matters to its seat lies open. So the bot
    tries each answer, and compares what the rules would then count against it. In
    that way it answers questions about special cards, #-rows or ends of rows without
    knowing what they are, and plays a special card just where that saves bullheads.

    Between equals it takes what comes first: the lowest card, the top row, the left
    end, and no special card.

    Example:
        >>> import random
        >>> from nimmt import Deal, Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> deal = Deal(hands=[range(2, 12), range(22, 32)], rows=[1, 60, 70, 80])
        >>> GreedyBot().choose(apply(game, deal).view(0), random.Random(7))
        PlayCard(player=0, card=2)
    """

    def choose(self, view: View, rng: RandomSource) -> Action:
        """Find the cheapest action; see `nimmt.bots.bot.Bot.choose`."""
        actions = choices(view)
        cards = {
            action.card: action
            for action in actions
            if isinstance(action, PlayCard | PickCard)
        }
        if cards:
            return cards[min(cards, key=lambda card: _cost_of_card(view, card))]
        # What others hide makes no difference to this, so any world will do.
        world = determinize(view, rng)
        return min(
            actions, key=lambda action: _cost(apply(world, action), action.player)
        )


def _cost_of_card(view: View, card: int) -> int:
    if view.spread:
        return bullheads(card)
    places = view.rules.placement.places(view.rows, card)
    if not places:
        return min(total_bullheads(row.cards) for row in view.rows if not row.closed)
    return min(_cost_of_joining(view.rows[place.row]) for place in places)


def _cost_of_joining(row: Row) -> int:
    return total_bullheads(row.cards) if row.is_full else 0


def _cost(game: Game, seat: int) -> int:
    """Count what *seat* has lost, once it has chosen well whatever else it is asked."""
    if seat in game.actors and not game.phase.is_choosing:
        return min(
            _cost(apply(game, action), seat) for action in game.legal_actions(seat)
        )
    player = game.players[seat]
    return player.score + game.rules.collecting.points(player)
