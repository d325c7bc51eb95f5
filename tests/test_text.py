"""Games as text say what is there, and nothing that is secret."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    CardChosen,
    CardPicked,
    CardPlaced,
    CardsRevealed,
    Event,
    Game,
    GameEnded,
    HandDealt,
    RoundEnded,
    RoundStarted,
    Row,
    RowStarted,
    RowTaken,
    SpreadOpened,
    total_bullheads,
)
from nimmt.render.text import (
    draw_card,
    draw_cards,
    draw_rows,
    say_bullheads,
    say_list,
    say_points,
    seat_names,
    tell,
)
from tests.playing import random_course
from tests.strategies import generators, new_games

NAMES = ["Ann", "Bob"]


class TestDrawCard:
    @pytest.mark.parametrize(
        ("card", "drawn"),
        [(55, "55⁷"), (99, "99⁵"), (100, "100³"), (5, "5²"), (4, "4")],
    )
    def test_raises_the_bullheads(self, card: int, drawn: str) -> None:
        """More than one bullhead is a small number after the card."""
        assert draw_card(card) == drawn

    def test_knows_no_other_cards(self) -> None:
        """There is no card 105 to draw."""
        with pytest.raises(ValueError, match="105"):
            draw_card(105)


class TestDrawCards:
    def test_keeps_their_order(self) -> None:
        """Cards stand as they were given."""
        assert draw_cards([70, 4]) == "70³ 4"

    def test_draws_a_dash_for_nothing(self) -> None:
        """Even no cards leave something to be seen."""
        assert draw_cards([]) == "–"


class TestDrawRows:
    @given(
        st.lists(
            st.builds(
                Row,
                st.sets(st.integers(1, 104), min_size=1, max_size=5).map(sorted),
                limit=st.integers(5, 7),
            ),
            min_size=1,
            max_size=5,
        )
    )
    def test_shows_all_there_is(self, rows: list[Row]) -> None:
        """Each line has its row's cards, a dot for each place, and the bullheads."""
        lines = draw_rows(rows).splitlines()
        assert len(lines) == len(rows)
        for number, (line, row) in enumerate(zip(lines, rows, strict=True), start=1):
            title, its_number, *words = line.replace(",", " ").split()
            heads = total_bullheads(row.cards)
            assert [title, its_number] == ["row", str(number)]
            assert words[: len(row.cards)] == [draw_card(card) for card in row.cards]
            assert words.count("·") == row.limit - len(row.cards)
            assert words[row.limit : row.limit + 2] == say_bullheads(heads).split()
            assert words[row.limit + 2 :] == (["full"] if row.is_full else [])

    def test_stands_in_columns(self) -> None:
        """Cards of every width stand under each other."""
        first, second = draw_rows([Row((1, 2), 5), Row((100, 104), 5)]).splitlines()
        assert first.index("·") == second.index("·")
        assert first.index("bullheads") == second.index("bullheads")


class TestSayList:
    @pytest.mark.parametrize(
        ("names", "said"),
        [(["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
    )
    def test_joins_names(self, names: list[str], said: str) -> None:
        """One, two or more names read well."""
        assert say_list(names) == said


class TestSayPoints:
    def test_names_each(self) -> None:
        """Everybody's points stand after the name."""
        assert say_points([3, 0], NAMES) == "Ann 3, Bob 0"


class TestSeatNames:
    def test_are_the_players_names(self) -> None:
        """A player with one seat gives it their name."""
        assert seat_names(NAMES, 2) == ("Ann", "Bob")

    def test_tell_hands_apart(self) -> None:
        """The seats p and p + players are the two hands of player p."""
        assert seat_names(NAMES, 4)[1::2] == ("Bob (hand 1)", "Bob (hand 2)")


class TestTell:
    @pytest.mark.parametrize(
        ("event", "line"),
        [
            (RoundStarted(2), "Round 2"),
            (SpreadOpened((1, 2), 1), "The cards lie open; first to pick: Bob"),
            (CardPicked(0, 55), "55⁷ is picked by Ann"),
            (CardsRevealed(((40,), (7,))), "Revealed: 7 Bob, 40³ Ann"),
            (RowTaken(0, 1, (5, 6)), "Row 2 is taken by Ann: 5² 6 (3 bullheads)"),
            (CardPlaced(0, 7, 3, "right"), "7 (Ann) goes to row 4"),
            (CardPlaced(0, 7, 3, "left"), "7 (Ann) goes to the left end of row 4"),
            (RoundEnded(2, (7, 0)), "Points of round 2: Ann 7, Bob 0"),
            (GameEnded((66, 3), (1,)), "The winner: Bob, with 3"),
            (GameEnded((66, 66), (0, 1)), "The winners: Ann and Bob, with 66"),
        ],
        ids=repr,
    )
    def test_tells_what_all_may_know(self, event: Event, line: str) -> None:
        """Each public fact is a line, with rows counted from 1."""
        assert tell(event, NAMES, NAMES) == line

    @pytest.mark.parametrize(
        "event", [HandDealt(0, (1, 2)), CardChosen(0, 1), RowStarted(0, 5)], ids=repr
    )
    def test_keeps_the_rest_to_itself(self, event: Event) -> None:
        """Hands, face-down cards, and what the drawn rows show anyway, are not told."""
        assert tell(event, NAMES, NAMES) is None

    @given(game=new_games(), rng=generators())
    def test_finds_words_for_every_game(self, game: Game, rng: Random) -> None:
        """Whatever happens can be told in one line."""
        names = [f"P{number}" for number in range(len(game.scores))]
        seats = seat_names(names, len(game.players))
        for _, _, step in random_course(game, rng):
            for event in step.events:
                assert "\n" not in (tell(event, names, seats) or "")
