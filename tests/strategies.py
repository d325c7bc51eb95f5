"""All Hypothesis strategies: rules, games at any moment, and actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final, TypeAlias

from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    DrawSpecial,
    FifthRow,
    FixedRounds,
    Game,
    Insert,
    KeepNumber,
    KeepSpecials,
    NegativePositive,
    Nifty,
    Open,
    PickCard,
    PlaceCard,
    PlayCard,
    Pro,
    Professional,
    Replace,
    Rules,
    SevenNimmt,
    Shift,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    UseSpecial,
    Variant,
    apply,
    take5,
    take_a_number,
)
from nimmt.phases import ALL
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.draw import DrawPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.order import OrderPhase
from nimmt.phases.over import OverPhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from nimmt.phases.take import TakePhase
from nimmt.rules.slots import Ending
from tests.playing import random_action

PHASES: Final = ALL
"""Every phase, the first one first and the last one last."""

QUESTIONS: Final[tuple[type[Phase], ...]] = (
    DraftPhase,
    ChoosePhase,
    OrderPhase,
    SpecialPhase,
    EndPhase,
    TakePhase,
    NumberPhase,
    SwapPhase,
)
"""The phases in which some seat decides."""

Variants: TypeAlias = tuple[Variant, ...]

_CARDS: Final[tuple[Variants, ...]] = (
    (),
    (Tactics(),),
    (Draft(),),
    (Draft(snake=True),),
    (Pro(),),
    (Tactics(), Draft()),
    (Tactics(), Draft(snake=True)),
    (Pro(), Tactics()),
    (Pro(), Draft(), Tactics()),
)
_PLACED: Final[tuple[Variants, ...]] = (
    (),
    (Professional(),),
    (Professional(tie="left"),),
    (Professional(tie="right"),),
)
_HANDS: Final[tuple[Variants, ...]] = ((), (TwoHands(),))
_CHOSEN: Final[tuple[Variants, ...]] = ((), (Open(),), (Nifty(),))
_CHOSEN_WITH_SPECIALS: Final[tuple[Variants, ...]] = ((), (Open(),))
_SPECIALS: Final[tuple[Variants, ...]] = (
    (Anniversary(),),
    # What the rulebooks leave open, decided the other way.
    (
        Anniversary(
            cards=(
                Insert(at_end=True),
                SevenNimmt(any_row=True),
                Stop(),
                FifthRow(),
                Shift(),
                Replace(),
                NegativePositive(),
            )
        ),
    ),
    # So few cards that the deck runs out, and just one of those that share a row.
    (Anniversary(cards=(Stop(copies=7), SevenNimmt(copies=1), Insert(copies=2))),),
    (Anniversary(cards=(FifthRow(copies=9), NegativePositive(copies=20))),),
)


def _combined(*choices: Sequence[Variants]) -> tuple[Variants, ...]:
    return tuple(sum(parts, start=()) for parts in product(*choices))


COMBINATIONS: Final[tuple[Rules, ...]] = (
    *(take5(*each) for each in _combined(_CARDS, _PLACED, _HANDS, _CHOSEN)),
    *(
        take5(*each)
        for each in _combined(_CARDS, _HANDS, _CHOSEN_WITH_SPECIALS, _SPECIALS)
    ),
    *(take_a_number(*each) for each in _combined(_CARDS, _PLACED, _HANDS, _CHOSEN)),
)
"""The rules of every combination of variants that can be played."""


def endings(rules: Rules) -> st.SearchStrategy[Ending]:
    """Endings of every kind that these rules allow; the games they end are short."""
    rounds = st.builds(FixedRounds, st.integers(1, 3))
    if rules.specials:
        return rounds
    return st.builds(TargetScore, st.integers(1, 25), strict=st.booleans()) | rounds


@st.composite
def rules(draw: st.DrawFn, combinations: Sequence[Rules] = COMBINATIONS) -> Rules:
    """Rules of every combination of variants, named in any order, with any ending."""
    combined = draw(st.sampled_from(combinations))
    return remade(
        combined,
        draw(st.permutations(combined.variants)),
        draw(endings(combined)),
    )


def remade(rules: Rules, variants: Sequence[Variant], ending: Ending) -> Rules:
    """Make the rules of the same game with other variants and another ending."""
    make = take5 if rules.name == "take5" else take_a_number
    return make(*variants, ending=ending)


@st.composite
def new_games(draw: st.DrawFn, combinations: Sequence[Rules] = COMBINATIONS) -> Game:
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
    start = draw(new_games(WITH[phase]))
    rng = draw(generators())
    skipped = draw(st.integers(0, 0 if phase is OverPhase else 12))
    game = start
    while True:
        if isinstance(game.phase, phase):
            if not skipped:
                return game
            skipped -= 1
        game = start if game.is_over else apply(game, random_action(game, rng))


def _with(*kinds: type[Variant]) -> tuple[Rules, ...]:
    return tuple(
        rules
        for rules in COMBINATIONS
        if any(isinstance(variant, kinds) for variant in rules.variants)
    )


WITH: Final[dict[type[Phase], Sequence[Rules]]] = {
    **dict.fromkeys(PHASES, COMBINATIONS),
    DraftPhase: _with(Draft, Pro),
    OrderPhase: _with(Nifty),
    EndPhase: [rules for rules in COMBINATIONS if Professional() in rules.variants],
    NumberPhase: [rules for rules in COMBINATIONS if rules.name == "take_a_number"],
    **dict.fromkeys((SpecialPhase, SwapPhase, DrawPhase), _with(Anniversary)),
}
"""For each phase the rules that can come to it."""

SPECIALS: Final = (
    "fifth_row",
    "insert",
    "negative_positive",
    "replace",
    "seven_nimmt",
    "shift",
    "stop",
)
"""The names of the special cards."""


def specials() -> st.SearchStrategy[str]:
    """Names of special cards, and a few that are none."""
    return st.sampled_from((*SPECIALS, "", "Stop", "resign"))


def deals() -> st.SearchStrategy[Deal]:
    """Deals that hardly ever fit a game."""
    cards = st.lists(st.integers(-1, 106), max_size=11)
    return st.builds(
        Deal,
        hands=st.none() | st.lists(cards, max_size=11),
        rows=st.none() | cards,
        first=st.none() | st.integers(-2, 11),
        specials=st.none() | st.lists(st.lists(specials(), max_size=4), max_size=11),
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
        st.builds(ChooseCard, seats, cards),
        st.builds(PlaceCard, seats),
        st.builds(
            UseSpecial, seats, specials(), row=st.none() | rows, card=st.none() | cards
        ),
        st.builds(ChooseEnd, seats, rows, st.sampled_from(("left", "right"))),
        st.builds(TakeRow, seats, rows),
        st.builds(KeepNumber, seats, cards),
        st.builds(SwapSpecial, seats, specials()),
        st.builds(KeepSpecials, seats),
        st.builds(DrawSpecial, seats, specials()),
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
        yield PlaceCard(seat)
        yield KeepSpecials(seat)
        for special in (*SPECIALS, "resign"):
            yield SwapSpecial(seat, special)
        for card in range(-1, 107):
            yield PlayCard(seat, card)
            yield PickCard(seat, card)
            yield ChooseCard(seat, card)
            yield KeepNumber(seat, card)
        for row in range(-1, 7):
            yield TakeRow(seat, row)
            yield ChooseEnd(seat, row, "left")
            yield ChooseEnd(seat, row, "right")
        for special in SPECIALS:
            yield from _uses(game, seat, special)


def _uses(game: Game, seat: int, special: str) -> Iterator[UseSpecial]:
    if not isinstance(game.phase, SpecialPhase) or seat not in game.actors:
        yield UseSpecial(seat, special)
        return
    for row in (None, *range(-1, 7)):
        for card in (None, *range(-1, 107)):
            yield UseSpecial(seat, special, row, card)
