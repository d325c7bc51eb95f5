from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import _checks
from nimmt._trusted import trusted
from nimmt.errors import NumberTooLarge


@attrs.frozen
class Foreign:
    """An integer of another library."""

    value: int

    def __index__(self) -> int:
        return self.value


def integers() -> st.SearchStrategy[int]:
    """Whole numbers that are not too large."""
    return st.integers(-_checks.LARGEST, _checks.LARGEST)


class TestWhole:
    @given(integers())
    def test_integers_of_any_make(self, value: int) -> None:
        """Whatever can stand as an index becomes the `int` it stands for."""
        assert _checks.whole(value) == value
        assert _checks.whole(Foreign(value)) == value
        assert type(_checks.whole(Foreign(value))) is int

    @pytest.mark.parametrize("value", [True, False, 1.0, "1", None, [1], 1j])
    def test_anything_else(self, value: object) -> None:
        """What is no integer is refused, and so is a truth value."""
        with pytest.raises(TypeError, match="expected a whole number, not "):
            _checks.whole(value)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize(
        "value", [2**53, -(2**53), pytest.param(10**5000, id="huge")]
    )
    def test_too_large(self, value: int) -> None:
        """A number that not every reader of JSON can read is refused."""
        assert _checks.whole(2**53 - 1) == 2**53 - 1
        for number in (value, Foreign(value)):
            with pytest.raises(NumberTooLarge):
                _checks.whole(number)


class TestSeveral:
    @given(st.lists(integers()))
    def test_any_iterable_becomes_a_tuple(self, values: list[int]) -> None:
        """Integers may be given in any iterable; hands are sorted, others are not."""
        foreign = map(Foreign, values)
        assert _checks.wholes(foreign) == tuple(values)
        assert _checks.ascending(iter(values)) == tuple(sorted(values))
        assert _checks.ascending_groups([iter(values), []]) == (
            tuple(sorted(values)),
            (),
        )

    @given(st.lists(st.tuples(integers(), integers())))
    def test_pairs(self, values: list[tuple[int, int]]) -> None:
        """Pairs stay pairs, of whatever kind the two were given as."""
        foreign = ((Foreign(one), Foreign(two)) for one, two in values)
        assert _checks.pairs(foreign) == tuple(values)

    @pytest.mark.parametrize(
        ("check", "value"),
        [
            (_checks.wholes, 3),
            (_checks.wholes, "12"),
            (_checks.wholes, [1, None]),
            (_checks.ascending, [1.5]),
            (_checks.ascending_groups, [1, 2]),
            (_checks.pairs, [(1, 2, 3)]),
            (_checks.pairs, [(1,)]),
            (_checks.pairs, [(1, "2")]),
            (_checks.pairs, [1]),
            (_checks.names, "stop"),
            (_checks.names, [1]),
            (_checks.names, 1),
        ],
    )
    def test_wrong_types(
        self, check: Callable[[object], object], value: object
    ) -> None:
        """What has another shape, or holds anything else, is a `TypeError`."""
        with pytest.raises(TypeError):
            check(value)

    def test_tuple_of(self) -> None:
        """Values of a class or of a class derived from it are kept, others refused."""
        assert _checks.tuple_of(int, iter([1, True])) == (1, True)
        with pytest.raises(TypeError, match="expected only objects of int, not 'a'"):
            _checks.tuple_of(int, [1, "a"])

    def test_names(self) -> None:
        """Names may come in any iterable, but one string is not several names."""
        assert _checks.names(iter(["stop", "shift"])) == ("stop", "shift")
        with pytest.raises(TypeError, match="not the one string 'stop'"):
            _checks.names("stop")


@attrs.frozen(weakref_slot=False)
class Point:
    x: int = attrs.field(converter=int)
    y: int = 0


class TestTrusted:
    def test_makes_what_the_class_makes(self) -> None:
        """A value from the fast constructor is in no way different."""
        fast, slow = trusted(Point)(1, 2), Point(1, 2)
        assert type(fast) is Point
        assert fast == slow
        assert hash(fast) == hash(slow)
        assert repr(fast) == repr(slow)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            fast.x = 3  # type: ignore[misc]  # that is the test

    def test_converts_nothing(self) -> None:
        """The fast constructor takes what it is given, and needs all of it."""
        make = trusted(Point)
        unconverted: object = make("1", 2).x
        assert unconverted == "1"
        with pytest.raises(TypeError):
            make(1)
