"""`nimmt replay`: a log, retold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from nimmt.actions import CHANCE
from nimmt.cli.options import FileName
from nimmt.cli.refusal import refusing
from nimmt.cli.screen import Screen
from nimmt.cli.story import Story
from nimmt.errors import TornLog
from nimmt.game import Game
from nimmt.log import Log
from nimmt.render.text import say_list


@click.command()
@click.argument("file", type=FileName())
@click.option(
    "--step", "stepwise", is_flag=True, help="Wait for Enter after each trick."
)
@click.pass_context
def replay(ctx: click.Context, *, file: Path, stepwise: bool) -> None:
    """
    Retell a game from its log, trick by trick.

    Of a game that is not over, it is told what it waits for. A log whose last line is
    torn is retold as far as it goes.
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
    game = Game.new(log.rules, len(log.names))
    story = Story(screen, log.names, game)
    for step in log.replay():
        game = step.game
        story.tell(step.events)
        if story.draw(game) and stepwise:
            _wait(ctx, screen)
    if not game.is_over:
        screen.say()
        screen.say(_waiting(game, story.seats))


def _waiting(game: Game, seats: Sequence[str]) -> str:
    asked = [seats[seat] for seat in game.actors if seat != CHANCE]
    by = f", by {say_list(asked)}" if asked else ""
    return f"The log ends here. The game waits for {game.phase.asks_for}{by}."


def _wait(ctx: click.Context, screen: Screen) -> None:
    try:
        screen.ask("Enter goes on ")
    except (EOFError, KeyboardInterrupt):
        screen.say()
        ctx.exit()
