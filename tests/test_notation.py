"""Positions, moves and rules in short, and back."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    BrokenPlugin,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    DrawSpecial,
    EncodeError,
    FixedRounds,
    Game,
    ImpossiblePosition,
    IncompatibleRules,
    KeepNumber,
    KeepSpecials,
    NimmtError,
    NoSuchSeat,
    NotationError,
    PickCard,
    PlaceCard,
    PlayCard,
    Professional,
    Rules,
    SevenNimmt,
    Shift,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    TargetScore,
    Turn,
    TwoHands,
    UseSpecial,
    Variant,
    View,
    apply,
    notation,
    registry,
    take5,
    take_a_number,
)
from nimmt._checks import LARGEST
from nimmt.notation.reader import LONGEST, Reader
from nimmt.notation.values import read_object, spell_object
from nimmt.phases.take import TakePhase
from nimmt.rules.slots import Ending
from tests import strategies
from tests.playing import Tiny, play

FOUR_ROWS = "12.27 30 45.46 80"


def views_of(game: Game) -> Iterator[View]:
    yield game.view()
    for seat in range(len(game.players)):
        yield game.view(seat)


def spaced(text: str, rng: Random) -> str:
    """Put white space between any two tokens, outside of quotes."""
    tokens = re.findall(r'"(?:[^"\\]|\\.)*"|r?-?\w+|\s+|.', text)
    blanks = ("", " ", "\t ", "\n")
    return "".join(token + rng.choice(blanks) for token in tokens)


def complaint(read: Callable[[str], object], text: str) -> tuple[int, str]:
    """Tell where reading stops, and why."""
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.text == text
    assert str(caught.value) == f"column {caught.value.column}: {caught.value.reason}"
    return caught.value.column, caught.value.reason


class TestPositions:
    @given(strategies.games())
    def test_games_come_back(self, game: Game) -> None:
        """Every game, in every phase, is read as it was written, on one line."""
        text = notation.write(game)
        assert notation.read(text) == game
        assert "\n" not in text

    @given(strategies.games())
    def test_views_come_back(self, game: Game) -> None:
        """So is what each seat and a spectator see of it, with what is hidden."""
        for view in views_of(game):
            text = notation.write(view)
            assert notation.read(text) == view
            assert notation.write(notation.read(text)) == text

    @given(strategies.games(), strategies.generators())
    def test_white_space_does_not_matter(self, game: Game, rng: Random) -> None:
        """Between two tokens there may be any."""
        for position in (game, game.view(0)):
            assert notation.read(spaced(notation.write(position), rng)) == position

    def test_a_view_is_told_as_such(self) -> None:
        """What others hold is a number of cards, and of special cards."""
        game = notation.read(
            "take5+anniversary | 12.27 30 45.46 80 | 5.9*stop (13).77!*shift*shift"
        )
        assert notation.write(_game(game).view(0)).split(" | ")[2:] == [
            "5.9/1.3.6.8.11.15.17.19.21*stop 77!.1?.(?)/2.4.7.10.14.16.18.20.22*2?",
            "seat 0",
        ]

    def test_short_by_hand(self) -> None:
        """Rows and hands are enough; what is missing was taken before."""
        game = _game(notation.read(f"take5 | {FOUR_ROWS} | 5.9 13.77"))
        assert game == Game.setup(
            take5(),
            rows=[[12, 27], [30], [45, 46], [80]],
            hands=[[5, 9], [13, 77]],
        )
        assert [len(player.pile) for player in game.players] == [7, 7]

    def test_piles_that_are_told_stay(self) -> None:
        """If any pile is told, nothing is added to the others."""
        with pytest.raises(ImpossiblePosition, match="11 cards are in the round"):
            notation.read(f"take5 | {FOUR_ROWS} | 5.9/1 13.77")

    def test_every_field(self) -> None:
        """Each thing that a position can have has its sign."""
        game = _game(
            notation.read(
                "take5+anniversary+open;fixed_rounds(rounds=3) "
                "| 12.27*seven_nimmt 30*stop 45.46 80 90*fifth_row "
                f"| 5!.9/{_joined(tuple(range(56, 68)))}*shift*stop+55~7=3 13.77/2.3=4 "
                "| take 1:6 1:shift 18 r2 | then 0:99 "
                "| round 2 | first 1 | discards shift.insert"
            )
        )
        first, second = game.players
        assert (game.rows[0].limit, game.rows[1].closed) == (6, True)
        assert [row.specials for row in game.rows] == [
            ("seven_nimmt",),
            ("stop",),
            (),
            (),
            ("fifth_row",),
        ]
        assert (first.hand, first.known, first.specials) == (
            (5, 9),
            (5,),
            ("shift", "stop"),
        )
        assert (first.positive, first.cancelled, first.score) == ((55,), 7, 3)
        assert (second.pile, second.score) == ((2, 3), 4)
        assert game.phase == TakePhase(Turn(1, 6, UseSpecial(1, "shift", 2, 18)))
        assert (game.round, game.first) == (2, 1)
        assert game.discards == ("insert", "shift")
        assert game.pending == ((99, 0),)

    def test_drafts(self) -> None:
        """The spread is all that is left, and who picks next tells who follows."""
        game = _game(notation.read("take5+draft | - | 24 - | spread | picks 1"))
        assert game.spread == tuple(range(1, 24))
        assert game.picks == (1, 0) * 9 + (1,)
        told = notation.write(game).replace("spread", f"spread {_joined(game.spread)}")
        told = told.replace("picks 1", f"picks {_joined(game.picks)}")
        assert notation.read(told) == game

    def test_drafts_of_other_rules(self) -> None:
        """A seat that cannot be next is refused, whatever it is."""
        with pytest.raises(ImpossiblePosition, match="no draft of these rules"):
            notation.read("take5+draft | - | 24 - | spread | picks 7")

    @pytest.mark.parametrize(
        ("text", "phase"),
        [
            ("take5 | - | - -", "deal"),
            ("take5+draft | - | - - | spread | picks 0", "draft"),
            (f"take5 | {FOUR_ROWS} | 5 13", "choose"),
            (f"take5+nifty | {FOUR_ROWS} | 5 13 | then 0:1 0:2", "order"),
            ("take5;fixed_rounds(rounds=1) | - | -=1 -=2 | over", "over"),
        ],
    )
    def test_phases_that_go_without_saying(self, text: str, phase: str) -> None:
        """Unless it is told, what the game waits for follows from what lies there."""
        assert _game(notation.read(text)).phase.name == phase

    @pytest.mark.parametrize(
        ("text", "column", "reason"),
        [
            ("", 1, "expected the name of a game, such as take5, not the end"),
            ("take5", 6, "expected '|', not the end"),
            ("take5 | x", 9, "expected a card, not 'x'"),
            ("take5 | 12.27*", 15, "expected the name of a special card, not the end"),
            (f"take5 | {FOUR_ROWS}", 26, "expected '|', not the end"),
            (f"take5 | {FOUR_ROWS} |", 28, "expected a card, not the end"),
            (f"take5 | {FOUR_ROWS} | (5", 31, "expected ')', not the end"),
            (
                f"take5 | {FOUR_ROWS} | 5 | tour 2",
                33,
                "nothing in a position is called",
            ),
            (f'take5 | {FOUR_ROWS} | 5 | "then', 33, "a string that ends with quotes"),
            (f"take5 | {FOUR_ROWS} | 5 | take 0", 39, "expected ':', not the end"),
            (f"take5 | {FOUR_ROWS} | 5 | then", 37, "expected a number, not the end"),
            (
                f"take5 | {FOUR_ROWS} | 5 | take 0:3 0:4",
                42,
                "expected how a special card was used",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 13 | round 2 | round 2",
                46,
                "the round is told already",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 13 | choose | deal",
                45,
                "the phase is told already",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 13 | seat 0 | spectator",
                45,
                "the view is told already",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 13 | round 2 3",
                44,
                "expected the end, not '3'",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 13*stop",
                34,
                "this game has no stop; its special cards: none",
            ),
            (
                f"take5+anniversary | {FOUR_ROWS} | 5 13 | discards skip",
                57,
                "this game has no skip; its special cards: fifth_row, seven_nimmt",
            ),
            (
                f"take5+anniversary | {FOUR_ROWS} | 5*-2? 13*1? | seat 0",
                43,
                "expected how many there are",
            ),
            (f"take5 | {FOUR_ROWS} | 5 1?", 31, "say whose view it is"),
            (f"take5 | {FOUR_ROWS} | 5 7.(?)", 31, "say whose view it is"),
            (f"take5 | {FOUR_ROWS} | 5 7 | seat 0", 31, "not what can be seen"),
            (f"take5 | {FOUR_ROWS} | 1? 1? | seat 0", 29, "not what can be seen"),
            (
                f"take5+anniversary | {FOUR_ROWS} | 5 (7!) | seat 0",
                43,
                "not what can be seen",
            ),
            (
                f"take5+anniversary | {FOUR_ROWS} | 5 1?*stop | seat 0",
                43,
                "not what can be seen",
            ),
            (
                f"take5+anniversary | {FOUR_ROWS} | 5 1?*99? | seat 0",
                43,
                "not so many cards left",
            ),
            (
                f"take5 | {FOUR_ROWS} | 5 1?.(?).(?) | seat 0",
                31,
                "not so many cards left",
            ),
            ("take5 | 99999999999999999999", 9, "the number is too large"),
            ("take5 | 9007199254740992", 9, "the number is too large"),
            (" " * LONGEST + "take5", LONGEST + 1, "the text is longer than"),
        ],
    )
    def test_says_where_it_is_wrong(self, text: str, column: int, reason: str) -> None:
        """What is not well formed is pointed at, with what was expected."""
        where, why = complaint(notation.read, text)
        assert reason in why
        if len(text) <= LONGEST:
            assert where == column

    @pytest.mark.parametrize(
        ("text", "error", "reason"),
        [
            (f"take5 | {FOUR_ROWS} | 5.9 5.7", ImpossiblePosition, "5 lies in two"),
            (f"take5 | {FOUR_ROWS} | 5.9 7", ImpossiblePosition, "different lengths"),
            (f"take5 | {FOUR_ROWS} | 5", IncompatibleRules, "for 2 to 10 players"),
            (f"take5+two_hands | {FOUR_ROWS} | 5 6 7", ImpossiblePosition, "3 seats"),
            (f"take5 | {FOUR_ROWS} | 5 1? | seat 2", NoSuchSeat, "no seat 2"),
            ("take5 | 12 5 30.29 80 | 5 6", ImpossiblePosition, "does not ascend"),
            ("take5 | - | - - | over", ImpossiblePosition, "its end is not reached"),
            (
                f"take5 | {FOUR_ROWS} | 99? 99? | seat 0",
                ImpossiblePosition,
                "cards are",
            ),
        ],
    )
    def test_refuses_what_cannot_be(
        self, text: str, error: type[NimmtError], reason: str
    ) -> None:
        """What is well formed and yet impossible is refused with its own reason."""
        with pytest.raises(error, match=reason):
            notation.read(text)

    @pytest.mark.parametrize("position", [None, "take5", take5()])
    def test_writes_nothing_else(self, position: object) -> None:
        """Only a game or a view is a position."""
        with pytest.raises(TypeError, match="expected a game or a view"):
            notation.write(position)  # type: ignore[arg-type] # wrong on purpose

    def test_reads_only_text(self) -> None:
        """Data is for the codec."""
        with pytest.raises(TypeError, match="expected a string, not b'take5'"):
            notation.read(b"take5")  # type: ignore[arg-type] # wrong on purpose

    @pytest.mark.parametrize(
        ("ending", "large"),
        [
            (TargetScore(66), {"round": LARGEST}),
            (FixedRounds(9), {"round": 2, "scores": [LARGEST, LARGEST]}),
        ],
    )
    def test_writes_nothing_it_could_not_read(
        self, ending: Ending, large: dict[str, Any]
    ) -> None:
        """A number that is too large once it is counted on is not written."""
        rows = [[12, 27], [30], [45, 46], [80]]
        game = Game.setup(take5(ending=ending), rows=rows, hands=[[81], [82]], **large)
        assert notation.read(notation.write(game)) == game
        ended = play(game, 81, 82).game
        positions: list[Game | View] = [ended, *views_of(ended)]
        for position in positions:
            with pytest.raises(EncodeError, match="too large"):
                notation.write(position)

    @pytest.mark.parametrize(
        "seats",
        ["24 23", "24! 23", "24! 23!"],
    )
    def test_after_a_draft_all_is_known(self, seats: str) -> None:
        """That everybody has seen the cards that were picked goes without saying."""
        text = "take5+draft | - | {} | spread | picks 0"
        game = _game(notation.read(text.format(seats)))
        assert [player.known for player in game.players] == [(24,), (23,)]
        assert notation.write(game) == text.format("24 23")

    def test_views_after_a_draft(self) -> None:
        """Hands that were picked have no hidden cards."""
        text = "take5+draft | 12 14 16 18 | 5 13 | spectator"
        view = notation.read(text)
        assert isinstance(view, View)
        assert [player.hand for player in view.players] == [(5,), (13,)]
        assert notation.read(notation.write(view)) == view
        assert "!" not in notation.write(view)
        with pytest.raises(ImpossiblePosition, match="picked its cards openly"):
            notation.read("take5+draft | 12 14 16 18 | 5 1? | seat 0")

    def test_what_lies_face_up_is_known(self) -> None:
        """Where cards are laid face up, these are known, and others need a sign."""
        piles = _joined(tuple(range(50, 57))), _joined(tuple(range(60, 67)))
        text = "take5{} | {} | {}/{} {}/{}{}"

        def told(rules: str, one: str, other: str, rest: str = " | first 1") -> str:
            return text.format(rules, FOUR_ROWS, one, piles[0], other, piles[1], rest)

        game = _game(notation.read(told("+open", "5.6", "(13).14")))
        assert [player.known for player in game.players] == [(), (13,)]
        assert notation.write(game) == told("+open", "5.6", "(13).14")
        assert notation.read(told("+open", "5.6", "(13!).14")) == game
        hidden = _game(notation.read(told("", "5.6", "(13).14", "")))
        assert [player.known for player in hidden.players] == [(), ()]
        seen = told("+open", "5.6!", "(13).14!")
        assert [player.known for player in _game(notation.read(seen)).players] == [
            (6,),
            (13, 14),
        ]
        assert notation.write(notation.read(seen)) == seen

    @given(st.text(), st.integers(0, 300), st.integers(0, 300), strategies.games())
    def test_any_text(self, other: str, start: int, cut: int, game: Game) -> None:
        """Whatever is read, there is a position or a `NimmtError`."""
        for position in (game, game.view(0)):
            text = notation.write(position)
            broken = text[:start] + other + text[start + cut :]
            try:
                found = notation.read(broken)
            except NimmtError:
                continue
            assert notation.read(notation.write(found)) == found

    @given(
        st.text(alphabet='take5+nifry|.*/#?!()[]{}=~<:; -"0123456789rso', max_size=80)
    )
    def test_any_text_of_its_signs(self, text: str) -> None:
        """Signs in any order are a position or a `NimmtError`, too."""
        with pytest.raises(NimmtError):
            notation.read(text)


def _game(position: Game | View) -> Game:
    assert isinstance(position, Game)
    return position


def _joined(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


class TestMoves:
    @given(strategies.actions())
    def test_come_back(self, action: Action) -> None:
        """Every action, legal anywhere or not, is read as it was written."""
        assert notation.read_move(notation.write_move(action)) == action

    @given(strategies.actions(), strategies.generators())
    def test_white_space_does_not_matter(self, action: Action, rng: Random) -> None:
        """Between two tokens there may be any."""
        text = notation.write_move(action)
        assert notation.read_move(spaced(text.replace(" ", "  "), rng)) == action

    @given(st.text())
    @example("keep")
    @example("deal")
    @example("r2")
    @example('a "quoted" one')
    def test_special_cards_of_any_name(self, name: str) -> None:
        """A name that would be mistaken stands in quotes."""
        for action in (UseSpecial(0, name, 1, 2), SwapSpecial(1, name)):
            assert notation.read_move(notation.write_move(action)) == action

    @pytest.mark.parametrize(
        ("action", "text"),
        [
            (PlayCard(0, 37), "0:37"),
            (PickCard(1, 37), "1:pick 37"),
            (ChooseCard(1, 37), "1:first 37"),
            (KeepNumber(1, 37), "1:keep 37"),
            (TakeRow(2, 3), "2:r3"),
            (ChooseEnd(2, 3, "left"), "2:r3 left"),
            (PlaceCard(0), "0:place"),
            (KeepSpecials(0), "0:keep"),
            (SwapSpecial(0, "stop"), "0:swap stop"),
            (DrawSpecial(0, "stop"), "0:draw stop"),
            (UseSpecial(0, "fifth_row"), "0:fifth_row"),
            (UseSpecial(0, "stop", row=2), "0:stop r2"),
            (UseSpecial(0, "replace", card=55), "0:replace 55"),
            (UseSpecial(0, "shift", row=2, card=18), "0:shift 18 r2"),
            (UseSpecial(0, "keep"), '0:"keep"'),
            (Deal([[4, 9], []], [5, 30]), "deal hands 4.9 - rows 5.30"),
            (Deal(first=2, specials=[["stop", "shift"], []]), None),
            (Deal(), "deal"),
        ],
    )
    def test_forms(self, action: Action, text: str | None) -> None:
        """Each kind of action has its own form."""
        text = text or "deal first 2 specials shift.stop -"
        assert notation.write_move(action) == text
        assert notation.read_move(text) == action

    def test_seat_that_is_meant(self) -> None:
        """The seat can be left out where a seat, a game or a view tells it."""
        asked = notation.read(f"take5 | {FOUR_ROWS} | 5 13 | take 1:3")
        choosing = _game(notation.read(f"take5 | {FOUR_ROWS} | 5 13"))
        assert notation.read_move("r2", asked) == TakeRow(1, 2)
        assert notation.read_move("r2", 0) == TakeRow(0, 2)
        assert notation.read_move("1:r2", 0) == TakeRow(1, 2)
        assert notation.read_move("5", choosing.view(1)) == PlayCard(1, 5)
        for unclear in (choosing, choosing.view(), None, Game.new(take5(), 2)):
            with pytest.raises(NotationError, match="a seat and a colon, as in 0:37"):
                notation.read_move("5", unclear)

    @pytest.mark.parametrize(
        ("text", "column", "reason"),
        [
            ("", 1, "expected a seat and a colon, as in 0:37, not the end"),
            ("0:", 3, "expected a card, a row such as r2, or a word such as pick"),
            ("0:r", 4, None),
            ("0:37 38", 6, "expected the end, not '38'"),
            ("0:r2 up", 6, "expected the end, not 'up'"),
            ("0:pick", 7, "expected a card, not the end"),
            ("0:swap 5", 8, "expected the name of a special card, not '5'"),
            ("deal hands 4. rows", 15, "expected a card, not 'rows'"),
            ("deal first x", 12, "expected a seat, not 'x'"),
            ("deal specials stop.", 20, "expected a special card, not the end"),
        ],
    )
    def test_says_where_it_is_wrong(
        self, text: str, column: int, reason: str | None
    ) -> None:
        """What is not well formed is pointed at; a lone r is a name like any other."""
        if reason is None:
            assert notation.read_move(text) == UseSpecial(0, "r")
            return
        where, why = complaint(notation.read_move, text)
        assert (where, why[: len(reason)]) == (column, reason)

    @given(st.text() | st.text(alphabet='0123456789:-r .pickdealhands"', max_size=30))
    def test_any_text(self, text: str) -> None:
        """Whatever is read, there is an action or a `NimmtError`."""
        try:
            action = notation.read_move(text)
        except NotationError:
            return
        assert notation.read_move(notation.write_move(action)) == action

    def test_refuses_what_is_no_action(self) -> None:
        """Only actions of nimmt have a notation."""
        with pytest.raises(TypeError, match="expected an action, not 37"):
            notation.write_move(37)  # type: ignore[arg-type] # wrong on purpose
        with pytest.raises(TypeError, match="no notation"):
            notation.write_move(Action())
        with pytest.raises(TypeError, match="expected a game, a view or a seat"):
            notation.read_move("5", "0")  # type: ignore[arg-type] # wrong on purpose

    @pytest.mark.parametrize("sign", [1, -1])
    def test_gigantic_numbers(self, sign: int) -> None:
        """The largest number an action takes is written, and a larger one not read."""
        action = UseSpecial(sign * LARGEST, "shift", sign * LARGEST, sign * LARGEST)
        text = notation.write_move(action)
        assert notation.read_move(text) == action
        for column, number in ((1, "{}:5"), (3, "0:{}"), (12, "deal first {}")):
            text = number.format(sign * (LARGEST + 1))
            assert complaint(notation.read_move, text) == (
                column,
                "the number is too large",
            )

    @pytest.mark.parametrize(
        "action",
        [SwapSpecial(0, "a" * LONGEST), Deal(rows=[104] * LONGEST)],
        ids=["name", "deal"],
    )
    def test_writes_no_more_than_it_could_read(self, action: Action) -> None:
        """A text that would be too long is not written."""
        with pytest.raises(EncodeError, match="would be longer than 65536 characters"):
            notation.write_move(action)

    def test_as_long_as_can_be(self) -> None:
        """The longest text that is written is read."""
        action = SwapSpecial(0, "a" * (LONGEST - len("0:swap ")))
        text = notation.write_move(action)
        assert len(text) == LONGEST
        assert notation.read_move(text) == action


class TestRules:
    @given(strategies.rules())
    def test_come_back(self, rules: Rules) -> None:
        """All rules are read as they were written, variants in the same order."""
        found = notation.read_rules(notation.write_rules(rules))
        assert (found, found.variants) == (rules, rules.variants)

    @pytest.mark.parametrize(
        ("rules", "text"),
        [
            (take5(), "take5"),
            (take5(ending=TargetScore(66)), "take5"),
            (take5(ending=TargetScore(80)), "take5;target_score(score=80)"),
            (take_a_number(Tactics()), "take_a_number+tactics"),
            (take5(Professional(tie="left")), "take5+professional(tie=left)"),
            (take5(Draft(snake=True), TwoHands()), "take5+draft(snake=true)+two_hands"),
            (take5(Anniversary(), ending=FixedRounds(2)), "take5+anniversary"),
            (
                take5(Anniversary(cards=(Stop(), Shift(copies=6)))),
                "take5+anniversary(cards=[stop,shift(copies=6)])",
            ),
            (
                take5(Anniversary(cards=(SevenNimmt(any_row=True),))),
                "take5+anniversary(cards=[seven_nimmt(any_row=true)])",
            ),
        ],
    )
    def test_forms(self, rules: Rules, text: str) -> None:
        """What is as usual is left out, also of special cards."""
        assert notation.write_rules(rules) == text
        assert notation.read_rules(text) == rules

    @pytest.mark.parametrize(
        ("text", "column", "reason"),
        [
            ("chess", 1, "unknown game 'chess'; known are: take5"),
            ("take5+", 7, "expected the name of a variant, not the end"),
            ("take5+tactix", 7, "unknown variant 'tactix'; known are: anniversary"),
            ("take5+draft(slow=true)", 7, "there is no place for 'slow' in it"),
            ("take5+draft(snake=5)", 7, "snake: expected true or false, not 5"),
            ("take5+draft(snake)", 18, "expected '=', not ')'"),
            ("take5+draft(snake=)", 19, "expected a value, not ')'"),
            ("take5+draft(snake=true true)", 24, "expected ',', not 'true'"),
            ("take5+draft(snake=true,snake=true)", 24, "snake is said twice"),
            ("take5+draft(type=pro)", 13, "type is said twice"),
            ("take5+draft(", 13, "expected the name of a parameter, or ')'"),
            ("take5+anniversary(cards=[stop shift])", 31, "expected ',', not 'shift'"),
            ("take5+anniversary(cards=[halt])", 7, "cards[0]: unknown special card"),
            ("take5+draft+draft", 1, "Draft(snake=False) is named twice"),
            ("take5;never", 7, "unknown ending 'never'"),
            ("take5;fixed_rounds", 7, "rounds: this key is missing"),
            ("take5+pro;target_score(score=0)", 11, "'score' must be >= 1: 0"),
            ("take5+anniversary;target_score", 19, "no target score applies"),
            ("take5+anniversary+professional", 1, "rows that grow at one end"),
            ("take5;fixed_rounds(rounds=" + "1" * 40 + ")", 27, "number is too long"),
            ("take5;never(deep=" + "[" * 50, 38, "nested too deeply"),
            ("take5 5", 7, "expected the end, not '5'"),
        ],
    )
    def test_says_where_it_is_wrong(self, text: str, column: int, reason: str) -> None:
        """What is not well formed, or unknown, is pointed at."""
        where, why = complaint(notation.read_rules, text)
        assert reason in why
        assert where == column

    def test_writes_only_rules(self) -> None:
        """A name is not rules yet."""
        with pytest.raises(TypeError, match="expected rules such as take5"):
            notation.write_rules("take5")  # type: ignore[arg-type] # wrong on purpose

    def test_refuses_what_is_not_registered(self) -> None:
        """Rules with a variant that nobody could look up are not written."""
        with pytest.raises(NimmtError):
            notation.write_rules(take5(Tiny(2, (2, 2))))

    def test_refuses_rules_made_by_hand(self) -> None:
        """So are rules that are not as their variants make them."""
        with pytest.raises(EncodeError):
            notation.write_rules(attrs.evolve(take5(), hand_size=3))


class TestValues:
    @given(
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-(10**20), 10**20)
            | st.floats(allow_nan=False, allow_infinity=False)
            | st.text(max_size=5)
            | st.sampled_from(("true", "null", "left", "stop", "-5", "e")),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.text(max_size=3), inner, max_size=3)
                | st.fixed_dictionaries({"type": st.text(max_size=4)})
                | st.builds(
                    lambda name, key, value: {"type": name, key: value},
                    st.sampled_from(("stop", "true", "a b")),
                    st.sampled_from(("copies", "a b")),
                    inner,
                )
            ),
            max_leaves=8,
        )
    )
    def test_come_back(self, value: object) -> None:
        """Whatever data a parameter has, it is read as it was written."""
        data = {"type": "rule", "value": value}
        reader = Reader(spell_object(data))
        found = read_object(reader, "a rule")
        reader.end()
        assert found == data
        assert repr(found) == repr(data)


PLUGIN = """
import attrs
from nimmt import Variant

@attrs.frozen
class Handful(Variant):
    cards: int
    words: tuple[str, ...] = ("true", "5", "Two words")

    def amend(self, rules):
        if self.cards > 9:
            raise ZeroDivisionError
        return attrs.evolve(rules, hand_size=self.cards)
"""


@pytest.fixture
def handful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with a variant of its own."""
    (tmp_path / "handfuls.py").write_text(PLUGIN)
    info = tmp_path / "handfuls-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: handfuls\nVersion: 1.0"
    )
    (info / "entry_points.txt").write_text(
        "[nimmt.variants]\nhandful=handfuls:Handful\nforgotten=handfuls:Forgotten\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    registry._plugins.cache_clear()  # noqa: SLF001 - packages come midway in tests only
    yield
    sys.modules.pop("handfuls", None)
    monkeypatch.undo()
    registry._plugins.cache_clear()  # noqa: SLF001 - likewise


@pytest.mark.usefixtures("handful")
class TestPlugins:
    def test_variants_of_packages(self) -> None:
        """A variant from elsewhere is written like those that come along."""
        text = "take5+handful(cards=3)"
        rules = notation.read_rules(text)
        assert rules.hand_size == 3
        assert notation.write_rules(rules) == text
        rng = Random(1)
        game = Game.new(rules, 2)
        game = apply(game, game.sample_chance(rng))
        assert notation.read(notation.write(game)) == game

    def test_parameters_of_any_kind(self) -> None:
        """Texts in a list are in quotes, for bare words there are rule objects."""
        text = 'take5+handful(cards=3,words=["true","a","B c"])'
        assert notation.write_rules(notation.read_rules(text)) == text

    def test_writes_no_more_than_it_could_read(self) -> None:
        """Rules with parameters that would be too long are not written."""
        handfuls = import_module("handfuls")
        rules = take5(handfuls.Handful(3, ("a" * LONGEST,)))
        for write in (notation.write_rules, lambda it: notation.write(Game.new(it, 2))):
            with pytest.raises(EncodeError, match="would be longer than"):
                write(rules)

    def test_faults_of_packages(self) -> None:
        """An error in somebody else's variant is told as one of the text."""
        where, why = complaint(notation.read_rules, "take5+handful(cards=10)")
        assert (where, why) == (1, "ZeroDivisionError")

    def test_packages_that_do_not_work(self) -> None:
        """That a package is broken is no fault of the text."""
        with pytest.raises(BrokenPlugin, match="forgotten"):
            notation.read("take5+forgotten | 1 2 3 4 | 5 6")


def test_no_word_means_two_things() -> None:
    """What follows the seats is told apart by its first word."""
    sections = {"then", "spread", "picks", "round", "first", "discards"}
    viewers = {"seat", "spectator"}
    phases = {phase.name for phase in strategies.PHASES}
    for some, others in product((sections, viewers, phases), repeat=2):
        assert some is others or not some & others


def test_chance_is_no_seat_that_is_meant() -> None:
    """A draw belongs to a seat, which has to be named."""
    assert notation.read_move("1:draw stop") == DrawSpecial(1, "stop")
    assert notation.read_move("-1:37") == PlayCard(CHANCE, 37)
    assert issubclass(Anniversary, Variant)


def test_hidden_cards_add_up() -> None:
    """Hidden cards that are counted in parts are as many as counted at once."""
    line = "take5 | 12 30 45 80 | 5.9 {} | seat 0"
    assert notation.read(line.format("1?.1?")) == notation.read(line.format("2?"))


def test_parameters_of_any_shape() -> None:
    """What another package's rule object is made of is written and read."""
    data = {"type": "own", "depth": {"of": [{"type": "it"}, {"more": 3}]}}
    text = spell_object(data)
    assert text == "own(depth={of=[it,{more=3}]})"
    assert read_object(Reader(text), "a name") == data
