from __future__ import annotations

from itertools import count, islice

import pytest

from nimmt import Player, Row, Turn
from nimmt.values import Place
from tests.test_checks import Foreign


class TestRow:
    def test_takes_any_integers(self) -> None:
        """Cards and limit are plain integers, whatever they were given as."""
        row = Row(map(Foreign, (3, 8)), Foreign(5))
        assert row == Row((3, 8), 5)
        assert row.specials == ()

    @pytest.mark.parametrize(
        ("cards", "is_full"), [(0, False), (4, False), (5, True), (6, True)]
    )
    def test_is_full(self, cards: int, is_full: bool) -> None:  # noqa: FBT001
        """A row is full as soon as it holds what it can."""
        assert Row(islice(count(1), cards), limit=5).is_full is is_full

    @pytest.mark.parametrize(
        "fields",
        [
            {"cards": 3, "limit": 5},
            {"cards": ["3"], "limit": 5},
            {"cards": [3], "limit": "5"},
            {"cards": [3], "limit": True},
            {"cards": [3], "limit": 5, "specials": "stop"},
        ],
        ids=repr,
    )
    def test_wrong_types(self, fields: dict[str, object]) -> None:
        """A field of the wrong type is refused."""
        with pytest.raises(TypeError):
            Row(**fields)  # type: ignore[arg-type]  # that is the test


class TestPlayer:
    def test_begins_with_nothing(self) -> None:
        """A player has nothing unless it is given."""
        assert Player() == Player((), (), (), (), 0)

    def test_keeps_its_hand_in_order(self) -> None:
        """The hand ascends; the pile and the personal row keep their order."""
        player = Player(hand=[3, 1, 2], pile=[3, 1, 2], number_row=[9, 4])
        assert player.hand == (1, 2, 3)
        assert player.pile == (3, 1, 2)
        assert player.number_row == (9, 4)

    @pytest.mark.parametrize(
        "fields",
        [
            {"hand": 3},
            {"pile": "ab"},
            {"specials": [3]},
            {"number_row": [None]},
            {"score": 1.0},
        ],
        ids=repr,
    )
    def test_wrong_types(self, fields: dict[str, object]) -> None:
        """A field of the wrong type is refused."""
        with pytest.raises(TypeError):
            Player(**fields)  # type: ignore[arg-type]  # that is the test


class TestPlace:
    def test_is_at_the_right(self) -> None:
        """Cards go to the right unless something else is said."""
        assert Place(2) == Place(Foreign(2), "right")

    def test_no_such_end(self) -> None:
        """A row has two ends."""
        with pytest.raises(ValueError, match="end"):
            Place(2, "top")  # type: ignore[arg-type]  # that is the test


class TestTurn:
    def test_wrong_types(self) -> None:
        """A seat and a card are integers."""
        assert Turn(Foreign(0), Foreign(5)) == Turn(0, 5)
        with pytest.raises(TypeError):
            Turn(0, "5")  # type: ignore[arg-type]  # that is the test
