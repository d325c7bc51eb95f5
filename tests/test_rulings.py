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

import pytest

import nimmt
from nimmt import (
    CHANCE,
    Action,
    CardPicked,
    ChooseEnd,
    Deal,
    Draft,
    FixedRounds,
    Game,
    IllegalAction,
    IncompatibleRules,
    PickCard,
    PlayCard,
    Pro,
    Professional,
    RoundEnded,
    RowTaken,
    Rules,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    apply,
    bullheads,
    rulings,
    step,
    take5,
    total_bullheads,
)
from nimmt.rules.placement import Tie
from nimmt.rules.rules import Variant
from tests.playing import cards_of, play, position

PROFESSIONAL: Final = take5(Professional())


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
    assert following.game.players[1].pile == ()
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
    assert [player.pile for player in game.players] == [(), (82,)]
    assert game.actors == (0, 1)


def test_base_6() -> None:
    """A round goes on to the last card in hand; taken cards count, and stay away."""
    rows = [[80], [81], [82], [55]]
    game = position(rows, [[5, 99], [98, 97]], piles=[[11], []], scores=[20, 30])
    game = apply(play(game, 5, 98).game, TakeRow(0, 3))
    assert game.players[0].hand == (99,)
    assert game.players[0].pile == (11, 55)
    assert game.round == 1
    following = play(game, 99, 97)
    assert following.game.round == 2
    # 11 and 55 have 5 and 7 bullheads.
    assert RoundEnded(1, (12, 0)) in following.events
    assert following.game.scores == (32, 30)
    assert following.game.players[0].hand == following.game.players[0].pile == ()
    assert following.game.rows == ()


def last_trick(scores: list[int], **options: bool) -> Game:
    """End a round in which player 0 gets one point, and player 1 none."""
    rules = take5(ending=TargetScore(66, **options))
    rows = [[80], [81], [82], [1, 2, 3, 4, 6]]
    game = position(rows, [[7], [99]], rules, scores=scores)
    # The five cards that the 7 takes have one bullhead each.
    return play(game, 7, 99).game


def test_base_7() -> None:
    """The game ends with the round that brings somebody to 66; the lowest wins."""
    assert not last_trick([60, 20]).is_over
    assert last_trick([60, 20]).winners == ()
    over = last_trick([61, 20])
    assert over.is_over
    assert over.scores == (66, 20)
    assert over.winners == (1,)
    # Equal totals share the win.
    assert last_trick([65, 70]).winners == (0, 1)
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
        scores=[0, 1],
    )
    assert play(end, 98, 99).game.winners == (0,)
    early = position(
        [[80], [81], [82], [83]],
        [[98], [99]],
        take5(ending=FixedRounds(2)),
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
    assert again.players == game.players
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
        assert_refused(game, PlayCard(2, card), "base-11")
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
        assert_refused(start, Deal(hands, deal.rows), "deck-1")
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
    """Professional combines with Tactics and the drafts, in any order."""
    rules = take5(Professional(), other)
    assert rules == take5(other, Professional())
    assert rules.placement == PROFESSIONAL.placement
    assert rules.deck == take5(other).deck
    assert rules.dealing == take5(other).dealing


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
    end = position(rows, [[7], [99], [98], [97]], rules, scores=[30, 40, 31, 10])
    over = play(end, 7, 99, 98, 97).game
    assert [player.score for player in over.players] == [35, 40, 31, 10]
    assert over.scores == (66, 50)
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
