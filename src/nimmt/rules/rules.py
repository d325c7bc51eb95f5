"""The rules of one game: its slots, and what they were composed from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

import attrs

from nimmt._checks import whole, wholes
from nimmt.actions import UseSpecial
from nimmt.cards import HIGHEST_CARD
from nimmt.errors import IllegalAction, IncompatibleRules, UnknownName
from nimmt.rules.slots import (
    Choosing,
    Collecting,
    Dealing,
    Deck,
    Ending,
    Layout,
    Placement,
)
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn

Leaves: TypeAlias = Literal["at once", "with its row", "with any row"]
"""When a special card leaves the table: as soon as it was used, when the row it
lies on is taken, or when any row is taken."""


MIN_PLAYERS: Final = 2
"""Nobody plays alone, however many hands they have."""


class Variant(ABC):
    """A rule object that fills slots of the rules anew: the base of every variant."""

    __slots__ = ()

    @abstractmethod
    def amend(self, rules: Rules) -> Rules:
        """
        Fill slots.

        Args:
            rules: The rules of the bare game, without other variants.

        Returns:
            The same with some slots filled anew; the number of seats may be
            narrowed. A slot that is filled as it was is not claimed.

        Raises:
            IncompatibleRules: The variant does not go with that game.
        """

    def check(self, rules: Rules) -> None:  # noqa: B027 - most have nothing to object
        """
        Object to what the variant is combined with.

        Args:
            rules: The rules with all their variants.

        Raises:
            IncompatibleRules: The variant does not go with another, and the message
                says why. By default it goes with any.
        """


class SpecialCard(Protocol):
    """
    A special card, and what it does.

    The course of the game asks it what it may do and lets it act. What it does
    while it lies on the table, it merely declares.
    """

    @property
    def name(self) -> str:
        """Its name in actions and logs."""

    @property
    def copies(self) -> int:
        """How many of them are in the deck."""

    @property
    def leaves(self) -> Leaves:
        """When it goes from the table to the discards."""

    @property
    def closes_row(self) -> bool:
        """Whether nothing can be added to or taken from the row it lies on."""

    @property
    def extra_places(self) -> int:
        """By how many cards the row it lies on may be longer."""

    @property
    def most_lying(self) -> int:
        """How many of them lie on the table at the most."""

    @property
    def extra_row(self) -> bool:
        """Whether there is one row more while it lies, and the next taken vanishes."""

    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        """Yield all that it may do for the card of *turn*."""

    def objection(
        self, rules: Rules, position: Position, turn: Turn, action: UseSpecial
    ) -> IllegalAction | None:
        """Say why *action* is not one of its uses; None if it is."""

    def use(
        self, rules: Rules, table: Table, turn: Turn, action: UseSpecial
    ) -> Decision | None:
        """
        Carry out *action*, which is one of its uses.

        Returns:
            What is still to be done: often the turn, so that its card is placed
            by the normal rules.
        """

    def after_take(self, rules: Rules, table: Table, turn: Turn) -> None:
        """Act once the card that it was played with has taken a row."""


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
        removed: Cards that are taken out of the deck beforehand.
        deck: Which number cards are in play.
        dealing: How hands and rows come about.
        choosing: How the cards of a trick are chosen.
        placement: Where a card goes.
        collecting: What becomes of taken cards.
        ending: When the game ends.
        specials: The special cards of the game, in the order of its rulebook.
        variants: What the rules were composed from. Their order does not
            matter, and is kept.

    Example:
        >>> from nimmt import Tactics, take5
        >>> take5(Tactics()).layout(seats=2).cards[-1]
        24
    """

    name: str
    seats: tuple[int, int]
    hands_each: int = 1
    hand_size: int
    removed: tuple[int, ...] = attrs.field(default=(), converter=wholes)
    row_limits: tuple[int, ...] = attrs.field(converter=wholes)
    deck: Deck
    dealing: Dealing
    choosing: Choosing
    placement: Placement
    collecting: Collecting
    ending: Ending
    specials: tuple[SpecialCard, ...] = ()
    variants: tuple[Variant, ...] = attrs.field(default=(), eq=frozenset)

    @property
    def players(self) -> tuple[int, int]:
        """
        The fewest and the most players, as seats and cards allow.

        Raises:
            IncompatibleRules: Nobody can play: the cards do not suffice.
        """
        fewest, most = self.seats
        numbers = [
            seats // self.hands_each
            for seats in range(fewest, most + 1)
            if seats % self.hands_each == 0
            and seats >= MIN_PLAYERS * self.hands_each
            and self._suffices(seats)
        ]
        if not numbers:
            message = "no number of players has enough seats and cards"
            raise IncompatibleRules(message)
        return numbers[0], numbers[-1]

    def special(self, name: str) -> SpecialCard:
        """
        Look up a special card.

        Args:
            name: Its name.

        Returns:
            The special card of this game that has this name.

        Raises:
            UnknownName: The game has none of this name.
        """
        for special in self.specials:
            if special.name == name:
                return special
        known = tuple(sorted(special.name for special in self.specials))
        kind = "special card"
        raise UnknownName(kind, name, known)

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
        seats = players * self.hands_each
        fewest, most = self.seats
        if (
            players < MIN_PLAYERS
            or not fewest <= seats <= most
            or not self._suffices(seats)
        ):
            fewest, most = self.players
            message = (
                f"these rules are for {fewest} to {most} players, not for {players}"
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
        cards = self.deck.cards(dealt + len(self.removed))
        if self.removed:
            cards = tuple(card for card in cards if card not in self.removed)
        return Layout(cards, seats, self.hand_size, self.row_limits)

    def seats_with(self, seat: int, seats: int) -> tuple[int, ...]:
        """
        List the seats that one player has.

        Args:
            seat: One of them, from 0.
            seats: The number of all seats.

        Returns:
            All seats of that player, ascending; they know each other's cards.
        """
        players = seats // self.hands_each
        return tuple(range(seat % players, seats, players))

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

    def _suffices(self, seats: int) -> bool:
        layout = self.layout(seats)
        return layout.dealt <= len(layout.cards)


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
        if isinstance(ending, type) or not callable(
            getattr(ending, "is_reached", None)
        ):
            message = f"expected an ending such as FixedRounds(3), not {ending!r}"
            raise TypeError(message)
        fillings["ending"] = ending
    rules = attrs.evolve(base, **fillings, seats=(fewest, most), variants=variants)
    _check_numbers(rules)
    _check_specials(rules)
    for variant in variants:
        variant.check(rules)
    # Somebody has to be able to play.
    _ = rules.players
    return rules


def _check_numbers(rules: Rules) -> None:
    numbers = [*rules.seats, rules.hands_each, rules.hand_size, *rules.row_limits]
    if min(numbers) < 1 or not rules.row_limits:
        message = "seats, hands, cards in a hand, rows and their cards are 1 or more"
        raise IncompatibleRules(message)
    if rules.deck.highest > HIGHEST_CARD:
        message = f"no card is higher than {HIGHEST_CARD}"
        raise IncompatibleRules(message)


def _check_specials(rules: Rules) -> None:
    if rules.specials and not rules.placement.has_one_end:
        message = "special cards are for rows that grow at one end [pro-6]"
        raise IncompatibleRules(message)
    if rules.specials and rules.collecting.fills_hands:
        message = "special cards are for games with bull piles [number-8]"
        raise IncompatibleRules(message)


# Any number of variants may narrow the seats. All else belongs to one of them,
# unless they agree: Draft and Tactics both bring the same deck.
_SLOTS: Final = tuple(
    field.name
    for field in attrs.fields(Rules)
    if field.name not in {"name", "seats", "variants"}
)


def _amended(base: Rules, variant: Variant) -> Rules:
    if not isinstance(variant, Variant):
        message = f"expected a variant such as Tactics(), not {variant!r}"
        raise TypeError(message)
    try:
        hash(variant)
    except TypeError as error:
        message = f"a variant has to be frozen through and through: {error}"
        raise TypeError(message) from None
    amended = variant.amend(base)
    if not isinstance(amended, Rules):
        message = f"{variant!r} makes no rules, but {amended!r}"
        raise TypeError(message)
    if amended.seats[0] < base.seats[0] or amended.seats[1] > base.seats[1]:
        message = f"{variant!r} can only narrow the number of seats, {base.seats}"
        raise IncompatibleRules(message)
    if (amended.name, amended.variants) != (base.name, base.variants):
        message = f"{variant!r} cannot rename the game, nor list variants"
        raise IncompatibleRules(message)
    return amended
