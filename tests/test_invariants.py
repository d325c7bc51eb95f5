"""What holds in every game, of every kind, at any moment."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    Action,
    ChooseEnd,
    Deal,
    Draft,
    Event,
    Game,
    IllegalAction,
    NoSuchSeat,
    PlayCard,
    Pro,
    Professional,
    Rules,
    Tactics,
    TakeRow,
    TargetScore,
    TwoHands,
    apply,
    rulings,
    step,
    take5,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.over import OverPhase
from nimmt.rules.rules import Variant
from tests.playing import (
    Retelling,
    cards_of,
    random_action,
    random_course,
    random_round,
    sent,
)
from tests.strategies import (
    COMBINATIONS,
    PHASES,
    actions,
    games,
    games_and_actions,
    generators,
    new_games,
    universe,
)

EVERY_TABLE: Final = [
    pytest.param(variants, players, id=f"{take5(*variants).variants}-{players}")
    for variants in COMBINATIONS
    for players in range(take5(*variants).players[0], take5(*variants).players[1] + 1)
]

QUESTIONS: Final = PHASES[1:-1]
"""The phases in which some seat decides."""


def cards_about(game: Game) -> list[int]:
    """List all number cards that lie anywhere, as often as they lie there."""
    places = [
        *[player.hand + player.pile + player.number_row for player in game.players],
        *[row.cards for row in game.rows],
        game.spread,
        [card for card, _ in game.pending],
        game.phase.cards,
    ]
    return [card for cards in places for card in cards]


def twin_of(game: Game) -> Game:
    """Make an equal game that shares nothing with the first."""
    return sent(game)


def is_legal(game: Game, action: Action) -> bool:
    """Look an action up among those of its seat."""
    seat = action.player
    return 0 <= seat < len(game.players) and action in game.legal_actions(seat)


def _fields(action: Action) -> tuple[object, ...]:
    kind = type(action)
    assert attrs.has(kind)
    return tuple(getattr(action, each.name) for each in attrs.fields(kind))


def refused(game: Game, action: Action) -> IllegalAction | None:
    """Try an action; return what is raised against it, if anything."""
    try:
        apply(game, action)
    except IllegalAction as error:
        return error
    return None


@pytest.mark.parametrize(("variants", "players"), EVERY_TABLE)
def test_every_table(variants: tuple[Variant, ...], players: int) -> None:
    """Each combination, with any number of players, keeps its cards in order."""
    rules = take5(*variants)
    seats = players * rules.hands_each
    dealt: Counter[int] = Counter()
    for game in random_round(rules, players, Random(f"{variants} {players}")):
        about = Counter(cards_about(game))
        if isinstance(game.phase, DealPhase | OverPhase):
            assert not about
            continue
        dealt = dealt or about
        assert about == dealt
        assert set(about.values()) == {1}
        assert_rows_are_sound(game)
        assert attrs.evolve(game) == game
        assert game.actors
    assert len(dealt) == 10 * seats + 4


def assert_rows_are_sound(game: Game) -> None:
    """Look at each row by itself."""
    assert len(game.rows) in {0, 4}
    for row in game.rows:
        assert list(row.cards) == sorted(set(row.cards))
        assert 1 <= len(row.cards) <= row.limit == 5


class TestCards:
    """Number cards are neither lost nor doubled."""

    @given(new_games(), generators())
    def test_dealt_cards_stay_until_the_round_is_over(
        self, start: Game, rng: Random
    ) -> None:
        """What was dealt is all that lies about, once each, in the whole round."""
        dealt: set[int] = set()
        for game, action, following in random_course(start, rng):
            about = cards_about(following.game)
            if isinstance(action, Deal):
                assert not cards_about(game)
                dealt = set(about)
                size = 10 * len(game.players) + 4
                assert len(about) == size
                named = [*(action.hands or ()), action.rows or ()]
                assert not any(named) or dealt == {c for cards in named for c in cards}
            over = isinstance(following.game.phase, DealPhase | OverPhase)
            assert sorted(about) == ([] if over else sorted(dealt))

    @given(games())
    def test_rows_ascend_within_their_limits(self, game: Game) -> None:
        """Rows strictly ascend, and hold no more than they can."""
        assert_rows_are_sound(game)

    @given(new_games(), generators())
    def test_events_tell_the_rows(self, start: Game, rng: Random) -> None:
        """Whoever follows the events knows the rows at any time."""
        retelling = Retelling()
        for _, _, following in random_course(start, rng):
            retelling.hear(following.events)
            if following.game.rows:
                assert cards_of(following.game) == retelling.rows


class TestValues:
    """Games are values."""

    @given(games_and_actions())
    def test_apply_changes_nothing_it_was_given(
        self, game_and_action: tuple[Game, Action]
    ) -> None:
        """The game and the action are afterwards what they were before."""
        game, action = game_and_action
        before, said = twin_of(game), copy.deepcopy(action)
        followed = apply(game, action)
        assert game == before
        assert repr(attrs.astuple(game)) == repr(attrs.astuple(before))
        assert action == said
        assert followed != game

    @given(games_and_actions())
    def test_equals_lead_to_equals(self, game_and_action: tuple[Game, Action]) -> None:
        """From equal games, equal actions make equal games, hashes and events."""
        game, action = game_and_action
        here = step(game, action)
        there = step(twin_of(game), copy.deepcopy(action))
        assert here == there
        assert hash(here) == hash(there)
        assert hash(here.game) == hash(there.game)

    @given(games_and_actions())
    def test_step_leads_where_apply_leads(
        self, game_and_action: tuple[Game, Action]
    ) -> None:
        """To be told the events changes nothing."""
        game, action = game_and_action
        assert step(game, action).game == apply(game, action)

    @given(games())
    def test_games_survive(self, game: Game) -> None:
        """The constructor takes every game there can be; so do pickle and copy."""
        copies = [
            attrs.evolve(game),
            twin_of(game),
            copy.copy(game),
            copy.deepcopy(game),
        ]
        for same in copies:
            assert same == game
            assert hash(same) == hash(game)
            assert same.actors == game.actors

    @given(games(), st.data())
    def test_games_cannot_be_changed(self, game: Game, data: st.DataObject) -> None:
        """No field of a game, a player or a row can be set."""
        values: list[attrs.AttrsInstance] = [game, *game.players, *game.rows]
        value = data.draw(st.sampled_from(values))
        name = data.draw(st.sampled_from([each.name for each in attrs.fields(value)]))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, getattr(value, name))


class TestLegalActions:
    """`legal_actions` is exactly what `apply` accepts."""

    @given(games())
    def test_they_are_all_that_is_accepted(self, game: Game) -> None:
        """Of all that could be decided, `apply` takes the legal actions alone."""
        legal = [
            action
            for seat in range(len(game.players))
            for action in game.legal_actions(seat)
        ]
        verdicts = {action: refused(game, action) for action in universe(game)}
        accepted = {action for action, error in verdicts.items() if error is None}
        assert accepted == set(legal)
        assert len(accepted) == len(legal)
        assert {error.ruling for error in verdicts.values() if error} <= rulings.keys()

    @given(games())
    def test_they_come_in_order(self, game: Game) -> None:
        """Cards ascend, rows go from the top, and left comes before right."""
        for seat in range(len(game.players)):
            legal = game.legal_actions(seat)
            keys = [_fields(action)[1:] for action in legal]
            assert keys == sorted(set(keys))
            assert len({type(action) for action in legal}) <= 1
            assert all(action.player == seat for action in legal)

    @given(games(), actions())
    def test_all_others_are_refused(self, game: Game, action: Action) -> None:
        """What is not legal is refused by a ruling, and nothing has happened."""
        assume(not isinstance(action, Deal) and not is_legal(game, action))
        before = twin_of(game)
        error = refused(game, action)
        assert error is not None
        assert error.ruling in rulings
        assert error.reason.endswith(".")
        assert game == before

    @given(games(PHASES[1:]), new_games(), generators())
    def test_deals_come_only_when_waited_for(
        self, game: Game, other: Game, rng: Random
    ) -> None:
        """A deal is refused while the game waits for anything else."""
        error = refused(game, other.sample_chance(rng))
        assert error is not None
        assert error.ruling == "base-12"

    @given(games(QUESTIONS), generators())
    def test_an_illegal_action_undoes_those_with_it(
        self, game: Game, rng: Random
    ) -> None:
        """If one of several actions is illegal, none is carried out."""
        before = twin_of(game)
        with pytest.raises(IllegalAction):
            apply(game, random_action(game, rng), PlayCard(0, 0))
        assert game == before

    @given(games(), st.integers())
    def test_only_seats_are_asked(self, game: Game, seat: int) -> None:
        """What is no seat cannot be asked for its actions; chance has none."""
        if seat == CHANCE:
            assert game.legal_actions(seat) == ()
        elif not 0 <= seat < len(game.players):
            with pytest.raises(NoSuchSeat) as caught:
                game.legal_actions(seat)
            assert caught.value.seat == seat
            assert caught.value.seats == len(game.players)


class TestCourse:
    """Games go on, and end."""

    @given(games())
    def test_somebody_can_act_until_the_end(self, game: Game) -> None:
        """Whoever may act has something to do; nobody may once the game is over."""
        assert game.is_over == (not game.actors) == bool(game.winners)
        assert list(game.actors) == sorted(set(game.actors))
        for seat in range(len(game.players)):
            assert bool(game.legal_actions(seat)) == (seat in game.actors)

    @given(games())
    def test_picks_are_waited_for_in_a_draft_alone(self, game: Game) -> None:
        """In a draft the seat with the next pick acts; elsewhere no pick is left."""
        if isinstance(game.phase, DraftPhase):
            assert game.actors == game.picks[:1]
        else:
            assert not game.picks
            assert not game.spread

    @given(games([DealPhase]), generators())
    def test_chance_is_never_stuck(self, game: Game, rng: Random) -> None:
        """Chance acts alone; all it may do is accepted, with probability 1 in all."""
        assert game.actors == (CHANCE,)
        assert not refused(game, game.sample_chance(rng))
        outcomes = game.chance_outcomes()
        if outcomes is not None:
            assert game.sample_chance(rng) in dict(outcomes)
            assert sum(dict(outcomes).values()) == pytest.approx(1)
            assert not any(refused(game, action) for action, _ in outcomes)

    @given(games(PHASES[1:]), generators())
    def test_chance_does_nothing_unasked(self, game: Game, rng: Random) -> None:
        """While the game does not wait for chance, there is nothing to draw or list."""
        assert game.chance_outcomes() == ()
        with pytest.raises(IllegalAction) as caught:
            game.sample_chance(rng)
        assert caught.value.ruling == "base-12"

    @given(new_games(), generators())
    def test_rounds_are_short(self, start: Game, rng: Random) -> None:
        """In a round each card is played once, and asked about once at most."""
        counts: Counter[tuple[int, str]] = Counter()
        for game, action, _ in random_course(start, rng):
            asked = isinstance(action, TakeRow | ChooseEnd)
            counts[game.round, "question" if asked else type(action).__name__] += 1
        plays = 10 * len(start.players)
        for number in range(1, game.round + 1):
            assert counts[number, "Deal"] == 1
            assert counts[number, "PlayCard"] == plays
            assert counts[number, "PickCard"] in {0, plays}
            assert counts[number, "question"] <= plays

    @pytest.mark.parametrize("variants", COMBINATIONS, ids=repr)
    def test_games_to_a_target_end(self, variants: tuple[Variant, ...]) -> None:
        """Played at random, a game to 66 ends, and the best have won it."""
        rules = take5(*variants, ending=TargetScore(66))
        game = Game.new(rules, rules.players[0])
        for _, _, following in random_course(game, Random(66)):
            assert not game.is_over
            game = following.game
            assert game.is_over == (not game.rows and max(game.scores) >= 66)
        assert {game.scores[player] for player in game.winners} == {min(game.scores)}


class TestOrder:
    """While all choose, the order in which they do makes no difference."""

    @given(games([ChoosePhase]), st.data())
    def test_any_order_leads_to_the_same_game(
        self, game: Game, data: st.DataObject
    ) -> None:
        """Whoever chooses, in any order, at once or one by one: it is one game."""
        seats = data.draw(
            st.lists(st.sampled_from(game.actors), unique=True, min_size=1)
        )
        choices = [
            data.draw(st.sampled_from(game.legal_actions(seat))) for seat in seats
        ]
        expected = apply(game, *choices)
        other_order = data.draw(st.permutations(choices))
        assert apply(game, *other_order) == expected
        assert hash(apply(game, *other_order)) == hash(expected)
        for choice in other_order:
            game = apply(game, choice)
        assert game == expected

    @given(new_games(), generators(), st.integers(0, 300))
    def test_many_actions_are_the_same_as_one_by_one(
        self, start: Game, rng: Random, length: int
    ) -> None:
        """A whole course of actions, given at once, leads where its steps lead."""
        game = start
        said: list[Action] = []
        told: list[Event] = []
        for _, action, following in random_course(start, rng):
            said.append(action)
            told += following.events
            game = following.game
            if len(said) > length:
                break
        assert apply(start, *said) == game
        assert step(start, *said).events == tuple(told)


class TestReplay:
    """A list of actions is all there is to a game."""

    @given(new_games(), generators())
    def test_actions_replay_to_the_same_games(self, start: Game, rng: Random) -> None:
        """The same actions give the same games and events, without any generator."""
        course = list(random_course(start, rng))
        game = Game.new(start.rules, len(start.scores))
        for before, action, following in sent(course):
            assert game == before
            again = step(game, action)
            assert again == following
            game = again.game
        assert game.is_over

    @given(new_games(), st.integers())
    def test_one_seed_is_one_game(self, start: Game, seed: int) -> None:
        """Two generators with one seed draw the same deals."""
        assert start.sample_chance(Random(seed)) == start.sample_chance(Random(seed))


def test_combinations_are_all_different() -> None:
    """The list of combinations holds none twice, and each can be played."""
    composed: list[Rules] = [take5(*variants) for variants in COMBINATIONS]
    assert len(set(composed)) == len(composed)
    kinds = {type(variant) for rules in composed for variant in rules.variants}
    assert kinds == {Tactics, Draft, Pro, Professional, TwoHands}
