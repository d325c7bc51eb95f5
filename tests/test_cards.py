from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import bullheads, total_bullheads
from nimmt.cards import HIGHEST_CARD


class TestBullheads:
    @pytest.mark.parametrize(
        ("card", "printed"),
        [
            (1, 1),
            (5, 2),
            (10, 3),
            (11, 5),
            (55, 7),
            (99, 5),
            (100, 3),
            (101, 1),
            (104, 1),
        ],
    )
    def test_known_cards(self, card: int, printed: int) -> None:
        """The cards in the box bear these numbers of bullheads."""
        assert bullheads(card) == printed

    @pytest.mark.parametrize("card", [0, -1, -55, 105, 110])
    def test_no_such_card(self, card: int) -> None:
        """A number that is on no card is a `ValueError` that says so."""
        with pytest.raises(ValueError, match=f"no card {card}: .* 1 to 104"):
            bullheads(card)


class TestTotalBullheads:
    @given(st.lists(st.integers(1, HIGHEST_CARD)))
    def test_is_the_sum(self, cards: list[int]) -> None:
        """Several cards have as many bullheads as each of them, added up."""
        assert total_bullheads(iter(cards)) == sum(bullheads(card) for card in cards)

    def test_one_bad_card_spoils_it(self) -> None:
        """If one of the cards does not exist, nothing is added up."""
        with pytest.raises(ValueError, match="no card 105"):
            total_bullheads([1, 105, 2])
