"""What each phase says about itself; what it accepts is shown with the invariants."""

from __future__ import annotations

import copy
from random import Random
from typing import Final

import pytest

from nimmt import (
    CHANCE,
    Action,
    ChooseEnd,
    Deal,
    Draft,
    FixedRounds,
    Game,
    IllegalAction,
    PickCard,
    PlayCard,
    Professional,
    TakeRow,
    Turn,
    apply,
    take5,
)
from nimmt.flow import CHOOSE, DEAL, DRAFT, OVER, best
from nimmt.phases.end import EndPhase
from nimmt.phases.take import TakePhase
from tests.playing import play, position, sent

ROWS: Final = [[30], [40], [60], [70]]
DEALING: Final = Game.new(take5(), 2)
DRAFTING: Final = apply(Game.new(take5(Draft()), 2), Deal(first=1))
CHOOSING: Final = position(ROWS, [[5, 90], [35, 91]])
TAKING: Final = play(CHOOSING, 5, 91).game
ENDING: Final = play(
    position(ROWS, [[5, 90], [35, 91]], take5(Professional())), 90, 35
).game
OVER_AND_DONE: Final = play(
    position(ROWS, [[90], [91]], take5(ending=FixedRounds(1))), 90, 91
).game

MOMENTS: Final = {
    "deal": DEALING,
    "draft": DRAFTING,
    "choose": CHOOSING,
    "take": TAKING,
    "end": ENDING,
    "over": OVER_AND_DONE,
}


@pytest.mark.parametrize(("name", "game"), MOMENTS.items())
class TestEveryPhase:
    def test_bears_its_name(self, name: str, game: Game) -> None:
        """A phase is known by its name."""
        assert game.phase.name == name
        assert repr(game.phase) == f"<phase {name}>"

    def test_is_a_value(self, name: str, game: Game) -> None:
        """A copy of a phase is equal to it; phases of other kinds are not."""
        for same in (copy.copy(game.phase), sent(game.phase)):
            assert same == game.phase
            assert hash(same) == hash(game.phase)
        others = [other for other in MOMENTS if other != name]
        assert all(MOMENTS[other].phase != game.phase for other in others)

    def test_says_what_it_waits_for(self, name: str, game: Game) -> None:
        """A refusal tells what the game waits for."""
        action = OTHER_KIND[name]
        with pytest.raises(IllegalAction, match=game.phase.asks_for) as caught:
            apply(game, action)
        assert caught.value.ruling == "base-12"

    def test_knows_its_seats(self, name: str, game: Game) -> None:
        """An action of a seat that is none is refused with the seats there are."""
        with pytest.raises(IllegalAction, match="no seat 2: the seats are 0 to 1"):
            apply(game, TakeRow(2, 0) if name != "take" else PlayCard(2, 90))
        with pytest.raises(IllegalAction, match="no seat -2"):
            apply(game, PickCard(-2, 1))

    def test_takes_actions_alone(self, name: str, game: Game) -> None:
        """What is no action is a `TypeError`; a list of actions is none."""
        del name
        wrong: list[object] = [
            None,
            "x",
            3,
            [PlayCard(0, 5)],
            (PlayCard(0, 5),),
            PlayCard,
            {},
        ]
        for value in wrong:
            with pytest.raises(TypeError, match="expected an action, not"):
                apply(game, value)  # type: ignore[arg-type]  # that is the test

    def test_draws_by_chance_only_if_chance_acts(self, name: str, game: Game) -> None:
        """Nothing is drawn while seats decide, or when all is over."""
        if game.actors == (CHANCE,):
            assert isinstance(game.sample_chance(Random(1)), Deal)
            return
        with pytest.raises(IllegalAction, match="not for chance"):
            game.sample_chance(Random(1))
        assert game.chance_outcomes() == ()
        assert name != "deal"


# An action of a seat that acts, of a kind that the phase does not wait for.
OTHER_KIND: Final[dict[str, Action]] = {
    "deal": PlayCard(0, 5),
    "draft": PlayCard(1, 5),
    "choose": TakeRow(0, 0),
    "take": PlayCard(0, 90),
    "end": TakeRow(1, 0),
    "over": PlayCard(0, 5),
}


class TestActors:
    def test_who_is_asked(self) -> None:
        """All choose at once; a pick, a row and an end are asked of one seat."""
        actors = {name: game.actors for name, game in MOMENTS.items()}
        assert actors == {
            "deal": (CHANCE,),
            "draft": (1,),
            "choose": (0, 1),
            "take": (0,),
            "end": (1,),
            "over": (),
        }

    def test_the_others_are_not(self) -> None:
        """The seat that is not asked has nothing to choose from."""
        assert DRAFTING.legal_actions(0) == ()
        assert TAKING.legal_actions(1) == ()
        assert ENDING.legal_actions(0) == ()
        assert apply(CHOOSING, PlayCard(0, 5)).legal_actions(0) == ()

    @pytest.mark.parametrize(
        ("game", "action"),
        [
            (DRAFTING, PickCard(0, 5)),
            (TAKING, TakeRow(1, 0)),
            (ENDING, ChooseEnd(0, 0, "right")),
        ],
    )
    def test_their_answers_are_refused(self, game: Game, action: Action) -> None:
        """The right kind of answer from the wrong seat is refused."""
        with pytest.raises(
            IllegalAction, match=f"not from seat {action.player}"
        ) as caught:
            apply(game, action)
        assert caught.value.ruling == "base-12"


class TestCards:
    def test_a_card_that_is_asked_about_is_nowhere_else(self) -> None:
        """The card being placed has left its hand and lies in no row."""
        assert TAKING.phase == TakePhase(Turn(0, 5))
        assert TAKING.phase.cards == (5,)
        assert ENDING.phase == EndPhase(Turn(1, 35))
        assert ENDING.phase.cards == (35,)
        for game in (TAKING, ENDING):
            card = game.phase.cards[0]
            assert all(card not in player.hand for player in game.players)
            assert all(card not in row.cards for row in game.rows)

    def test_no_other_phase_holds_cards(self) -> None:
        """Else all cards are in the fields of the game."""
        assert [phase.cards for phase in (DEAL, DRAFT, CHOOSE, OVER)] == [()] * 4


class TestBest:
    @pytest.mark.parametrize(
        ("scores", "winners"),
        [((3, 1, 2), (1,)), ((1, 1, 2), (0, 1)), ((5, 5), (0, 1)), ((0,), (0,))],
    )
    def test_fewest_points(
        self, scores: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        """Everybody with the fewest points is best."""
        assert best(scores) == winners
