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
    Anniversary,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    Game,
    IllegalAction,
    KeepNumber,
    KeepSpecials,
    Nifty,
    PickCard,
    PlaceCard,
    PlayCard,
    Professional,
    TakeRow,
    UnknownName,
    UseSpecial,
    apply,
    bots,
    bullheads,
    take5,
    take_a_number,
)
from nimmt.bots import BOTS, Bot, GreedyBot, RandomBot
from nimmt.phases.swap import SwapPhase
from tests.elsewhere import elsewhere
from tests.playing import play, position
from tests.strategies import QUESTIONS, games

ALL_BOTS = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


ROWS = ([60], [70], [80], [90])
FULL = ([60, 61, 62, 63, 64], [70], [80], [90])
ANNIVERSARY = take5(Anniversary())


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
    @given(game=games(QUESTIONS), seed=st.integers(0, 9))
    def test_chooses_legally(self, bot: Bot, game: Game, seed: int) -> None:
        """Whoever is asked, by whatever rules, does something legal."""
        for seat in game.actors:
            action = bot.choose(game.view(seat), Random(seed))
            assert action in game.legal_actions(seat)

    @ALL_BOTS
    @given(game=games(QUESTIONS), seed=st.integers(0, 9))
    def test_does_not_peek(self, bot: Bot, game: Game, seed: int) -> None:
        """What others hold and what lies face down makes no difference."""
        for seat in game.actors:
            other = elsewhere(game, seat, Random(seed))
            there = bot.choose(other.view(seat), Random(seed))
            assert there == bot.choose(game.view(seat), Random(seed))

    @ALL_BOTS
    @pytest.mark.parametrize(
        ("seat", "whom"), [(1, "seat 1"), (None, "a spectator")], ids=str
    )
    def test_is_not_asked_out_of_turn(
        self, bot: Bot, seat: int | None, whom: str
    ) -> None:
        """Who looks on while others are asked is refused by name."""
        view = Game.new(take5(), players=2).view(seat)
        with pytest.raises(IllegalAction, match=f"not from {whom}") as refusal:
            bot.choose(view, Random(7))
        assert refusal.value.ruling == "base-12"

    @ALL_BOTS
    def test_has_no_state(self, bot: Bot) -> None:
        """Bots are values: equal, and impossible to change."""
        assert bot == type(bot)()
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(bot, "memory", 1)  # noqa: B010 - a plain assignment is a type error


class TestRandomBot:
    def test_draws_once_and_evenly(self) -> None:
        """Equal parts of what chance brings fall to each legal action."""
        view = position(ROWS, [[2, 3, 5, 7], [1, 4, 6, 8]]).view(0)
        drawn = Counter(
            RandomBot().choose(view, Counting(number / 100)) for number in range(100)
        )
        assert drawn == dict.fromkeys(view.legal_actions, 25)

    def test_uses_nothing_but_the_given_chance(self) -> None:
        """It asks the source of chance once, and no other."""
        rng = Counting(0.5, 0.5)
        RandomBot().choose(position(ROWS, [[2, 3], [1, 4]]).view(0), rng)
        assert rng.asked == 1


def decision_of(game: Game) -> Action:
    """Let the greedy bot decide for the first seat that is asked."""
    return GreedyBot().choose(game.view(game.actors[0]), Random(7))


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
        assert decision_of(game) == PlayCard(0, card)

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
        assert decision_of(game) == PlayCard(0, 55)

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

    @pytest.mark.parametrize(
        ("rows", "specials", "card", "choice"),
        [
            # The 65 costs nothing: no special card is spent.
            (([60], [70], [80], [90]), ["stop", "shift"], 65, PlaceCard(0)),
            # Nothing helps a 65 that takes the full row for good.
            (FULL, ["stop"], 65, UseSpecial(0, "stop", row=0)),
            # The 7 nimmt! gives the row one more place.
            (FULL, ["seven_nimmt"], 65, UseSpecial(0, "seven_nimmt", row=0)),
            # The low 2 starts a row rather than taking one.
            (FULL, ["fifth_row", "stop"], 2, UseSpecial(0, "fifth_row")),
            # It can be put before the 70, the highest of the rows that are not full.
            (FULL, ["insert"], 2, UseSpecial(0, "insert", row=1)),
            # Another card of the hand does not cost anything.
            (FULL, ["replace"], 65, UseSpecial(0, "replace", card=71)),
        ],
        ids=str,
    )
    def test_spends_special_cards_to_save_bullheads(
        self,
        rows: tuple[list[int], ...],
        specials: list[str],
        card: int,
        choice: Action,
    ) -> None:
        """It plays the first that costs least, and none where none is needed."""
        hands = [[card, 71], [101, 102]]
        game = position(rows, hands, ANNIVERSARY, specials=[specials, []])
        assert decision_of(play(game, card, 101).game) == choice

    def test_swaps_no_special_card(self) -> None:
        """What it might draw is no bullhead less."""
        hands = [[65, 71], [101, 102]]
        game = position(FULL, hands, ANNIVERSARY, specials=[["replace"], []])
        game = apply(play(game, 65, 101).game, PlaceCard(0))
        assert isinstance(game.phase, SwapPhase)
        assert decision_of(game) == KeepSpecials(0)

    @pytest.mark.parametrize(
        ("taken", "number_row", "kept"),
        [
            ([20, 55], [], 55),  # 3 bullheads go to the hand, not 7
            ([20, 56], [], 20),  # 1 bullhead goes to the hand, not 3
            ([20, 56], [30], 56),  # the 20 would break the #-row: 2 × 3, and 1
            ([20, 56], [60], 20),  # either breaks it
            ([21, 56], [], 21),  # no difference: the lower one
        ],
    )
    def test_keeps_the_number_that_costs_least(
        self, taken: list[int], number_row: list[int], kept: int
    ) -> None:
        """Hand cards count once and those of a broken #-row twice."""
        game = position(
            (taken, [70, 71], [80, 81]),
            [[57, 90], [91, 92]],
            take_a_number(),
            number_rows=[number_row, []],
        )
        assert decision_of(play(game, 57, 91).game) == KeepNumber(0, kept)

    def test_places_its_two_cards_in_the_better_order(self) -> None:
        """It tries both orders, with all that follows."""
        rows = ([60, 61, 62, 63], [70], [80], [90])
        # The 65 is the sixth if the 64 goes first; the 64 fits after it nowhere.
        game = position(rows, [[64, 65, 1], [101, 102, 3]], take5(Nifty()))
        for seat, card in ((0, 64), (0, 65), (1, 101), (1, 102)):
            game = apply(game, PlayCard(seat, card))
        assert decision_of(game) == ChooseCard(0, 65)
