"""The command `nimmt`, and what becomes of everything that goes wrong in it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version

import click

from nimmt.cli.check import check
from nimmt.cli.explain import explain
from nimmt.cli.plain import HANDLER
from nimmt.cli.play import play
from nimmt.cli.refusal import Refusal
from nimmt.cli.replay import replay
from nimmt.cli.rules import rules
from nimmt.cli.simulate import simulate
from nimmt.errors import NimmtError

NOBODY_READS = 141
"""The exit code after a broken pipe, as a shell has it."""


class Program(click.Group):
    """A group of commands that answers every bad input with one sentence."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: object,
    ) -> click.Context:
        """Read the options that come before the command."""
        with _one_sentence():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Read the rest, and do it."""
        with _one_sentence():
            return super().invoke(ctx)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "nimmt"
        raise Refusal(error.format_message(), see=f"{command} --help") from error
    except BrokenPipeError:
        # Whoever read our output has seen enough. That is no verdict such as 1 is.
        _read_no_more()
        raise click.exceptions.Exit(NOBODY_READS) from None
    except OSError as error:
        raise Refusal(_what_failed(error)) from error
    except NimmtError as error:
        raise Refusal(str(error)) from error


def _read_no_more() -> None:
    """Let Python close standard output in peace."""
    # What stands in for it in a test has no file.
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _what_failed(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


@click.group(
    "nimmt",
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(version("nimmt"), prog_name="nimmt")
@click.pass_context
def program(ctx: click.Context) -> None:
    """Play 6 nimmt! / Take 5 and its kin, let bots play, and look after the logs."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # What a terminal cannot show, or what is typed and is no text, is no reason
        # to stop a game.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else HANDLER)
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (play, simulate, replay, check, rules, explain):
    program.add_command(command)
