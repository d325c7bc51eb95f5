"""What happens in a game: one frozen class for each kind of fact.

Events retell a step for those who watch. They can always be derived again from
the actions, so nothing depends on keeping them.
"""

from __future__ import annotations

import attrs

from nimmt.values import End


class Event:
    """
    A fact of the game.

    Events are frozen, hashable, and equal when they tell the same.
    """

    __slots__ = ()


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
        cards: The number cards, ascending.
    """

    player: int
    cards: tuple[int, ...]


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
    A row was started as the round began.

    Args:
        row: The row, from 0 at the top.
        card: Its first card.
    """

    row: int
    card: int


@attrs.frozen(weakref_slot=False)
class CardChosen(Event):
    """
    A seat laid a card face down; it alone knows which.

    Args:
        player: The seat.
        card: The card.
    """

    player: int
    card: int


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
    A seat took the cards of a row.

    Args:
        player: The seat.
        row: The row, from 0 at the top.
        cards: The cards taken, from left to right.
    """

    player: int
    row: int
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
