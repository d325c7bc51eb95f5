"""The same game with other secrets."""

from __future__ import annotations

from random import Random

import attrs

from nimmt import Game
from tests.soundness import cards_about, specials_about


def elsewhere(game: Game, seat: int, rng: Random) -> Game:
    """Deal what *seat* cannot see afresh: hands, face-down and special cards."""
    own = game.rules.seats_with(seat, len(game.players))
    others = [other for other in range(len(game.players)) if other not in own]
    hidden = {
        other: set(game.players[other].hand) - set(game.players[other].known)
        for other in others
    }
    layout = game.rules.layout(len(game.players))
    seen = set(cards_about(game)).difference(*hidden.values())
    cards = [card for card in layout.cards if card not in seen]
    rng.shuffle(cards)
    deck = {special.name: special.copies for special in game.rules.specials}
    names = [
        name
        for name, copies in deck.items()
        for _ in range(copies - specials_about(game)[name])
    ]
    names += [name for other in others for name in game.players[other].specials]
    rng.shuffle(names)
    players = list(game.players)
    chosen = list(game.chosen)
    for other in others:
        old = players[other]
        hand = sorted([*old.known, *(cards.pop() for _ in hidden[other])])
        specials = [names.pop() for _ in old.specials]
        players[other] = attrs.evolve(old, hand=hand, specials=specials)
        if not game.rules.choosing.face_up:
            chosen[other] = tuple(sorted(rng.sample(hand, len(chosen[other]))))
    return attrs.evolve(game, players=players, chosen=chosen)
