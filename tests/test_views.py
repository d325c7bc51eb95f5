from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nimmt.flow
import nimmt.game
import nimmt.views
from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    CardCancelled,
    CardChosen,
    CardInserted,
    CardPicked,
    CardPlaced,
    CardReplaced,
    CardShifted,
    CardsRevealed,
    CardsTakenUp,
    Deal,
    DiscardsShuffled,
    Draft,
    DrawSpecial,
    Event,
    Game,
    HandDealt,
    IllegalAction,
    KeepNumber,
    Log,
    LoggedStep,
    Nifty,
    NoSuchSeat,
    NumberKept,
    NumberRowBroken,
    Open,
    PickCard,
    PlaceCard,
    PlayCard,
    Player,
    RoundEnded,
    RoundStarted,
    RowAdded,
    RowStarted,
    RowTaken,
    RowVanished,
    Rules,
    SpecialDiscarded,
    SpecialDrawn,
    SpecialsDealt,
    SpecialSwapped,
    SpecialUsed,
    SpreadOpened,
    Step,
    TakeRow,
    TwoHands,
    UseSpecial,
    View,
    apply,
    codec,
    determinize,
    explain,
    step,
    take5,
    take_a_number,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.rules.collecting import BullPile
from nimmt.rules.slots import Layout
from nimmt.table import Table
from nimmt.turns import Decision
from tests.playing import position, random_action
from tests.strategies import (
    COMBINATIONS,
    games,
    generators,
    new_games,
)

# What hidden cards must not change


def own_seats(game: Game, seat: int | None) -> tuple[int, ...]:
    """List the seats whose cards somebody may look at."""
    if seat is None:
        return ()
    return game.rules.seats_with(seat, len(game.players))


def seen(events: Iterable[Event], game: Game, seat: int | None) -> list[Event]:
    """List the events as somebody sees them."""
    own = own_seats(game, seat)
    return [event.seen_by(own) for event in events]


def told(game: Game, action: Action) -> str:
    """Tell what is said to who tries an action; nothing if it is done."""
    try:
        apply(game, action)
    except IllegalAction as error:
        return f"{error} {error!r}"
    return ""


def channels(game: Game, seat: int | None, tried: Sequence[Action]) -> list[object]:
    """List all that reaches a seat, or a spectator, while the game is as it is."""
    view = game.view(seat)
    own = own_seats(game, seat)
    return [
        view,
        repr(view),
        str(view),
        view.legal_actions,
        view.unseen,
        view.unseen_specials,
        view.scores,
        repr(game),
        str(game),
        game.actors,
        [game.legal_actions(each) for each in own],
        [told(game, action) for action in tried],
        [str(explain(game, action)) for action in tried],
    ]


def attempts(game: Game, seat: int | None, rng: Random) -> list[Action]:
    """Make up what a player tries: something of everything."""
    tried: list[Action] = []
    for own in own_seats(game, seat):
        card = rng.randrange(105)
        row = rng.randrange(5)
        hand = game.players[own].hand or (card,)
        names = [special.name for special in game.rules.specials] or ["stop"]
        tried += [
            *rng.sample(game.legal_actions(own), min(2, len(game.legal_actions(own)))),
            PlayCard(own, card),
            PlayCard(own, rng.choice(hand)),
            PickCard(own, card),
            PlaceCard(own),
            TakeRow(own, row),
            KeepNumber(own, card),
            UseSpecial(own, rng.choice(names), row, card),
            UseSpecial(own, rng.choice(names), row),
            UseSpecial(own, rng.choice(names), card=rng.choice(hand)),
        ]
    return tried


# Games that differ in hidden cards alone


def hidden_cards(game: Game, seat: int | None) -> tuple[list[int], list[int]]:
    """List the number cards that others hold unseen, and those in the deck."""
    own = own_seats(game, seat)
    held = [
        card
        for number, player in enumerate(game.players)
        for card in player.hand
        if number not in own and card not in player.known
    ]
    lying = {card for row in game.rows for card in row.cards}
    lying |= {*game.spread, *game.phase.cards, *(card for card, _ in game.pending)}
    for player in game.players:
        lying |= {*player.hand, *player.pile, *player.number_row, *player.positive}
    return held, [card for card in layout_of(game).cards if card not in lying]


def layout_of(game: Game) -> Layout:
    """Tell what is dealt."""
    return game.rules.layout(len(game.players))


def swapped(game: Game, one: int, other: int) -> Game:
    """Let two hidden cards change places, wherever they are."""
    places = {one: other, other: one}

    def renamed(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(places.get(card, card) for card in cards))

    return attrs.evolve(
        game,
        players=[
            attrs.evolve(player, hand=renamed(player.hand)) for player in game.players
        ],
        chosen=map(renamed, game.chosen),
    )


def with_other_specials(game: Game, seat: int | None, rng: Random) -> Game:
    """Let one special card of somebody else be another one, from the deck or a hand."""
    own = own_seats(game, seat)
    others = [
        number
        for number, player in enumerate(game.players)
        if player.specials and number not in own
    ]
    if not others:
        return game
    players = list(game.players)
    taker = rng.choice(others)
    given = rng.choice(players[taker].specials)
    wanted = rng.choice(game.view(seat).unseen_specials)
    holders = [number for number in others if wanted in players[number].specials]
    players[taker] = exchanged(players[taker], given, wanted)
    total = {special.name: special.copies for special in game.rules.specials}
    about = Counter(
        [
            *game.discards,
            *(name for row in game.rows for name in row.specials),
            *(name for player in players for name in player.specials),
        ]
    )
    if about[wanted] > total[wanted]:
        holder = rng.choice(
            [number for number in holders if number != taker] or [taker]
        )
        players[holder] = exchanged(players[holder], wanted, given)
    return attrs.evolve(game, players=players)


def exchanged(player: Player, given: str, wanted: str) -> Player:
    specials = list(player.specials)
    specials[specials.index(given)] = wanted
    return attrs.evolve(player, specials=specials)


def with_other_choice(game: Game, seat: int | None, rng: Random) -> Game:
    """Let somebody else have laid other cards face down."""
    own = own_seats(game, seat)
    chosen = list(game.chosen)
    for number, cards in enumerate(chosen):
        if number not in own and not game.rules.choosing.face_up:
            chosen[number] = tuple(rng.sample(game.players[number].hand, len(cards)))
    return attrs.evolve(game, chosen=chosen)


def disguises(game: Game, seat: int | None, rng: Random) -> Iterator[Game]:
    """Make games that differ only in what somebody cannot know."""
    yield determinize(game.view(seat), rng)
    yield with_other_choice(game, seat, rng)
    yield with_other_specials(game, seat, rng)
    held, deck = hidden_cards(game, seat)
    if held:
        yield swapped(game, rng.choice(held), rng.choice(held + deck))


def course(game: Game, rng: Random, length: int) -> list[tuple[Action, Step]]:
    """Play on, but no further than to the end of the round."""
    steps: list[tuple[Action, Step]] = []
    while len(steps) < length and not game.is_over:
        action = random_action(game, rng)
        following = step(game, action)
        ends = any(isinstance(event, RoundEnded) for event in following.events)
        if ends and not isinstance(game.rules.collecting, BullPile):
            # The cards that are left are scored, so they lie open.
            break
        steps.append((action, following))
        game = following.game
        if ends:
            break
    return steps


def named(actions: Iterable[Action]) -> set[int]:
    """List the cards that actions name."""
    cards = [getattr(action, "card", None) for action in actions]
    return {card for card in cards if card is not None}


def unnoticed(
    game: Game, seat: int | None, steps: Sequence[tuple[Action, Step]], rng: Random
) -> Iterator[Game]:
    """Make games in which what is hidden throughout these steps lies elsewhere."""
    shown = named(action for action, _ in steps)
    shown |= {card for cards in game.chosen for card in cards}
    held, deck = (
        [card for card in cards if card not in shown]
        for cards in hidden_cards(game, seat)
    )
    if held:
        yield swapped(game, rng.choice(held), rng.choice(held + deck))
    yield with_other_specials(game, seat, rng)


def alternative(
    game: Game, action: Action, seat: int | None, rng: Random
) -> Action | None:
    """Let somebody else, or chance, do another thing that looks the same."""
    own = own_seats(game, seat)
    match action:
        case Deal(hands=hands) if hands is not None:
            return attrs.evolve(action, **dealt_otherwise(game, action, own, rng))
        case DrawSpecial(player=player) if player not in own:
            return game.sample_chance(rng)
        case PlayCard(player=player) if player not in own:
            if not game.rules.choosing.face_up:
                return rng.choice(game.legal_actions(player))
    return None


def dealt_otherwise(
    game: Game, deal: Deal, own: Sequence[int], rng: Random
) -> dict[str, Any]:
    """Deal what is hidden anew."""
    hands = [*(deal.hands or ())]
    others = [seat for seat in range(len(hands)) if seat not in own]
    fixed = {*(deal.rows or ()), *(card for seat in own for card in hands[seat])}
    left = [card for card in layout_of(game).cards if card not in fixed]
    for other in others:
        hands[other] = tuple(rng.sample(left, len(hands[other])))
        left = [card for card in left if card not in hands[other]]
    names = [*(deal.specials or ())]
    if names:
        held = [name for other in others for name in names[other]]
        rng.shuffle(held)
        for other in others:
            names[other] = tuple(held[: len(names[other])])
            del held[: len(names[other])]
    return {"hands": hands, "specials": names or None}


def check_secrets(game: Game, seat: int | None, rng: Random, length: int = 5) -> None:
    """Check that nothing tells somebody what is hidden, now and in the next steps."""
    tried = attempts(game, seat, rng)
    here = channels(game, seat, tried)
    for other in disguises(game, seat, rng):
        assert channels(other, seat, tried) == here
    steps = course(game, rng, length)
    for other in unnoticed(game, seat, steps, rng):
        follow(game, other, seat, steps, rng)
    for action, following in steps:
        another = alternative(game, action, seat, rng)
        if another is not None:
            follow(game, game, seat, [(action, following)], rng, another)
        game = following.game


def follow(
    game: Game,
    other: Game,
    seat: int | None,
    steps: Sequence[tuple[Action, Step]],
    rng: Random,
    another: Action | None = None,
) -> None:
    """
    Take the same steps in another game, and compare all that is noticed of them.

    Args:
        game: The game.
        other: The other game.
        seat: Who looks.
        steps: What is done in the game, and what comes of it.
        rng: The random generator.
        another: What is done in the other game instead, if that is something else.
    """
    logs: tuple[list[LoggedStep], list[LoggedStep]] = ([], [])
    for action, following in steps:
        try:
            there = step(other, another or action)
        except IllegalAction:
            # Only those who act, or chance, can need a card that is elsewhere now.
            assert isinstance(action, Deal | DrawSpecial) or (
                action.player not in own_seats(game, seat)
            )
            break
        if another and CardsRevealed in map(type, there.events):
            break
        assert seen(there.events, game, seat) == seen(following.events, game, seat)
        logs[0].append(LoggedStep(action, following.events))
        logs[1].append(LoggedStep(another or action, there.events))
        tried = attempts(following.game, seat, rng)
        told_here = channels(following.game, seat, tried)
        assert channels(there.game, seat, tried) == told_here
        game, other = following.game, there.game
    names = [f"Ann {number}" for number in range(len(game.scores))]
    redacted = [Log(game.rules, names, log).redacted(seat) for log in logs]
    assert redacted[0] == redacted[1]
    assert redacted[0].dumps() == redacted[1].dumps()


def spectators_and_seats(game: Game) -> list[int | None]:
    """List all points of view."""
    return [None, *range(len(game.players))]


class TestSecrets:
    """Two games that differ only in what a seat cannot know look alike to it."""

    @given(games(), generators())
    def test_of_all_games(self, game: Game, rng: Random) -> None:
        """Nothing that reaches a seat tells it of hidden cards, at any moment."""
        check_secrets(game, rng.choice(spectators_and_seats(game)), rng)

    @pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 24))
    def test_of_every_kind(self, number: int) -> None:
        """That holds for games of every kind, from the first deal on."""
        rng = Random(number)
        rules = COMBINATIONS[number]
        game = Game.new(rules, rng.randint(rules.players[0], min(4, rules.players[1])))
        while not game.is_over and game.round == 1:
            if rng.random() < 1 / 4:
                seat = rng.choice(spectators_and_seats(game))
                check_secrets(game, seat, rng, length=2)
            game = apply(game, random_action(game, rng))

    def test_disguises_differ(self) -> None:
        """The games that are compared are really different ones."""
        rng = Random(1)
        game = dealt(take5(Anniversary()), 3)
        game = apply(game, game.legal_actions(1)[0])
        found = [list(disguises(game, 0, rng)) for _ in range(20)]
        for others in zip(*found, strict=True):
            assert any(other != game for other in others)


def dealt(rules: Rules, players: int, seed: int = 1) -> Game:
    """Begin a game, and deal."""
    game = Game.new(rules, players)
    return apply(game, game.sample_chance(Random(seed)))


# Leaks, planted one at a time


def look_and_add(**leak: Callable[[Game], object]) -> Callable[..., View]:
    """Let a view show something more."""

    def look(rules: Rules, phase: Phase, game: Game, seat: int | None) -> View:
        view = nimmt.views.look(rules, phase, game, seat)
        added: dict[str, Any] = {name: find(game) for name, find in leak.items()}
        return attrs.evolve(view, **added)

    return look


def only_even_cards(
    self: ChoosePhase, rules: Rules, game: Game, seat: int
) -> tuple[Action, ...]:
    """If the others hold an odd sum, only even cards may be played."""
    held = sum(sum(player.hand) for player in game.players)
    if not rules.choosing.waits_for(game, seat):
        return ()
    hand = game.players[seat].hand
    return tuple(PlayCard(seat, card) for card in hand if not (held % 2 and card % 2))


def hint(
    self: ChoosePhase, rules: Rules, table: Table, action: Action
) -> Decision | None:
    """Say which card is the highest, where a refusal is due."""
    if isinstance(action, PlayCard) and rules.choosing.waits_for(table, action.player):
        held = table.players[action.player].hand
        if action.card not in held:
            highest = max(card for player in table.players for card in player.hand)
            reason = f"Somebody holds the card {highest}."
            raise IllegalAction(reason, "base-11")
    return choose(self, rules, table, action)


def without_needless_questions(
    rules: Rules, table: Table, phase: Phase, decision: Decision | None
) -> Phase:
    """Ask only who has a special card that can be used."""
    asking = proceed(rules, table, phase, decision)
    while isinstance(asking, SpecialPhase):
        seat = asking.turn.player
        if len(asking.legal_actions(rules, table, seat)) > 1:
            break
        decision = asking.act(rules, table, PlaceCard(seat))
        asking = proceed(rules, table, asking, decision)
    return asking


def telling(game: Game) -> str:
    return f"<Game {[player.hand for player in game.players]}>"


choose = ChoosePhase.act
proceed = nimmt.flow.proceed

LEAKS: Final[dict[str, tuple[Any, str, object]]] = {
    "the view keeps hands": (
        nimmt.views,
        "_from_outside",
        lambda player: attrs.evolve(player, specials=()),
    ),
    "the view keeps special cards": (
        nimmt.views,
        "_from_outside",
        lambda player: attrs.evolve(player, hand=player.known),
    ),
    "the view keeps what is laid": (
        nimmt.game,
        "look",
        look_and_add(chosen=lambda game: game.chosen),
    ),
    "the deal is told": (HandDealt, "seen_by", lambda event, seats: event),
    "special cards are told": (SpecialsDealt, "seen_by", lambda event, seats: event),
    "draws are told": (SpecialDrawn, "seen_by", lambda event, seats: event),
    "laid cards are told": (CardChosen, "seen_by", lambda event, seats: event),
    "hidden cards decide": (ChoosePhase, "legal_actions", only_even_cards),
    "needless questions are not asked": (
        nimmt.game,
        "proceed",
        without_needless_questions,
    ),
    "refusals name cards": (ChoosePhase, "act", hint),
    "the game shows itself": (Game, "__repr__", telling),
}


class TestLeaks:
    @pytest.mark.parametrize("leak", LEAKS)
    def test_are_found(self, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is checked of every game finds each of these leaks."""
        monkeypatch.setattr(*LEAKS[leak])
        with pytest.raises(AssertionError):
            self.look_for_leaks()

    def test_are_not_there(self) -> None:
        """It finds none where none is planted."""
        self.look_for_leaks()

    def look_for_leaks(self) -> None:
        """Look at a few games with everything in them that can be hidden."""
        for seed in range(2):
            rng = Random(seed)
            game = Game.new(take5(Anniversary()), 3)
            for _ in range(60):
                seat = rng.choice(spectators_and_seats(game))
                check_secrets(game, seat, rng, length=2)
                game = apply(game, random_action(game, rng))


# What somebody knows who has watched from the beginning


class Memory:
    """
    What a seat, or a spectator, knows from nothing but the events it has seen.

    Args:
        game: A game that has not begun.
        seat: Whose memory it is.
    """

    def __init__(self, game: Game, seat: int | None) -> None:
        self.rules = game.rules
        self.seats = range(len(game.players))
        self.own = own_seats(game, seat)
        self.layout = layout_of(game)
        self.total = Counter({card.name: card.copies for card in game.rules.specials})
        self.scores = [0 for _ in self.seats]
        self.counts = [0 for _ in self.seats]
        self.specials: list[Counter[str]] = [Counter() for _ in self.seats]
        self.discards: Counter[str] = Counter()
        # The special cards of rows that are there no more.
        self.gone: list[str] = []
        self.clear()

    def clear(self) -> None:
        """Forget the number cards of the round."""
        self.sizes = [0 for _ in self.seats]
        self.known: list[set[int]] = [set() for _ in self.seats]
        self.laid = [0 for _ in self.seats]
        self.chosen: list[set[int]] = [set() for _ in self.seats]
        self.piles: list[set[int]] = [set() for _ in self.seats]
        self.numbers: list[list[int]] = [[] for _ in self.seats]
        self.positive: list[set[int]] = [set() for _ in self.seats]
        self.cancelled = [0 for _ in self.seats]
        self.spread: set[int] = set()
        self.rows: list[list[int]] = []
        self.lying: list[list[str]] = []
        self.between: set[int] = set()
        self.to_lie: str | None = None

    def watch(self, events: Iterable[Event]) -> None:
        """Remember what was seen."""
        for event in events:
            self.notice(event)

    def notice(self, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915 - a case for each
        """Remember one thing."""
        match event:
            case RoundStarted():
                held = sum(self.counts)
                left = self.total.total() - held - sum(map(len, self.lying))
                self.share = min(3, left // len(self.seats))
            case HandDealt(player, cards):
                self.sizes[player] = self.layout.hand_size
                self.known[player] = set(cards or ())
            case SpecialsDealt(player, specials):
                self.counts[player] += self.share
                self.specials[player].update(specials or ())
            case SpreadOpened(cards, _):
                self.spread = set(cards)
            case CardPicked(player, card):
                self.spread.remove(card)
                self.take_up(player, [card])
            case RowStarted(row, card) if row < len(self.rows):
                self.rows[row] = [card]
            case RowStarted(_, card):
                self.spread.discard(card)
                self.rows.append([card])
                self.lying.append([])
            case CardChosen(player, card, face_up):
                self.laid[player] += 1
                if card is not None:
                    self.chosen[player].add(card)
                if card is not None and face_up:
                    self.known[player].add(card)
            case CardsRevealed(cards):
                for player, shown in enumerate(cards):
                    self.sizes[player] -= len(shown)
                    self.known[player] -= set(shown)
                    self.between |= set(shown)
                self.laid = [0 for _ in self.seats]
                self.chosen = [set() for _ in self.seats]
            case CardPlaced(_, card, row, end):
                self.between.discard(card)
                lies = self.rows[row]
                lies.insert(0 if end == "left" else len(lies), card)
            case CardInserted(_, card, row):
                self.between.remove(card)
                self.rows[row] = sorted([*self.rows[row], card])
            case CardShifted(card, source, row):
                self.rows[source].remove(card)
                self.rows[row] = sorted([*self.rows[row], card])
            case RowAdded(_, card, row):
                self.between.remove(card)
                self.rows.append([card])
                self.lying.append([])
                self.lie(row)
            case RowTaken(player, row, cards):
                self.rows[row] = []
                self.between -= set(cards)
                if isinstance(self.rules.collecting, BullPile):
                    self.piles[player] |= set(cards)
                else:
                    self.between |= set(cards)
            case RowVanished(row):
                del self.rows[row]
                self.gone += self.lying.pop(row)
            case NumberKept(player, card):
                self.between.remove(card)
                self.numbers[player].append(card)
            case NumberRowBroken(player, cards):
                assert self.numbers[player] == list(cards)
                self.piles[player] |= set(cards)
                self.numbers[player] = []
            case CardsTakenUp(player, cards):
                self.between -= set(cards)
                self.take_up(player, cards)
            case CardReplaced(player, card, replacement):
                self.between = self.between - {card} | {replacement}
                self.sizes[player] -= 1
                self.known[player].discard(replacement)
                self.take_up(player, [card])
            case CardCancelled(player, card, bullheads):
                self.piles[player].remove(card)
                self.positive[player].add(card)
                self.cancelled[player] += bullheads
            case SpecialUsed(player, special, row, _):
                self.give_away(player, special)
                if self.rules.special(special).leaves == "at once":
                    self.discards[special] += 1
                else:
                    self.to_lie = special
                    if row is not None:
                        self.lie(row)
            case SpecialDiscarded(special, row):
                # Without a row, or with one that is cleared, it is gone already.
                (self.gone or self.lying[row or 0]).remove(special)
                self.discards[special] += 1
            case SpecialSwapped(player, special):
                self.give_away(player, special)
                self.discards[special] += 1
            case DiscardsShuffled():
                self.discards.clear()
            case SpecialDrawn(player, special):
                self.counts[player] += 1
                if special is not None:
                    self.specials[player][special] += 1
            case RoundEnded(_, points):
                self.scores = [
                    old + more for old, more in zip(self.scores, points, strict=True)
                ]
                self.gone = [name for names in self.lying for name in names]
                self.clear()

    def take_up(self, player: int, cards: Iterable[int]) -> None:
        before = len(self.known[player])
        self.known[player] |= set(cards)
        self.sizes[player] += len(self.known[player]) - before

    def give_away(self, player: int, special: str) -> None:
        self.counts[player] -= 1
        if player in self.own:
            self.specials[player][special] -= 1

    def lie(self, row: int) -> None:
        assert self.to_lie is not None
        self.lying[row].append(self.to_lie)
        self.to_lie = None

    @property
    def unseen(self) -> list[int]:
        """All cards that are nowhere to be seen."""
        places = [
            *self.known,
            *self.chosen,
            *self.piles,
            *self.numbers,
            *self.positive,
            *self.rows,
            self.spread,
            self.between,
        ]
        found = {card for cards in places for card in cards}
        return [card for card in self.layout.cards if card not in found]

    @property
    def unseen_specials(self) -> list[str]:
        """All special cards that are nowhere to be seen."""
        left = self.total - self.discards
        for names in self.specials:
            left -= names
        left -= Counter(name for names in self.lying for name in names)
        return sorted(left.elements())

    def check(self, view: View) -> None:
        """Check that a view tells just that."""
        assert list(view.hand_sizes) == self.sizes
        assert [set(player.hand) for player in view.players] == self.known
        assert list(view.laid) == self.laid
        assert list(map(set, view.chosen)) == self.chosen
        assert [set(player.pile) for player in view.players] == self.piles
        assert [list(player.number_row) for player in view.players] == self.numbers
        assert [set(player.positive) for player in view.players] == self.positive
        assert [player.cancelled for player in view.players] == self.cancelled
        assert [player.score for player in view.players] == self.scores
        assert list(view.special_counts) == self.counts
        assert [Counter(player.specials) for player in view.players] == [
            +names for names in self.specials
        ]
        assert Counter(view.discards) == +self.discards
        assert set(view.spread) == self.spread
        assert [list(row.cards) for row in view.rows] == self.rows
        assert [list(row.specials) for row in view.rows] == self.lying
        pending = {card for card, _ in view.pending}
        assert pending | set(view.phase.cards) == self.between
        assert list(view.unseen) == self.unseen
        assert list(view.unseen_specials) == self.unseen_specials


class TestKnowledge:
    """A view tells all that its seat can know, and nothing else."""

    @given(new_games(), generators())
    def test_of_a_perfect_memory(self, game: Game, rng: Random) -> None:
        """It tells what somebody knows who has seen all events and forgot none."""
        seat = rng.choice(spectators_and_seats(game))
        memory = Memory(game, seat)
        while not game.is_over:
            memory.check(game.view(seat))
            following = step(game, random_action(game, rng))
            memory.watch(seen(following.events, game, seat))
            game = following.game
        memory.check(game.view(seat))

    def test_own_hand(self) -> None:
        """A seat sees its own hand and special cards, and how many others have."""
        game = dealt(take5(Anniversary()), 4)
        view = game.view(2)
        assert view.hand == game.players[2].hand
        assert view.players[2] == game.players[2]
        assert view.hand_sizes == (12, 12, 12, 12)
        assert view.special_counts == (3, 3, 3, 3)
        assert [player.hand for player in view.players[:2]] == [(), ()]
        assert [player.specials for player in view.players[:2]] == [(), ()]
        assert len(view.unseen) == 104 - 12 - 4
        assert len(view.unseen_specials) == 28 - 3

    def test_spectator(self) -> None:
        """Who does not play sees nobody's cards, and can do nothing."""
        game = dealt(take5(Anniversary()), 4)
        view = game.view()
        assert view == game.view(None)
        assert (view.hand, view.own, view.legal_actions) == ((), (), ())
        assert {player.hand for player in view.players} == {()}
        assert len(view.unseen) == 100
        assert len(view.unseen_specials) == 28

    def test_both_hands(self) -> None:
        """A player with two hands sees both, whichever of them asks."""
        game = dealt(take5(TwoHands()), 3)
        game = apply(game, game.legal_actions(4)[0])
        for seat in (1, 4):
            view = game.view(seat)
            assert view.own == (1, 4)
            assert view.players[1].hand == game.players[1].hand
            assert view.players[4].hand == game.players[4].hand
            assert view.chosen[4] == game.chosen[4]
            assert view.players[2].hand == ()
        assert game.view(1).legal_actions == game.legal_actions(1)
        assert game.view(4).legal_actions == ()

    def test_drafted_cards(self) -> None:
        """Everybody has seen the picks, so all know all hands."""
        rng = Random(1)
        game = Game.new(take5(Draft()), 3)
        while not game.rows:
            game = apply(game, random_action(game, rng))
        for seat in spectators_and_seats(game):
            view = game.view(seat)
            assert [player.hand for player in view.players] == [
                player.hand for player in game.players
            ]
            assert view.unseen == ()

    def test_cards_laid_face_down(self) -> None:
        """What somebody else has laid is hidden, but not that they have."""
        game = dealt(take5(Nifty()), 3)
        for card in game.players[1].hand[:2]:
            game = apply(game, PlayCard(1, card))
        assert game.view(1).chosen == ((), game.players[1].hand[:2], ())
        assert game.view(0).chosen == ((), (), ())
        assert game.view(0).laid == (0, 2, 0)
        assert game.view(0).actors == (0, 2)

    def test_cards_laid_openly(self) -> None:
        """What lies face up all can see, and that it is still in the hand."""
        game = dealt(take5(Open()), 3)
        card = game.players[0].hand[4]
        view = apply(game, PlayCard(0, card)).view(2)
        assert view.chosen == ((card,), (), ())
        assert view.players[0].hand == (card,)
        assert card not in view.unseen
        assert view.actors == (1,)

    def test_cards_taken_up(self) -> None:
        """In Take a Number all see which taken cards go to the hand."""
        game = position(
            [(10, 11), (20,), (30,)],
            [(12, 60), (70, 80)],
            take_a_number(),
        )
        game = apply(game, PlayCard(0, 12), PlayCard(1, 70))
        assert game.view(1).phase.cards == (10, 11)
        view = apply(game, KeepNumber(0, 11)).view(1)
        assert view.players[0].hand == (10,)
        assert view.players[0].number_row == (11,)
        assert view.hand_sizes[0] == 2

    def test_card_that_went_back(self) -> None:
        """Whoever replaces a card has it in hand, and all know that."""
        game = position(
            [(10,), (20,), (30,), (40,)],
            [(50, 60), (51, 61)],
            take5(Anniversary()),
            specials=[["replace"], []],
        )
        game = apply(game, PlayCard(0, 50), PlayCard(1, 51))
        view = apply(game, UseSpecial(0, "replace", card=60)).view(1)
        assert view.players[0].hand == (50,)
        assert view.special_counts == (0, 0)
        assert view.discards == ("replace",)

    def test_scores(self) -> None:
        """The scores are those of the game, by player."""
        game = position(
            [(10,), (20,), (30,), (40,)],
            [(50,), (51,), (52,), (53,)],
            take5(TwoHands()),
            scores=[1, 2, 3, 4],
        )
        assert game.view(0).scores == game.scores == (4, 6)

    @given(games(), st.data())
    def test_legal_actions(self, game: Game, data: st.DataObject) -> None:
        """A seat sees in its view what it may do, and whom the game waits for."""
        for seat in range(len(game.players)):
            assert game.view(seat).legal_actions == game.legal_actions(seat)
            assert game.view(seat).actors == game.actors

    @given(games(), st.data())
    def test_as_data(self, game: Game, data: st.DataObject) -> None:
        """A view comes back from its data."""
        seat = data.draw(st.sampled_from(spectators_and_seats(game)))
        view = game.view(seat)
        assert codec.decode(codec.encode(view), View) == view

    def test_is_a_value(self) -> None:
        """Views of equal games are equal and have one hash."""
        views = {dealt(take5(), 3).view(1), dealt(take5(), 3).view(1)}
        assert len(views) == 1

    @pytest.mark.parametrize("seat", [-2, CHANCE, 3])
    def test_no_such_seat(self, seat: int) -> None:
        """Only seats of the game see something of their own."""
        with pytest.raises(NoSuchSeat):
            dealt(take5(), 3).view(seat)

    @pytest.mark.parametrize("seat", ["0", 0.0, True])
    def test_no_seat_at_all(self, seat: Any) -> None:
        """A seat is a whole number."""
        with pytest.raises(TypeError):
            dealt(take5(), 3).view(seat)
