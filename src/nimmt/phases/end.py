"""The game waits for a player to choose between ends of rows."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt.actions import Action, ChooseEnd
from nimmt.errors import IllegalAction
from nimmt.phases.phase import TurnPhase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision, Lay, Turn
from nimmt.values import Place


@attrs.frozen(repr=False, weakref_slot=False)
class EndPhase(TurnPhase):
    """
    A card is equally near to several ends.

    Args:
        turn: The card, and the seat whose it is.
    """

    name: ClassVar[str] = "end"
    asks_for: ClassVar[str] = "an end to be chosen"

    turn: Turn = attrs.field(validator=attrs.validators.instance_of(Turn))

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Each of the nearest ends, from the top row down."""
        if seat != self.turn.player:
            return ()
        return tuple(
            ChooseEnd(seat, place.row, place.end)
            for place in rules.placement.places(position.rows, self.turn.card)
        )

    def problem(self, rules: Rules, position: Position) -> str | None:
        """The card is equally near to several ends."""
        problem = super().problem(rules, position)
        if problem is not None:
            return problem
        if len(rules.placement.places(position.rows, self.turn.card)) < 2:
            return f"the card {self.turn.card} has no choice of ends"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Settle where the card goes."""
        if not isinstance(action, ChooseEnd) or action.player != self.turn.player:
            raise self.refusal(rules, table, action)
        place = Place(action.row, action.end)
        if place not in rules.placement.places(table.rows, self.turn.card):
            reason = (
                f"The {place.end} end of row {place.row} is not one of the nearest "
                f"to the card {self.turn.card}."
            )
            raise IllegalAction(reason, "pro-1")
        return Lay(self.turn, place)
