"""The course of a game: what comes after what.

Read it beside the rulebook. All games and variants take this course; what
differs between them is decided by the rule objects that are asked on the way.

Deal, and draft if the rules say so; then, until a hand is empty: choose, reveal,
and place the cards in order. A card that fits nowhere, or that makes a row
overflow, takes it. Then the round is scored, and either the next one is dealt
or the game is over.
"""

from __future__ import annotations

from typing import Final

from nimmt._trusted import trusted
from nimmt.actions import UseSpecial
from nimmt.errors import BrokenPlugin
from nimmt.events import GameEnded, RoundEnded
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
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
from nimmt.rules.rules import Rules
from nimmt.rules.specials import lying, supply
from nimmt.table import Table
from nimmt.turns import Decision, Draw, InOrder, Lay, Take, Turn
from nimmt.values import Place

DEAL: Final = DealPhase()
DRAFT: Final = DraftPhase()
CHOOSE: Final = ChoosePhase()
ORDER: Final = OrderPhase()
OVER: Final = OverPhase()
_turn = trusted(Turn)
_take_phase = trusted(TakePhase)


def proceed(
    rules: Rules, table: Table, phase: Phase, decision: Decision | None
) -> Phase:
    """
    Let the game run until somebody has to decide.

    Args:
        rules: How it is played.
        table: The table, just after somebody acted.
        phase: What the game waited for until then.
        decision: What that action left to be done.

    Returns:
        What the game waits for now.
    """
    if phase.is_choosing:
        if not rules.choosing.is_complete(table):
            return phase
        table.reveal(rules.choosing.order(table))
    elif phase.lies != "rows":
        return _set_out(rules, table)
    return _resolve(rules, table, decision)


def _set_out(rules: Rules, table: Table) -> Phase:
    if table.picks:
        return DRAFT
    if table.spread:
        table.start_rows(table.clear_spread(), rules.row_limits)
    return CHOOSE


def _resolve(rules: Rules, table: Table, decision: Decision | None) -> Phase:
    in_order = isinstance(decision, InOrder)
    if decision is not None:
        question = _carry_out(rules, table, decision)
        if question is not None:
            return question
    several_each = rules.choosing.most_cards > 1
    while table.pending:
        if several_each and not in_order and _is_out_of_order(table):
            return ORDER
        in_order = False
        card, seat = table.next_card()
        if table.players[seat].specials:
            return SpecialPhase(_turn(seat, card, None))
        question = _place(rules, table, seat, card)
        if question is not None:
            return question
    rules.choosing.end_trick(table)
    if all([player.hand for player in table.players]):
        return CHOOSE
    return _score(rules, table)


def _is_out_of_order(table: Table) -> bool:
    """Tell whether a seat has yet to say which of its cards comes first."""
    owners = [owner for _, owner in table.pending[:2]]
    return len(owners) > len(set(owners))


def _carry_out(rules: Rules, table: Table, decision: Decision) -> Phase | None:
    match decision:
        case Turn(player=seat, card=card, use=use):
            return _place(rules, table, seat, card, use)
        case Lay(turn=turn, place=place):
            return _place(rules, table, turn.player, turn.card, turn.use, place)
        case Take(turn=turn, row=row, starter=starter):
            return _take(rules, table, turn, row, starter)
        case Draw(player=seat):
            return DrawPhase(seat)
        case InOrder():
            return None
        case _:
            message = f"a rule object left {decision!r} to be done, which is nothing"
            raise BrokenPlugin(message)


def _place(  # noqa: PLR0913, PLR0917 - a value to carry these would be made for each card
    rules: Rules,
    table: Table,
    seat: int,
    card: int,
    use: UseSpecial | None = None,
    place: Place | None = None,
) -> Phase | None:
    if place is None:
        places = rules.placement.places(table.rows, card)
        if not places:
            return _take_phase(_turn(seat, card, use))
        if len(places) > 1:
            return EndPhase(_turn(seat, card, use))
        place = places[0]
    number = place.row
    row = table.rows[number]
    if len(row.cards) >= row.limit:
        return _take(rules, table, _turn(seat, card, use), number, card)
    table.add(seat, card, number, place.end)
    return None


def _take(
    rules: Rules, table: Table, turn: Turn, row: int, starter: int
) -> Phase | None:
    vanishes = bool(rules.specials) and lying.rows_vanish(rules, table)
    homeless = table.rows[row].specials if vanishes else ()
    cards = table.take(turn.player, turn.card, row, None if vanishes else starter)
    if rules.collecting.choices(cards):
        return NumberPhase(turn.player, cards)
    rules.collecting.collect(table, turn.player, cards, None)
    if not rules.specials:
        return None
    if turn.use is not None:
        rules.special(turn.use.special).after_take(rules, table, turn)
    for special in homeless:
        table.discard_from(None, special)
    lying.lift(rules, table, None if vanishes else row)
    if supply.can_swap(rules, table, turn.player):
        return SwapPhase(turn.player)
    return None


def _score(rules: Rules, table: Table) -> Phase:
    points = tuple(rules.collecting.points(player) for player in table.players)
    table.record(RoundEnded(table.round, points))
    table.clear(points)
    scores = rules.by_player([player.score for player in table.players])
    if not rules.ending.is_reached(table.round, scores):
        table.round += 1
        return DEAL
    table.record(GameEnded(scores, best(scores)))
    return OVER


def best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """List the players with the fewest points; they share the win (*base-7*)."""
    fewest = min(scores)
    return tuple(player for player, score in enumerate(scores) if score == fewest)
