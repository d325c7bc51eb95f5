"""The working copy on which rules act while one action is carried out.

A `Table` moves cards and records what happened. It knows no rules: whatever it
is told to do, it does. It holds only frozen values, so taking it from a game
copies nothing, and changing it never reaches the game it came from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from nimmt._trusted import trusted
from nimmt.events import (
    CardChosen,
    CardPicked,
    CardPlaced,
    CardsRevealed,
    Event,
    HandDealt,
    RoundStarted,
    RowStarted,
    RowTaken,
    SpreadOpened,
)
from nimmt.values import End, Place, Player, Row, Turn

_player = trusted(Player)
_row = trusted(Row)
_card_chosen = trusted(CardChosen)
_card_placed = trusted(CardPlaced)
_cards_revealed = trusted(CardsRevealed)


class Position(Protocol):
    """
    What lies where: the part that a game and a table have in common.

    Rules and phases that only look take this, so that they can be asked about a
    game without making a table of it.
    """

    @property
    def players(self) -> tuple[Player, ...]:
        """What each seat has."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows, from the top."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""

    @property
    def spread(self) -> tuple[int, ...]:
        """The cards that lie open to be drafted, ascending."""

    @property
    def picks(self) -> tuple[int, ...]:
        """The seats that have yet to pick from the spread, the next one first."""

    @property
    def chosen(self) -> tuple[tuple[int, ...], ...]:
        """The cards each seat has laid face down; they are still in its hand."""

    @property
    def pending(self) -> tuple[tuple[int, int], ...]:
        """The revealed cards not yet placed, in order, each with its seat."""


class Table:
    """
    A position that can be changed.

    Args:
        position: Where to begin.
        events: The list to record events in; None to record nothing, which is
            faster.

    Attributes:
        settled: A card that was asked about, and where its player decided it goes.
    """

    __slots__ = (
        "chosen",
        "events",
        "pending",
        "picks",
        "players",
        "round",
        "rows",
        "settled",
        "spread",
    )

    def __init__(self, position: Position, events: list[Event] | None = None) -> None:
        self.players = position.players
        self.rows = position.rows
        self.round = position.round
        self.spread = position.spread
        self.picks = position.picks
        self.chosen = position.chosen
        self.pending = position.pending
        self.settled: tuple[Turn, Place] | None = None
        self.events = events

    def record(self, event: Event) -> None:
        """Record *event*, if anybody listens."""
        if self.events is not None:
            self.events.append(event)

    # Dealing and drafting

    def start_round(self) -> None:
        """Announce the round."""
        self.record(RoundStarted(self.round))

    def deal_hands(self, hands: Iterable[tuple[int, ...]]) -> None:
        """Give each seat its hand, ascending."""
        self.players = tuple(
            [
                _player(cards, old.pile, old.specials, old.number_row, old.score)
                for cards, old in zip(hands, self.players, strict=True)
            ]
        )
        if self.events is not None:
            self.events += [
                HandDealt(seat, player.hand) for seat, player in enumerate(self.players)
            ]

    def start_rows(self, cards: Iterable[int], limits: Iterable[int]) -> None:
        """Start a row with each of *cards*, holding up to each of *limits*."""
        self.rows = tuple(
            [_row((card,), limit, ()) for card, limit in zip(cards, limits, strict=True)]
        )
        if self.events is not None:
            self.events += [
                RowStarted(number, row.cards[0]) for number, row in enumerate(self.rows)
            ]

    def open_spread(self, cards: tuple[int, ...], order: tuple[int, ...]) -> None:
        """Lay out the ascending *cards*, for the seats to pick from in this *order*."""
        self.spread = cards
        self.picks = order
        self.record(SpreadOpened(cards, order[0]))

    def pick(self, card: int) -> None:
        """Move *card* from the spread to the hand of the seat whose pick it is."""
        seat, self.picks = self.picks[0], self.picks[1:]
        self.spread = _without(self.spread, card)
        self._set_hand(seat, tuple(sorted((*self.players[seat].hand, card))))
        self.record(CardPicked(seat, card))

    def clear_spread(self) -> tuple[int, ...]:
        """Take up what is left of the spread, ascending."""
        left, self.spread = self.spread, ()
        return left

    # Choosing and revealing

    def choose(self, seat: int, card: int) -> None:
        """Let *seat* lay *card* face down."""
        chosen = list(self.chosen)
        chosen[seat] += (card,)
        self.chosen = tuple(chosen)
        if self.events is not None:
            self.events.append(_card_chosen(seat, card))

    def reveal(self, order: tuple[tuple[int, int], ...]) -> None:
        """Turn over all chosen cards, to be placed in this *order* of (card, seat)."""
        if self.events is not None:
            self.events.append(_cards_revealed(self.chosen))
        players = list(self.players)
        for card, seat in order:
            old = players[seat]
            hand = old.hand
            at = hand.index(card)
            players[seat] = _player(
                hand[:at] + hand[at + 1 :],
                old.pile,
                old.specials,
                old.number_row,
                old.score,
            )
        self.players = tuple(players)
        self.chosen = ((),) * len(players)
        self.pending = order

    # Placing

    def next_card(self) -> tuple[int, int]:
        """Take up the next revealed card; return it and its seat."""
        pending = self.pending
        self.pending = pending[1:]
        return pending[0]

    def add(self, seat: int, card: int, row: int, end: End) -> None:
        """Lay the *card* of *seat* at the *end* of *row*."""
        old = self.rows[row]
        cards = old.cards + (card,) if end == "right" else (card,) + old.cards
        rows = list(self.rows)
        rows[row] = _row(cards, old.limit, old.specials)
        self.rows = tuple(rows)
        if self.events is not None:
            self.events.append(_card_placed(seat, card, row, end))

    def take(self, seat: int, card: int, row: int) -> tuple[int, ...]:
        """Clear *row* for *seat*, whose *card* starts it anew; return what lay there."""
        old = self.rows[row]
        self._set_row(row, _row((card,), old.limit, old.specials))
        if self.events is not None:
            self.events.append(RowTaken(seat, row, old.cards))
            self.events.append(_card_placed(seat, card, row, "right"))
        return old.cards

    def add_to_pile(self, seat: int, cards: tuple[int, ...]) -> None:
        """Lay *cards* on the pile of *seat*."""
        old = self.players[seat]
        self._set_player(
            seat,
            _player(
                old.hand, old.pile + cards, old.specials, old.number_row, old.score
            ),
        )

    # Between rounds

    def clear(self, points: Iterable[int]) -> None:
        """Take up all cards and add each seat's *points* to its score."""
        self.players = tuple(
            _player((), (), (), (), player.score + more)
            for player, more in zip(self.players, points, strict=True)
        )
        self.rows = ()

    # Replacing one of several

    def _set_hand(self, seat: int, cards: tuple[int, ...]) -> None:
        old = self.players[seat]
        self._set_player(
            seat, _player(cards, old.pile, old.specials, old.number_row, old.score)
        )

    def _set_player(self, seat: int, player: Player) -> None:
        players = list(self.players)
        players[seat] = player
        self.players = tuple(players)

    def _set_row(self, number: int, row: Row) -> None:
        rows = list(self.rows)
        rows[number] = row
        self.rows = tuple(rows)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
