"""The game waits for a player to choose the row that a low card takes."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import attrs

from nimmt._trusted import trusted
from nimmt.actions import Action, TakeRow
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.values import Place, Turn


@attrs.frozen(repr=False, weakref_slot=False)
class TakePhase(Phase):
    """
    A card fits nowhere.

    Args:
        turn: The card, and the seat whose it is.
    """

    name: ClassVar[str] = "take"
    asks_for: ClassVar[str] = "a row to be taken"

    turn: Turn

    @property
    def cards(self) -> tuple[int, ...]:
        """The card that is being placed."""
        return (self.turn.card,)

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat whose card it is."""
        return (self.turn.player,)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Every row, from the top."""
        if seat != self.turn.player:
            return ()
        return _all_rows(seat, len(position.rows))

    def problem(self, rules: Rules, position: Position) -> str | None:
        """The card fits nowhere."""
        if not 0 <= self.turn.player < len(position.players):
            return "the card being placed belongs to no seat"
        if any(position.chosen):
            return "cards are chosen while others are being placed"
        if rules.placement.places(position.rows, self.turn.card):
            return f"the card {self.turn.card} takes no row of choice"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> None:
        """Settle which row is taken."""
        if not isinstance(action, TakeRow) or action.player != self.turn.player:
            raise self.refusal(rules, table, action)
        if not 0 <= action.row < len(table.rows):
            reason = f"There is no row {action.row}: the rows are 0 to {len(table.rows) - 1}."
            raise IllegalAction(reason, "base-4")
        table.settled = self.turn, _place(action.row, "right")


_place = trusted(Place)
_take_row = trusted(TakeRow)


@cache
def _all_rows(seat: int, rows: int) -> tuple[Action, ...]:
    return tuple(_take_row(seat, row) for row in range(rows))
