"""The command line does what it says, and answers every slip with a sentence."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.abc import MetaPathFinder
from importlib.metadata import version
from pathlib import Path
from typing import IO

import attrs
import click
import pytest
from click.testing import CliRunner, Result

from nimmt import (
    BrokenPlugin,
    FixedRounds,
    Log,
    Tactics,
    codec,
    registry,
    rulings,
    take5,
)
from nimmt.__main__ import __file__ as script
from nimmt.__main__ import main
from nimmt.bots import GreedyBot, RandomBot
from nimmt.cli import program
from nimmt.cli.screen import Screen
from nimmt.simulate import simulate


def run(*args: str | Path, stdin: str | bytes = "") -> Result:
    """Run the command; whatever it raises but to exit is a failure."""
    words = [str(word) for word in args]
    return CliRunner(catch_exceptions=False).invoke(program, words, input=stdin)


def refused(*args: str | Path) -> str:
    """Run a command that is refused, and return the one sentence that says why."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("nimmt: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for the files of each test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def log(folder: Path) -> Path:
    """The log of a game of one round."""
    path = folder / "game.jsonl"
    assert (
        run("play", "--watch", "--rounds", "1", "--seed", "7", "--log", path).exit_code
        == 0
    )
    return path


class TestProgram:
    @pytest.mark.parametrize("args", [[], ["--help"], ["-h"]])
    def test_lists_its_commands(self, args: list[str]) -> None:
        """Who does not know what to type is told."""
        result = run(*args)
        assert result.exit_code == 0
        for command in ("check", "play", "replay", "rules", "simulate"):
            assert f"\n  {command} " in result.stdout

    def test_tells_its_version(self) -> None:
        """It is the version of the package."""
        assert run("--version").stdout == f"nimmt, version {version('nimmt')}\n"

    @pytest.mark.parametrize("command", program.commands)
    def test_explains_each_command(self, command: str) -> None:
        """Each of them has a help of its own."""
        result = run(command, "--help")
        assert result.exit_code == 0
        assert result.stdout.startswith(f"Usage: nimmt {command} ")

    @pytest.mark.parametrize(
        ("args", "reason"),
        [
            (["--bogus"], "No such option '--bogus'. See: nimmt --help"),
            (["bogus"], "No such command 'bogus'. See: nimmt --help"),
            (["play", "--bogus"], "See: nimmt play --help"),
            (["check"], "Missing argument 'FILE'. See: nimmt check --help"),
            (["check", "a\0b"], "a file name holds no null character"),
            (["play", "--players", "1"], "1 is not in the range"),
            (["play", "--players", "99"], "for 2 to 10 players, not for 99"),
            (["play", "--bot", "gready"], "'gready' is not one of"),
            (
                ["play", "--players", "2", *["--bot", "greedy"] * 2],
                "2 bots are too many for 1 seats",
            ),
            (["play", "--watch", "--name", "Ann"], "nobody is there"),
            (["play", "--name", " "], "--name is empty"),
            (["play", "--name", "Greedy 2"], "a bot is called 'Greedy 2' already"),
            (["play", "--log", ""], "a file needs a name"),
            (["play", "--rounds", "2", "--target", "9"], "not by both"),
            (["play", "--resume", "a", "--log", "b"], "the log settles"),
            (["play", "--resume", "a", "--game", "take5"], "the log settles"),
            (["play", "--resume", "a", "--strict"], "the log settles"),
            (["play", "--resume", "missing"], "missing: No such file or directory."),
            (["play", "--log", "."], "File exists"),
            (
                ["play", "--variant", "tactic"],
                "unknown variant 'tactic'; known are: anniversary, draft",
            ),
            (["play", "--variant", ""], "column 1: expected the name of a variant"),
            (["play", "--variant", "professional(tie)"], "column 17: expected '='"),
            (["play", "--variant", "professional(tie=left"], "column 22: expected"),
            (["play", "--variant", "draft tactics"], "column 7: expected the end"),
            (["play", "--variant", "tactics(type=draft)"], "column 9: type is said"),
            (["play", "--variant", "professional(tie=up)"], "tie: expected one of"),
            (["play", "--variant", "draft(snake=1)"], "snake: expected"),
            (["play", "--variant", "draft(snakes=true)"], "no place for 'snakes'"),
            (
                ["play", "--variant", "anniversary(cards=[step])"],
                "unknown special card 'step'; known are: fifth_row",
            ),
            (
                ["play", "--variant", "anniversary(cards=[stop(copies=0)])"],
                "cards[0]: 'copies' must be >= 1",
            ),
            (
                ["play", *["--variant", "anniversary"], "--target", "9"],
                "no target score applies. [special-7]",
            ),
            (
                ["play", "--game", "take_a_number", "--variant", "anniversary"],
                "special cards are for games with bull piles. [number-8]",
            ),
            (["play", "--game", "take6"], "'take6' is not one of"),
            (["play", "--strict"], "--strict says how --target is meant"),
            (["play", "--rounds", "2", "--strict"], "--strict says how --target"),
            (["play", *["--variant", "tactics"] * 2], "named twice"),
            (["simulate", "--bots", "greedy,gready"], "unknown bot 'gready'"),
            (["simulate", "--bots", "greedy"], "for 2 to 10 players, not for 1"),
            (["simulate", "--games", "0"], "0 is not in the range"),
            (["simulate", "--seed", "x"], "'x' is not a valid integer"),
            (["replay", "."], ".: Is a directory."),
            (["check", "missing"], "missing: No such file or directory."),
            (["rules", "base-77"], "did you mean base-7"),
            (["rules", ""], "no ruling and nothing to play by that is ''"),
            (["rules", "§"], "no ruling and nothing to play by that is '§'"),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_refuses_in_one_sentence(self, args: list[str], reason: str) -> None:
        """Every slip gets exit code 2 and a sentence on standard error."""
        assert reason in refused(*args)

    def test_says_what_the_system_says(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """An error of the system without a file, or without a reason, is told too."""
        for error, reason in [
            (OSError(28, "No space left on device"), "No space left on device."),
            (OSError("gone"), "gone."),
        ]:
            monkeypatch.setattr(Path, "read_bytes", raising(error))
            assert refused("check", "x") == f"nimmt: {reason}\n"

    def test_points_to_its_own_help_in_the_end(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A slip that belongs to no command points to the help of all."""
        monkeypatch.setattr(
            click.Group, "make_context", raising(click.UsageError("Oh"))
        )
        assert refused("check") == "nimmt: Oh. See: nimmt --help\n"

    def test_keeps_quiet_when_nobody_reads(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If the reader is gone, there is nobody to complain to."""
        monkeypatch.setattr(Path, "read_bytes", raising(BrokenPipeError(32, "gone")))
        result = run("check", "x")
        assert result.exit_code == 141
        assert result.output == ""

    @pytest.mark.parametrize(
        "args",
        [
            *[["rules", name] for name in rulings],
            ["rules"],
            ["play", "--help"],
            ["play", "--watch", "--rounds", "1", "--seed", "7"],
            ["simulate", "--games", "2", "--rounds", "1"],
        ],
        ids=" ".join,
    )
    def test_has_other_words_for_what_cannot_be_shown(self, args: list[str]) -> None:
        """A terminal that knows ASCII alone gets no question marks instead."""
        shown = CliRunner().invoke(program, args).stdout
        result = CliRunner(charset="ascii").invoke(program, args)
        assert result.exit_code == 0
        assert result.stdout.isascii()
        assert result.stdout.count("?") == shown.count("?")


def raising(error: BaseException) -> Callable[..., bytes]:
    """Make a function that raises, whatever it is given."""

    def fail(*_args: object, **_kwargs: object) -> bytes:
        raise error

    return fail


class TestCheck:
    def test_finds_nothing_wrong(self, log: Path) -> None:
        """A sound log gets a sentence and exit code 0."""
        result = run("check", log)
        assert result.exit_code == 0
        assert result.stdout == f"{log} is fine: 4 players, and the game is over.\n"

    def test_tells_how_far_a_game_went(self, log: Path) -> None:
        """A game that still goes on is fine too."""
        log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:9]))
        assert "4 players, and it is in round 1." in run("check", log).stdout

    def test_names_the_first_fault(self, log: Path) -> None:
        """A line that cannot be true is named, with exit code 1."""
        lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
        lines[4] = lines[3]
        log.write_text("".join(lines), encoding="utf-8")
        result = run("check", log)
        assert result.exit_code == 1
        assert "line 5: " in result.stdout

    def test_sees_a_torn_line(self, log: Path) -> None:
        """A log that breaks off in a line can be resumed, and that is said."""
        lines = log.read_bytes().splitlines(keepends=True)
        log.write_bytes(b"".join(lines[:5]) + lines[5][:20])
        result = run("check", log)
        assert result.exit_code == 1
        assert "line 6: " in result.stdout
        assert "resume goes on there" in result.stdout

    def test_sees_a_torn_beginning(self, log: Path) -> None:
        """If not even the first line is whole, there is nothing to resume."""
        log.write_bytes(log.read_bytes()[:20])
        result = run("check", log)
        assert result.exit_code == 1
        assert "line 1: " in result.stdout
        assert "resume" not in result.stdout

    def test_looks_at_what_comes_before_a_torn_line(self, log: Path) -> None:
        """The first fault counts, not the last."""
        lines = log.read_bytes().splitlines(keepends=True)
        log.write_bytes(b"".join([*lines[:4], lines[3], lines[5][:20]]))
        assert "line 5: " in run("check", log).stdout


class TestReplay:
    def test_retells_the_game(self, log: Path) -> None:
        """The story of a log is that of its game, with the rows after each trick."""
        story = run("replay", log).stdout
        again = run("play", "--watch", "--rounds", "1", "--seed", "7").stdout
        assert story.count("Revealed: ") == 10
        assert story.count("\nrow 1 ") == 10  # the last trick ends the round
        assert again.endswith(story)

    def test_waits_after_each_trick(self, log: Path) -> None:
        """Each Enter brings one more trick, and the end of input ends it politely."""
        result = run("replay", log, "--step", stdin="\n\n")
        assert result.exit_code == 0
        assert result.stdout.count("Revealed: ") == 2

    def test_steps_to_the_end(self, log: Path) -> None:
        """With Enter pressed often enough all is told."""
        assert "The winner" in run("replay", log, "--step", stdin="\n" * 10).stdout

    def test_retells_what_is_left(self, log: Path) -> None:
        """Of a torn log all whole lines are told, and then that it is torn."""
        log.write_bytes(log.read_bytes()[:-10])
        result = run("replay", log)
        assert result.exit_code == 2
        assert result.stdout.count("Revealed: ") == 9
        assert result.stderr.startswith(f"nimmt: {log}, line ")

    def test_cannot_retell_a_torn_beginning(self, log: Path) -> None:
        """If not even the first line is whole, nothing is told."""
        log.write_bytes(log.read_bytes()[:20])
        assert f"nimmt: {log}, line 1: " in refused("replay", log)

    @pytest.mark.parametrize("command", ["replay", "play --resume", "check"])
    def test_names_a_log_that_needs_a_broken_package(
        self, command: str, log: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whatever is wrong with a log, it is told which one it is."""
        monkeypatch.setattr(Log, "loads", raising(BrokenPlugin("odd is broken")))
        assert refused(*command.split(), log) == f"nimmt: {log}, odd is broken.\n"

    def test_lets_no_name_steer_the_terminal(self, log: Path) -> None:
        """Names in logs of others may hold anything, and are shown as letters."""
        text = log.read_text(encoding="utf-8")
        log.write_text(text.replace("Greedy 1", r"\u001b[2J[red]:x:"), encoding="utf-8")
        story = run("replay", log).stdout
        assert "\x1b" not in story
        assert "(?[2J[red]:x:) goes to row" in story

    @pytest.mark.parametrize(
        ("lines", "waits"),
        [
            (1, "The game waits for the deal."),
            (2, "The game waits for cards to be chosen, by Greedy 1, Greedy 2, "),
        ],
    )
    def test_says_what_an_unfinished_game_waits_for(
        self, lines: int, waits: str, log: Path
    ) -> None:
        """A log that ends before the game says who is to act."""
        whole = log.read_bytes().splitlines(keepends=True)
        assert "The log ends here" not in run("replay", log).stdout
        log.write_bytes(b"".join(whole[:lines]))
        assert f"\nThe log ends here. {waits}" in run("replay", log).stdout


class TestExplain:
    TABLE = "take5 | 12.27 30 45.46 80 | 5.9 13.77"

    @pytest.mark.parametrize("move", ["0:stopp r1", "0:row 2", "1:swap stopp"])
    def test_knows_no_such_special_card(self, move: str) -> None:
        """A word that is no special card anywhere is a slip, and shown."""
        result = run("explain", self.TABLE, move)
        assert result.exit_code == 2
        assert "unknown special card" in result.stderr
        assert "known are: fifth_row, insert" in result.stderr

    def test_judges_known_special_cards(self) -> None:
        """A special card that this game lacks is merely not legal."""
        result = run("explain", self.TABLE, "0:stop r1")
        assert result.exit_code == 1
        assert "[base-12]" in result.stdout


class TestRules:
    def test_lists_everything(self) -> None:
        """All that has a name is listed with a title."""
        listed = run("rules").stdout
        for name in (
            *registry.names("game"),
            *registry.names("variant"),
            *registry.names("special card"),
            *registry.names("ending"),
        ):
            assert re.search(rf"^  {name} +\S", listed, re.MULTILINE)
        for ruling in rulings.values():
            assert re.search(
                rf"^  {ruling.id} +{re.escape(ruling.title)}$", listed, re.MULTILINE
            )

    @pytest.mark.parametrize("name", rulings)
    def test_tells_a_ruling(self, name: str) -> None:
        """A ruling is told with its text, its basis, and its option if it has one."""
        told = run("rules", name).stdout
        ruling = rulings[name]
        assert ruling.text in told
        assert f"Basis: {', '.join(ruling.basis)}" in told
        assert ("Option: " in told) == bool(ruling.option)
        assert ruling.option in told

    def test_tells_a_variant(self) -> None:
        """A variant is told with its parameters and its rulings, all of them."""
        told = run("rules", "professional").stdout
        assert "tie = player" in told
        assert "slot placement" in told
        for name in ("pro-1", "pro-2", "pro-3", "pro-4", "pro-5", "pro-6"):
            assert rulings[name].title in told
        assert rulings["draft-1"].title not in told

    @pytest.mark.parametrize(
        ("name", "parameter"),
        [
            ("draft", "snake = false"),
            ("target_score", "score = 66"),
            ("fixed_rounds", "rounds"),
            ("insert", "at_end = false"),
            ("anniversary", "cards = [fifth_row,seven_nimmt,insert,replace,"),
        ],
    )
    def test_tells_parameters(self, name: str, parameter: str) -> None:
        """They come with what they are by default, if they need not be given."""
        assert f"\n  {parameter}" in run("rules", name).stdout

    @pytest.mark.parametrize("name", registry.names("special card"))
    def test_tells_a_special_card(self, name: str) -> None:
        """A special card is told with its text, its use, and its rulings."""
        told = run("rules", name).stdout
        assert told.startswith(f"{name}: ")
        assert "\nWhen it can be played: " in told
        assert "\nWhat it does: " in told
        assert "\n  copies = 4\n" in told
        family = name.partition("_")[0]
        assert rulings[f"{family}-1"].title in told
        assert "*" not in told
        assert "`" not in told

    def test_tells_all_of_a_special_card(self) -> None:
        """Not only its first sentence."""
        told = run("rules", "shift").stdout
        assert "\nThe number card is placed afterwards, by the normal rules.\n" in told

    def test_tells_a_game(self) -> None:
        """A game has no parameters, and is told in short and with its rulings."""
        told = run("rules", "take5").stdout
        assert told.startswith("take5: ")
        assert "the lowest total wins" in told
        for number in range(1, 13):
            assert rulings[f"base-{number}"].title in told
        told = run("rules", "take_a_number").stdout
        assert "Parameters" not in told
        for number in range(1, 9):
            assert rulings[f"number-{number}"].title in told

    @pytest.mark.usefixtures("plugin")
    def test_tells_what_others_made(self) -> None:
        """What other packages add is told too, whatever it cites or leaves unsaid."""
        assert run("rules", "odd").stdout.splitlines() == [
            "odd: As in no-1, but odd.",
            "",
            "What it does to the rules: Fill nothing.",
            "",
            "Rulings",
            "  base-4            A low card",
            "",
            "odd",
            "",
            "What it does: Place the number card as usual.",
            "",
            "Parameters, with what they are by default:",
            "  copies = 4",
        ]

    @pytest.mark.parametrize(
        ("spelled", "name"),
        [
            (["Take", "a", "Number"], "take_a_number"),
            (["Take 5"], "take5"),
            (["7 nimmt!"], "seven_nimmt"),
            (["Tactics"], "tactics"),
            (["Base 7"], "base-7"),
        ],
        ids=str,
    )
    def test_reads_names_as_people_write_them(
        self, spelled: list[str], name: str
    ) -> None:
        """Large letters, blanks and punctuation make no difference."""
        assert run("rules", *spelled).stdout == run("rules", name).stdout

    @pytest.mark.parametrize(
        ("words", "found"),
        [
            ("66", ["base-7"]),
            ("Score", ["special-7", "target_score"]),
            ("picks first", ["draft-2"]),
        ],
    )
    def test_finds_words(self, words: str, found: list[str]) -> None:
        """What has no such name, but speaks of all the words, is listed."""
        told = run("rules", words)
        assert told.exit_code == 0
        listed = re.findall(r"^  (\S+) ", told.stdout, re.MULTILINE)
        assert set(found) <= set(listed)
        for name in listed:
            whole = run("rules", name).stdout.casefold()
            assert all(word in whole for word in words.casefold().split())

    def test_says_why_a_package_is_broken(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever asks for what cannot be used hears why, not that it is unknown."""
        monkeypatch.setattr(registry, "special", raising(BrokenPlugin("odd is broken")))
        monkeypatch.setattr(
            "nimmt.cli.rules._LOOKUPS", {"special card": registry.special}
        )
        assert refused("rules", "odd") == "nimmt: odd is broken.\n"

    @pytest.mark.usefixtures("plugin")
    def test_lets_others_play(self) -> None:
        """What other packages add is played by its name like anything else."""
        for variant in ("odd", "anniversary(cards=[odd(copies=9)])"):
            result = run("play", "--watch", "--rounds", "1", "--variant", variant)
            assert result.exit_code == 0


@pytest.fixture
def plugin(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that offers the variant *odd*."""
    (folder / "odd.py").write_text(PLUGIN, encoding="utf-8")
    metadata = folder / "odd-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Name: odd\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(
        "[nimmt.variants]\nodd = odd:Odd\n[nimmt.specials]\nodd = odd:OddCard\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(folder)
    registry._plugins.cache_clear()  # noqa: SLF001 - what is installed has changed
    yield
    registry._plugins.cache_clear()  # noqa: SLF001 - and changes back


PLUGIN = '''
import attrs, nimmt

@attrs.frozen
class Odd(nimmt.Variant):
    """As in *no-1*, but odd (*base-4*)."""

    def amend(self, rules):
        """Fill nothing."""
        return rules

@attrs.frozen(kw_only=True)
class OddCard(nimmt.Special):
    name = "odd"

    def problem(self, rules, position, turn, row, card):
        return None

    def play(self, rules, table, turn, row, card):
        """Place the number card as usual."""
        return turn
'''


class TestSimulate:
    ARGS = ("simulate", "--bots", "greedy, random", "--games", "20", "--seed", "7")

    def test_gives_means_to_people(self) -> None:
        """A table has every bot, with its means and their margins."""
        result = run(*self.ARGS, "--rounds", "1")
        simulated = simulate(
            take5(ending=FixedRounds(1)), [GreedyBot(), RandomBot()], games=20, seed=7
        )
        assert result.exit_code == 0
        lines = [line.split() for line in result.stdout.splitlines()]
        for number, name in enumerate(("greedy", "random")):
            standing = simulated.standings[number]
            (line,) = (words for words in lines if name in words)
            points = standing.points_per_game
            assert line[:5] == [
                str(number + 1),
                name,
                f"{points.mean:.1f}",
                "±",
                f"{points.margin:.1f}",
            ]
            assert line[-4] == f"{standing.win_share.mean * 100:.1f}"
        assert "20 games, 20 rounds" in result.stdout
        assert "Seed 7." in result.stdout

    def test_gives_data_to_programs(self) -> None:
        """JSON has the rules, the bots, the seed, and the result in full."""
        result = run(*self.ARGS, "--rounds", "2", "--variant", "tactics", "--json")
        rules = take5(Tactics(), ending=FixedRounds(2))
        simulated = simulate(rules, [GreedyBot(), RandomBot()], games=20, seed=7)
        told = json.loads(result.stdout)
        assert told.pop("rules") == codec.encode(rules)
        assert told.pop("bots") == ["greedy", "random"]
        assert told.pop("seed") == 7
        assert told == json.loads(json.dumps(attrs.asdict(simulated)))

    def test_has_no_margins_after_one_game(self) -> None:
        """One game gives means alone."""
        table = run("simulate", "--games", "1", "--rounds", "1").stdout
        assert "±" not in table
        assert "1 game, 1 round;" in table

    def test_tells_its_seed(self) -> None:
        """Without a seed it takes one, by which all can be repeated."""
        args = ("simulate", "--games", "2", "--rounds", "1")
        first = run(*args).stdout
        seed = re.findall(r"Seed (\d+)\.", first)[0]
        assert run(*args, "--seed", seed).stdout == first

    def test_shows_progress_only_in_a_terminal(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The bar is on standard error, and only there."""
        assert run(*self.ARGS).stderr == ""
        monkeypatch.setenv("FORCE_COLOR", "1")
        result = run(*self.ARGS, "--json")
        assert "Playing" in result.stderr
        assert json.loads(result.stdout)["games"] == 20

    def test_can_be_interrupted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Who stops it is told that there is no result."""
        monkeypatch.setattr(RandomBot, "choose", raising(KeyboardInterrupt()))
        result = run(*self.ARGS)
        assert result.exit_code == 130
        assert result.stdout == ""
        assert "no result" in result.stderr


class TestMain:
    def test_runs_the_command(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """`python -m nimmt` is the command too."""
        monkeypatch.setattr(sys, "argv", ["nimmt", "rules", "base-4"])
        with pytest.raises(SystemExit) as end:
            runpy.run_path(script, run_name="__main__")
        assert end.value.code == 0
        assert "base-4" in capsys.readouterr().out

    @pytest.mark.parametrize("missing", ["click", "rich"])
    def test_says_what_to_install(
        self,
        missing: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        """Without the extra it says how to get it."""
        without(missing, monkeypatch)
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        assert "pip install 'nimmt[cli]'" in capsys.readouterr().err

    def test_hides_no_other_gap(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If another module is missing, installing the extra would not help."""
        without("shlex", monkeypatch)
        with pytest.raises(ModuleNotFoundError, match="shlex"):
            main()


def without(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a package, and so the command line, be neither there nor imported."""
    for name in list(sys.modules):
        if name == missing or name.startswith(("nimmt.cli", f"{missing}.")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Gap(missing), *sys.meta_path])


class Gap(MetaPathFinder):
    """An importer that knows what is not there."""

    def __init__(self, missing: str) -> None:
        self.missing = missing

    def find_spec(self, name: str, *_args: object) -> None:
        if name == self.missing:
            message = f"No module named {name!r}"
            raise ModuleNotFoundError(message, name=name)


class TestProcess:
    """The command as it is started in earnest."""

    @staticmethod
    def start(
        *args: str,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | IO[bytes] = subprocess.PIPE,
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - it is our own command
            [sys.executable, "-m", "nimmt", *args],
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
        )

    def test_plays(self) -> None:
        """A person plays a trick and quits; a byte that is no text does no harm."""
        process = self.start(
            "play", "--seed", "7", stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        out, err = process.communicate(b"\xff\n?\nq\n")
        assert process.returncode == 0
        assert b"Goodbye." in out
        assert err == b""

    def test_nobody_hears_why(self) -> None:
        """Where standard error cannot be written, the exit code is the same."""
        with open("/dev/full", "wb") as full:  # noqa: PTH123 - it is no file
            process = self.start("explain", "X", "Y", stderr=full)
            process.communicate()
        assert process.returncode == 2

    def test_asks_nothing_when_nobody_sees_it(self) -> None:
        """Without standard output, a question is as good as unanswered."""
        process = subprocess.run(
            [sys.executable, "-m", "nimmt", "play", "--seed", "1"],
            input=b"1\n",
            check=False,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: os.close(1),
        )
        assert process.stderr == b""
        assert process.returncode == 0

    def test_ends_quietly_when_nobody_reads(self) -> None:
        """A pipe that was closed is no error to be told of."""
        reading, writing = os.pipe()
        os.close(reading)
        process = self.start("rules", stdout=writing)
        os.close(writing)
        _, err = process.communicate()
        assert err == b""
        assert process.returncode == 141

    def test_needs_no_colour(self) -> None:
        """What goes into a file has no colours in it."""
        process = self.start("play", "--watch", "--rounds", "1", stdout=subprocess.PIPE)
        out, _ = process.communicate()
        assert process.returncode == 0
        assert b"\x1b" not in out


class Unread(io.StringIO):
    """A stream that nobody reads."""

    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_a_broken_pipe_is_left_to_the_command() -> None:
    """A console does not end the program by itself when nobody reads."""
    screen = Screen()
    screen.console.file = Unread()
    with pytest.raises(BrokenPipeError):
        screen.say("Hello?")
