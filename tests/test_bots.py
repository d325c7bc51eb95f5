"""Bots choose legally, from what they may know, and as they say they do."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Action,
    ChooseEnd,
    Deal,
    Draft,
    Game,
    IllegalAction,
    NoSuchSeat,
    PickCard,
    PlayCard,
    Professional,
    TakeRow,
    UnknownName,
    apply,
    bots,
    bullheads,
    take5,
)
from nimmt.bots import BOTS, Bot, GreedyBot, RandomBot
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.over import OverPhase
from nimmt.rules.rules import Rules
from nimmt.table import Position
from tests.elsewhere import elsewhere
from tests.playing import play, position
from tests.strategies import PHASES, games

ALL_BOTS = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


ROWS = ([60], [70], [80], [90])

ASKING = [phase for phase in PHASES if phase not in {DealPhase, OverPhase}]
"""The phases that ask seats."""


class Counting:
    """A source of chance that counts how often it is asked."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.numbers.pop(0)


class TestNamed:
    def test_finds_each_bot(self) -> None:
        """Every name in `BOTS` gives its bot."""
        assert {name: bots.named(name) for name in BOTS} == dict(BOTS)

    def test_lists_the_known_ones_for_an_unknown_name(self) -> None:
        """Who mistypes a name is told those there are."""
        with pytest.raises(UnknownName, match=r"unknown bot 'gready'.*greedy, random"):
            bots.named("gready")


class TestEveryBot:
    @ALL_BOTS
    @given(game=games(ASKING), seed=st.integers(0, 9))
    def test_chooses_legally(self, bot: Bot, game: Game, seed: int) -> None:
        """Whoever is asked, by whatever rules, does something legal."""
        for seat in game.actors:
            action = bot.choose(game, seat, Random(seed))
            assert action in game.legal_actions(seat)

    @ALL_BOTS
    @given(game=games(ASKING), seed=st.integers(0, 9))
    def test_does_not_peek(self, bot: Bot, game: Game, seed: int) -> None:
        """Other hands and cards that lie face down make no difference."""
        for seat in game.actors:
            other = elsewhere(game, seat, Random(seed))
            there = bot.choose(other, seat, Random(seed))
            assert there == bot.choose(game, seat, Random(seed))

    @ALL_BOTS
    def test_is_not_asked_out_of_turn(self, bot: Bot) -> None:
        """A seat that the game does not wait for is refused by name."""
        game = Game.new(take5(), players=2)
        with pytest.raises(IllegalAction, match="not from seat 1") as refusal:
            bot.choose(game, 1, Random(7))
        assert refusal.value.ruling == "base-12"

    @ALL_BOTS
    def test_knows_no_seat_beyond_the_last(self, bot: Bot) -> None:
        """A seat that does not exist is refused by name."""
        with pytest.raises(NoSuchSeat):
            bot.choose(Game.new(take5(), players=2), 2, Random(7))

    @ALL_BOTS
    def test_has_no_state(self, bot: Bot) -> None:
        """Bots are values: equal, and impossible to change."""
        assert bot == type(bot)()
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(bot, "memory", 1)  # noqa: B010 - a plain assignment is a type error


class TestRandomBot:
    def test_draws_once_and_evenly(self) -> None:
        """Equal parts of what chance brings fall to each legal action."""
        game = position(ROWS, [[2, 3, 5, 7], [1, 4, 6, 8]])
        drawn = Counter(
            RandomBot().choose(game, 0, Counting(number / 100)) for number in range(100)
        )
        assert drawn == dict.fromkeys(game.legal_actions(0), 25)

    def test_uses_nothing_but_the_given_chance(self) -> None:
        """It asks the source of chance once, and no other."""
        rng = Counting(0.5, 0.5)
        RandomBot().choose(position(ROWS, [[2, 3], [1, 4]]), 0, rng)
        assert rng.asked == 1


def decision_of(game: Game) -> Action:
    """Let the greedy bot decide for the only seat that is asked."""
    (seat,) = game.actors
    return GreedyBot().choose(game, seat, Counting())


class TestGreedyBot:
    # Left to itself: row 0 costs 3, row 1 costs 3, row 2 costs 5, row 3, full, 9.
    ROWS = ([60], [70], [77], [83, 84, 85, 86, 88])

    @pytest.mark.parametrize(
        ("hand", "card"),
        [
            ([2, 61, 93], 61),  # room in a row: costs nothing
            ([61, 62], 61),  # both cost nothing: the lower one
            ([2, 93], 2),  # the cheapest row rather than the full one
            ([93, 94], 93),  # both take the full row: the lower one
        ],
    )
    def test_plays_the_cheapest_card(self, hand: list[int], card: int) -> None:
        """What counts is the cost as the rows lie; between equals, the lowest card."""
        game = position(self.ROWS, [hand, [101, 102, 103][: len(hand)]])
        assert GreedyBot().choose(game, 0, Counting()) == PlayCard(0, card)

    def test_takes_the_cheapest_row(self) -> None:
        """Of two rows that cost the same it takes the upper one."""
        rows = ([77], [60], [70], [83, 84, 85, 86, 88])
        game = play(position(rows, [[2, 3], [101, 102]]), 2, 101).game
        assert decision_of(game) == TakeRow(0, 1)

    @pytest.mark.parametrize(
        ("rows", "choice"),
        [
            (([50], [60, 61, 62, 63, 64], [90], [99]), ChooseEnd(0, 0, "right")),
            (([46, 47, 48, 49, 50], [60, 61], [90], [99]), ChooseEnd(0, 1, "left")),
            (([60, 61], [50], [90], [99]), ChooseEnd(0, 0, "left")),
        ],
    )
    def test_joins_the_cheapest_end(
        self, rows: tuple[list[int], ...], choice: ChooseEnd
    ) -> None:
        """It shuns the full row; if there is none, it joins the upper one."""
        laid = position(rows, [[55, 56], [101, 102]], take5(Professional()))
        assert decision_of(play(laid, 55, 101).game) == choice

    def test_counts_on_its_choice_of_ends(self) -> None:
        """A card that may dodge a full row costs nothing."""
        rows = ([50], [60, 61, 62, 63, 64], [90], [97])
        game = position(rows, [[55, 66], [101, 102]], take5(Professional()))
        assert GreedyBot().choose(game, 0, Counting()) == PlayCard(0, 55)

    def test_picks_few_bullheads(self) -> None:
        """In a draft it picks the lowest of the cards with one bullhead."""
        game = apply(Game.new(take5(Draft()), players=2), Deal(first=0))
        picked: list[int] = []
        while game.spread and len(picked) < 20:
            action = decision_of(game)
            assert isinstance(action, PickCard)
            picked.append(bullheads(action.card))
            game = apply(game, action)
        assert picked == sorted(picked)

    def test_lets_be_what_it_does_not_know(self) -> None:
        """Of decisions of a kind not known to it, it takes the first."""
        game = attrs.evolve(position(self.ROWS, [[1], [2]]), phase=Asking())
        assert GreedyBot().choose(game, 0, Counting()) == Answer(1)


@attrs.frozen
class Answer(Action):
    """A decision of a new kind."""

    value: int


class Asking(ChoosePhase):
    """A phase that asks for an answer."""

    def legal_actions(
        self,
        rules: Rules,
        position: Position,
        seat: int,
    ) -> tuple[Action, ...]:
        return Answer(1), Answer(2)
