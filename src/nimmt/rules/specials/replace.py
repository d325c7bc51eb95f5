"""Replace: plays another number card instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import attrs

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.rules.specials.special import Special
from nimmt.table import Position, Table
from nimmt.turns import Decision, Turn


@attrs.frozen(kw_only=True)
class Replace(Special):
    """
    Takes the number card back, and plays another one at once (*replace-1*).

    The other card is placed by the normal rules, when the first one would have
    been: the order of the trick does not change.
    """

    name: ClassVar[str] = "replace"
    ruling: ClassVar[str] = "replace-1"
    asks: ClassVar[tuple[Literal["row", "card"], ...]] = ("card",)

    def choices(self, position: Position, turn: Turn) -> Iterator[tuple[int, int]]:
        """Any card of the hand."""
        for card in position.players[turn.player].hand:
            yield 0, card

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        """The other card is in the hand, so not with the last one (*replace-2*)."""
        hand = position.players[turn.player].hand
        if not hand:
            return IllegalAction("There is no other card in the hand.", "replace-2")
        if card not in hand:
            reason = f"The card {card} is not in the hand."
            return IllegalAction(reason, "replace-1")
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        """Swap the two cards, and place the other one as usual."""
        table.replace(turn.player, turn.card, card)
        return attrs.evolve(turn, card=card)
