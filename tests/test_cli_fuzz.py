"""No words and no typing, however wild, make the command line stumble."""

from __future__ import annotations

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
    [*BOTS, *rulings, *registry.names("variant"), "professional:tie=left", "log.jsonl"]
)

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
    if result.exit_code == 2 and result.stderr.count("\n") != 1:
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

    @given(typed=st.lists(st.one_of(NUMBERS, st.sampled_from(["?", "h"]), FREE)))
    def test_can_be_typed_in_a_game(self, typed: list[str]) -> None:
        """Whatever a person types, the game goes on or ends politely."""
        stdin = "\n".join(typed).encode(errors="replace")
        assert not stumbles(["play", "--rounds=1", "--seed=7"], stdin)

    @given(
        command=st.sampled_from(["check", "replay", "play --watch --resume"]),
        log=st.binary(max_size=99),
    )
    def test_can_be_in_a_file(self, command: str, log: bytes) -> None:
        """A file that is no log is refused, or has its fault told."""
        assert not stumbles([*command.split(), "log.jsonl"], b"", log)
