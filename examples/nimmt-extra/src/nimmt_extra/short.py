"""Short: fewer cards in hand."""

from __future__ import annotations

import attrs

import nimmt


@attrs.frozen
class Short(nimmt.Variant):
    """
    Rounds of a few tricks only.

    Args:
        cards: How many cards a hand begins with, 1 or more.

    Raises:
        ValueError: There are fewer.
    """

    cards: int = attrs.field(default=6, validator=attrs.validators.ge(1))

    def amend(self, rules: nimmt.Rules) -> nimmt.Rules:
        """Fill the slot *hand_size*."""
        return attrs.evolve(rules, hand_size=self.cards)
