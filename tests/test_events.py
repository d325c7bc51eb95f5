from __future__ import annotations

import copy

import attrs
import pytest
from hypothesis import given

from nimmt import (
    Action,
    CardChosen,
    CardPicked,
    CardPlaced,
    CardsRevealed,
    CardsTakenUp,
    ChooseEnd,
    Deal,
    Draft,
    Event,
    FixedRounds,
    Game,
    GameEnded,
    HandDealt,
    PickCard,
    PlayCard,
    Professional,
    RoundEnded,
    RoundStarted,
    RowStarted,
    RowTaken,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    SpreadOpened,
    TakeRow,
    TargetScore,
    step,
    take5,
)
from nimmt.rules.slots import Ending
from tests.playing import Tiny, play, position, sent
from tests.strategies import games_and_actions


class TestEvents:
    @given(games_and_actions())
    def test_are_values(self, game_and_action: tuple[Game, Action]) -> None:
        """Events are equal and hash alike when they tell the same, and never change."""
        events = step(*game_and_action).events
        for event in events:
            for same in (copy.copy(event), sent(event)):
                assert same == event
                assert hash(same) == hash(event)
            assert isinstance(event, Event)
            assert attrs.has(type(event))
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                event.anything = None  # type: ignore[attr-defined]  # that is the test


class TestSeenBy:
    """What an event tells depends on who hears it."""

    @pytest.mark.parametrize(
        ("event", "hidden"),
        [
            (HandDealt(1, (3, 4)), HandDealt(1, None)),
            (CardChosen(1, 3), CardChosen(1, None)),
            (SpecialsDealt(1, ("stop",)), SpecialsDealt(1, None)),
            (SpecialDrawn(1, "stop"), SpecialDrawn(1, None)),
        ],
    )
    def test_secrets(self, event: Event, hidden: Event) -> None:
        """What goes to a hand, or lies face down, is seen by its seat alone."""
        assert event.seen_by([1]) == event
        assert event.seen_by([0, 1]) == event
        assert event.seen_by([0]) == hidden
        assert event.seen_by([]) == hidden

    @pytest.mark.parametrize(
        "event",
        [
            CardChosen(1, 3, face_up=True),
            CardsTakenUp(1, (3, 4)),
            SpecialSwapped(1, "stop"),
            SpecialUsed(1, "stop", 2, None),
        ],
    )
    def test_what_is_open(self, event: Event) -> None:
        """What all can see hides nothing from anybody."""
        assert event.seen_by([]) == event


class TestOrder:
    """What happened is told in the order it happened."""

    def test_deal(self) -> None:
        """A deal tells the round, each hand, and each row."""
        game = Game.new(take5(Tiny(2, (2, 3), 6)), 2)
        assert step(game, Deal([[6, 1], [3, 2]], [5, 4])).events == (
            RoundStarted(1),
            HandDealt(0, (1, 6)),
            HandDealt(1, (2, 3)),
            RowStarted(0, 5),
            RowStarted(1, 4),
        )

    def test_draft(self) -> None:
        """A draft tells the spread and each pick, and the rows after the last one."""
        game = Game.new(take5(Tiny(1, (2, 3)), Draft()), 2)
        opened = step(game, Deal(first=1))
        assert opened.events == (RoundStarted(1), SpreadOpened((1, 2, 3, 4), 1))
        picked = step(opened.game, PickCard(1, 3), PickCard(0, 1))
        assert picked.events == (
            CardPicked(1, 3),
            CardPicked(0, 1),
            RowStarted(0, 2),
            RowStarted(1, 4),
        )

    def test_trick(self) -> None:
        """A trick tells each choice, what all reveal, and each card as it is placed."""
        game = position([[30], [40], [1, 2, 3, 4, 6], [50]], [[7, 90], [45, 91]])
        first = step(game, PlayCard(1, 45))
        assert first.events == (CardChosen(1, 45),)
        assert step(first.game, PlayCard(0, 7)).events == (
            CardChosen(0, 7),
            CardsRevealed(((7,), (45,))),
            RowTaken(0, 2, (1, 2, 3, 4, 6)),
            CardPlaced(0, 7, 2, "right"),
            CardPlaced(1, 45, 1, "right"),
        )

    def test_questions(self) -> None:
        """A card that is asked about is told as placed when the answer is known."""
        game = position([[30], [40], [50], [60]], [[7, 90], [45, 91]])
        asked = play(game, 7, 45)
        assert asked.events[-1] == CardsRevealed(((7,), (45,)))
        assert step(asked.game, TakeRow(0, 1)).events == (
            RowTaken(0, 1, (40,)),
            CardPlaced(0, 7, 1, "right"),
            CardPlaced(1, 45, 0, "right"),
        )
        rules = take5(Professional())
        game = position([[30], [40], [60], [70]], [[35, 90], [75, 91]], rules)
        asked = play(game, 35, 75)
        assert step(asked.game, ChooseEnd(0, 1, "left")).events == (
            CardPlaced(0, 35, 1, "left"),
            CardPlaced(1, 75, 3, "right"),
        )

    def test_end_of_a_round(self) -> None:
        """The end of a round tells its points, and the end of the game who won."""
        rows = [[30], [40], [1, 2, 3, 4, 6], [50]]
        endings: list[tuple[Ending, bool]] = [
            (FixedRounds(3), False),
            (TargetScore(12), True),
        ]
        for ending, over in endings:
            rules = take5(ending=ending)
            game = position(rows, [[7], [45]], rules, scores=[7, 9])
            # The rest of the cards, of one bullhead each, lies on the second pile.
            rest = len(game.players[1].pile)
            last = play(game, 7, 45).events
            end = (RoundEnded(2, (5, rest)), GameEnded((12, 9 + rest), (0,)))
            assert last[-1 - over :] == (end if over else end[:1])
