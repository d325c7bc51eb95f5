from __future__ import annotations

import copy

import attrs
import pytest
from hypothesis import given

from nimmt import CHANCE, Action, ChooseEnd, Deal, PickCard, PlayCard, TakeRow
from tests.playing import sent
from tests.strategies import actions
from tests.test_checks import Foreign


class TestActions:
    @given(actions())
    def test_are_values(self, action: Action) -> None:
        """Actions are equal and hash alike when they say the same, and never change."""
        for same in (copy.copy(action), sent(action)):
            assert same == action
            assert hash(same) == hash(action)
        kind = type(action)
        assert attrs.has(kind)
        for field in attrs.fields(kind):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(action, field.name, None)

    def test_kinds_are_told_apart(self) -> None:
        """Two kinds of actions with the same fields are not the same."""
        assert len({PlayCard(0, 5), PickCard(0, 5), TakeRow(0, 5)}) == 3

    @pytest.mark.parametrize("kind", [PlayCard, PickCard, TakeRow])
    def test_take_any_integers(self, kind: type[PlayCard]) -> None:
        """Seats, cards and rows may be integers of any library, but nothing else."""
        assert kind(Foreign(1), Foreign(2)) == kind(1, 2)
        for fields in [(True, 2), (1, False), ("1", 2), (1, 2.0), (None, 2)]:
            with pytest.raises(TypeError):
                kind(*fields)  # type: ignore[arg-type]  # that is the test


class TestDeal:
    def test_is_of_chance(self) -> None:
        """Nobody but chance deals."""
        assert Deal().player == CHANCE == -1

    def test_sorts_hands_but_not_rows(self) -> None:
        """Hands have no order of their own; rows lie as they were dealt."""
        deal = Deal(hands=[[9, 4], [7, 2]], rows=[8, 5, 6])
        assert deal.hands == ((4, 9), (2, 7))
        assert deal.rows == (8, 5, 6)
        assert deal == Deal(hands=[[4, 9], [2, 7]], rows=[8, 5, 6])

    @pytest.mark.parametrize(
        "fields",
        [
            {"hands": [1, 2]},
            {"hands": 3},
            {"rows": [[1]]},
            {"rows": "12"},
            {"first": "0"},
            {"first": True},
        ],
        ids=repr,
    )
    def test_wrong_types(self, fields: dict[str, object]) -> None:
        """A field of the wrong type is refused."""
        with pytest.raises(TypeError):
            Deal(**fields)  # type: ignore[arg-type]  # that is the test


class TestChooseEnd:
    @pytest.mark.parametrize("end", ["top", "", "LEFT", None, 0, ["left"]])
    def test_no_such_end(self, end: object) -> None:
        """A row has a left and a right end, and no other."""
        with pytest.raises(ValueError, match="'end' must be in"):
            ChooseEnd(0, 1, end)  # type: ignore[arg-type]  # that is the test

    def test_takes_any_integers(self) -> None:
        """Seat and row may be integers of any library."""
        assert ChooseEnd(Foreign(0), Foreign(1), "left") == ChooseEnd(0, 1, "left")
