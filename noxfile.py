"""All checks of the project; `nox` runs every one of them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.parallel = os.cpu_count()
nox.options.allow_parallel = True
nox.options.reuse_venv = "yes"
# A Python that is not installed is skipped, and the report says so.
nox.options.error_on_missing_interpreters = False
nox.options.download_python = "never"

PROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PROJECT)

# Hypothesis tries the same examples every time: many on the oldest Python, and a few
# where branches are counted or another Python only has to show that it plays alike.
THOROUGHLY = ("--hypothesis-profile=ci",)
BRIEFLY = ("--hypothesis-profile=brief",)

# What the bare package may bring along.
DEPENDENCIES = {"nimmt", "attrs", "cattrs", "typing-extensions"}

# That the example of a package that adds to it is found, and keeps its promises.
CHECK_EXTRA = """
from nimmt import Anniversary, registry, take5
from nimmt.testing import check_rules

box = Anniversary().cards
check_rules(take5(Anniversary(cards=(*box, registry.special("detour")()))))
check_rules(take5(registry.variant("short")()))
"""


# First, since it takes longest.
@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests, and demand every branch of the library."""
    session.install("--group", "tests", ".[cli]")
    data = {"COVERAGE_FILE": str(Path(session.create_tmp()) / "coverage")}
    session.run("coverage", "erase", env=data)
    session.run(
        *("coverage", "run", "-m", "pytest", *BRIEFLY, "tests"),
        *session.posargs,
        env=data,
    )
    session.run("coverage", "combine", env=data)
    session.run("coverage", "report", env=data)


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests against the installed package."""
    session.install("--group", "tests", ".[cli]")
    profile = THOROUGHLY if session.python == PYTHONS[0] else BRIEFLY
    session.run("pytest", *profile, "tests", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Look for slips, and for what is not formatted."""
    session.install("--group", "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check all types strictly, and the public ones with a second checker."""
    session.install("--group", "types", "-e", ".[cli]")
    session.run("mypy")
    session.run("pyright", env={"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"})


@nox.session
def docs(session: nox.Session) -> None:
    """Run every example, and build the documentation without a warning."""
    session.install("--group", "docs", "--group", "tests", ".[cli]")
    session.run("pytest", "README.md", "docs", "src")
    target = Path("docs", "_build", "html")
    session.run("sphinx-build", "-EWnq", "--keep-going", "docs", str(target))
    session.log(f"The documentation is in {target}.")


@nox.session
def packaging(session: nox.Session) -> None:
    """Build the package, install it bare, and play a game with it."""
    session.install("--group", "packaging")
    folder = Path(session.create_tmp()) / "dist"
    for old in folder.glob("nimmt*"):
        old.unlink()
    session.run("python", "-m", "build", "--outdir", str(folder))
    sdist, wheel = sorted(folder.glob("nimmt-*"), key=lambda path: path.suffix)
    session.run("twine", "check", "--strict", str(sdist), str(wheel))
    session.run("check-wheel-contents", str(wheel))

    bare = Path(session.create_tmp()).resolve() / "bare"
    session.run("python", "-m", "venv", "--clear", str(bare))
    folders = f"{bare / 'bin'}{os.pathsep}{bare / 'Scripts'}"
    python = str(shutil.which("python", path=folders))
    session.run(python, "-m", "pip", "install", "-q", str(wheel), external=True)
    listed = session.run(
        *(python, "-m", "pip", "list", "--format=freeze", "--exclude=pip"),
        "--exclude=setuptools",
        external=True,
        silent=True,
    )
    installed = {
        line.partition("==")[0].replace("_", "-") for line in str(listed).split()
    }
    if installed != DEPENDENCIES:
        session.error(f"The bare package installs {sorted(installed)}.")
    script = Path("examples", "play_random.py").resolve()
    with session.chdir(session.create_tmp()):
        session.run(python, "-I", str(script), external=True)

    # A package that adds to it, as others would install it.
    session.run(
        *("python", "-m", "build", "--wheel", "--outdir", str(folder)),
        str(Path("examples", "nimmt-extra")),
    )
    (extra,) = folder.glob("nimmt_extra-*")
    session.run(
        *(python, "-m", "pip", "install", "-q", "--no-index", str(extra)),
        external=True,
    )
    session.run(python, "-I", "-c", CHECK_EXTRA, external=True)
