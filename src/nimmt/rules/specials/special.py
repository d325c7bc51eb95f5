"""What special cards have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Literal

import attrs

from nimmt._checks import whole
from nimmt.actions import UseSpecial
from nimmt.errors import IllegalAction
from nimmt.rules.rules import Leaves, Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn

MOST_COPIES = 104
"""No deck of special cards needs more of one kind than there are number cards."""


@attrs.frozen(kw_only=True)
class Special(ABC):
    """
    A special card: the base of those in the box, and of yours.

    Say in `problem` when it may not be played, and in `play` what it does. What it
    does while it lies on the table is declared in the class attributes.

    Args:
        copies: How many are in the deck, 1 to 104.

    Raises:
        TypeError: *copies* is no integer.
        ValueError: It is out of range.
    """

    name: ClassVar[str]
    """Its name in actions and logs."""

    ruling: ClassVar[str] = "special-4"
    """The id of the ruling by which it may be played, for a verdict to cite."""

    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ()
    """What its player names when it is played."""

    leaves: ClassVar[Leaves] = "at once"
    """When it goes to the discards (*special-5*)."""

    closes_row: ClassVar[bool] = False
    """Whether nothing can be added to or taken from the row it lies on."""

    extra_places: ClassVar[int] = 0
    """By how many cards the row it lies on may be longer."""

    most_lying: ClassVar[int] = MOST_COPIES
    """How many of them lie on the table at the most."""

    extra_row: ClassVar[bool] = False
    """Whether there is a row more while it lies, and the next row taken vanishes."""

    copies: int = attrs.field(
        default=4,
        converter=whole,
        validator=[attrs.validators.ge(1), attrs.validators.le(MOST_COPIES)],
    )

    @abstractmethod
    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """
        Say why the card may not be played like that.

        Args:
            rules: How the game is played.
            position: What lies where.
            turn: The number card that it is played with.
            row: A row there is, if the card `asks` for one.
            card: Any number, if the card `asks` for one.

        Returns:
            The objection; None if there is none.
        """

    @abstractmethod
    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """
        Carry out what `problem` does not object to.

        Returns:
            What is still to be done: often *turn*, so that its number card is
            placed by the normal rules.
        """

    def after_take(  # noqa: B027 - most have nothing more to do
        self, rules: Rules, table: Table, turn: Turn
    ) -> None:
        """Do nothing more once a row was taken."""

    def choices(self, position: Position, turn: Turn) -> Iterator[tuple[int, int]]:
        """
        Yield each row and card that may be worth a look.

        What is not asked for is 0. By default, these are all rows, and all cards that
        lie in a row or in the player's hand.

        Args:
            position: What lies where. It may be what the player can see, so do not
                look into other hands.
            turn: The number card that this one would be played with.
        """
        rows = range(len(position.rows)) if "row" in self.asks else range(1)
        cards = [0]
        if "card" in self.asks:
            in_rows = [card for row in position.rows for card in row.cards]
            cards = [*in_rows, *position.players[turn.player].hand]
        for row in rows:
            for card in cards:
                yield row, card

    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        """Yield all that the card may do."""
        for row, card in self.choices(position, turn):
            if self.problem(rules, position, turn, row, card) is None:
                yield UseSpecial(
                    turn.player,
                    self.name,
                    row if "row" in self.asks else None,
                    card if "card" in self.asks else None,
                )

    def objection(
        self, rules: Rules, position: Position, turn: Turn, action: UseSpecial
    ) -> IllegalAction | None:
        """Say why *action* is not one of its uses; None if it is."""
        given = {"row": action.row, "card": action.card}
        for field, value in given.items():
            if (value is not None) != (field in self.asks):
                verb = "names no" if value is not None else "must name a"
                return IllegalAction(
                    f"The card {self.name} {verb} {field}.", "special-2"
                )
        row = action.row or 0
        if not 0 <= row < len(position.rows):
            reason = (
                f"There is no row {row}: the rows are 0 to {len(position.rows) - 1}."
            )
            return IllegalAction(reason, "special-4")
        return self.problem(rules, position, turn, row, action.card or 0)

    def use(
        self, rules: Rules, table: Table, turn: Turn, action: UseSpecial
    ) -> Decision | None:
        """Carry out *action*, which is one of its uses."""
        turn = attrs.evolve(turn, use=action)
        return self.play(rules, table, turn, action.row or 0, action.card or 0)

    def lie_on(self, table: Table, row: int) -> None:
        """Lay this card on *row*."""
        table.lay_special(self.name, row, self.extra_places, closes=self.closes_row)
