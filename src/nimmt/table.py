"""The working copy on which rules act while one action is carried out.

A `Table` moves cards and records what happened. It knows no rules: whatever it
is told to do, it does. It holds only frozen values, so taking it from a game
copies nothing, and changing it never reaches the game it came from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

import attrs

from nimmt._trusted import trusted
from nimmt.actions import UseSpecial
from nimmt.events import (
    CardCancelled,
    CardChosen,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardShifted,
    CardsRevealed,
    CardsTakenUp,
    DiscardsShuffled,
    Event,
    HandDealt,
    NumberKept,
    NumberRowBroken,
    RoundStarted,
    RowAdded,
    RowStarted,
    RowTaken,
    RowVanished,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    SpreadOpened,
)
from nimmt.values import End, Player, Row

T = TypeVar("T")

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
    def first(self) -> int:
        """The seat that lays first in this trick, where seats lay in turn."""

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
    def laid(self) -> tuple[int, ...]:
        """How many cards each seat has laid."""

    @property
    def pending(self) -> tuple[tuple[int, int], ...]:
        """The revealed cards not yet placed, in order, each with its seat."""

    @property
    def discards(self) -> tuple[str, ...]:
        """The special cards put away, in alphabetical order."""


class Table:
    """
    A position that can be changed.

    Args:
        position: Where to begin.
        events: The list to record events in; None to record nothing, which is
            faster.
    """

    __slots__ = (
        "chosen",
        "discards",
        "events",
        "first",
        "pending",
        "picks",
        "players",
        "round",
        "rows",
        "spread",
    )

    def __init__(self, position: Position, events: list[Event] | None = None) -> None:
        self.players = position.players
        self.rows = position.rows
        self.round = position.round
        self.first = position.first
        self.spread = position.spread
        self.picks = position.picks
        self.chosen = position.chosen
        self.pending = position.pending
        self.discards = position.discards
        self.events = events

    @property
    def laid(self) -> tuple[int, ...]:
        """How many cards each seat has laid."""
        return tuple(map(len, self.chosen))

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
                _player(cards, (), old.specials, (), old.score, 0, (), ())
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
            [
                _row((card,), limit, (), False)
                for card, limit in zip(cards, limits, strict=True)
            ]
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
        self._take_openly(seat, (card,))
        self.record(CardPicked(seat, card))

    def clear_spread(self) -> tuple[int, ...]:
        """Take up what is left of the spread, ascending."""
        left, self.spread = self.spread, ()
        return left

    # Choosing and revealing

    def choose(self, seat: int, card: int, face_up: bool) -> None:
        """Let *seat* lay *card*, *face_up* or down."""
        chosen = list(self.chosen)
        chosen[seat] = tuple(sorted((*chosen[seat], card))) if chosen[seat] else (card,)
        self.chosen = tuple(chosen)
        if face_up:
            old = self.players[seat]
            known = {*old.known, card}
            self._set_player(seat, attrs.evolve(old, known=known))
        if self.events is not None:
            self.events.append(_card_chosen(seat, card, face_up))

    def reveal(self, order: tuple[tuple[int, int], ...]) -> None:
        """Turn over all chosen cards, to be placed in this *order* of (card, seat)."""
        if self.events is not None:
            self.events.append(_cards_revealed(self.chosen))
        players = list(self.players)
        for card, seat in order:
            old = players[seat]
            hand = old.hand
            at = hand.index(card)
            known = old.known
            players[seat] = _player(
                hand[:at] + hand[at + 1 :],
                old.pile,
                old.specials,
                old.number_row,
                old.score,
                old.cancelled,
                old.positive,
                _without(known, card) if card in known else known,
            )
        self.players = tuple(players)
        self.chosen = ((),) * len(players)
        self.pending = order

    # Placing

    def bring_forward(self, card: int) -> None:
        """Let *card* be the next of the revealed cards."""
        first = next(entry for entry in self.pending if entry[0] == card)
        self.pending = (first, *_without(self.pending, first))

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
        rows[row] = _row(cards, old.limit, old.specials, old.closed)
        self.rows = tuple(rows)
        if self.events is not None:
            self.events.append(_card_placed(seat, card, row, end))

    def take(
        self, seat: int, card: int, row: int, starter: int | None
    ) -> tuple[int, ...]:
        """
        Let *seat* take *row*, with the *card* that it played.

        Args:
            seat: The seat.
            card: Its card, which lies in no row yet.
            row: The row.
            starter: Which of all these cards starts the row anew; None if the
                row vanishes. The special cards on it are in nobody's place then.

        Returns:
            The cards taken, ascending.
        """
        old = self.rows[row]
        if starter == card:
            cards = old.cards
        else:
            cards = tuple(sorted({*old.cards, card} - {starter}))
        rows = list(self.rows)
        if starter is None:
            del rows[row]
        else:
            rows[row] = _row((starter,), old.limit, old.specials, old.closed)
        self.rows = tuple(rows)
        if self.events is not None:
            if card in cards and starter is not None:
                self.events.append(CardInserted(seat, card, row))
            self.events.append(RowTaken(seat, row, cards))
            if starter == card:
                self.events.append(_card_placed(seat, card, row, "right"))
            elif starter is not None:
                self.events.append(RowStarted(row, starter))
            else:
                self.events.append(RowVanished(row))
        return cards

    def insert(self, seat: int, card: int, row: int) -> None:
        """Put the *card* of *seat* into *row*, wherever it ascends."""
        self._put_into(card, row)
        self.record(CardInserted(seat, card, row))

    def shift(self, card: int, source: int, row: int) -> None:
        """Move *card* from the row *source* to *row*, wherever it ascends."""
        old = self.rows[source]
        self._set_row(
            source,
            _row(_without(old.cards, card), old.limit, old.specials, old.closed),
        )
        self._put_into(card, row)
        self.record(CardShifted(card, source, row))

    def add_row(self, seat: int, card: int, limit: int) -> int:
        """Start one more row with the *card* of *seat*; return its number."""
        row = len(self.rows)
        self.rows = (*self.rows, _row((card,), limit, (), False))
        self.record(RowAdded(seat, card, row))
        return row

    def replace(self, seat: int, card: int, replacement: int) -> None:
        """Take *card* back into the hand of *seat*, and *replacement* out of it."""
        old = self.players[seat]
        known = set(old.known) - {replacement}
        hand = _without(old.hand, replacement)
        self._set_player(seat, attrs.evolve(old, hand=hand, known=known))
        self._take_openly(seat, (card,))
        self.record(CardReplaced(seat, card, replacement))

    def add_to_pile(self, seat: int, cards: tuple[int, ...]) -> None:
        """Lay *cards* on the pile of *seat*."""
        old = self.players[seat]
        self._set_player(
            seat,
            _player(
                old.hand,
                old.pile + cards,
                old.specials,
                old.number_row,
                old.score,
                old.cancelled,
                old.positive,
                old.known,
            ),
        )

    def keep_number(self, seat: int, card: int) -> None:
        """Lay *card* at the right end of the #-row of *seat*."""
        old = self.players[seat]
        row = (*old.number_row, card)
        self._set_player(seat, attrs.evolve(old, number_row=row))
        self.record(NumberKept(seat, card))

    def break_number_row(self, seat: int) -> None:
        """Move the #-row of *seat* to its pile."""
        old = self.players[seat]
        row = old.number_row
        self._set_player(seat, attrs.evolve(old, pile=old.pile + row, number_row=()))
        self.record(NumberRowBroken(seat, row))

    def take_up(self, seat: int, cards: tuple[int, ...]) -> None:
        """Put *cards* into the hand of *seat*, for all to see."""
        self._take_openly(seat, cards)
        self.record(CardsTakenUp(seat, cards))

    def cancel(self, seat: int, card: int, bullheads: int) -> None:
        """Let *card* leave the pile of *seat*, and *bullheads* there not count."""
        old = self.players[seat]
        self._set_player(
            seat,
            attrs.evolve(
                old,
                pile=_without(old.pile, card),
                cancelled=old.cancelled + bullheads,
                positive=(*old.positive, card),
            ),
        )
        self.record(CardCancelled(seat, card, bullheads))

    def pass_marker(self) -> None:
        """Let the next seat lay first."""
        self.first = (self.first + 1) % len(self.players)

    # Special cards

    def deal_specials(self, shares: Iterable[tuple[str, ...]]) -> None:
        """Give each seat special cards on top of those it has."""
        for seat, names in enumerate(shares):
            held = self.players[seat].specials
            self._set_specials(seat, tuple(sorted(held + names)))
            self.record(SpecialsDealt(seat, names))

    def play_special(self, action: UseSpecial) -> None:
        """Take the special card of *action* out of the hand of its seat."""
        seat = action.player
        held = self.players[seat].specials
        self._set_specials(seat, _without(held, action.special))
        self.record(SpecialUsed(seat, action.special, action.row, action.card))

    def discard(self, special: str) -> None:
        """Put *special*, which lies nowhere else any more, on the discards."""
        self.discards = tuple(sorted((*self.discards, special)))

    def discard_from(self, row: int | None, special: str) -> None:
        """Put *special* on the discards, from *row* or from one that vanished."""
        self.discard(special)
        self.record(SpecialDiscarded(special, row))

    def swap_special(self, seat: int, special: str) -> None:
        """Put *special* from the hand of *seat* on the discards."""
        held = self.players[seat].specials
        self._set_specials(seat, _without(held, special))
        self.discard(special)
        self.record(SpecialSwapped(seat, special))

    def shuffle_discards(self) -> None:
        """Turn the discards into a deck of special cards."""
        self.discards = ()
        self.record(DiscardsShuffled())

    def draw_special(self, seat: int, special: str) -> None:
        """Give *seat* the *special* on top of the deck."""
        held = self.players[seat].specials
        self._set_specials(seat, tuple(sorted((*held, special))))
        self.record(SpecialDrawn(seat, special))

    def lay_special(self, special: str, row: int, places: int, *, closes: bool) -> None:
        """Lay *special* on *row*, which may get longer by *places*, or be closed."""
        old = self.rows[row]
        self._set_row(
            row,
            _row(
                old.cards,
                old.limit + places,
                (*old.specials, special),
                old.closed or closes,
            ),
        )

    def lift_special(
        self, special: str, row: int, places: int, *, closed: bool
    ) -> None:
        """Put *special* from *row* on the discards; tell if *row* is still *closed*."""
        old = self.rows[row]
        self._set_row(
            row,
            _row(
                old.cards, old.limit - places, _without(old.specials, special), closed
            ),
        )
        self.discard_from(row, special)

    # Between rounds

    def clear(self, points: Iterable[int]) -> None:
        """Take up all number cards and add each seat's *points* to its score."""
        self.players = tuple(
            _player((), (), player.specials, (), player.score + more, 0, (), ())
            for player, more in zip(self.players, points, strict=True)
        )
        for number, row in enumerate(self.rows):
            for name in row.specials:
                self.discard_from(number, name)
        self.rows = ()

    # Replacing one of several

    def _take_openly(self, seat: int, cards: tuple[int, ...]) -> None:
        old = self.players[seat]
        self._set_player(
            seat, attrs.evolve(old, hand=old.hand + cards, known=old.known + cards)
        )

    def _set_specials(self, seat: int, names: tuple[str, ...]) -> None:
        self._set_player(seat, attrs.evolve(self.players[seat], specials=names))

    def _put_into(self, card: int, row: int) -> None:
        old = self.rows[row]
        cards = tuple(sorted((*old.cards, card)))
        self._set_row(row, _row(cards, old.limit, old.specials, old.closed))

    def _set_player(self, seat: int, player: Player) -> None:
        players = list(self.players)
        players[seat] = player
        self.players = tuple(players)

    def _set_row(self, number: int, row: Row) -> None:
        rows = list(self.rows)
        rows[number] = row
        self.rows = tuple(rows)


def _without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
