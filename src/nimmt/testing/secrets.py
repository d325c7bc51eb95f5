"""What a seat is shown, asked and told depends on what it can know alone.

Where the hidden cards lie is drawn anew, and nothing that reaches the seat may change.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from nimmt.errors import IllegalAction
from nimmt.events import Event, RoundEnded
from nimmt.game import Game, step
from nimmt.testing.attempts import ATTEMPTS, attempt, objection
from nimmt.testing.moments import Moment, Move
from nimmt.testing.positions import impossible
from nimmt.worlds import determinize


def positions_keep_secrets(at: Moment) -> str | None:
    """Views, questions and refusals are the same wherever the hidden cards lie."""
    for seat in (None, *at.seats):
        view = at.game.view(seat)
        world = determinize(view, at.rng)
        problem = impossible(world)
        if problem is not None:
            return f"a game drawn from {_view_of(seat)} is wrong: {problem}"
        if world.view(seat) != view:
            return f"{_view_of(seat)} depends on hidden cards"
        for own in view.own:
            problem = _told_apart(at, own, world)
            if problem is not None:
                return problem
        if seat is not None and view.legal_actions != at.game.legal_actions(seat):
            return f"what seat {seat} may do depends on what its view does not tell"
    return None


def _told_apart(at: Moment, seat: int, world: Game) -> str | None:
    legal = at.game.legal_actions(seat)
    if world.legal_actions(seat) != legal:
        return f"what seat {seat} may do depends on hidden cards: {legal}"
    for _ in range(ATTEMPTS // len(at.seats)):
        action = attempt(at.game, seat, at.rng)
        here, there = objection(at.game, action), objection(world, action)
        if here != there:
            return f"what is said to {action} depends on hidden cards: {here}, {there}"
    return None


def moves_keep_secrets(move: Move) -> str | None:
    """What is seen of an action is the same wherever the hidden cards lie."""
    seat = move.rng.choice((None, *range(len(move.game.players))))
    own = move.game.view(seat).own
    try:
        there = step(_disguised(move, seat), move.action)
    except IllegalAction as error:
        if move.action.player in {*own}.intersection(move.game.actors):
            return f"whether {move.action} is legal depends on hidden cards: {error}"
        # What somebody else did, or chance, may need a card that lies elsewhere now.
        return None
    scored = _lays_hands_open(move)
    here = move.following.events
    if _seen(there.events, own, scored=scored) != _seen(here, own, scored=scored):
        return f"what {_eyes_of(seat)} of {move.action} depends on hidden cards"
    if not scored and there.game.view(seat) != move.following.game.view(seat):
        return f"{_view_of(seat)} after {move.action} depends on hidden cards"
    return None


def _disguised(move: Move, seat: int | None) -> Game:
    """Draw hidden cards anew, but those that are laid, and the one that is named."""
    view = move.game.view(seat)
    fixed = {card for cards in move.game.chosen for card in cards}
    fixed.add(getattr(move.action, "card", None) or 0)
    players = [
        attrs.evolve(seen, hand={*seen.hand, *fixed.intersection(player.hand)})
        for seen, player in zip(view.players, move.game.players, strict=True)
    ]
    peeked = attrs.evolve(view, players=tuple(players), chosen=move.game.chosen)
    return determinize(peeked, move.rng)


def _lays_hands_open(move: Move) -> bool:
    # Where the cards left in hands count, the points tell of them, and rightly so.
    return move.game.rules.collecting.fills_hands and any(
        isinstance(event, RoundEnded) for event in move.following.events
    )


def _seen(events: Sequence[Event], own: Sequence[int], *, scored: bool) -> list[Event]:
    seen = [event.seen_by(own) for event in events]
    if scored:
        del seen[[isinstance(event, RoundEnded) for event in seen].index(True) :]
    return seen


def _view_of(seat: int | None) -> str:
    return "the view of a spectator" if seat is None else f"the view of seat {seat}"


def _eyes_of(seat: int | None) -> str:
    return "a spectator sees" if seat is None else f"seat {seat} sees"
