from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from itertools import combinations
from random import Random
from statistics import NormalDist
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Anniversary,
    Draft,
    Game,
    Insert,
    Nifty,
    PlayCard,
    Rules,
    Shift,
    Stop,
    View,
    apply,
    determinize,
    take5,
    take_a_number,
)
from nimmt.phases.phase import Phase
from tests.playing import Tiny, position, random_action
from tests.strategies import PHASES, games, generators

SELDOM: Final = 1e-6
"""How seldom a fair draw may fail. The seeds are fixed, so it fails always or never."""


class Numbers:
    """A generator that has nothing but numbers."""

    def __init__(self, seed: int, exponent: int = 1) -> None:
        self.rng = Random(seed)
        self.exponent = exponent

    def random(self) -> float:
        """Return a number; the higher the exponent, the more often a low one."""
        number: float = self.rng.random() ** self.exponent
        return number


class TestWorlds:
    @pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
    @given(st.data())
    def test_look_the_same(self, phase: type[Phase], data: st.DataObject) -> None:
        """Whoever's view it is, the world's view equals it, in every phase."""
        game = data.draw(games([phase]))
        seat = data.draw(st.sampled_from([None, *range(len(game.players))]))
        world = determinize(game.view(seat), Numbers(data.draw(st.integers())))
        assert world.view(seat) == game.view(seat)

    @given(games(), generators())
    def test_are_possible(self, game: Game, rng: Random) -> None:
        """They are games like any other: the constructor takes them."""
        for seat in (None, *range(len(game.players))):
            world = determinize(game.view(seat), rng)
            assert attrs.evolve(world) == world
            assert hash(attrs.evolve(world)) == hash(world)

    @given(games(PHASES[:-1]), generators())
    def test_can_be_played(self, game: Game, rng: Random) -> None:
        """The game goes on from them."""
        world = determinize(game.view(0), rng)
        assert apply(world, random_action(world, rng)) != world

    @given(games(), st.integers())
    def test_depend_on_the_generator_alone(self, game: Game, seed: int) -> None:
        """The same numbers make the same world."""
        view = game.view(0)
        assert determinize(view, Numbers(seed)) == determinize(view, Numbers(seed))

    @given(games(), generators())
    def test_of_the_real_game_are_one(self, game: Game, rng: Random) -> None:
        """What is known of the cards of others stays where it is."""
        world = determinize(game.view(0), rng)
        for real, drawn in zip(game.players, world.players, strict=True):
            assert set(real.known) <= set(drawn.hand)
            assert real.pile == drawn.pile
            assert len(real.hand) == len(drawn.hand)

    @pytest.mark.parametrize("wrong", [None, "view", Game.new(take5(), 2)], ids=str)
    def test_no_view(self, wrong: Any) -> None:
        """They are drawn from views; a game would tell too much."""
        with pytest.raises(TypeError, match="expected a view"):
            determinize(wrong, Random(1))

    @pytest.mark.parametrize("wrong", [None, 7, "random"])
    def test_no_generator(self, wrong: Any) -> None:
        """Chance is passed in."""
        with pytest.raises(TypeError, match="random"):
            determinize(Game.new(take5(), 2).view(0), wrong)


# Every way in which the hidden cards can lie is equally likely


def misfit(drawn: Mapping[Any, int], weights: Mapping[Any, int]) -> float:
    """Tell by how much draws stray from their weights: Pearson's chi-square."""
    assert drawn.keys() <= weights.keys()
    draws = sum(drawn.values())
    total = sum(weights.values())
    return sum(
        (drawn[each] - draws * weight / total) ** 2 / (draws * weight / total)
        for each, weight in weights.items()
    )


def most(kinds: int) -> float:
    """
    Tell how large a misfit may be that so many kinds get by chance.

    The cube root of chi-square by its degrees of freedom is nearly normal, as Wilson
    and Hilferty found; beyond the value given it is about as seldom as `SELDOM`.
    """
    freedom = kinds - 1
    spread = 2 / (9 * freedom)
    beyond = NormalDist().inv_cdf(1 - SELDOM)
    return float(freedom * (1 - spread + beyond * spread**0.5) ** 3)


def hidden(game: Game) -> Hashable:
    """List all that seat 0 does not see."""
    return (
        tuple(player.hand for player in game.players),
        game.chosen,
        tuple(player.specials for player in game.players),
    )


def draw(view: View, draws: int, exponent: int = 1) -> Counter[Hashable]:
    """Draw worlds, and count what is hidden in them."""
    numbers = Numbers(1, exponent)
    return Counter(hidden(determinize(view, numbers)) for _ in range(draws))


def dealt(rules: Rules, players: int) -> Game:
    """Begin a game, and deal."""
    game = Game.new(rules, players)
    return apply(game, game.sample_chance(Random(1)))


def tiny() -> Game:
    """Deal two cards each to three seats; four of ten are left in the deck."""
    game = dealt(take5(Tiny(2, (5, 5), highest=10)), 3)
    return apply(game, PlayCard(1, game.players[1].hand[0]))


def worlds_of_tiny(game: Game) -> Iterator[Hashable]:
    """List all ways in which the hidden cards of that game can lie."""
    own = game.players[0].hand
    rows = {card for row in game.rows for card in row.cards}
    unseen = [card for card in range(1, 11) if card not in {*own, *rows}]
    for hand in combinations(unseen, 2):
        left = [card for card in unseen if card not in hand]
        for other in combinations(left, 2):
            for laid in hand:
                yield ((own, hand, other), ((), (laid,), ()), ((), (), ()))


class TestUniformity:
    def test_of_number_cards_and_choices(self) -> None:
        """All hands of others, and all choices of a card in them, are alike."""
        game = tiny()
        weights = Counter(worlds_of_tiny(game))
        assert len(weights) == 15 * 6 * 2
        assert set(weights.values()) == {1}
        drawn = draw(game.view(0), 100 * len(weights))
        assert misfit(drawn, weights) < most(len(weights))

    def test_is_really_looked_at(self) -> None:
        """A generator that is a little skew gives no fair worlds."""
        weights = Counter(worlds_of_tiny(tiny()))
        drawn = draw(tiny().view(0), 100 * len(weights), exponent=2)
        assert misfit(drawn, weights) > most(len(weights))

    def test_of_special_cards(self) -> None:
        """Each copy of a special card counts by itself, wherever it can lie."""
        cards = (Stop(copies=5), Insert(copies=2), Shift(copies=3))
        game = dealt(take5(Anniversary(cards=cards)), 3)
        unseen = game.view(0).unseen_specials
        assert len(unseen) == 7
        weights: Counter[Hashable] = Counter()
        for held in combinations(range(7), 3):
            left = [copy for copy in range(7) if copy not in held]
            for others in combinations(left, 3):
                weights[
                    tuple(sorted(unseen[copy] for copy in held)),
                    tuple(sorted(unseen[copy] for copy in others)),
                ] += 1
        numbers = Numbers(2)
        worlds = [determinize(game.view(0), numbers) for _ in range(7000)]
        drawn = Counter(
            (world.players[1].specials, world.players[2].specials) for world in worlds
        )
        assert len(set(weights.values())) > 1
        assert misfit(drawn, weights) < most(len(weights))

    @pytest.mark.parametrize(
        ("rules", "laid"), [(take5(Draft()), 1), (take5(Nifty()), 2)], ids=repr
    )
    def test_of_several_choices(self, rules: Rules, laid: int) -> None:
        """Any of the cards in a hand can be those that are laid, known or not."""
        rng = Random(1)
        game = Game.new(rules, 2)
        while not game.rows:
            game = apply(game, random_action(game, rng))
        for _ in range(laid):
            game = apply(game, game.legal_actions(1)[0])
        numbers = Numbers(3)
        drawn: Counter[tuple[int, ...]] = Counter()
        weights = Counter(combinations(range(rules.hand_size), laid))
        for _ in range(50 * len(weights)):
            world = determinize(game.view(0), numbers)
            hand = world.players[1].hand
            drawn[tuple(hand.index(card) for card in world.chosen[1])] += 1
        assert misfit(drawn, weights) < most(len(weights))

    def test_of_hands_that_are_partly_known(self) -> None:
        """Cards that were taken up stay in the hand; the others are drawn."""
        game = position([(10,), (20,), (30,)], [(40, 50), (60, 70)], take_a_number())
        players = [
            game.players[0],
            attrs.evolve(game.players[1], known=(60,)),
        ]
        game = attrs.evolve(game, players=players)
        unseen = game.view(0).unseen
        assert 70 in unseen
        assert 60 not in unseen
        weights = Counter(tuple(sorted((60, card))) for card in unseen)
        numbers = Numbers(4)
        drawn = Counter(
            determinize(game.view(0), numbers).players[1].hand
            for _ in range(100 * len(unseen))
        )
        assert misfit(drawn, weights) < most(len(weights))
