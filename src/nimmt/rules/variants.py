"""The variants of the rulebooks: each fills a few slots."""

from __future__ import annotations

import attrs

from nimmt.rules.choosing import InTurn, TwoEach
from nimmt.rules.dealing import Drafted
from nimmt.rules.deck import TacticsDeck
from nimmt.rules.placement import BothEnds, Tie
from nimmt.rules.rules import Rules, Variant


@attrs.frozen
class Tactics(Variant):
    """
    Only as many cards as are dealt, so that all are in the game (*deck-1*).

    Example:
        >>> from nimmt import take5
        >>> take5(Tactics()).layout(seats=4).cards[-1]
        44
    """

    def amend(self, rules: Rules) -> Rules:
        """Fill the slot *deck*."""
        return attrs.evolve(rules, deck=TacticsDeck(rules.deck.highest))


@attrs.frozen
class Draft(Variant):
    """
    The cards of Tactics, picked from an open spread (*draft-1* to *draft-5*).

    Args:
        snake: Whether every other pass goes back the way it came, so that the
            seat that picked last picks first.

    Raises:
        TypeError: The argument is no `bool`.

    Example:
        >>> from nimmt import take5
        >>> take5(Draft(snake=True)).players
        (2, 10)
    """

    snake: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool), kw_only=True
    )

    def amend(self, rules: Rules) -> Rules:
        """Fill the slots *deck* and *dealing*."""
        return attrs.evolve(Tactics().amend(rules), dealing=Drafted(self.snake))


@attrs.frozen
class Pro(Variant):
    """
    The rulebook's Pro variant: Draft for two to six (*draft-4*).

    Example:
        >>> from nimmt import take5
        >>> take5(Pro()).players
        (2, 6)
    """

    def amend(self, rules: Rules) -> Rules:
        """Fill the slots *deck* and *dealing*, and narrow the number of seats."""
        return attrs.evolve(Draft().amend(rules), seats=(2, 6))


@attrs.frozen
class Professional(Variant):
    """
    Cards may go to both ends of a row (*pro-1* to *pro-6*).

    Args:
        tie: Who decides between two ends that are equally near: the
            ``"player"``, or always the ``"left"`` or the ``"right"`` one.

    Raises:
        ValueError: The argument is none of these.

    Example:
        >>> Professional().tie
        'player'
    """

    tie: Tie = attrs.field(
        default="player",
        validator=attrs.validators.in_(("player", "left", "right")),
        kw_only=True,
    )

    def amend(self, rules: Rules) -> Rules:
        """Fill the slot *placement*."""
        return attrs.evolve(rules, placement=BothEnds(self.tie))


@attrs.frozen
class TwoHands(Variant):
    """
    Every player plays two hands (*hands-1*).

    Example:
        >>> from nimmt import take5
        >>> take5(TwoHands()).players
        (2, 5)
    """

    def amend(self, rules: Rules) -> Rules:
        """Fill the slot *hands_each*."""
        return attrs.evolve(rules, hands_each=2)


@attrs.frozen
class Open(Variant):
    """
    Cards are laid face up, one seat after the other (*open-1* to *open-3*).

    Example:
        >>> from nimmt import take5
        >>> take5(Open()).layout(seats=4).cards[0]
        2
    """

    def amend(self, rules: Rules) -> Rules:
        """Fill the slot *choosing*, and take the card 1 out as a marker."""
        return attrs.evolve(rules, choosing=InTurn(), removed=(1,))


@attrs.frozen
class Nifty(Variant):
    """
    Fourteen cards each, of which two are played in a trick (*nifty-1*, *nifty-2*).

    Example:
        >>> from nimmt import take5
        >>> take5(Nifty()).players
        (2, 7)
    """

    def amend(self, rules: Rules) -> Rules:
        """Fill the slots *choosing* and *hand_size*, and narrow the number of seats."""
        return attrs.evolve(rules, choosing=TwoEach(), hand_size=14, seats=(2, 7))
