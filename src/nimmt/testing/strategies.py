"""Hypothesis strategies for games, to test your own promises on them.

They need Hypothesis, which comes along with ``nimmt[testing]``.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from nimmt.actions import Action
from nimmt.game import Game, apply
from nimmt.rules.rules import Rules
from nimmt.testing.attempts import random_action

LONGEST: Final = 200
"""How many actions are done at the most."""


@st.composite
def games(draw: st.DrawFn, rules: Rules) -> Game:
    """
    Make games at any moment, reached by play at random.

    Args:
        draw: What Hypothesis draws with; it adds this by itself.
        rules: How they are played.

    Returns:
        A strategy for games of any number of players, before, in and after rounds.

    Example:
        >>> from hypothesis import given, settings
        >>> from nimmt import take5
        >>> @settings(max_examples=5, database=None)
        ... @given(games(take5()))
        ... def test_rows_are_short(game):
        ...     assert all(len(row.cards) <= 5 for row in game.rows)
        >>> test_rows_are_short()
    """
    return _course(draw, rules)[-1]


@st.composite
def games_and_actions(draw: st.DrawFn, rules: Rules) -> tuple[Game, Action]:
    """
    Make games that are not over, each with something that may be done in it.

    Args:
        draw: What Hypothesis draws with; it adds this by itself.
        rules: How they are played.

    Returns:
        A strategy for pairs of a game and an action that `apply` accepts in it.

    Example:
        >>> from hypothesis import given, settings
        >>> from nimmt import apply, take_a_number
        >>> @settings(max_examples=5, database=None)
        ... @given(games_and_actions(take_a_number()))
        ... def test_games_go_on(game_and_action):
        ...     game, action = game_and_action
        ...     assert apply(game, action) != game
        >>> test_games_go_on()
    """
    game = next(game for game in reversed(_course(draw, rules)) if not game.is_over)
    return game, random_action(game, _generator(draw))


def _course(draw: st.DrawFn, rules: Rules) -> list[Game]:
    fewest, most = rules.players
    games = [Game.new(rules, draw(st.integers(fewest, most)))]
    rng = _generator(draw)
    for _ in range(draw(st.integers(0, LONGEST))):
        if games[-1].is_over:
            break
        games.append(apply(games[-1], random_action(games[-1], rng)))
    return games


def _generator(draw: st.DrawFn) -> Random:
    return Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - games are no secrets
