"""Positions laid out by keyword."""

from __future__ import annotations

from functools import partial
from typing import Any

import attrs
import pytest
from hypothesis import assume, given

from nimmt import (
    Anniversary,
    ChooseEnd,
    Draft,
    Game,
    ImpossiblePosition,
    Open,
    Player,
    Pro,
    Professional,
    Row,
    Rules,
    TakeRow,
    Turn,
    Variant,
    take5,
    take_a_number,
)
from nimmt.errors import NumberTooLarge
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.order import OrderPhase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.take import TakePhase
from nimmt.setup import phase_of
from tests import strategies

ROWS = ((12, 27), (30,), (45, 46), (80,))

LOW_ROWS = ((10, 11), (12,), (14, 15), (22,))
"""Rows of a draft of two, in which no card is higher than 24."""


def told(**changes: Any) -> Game:
    """Lay out a position of Take 5, in which some things are told otherwise."""
    return Game.setup(take5(), **{"rows": ROWS, "hands": [[5], [13]], **changes})


class TestSetup:
    def test_rows_and_hands(self) -> None:
        """They are enough for a position that waits for cards to be chosen."""
        game = told()
        assert game.phase == ChoosePhase()
        assert game.rows == tuple(Row(cards, 5) for cards in ROWS)
        assert [player.hand for player in game.players] == [(5,), (13,)]

    def test_cards_taken_before(self) -> None:
        """The lowest cards that lie nowhere were taken before, by each seat in turn."""
        first, second = told().players
        assert first.pile == (1, 3, 6, 8, 10, 14, 16, 18)
        assert second.pile == (2, 4, 7, 9, 11, 15, 17, 19)

    def test_piles_that_are_told(self) -> None:
        """Nothing is added to them, so they have to be told wholly."""
        piles = [range(50, 66), []]
        assert told(piles=piles).players[0].pile == tuple(piles[0])
        with pytest.raises(
            ImpossiblePosition, match="8 cards are in the round, not 24"
        ):
            told(piles=[[], []])

    def test_everything_else(self) -> None:
        """Each part of a position can be told."""
        game = Game.setup(
            take5(Anniversary(), Open()),
            rows=[*ROWS, [90]],
            hands=[[5, 9], [13, 77]],
            piles=[[2], range(50, 66)],
            specials=[["stop"], []],
            scores=[7, 0],
            known=[[5], [13, 77]],
            lying=[["seven_nimmt"], ["stop"], [], [], ["fifth_row"]],
            discards=["stop", "shift"],
            chosen=[[], [77]],
            round=2,
            first=1,
        )
        first, second = game.players
        assert first == Player([5, 9], [2], ["stop"], score=7, known=[5])
        assert second == Player([13, 77], range(50, 66), known=[13, 77])
        assert game.rows[0] == Row((12, 27), 6, ("seven_nimmt",))
        assert game.rows[1] == Row((30,), 5, ("stop",), closed=True)
        assert game.rows[4] == Row((90,), 5, ("fifth_row",))
        assert game.discards == ("shift", "stop")
        assert game.chosen == ((), (77,))
        assert (game.round, game.first) == (2, 1)

    def test_known_cards(self) -> None:
        """Those that everybody must have seen are known, unless others are told."""
        assert [player.known for player in told(chosen=[[5], []]).players] == [(), ()]
        for rules, chosen, known in (
            (take5(Draft()), [[], []], [(5, 9), (13, 17)]),
            (take5(Open()), [[9], []], [(9,), ()]),
            (take5(Draft(), Open()), [[9], []], [(5, 9), (13, 17)]),
            (take_a_number(), [[9], []], [(), ()]),
        ):
            rows = LOW_ROWS[: len(rules.row_limits)]
            hands = [[5, 9], [13, 17]]
            game = Game.setup(rules, rows=rows, hands=hands, chosen=chosen)
            assert [player.known for player in game.players] == known

    @pytest.mark.parametrize(
        ("rules", "known", "reason"),
        [
            (take5(), [[5], []], "nobody ever sees a card of another hand"),
            (take5(Draft()), [[5], [13]], "seat 0 has picked its cards openly"),
            (take5(Open()), [[], []], "seat 0 has laid a card face up that is not"),
            (take5(Open()), [[9, 13], []], "known to hold a card that it does not"),
            (take5(Open()), [[9]], "there are 2 seats, but 1 for known"),
        ],
    )
    def test_refuses_what_cannot_be_known(
        self, rules: Rules, known: list[list[int]], reason: str
    ) -> None:
        """What is told to be known has to be what could be seen."""
        hands = [[5, 9], [13, 17]]
        with pytest.raises(ImpossiblePosition, match=reason):
            Game.setup(rules, rows=LOW_ROWS, hands=hands, known=known, chosen=[[9], []])

    @pytest.mark.parametrize("variant", [Draft(), Open()], ids=["draft", "open"])
    def test_cards_in_any_iterable(self, variant: Variant) -> None:
        """Cards may be told one by one, and none of them is lost."""
        told = Game.setup(
            take5(variant),
            rows=[iter(cards) for cards in LOW_ROWS],
            hands=[iter([9, 5]), iter([17, 13])],
            chosen=[iter([9]), iter([])],
        )
        assert told == Game.setup(
            take5(variant), rows=LOW_ROWS, hands=[[5, 9], [13, 17]], chosen=[[9], []]
        )

    def test_chosen_cards_of_every_seat(self) -> None:
        """If any cards are laid, it is told of each seat, face up or down."""
        for rules in (take5(), take5(Open())):
            with pytest.raises(ImpossiblePosition, match="1 seats have chosen cards"):
                Game.setup(rules, rows=ROWS, hands=[[5], [13]], chosen=[[5]])

    def test_number_rows(self) -> None:
        """In Take a Number there are #-rows, and rows of other lengths."""
        game = Game.setup(
            take_a_number(),
            rows=[[12], [30], [45]],
            hands=[[5], [13, 14]],
            number_rows=[[20, 60], []],
        )
        assert [row.limit for row in game.rows] == [2, 3, 4]
        assert game.players[0].number_row == (20, 60)

    def test_a_low_card(self) -> None:
        """A card that fits nowhere is asked for a row."""
        game = told(card=3, player=1)
        assert game.phase == TakePhase(Turn(1, 3))
        assert game.legal_actions(1) == tuple(TakeRow(1, row) for row in range(4))

    def test_a_card_between_two_ends(self) -> None:
        """One that is equally near to two ends is asked for one of them."""
        game = Game.setup(
            take5(Professional()),
            rows=[[12], [20], [40], [80]],
            hands=[[], []],
            card=30,
            player=0,
        )
        assert game.phase == EndPhase(Turn(0, 30))
        assert game.legal_actions(0) == (
            ChooseEnd(0, 1, "right"),
            ChooseEnd(0, 2, "left"),
        )

    def test_a_card_with_special_cards(self) -> None:
        """Whoever holds special cards is asked about them first."""
        game = Game.setup(
            take5(Anniversary()),
            rows=ROWS,
            hands=[[], []],
            specials=[["stop"], []],
            card=99,
            player=0,
        )
        assert game.phase == SpecialPhase(Turn(0, 99))

    def test_cards_that_follow(self) -> None:
        """Other revealed cards wait; if one seat has several, it is asked for one."""
        assert told(card=3, player=1, pending=[(4, 0)]).pending == ((4, 0),)
        waiting = [(3, 1), (4, 1)]
        assert phase_of((Row(ROWS[0], 5),), (), waiting) == OrderPhase()

    def test_a_phase_that_is_told(self) -> None:
        """What the game waits for can be told, where nothing else says it."""
        game = Game.setup(
            take_a_number(),
            rows=[[12], [30], [45]],
            hands=[[5], [13]],
            phase=NumberPhase(1, [50, 51]),
        )
        assert game.actors == (1,)

    @pytest.mark.parametrize(
        ("changes", "reason"),
        [
            ({"hands": [[5], [12]]}, "the card 12 lies in two places"),
            ({"hands": [[5], [105]]}, "the card 105 is not in this game's deck"),
            ({"hands": [[5], [13, 14]]}, "hands are of different lengths"),
            ({"hands": [range(50, 61), range(61, 72)]}, "28 cards are in the round"),
            ({"rows": ROWS[:3]}, "3 rows lie on the table, not 4"),
            ({"rows": ((27, 12), *ROWS[1:])}, "row 0 does not ascend"),
            ({"rows": (range(50, 56), *ROWS[1:])}, "row 0 holds more than 5 cards"),
            ({"rows": ((), *ROWS[1:])}, "row 0 is empty"),
            ({"rows": (*ROWS[:3], ()), "card": 3, "player": 1}, "row 3 is empty"),
            ({"first": 1}, "nobody lays first in this game"),
            ({"lying": [["stop"]]}, "unknown special card 'stop'"),
            ({"scores": [1]}, "there are 2 seats, but 1 for score"),
            ({"piles": [[], [], []]}, "there are 2 seats, but 3 for pile"),
            ({"lying": [[]] * 5}, "there are only 4 rows for special cards"),
            ({"chosen": [[6], []]}, "seat 0 has chosen a card that it does not hold"),
            ({"card": 99, "player": 0}, "the card 99 goes to row 3 without a question"),
            ({"card": 105, "player": 0}, "the card 105 is not in this game's deck"),
            ({"card": 3, "player": 2}, "the card being placed belongs to no seat"),
            ({"scores": [70, 1], "round": 2}, "its end is reached"),
        ],
    )
    def test_refuses_what_cannot_be(self, changes: dict[str, Any], reason: str) -> None:
        """A position that no play leads to is refused, and the reason told."""
        with pytest.raises(ImpossiblePosition, match=reason):
            told(**changes)

    @pytest.mark.parametrize(
        ("changes", "reason"),
        [
            ({"card": 3}, "needs both card and player"),
            ({"player": 1}, "needs both card and player"),
            ({"card": "3", "player": 1}, "expected a whole number"),
            (
                {"card": 3, "player": 1, "phase": TakePhase(Turn(1, 3))},
                "do not tell it twice",
            ),
            ({"hands": [["5"], [13]]}, "expected a whole number"),
            ({"hands": 5}, "iterable"),
            ({"chosen": [5, []]}, "iterable"),
            ({"known": [["5"], []]}, "expected a whole number"),
            ({"phase": "take"}, "expected a phase, not 'take'"),
            ({"rows": [12, 30, 45, 80]}, "iterable"),
        ],
    )
    def test_refuses_other_types(self, changes: dict[str, Any], reason: str) -> None:
        """Arguments of the wrong type are a `TypeError`."""
        with pytest.raises(TypeError, match=reason):
            told(**changes)

    def test_refuses_what_is_no_rules(self) -> None:
        """The name of a game is not rules."""
        with pytest.raises(TypeError, match="expected rules such as take5"):
            Game.setup("take5", rows=ROWS, hands=[[5], [13]])  # type: ignore[arg-type] # wrong on purpose

    def test_gigantic_numbers(self) -> None:
        """There is no card so high, and no round so late."""
        for changes in ({"hands": [[2**53], [13]]}, {"round": 2**53}):
            with pytest.raises(NumberTooLarge):
                told(**changes)

    @given(strategies.games((ChoosePhase,)))
    def test_lays_out_any_trick(self, game: Game) -> None:
        """All there is when cards are chosen can be told; of what is known, a part."""
        seats = game.players
        assume(not any(player.positive for player in seats))
        lay_out = partial(
            Game.setup,
            game.rules,
            rows=[row.cards for row in game.rows],
            hands=[player.hand for player in seats],
            piles=[player.pile for player in seats],
            number_rows=[player.number_row for player in seats],
            specials=[player.specials for player in seats],
            scores=[player.score for player in seats],
            lying=[row.specials for row in game.rows],
            discards=game.discards,
            chosen=game.chosen,
            round=game.round,
            first=game.first,
        )
        assert lay_out(known=[player.known for player in seats]) == game
        kinds = set(map(type, game.rules.variants))
        for ours, theirs, chosen in zip(
            lay_out().players, seats, game.chosen, strict=True
        ):
            assert attrs.evolve(ours, known=theirs.known) == theirs
            if kinds & {Draft, Pro}:
                assert ours.known == theirs.hand
            else:
                assert ours.known == (chosen if Open in kinds else ())
