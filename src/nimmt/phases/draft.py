"""The game waits for a seat to pick a card from the open spread."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Literal

import attrs

from nimmt.actions import Action, PickCard
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False)
class DraftPhase(Phase):
    """One seat after the other picks, in the order laid down by the deal."""

    name: ClassVar[str] = "draft"
    asks_for: ClassVar[str] = "a card to be picked"
    lies: ClassVar[Literal["nothing", "spread", "rows"]] = "spread"

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """The seat whose pick it is."""
        return position.picks[:1]

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Any card of the spread, ascending."""
        if seat != position.picks[0]:
            return ()
        return tuple(PickCard(seat, card) for card in position.spread)

    def problem(self, rules: Rules, position: Position) -> str | None:
        """Hands and picks are as in a draft of these rules."""
        layout = rules.layout(len(position.players))
        if not position.picks or not rules.dealing.allows(layout, position.picks):
            return "no draft of these rules has such picks to come"
        to_come = Counter(position.picks)
        for seat, player in enumerate(position.players):
            if len(player.hand) + to_come[seat] != layout.hand_size:
                return f"seat {seat} has not picked as many cards as it should"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Pick the card."""
        if not isinstance(action, PickCard) or action.player != table.picks[0]:
            raise self.refusal(rules, table, action)
        if action.card not in table.spread:
            reason = f"The card {action.card} does not lie in the open spread."
            raise IllegalAction(reason, "draft-1")
        table.pick(action.card)
        return None
