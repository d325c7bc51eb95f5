"""The game waits for a player who took a row to swap a special card, or not."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt._checks import whole
from nimmt.actions import Action, KeepSpecials, SwapSpecial
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.rules.specials import supply
from nimmt.table import Position, Table
from nimmt.turns import Decision, Draw


@attrs.frozen(repr=False, weakref_slot=False)
class SwapPhase(Phase):
    """
    A seat took a row and holds special cards (*swap-1*, *swap-2*).

    Args:
        player: The seat.
    """

    name: ClassVar[str] = "swap"
    asks_for: ClassVar[str] = "a special card to be swapped or not"

    player: int = attrs.field(converter=whole)

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat that took a row."""
        return (self.player,)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """To keep all; then to swap each kind that it holds, alphabetically."""
        if seat != self.player:
            return ()
        kinds = sorted(set(position.players[seat].specials))
        return (KeepSpecials(seat), *(SwapSpecial(seat, kind) for kind in kinds))

    def problem(self, rules: Rules, position: Position) -> str | None:
        """The seat has special cards to swap."""
        if not 0 <= self.player < len(position.players):
            return "no seat is to swap special cards"
        if not supply.can_swap(rules, position, self.player):
            return f"seat {self.player} has nothing to swap, or nothing to swap it for"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Put the special card away, or keep all."""
        if (
            not isinstance(action, KeepSpecials | SwapSpecial)
            or action.player != self.player
        ):
            raise self.refusal(rules, table, action)
        if isinstance(action, KeepSpecials):
            return None
        if action.special not in table.players[self.player].specials:
            reason = (
                f"Seat {self.player} does not hold the special card {action.special}."
            )
            raise IllegalAction(reason, "swap-1")
        table.swap_special(self.player, action.special)
        return Draw(self.player)
