"""Dealing special cards: three each at first, then what there is for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Anniversary,
    Deal,
    DiscardsShuffled,
    Game,
    IllegalAction,
    Player,
    Shift,
    SpecialsDealt,
    Stop,
    apply,
    step,
    take5,
)
from nimmt.flow import DEAL
from tests.specials.setting import RULES

NAMES: Final = sorted(special.name for special in RULES.specials)
IN_THE_BOX: Final = Counter(dict.fromkeys(NAMES, 4))


def second_round(held: Sequence[Sequence[str]], discards: Sequence[str] = ()) -> Game:
    """Wait for the second deal; seats hold these special cards, others are put away."""
    players = [Player(specials=names) for names in held]
    return Game(RULES, DEAL, players, round=2, discards=discards)


def with_specials(game: Game, specials: Sequence[Sequence[str]]) -> Deal:
    """Deal number cards at random, and these special cards."""
    deal = game.sample_chance(Random(1))
    assert isinstance(deal, Deal)
    return attrs.evolve(deal, specials=specials)


def refusal(game: Game, specials: Sequence[Sequence[str]] | None) -> str:
    """Name the ruling against a deal of these special cards."""
    deal = game.sample_chance(Random(1))
    assert isinstance(deal, Deal)
    with pytest.raises(IllegalAction) as caught:
        apply(game, attrs.evolve(deal, specials=specials))
    return caught.value.ruling


class TestFirstRound:
    """Deal twelve number cards and three special cards to each player."""

    @pytest.mark.parametrize("players", range(2, 9))
    def test_three_each(self, players: int) -> None:
        """Everybody gets three, and the rest is the deck."""
        start = Game.new(RULES, players)
        following = step(start, start.sample_chance(Random(players)))
        game = following.game
        assert [len(player.hand) for player in game.players] == [12] * players
        assert [len(player.specials) for player in game.players] == [3] * players
        assert game.discards == ()
        assert [
            event for event in following.events if type(event) is SpecialsDealt
        ] == [
            SpecialsDealt(seat, player.specials)
            for seat, player in enumerate(game.players)
        ]

    def test_any_three(self) -> None:
        """Every deal with cards that are there is accepted, and no other."""
        start = Game.new(RULES, 2)
        game = apply(start, with_specials(start, [["stop"] * 3, ["stop", *NAMES[:2]]]))
        assert game.players[0].specials == ("stop", "stop", "stop")
        assert refusal(start, [["stop"] * 3, ["stop"] * 3]) == "special-8"
        assert refusal(start, [["stop"] * 3, ["resign"] * 3]) == "special-8"
        assert refusal(start, [["stop"] * 3, ["stop"] * 2]) == "special-8"
        assert refusal(start, [["stop"] * 3, ["shift"] * 4]) == "special-8"
        assert refusal(start, [["stop"] * 3]) == "special-8"
        assert refusal(start, [["stop"] * 3] * 3) == "special-8"
        assert refusal(start, None) == "special-8"

    def test_none_in_other_games(self) -> None:
        """A game without special cards deals none."""
        start = Game.new(take5(), 2)
        deal = start.sample_chance(Random(1))
        assert isinstance(deal, Deal)
        with pytest.raises(IllegalAction) as caught:
            apply(start, attrs.evolve(deal, specials=[[], []]))
        assert caught.value.ruling == "special-1"

    def test_cannot_be_listed(self) -> None:
        """There are too many deals, even where the number cards are drafted."""
        assert Game.new(RULES, 2).chance_outcomes() is None


class TestSecondRound:
    """Each player receives three more, or only two, or one, if they do not suffice."""

    @pytest.mark.parametrize(
        ("put_away", "each"),
        # Of 28 cards, 24 are in eight hands if none has been put away.
        [(0, 0), (3, 0), (4, 1), (11, 1), (12, 2), (19, 2), (20, 3), (24, 3)],
    )
    def test_as_many_as_suffice_for_all(self, put_away: int, each: int) -> None:
        """What the deck and the discards have is shared alike, three at most."""
        cards = sorted(IN_THE_BOX.elements())
        held = cards[4 + put_away :]
        hands = [held[seat::8] for seat in range(8)]
        game = second_round(hands, cards[4 : 4 + put_away])
        following = step(game, game.sample_chance(Random(put_away)))
        dealt = [
            event.specials
            for event in following.events
            if isinstance(event, SpecialsDealt)
        ]
        assert [len(names or ()) for names in dealt] == [each] * 8
        # Nobody loses what they had.
        assert [player.specials for player in following.game.players] == [
            tuple(sorted([*hand, *(names or ())]))
            for hand, names in zip(hands, dealt, strict=True)
        ]
        # The four in the deck come first, then the discards.
        shuffled = DiscardsShuffled() in following.events
        assert shuffled == (each > 0)
        if shuffled:
            assert following.game.discards == ()
            assert Counter(cards[:4]) <= Counter(
                n for names in dealt for n in names or ()
            )

    def test_deck_suffices(self) -> None:
        """While the deck has enough, the discards stay where they are."""
        game = second_round([["stop"], ["shift"]], ["insert", "replace"])
        following = step(game, game.sample_chance(Random(3)))
        assert DiscardsShuffled() not in following.events
        assert following.game.discards == ("insert", "replace")
        assert [len(player.specials) for player in following.game.players] == [4, 4]

    def test_deck_goes_first(self) -> None:
        """No discard is dealt while a card is in the deck."""
        # All but one Stop and two Shifts are about, so three are in the deck.
        rest = IN_THE_BOX - Counter(["stop", "shift", "shift"])
        rest -= Counter(["insert"] * 4)
        game = second_round([sorted(rest.elements()), []], ["insert"] * 4)
        deck = ["shift", "shift", "stop"]
        good = [deck, ["insert"] * 3]
        assert apply(game, with_specials(game, good)).discards == ()
        assert (
            refusal(game, [["shift", "shift", "insert"], ["insert"] * 3]) == "special-8"
        )
        assert refusal(game, [deck, ["insert", "insert", "replace"]]) == "special-8"

    @given(st.integers(0, 2**32))
    def test_any_seat_may_get_any(self, seed: int) -> None:
        """Chance deals so that each deal it draws is one that is accepted."""
        cards = sorted(IN_THE_BOX.elements())
        game = second_round([cards[:9], cards[9:19]], cards[19:25])
        following = step(game, game.sample_chance(Random(seed)))
        assert DiscardsShuffled() in following.events
        # Three were in the deck, and three of six came from the discards.
        assert sum(len(player.specials) for player in following.game.players) == 25


class TestFewKinds:
    """Any selection of cards, in any number, can be played with."""

    def test_choice(self) -> None:
        """With nine cards of two kinds, four players get two each."""
        rules = take5(Anniversary(cards=(Stop(copies=2), Shift(copies=7))))
        game = Game.new(rules, 4)
        game = apply(game, game.sample_chance(Random(1)))
        assert [len(player.specials) for player in game.players] == [2] * 4
        assert {name for player in game.players for name in player.specials} <= {
            "stop",
            "shift",
        }

    def test_too_few(self) -> None:
        """With less than one each, nobody gets any, and nobody is asked for any."""
        rules = take5(Anniversary(cards=(Stop(copies=3),)))
        game = Game.new(rules, 4)
        game = apply(game, game.sample_chance(Random(1)))
        assert [player.specials for player in game.players] == [()] * 4

    @pytest.mark.parametrize("copies", [0, -1])
    def test_no_copies(self, copies: int) -> None:
        """A card that is not in the deck is left out, and not put in no times."""
        with pytest.raises(ValueError, match="'copies' must be >= 1"):
            Stop(copies=copies)

    @pytest.mark.parametrize("wrong", ["4", 4.0, True, None])
    def test_copies_are_counted(self, wrong: object) -> None:
        """Copies are a whole number."""
        with pytest.raises(TypeError, match="expected a whole number"):
            Stop(copies=wrong)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize("wrong", [Stop, "stop", None, 3])
    def test_not_a_card(self, wrong: object) -> None:
        """What is no special card is refused; so is a class without its parentheses."""
        with pytest.raises(TypeError, match=r"a special card such as Stop\(\), not"):
            Anniversary(cards=(wrong,))  # type: ignore[arg-type]  # that is the test

    def test_named_twice(self) -> None:
        """More of a kind are copies of one."""
        with pytest.raises(ValueError, match="named twice; give it copies"):
            Anniversary(cards=(Stop(), Stop(copies=2)))
