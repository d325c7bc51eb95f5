"""What every phase is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Literal

from nimmt.actions import CHANCE, Action
from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


class Phase(ABC):
    """
    What a game waits for.

    It knows who may act, which actions are legal, and what an action does to the
    table. It names no other phase; which one follows is told in `nimmt.flow`.
    """

    __slots__ = ()

    name: ClassVar[str]
    """The phase's name in logs."""

    asks_for: ClassVar[str]
    """What it waits for, as in "The game waits for …"."""

    lies: ClassVar[Literal["nothing", "spread", "rows"]] = "rows"
    """What lies on the table meanwhile, rows or what precedes and follows them."""

    is_choosing: ClassVar[bool] = False
    """Whether cards may lie face down meanwhile."""

    is_final: ClassVar[bool] = False
    """Whether nothing more happens."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that lie neither in a hand nor in a row because of it."""
        return ()

    @abstractmethod
    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """List the seats that may act now, ascending."""

    @abstractmethod
    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """List what *seat* may choose from; nothing if it is not asked."""

    @abstractmethod
    def problem(self, rules: Rules, position: Position) -> str | None:
        """Say why no game in this *position* can wait for this; None if one can."""

    @abstractmethod
    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """
        Carry out an action.

        Returns:
            What is still to be done after that; None if nothing is.

        Raises:
            IllegalAction: It is not legal; the table is as it was.
        """

    def outcomes(
        self, rules: Rules, position: Position
    ) -> tuple[tuple[Action, float], ...] | None:
        """List what chance may do, and how probably; None if that is too much."""
        return ()

    def sample(self, rules: Rules, position: Position, rng: RandomSource) -> Action:
        """
        Draw what chance does.

        Raises:
            IllegalAction: The game does not wait for chance.
        """
        reason = f"The game waits for {self.asks_for}, not for chance."
        raise IllegalAction(reason, "base-12")

    def refusal(
        self, rules: Rules, position: Position, action: Action
    ) -> IllegalAction:
        """
        Say why the game does not wait for *action*.

        Raises:
            TypeError: It is no action at all.
        """
        if not isinstance(action, Action):
            message = f"expected an action, not {action!r}; several go one by one"
            raise TypeError(message)
        seat = action.player
        seats = len(position.players)
        if not CHANCE <= seat < seats:
            reason = f"There is no seat {seat}: the seats are 0 to {seats - 1}."
        elif seat in self.actors(rules, position):
            kind = type(action).__name__
            reason = f"The game waits for {self.asks_for}, not for a {kind}."
        else:
            whom = "chance" if seat == CHANCE else f"seat {seat}"
            reason = f"The game waits for {self.asks_for}, but not from {whom}."
        return IllegalAction(reason, "base-12")

    def __repr__(self) -> str:
        return f"<phase {self.name}>"


class TurnPhase(Phase):
    """A phase that asks the player of a number card about that card."""

    __slots__ = ()

    turn: Turn

    @property
    def cards(self) -> tuple[int, ...]:
        """The card that is being placed."""
        return (self.turn.card,)

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat whose card it is."""
        return (self.turn.player,)

    def problem(self, rules: Rules, position: Position) -> str | None:
        """Say why nobody can be asked about the card; None if somebody can."""
        seat = self.turn.player
        if not 0 <= seat < len(position.players):
            return "the card being placed belongs to no seat"
        several_each = rules.choosing.most_cards > 1
        if not several_each and seat in {owner for _, owner in position.pending}:
            return f"seat {seat} has two cards in one trick"
        use = self.turn.use
        if use is not None and (
            use.player != seat
            or use.special not in {special.name for special in rules.specials}
        ):
            return f"seat {seat} cannot have played {use.special!r}"
        return None
