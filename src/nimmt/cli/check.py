"""`nimmt check`: whether a log is whole, well formed, and tells a possible game."""

from __future__ import annotations

from pathlib import Path

import click

from nimmt.cli.options import FileName
from nimmt.cli.refusal import refusing
from nimmt.cli.screen import Screen, printable
from nimmt.errors import DecodeError, TornLog
from nimmt.game import Game
from nimmt.log import Log


@click.command()
@click.argument("file", type=FileName())
@click.pass_context
def check(ctx: click.Context, *, file: Path) -> None:
    """
    Verify a log.

    Every action has to be legal, and every event has to be what comes of it. The
    exit code is 0 if the log is fine, 1 if it has a fault, and 2 if the file
    cannot be read.
    """
    data = file.read_bytes()
    screen = Screen()
    with refusing(file):
        try:
            game = _verified(data)
        except DecodeError as fault:
            screen.say(f"{printable(str(file))}, {fault}")
            if isinstance(fault, TornLog) and isinstance(fault.log, Log):
                screen.say(
                    "The lines before are fine: nimmt play --resume goes on there."
                )
            ctx.exit(1)
    players = len(game.scores)
    end = "the game is over" if game.is_over else f"it is in round {game.round}"
    screen.say(f"{printable(str(file))} is fine: {players} players, and {end}.")


def _verified(data: bytes) -> Game:
    try:
        log = Log.loads(data)
    except TornLog as fault:
        if isinstance(fault.log, Log):
            # The first fault counts, and it may lie before the torn line.
            fault.log.verify()
        raise
    return log.verify()
