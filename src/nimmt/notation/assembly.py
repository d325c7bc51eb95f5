"""Positions put together from what is written of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import attrs

from nimmt import setup
from nimmt.errors import ImpossiblePosition
from nimmt.game import Game
from nimmt.notation.parts import PositionPart, SeatPart
from nimmt.notation.reader import LONGEST, Reader
from nimmt.rules.rules import Rules
from nimmt.values import Player
from nimmt.views import View


def assemble(position: PositionPart, reader: Reader) -> Game | View:
    """
    Put a position together.

    A view is looked at in a game that has any cards where they are hidden. So what
    holds of every game holds of it as well.

    Args:
        position: What is written of it.
        reader: The text, to point at what cannot be.

    Returns:
        The game, or the view if it is one.

    Raises:
        NotationError: It tells of cards what nobody sees.
        ImpossiblePosition: No play can lead to it.
        IncompatibleRules: The rules are not for so many players.
        NoSuchSeat: It is the view of a seat that there is not.
    """
    rules, seats = position.rules, position.seats
    start = Game.new(rules, _players(rules, len(seats)))
    rows = setup.lay_rows(
        rules,
        [row.cards for row in position.rows],
        [row.specials for row in position.rows],
    )
    phase = position.phase or setup.phase_of(
        rows, position.spread is not None, position.pending
    )
    players = list(_seat_players(rules, seats))
    elsewhere = {card for card, _ in position.pending}.union(
        phase.cards, position.spread or (), *[row.cards for row in rows]
    )
    if phase.lies == "rows" and not any(seat.pile for seat in seats):
        hidden = sum(seat.hidden for seat in seats)
        players = list(setup.add_piles(rules, players, elsewhere, hidden))
    lying = elsewhere.union(*[_cards_of(player) for player in players])
    unused = setup.unused_cards(rules, len(seats), lying)
    picks = tuple(position.picks)
    if len(picks) == 1:
        left = rules.hand_size * len(seats) - sum(len(seat.hand) for seat in seats)
        picks = setup.draft_order(rules, start, left, picks[0])
    players = _hold_any(position, players, unused)
    game = Game(
        rules,
        phase,
        players,
        rows,
        position.round,
        position.first,
        unused if position.spread == [] else position.spread or (),
        picks,
        [_chosen(*both) for both in zip(seats, players, strict=True)],
        position.pending,
        position.discards,
    )
    if position.is_view:
        view = game.view(position.viewer)
        _check_view(view, seats, reader)
        return view
    for seat in seats:
        if seat.hidden or seat.laid or seat.hidden_specials:
            reason = "a game has nothing hidden; say whose view it is, as in | seat 0"
            reader.fail(reason, seat.column)
    return game


def _players(rules: Rules, seats: int) -> int:
    players, left_over = divmod(seats, rules.hands_each)
    if left_over:
        message = f"{seats} seats cannot have {rules.hands_each} hands for each player"
        raise ImpossiblePosition(message)
    return players


def _seat_players(rules: Rules, seats: list[SeatPart]) -> Iterator[Player]:
    hands, chosen = [seat.hand for seat in seats], [seat.chosen for seat in seats]
    seen = setup.seen_cards(rules, hands, chosen)
    for seat, cards in zip(seats, seen, strict=True):
        yield Player(
            hand=seat.hand,
            pile=seat.pile,
            specials=seat.specials,
            number_row=seat.number_row,
            score=seat.score,
            cancelled=seat.cancelled,
            positive=seat.positive,
            known={*seat.known, *cards},
        )


def _cards_of(player: Player) -> tuple[int, ...]:
    return player.hand + player.pile + player.number_row + player.positive


def _hold_any(
    position: PositionPart, players: list[Player], unused: tuple[int, ...]
) -> list[Player]:
    """Give the seats any cards where theirs are hidden."""
    cards = iter(unused)
    specials = iter(_unused_specials(position))
    return [
        attrs.evolve(
            player,
            hand=[*player.hand, *islice(cards, seat.hidden)],
            specials=[*player.specials, *islice(specials, seat.hidden_specials)],
        )
        for seat, player in zip(position.seats, players, strict=True)
    ]


def _chosen(seat: SeatPart, player: Player) -> list[int]:
    not_told = [card for card in player.hand if card not in seat.chosen]
    return sorted([*seat.chosen, *not_told[: seat.laid]])


def _unused_specials(position: PositionPart) -> list[str]:
    needed = sum(seat.hidden_specials for seat in position.seats)
    left = Counter({card.name: card.copies for card in position.rules.specials})
    left.subtract(position.discards)
    for row in position.rows:
        left.subtract(row.specials)
    for seat in position.seats:
        left.subtract(seat.specials)
    # However many copies there may be.
    return list(islice(left.elements(), min(needed, LONGEST)))


def _check_view(view: View, seats: list[SeatPart], reader: Reader) -> None:
    for number, seat in enumerate(seats):
        player = view.players[number]
        told = (sorted(seat.hand), sorted(seat.chosen), sorted(seat.specials))
        seen = (
            list(player.hand),
            list(view.chosen[number]),
            list(player.specials),
        )
        if told != seen:
            reader.fail("this is not what can be seen of this seat", seat.column)
        if (
            view.hand_sizes[number] != len(seat.hand) + seat.hidden
            or view.laid[number] != len(seat.chosen) + seat.laid
            or view.special_counts[number] != len(seat.specials) + seat.hidden_specials
        ):
            reader.fail("there are not so many cards left to be hidden", seat.column)
