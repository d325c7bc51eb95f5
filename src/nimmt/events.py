"""What happens in a game: one frozen class for each kind of fact.

Events retell a step for those who watch. They can always be derived again from
the actions, so nothing depends on keeping them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

import attrs

from nimmt.values import End


class Event:
    """
    A fact of the game.

    Events are frozen, hashable, and equal when they tell the same.
    """

    __slots__ = ()

    def seen_by(self, seats: Collection[int]) -> Self:  # noqa: ARG002 - most hide nothing
        """
        Tell what somebody sees of it.

        Args:
            seats: The seats whose cards they may look at: their own.

        Returns:
            The event itself, or one with None in place of what is hidden.
        """
        return self


@attrs.frozen(weakref_slot=False)
class RoundStarted(Event):
    """
    A round began.

    Args:
        round: Its number, from 1.
    """

    round: int


@attrs.frozen(weakref_slot=False)
class HandDealt(Event):
    """
    A seat was dealt its hand, which it alone may look at.

    Args:
        player: The seat.
        cards: The number cards, ascending; None for
            those who do not see them.
    """

    player: int
    cards: tuple[int, ...] | None

    def seen_by(self, seats: Collection[int]) -> Self:
        """Hide what it is from others; see `Event.seen_by`."""
        return self if self.player in seats else attrs.evolve(self, cards=None)


@attrs.frozen(weakref_slot=False)
class SpreadOpened(Event):
    """
    The cards to draft from were laid out, face up.

    Args:
        cards: The cards, ascending.
        first: The seat that picks first.
    """

    cards: tuple[int, ...]
    first: int


@attrs.frozen(weakref_slot=False)
class CardPicked(Event):
    """
    A seat took a card from the spread into its hand, for all to see.

    Args:
        player: The seat.
        card: The card.
    """

    player: int
    card: int


@attrs.frozen(weakref_slot=False)
class RowStarted(Event):
    """
    A row was started as the round began, or anew by its own last card.

    Args:
        row: The row, from 0 at the top.
        card: Its first card.
    """

    row: int
    card: int


@attrs.frozen(weakref_slot=False)
class CardChosen(Event):
    """
    A seat laid a card; face down, it alone knows which.

    Args:
        player: The seat.
        card: The card; None for those who do not see it.
        face_up: Whether all can see it.
    """

    player: int
    card: int | None
    face_up: bool = False

    def seen_by(self, seats: Collection[int]) -> Self:
        """Hide what it is from others; see `Event.seen_by`."""
        return (
            self
            if self.face_up or self.player in seats
            else attrs.evolve(self, card=None)
        )


@attrs.frozen(weakref_slot=False)
class CardsRevealed(Event):
    """
    All chosen cards were turned over.

    Args:
        cards: For each seat the cards it had chosen.
    """

    cards: tuple[tuple[int, ...], ...]


@attrs.frozen(weakref_slot=False)
class CardPlaced(Event):
    """
    A card was laid on a row.

    Args:
        player: The seat whose card it is.
        card: The card.
        row: The row, from 0 at the top.
        end: The end it was laid at; ``"right"`` where it starts the row anew.
    """

    player: int
    card: int
    row: int
    end: End


@attrs.frozen(weakref_slot=False)
class RowTaken(Event):
    """
    A seat took a row.

    Args:
        player: The seat.
        row: The row, from 0 at the top.
        cards: The cards taken, ascending: those of the row, but the one that starts it
            anew; and the one just played, if it was put in or the row vanishes.
    """

    player: int
    row: int
    cards: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class SpecialsDealt(Event):
    """
    A seat was dealt special cards, which it alone may look at.

    Args:
        player: The seat.
        specials: Their names, in alphabetical order; None for
            those who do not see them.
    """

    player: int
    specials: tuple[str, ...] | None

    def seen_by(self, seats: Collection[int]) -> Self:
        """Hide what it is from others; see `Event.seen_by`."""
        return self if self.player in seats else attrs.evolve(self, specials=None)


@attrs.frozen(weakref_slot=False)
class SpecialUsed(Event):
    """
    A seat played a special card with its number card.

    Args:
        player: The seat.
        special: The name of the special card.
        row: The row it named, if it needs one.
        card: The number card it named, if it needs one.
    """

    player: int
    special: str
    row: int | None
    card: int | None


@attrs.frozen(weakref_slot=False)
class RowAdded(Event):
    """
    A card started a row of its own.

    Args:
        player: The seat whose card it is.
        card: The card.
        row: The row, from 0 at the top.
    """

    player: int
    card: int
    row: int


@attrs.frozen(weakref_slot=False)
class RowVanished(Event):
    """
    A row that was taken did not start anew; those below it moved up.

    Args:
        row: The row, from 0 at the top.
    """

    row: int


@attrs.frozen(weakref_slot=False)
class CardInserted(Event):
    """
    A card was put into a row, wherever it ascends.

    Args:
        player: The seat whose card it is.
        card: The card.
        row: The row, from 0 at the top.
    """

    player: int
    card: int
    row: int


@attrs.frozen(weakref_slot=False)
class CardShifted(Event):
    """
    A card moved from one row to another.

    Args:
        card: The card.
        source: The row it came from, from 0 at the top.
        row: The row it went to.
    """

    card: int
    source: int
    row: int


@attrs.frozen(weakref_slot=False)
class CardReplaced(Event):
    """
    A seat took back the card it had played, and played another in its stead.

    Args:
        player: The seat.
        card: The card that went back to the hand.
        replacement: The card that is placed instead.
    """

    player: int
    card: int
    replacement: int


@attrs.frozen(weakref_slot=False)
class CardCancelled(Event):
    """
    A card left a pile, and cancelled bullheads of the other cards in it.

    Args:
        player: The seat whose pile it is.
        card: The card.
        bullheads: How many it cancelled.
    """

    player: int
    card: int
    bullheads: int


@attrs.frozen(weakref_slot=False)
class SpecialDiscarded(Event):
    """
    A special card went from the table to the discards.

    Args:
        special: Its name.
        row: The row it lies on until then, from 0 at the top; None if that row has
            vanished.
    """

    special: str
    row: int | None


@attrs.frozen(weakref_slot=False)
class SpecialSwapped(Event):
    """
    A seat put a special card away in order to draw another.

    Args:
        player: The seat.
        special: The name of the special card, which all can see.
    """

    player: int
    special: str


@attrs.frozen(weakref_slot=False)
class DiscardsShuffled(Event):
    """The deck of special cards was empty, and the discards became the deck."""


@attrs.frozen(weakref_slot=False)
class SpecialDrawn(Event):
    """
    A seat drew a special card, which it alone may look at.

    Args:
        player: The seat.
        special: The name of the special card; None for
            those who do not see them.
    """

    player: int
    special: str | None

    def seen_by(self, seats: Collection[int]) -> Self:
        """Hide what it is from others; see `Event.seen_by`."""
        return self if self.player in seats else attrs.evolve(self, special=None)


@attrs.frozen(weakref_slot=False)
class NumberKept(Event):
    """
    A seat put a card that it took into its #-row.

    Args:
        player: The seat.
        card: The card.
    """

    player: int
    card: int


@attrs.frozen(weakref_slot=False)
class NumberRowBroken(Event):
    """
    A seat moved its #-row to its pile, since a lower card follows.

    Args:
        player: The seat.
        cards: The cards of the #-row, from left to right.
    """

    player: int
    cards: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class CardsTakenUp(Event):
    """
    A seat took cards into its hand that all have seen.

    Args:
        player: The seat.
        cards: The cards, ascending.
    """

    player: int
    cards: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class RoundEnded(Event):
    """
    A round was scored.

    Args:
        round: Its number, from 1.
        points: The negative points of this round, by seat.
    """

    round: int
    points: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class GameEnded(Event):
    """
    The game was over.

    Args:
        scores: The final negative points, by player.
        winners: The players with the fewest, more than one if they tie.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
