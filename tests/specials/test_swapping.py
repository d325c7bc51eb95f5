"""Swapping special cards after a take."""

from __future__ import annotations

from typing import Final

from nimmt import (
    CHANCE,
    Anniversary,
    DiscardsShuffled,
    DrawSpecial,
    KeepSpecials,
    PlaceCard,
    Replace,
    Rules,
    Shift,
    SpecialDrawn,
    SpecialSwapped,
    Stop,
    SwapSpecial,
    TakeRow,
    apply,
    step,
    take5,
)
from nimmt.phases.draw import DrawPhase
from nimmt.phases.swap import SwapPhase
from tests.playing import Numbers
from tests.specials.setting import (
    FULL,
    ROWS,
    asked,
    placed,
    used,
    waits_for_seat_1,
)


def few(stops: int = 2, shifts: int = 1, replaces: int = 1) -> Rules:
    """Make rules with few special cards; seat 1 holds a Replace."""
    cards = (Stop(copies=stops), Shift(copies=shifts), Replace(copies=replaces))
    return take5(Anniversary(cards=cards))


EMPTY_DECK: Final = few()
"""All four are about if seat 0 has a Stop, and the others are on the discards."""


class TestOffer:
    """Whenever you take a row, you may swap one of your special cards."""

    def test_any_of_them(self) -> None:
        """Each kind in hand may be put away, or none."""
        game = placed(asked(FULL, 35, "stop", "shift", "stop"))
        assert game.phase == SwapPhase(0)
        assert game.legal_actions(0) == (
            KeepSpecials(0),
            SwapSpecial(0, "shift"),
            SwapSpecial(0, "stop"),
        )
        assert game.legal_actions(1) == ()
        assert waits_for_seat_1(apply(game, KeepSpecials(0)))

    def test_after_a_low_card(self) -> None:
        """It does not matter why the row was taken."""
        game = apply(placed(asked(ROWS, 5, "stop")), TakeRow(0, 1))
        assert game.phase == SwapPhase(0)

    def test_not_without_a_take(self) -> None:
        """Whoever takes nothing swaps nothing."""
        assert waits_for_seat_1(placed(asked(ROWS, 35, "stop")))

    def test_not_without_special_cards(self) -> None:
        """Whoever has just played their last one has none to swap."""
        game = used(asked(FULL, 35, "negative_positive"), "negative_positive", 1, 30)
        assert waits_for_seat_1(game)

    def test_not_if_there_is_none_to_draw(self) -> None:
        """With deck and discards empty, nothing is offered."""
        game = placed(asked(FULL, 35, "stop", rules=few(stops=1, shifts=1)))
        assert game.phase == SwapPhase(0)
        rules = few(stops=1)
        game = placed(asked(FULL, 35, "stop", "shift", rules=rules))
        assert waits_for_seat_1(game)

    def test_for_the_stop_that_has_just_left(self) -> None:
        """What the take sent to the discards is there to be drawn."""
        game = placed(
            asked(FULL, 35, "stop", "shift", rules=EMPTY_DECK, lying={0: ["stop"]})
        )
        assert game.discards == ("stop",)
        assert game.phase == SwapPhase(0)


class TestSwap:
    """Place it face up, and draw the top card from the deck."""

    def test_draws_from_the_deck(self) -> None:
        """Each kind comes as probably as it is often in the deck."""
        game = placed(asked(FULL, 35, "stop", "shift"))
        following = step(game, SwapSpecial(0, "stop"))
        game = following.game
        assert following.events == (SpecialSwapped(0, "stop"),)
        assert game.phase == DrawPhase(0)
        assert game.actors == (CHANCE,)
        assert game.discards == ("stop",)
        # Of 28, one Shift, one Stop and one Replace are elsewhere.
        outcomes = game.chance_outcomes()
        assert outcomes is not None
        assert {
            action.special: round(chance * 25)
            for action, chance in outcomes
            if isinstance(action, DrawSpecial)
        } == {
            "fifth_row": 4,
            "insert": 4,
            "negative_positive": 4,
            "replace": 3,
            "seven_nimmt": 4,
            "shift": 3,
            "stop": 3,
        }
        following = step(game, DrawSpecial(0, "insert"))
        assert following.events == (SpecialDrawn(0, "insert"),)
        assert following.game.players[0].specials == ("insert", "shift")
        assert following.game.discards == ("stop",)

    def test_is_not_for_this_take(self) -> None:
        """The drawn one comes too late for the card that took the row."""
        game = placed(asked(FULL, 35, "stop"))
        game = apply(game, SwapSpecial(0, "stop"), DrawSpecial(0, "negative_positive"))
        assert waits_for_seat_1(game)
        assert game.players[0].specials == ("negative_positive",)

    def test_only_once(self) -> None:
        """One card is swapped for one, whatever else is in the hand."""
        game = placed(asked(FULL, 35, "stop", "shift"))
        game = apply(game, SwapSpecial(0, "stop"), DrawSpecial(0, "stop"))
        assert waits_for_seat_1(game)
        assert game.players[0].specials == ("shift", "stop")


class TestEmptyDeck:
    """If the deck runs out, the discards become a new deck."""

    def test_the_swapped_card_too(self) -> None:
        """The card just put away is among those that may be drawn."""
        game = placed(
            asked(FULL, 35, "stop", rules=EMPTY_DECK, discards=["shift", "stop"])
        )
        game = apply(game, SwapSpecial(0, "stop"))
        assert game.discards == ("shift", "stop", "stop")
        assert game.chance_outcomes() == (
            (DrawSpecial(0, "shift"), 1 / 3),
            (DrawSpecial(0, "stop"), 2 / 3),
        )
        following = step(game, DrawSpecial(0, "shift"))
        assert following.events == (DiscardsShuffled(), SpecialDrawn(0, "shift"))
        assert following.game.players[0].specials == ("shift",)
        # The two Stops are the deck now.
        assert following.game.discards == ()

    def test_even_if_it_is_the_only_one(self) -> None:
        """Swapping for one of the discards may bring back the very card."""
        game = placed(
            asked(FULL, 35, "stop", "shift", rules=EMPTY_DECK, lying={0: ["stop"]})
        )
        game = apply(game, SwapSpecial(0, "shift"))
        assert game.chance_outcomes() == (
            (DrawSpecial(0, "shift"), 1 / 2),
            (DrawSpecial(0, "stop"), 1 / 2),
        )
        game = apply(game, DrawSpecial(0, "shift"))
        assert game.players[0].specials == ("shift", "stop")
        assert game.discards == ()


class TestSample:
    """Chance draws each kind with its probability."""

    def test_by_the_number(self) -> None:
        """A number from 0 to 1 falls to the kinds in alphabetical order."""
        rules = few(stops=3, shifts=2)
        game = apply(
            placed(asked(FULL, 35, "shift", rules=rules)), SwapSpecial(0, "shift")
        )
        # One Shift and three Stops are in the deck.
        for number, special in (
            (0.0, "shift"),
            (0.24, "shift"),
            (0.25, "stop"),
            (0.999, "stop"),
        ):
            assert game.sample_chance(Numbers([number])) == DrawSpecial(0, special)

    def test_highest_number(self) -> None:
        """The highest number there can be falls to the last kind."""
        rules = few(stops=4, shifts=4)
        game = placed(asked(FULL, 35, "shift", rules=rules))
        game = apply(game, SwapSpecial(0, "shift"))
        assert game.sample_chance(Numbers([1 - 2**-53])) == DrawSpecial(0, "stop")


def test_in_the_course_of_a_trick() -> None:
    """After the swap, the next card of the trick is placed."""
    game = placed(asked(FULL, 35, "stop", then=36))
    game = apply(game, SwapSpecial(0, "stop"), DrawSpecial(0, "shift"))
    game = apply(game, PlaceCard(1))
    assert game.rows[1].cards == (35, 36)
    assert game.actors == (0, 1)
