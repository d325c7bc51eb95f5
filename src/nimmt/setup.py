"""What need not be said of a position, since it follows from the rest.

Whoever lays out a position by hand says what matters: cards in rows and hands.
How long a row may get, what the game waits for, and that cards which lie nowhere
must have been taken before, is worked out here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Any

import attrs

from nimmt.errors import ImpossiblePosition
from nimmt.flow import CHOOSE, DEAL, DRAFT, ORDER
from nimmt.phases.end import EndPhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.take import TakePhase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Turn
from nimmt.values import Player, Row


def lay_rows(
    rules: Rules,
    cards: Sequence[Iterable[int]],
    specials: Sequence[Iterable[str]] = (),
) -> tuple[Row, ...]:
    """
    Lay rows with special cards on them.

    Args:
        rules: How the game is played.
        cards: The number cards of each row, from the top.
        specials: The names of the special cards that lie on each row; rows at the
            end without any may be left out.

    Returns:
        The rows, as long as they may get and closed if something closes them. A row
        beyond those of the rules may get as long as the last of these.

    Raises:
        TypeError: Something is no card or no name.
        ImpossiblePosition: A row is empty, or there are special cards for more rows.
        UnknownName: The game has no such special card.
    """
    if len(specials) > len(cards):
        message = f"there are only {len(cards)} rows for special cards to lie on"
        raise ImpossiblePosition(message)
    limits = rules.row_limits + rules.row_limits[-1:] * len(cards)
    rows: list[Row] = []
    for some, names, limit in zip_longest(cards, specials, limits[: len(cards)]):
        row = Row(some, limit, names or ())
        if not row.cards:
            message = f"row {len(rows)} is empty"
            raise ImpossiblePosition(message)
        lying = [rules.special(name) for name in row.specials]
        longer = limit + sum(special.extra_places for special in lying)
        closed = any(special.closes_row for special in lying)
        rows.append(Row(row.cards, longer, row.specials, closed))
    return tuple(rows)


def seat_players(
    hands: Sequence[Iterable[int]], **told: Sequence[object] | None
) -> tuple[Player, ...]:
    """
    Give seats what they have.

    Args:
        hands: The number cards in hand, by seat.
        told: For any other field of a `Player` its values, by seat; None if nothing
            is told of it.

    Returns:
        The players.

    Raises:
        TypeError: Something is of the wrong type.
        ImpossiblePosition: Something is told of more seats, or of fewer.
    """
    fields: dict[str, Sequence[Any]] = {"hand": hands}
    for name, values in told.items():
        if values is not None:
            if len(values) != len(hands):
                message = f"there are {len(hands)} seats, but {len(values)} for {name}"
                raise ImpossiblePosition(message)
            fields[name] = values
    return tuple(
        Player(**{name: values[seat] for name, values in fields.items()})
        for seat in range(len(hands))
    )


def seen_cards(
    rules: Rules, hands: Sequence[Iterable[int]], chosen: Sequence[Iterable[int]]
) -> Sequence[Iterable[int]]:
    """
    Tell which cards in hand everybody must have seen.

    Args:
        rules: How the game is played.
        hands: The number cards in hand, by seat.
        chosen: Those of them that are laid, by seat.

    Returns:
        Such cards, by seat.
    """
    if rules.dealing.is_open:
        return hands
    nothing = ((),) * len(hands)
    return (*chosen, *nothing)[: len(hands)] if rules.choosing.face_up else nothing


def add_piles(
    rules: Rules,
    players: Sequence[Player],
    elsewhere: Iterable[int],
    hidden: int = 0,
) -> tuple[Player, ...]:
    """
    Lay on the piles what must have been taken before.

    Who took what cannot be known, so this is a convention: the lowest cards that lie
    nowhere else, one to each seat in turn, until as many cards are in the round as
    were dealt.

    Args:
        rules: How the game is played.
        players: What each seat has, without piles.
        elsewhere: The cards that do not belong to seats.
        hidden: How many cards lie in hands besides.

    Returns:
        The players with piles.
    """
    seats = len(players)
    lying = {*elsewhere}.union(
        *[player.hand + player.number_row + player.positive for player in players]
    )
    missing = max(0, rules.layout(seats).dealt - len(lying) - hidden)
    taken = unused_cards(rules, seats, lying)[:missing]
    return tuple(
        attrs.evolve(player, pile=taken[seat::seats])
        for seat, player in enumerate(players)
    )


def unused_cards(rules: Rules, seats: int, lying: Collection[int]) -> tuple[int, ...]:
    """
    List the cards of the deck that lie nowhere.

    Args:
        rules: How the game is played.
        seats: The number of seats.
        lying: The cards that lie anywhere.

    Returns:
        The other ones, ascending.
    """
    lying = frozenset(lying)
    return tuple(card for card in rules.layout(seats).cards if card not in lying)


def phase_of(rows: Sequence[Row], spread: object, pending: object) -> Phase:
    """
    Tell what a game waits for where no card is being placed.

    Args:
        rows: The rows, if any lie.
        spread: The spread, if one lies.
        pending: The revealed cards, if any wait to be placed.

    Returns:
        The phase.
    """
    if spread:
        return DRAFT
    if not rows:
        return DEAL
    return ORDER if pending else CHOOSE


def phase_asking(  # noqa: PLR0913, PLR0917 - the parts of a position
    rules: Rules,
    players: Sequence[Player],
    rows: tuple[Row, ...],
    pending: object,
    card: int | None,
    player: int | None,
) -> Phase:
    """
    Tell what a game waits for in the middle of a round.

    Args:
        rules: How the game is played.
        players: What each seat has.
        rows: The rows.
        pending: The revealed cards, if any wait to be placed.
        card: The card that is being placed, if one is.
        player: The seat whose it is.

    Returns:
        The phase. About a card it is that of special cards, if the seat holds any.

    Raises:
        TypeError: Only one of *card* and *player* is told, or it is no integer.
        ImpossiblePosition: There is nothing to ask about the card.
    """
    if card is None and player is None:
        return phase_of(rows, spread=(), pending=pending)
    if card is None or player is None:
        message = "a card that is being placed needs both card and player"
        raise TypeError(message)
    turn = Turn(player, card)
    if turn.card not in rules.layout(len(players)).cards:
        message = f"the card {turn.card} is not in this game's deck"
        raise ImpossiblePosition(message)
    if 0 <= turn.player < len(players) and players[turn.player].specials:
        return SpecialPhase(turn)
    places = rules.placement.places(rows, turn.card)
    if not places:
        return TakePhase(turn)
    if len(places) > 1:
        return EndPhase(turn)
    message = f"the card {turn.card} goes to row {places[0].row} without a question"
    raise ImpossiblePosition(message)


def draft_order(
    rules: Rules, position: Position, picks: int, next_seat: int
) -> tuple[int, ...]:
    """
    Tell who picks when, for the rest of a draft.

    Args:
        rules: How the game is played.
        position: The position; only its seats matter.
        picks: How many picks are left.
        next_seat: Whose pick is next.

    Returns:
        The seats in order; none if no draft of these rules goes on like that.
    """
    layout = rules.layout(len(position.players))
    for deal, _ in rules.dealing.outcomes(layout) or ():
        table = Table(position)
        rules.dealing.deal(layout, table, deal)
        order = table.picks[len(table.picks) - picks :]
        if order[:1] == (next_seat,):
            return order
    return ()
