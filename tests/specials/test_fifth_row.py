"""5th Row."""

from __future__ import annotations

from nimmt import (
    CardPlaced,
    KeepSpecials,
    PlaceCard,
    PlayCard,
    RowAdded,
    RowTaken,
    RowVanished,
    TakeRow,
    apply,
    step,
)
from nimmt import SpecialDiscarded as Discarded
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

FIVE = (*FULL, (80,))


class TestStart:
    """Start a 5th row. The number card becomes its first card."""

    def test_below_the_others(self) -> None:
        """The card starts a row instead of joining one; the row holds five cards."""
        following = told(asked(ROWS, 35, "fifth_row"), "fifth_row")
        game = following.game
        assert cards_of(game) == [[10], [30], [50], [70], [35]]
        assert game.rows[4].limit == 5
        assert waits_for_seat_1(game)
        assert RowAdded(0, 35, 4) in following.events

    def test_instead_of_a_full_row(self) -> None:
        """The card need not take the full row that it would have gone to."""
        game = used(asked(FULL, 35, "fifth_row"), "fifth_row")
        assert cards_of(game) == [*map(list, FULL), [35]]
        assert game.players[0].pile == ()

    def test_instead_of_a_low_card(self) -> None:
        """A card that fits nowhere takes no row either."""
        game = used(asked(ROWS, 5, "fifth_row"), "fifth_row")
        assert cards_of(game) == [[10], [30], [50], [70], [5]]
        assert game.players[0].pile == ()

    def test_lies_beside_the_row(self) -> None:
        """The special card lies on its row, and not on the discards."""
        game = used(asked(ROWS, 35, "fifth_row"), "fifth_row")
        assert game.rows[4].specials == ("fifth_row",)
        assert game.discards == ()
        assert game.players[0].specials == ()

    def test_is_a_row_like_others(self) -> None:
        """A later card goes to the fifth row if that is the nearest."""
        game = asked((*ROWS, (35,)), 36, "stop", lying={4: ["fifth_row"]})
        assert cards_of(placed(game)) == [[10], [30], [50], [70], [35, 36]]


class TestOnlyOne:
    """As long as there are five rows, another 5th Row card can't be played."""

    def test_with_five_rows(self) -> None:
        """There is no sixth row, whatever lies on the five."""
        for lying in ({4: ["fifth_row"]}, {0: ["stop"], 4: ["fifth_row", "stop"]}):
            game = asked(FIVE, 5, "fifth_row", lying=lying)
            assert objection(game, "fifth_row") == "fifth-1"
            assert uses(game, "fifth_row") == []

    def test_again_with_four_rows(self) -> None:
        """Once a row has vanished, another one may be played."""
        game = placed(asked(FIVE, 35, "fifth_row", lying={4: ["fifth_row"]}))
        # The seat still holds its own card, and may swap it; later it may play it.
        game = apply(game, KeepSpecials(0), PlaceCard(1), PlayCard(0, 99))
        game = apply(game, PlayCard(1, 103))
        assert uses(game, "fifth_row") == [(None, None)]
        assert cards_of(used(game, "fifth_row"))[4] == [99]


class TestTake:
    """Whoever takes a row takes the number card too; there are four rows again."""

    def test_full_row(self) -> None:
        """The row that was taken vanishes, and not the newest one."""
        game = asked(FIVE, 35, "shift", lying={4: ["fifth_row"]})
        following = step(game, game.legal_actions(0)[0])
        game = following.game
        assert game.players[0].pile == (30, 31, 32, 33, 34, 35)
        assert cards_of(game) == [[10], [50], [70], [80]]
        assert [event for event in following.events if type(event) in RETOLD] == [
            RowTaken(0, 1, (30, 31, 32, 33, 34, 35)),
            RowVanished(1),
            Discarded("fifth_row", 3),
        ]
        assert game.discards == ("fifth_row",)
        assert all(row.specials == () for row in game.rows)

    def test_low_card(self) -> None:
        """A low card takes any of the five with itself."""
        lying = {4: ["fifth_row"]}
        game = placed(asked(FIVE, 5, "shift", lying=lying))
        assert game.legal_actions(0) == tuple(TakeRow(0, row) for row in range(5))
        taken = apply(game, TakeRow(0, 2))
        assert taken.players[0].pile == (5, 50)
        assert cards_of(taken) == [[10], [30, 31, 32, 33, 34], [70], [80]]

    def test_the_fifth_row_itself(self) -> None:
        """If the fifth row is taken, it vanishes with the special card on it."""
        game = placed(asked(FIVE, 5, "shift", lying={4: ["fifth_row"]}))
        following = step(game, TakeRow(0, 4))
        assert following.game.players[0].pile == (5, 80)
        assert cards_of(following.game) == list(map(list, FULL))
        assert following.game.discards == ("fifth_row",)
        assert following.events[:3] == (
            RowTaken(0, 4, (5, 80)),
            RowVanished(4),
            Discarded("fifth_row", None),
        )

    def test_full_fifth_row(self) -> None:
        """Its sixth card takes the fifth row as any other, and goes with it."""
        rows = (*ROWS, (80, 81, 82, 83, 84))
        game = placed(asked(rows, 85, "shift", lying={4: ["fifth_row"]}))
        assert game.players[0].pile == (80, 81, 82, 83, 84, 85)
        assert cards_of(game) == list(map(list, ROWS))

    def test_leaves_other_cards_on_their_rows(self) -> None:
        """A 7 nimmt! on another row stays on it while that row moves up."""
        lying = {2: ["seven_nimmt"], 4: ["fifth_row"]}
        game = placed(asked(FIVE, 35, "shift", lying=lying))
        assert cards_of(game)[1] == [50]
        assert [row.specials for row in game.rows] == [(), ("seven_nimmt",), (), ()]
        assert [row.limit for row in game.rows] == [5, 6, 5, 5]
        assert game.discards == ("fifth_row",)

    def test_takes_the_cards_on_its_row_along(self) -> None:
        """What lies on the row that vanishes goes to the discards, and all Stops do."""
        rows = (*ROWS, (80,))
        lying = {0: ["stop"], 1: ["seven_nimmt"], 4: ["fifth_row", "stop"]}
        game = apply(placed(asked(rows, 5, "shift", lying=lying)), TakeRow(0, 1))
        assert cards_of(game) == [[10], [50], [70], [80]]
        assert game.discards == ("fifth_row", "seven_nimmt", "stop", "stop")
        assert not any(row.closed for row in game.rows)

    def test_next_take_starts_a_row_again(self) -> None:
        """With four rows left, the card of the next take stays on the table."""
        rows = ((10,), (30, 31, 32, 33, 34), (50,), (85, 86, 87, 88, 89), (100,))
        lying = {4: ["fifth_row"]}
        game = placed(asked(rows, 35, "shift", then=90, lying=lying))
        game = apply(game, game.legal_actions(0)[0])
        following = step(game, game.legal_actions(1)[0])
        assert cards_of(following.game) == [[10], [50], [90], [100]]
        assert CardPlaced(1, 90, 2, "right") in following.events


RETOLD = {RowTaken, RowVanished, Discarded, RowAdded, CardPlaced}
