"""
Each ruling, shown in a position laid out by hand.

The tests bear the ids of the rulings: *base-4* is `test_base_4`. What they expect was
read off the rules, with the cards on the table.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import attrs
import pytest

import nimmt
from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    CardCancelled,
    CardChosen,
    CardPicked,
    CardPlaced,
    ChooseCard,
    ChooseEnd,
    Deal,
    Draft,
    DrawSpecial,
    FixedRounds,
    Game,
    IllegalAction,
    IncompatibleRules,
    Insert,
    KeepNumber,
    KeepSpecials,
    Nifty,
    NumberKept,
    NumberRowBroken,
    Open,
    PickCard,
    PlaceCard,
    PlayCard,
    Player,
    Pro,
    Professional,
    Replace,
    RoundEnded,
    RowTaken,
    RowVanished,
    Rules,
    SevenNimmt,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialUsed,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    UseSpecial,
    Variant,
    apply,
    bullheads,
    rulings,
    step,
    take5,
    take_a_number,
    total_bullheads,
)
from nimmt.flow import DEAL
from nimmt.phases.number import NumberPhase
from nimmt.rules.placement import Tie
from tests.playing import cards_of, play, position
from tests.specials.setting import (
    FULL,
    ROWS,
    asked,
    objection,
    placed,
    told,
    used,
    uses,
    waits_for_seat_1,
)

PROFESSIONAL: Final = take5(Professional())
ANNIVERSARY: Final = take5(Anniversary())
NUMBERS: Final = take_a_number()


def assert_refused(game: Game, action: Action, ruling: str) -> None:
    """An action is against a ruling."""
    with pytest.raises(IllegalAction) as caught:
        apply(game, action)
    assert caught.value.ruling == ruling


def drafted(rules: Rules, players: int, first: int) -> Game:
    """Open a draft that *first* begins."""
    return apply(Game.new(rules, players), Deal(first=first))


def drafted_lowest_first(game: Game) -> Game:
    """Let everybody pick the lowest card, down to the last pick."""
    while game.picks:
        game = apply(game, PickCard(game.picks[0], game.spread[0]))
    return game


def test_base_1() -> None:
    """The 55 has seven bullheads, doublets five, tens three, fives two, others one."""
    by_bullheads: dict[int, list[int]] = {}
    for card in range(1, 105):
        by_bullheads.setdefault(bullheads(card), []).append(card)
    assert by_bullheads.pop(7) == [55]
    assert by_bullheads.pop(5) == [11, 22, 33, 44, 66, 77, 88, 99]
    assert by_bullheads.pop(3) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    assert by_bullheads.pop(2) == [5, 15, 25, 35, 45, 65, 75, 85, 95]
    # One is what is left: 104 cards but for 1 + 8 + 10 + 9.
    assert {heads: len(cards) for heads, cards in by_bullheads.items()} == {1: 76}
    # One seven, eight fives, ten threes, nine twos: 7 + 40 + 30 + 18, and 76.
    assert total_bullheads(range(1, 105)) == 171
    assert total_bullheads(range(1, 101)) == 167


def test_base_2() -> None:
    """Each card, lowest first, joins the row whose last card is nearest below it."""
    game = position([[12], [37], [43], [58]], [[14, 90], [15, 91], [44, 92], [61, 93]])
    assert cards_of(play(game, 14, 15, 44, 61).game) == [
        [12, 14, 15],
        [37],
        [43, 44],
        [58, 61],
    ]
    # What counts is the last card of a row, not any other, and it must be lower.
    game = position([[10, 60], [20], [45, 46], [51]], [[50, 90], [57, 91]])
    assert cards_of(play(game, 50, 57).game) == [[10, 60], [20], [45, 46, 50], [51, 57]]


def test_base_3() -> None:
    """The sixth card takes the five of a full row and starts it again, in its place."""
    full = [30, 35, 36, 44, 50]
    game = position([[1], full, [60], [70]], [[53, 90], [54, 91]])
    following = play(game, 53, 54)
    assert cards_of(following.game) == [[1], [53, 54], [60], [70]]
    assert following.game.players[0].pile == (30, 35, 36, 44, 50)
    assert following.game.players[1].pile == game.players[1].pile
    assert RowTaken(0, 1, tuple(full)) in following.events
    # The fifth card takes nothing.
    game = position([[1], full[:4], [60], [70]], [[53, 90], [2, 91]])
    assert cards_of(play(game, 53, 2).game) == [
        [1, 2],
        [30, 35, 36, 44, 53],
        [60],
        [70],
    ]


def test_base_4() -> None:
    """A low card takes any row its player likes, knowing what lower cards did."""
    rows = [[20], [30, 31, 32], [55], [40]]
    hands = [[7, 90], [3, 91], [50, 92]]
    game = apply(play(position(rows, hands), 7, 3, 50).game)
    # The 3 is placed first. Its player may take each row, not just the cheapest.
    assert game.actors == (1,)
    assert game.legal_actions(1) == tuple(TakeRow(1, row) for row in range(4))
    for row in range(4):
        taken = apply(game, TakeRow(1, row))
        assert taken.players[1].pile == tuple(rows[row])
        assert taken.rows[row].cards[0] == 3
    # The 7 follows the 3, whatever was taken; it never takes a row here.
    assert cards_of(apply(game, TakeRow(1, 1))) == [[20], [3, 7], [55], [40, 50]]
    # Higher cards of the trick lie in sight, but are not placed yet.
    assert cards_of(game) == rows
    assert game.pending == ((7, 0), (50, 2))
    assert_refused(game, TakeRow(1, 4), "base-4")
    assert_refused(game, TakeRow(1, -1), "base-4")


def test_base_5() -> None:
    """Of two low cards in a trick, the second finds the row the first one started."""
    game = position([[80], [81], [82], [83]], [[5, 90], [4, 91]])
    game = play(game, 5, 4).game
    assert game.actors == (1,)
    game = apply(game, TakeRow(1, 2))
    assert cards_of(game) == [[80], [81], [4, 5], [83]]
    assert game.players[0].pile == ()
    assert game.players[1].pile[-1] == 82
    assert game.actors == (0, 1)


def test_base_6() -> None:
    """A round goes on to the last card in hand; taken cards count, and stay away."""
    rows = [[80], [81], [82], [55]]
    game = position(rows, [[5, 99], [98, 97]], piles=[[11], []], scores=[20, 30])
    game = apply(play(game, 5, 98).game, TakeRow(0, 3))
    assert game.players[0].hand == (99,)
    assert game.players[0].pile == (11, 55)
    assert game.round == 2
    rest = total_bullheads(game.players[1].pile)
    following = play(game, 99, 97)
    assert following.game.round == 3
    # 11 and 55 have 5 and 7 bullheads.
    assert RoundEnded(2, (12, rest)) in following.events
    assert following.game.scores == (32, 30 + rest)
    assert following.game.players[0].hand == following.game.players[0].pile == ()
    assert following.game.rows == ()


def last_trick(before: list[int], **options: bool) -> Game:
    """End a round in which player 0 gets 5 points, and player 1 gets 14."""
    rules = take5(ending=TargetScore(66, **options))
    rows = [[80], [81], [82], [1, 2, 3, 4, 6]]
    # The five cards that the 7 takes have one bullhead each; so have the 14 others.
    game = position(rows, [[7], [99]], rules, scores=before)
    assert total_bullheads(game.players[1].pile) == 14
    return play(game, 7, 99).game


def test_base_7() -> None:
    """The game ends with the round that brings somebody to 66; the lowest wins."""
    assert not last_trick([60, 20]).is_over
    assert last_trick([60, 20]).winners == ()
    over = last_trick([61, 20])
    assert over.is_over
    assert over.scores == (66, 34)
    assert over.winners == (1,)
    # Equal totals share the win.
    assert last_trick([62, 53]).winners == (0, 1)
    # As an option, 66 must be exceeded.
    assert not last_trick([61, 20], strict=True).is_over
    assert last_trick([62, 20], strict=True).is_over
    assert take5() == take5(ending=TargetScore(66, strict=False))


def test_base_8() -> None:
    """A number of rounds may be agreed: then the score does not matter."""
    rng = Random(8)
    game = Game.new(take5(ending=FixedRounds(2)), 3)
    rounds = []
    while not game.is_over:
        seat = game.actors[0]
        chance = seat == CHANCE
        action = game.sample_chance(rng) if chance else game.legal_actions(seat)[0]
        following = step(game, action)
        game = following.game
        rounds += [
            event.round for event in following.events if isinstance(event, RoundEnded)
        ]
    assert rounds == [1, 2]
    end = position(
        [[80], [81], [82], [83]],
        [[98], [99]],
        take5(ending=FixedRounds(1)),
    )
    assert play(end, 98, 99).game.winners == (0,)
    early = position(
        [[80], [81], [82], [83]],
        [[98], [99]],
        take5(ending=FixedRounds(3)),
        scores=[500, 500],
    )
    assert not play(early, 98, 99).game.is_over


def test_base_9() -> None:
    """Each round is dealt afresh from the whole deck; rows lie as they are dealt."""
    hands = [range(1, 11), range(95, 105)]
    start = Game.new(take5(), 2)
    game = apply(start, Deal(hands, rows=[94, 11, 50, 49]))
    assert cards_of(game) == [[94], [11], [50], [49]]
    # The next round may bring the very same cards, and any others.
    second = position([[80], [81], [82], [83]], [[98], [99]])
    second = play(second, 98, 99).game
    assert second.actors == (CHANCE,)
    again = apply(second, Deal(hands, rows=[94, 11, 50, 49]))
    assert [player.hand for player in again.players] == [
        player.hand for player in game.players
    ]
    # A deal has what each hand and row needs, and no card twice.
    for deal in (
        Deal(hands, rows=[94, 11, 50]),
        Deal(hands, rows=[94, 11, 50, 51, 52]),
        Deal([range(1, 11)], rows=[94, 11, 50, 49]),
        Deal([range(1, 10), range(95, 105)], rows=[94, 11, 50, 49]),
        Deal(hands, rows=[94, 11, 50, 1]),
        Deal([range(1, 11), range(1, 11)], rows=[94, 11, 50, 49]),
        Deal(hands, rows=[94, 11, 50, 49], first=0),
        Deal(hands),
        Deal(rows=[94, 11, 50, 49]),
        Deal(first=0),
    ):
        assert_refused(start, deal, "base-9")


def test_base_10() -> None:
    """The cards somebody takes are told to all, and lie open in the game."""
    game = position([[80], [81], [82], [30, 31]], [[5, 99], [98, 97]])
    following = step(play(game, 5, 98).game, TakeRow(0, 3))
    assert RowTaken(0, 3, (30, 31)) in following.events
    assert following.game.players[0].pile == (30, 31)


def test_base_11() -> None:
    """Cards are laid down in any order, and none is taken back."""
    start = position([[10], [20], [30], [40]], [[1, 2], [3, 4], [5, 6]])
    game = apply(start, PlayCard(2, 6))
    assert game.actors == (0, 1)
    # A card that lies face down is still in its hand until all are revealed.
    assert game.players[2].hand == (5, 6)
    assert game == apply(start, PlayCard(2, 6))
    for card in (5, 6):
        assert_refused(game, PlayCard(2, card), "base-12")
    assert apply(game, PlayCard(0, 1), PlayCard(1, 3)) == apply(
        start, PlayCard(1, 3), PlayCard(0, 1), PlayCard(2, 6)
    )
    # Nobody plays a card that they do not hold.
    for card in (3, 6, 10, 0, 105):
        assert_refused(game, PlayCard(0, card), "base-11")


def test_base_12() -> None:
    """Only those act who are asked; even the last card of a hand is asked for."""
    game = position([[10], [20], [30], [40]], [[50], [60]])
    assert game.actors == (0, 1)
    assert game.legal_actions(0) == (PlayCard(0, 50),)
    refused = [
        TakeRow(0, 0),
        ChooseEnd(0, 0, "left"),
        PickCard(0, 50),
        Deal(first=0),
        PlayCard(2, 50),
        PlayCard(CHANCE, 50),
        PlayCard(-2, 50),
    ]
    for action in refused:
        assert_refused(game, action, "base-12")
    # A card whose row is settled by the rules is placed unasked.
    low = position([[30], [40], [50], [60]], [[5, 70], [45, 99]])
    low = play(low, 5, 45).game
    assert low.actors == (0,)
    assert_refused(low, TakeRow(1, 0), "base-12")
    assert_refused(low, PlayCard(0, 70), "base-12")
    assert cards_of(apply(low, TakeRow(0, 0))) == [[5], [40, 45], [50], [60]]


@pytest.mark.parametrize("players", range(2, 11))
def test_deck_1(players: int) -> None:
    """With Tactics only the cards 1 to 10n + 4 are in the game, and all are dealt."""
    size = 10 * players + 4
    start = Game.new(take5(Tactics()), players)
    deal = start.sample_chance(Random(players))
    assert isinstance(deal, Deal)
    assert deal.hands is not None
    assert deal.rows is not None
    dealt = [card for cards in (*deal.hands, deal.rows) for card in cards]
    assert sorted(dealt) == list(range(1, size + 1))
    if size < 104:
        hands = [list(hand) for hand in deal.hands]
        hands[0][0] = size + 1
        assert_refused(start, Deal(hands, deal.rows), "base-9")
        # The base game has that card.
        hands = [list(range(1 + 10 * seat, 11 + 10 * seat)) for seat in range(players)]
        rows = [size + 1, size, size - 1, size - 2]
        assert cards_of(apply(Game.new(take5(), players), Deal(hands, rows))) == [
            [card] for card in rows
        ]


def test_draft_1() -> None:
    """The cards of Tactics lie open; picks go clockwise, in every pass."""
    game = drafted(take5(Draft()), players=3, first=1)
    assert game.spread == tuple(range(1, 35))
    assert game.picks == (1, 2, 0) * 10
    assert game.legal_actions(1) == tuple(PickCard(1, card) for card in range(1, 35))
    game = apply(game, PickCard(1, 30))
    assert game.players[1].hand == (30,)
    assert 30 not in game.spread
    assert game.actors == (2,)
    assert_refused(game, PickCard(2, 30), "draft-1")
    assert_refused(game, PickCard(2, 35), "draft-1")
    assert_refused(game, PickCard(0, 1), "base-12")
    # As an option, every other pass goes back the way it came.
    snake = drafted(take5(Draft(snake=True)), players=3, first=1)
    assert snake.picks == (1, 2, 0, 0, 2, 1) * 5


def test_draft_2() -> None:
    """Any seat may be drawn to pick first, all with equal chances, in every round."""
    game = Game.new(take5(Draft()), 4)
    assert game.chance_outcomes() == tuple(
        (Deal(first=seat), 1 / 4) for seat in range(4)
    )
    for first in range(4):
        assert apply(game, Deal(first=first)).actors == (first,)
    for first in (-1, 4):
        assert_refused(game, Deal(first=first), "draft-2")
    assert_refused(game, Deal(), "draft-2")
    assert_refused(game, Deal([range(1, 11)] * 4, first=0), "draft-2")
    assert_refused(game, Deal(rows=[1, 2, 3, 4], first=0), "draft-2")


def test_draft_3() -> None:
    """The four cards that nobody picked start the rows, ascending from the top."""
    game = drafted_lowest_first(drafted(take5(Draft()), players=2, first=0))
    assert cards_of(game) == [[21], [22], [23], [24]]
    assert game.actors == (0, 1)
    # Whatever is left, and in whatever order the others went.
    game = drafted(take5(Draft()), players=2, first=0)
    left = {5, 24, 1, 12}
    for card in [card for card in range(24, 0, -1) if card not in left]:
        game = apply(game, PickCard(game.picks[0], card))
    assert cards_of(game) == [[1], [5], [12], [24]]


def test_draft_4() -> None:
    """Pro is a draft for two to six, Draft one for two to ten."""
    assert take5(Pro()).players == (2, 6)
    assert take5(Draft()).players == (2, 10)
    assert drafted(take5(Pro()), 6, 0).spread == drafted(take5(Draft()), 6, 0).spread
    assert len(drafted(take5(Draft()), 10, 0).spread) == 104
    with pytest.raises(IncompatibleRules, match="for 2 to 6 players, not for 7"):
        Game.new(take5(Pro()), 7)


def test_draft_5() -> None:
    """Who picked what is told to all: whoever listens knows every hand."""
    game = drafted(take5(Draft()), players=3, first=2)
    hands: list[list[int]] = [[], [], []]
    rng = Random(5)
    while game.picks:
        following = step(game, rng.choice(game.legal_actions(game.picks[0])))
        for event in following.events:
            if isinstance(event, CardPicked):
                hands[event.player].append(event.card)
        game = following.game
    assert [player.hand for player in game.players] == [tuple(sorted(h)) for h in hands]


def test_pro_1() -> None:
    """A card goes to the nearest end: right of a lower or left of a higher card."""
    rows = [[20, 30], [50], [60, 70], [90]]
    game = position(rows, [[48, 99], [73, 98]], PROFESSIONAL)
    # 48 is 2 below the 50 and 18 above the 30; 73 is 3 above the 70.
    game = play(game, 48, 73).game
    assert cards_of(game) == [[20, 30], [48, 50], [60, 70, 73], [90]]
    # The 46 is placed first, left of the 50, 4 away. The 48 fits neither end of that
    # row any more; it is 18 above the 30 and 12 below the 60.
    game = position(
        [[20, 30], [50], [60, 70], [90]], [[48, 99], [46, 98]], PROFESSIONAL
    )
    assert cards_of(play(game, 48, 46).game) == [[20, 30], [46, 50], [48, 60, 70], [90]]
    # A card may be lower than all: it goes to the left of the lowest first card.
    low = position([[20, 30], [50], [60, 70], [90]], [[5, 99], [98, 97]], PROFESSIONAL)
    assert cards_of(play(low, 5, 98).game)[0] == [5, 20, 30]
    # Without the variant only right ends count.
    base = position([[20, 30], [50], [60, 70], [90]], [[48, 99], [73, 98]])
    assert cards_of(play(base, 48, 73).game) == [[20, 30, 48], [50], [60, 70, 73], [90]]


@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("left", [[20, 30], [40, 50, 51, 52], [80], [90]]),
        ("right", [[20, 30, 40], [50, 51, 52], [80], [90]]),
    ],
)
def test_pro_2(tie: Tie, expected: list[list[int]]) -> None:
    """Between equally near ends the player chooses, or as an option one is fixed."""
    rows = [[20, 30], [50, 51, 52], [80], [90]]
    hands = [[40, 99], [98, 97]]
    game = play(position(rows, hands, PROFESSIONAL), 40, 98).game
    left, right = ChooseEnd(0, 1, "left"), ChooseEnd(0, 0, "right")
    assert game.actors == (0,)
    assert set(game.legal_actions(0)) == {left, right}
    chosen = apply(game, left if tie == "left" else right)
    assert cards_of(chosen)[:2] == expected[:2]
    for action in (
        ChooseEnd(0, 0, "left"),
        ChooseEnd(0, 1, "right"),
        ChooseEnd(0, 2, "left"),
        ChooseEnd(0, 4, "left"),
        ChooseEnd(0, -1, "left"),
    ):
        assert_refused(game, action, "pro-1")
    assert_refused(game, ChooseEnd(1, 1, "left"), "base-12")
    # With the option nobody is asked.
    unasked = position(rows, hands, take5(Professional(tie=tie)))
    assert cards_of(play(unasked, 40, 98).game)[:2] == expected[:2]
    # The choice may spare its player a full row.
    full = position([[20, 30], [50, 51, 52, 53, 54], [80], [90]], hands, PROFESSIONAL)
    full = play(full, 40, 98).game
    assert apply(full, right).players[0].pile == ()
    assert apply(full, left).players[0].pile == (50, 51, 52, 53, 54)


def test_pro_3() -> None:
    """A card that fits neither end of any row takes a row of its player's choice."""
    rows = [[20, 80], [30, 70], [10, 90], [40, 60]]
    game = position(rows, [[50, 99], [98, 97]], PROFESSIONAL)
    game = play(game, 50, 98).game
    assert game.actors == (0,)
    assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in range(4))
    taken = apply(game, TakeRow(0, 1))
    assert taken.players[0].pile == (30, 70)
    assert cards_of(taken) == [[20, 80], [50], [10, 90, 98], [40, 60]]


def test_pro_4() -> None:
    """A sixth card at either end takes the five and starts the row alone."""
    rows = [[40, 41, 42, 43, 44], [10], [90], [91]]
    for card in (38, 46):
        game = position(rows, [[card, 99], [98, 97]], PROFESSIONAL)
        game = play(game, card, 98).game
        assert cards_of(game) == [[card], [10], [90], [91, 98]]
        assert game.players[0].pile == (40, 41, 42, 43, 44)


def test_pro_5() -> None:
    """The one card of a row is its first and its last: cards may go to both sides."""
    rows = [[50], [10], [90], [100]]
    game = position(rows, [[48, 99], [53, 97]], PROFESSIONAL)
    # 53 finds 48, 50: it is 3 above the 50.
    assert cards_of(play(game, 48, 53).game)[0] == [48, 50, 53]


@pytest.mark.parametrize("other", [Tactics(), Draft(), Draft(snake=True), Pro()])
def test_pro_6(other: Variant) -> None:
    """Professional combines with Tactics and the drafts, but not with special cards."""
    with pytest.raises(IncompatibleRules, match="pro-6"):
        take5(Professional(), Anniversary())
    rules = take5(Professional(), other)
    assert rules == take5(other, Professional())
    assert rules.placement == PROFESSIONAL.placement
    assert rules.deck == take5(other).deck
    assert rules.dealing == take5(other).dealing


def test_special_1() -> None:
    """Two to eight players get twelve number cards and three special cards each."""
    assert ANNIVERSARY.players == (2, 8)
    start = Game.new(ANNIVERSARY, 3)
    game = apply(start, start.sample_chance(Random(1)))
    assert [len(player.hand) for player in game.players] == [12] * 3
    assert [len(player.specials) for player in game.players] == [3] * 3
    # Others see how many they are, and those that are played or put away.
    view = game.view(0)
    assert view.special_counts == (3, 3, 3)
    assert view.players[0].specials == game.players[0].specials
    assert [player.specials for player in view.players[1:]] == [(), ()]
    game = used(asked(ROWS, 35, "stop"), "stop", 0)
    assert game.view(1).rows[0].specials == ("stop",)
    game = asked(FULL, 35, "stop", "shift")
    assert apply(placed(game), SwapSpecial(0, "stop")).view(1).discards == ("stop",)
    # Nobody plays what they do not hold, or what there is not.
    for special in ("replace", "resign"):
        assert_refused(game, UseSpecial(0, special, card=99), "special-1")


def test_special_2() -> None:
    """A special card is played when its number card is to be placed, before all."""
    # Seat 0 is asked before its low card takes a row; seat 1 after that row is taken.
    game = asked(ROWS, 5, "fifth_row", then=40)
    assert game.actors == (0,)
    assert game.pending == ((40, 1),)
    assert_refused(game, TakeRow(0, 0), "base-12")
    assert_refused(game, PlaceCard(1), "base-12")
    assert_refused(game, UseSpecial(1, "replace", card=103), "base-12")
    game = apply(placed(game), TakeRow(0, 1), KeepSpecials(0))
    assert waits_for_seat_1(game)
    assert cards_of(game) == [[10], [5], [50], [70]]
    # Also whoever can use none is asked, and whoever has none is not.
    assert uses(asked(ROWS, 35, "negative_positive"), "negative_positive") == []
    assert waits_for_seat_1(asked_nobody(35))


def asked_nobody(card: int) -> Game:
    """Let seat 0 play a card without holding any special card."""
    game = position(
        ROWS, [[card, 99], [104, 103]], ANNIVERSARY, specials=[[], ["stop"]]
    )
    return play(game, card, 104).game


def test_special_3() -> None:
    """With one number card goes one special card, of whatever kind."""
    game = used(asked(ROWS, 35, "shift", "stop", "stop"), "stop", 1)
    assert waits_for_seat_1(game)
    assert game.players[0].specials == ("shift", "stop")


def test_special_4() -> None:
    """What could do nothing cannot be played; what can may be, without need."""
    # No row has two cards, so nothing can be shifted; and no row is taken.
    game = asked(ROWS, 35, "shift", "negative_positive", "stop")
    assert uses(game, "shift") == uses(game, "negative_positive") == []
    assert uses(game, "stop") == [(row, None) for row in range(4)]
    # What is said has to be what the card needs, and to be there.
    for action in (
        UseSpecial(0, "stop", row=4),
        UseSpecial(0, "stop", row=-1),
        UseSpecial(0, "shift", row=4, card=30),
    ):
        assert_refused(game, action, "special-4")
    for action in (UseSpecial(0, "stop"), UseSpecial(0, "stop", row=1, card=30)):
        assert_refused(game, action, "special-2")


def test_special_5() -> None:
    """Some go to the discards as they are played, others when they leave the table."""
    rows = ((10, 20), (30,), (50,), (70,))
    held = ("shift", "insert", "replace", "stop", "seven_nimmt", "fifth_row")
    game = asked(rows, 35, *held)
    assert used(game, "shift", 1, 20).discards == ("shift",)
    assert used(game, "insert", 2).discards == ("insert",)
    assert used(game, "replace", card=99).discards == ("replace",)
    low = asked(rows, 5, "negative_positive")
    assert used(low, "negative_positive", 1, 30).discards == ("negative_positive",)
    assert used(game, "stop", 0).discards == ()
    assert used(game, "seven_nimmt", 1).discards == ()
    assert used(game, "fifth_row").discards == ()


def test_special_6() -> None:
    """After a take the cards are collected, the row vanishes, then all else follows."""
    lying = {0: ["stop"], 1: ["seven_nimmt"], 4: ["fifth_row"]}
    rows = ((10,), (30, 31, 32, 33, 34, 35), (50,), (70,), (80,))
    game = asked(rows, 36, "negative_positive", "shift", lying=lying)
    following = told(game, "negative_positive", 1, 33)
    assert following.events == (
        SpecialUsed(0, "negative_positive", 1, 33),
        RowTaken(0, 1, (30, 31, 32, 33, 34, 35, 36)),
        RowVanished(1),
        CardCancelled(0, 33, 5),
        SpecialDiscarded("seven_nimmt", None),
        SpecialDiscarded("stop", 0),
        SpecialDiscarded("fifth_row", 3),
    )
    # Then the swap, and then the next card.
    game = following.game
    assert game.legal_actions(0) == (KeepSpecials(0), SwapSpecial(0, "shift"))
    assert waits_for_seat_1(apply(game, KeepSpecials(0)))


def test_special_7() -> None:
    """Two rounds are played; special cards in hand are kept over the first."""
    assert ANNIVERSARY.ending == FixedRounds(2)
    game = asked(ROWS, 35, "stop", hand=[])
    game = apply(placed(game), PlaceCard(1))
    assert game.round == 2
    assert not game.is_over
    assert [player.specials for player in game.players] == [("stop",), ("replace",)]
    last = asked(ROWS, 35, "stop", hand=[], round=2)
    assert apply(placed(last), PlaceCard(1)).is_over
    with pytest.raises(IncompatibleRules, match="special-7"):
        take5(Anniversary(), ending=TargetScore(66))


def test_special_8() -> None:
    """Each gets as many as deck and discards have for all, at most three."""
    # Two seats hold 11 each, so 6 are left for two: three each.
    names = sorted(card.name for card in ANNIVERSARY.specials for _ in range(4))
    for left, each in ((6, 3), (5, 2), (4, 2), (3, 1), (2, 1), (1, 0), (0, 0)):
        held = names[: 28 - left]
        players = [Player(specials=held), Player()]
        # One of the cards lies on the discards.
        game = Game(
            ANNIVERSARY, DEAL, players, round=2, discards=names[28 - left :][:1]
        )
        deal = game.sample_chance(Random(left))
        assert isinstance(deal, Deal)
        assert deal.specials is not None
        assert [len(given) for given in deal.specials] == [each] * 2
        assert [len(player.specials) for player in apply(game, deal).players] == [
            28 - left + each,
            each,
        ]
        more = [[*given, "stop"] for given in deal.specials]
        assert_refused(game, attrs.evolve(deal, specials=more), "special-8")


def test_special_9() -> None:
    """Special cards that lie on the table at the end of a round are put away."""
    lying = {0: ["stop"], 1: ["seven_nimmt"], 4: ["fifth_row"]}
    game = asked((*ROWS, (80,)), 35, "shift", hand=[], lying=lying)
    game = apply(placed(game), PlaceCard(1))
    assert game.round == 2
    assert game.discards == ("fifth_row", "seven_nimmt", "stop")


def test_fifth_1() -> None:
    """There are never six rows."""
    game = asked((*ROWS, (80,)), 35, "fifth_row", lying={4: ["fifth_row"]})
    assert objection(game, "fifth_row") == "fifth-1"
    lying = {0: ["stop"], 4: ["fifth_row", "stop"]}
    game = asked((*ROWS, (80,)), 35, "fifth_row", lying=lying)
    assert objection(game, "fifth_row") == "fifth-1"
    assert uses(asked(ROWS, 35, "fifth_row"), "fifth_row") == [(None, None)]


def test_fifth_2() -> None:
    """The number card starts row 4, wherever else it might have gone."""
    for rows, card in ((ROWS, 35), (FULL, 35), (ROWS, 5)):
        game = used(asked(rows, card, "fifth_row"), "fifth_row")
        assert cards_of(game) == [*map(list, rows), [card]]
        assert game.rows[4].limit == 5
        assert game.players[0].pile == ()


def test_fifth_3() -> None:
    """One of five rows is taken with the card just played, and vanishes."""
    game = asked((*FULL, (80,)), 35, "shift", lying={4: ["fifth_row"]})
    game = placed(game)
    assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
    assert cards_of(game) == [[10], [50], [70], [80]]
    low = placed(asked((*ROWS, (80,)), 5, "shift", lying={4: ["fifth_row"]}))
    low = apply(low, TakeRow(0, 4))
    assert low.players[0].pile == (5, 80)
    assert cards_of(low) == [list(row) for row in ROWS]


def test_fifth_4() -> None:
    """Insert into a full one of five rows takes all of it."""
    rows = ((10,), (30, 31, 32, 33, 40), (50,), (70,), (80,))
    game = used(asked(rows, 35, "insert", lying={4: ["fifth_row"]}), "insert", 1)
    assert game.players[0].pile == (30, 31, 32, 33, 35, 40)
    assert cards_of(game) == [[10], [50], [70], [80]]


def test_seven_1() -> None:
    """7 nimmt! lies on the row that the card joins; the seventh card takes it."""
    game = used(asked(FULL, 35, "seven_nimmt"), "seven_nimmt", 1)
    assert cards_of(game)[1] == [30, 31, 32, 33, 34, 35]
    assert game.players[0].pile == ()
    rows = (FULL[0], (30, 31, 32, 33, 34, 35), *FULL[2:])
    game = placed(asked(rows, 36, "shift", lying={1: ["seven_nimmt"]}))
    assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
    game = asked(ROWS, 35, "seven_nimmt")
    assert uses(game, "seven_nimmt") == [(1, None)]
    assert objection(game, "seven_nimmt", 0) == "seven-1"
    # As an option, on any open row below the card.
    rules = take5(Anniversary(cards=(SevenNimmt(any_row=True), Replace())))
    game = asked(FULL, 55, "seven_nimmt", rules=rules)
    assert uses(game, "seven_nimmt") == [(0, None), (1, None), (2, None)]
    assert cards_of(used(game, "seven_nimmt", 1))[1] == [30, 31, 32, 33, 34, 55]
    assert SevenNimmt() == SevenNimmt(any_row=False)


def test_seven_2() -> None:
    """It does not come with a card that joins no row, nor twice to one."""
    assert objection(asked(ROWS, 5, "seven_nimmt"), "seven_nimmt", 0) == "seven-1"
    game = asked(FULL, 35, "seven_nimmt", lying={1: ["seven_nimmt"]})
    assert objection(game, "seven_nimmt", 1) == "seven-2"


def test_insert_1() -> None:
    """A card is inserted into an open row whose last card is higher."""
    rows = ((10,), (30, 40), (50,), (70,))
    game = asked(rows, 35, "insert", lying={3: ["stop"]})
    assert uses(game, "insert") == [(1, None), (2, None)]
    assert cards_of(used(game, "insert", 1))[1] == [30, 35, 40]
    assert cards_of(used(game, "insert", 2))[2] == [35, 50]
    assert objection(game, "insert", 0) == "insert-1"
    assert objection(game, "insert", 3) == "stop-3"
    # As an option, also at an end.
    rules = take5(Anniversary(cards=(Insert(at_end=True), Replace())))
    game = asked(rows, 35, "insert", rules=rules)
    assert cards_of(used(game, "insert", 0))[0] == [10, 35]
    assert Insert() == Insert(at_end=False)


def test_insert_2() -> None:
    """Of a full row all but the last card are taken, and the inserted one too."""
    rows = ((10,), (30, 31, 32, 33, 40), (50,), (70,))
    game = asked(rows, 35, "insert", "shift", lying={0: ["stop"]})
    game = used(game, "insert", 1)
    assert game.players[0].pile == (30, 31, 32, 33, 35)
    assert cards_of(game) == [[10], [40], [50], [70]]
    # It is a take like any other: Stops leave, and a swap is offered.
    assert not game.rows[0].closed
    assert SwapSpecial(0, "shift") in game.legal_actions(0)


def test_replace_1() -> None:
    """Another card of the hand takes its place and its turn, by the normal rules."""
    game = asked(ROWS, 35, "replace", "stop", hand=[5, 60], then=40)
    assert uses(game, "replace") == [(None, 5), (None, 60)]
    assert objection(game, "replace", card=35) == "replace-1"
    high = used(game, "replace", card=60)
    assert cards_of(high) == [[10], [30], [50, 60], [70]]
    assert waits_for_seat_1(high)
    low = used(game, "replace", card=5)
    assert low.legal_actions(0) == tuple(TakeRow(0, row) for row in range(4))


def test_replace_2() -> None:
    """The last card cannot be replaced; a card that went back is known to all."""
    game = asked(ROWS, 35, "replace", hand=[])
    assert objection(game, "replace", card=40) == "replace-2"
    game = used(asked(ROWS, 35, "replace"), "replace", card=99)
    assert game.players[0].hand == game.players[0].known == (35,)
    assert game.view(1).players[0].hand == (35,)


def test_shift_1() -> None:
    """Any card moves to another row, where it ascends; then the own card is placed."""
    rows = ((10, 20), (24, 30), (50,), (70,))
    game = used(asked(rows, 25, "shift"), "shift", 2, 30)
    assert cards_of(game) == [[10, 20], [24, 25], [30, 50], [70]]
    game = asked(rows, 25, "shift", lying={0: ["stop"]})
    assert objection(game, "shift", 0, 30) == "stop-3"
    assert objection(game, "shift", 1, 20) == "stop-3"
    assert objection(game, "shift", 1, 24) == "shift-1"
    assert objection(game, "shift", 2, 25) == "shift-1"


def test_shift_2() -> None:
    """The only card of a row does not move, and none moves to a full row."""
    game = asked(((10, 20), *FULL[1:]), 25, "shift")
    assert objection(game, "shift", 0, 50) == "shift-2"
    assert objection(game, "shift", 1, 20) == "shift-2"
    game = asked(((10, 20), *FULL[1:]), 25, "shift", lying={1: ["seven_nimmt"]})
    assert cards_of(used(game, "shift", 1, 20))[1] == [20, 30, 31, 32, 33, 34]
    rows = ((10, 20), (30, 31, 32, 33, 34, 35), (50,), (70,))
    game = asked(rows, 25, "shift", lying={1: ["seven_nimmt"]})
    assert objection(game, "shift", 1, 20) == "shift-2"


def test_stop_1() -> None:
    """A Stop closes any row; the own card goes to another one, and may be low there."""
    game = asked(FULL, 35, "stop")
    assert uses(game, "stop") == [(row, None) for row in range(4)]
    assert cards_of(used(game, "stop", 1))[0] == [10, 35]
    game = used(asked(ROWS, 15, "stop"), "stop", 0)
    assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in (1, 2, 3))


def test_stop_2() -> None:
    """Two rows at most are closed, and none twice."""
    game = asked(ROWS, 35, "stop", lying={0: ["stop"]})
    assert objection(game, "stop", 0) == "stop-2"
    game = asked(ROWS, 35, "stop", lying={0: ["stop"], 2: ["stop"]})
    assert [objection(game, "stop", row) for row in range(4)] == ["stop-2"] * 4


def test_stop_3() -> None:
    """A closed row is neither joined, nor added to, nor lessened, nor taken."""
    rows = ((10,), (30, 40), (50,), (70,))
    held = ("insert", "shift", "negative_positive")
    game = asked(rows, 45, "seven_nimmt", lying={1: ["stop"]})
    assert cards_of(placed(game))[:2] == [[10, 45], [30, 40]]
    game = asked(rows, 5, *held, lying={1: ["stop"]})
    assert objection(game, "insert", 1) == "stop-3"
    assert objection(game, "shift", 0, 30) == "stop-3"
    assert objection(game, "negative_positive", 1, 30) == "stop-3"
    assert_refused(placed(game), TakeRow(0, 1), "stop-3")


def test_stop_4() -> None:
    """Every take removes all Stops, also one that was laid with the card that takes."""
    game = placed(asked(FULL, 35, "shift", lying={0: ["stop"], 3: ["stop"]}))
    assert not any(row.closed for row in game.rows)
    assert game.discards == ("stop", "stop")
    game = used(asked(ROWS, 15, "stop"), "stop", 0)
    assert game.rows[0].closed
    game = apply(game, TakeRow(0, 3))
    assert not game.rows[0].closed
    assert game.discards == ("stop",)


def test_negative_1() -> None:
    """One card of the row that is taken by the normal rules cancels bullheads."""
    name = "negative_positive"
    game = asked(FULL, 35, name)
    assert uses(game, name) == [(1, card) for card in (30, 31, 32, 33, 34)]
    assert objection(game, name, 1, 35) == "negative-1"
    assert objection(game, name, 0, 10) == "negative-1"
    player = used(game, name, 1, 33).players[0]
    assert (player.pile, player.positive) == ((30, 31, 32, 34), (33,))
    # 3 + 1 + 1 + 1, less 5.
    assert total_bullheads(player.pile) - player.cancelled == 1
    # A low card names its row.
    low = asked(ROWS, 5, name)
    assert uses(low, name) == [(0, 10), (1, 30), (2, 50), (3, 70)]
    assert cards_of(used(low, name, 2, 50))[2] == [5]
    assert uses(asked(ROWS, 35, name), name) == []


def test_negative_2() -> None:
    """Bullheads are cancelled, down to none; what is left over is lost."""
    name = "negative_positive"
    rows = ((33,), (55,), (60,), (70,))
    player = used(asked(rows, 5, name, pile=[22]), name, 0, 33).players[0]
    assert (player.pile, player.cancelled) == ((22,), 5)
    player = used(asked(rows, 5, name, pile=[22]), name, 1, 55).players[0]
    assert (player.pile, player.cancelled) == ((22,), 5)
    player = used(asked(rows, 5, name, pile=[22]), name, 2, 60).players[0]
    assert (player.pile, player.cancelled) == ((22,), 3)


def test_swap_1() -> None:
    """After a take, one special card is put away for the top of the deck."""
    game = placed(asked(FULL, 35, "stop", "shift"))
    assert_refused(game, SwapSpecial(0, "insert"), "swap-1")
    game = apply(game, SwapSpecial(0, "stop"))
    assert game.discards == ("stop",)
    assert game.actors == (CHANCE,)
    assert_refused(game, DrawSpecial(0, "resign"), "swap-1")
    assert_refused(game, DrawSpecial(1, "stop"), "base-12")
    assert apply(game, DrawSpecial(0, "insert")).players[0].specials == (
        "insert",
        "shift",
    )
    # With the deck empty, the card just put away may come back.
    rules = take5(Anniversary(cards=(Stop(copies=2), Replace(copies=1))))
    game = placed(asked(FULL, 35, "stop", rules=rules, discards=["stop"]))
    game = apply(game, SwapSpecial(0, "stop"))
    assert game.chance_outcomes() == ((DrawSpecial(0, "stop"), 1.0),)
    game = apply(game, DrawSpecial(0, "stop"))
    assert game.discards == ()
    assert game.players[0].specials == ("stop",)


def test_swap_2() -> None:
    """A swap is offered to a hand with special cards if there is one to draw."""
    rules = take5(Anniversary(cards=(Stop(copies=2), Replace(copies=1))))
    # The other Stop is in the deck, on the discards, or on the table until the take.
    for others in ({}, {"discards": ["stop"]}, {"lying": {0: ["stop"]}}):
        game = placed(asked(FULL, 35, "stop", rules=rules, **others))
        assert game.legal_actions(0) == (KeepSpecials(0), SwapSpecial(0, "stop"))
        assert_refused(game, SwapSpecial(1, "replace"), "base-12")
    # It is in the hand: there is nothing to draw.
    assert waits_for_seat_1(placed(asked(FULL, 35, "stop", "stop", rules=rules)))
    # What was drawn is hidden from the others, and comes too late for this take.
    game = apply(placed(asked(FULL, 35, "stop")), SwapSpecial(0, "stop"))
    following = step(game, DrawSpecial(0, "shift"))
    assert waits_for_seat_1(following.game)
    assert following.events[0].seen_by([1]) == SpecialDrawn(0, None)
    assert following.game.view(1).players[0].specials == ()


def test_number_1() -> None:
    """Two to ten players get eight of the cards 1 to 100, and there are three rows."""
    assert NUMBERS.players == (2, 10)
    for players in (2, 10):
        layout = NUMBERS.layout(players)
        assert layout.cards == tuple(range(1, 101))
        start = Game.new(NUMBERS, players)
        game = apply(start, start.sample_chance(Random(players)))
        assert [len(player.hand) for player in game.players] == [8] * players
        assert len(game.rows) == 3


def test_number_2() -> None:
    """The rows are taken by their third, fourth and fifth card."""
    rows = [[10, 11], [30, 31, 32], [50, 51, 52, 53]]
    assert [row.limit for row in position(rows, [[1], [2]], NUMBERS).rows] == [2, 3, 4]
    for card, row in ((12, 0), (33, 1), (54, 2)):
        game = position(rows, [[card, 98], [100, 97]], NUMBERS)
        game = play(game, card, 100).game
        assert game.phase == NumberPhase(0, rows[row])
        assert cards_of(game)[row] == [card]
        short = [cards[:-1] if at == row else cards for at, cards in enumerate(rows)]
        game = play(position(short, [[card, 98], [5, 97]], NUMBERS), card, 5).game
        game = apply(game, TakeRow(1, (row + 1) % 3))
        assert game.players[0].number_row == ()


def test_number_3() -> None:
    """Of the cards taken, one of choice goes to the #-row, the others to the hand."""
    rows = [[10], [30], [50, 51, 52, 53]]
    game = position(rows, [[54, 98], [99, 97]], NUMBERS, number_rows=[[90], []])
    game = play(game, 54, 99).game
    assert game.legal_actions(0) == tuple(
        KeepNumber(0, card) for card in (50, 51, 52, 53)
    )
    assert_refused(game, KeepNumber(0, 54), "number-3")
    assert_refused(game, KeepNumber(1, 50), "base-12")
    # Any of them, though each is lower than the 90 there; the rest is known to all.
    for kept in (50, 51, 52, 53):
        rest = tuple(card for card in (50, 51, 52, 53) if card != kept)
        player = apply(game, KeepNumber(0, kept)).players[0]
        assert player.number_row == (kept,)
        assert player.hand == (*rest, 98)
        assert player.known == rest
    # They are played from the next trick on.
    following = apply(game, KeepNumber(0, 51))
    assert cards_of(following) == [[10], [30], [54, 99]]
    assert PlayCard(0, 50) in following.legal_actions(0)
    assert following.view(1).players[0].hand == (50, 52, 53)


def test_number_4() -> None:
    """A card lower than the last of the #-row sends all of that to the pile."""
    rows = [[10], [30], [50, 60, 70, 80]]
    hands = [[81, 98], [99, 97]]
    game = position(rows, hands, NUMBERS, number_rows=[[20, 65], []], piles=[[7], ()])
    game = play(game, 81, 99).game
    lower = step(game, KeepNumber(0, 60))
    assert lower.game.players[0].pile == (7, 20, 65)
    assert lower.game.players[0].number_row == (60,)
    assert NumberRowBroken(0, (20, 65)) in lower.events
    higher = step(game, KeepNumber(0, 70))
    assert higher.game.players[0].pile == (7,)
    assert higher.game.players[0].number_row == (20, 65, 70)


def test_number_5() -> None:
    """A single card that is taken goes to the #-row unasked."""
    game = position([[10], [30], [50]], [[5, 98], [99, 97]], NUMBERS)
    game = play(game, 5, 99).game
    following = step(game, TakeRow(0, 1))
    assert NumberKept(0, 30) in following.events
    assert following.game.players[0].number_row == (30,)
    assert following.game.players[0].hand == (98,)
    assert following.game.actors == (0, 1)


def test_number_6() -> None:
    """The round ends after the trick at whose end some hand is empty."""
    rows = [[10], [30, 31], [50]]
    game = position(rows, [[5], [99, 97]], NUMBERS)
    game = play(game, 5, 99).game
    # The last card takes a single one, which goes to the #-row.
    following = step(game, TakeRow(0, 0))
    assert following.game.round == 2
    # The rest of the trick was played.
    assert CardPlaced(1, 99, 2, "right") in following.events
    # If it takes two, one of them is in the hand, and the round goes on.
    more = apply(game, TakeRow(0, 1), KeepNumber(0, 31))
    assert more.round == 1
    assert more.players[0].hand == (30,)
    # It takes one empty hand, however full the others are.
    game = position(rows, [[60], [99, 97]], NUMBERS)
    assert play(game, 60, 99).game.round == 2


def test_number_7() -> None:
    """Bullheads count once in the hand, twice in the pile, and not in the #-row."""
    game = position(
        [[10], [30], [50]],
        [[60], [98, 55]],
        NUMBERS,
        piles=[[22], [20]],
        number_rows=[[44], [33]],
    )
    spare = total_bullheads(game.players[1].pile) - 3
    following = play(game, 60, 98)
    # The 22 has 5 in a pile, the 20 has 3; the 55 has 7 in a hand.
    points = (2 * 5, 7 + 2 * (3 + spare))
    assert RoundEnded(1, points) in following.events
    assert following.game.scores == points
    for seat, player in enumerate(following.game.players):
        assert player == Player(score=points[seat])
    assert NUMBERS.ending == FixedRounds(2)


def test_number_8() -> None:
    """Take a Number goes with some variants, but not with special cards."""
    assert take_a_number(Tactics()).layout(4).cards == tuple(range(1, 36))
    assert take_a_number(Draft()).dealing == take5(Draft()).dealing
    assert take_a_number(Professional()).placement == PROFESSIONAL.placement
    with pytest.raises(IncompatibleRules, match="number-8"):
        take_a_number(Anniversary())


def test_open_1() -> None:
    """The seats lay one card each, face up, clockwise; then the lowest is placed."""
    hands = [[40, 90], [25, 91], [5, 92]]
    game = position([[10], [20], [30], [50]], hands, take5(Open()), first=1)
    assert game.actors == (1,)
    assert_refused(game, PlayCard(0, 40), "base-12")
    following = step(game, PlayCard(1, 25))
    assert following.events == (CardChosen(1, 25, face_up=True),)
    game = following.game
    assert game.view(0).chosen == ((), (25,), ())
    assert game.actors == (2,)
    game = apply(game, PlayCard(2, 5))
    assert game.actors == (0,)
    game = apply(game, PlayCard(0, 40))
    # The 5 is placed first.
    assert game.legal_actions(2) == tuple(TakeRow(2, row) for row in range(4))
    assert cards_of(apply(game, TakeRow(2, 0))) == [[5], [20, 25], [30, 40], [50]]


def test_open_2() -> None:
    """The marker goes on after each trick, and stays where it is over a round's end."""
    rules = take5(Open())
    assert Game.new(rules, 3).first == 0
    hands = [[40, 90], [25, 91], [15, 92]]
    game = position([[10], [20], [30], [50]], hands, rules, first=2)
    game = apply(game, PlayCard(2, 15), PlayCard(0, 40), PlayCard(1, 25))
    assert game.actors == (game.first,) == (0,)
    # The last trick passes the marker once, to the seat that begins the next round.
    game = apply(game, PlayCard(0, 90), PlayCard(1, 91), PlayCard(2, 92))
    assert game.round == 2
    game = apply(game, game.sample_chance(Random(1)))
    assert game.actors == (game.first,) == (1,)


def test_open_3() -> None:
    """The card 1 is no card of the deck, and no other is renumbered."""
    assert take5(Open()).layout(4).cards == tuple(range(2, 105))
    assert take5(Open(), Tactics()).layout(4).cards == tuple(range(2, 46))
    assert take_a_number(Open()).layout(4).cards == tuple(range(2, 101))
    assert take_a_number(Open(), Tactics()).layout(4).cards == tuple(range(2, 37))
    start = Game.new(take5(Open()), 2)
    hands = [range(1, 11), range(95, 105)]
    assert_refused(start, Deal(hands, rows=[94, 11, 50, 49]), "base-9")


def test_nifty_1() -> None:
    """Fourteen cards each, and two are laid in each trick, face down."""
    rules = take5(Nifty())
    assert rules.players == (2, 7)
    start = Game.new(rules, 7)
    game = apply(start, start.sample_chance(Random(1)))
    assert [len(player.hand) for player in game.players] == [14] * 7
    game = position([[10], [20], [30], [50]], [[11, 12], [21, 22]], rules)
    game = apply(game, PlayCard(0, 12))
    assert game.actors == (0, 1)
    assert_refused(game, PlayCard(0, 12), "base-11")
    game = apply(game, PlayCard(0, 11))
    assert game.actors == (1,)
    assert game.chosen == ((11, 12), ())
    assert game.view(1).chosen == ((), ())
    assert game.view(1).laid == (2, 0)
    # Whoever has a single card left lays that one.
    numbers = take_a_number(Nifty())
    game = position([[10], [20], [30]], [[11], [21, 22, 23]], numbers)
    game = apply(game, PlayCard(0, 11))
    assert game.actors == (1,)
    game = apply(game, PlayCard(1, 21), PlayCard(1, 23), ChooseCard(1, 21))
    assert game.round == 2


def test_nifty_2() -> None:
    """The owner of the lowest card places both, in any order; then the next owner."""
    rows = [[10], [20], [30], [50]]
    hands = [[11, 60, 90, 91], [12, 40, 92, 93], [45, 46, 94, 95]]
    game = position(rows, hands, take5(Nifty()))
    cards = [(0, 60), (0, 11), (1, 40), (1, 12), (2, 46), (2, 45)]
    game = apply(game, *(PlayCard(seat, card) for seat, card in cards))
    # Seat 0 has the 11, and places both cards before seat 1 is asked.
    assert game.actors == (0,)
    assert game.legal_actions(0) == (ChooseCard(0, 11), ChooseCard(0, 60))
    assert_refused(game, ChooseCard(0, 12), "nifty-2")
    assert_refused(game, ChooseCard(1, 12), "base-12")
    game = apply(game, ChooseCard(0, 60))
    assert cards_of(game) == [[10, 11], [20], [30], [50, 60]]
    assert game.actors == (1,)
    assert game.legal_actions(1) == (ChooseCard(1, 12), ChooseCard(1, 40))
    game = apply(game, ChooseCard(1, 12))
    assert cards_of(game) == [[10, 11, 12], [20], [30, 40], [50, 60]]
    assert game.actors == (2,)
    # 46 joins the 40; 45, which is below it then, joins the 20.
    game = apply(game, ChooseCard(2, 46))
    assert cards_of(game) == [[10, 11, 12], [20, 45], [30, 40, 46], [50, 60]]


def test_hands_1() -> None:
    """Two hands each are the seats p and p + players; they score as one."""
    rules = take5(TwoHands(), ending=TargetScore(66))
    assert rules.players == (2, 5)
    game = Game.new(rules, 2)
    deal = game.sample_chance(Random(1))
    assert isinstance(deal, Deal)
    assert deal.hands is not None
    assert len(deal.hands) == len(game.players) == 4
    assert apply(game, deal).actors == (0, 1, 2, 3)
    assert game.scores == (0, 0)
    # Seats 0 and 2 are player 0's. No seat has 66, but player 0 has, and loses.
    rows = [[80], [81], [82], [1, 2, 3, 4, 6]]
    end = position(rows, [[7], [99], [98], [97]], rules, scores=[30, 10, 31, 20])
    # 44 cards are dealt, 12 of them lie there; the rest counts for the last seat.
    rest = total_bullheads(end.players[3].pile)
    assert rest == 32
    over = play(end, 7, 99, 98, 97).game
    assert [player.score for player in over.players] == [35, 10, 31, 20 + rest]
    assert over.scores == (66, 62)
    assert over.is_over
    assert over.winners == (1,)
    with pytest.raises(IncompatibleRules, match="for 2 to 5 players, not for 6"):
        Game.new(rules, 6)


def names_of_tests() -> set[str]:
    """List the tests of this module that are named after a ruling."""
    return {
        name.removeprefix("test_").replace("_", "-")
        for name in globals()
        if name.startswith("test_")
    }


def sources() -> Iterator[tuple[str, str]]:
    """Read the modules of the library."""
    for path in sorted(Path(nimmt.__file__).parent.rglob("*.py")):
        yield path.name, path.read_text(encoding="utf-8")


class TestAll:
    """Rulings and tests go together."""

    def test_every_ruling_has_a_test(self) -> None:
        """No ruling is without a test here."""
        assert rulings.keys() - names_of_tests() == set()

    def test_every_test_names_a_ruling(self) -> None:
        """No test here is named after a ruling that does not exist."""
        assert names_of_tests() - rulings.keys() == set()

    def test_rulings_bear_their_ids(self) -> None:
        """Each ruling is found under its own id, and says what it rules and why."""
        for name, ruling in rulings.items():
            assert ruling.id == name
            assert ruling.title
            assert ruling.text.endswith(".")
            assert ruling.basis

    def test_the_library_cites_only_rulings_there_are(self) -> None:
        """Wherever a ruling is cited, in code or in words, it exists."""
        families = {name.rpartition("-")[0] for name in rulings}
        pattern = re.compile(rf"\b(?:{'|'.join(sorted(families))})-\d+\b")
        cited = {name for _, text in sources() for name in pattern.findall(text)}
        assert cited <= rulings.keys()

    def test_refusals_cite_rulings(self) -> None:
        """Where an action is refused, the second argument is the id of a ruling."""
        cited = [
            call.args[1].value
            for _, text in sources()
            for call in ast.walk(ast.parse(text))
            if isinstance(call, ast.Call)
            and getattr(call.func, "id", "") in {"IllegalAction", "_refuse"}
            and len(call.args) == 2
            and isinstance(call.args[1], ast.Constant)
        ]
        assert len(cited) > 10
        assert set(cited) <= rulings.keys()
