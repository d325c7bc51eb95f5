"""Negative = Positive."""

from __future__ import annotations

from nimmt import (
    CardCancelled,
    KeepSpecials,
    NegativePositive,
    PlaceCard,
    PlayCard,
    Player,
    RowTaken,
    TakeRow,
    Turn,
    apply,
)
from nimmt.rules.collecting import BullPile
from nimmt.table import Table
from tests.playing import cards_of
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

NAME = "negative_positive"


def points(player: Player) -> int:
    """Count what a player would get if the round were over."""
    return BullPile().points(player)


class TestTake:
    """You can only use this card when you're about to take a row."""

    def test_not_otherwise(self) -> None:
        """A card that joins a row takes none."""
        game = asked(FULL, 55, NAME)
        assert uses(game, NAME) == []
        for row, cards in enumerate(FULL):
            for card in cards:
                assert objection(game, NAME, row, card) == "negative-1"

    def test_full_row(self) -> None:
        """A card that takes a full row takes no other; any card of it may be named."""
        game = asked(FULL, 35, NAME)
        assert uses(game, NAME) == [(1, card) for card in (30, 31, 32, 33, 34)]
        assert objection(game, NAME, 0, 10) == "negative-1"

    def test_low_card(self) -> None:
        """A low card chooses its row with it."""
        game = asked(((10, 11), (30,), (50,), (70,)), 5, NAME)
        assert uses(game, NAME) == [(0, 10), (0, 11), (1, 30), (2, 50), (3, 70)]
        following = told(game, NAME, row=2, card=50)
        assert RowTaken(0, 2, (50,)) in following.events
        assert cards_of(following.game) == [[10, 11], [30], [5], [70]]
        assert waits_for_seat_1(following.game)

    def test_seventh_card(self) -> None:
        """With 7 nimmt! the seventh card takes the row, and not the sixth."""
        lying = {1: ["seven_nimmt"]}
        assert uses(asked(FULL, 35, NAME, lying=lying), NAME) == []
        rows = ((10,), (*FULL[1], 35), (50,), (70,))
        game = used(asked(rows, 36, NAME, lying=lying), NAME, 1, 33)
        assert game.players[0].pile == (30, 31, 32, 34, 35)
        assert game.discards == (NAME, "seven_nimmt")

    def test_insert_is_another_special_card(self) -> None:
        """It is for takes by the normal rules: those between cards take an Insert."""
        rows = ((10,), (30, 31, 32, 33, 40), (50,), (70,))
        game = asked(rows, 35, NAME, "insert")
        assert uses(game, NAME) == []
        after = used(game, "insert", 1)
        assert after.players[0].cancelled == 0
        assert after.players[0].specials == (NAME,)

    def test_not_a_closed_row(self) -> None:
        """A closed row is not taken."""
        game = asked(ROWS, 5, NAME, lying={1: ["stop"]})
        assert objection(game, NAME, 1, 30) == "stop-3"
        assert uses(game, NAME) == [(0, 10), (2, 50), (3, 70)]


class TestCard:
    """It transforms one number card from that row."""

    def test_not_the_card_just_played(self) -> None:
        """The own card is not of that row, even if it is taken with it."""
        assert objection(asked(FULL, 35, NAME), NAME, 1, 35) == "negative-1"
        game = asked((*FULL, (80,)), 35, NAME, lying={4: ["fifth_row"]})
        assert objection(game, NAME, 1, 35) == "negative-1"

    def test_not_of_another_row(self) -> None:
        """A card elsewhere is not taken."""
        game = asked(ROWS, 5, NAME)
        assert objection(game, NAME, 0, 30) == "negative-1"
        assert objection(game, NAME, 0, 99) == "negative-1"
        assert objection(game, NAME, 4, 10) == "special-4"


class TestSubtract:
    """Its bullheads are subtracted from those on your other cards."""

    def test_from_the_same_row(self) -> None:
        """The card leaves the pile, and its bullheads do not count there."""
        following = told(asked(FULL, 35, NAME), NAME, row=1, card=33)
        player = following.game.players[0]
        assert player.pile == (30, 31, 32, 34)
        assert player.positive == (33,)
        assert CardCancelled(0, 33, 5) in following.events
        # 3 + 1 + 1 + 1, less the 5 of the 33.
        assert points(player) == 1
        assert following.game.discards == (NAME,)

    def test_from_cards_taken_earlier(self) -> None:
        """Cards that lay in the pile before are lightened too."""
        game = used(asked(ROWS, 5, NAME, pile=[22, 44]), NAME, row=2, card=50)
        # 5 + 5, less the 3 of the 50, which is gone.
        assert game.players[0].pile == (22, 44)
        assert points(game.players[0]) == 7

    def test_rest_goes_to_waste(self) -> None:
        """The pile never counts less than nothing, and nothing is kept for later."""
        rows = ((33,), (55,), (60,), (70,))
        game = asked(rows, 5, NAME, hand=[2, 98], pile=[10])
        following = told(game, NAME, row=1, card=55)
        # 7 bullheads are more than the 3 of the 10.
        assert CardCancelled(0, 55, 3) in following.events
        game = following.game
        assert game.players[0].cancelled == 3
        assert points(game.players[0]) == 0
        # A row that is taken later counts in full: 5 for the 33.
        game = apply(game, PlaceCard(1), PlayCard(0, 2), PlayCard(1, 103))
        game = apply(game, TakeRow(0, 0))
        assert game.players[0].pile == (10, 33)
        assert points(game.players[0]) == 5

    def test_from_nothing(self) -> None:
        """If it was the only card, nothing is left to lighten."""
        game = used(asked(ROWS, 5, NAME), NAME, row=2, card=50)
        assert game.players[0].pile == ()
        assert game.players[0].cancelled == 0
        assert points(game.players[0]) == 0

    def test_twice(self) -> None:
        """What one cancels, another does not cancel again."""
        game = asked(FULL, 35, NAME, NAME, pile=[66])
        game = used(game, NAME, row=1, card=33)
        assert points(game.players[0]) == 6
        game = apply(game, KeepSpecials(0), PlaceCard(1))
        assert game.players[0].specials == (NAME,)
        assert game.players[0].cancelled == 5

    def test_with_five_rows(self) -> None:
        """The card just played is taken with the row, and lightened with it."""
        game = asked((*FULL, (80,)), 35, NAME, lying={4: ["fifth_row"]})
        game = used(game, NAME, row=1, card=33)
        assert cards_of(game) == [[10], [50], [70], [80]]
        assert game.players[0].pile == (30, 31, 32, 34, 35)
        # 3 + 1 + 1 + 1 + 2, less the 5 of the 33.
        assert points(game.players[0]) == 3
        assert game.discards == ("fifth_row", NAME)

    def test_with_five_rows_and_a_low_card(self) -> None:
        """A low card alone in the pile costs what is left of it."""
        game = asked((*ROWS, (80,)), 5, NAME, lying={4: ["fifth_row"]})
        game = used(game, NAME, row=4, card=80)
        assert game.players[0].pile == (5,)
        # 2 of the 5, and the 80 has 3.
        assert points(game.players[0]) == 0
        assert game.players[0].cancelled == 2

    def test_counts_in_the_round(self) -> None:
        """At the end of the round the points are those that were not cancelled."""
        game = asked(FULL, 35, NAME, hand=[], pile=[66])
        game = apply(used(game, NAME, row=1, card=33), PlaceCard(1))
        assert game.round == 2
        assert game.scores[0] == 6
        assert game.players[0].cancelled == 0
        assert game.players[0].positive == ()


def test_cancels_nothing_unplayed() -> None:
    """Without its having been played, a take is a take like any other."""
    game = asked(FULL, 35, NAME)
    table = Table(game)
    NegativePositive().after_take(game.rules, table, Turn(0, 35))
    assert table.players == game.players


def test_is_not_a_must() -> None:
    """Whoever takes a row may keep it."""
    game = apply(placed(asked(ROWS, 5, NAME)), TakeRow(0, 2))
    assert game.players[0].pile == (50,)
    assert game.players[0].cancelled == 0
