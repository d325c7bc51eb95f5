"""The questions from the table, in the documentation, are answered right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from nimmt import NimmtError, explain, notation, rulings
from nimmt.cli import program

PAGE = Path(__file__).parent.parent / "docs" / "questions.md"

BLOCK = re.compile(
    r"^### (?P<question>.+?)\n(?:(?!^#).*\n)*?```\{verdict\} (?P<answer>yes|no) "
    r'(?P<ruling>\S+)\n:position: "(?P<position>.+)"\n:move: "(?P<move>.+)"\n```\n',
    re.MULTILINE,
)

TEXT = PAGE.read_text(encoding="utf-8")
QUESTIONS = list(BLOCK.finditer(TEXT))


def test_there_are_many() -> None:
    """There are more than thirty questions, and each has a verdict."""
    assert len(QUESTIONS) >= 30
    assert len(QUESTIONS) == TEXT.count("\n### ") == TEXT.count("```{verdict}")


@pytest.mark.parametrize(
    "asked", QUESTIONS, ids=[asked["question"] for asked in QUESTIONS]
)
def test_answers(asked: re.Match[str]) -> None:
    """What is worked out is the answer and the ruling that stand beside it."""
    position = notation.read(asked["position"])
    verdict = explain(position, notation.read_move(asked["move"], position))
    assert verdict.legal == (asked["answer"] == "yes")
    assert verdict.ruling == asked["ruling"]
    assert verdict.ruling in rulings


def test_every_game_is_asked_about() -> None:
    """There are questions about each game, and each variant that changes moves."""
    played = {asked["position"].split(" | ")[0] for asked in QUESTIONS}
    for name in (
        "take5",
        "take5+draft",
        "take5+professional",
        "take5+anniversary",
        "take_a_number",
        "take5+open",
        "take5+nifty",
        "take5+two_hands",
    ):
        assert name in played


def test_a_wrong_position_is_noticed() -> None:
    """The questions are read as strictly as any notation."""
    with pytest.raises(NimmtError):
        notation.read(QUESTIONS[0]["position"] + " | round 0")


def test_the_command_says_the_same() -> None:
    """What the page shows of a terminal is what the command prints."""
    shown = re.search(r'\$ nimmt explain "(.+)" "(.+)"\n((?:.+\n)+?)```', TEXT)
    assert shown is not None
    position, move, printed = shown.groups()
    result = CliRunner().invoke(program, ["explain", position, move])
    assert result.stdout == printed
