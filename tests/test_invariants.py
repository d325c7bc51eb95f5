"""What holds in every game, of every kind, at any moment."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import nimmt
from nimmt import (
    CHANCE,
    Action,
    CardChosen,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardsRevealed,
    CardsTakenUp,
    Deal,
    DiscardsShuffled,
    DrawSpecial,
    Event,
    FixedRounds,
    Game,
    IllegalAction,
    KeepSpecials,
    NoSuchSeat,
    PlaceCard,
    PlayCard,
    RoundStarted,
    RowAdded,
    Rules,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    TargetScore,
    Variant,
    apply,
    rulings,
    step,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.draw import DrawPhase
from nimmt.phases.over import OverPhase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from tests.playing import Retelling, cards_of, random_action, random_course, sent
from tests.soundness import (
    assert_players_are_sound,
    assert_rows_are_sound,
    cards_about,
    specials_about,
)
from tests.strategies import (
    COMBINATIONS,
    PHASES,
    QUESTIONS,
    SPECIALS,
    WITH,
    actions,
    games,
    games_and_actions,
    generators,
    new_games,
    rules,
    universe,
)


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


class TestCards:
    """Number cards are neither lost nor doubled."""

    @given(new_games(), generators())
    def test_dealt_cards_stay_until_the_round_is_over(
        self, start: Game, rng: Random
    ) -> None:
        """What was dealt is all that lies about, once each, in the whole round."""
        rules = start.rules
        dealt: set[int] = set()
        for game, action, following in random_course(start, rng):
            about = cards_about(following.game)
            if isinstance(action, Deal):
                assert not cards_about(game)
                dealt = set(about)
                size = rules.hand_size * len(game.players) + len(rules.row_limits)
                assert len(about) == size
                named = [*(action.hands or ()), action.rows or ()]
                assert not any(named) or dealt == {c for cards in named for c in cards}
            over = isinstance(following.game.phase, DealPhase | OverPhase)
            assert sorted(about) == ([] if over else sorted(dealt))

    @given(games())
    def test_rows_ascend_within_their_limits(self, game: Game) -> None:
        """Rows strictly ascend, hold no more than they can, and are not all closed."""
        assert_rows_are_sound(game)

    @given(games())
    def test_players_have_what_they_can(self, game: Game) -> None:
        """#-rows ascend, and what is known of a hand is in it."""
        assert_players_are_sound(game)

    @given(new_games(), generators())
    def test_events_tell_the_rows(self, start: Game, rng: Random) -> None:
        """Whoever follows the events knows the rows at any time."""
        retelling = Retelling()
        for _, _, following in random_course(start, rng):
            retelling.hear(following.events)
            if following.game.rows:
                assert cards_of(following.game) == retelling.rows
                assert [sorted(row.specials) for row in following.game.rows] == [
                    sorted(names) for names in retelling.specials
                ]

    @given(new_games(), generators())
    def test_events_tell_what_is_known(self, start: Game, rng: Random) -> None:
        """A card is known from when all saw it go to a hand until it is played."""
        known: list[set[int]] = []
        for _, _, following in random_course(start, rng):
            for event in following.events:
                match event:
                    case RoundStarted():
                        known = [set() for _ in start.players]
                    case CardPicked(seat, int(card)) | CardChosen(
                        seat, int(card), face_up=True
                    ):
                        known[seat].add(card)
                    case CardsTakenUp(seat, cards):
                        known[seat].update(cards)
                    case CardReplaced(seat, card, replacement):
                        known[seat].add(card)
                        known[seat].discard(replacement)
                    case CardsRevealed(revealed):
                        for seat, cards in enumerate(revealed):
                            known[seat].difference_update(cards)
                    case _:
                        """Nobody sees a card go to a hand or leave it."""
            if following.game.rows:
                assert [set(player.known) for player in following.game.players] == known


class TestSpecialCards:
    """Special cards are neither lost nor doubled, and asked for when they should be."""

    @given(new_games(WITH[SpecialPhase]), generators())
    def test_events_tell_where_they_are(self, start: Game, rng: Random) -> None:
        """Whoever sees all events knows what is in each hand, deck and discards."""
        deck = Counter({card.name: card.copies for card in start.rules.specials})
        hands: list[Counter[str]] = [Counter() for _ in start.players]
        table: Counter[str] = Counter()
        discards: Counter[str] = Counter()
        in_all = deck.copy()
        for _, _, following in random_course(start, rng):
            for event in following.events:
                match event:
                    case DiscardsShuffled():
                        deck += discards
                        discards.clear()
                    case SpecialsDealt(seat, tuple(names)):
                        deck.subtract(names)
                        hands[seat].update(names)
                    case SpecialDrawn(seat, str(name)):
                        deck.subtract([name])
                        hands[seat][name] += 1
                    case SpecialUsed(seat, name):
                        hands[seat].subtract([name])
                        stays = name in {"stop", "seven_nimmt", "fifth_row"}
                        (table if stays else discards)[name] += 1
                    case SpecialSwapped(seat, name):
                        hands[seat].subtract([name])
                        discards[name] += 1
                    case SpecialDiscarded(name):
                        table.subtract([name])
                        discards[name] += 1
                    case _:
                        """No special card moves."""
            game = following.game
            assert [Counter(player.specials) for player in game.players] == hands
            assert Counter(n for row in game.rows for n in row.specials) == table
            assert Counter(game.discards) == discards
            assert min(deck.values()) >= 0
            assert sum(hands, deck + table + discards) == in_all

    @given(new_games(WITH[SpecialPhase]), generators())
    def test_are_asked_for_at_each_placement(self, start: Game, rng: Random) -> None:
        """Whoever holds one is asked before their card is placed, and nobody else."""
        revealed: set[int] = set()
        asked: set[int] = set()
        for game, _, following in random_course(start, rng):
            if isinstance(game.phase, SpecialPhase):
                turn = game.phase.turn
                assert game.players[turn.player].specials
                assert turn.card in revealed - asked
                asked.add(turn.card)
            for event in following.events:
                match event:
                    case CardsRevealed(cards):
                        revealed = {card for (card,) in cards}
                        asked = set()
                    case CardReplaced(_, card, replacement):
                        revealed = revealed - {card} | {replacement}
                        asked.add(replacement)
                    case (
                        CardPlaced(seat, card)
                        | CardInserted(seat, card)
                        | RowAdded(seat, card)
                    ) if card in revealed:
                        assert (card in asked) or not game.players[seat].specials
                    case _:
                        """No card is placed."""

    @given(games([DrawPhase]))
    def test_draws_are_what_is_left(self, game: Game) -> None:
        """The deck is drawn from, or the discards once it is empty; nothing else."""
        left = Counter({card.name: card.copies for card in game.rules.specials})
        left -= specials_about(game)
        left = left or Counter(game.discards)
        assert isinstance(game.phase, DrawPhase)
        seat = game.phase.player
        assert game.chance_outcomes() == tuple(
            (DrawSpecial(seat, name), left[name] / left.total())
            for name in sorted(left)
        )
        for name in (*SPECIALS, "resign"):
            error = refused(game, DrawSpecial(seat, name))
            assert (error is None) == (name in left)
            assert error is None or error.ruling == "swap-1"
        other = (seat + 1) % len(game.players)
        error = refused(game, DrawSpecial(other, max(left)))
        assert error is not None
        assert error.ruling == "base-12"


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
            legal = list(game.legal_actions(seat))
            assert all(action.player == seat for action in legal)
            if isinstance(game.phase, SpecialPhase | SwapPhase):
                # To play or to swap nothing comes first.
                assert not legal or type(legal.pop(0)) in {PlaceCard, KeepSpecials}
            assert len({type(action) for action in legal}) <= 1
            keys = [_fields(action)[1:] for action in legal]
            assert len(set(keys)) == len(keys)
            if isinstance(game.phase, SpecialPhase):
                order = [special.name for special in game.rules.specials]
                places = [order.index(str(name)) for name, *_ in keys]
                assert places == sorted(places)
            else:
                assert keys == sorted(keys)

    @given(games(), actions())
    def test_all_others_are_refused(self, game: Game, action: Action) -> None:
        """What is not legal is refused by a ruling, and nothing has happened."""
        assume(not isinstance(action, Deal | DrawSpecial))
        assume(not is_legal(game, action))
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
        assert CHANCE not in game.actors or game.actors == (CHANCE,)
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

    @given(games([DealPhase, DrawPhase]), generators())
    def test_chance_is_never_stuck(self, game: Game, rng: Random) -> None:
        """Chance acts alone; all it may do is accepted, with probability 1 in all."""
        assert game.actors == (CHANCE,)
        assert not refused(game, game.sample_chance(rng))
        outcomes = game.chance_outcomes()
        if outcomes is not None:
            assert game.sample_chance(rng) in dict(outcomes)
            assert sum(dict(outcomes).values()) == pytest.approx(1)
            assert not any(refused(game, action) for action, _ in outcomes)

    @given(games([*QUESTIONS, OverPhase]), generators())
    def test_chance_does_nothing_unasked(self, game: Game, rng: Random) -> None:
        """While the game does not wait for chance, there is nothing to draw or list."""
        assert game.chance_outcomes() == ()
        with pytest.raises(IllegalAction) as caught:
            game.sample_chance(rng)
        assert caught.value.ruling == "base-12"

    @given(new_games(), generators())
    def test_rounds_are_short(self, start: Game, rng: Random) -> None:
        """Each card is asked about once at most, and each hand is played once."""
        counts: Counter[tuple[int, str]] = Counter()
        for game, action, _ in random_course(start, rng):
            counts[game.round, type(action).__name__] += 1
        dealt = start.rules.hand_size * len(start.players)
        for number in range(1, game.round + 1):
            plays = counts[number, "PlayCard"]
            assert counts[number, "Deal"] == 1
            assert counts[number, "PickCard"] in {0, dealt}
            assert plays == dealt or start.rules.name == "take_a_number"
            for questions in (
                ("TakeRow", "ChooseEnd"),
                ("PlaceCard", "UseSpecial"),
                ("SwapSpecial", "KeepSpecials"),
                ("KeepNumber",),
                ("ChooseCard",),
            ):
                assert sum(counts[number, name] for name in questions) <= plays
            assert counts[number, "DrawSpecial"] == counts[number, "SwapSpecial"]

    @given(games([ChoosePhase]))
    def test_hands_are_never_empty_in_a_trick(self, game: Game) -> None:
        """A trick begins only if everybody has a card to play."""
        assert all(player.hand for player in game.players)

    @given(rules(), generators())
    def test_games_end_as_they_should(self, rules: Rules, rng: Random) -> None:
        """A game goes on for the agreed rounds or to the target; the best have won."""
        game = Game.new(rules, rules.players[0])
        for _, _, following in random_course(game, rng):
            assert not game.is_over
            game = following.game
        assert is_end(rules, game.round, max(game.scores))
        assert {game.scores[player] for player in game.winners} == {min(game.scores)}
        losers = set(range(len(game.scores))) - set(game.winners)
        assert all(game.scores[player] > min(game.scores) for player in losers)

    @given(games([DealPhase]))
    def test_games_go_on_as_long_as_they_should(self, game: Game) -> None:
        """No further round is dealt once the end is reached."""
        assert not is_end(game.rules, game.round - 1, max(game.scores))


def is_end(rules: Rules, rounds: int, highest: int) -> bool:
    """Tell whether the game ends after so many rounds."""
    match rules.ending:
        case FixedRounds(number):
            return rounds == number
        case TargetScore(score, strict):
            return rounds > 0 and highest >= score + strict
    raise AssertionError(rules.ending)


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
    """The list of combinations holds none twice, and has all that the library has."""
    assert len(set(COMBINATIONS)) == len(COMBINATIONS)
    kinds = {type(variant) for rules in COMBINATIONS for variant in rules.variants}
    assert kinds == {
        value
        for value in vars(nimmt).values()
        if isinstance(value, type) and issubclass(value, Variant)
    } - {Variant}
    assert {card.name for rules in COMBINATIONS for card in rules.specials} == {
        *SPECIALS
    }


def test_phases_are_all_there() -> None:
    """In each phase a seat decides, or chance acts, or the game is over."""
    assert set(PHASES) == {*QUESTIONS, DealPhase, DrawPhase, OverPhase}
    assert PHASES[-1] is OverPhase
