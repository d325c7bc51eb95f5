"""The game waits for a player to choose the row that a low card takes."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import attrs

from nimmt._trusted import trusted
from nimmt.actions import Action, TakeRow
from nimmt.errors import IllegalAction
from nimmt.phases.phase import TurnPhase
from nimmt.rules.rules import Rules
from nimmt.rules.specials import lying
from nimmt.table import Position, Table
from nimmt.turns import Decision, Take, Turn


@attrs.frozen(repr=False, weakref_slot=False)
class TakePhase(TurnPhase):
    """
    A card fits nowhere.

    Args:
        turn: The card, and the seat whose it is.
    """

    name: ClassVar[str] = "take"
    asks_for: ClassVar[str] = "a row to be taken"

    turn: Turn = attrs.field(validator=attrs.validators.instance_of(Turn))

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Every row that is not closed, from the top."""
        if seat != self.turn.player:
            return ()
        return _takes(seat, tuple([row.closed for row in position.rows]))

    def problem(self, rules: Rules, position: Position) -> str | None:
        """The card fits nowhere."""
        problem = super().problem(rules, position)
        if problem is not None:
            return problem
        if rules.placement.places(position.rows, self.turn.card):
            return f"the card {self.turn.card} takes no row of choice"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Settle which row is taken."""
        if not isinstance(action, TakeRow) or action.player != self.turn.player:
            raise self.refusal(rules, table, action)
        if not 0 <= action.row < len(table.rows):
            last = len(table.rows) - 1
            reason = f"There is no row {action.row}: the rows are 0 to {last}."
            raise IllegalAction(reason, "base-4")
        objection = lying.closed(rules, table, action.row)
        if objection is not None:
            raise objection
        return _take(self.turn, action.row, self.turn.card)


_take = trusted(Take)
_take_row = trusted(TakeRow)


@cache
def _takes(seat: int, closed: tuple[bool, ...]) -> tuple[Action, ...]:
    return tuple(
        _take_row(seat, row) for row, is_closed in enumerate(closed) if not is_closed
    )
