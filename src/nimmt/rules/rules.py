"""The rules of one game: its slots, and what they were composed from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import attrs

from nimmt._checks import whole
from nimmt.errors import IncompatibleRules
from nimmt.rules.slots import (
    Choosing,
    Collecting,
    Dealing,
    Deck,
    Ending,
    Layout,
    Placement,
)


class Variant(Protocol):
    """A rule object that fills slots of the rules with others."""

    def amend(self, rules: Rules) -> Rules:
        """
        Fill slots.

        Args:
            rules: The rules of the bare game, without other variants.

        Returns:
            The same with some slots filled anew.

        Raises:
            IncompatibleRules: The variant does not go with that game.
        """


@attrs.frozen(kw_only=True)
class Rules:
    """
    How a game is played: one rule object in each slot.

    Make them with `take5`, not by hand: what a game was
    composed from is how its rules are written to a log.

    Args:
        name: The game's name in logs, such as ``"take5"``.
        seats: The fewest and the most seats.
        hands_each: How many seats each player has.
        hand_size: The number of cards a hand begins with.
        row_limits: For each row, from the top, the cards it can hold.
        deck: Which number cards are in play.
        dealing: How hands and rows come about.
        choosing: How the cards of a trick are chosen.
        placement: Where a card goes.
        collecting: What becomes of taken cards.
        ending: When the game ends.
        variants: What the rules were composed from. Their order does not
            matter, and is kept.

    Example:
        >>> from nimmt import Tactics, take5
        >>> take5(Tactics()).layout(players=2).cards[-1]
        24
    """

    name: str
    seats: tuple[int, int]
    hands_each: int = 1
    hand_size: int
    row_limits: tuple[int, ...]
    deck: Deck
    dealing: Dealing
    choosing: Choosing
    placement: Placement
    collecting: Collecting
    ending: Ending
    variants: tuple[Variant, ...] = attrs.field(default=(), eq=frozenset)

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        fewest, most = self.seats
        return max(2, fewest // self.hands_each), most // self.hands_each

    def seats_of(self, players: int) -> int:
        """
        Tell how many seats a number of players has.

        Args:
            players: The number of people, within `players`.

        Returns:
            The number of seats.

        Raises:
            TypeError: *players* is no integer.
            IncompatibleRules: So many people cannot play.
        """
        players = whole(players)
        fewest, most = self.players
        if not fewest <= players <= most:
            message = f"these rules are for {fewest} to {most} players, not for {players}"
            raise IncompatibleRules(message)
        seats = players * self.hands_each
        layout = self.layout(seats)
        if len(layout.cards) < layout.dealt:
            message = (
                f"{players} players need {layout.dealt} cards, but the deck has "
                f"only {len(layout.cards)}"
            )
            raise IncompatibleRules(message)
        return seats

    def layout(self, seats: int) -> Layout:
        """
        Tell what is dealt to a number of seats.

        Args:
            seats: The number of seats, as `seats_of` gives it.

        Returns:
            The cards in play and how they are shared out.
        """
        dealt = self.hand_size * seats + len(self.row_limits)
        return Layout(self.deck.cards(dealt), seats, self.hand_size, self.row_limits)

    def by_player(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """
        Add up what a player's seats have.

        Args:
            amounts: A number for each seat.

        Returns:
            A number for each player: with two hands each, player *p* has the
            seats *p* and *p* + players (*hands-1*).
        """
        players = len(amounts) // self.hands_each
        return tuple(sum(amounts[player::players]) for player in range(players))


def compose(base: Rules, variants: Iterable[Variant], ending: Ending | None) -> Rules:
    """
    Fill the slots of a bare game as its variants say.

    Each variant is shown the bare game, so their order cannot matter.

    Args:
        base: The bare game.
        variants: Its variants.
        ending: When the game ends; None for what the game or a variant says.

    Returns:
        The rules of the game that combines them.

    Raises:
        TypeError: Something is no variant or no ending.
        IncompatibleRules: Two variants fill one slot differently, one is named
            twice, or one does not go with the game.
    """
    variants = tuple(variants)
    fillings: dict[str, Any] = {}
    claimed_by: dict[str, Variant] = {}
    fewest, most = base.seats
    for number, variant in enumerate(variants):
        if variant in variants[:number]:
            message = f"{variant!r} is named twice"
            raise IncompatibleRules(message)
        amended = _amended(base, variant)
        fewest = max(fewest, amended.seats[0])
        most = min(most, amended.seats[1])
        for slot in _SLOTS:
            filling = getattr(amended, slot)
            if filling == getattr(base, slot):
                continue
            if fillings.get(slot, filling) != filling:
                message = f"{claimed_by[slot]!r} and {variant!r} differ in {slot!r}"
                raise IncompatibleRules(message)
            fillings[slot] = filling
            claimed_by[slot] = variant
    if ending is not None:
        if isinstance(ending, type) or not hasattr(ending, "is_reached"):
            message = f"expected an ending such as FixedRounds(3), not {ending!r}"
            raise TypeError(message)
        fillings["ending"] = ending
    return attrs.evolve(base, **fillings, seats=(fewest, most), variants=variants)


# Any number of variants may narrow the seats. All else belongs to one of them,
# unless they agree: Draft and Tactics both bring the same deck.
_SLOTS: Final = tuple(
    field.name
    for field in attrs.fields(Rules)
    if field.name not in {"name", "seats", "variants"}
)


def _amended(base: Rules, variant: Variant) -> Rules:
    if isinstance(variant, type) or not hasattr(variant, "amend"):
        message = f"expected a variant such as Tactics(), not {variant!r}"
        raise TypeError(message)
    return variant.amend(base)
