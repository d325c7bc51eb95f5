"""Games as text say what is there, and nothing that is secret."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Anniversary,
    CardCancelled,
    CardChosen,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardShifted,
    CardsRevealed,
    CardsTakenUp,
    Deal,
    DiscardsShuffled,
    Draft,
    Event,
    Game,
    GameEnded,
    HandDealt,
    Nifty,
    NumberKept,
    NumberRowBroken,
    Open,
    PickCard,
    PlayCard,
    RoundEnded,
    RoundStarted,
    Row,
    RowAdded,
    RowStarted,
    RowTaken,
    RowVanished,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    SpreadOpened,
    TwoHands,
    apply,
    events,
    take5,
    take_a_number,
    total_bullheads,
)
from nimmt.render.text import (
    draw_card,
    draw_cards,
    draw_hands,
    draw_rows,
    draw_view,
    say_bullheads,
    say_list,
    say_points,
    seat_names,
    tell,
)
from tests.elsewhere import elsewhere
from tests.playing import play, position, random_course
from tests.strategies import games, generators, new_games

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


class TestDrawHands:
    def test_leaves_out_the_empty(self) -> None:
        """Names stand before their cards, and who has none is not named."""
        assert draw_hands([("Ann", [55]), ("Bob", ()), ("Cy", [1, 2])]) == (
            "Ann 55⁷, Cy 1 2"
        )


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Rows of every length, with special cards and without."""
    limit = draw(st.integers(2, 7))
    cards = draw(st.sets(st.integers(1, 104), min_size=1, max_size=limit))
    names = draw(st.lists(st.sampled_from(["stop", "seven_nimmt", "sun"]), max_size=3))
    return Row(sorted(cards), limit, names, closed=draw(st.booleans()))


class TestDrawRows:
    @given(st.lists(rows(), min_size=1, max_size=5))
    def test_shows_all_there_is(self, rows: list[Row]) -> None:
        """Each line has its row's cards, a dot for each place, and what lies on it."""
        lines = draw_rows(rows).splitlines()
        assert len(lines) == len(rows)
        for number, (line, row) in enumerate(zip(lines, rows, strict=True), start=1):
            drawing, *notes = line.split(", ")
            title, its_number, *words = drawing.split()
            heads = total_bullheads(row.cards)
            assert [title, its_number] == ["row", str(number)]
            assert words[: len(row.cards)] == [draw_card(card) for card in row.cards]
            assert words.count("·") == row.limit - len(row.cards)
            assert words[row.limit :] == say_bullheads(heads).split()
            assert ("full" in notes) == row.is_full
            assert ("closed" in notes) == row.closed
            told = ", ".join(notes).partition("with ")[2]
            assert told == (say_list(row.specials) if row.specials else "")

    @given(st.lists(rows(), min_size=2, max_size=5))
    def test_stands_in_columns(self, rows: list[Row]) -> None:
        """Bullheads stand under each other, however wide or many the cards are."""
        lines = draw_rows(rows).splitlines()
        assert len({line.index(" bullhead") for line in lines}) == 1

    def test_draws_nothing_for_nothing(self) -> None:
        """No rows, no lines."""
        assert draw_rows([]) == ""


class TestDrawView:
    ROWS = ([20], [50, 51], [70], [80])

    def test_shows_what_a_spectator_sees(self) -> None:
        """Rows and points are for all, hands for nobody."""
        game = position(self.ROWS, [[7, 25], [1, 2]], scores=[3, 4], piles=[[55], []])
        lines = draw_view(game.view(), NAMES).splitlines()
        assert lines[:4] == draw_rows(game.rows).splitlines()
        assert len(lines) == 5
        assert lines[4].startswith("Points: Ann 10, Bob ")

    def test_shows_the_own_hand_last(self) -> None:
        """The hand that is asked about is the last line."""
        lines = draw_view(position(self.ROWS, [[7, 25], [1, 2]]).view(0), NAMES)
        assert lines.splitlines()[-1] == "Your hand: 7 25²"

    def test_shows_both_hands(self) -> None:
        """With two hands each, the names say which is which."""
        game = position(self.ROWS, [[7], [1], [25], [2]], take5(TwoHands()))
        names = seat_names(NAMES, 4)
        for seat in (0, 2):
            lines = draw_view(game.view(seat), names).splitlines()[-2:]
            assert lines == [f"{names[0]}: 7", f"{names[2]}: 25²"]

    def test_shows_special_cards(self) -> None:
        """Those of others are counted, one's own are named."""
        game = position(
            self.ROWS,
            [[7, 25], [1, 2]],
            take5(Anniversary()),
            specials=[["stop", "insert"], ["shift"]],
        )
        drawn = draw_view(game.view(0), NAMES)
        assert "\nSpecial cards in hand: Ann 2, Bob 1\n" in drawn
        assert "\nYour hand, special cards: insert, stop\n" in drawn
        assert "shift" not in drawn
        assert "\nYour hand, special cards: shift\n" in draw_view(game.view(1), NAMES)
        none = position(self.ROWS, [[7, 25], [1, 2]], take5(Anniversary()))
        assert "\nYour hand, special cards: –\n" in draw_view(none.view(0), NAMES)

    def test_shows_number_rows(self) -> None:
        """In Take a Number they lie before the players; hands do not count yet."""
        game = position(
            ([20], [50, 51], [70]),
            [[7, 55], [1, 2]],
            take_a_number(),
            number_rows=[[30, 41], []],
            piles=[[5], []],
        )
        drawn = draw_view(game.view(0), NAMES)
        assert "\n#-rows: Ann 30³ 41\n" in drawn
        assert "\nPoints: Ann 4, Bob " in drawn

    def test_shows_what_was_seen(self) -> None:
        """What others picked is known, and not guessed at."""
        game = apply(Game.new(take5(Draft()), 2), Deal(first=0), PickCard(0, 11))
        drawn = draw_view(game.view(1), NAMES)
        assert drawn.startswith("Open: 1 2 3 4 5² 6 7 8 9 10³ 12 ")
        assert "\nSeen in hands: Ann 11⁵\n" in drawn
        assert "Seen" not in draw_view(game.view(0), NAMES)

    def test_shows_what_was_laid_openly(self) -> None:
        """A card on the table is not in the hand any more."""
        game = position(self.ROWS, [[7, 25], [9, 2]], take5(Open()))
        game = apply(game, PlayCard(0, 25))
        for seat in (0, 1, None):
            drawn = draw_view(game.view(seat), NAMES)
            assert "\nLaid: Ann 25²\n" in drawn
            assert "Seen" not in drawn
        assert draw_view(game.view(0), NAMES).endswith("\nYour hand: 7")

    def test_shows_what_one_laid_oneself(self) -> None:
        """A card that lies face down is seen by its player alone."""
        game = position(self.ROWS, [[7, 25], [9, 2]], take5(Nifty()))
        game = apply(game, PlayCard(0, 25))
        assert "\nLaid: Ann 25²\n" in draw_view(game.view(0), NAMES)
        assert "Laid" not in draw_view(game.view(1), NAMES)

    def test_shows_what_comes_next(self) -> None:
        """While somebody decides, the cards still to be placed are listed in order."""
        game = position(self.ROWS, [[7, 25], [9, 2], [55, 3]])
        game = play(game, 7, 9, 55).game
        assert "\nTo be placed: 9 Bob, 55⁷ Cy\n" in draw_view(
            game.view(0), [*NAMES, "Cy"]
        )

    @given(game=games(), rng=generators(), data=st.data())
    def test_tells_no_secret(
        self, game: Game, rng: Random, data: st.DataObject
    ) -> None:
        """What others hide makes no difference to the drawing."""
        names = [f"P{seat}" for seat in range(len(game.players))]
        seat = data.draw(st.integers(0, len(names) - 1))
        other = elsewhere(game, seat, rng)
        assert draw_view(other.view(seat), names) == draw_view(game.view(seat), names)


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
            (CardChosen(0, 55, face_up=True), "55⁷ is laid by Ann"),
            (CardsRevealed(((40,), (7,))), "Revealed: 7 Bob, 40³ Ann"),
            (CardsRevealed(((1, 40), (7,))), "Revealed: 1 Ann, 7 Bob, 40³ Ann"),
            (SpecialUsed(1, "fifth_row", None, None), "fifth_row is played by Bob"),
            (SpecialUsed(1, "stop", 2, None), "stop is played by Bob: row 3"),
            (SpecialUsed(1, "replace", None, 5), "replace is played by Bob: 5²"),
            (SpecialUsed(1, "shift", 0, 7), "shift is played by Bob: 7, row 1"),
            (
                CardReplaced(0, 7, 55),
                "7 goes back to the hand; 55⁷ (Ann) is placed instead",
            ),
            (CardShifted(7, 0, 3), "7 moves from row 1 to row 4"),
            (CardPlaced(0, 7, 3, "right"), "7 (Ann) goes to row 4"),
            (CardPlaced(0, 7, 3, "left"), "7 (Ann) goes to the left end of row 4"),
            (CardInserted(0, 7, 3), "7 (Ann) is put into row 4"),
            (RowAdded(0, 7, 4), "7 (Ann) starts row 5"),
            (RowTaken(0, 1, (5, 6)), "Row 2 is taken by Ann: 5² 6 (3 bullheads)"),
            (RowVanished(1), "Row 2 is no more; the rows below it move up"),
            (
                CardCancelled(0, 55, 7),
                "55⁷ (Ann) turns positive, and cancels 7 bullheads",
            ),
            (NumberRowBroken(0, (7, 8)), "#-row to the pile of Ann: 7 8 (2 bullheads)"),
            (NumberKept(0, 5), "5² goes to the #-row of Ann"),
            (CardsTakenUp(0, (7, 8)), "Into the hand of Ann: 7 8"),
            (SpecialDiscarded("stop", 1), "stop leaves row 2"),
            (SpecialSwapped(1, "stop"), "stop is put away by Bob"),
            (DiscardsShuffled(), "The special cards that were put away are shuffled"),
            (SpecialDrawn(1, "stop"), "A special card is drawn by Bob"),
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
        ("event", "line"),
        [
            (SpecialsDealt(0, ("insert", "stop")), "insert, stop dealt to Ann"),
            (SpecialDrawn(0, "stop"), "stop is drawn by Ann"),
        ],
        ids=repr,
    )
    def test_tells_more_to_its_owner(self, event: Event, line: str) -> None:
        """What a seat alone may know is told to that seat alone."""
        assert tell(event, NAMES, NAMES, own=[0]) == line
        assert tell(event, NAMES, NAMES, own=[1]) != line

    @pytest.mark.parametrize(
        "event",
        [
            HandDealt(0, (1, 2)),
            CardChosen(0, 1),
            SpecialsDealt(0, ("stop",)),
            SpecialsDealt(0, ()),
            RowStarted(0, 5),
        ],
        ids=repr,
    )
    def test_keeps_the_rest_to_itself(self, event: Event) -> None:
        """Hands, face-down cards, and what the drawn rows show anyway, are not told."""
        assert tell(event, NAMES, NAMES) is None

    def test_has_words_for_every_kind(self) -> None:
        """There is no kind of event that these tests have not thought of."""
        kinds = {
            name
            for name, kind in vars(events).items()
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
        }
        assert kinds <= globals().keys()

    @given(game=new_games(), rng=generators())
    def test_finds_words_for_every_game(self, game: Game, rng: Random) -> None:
        """Whatever happens is told in one line, and what is hidden makes none."""
        names = [f"P{number}" for number in range(len(game.scores))]
        seats = seat_names(names, len(game.players))
        for _, _, step in random_course(game, rng):
            for event in step.events:
                line = tell(event, names, seats)
                assert "\n" not in (line or "")
                assert line == tell(event.seen_by(()), names, seats)
