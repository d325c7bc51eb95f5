"""`nimmt replay`: a log, retold."""

from __future__ import annotations

from pathlib import Path

import click

from nimmt.cli.options import FileName
from nimmt.cli.refusal import refusing
from nimmt.cli.screen import Screen
from nimmt.cli.story import Story
from nimmt.errors import TornLog
from nimmt.game import Game
from nimmt.log import Log


@click.command()
@click.argument("file", type=FileName())
@click.option(
    "--step", "stepwise", is_flag=True, help="Wait for Enter after each trick."
)
@click.pass_context
def replay(ctx: click.Context, *, file: Path, stepwise: bool) -> None:
    """
    Retell a game from its log, trick by trick.

    A log whose last line is torn is retold as far as it goes.
    """
    screen = Screen()
    with refusing(file):
        try:
            log = Log.loads(file.read_bytes())
        except TornLog as error:
            if isinstance(error.log, Log):
                _retell(ctx, screen, error.log, stepwise=stepwise)
            raise
        _retell(ctx, screen, log, stepwise=stepwise)


def _retell(ctx: click.Context, screen: Screen, log: Log, *, stepwise: bool) -> None:
    story = Story(screen, log.names, Game.new(log.rules, len(log.names)))
    for step in log.replay():
        story.tell(step.events)
        if story.draw(step.game) and stepwise:
            _wait(ctx, screen)


def _wait(ctx: click.Context, screen: Screen) -> None:
    try:
        screen.ask("Enter goes on ")
    except (EOFError, KeyboardInterrupt):
        screen.say()
        ctx.exit()
