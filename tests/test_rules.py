"""The rule objects, each by itself, and how they are composed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any, ClassVar, Final

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nimmt import (
    Anniversary,
    Deal,
    Draft,
    FixedRounds,
    Game,
    IllegalAction,
    IncompatibleRules,
    Player,
    Pro,
    Professional,
    Row,
    Rules,
    Stop,
    Tactics,
    TargetScore,
    TwoHands,
    Variant,
    apply,
    rulings,
    take5,
)
from nimmt.rules.choosing import AllAtOnce
from nimmt.rules.collecting import BullPile
from nimmt.rules.dealing import Drafted, Shuffled
from nimmt.rules.deck import FullDeck, TacticsDeck
from nimmt.rules.placement import BothEnds, RightEnd
from nimmt.rules.slots import Layout
from nimmt.values import Place
from tests.playing import Numbers, Tiny, position, sent
from tests.strategies import deals, new_games, remade, rules
from tests.test_checks import Foreign

TINY: Final = Layout(cards=(1, 2, 3, 4, 5), seats=2, hand_size=1, row_limits=(5, 5))


@st.composite
def rows(draw: st.DrawFn) -> tuple[Row, ...]:
    """Draw four rows of different cards."""
    cards = draw(st.lists(st.integers(1, 104), min_size=4, max_size=20, unique=True))
    return tuple(Row(sorted(cards[number::4]), 5) for number in range(4))


class TestRightEnd:
    @given(rows(), st.integers(1, 104))
    def test_nearest_lower_end(self, rows: tuple[Row, ...], card: int) -> None:
        """Of the last cards below it, the highest is the one that a card joins."""
        lower = {
            row.cards[-1]: at for at, row in enumerate(rows) if row.cards[-1] < card
        }
        expected = (Place(lower[max(lower)]),) if lower else ()
        assert RightEnd().places(rows, card) == expected


def nearest_ends(rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
    """Count away from a card until there are ends so near."""
    for gap in range(1, 104):
        places = [
            place
            for at, row in enumerate(rows)
            for place, end in (
                (Place(at, "left"), row.cards[0] - gap),
                (Place(at, "right"), row.cards[-1] + gap),
            )
            if end == card
        ]
        if places:
            return tuple(places)
    return ()


class TestBothEnds:
    @given(rows(), st.integers(1, 104))
    def test_nearest_ends(self, rows: tuple[Row, ...], card: int) -> None:
        """A card goes to the ends that are nearest, counting away from it."""
        assume(all(card not in row.cards for row in rows))
        assert BothEnds("player").places(rows, card) == nearest_ends(rows, card)

    def test_equally_near_ends(self) -> None:
        """Two ends may be equally near, a left and a right one; either can be fixed."""
        ties = 0
        for card, *firsts in permutations(range(1, 8), 5):
            rows = tuple(Row([first], 5) for first in firsts)
            places = nearest_ends(rows, card)
            assert BothEnds("player").places(rows, card) == places
            if len(places) == 1:
                assert BothEnds("left").places(rows, card) == places
                assert BothEnds("right").places(rows, card) == places
                continue
            ties += 1
            assert sorted(place.end for place in places) == ["left", "right"]
            for place in places:
                assert BothEnds(place.end).places(rows, card) == (place,)
        assert ties > 0

    @given(rows(), st.integers(1, 104), st.integers(0, 3))
    def test_closed_rows_have_no_ends(
        self, rows: tuple[Row, ...], card: int, closed: int
    ) -> None:
        """A card goes where it would go if the closed row were not there."""
        assume(all(card not in row.cards for row in rows))
        others = [row for at, row in enumerate(rows) if at != closed]
        expected = tuple(
            attrs.evolve(place, row=place.row + (place.row >= closed))
            for place in nearest_ends(tuple(others), card)
        )
        here = list(rows)
        here[closed] = attrs.evolve(here[closed], closed=True)
        assert BothEnds("player").places(tuple(here), card) == expected


class TestShuffled:
    def test_deals_the_hands_first(self) -> None:
        """Cards come from anywhere in the deck, to each hand and then to the rows."""
        # 0.5 of five cards is the third, the 3; 0 of 1, 2, 4, 5 the 1; 0.99 of 2, 4, 5
        # the 5; and 0.6 of 2 and 4 the 4.
        numbers = Numbers([0.5, 0, 0.99, 0.6])
        assert Shuffled().sample(TINY, numbers) == Deal([[3], [1]], [5, 4])
        layout = attrs.evolve(TINY, hand_size=2, row_limits=(5,))
        numbers = Numbers([0.5, 0, 0.99, 0.6, 0])
        assert Shuffled().sample(layout, numbers) == Deal([[1, 3], [4, 5]], [2])

    def test_all_deals_are_equally_likely(self) -> None:
        """If all numbers are equally likely, so are all deals of four cards in five."""
        thirds = [[(at + 0.5) / count for at in range(count)] for count in (5, 4, 3, 2)]
        found = Counter(
            Shuffled().sample(TINY, Numbers(numbers)) for numbers in product(*thirds)
        )
        expected = {
            Deal([[one], [two]], [three, four])
            for one, two, three, four in permutations(TINY.cards, 4)
        }
        assert found == dict.fromkeys(expected, 1)

    def test_outcomes_are_too_many(self) -> None:
        """Nobody lists all shuffles."""
        assert Game.new(take5(), 2).chance_outcomes() is None

    @pytest.mark.parametrize(
        "deal",
        [
            Deal([[1], [2]], [3, 4], first=0),
            Deal(None, [3, 4]),
            Deal([[1], [2]], None),
            Deal([[1]], [3, 4]),
            Deal([[1, 5], [2]], [3, 4]),
            Deal([[1], []], [3, 4]),
            Deal([[1], [2]], [3]),
            Deal([[1], [2]], [3, 4, 5]),
            Deal([[1], [1]], [3, 4]),
            Deal([[1], [2]], [3, 3]),
            Deal([[1], [2]], [3, 2]),
            Deal([[1], [2]], [3, 6]),
            Deal([[0], [2]], [3, 4]),
        ],
        ids=repr,
    )
    def test_impossible_deals(self, deal: Deal) -> None:
        """Too many cards or too few, one twice or a foreign one: that is no deal."""
        Shuffled().check(TINY, Deal([[1], [2]], [3, 4]))
        with pytest.raises(IllegalAction) as caught:
            Shuffled().check(TINY, deal)
        assert caught.value.ruling == "base-9"

    @given(new_games(), deals())
    def test_wrong_deals(self, game: Game, deal: Deal) -> None:
        """A deal that is none of those the game lists is refused."""
        outcomes = game.chance_outcomes()
        if outcomes is not None and deal in dict(outcomes):
            assert apply(game, deal).spread
            return
        with pytest.raises(IllegalAction) as caught:
            apply(game, deal)
        assert caught.value.ruling in rulings


class TestDrafted:
    @pytest.mark.parametrize(
        ("number", "first"), [(0, 0), (0.49, 0), (0.5, 1), (0.99, 1)]
    )
    def test_any_seat_may_begin(self, number: float, first: int) -> None:
        """Equal shares of all numbers let each seat begin."""
        assert Drafted().sample(TINY, Numbers([number])) == Deal(first=first)

    def test_outcomes(self) -> None:
        """There are as many ways to begin as seats."""
        expected = ((Deal(first=0), 0.5), (Deal(first=1), 0.5))
        assert Drafted().outcomes(TINY) == expected


class TestDecks:
    @given(st.integers(1, 104))
    def test_tactics_deck_is_what_is_dealt(self, dealt: int) -> None:
        """The deck of Tactics has the cards that are needed; the full one has all."""
        assert TacticsDeck(104).cards(dealt) == tuple(range(1, dealt + 1))
        assert TacticsDeck(100).cards(dealt) == tuple(range(1, min(dealt, 100) + 1))
        assert FullDeck(104).cards(dealt) == tuple(range(1, 105))


class TestAllAtOnce:
    def test_lowest_card_first(self) -> None:
        """Once all have chosen, the cards are placed from the lowest up."""
        start = position([[1], [2], [3], [4]], [[50, 51], [30, 31], [40, 41]])
        some = attrs.evolve(start, chosen=((50,), (), (40,)))
        choosing = AllAtOnce()
        assert choosing.actors(some) == (1,)
        assert [choosing.waits_for(some, seat) for seat in range(3)] == [
            False,
            True,
            False,
        ]
        assert not choosing.is_complete(some)

    def test_complete(self) -> None:
        """The trick is complete when every seat has laid down a card."""

        @attrs.frozen
        class Chosen:
            chosen: tuple[tuple[int, ...], ...]

        all_of_them = Chosen(((50,), (30,), (40,)))
        assert AllAtOnce().is_complete(all_of_them)  # type: ignore[arg-type]  # all it looks at
        order = AllAtOnce().order(all_of_them)  # type: ignore[arg-type]  # all it looks at
        assert order == ((30, 1), (40, 2), (50, 0))


class TestBullPile:
    def test_counts_the_pile_alone(self) -> None:
        """What is still in the hand costs nothing."""
        assert BullPile().points(Player(hand=[55], pile=[10, 11, 1], score=5)) == 9


class TestTargetScore:
    @given(
        st.integers(1, 100),
        st.lists(st.integers(0, 120), min_size=1),
        st.integers(1, 9),
    )
    def test_is_reached(self, target: int, scores: list[int], rounds: int) -> None:
        """It takes one player who has that much, or who has more if it is strict."""
        reached = any(score >= target for score in scores)
        exceeded = any(score > target for score in scores)
        assert TargetScore(target).is_reached(rounds, tuple(scores)) is reached
        strict = TargetScore(target, strict=True)
        assert strict.is_reached(rounds, tuple(scores)) is exceeded

    def test_is_checked(self) -> None:
        """A target is a positive integer, 66 by default."""
        assert TargetScore() == TargetScore(Foreign(66))
        for score in (0, -66):
            with pytest.raises(ValueError, match="'score' must be >= 1"):
                TargetScore(score)
        for wrong in ("66", 66.0, True):
            with pytest.raises(TypeError):
                TargetScore(wrong)  # type: ignore[arg-type]  # that is the test
        with pytest.raises(TypeError, match="'strict' must be"):
            TargetScore(66, strict=1)  # type: ignore[arg-type]  # that is the test


class TestFixedRounds:
    @given(st.integers(1, 9), st.integers(1, 9))
    def test_is_reached(self, agreed: int, rounds: int) -> None:
        """It takes as many rounds as agreed, whatever the scores are."""
        assert FixedRounds(agreed).is_reached(rounds, (0, 500)) is (rounds >= agreed)

    def test_is_checked(self) -> None:
        """At least one round is played."""
        assert FixedRounds(Foreign(2)) == FixedRounds(2)
        for rounds in (0, -1):
            with pytest.raises(ValueError, match="'rounds' must be >= 1"):
                FixedRounds(rounds)
        with pytest.raises(TypeError):
            FixedRounds("2")  # type: ignore[arg-type]  # that is the test


class TestVariants:
    @pytest.mark.parametrize("wrong", [1, "yes", None])
    def test_snake_is_a_truth_value(self, wrong: object) -> None:
        """Nothing but True and False says whether a draft goes back and forth."""
        with pytest.raises(TypeError, match="'snake' must be"):
            Draft(snake=wrong)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize("wrong", ["both", "", None, 0])
    def test_tie_is_one_of_three(self, wrong: object) -> None:
        """Ties are decided by the player, or for the left or the right end."""
        with pytest.raises(ValueError, match="'tie' must be in"):
            Professional(tie=wrong)  # type: ignore[arg-type]  # that is the test


@attrs.frozen
class LargeHands(Variant):
    """A variant that asks for more cards than there are."""

    def amend(self, rules: Rules) -> Rules:
        return attrs.evolve(rules, hand_size=30)


@attrs.frozen
class FewRounds(Variant):
    """A variant that brings an ending of its own."""

    def amend(self, rules: Rules) -> Rules:
        return attrs.evolve(rules, ending=FixedRounds(4))


@attrs.frozen
class Forgetful(Variant):
    """A variant that makes nothing of the rules."""

    def amend(self, rules: Rules) -> Rules:
        return None  # type: ignore[return-value]  # that is the test


class TestTake5:
    def test_bare(self) -> None:
        """Without variants it is the game in the box."""
        bare = take5()
        assert bare.name == "take5"
        assert bare.players == (2, 10)
        assert bare.hand_size == 10
        assert bare.row_limits == (5, 5, 5, 5)
        assert bare.variants == ()
        assert bare.ending == TargetScore(66)

    @given(rules())
    def test_order_of_variants_is_irrelevant(self, rules: Rules) -> None:
        """The same variants in another order are the same rules, with the same hash."""
        for variants in permutations(rules.variants):
            same = remade(rules, variants, rules.ending)
            assert same == rules
            assert hash(same) == hash(rules)
            assert same.variants == variants

    @given(rules())
    def test_are_values(self, rules: Rules) -> None:
        """Rules survive pickle, and are equal to what they are composed from anew."""
        assert sent(rules) == rules
        assert remade(rules, rules.variants, rules.ending) == rules

    @pytest.mark.parametrize(
        ("variants", "message"),
        [
            ((Tactics(), Tactics()), r"Tactics\(\) is named twice"),
            (
                (Draft(), Draft(snake=True)),
                r"Draft\(snake=False\) and .* differ in 'dealing'",
            ),
            ((Pro(), Draft(snake=True)), r"Pro\(\) and Draft\(snake=True\) differ in"),
            ((Professional(), Professional(tie="left")), "differ in 'placement'"),
            ((Professional(), Tactics(), Professional()), "is named twice"),
            ((TwoHands(), TwoHands()), "is named twice"),
            ((Tiny(2, (2, 2), 30), Tactics()), r"and Tactics\(\) differ in 'deck'"),
        ],
        ids=repr,
    )
    def test_incompatible(self, variants: tuple[Variant, ...], message: str) -> None:
        """Two variants that want different things in one place do not go together."""
        with pytest.raises(IncompatibleRules, match=message):
            take5(*variants)

    def test_is_frozen(self) -> None:
        """A variant that could change after the rules are made is refused."""

        @attrs.define
        class Loose(Variant):
            def amend(self, rules: Rules) -> Rules:
                return rules

        with pytest.raises(TypeError, match="has to be frozen through and through"):
            take5(Loose())

    @pytest.mark.parametrize("changes", [{"name": "chess"}, {"variants": (Tactics(),)}])
    def test_stays_the_same_game(self, changes: dict[str, Any]) -> None:
        """A variant neither renames the game nor says what it is made of."""

        @attrs.frozen
        class Bold(Variant):
            def amend(self, rules: Rules) -> Rules:
                return attrs.evolve(rules, **changes)

        with pytest.raises(IncompatibleRules, match="cannot rename the game"):
            take5(Bold())

    def test_nobody_could_play(self) -> None:
        """Rules whose cards do not suffice for anybody are no rules."""
        # Fifty-one cards for each of two players, and four rows, are 106.
        with pytest.raises(IncompatibleRules, match="no number of players has enough"):
            take5(Tiny(51, (5, 5, 5, 5)))
        assert take5(Tiny(50, (5, 5, 5, 5))).players == (2, 2)

    @pytest.mark.parametrize("seats", [(0, 10), (1, 10), (2, 11), (3, 12)])
    def test_more_seats(self, seats: tuple[int, int]) -> None:
        """A variant may be for fewer than its game, but not for more."""

        @attrs.frozen
        class Wide(Variant):
            def amend(self, rules: Rules) -> Rules:
                return attrs.evolve(rules, seats=seats)

        with pytest.raises(IncompatibleRules, match="can only narrow the number"):
            take5(Wide())

    @pytest.mark.parametrize(
        "numbers",
        [
            {"hand_size": 0},
            {"hands_each": 0},
            {"row_limits": ()},
            {"row_limits": (5, 0)},
            {"deck": FullDeck(105)},
        ],
        ids=repr,
    )
    def test_impossible_numbers(self, numbers: dict[str, Any]) -> None:
        """Variants make no game without seats, hands, or rows, or with other cards."""

        @attrs.frozen
        class Odd(Variant):
            def amend(self, rules: Rules) -> Rules:
                return attrs.evolve(rules, **numbers)

        with pytest.raises(IncompatibleRules, match=r"1 or more|no card is higher"):
            take5(Odd())

    @pytest.mark.parametrize(
        "wrong", [Tactics, "tactics", None, 3, FixedRounds(2), take5]
    )
    def test_not_a_variant(self, wrong: object) -> None:
        """What is no variant is refused; so is a class without its parentheses."""
        with pytest.raises(TypeError, match=r"expected a variant such as Tactics\(\)"):
            take5(wrong)  # type: ignore[arg-type]  # that is the test

    def test_makes_no_rules(self) -> None:
        """A variant that forgets to return the rules is told so."""
        with pytest.raises(TypeError, match=r"Forgetful\(\) makes no rules, but None"):
            take5(Forgetful())

    @pytest.mark.parametrize("wrong", [FixedRounds, 66, "66", Tactics()])
    def test_not_an_ending(self, wrong: object) -> None:
        """What is no ending is refused; so is a class without its parentheses."""
        with pytest.raises(
            TypeError, match=r"expected an ending such as FixedRounds\(3\)"
        ):
            take5(ending=wrong)  # type: ignore[arg-type]  # that is the test

    def test_ending(self) -> None:
        """A variant may bring an ending; what the players agree on goes first."""
        assert take5(FewRounds()).ending == FixedRounds(4)
        assert take5(FewRounds(), ending=TargetScore(9)).ending == TargetScore(9)


class TestRules:
    @pytest.mark.parametrize(
        ("variants", "players"),
        [
            ((), (2, 10)),
            ((Pro(),), (2, 6)),
            ((TwoHands(),), (2, 5)),
            ((TwoHands(), Pro()), (2, 3)),
            ((Pro(), Draft()), (2, 6)),
        ],
        ids=repr,
    )
    def test_players(
        self, variants: tuple[Variant, ...], players: tuple[int, int]
    ) -> None:
        """As many people can play as all variants allow, each with their hands."""
        composed = take5(*variants)
        assert composed.players == players
        fewest, most = players
        for number in range(fewest, most + 1):
            assert composed.seats_of(number) == number * composed.hands_each
        for number in (fewest - 1, most + 1, 0, -2):
            with pytest.raises(IncompatibleRules, match=f"not for {number}"):
                composed.seats_of(number)

    def test_deck_is_too_small(self) -> None:
        """If there are not enough cards for so many, the rules say so."""
        composed = take5(LargeHands())
        assert composed.seats_of(3) == 3
        with pytest.raises(IncompatibleRules, match="for 2 to 3 players, not for 4"):
            composed.seats_of(4)

    @pytest.mark.parametrize("wrong", ["4", 4.0, None, True])
    def test_players_are_counted(self, wrong: object) -> None:
        """A number of players is an integer."""
        assert take5().seats_of(Foreign(4)) == 4  # type: ignore[arg-type]  # unpromised
        with pytest.raises(TypeError):
            take5().seats_of(wrong)  # type: ignore[arg-type]  # that is the test

    def test_layout(self) -> None:
        """What is dealt follows from the number of seats."""
        layout = take5(Tactics()).layout(3)
        assert layout == Layout(tuple(range(1, 35)), 3, 10, (5, 5, 5, 5))
        assert layout.dealt == 34

    def test_by_player(self) -> None:
        """With two hands each, what the seats p and p + players have is added up."""
        assert take5().by_player([1, 20, 300]) == (1, 20, 300)
        assert take5(TwoHands()).by_player([1, 20, 300, 4000]) == (301, 4020)


@attrs.frozen(kw_only=True)
class Nameless(Stop):
    """A special card that nobody could type."""

    name: ClassVar[str] = "Big Bomb"


def test_special_cards_have_names_in_snake_case() -> None:
    """What stands in data and is typed is in snake case."""
    with pytest.raises(ValueError, match="'Big Bomb' is no name in snake case"):
        Anniversary(cards=(Nameless(),))
