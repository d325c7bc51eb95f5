"""The anniversary game: special cards come into play."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import attrs

from nimmt.errors import IncompatibleRules
from nimmt.rules.ending import FixedRounds
from nimmt.rules.rules import Rules, SpecialCard, Variant
from nimmt.rules.specials.fifth_row import FifthRow
from nimmt.rules.specials.insert import Insert
from nimmt.rules.specials.negative_positive import NegativePositive
from nimmt.rules.specials.replace import Replace
from nimmt.rules.specials.seven_nimmt import SevenNimmt
from nimmt.rules.specials.shift import Shift
from nimmt.rules.specials.special import Special
from nimmt.rules.specials.stop import Stop

IN_THE_BOX: Final[tuple[SpecialCard, ...]] = (
    FifthRow(),
    SevenNimmt(),
    Insert(),
    Replace(),
    Shift(),
    Stop(),
    NegativePositive(),
)
"""The special cards of the rulebook, in its order."""


_NAME: Final = re.compile("[a-z][a-z0-9_]*")


# Both, since not every type checker sees that a `Special` is a `SpecialCard`.
def _cards(cards: Iterable[SpecialCard | Special]) -> tuple[SpecialCard, ...]:
    cards = tuple(cards)
    for card in cards:
        if not isinstance(card, Special):
            message = f"expected a special card such as Stop(), not {card!r}"
            raise TypeError(message)
        if not _NAME.fullmatch(card.name):
            message = f"{card.name!r} is no name in snake case, such as fifth_row"
            raise ValueError(message)
    if len({card.name for card in cards}) < len(cards):
        message = "a special card is named twice; give it copies instead"
        raise ValueError(message)
    return cards


@attrs.frozen
class Anniversary(Variant):
    """
    Twelve number cards, three special cards, two rounds (*special-1*, *special-7*).

    Args:
        cards: The special cards to play with: all seven kinds unless said
            otherwise, each as often as it has copies.

    Raises:
        TypeError: One of them is no special card.
        ValueError: Two of them have the same name, or one has a name that is not in
            snake case.

    Example:
        >>> from nimmt import Shift, Stop, take5
        >>> take5(Anniversary(cards=(Stop(), Shift(copies=6)))).players
        (2, 8)
    """

    cards: tuple[SpecialCard, ...] = attrs.field(default=IN_THE_BOX, converter=_cards)

    def amend(self, rules: Rules) -> Rules:
        """Fill the slots *specials*, *hand_size* and *ending*, for two to eight."""
        return attrs.evolve(
            rules,
            seats=(2, 8),
            hand_size=12,
            ending=FixedRounds(2),
            specials=self.cards,
        )

    def check(self, rules: Rules) -> None:
        """Two rounds are played, or another number of them."""
        if not isinstance(rules.ending, FixedRounds):
            message = "with special cards, no target score applies [special-7]"
            raise IncompatibleRules(message)
