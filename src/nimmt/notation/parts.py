"""The parts of a position as they are written, before they are put together."""

from __future__ import annotations

import attrs

from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules


@attrs.define
class RowPart:
    """A row: its number cards, and the special cards on it."""

    cards: list[int]
    specials: list[str]


@attrs.define
class SeatPart:
    """
    A seat; the fields are those of a `Player`, and what a view keeps of it.

    Attributes:
        column: Where it is written.
        chosen: The cards of the hand that are laid.
        hidden: How many more cards there are in the hand.
        laid: How many more cards are laid, of these or of those.
        hidden_specials: How many more special cards there are.
    """

    column: int
    hand: list[int] = attrs.field(factory=list)
    known: list[int] = attrs.field(factory=list)
    chosen: list[int] = attrs.field(factory=list)
    hidden: int = 0
    laid: int = 0
    pile: list[int] = attrs.field(factory=list)
    number_row: list[int] = attrs.field(factory=list)
    specials: list[str] = attrs.field(factory=list)
    hidden_specials: int = 0
    positive: list[int] = attrs.field(factory=list)
    cancelled: int = 0
    score: int = 0


@attrs.define
class PositionPart:
    """
    A whole position.

    Attributes:
        phase: What the game waits for; None if it follows from the rest.
        spread: The cards to pick from; None if none lie there, empty if they are
            all that lie nowhere else.
        picks: Who has yet to pick; if it is one seat, others may follow.
        is_view: Whether it is a view.
        viewer: Whose view it is; None for a spectator's.
    """

    rules: Rules
    rows: list[RowPart]
    seats: list[SeatPart]
    phase: Phase | None = None
    pending: list[tuple[int, int]] = attrs.field(factory=list)
    spread: list[int] | None = None
    picks: list[int] = attrs.field(factory=list)
    round: int = 1
    first: int = 0
    discards: list[str] = attrs.field(factory=list)
    is_view: bool = False
    viewer: int | None = None
