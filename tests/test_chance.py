from __future__ import annotations

from random import Random

import attrs
import pytest

from nimmt import Draft, Game, take5
from nimmt.rules.chance import draw


@attrs.frozen
class Stuck:
    """A generator that always gives the same number."""

    number: float

    def random(self) -> float:
        return self.number


class TestDraw:
    def test_none_twice(self) -> None:
        """What is drawn is not there any more."""
        assert sorted(draw(range(9), 9, Random(7))) == list(range(9))

    def test_calls_once_for_each(self) -> None:
        """As many numbers are used as things are drawn."""
        rng, other = Random(7), Random(7)
        draw(range(9), 4, rng)
        for _ in range(4):
            other.random()
        assert rng.random() == other.random()

    @pytest.mark.parametrize(
        ("number", "drawn"), [(0.0, [0, 1, 2]), (0.999, [3, 2, 1])]
    )
    def test_is_by_the_number(self, number: float, drawn: list[int]) -> None:
        """The number tells how far along the next thing is."""
        assert draw(range(4), 3, Stuck(number)) == drawn

    @pytest.mark.parametrize("number", [1.0, 2.0, float("nan"), float("inf")])
    def test_no_such_numbers(self, number: float) -> None:
        """A generator that is none is found out."""
        with pytest.raises(ValueError, match="at least 0 and less than 1"):
            draw(range(4), 3, Stuck(number))

    def test_before_a_draft(self) -> None:
        """Also where chance has a single thing to say."""
        game = Game.new(take5(Draft()), players=2)
        with pytest.raises(ValueError, match="at least 0 and less than 1"):
            game.sample_chance(Stuck(1.0))
