"""Cards, rows and events as plain text, for people.

People count rows and rounds from 1, so rows are one more here than in actions.
What only one seat may know is never told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from nimmt.cards import bullheads, total_bullheads
from nimmt.events import (
    CardCancelled,
    CardChosen,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardShifted,
    CardsRevealed,
    CardsTakenUp,
    DiscardsShuffled,
    Event,
    GameEnded,
    NumberKept,
    NumberRowBroken,
    RoundEnded,
    RoundStarted,
    RowAdded,
    RowTaken,
    RowVanished,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    SpreadOpened,
)
from nimmt.values import Player, Row
from nimmt.views import View

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
        >>> print(draw_rows([Row((12, 27), 3, ["stop"], closed=True), Row((5,), 2)]))
        row 1   12    27     ·    2 bullheads, closed, with stop
        row 2    5²    ·          2 bullheads
    """
    longest = max((row.limit for row in rows), default=0)
    return "\n".join(
        _draw_row(number, row, longest) for number, row in enumerate(rows, start=1)
    )


def draw_view(view: View, seats: Sequence[str]) -> str:
    """
    Draw all that somebody can see.

    Args:
        view: What they may know; a spectator's has no hand.
        seats: The names of the seats.

    Returns:
        Some lines: what lies on the table, what is known of the others, and last
        their own cards.

    Example:
        >>> from nimmt import Deal, Game, apply, take5
        >>> deal = Deal(hands=[range(2, 12), range(22, 32)], rows=[1, 60, 70, 80])
        >>> view = apply(Game.new(take5(), players=2), deal).view(0)
        >>> print(draw_view(view, ["Ann", "Bob"]))
        row 1    1     ·     ·     ·     ·    1 bullhead
        row 2   60³    ·     ·     ·     ·    3 bullheads
        row 3   70³    ·     ·     ·     ·    3 bullheads
        row 4   80³    ·     ·     ·     ·    3 bullheads
        Points: Ann 0, Bob 0
        Your hand: 2 3 4 5² 6 7 8 9 10³ 11⁵
    """
    return "\n".join([*_draw_table(view, seats), *_draw_own(view, seats)])


def draw_hands(hands: Iterable[tuple[str, Sequence[int]]]) -> str:
    """
    Draw cards of several seats beside each other.

    Args:
        hands: The name and the cards of each; those without cards are left out.

    Returns:
        The drawing.

    Example:
        >>> draw_hands([("Ann", [4, 25]), ("Bob", []), ("Cleo", [55])])
        'Ann 4 25², Cleo 55⁷'
    """
    return ", ".join(f"{name} {draw_cards(cards)}" for name, cards in hands if cards)


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


def tell(  # noqa: C901, PLR0912, PLR0915 - all kinds of events
    event: Event,
    names: Sequence[str],
    seats: Sequence[str],
    own: Collection[int] = (),
) -> str | None:
    """
    Tell what happened, to those who may look at some seats' cards.

    Args:
        event: What happened.
        names: The players' names.
        seats: The names of the seats.
        own: The seats whose cards the listeners may look at; by default none.

    Returns:
        A line; None for what they may not know, or what is not worth telling.

    Example:
        >>> names = ["Ann", "Bob"]
        >>> tell(RowTaken(1, row=2, cards=(12, 27)), names, names)
        'Row 3 is taken by Bob: 12 27 (2 bullheads)'
        >>> drawn = SpecialDrawn(1, "stop")
        >>> tell(drawn, names, names), tell(drawn, names, names, own=[1])
        ('A special card is drawn by Bob', 'stop is drawn by Bob')
    """
    line = None
    match event.seen_by(own):
        case RoundStarted(round=number):
            line = f"Round {number}"
        case SpecialsDealt(player=seat, specials=(_, *_) as dealt):
            line = f"{', '.join(dealt)} dealt to {seats[seat]}"
        case SpreadOpened(first=first):
            line = f"The cards lie open; first to pick: {seats[first]}"
        case CardPicked(player=seat, card=card):
            line = f"{draw_card(card)} is picked by {seats[seat]}"
        case CardChosen(player=seat, card=int(card), face_up=True):
            line = f"{draw_card(card)} is laid by {seats[seat]}"
        case CardsRevealed(cards=cards):
            line = f"Revealed: {_say_revealed(cards, seats)}"
        case SpecialUsed(player=seat, special=special, row=chosen, card=named):
            line = f"{special} is played by {seats[seat]}{_say_aim(named, chosen)}"
        case CardReplaced(player=seat, card=card, replacement=other):
            back = f"{draw_card(card)} goes back to the hand"
            line = f"{back}; {draw_card(other)} ({seats[seat]}) is placed instead"
        case CardShifted(card=card, source=source, row=row):
            line = f"{draw_card(card)} moves from row {source + 1} to row {row + 1}"
        case CardPlaced(player=seat, card=card, row=row, end=end):
            place = "the left end of row" if end == "left" else "row"
            line = f"{draw_card(card)} ({seats[seat]}) goes to {place} {row + 1}"
        case CardInserted(player=seat, card=card, row=row):
            line = f"{draw_card(card)} ({seats[seat]}) is put into row {row + 1}"
        case RowAdded(player=seat, card=card, row=row):
            line = f"{draw_card(card)} ({seats[seat]}) starts row {row + 1}"
        case RowTaken(player=seat, row=row, cards=taken):
            line = f"Row {row + 1} is taken by {seats[seat]}: {_say_cards(taken)}"
        case RowVanished(row=row):
            line = f"Row {row + 1} is no more; the rows below it move up"
        case CardCancelled(player=seat, card=card, bullheads=count):
            line = (
                f"{draw_card(card)} ({seats[seat]}) turns positive, "
                f"and cancels {say_bullheads(count)}"
            )
        case NumberRowBroken(player=seat, cards=cards):
            line = f"#-row to the pile of {seats[seat]}: {_say_cards(cards)}"
        case NumberKept(player=seat, card=card):
            line = f"{draw_card(card)} goes to the #-row of {seats[seat]}"
        case CardsTakenUp(player=seat, cards=cards):
            line = f"Into the hand of {seats[seat]}: {draw_cards(cards)}"
        case SpecialDiscarded(special=special, row=row):
            where = "the table" if row is None else f"row {row + 1}"
            line = f"{special} leaves {where}"
        case SpecialSwapped(player=seat, special=special):
            line = f"{special} is put away by {seats[seat]}"
        case DiscardsShuffled():
            line = "The special cards that were put away are shuffled"
        case SpecialDrawn(player=seat, special=drawn):
            line = f"{drawn or 'A special card'} is drawn by {seats[seat]}"
        case RoundEnded(round=number, points=points):
            line = f"Points of round {number}: {say_points(points, seats)}"
        case GameEnded(scores=scores, winners=winners):
            who = say_list([names[player] for player in winners])
            title = "winner" if len(winners) == 1 else "winners"
            line = f"The {title}: {who}, with {min(scores)}"
    return line


def _draw_table(view: View, seats: Sequence[str]) -> Iterator[str]:
    if view.rows:
        yield draw_rows(view.rows)
    if view.spread:
        yield f"Open: {draw_cards(view.spread)}"
    for title, hands in (
        ("Laid", view.chosen),
        ("#-rows", [player.number_row for player in view.players]),
        ("Seen in hands", [_known(view, seat) for seat in range(len(seats))]),
    ):
        if any(hands):
            yield f"{title}: {draw_hands(zip(seats, hands, strict=True))}"
    if view.pending:
        coming = [f"{draw_card(card)} {seats[seat]}" for card, seat in view.pending]
        yield f"To be placed: {', '.join(coming)}"
    if view.rules.specials:
        yield f"Special cards in hand: {say_points(view.special_counts, seats)}"
    yield f"Points: {say_points([*map(partial(_points, view), view.players)], seats)}"


def _draw_own(view: View, seats: Sequence[str]) -> Iterator[str]:
    for seat in view.own:
        player = view.players[seat]
        whose = "Your hand" if view.rules.hands_each == 1 else seats[seat]
        if view.rules.specials:
            yield f"{whose}, special cards: {', '.join(player.specials) or '–'}"
        hand = [card for card in player.hand if card not in view.chosen[seat]]
        yield f"{whose}: {draw_cards(hand)}"


def _known(view: View, seat: int) -> list[int]:
    if seat in view.own:
        return []
    known = view.players[seat].known
    return [card for card in known if card not in view.chosen[seat]]


def _points(view: View, player: Player) -> int:
    # What is in hand may still be played, and that of others is not in sight.
    played = attrs.evolve(player, hand=(), known=())
    return player.score + view.rules.collecting.points(played)


def _draw_row(number: int, row: Row, longest: int) -> str:
    cards = [
        f"{card:>5}{draw_card(card).removeprefix(str(card)):1}" for card in row.cards
    ]
    room = [f"{'·':>5} "] * (row.limit - len(row.cards))
    beyond = [" " * 6] * (longest - row.limit)
    heads = total_bullheads(row.cards)
    words = say_bullheads(heads).removeprefix(str(heads))
    notes = [
        *(["full"] if row.is_full else []),
        *(["closed"] if row.closed else []),
        *([f"with {say_list(row.specials)}"] if row.specials else []),
    ]
    drawing = f"row {number}{''.join(cards + room + beyond)}{heads:>4}{words}"
    return ", ".join([drawing, *notes])


def _say_revealed(cards: Sequence[Sequence[int]], seats: Sequence[str]) -> str:
    revealed = sorted((card, seat) for seat, some in enumerate(cards) for card in some)
    return ", ".join(f"{draw_card(card)} {seats[seat]}" for card, seat in revealed)


def _say_cards(cards: Sequence[int]) -> str:
    return f"{draw_cards(cards)} ({say_bullheads(total_bullheads(cards))})"


def _say_aim(card: int | None, row: int | None) -> str:
    aims = [
        *([] if card is None else [draw_card(card)]),
        *([] if row is None else [f"row {row + 1}"]),
    ]
    return f": {', '.join(aims)}" if aims else ""
