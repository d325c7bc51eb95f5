"""Cards, rows and events as plain text, for people.

People count rows and rounds from 1, so rows are one more here than in actions.
What only one seat may know is never told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from nimmt.cards import bullheads, total_bullheads
from nimmt.events import (
    CardPicked,
    CardPlaced,
    CardsRevealed,
    Event,
    GameEnded,
    RoundEnded,
    RoundStarted,
    RowTaken,
    SpreadOpened,
)
from nimmt.values import Row

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def draw_card(card: int) -> str:
    """
    Draw a card with its bullheads as a small number, unless it has only one.

    Args:
        card: The card.

    Returns:
        The drawing.

    Raises:
        ValueError: There is no such card.

    Example:
        >>> draw_card(55), draw_card(56)
        ('55⁷', '56')
    """
    heads = bullheads(card)
    return str(card) if heads == 1 else f"{card}{str(heads).translate(_RAISED)}"


def draw_cards(cards: Iterable[int]) -> str:
    """
    Draw some cards beside each other.

    Args:
        cards: The cards.

    Returns:
        The drawing; a dash for no cards.

    Raises:
        ValueError: One of them is no card.

    Example:
        >>> draw_cards([4, 17, 25])
        '4 17 25²'
    """
    return " ".join(map(draw_card, cards)) or "–"


def draw_rows(rows: Sequence[Row]) -> str:
    """
    Draw the rows, with a dot for each card that still finds room.

    Args:
        rows: The rows, from the top.

    Returns:
        A line for each row.

    Example:
        >>> print(draw_rows([Row((12, 27), 5), Row((1, 2, 55, 70, 71), 5)]))
        row 1   12    27     ·     ·     ·    2 bullheads
        row 2    1     2    55⁷   70³   71   13 bullheads, full
    """
    return "\n".join(
        _draw_row(number, row).rstrip() for number, row in enumerate(rows, start=1)
    )


def say_bullheads(count: int) -> str:
    """
    Say how many bullheads.

    Args:
        count: How many.

    Returns:
        The words.

    Example:
        >>> say_bullheads(1), say_bullheads(7)
        ('1 bullhead', '7 bullheads')
    """
    return "1 bullhead" if count == 1 else f"{count} bullheads"


def say_list(names: Sequence[str]) -> str:
    """
    Join names as one would say them.

    Args:
        names: The names, at least one.

    Returns:
        The words.

    Example:
        >>> say_list(["Ann", "Bob", "Cy"])
        'Ann, Bob and Cy'
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def say_points(points: Sequence[int], names: Sequence[str]) -> str:
    """
    Say who has how many points.

    Args:
        points: The points of each.
        names: What each is called.

    Returns:
        The words.

    Example:
        >>> say_points((66, 12), ["Ann", "Bob"])
        'Ann 66, Bob 12'
    """
    return ", ".join(
        f"{name} {count}" for name, count in zip(names, points, strict=True)
    )


def seat_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """
    Name the seats after their players.

    Args:
        names: The players' names.
        seats: How many seats there are.

    Returns:
        A name for each seat; where players have several, with the hand's number.

    Example:
        >>> seat_names(["Ann", "Bob"], seats=4)
        ('Ann (hand 1)', 'Bob (hand 1)', 'Ann (hand 2)', 'Bob (hand 2)')
    """
    players = len(names)
    if seats == players:
        return tuple(names)
    return tuple(
        f"{names[seat % players]} (hand {seat // players + 1})" for seat in range(seats)
    )


def tell(  # noqa: PLR0911 - one for each kind of event
    event: Event, names: Sequence[str], seats: Sequence[str]
) -> str | None:
    """
    Tell what happened.

    Args:
        event: What happened.
        names: The players' names.
        seats: The names of the seats.

    Returns:
        A line; None for what is not for all to know, or not worth telling.

    Example:
        >>> names = ["Ann", "Bob"]
        >>> tell(RowTaken(1, row=2, cards=(12, 27)), names, names)
        'Row 3 is taken by Bob: 12 27 (2 bullheads)'
        >>> tell(GameEnded(scores=(66, 12), winners=(1,)), names, names)
        'The winner: Bob, with 12'
    """
    match event:
        case RoundStarted(round=number):
            return f"Round {number}"
        case SpreadOpened(first=first):
            return f"The cards lie open; first to pick: {seats[first]}"
        case CardPicked(player=seat, card=card):
            return f"{draw_card(card)} is picked by {seats[seat]}"
        case CardsRevealed(cards=cards):
            return f"Revealed: {_say_revealed(cards, seats)}"
        case RowTaken(player=seat, row=row, cards=taken):
            heads = say_bullheads(total_bullheads(taken))
            who = seats[seat]
            return f"Row {row + 1} is taken by {who}: {draw_cards(taken)} ({heads})"
        case CardPlaced(player=seat, card=card, row=row, end=end):
            place = "the left end of row" if end == "left" else "row"
            return f"{draw_card(card)} ({seats[seat]}) goes to {place} {row + 1}"
        case RoundEnded(round=number, points=points):
            return f"Points of round {number}: {say_points(points, seats)}"
        case GameEnded(scores=scores, winners=winners):
            who = say_list([names[player] for player in winners])
            title = "winner" if len(winners) == 1 else "winners"
            return f"The {title}: {who}, with {min(scores)}"
        case _:
            return None


def _draw_row(number: int, row: Row) -> str:
    cards = [
        f"{card:>5}{draw_card(card).removeprefix(str(card)):1}" for card in row.cards
    ]
    room = [f"{'·':>5} "] * (row.limit - len(row.cards))
    heads = total_bullheads(row.cards)
    words = say_bullheads(heads).removeprefix(str(heads))
    full = ", full" if row.is_full else ""
    return f"row {number}{''.join(cards + room)}{heads:>4}{words}{full}"


def _say_revealed(cards: Sequence[Sequence[int]], seats: Sequence[str]) -> str:
    revealed = sorted((card, seat) for seat, some in enumerate(cards) for card in some)
    return ", ".join(f"{draw_card(card)} {seats[seat]}" for card, seat in revealed)
