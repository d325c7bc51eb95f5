"""The card that is being placed, and what has been decided about it."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from nimmt._checks import whole
from nimmt.actions import UseSpecial
from nimmt.values import Place


@attrs.frozen(weakref_slot=False)
class Turn:
    """
    A revealed card whose player is asked about it.

    Args:
        player: The seat that played the card.
        card: The card.
        use: The use of a special card that came with it, if any.
    """

    player: int = attrs.field(converter=whole)
    card: int = attrs.field(converter=whole)
    use: UseSpecial | None = attrs.field(
        default=None,
        validator=attrs.validators.optional(attrs.validators.instance_of(UseSpecial)),
    )


@attrs.frozen(weakref_slot=False)
class Lay:
    """
    It is settled where a card goes.

    Args:
        turn: The card.
        place: The place, one of those that the rules allow.
    """

    turn: Turn
    place: Place


@attrs.frozen(weakref_slot=False)
class Take:
    """
    It is settled which row a card takes.

    Args:
        turn: The card.
        row: The row, from 0 at the top.
        starter: The card that starts the row anew: the one just played, or the
            last of the row. All other cards of the two are taken.
    """

    turn: Turn
    row: int
    starter: int


@attrs.frozen(weakref_slot=False)
class Draw:
    """
    A special card is to be drawn.

    Args:
        player: The seat that gets it.
    """

    player: int


@attrs.frozen(weakref_slot=False)
class InOrder:
    """It is settled which of a seat's cards comes next: the first that is pending."""


Decision: TypeAlias = Turn | Lay | Take | Draw | InOrder
"""What is still to be done once a player has decided, which is to place the card of a
turn by the normal rules, lay it, take a row, draw a special card, or take up the next
card."""
