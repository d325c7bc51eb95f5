from __future__ import annotations

from random import Random

import pytest

from nimmt import Event, Game, Player, Row, apply, take5
from nimmt.table import Table
from tests.playing import position, random_course


def table_of(game: Game) -> tuple[Table, list[Event]]:
    """Make a table that records."""
    events: list[Event] = []
    return Table(game, events), events


class TestTable:
    def test_does_not_reach_its_game(self) -> None:
        """Whatever is done on the table, the game it came from stays as it was."""
        game = position([[30], [40], [50], [60]], [[5, 90], [45, 91]])
        table, _ = table_of(game)
        table.choose(0, 5, face_up=False)
        table.choose(1, 45, face_up=False)
        table.reveal(((5, 0), (45, 1)))
        table.add_to_pile(0, table.take(0, 5, 2, 5))
        table.clear([1, 2])
        assert game == position([[30], [40], [50], [60]], [[5, 90], [45, 91]])

    def test_records_only_if_asked(self) -> None:
        """Without a list for events the same happens, and nothing is told."""
        start = Game.new(take5(), 2)
        for game, action, following in random_course(start, Random(3)):
            assert apply(game, action) == following.game
        silent = Table(start)
        silent.start_round()
        silent.deal_hands([(1,), (2,)])
        silent.start_rows([5], [5])
        assert silent.events is None
        assert silent.rows == (Row((5,), 5),)

    def test_keeps_what_it_does_not_know(self) -> None:
        """To move a card leaves all else that players and rows have where it is."""
        player = Player((5, 90), (7,), ("stop",), (3,), 12)
        row = Row((40,), 5, ("stop",))
        game = position([[30], [40], [50], [60]], [[5, 90], [45, 91]])
        table, _ = table_of(game)
        table.players = (player, Player((45, 91)))
        table.rows = (row,)
        table.choose(0, 5, face_up=False)
        table.choose(1, 45, face_up=False)
        table.reveal(((5, 0), (45, 1)))
        assert table.players[0] == Player((90,), (7,), ("stop",), (3,), 12)
        table.add(1, 45, 0, "right")
        assert table.rows == (Row((40, 45), 5, ("stop",)),)
        table.add(1, 35, 0, "left")
        assert table.rows == (Row((35, 40, 45), 5, ("stop",)),)
        assert table.take(0, 5, 0, 5) == (35, 40, 45)
        assert table.rows == (Row((5,), 5, ("stop",)),)
        table.add_to_pile(0, (35, 40))
        assert table.players[0] == Player((90,), (7, 35, 40), ("stop",), (3,), 12)
        table.deal_hands([(1,), (2,)])
        assert table.players[0] == Player((1,), specials=("stop",), score=12)

    def test_insists_on_one_for_each(self) -> None:
        """Hands, rows and points that do not fit the seats are a programming error."""
        table, _ = table_of(Game.new(take5(), 2))
        with pytest.raises(ValueError, match="zip"):
            table.deal_hands([(1,)])
        with pytest.raises(ValueError, match="zip"):
            table.start_rows([1, 2], [5])
        with pytest.raises(ValueError, match="zip"):
            table.clear([1, 2, 3])
