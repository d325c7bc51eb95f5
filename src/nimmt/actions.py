"""What can be done in a game: one frozen class for each kind of decision.

An action says all that its decision settles, and nothing that follows from it.
What chance does is an action too, so that a list of actions replays without any
random generator.
"""

from __future__ import annotations

from typing import Final

import attrs

from nimmt._checks import ascending_groups, name_groups, whole, wholes
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
        specials: For each seat the names of the special cards it is dealt, in
            any order; they are kept in alphabetical order. Only in games with
            special cards.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> Deal(hands=[[9, 4], [2, 7]], rows=[5]).hands
        ((4, 9), (2, 7))
    """

    hands: tuple[tuple[int, ...], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(ascending_groups)
    )
    rows: tuple[int, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(wholes)
    )
    first: int | None = attrs.field(
        default=None, converter=attrs.converters.optional(whole)
    )
    specials: tuple[tuple[str, ...], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(name_groups)
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
class ChooseCard(Action):
    """
    Choose which of several own revealed cards is placed first.

    Args:
        player: The seat whose cards they are.
        card: One of them.

    Raises:
        TypeError: A field is no integer.

    Example:
        >>> ChooseCard(player=0, card=37)
        ChooseCard(player=0, card=37)
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


@attrs.frozen(weakref_slot=False)
class PlaceCard(Action):
    """
    Play no special card with the number card whose turn it is.

    Args:
        player: The seat whose card it is.

    Raises:
        TypeError: The field is no integer.

    Example:
        >>> PlaceCard(player=0)
        PlaceCard(player=0)
    """

    player: int = attrs.field(converter=whole)


@attrs.frozen(weakref_slot=False)
class UseSpecial(Action):
    """
    Play a special card with the number card whose turn it is.

    Args:
        player: The seat whose card it is.
        special: The name of the special card, such as ``"shift"``.
        row: A row, from 0 at the top, if that special card needs one.
        card: A number card, if that special card needs one.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> UseSpecial(player=0, special="shift", row=2, card=18).row
        2
    """

    player: int = attrs.field(converter=whole)
    special: str = attrs.field(validator=attrs.validators.instance_of(str))
    row: int | None = attrs.field(
        default=None, converter=attrs.converters.optional(whole)
    )
    card: int | None = attrs.field(
        default=None, converter=attrs.converters.optional(whole)
    )


@attrs.frozen(weakref_slot=False)
class SwapSpecial(Action):
    """
    After taking a row, put a special card away and draw another.

    Args:
        player: The seat that took the row.
        special: The name of a special card in its hand.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> SwapSpecial(player=0, special="stop")
        SwapSpecial(player=0, special='stop')
    """

    player: int = attrs.field(converter=whole)
    special: str = attrs.field(validator=attrs.validators.instance_of(str))


@attrs.frozen(weakref_slot=False)
class KeepSpecials(Action):
    """
    After taking a row, swap no special card.

    Args:
        player: The seat that took the row.

    Raises:
        TypeError: The field is no integer.

    Example:
        >>> KeepSpecials(player=0)
        KeepSpecials(player=0)
    """

    player: int = attrs.field(converter=whole)


@attrs.frozen(weakref_slot=False)
class DrawSpecial(Action):
    """
    Chance draws a special card for a seat that put one away.

    Args:
        player: The seat that gets it.
        special: Its name.

    Raises:
        TypeError: A field is of the wrong type.

    Example:
        >>> DrawSpecial(player=0, special="insert")
        DrawSpecial(player=0, special='insert')
    """

    player: int = attrs.field(converter=whole)
    special: str = attrs.field(validator=attrs.validators.instance_of(str))


@attrs.frozen(weakref_slot=False)
class KeepNumber(Action):
    """
    Choose which of the cards just taken goes to the #-row.

    Args:
        player: The seat that took them.
        card: One of these cards.

    Raises:
        TypeError: A field is no integer.

    Example:
        >>> KeepNumber(player=0, card=12)
        KeepNumber(player=0, card=12)
    """

    player: int = attrs.field(converter=whole)
    card: int = attrs.field(converter=whole)
