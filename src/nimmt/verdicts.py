"""Verdicts: whether an action is legal, which ruling says so, and what it would do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

import attrs

from nimmt.actions import (
    CHANCE,
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
from nimmt.errors import IllegalAction, OutOfSight
from nimmt.events import Event, NumberRowBroken, RoundEnded
from nimmt.game import Game, Step, step
from nimmt.rules.placement import Decides
from nimmt.rules.rules import Rules, SpecialCard
from nimmt.rules.specials.special import Special
from nimmt.values import Row
from nimmt.views import View
from nimmt.wording import say_end, say_permission, say_taken, tell
from nimmt.worlds import determinize


@attrs.frozen
class Verdict:
    """
    What there is to say about an action.

    A verdict on what a seat does tells nothing that this seat cannot know.

    Args:
        legal: Whether the rules allow the action now.
        ruling: The id of the ruling that decides.
        sentence: Why it is not allowed, or that it is.
        outcome: What would happen, up to the next question, in a sentence each;
            nothing if the action is not legal.

    Example:
        >>> print(Verdict(False, "stop-3", "Row 3 is closed by a Stop."))
        Row 3 is closed by a Stop. [stop-3]
    """

    legal: bool
    ruling: str
    sentence: str
    outcome: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"{self.sentence} [{self.ruling}]", *self.outcome])


def explain(position: Game | View, action: Action) -> Verdict:
    """
    Say whether an action is legal, by which ruling, and what would come of it.

    Cards that others have laid face down, and what chance will do, are not told. Of
    a card to be played it is told where it would go if the rows stayed as they are.

    Args:
        position: The game; or a view, for the actions of its own seat.
        action: The action, legal or not.

    Returns:
        The verdict.

    Raises:
        TypeError: An argument is of the wrong type.
        OutOfSight: The seat of a view cannot know.

    Example:
        >>> from nimmt import Game, PlayCard, TakeRow, take5
        >>> rows = [12, 27], [30], [45, 46, 50, 51, 52], [80]
        >>> game = Game.setup(take5(), rows=rows, hands=[[55], [13]])
        >>> verdict = explain(game, PlayCard(0, 55))
        >>> verdict.ruling, verdict.outcome
        ('base-3', ('As the rows lie now, it would take row 2: 45 46 50 51 52, ...',))
        >>> print(explain(game, TakeRow(0, 1)))
        The game waits for cards to be chosen, not for a TakeRow. [base-12]
    """
    if not isinstance(position, (Game, View)):
        message = f"expected a game or a view, not {position!r}"
        raise TypeError(message)
    if not isinstance(action, Action):
        message = f"expected an action, not {action!r}"
        raise TypeError(message)
    try:
        following = step(_as_seen(position, action), action)
    except IllegalAction as error:
        return Verdict(legal=False, ruling=error.ruling, sentence=error.reason)
    if isinstance(action, PlayCard):
        ruling, future = _forecast(position.rules, position.rows, action.card)
        outcome = [f"As the rows lie now, it would {future}."]
    else:
        ruling = _ruling(position.rules, action, following.events)
        outcome = list(_retell(following, _seats_of(position, action)))
    return Verdict(
        legal=True,
        ruling=ruling,
        sentence=say_permission(action),
        outcome=tuple(outcome),
    )


# Who acts, and what they know


def _as_seen(position: Game | View, action: Action) -> Game:
    """Find a game that looks alike to who acts: its verdict cannot tell more."""
    by_chance = isinstance(action, (Deal, DrawSpecial))
    if isinstance(position, Game):
        if by_chance:
            return position
        seat = action.player
        exists = 0 <= seat < len(position.players)
        position = position.view(seat if exists else None)
    else:
        whose = CHANCE if by_chance else action.player
        if whose in position.actors and whose not in position.own:
            message = "a view tells nothing of what others may do, or of chance"
            raise OutOfSight(message)
    return determinize(position, _Still())


class _Still:
    """A source of chance without any, for where it does not matter what comes."""

    def random(self) -> float:
        """Return the same as always."""
        return 0.0


def _seats_of(position: Game | View, action: Action) -> tuple[int, ...]:
    if isinstance(action, (Deal, DrawSpecial)):
        return ()
    return position.rules.seats_with(action.player, len(position.players))


# What becomes of it


def _forecast(rules: Rules, rows: tuple[Row, ...], card: int) -> tuple[str, str]:
    decides = _decides(rules)
    places = rules.placement.places(rows, card)
    if not places:
        return decides.fits_nowhere, "fit nowhere, and take a row of choice"
    if len(places) > 1:
        ends = " and ".join(say_end(place.row, place.end) for place in places)
        return decides.tie, f"be equally near to {ends}, between which to choose"
    place = places[0]
    row = rows[place.row]
    if row.is_full:
        return _full(rules, row), f"take row {place.row}: {say_taken(row.cards)}"
    number = f"as card {len(row.cards) + 1} of {row.limit}"
    return decides.joins, f"go to {say_end(place.row, place.end)}, {number}"


def _retell(following: Step, seats: Collection[int]) -> Iterator[str]:
    for event in following.events:
        if isinstance(event, RoundEnded):
            # What was left in other hands comes to light only now.
            yield "Then the round is over."
            return
        told = tell(event.seen_by(seats))
        if told is not None:
            yield told
    game = following.game
    seat = game.actors[0]
    by_seat = f", by seat {seat}" if len(game.actors) == 1 and seat != CHANCE else ""
    yield f"Then the game waits for {game.phase.asks_for}{by_seat}."


# Which ruling decides

_RULINGS: Final[Mapping[type[Action], str]] = {
    Deal: "base-9",
    PickCard: "draft-1",
    ChooseCard: "nifty-2",
    PlaceCard: "special-2",
    SwapSpecial: "swap-1",
    KeepSpecials: "swap-1",
    DrawSpecial: "swap-1",
    KeepNumber: "number-3",
}


def _ruling(rules: Rules, action: Action, events: Iterable[Event]) -> str:
    match action:
        case UseSpecial():
            return _ruling_of(rules.special(action.special))
        case ChooseEnd():
            return _decides(rules).tie
        case TakeRow():
            return _decides(rules).fits_nowhere
        case Deal() if action.first is not None:
            return "draft-2"
        case KeepNumber() if any(isinstance(one, NumberRowBroken) for one in events):
            return "number-4"
        case _:
            return _RULINGS.get(type(action), "base-12")


def _full(rules: Rules, row: Row) -> str:
    for name in row.specials:
        special = rules.special(name)
        if special.extra_places:
            return _ruling_of(special)
    return str(getattr(rules.collecting, "full_row", _decides(rules).fills))


# Rule objects from elsewhere need not cite any ruling.


def _decides(rules: Rules) -> Decides:
    decides = getattr(rules.placement, "decides", None)
    return decides if isinstance(decides, Decides) else Decides()


def _ruling_of(special: SpecialCard) -> str:
    return str(getattr(special, "ruling", Special.ruling))
