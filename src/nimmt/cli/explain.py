"""`nimmt explain`: whether a move is legal, and why."""

from __future__ import annotations

import click

from nimmt import notation
from nimmt.cli.screen import Screen
from nimmt.errors import NotationError
from nimmt.verdicts import explain as verdict_on

_WIDTH = 70


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("position")
@click.argument("move")
@click.pass_context
def explain(ctx: click.Context, *, position: str, move: str) -> None:
    """
    Say whether a move is legal, by which ruling, and what would come of it.

    POSITION and MOVE are in nimmt's notation, each in quotes, as in:
    nimmt explain "take5 | 12.27 30 45.46 80 | 5.9 13.77" "0:9". The exit code is 0 if
    the move is legal, 1 if it is not, and 2 if one of them cannot be read.
    """
    try:
        game = notation.read(position)
        action = notation.read_move(move, game)
    except NotationError as error:
        click.echo(_pointed_at(error), err=True)
        raise
    verdict = verdict_on(game, action)
    screen = Screen()
    answer = "Yes" if verdict.legal else "No"
    screen.say(f"{answer}: {verdict.sentence} [{verdict.ruling}]")
    for sentence in verdict.outcome:
        screen.say(sentence)
    ctx.exit(0 if verdict.legal else 1)


def _pointed_at(error: NotationError) -> str:
    """Show the part of the text that is wrong, with a caret below it."""
    start = max(0, error.column - 1 - _WIDTH // 2)
    part = error.text[start : start + _WIDTH]
    shown = "".join(sign if sign.isprintable() else " " for sign in part)
    return f"{shown}\n{' ' * (error.column - 1 - start)}^"
