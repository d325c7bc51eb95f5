"""A turn at a table with special cards, laid out by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pytest

from nimmt import (
    Anniversary,
    Game,
    IllegalAction,
    PlaceCard,
    Rules,
    Step,
    UseSpecial,
    apply,
    step,
    take5,
)
from nimmt.phases.special import SpecialPhase
from tests.playing import play, position

RULES: Final = take5(Anniversary())
ROWS: Final = ((10,), (30,), (50,), (70,))
FULL: Final = ((10,), (30, 31, 32, 33, 34), (50,), (70,))
"""The second row is full."""


def asked(
    rows: Sequence[Iterable[int]],
    card: int,
    *specials: str,
    hand: Sequence[int] = (99,),
    then: int = 104,
    lying: Mapping[int, Sequence[str]] | None = None,
    pile: Sequence[int] = (),
    rules: Rules = RULES,
    **fields: Any,
) -> Game:
    """
    Let seat 0 be asked about a card.

    Seat 1 holds a Replace, so that the game stops to ask it about its own card: what
    lies there then is what the turn of seat 0 has left.

    Args:
        rows: The cards of each row.
        card: The card of seat 0.
        specials: Its special cards.
        hand: The number cards it keeps.
        then: The card of seat 1, which comes after it.
        lying: The special cards that lie on a row, by the row.
        pile: The pile of seat 0.
        rules: What is played.
        fields: Other fields of the game.
    """
    other = [then, *range(103, 103 - len(hand), -1)]
    game = position(
        rows,
        [[card, *hand], other],
        rules,
        specials=[specials, ["replace"]],
        lying=lying,
        piles=[pile, ()],
        **fields,
    )
    game = play(game, card, then).game
    assert isinstance(game.phase, SpecialPhase)
    assert game.phase.turn.card == card
    return game


def used(
    game: Game, special: str, row: int | None = None, card: int | None = None
) -> Game:
    """Let seat 0 play a special card."""
    return told(game, special, row, card).game


def told(
    game: Game, special: str, row: int | None = None, card: int | None = None
) -> Step:
    """Let seat 0 play a special card, and tell what happens."""
    action = UseSpecial(0, special, row, card)
    assert action in game.legal_actions(0)
    return step(game, action)


def placed(game: Game) -> Game:
    """Let seat 0 play none."""
    return apply(game, PlaceCard(0))


def uses(game: Game, special: str) -> list[tuple[int | None, int | None]]:
    """List the rows and cards with which seat 0 may play a special card."""
    return [
        (action.row, action.card)
        for action in game.legal_actions(0)
        if isinstance(action, UseSpecial) and action.special == special
    ]


def objection(
    game: Game, special: str, row: int | None = None, card: int | None = None
) -> str:
    """Name the ruling that forbids seat 0 to play a special card like that."""
    action = UseSpecial(0, special, row, card)
    assert action not in game.legal_actions(0)
    with pytest.raises(IllegalAction) as caught:
        apply(game, action)
    return caught.value.ruling


def waits_for_seat_1(game: Game) -> bool:
    """Tell whether the turn of seat 0 is over."""
    return isinstance(game.phase, SpecialPhase) and game.phase.turn.player == 1
