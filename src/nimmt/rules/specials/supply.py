"""The deck of special cards: what is in it, and how it is dealt and drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

from nimmt.actions import Deal
from nimmt.errors import IllegalAction
from nimmt.rules import chance
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.table import Position, Table

MOST_DEALT = 3
"""How many special cards a seat gets in a round, if there are enough."""


def deck(rules: Rules, position: Position) -> Counter[str]:
    """
    Count the special cards in the deck.

    Args:
        rules: How the game is played.
        position: What lies where.

    Returns:
        How often each name is in the deck: all that are not in a hand, on the table
        or among the discards.
    """
    left = Counter({special.name: special.copies for special in rules.specials})
    for player in position.players:
        left.subtract(player.specials)
    for row in position.rows:
        left.subtract(row.specials)
    left.subtract(position.discards)
    return +left


def share(rules: Rules, position: Position) -> int:
    """Tell how many special cards each seat is dealt now (*special-8*)."""
    left = deck(rules, position).total() + len(position.discards)
    return min(MOST_DEALT, left // len(position.players))


def sample(
    rules: Rules, position: Position, rng: RandomSource
) -> tuple[tuple[str, ...], ...]:
    """Draw which special cards each seat is dealt."""
    each = share(rules, position)
    seats = len(position.players)
    needed = each * seats
    from_deck = sorted(deck(rules, position).elements())
    drawn = chance.draw(from_deck, min(needed, len(from_deck)), rng)
    drawn += chance.draw(position.discards, needed - len(drawn), rng)
    drawn = chance.draw(drawn, needed, rng)
    return tuple(
        tuple(sorted(drawn[seat * each : (seat + 1) * each])) for seat in range(seats)
    )


def check(rules: Rules, position: Position, deal: Deal) -> None:
    """
    Refuse special cards that cannot be dealt.

    Raises:
        IllegalAction: Too many or too few, or not those that are there.
    """
    if not rules.specials:
        if deal.specials is not None:
            _refuse("This game has no special cards.", "special-1")
        return
    each = share(rules, position)
    if [len(names) for names in deal.specials or ()] != [each] * len(position.players):
        _refuse(f"A deal gives {each} special cards to each seat.", "special-8")
    dealt = Counter(name for names in deal.specials or () for name in names)
    in_deck = deck(rules, position)
    from_discards = dealt - in_deck
    if from_discards - Counter(position.discards):
        _refuse("The deal has special cards that are not there.", "special-8")
    if from_discards and in_deck - dealt:
        _refuse("The deck is dealt before the discards are shuffled.", "special-8")


def deal(rules: Rules, table: Table, action: Deal) -> None:
    """Give out special cards that were checked."""
    if action.specials is None:
        return
    if sum(map(len, action.specials)) > deck(rules, table).total():
        table.shuffle_discards()
    table.deal_specials(action.specials)


def can_swap(rules: Rules, position: Position, seat: int) -> bool:
    """Tell whether *seat* may swap a special card after a take (*swap-2*)."""
    return bool(position.players[seat].specials) and bool(
        position.discards or deck(rules, position)
    )


def to_draw_from(rules: Rules, position: Position) -> tuple[str, ...]:
    """List the deck, or the discards if it is empty, in alphabetical order."""
    return tuple(sorted(deck(rules, position).elements())) or position.discards


def outcomes(rules: Rules, position: Position) -> Iterator[tuple[str, float]]:
    """Yield the special cards that may be drawn, and how probably."""
    left = Counter(to_draw_from(rules, position))
    for name, copies in left.items():
        yield name, copies / left.total()


def draw(rules: Rules, table: Table, seat: int, special: str) -> None:
    """Let *seat* draw a special card that may be drawn (*swap-1*)."""
    if not deck(rules, table):
        table.shuffle_discards()
    table.draw_special(seat, special)


def _refuse(reason: str, ruling: str) -> NoReturn:
    raise IllegalAction(reason, ruling)
