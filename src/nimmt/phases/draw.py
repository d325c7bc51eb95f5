"""The game waits for a special card to be drawn."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt._checks import whole
from nimmt.actions import CHANCE, Action, DrawSpecial
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules import chance
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.rules.specials import supply
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False, weakref_slot=False)
class DrawPhase(Phase):
    """
    A seat put a special card away and gets another (*swap-1*).

    Args:
        player: The seat.
    """

    name: ClassVar[str] = "draw"
    asks_for: ClassVar[str] = "a special card to be drawn"

    player: int = attrs.field(converter=whole)

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """Chance alone."""
        return (CHANCE,)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Nobody chooses anything."""
        return ()

    def outcomes(
        self, rules: Rules, position: Position
    ) -> tuple[tuple[Action, float], ...]:
        """List each kind in the deck, by how many of it there are."""
        return tuple(
            (DrawSpecial(self.player, name), probability)
            for name, probability in supply.outcomes(rules, position)
        )

    def sample(self, rules: Rules, position: Position, rng: RandomSource) -> Action:
        """Draw one."""
        (special,) = chance.draw(supply.to_draw_from(rules, position), 1, rng)
        return DrawSpecial(self.player, special)

    def problem(self, rules: Rules, position: Position) -> str | None:
        """There is a seat to draw for, and a card to draw."""
        if not 0 <= self.player < len(position.players):
            return "no seat is to draw a special card"
        if not self.outcomes(rules, position):
            return "there is no special card to draw"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Give the seat the special card."""
        if not isinstance(action, DrawSpecial) or action.player != self.player:
            raise self.refusal(rules, table, action)
        if action.special not in dict(supply.outcomes(rules, table)):
            reason = f"No {action.special} is left to be drawn."
            raise IllegalAction(reason, "swap-1")
        supply.draw(rules, table, action.player, action.special)
        return None
