"""What a terminal cannot show, it shows in other letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt.cli.plain import HANDLER, narrow
from nimmt.render.text import draw_rows
from nimmt.values import Row


class TestReplace:
    @pytest.mark.parametrize(
        ("text", "encoding", "shown"),
        [
            ("55⁷ 50³ 44⁵ 25²", "ascii", "55^7 50^3 44^5 25^2"),
            ("55⁷ 50³", "latin-1", "55^7 50\xb3"),
            ("1–44 …", "ascii", "1-44 ..."),
            ("Zoë, Łukasz, 中", "ascii", "Zoe, ?ukasz, ?"),
            ("Zoë ⁷", "latin-1", "Zo\xeb ^7"),
            ("\ud800", "utf-8", "?"),
        ],
    )
    def test_comes_close(self, text: str, encoding: str, shown: str) -> None:
        """Signs and accents have a stand-in, and what has none is a question mark."""
        assert text.encode(encoding, HANDLER) == shown.encode(encoding)

    @given(st.text(), st.sampled_from(["ascii", "latin-1", "cp437", "utf-8"]))
    def test_never_fails(self, text: str, encoding: str) -> None:
        """Whatever is to be shown, something is."""
        shown = text.encode(encoding, HANDLER).decode(encoding)
        assert bool(shown) == bool(text)

    def test_reads_nothing(self) -> None:
        """It is for writing; bytes that are no text stay an error."""
        with pytest.raises(UnicodeDecodeError):
            b"\xff".decode("ascii", HANDLER)


class TestNarrow:
    @pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
    def test_keeps_columns(self, encoding: str) -> None:
        """Bullheads stand under each other, whatever the raised numbers became."""
        rows = [Row((1, 2), 5), Row((5, 10, 11, 55, 100), 5), Row((99,), 5)]
        drawn = narrow(draw_rows(rows), encoding).encode(encoding, HANDLER)
        lines = drawn.decode(encoding).splitlines()
        assert len({line.index("bullheads") for line in lines}) == 1

    def test_leaves_words_apart(self) -> None:
        """Where there is a single space there is no room to spare."""
        assert narrow("4 25² 55⁷", "ascii") == "4 25² 55⁷"
