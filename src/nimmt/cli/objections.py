"""Why what was typed is no answer, with the ruling that decides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import attrs

from nimmt.actions import (
    Action,
    ChooseEnd,
    KeepSpecials,
    PlaceCard,
    SwapSpecial,
    TakeRow,
    UseSpecial,
)
from nimmt.cli.questions import Decision
from nimmt.verdicts import explain
from nimmt.views import View

# Rows in the sentences of verdicts, which count them from 0.
_ROW = re.compile(r"(?:(?<=\b[Rr]ow )|(?<=rows are ))-?\d+|(?<=rows are \d to )\d+")

# What people read instead: they are asked about a hand, and type a row without its end.
_OTHERWISE = {r"^Seat \d+ does": "This hand does", r"^The \w+ end of row": "Row"}

# Beyond all cards and rows, for numbers that are too long to be read.
_TOO_MANY = 999

# The ruling on special cards that are told a row or card which they do not ask for.
_ASKS = "special-2"


def objection(view: View, action: Decision, said: Sequence[str], word: str) -> str:
    """
    Say why a word is no answer.

    Args:
        view: What the person may know.
        action: The first of the possible decisions: no special card, if it is about
            which one to play.
        said: What has been typed of it.
        word: What was typed next.

    Returns:
        A sentence, with its ruling if the rules are the reason.

    Example:
        >>> from nimmt import Game, PlayCard, take5
        >>> rows, hands = [[12], [30], [45], [80]], [[3], [13]]
        >>> view = Game.setup(take5(), rows=rows, hands=hands).view(0)
        >>> objection(view, PlayCard(player=0, card=3), (), "13")
        'This hand does not hold the card 13. [base-11]'
    """
    tried: Iterable[Action]
    match action:
        case PlaceCard() if word in _specials(view):
            tried = _uses(view, action.player, word)
        case PlaceCard() | KeepSpecials() | SwapSpecial():
            return f"{word!r} is none of them; ? shows what is possible, q quits."
        case _ if not word.isdecimal():
            return f"{word!r} is no number; ? shows what is possible, q quits."
        case UseSpecial(player=seat, special=special) if len(said) == 1:
            tried = _uses(view, seat, special, card=_number(word))
        case UseSpecial() | TakeRow() | ChooseEnd():
            tried = [attrs.evolve(action, row=_number(word) - 1)]
        case _:
            tried = [attrs.evolve(action, card=_number(word))]
    return _why_not(view, tried)


def _number(word: str) -> int:
    return int(word) if len(word) <= len(str(_TOO_MANY)) else _TOO_MANY


def _specials(view: View) -> list[str]:
    return [special.name for special in view.rules.specials]


def _uses(
    view: View, seat: int, special: str, card: int | None = None
) -> Iterator[Action]:
    """Go through all that might be typed of a special card."""
    in_rows = [card for row in view.rows for card in row.cards]
    cards = [None, *in_rows, *view.hand] if card is None else [card]
    for row, one in product([None, *range(len(view.rows))], cards):
        yield UseSpecial(seat, special, row, one)


def _why_not(view: View, actions: Iterable[Action]) -> str:
    """Give the reason against most of some actions, none of which is legal."""
    verdicts = [explain(view, action) for action in actions]
    reasons = [one for one in verdicts if one.ruling != _ASKS] or verdicts
    ((verdict, _),) = Counter(reasons).most_common(1)
    sentence = _ROW.sub(lambda row: str(int(row[0]) + 1), verdict.sentence)
    for pattern, words in _OTHERWISE.items():
        sentence = re.sub(pattern, words, sentence)
    return f"{sentence} [{verdict.ruling}]"
