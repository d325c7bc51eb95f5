"""What the package adds does what it says, and keeps what nimmt promises."""

from __future__ import annotations

import random

import attrs
import pytest

import nimmt
from nimmt.testing import check_rules
from nimmt_extra import Detour, Short

WITH_DETOUR = nimmt.take5(nimmt.Anniversary(cards=(Detour(), nimmt.Stop())))


@pytest.mark.parametrize(
    "rules",
    [
        WITH_DETOUR,
        nimmt.take5(nimmt.Anniversary(cards=(*nimmt.Anniversary().cards, Detour()))),
        nimmt.take5(Short()),
        nimmt.take_a_number(Short(cards=5), nimmt.Draft()),
    ],
    ids=["detour", "detour among all", "short", "short with others"],
)
def test_promises(rules: nimmt.Rules) -> None:
    """Games with them hold what nimmt promises of every game."""
    check_rules(rules, players=[2, 4], games=2)


def detour_by(card: int) -> nimmt.Game:
    """Lay out a trick in which seat 0 has played *card*, and holds a detour."""
    game = nimmt.Game.new(WITH_DETOUR, players=2)
    game = nimmt.apply(game, game.sample_chance(random.Random(7)))
    players = (
        nimmt.Player(hand=[card, *range(91, 100)], specials=["detour"]),
        nimmt.Player(hand=[*range(80, 89), 103]),
    )
    rows = [
        nimmt.Row([10], limit=5),
        nimmt.Row([20], limit=5),
        nimmt.Row([1, 2, 3, 4, 5], limit=5),
        nimmt.Row([70], limit=5),
    ]
    game = attrs.evolve(game, players=players, rows=rows)
    return nimmt.apply(game, nimmt.PlayCard(0, card), nimmt.PlayCard(1, 103))


class TestDetour:
    def test_lays_the_card_on_any_row_below_it(self) -> None:
        """A 30 may go to the row that ends with 10, though 20 is nearer."""
        game = nimmt.apply(detour_by(30), nimmt.UseSpecial(0, "detour", row=0))
        assert game.rows[0].cards == (10, 30)

    def test_takes_a_full_row(self) -> None:
        """As a sixth card it takes the row."""
        game = nimmt.apply(detour_by(30), nimmt.UseSpecial(0, "detour", row=2))
        assert game.rows[2].cards == (30,)
        assert game.players[0].pile == (1, 2, 3, 4, 5)

    def test_does_not_go_below(self) -> None:
        """Rows ascend, whatever is played."""
        with pytest.raises(nimmt.IllegalAction, match="Row 3 ends with 70"):
            nimmt.apply(detour_by(30), nimmt.UseSpecial(0, "detour", row=3))

    def test_goes_to_no_closed_row(self) -> None:
        """A row that a Stop closes stays as it is."""
        game = detour_by(30)
        rows = list(game.rows)
        rows[0] = nimmt.Row([10], limit=5, specials=["stop"], closed=True)
        with pytest.raises(nimmt.IllegalAction, match="Row 0 is closed"):
            nimmt.apply(
                attrs.evolve(game, rows=rows), nimmt.UseSpecial(0, "detour", row=0)
            )


class TestShort:
    def test_deals_fewer_cards(self) -> None:
        """Hands begin with as many cards as it says."""
        game = nimmt.Game.new(nimmt.take5(Short(cards=3)), players=4)
        game = nimmt.apply(game, game.sample_chance(random.Random(7)))
        assert [len(player.hand) for player in game.players] == [3, 3, 3, 3]

    def test_needs_a_card(self) -> None:
        """Hands of nothing cannot be played."""
        with pytest.raises(ValueError, match="cards"):
            Short(cards=0)


def test_log_is_read_and_verified() -> None:
    """A log tells by name what was played, and can be replayed from its text."""
    match = nimmt.Match(WITH_DETOUR, players=["Ann", "Bob"], seed=7)
    rng = random.Random(7)
    while not match.is_over:
        for seat in match.actors:
            match.act(rng.choice(match.legal_actions(seat)))
    text = match.log.dumps()
    assert '{"type":"detour","copies":4}' in text
    assert '"type":"use_special","player":0,"special":"detour"' in text
    assert nimmt.Log.loads(text).verify() == match.game
