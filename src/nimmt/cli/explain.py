"""`nimmt explain`: whether a move is legal, and why."""

from __future__ import annotations

import click

from nimmt import notation, registry
from nimmt.actions import Action
from nimmt.cli.refusal import complain
from nimmt.cli.screen import Screen
from nimmt.errors import NotationError, UnknownName
from nimmt.game import Game
from nimmt.verdicts import explain as verdict_on
from nimmt.views import View

_WIDTH = 70


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("position")
@click.argument("move")
@click.pass_context
def explain(ctx: click.Context, *, position: str, move: str) -> None:
    """
    Say whether a move is legal, by which ruling, and what would come of it.

    POSITION and MOVE are in nimmt's notation, each in quotes, as in:
    nimmt explain "take5 | 12.27 30 45.46 80 | 5.9 13.77" "0:9". Rows and seats count
    from 0 here, as in the answer. The exit code is 0 if the move is legal, 1 if it is
    not, and 2 if one of them cannot be read.

    A move is the seat, a colon, and one of these; where only one seat can be meant, it
    may be left out:

    \b
      37                       play this card
      r2                       take this row
      r2 left                  lay the card at this end
      stop r2, shift 18 r2     play a special card
      place                    play none
      swap stop, keep          swap a special card, or do not
      keep 37                  put it into the #-row
      pick 37, first 37        pick it; place it first

    All of the notation is in docs/notation.md.
    """  # noqa: D301 - click knows a list by this escape
    try:
        game = notation.read(position)
        action = notation.read_move(move, game)
        _check_special(game, action, move)
    except NotationError as error:
        complain(_pointed_at(error))
        raise
    verdict = verdict_on(game, action)
    screen = Screen()
    answer = "Yes" if verdict.legal else "No"
    screen.say(f"{answer}: {verdict.sentence} [{verdict.ruling}]")
    for sentence in verdict.outcome:
        screen.say(sentence)
    ctx.exit(0 if verdict.legal else 1)


def _check_special(game: Game | View, action: Action, move: str) -> None:
    """Refuse a special card that is nowhere, which most likely is a slip."""
    name = getattr(action, "special", None)
    if name is None:
        return
    known = {special.name for special in game.rules.specials}
    known.update(registry.names("special card"))
    if name not in known:
        reason = UnknownName("special card", name, tuple(sorted(known))).reason
        raise NotationError(reason, move, max(0, move.find(name)) + 1)


def _pointed_at(error: NotationError) -> str:
    """Show the part of the text that is wrong, with a caret below it."""
    start = max(0, error.column - 1 - _WIDTH // 2)
    part = error.text[start : start + _WIDTH]
    shown = "".join(sign if sign.isprintable() else " " for sign in part)
    return f"{shown}\n{' ' * (error.column - 1 - start)}^"
