"""Take a Number, paragraph by paragraph of its rules."""

from __future__ import annotations

from typing import Final

import pytest

from nimmt import (
    CardsTakenUp,
    ChooseEnd,
    Deal,
    Draft,
    FixedRounds,
    Game,
    GameEnded,
    KeepNumber,
    NumberKept,
    NumberRowBroken,
    PlayCard,
    Player,
    Professional,
    RoundEnded,
    RowTaken,
    Tactics,
    TakeRow,
    TwoHands,
    apply,
    step,
    take_a_number,
    total_bullheads,
)
from nimmt.phases.number import NumberPhase
from nimmt.rules.collecting import NumberRow
from tests.playing import cards_of, play, position

RULES: Final = take_a_number()
ROWS: Final = [[10, 11], [30, 31, 32], [50, 51, 52, 53]]
"""Each row rests at as many cards as it can hold."""


def taken(game: Game, *cards: int) -> Game:
    """Play a trick in which seat 0 takes several cards."""
    game = play(game, *cards).game
    assert isinstance(game.phase, NumberPhase)
    assert game.phase.player == 0
    return game


class TestSetup:
    """Three rows, eight cards each, and the rest stays aside."""

    def test_deal(self) -> None:
        """A card starts each row; the rows hold two, three and four."""
        hands = [range(1, 9), range(93, 101)]
        game = apply(Game.new(RULES, 2), Deal(hands, rows=[50, 20, 40]))
        assert cards_of(game) == [[50], [20], [40]]
        assert [row.limit for row in game.rows] == [2, 3, 4]
        assert [player.number_row for player in game.players] == [(), ()]


class TestPlaying:
    """Cards are revealed, and placed from the lowest on, as in Take 5."""

    def test_example(self) -> None:
        """18 and 22 go to the middle row, and 60 goes to the bottom row."""
        rows = [[5], [17], [55]]
        game = position(rows, [[22, 99], [60, 98], [18, 97]], RULES)
        assert cards_of(play(game, 22, 60, 18).game) == [[5], [17, 18, 22], [55, 60]]


class TestTakingARow:
    """A row is full when it has the number of cards shown: then they are taken."""

    @pytest.mark.parametrize(("card", "row"), [(12, 0), (33, 1), (54, 2)])
    def test_last_card_of_a_row(self, card: int, row: int) -> None:
        """The third, fourth or fifth card takes those there, and starts the row."""
        game = position(ROWS, [[card, 98], [100, 97]], RULES)
        revealed = play(game, card, 100)
        assert RowTaken(0, row, tuple(ROWS[row])) in revealed.events
        assert cards_of(revealed.game)[row] == [card]
        assert revealed.game.phase == NumberPhase(0, ROWS[row])

    def test_example(self) -> None:
        """The 59 is the fourth card of the middle row, and takes the three there."""
        rows = [[90], [40, 45, 58], [80]]
        game = position(rows, [[59, 99], [81, 98], [94, 97]], RULES)
        game = apply(taken(game, 59, 81, 94), KeepNumber(0, 45))
        assert cards_of(game) == [[90, 94], [59], [80, 81]]


class TestLowCard:
    """A card lower than the last of every row takes all cards of one of choice."""

    def test_example(self) -> None:
        """The 43 takes the middle row, in which there is only the 59."""
        rows = [[60, 70], [59], [50]]
        game = play(position(rows, [[43, 99], [66, 98]], RULES), 43, 66).game
        assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in range(3))
        game = apply(game, TakeRow(0, 1))
        assert cards_of(game) == [[60, 70], [43], [50, 66]]
        assert game.players[0].number_row == (59,)


class TestTakingCards:
    """One card goes to the #-row, the rest to the hand."""

    def test_any_of_them(self) -> None:
        """Any card taken will do; the others are in the hand, for all to see."""
        game = taken(position(ROWS, [[54, 98], [99, 97]], RULES), 54, 99)
        for kept in ROWS[2]:
            following = step(game, KeepNumber(0, kept))
            rest = tuple(card for card in ROWS[2] if card != kept)
            player = following.game.players[0]
            assert player.number_row == (kept,)
            assert player.hand == (*rest, 98)
            assert player.known == rest
            assert following.events[:2] == (
                NumberKept(0, kept),
                CardsTakenUp(0, rest),
            )

    def test_are_played_from_the_next_turn_on(self) -> None:
        """In the next trick they are cards like others, and unknown once played."""
        game = taken(position(ROWS, [[54, 98], [99, 97]], RULES), 54, 99)
        game = apply(game, KeepNumber(0, 50))
        assert game.legal_actions(0) == tuple(
            PlayCard(0, card) for card in (51, 52, 53, 98)
        )
        game = apply(game, PlayCard(0, 52), PlayCard(1, 97))
        assert game.players[0].known == (51, 53)

    def test_single_card(self) -> None:
        """A single card goes to the #-row without a question."""
        game = play(
            position([[10], [30], [50]], [[5, 98], [99, 97]], RULES), 5, 99
        ).game
        following = step(game, TakeRow(0, 2))
        assert following.game.players[0].number_row == (50,)
        assert following.game.players[0].hand == (98,)
        assert all(not isinstance(event, CardsTakenUp) for event in following.events)

    def test_of_two_seats(self) -> None:
        """In one trick several may take, each in turn."""
        game = position(ROWS, [[12, 98], [33, 97]], RULES)
        game = play(game, 12, 33).game
        assert game.actors == (0,)
        game = apply(game, KeepNumber(0, 10))
        assert game.phase == NumberPhase(1, ROWS[1])
        game = apply(game, KeepNumber(1, 32))
        assert [player.number_row for player in game.players] == [(10,), (32,)]
        assert [player.hand for player in game.players] == [(11, 98), (30, 31, 97)]


class TestNumberRow:
    """The #-row ascends; a lower card sends all of it to the #-pile."""

    @pytest.mark.parametrize(
        ("kept", "row", "pile"),
        [(51, (40, 45, 51), (7,)), (31, (31,), (7, 40, 45))],
    )
    def test_order(
        self, kept: int, row: tuple[int, ...], pile: tuple[int, ...]
    ) -> None:
        """What counts is the last card of the #-row."""
        rows = [[10], [20], [31, 33, 34, 51]]
        game = position(
            rows,
            [[54, 98], [99, 97]],
            RULES,
            number_rows=[[40, 45], []],
            piles=[[7], []],
        )
        game = taken(game, 54, 99)
        player = apply(game, KeepNumber(0, kept)).players[0]
        assert player.number_row == row
        assert player.pile == pile

    def test_example(self) -> None:
        """Of two cards, both lower than the last, one starts a new #-row."""
        rows = [[10, 11], [30], [50]]
        game = position(rows, [[12, 98], [99, 97]], RULES, number_rows=[[40, 45], []])
        game = taken(game, 12, 99)
        for kept, other in ((10, 11), (11, 10)):
            following = step(game, KeepNumber(0, kept))
            assert following.game.players[0].pile == (40, 45)
            assert following.game.players[0].number_row == (kept,)
            assert following.game.players[0].hand == (other, 98)
            assert following.events[:3] == (
                NumberRowBroken(0, (40, 45)),
                NumberKept(0, kept),
                CardsTakenUp(0, (other,)),
            )


class TestEnd:
    """The round ends after the turn in which somebody has no card left."""

    def test_ends_with_an_empty_hand(self) -> None:
        """All cards that were revealed are placed before."""
        game = position([[10], [30], [50]], [[12], [55, 97]], RULES)
        following = play(game, 12, 55)
        assert following.game.round == 2
        assert following.game.rows == ()

    def test_goes_on_with_a_filled_one(self) -> None:
        """A last card that takes several keeps its player in the game."""
        rows = [[10, 11], [30], [50]]
        game = taken(position(rows, [[12], [99, 97]], RULES), 12, 99)
        game = apply(game, KeepNumber(0, 11))
        assert game.round == 1
        assert game.players[0].hand == (10,)
        assert game.actors == (0, 1)

    def test_ends_with_a_single_card_taken(self) -> None:
        """A last card that takes a single one leaves the hand empty."""
        game = position([[10], [30], [50]], [[5], [99, 97]], RULES)
        game = play(game, 5, 99).game
        assert game.players[0].hand == ()
        assert apply(game, TakeRow(0, 0)).round == 2


class TestScoring:
    """Hands count once, #-piles twice, #-rows not at all."""

    @pytest.mark.parametrize(
        ("player", "points"),
        [
            (Player(), 0),
            (Player(number_row=[55, 66]), 0),
            (Player(hand=[55, 66]), 12),
            (Player(pile=[55, 66]), 24),
            # As in the example of the rulebook: 5 in the hand, and 9 in the pile.
            (Player(hand=[11], pile=[22, 10, 1], number_row=[55]), 5 + 2 * 9),
        ],
    )
    def test_points(self, player: Player, points: int) -> None:
        """What lies where decides what it costs."""
        assert NumberRow().points(player) == points

    def test_two_rounds(self) -> None:
        """After two rounds the fewest points win; all is cleared between."""
        for number, over in ((1, False), (2, True)):
            game = position(
                [[10], [30], [50]],
                [[12], [55, 66]],
                RULES,
                piles=[[22], []],
                number_rows=[[44], [77]],
                round=number,
            )
            spare = total_bullheads(game.players[1].pile)
            following = play(game, 12, 66)
            points = (10, 7 + 2 * spare)
            assert RoundEnded(number, points) in following.events
            assert following.game.is_over == over
            assert (GameEnded(points, (0,)) in following.events) == over
            assert following.game.players == tuple(map(scored, points))

    def test_other_endings(self) -> None:
        """Another ending may be agreed on."""
        assert RULES.ending == FixedRounds(2)
        assert take_a_number(ending=FixedRounds(1)).ending == FixedRounds(1)


def scored(points: int) -> Player:
    """Sit down with nothing but points."""
    return Player(score=points)


class TestCombined:
    """Take a Number with variants of Take 5."""

    def test_both_ends(self) -> None:
        """With Professional, a card at the left end of a full row takes it as well."""
        rules = take_a_number(Professional())
        game = position(ROWS, [[49, 98], [99, 97]], rules)
        game = taken(game, 49, 99)
        assert cards_of(game)[2] == [49]
        # Equally near to both: the player may dodge the row.
        rows = [[10, 11], [30, 40], [50, 51, 52, 53]]
        game = play(position(rows, [[45, 98], [99, 97]], rules), 45, 99).game
        assert game.legal_actions(0) == (
            ChooseEnd(0, 1, "right"),
            ChooseEnd(0, 2, "left"),
        )
        assert apply(game, ChooseEnd(0, 1, "right")).players[0].hand == (98,)
        game = apply(game, ChooseEnd(0, 2, "left"))
        assert game.phase == NumberPhase(0, ROWS[2])

    def test_draft(self) -> None:
        """Drafted, the cards 1 to 8n + 3 lie open; picks are known until played."""
        game = apply(Game.new(take_a_number(Draft()), 3), Deal(first=2))
        assert game.spread == tuple(range(1, 28))
        assert game.picks == (2, 0, 1) * 8
        while game.picks:
            game = apply(game, game.legal_actions(game.picks[0])[-1])
        assert cards_of(game) == [[1], [2], [3]]
        assert all(player.known == player.hand for player in game.players)

    def test_tactics(self) -> None:
        """The deck has what is dealt."""
        assert take_a_number(Tactics()).layout(10).cards == tuple(range(1, 84))

    def test_two_hands(self) -> None:
        """The two hands of a player have #-rows of their own; the points add up."""
        rules = take_a_number(TwoHands(), ending=FixedRounds(1))
        hands = [[12], [55, 66], [57, 99], [60, 77]]
        piles: list[list[int]] = [[22], [], [33], []]
        game = position([[10], [30], [50]], hands, rules, piles=piles)
        spare = total_bullheads(game.players[3].pile)
        game = play(game, 12, 55, 57, 60).game
        assert game.phase.name == "over"
        # Seats 0 and 2: two piles of 5 and a 99 in hand; seats 1 and 3: 66, 77, spare.
        assert game.scores == (10 + 10 + 5, 5 + 5 + 2 * spare)
