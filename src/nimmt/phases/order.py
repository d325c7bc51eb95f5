"""The game waits for a player to choose which of their cards is placed first."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt.actions import Action, ChooseCard
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision, InOrder


@attrs.frozen(repr=False)
class OrderPhase(Phase):
    """The next cards to be placed belong to one seat (*nifty-2*)."""

    name: ClassVar[str] = "order"
    asks_for: ClassVar[str] = "one of several cards to be placed first"

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat whose cards they are."""
        return (position.pending[0][1],)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Any of its cards, ascending."""
        if seat != position.pending[0][1]:
            return ()
        return tuple(
            ChooseCard(seat, card) for card, owner in position.pending if owner == seat
        )

    def problem(self, rules: Rules, position: Position) -> str | None:
        """Several cards of one seat come next."""
        owners = [owner for _, owner in position.pending[:2]]
        if len(owners) < 2 or owners[0] != owners[1]:
            return "no seat has to choose between its cards"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Take up that card before the others."""
        if not isinstance(action, ChooseCard) or action.player != table.pending[0][1]:
            raise self.refusal(rules, table, action)
        if (action.card, action.player) not in table.pending:
            reason = f"The card {action.card} is not one of yours that are revealed."
            raise IllegalAction(reason, "nifty-2")
        table.bring_forward(action.card)
        return InOrder()
