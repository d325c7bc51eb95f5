"""The slots of the rules: what each kind of rule object is asked.

The course of a game is the same for all games and variants; where they differ,
it asks the object in a slot. Rule objects are frozen values. They look at a
position or act on a table, and never name a game.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from nimmt.actions import Deal
from nimmt.table import Position, Table
from nimmt.values import Place, Player, Row


class RandomSource(Protocol):
    """What sampling needs of a random generator: `random.Random` has it."""

    def random(self) -> float:
        """Return the next number, at least 0 and less than 1."""


@attrs.frozen
class Layout:
    """
    What is dealt to a number of seats.

    Args:
        cards: The number cards in play, ascending.
        seats: The number of seats.
        hand_size: The number of cards a hand begins with.
        row_limits: For each row, from the top, the cards it can hold.
    """

    cards: tuple[int, ...]
    seats: int
    hand_size: int
    row_limits: tuple[int, ...]

    @property
    def dealt(self) -> int:
        """The number of cards that leave the deck."""
        return self.hand_size * self.seats + len(self.row_limits)


class Deck(Protocol):
    """Which number cards are in play."""

    @property
    def highest(self) -> int:
        """The highest card in the box."""

    def cards(self, dealt: int) -> tuple[int, ...]:
        """
        List the cards.

        Args:
            dealt: How many of them a round needs, for hands and rows.

        Returns:
            The cards, ascending.
        """


class Dealing(Protocol):
    """How hands and rows come about."""

    @property
    def is_open(self) -> bool:
        """Whether everybody sees every card that comes into a hand."""

    def sample(self, layout: Layout, rng: RandomSource) -> Deal:
        """Draw a deal, with no other source of chance than ``rng.random()``."""

    def outcomes(self, layout: Layout) -> tuple[tuple[Deal, float], ...] | None:
        """List the possible deals and their probabilities; None if too many."""

    def check(self, layout: Layout, deal: Deal) -> None:
        """Raise `IllegalAction` unless *deal* can happen."""

    def deal(self, layout: Layout, table: Table, deal: Deal) -> None:
        """Carry out a deal that was checked."""

    def allows(self, layout: Layout, picks: tuple[int, ...]) -> bool:
        """Tell whether, during a draft, these seats may have yet to pick."""


class Choosing(Protocol):
    """How the cards of a trick are chosen."""

    @property
    def face_up(self) -> bool:
        """Whether everybody sees a card as soon as it is chosen."""

    @property
    def most_cards(self) -> int:
        """How many cards one seat lays in a trick at the most."""

    def actors(self, position: Position) -> tuple[int, ...]:
        """List the seats that may choose now, ascending."""

    def waits_for(self, position: Position, seat: int) -> bool:
        """Tell whether *seat* may choose now."""

    def is_complete(self, position: Position) -> bool:
        """Tell whether all cards of the trick are chosen."""

    def is_possible(self, position: Position) -> bool:
        """Tell whether these cards can have been chosen so far."""

    def order(self, position: Position) -> tuple[tuple[int, int], ...]:
        """
        Put the chosen cards in the order they are placed, each with its seat.

        If a seat has several, they follow each other, and it chooses between them.
        """

    @property
    def has_marker(self) -> bool:
        """Whether one seat lays first, and another in the next trick."""

    def is_order(self, pending: tuple[tuple[int, int], ...]) -> bool:
        """Tell whether what is left of a trick can be in this order."""

    def end_trick(self, table: Table) -> None:
        """Prepare the next trick, once all cards of this one are placed."""


class Placement(Protocol):
    """Where a card goes."""

    @property
    def has_one_end(self) -> bool:
        """Whether rows grow at their right end alone."""

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        """
        List where the rules let a card go.

        Args:
            rows: The rows, from the top.
            card: The card to place.

        Returns:
            Nothing if it fits nowhere, so that its player must take a row;
            several places if the player chooses between them.
        """


class Collecting(Protocol):
    """What becomes of the cards a player takes, and what they cost."""

    @property
    def fills_hands(self) -> bool:
        """Whether taken cards go to hands, which then are of different lengths."""

    def choices(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """List which of the *cards* taken may be kept; nothing if nobody asks."""

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        """Put away the *cards* that *seat* took, and *kept* as the one it chose."""

    def points(self, player: Player) -> int:
        """Count the negative points of a round that is over."""


class Ending(Protocol):
    """When the game ends."""

    def is_reached(self, rounds: int, scores: tuple[int, ...]) -> bool:
        """
        Tell whether no further round is played.

        Args:
            rounds: The number of rounds finished, at least 1.
            scores: Each player's negative points so far.
        """
