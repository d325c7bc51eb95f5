"""What must hold of every position, however it came about.

The engine keeps to this by itself. It is checked where a game comes from
outside: from data, or from a constructor called by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import NoReturn

from nimmt.cards import total_bullheads
from nimmt.errors import ImpossiblePosition, IncompatibleRules, UnknownName
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules, SpecialCard
from nimmt.table import Position
from nimmt.values import Player, Row


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
    try:
        _check_seats(rules, position)
        _check_specials(rules, position)
        _check_lying_at_once(rules, position)
        _check_rows(rules, position)
        _check_known(rules, position)
    except (IncompatibleRules, UnknownName) as error:
        _refuse(str(error))
    _check_cards(rules, phase, position)
    _check_stage(rules, phase, position)
    problem = phase.problem(rules, position)
    if problem is not None:
        _refuse(problem)


def _check_seats(rules: Rules, position: Position) -> None:
    seats = len(position.players)
    players, left_over = divmod(seats, rules.hands_each)
    if left_over:
        _refuse(f"{seats} seats cannot have {rules.hands_each} hands for each player")
    rules.seats_of(players)
    if position.round < 1:
        _refuse("rounds count from 1")
    if any(player.score < 0 or player.cancelled < 0 for player in position.players):
        _refuse("no score is below 0")
    owners = {owner for _, owner in position.pending}
    for seat in {position.first, *position.picks, *owners}:
        if not 0 <= seat < seats:
            _refuse(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
    if len(position.chosen) != seats:
        _refuse(f"{len(position.chosen)} seats have chosen cards, not {seats}")
    for seat, player in enumerate(position.players):
        if not _is_part(position.chosen[seat], player.hand):
            _refuse(f"seat {seat} has chosen a card that it does not hold")
        if not _is_part(player.known, player.hand):
            _refuse(f"seat {seat} is known to hold a card that it does not hold")


def _check_known(rules: Rules, position: Position) -> None:
    shows = rules.collecting.fills_hands or rules.choosing.face_up or rules.specials
    for seat, player in enumerate(position.players):
        known = set(player.known)
        if rules.dealing.is_open and known != set(player.hand):
            _refuse(f"seat {seat} has picked its cards openly, so all are known")
        if rules.choosing.face_up and not known.issuperset(position.chosen[seat]):
            _refuse(f"seat {seat} has laid a card face up that is not known")
        if known and not rules.dealing.is_open and not shows:
            _refuse("nobody ever sees a card of another hand in this game")


def _check_points(rules: Rules, player: Player) -> None:
    if player.positive and not rules.specials:
        _refuse("no card turns positive in this game")
    if player.cancelled > total_bullheads(player.positive):
        _refuse("more bullheads are cancelled than positive cards have")
    if player.cancelled > total_bullheads(player.pile):
        _refuse("more bullheads are cancelled than the pile has")
    if player.number_row and not rules.collecting.fills_hands:
        _refuse("this game has no #-rows")
    if not _ascends(player.number_row):
        _refuse("a #-row does not ascend")


def _check_specials(rules: Rules, position: Position) -> None:
    places = [
        *[player.specials for player in position.players],
        *[row.specials for row in position.rows],
        position.discards,
    ]
    found = Counter(name for names in places for name in names)
    for name, times in found.items():
        copies = rules.special(name).copies
        if times > copies:
            _refuse(f"there are {times} cards {name}, but only {copies} in the deck")


def _check_lying_at_once(rules: Rules, position: Position) -> None:
    lying = Counter(name for row in position.rows for name in row.specials)
    for name, times in lying.items():
        if times > rules.special(name).most_lying:
            _refuse(f"no {times} cards {name} lie on the table at once")
    for number, row in enumerate(position.rows):
        if len(set(row.specials)) < len(row.specials):
            _refuse(f"the same special card lies twice on row {number}")


def _check_rows(rules: Rules, position: Position) -> None:
    rows = position.rows
    lying = [[rules.special(name) for name in row.specials] for row in rows]
    limits = list(rules.row_limits)
    if any(special.extra_row for specials in lying for special in specials):
        limits.append(limits[-1])
    if rows and len(rows) != len(limits):
        _refuse(f"{len(rows)} rows lie on the table, not {len(limits)}")
    for number, (row, limit, specials) in enumerate(
        zip(rows, limits, lying, strict=False)
    ):
        _check_lying(number, row, limit, specials)
        if not row.cards:
            _refuse(f"row {number} is empty")
        if not _ascends(row.cards):
            _refuse(f"row {number} does not ascend")
        if len(row.cards) > row.limit:
            _refuse(f"row {number} holds more than {row.limit} cards")
    if rows and all(row.closed for row in rows):
        _refuse("every row is closed")


def _check_lying(
    number: int, row: Row, limit: int, specials: Iterable[SpecialCard]
) -> None:
    if any(special.leaves == "at once" for special in specials):
        _refuse(f"a special card lies on row {number} that never lies")
    if row.limit != limit + sum(special.extra_places for special in specials):
        _refuse(f"row {number} cannot hold {row.limit} cards")
    if row.closed != any(special.closes_row for special in specials):
        _refuse(f"row {number} is closed without a reason, or open in spite of one")


def _check_cards(rules: Rules, phase: Phase, position: Position) -> None:
    layout = rules.layout(len(position.players))
    places = [
        *[_all_of(player) for player in position.players],
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
    expected = 0 if phase.lies == "nothing" else layout.dealt
    if len(found) != expected:
        _refuse(f"{len(found)} cards are in the round, not {expected}")


def _check_stage(rules: Rules, phase: Phase, position: Position) -> None:
    if bool(position.rows) != (phase.lies == "rows"):
        _refuse(f"the game cannot wait for {phase.asks_for} with these rows")
    if bool(position.spread) != (phase.lies == "spread"):
        _refuse(f"the game cannot wait for {phase.asks_for} with this spread")
    if position.picks and not position.spread:
        _refuse("nothing lies open to be picked from")
    if any(position.chosen) and not phase.is_choosing:
        _refuse("cards are chosen when none can be")
    if position.pending and (phase.is_choosing or phase.lies != "rows"):
        _refuse("cards wait to be placed when none can")
    if not rules.choosing.is_order(position.pending):
        _refuse("the cards that wait to be placed are in no order they can have")
    if position.first and not rules.choosing.has_marker:
        _refuse("nobody lays first in this game")
    sizes = {len(player.hand) for player in position.players}
    if phase.lies == "rows" and not rules.collecting.fills_hands and len(sizes) > 1:
        _refuse("hands are of different lengths")
    for player in position.players:
        _check_points(rules, player)
    _check_scores(rules, phase, position)


def _check_scores(rules: Rules, phase: Phase, position: Position) -> None:
    finished = position.round if phase.is_final else position.round - 1
    scores = rules.by_player([player.score for player in position.players])
    if not finished and any(scores):
        _refuse("nobody has points before the first round is over")
    reached = finished > 0 and rules.ending.is_reached(finished, scores)
    if phase.is_final and not reached:
        _refuse("the game is over, but its end is not reached")
    if not phase.is_final and reached:
        _refuse("the game goes on, but its end is reached")


def _all_of(player: Player) -> tuple[int, ...]:
    return player.hand + player.pile + player.number_row + player.positive


def _ascends(cards: tuple[int, ...]) -> bool:
    return all(left < right for left, right in pairwise(cards))


def _is_part(cards: tuple[int, ...], hand: tuple[int, ...]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(hand)


def _refuse(reason: str) -> NoReturn:
    raise ImpossiblePosition(reason)
