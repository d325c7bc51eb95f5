"""Replace."""

from __future__ import annotations

from nimmt import CardReplaced, PlayCard, TakeRow, UseSpecial, apply
from nimmt.phases.take import TakePhase
from tests.playing import cards_of
from tests.specials.setting import (
    FULL,
    ROWS,
    asked,
    objection,
    told,
    used,
    uses,
    waits_for_seat_1,
)


class TestReplace:
    """Take the number card back, and place another one from the hand immediately."""

    def test_places_the_other(self) -> None:
        """The other card goes where it belongs, and the first one to the hand."""
        following = told(asked(ROWS, 35, "replace", hand=[20, 99]), "replace", card=20)
        game = following.game
        assert cards_of(game) == [[10, 20], [30], [50], [70]]
        assert game.players[0].hand == (35, 99)
        assert game.discards == ("replace",)
        assert CardReplaced(0, 35, 20) in following.events

    def test_any_card_of_the_hand(self) -> None:
        """All cards of the hand will do, and none else; not the card itself."""
        game = asked(ROWS, 35, "replace", hand=[20, 60, 99])
        assert uses(game, "replace") == [(None, 20), (None, 60), (None, 99)]
        for card in (35, 10, 104, 0):
            assert objection(game, "replace", card=card) == "replace-1"

    def test_not_with_the_last_card(self) -> None:
        """With an empty hand there is nothing to play instead."""
        game = asked(ROWS, 35, "replace", hand=[])
        assert uses(game, "replace") == []
        assert objection(game, "replace", card=20) == "replace-2"

    def test_can_be_played_again(self) -> None:
        """The card that went back is played in a later trick like any other."""
        game = used(asked(ROWS, 35, "replace", hand=[20, 99]), "replace", card=20)
        game = apply(game, game.legal_actions(1)[0])
        assert PlayCard(0, 35) in game.legal_actions(0)


class TestOrder:
    """The order in which the other players place their cards does not change."""

    def test_keeps_its_turn(self) -> None:
        """A higher card than the next one is still placed before it."""
        game = used(asked(ROWS, 35, "replace", hand=[60], then=40), "replace", card=60)
        assert cards_of(game) == [[10], [30], [50, 60], [70]]
        assert waits_for_seat_1(game)
        game = apply(game, game.legal_actions(1)[0])
        assert cards_of(game) == [[10], [30, 40], [50, 60], [70]]


class TestNormalRules:
    """The other card is placed by the normal rules, without a second special card."""

    def test_low_card(self) -> None:
        """If it fits nowhere, it takes a row of choice."""
        game = used(asked(ROWS, 35, "replace", hand=[5]), "replace", card=5)
        assert isinstance(game.phase, TakePhase)
        taken = apply(game, TakeRow(0, 3))
        assert cards_of(taken) == [[10], [30], [50], [5]]
        assert taken.players[0].pile == (70,)

    def test_full_row(self) -> None:
        """If it is the sixth of a row, it takes the five."""
        game = used(asked(FULL, 60, "replace", hand=[35]), "replace", card=35)
        assert cards_of(game)[1] == [35]
        assert game.players[0].pile == (30, 31, 32, 33, 34)
        assert game.players[0].hand == (60,)

    def test_with_five_rows(self) -> None:
        """With five rows it is taken with the row, and the first card is not."""
        rows, lying = (*FULL, (80,)), {4: ["fifth_row"]}
        game = asked(rows, 60, "replace", hand=[35], lying=lying)
        game = used(game, "replace", card=35)
        assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
        assert game.players[0].hand == (60,)

    def test_no_second_special_card(self) -> None:
        """Its player is not asked again, whatever they hold."""
        game = asked(ROWS, 35, "replace", "replace", "stop", hand=[20])
        game = used(game, "replace", card=20)
        assert waits_for_seat_1(game)
        assert game.players[0].specials == ("replace", "stop")

    def test_not_to_a_closed_row(self) -> None:
        """Closed rows are closed to it too."""
        game = asked(ROWS, 60, "replace", hand=[35], lying={1: ["stop"]})
        assert cards_of(used(game, "replace", card=35))[0] == [10, 35]


class TestKnown:
    """Everybody saw the card that went back."""

    def test_until_it_is_played(self) -> None:
        """It is known to be in the hand, until it is played."""
        game = used(asked(ROWS, 35, "replace", hand=[20, 99]), "replace", card=20)
        assert game.players[0].known == (35,)
        game = apply(game, game.legal_actions(1)[0], PlayCard(0, 35), PlayCard(1, 103))
        assert game.players[0].known == ()

    def test_until_it_replaces_another(self) -> None:
        """A known card that replaces another one is in the hand no more."""
        game = asked(ROWS, 35, "replace", "replace", hand=[20, 60])
        game = used(game, "replace", card=20)
        game = apply(game, game.legal_actions(1)[0], PlayCard(0, 60), PlayCard(1, 103))
        game = apply(game, UseSpecial(0, "replace", card=35))
        assert game.players[0].hand == (60,)
        assert game.players[0].known == (60,)
