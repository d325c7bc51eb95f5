"""The games, bare or with variants."""

from __future__ import annotations

from typing import Final

import attrs

from nimmt.cards import HIGHEST_CARD
from nimmt.rules.choosing import AllAtOnce
from nimmt.rules.collecting import BullPile, NumberRow
from nimmt.rules.dealing import Shuffled
from nimmt.rules.deck import FullDeck
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.placement import RightEnd
from nimmt.rules.rules import Rules, Variant, compose
from nimmt.rules.slots import Ending

_TAKE5: Final = Rules(
    name="take5",
    seats=(2, 10),
    hand_size=10,
    row_limits=(5, 5, 5, 5),
    deck=FullDeck(HIGHEST_CARD),
    dealing=Shuffled(),
    choosing=AllAtOnce(),
    placement=RightEnd(),
    collecting=BullPile(),
    ending=TargetScore(66),
)


_TAKE_A_NUMBER: Final = attrs.evolve(
    _TAKE5,
    name="take_a_number",
    hand_size=8,
    row_limits=(2, 3, 4),
    deck=FullDeck(100),
    collecting=NumberRow(),
    ending=FixedRounds(2),
)


def take5(*variants: Variant, ending: Ending | None = None) -> Rules:
    """
    Make the rules of Take 5, which is 6 nimmt! (*base-1* to *base-12*).

    Everybody holds ten cards, and chooses one of them in secret. All are revealed, and
    the lowest is placed first: each goes to the row whose last card is the closest
    below it. Whoever places the sixth card of a row takes the five before it, and
    whoever plays a card lower than all rows takes a row of choice. Every bullhead on
    the cards taken is a negative point, and the lowest total wins.

    Args:
        variants: What is changed, in any order: `Tactics`, `Draft`, `Pro`,
            `Professional`, `TwoHands`, or a variant of your own.
        ending: When the game ends: `TargetScore`, by default of 66, or
            `FixedRounds`.

    Returns:
        The rules.

    Raises:
        TypeError: Something is no variant or no ending.
        IncompatibleRules: These variants cannot be played together.

    Example:
        >>> from nimmt import FixedRounds, Professional, Tactics
        >>> rules = take5(Tactics(), Professional(), ending=FixedRounds(3))
        >>> rules.players
        (2, 10)
    """
    return compose(_TAKE5, variants, ending)


def take_a_number(*variants: Variant, ending: Ending | None = None) -> Rules:
    """
    Make the rules of Take a Number, which is X nimmt! (*number-1* to *number-8*).

    It is played like Take 5, with eight cards each and with rows that hold two, three
    and four cards. Whoever takes a row puts one of its cards into their own ascending
    #-row, and the others into their hand. A card that is too low for the #-row sends it
    to the pile. Bullheads count once in the hand, twice in the pile, and not at all in
    the #-row; the lowest total of two rounds wins.

    Args:
        variants: What is changed, in any order: `Tactics`, `Draft`, `Pro`,
            `Professional`, `TwoHands`, or a variant of your own.
        ending: When the game ends; after two rounds unless said otherwise.

    Returns:
        The rules.

    Raises:
        TypeError: Something is no variant or no ending.
        IncompatibleRules: These variants cannot be played together.

    Example:
        >>> take_a_number().layout(seats=4).row_limits
        (2, 3, 4)
    """
    return compose(_TAKE_A_NUMBER, variants, ending)
