"""A bot that tries each of its actions in worlds that its view allows.

It sees no more than its seat may see. Where it does not know who holds which card, it
draws worlds from its view, and plays a trick in each of them. Games are values, so
there is nothing to undo: every try goes on from the same game, and is forgotten.

No game and no special card is named here: what can be done is in the legal actions,
and what it costs is what the rules count.
"""

from __future__ import annotations

import attrs

from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    FixedRounds,
    Game,
    Rules,
    View,
    apply,
    determinize,
    take5,
    take_a_number,
)
from nimmt.bots import Bot, RandomBot
from nimmt.rules.slots import RandomSource
from nimmt.simulate import play


def play_trick(game: Game, action: Action, rng: RandomSource) -> Game:
    """Carry out an action, and let all do anything until the trick is over."""
    game = apply(game, action)
    while not is_between_tricks(game):
        seat = game.actors[0]
        if seat == CHANCE:
            action = game.sample_chance(rng)
        else:
            action = RandomBot().choose(game.view(seat), rng)
        game = apply(game, action)
    return game


def is_between_tricks(game: Game) -> bool:
    """Tell whether no card lies on the table that is still to be placed."""
    return not game.rows or (game.phase.is_choosing and not any(game.chosen))


def cost(game: Game, seat: int) -> int:
    """Count what a seat has collected, in this round and in those before."""
    player = game.players[seat]
    return player.score + game.rules.collecting.points(player)


@attrs.frozen
class LookAhead:
    """
    Looks one trick ahead.

    Args:
        worlds: In how many worlds each action is tried.
    """

    worlds: int = 10

    def choose(self, view: View, rng: RandomSource) -> Action:
        """Choose the action that costs least, on average over the worlds."""
        worlds = [determinize(view, rng) for _ in range(self.worlds)]

        def total_cost(action: Action) -> int:
            return sum(
                cost(play_trick(world, action, rng), action.player) for world in worlds
            )

        return min(view.legal_actions, key=total_cost)


def main() -> None:
    """Let the bot play some games against others that choose at random."""
    games: dict[str, Rules] = {
        "Take 5": take5(ending=FixedRounds(3)),
        "Anniversary": take5(Anniversary()),
        "Take a Number": take_a_number(),
    }
    bots: list[Bot] = [LookAhead(), RandomBot(), RandomBot(), RandomBot()]
    for name, rules in games.items():
        scores = play(rules, bots, seed=7).scores
        print(f"{name}: the bot has {scores[0]} bullheads, the others {scores[1:]}.")


if __name__ == "__main__":
    main()
