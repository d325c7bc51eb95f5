"""Moves in short: ``0:37``, ``2:r3``, ``1:shift 18 r2``.

The seat comes first. What follows is a word, a card, a row with an *r* before it,
or several of these in this order.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar, get_args

from nimmt._checks import whole
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
from nimmt.game import Game
from nimmt.notation.reader import Reader, finish, join, join_wholes, write_name
from nimmt.values import End
from nimmt.views import View

T = TypeVar("T")

_WITH_CARD: Final[Mapping[str, type[PickCard | ChooseCard | KeepNumber]]] = {
    "pick": PickCard,
    "first": ChooseCard,
    "keep": KeepNumber,
}
_WITH_SPECIAL: Final[Mapping[str, type[SwapSpecial | DrawSpecial]]] = {
    "swap": SwapSpecial,
    "draw": DrawSpecial,
}
_BARE: Final[Mapping[str, type[PlaceCard | KeepSpecials]]] = {
    "place": PlaceCard,
    "keep": KeepSpecials,
}
_WORD_OF: Final[Mapping[type[Action], str]] = {
    cls: word
    for words in (_WITH_CARD, _WITH_SPECIAL, _BARE)
    for word, cls in words.items()
}
_WORDS: Final = frozenset(["deal", *_WORD_OF.values()])
_ROW: Final = re.compile(r"r(?=-?[0-9])")
_SEAT: Final = re.compile(r"-?[0-9]+\s*:")


def write_move(action: Action) -> str:
    """
    Write an action in short.

    Args:
        action: The action.

    Returns:
        The text, which `read_move` turns into an equal action.

    Raises:
        TypeError: It is no action of nimmt.
        EncodeError: The text would be too long to be read.

    Example:
        >>> from nimmt import PlayCard, UseSpecial
        >>> write_move(PlayCard(player=0, card=37))
        '0:37'
        >>> write_move(UseSpecial(player=1, special="shift", card=18, row=2))
        '1:shift 18 r2'
    """
    if isinstance(action, Deal):
        return finish(_write_deal(action))
    if not isinstance(action, Action):
        message = f"expected an action, not {action!r}"
        raise TypeError(message)
    return finish(f"{action.player}:{_write(action)}")


def read_move(text: str, of: Game | View | int | None = None) -> Action:
    """
    Read an action that is written in short.

    Args:
        text: The text.
        of: Whose action it is if the text does not say so: a seat, or a game or a
            view in which only one seat can be meant.

    Returns:
        The action, which need not be legal.

    Raises:
        TypeError: An argument is of the wrong type.
        NotationError: The text is not well formed, or does not say whose it is.

    Example:
        >>> read_move("2:r3")
        TakeRow(player=2, row=3)
        >>> read_move("keep 12", 1)
        KeepNumber(player=1, card=12)
    """
    reader = Reader(text)
    action = move_from(reader, _seat_meant(of))
    reader.end()
    return action


def move_from(reader: Reader, seat: int | None = None) -> Action:
    """
    Read an action, and leave what follows it.

    Args:
        reader: The text.
        seat: Whose action it is if the text does not say so.

    Returns:
        The action.

    Raises:
        NotationError: No action comes next.
    """
    if reader.accept_word("deal"):
        return _read_deal(reader)
    if reader.sees_pattern(_SEAT):
        seat = reader.whole("a seat")
        reader.expect(":")
    if seat is None:
        reader.fail_expecting("a seat and a colon, as in 0:37")
    return _read(reader, seat)


def _seat_meant(of: Game | View | int | None) -> int | None:
    match of:
        case None | int():
            return whole(of) if of is not None else None
        case Game() | View():
            own = of.own if isinstance(of, View) else range(len(of.players))
            seats = [seat for seat in of.actors if seat in own]
            return seats[0] if len(seats) == 1 else None
        case _:
            message = f"expected a game, a view or a seat, not {of!r}"
            raise TypeError(message)


# Writing


def _write(action: Action) -> str:  # noqa: PLR0911 - one for each kind of notation
    match action:
        case PlayCard():
            return str(action.card)
        case PickCard() | ChooseCard() | KeepNumber():
            return f"{_WORD_OF[type(action)]} {action.card}"
        case TakeRow():
            return _write_row(action.row)
        case ChooseEnd():
            return f"{_write_row(action.row)} {action.end}"
        case UseSpecial():
            return _write_use(action)
        case SwapSpecial() | DrawSpecial():
            return f"{_WORD_OF[type(action)]} {write_name(action.special)}"
        case PlaceCard() | KeepSpecials():
            return _WORD_OF[type(action)]
        case _:
            message = f"nimmt has no notation for {action!r}"
            raise TypeError(message)


def _write_row(row: int) -> str:
    return f"r{row}"


def _write_use(use: UseSpecial) -> str:
    name = write_name(use.special)
    parts = [json.dumps(name) if name in _WORDS or _ROW.match(name) else name]
    if use.card is not None:
        parts.append(str(use.card))
    if use.row is not None:
        parts.append(_write_row(use.row))
    return " ".join(parts)


def _write_deal(deal: Deal) -> str:
    parts = ["deal"]
    if deal.hands is not None:
        parts += ["hands", *[join_wholes(hand) for hand in deal.hands]]
    if deal.rows is not None:
        parts += ["rows", join_wholes(deal.rows)]
    if deal.first is not None:
        parts += ["first", str(deal.first)]
    if deal.specials is not None:
        parts += ["specials", *[join(map(write_name, some)) for some in deal.specials]]
    return " ".join(parts)


# Reading


def _read(reader: Reader, seat: int) -> Action:
    if reader.sees_whole():
        return PlayCard(seat, reader.whole("a card"))
    if reader.match(_ROW):
        row = reader.whole("a row")
        for end in get_args(End):
            if reader.accept_word(end):
                return ChooseEnd(seat, row, end)
        return TakeRow(seat, row)
    is_word = not reader.sees('"')
    name = reader.name("a card, a row such as r2, or a word such as pick")
    if is_word and name in _WORDS:
        return _read_word(reader, seat, name)
    return UseSpecial(
        seat,
        name,
        card=reader.whole("a card") if reader.sees_whole() else None,
        row=reader.whole("a row") if reader.match(_ROW) else None,
    )


def _read_word(reader: Reader, seat: int, word: str) -> Action:
    if word in _BARE and not (word in _WITH_CARD and reader.sees_whole()):
        return _BARE[word](seat)
    if word in _WITH_CARD:
        return _WITH_CARD[word](seat, reader.whole("a card"))
    return _WITH_SPECIAL[word](seat, reader.name("the name of a special card"))


def _read_deal(reader: Reader) -> Deal:
    hands = rows = first = specials = None
    if reader.accept_word("hands"):
        hands = list(_groups(reader, Reader.sees_whole, _card))
    if reader.accept_word("rows"):
        rows = reader.joined(_card)
    if reader.accept_word("first"):
        first = reader.whole("a seat")
    if reader.accept_word("specials"):
        specials = list(_groups(reader, Reader.sees_name, _special))
    return Deal(hands, rows, first, specials)


def _groups(
    reader: Reader, sees_item: Callable[[Reader], bool], item: Callable[[Reader], T]
) -> Iterator[list[T]]:
    while sees_item(reader) or reader.sees("-"):
        yield reader.joined(item)


def _card(reader: Reader) -> int:
    return reader.whole("a card")


def _special(reader: Reader) -> str:
    return reader.name("a special card")
