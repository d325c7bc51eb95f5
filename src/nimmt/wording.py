"""Actions and events in plain sentences, with seats and rows counted from 0."""

from __future__ import annotations

from collections.abc import Iterable

from nimmt.actions import (
    Action,
    ChooseCard,
    ChooseEnd,
    Deal,
    DrawSpecial,
    KeepNumber,
    KeepSpecials,
    PickCard,
    PlaceCard,
    PlayCard,
    SwapSpecial,
    TakeRow,
    UseSpecial,
)
from nimmt.cards import total_bullheads
from nimmt.events import (
    CardCancelled,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardShifted,
    CardsTakenUp,
    DiscardsShuffled,
    Event,
    NumberKept,
    NumberRowBroken,
    RoundStarted,
    RowAdded,
    RowStarted,
    RowTaken,
    RowVanished,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialSwapped,
    SpreadOpened,
)
from nimmt.values import End


def say_end(row: int, end: End) -> str:
    """
    Name an end of a row; the right one is where cards usually go.

    Args:
        row: The row.
        end: The end.

    Returns:
        The words.

    Example:
        >>> say_end(2, "left"), say_end(2, "right")
        ('the left end of row 2', 'row 2')
    """
    return f"the left end of row {row}" if end == "left" else f"row {row}"


def say_taken(cards: Iterable[int]) -> str:
    """
    List cards with what they cost.

    Args:
        cards: The cards.

    Returns:
        The words.

    Example:
        >>> say_taken([12, 55])
        '12 55, 8 bullheads'
    """
    cards = tuple(cards)
    return f"{' '.join(map(str, cards))}, {_say_heads(total_bullheads(cards))}"


def _say_heads(heads: int) -> str:
    return f"{heads} bullhead{'' if heads == 1 else 's'}"


def say_permission(action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - by kind
    """
    Say that an action is allowed.

    Args:
        action: The action.

    Returns:
        The sentence.

    Example:
        >>> say_permission(UseSpecial(1, "shift", row=2, card=18))
        'Seat 1 may play shift with the card 18 and row 2.'
    """
    may = f"Seat {action.player} may"
    match action:
        case Deal():
            return "These cards can be dealt."
        case PlayCard(card=card):
            return f"{may} play the card {card}."
        case PickCard(card=card):
            return f"{may} pick the card {card}."
        case ChooseCard(card=card):
            return f"{may} place the card {card} first."
        case ChooseEnd(row=row, end=end):
            return f"{may} lay the card at {say_end(row, end)}."
        case TakeRow(row=row):
            return f"{may} take row {row}."
        case UseSpecial():
            return f"{may} play {action.special}{_say_named(action)}."
        case SwapSpecial(special=special):
            return f"{may} swap {special}."
        case DrawSpecial(special=special):
            return f"{may} draw {special}."
        case KeepNumber(card=card):
            return f"{may} put the card {card} into its #-row."
        case PlaceCard():
            return f"{may} play no special card."
        case KeepSpecials():
            return f"{may} keep its special cards."
        case _:
            return f"{may} do that."


def _say_named(use: UseSpecial) -> str:
    card = [] if use.card is None else [f"the card {use.card}"]
    row = [] if use.row is None else [f"row {use.row}"]
    named = " and ".join(card + row)
    return f" with {named}" if named else ""


def tell(event: Event) -> str | None:  # noqa: C901, PLR0911, PLR0912 - by kind
    """
    Tell what happens.

    Args:
        event: What.

    Returns:
        A sentence; None for what goes without saying, or is nobody's business.

    Example:
        >>> tell(RowTaken(player=1, row=2, cards=(12, 55)))
        'Seat 1 takes from row 2: 12 55, 8 bullheads.'
    """
    match event:
        case RoundStarted(round=number):
            return f"Round {number} begins."
        case SpreadOpened(first=seat):
            return f"All cards lie open, and seat {seat} picks first."
        case RowStarted(row=row, card=card):
            return f"Row {row} starts with {card}."
        case CardPicked(player=seat, card=card):
            return f"Seat {seat} picks {card}."
        case CardPlaced(player=seat, card=card, row=row, end=end):
            return f"The card {card} of seat {seat} goes to {say_end(row, end)}."
        case RowTaken(player=seat, row=row, cards=cards):
            return f"Seat {seat} takes from row {row}: {say_taken(cards)}."
        case RowAdded(card=card, row=row):
            return f"The card {card} starts a new row {row}."
        case RowVanished(row=row):
            return f"Row {row} vanishes."
        case CardInserted(card=card, row=row):
            return f"The card {card} goes into row {row}, where it ascends."
        case CardShifted(card=card, source=source, row=row):
            return f"The card {card} moves from row {source} to row {row}."
        case CardReplaced(player=seat, card=card, replacement=other):
            return f"Seat {seat} takes {card} back and places {other} instead."
        case CardCancelled(card=card, bullheads=heads):
            return f"The card {card} cancels {_say_heads(heads)}."
        case SpecialDiscarded(special=special, row=row):
            where = "that lay there" if row is None else f"on row {row}"
            return f"The {special} {where} goes to the discards."
        case SpecialSwapped(player=seat, special=special):
            return f"Seat {seat} puts {special} on the discards."
        case DiscardsShuffled():
            return "The discards become the deck of special cards."
        case SpecialDrawn(player=seat):
            return f"Seat {seat} draws a special card."
        case NumberKept(player=seat, card=card):
            return f"The card {card} goes to the #-row of seat {seat}."
        case NumberRowBroken(player=seat):
            return f"The #-row of seat {seat} goes to its pile."
        case CardsTakenUp(player=seat, cards=cards):
            return f"Seat {seat} takes up {' '.join(map(str, cards))}."
        case _:
            return None
