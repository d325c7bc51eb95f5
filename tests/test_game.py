from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given

from nimmt import (
    CHANCE,
    Deal,
    Draft,
    Game,
    HandDealt,
    IllegalAction,
    IncompatibleRules,
    NoSuchSeat,
    PlayCard,
    Player,
    Pro,
    Row,
    TwoHands,
    apply,
    step,
    take5,
)
from nimmt.flow import CHOOSE, DEAL
from tests.playing import play, position
from tests.strategies import games
from tests.test_checks import Foreign

ROWS: Final = [[30], [40], [60], [70]]
CHOOSING: Final = position(ROWS, [[5, 90], [45, 91]])


class TestNew:
    def test_waits_for_the_deal(self) -> None:
        """A new game has nothing but its seats."""
        game = Game.new(take5(), 4)
        assert game == Game(take5(), DEAL, [Player()] * 4)
        assert game.actors == (CHANCE,)
        assert game.round == 1
        assert game.scores == (0, 0, 0, 0)
        assert game.winners == ()
        assert not game.is_over

    def test_players_may_be_any_integer(self) -> None:
        """The number of players may come from another library."""
        new: Any = Game.new
        assert new(take5(), Foreign(4)) == new(take5(), 4)

    @pytest.mark.parametrize("rules", [take5, "take5", None, Pro(), ()])
    def test_not_rules(self, rules: object) -> None:
        """What makes rules is not rules yet; the error shows how they are made."""
        with pytest.raises(TypeError, match=r"expected rules such as take5\(\), not"):
            Game.new(rules, 4)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize("players", ["4", 4.0, None, True, ["Ann", "Bob"]])
    def test_not_a_number(self, players: object) -> None:
        """Players are counted."""
        with pytest.raises(TypeError, match="expected a whole number"):
            Game.new(take5(), players)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize(
        ("variants", "players"),
        [((), 1), ((), 11), ((), 0), ((), -4), ((Pro(),), 7), ((TwoHands(),), 6)],
    )
    def test_too_many_or_too_few(self, variants: tuple[Any, ...], players: int) -> None:
        """So many people cannot play that."""
        with pytest.raises(IncompatibleRules, match=f"not for {players}"):
            Game.new(take5(*variants), players)


class TestConstructor:
    def test_converts(self) -> None:
        """Fields may be given freely and are kept strictly."""
        game = Game(
            take5(),
            CHOOSE,
            players=[Player([90, 5]), Player([45, 91], pile=CHOOSING.players[1].pile)],
            rows=(Row([first], 5) for (first,) in ROWS),
            round=Foreign(1),
            chosen=[[], []],
        )
        assert game == CHOOSING
        assert hash(game) == hash(CHOOSING)

    @pytest.mark.parametrize(
        "changes",
        [
            {"rules": take5},
            {"rules": None},
            {"phase": "choose"},
            {"phase": type(CHOOSE)},
            {"players": 2},
            {"players": [[5, 90], [45, 91]]},
            {"rows": ROWS},
            {"rows": None},
            {"round": "1"},
            {"round": True},
            {"first": "0"},
            {"first": None},
            {"discards": "stop"},
            {"discards": [1]},
            {"spread": 3},
            {"picks": "01"},
            {"chosen": [5, 45]},
            {"pending": [5]},
            {"pending": [(5, 0, 1)]},
        ],
        ids=repr,
    )
    def test_wrong_types(self, changes: dict[str, Any]) -> None:
        """A field of the wrong type is a `TypeError`."""
        with pytest.raises(TypeError):
            attrs.evolve(CHOOSING, **changes)


class TestLegalActions:
    def test_seat_may_be_any_integer(self) -> None:
        """A seat may be an integer of another library."""
        legal_actions: Any = CHOOSING.legal_actions
        assert legal_actions(Foreign(1)) == (PlayCard(1, 45), PlayCard(1, 91))

    @pytest.mark.parametrize("seat", ["0", True, False, 0.0, None, (0,)])
    def test_not_a_seat(self, seat: object) -> None:
        """Seats are integers, and truth values are not."""
        with pytest.raises(TypeError, match="expected a whole number"):
            CHOOSING.legal_actions(seat)  # type: ignore[arg-type]  # that is the test

    @pytest.mark.parametrize("seat", [2, 10, -2, Foreign(2)])
    def test_no_such_seat(self, seat: int) -> None:
        """A seat beyond the table is an `IndexError` of its own."""
        with pytest.raises(NoSuchSeat, match="the seats are 0 to 1"):
            CHOOSING.legal_actions(seat)

    def test_chance_chooses_nothing(self) -> None:
        """Chance may be asked like a seat, and never has a choice."""
        assert CHOOSING.legal_actions(CHANCE) == ()
        assert Game.new(take5(), 2).legal_actions(CHANCE) == ()
        assert Game.new(take5(), 2).legal_actions(0) == ()


class TestSampleChance:
    @pytest.mark.parametrize("rng", [None, 7, "seed", object()])
    def test_not_a_generator(self, rng: object) -> None:
        """A seed is not a generator."""
        with pytest.raises(TypeError, match=r"a generator such as random\.Random\(7\)"):
            Game.new(take5(), 2).sample_chance(rng)  # type: ignore[arg-type]  # that is the test

    def test_uses_random_alone(self) -> None:
        """One method is all a generator needs."""

        class Middle:
            def random(self) -> float:
                return 0.5

        deal = Game.new(take5(Draft()), 4).sample_chance(Middle())
        assert deal == Deal(first=2)


class TestApply:
    @pytest.mark.parametrize("game", [None, "game", take5(), CHOOSING.phase])
    @pytest.mark.parametrize("function", [apply, step])
    def test_not_a_game(self, function: Callable[..., object], game: object) -> None:
        """Nothing but a game can be gone on with."""
        with pytest.raises(TypeError, match="expected a game, not"):
            function(game, PlayCard(0, 5))

    @given(games())
    def test_nothing_to_do(self, game: Game) -> None:
        """Without actions the game is what it was, and nothing happened."""
        assert apply(game) == game
        assert step(game).game == game
        assert step(game).events == ()

    def test_all_or_none(self) -> None:
        """The first illegal action is the one that is told."""
        with pytest.raises(IllegalAction, match="Seat 1 does not hold the card 5"):
            apply(CHOOSING, PlayCard(0, 90), PlayCard(1, 5), PlayCard(0, 6))

    @pytest.mark.parametrize("wrong", ["x", None, [PlayCard(0, 5), PlayCard(1, 45)], 5])
    def test_not_an_action(self, wrong: object) -> None:
        """Actions are given one by one, not in a list."""
        with pytest.raises(TypeError, match=r"expected an action, not .* one by one"):
            apply(CHOOSING, wrong)  # type: ignore[arg-type]  # that is the test


class TestRepr:
    def test_tells_no_secrets(self) -> None:
        """A game that is printed shows where it stands, but not who holds what."""
        assert repr(CHOOSING) == (
            "<Game take5, 2 seats, round 1: waits for cards to be chosen>"
        )
        asked = play(CHOOSING, 5, 45).game
        assert (
            repr(asked) == "<Game take5, 2 seats, round 1: waits for a row to be taken>"
        )


def test_seen_by() -> None:
    """Of what happened, a seat sees its own hand, and a spectator none."""
    game = Game.new(take5(), players=3)
    events = step(game, game.sample_chance(Random(7))).events

    def dealt(seat: int | None) -> list[int]:
        seen = game.seen_by(seat, events)
        assert len(seen) == len(events)
        hands = [event for event in seen if isinstance(event, HandDealt)]
        return [event.player for event in hands if event.cards is not None]

    assert (dealt(0), dealt(2), dealt(None)) == ([0], [2], [])
    with pytest.raises(NoSuchSeat):
        game.seen_by(3, events)
