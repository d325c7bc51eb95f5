"""All Hypothesis strategies: rules, games at any moment, and actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    Action,
    ChooseEnd,
    Deal,
    Draft,
    FixedRounds,
    Game,
    PickCard,
    PlayCard,
    Pro,
    Professional,
    Rules,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    apply,
    take5,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.over import OverPhase
from nimmt.phases.phase import Phase
from nimmt.phases.take import TakePhase
from nimmt.rules.rules import Variant
from nimmt.rules.slots import Ending
from tests.playing import random_action

PHASES: Final[tuple[type[Phase], ...]] = (
    DealPhase,
    DraftPhase,
    ChoosePhase,
    TakePhase,
    EndPhase,
    OverPhase,
)

_SHUFFLED: Final[tuple[tuple[Variant, ...], ...]] = ((), (Tactics(),))
_DRAFTED: Final[tuple[tuple[Variant, ...], ...]] = (
    (Draft(),),
    (Draft(snake=True),),
    (Pro(),),
    (Tactics(), Draft()),
    (Tactics(), Draft(snake=True)),
    (Pro(), Tactics()),
    (Pro(), Draft(), Tactics()),
)
_ASKING: Final[tuple[Variant, ...]] = (Professional(),)
_PLACED: Final[tuple[tuple[Variant, ...], ...]] = (
    (),
    _ASKING,
    (Professional(tie="left"),),
    (Professional(tie="right"),),
)
_HANDS: Final[tuple[tuple[Variant, ...], ...]] = ((), (TwoHands(),))


def _combined(
    *choices: Sequence[tuple[Variant, ...]],
) -> tuple[tuple[Variant, ...], ...]:
    return tuple(sum(parts, start=()) for parts in product(*choices))


COMBINATIONS: Final = _combined((*_SHUFFLED, *_DRAFTED), _PLACED, _HANDS)
"""Every combination of variants that can be played."""

_WITH_DRAFT: Final = _combined(_DRAFTED, _PLACED, _HANDS)
_WITH_CHOICE_OF_ENDS: Final = _combined((*_SHUFFLED, *_DRAFTED), (_ASKING,), _HANDS)


def endings() -> st.SearchStrategy[Ending]:
    """Endings of every kind; the games they end are short."""
    return st.one_of(
        st.builds(TargetScore, st.integers(1, 25), strict=st.booleans()),
        st.builds(FixedRounds, st.integers(1, 3)),
    )


@st.composite
def rules(
    draw: st.DrawFn,
    combinations: Sequence[tuple[Variant, ...]] = COMBINATIONS,
) -> Rules:
    """Rules of every combination of variants, named in any order, with any ending."""
    variants = draw(st.sampled_from(combinations))
    return take5(*draw(st.permutations(variants)), ending=draw(endings()))


@st.composite
def new_games(
    draw: st.DrawFn,
    combinations: Sequence[tuple[Variant, ...]] = COMBINATIONS,
) -> Game:
    """Games that have not begun, for every number of players."""
    chosen = draw(rules(combinations))
    return Game.new(chosen, draw(st.integers(*chosen.players)))


def generators() -> st.SearchStrategy[Random]:
    """Random generators that only their seed tells apart."""
    return st.builds(Random, st.integers(0, 2**32 - 1))


@st.composite
def games(draw: st.DrawFn, phases: Sequence[type[Phase]] = PHASES) -> Game:
    """Games that wait for one of *phases*, reached by play at random."""
    phase = draw(st.sampled_from(phases))
    start = draw(new_games(_combinations_with(phase)))
    rng = draw(generators())
    skipped = draw(st.integers(0, 0 if phase is OverPhase else 12))
    game = start
    while True:
        if isinstance(game.phase, phase):
            if not skipped:
                return game
            skipped -= 1
        game = start if game.is_over else apply(game, random_action(game, rng))


def _combinations_with(phase: type[Phase]) -> Sequence[tuple[Variant, ...]]:
    if phase is DraftPhase:
        return _WITH_DRAFT
    if phase is EndPhase:
        return _WITH_CHOICE_OF_ENDS
    return COMBINATIONS


def deals() -> st.SearchStrategy[Deal]:
    """Deals that hardly ever fit a game."""
    cards = st.lists(st.integers(-1, 106), max_size=11)
    return st.builds(
        Deal,
        hands=st.none() | st.lists(cards, max_size=11),
        rows=st.none() | cards,
        first=st.none() | st.integers(-2, 11),
    )


def actions() -> st.SearchStrategy[Action]:
    """Actions of every kind, without regard to any game."""
    seats = st.integers(-2, 11)
    cards = st.integers(-1, 106)
    rows = st.integers(-1, 6)
    return st.one_of(
        deals(),
        st.builds(PickCard, seats, cards),
        st.builds(PlayCard, seats, cards),
        st.builds(TakeRow, seats, rows),
        st.builds(ChooseEnd, seats, rows, st.sampled_from(("left", "right"))),
    )


@st.composite
def games_and_actions(
    draw: st.DrawFn, phases: Sequence[type[Phase]] = PHASES[:-1]
) -> tuple[Game, Action]:
    """Games, each with an action that is legal in it."""
    game = draw(games(phases))
    return game, random_action(game, draw(generators()))


def universe(game: Game) -> Iterator[Action]:
    """List far more than every decision that could be legal in a game of this size."""
    for seat in range(CHANCE - 1, len(game.players) + 2):
        for card in range(-1, 107):
            yield PlayCard(seat, card)
            yield PickCard(seat, card)
        for row in range(-1, 7):
            yield TakeRow(seat, row)
            yield ChooseEnd(seat, row, "left")
            yield ChooseEnd(seat, row, "right")
