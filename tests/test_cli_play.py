"""`nimmt play` shows a person what their seat may know, and takes what they type."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Action,
    Anniversary,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    FixedRounds,
    Game,
    KeepNumber,
    KeepSpecials,
    Nifty,
    PickCard,
    PlaceCard,
    PlayCard,
    Professional,
    Rules,
    Shift,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    UseSpecial,
    apply,
    take5,
    take_a_number,
)
from nimmt.cli import program
from nimmt.cli.person import Person, Quit
from nimmt.cli.questions import NONE, decision, spelled
from nimmt.cli.screen import Screen, printable
from nimmt.log import Log
from tests.elsewhere import elsewhere
from tests.playing import play, position
from tests.strategies import QUESTIONS, games

ANNIVERSARY = take5(Anniversary())


def run(*args: str | Path, stdin: str = "") -> Result:
    """Run `nimmt play`; whatever it raises but to exit is a failure."""
    words = ["play", *(str(word) for word in args)]
    return CliRunner(catch_exceptions=False).invoke(program, words, input=stdin)


def asked(game: Game, seat: int, typed: Sequence[str]) -> tuple[Action | None, str]:
    """Let a person type; return what they decide, None if they quit, and what shows."""
    decided: list[Action | None] = []

    @click.command()
    def ask() -> None:
        person = Person(Screen(), tuple(f"P{n}" for n in range(len(game.players))))
        try:
            decided.append(person.choose(game.view(seat), Random(7)))
        except Quit:
            decided.append(None)

    runner = CliRunner(catch_exceptions=False)
    shown = runner.invoke(ask, input="".join(f"{line}\n" for line in typed))
    return decided[0], shown.stdout


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the files of each test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


ROWS = ([20], [50, 51, 52, 53, 54], [80], [90])


class TestPerson:
    def test_plays_a_card(self) -> None:
        """The number of a card in hand is played."""
        game = position(ROWS, [[7, 25], [1, 2]])
        action, shown = asked(game, 0, ["25"])
        assert action == PlayCard(0, 25)
        assert "Your hand: 7 25²" in shown
        assert "Which card do you play?" in shown

    @pytest.mark.parametrize("typed", [" 7 ", "007"])
    def test_is_not_fussy(self, typed: str) -> None:
        """Blanks and leading zeros do no harm."""
        assert asked(position(ROWS, [[7, 25], [1, 2]]), 0, [typed])[0] == PlayCard(0, 7)

    @pytest.mark.parametrize("typed", ["q", "Quit"])
    def test_quits(self, typed: str) -> None:
        """A person may stop at any question."""
        assert asked(position(ROWS, [[7, 25], [1, 2]]), 0, [typed])[0] is None

    def test_quits_where_the_input_ends(self) -> None:
        """Where nothing more is typed, the person is gone."""
        assert asked(position(ROWS, [[7, 25], [1, 2]]), 0, [])[0] is None

    def test_quits_where_there_is_no_input(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A program started without any input cannot ask."""
        monkeypatch.setattr("sys.stdin", None)
        with pytest.raises(Quit):
            Person(Screen(), ("A", "B")).choose(
                position(ROWS, [[7, 25], [1, 2]]).view(0), Random(7)
            )

    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("1", "This hand does not hold the card 1. [base-11]"),
            ("0", "This hand does not hold the card 0. [base-11]"),
            ("9" * 5000, "This hand does not hold the card 999. [base-11]"),
            ("-7", "'-7' is no number"),
            ("seven", "'seven' is no number"),
            ("²", "'²' is no number"),
            ("7 25", "'25' is too much"),
            ("25 b", "'b' is too much"),
        ],
    )
    def test_is_told_why_not(self, typed: str, answer: str) -> None:
        """What cannot be played is refused with a reason and what is possible."""
        action, shown = asked(position(ROWS, [[7, 25], [1, 2]]), 0, [typed, "", "7"])
        assert action == PlayCard(0, 7)
        assert answer in shown.replace("\n", "")
        assert shown.count("Possible: 7, 25.") == ("too much" not in answer)

    @pytest.mark.parametrize("typed", ["?", "h", "HELP"])
    def test_gets_help_with_cards(self, typed: str) -> None:
        """Each card is listed with what would become of it as the rows lie."""
        game = position(ROWS, [[7, 25, 60], [1, 2, 3]])
        shown = asked(game, 0, [typed, "7"])[1]
        assert "    7  fits nowhere, takes a row of your choice\n" in shown
        assert "   25  row 1\n" in shown
        assert "   60  row 2, full: 7 bullheads\n" in shown

    def test_takes_a_row(self) -> None:
        """Rows are typed as they are counted, from 1 at the top."""
        game = play(position(ROWS, [[7, 25], [11, 12]]), 7, 11).game
        action, shown = asked(game, 0, ["5", "?", "4"])
        assert action == TakeRow(0, 3)
        assert "Your 7 fits nowhere." in shown
        assert "There is no row 5: the rows are 1 to 4. [base-4]" in shown
        assert "    2  7 bullheads: 50³ 51 52 53 54\n" in shown

    def test_chooses_an_end(self) -> None:
        """A row says which end, since a card is never near to both of its ends."""
        rows = ([20], [60, 61, 62, 63, 64], [50], [90])
        laid = position(rows, [[55, 1], [95, 96]], take5(Professional()))
        shown = asked(laid, 0, ["?", "1"])[1]
        assert "   55  left end of row 2, full: 7 bullheads or right end" in shown
        action, shown = asked(play(laid, 55, 95).game, 0, ["1", "?", "2"])
        assert action == ChooseEnd(0, 1, "left")
        assert "Your 55⁷ is near to two rows." in shown
        assert "Row 1 is not one of the nearest to the card 55. [pro-1]" in shown
        assert "    2  left end of row 2, full: 7 bullheads\n" in shown
        assert "    3  right end of row 3\n" in shown

    def test_picks_a_card(self) -> None:
        """In a draft the open cards are shown."""
        game = apply(Game.new(take5(Draft()), players=2), Deal(first=0))
        action, shown = asked(game, 0, ["25", "?", "11"])
        assert action == PickCard(0, 11)
        assert "Open: 1 2 3 4 5² 6" in shown
        assert "Your hand: –" in shown
        assert "The card 25 does not lie in the open spread. [draft-1]" in shown
        assert "   11  11⁵, 5 bullheads\n" in shown

    def test_knows_which_hand_is_meant(self) -> None:
        """With two hands each, the one that is asked is named, and what was laid."""
        game = Game.new(take5(TwoHands()), players=2)
        game = apply(game, game.sample_chance(Random(7)))
        assert "\nHand 1: Which card" in asked(game, 0, ["q"])[1]
        game = apply(game, game.legal_actions(0)[0])
        shown = asked(game, 2, ["q"])[1]
        assert "\nHand 2: Which card" in shown
        assert f"\nLaid: P0 {game.chosen[0][0]}" in shown
        assert shown.index("\nP0: ") < shown.index("\nP2: ")

    def test_sees_the_points(self) -> None:
        """Finished rounds and what was taken in this one are added up."""
        game = position(
            ROWS, [[7], [8], [9]], piles=[[55, 1], [], []], scores=[3, 4, 0]
        )
        assert "Points: P0 11, P1 4, P2 " in asked(game, 0, ["q"])[1]

    def test_lays_two_cards(self) -> None:
        """In Nifty the first card has left the hand when the second is asked for."""
        game = position(ROWS, [[7, 25, 26], [1, 2, 3]], take5(Nifty()))
        game = apply(game, PlayCard(0, 25))
        action, shown = asked(game, 0, ["25", "7"])
        assert action == PlayCard(0, 7)
        assert "Laid: P0 25²" in shown
        assert "Your hand: 7 26\n" in shown
        assert "This hand does not hold the card 25. [base-11]" in shown

    def test_chooses_the_order(self) -> None:
        """Of two cards, that is placed first which is typed."""
        game = position(ROWS, [[7, 25, 26], [9, 10, 3]], take5(Nifty()))
        for seat, card in ((0, 7), (0, 25), (1, 9), (1, 10)):
            game = apply(game, PlayCard(seat, card))
        action, shown = asked(game, 0, ["26", "?", "25"])
        assert action == ChooseCard(0, 25)
        assert "Which of your cards is placed first?" in shown
        assert "The card 26 is not one of yours that are revealed. [nifty-2]" in shown
        assert "   25  row 1\n" in shown

    @pytest.mark.parametrize(
        ("number_row", "forecast"),
        [
            ([], "begins your #-row"),
            ([12], "goes on after 12"),
            ([60, 77], "sends 60³ 77⁵ to your pile, and begins a new #-row"),
        ],
    )
    def test_keeps_a_number(self, number_row: list[int], forecast: str) -> None:
        """Of the cards taken, one is typed, and what becomes of the #-row is told."""
        game = position(
            ([20, 55], [70, 71], [80, 81]),
            [[56, 90], [91, 92]],
            take_a_number(),
            number_rows=[number_row, []],
        )
        action, shown = asked(play(game, 56, 91).game, 0, ["56", "?", "20"])
        assert action == KeepNumber(0, 20)
        assert "You took 20³ 55⁷. Which one goes to your #-row?" in shown
        assert "The card 56 is none of those just taken. [number-3]" in shown
        assert f"   20  {forecast}\n" in shown

    @given(
        game=games(QUESTIONS),
        typed=st.lists(st.text().filter(lambda text: "\n" not in text), max_size=5),
    )
    def test_decides_legally_or_quits(self, game: Game, typed: list[str]) -> None:
        """Whatever is typed, what comes of it is a legal action or the end."""
        seat = game.actors[-1]
        action, _ = asked(game, seat, typed)
        assert action is None or action in game.legal_actions(seat)

    @given(game=games(QUESTIONS), data=st.data())
    def test_can_type_whatever_is_legal(self, game: Game, data: st.DataObject) -> None:
        """Each legal action has words of its own, after which nothing more is asked."""
        seat = game.actors[-1]
        action = data.draw(st.sampled_from(game.legal_actions(seat)))
        words = [word for word in spelled(decision(action)) if word != NONE] or [NONE]
        for typed in (words, [" ".join(words)]):
            assert asked(game, seat, typed)[0] == action

    @given(game=games(QUESTIONS), typed=st.integers(-1, 106))
    def test_sees_no_secret(self, game: Game, typed: int) -> None:
        """Nothing on the screen depends on what others hold or have chosen."""
        seat = game.actors[0]
        hidden = elsewhere(game, seat, Random(typed))
        lines = ["?", str(typed), "q"]
        assert asked(game, seat, lines)[1] == asked(hidden, seat, lines)[1]


class TestPersonWithSpecialCards:
    """Special cards are typed by name, and asked about field by field."""

    FULL = ([20, 22], [50, 51, 52, 53, 54], [80], [90])

    def asking(self, *specials: str, card: int = 60, hand: int = 7) -> Game:
        game = position(
            self.FULL, [[card, hand], [1, 2]], ANNIVERSARY, specials=[specials, []]
        )
        game = play(game, card, 1).game
        return game if game.actors == (0,) else apply(game, TakeRow(1, 2))

    def test_plays_none(self) -> None:
        """A dash stands for none, also where there is nothing else."""
        action, shown = asked(self.asking("stop", "shift"), 0, ["-"])
        assert action == PlaceCard(0)
        assert "Your 60³ comes next. A special card with it?" in shown
        assert "(- for none, shift, stop; ? helps)" in shown.replace("\n", " ")
        assert asked(self.asking("seven_nimmt", card=7, hand=8), 0, ["-"])[0] == (
            PlaceCard(0)
        )

    @pytest.mark.parametrize(
        "typed",
        [["stop", "3"], ["stop 3"], ["st 3"], ["STOP", "", "03"], ["sh", "b", "st 3"]],
        ids=str,
    )
    def test_names_a_row(self, typed: list[str]) -> None:
        """The name, or its beginning, and the row, at once or one by one."""
        action, _ = asked(self.asking("stop", "shift"), 0, typed)
        assert action == UseSpecial(0, "stop", row=2)

    def test_names_a_card_and_a_row(self) -> None:
        """The card comes before the row; each is asked for and refused by itself."""
        typed = ["shift", "1", "50", "2", "3"]
        game = self.asking("shift")
        action, shown = asked(game, 0, typed)
        assert action == UseSpecial(0, "shift", row=2, card=50)
        assert "shift: which card?" in shown
        assert "Row 3 would be empty. [shift-2]" in shown
        assert "shift: which row?" in shown
        assert "The card 50 lies in row 2. [shift-1]" in shown

    def test_goes_back(self) -> None:
        """Who thinks better of a special card is asked anew."""
        action, shown = asked(self.asking("stop", "shift"), 0, ["stop", "b", "-"])
        assert action == PlaceCard(0)
        assert "stop: which row?" in shown

    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("insert", "This hand does not hold the special card insert. [special-1]"),
            ("inset", "'inset' is none of them"),
            ("s", "'s' is none of them"),  # which of the two?
            ("3", "'3' is none of them"),
            ("stop x", "'x' is no number"),
            ("stop 9", "There is no row 9: the rows are 1 to 4. [special-4]"),
            ("stop 3 4", "'4' is too much."),
        ],
    )
    def test_is_told_why_not(self, typed: str, answer: str) -> None:
        """What cannot be is refused where it goes wrong."""
        _, shown = asked(self.asking("stop", "shift"), 0, [typed, "q"])
        assert answer in shown

    def test_gets_help(self) -> None:
        """Special cards are explained in a sentence, and then what they aim at."""
        game = self.asking("replace", "shift", "stop", card=60, hand=55)
        _, shown = asked(game, 0, ["?", "stop", "?", "b", "shift", "?", "q"])
        assert "      -  no special card: row 2, full: 7 bullheads\n" in shown
        assert "replace  Takes the number card back" in shown
        assert "    3  1\n" in shown  # stop: the row
        assert "   20  in row 1\n" in shown  # shift: the card
        assert "b goes back to the first question." in shown

    def test_gets_help_with_the_hand(self) -> None:
        """A card that is not on the table is in the hand."""
        game = position(
            self.FULL,
            [[60, 7, 55], [1, 2, 3]],
            ANNIVERSARY,
            specials=[["replace"], []],
        )
        game = apply(play(game, 60, 1).game, TakeRow(1, 2))
        action, shown = asked(game, 0, ["replace", "?", "55"])
        assert action == UseSpecial(0, "replace", card=55)
        assert "    7  in your hand\n" in shown

    def test_swaps(self) -> None:
        """After a take, the card to put away is typed, or a dash to keep all."""
        game = apply(self.asking("stop", "insert"), PlaceCard(0))
        action, shown = asked(game, 0, ["shift", "?", "stop"])
        assert action == SwapSpecial(0, "stop")
        assert "Do you swap a special card for another?" in shown
        assert "'shift' is none of them" in shown
        assert "  stop  it is put away, and you draw another\n" in shown
        assert "     -  you keep what you have\n" in shown
        assert asked(game, 0, ["-"])[0] == KeepSpecials(0)


class TestDecision:
    def test_knows_what_people_are_asked(self) -> None:
        """A decision of a kind without words for it is a mistake in the program."""
        with pytest.raises(TypeError, match="people are not asked for a Deal"):
            decision(Deal(first=0))


class TestPrintable:
    @given(st.text())
    def test_leaves_nothing_to_steer_with(self, name: str) -> None:
        """Whatever a name holds, it is printed as it looks, one sign for one."""
        shown = printable(name)
        assert shown.isprintable()
        assert len(shown) == len(name)


class TestPlay:
    def test_plays_a_round(self) -> None:
        """A person who always answers comes to the end and hears the result."""
        result = run("--seed", "7", "--rounds", "1", stdin=EVERYTHING)
        assert result.exit_code == 0
        assert result.stdout.startswith("Seed 7: ")
        assert result.stdout.count("Revealed: ") == 10
        assert re.search(
            r"^In all: You \d+, Greedy 1 \d+, ", result.stdout, re.MULTILINE
        )
        assert "\nThe winner" in result.stdout

    def test_repeats_itself(self) -> None:
        """The same seed and answers, the same game."""
        args = ("--seed", "7", "--rounds", "1")
        assert (
            run(*args, stdin=EVERYTHING).stdout == run(*args, stdin=EVERYTHING).stdout
        )

    def test_tells_the_seed_it_chose(self) -> None:
        """Without a seed one is chosen, and told so that the game can be repeated."""
        first = run("--watch", "--rounds", "1").stdout
        seed = re.findall(r"--seed (\d+)", first)[0]
        assert run("--watch", "--rounds", "1", "--seed", seed).stdout == first

    @pytest.mark.parametrize(
        ("args", "names"),
        [
            ([], ("You", "Greedy 1", "Greedy 2", "Greedy 3")),
            (["--players", "2", "--name", "Ann"], ("Ann", "Greedy")),
            (["--bot", "random", "--bot", "greedy"], ("You", "Random", "Greedy")),
            (
                ["--bot", "random", "--bot", "greedy", "--players", "4"],
                ("You", "Random 1", "Greedy", "Random 2"),
            ),
            (["--watch"], ("Greedy 1", "Greedy 2", "Greedy 3", "Greedy 4")),
            (["--watch", *["--bot", "random"] * 2], ("Random 1", "Random 2")),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_seats_players(self, args: list[str], names: tuple[str, ...]) -> None:
        """The person comes first, then the bots, as many as were asked for."""
        run(*args, "--rounds", "1", "--log", "game.jsonl")
        assert Log.loads(Path("game.jsonl").read_bytes()).names == names

    @pytest.mark.parametrize(
        ("args", "rules"),
        [
            ([], take5()),
            (["--rounds", "3"], take5(ending=FixedRounds(3))),
            (["--target", "9"], take5(ending=TargetScore(9))),
            (["--variant", "tactics"], take5(Tactics())),
            (["--variant", "draft(snake=true)"], take5(Draft(snake=True))),
            (
                ["--variant", "professional(tie=left)", "--variant", "two_hands"],
                take5(Professional(tie="left"), TwoHands()),
            ),
            (["--variant", "anniversary"], ANNIVERSARY),
            (
                ["--variant", "anniversary(cards=[stop, shift(copies=6)])"],
                take5(Anniversary(cards=(Stop(), Shift(copies=6)))),
            ),
            (["--game", "take_a_number"], take_a_number()),
            (
                ["--game", "take_a_number", "--target", "9", "--strict"],
                take_a_number(ending=TargetScore(9, strict=True)),
            ),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_takes_rules(self, args: list[str], rules: Rules) -> None:
        """Variants are given by name with their parameters, endings by a number."""
        run(*args, "--log", "game.jsonl")
        assert Log.loads(Path("game.jsonl").read_bytes()).rules == rules

    def test_overwrites_nothing(self) -> None:
        """A file that exists is left as it is."""
        Path("game.jsonl").write_text("mine", encoding="utf-8")
        result = run("--log", "game.jsonl")
        assert result.exit_code == 2
        assert "game.jsonl: File exists" in result.stderr
        assert Path("game.jsonl").read_text(encoding="utf-8") == "mine"

    def test_leaves_no_file_of_an_impossible_game(self) -> None:
        """If so many cannot play, nothing is kept."""
        assert run("--players", "9", "--variant", "pro", "--log", "x").exit_code == 2
        assert not Path("x").exists()

    def test_says_what_is_lost(self) -> None:
        """Who quits a game without a log is told of --log."""
        result = run(stdin="q\n")
        assert result.exit_code == 0
        assert "not kept; --log FILE" in result.stdout

    def test_goes_on_where_it_stopped(self) -> None:
        """The command that is told at the end resumes the game with the same bots."""
        bots = ["--bot", "random", "--bot", "greedy"]
        log = "a game.jsonl"
        first = run("--seed", "7", "--rounds", "1", *bots, "--log", log, stdin="")
        stopped = Log.loads(Path(log).read_bytes())
        assert [step.action for step in stopped.steps][1:] == []
        command = shlex.split(first.stdout.splitlines()[-1])
        assert command == ["nimmt", "play", "--resume", log, *bots]
        second = run(*command[2:], "--seed", "8", stdin=EVERYTHING)
        assert second.exit_code == 0
        assert "The winner" in second.stdout
        whole = Log.loads(Path(log).read_bytes())
        assert whole.steps[:1] == stopped.steps
        assert whole.verify().is_over

    @pytest.mark.parametrize(
        ("args", "again", "cast"),
        [
            (
                ["--name", "Ann"],
                [],
                "You are Ann; Greedy 1, Greedy 2 and Greedy 3 are played by greedy.",
            ),
            (
                ["--bot", "random", "--bot", "greedy"],
                ["--bot", "random", "--bot", "greedy"],
                "Random is played by random; Greedy is played by greedy.",
            ),
        ],
    )
    def test_says_who_is_who(
        self, args: list[str], again: list[str], cast: str
    ) -> None:
        """A log has no bots, so it is told who plays whom from now on."""
        run(*args, "--log", "game.jsonl")
        assert f"\n{cast}\n" in run("--resume", "game.jsonl", *again).stdout

    def test_goes_on_with_watching(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A watched game that is interrupted can be watched on."""
        with monkeypatch.context() as patch:
            patch.setattr("nimmt.bots.GreedyBot.choose", interrupt)
            first = run("--watch", "--rounds", "1", "--log", "game.jsonl")
        assert first.exit_code == 130
        command = shlex.split(first.stdout.splitlines()[-1])
        assert command[-1] == "--watch"
        assert "The winner" in run(*command[2:]).stdout

    def test_deals_anew_after_a_pause(self) -> None:
        """A seed given again brings what is still to come, not what has been."""
        run("--watch", "--rounds", "1", "--seed", "7", "--log", "game.jsonl")
        text = Path("game.jsonl").read_text(encoding="utf-8")
        text = text.replace('"rounds":1', '"rounds":2')
        lines = text.splitlines(keepends=True)
        Path("game.jsonl").write_text("".join(lines[:-1]), encoding="utf-8")
        run("--watch", "--seed", "7", "--resume", "game.jsonl")
        log = Log.loads(Path("game.jsonl").read_bytes())
        assert log.verify().is_over
        first, second = (s.action for s in log.steps if isinstance(s.action, Deal))
        assert first != second

    def test_has_nothing_to_add_to_a_finished_game(self) -> None:
        """A game that is over is not played on."""
        run("--watch", "--rounds", "1", "--log", "game.jsonl")
        before = Path("game.jsonl").read_bytes()
        result = run("--resume", "game.jsonl")
        assert result.exit_code == 0
        assert "over already" in result.stdout
        assert "Seed" not in result.stdout
        assert Path("game.jsonl").read_bytes() == before

    def test_seats_no_more_bots_than_before(self) -> None:
        """A game of two does not become one of three."""
        run("--players", "2", "--log", "game.jsonl")
        result = run("--resume", "game.jsonl", *["--bot", "random"] * 2)
        assert result.exit_code == 2
        assert "too many" in result.stderr

    def test_can_be_interrupted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Ctrl-C at a question parts as politely as q."""
        monkeypatch.setattr("nimmt.cli.screen.Screen.ask", interrupt)
        result = run()
        assert result.exit_code == 130
        assert "Goodbye." in result.stdout


def interrupt(*_args: object) -> Action:
    """Press Ctrl-C."""
    raise KeyboardInterrupt


EVERYTHING = "".join(f"{number}\n" for number in range(1, 105)) * 12
"""Answers of which one fits every question."""


class TestRefusedFile:
    """A log that cannot be resumed stays as it is, to the last byte."""

    @pytest.fixture
    def torn(self, folder: Path) -> Path:
        path = folder / "torn.jsonl"
        run(
            *("--watch", "--players", "3", "--rounds", "1", "--seed", "3"),
            *("--log", path),
        )
        path.write_bytes(path.read_bytes()[:-7])
        return path

    def test_tampered(self, torn: Path) -> None:
        lines = torn.read_bytes().split(b"\n")
        lines[2] = lines[2].replace(b'"player":0', b'"player":1')
        torn.write_bytes(b"\n".join(lines))
        before = torn.read_bytes()
        assert run("--resume", torn, "--watch").exit_code == 2
        assert torn.read_bytes() == before

    def test_too_many_bots(self, torn: Path) -> None:
        before = torn.read_bytes()
        bots = ["--bot", "random"] * 4
        assert run("--resume", torn, "--watch", *bots).exit_code == 2
        assert torn.read_bytes() == before

    def test_torn_header(self, torn: Path) -> None:
        before = torn.read_bytes()[:20]
        torn.write_bytes(before)
        assert run("--resume", torn, "--watch").exit_code == 2
        assert torn.read_bytes() == before

    def test_merely_torn(self, torn: Path) -> None:
        assert run("--resume", torn, "--watch").exit_code == 0
        Log.loads(torn.read_bytes()).verify()
