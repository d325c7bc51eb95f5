"""The game waits for nothing more."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from nimmt.actions import Action
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False)
class OverPhase(Phase):
    """Nobody acts any more."""

    name: ClassVar[str] = "over"
    asks_for: ClassVar[str] = "nobody, for it is over"
    lies: ClassVar[Literal["nothing", "spread", "rows"]] = "nothing"
    is_final: ClassVar[bool] = True

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Nothing."""
        return ()

    def problem(self, rules: Rules, position: Position) -> str | None:
        """Nothing more than that nothing lies on the table."""
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Refuse."""
        raise self.refusal(rules, table, action)
