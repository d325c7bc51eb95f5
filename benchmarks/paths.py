"""The ways through the public API that are timed: each plays one base round."""

from __future__ import annotations

import random

from nimmt import (
    CHANCE,
    FixedRounds,
    Game,
    Rules,
    apply,
    step,
    take5,
)

ONE_ROUND: Rules = take5(ending=FixedRounds(1))


def dealt(players: int, rng: random.Random) -> Game:
    """Begin a game of one round, and deal."""
    game = Game.new(ONE_ROUND, players)
    return apply(game, game.sample_chance(rng))


def midway(rules: Rules, players: int, rng: random.Random) -> Game:
    """Play to the middle of a round, while a trick is being chosen."""
    game = Game.new(rules, players)
    game = apply(game, game.sample_chance(rng))
    full = len(game.players[0].hand)
    while len(game.players[0].hand) > full // 2 or len(game.actors) < players:
        seat = game.actors[0]
        if seat == CHANCE:
            game = apply(game, game.sample_chance(rng))
            continue
        actions = game.legal_actions(seat)
        game = apply(game, actions[int(rng.random() * len(actions))])
    return apply(game, game.legal_actions(1)[0])


def one_by_one(players: int, rng: random.Random) -> Game:
    """Play a round with `apply`, one action in a call."""
    game = dealt(players, rng)
    while actors := game.actors:
        actions = game.legal_actions(actors[0])
        game = apply(game, actions[int(rng.random() * len(actions))])
    return game


def one_by_one_with_events(players: int, rng: random.Random) -> Game:
    """Play a round with `step`, one action in a call."""
    game = dealt(players, rng)
    while actors := game.actors:
        actions = game.legal_actions(actors[0])
        game = step(game, actions[int(rng.random() * len(actions))]).game
    return game


def all_at_once(players: int, rng: random.Random) -> Game:
    """Play a round with `apply`, all choices of a trick in a call."""
    game = dealt(players, rng)
    while actors := game.actors:
        choices = []
        for seat in actors:
            actions = game.legal_actions(seat)
            choices.append(actions[int(rng.random() * len(actions))])
        game = apply(game, *choices)
    return game
