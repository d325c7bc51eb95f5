"""Which variants go together, and for how many; what goes together can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Final

import attrs
import pytest

from nimmt import (
    Anniversary,
    Draft,
    Game,
    IncompatibleRules,
    Nifty,
    Open,
    Pro,
    Professional,
    Rules,
    Tactics,
    TwoHands,
    Variant,
    take5,
    take_a_number,
)
from nimmt.phases.deal import DealPhase
from nimmt.phases.over import OverPhase
from tests.playing import random_round
from tests.soundness import (
    assert_players_are_sound,
    assert_rows_are_sound,
    cards_about,
)

VARIANTS: Final[tuple[type[Variant], ...]] = (
    Tactics,
    Draft,
    Pro,
    Professional,
    TwoHands,
    Open,
    Nifty,
    Anniversary,
)

Kinds = frozenset[type[Variant]]
MakesRules = Callable[..., Rules]


def subsets() -> Iterator[Kinds]:
    """List all sets of variants."""
    for size in range(len(VARIANTS) + 1):
        yield from map(frozenset, combinations(VARIANTS, size))


def reason_against(make: MakesRules, kinds: Kinds) -> str | None:
    """Say why these cannot be combined, if they cannot."""
    if {Open, Nifty} <= kinds:
        return "differ in 'choosing'"
    if {Nifty, Anniversary} <= kinds:
        return "differ in 'hand_size'"
    if {Professional, Anniversary} <= kinds:
        return "pro-6"
    if Anniversary in kinds and make is take_a_number:
        return "number-8"
    return None


def can_play(make: MakesRules, kinds: Kinds, players: int) -> bool:
    """Work out from the boxes whether so many people can play."""
    box, hand, rows = (104, 10, 4) if make is take5 else (100, 8, 3)
    hand = 14 if Nifty in kinds else 12 if Anniversary in kinds else hand
    seats = players * (2 if TwoHands in kinds else 1)
    most = min(
        [6] * (Pro in kinds)
        + [7] * (Nifty in kinds)
        + [8] * (Anniversary in kinds)
        + [10]
    )
    needed = hand * seats + rows
    return players >= 2 and seats <= most and needed <= box - (Open in kinds)


def tables() -> Iterator[tuple[MakesRules, Kinds]]:
    """List each game with each set of variants."""
    for make in (take5, take_a_number):
        for kinds in subsets():
            yield make, kinds


def name(make: MakesRules, kinds: Kinds) -> str:
    """Name a table for the report."""
    return " ".join(
        [make.__name__, *(kind.__name__ for kind in VARIANTS if kind in kinds)]
    )


GOOD: Final = [
    pytest.param(*table, id=name(*table))
    for table in tables()
    if reason_against(*table) is None
]
BAD: Final = [
    pytest.param(*table, id=name(*table))
    for table in tables()
    if reason_against(*table) is not None
]


@pytest.mark.parametrize(("make", "kinds"), GOOD)
def test_every_table(make: MakesRules, kinds: Kinds) -> None:
    """Each combination is for as many as the cards suffice for, and they can play."""
    rules = make(*(kind() for kind in kinds))
    possible = [players for players in range(12) if can_play(make, kinds, players)]
    assert rules.players == (min(possible), max(possible))
    for players in range(-1, 12):
        if players in possible:
            play_a_round(rules, players)
        else:
            with pytest.raises(IncompatibleRules, match=f"not for {players}"):
                Game.new(rules, players)


def play_a_round(rules: Rules, players: int) -> None:
    """Play a round at random, and look at every game in it."""
    seats = players * rules.hands_each
    dealt: Counter[int] = Counter()
    for game in random_round(rules, players, Random(f"{rules.variants} {players}")):
        about = Counter(cards_about(game))
        assert attrs.evolve(game) == game
        if isinstance(game.phase, DealPhase | OverPhase):
            assert not about
            continue
        dealt = dealt or about
        assert about == dealt
        assert set(about.values()) == {1}
        assert_rows_are_sound(game)
        assert_players_are_sound(game)
        assert game.actors
    assert len(dealt) == rules.hand_size * seats + len(rules.row_limits)


@pytest.mark.parametrize(("make", "kinds"), BAD)
def test_what_does_not_go_together(make: MakesRules, kinds: Kinds) -> None:
    """Variants that cannot be combined are refused, whatever else is named."""
    with pytest.raises(IncompatibleRules):
        make(*(kind() for kind in kinds))


@pytest.mark.parametrize(
    ("make", "kinds"),
    [
        (take5, {Open, Nifty}),
        (take_a_number, {Open, Nifty}),
        (take5, {Nifty, Anniversary}),
        (take5, {Professional, Anniversary}),
        (take_a_number, {Anniversary}),
    ],
)
def test_reasons(make: MakesRules, kinds: set[type[Variant]]) -> None:
    """The reason is told, in whatever order they are named."""
    reason = reason_against(make, frozenset(kinds))
    assert reason is not None
    variants = [kind() for kind in kinds]
    for order in (variants, variants[::-1]):
        with pytest.raises(IncompatibleRules, match=reason):
            make(*order)
