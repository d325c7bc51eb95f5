"""What holds of every position: each promise is a function.

It gives a sentence that says what is broken, or None.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from math import isclose
from random import Random
from typing import Final

import attrs

from nimmt.actions import CHANCE, Action
from nimmt.errors import ImpossiblePosition
from nimmt.game import Game, apply
from nimmt.testing.attempts import ATTEMPTS, attempt, objection
from nimmt.testing.moments import Moment


def position_is_possible(at: Moment) -> str | None:
    """Every card lies in one place, rows ascend within their limits, and so on."""
    return impossible(at.game)


def impossible(game: Game) -> str | None:
    """Say why no play can lead to *game*; None if it can."""
    try:
        attrs.evolve(game)
    except ImpossiblePosition as error:
        return f"no play can lead to this position: {error}"
    return None


def somebody_can_act(at: Moment) -> str | None:
    """Until a game is over, it waits for seats, or for chance alone."""
    actors = at.game.actors
    if at.game.is_over != (not actors):
        return f"the game waits for {actors}, but is_over is {at.game.is_over}"
    if actors != (CHANCE,) and actors != tuple(
        [seat for seat in at.seats if seat in actors]
    ):
        return f"the actors {actors} are not some of the seats, ascending"
    return None


def actors_have_a_choice(at: Moment) -> str | None:
    """Those who may act have something to do, and nobody else has."""
    for seat in at.seats:
        legal = at.game.legal_actions(seat)
        if bool(legal) != (seat in at.game.actors):
            return f"the actors are {at.game.actors}, but seat {seat} may do {legal}"
        if len(set(legal)) < len(legal):
            return f"seat {seat} is offered the same action twice: {legal}"
        if any(action.player != seat for action in legal):
            return f"seat {seat} is offered actions of another: {legal}"
    return None


def chance_can_act(at: Moment) -> str | None:
    """What chance draws is accepted, and depends on the generator's numbers alone."""
    if CHANCE not in at.game.actors:
        return None
    numbers = _Numbers(at.rng)
    drawn = at.game.sample_chance(numbers)
    if at.game.sample_chance(_Numbers(at.rng, numbers.drawn)) != drawn:
        return f"chance drew {drawn}, and with the same numbers something else"
    outcomes = at.game.chance_outcomes()
    if outcomes is None:
        return _refused(at.game, [drawn])
    possible = [action for action, _ in outcomes]
    if drawn not in possible:
        return f"chance drew {drawn}, which is not one of its outcomes"
    if not isclose(sum(chance for _, chance in outcomes), 1):
        return f"the probabilities of {outcomes} do not add up to 1"
    return _refused(at.game, possible)


def legal_actions_are_accepted(at: Moment) -> str | None:
    """`apply` accepts each legal action."""
    return _refused(
        at.game,
        [action for seat in at.asked for action in at.game.legal_actions(seat)],
    )


def other_actions_are_refused(at: Moment) -> str | None:
    """`apply` refuses what is not legal."""
    for seat in at.rng.choices([*at.asked, *at.seats], k=ATTEMPTS):
        action = attempt(at.game, seat, at.rng)
        is_legal = action in at.game.legal_actions(seat)
        if not is_legal and objection(at.game, action) is None:
            return f"{action} is accepted, but is none of the legal actions"
    return None


def order_of_choices_is_irrelevant(at: Moment) -> str | None:
    """Whoever acts at the same time may do so in any order."""
    choices = [at.rng.choice(at.game.legal_actions(seat)) for seat in at.asked]
    reordered = at.rng.sample(choices, len(choices))
    following = apply(at.game, *choices)
    if apply(at.game, *choices) != following:
        return f"{choices} lead to one game, and done again to another"
    if apply(at.game, *reordered) != following:
        return f"{choices} lead to one game, and in another order to another"
    return None


def games_are_values(at: Moment) -> str | None:
    """A copy of a game is like it, and no action changes the game it is done in."""
    twin = copy.deepcopy(at.game)
    if twin != at.game or hash(twin) != hash(at.game):
        return "a copy of the game is not equal to it"
    for seat in at.asked:
        legal = at.game.legal_actions(seat)
        if twin.legal_actions(seat) != legal:
            return f"a copy of the game does not offer seat {seat} the same: {legal}"
        apply(at.game, at.rng.choice(legal))
    if twin != at.game:
        return "the game changed when actions were done in it"
    return None


POSITIONS: Final[Sequence[Callable[[Moment], str | None]]] = (
    position_is_possible,
    somebody_can_act,
    actors_have_a_choice,
    games_are_values,
    chance_can_act,
    legal_actions_are_accepted,
    other_actions_are_refused,
    order_of_choices_is_irrelevant,
)


def _refused(game: Game, actions: Iterable[Action]) -> str | None:
    for action in actions:
        said = objection(game, action)
        if said is not None:
            return f"{action} may be done, but is refused: {said}"
    return None


class _Numbers:
    """
    A generator that has nothing but numbers, and remembers them.

    Args:
        rng: Where new numbers come from.
        before: Numbers that come first.
    """

    def __init__(self, rng: Random, before: Sequence[float] = ()) -> None:
        self.drawn: list[float] = []
        self._rng = rng
        self._before = iter(before)

    def random(self) -> float:
        """Return the next number."""
        number = next(self._before, None)
        if number is None:
            number = self._rng.random()
        self.drawn.append(number)
        return number
