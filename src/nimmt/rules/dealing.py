"""How hands and rows come about: shuffled and dealt, or drafted."""

from __future__ import annotations

from typing import ClassVar, NoReturn

import attrs

from nimmt._trusted import trusted
from nimmt.actions import Deal
from nimmt.errors import IllegalAction
from nimmt.rules.chance import draw
from nimmt.rules.slots import Layout, RandomSource
from nimmt.table import Table

_deal = trusted(Deal)


@attrs.frozen
class Shuffled:
    """The cards are shuffled, and dealt to the hands and the rows."""

    is_open: ClassVar[bool] = False

    def sample(self, layout: Layout, rng: RandomSource) -> Deal:
        """Draw a deal; see `nimmt.rules.slots.Dealing.sample`."""
        cards = draw(layout.cards, layout.dealt, rng)
        size = layout.hand_size
        in_hands = layout.seats * size
        hands = [
            tuple(sorted(cards[start : start + size]))
            for start in range(0, in_hands, size)
        ]
        return _deal(tuple(hands), tuple(cards[in_hands:]), None, None)

    def outcomes(self, layout: Layout) -> None:
        """There are too many deals to list them."""

    def check(self, layout: Layout, deal: Deal) -> None:
        """Refuse what cannot be dealt; see `nimmt.rules.slots.Dealing.check`."""
        if deal.hands is None or deal.rows is None or deal.first is not None:
            _refuse("A deal has hands and rows, and nothing else.", "base-9")
        if [len(hand) for hand in deal.hands] != [layout.hand_size] * layout.seats:
            _refuse(
                f"A deal has {layout.seats} hands of {layout.hand_size} cards.",
                "base-9",
            )
        if len(deal.rows) != len(layout.row_limits):
            _refuse(f"A deal starts {len(layout.row_limits)} rows.", "base-9")
        dealt = {*deal.rows}.union(*deal.hands)
        if len(dealt) != layout.dealt:
            _refuse("A deal has no card twice.", "base-9")
        if not dealt.issubset(layout.cards):
            _refuse(f"The deck is {layout.cards[0]}–{layout.cards[-1]}.", "base-9")

    def deal(self, layout: Layout, table: Table, deal: Deal) -> None:
        """Give out hands and rows; see `nimmt.rules.slots.Dealing.deal`."""
        table.deal_hands(deal.hands or ())
        table.start_rows(deal.rows or (), layout.row_limits)

    def allows(self, layout: Layout, picks: tuple[int, ...]) -> bool:
        """Nobody ever picks; see `nimmt.rules.slots.Dealing.allows`."""
        return False


@attrs.frozen
class Drafted:
    """
    The cards lie open, and the seats pick their hands (*draft-1* to *draft-3*).

    Args:
        snake: Whether every other pass goes back the way it came.
    """

    snake: bool = False

    is_open: ClassVar[bool] = True

    def sample(self, layout: Layout, rng: RandomSource) -> Deal:
        """Draw who begins; see `nimmt.rules.slots.Dealing.sample`."""
        (first,) = draw(range(layout.seats), 1, rng)
        return Deal(first=first)

    def outcomes(self, layout: Layout) -> tuple[tuple[Deal, float], ...]:
        """List who may begin; see `nimmt.rules.slots.Dealing.outcomes`."""
        return tuple(
            (Deal(first=seat), 1 / layout.seats) for seat in range(layout.seats)
        )

    def check(self, layout: Layout, deal: Deal) -> None:
        """Refuse what cannot be dealt; see `nimmt.rules.slots.Dealing.check`."""
        if deal.first is None or deal.hands is not None or deal.rows is not None:
            _refuse(
                "Before a draft, a deal says who picks first and nothing else.",
                "draft-2",
            )
        if not 0 <= deal.first < layout.seats:
            _refuse(f"There is no seat {deal.first} to pick first.", "draft-2")

    def deal(self, layout: Layout, table: Table, deal: Deal) -> None:
        """Open the spread; see `nimmt.rules.slots.Dealing.deal`."""
        table.open_spread(layout.cards, self._order(layout, deal.first or 0))

    def allows(self, layout: Layout, picks: tuple[int, ...]) -> bool:
        """Compare with every draft; see `nimmt.rules.slots.Dealing.allows`."""
        return any(
            self._order(layout, first)[-len(picks) :] == picks
            for first in range(layout.seats)
        )

    def _order(self, layout: Layout, first: int) -> tuple[int, ...]:
        clockwise = [(first + step) % layout.seats for step in range(layout.seats)]
        order: list[int] = []
        for number in range(layout.hand_size):
            goes_back = self.snake and number % 2 == 1
            order += reversed(clockwise) if goes_back else clockwise
        return tuple(order)


def _refuse(reason: str, ruling: str) -> NoReturn:
    raise IllegalAction(reason, ruling)
