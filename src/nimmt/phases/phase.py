"""What every phase is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from nimmt.actions import CHANCE, Action
from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.table import Position, Table


class Phase(ABC):
    """
    What a game waits for.

    A phase has no state of its own: all there is to know lies on the table. It
    names no other phase; which one follows is told in `nimmt.flow`.
    """

    __slots__ = ()

    name: ClassVar[str]
    """The phase's name in logs."""

    asks_for: ClassVar[str]
    """What it waits for, as in "The game waits for …"."""

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
        """Say what is wrong if no game in this *position* can wait for this."""

    @abstractmethod
    def act(self, rules: Rules, table: Table, action: Action) -> None:
        """
        Carry out an action.

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
        raise IllegalAction(
            f"The game waits for {self.asks_for}, not for chance.", "base-12"
        )

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
            reason = f"The game waits for {self.asks_for}, not for a {type(action).__name__}."
        else:
            reason = f"The game waits for {self.asks_for}, but not from seat {seat}."
        return IllegalAction(reason, "base-12")

    def __repr__(self) -> str:
        return f"<phase {self.name}>"
