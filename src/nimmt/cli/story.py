"""A game told as it goes on, with names and totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nimmt.cli.screen import Screen, printable
from nimmt.events import CardsRevealed, Event, GameEnded, RoundEnded, RoundStarted
from nimmt.game import Game
from nimmt.render.text import draw_view, say_points, seat_names, tell

# What begins a paragraph.
_BREAKS = (RoundStarted, CardsRevealed, RoundEnded, GameEnded)


class Story:
    """
    What somebody may know of a game, as it happens.

    Args:
        screen: Where it is told.
        names: The players' names.
        game: Where it begins.
        seat: A seat whose player listens; None for a spectator.

    Attributes:
        seats: What the seats are called.
    """

    def __init__(
        self,
        screen: Screen,
        names: Sequence[str],
        game: Game,
        seat: int | None = None,
    ) -> None:
        self._screen = screen
        self._own = game.view(seat).own
        self._names = [printable(name) for name in names]
        self._totals = list(game.scores)
        self.seats = seat_names(self._names, len(game.players))

    def tell(self, events: Iterable[Event]) -> None:
        """Tell what happened next."""
        for event in events:
            line = tell(event, self._names, self.seats, self._own)
            if line is None:
                continue
            if isinstance(event, _BREAKS):
                self._screen.say()
            self._screen.say(line)
            if isinstance(event, RoundEnded):
                self._add(event.points)

    def draw(self, game: Game) -> bool:
        """Draw the table if no trick is being played; return whether it was."""
        if not game.phase.is_choosing or any(game.chosen):
            return False
        self._screen.say(draw_view(game.view(), self.seats))
        return True

    def _add(self, points: Sequence[int]) -> None:
        for seat, count in enumerate(points):
            self._totals[seat % len(self._totals)] += count
        self._screen.say(f"In all: {say_points(self._totals, self._names)}")
