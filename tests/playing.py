"""Getting somewhere in a game: by chance, by hand, or in a tiny one."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar

import attrs

from nimmt import (
    CHANCE,
    Action,
    CardPlaced,
    CardsRevealed,
    Event,
    Game,
    PlayCard,
    Player,
    RoundStarted,
    Row,
    RowStarted,
    RowTaken,
    Rules,
    Step,
    apply,
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
    hands: Iterable[Iterable[int]],
    rules: Rules | None = None,
    *,
    piles: Sequence[Iterable[int]] | None = None,
    scores: Sequence[int] | None = None,
) -> Game:
    """Lay out a game by hand, by default of Take 5; it waits for a trick."""
    rules = rules or take5()
    players = [Player(hand) for hand in hands]
    if piles is not None:
        players = [
            attrs.evolve(player, pile=pile)
            for player, pile in zip(players, piles, strict=True)
        ]
    if scores is not None:
        players = [
            attrs.evolve(player, score=score)
            for player, score in zip(players, scores, strict=True)
        ]
    laid = [
        Row(cards, limit) for cards, limit in zip(rows, rules.row_limits, strict=True)
    ]
    return Game(rules, CHOOSE, players, laid)


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
        tricks: The rows at the end of each trick.
    """

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.tricks: list[list[list[int]]] = []
        self._to_place = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Do with the rows what *events* tell."""
        for event in events:
            match event:
                case RoundStarted():
                    self.rows = []
                case RowStarted(row, card):
                    assert row == len(self.rows)
                    self.rows.append([card])
                case CardsRevealed(cards):
                    self._to_place = sum(map(len, cards))
                case RowTaken(_, row, cards):
                    assert self.rows[row] == list(cards)
                    self.rows[row] = []
                case CardPlaced(_, card, row, end):
                    lies = self.rows[row]
                    lies.insert(0 if end == "left" else len(lies), card)
                    self._to_place -= 1
                    if not self._to_place:
                        self.tricks.append([list(cards) for cards in self.rows])
                case _:
                    """It does not change the rows."""


@attrs.frozen
class Tiny:
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
