"""What is true of every game at any moment."""

from __future__ import annotations

from collections import Counter

from nimmt import Game


def cards_about(game: Game) -> list[int]:
    """List all number cards that lie anywhere, as often as they lie there."""
    places = [
        *[
            player.hand + player.pile + player.number_row + player.positive
            for player in game.players
        ],
        *[row.cards for row in game.rows],
        game.spread,
        [card for card, _ in game.pending],
        game.phase.cards,
    ]
    return [card for cards in places for card in cards]


def specials_about(game: Game) -> Counter[str]:
    """Count the special cards that are not in the deck."""
    places = [
        *[player.specials for player in game.players],
        *[row.specials for row in game.rows],
        game.discards,
    ]
    return Counter(name for names in places for name in names)


def assert_rows_are_sound(game: Game) -> None:
    """Look at each row by itself, and at how many there are."""
    if not game.rows:
        return
    limits = [2, 3, 4] if game.rules.name == "take_a_number" else [5, 5, 5, 5]
    lying = [name for row in game.rows for name in row.specials]
    limits += [5] * lying.count("fifth_row")
    assert len(game.rows) == len(limits) <= 5
    for row, limit in zip(game.rows, limits, strict=True):
        assert list(row.cards) == sorted(set(row.cards))
        assert row.limit == limit + ("seven_nimmt" in row.specials)
        assert 1 <= len(row.cards) <= row.limit
        assert row.closed == ("stop" in row.specials)
        assert len(set(row.specials)) == len(row.specials)
    assert sum(row.closed for row in game.rows) <= 2
    assert not all(row.closed for row in game.rows)


def assert_players_are_sound(game: Game) -> None:
    """Look at what each seat has by itself."""
    for player in game.players:
        assert set(player.known) <= set(player.hand)
        assert list(player.number_row) == sorted(set(player.number_row))
        assert player.cancelled >= 0
    for special in game.rules.specials:
        assert specials_about(game)[special.name] <= special.copies
