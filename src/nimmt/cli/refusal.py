"""What the command says when something cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import click

from nimmt.cli.screen import printable
from nimmt.errors import NimmtError


class Refusal(click.ClickException):
    """
    What was asked for cannot be done.

    Args:
        reason: Why; it becomes one sentence on one line.
        see: A command that tells more.
    """

    exit_code = 2

    def __init__(self, reason: str, *, see: str = "") -> None:
        super().__init__(_sentence(reason) + (f" See: {see}" if see else ""))

    def show(self, file: IO[str] | None = None) -> None:
        """Say so."""
        complain(f"nimmt: {self.format_message()}", file)


def complain(text: str, file: IO[str] | None = None) -> None:
    """Print *text* to standard error, if that can be written; it changes nothing."""
    with suppress(OSError):
        click.echo(text, file=file, err=True)


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Let whatever is wrong with the log in the file *path* be told with its name."""
    try:
        yield
    except NimmtError as error:
        reason = f"{printable(str(path))}, {error}"
        raise Refusal(reason) from error


def _sentence(text: str) -> str:
    one_line = " ".join(text.split())
    # A ruling stands behind its sentence, which need not have a full stop yet.
    one_line = re.sub(r"(?<![.?])(?= \[\w+-\d+\]$)", ".", one_line)
    return one_line if one_line.endswith((".", "?", ")", "]")) else f"{one_line}."
