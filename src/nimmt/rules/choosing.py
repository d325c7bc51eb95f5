"""How the cards of a trick are chosen."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import ClassVar

import attrs

from nimmt.table import Position, Table


class _OneEach:
    """What the ways of choosing have in common in which each seat lays one card."""

    __slots__ = ()

    most_cards: ClassVar[int] = 1

    def is_complete(self, position: Position) -> bool:
        """Tell if all have chosen; see `nimmt.rules.slots.Choosing.is_complete`."""
        return () not in position.chosen

    def order(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Put the lowest first; see `nimmt.rules.slots.Choosing.order`."""
        return tuple(
            sorted([(cards[0], seat) for seat, cards in enumerate(position.chosen)])
        )

    def is_order(self, pending: tuple[tuple[int, int], ...]) -> bool:
        """Tell if it ascends; see `nimmt.rules.slots.Choosing.is_order`."""
        owners = {owner for _, owner in pending}
        return pending == tuple(sorted(pending)) and len(owners) == len(pending)


@attrs.frozen
class AllAtOnce(_OneEach):
    """Every seat chooses one card, face down; the lowest is placed first."""

    has_marker: ClassVar[bool] = False
    face_up: ClassVar[bool] = False

    def actors(self, position: Position) -> tuple[int, ...]:
        """List who may choose; see `nimmt.rules.slots.Choosing.actors`."""
        return tuple([seat for seat, cards in enumerate(position.chosen) if not cards])

    def waits_for(self, position: Position, seat: int) -> bool:
        """Tell if *seat* may choose; see `nimmt.rules.slots.Choosing.waits_for`."""
        return not position.chosen[seat]

    def is_possible(self, position: Position) -> bool:
        """Tell if no seat has two; see `nimmt.rules.slots.Choosing.is_possible`."""
        return max(map(len, position.chosen)) <= 1

    def end_trick(self, table: Table) -> None:
        """Change nothing; see `nimmt.rules.slots.Choosing.end_trick`."""


@attrs.frozen
class InTurn(_OneEach):
    """
    The seats lay their cards one after the other, face up (*open-1*, *open-2*).

    The first seat of a trick has a marker, which goes on to the next one after it.
    """

    has_marker: ClassVar[bool] = True
    face_up: ClassVar[bool] = True

    def actors(self, position: Position) -> tuple[int, ...]:
        """List the one whose turn it is; see `nimmt.rules.slots.Choosing.actors`."""
        return ((position.first + sum(position.laid)) % len(position.laid),)

    def waits_for(self, position: Position, seat: int) -> bool:
        """Tell if *seat* is next; see `nimmt.rules.slots.Choosing.waits_for`."""
        return seat in self.actors(position)

    def is_possible(self, position: Position) -> bool:
        """Tell if they lay in turn; see `nimmt.rules.slots.Choosing.is_possible`."""
        chosen = position.chosen
        laid = [
            *map(len, chosen[position.first :]),
            *map(len, chosen[: position.first]),
        ]
        return laid == sorted(laid, reverse=True) and max(laid) <= 1

    def end_trick(self, table: Table) -> None:
        """Pass the marker; see `nimmt.rules.slots.Choosing.end_trick`."""
        table.pass_marker()


@attrs.frozen
class TwoEach:
    """
    Every seat chooses two cards, face down (*nifty-1*, *nifty-2*).

    The owner of the lowest card places both, then the owner of the lowest one left.
    """

    has_marker: ClassVar[bool] = False
    face_up: ClassVar[bool] = False
    most_cards: ClassVar[int] = 2

    def actors(self, position: Position) -> tuple[int, ...]:
        """List who may choose; see `nimmt.rules.slots.Choosing.actors`."""
        seats = range(len(position.laid))
        return tuple(seat for seat in seats if self.waits_for(position, seat))

    def waits_for(self, position: Position, seat: int) -> bool:
        """Tell if *seat* may choose; see `nimmt.rules.slots.Choosing.waits_for`."""
        return position.laid[seat] < min(
            self.most_cards, len(position.players[seat].hand)
        )

    def is_complete(self, position: Position) -> bool:
        """Tell if all have laid; see `nimmt.rules.slots.Choosing.is_complete`."""
        return not self.actors(position)

    def is_possible(self, position: Position) -> bool:
        """Tell if no seat has three; see `nimmt.rules.slots.Choosing.is_possible`."""
        return max(map(len, position.chosen)) <= self.most_cards

    def order(self, position: Position) -> tuple[tuple[int, int], ...]:
        """Put the owner of the lowest first; see `nimmt.rules.slots.Choosing.order`."""
        owners = sorted((cards, seat) for seat, cards in enumerate(position.chosen))
        return tuple((card, seat) for cards, seat in owners for card in cards)

    def is_order(self, pending: tuple[tuple[int, int], ...]) -> bool:
        """Tell if it goes by seats; see `nimmt.rules.slots.Choosing.is_order`."""
        groups = [
            (owner, [card for card, _ in cards])
            for owner, cards in groupby(pending, key=itemgetter(1))
        ]
        owners = {owner for owner, _ in groups}
        # Of the seat that is placing its cards, one may be gone already.
        whole = [cards for _, cards in groups[1:]]
        return (
            len(owners) == len(groups)
            and all(len(cards) <= self.most_cards for _, cards in groups)
            and all(cards == sorted(cards) for _, cards in groups)
            and whole == sorted(whole)
        )

    def end_trick(self, table: Table) -> None:
        """Change nothing; see `nimmt.rules.slots.Choosing.end_trick`."""
