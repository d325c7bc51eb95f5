"""A package of its own adds a special card and a variant, without touching nimmt."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "examples" / "nimmt-extra"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """
    Install the package where only those who look there find it.

    What an installer would write is written by hand: it needs no network, and no
    build tools. That the package can be built is tried where nimmt itself is built.
    """
    copied = tmp_path_factory.mktemp("plugin") / "nimmt-extra"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    project = tomllib.loads((copied / "pyproject.toml").read_text("utf-8"))["project"]
    record = copied / "src" / f"nimmt_extra-{project['version']}.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\n"
        f"Version: {project['version']}\n",
        encoding="utf-8",
    )
    entries = ConfigParser()
    entries.read_dict(project["entry-points"])
    with (record / "entry_points.txt").open("w", encoding="utf-8") as file:
        entries.write(file)
    return copied


def run(place: Path, *arguments: str) -> str:
    """Run Python with the package installed."""
    result = subprocess.run(  # noqa: S603 - our own example
        [sys.executable, *arguments],
        cwd=place,
        env={
            **os.environ,
            "PYTHONPATH": str(place / "src"),
            "PYTHONIOENCODING": "utf-8",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_own_tests(place: Path) -> None:
    """The tests of the package pass, those that nimmt gives it included."""
    told = run(
        place, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir=.", "tests"
    )
    assert " passed" in told


def test_readme(place: Path) -> None:
    """The examples in its README do what they say."""
    told = run(place, "-m", "doctest", "-v", "README.md")
    assert "Test passed." in told


def test_rule_objects_are_listed(place: Path) -> None:
    """The command line knows them by name, as those of nimmt."""
    assert "Rounds of a few tricks only." in run(place, "-m", "nimmt", "rules", "short")
    assert "any open row that ends" in run(place, "-m", "nimmt", "rules", "detour")
    told = run(place, "-m", "nimmt", "rules")
    assert "short" in told
    assert "detour" in told


def test_command_line_plays(place: Path) -> None:
    """The command line plays by them."""
    assert run(place, "-m", "nimmt", "simulate", "--variant=short", "--games=2")
