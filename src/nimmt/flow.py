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
from nimmt.events import GameEnded, RoundEnded
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.over import OverPhase
from nimmt.phases.phase import Phase
from nimmt.phases.take import TakePhase
from nimmt.rules.rules import Rules
from nimmt.table import Table
from nimmt.values import Place, Turn

DEAL: Final = DealPhase()
DRAFT: Final = DraftPhase()
CHOOSE: Final = ChoosePhase()
OVER: Final = OverPhase()
_turn = trusted(Turn)


def proceed(rules: Rules, table: Table) -> Phase:
    """
    Let the game run until somebody has to decide.

    Args:
        rules: How it is played.
        table: The table, just after somebody acted.

    Returns:
        What the game waits for now.
    """
    if table.settled is not None:
        _settle(rules, table, *table.settled)
    elif not table.rows:
        return _draft(rules, table)
    elif rules.choosing.is_complete(table):
        table.reveal(rules.choosing.order(table))
    else:
        return CHOOSE
    return _place(rules, table)


def _draft(rules: Rules, table: Table) -> Phase:
    if table.picks:
        return DRAFT
    table.start_rows(table.clear_spread(), rules.row_limits)
    return CHOOSE


def _place(rules: Rules, table: Table) -> Phase:
    while table.pending:
        card, seat = table.next_card()
        places = rules.placement.places(table.rows, card)
        if not places:
            return TakePhase(_turn(seat, card))
        if len(places) > 1:
            return EndPhase(_turn(seat, card))
        _lay(rules, table, seat, card, places[0])
    if all([player.hand for player in table.players]):
        return CHOOSE
    return _score(rules, table)


def _settle(rules: Rules, table: Table, turn: Turn, place: Place) -> None:
    table.settled = None
    if rules.placement.places(table.rows, turn.card):
        _lay(rules, table, turn.player, turn.card, place)
    else:
        _take(rules, table, turn.player, turn.card, place.row)


def _lay(rules: Rules, table: Table, seat: int, card: int, place: Place) -> None:
    number = place.row
    row = table.rows[number]
    if len(row.cards) < row.limit:
        table.add(seat, card, number, place.end)
    else:
        _take(rules, table, seat, card, number)


def _take(rules: Rules, table: Table, seat: int, card: int, row: int) -> None:
    rules.collecting.collect(table, seat, table.take(seat, card, row))


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
