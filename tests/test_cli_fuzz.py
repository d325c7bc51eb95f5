"""No words and no typing, however wild, make the command line stumble."""

from __future__ import annotations

import re
import tempfile
from contextlib import chdir
from pathlib import Path

from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from nimmt import registry, rulings
from nimmt.bots import BOTS
from nimmt.cli import program

OPTIONS = [
    option
    for command in program.commands.values()
    for parameter in command.params
    for option in parameter.opts
    if option.startswith("-")
]

FREE = st.text(st.characters(exclude_characters="/\\"), max_size=12)
"""Text that names no file outside of the folder."""

NUMBERS = st.integers(-1, 3).map(str)
"""Numbers so small that nothing takes long."""

NAMES = st.sampled_from(
    [
        *BOTS,
        *rulings,
        *registry.names("game"),
        *registry.names("variant"),
        *registry.names("special card"),
        "professional(tie=left)",
        "anniversary(cards=[stop,shift(copies=6)])",
        "log.jsonl",
    ]
)

GAMES = st.sampled_from(
    [
        [],
        ["--variant=anniversary"],
        ["--variant=nifty", "--variant=professional"],
        ["--variant=open", "--variant=draft"],
        ["--game=take_a_number"],
    ]
)
"""Games in which all kinds of questions are asked."""

SPECIALS = st.sampled_from(["-", "b", *registry.names("special card")])

WORDS = st.one_of(st.sampled_from(OPTIONS), NAMES, NUMBERS, FREE)


def stumbles(args: list[str], stdin: bytes, log: bytes = b"") -> list[str]:
    """Run the command in a folder of its own; return what is wrong with its end."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        Path("log.jsonl").write_bytes(log)
        result = CliRunner().invoke(program, args, input=stdin)
    wrong = []
    if not isinstance(result.exception, SystemExit | None):
        wrong.append(f"it raised {result.exception!r}")
    if result.exit_code not in {0, 1, 2}:
        wrong.append(f"its exit code was {result.exit_code}")
    if "Traceback" in result.output:
        wrong.append("it printed a traceback")
    # One sentence; before it there may be what it speaks of, and a caret below that.
    if result.exit_code == 2 and not re.fullmatch(
        r"(.*\n *\^\n)?nimmt: .*\n", result.stderr
    ):
        wrong.append(f"it refused with {result.stderr!r}")
    return wrong


class TestAnything:
    @given(
        args=st.lists(st.one_of(st.sampled_from(list(program.commands)), WORDS)),
        stdin=st.binary(max_size=99),
    )
    def test_can_be_typed_as_a_command(self, args: list[str], stdin: bytes) -> None:
        """Any words get an answer or one sentence."""
        assert not stumbles(args, stdin)

    @given(
        command=st.sampled_from(list(program.commands)),
        args=st.lists(WORDS, max_size=5),
        stdin=st.binary(max_size=99),
    )
    def test_can_be_given_to_a_command(
        self, command: str, args: list[str], stdin: bytes
    ) -> None:
        """Any words after a command get an answer or one sentence."""
        # Games that end soon come before what may be said of them.
        short = ["--rounds=1"] if command in {"play", "simulate"} else []
        few = ["--games=2"] if command == "simulate" else []
        assert not stumbles([command, *short, *few, *args], stdin)

    @given(
        game=GAMES,
        typed=st.lists(st.one_of(NUMBERS, st.sampled_from(["?", "h"]), SPECIALS, FREE)),
        everything=st.booleans(),
    )
    def test_can_be_typed_in_a_game(
        self, game: list[str], typed: list[str], *, everything: bool
    ) -> None:
        """Whatever a person types, the game goes on or ends politely."""
        # So that every question comes, all numbers there are follow in the end.
        numbers = [str(number) for number in range(1, 105)] if everything else []
        lines = [*typed, *[*numbers, "-"] * 14]
        stdin = "\n".join(lines).encode(errors="replace")
        assert not stumbles(["play", "--rounds=1", "--seed=7", *game], stdin)

    @given(
        command=st.sampled_from(["check", "replay", "play --watch --resume"]),
        log=st.binary(max_size=99),
    )
    def test_can_be_in_a_file(self, command: str, log: bytes) -> None:
        """A file that is no log is refused, or has its fault told."""
        assert not stumbles([*command.split(), "log.jsonl"], b"", log)
