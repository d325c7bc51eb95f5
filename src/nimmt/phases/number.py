"""The game waits for a player to choose which taken card goes to the #-row."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt._checks import whole, wholes
from nimmt.actions import Action, KeepNumber
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False, weakref_slot=False)
class NumberPhase(Phase):
    """
    A seat took several cards and may keep one of them (*number-3*).

    Args:
        player: The seat.
        taken: The cards.
    """

    name: ClassVar[str] = "number"
    asks_for: ClassVar[str] = "a card to be put into a #-row"

    player: int = attrs.field(converter=whole)
    taken: tuple[int, ...] = attrs.field(converter=wholes)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards taken."""
        return self.taken

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat that took them."""
        return (self.player,)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Any of the cards taken, ascending."""
        if seat != self.player:
            return ()
        return tuple(
            KeepNumber(seat, card) for card in rules.collecting.choices(self.taken)
        )

    def problem(self, rules: Rules, position: Position) -> str | None:
        """There is a seat, and something to choose."""
        if not 0 <= self.player < len(position.players):
            return "the cards taken belong to no seat"
        if not rules.collecting.choices(self.taken):
            return "there is no choice between the cards taken"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Put the card into the #-row, and the others away."""
        if not isinstance(action, KeepNumber) or action.player != self.player:
            raise self.refusal(rules, table, action)
        if action.card not in rules.collecting.choices(self.taken):
            reason = f"The card {action.card} is none of those just taken."
            raise IllegalAction(reason, "number-3")
        rules.collecting.collect(table, self.player, self.taken, action.card)
        return None
