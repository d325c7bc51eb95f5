"""Games and views, read from one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from nimmt import phases
from nimmt.actions import UseSpecial
from nimmt.game import Game
from nimmt.notation.assembly import assemble
from nimmt.notation.moves import move_from
from nimmt.notation.parts import PositionPart, RowPart, SeatPart
from nimmt.notation.reader import Reader
from nimmt.notation.rules import rules_from
from nimmt.phases.draw import DrawPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from nimmt.phases.take import TakePhase
from nimmt.rules.rules import Rules
from nimmt.turns import Turn
from nimmt.views import View

_PHASES: Final = {phase.name: phase for phase in phases.ALL}
_OF_A_CARD: Final = {phase.name: phase for phase in (SpecialPhase, EndPhase, TakePhase)}
_OF_A_SEAT: Final = {phase.name: phase for phase in (SwapPhase, DrawPhase)}
_VIEWERS: Final = ("seat", "spectator")
_HIDDEN: Final = re.compile(r"[0-9]+\s*\?")


def read(text: str) -> Game | View:
    """
    Read a game or a view.

    Args:
        text: The text.

    Returns:
        A view if the text says whose, and else a game.

    Raises:
        TypeError: *text* is no string.
        NotationError: It is not well formed.
        ImpossiblePosition: No play can lead to this position.
        IncompatibleRules: The rules are not for so many players.
        NoSuchSeat: It is the view of a seat that there is not.
        BrokenPlugin: A name is that of a variant whose package does not work.

    Example:
        >>> game = read("take5 | 12.27 30 45.46 80 | 5.9 13.77")
        >>> game.legal_actions(0)
        (PlayCard(player=0, card=5), PlayCard(player=0, card=9))
        >>> read("take5 | 12.27 30 45.46 80 | 5.9 2? | seat 0").hand
        (5, 9)
    """
    reader = Reader(text)
    rules = rules_from(reader)
    reader.expect("|")
    rows = _read_rows(reader, rules)
    reader.expect("|")
    seats = [_read_seat(reader, rules)]
    while not _is_at_end_of_section(reader):
        seats.append(_read_seat(reader, rules))
    position = PositionPart(rules, rows, seats)
    _read_rest(reader, position)
    return assemble(position, reader)


def _is_at_end_of_section(reader: Reader) -> bool:
    return reader.is_at_end or reader.sees("|")


def _read_rows(reader: Reader, rules: Rules) -> list[RowPart]:
    if reader.accept("-"):
        return []
    rows = [_read_row(reader, rules)]
    while not _is_at_end_of_section(reader):
        rows.append(_read_row(reader, rules))
    return rows


def _read_row(reader: Reader, rules: Rules) -> RowPart:
    row = RowPart(reader.joined(_card), [])
    while reader.accept("*"):
        row.specials.append(_special(rules, reader))
    return row


def _read_seat(reader: Reader, rules: Rules) -> SeatPart:
    seat = SeatPart(reader.column)
    if not reader.accept("-"):
        _read_hand_card(reader, seat)
        while reader.accept("."):
            _read_hand_card(reader, seat)
    if reader.accept("/"):
        seat.pile = reader.joined(_card)
    if reader.accept("#"):
        seat.number_row = reader.joined(_card)
    while reader.accept("*"):
        if reader.sees_whole():
            seat.hidden_specials += _count(reader)
            reader.expect("?")
        else:
            seat.specials.append(_special(rules, reader))
    if reader.accept("+"):
        seat.positive = reader.joined(_card)
    if reader.accept("~"):
        seat.cancelled = _number(reader)
    if reader.accept("="):
        seat.score = _number(reader)
    return seat


def _read_hand_card(reader: Reader, seat: SeatPart) -> None:
    if reader.accept("("):
        if reader.accept("?"):
            seat.laid += 1
        else:
            seat.chosen.append(_read_told_card(reader, seat))
        reader.expect(")")
    elif reader.sees_pattern(_HIDDEN):
        seat.hidden += _count(reader)
        reader.expect("?")
    else:
        _read_told_card(reader, seat)


def _read_told_card(reader: Reader, seat: SeatPart) -> int:
    card = _card(reader)
    seat.hand.append(card)
    if reader.accept("!"):
        seat.known.append(card)
    return card


def _read_rest(reader: Reader, position: PositionPart) -> None:
    told = set()
    while reader.accept("|"):
        column = reader.column
        word = reader.name("a word such as round")
        kind = "phase" if word in _PHASES else "view" if word in _VIEWERS else word
        if kind in told:
            reader.fail(f"the {kind} is told already", column)
        told.add(kind)
        if word in _PHASES:
            position.phase = _read_phase(reader, word)
        else:
            _read_section(reader, position, word, column)
    reader.end()


def _read_phase(reader: Reader, word: str) -> Phase:
    if word in _OF_A_CARD:
        return _OF_A_CARD[word](_read_turn(reader))
    if word in _OF_A_SEAT:
        return _OF_A_SEAT[word](_number(reader))
    if word == NumberPhase.name:
        seat = _number(reader)
        reader.expect(":")
        return NumberPhase(seat, reader.joined(_card))
    return _PHASES[word]()


def _read_turn(reader: Reader) -> Turn:
    card, seat = _read_seat_and_card(reader)
    if _is_at_end_of_section(reader):
        return Turn(seat, card)
    column = reader.column
    use = move_from(reader, seat)
    if not isinstance(use, UseSpecial):
        reader.fail("expected how a special card was used", column)
    return Turn(seat, card, use)


def _read_section(
    reader: Reader, position: PositionPart, word: str, column: int
) -> None:
    match word:
        case "then":
            position.pending = list(_read_pending(reader))
        case "spread":
            position.spread = reader.joined(_card) if reader.sees_whole() else []
        case "picks":
            position.picks = reader.joined(_number)
        case "round":
            position.round = _number(reader)
        case "first":
            position.first = _number(reader)
        case "discards":
            position.discards = reader.joined(partial(_special, position.rules))
        case "seat":
            position.is_view = True
            position.viewer = _number(reader)
        case "spectator":
            position.is_view = True
        case _:
            reader.fail(f"nothing in a position is called {word!r}", column)


def _read_pending(reader: Reader) -> Iterator[tuple[int, int]]:
    yield _read_seat_and_card(reader)
    while reader.sees_whole():
        yield _read_seat_and_card(reader)


def _read_seat_and_card(reader: Reader) -> tuple[int, int]:
    seat = _number(reader)
    reader.expect(":")
    return _card(reader), seat


def _card(reader: Reader) -> int:
    return reader.whole("a card")


def _number(reader: Reader) -> int:
    return reader.whole("a number")


def _count(reader: Reader) -> int:
    column = reader.column
    count = _number(reader)
    if count < 0:
        reader.fail("expected how many there are", column)
    return count


def _special(rules: Rules, reader: Reader) -> str:
    column = reader.column
    name = reader.name("the name of a special card")
    known = [special.name for special in rules.specials]
    if name not in known:
        there_are = ", ".join(known) or "none"
        reader.fail(f"this game has no {name}; its special cards: {there_are}", column)
    return name
