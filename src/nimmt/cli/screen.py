"""The terminal, with what all commands print on it."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from nimmt.cli.plain import narrow

_THEME = Theme(
    {
        "nimmt.two": "cyan",
        "nimmt.three": "yellow",
        "nimmt.five": "red",
        "nimmt.seven": "bold magenta",
        "nimmt.full": "bold red",
        "nimmt.taken": "red",
        "nimmt.round": "bold",
        "nimmt.row": "dim",
    }
)


class _Colours(RegexHighlighter):
    """Colours for cards by their bullheads, and for what hurts."""

    base_style = "nimmt."
    highlights = (
        r"(?P<two>\d+²)",
        r"(?P<three>\d+³)",
        r"(?P<five>\d+⁵)",
        r"(?P<seven>\d+⁷)",
        r"(?P<full>\b(full|closed)\b)",
        r"(?P<taken>^Row \d+ is taken by )",
        r"(?P<round>^Round \d+$)",
        r"(?P<row>^row \d+|·)",
    )


class _Console(Console):
    """A console that leaves it to the command what a broken pipe means."""

    def on_broken_pipe(self) -> None:
        raise  # noqa: PLE0704 - it is called while the error is handled


class Screen:
    """
    Where people read.

    Colours are left out where there is no terminal, or where the environment
    variable ``NO_COLOR`` is set.

    Args:
        errors: Whether this is standard error rather than standard output.
    """

    def __init__(self, *, errors: bool = False) -> None:
        self.console = _Console(
            stderr=errors,
            theme=_THEME,
            highlighter=_Colours(),
            markup=False,
            emoji=False,
        )

    def say(self, text: str = "") -> None:
        """Print *text*, which may have several lines."""
        # Whatever reads our output in place of a person wants whole lines.
        self.console.print(
            narrow(text, self.console.encoding),
            soft_wrap=not self.console.is_terminal,
        )

    def say_whole(self, text: str) -> None:
        """Print *text* to be copied, so that no line is broken."""
        self.console.print(text, soft_wrap=True)

    def ask(self, question: str) -> str:
        """
        Let the person type a line.

        Raises:
            EOFError: There is nothing more to read.
            KeyboardInterrupt: The person interrupts.
        """
        # Closed by whoever started us; Python cannot ask without all of them.
        if None in {sys.stdin, sys.stdout, sys.stderr}:
            raise EOFError
        return self.console.input(question, markup=False, emoji=False)


def printable(name: str) -> str:
    r"""
    Make a name fit to be printed.

    Args:
        name: A name from a stranger's log, which may hold anything.

    Returns:
        The name with a question mark for all that would steer the terminal.

    Example:
        >>> printable("Ann\x1b[2J")
        'Ann?[2J'
    """
    return "".join(char if char.isprintable() else "?" for char in name)
