"""What must hold of every position, however it came about.

The engine keeps to this by itself. It is checked where a game comes from
outside: from data, or from a constructor called by hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import NoReturn

from nimmt.errors import ImpossiblePosition
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position
from nimmt.values import Row


def check(rules: Rules, phase: Phase, position: Position) -> None:
    """
    Refuse a position that no play can lead to.

    Args:
        rules: How the game is played.
        phase: What it waits for.
        position: What lies where.

    Raises:
        ImpossiblePosition: Something cannot be, and the message says what.
    """
    _check_seats(rules, position)
    _check_specials(rules, position)
    _check_rows(rules, position.rows)
    _check_cards(rules, phase, position)
    problem = phase.problem(rules, position)
    if problem is not None:
        _refuse(problem)


def _check_seats(rules: Rules, position: Position) -> None:
    seats = len(position.players)
    players, left_over = divmod(seats, rules.hands_each)
    if left_over or rules.seats_of(players) != seats:
        _refuse(f"{seats} seats cannot have {rules.hands_each} hands for each player")
    if position.round < 1:
        _refuse("rounds count from 1")
    if any(player.score < 0 for player in position.players):
        _refuse("no score is below 0")
    if not 0 <= position.first < seats:
        _refuse(f"there is no seat {position.first} to lay first")
    if any(not 0 <= seat < seats for seat in position.picks):
        _refuse("only seats of the game can pick")
    if any(not 0 <= seat < seats for _, seat in position.pending):
        _refuse("only cards of seats of the game can wait to be placed")
    if len(position.chosen) != seats:
        _refuse(f"{len(position.chosen)} seats have chosen cards, not {seats}")
    for seat, (cards, player) in enumerate(
        zip(position.chosen, position.players, strict=True)
    ):
        if not set(cards) <= set(player.hand):
            _refuse(f"seat {seat} has chosen a card that it does not hold")


def _check_rows(rules: Rules, rows: tuple[Row, ...]) -> None:
    limits = list(rules.row_limits)
    lying = [[rules.special(name) for name in row.specials] for row in rows]
    if any(special.row_vanishes for specials in lying for special in specials):
        limits.append(limits[-1])
    if rows and len(rows) != len(limits):
        _refuse(f"{len(rows)} rows lie on the table, not {len(limits)}")
    for number, (row, limit, specials) in enumerate(
        zip(rows, limits, lying, strict=False)
    ):
        if row.limit != limit + sum(special.extra_places for special in specials):
            _refuse(f"row {number} cannot hold {row.limit} cards")
        if row.closed != any(special.closes_row for special in specials):
            _refuse(f"row {number} is closed without a reason, or open in spite of one")
        if not row.cards:
            _refuse(f"row {number} is empty")
        if any(left >= right for left, right in pairwise(row.cards)):
            _refuse(f"row {number} does not ascend")
        if len(row.cards) > row.limit:
            _refuse(f"row {number} holds more than {row.limit} cards")


def _check_specials(rules: Rules, position: Position) -> None:
    places = [
        *[player.specials for player in position.players],
        *[row.specials for row in position.rows],
        position.discards,
    ]
    found = Counter(name for names in places for name in names)
    for name, times in found.items():
        if times > rules.special(name).copies:
            _refuse(f"there are only {rules.special(name).copies} cards {name}")


def _check_cards(rules: Rules, phase: Phase, position: Position) -> None:
    layout = rules.layout(len(position.players))
    places = [
        *[player.hand + player.pile + player.number_row for player in position.players],
        *[row.cards for row in position.rows],
        position.spread,
        [card for card, _ in position.pending],
        phase.cards,
    ]
    found = Counter(card for cards in places for card in cards)
    foreign = sorted(found.keys() - set(layout.cards))
    if foreign:
        _refuse(f"the card {foreign[0]} is not in this game's deck")
    twice = sorted(card for card, times in found.items() if times > 1)
    if twice:
        _refuse(f"the card {twice[0]} lies in two places")
    if len(found) > layout.dealt:
        _refuse(f"{len(found)} cards are about, but only {layout.dealt} are dealt")


def _refuse(reason: str) -> NoReturn:
    raise ImpossiblePosition(reason)
