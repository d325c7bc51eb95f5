"""The game waits for the cards to be dealt."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from nimmt.actions import CHANCE, Action, Deal
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.rules.specials import supply
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False)
class DealPhase(Phase):
    """Chance deals, as the rules' dealing has it."""

    name: ClassVar[str] = "deal"
    asks_for: ClassVar[str] = "the deal"
    lies: ClassVar[Literal["nothing", "spread", "rows"]] = "nothing"

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
    ) -> tuple[tuple[Action, float], ...] | None:
        """List the possible deals, where they are few."""
        if rules.specials:
            return None
        return rules.dealing.outcomes(rules.layout(len(position.players)))

    def sample(self, rules: Rules, position: Position, rng: RandomSource) -> Action:
        """Draw a deal."""
        deal = rules.dealing.sample(rules.layout(len(position.players)), rng)
        if not rules.specials:
            return deal
        return attrs.evolve(deal, specials=supply.sample(rules, position, rng))

    def problem(self, rules: Rules, position: Position) -> str | None:
        """Nothing more than that nothing lies on the table."""
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Deal."""
        if not isinstance(action, Deal):
            raise self.refusal(rules, table, action)
        layout = rules.layout(len(table.players))
        rules.dealing.check(layout, action)
        supply.check(rules, table, action)
        table.start_round()
        rules.dealing.deal(layout, table, action)
        supply.deal(rules, table, action)
        return None
