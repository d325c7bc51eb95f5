"""One seed gives many generators, always the same ones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nimmt.seeds import generator

paths = st.lists(st.one_of(st.integers(), st.sampled_from(["chance", "deal"])))


class TestGenerator:
    @given(seed=st.integers(), path=paths)
    def test_repeats_itself(self, seed: int, path: list[int | str]) -> None:
        """The same arguments give the same numbers."""
        assert generator(seed, *path).random() == generator(seed, *path).random()

    def test_is_the_same_for_ever(self) -> None:
        """A seed that somebody wrote down goes on to mean the same game."""
        rng = generator(7, 12, "chance")
        assert [rng.random(), rng.random()] == [0.1769592056827325, 0.36104867553638886]

    def test_tells_purposes_apart(self) -> None:
        """No two purposes or seeds share their numbers, not even 1, 12 and 11, 2."""
        paths: list[list[int | str]] = [[12], [1, 2], ["1", "2", ""], ["a"], ["b"], []]
        first = {generator(seed, *path).random() for seed in (1, 11) for path in paths}
        assert len(first) == 12
