"""What people are asked, in words, and what they type.

Every decision is typed as one word, or as several that are asked for one by one: the
name of a special card, then a number card, then a row, as that special card needs
them. Rows count from 1 here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from nimmt.actions import (
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
from nimmt.cards import total_bullheads
from nimmt.cli.docstrings import summary
from nimmt.render.text import draw_card, draw_cards, say_bullheads
from nimmt.values import End, Row
from nimmt.views import View

NONE: Final = "-"
"""What is typed for nothing at all; no special card has that name."""


Decision: TypeAlias = (
    PickCard
    | PlayCard
    | ChooseCard
    | PlaceCard
    | UseSpecial
    | ChooseEnd
    | TakeRow
    | KeepNumber
    | SwapSpecial
    | KeepSpecials
)
"""What people can be asked for."""


def decision(action: Action) -> Decision:
    """
    Make sure that people can be asked for an action.

    Args:
        action: The action.

    Returns:
        The same.

    Raises:
        TypeError: There are no words for it.

    Example:
        >>> decision(PickCard(player=0, card=55))
        PickCard(player=0, card=55)
    """
    if not isinstance(action, Decision):
        message = f"people are not asked for a {type(action).__name__}"
        raise TypeError(message)
    return action


def spelled(action: Decision) -> tuple[str, ...]:
    """
    Tell what is typed for a decision.

    Args:
        action: The decision.

    Returns:
        The words; `NONE` stands for what is not needed.

    Example:
        >>> spelled(UseSpecial(player=0, special="shift", row=2, card=18))
        ('shift', '18', '3')
    """
    match action:
        case UseSpecial(special=special, row=row, card=card):
            return (
                special,
                NONE if card is None else str(card),
                NONE if row is None else str(row + 1),
            )
        case PlaceCard() | KeepSpecials():
            return (NONE,)
        case SwapSpecial(special=special):
            return (special,)
        case TakeRow(row=number) | ChooseEnd(row=number):
            # A card is never near to both ends of a row, so the row tells which end.
            return (str(number + 1),)
        case _:
            return (str(action.card),)


def question(  # noqa: PLR0911 - one for each kind of decision
    view: View, action: Decision, said: Sequence[str]
) -> str:
    """
    Word a question.

    Args:
        view: What the person may know.
        action: One of the decisions it is about.
        said: What has been typed of it.

    Returns:
        The question.

    Example:
        >>> from nimmt import Game, take5
        >>> question(Game.new(take5(), 2).view(0), PlayCard(player=0, card=37), ())
        'Which card do you play?'
    """
    card = draw_cards(view.phase.cards)
    match action:
        case UseSpecial(special=special) if said:
            return f"{special}: which {_asked_for(said)}?"
        case PlaceCard() | UseSpecial():
            return f"Your {card} comes next. A special card with it?"
        case KeepSpecials() | SwapSpecial():
            return "Do you swap a special card for another?"
        case PickCard():
            return "Which card do you pick?"
        case ChooseCard():
            return "Which of your cards is placed first?"
        case KeepNumber():
            return f"You took {card}. Which one goes to your #-row?"
        case TakeRow():
            return f"Your {card} fits nowhere. Which row do you take?"
        case ChooseEnd():
            return f"Your {card} is near to two rows. Which one?"
        case _:
            return "Which card do you play?"


def forecast(  # noqa: PLR0911 - one for each kind of decision
    view: View, action: Decision, said: Sequence[str]
) -> str:
    """
    Say what would come of an answer, as the table is now.

    Args:
        view: What the person may know.
        action: The decision, or one of those that begin like that.
        said: What has been typed of it before.

    Returns:
        A few words.

    Example:
        >>> from nimmt import Game, take5
        >>> forecast(Game.new(take5(), 2).view(0), PickCard(player=0, card=55), ())
        '55⁷, 7 bullheads'
    """
    match action:
        case UseSpecial(row=row, card=card) if said:
            return _aim(view, row if _asked_for(said) == "row" else None, card)
        case UseSpecial(special=special):
            return summary(type(view.rules.special(special)))
        case PlaceCard():
            return f"no special card: {_joining(view, view.phase.cards[0])}"
        case KeepSpecials():
            return "you keep what you have"
        case SwapSpecial():
            return "it is put away, and you draw another"
        case PickCard(card=card):
            return f"{draw_card(card)}, {say_bullheads(total_bullheads([card]))}"
        case KeepNumber(card=card):
            return _keeping(view, action.player, card)
        case TakeRow(row=number):
            cards = view.rows[number].cards
            return f"{say_bullheads(total_bullheads(cards))}: {draw_cards(cards)}"
        case ChooseEnd(row=number, end=end):
            return f"{end} end of {_row(view.rows[number], number)}"
        case _:
            return _joining(view, action.card)


def _asked_for(said: Sequence[str]) -> str:
    return "card" if len(said) == 1 else "row"


def _joining(view: View, card: int) -> str:
    places = view.rules.placement.places(view.rows, card)
    joins = [_end(view, place.row, place.end) for place in places]
    return " or ".join(joins) or "fits nowhere, takes a row of your choice"


def _end(view: View, number: int, end: End) -> str:
    row = _row(view.rows[number], number)
    # Where all cards go to the right end, nobody needs to hear of it.
    if view.rules.placement.has_one_end:
        return row
    return f"{end} end of {row}"


def _row(row: Row, number: int) -> str:
    if not row.is_full:
        return f"row {number + 1}"
    return f"row {number + 1}, full: {say_bullheads(total_bullheads(row.cards))}"


def _aim(view: View, row: int | None, card: int | None) -> str:
    if row is not None:
        return draw_cards(view.rows[row].cards)
    lies = [n for n, one in enumerate(view.rows, start=1) if card in one.cards]
    return f"in row {lies[0]}" if lies else "in your hand"


def _keeping(view: View, seat: int, card: int) -> str:
    row = view.players[seat].number_row
    if not row:
        return "begins your #-row"
    if row[-1] < card:
        return f"goes on after {draw_card(row[-1])}"
    return f"sends {draw_cards(row)} to your pile, and begins a new #-row"
