"""The game waits for a player to play a special card with a number card, or not."""

from __future__ import annotations

from typing import ClassVar

import attrs

from nimmt.actions import Action, PlaceCard, UseSpecial
from nimmt.errors import BrokenPlugin, IllegalAction
from nimmt.phases.phase import TurnPhase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


@attrs.frozen(repr=False, weakref_slot=False)
class SpecialPhase(TurnPhase):
    """
    A number card is to be placed, and its player holds special cards (*special-2*).

    They are asked even if they can use none of them, else the silence would tell.

    Args:
        turn: The number card, and the seat whose it is.
    """

    name: ClassVar[str] = "special"
    asks_for: ClassVar[str] = "a special card to be played or not"

    turn: Turn = attrs.field(validator=attrs.validators.instance_of(Turn))

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """To play none; then what those in hand may do, in the order of the rules."""
        if seat != self.turn.player:
            return ()
        held = position.players[seat].specials
        return (
            PlaceCard(seat),
            *(
                use
                for special in rules.specials
                if special.name in held
                for use in special.uses(rules, position, self.turn)
            ),
        )

    def problem(self, rules: Rules, position: Position) -> str | None:
        """The seat has special cards to be asked about."""
        problem = super().problem(rules, position)
        if problem is not None:
            return problem
        if self.turn.use is not None:
            return "no second special card is played with a number card"
        if not position.players[self.turn.player].specials:
            return f"seat {self.turn.player} has no special card to play"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Play the special card, or none."""
        if (
            not isinstance(action, PlaceCard | UseSpecial)
            or action.player != self.turn.player
        ):
            raise self.refusal(rules, table, action)
        if isinstance(action, PlaceCard):
            return self.turn
        if action.special not in table.players[action.player].specials:
            reason = (
                f"Seat {action.player} does not hold the special card {action.special}."
            )
            raise IllegalAction(reason, "special-1")
        special = rules.special(action.special)
        objection = special.objection(rules, table, self.turn, action)
        if objection is not None:
            raise objection
        table.play_special(action)
        if special.leaves == "at once":
            table.discard(special.name)
        decision = special.use(rules, table, self.turn, action)
        lying = [name for row in table.rows for name in row.specials]
        if special.leaves != "at once" and special.name not in lying:
            message = f"{special!r} neither lies on a row nor leaves the table at once"
            raise BrokenPlugin(message)
        return decision
