"""Everything can be written and read again: each promise is a function.

It gives a sentence that says what is broken, or None.
"""

from __future__ import annotations

import json
from typing import TypeVar

from nimmt import codec
from nimmt.actions import Action
from nimmt.events import Event
from nimmt.game import Game
from nimmt.log import Log
from nimmt.rules.rules import Rules
from nimmt.testing.moments import Moment, Move

T = TypeVar("T")


def rules_can_be_written(rules: Rules) -> str | None:
    """Rules come back from their data."""
    return _changed(rules, Rules)


def positions_can_be_written(at: Moment) -> str | None:
    """Games come back from their data."""
    return _changed(at.game, Game)


def moves_can_be_written(move: Move) -> str | None:
    """Actions and events come back from their data."""
    problem = _changed(move.action, Action)
    for event in move.following.events:
        problem = problem or _changed(event, Event)
    return problem


def logs_can_be_written(log: Log, game: Game) -> str | None:
    """Logs come back from their text, and verify."""
    again = Log.loads(log.dumps())
    if again != log:
        return "the log does not come back from its text"
    if again.verify() != game:
        return "the log replays to another game"
    return None


def _changed(value: object, kind: type[T]) -> str | None:
    data = json.loads(json.dumps(codec.encode(value)))
    if codec.decode(data, kind) != value:
        return f"{value!r} does not come back from its data"
    return None
