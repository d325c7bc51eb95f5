from __future__ import annotations

import random
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nimmt import (
    Action,
    Anniversary,
    Deal,
    DiscardsShuffled,
    Draft,
    FixedRounds,
    Game,
    IllegalAction,
    IncompatibleRules,
    Insert,
    NimmtError,
    Place,
    Player,
    RoundStarted,
    Rules,
    Special,
    Stop,
    Turn,
    UseSpecial,
    Variant,
    View,
    apply,
    step,
    take5,
    take_a_number,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.special import SpecialPhase
from nimmt.rules.choosing import AllAtOnce
from nimmt.rules.collecting import BullPile, NumberRow
from nimmt.rules.dealing import Drafted, Shuffled
from nimmt.rules.placement import RightEnd
from nimmt.rules.slots import Layout, RandomSource
from nimmt.table import Position, Table
from nimmt.testing import (
    ConformanceError,
    check_game,
    check_rules,
    data,
    moves,
    positions,
    secrets,
    strategies,
)
from nimmt.testing.attempts import random_action
from nimmt.testing.moments import Moment, Move
from nimmt.turns import Decision, Lay
from nimmt.values import Row
from tests.strategies import COMBINATIONS


@attrs.frozen
class With(Variant):
    """Fills one slot."""

    slot: str
    filling: object

    def amend(self, rules: Rules) -> Rules:
        changes: dict[str, Any] = {self.slot: self.filling}
        return attrs.evolve(rules, **changes)


class TestShippedRules:
    @pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 12))
    def test_pass(self, number: int) -> None:
        """Games of all kinds keep every promise."""
        rules = COMBINATIONS[number]
        check_game(rules, rules.players[0], seed=number)

    @settings(max_examples=10)
    @given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32), st.data())
    def test_pass_by_any_seed(
        self, rules: Rules, seed: int, data: st.DataObject
    ) -> None:
        """So do those of any other number of players, however they go."""
        check_game(rules, data.draw(st.integers(*rules.players)), seed=seed)


class TestCheckRules:
    def test_all_numbers_of_players(self) -> None:
        """If nothing else is said, a fault that only a full table has is found."""
        with pytest.raises(ConformanceError) as caught:
            check_rules(ONLY_TEN_ARE_TOO_MANY, games=1, registered=False)
        assert len(caught.value.log.names) == 10

    def test_other_numbers_of_players(self) -> None:
        """Only the numbers of players that are named are tried."""
        check_rules(ONLY_TEN_ARE_TOO_MANY, players=[2, 9], games=1, registered=False)

    @pytest.mark.parametrize("players", [1, 11])
    def test_too_few_or_many(self, players: int) -> None:
        """Nothing is checked with more people than the rules allow."""
        with pytest.raises(IncompatibleRules):
            check_rules(take5(), players=[players])

    @pytest.mark.parametrize(
        "wrong",
        [{"rules": Draft()}, {"players": ["2"]}, {"games": 1.5}, {"seed": "7"}],
        ids=str,
    )
    def test_wrong_types(self, wrong: dict[str, Any]) -> None:
        """Each argument is what it should be."""
        with pytest.raises(TypeError, match="expected"):
            check_rules(**{"rules": take5(), "players": [2], **wrong})


class TestConformanceError:
    def found(self) -> ConformanceError:
        rules = take5(With("collecting", Loses()))
        with pytest.raises(ConformanceError) as caught:
            check_rules(rules, players=[3], registered=False, seed=5)
        return caught.value

    @pytest.mark.parametrize("few", [{"games": 0}, {"players": []}, {"rounds": 0}])
    def test_nothing_to_play(self, few: dict[str, Any]) -> None:
        """A check that would play nothing is refused, so that none is in vain."""
        with pytest.raises(ValueError, match="at least one number of players"):
            check_rules(take5(), **few)

    def test_is_a_failed_assertion(self) -> None:
        """A test that finds a fault fails; and whoever catches our errors gets it."""
        assert isinstance(self.found(), AssertionError)
        assert isinstance(self.found(), NimmtError)

    def test_has_the_game_so_far(self) -> None:
        """The actions in its log lead to the move that broke the promise."""
        log = self.found().log
        game = Game.new(log.rules, players=3)
        for logged in log.steps[:-1]:
            game = apply(game, logged.action)
        last = Move(
            game, log.steps[-1].action, step(game, log.steps[-1].action), Random()
        )
        assert moves.number_cards_stay(last)

    def test_says_how_to_come_there(self) -> None:
        """What it tells to call raises the same error."""
        error = self.found()
        assert f"check_game(rules, players=3, seed={error.seed})" in str(error)
        assert str(error).startswith(error.broken)
        assert "Loses()" in str(error)
        with pytest.raises(ConformanceError) as caught:
            check_game(error.log.rules, players=3, seed=error.seed, registered=False)
        assert str(caught.value) == str(error)
        assert caught.value.log == error.log


# Faults, planted one at a time


class Loses(BullPile):
    """The highest card taken vanishes."""

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        super().collect(table, seat, cards[:-1], kept)

    def __repr__(self) -> str:
        return "Loses()"


class LosesIfTenPlay(Loses):
    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        if len(table.players) < 10:
            cards = (*cards, 0)
        super().collect(table, seat, cards, kept)


ONLY_TEN_ARE_TOO_MANY = take5(
    With("collecting", LosesIfTenPlay()), ending=FixedRounds(1)
)


class Doubles(BullPile):
    """The lowest card taken lies in the pile twice."""

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        super().collect(table, seat, cards + cards[:1], kept)


class Exchanges(BullPile):
    """The lowest card taken turns into one that was not dealt."""

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        held = {card for player in table.players for card in player.hand + player.pile}
        held |= {card for row in table.rows for card in row.cards} | {*cards}
        held |= {card for card, _ in table.pending}
        foreign = min(set(range(1, 105)) - held)
        super().collect(table, seat, (foreign, *cards[1:]), kept)


class GivesBack(BullPile):
    """All cards come back to the hand."""

    fills_hands: ClassVar[bool] = True

    def collect(
        self, table: Table, seat: int, cards: tuple[int, ...], kept: int | None
    ) -> None:
        table.take_up(seat, cards)


class Nowhere(RightEnd):
    """Each card takes a row."""

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        return ()


class Disordered(RightEnd):
    """All cards go to the top row."""

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        return (Place(0),)


class Raising(RightEnd):
    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        return rows[card].cards  # type: ignore[return-value]  # on purpose


class Fickle(RightEnd):
    """Where a card goes is left to chance that nobody passed in."""

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        below = [number for number, row in enumerate(rows) if row.cards[-1] < card]
        return tuple(Place(row) for row in random.sample(below, min(1, len(below))))


@attrs.define
class Unhashable:
    """It can be compared, but has no hash."""

    has_one_end: ClassVar[bool] = True

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        return RightEnd().places(rows, card)


@attrs.frozen
class WithUnhashable(Variant):
    def amend(self, rules: Rules) -> Rules:
        return attrs.evolve(rules, placement=Unhashable())


class Singular(RightEnd):
    """Each one equals itself alone."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


@attrs.define(unsafe_hash=True)
class Counting:
    """It counts how often it was asked."""

    has_one_end: ClassVar[bool] = True

    times: int = attrs.field(default=0, hash=False)

    def places(self, rows: tuple[Row, ...], card: int) -> tuple[Place, ...]:
        self.times += 1
        return RightEnd().places(rows, card)


class TooOpen(AllAtOnce):
    """Those who have chosen are asked for more."""

    def actors(self, position: Position) -> tuple[int, ...]:
        return tuple(range(len(position.players)))


class Backwards(AllAtOnce):
    """The actors come from the last to the first."""

    def actors(self, position: Position) -> tuple[int, ...]:
        return super().actors(position)[::-1]


class Unwaited(AllAtOnce):
    """Nobody is ever asked."""

    def actors(self, position: Position) -> tuple[int, ...]:
        return ()


@attrs.frozen
class Endless:
    def is_reached(self, rounds: int, scores: tuple[int, ...]) -> bool:
        return False


class OwnChance(Shuffled):
    """It has a generator of its own."""

    def sample(self, layout: Layout, rng: RandomSource) -> Deal:
        return super().sample(layout, random)


class NoDeal(Shuffled):
    """It deals a card too few."""

    def sample(self, layout: Layout, rng: RandomSource) -> Deal:
        deal = super().sample(layout, rng)
        return attrs.evolve(deal, rows=(deal.rows or ())[1:])


class Unlisted(Drafted):
    """It does what it does not list."""

    def outcomes(self, layout: Layout) -> tuple[tuple[Deal, float], ...]:
        return tuple((Deal(first=seat), 0.5) for seat in (98, 99))


class Improbable(Drafted):
    """Its probabilities are too small."""

    def outcomes(self, layout: Layout) -> tuple[tuple[Deal, float], ...]:
        return tuple((deal, chance / 2) for deal, chance in super().outcomes(layout))


class Impossible(Drafted):
    """It lists what cannot be dealt."""

    def outcomes(self, layout: Layout) -> tuple[tuple[Deal, float], ...]:
        ((deal, chance), *others) = super().outcomes(layout)
        half = chance / 2
        return ((deal, half), (Deal(first=99), half), *others)


@attrs.frozen(kw_only=True)
class Blank(Special):
    """A special card that does nothing, whichever row is named."""

    name: ClassVar[str] = "blank"
    asks: ClassVar[Any] = ("row",)

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        return None

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        return turn


def others_hands(position: Position, turn: Turn) -> list[int]:
    return [
        card
        for seat, player in enumerate(position.players)
        for card in player.hand
        if seat != turn.player
    ]


class OffersTooMuch(Blank):
    """It offers what it refuses."""

    def objection(
        self, rules: Rules, position: Position, turn: Turn, action: UseSpecial
    ) -> IllegalAction | None:
        if action.row == 3:
            return IllegalAction("Not in row 3.", "blank-1")
        return super().objection(rules, position, turn, action)


class OffersTooLittle(Blank):
    """It accepts what it does not offer."""

    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        return (use for use in super().uses(rules, position, turn) if use.row != 3)


class OffersTwice(Blank):
    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        for use in super().uses(rules, position, turn):
            yield from (use, use)


class OffersToOthers(Blank):
    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        for use in super().uses(rules, position, turn):
            yield attrs.evolve(use, player=use.player + 1)


class OffersAtRandom(Blank):
    def uses(
        self, rules: Rules, position: Position, turn: Turn
    ) -> Iterator[UseSpecial]:
        uses = list(super().uses(rules, position, turn))
        random.shuffle(uses)
        yield from uses


class Breaks(Blank):
    """It fails as it is played."""

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        raise ZeroDivisionError


class Hovers(Blank):
    """It says that it stays on the table, but does not lie down there."""

    leaves: ClassVar[Any] = "with its row"


class Vanishes(Blank):
    """The special cards put away are not seen again."""

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        table.discards = ()
        return turn


class LegalByHands(Blank):
    """It may be played if others hold high cards."""

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        if sum(others_hands(position, turn)) % 2:
            return IllegalAction("Not now.", "blank-1")
        return None


class TellsOfHands(Blank):
    """Its refusal names a card of somebody else."""

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        held = others_hands(position, turn)
        return IllegalAction(f"There is {max(held, default=0)}.", "blank-1")


class ActsByHands(Blank):
    """What it does depends on the cards that others hold."""

    def play(
        self, rules: Rules, table: Table, turn: Turn, row: int, card: int
    ) -> Decision | None:
        low = [
            number
            for number, lies in enumerate(table.rows)
            if lies.cards[-1] < turn.card
        ]
        if not low:
            return turn
        return Lay(turn, Place(low[sum(others_hands(table, turn)) % len(low)]))


class DrawsOpenly(Blank):
    """Playing it depends on special cards that others hold."""

    def problem(
        self, rules: Rules, position: Position, turn: Turn, row: int, card: int
    ) -> IllegalAction | None:
        held = position.players[turn.player - 1].specials
        return IllegalAction("Not now.", "blank-1") if "stop" in held else None


def special(card: Special) -> Rules:
    """Make rules with a special card more."""
    return take5(Anniversary(cards=(card, Stop())))


FAULTS = {
    "card lost": (take5(With("collecting", Loses())), "cards are in the round"),
    "card doubled": (take5(With("collecting", Doubles())), "lies in two places"),
    "card exchanged": (take5(With("collecting", Exchanges())), "vanish.*appear"),
    "row out of order": (take5(With("placement", Disordered())), "does not ascend"),
    "endless round": (
        take5(With("placement", Nowhere()), With("collecting", GivesBack())),
        "round is not over",
    ),
    "endless game": (take5(ending=Endless()), "not over after 3 rounds"),
    "a rule that raises": (
        take5(With("placement", Raising())),
        "IndexError was raised",
    ),
    "nondeterminism": (take5(With("placement", Fickle())), "to another|depends on"),
    "unhashable": (take5(WithUnhashable()), "have no hash"),
    "own identity": (take5(With("placement", Singular())), "not equal to a copy"),
    "mutable": (take5(With("placement", Counting())), "changed|done again|not equal"),
    "actors out of order": (take5(With("choosing", Backwards())), "ascending"),
    "nobody acts": (take5(With("choosing", Unwaited())), "waits for \\(\\)"),
    "no choice": (take5(With("choosing", TooOpen())), "seat . may do \\(\\)"),
    "own chance": (take5(With("dealing", OwnChance())), "with the same numbers"),
    "no deal": (take5(With("dealing", NoDeal())), "may be done, but is refused"),
    "unlisted": (take5(With("dealing", Unlisted())), "not one of its outcomes"),
    "improbable": (take5(With("dealing", Improbable())), "do not add up to 1"),
    "impossible": (take5(With("dealing", Impossible())), "refused"),
    "legal but refused": (special(OffersTooMuch()), "Not in row 3"),
    "accepted but illegal": (special(OffersTooLittle()), "none of the legal actions"),
    "offered twice": (special(OffersTwice()), "same action twice"),
    "offered to another": (special(OffersToOthers()), "actions of another"),
    "offered at random": (special(OffersAtRandom()), "does not offer|depends on"),
    "a special card that raises": (special(Breaks()), "was raised.*\n.* was tried"),
    "special card nowhere": (special(Hovers()), "neither lies on a row"),
    "special card lost": (special(Vanishes()), "special cards vanish: blank"),
    "legal by hidden cards": (special(LegalByHands()), "depends on"),
    "refused with a hint": (special(TellsOfHands()), "is said .* depends on hidden"),
    "acting by hidden cards": (special(ActsByHands()), "depends on hidden"),
    "legal by hidden special cards": (special(DrawsOpenly()), "depends on"),
}


class TestFaults:
    @pytest.mark.parametrize("fault", FAULTS)
    def test_are_found(self, fault: str) -> None:
        """Rules with one fault are found out, and the message says what it is."""
        rules, message = FAULTS[fault]
        with pytest.raises(ConformanceError, match=f"(?s){message}"):
            check_rules(rules, players=[3, 4], games=10, rounds=3, registered=False)

    def test_cannot_be_written(self) -> None:
        """Rules that no log can name are found out, unless nobody asks for that."""
        rules = take5(With("hand_size", 3), ending=FixedRounds(1))
        with pytest.raises(ConformanceError, match="unknown variant 'With'"):
            check_rules(rules, players=[2])
        check_rules(rules, players=[2], registered=False)

    def test_without_them(self) -> None:
        """The rules that the faults are planted in have none."""
        check_rules(special(Blank()), players=[3, 4], games=2, registered=False)


def moment(rules: Rules, phase: type | None = None, seed: int = 1) -> Moment:
    """Play until the game waits for a phase."""
    rng = Random(seed)
    game = Game.new(rules, players=3)
    while phase is not None and not isinstance(game.phase, phase):
        game = apply(game, random_action(game, rng))
    return Moment(game, rng)


class TestPromises:
    """Where one fault breaks several promises, each of them notices."""

    def test_position(self) -> None:
        """A position that cannot be is noticed as it lies."""
        at = moment(take5(With("placement", Disordered())))
        deal = at.game.sample_chance(at.rng)
        game = apply(at.game, deal)
        for _ in range(3):
            game = apply(game, random_action(game, at.rng))
        assert "does not ascend" in str(
            positions.position_is_possible(Moment(game, at.rng))
        )

    def test_copies(self) -> None:
        """A game is no value if its rules are none."""
        told = positions.games_are_values(moment(take5(With("placement", Singular()))))
        assert told == "a copy of the game is not equal to it"

    def test_changes(self) -> None:
        """A game whose rules take notes changes."""
        at = moment(take5(With("placement", Counting())))
        game = apply(at.game, at.game.sample_chance(at.rng))
        for seat in (0, 1):
            game = apply(game, game.legal_actions(seat)[0])
        told = positions.games_are_values(Moment(game, at.rng))
        assert told == "the game changed when actions were done in it"

    def test_order(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Choices whose order matters are noticed."""
        at = moment(take5(), ChoosePhase)

        def hasty(game: Game, *choices: Action) -> Game:
            """Forget all choices but the first."""
            return apply(game, choices[0])

        monkeypatch.setattr(positions, "apply", hasty)
        told = {positions.order_of_choices_is_irrelevant(at) for _ in range(50)}
        assert any("in another order to another" in str(problem) for problem in told)

    def test_repetition(self) -> None:
        """A move that leads somewhere else when it is done again is noticed."""
        random.seed(1)
        at = moment(take5(With("placement", Fickle())))
        told = None
        while told is None:
            action = random_action(at.game, at.rng)
            move = Move(at.game, action, step(at.game, action), at.rng)
            told = moves.moves_repeat(move)
            at = Moment(move.following.game, at.rng)
        assert "done again to another" in told

    def test_events(self) -> None:
        """A move that is told otherwise when it is done again is noticed."""
        at = moment(take5())
        action = at.game.sample_chance(at.rng)
        following = step(at.game, action)
        shortened = attrs.evolve(following, events=following.events[1:])
        assert moves.moves_repeat(Move(at.game, action, following, at.rng)) is None
        told = moves.moves_repeat(Move(at.game, action, shortened, at.rng))
        assert "done again others" in str(told)

    def test_unwatched(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """That somebody asks for the events may not matter."""
        at = moment(take5())
        action = at.game.sample_chance(at.rng)
        move = Move(at.game, action, step(at.game, action), at.rng)
        monkeypatch.setattr(moves, "apply", lambda game, action: game)
        assert "if nobody asks" in str(moves.moves_repeat(move))

    def test_shuffled_discards(self) -> None:
        """Special cards may well go back to the deck when the discards are shuffled."""
        at = moment(take5(Anniversary(cards=(Stop(copies=7), Insert(copies=1)))))
        while True:
            action = random_action(at.game, at.rng)
            move = Move(at.game, action, step(at.game, action), at.rng)
            assert moves.special_cards_stay(move) is None
            if DiscardsShuffled() in move.following.events:
                break
            at = Moment(move.following.game, at.rng)

    def test_questions(self) -> None:
        """That a seat is offered what hidden cards allow is noticed."""
        at = moment(special(LegalByHands()), SpecialPhase)
        told = {str(secrets.positions_keep_secrets(at)) for _ in range(50)}
        seat = at.asked[0]
        hint = f"what seat {seat} may do depends on hidden cards: (PlaceCard"
        assert any(problem.startswith(hint) for problem in told)

    def test_legality_of_a_move(self) -> None:
        """A move that hidden cards allow is noticed as it is done."""
        for seed in range(50):
            at = moment(special(LegalByHands()), SpecialPhase, seed)
            uses = at.game.legal_actions(at.asked[0])[1:]
            if not uses:
                continue
            move = Move(at.game, uses[0], step(at.game, uses[0]), at.rng)
            told = [str(secrets.moves_keep_secrets(move)) for _ in range(30)]
            assert any("is legal depends on hidden cards" in each for each in told)
            return
        pytest.fail("none was legal")

    @pytest.mark.parametrize(
        ("leaky", "words"), [(None, "of a spectator"), (2, "of seat 2")]
    )
    def test_views(
        self, leaky: int | None, words: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A view that shows too much is noticed, be it a seat's or a spectator's."""
        at = moment(take5(), ChoosePhase)
        look = Game.view

        def leaking(game: Game, seat: int | None = None) -> View:
            view = look(game, seat)
            if seat == leaky:
                return attrs.evolve(view, round=sum(game.players[1].hand))
            return view

        monkeypatch.setattr(Game, "view", leaking)
        told = secrets.positions_keep_secrets(at)
        assert told == f"the view {words} depends on hidden cards"
        action = at.game.legal_actions(0)[0]
        move = Move(at.game, action, step(at.game, action), at.rng)
        seen = {secrets.moves_keep_secrets(move) for _ in range(50)}
        assert f"the view {words} after {action} depends on hidden cards" in seen

    @pytest.mark.parametrize("words", ["seat 2 sees", "a spectator sees"])
    def test_events_seen(self, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Events that tell too much are noticed, whoever sees them."""
        at = moment(take5(), ChoosePhase)
        action = at.game.legal_actions(0)[0]
        following = step(at.game, action)
        hinting = attrs.evolve(following, events=(RoundStarted(7),))
        monkeypatch.setattr(secrets, "step", lambda game, action: hinting)
        move = Move(at.game, action, following, at.rng)
        told = {secrets.moves_keep_secrets(move) for _ in range(50)}
        assert f"what {words} of {action} depends on hidden cards" in told

    def test_questions_without_the_view(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What a seat may do has to be seen from its view."""
        monkeypatch.setattr(View, "legal_actions", ())
        assert (
            secrets.positions_keep_secrets(moment(take5(), ChoosePhase))
            == "what seat 0 may do depends on what its view does not tell"
        )

    def test_worlds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A drawn game that cannot be is noticed."""
        at = moment(take5())
        wrong = attrs.evolve(at.game)
        game = apply(at.game, at.game.sample_chance(at.rng))
        object.__setattr__(wrong, "players", (Player(score=-1),) * 3)
        monkeypatch.setattr(secrets, "determinize", lambda view, rng: wrong)
        told = secrets.positions_keep_secrets(Moment(game, at.rng))
        assert "a game drawn from the view of a spectator is wrong" in str(told)

    def test_points_lay_hands_open(self) -> None:
        """Where hands are scored, the points may depend on them."""
        rules = take_a_number(ending=FixedRounds(2))
        for seed in range(5):
            check_game(rules, players=2, seed=seed)
        assert NumberRow.fills_hands

    def test_data(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What comes back as something else is noticed."""
        at = moment(take5())
        action = at.game.sample_chance(at.rng)
        move = Move(at.game, action, step(at.game, action), at.rng)
        monkeypatch.setattr("nimmt.codec.decode", lambda data, cls: cls)
        for told in (
            data.rules_can_be_written(at.game.rules),
            data.positions_can_be_written(at),
            data.moves_can_be_written(move),
        ):
            assert "does not come back from its data" in str(told)

    def test_logs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A log that comes back as another, or replays to another game, is noticed."""
        with pytest.raises(ConformanceError) as caught:
            check_game(take5(ending=FixedRounds(1)), players=2, rounds=0)
        log = caught.value.log
        game = log.verify()
        assert data.logs_can_be_written(log, game) is None
        other = apply(game, game.sample_chance(Random(1)))
        assert data.logs_can_be_written(log, other) == "the log replays to another game"
        monkeypatch.setattr(
            type(log), "loads", lambda text: attrs.evolve(log, names=["A", "B"])
        )
        told = data.logs_can_be_written(log, game)
        assert told == "the log does not come back from its text"


class TestStrategies:
    @given(strategies.games(take5(Draft(), ending=FixedRounds(1))))
    def test_games(self, game: Game) -> None:
        """Games have come about by play."""
        assert attrs.evolve(game) == game

    @given(strategies.games_and_actions(take_a_number(ending=FixedRounds(1))))
    def test_actions(self, game_and_action: tuple[Game, Action]) -> None:
        """The action can be done in the game."""
        game, action = game_and_action
        assert apply(game, action) != game

    def test_games_of_all_kinds(self) -> None:
        """There are games that have not begun, that go on, and that are over."""
        seen: set[str] = set()

        @settings(max_examples=200, database=None, derandomize=True)
        @given(strategies.games(take5(ending=FixedRounds(1))))
        def look(game: Game) -> None:
            seen.add(game.phase.name)

        look()
        assert seen == {"deal", "choose", "take", "over"}
