"""What type checkers make of the public names; checked, never run."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import assert_type

import nimmt
from nimmt.bots import Bot, GreedyBot, RandomBot
from nimmt.rules.slots import RandomSource
from nimmt.simulate import Simulation, simulate


def rules() -> None:
    assert_type(nimmt.take5(), nimmt.Rules)
    assert_type(nimmt.take5(nimmt.Tactics(), nimmt.Pro()), nimmt.Rules)
    assert_type(nimmt.take5(ending=nimmt.FixedRounds(3)), nimmt.Rules)
    assert_type(nimmt.take5(nimmt.Draft(snake=True)).players, tuple[int, int])
    assert_type(
        nimmt.take5(nimmt.Anniversary(cards=[nimmt.Stop(copies=2)])), nimmt.Rules
    )
    assert_type(nimmt.take_a_number(nimmt.Open()), nimmt.Rules)
    assert_type(nimmt.Stop(copies=2).copies, int)
    assert_type(nimmt.Insert(at_end=True).name, str)
    assert_type(nimmt.rulings, Mapping[str, nimmt.Ruling])


def games(rng: random.Random) -> None:
    game = nimmt.Game.new(nimmt.take5(), players=4)
    assert_type(game, nimmt.Game)
    assert_type(game.actors, tuple[int, ...])
    assert_type(game.is_over, bool)
    assert_type(game.round, int)
    assert_type(game.scores, tuple[int, ...])
    assert_type(game.winners, tuple[int, ...])
    assert_type(game.rows, tuple[nimmt.Row, ...])
    assert_type(game.players, tuple[nimmt.Player, ...])
    assert_type(game.players[0].hand, tuple[int, ...])
    assert_type(game.legal_actions(0), tuple[nimmt.Action, ...])
    assert_type(game.sample_chance(rng), nimmt.Action)
    assert_type(game.chance_outcomes(), tuple[tuple[nimmt.Action, float], ...] | None)


def views(game: nimmt.Game, rng: random.Random) -> None:
    view = game.view(0)
    assert_type(view, nimmt.View)
    assert_type(game.view(), nimmt.View)
    assert_type(view.seat, int | None)
    assert_type(view.hand, tuple[int, ...])
    assert_type(view.legal_actions, tuple[nimmt.Action, ...])
    assert_type(view.players, tuple[nimmt.Player, ...])
    assert_type(view.special_counts, tuple[int, ...])
    assert_type(view.unseen, tuple[int, ...])
    assert_type(nimmt.determinize(view, rng), nimmt.Game)


class First:
    """A bot as type checkers see it."""

    def choose(self, view: nimmt.View, rng: RandomSource) -> nimmt.Action:
        return view.legal_actions[0]


def bots() -> None:
    players: list[Bot] = [First(), GreedyBot(), RandomBot()]
    assert_type(simulate(nimmt.take5(), players, games=3, seed=7), Simulation)


def acting(game: nimmt.Game, action: nimmt.Action) -> None:
    assert_type(nimmt.apply(game, action, action), nimmt.Game)
    step = nimmt.step(game, action)
    assert_type(step, nimmt.Step)
    assert_type(step.game, nimmt.Game)
    assert_type(step.events, tuple[nimmt.Event, ...])
    assert_type(action.player, int)


def actions(action: nimmt.Action) -> None:
    match action:
        case nimmt.PlayCard(player=player, card=card):
            assert_type(player, int)
            assert_type(card, int)
        case nimmt.Deal(hands=hands):
            assert_type(hands, tuple[tuple[int, ...], ...] | None)
        case nimmt.UseSpecial(special=special, row=row):
            assert_type(special, str)
            assert_type(row, int | None)
        case _:
            pass


def what_is_seen(event: nimmt.Event, drawn: nimmt.SpecialDrawn) -> None:
    assert_type(event.seen_by([0]), nimmt.Event)
    assert_type(drawn.seen_by(()), nimmt.SpecialDrawn)
    assert_type(drawn.special, str | None)


def errors(game: nimmt.Game, action: nimmt.Action) -> None:
    try:
        nimmt.apply(game, action)
    except nimmt.IllegalAction as error:
        assert_type(error.reason, str)
        assert_type(error.ruling, str)
    except nimmt.DecodeError as error:
        assert_type(error.path, str)
        assert_type(error.line, int | None)


def cards() -> None:
    assert_type(nimmt.bullheads(55), int)
    assert_type(nimmt.total_bullheads([55, 66]), int)
