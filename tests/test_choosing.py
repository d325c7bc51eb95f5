"""Open and Nifty: two other ways to choose the cards of a trick."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from nimmt import (
    CardChosen,
    CardsRevealed,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    Game,
    IllegalAction,
    IncompatibleRules,
    KeepNumber,
    Nifty,
    Open,
    PlayCard,
    Professional,
    Tactics,
    TakeRow,
    TwoHands,
    apply,
    step,
    take5,
    take_a_number,
)
from nimmt.flow import ORDER
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.take import TakePhase
from nimmt.rules.choosing import AllAtOnce, InTurn, TwoEach
from tests.playing import cards_of, position

ROWS: Final = [[10], [20], [30], [50]]
HANDS: Final = [[40, 90], [25, 91], [15, 92]]
OPEN: Final = take5(Open())
NIFTY: Final = take5(Nifty())


def plays(*cards: tuple[int, int]) -> list[PlayCard]:
    """Play cards, each with its seat."""
    return [PlayCard(seat, card) for seat, card in cards]


Pending = tuple[tuple[int, int], ...]


@pytest.mark.parametrize(
    ("pending", "one_each", "two_each"),
    [
        ((), True, True),
        (((7, 1), (9, 0)), True, True),
        (((9, 0), (7, 1)), False, True),
        (((7, 1), (8, 1), (9, 0)), False, True),
        (((7, 1), (9, 0), (8, 1)), False, False),
        (((8, 1), (7, 1), (9, 0)), False, False),
        (((8, 1), (3, 0), (9, 0), (4, 2), (5, 2)), False, True),
        (((8, 1), (4, 2), (5, 2), (3, 0), (9, 0)), False, False),
        (((7, 1), (8, 1), (9, 1)), False, False),
    ],
)
def test_order_of_what_is_left(
    pending: Pending,
    one_each: bool,  # noqa: FBT001
    two_each: bool,  # noqa: FBT001
) -> None:
    """
    Cards ascend, or go seat by seat, the seat with the lowest card first.

    Of the first seat, which is placing its cards, the lowest may be gone.
    """
    assert AllAtOnce().is_order(pending) is one_each
    assert InTurn().is_order(pending) is one_each
    assert TwoEach().is_order(pending) is two_each


class TestOpen:
    """Cards are laid openly, one seat after the other."""

    def test_clockwise_from_the_marker(self) -> None:
        """Only the seat whose turn it is may lay a card, beginning with the marker."""
        game = position(ROWS, HANDS, OPEN, first=2)
        for seat in (2, 0, 1):
            assert game.actors == (seat,)
            for other in {0, 1, 2} - {seat}:
                assert game.legal_actions(other) == ()
                with pytest.raises(IllegalAction) as caught:
                    apply(game, PlayCard(other, HANDS[other][0]))
                assert caught.value.ruling == "base-12"
            game = apply(game, PlayCard(seat, HANDS[seat][0]))

    def test_all_see_them(self) -> None:
        """A card that was laid is told to all, and known, though still in the hand."""
        game = position(ROWS, HANDS, OPEN)
        following = step(game, PlayCard(0, 40))
        assert following.events == (CardChosen(0, 40, face_up=True),)
        assert following.events[0].seen_by([1]) == following.events[0]
        game = following.game
        assert game.players[0].hand == (40, 90)
        assert game.players[0].known == (40,)
        assert game.view(1).chosen == game.view(None).chosen == ((40,), (), ())

    def test_lowest_is_placed_first(self) -> None:
        """Cards are not placed in the order in which they were laid."""
        game = position(ROWS, HANDS, OPEN, first=1)
        following = step(game, *plays((1, 25), (2, 15), (0, 40)))
        assert CardsRevealed(((40,), (25,), (15,))) in following.events
        assert cards_of(following.game) == [[10, 15], [20, 25], [30, 40], [50]]
        assert all(player.known == () for player in following.game.players)

    def test_marker_goes_on(self) -> None:
        """After a trick the next seat begins; after the last one, the first."""
        game = position(ROWS, HANDS, OPEN, first=1)
        game = apply(game, *plays((1, 25), (2, 15), (0, 40)))
        assert game.first == 2
        assert game.actors == (2,)
        game = apply(game, *plays((2, 92), (0, 90), (1, 91)))
        assert game.first == 0
        assert game.round == 2

    def test_marker_goes_on_after_a_question(self) -> None:
        """A low card is asked about before the trick is over."""
        game = position([[30], [40], [50], [60]], [[5, 90], [45, 91]], OPEN)
        game = apply(game, *plays((0, 5), (1, 45)))
        assert game.first == 0
        assert apply(game, TakeRow(0, 2)).first == 1

    def test_deck(self) -> None:
        """The card 1 is missing, so that nine at most play with 103 cards."""
        assert OPEN.layout(9).cards == tuple(range(2, 105))
        assert OPEN.players == (2, 9)
        with pytest.raises(IncompatibleRules, match="for 2 to 9 players, not for 10"):
            Game.new(OPEN, 10)

    def test_with_tactics(self) -> None:
        """With Tactics the deck has what is dealt, from 2 on."""
        rules = take5(Open(), Tactics())
        assert rules.layout(2).cards == tuple(range(2, 26))
        start = Game.new(rules, 2)
        deal = start.sample_chance(Random(1))
        assert isinstance(deal, Deal)
        assert {*(deal.rows or ())}.union(*(deal.hands or ())) == set(range(2, 26))

    def test_with_a_draft(self) -> None:
        """Who lays first is not who picked first."""
        game = apply(Game.new(take5(Open(), Draft()), 3), Deal(first=2))
        assert game.spread == tuple(range(2, 36))
        while game.picks:
            game = apply(game, game.legal_actions(game.picks[0])[0])
        assert game.actors == (0,)

    def test_with_professional(self) -> None:
        """Between equally near ends the owner of the card chooses."""
        rules = take5(Open(), Professional())
        rows = [[20, 30], [50, 51], [80], [90]]
        game = position(rows, [[40, 99], [98, 97]], rules, first=1)
        game = apply(game, *plays((1, 98), (0, 40)))
        assert isinstance(game.phase, EndPhase)
        assert game.actors == (0,)
        game = apply(game, ChooseEnd(0, 1, "left"))
        assert cards_of(game) == [[20, 30], [40, 50, 51], [80], [90, 98]]
        assert game.actors == (0,)

    def test_with_two_hands(self) -> None:
        """The seats take turns, and not the players."""
        rules = take5(Open(), TwoHands())
        game = position(ROWS, [*HANDS, [16, 93]], rules, first=3)
        game = apply(game, *plays((3, 16), (0, 40), (1, 25)))
        assert game.actors == (2,)

    def test_in_take_a_number(self) -> None:
        """Taken cards are known as laid ones are, and the marker goes on."""
        rules = take_a_number(Open())
        game = position([[10, 11], [30], [50]], [[12, 90], [60, 91]], rules, first=1)
        game = apply(game, *plays((1, 60), (0, 12)), KeepNumber(0, 10))
        assert game.players[0].hand == (11, 90)
        assert game.players[0].known == (11,)
        assert game.actors == (0,)
        game = apply(game, PlayCard(0, 90))
        assert game.players[0].known == (11, 90)

    def test_not_with_nifty(self) -> None:
        """Both say how cards are chosen."""
        with pytest.raises(IncompatibleRules, match="differ in 'choosing'"):
            take5(Open(), Nifty())


class TestNifty:
    """Two cards in each trick."""

    FOUR: Final = [[11, 60, 90, 91], [12, 40, 92, 93]]

    def test_two_each_in_any_order(self) -> None:
        """Cards are laid whenever one likes; two of a seat make no order."""
        game = position(ROWS, self.FOUR, NIFTY)
        one = apply(game, *plays((1, 40), (0, 60), (0, 11)))
        assert one == apply(game, *plays((0, 11), (1, 40), (0, 60)))
        assert one.chosen == ((11, 60), (40,))
        assert one.actors == (1,)
        assert one.legal_actions(0) == ()
        assert one.legal_actions(1) == tuple(plays((1, 12), (1, 92), (1, 93)))

    def test_no_third_card(self) -> None:
        """Whoever has laid two is not asked again in this trick."""
        game = apply(position(ROWS, self.FOUR, NIFTY), *plays((0, 11), (0, 60)))
        with pytest.raises(IllegalAction) as caught:
            apply(game, PlayCard(0, 90))
        assert caught.value.ruling == "base-12"

    def test_not_the_same_card_twice(self) -> None:
        """A card that was laid is not laid again."""
        game = apply(position(ROWS, self.FOUR, NIFTY), PlayCard(0, 11))
        with pytest.raises(IllegalAction) as caught:
            apply(game, PlayCard(0, 11))
        assert caught.value.ruling == "base-11"

    @pytest.mark.parametrize(
        ("card", "rows"),
        [
            (12, [[10, 12, 17], [20], [30], [50]]),
            # The 17 joins the 10; then the 12 is below all rows.
            (17, None),
        ],
    )
    def test_own_order(self, card: int, rows: list[list[int]] | None) -> None:
        """Which of their cards comes first matters, and its owner decides."""
        hands = [[12, 17, 90, 91], [92, 93, 94, 95]]
        game = position(ROWS, hands, NIFTY)
        game = apply(game, *plays((0, 12), (0, 17), (1, 92), (1, 93)))
        assert game.phase == ORDER
        assert game.actors == (0,)
        assert game.legal_actions(1) == ()
        game = apply(game, ChooseCard(0, card))
        if rows is None:
            assert isinstance(game.phase, TakePhase)
            assert game.phase.turn.card == 12
        else:
            assert cards_of(game) == rows

    def test_owner_of_the_lowest_goes_first(self) -> None:
        """Both cards of that owner are placed before any other, however high."""
        game = position(ROWS, self.FOUR, NIFTY)
        game = apply(game, *plays((0, 11), (0, 60), (1, 12), (1, 40)))
        assert game.pending == ((11, 0), (60, 0), (12, 1), (40, 1))
        game = apply(game, ChooseCard(0, 11))
        # The 60 lies before the 12 is placed; the last card of a seat needs no choice.
        assert cards_of(game) == [[10, 11], [20], [30], [50, 60]]
        assert game.actors == (1,)
        assert cards_of(apply(game, ChooseCard(1, 40))) == [
            [10, 11, 12],
            [20],
            [30, 40],
            [50, 60],
        ]

    def test_question_between_two_cards(self) -> None:
        """A low card is asked about before the other card of its owner is placed."""
        hands = [[5, 60, 90, 91], [92, 93, 94, 95]]
        game = position(ROWS, hands, NIFTY)
        game = apply(game, *plays((0, 5), (0, 60), (1, 92), (1, 93)))
        game = apply(game, ChooseCard(0, 5))
        assert isinstance(game.phase, TakePhase)
        assert game.pending == ((60, 0), (92, 1), (93, 1))
        game = apply(game, TakeRow(0, 3))
        # The 60 joins the 30: the 50 is gone.
        assert cards_of(game) == [[10], [20], [30, 60], [5]]
        assert game.phase == ORDER
        assert game.actors == (1,)

    def test_round_has_seven_tricks(self) -> None:
        """Fourteen cards, two at a time."""
        rng = Random(7)
        game = Game.new(NIFTY, 3)
        game = apply(game, game.sample_chance(rng))
        tricks = 0
        while game.round == 1:
            game = apply(game, game.legal_actions(game.actors[0])[0])
            tricks += not any(game.chosen) and game.phase.is_choosing
        # The last trick ends with the deal of the next round.
        assert tricks == 6

    def test_players(self) -> None:
        """Seven at most play, for whom there are 98 cards and four rows."""
        assert NIFTY.players == (2, 7)
        assert take5(Nifty(), Tactics()).layout(7).cards == tuple(range(1, 103))
        with pytest.raises(IncompatibleRules, match="for 2 to 7 players, not for 8"):
            Game.new(NIFTY, 8)

    def test_with_tactics(self) -> None:
        """With Tactics there are 14n + 4 cards."""
        assert take5(Nifty(), Tactics()).layout(2).cards == tuple(range(1, 33))

    def test_with_professional(self) -> None:
        """Each card may have a choice of ends, after the choice of cards."""
        rules = take5(Nifty(), Professional())
        rows = [[20, 30], [50, 51], [80], [95]]
        hands = [[40, 66, 96, 97], [98, 99, 100, 101]]
        game = position(rows, hands, rules)
        game = apply(game, *plays((0, 40), (0, 66), (1, 98), (1, 99)))
        game = apply(game, ChooseCard(0, 40))
        assert isinstance(game.phase, EndPhase)
        game = apply(game, ChooseEnd(0, 0, "right"))
        # The 66 is 15 above the 51, and 14 below the 80.
        assert cards_of(game) == [[20, 30, 40], [50, 51], [66, 80], [95]]

    def test_with_a_draft(self) -> None:
        """Fourteen are picked by each."""
        game = apply(Game.new(take5(Nifty(), Draft()), 2), Deal(first=0))
        assert len(game.picks) == 28
        assert len(game.spread) == 32


class TestNiftyTakeANumber:
    """Hands need not be even there."""

    RULES: Final = take_a_number(Nifty())
    ROWS: Final = [[10], [20], [30]]

    def test_single_card(self) -> None:
        """Whoever has one card lays one, and is asked for no order."""
        game = position(self.ROWS, [[11], [21, 22, 23]], self.RULES)
        game = apply(game, *plays((0, 11), (1, 21)))
        assert game.actors == (1,)
        game = apply(game, PlayCard(1, 22))
        assert game.pending == ((21, 1), (22, 1))
        assert game.actors == (1,)

    def test_taken_cards_are_for_the_next_trick(self) -> None:
        """What the first of two cards takes cannot be laid in the same trick."""
        rows = [[10, 11], [20], [30]]
        game = position(rows, [[12, 31, 90], [91, 92, 93]], self.RULES)
        game = apply(game, *plays((0, 12), (0, 31), (1, 91), (1, 92)))
        game = apply(game, ChooseCard(0, 12))
        assert isinstance(game.phase, NumberPhase)
        assert game.pending[0] == (31, 0)
        game = apply(game, KeepNumber(0, 10))
        assert cards_of(game) == [[12], [20], [30, 31]]
        assert game.players[0].hand == (11, 90)

    def test_three_cards_last_two_tricks(self) -> None:
        """Two of three are laid first, and the third in a trick of its own."""
        game = position(self.ROWS, [[31, 32, 98], [21, 22, 97]], self.RULES)
        game = apply(game, *plays((0, 31), (0, 32), (1, 21), (1, 22)))
        game = apply(game, ChooseCard(1, 21), ChooseCard(0, 31))
        assert cards_of(game) == [[10], [20, 21, 22], [30, 31, 32]]
        assert game.legal_actions(0) == (PlayCard(0, 98),)
        # The 97 fills the row, and the 98 takes it.
        game = apply(game, *plays((0, 98), (1, 97)))
        assert game.phase == NumberPhase(0, [30, 31, 32, 97])
