"""Detour: a card need not go to the nearest row."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

import nimmt
from nimmt.table import Position, Table
from nimmt.turns import Decision, Lay


@attrs.frozen(kw_only=True)
class Detour(nimmt.Special):
    """
    Lays the number card at the end of any open row that ends below it.

    If that row is full, its player takes it, as always.
    """

    name: ClassVar[str] = "detour"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("row",)

    def problem(
        self,
        rules: nimmt.Rules,
        position: Position,
        turn: nimmt.Turn,
        row: int,
        card: int,
    ) -> nimmt.IllegalAction | None:
        """The row is open, and its last card is lower."""
        goal = position.rows[row]
        if goal.closed:
            return nimmt.IllegalAction(f"Row {row} is closed.", "detour-1")
        if turn.card < goal.cards[-1]:
            reason = f"Row {row} ends with {goal.cards[-1]}, above {turn.card}."
            return nimmt.IllegalAction(reason, "detour-1")
        return None

    def play(
        self,
        rules: nimmt.Rules,
        table: Table,
        turn: nimmt.Turn,
        row: int,
        card: int,
    ) -> Decision | None:
        """Lay the number card there."""
        return Lay(turn, nimmt.Place(row))
