"""What can be done in a game: one frozen class for each kind of decision.

An action says all that its decision settles, and nothing that follows from it.
What chance does is an action too, so that a list of actions replays without any
random generator.
"""

from __future__ import annotations

from typing import Final

import attrs

from nimmt._checks import hands, whole, wholes
from nimmt.values import End

CHANCE: Final = -1
"""The seat that acts when cards are dealt."""


class Action:
    """
    One decision of one seat, or one outcome of chance.

    Actions are frozen, hashable, and equal when they say the same. Their fields
    take any integers, NumPy's included, but no `bool`.
    """

    __slots__ = ()

    @property
    def player(self) -> int:
        """The seat that acts, from 0; `CHANCE` where no player decides."""
        return CHANCE


@attrs.frozen(weakref_slot=False)
class Deal(Action):
    """
    Chance deals a round.

    Args:
        hands: For each seat the number cards it is dealt, in any order; they
            are kept ascending. Absent where hands are drafted.
        rows: The first card of each row, from the top. Absent where hands are
            drafted.
        first: The seat that picks first. Only where hands are drafted.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> Deal(hands=[[9, 4], [2, 7]], rows=[5]).hands
        ((4, 9), (2, 7))
    """

    hands: tuple[tuple[int, ...], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(hands)
    )
    rows: tuple[int, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(wholes)
    )
    first: int | None = attrs.field(
        default=None, converter=attrs.converters.optional(whole)
    )


@attrs.frozen(weakref_slot=False)
class PickCard(Action):
    """
    Take one card from the open spread into the hand.

    Args:
        player: The seat that picks.
        card: A card of the spread.

    Raises:
        TypeError: A field is no integer.

    Example:
        >>> PickCard(player=0, card=55)
        PickCard(player=0, card=55)
    """

    player: int = attrs.field(converter=whole)
    card: int = attrs.field(converter=whole)


@attrs.frozen(weakref_slot=False)
class PlayCard(Action):
    """
    Choose a card of the hand and lay it face down.

    Args:
        player: The seat that plays.
        card: A card of its hand.

    Raises:
        TypeError: A field is no integer.

    Example:
        >>> PlayCard(player=0, card=37)
        PlayCard(player=0, card=37)
    """

    player: int = attrs.field(converter=whole)
    card: int = attrs.field(converter=whole)


@attrs.frozen(weakref_slot=False)
class ChooseEnd(Action):
    """
    Choose between two ends of rows that are equally near to the card.

    Args:
        player: The seat whose card it is.
        row: The row, from 0 at the top.
        end: ``"left"`` or ``"right"``.

    Raises:
        TypeError: A field is of the wrong type.
        ValueError: There is no such end.

    Example:
        >>> ChooseEnd(player=0, row=2, end="left")
        ChooseEnd(player=0, row=2, end='left')
    """

    player: int = attrs.field(converter=whole)
    row: int = attrs.field(converter=whole)
    end: End = attrs.field(validator=attrs.validators.in_(("left", "right")))


@attrs.frozen(weakref_slot=False)
class TakeRow(Action):
    """
    Choose the row to take, for a card that fits nowhere.

    Args:
        player: The seat whose card it is.
        row: The row, from 0 at the top.

    Raises:
        TypeError: A field is no integer.

    Example:
        >>> TakeRow(player=0, row=3)
        TakeRow(player=0, row=3)
    """

    player: int = attrs.field(converter=whole)
    row: int = attrs.field(converter=whole)
