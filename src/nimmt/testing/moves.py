"""What holds of every move: each promise is a function.

It gives a sentence that says what is broken, or None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from nimmt.events import DiscardsShuffled
from nimmt.game import Game, apply, step
from nimmt.testing.moments import Move


def number_cards_stay(move: Move) -> str | None:
    """While a round goes on, the same number cards are in it."""
    before, after = _numbers(move.game), _numbers(move.following.game)
    if before and after and before != after:
        return (
            f"{move.action} made the cards {sorted(before - after)} vanish, "
            f"and {sorted(after - before)} appear"
        )
    return None


def special_cards_stay(move: Move) -> str | None:
    """Special cards go back to the deck only when the discards are shuffled."""
    if any(isinstance(event, DiscardsShuffled) for event in move.following.events):
        return None
    lost = _specials(move.game) - _specials(move.following.game)
    if lost:
        names = ", ".join(lost.elements())
        return f"{move.action} made special cards vanish: {names}"
    return None


def moves_repeat(move: Move) -> str | None:
    """The same action leads to the same game and events, whenever it is done."""
    again = step(move.game, move.action)
    if again.game != move.following.game:
        return f"{move.action} leads to one game, and done again to another"
    if again.events != move.following.events:
        return f"{move.action} has its events, and done again others"
    if apply(move.game, move.action) != move.following.game:
        return f"{move.action} leads to another game if nobody asks for its events"
    return None


MOVES: Final[Sequence[Callable[[Move], str | None]]] = (
    number_cards_stay,
    special_cards_stay,
    moves_repeat,
)


def _numbers(game: Game) -> set[int]:
    return {
        *game.spread,
        *game.phase.cards,
        *[card for card, _ in game.pending],
        *[card for row in game.rows for card in row.cards],
        *[
            card
            for player in game.players
            for cards in (player.hand, player.pile, player.number_row, player.positive)
            for card in cards
        ],
    }


def _specials(game: Game) -> Counter[str]:
    return Counter(
        [
            *game.discards,
            *[name for row in game.rows for name in row.specials],
            *[name for player in game.players for name in player.specials],
        ]
    )
