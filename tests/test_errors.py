from __future__ import annotations

import copy
import inspect

import pytest

from nimmt import (
    IllegalAction,
    ImpossiblePosition,
    IncompatibleRules,
    NimmtError,
    NoSuchSeat,
    NumberTooLarge,
    errors,
)
from tests.playing import sent


class TestHierarchy:
    @pytest.mark.parametrize(
        "kind",
        [kind for _, kind in inspect.getmembers(errors, inspect.isclass)],
    )
    def test_every_error_is_a_nimmt_error(self, kind: type[Exception]) -> None:
        """Whoever catches `NimmtError` catches all; each is a builtin error as well."""
        assert issubclass(kind, NimmtError)
        builtin = [base for base in kind.__mro__ if base.__module__ == "builtins"]
        assert builtin[0] is not Exception or kind is NimmtError

    @pytest.mark.parametrize(
        ("kind", "builtin"),
        [
            (IllegalAction, ValueError),
            (NoSuchSeat, IndexError),
            (ImpossiblePosition, ValueError),
            (IncompatibleRules, ValueError),
        ],
    )
    def test_builtin(self, kind: type[Exception], builtin: type[Exception]) -> None:
        """Code that knows only the builtin errors catches these where it should."""
        assert issubclass(kind, builtin)


class TestMessages:
    def test_illegal_action(self) -> None:
        """It shows its reason, and the ruling behind it."""
        error = IllegalAction("Not now.", "base-12")
        assert (error.reason, error.ruling) == ("Not now.", "base-12")
        assert str(error) == "Not now. [base-12]"

    def test_no_such_seat(self) -> None:
        """It shows which seats there are."""
        error = NoSuchSeat(4, 4)
        assert (error.seat, error.seats) == (4, 4)
        assert str(error) == "there is no seat 4: the seats are 0 to 3"

    @pytest.mark.parametrize(
        "error",
        [
            IllegalAction("Not now.", "base-12"),
            NoSuchSeat(4, 4),
            ImpossiblePosition("no"),
            IncompatibleRules("no"),
        ],
        ids=repr,
    )
    def test_survive(self, error: NimmtError) -> None:
        """Errors can be copied, and sent to another process, with all they tell."""
        for same in (copy.copy(error), sent(error)):
            assert type(same) is type(error)
            assert vars(same) == vars(error)
            assert str(same) == str(error)


def test_number_too_large() -> None:
    """What is too large is not repeated, for it could fill the screen."""
    assert str(NumberTooLarge(5)) == "no whole number may be larger than 5"
