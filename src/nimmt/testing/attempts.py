"""Actions at random: those that may be done, and those that somebody may try."""

from __future__ import annotations

from random import Random
from typing import Final

from nimmt.actions import (
    CHANCE,
    Action,
    ChooseCard,
    ChooseEnd,
    KeepNumber,
    KeepSpecials,
    PickCard,
    PlaceCard,
    PlayCard,
    SwapSpecial,
    TakeRow,
    UseSpecial,
)
from nimmt.errors import IllegalAction
from nimmt.game import Game, apply

ATTEMPTS: Final = 20
"""How many made-up actions are tried in a game."""


def random_action(game: Game, rng: Random, *, chance: Random | None = None) -> Action:
    """
    Let somebody who may act do something they may do.

    Args:
        game: A game that is not over.
        rng: The random generator that decides.
        chance: The one that deals and draws; the same unless said otherwise.

    Returns:
        A legal action, or one of chance.
    """
    seat = rng.choice(game.actors)
    if seat == CHANCE:
        return game.sample_chance(chance or rng)
    return rng.choice(game.legal_actions(seat))


def attempt(game: Game, seat: int, rng: Random) -> Action:
    """
    Make up an action.

    Args:
        game: The game it could be meant for: its cards, rows and special cards are
            named, and sometimes others.
        seat: The seat that acts.
        rng: The random generator.

    Returns:
        An action of any kind.
    """
    row = rng.randrange(-1, len(game.rows) + 1)
    card = rng.choice(_cards(game, seat))
    decisions: list[Action] = [
        PlayCard(seat, card),
        PickCard(seat, card),
        ChooseCard(seat, card),
        KeepNumber(seat, card),
        TakeRow(seat, row),
        ChooseEnd(seat, row, rng.choice(("left", "right"))),
        PlaceCard(seat),
        KeepSpecials(seat),
    ]
    if game.rules.specials:
        everywhere = [special.name for special in game.rules.specials]
        special = rng.choice([*game.players[seat].specials, rng.choice(everywhere)])
        with_row = rng.choice((row, None))
        with_card = rng.choice((card, None))
        decisions += [
            SwapSpecial(seat, special),
            # Whatever it names: special cards differ most of all.
            *[UseSpecial(seat, special, with_row, with_card)] * len(decisions),
        ]
    return rng.choice(decisions)


def objection(game: Game, action: Action) -> str | None:
    """
    Try an action.

    Args:
        game: The game.
        action: The action.

    Returns:
        Why it is refused, as its player is told; None if it is accepted.
    """
    try:
        apply(game, action)
    except IllegalAction as error:
        return str(error)
    except Exception as error:
        error.add_note(f"This happened when {action} was tried.")
        raise
    return None


def _cards(game: Game, seat: int) -> tuple[int, ...]:
    return (
        *game.players[seat].hand,
        *[card for row in game.rows for card in row.cards],
        *game.spread,
        *game.phase.cards,
        *game.rules.layout(len(game.players)).cards[:: len(game.players)],
        0,
    )
