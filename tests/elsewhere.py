"""The same game with other secrets."""

from __future__ import annotations

from random import Random

import attrs

from nimmt import Game


def elsewhere(game: Game, seat: int, rng: Random) -> Game:
    """Deal what *seat* cannot see afresh, other hands and face-down cards included."""
    own = game.players[seat].hand
    seen = {*own, *game.spread, *game.phase.cards}
    seen.update(card for row in game.rows for card in row.cards)
    seen.update(card for player in game.players for card in player.pile)
    seen.update(card for card, _ in game.pending)
    cards = game.rules.layout(len(game.players)).cards
    unseen = [card for card in cards if card not in seen]
    rng.shuffle(unseen)
    hands = [
        own if other == seat else [unseen.pop() for _ in player.hand]
        for other, player in enumerate(game.players)
    ]
    players = [
        attrs.evolve(player, hand=hand)
        for player, hand in zip(game.players, hands, strict=True)
    ]
    chosen = [
        cards if other == seat else hands[other][: len(cards)]
        for other, cards in enumerate(game.chosen)
    ]
    return attrs.evolve(game, players=players, chosen=chosen)
