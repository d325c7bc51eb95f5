"""Getting somewhere in a game: by chance, by hand, or in a tiny one."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import attrs

from nimmt import (
    CHANCE,
    Action,
    CardChosen,
    CardInserted,
    CardPlaced,
    CardShifted,
    CardsRevealed,
    Event,
    Game,
    PlayCard,
    Player,
    RoundEnded,
    RoundStarted,
    Row,
    RowAdded,
    RowStarted,
    RowTaken,
    RowVanished,
    Rules,
    SpecialDiscarded,
    SpecialUsed,
    Step,
    Variant,
    apply,
    bullheads,
    step,
    take5,
)
from nimmt.flow import CHOOSE
from nimmt.rules.deck import FullDeck

T = TypeVar("T")


def sent(value: T) -> T:
    """Send a value to another process and back: all of it is made anew."""
    received: T = pickle.loads(pickle.dumps(value))
    return received


class Numbers:
    """A generator that returns given numbers."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self._numbers: Iterator[float] = iter(numbers)

    def random(self) -> float:
        return next(self._numbers)


def random_action(game: Game, rng: Random) -> Action:
    """Let somebody who may act do something they may do."""
    seat = rng.choice(game.actors)
    if seat == CHANCE:
        return game.sample_chance(rng)
    return rng.choice(game.legal_actions(seat))


def random_course(game: Game, rng: Random) -> Iterator[tuple[Game, Action, Step]]:
    """Play to the end; tell each game, what was done in it, and what came of it."""
    while not game.is_over:
        action = random_action(game, rng)
        following = step(game, action)
        yield game, action, following
        game = following.game


def random_round(rules: Rules, players: int, rng: Random) -> Iterator[Game]:
    """Play one round; tell the game before it, in it, and just after it."""
    game = Game.new(rules, players)
    yield game
    while game.round == 1 and not game.is_over:
        game = apply(game, random_action(game, rng))
        yield game


def position(
    rows: Sequence[Iterable[int]],
    hands: Sequence[Iterable[int]],
    rules: Rules | None = None,
    *,
    specials: Sequence[Iterable[str]] = (),
    lying: Mapping[int, Sequence[str]] | None = None,
    piles: Sequence[Iterable[int]] = (),
    number_rows: Sequence[Iterable[int]] = (),
    scores: Sequence[int] = (),
    **others: Any,
) -> Game:
    """
    Lay out a game by hand, by default of Take 5; it waits for a trick.

    Cards that were dealt but are not named lie on the pile of the last seat: the
    `spare_cards`, each of one bullhead while there are such.

    Args:
        rows: The cards of each row.
        hands: The number cards of each seat.
        rules: What is played.
        specials: The special cards of each seat, none by default.
        lying: The special cards that lie on a row, by the row.
        piles: The pile of each seat, empty by default.
        number_rows: The #-row of each seat, empty by default.
        scores: The score of each seat, 0 by default; if there are any, it is the
            second round unless said otherwise.
        others: Other fields of the game.
    """
    rules = rules or take5()
    others.setdefault("round", 2 if any(scores) else 1)
    players = [
        Player(hand, pile=pile, specials=names, number_row=row, score=score)
        for hand, pile, names, row, score in zip(
            hands,
            padded(piles, hands, ()),
            padded(specials, hands, ()),
            padded(number_rows, hands, ()),
            padded(scores, hands, 0),
            strict=True,
        )
    ]
    named = {card for cards in rows for card in cards}.union(
        *(player.hand + player.pile + player.number_row for player in players)
    )
    spare = spare_cards(rules, len(players), named)
    players[-1] = attrs.evolve(players[-1], pile=players[-1].pile + spare)
    return Game(rules, CHOOSE, players, laid_out(rows, rules, lying or {}), **others)


def padded(given: Sequence[T], hands: Sequence[object], default: T) -> Sequence[T]:
    """Let there be one for each seat."""
    return given or [default] * len(hands)


def spare_cards(rules: Rules, seats: int, named: Collection[int]) -> tuple[int, ...]:
    """List the cards of a deal that are not named, those of few bullheads first."""
    layout = rules.layout(seats)
    left = [card for card in layout.cards if card not in named]
    left.sort(key=bullheads)
    return tuple(left[: layout.dealt - len(named)])


def laid_out(
    rows: Sequence[Iterable[int]], rules: Rules, lying: Mapping[int, Sequence[str]]
) -> list[Row]:
    """Lay out rows: a 5th Row is one more, 7 nimmt! lengthens one, Stop closes it."""
    limits = [*rules.row_limits, rules.row_limits[-1]][: len(rows)]
    return [
        Row(
            cards,
            limit + list(lying.get(number, ())).count("seven_nimmt"),
            lying.get(number, ()),
            closed="stop" in lying.get(number, ()),
        )
        for number, (cards, limit) in enumerate(zip(rows, limits, strict=True))
    ]


def play(game: Game, *cards: int) -> Step:
    """Let each seat, from 0, play one of *cards*."""
    return step(game, *(PlayCard(seat, card) for seat, card in enumerate(cards)))


def cards_of(game: Game) -> list[list[int]]:
    """List the cards of each row."""
    return [list(row.cards) for row in game.rows]


class Retelling:
    """
    The rows, laid anew from nothing but events.

    Attributes:
        rows: The cards of each row now.
        specials: The special cards that lie on each row now.
        tricks: The rows at the end of each trick.
        lying: The special cards on them at the end of each trick.
    """

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.specials: list[list[str]] = []
        self.tricks: list[list[list[int]]] = []
        self.lying: list[list[list[str]]] = []
        self._in_trick = False
        self._homeless: list[str] = []

    def hear(  # noqa: C901, PLR0912 - a case for each kind of event
        self, events: Iterable[Event]
    ) -> None:
        """Do with the rows what *events* tell."""
        for event in events:
            match event:
                case RoundStarted():
                    self.rows = []
                    self.specials = []
                case RowStarted(row, card) if row < len(self.rows):
                    assert not self.rows[row]
                    self.rows[row] = [card]
                case RowStarted(row, card):
                    assert row == len(self.rows)
                    self.rows.append([card])
                    self.specials.append([])
                case CardsRevealed():
                    self._in_trick = True
                case CardChosen() | RoundEnded() if self._in_trick:
                    self.tricks.append([list(cards) for cards in self.rows])
                    self.lying.append([sorted(names) for names in self.specials])
                    self._in_trick = False
                case RowTaken(_, row, cards):
                    # Some rule may leave one card, or add the one just played.
                    assert len({*self.rows[row]} - {*cards}) <= 1
                    assert len({*cards} - {*self.rows[row]}) <= 1
                    self.rows[row] = []
                case CardPlaced(_, card, row, end):
                    lies = self.rows[row]
                    lies.insert(0 if end == "left" else len(lies), card)
                case CardInserted(_, card, row):
                    self.rows[row] = sorted([*self.rows[row], card])
                case CardShifted(card, source, row):
                    self.rows[source].remove(card)
                    self.rows[row] = sorted([*self.rows[row], card])
                case RowAdded(_, card, row):
                    assert row == len(self.rows)
                    self.rows.append([card])
                    self.specials.append(["fifth_row"])
                case RowVanished(row):
                    assert not self.rows.pop(row)
                    self._homeless = self.specials.pop(row)
                case SpecialDiscarded(special, None):
                    self._homeless.remove(special)
                case SpecialUsed(_, "stop" | "seven_nimmt" as special, int(row)):
                    self.specials[row].append(special)
                case SpecialDiscarded(special, int(row)):
                    self.specials[row].remove(special)
                case _:
                    """It does not change the rows."""


@attrs.frozen
class Tiny(Variant):
    """
    A variant for tests: a game small enough to be counted out.

    Args:
        hand_size: The number of cards a hand begins with.
        row_limits: For each row the cards it can hold.
        highest: The highest card; None to leave the deck to another variant.
    """

    hand_size: int
    row_limits: tuple[int, ...]
    highest: int | None = None

    def amend(self, rules: Rules) -> Rules:
        """Fill the slots *hand_size*, *row_limits*, and perhaps *deck*."""
        smaller = attrs.evolve(
            rules, hand_size=self.hand_size, row_limits=self.row_limits
        )
        if self.highest is None:
            return smaller
        return attrs.evolve(smaller, deck=FullDeck(self.highest))
