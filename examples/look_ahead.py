"""A bot that tries each of its cards against guesses at what the others play.

Games are values, so there is nothing to undo: every guess goes on from the
same game, and is forgotten.
"""

from __future__ import annotations

import random

import attrs

from nimmt import (
    CHANCE,
    Action,
    FixedRounds,
    Game,
    Player,
    apply,
    take5,
    total_bullheads,
)


def guess(game: Game, seat: int, rng: random.Random) -> Game:
    """
    Deal the hands that a seat does not know afresh.

    Args:
        game: A game that waits for the seat.
        seat: Whose hand stays as it is.
        rng: Where the guess comes from.

    Returns:
        A game that looks the same to the seat.
    """
    seen = {card for row in game.rows for card in row.cards}
    seen.update(game.players[seat].hand, game.phase.cards)
    seen.update(card for player in game.players for card in player.pile)
    seen.update(card for card, _ in game.pending)
    deck = game.rules.layout(len(game.players)).cards
    unseen = [card for card in deck if card not in seen]
    rng.shuffle(unseen)

    def redealt(number: int, player: Player) -> Player:
        if number == seat:
            return player
        hand = [unseen.pop() for _ in player.hand]
        return attrs.evolve(player, hand=hand)

    players = [redealt(number, player) for number, player in enumerate(game.players)]
    return attrs.evolve(game, players=players, chosen=((),) * len(players))


def play_trick(game: Game, action: Action, rng: random.Random) -> Game:
    """Carry out an action, and let all do anything until the trick is over."""
    game = apply(game, action)
    everyone = tuple(range(len(game.players)))
    while game.actors not in {everyone, (CHANCE,), ()}:
        game = apply(game, rng.choice(game.legal_actions(game.actors[0])))
    return game


def cost(game: Game, seat: int) -> int:
    """Count what a seat has collected, in this round and in those before."""
    player = game.players[seat]
    return player.score + total_bullheads(player.pile)


@attrs.frozen
class LookAhead:
    """
    Looks one trick ahead.

    Args:
        guesses: How often each card is tried.
    """

    guesses: int = 10

    def choose(self, game: Game, seat: int, rng: random.Random) -> Action:
        """Choose the action that costs least, on average over the guesses."""

        def expected_cost(action: Action) -> int:
            return sum(
                cost(play_trick(guess(game, seat, rng), action, rng), seat)
                for _ in range(self.guesses)
            )

        return min(game.legal_actions(seat), key=expected_cost)


def main() -> None:
    """Let the bot play some rounds against others that choose at random."""
    rng = random.Random(7)
    bot = LookAhead()
    game = Game.new(take5(ending=FixedRounds(5)), players=4)
    while not game.is_over:
        if game.actors == (CHANCE,):
            action = game.sample_chance(rng)
        elif game.actors[0] == 0:
            action = bot.choose(game, 0, rng)
        else:
            action = rng.choice(game.legal_actions(game.actors[0]))
        game = apply(game, action)
    print(f"The bot has {game.scores[0]} bullheads, the others {game.scores[1:]}.")


if __name__ == "__main__":
    main()
