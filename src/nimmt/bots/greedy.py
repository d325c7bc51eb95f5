"""A bot that pays as little as it can at once, and does not look further."""

from __future__ import annotations

import attrs

from nimmt.actions import Action, ChooseEnd, PickCard, PlayCard, TakeRow
from nimmt.bots.bot import choices
from nimmt.cards import bullheads, total_bullheads
from nimmt.game import Game
from nimmt.rules.slots import RandomSource
from nimmt.values import Row


@attrs.frozen
class GreedyBot:
    """
    Chooses what costs the fewest bullheads if nobody else did anything.

    A card costs nothing in a row with room. It costs the row's bullheads if the
    row is full, and the cheapest row's if the card fits nowhere. Rows and ends
    are chosen likewise. Between equals it takes the lowest card, the top row,
    the left end.

    In a draft it picks the card with the fewest bullheads: whatever it plays may
    come back to it in a row that it has to take.

    Example:
        >>> import random
        >>> from nimmt import Deal, Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> deal = Deal(hands=[range(2, 12), range(22, 32)], rows=[1, 60, 70, 80])
        >>> GreedyBot().choose(apply(game, deal), 0, random.Random(7))
        PlayCard(player=0, card=2)
    """

    def choose(
        self,
        game: Game,
        seat: int,
        rng: RandomSource,  # noqa: ARG002 - this bot leaves nothing to chance
    ) -> Action:
        """Find the cheapest action; see `nimmt.bots.bot.Bot.choose`."""
        # Legal actions come in the order that decides between equals.
        return min(choices(game, seat), key=lambda action: _cost(game, action))


def _cost(game: Game, action: Action) -> int:
    match action:
        case PlayCard(card=card):
            return _cost_of_card(game, card)
        case TakeRow(row=row):
            return total_bullheads(game.rows[row].cards)
        case ChooseEnd(row=row):
            return _cost_of_joining(game.rows[row])
        case PickCard(card=card):
            return bullheads(card)
        case _:
            return 0


def _cost_of_card(game: Game, card: int) -> int:
    places = game.rules.placement.places(game.rows, card)
    if not places:
        return min(total_bullheads(row.cards) for row in game.rows)
    return min(_cost_of_joining(game.rows[place.row]) for place in places)


def _cost_of_joining(row: Row) -> int:
    return total_bullheads(row.cards) if row.is_full else 0
