"""
Games small enough to be counted out have exactly the positions they should.

The numbers in `data/counts.json` are those of the brute force below: the rules once
more, as plainly as can be, with lists and no regard for speed. Some are also worked out
by hand, at the end.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from nimmt import (
    CHANCE,
    Action,
    Deal,
    Draft,
    FixedRounds,
    Game,
    Professional,
    Tactics,
    apply,
    take5,
)
from nimmt.rules.rules import Variant
from tests.playing import Tiny

Entry = dict[str, Any]
Nodes = dict[str, list[int]]
Cards = tuple[int, ...]
Groups = tuple[Cards, ...]
Queue = tuple[tuple[int, int], ...]

COUNTS: Final[dict[str, Entry]] = json.loads(
    (Path(__file__).parent / "data" / "counts.json").read_text(encoding="utf-8")
)
VARIANTS: Final[dict[str, Variant]] = {
    "tactics": Tactics(),
    "draft": Draft(),
    "snake": Draft(snake=True),
    "professional": Professional(),
}


# The brute force. A state is what is asked, and a tuple of all there is to know:
# the hands, the cards laid down, the cards still to be placed, the rows, the piles,
# the spread, and who is still to pick from it.

Laid = tuple[Groups, Groups, Queue, Groups, Groups, Cards, Cards]
State = tuple[str, Laid]
T = TypeVar("T")


def tally(layers: Iterator[tuple[int, str]]) -> Nodes:
    """Count the nodes of each kind at each depth."""
    found = Counter(layers)
    depths = range(1 + max(depth for depth, _ in found))
    return {
        kind: [found[depth, kind] for depth in depths]
        for kind in ("chance", "decision", "terminal")
    }


def naive_deals(entry: Entry) -> Iterator[State]:
    """List the states after each deal."""
    seats, size, limits = entry["players"], entry["hand_size"], entry["row_limits"]
    nobody = ((),) * seats
    deck = range(1, 1 + (entry["highest"] or seats * size + len(limits)))
    if {"draft", "snake"} & set(entry["variants"]):
        for first in range(seats):
            once = [(first + number) % seats for number in range(seats)]
            passes = [
                once[::-1] if "snake" in entry["variants"] and number % 2 else once
                for number in range(size)
            ]
            picks = tuple(seat for seats in passes for seat in seats)
            yield "pick", (nobody, nobody, (), (), nobody, tuple(deck), picks)
    else:
        for hands, rows in naive_hands(entry, tuple(deck)):
            lying = tuple((card,) for card in rows)
            yield "choose", (hands, nobody, (), lying, nobody, (), ())


def naive_hands(entry: Entry, deck: Cards) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """List the given deal, or else all there are if there is only one row."""
    if entry["deal"] is not None:
        yield tuple(map(tuple, entry["deal"]["hands"])), tuple(entry["deal"]["rows"])
        return
    assert entry["players"] == 2
    assert len(entry["row_limits"]) == 1
    for one in combinations(deck, entry["hand_size"]):
        rest = [card for card in deck if card not in one]
        for other in combinations(rest, entry["hand_size"]):
            for row in rest:
                if row not in other:
                    yield (one, other), (row,)


def naive_following(entry: Entry, state: State, *, anybody: bool) -> Iterator[State]:
    """List the states that follow: when the first who may act does, or anybody."""
    kind, cards = state
    if kind == "pick":
        yield from naive_picks(cards)
    elif kind == "choose":
        yield from naive_choices(entry, cards, anybody=anybody)
    elif kind == "take":
        hands, _, ((card, seat), *queue), rows, piles, _, _ = cards
        for number, row in enumerate(rows):
            started = put(rows, number, (card,))
            taken = put(piles, seat, piles[seat] + row)
            yield naive_placing(entry, hands, tuple(queue), started, taken)
    elif kind == "end":
        hands, _, ((card, seat), *queue), rows, piles, _, _ = cards
        for end in naive_ends(entry, rows, card):
            laid = naive_laid(entry, rows, piles, (seat, card), end)
            yield naive_placing(entry, hands, tuple(queue), *laid)


def naive_picks(cards: Laid) -> Iterator[State]:
    """List the states after a pick."""
    hands, faces, queue, rows, piles, spread, picks = cards
    for card in spread:
        left = tuple(other for other in spread if other != card)
        picked = put(hands, picks[0], tuple(sorted((*hands[picks[0]], card))))
        if len(picks) > 1:
            yield "pick", (picked, faces, queue, rows, piles, left, picks[1:])
        else:
            lying = tuple((other,) for other in left)
            yield "choose", (picked, faces, queue, lying, piles, (), ())


def naive_choices(entry: Entry, cards: Laid, *, anybody: bool) -> Iterator[State]:
    """List the states after a card is chosen."""
    hands, faces, queue, rows, piles, spread, picks = cards
    waiting = [seat for seat, face in enumerate(faces) if not face]
    for seat in waiting if anybody else waiting[:1]:
        for card in hands[seat]:
            laid = put(faces, seat, (card,))
            if () in laid:
                yield "choose", (hands, laid, queue, rows, piles, spread, picks)
                continue
            order = tuple(sorted((face[0], at) for at, face in enumerate(laid)))
            kept = tuple(
                tuple(other for other in hand if other != face[0])
                for hand, face in zip(hands, laid, strict=True)
            )
            yield naive_placing(entry, kept, order, rows, piles)


def naive_placing(
    entry: Entry, hands: Groups, queue: Queue, rows: Groups, piles: Groups
) -> State:
    """Place cards until somebody is asked."""
    nobody = ((),) * len(hands)
    while queue:
        card, seat = queue[0]
        ends = naive_ends(entry, rows, card)
        if len(ends) != 1:
            kind = "end" if ends else "take"
            return kind, (hands, nobody, queue, rows, piles, (), ())
        rows, piles = naive_laid(entry, rows, piles, (seat, card), ends[0])
        queue = queue[1:]
    if any(hands):
        return "choose", (hands, nobody, (), rows, piles, (), ())
    points = tuple(sum(map(heads, pile)) for pile in piles)
    return "over", ((points,), (), (), (), (), (), ())


def naive_ends(entry: Entry, rows: Groups, card: int) -> list[tuple[int, Cards]]:
    """List the nearest ends: the row, and the cards that would lie there then."""
    ends = [(card - row[-1], at, (*row, card)) for at, row in enumerate(rows)]
    if "professional" in entry["variants"]:
        ends += [(row[0] - card, at, (card, *row)) for at, row in enumerate(rows)]
    ends = [end for end in ends if end[0] > 0]
    return [(at, cards) for gap, at, cards in ends if gap == min(ends)[0]]


def naive_laid(
    entry: Entry,
    rows: Groups,
    piles: Groups,
    turn: tuple[int, int],
    end: tuple[int, Cards],
) -> tuple[Groups, Groups]:
    """Lay the card of a seat at an end; return rows and piles."""
    seat, card = turn
    number, cards = end
    if len(cards) <= entry["row_limits"][number]:
        return put(rows, number, cards), piles
    return put(rows, number, (card,)), put(piles, seat, piles[seat] + rows[number])


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Replace one of several."""
    return (*values[:at], value, *values[at + 1 :])


def heads(card: int) -> int:
    """Count the bullheads of a card below 11."""
    return {5: 2, 10: 3}.get(card, 1)


def naive_layers(entry: Entry) -> Iterator[tuple[int, str]]:
    """Walk the tree; tell each node's depth and kind."""
    yield 0, "chance"
    to_visit = [(1, state) for state in naive_deals(entry)]
    while to_visit:
        depth, state = to_visit.pop()
        yield depth, "terminal" if state[0] == "over" else "decision"
        following = naive_following(entry, state, anybody=False)
        to_visit += [(depth + 1, state) for state in following]


def naive_positions(entry: Entry) -> int:
    """Count all states, that before the deal included."""
    found: set[State] = set()
    to_visit = list(naive_deals(entry))
    while to_visit:
        state = to_visit.pop()
        if state not in found:
            found.add(state)
            to_visit += naive_following(entry, state, anybody=True)
    return 1 + len(found)


# The same of the library.


def new_game(entry: Entry) -> Game:
    """Begin the game of an entry."""
    tiny = Tiny(entry["hand_size"], tuple(entry["row_limits"]), entry["highest"])
    variants = [VARIANTS[name] for name in entry["variants"]]
    return Game.new(take5(tiny, *variants, ending=FixedRounds(1)), entry["players"])


def choices(entry: Entry, game: Game, *, anybody: bool) -> Iterator[Action]:
    """List what the first who may act can do, or anybody."""
    for seat in game.actors if anybody else game.actors[:1]:
        if seat != CHANCE:
            yield from game.legal_actions(seat)
            continue
        outcomes = game.chance_outcomes()
        if outcomes is not None:
            yield from (action for action, _ in outcomes)
        else:
            deck = game.rules.layout(entry["players"]).cards
            yield from (Deal(*deal) for deal in naive_hands(entry, deck))


def layers(entry: Entry) -> Iterator[tuple[int, str]]:
    """Walk the tree; tell each node's depth and kind."""
    to_visit = [(0, new_game(entry))]
    while to_visit:
        depth, game = to_visit.pop()
        chance = game.actors == (CHANCE,)
        yield depth, "terminal" if game.is_over else "chance" if chance else "decision"
        actions = choices(entry, game, anybody=False)
        to_visit += [(depth + 1, apply(game, action)) for action in actions]


def positions(entry: Entry) -> int:
    """Count all games, that before the deal included."""
    found: set[Game] = set()
    to_visit = [new_game(entry)]
    while to_visit:
        game = to_visit.pop()
        if game not in found:
            found.add(game)
            actions = choices(entry, game, anybody=True)
            to_visit += [apply(game, action) for action in actions]
    return len(found)


@pytest.mark.parametrize("entry", COUNTS.values(), ids=COUNTS)
class TestCounts:
    """Each entry of the data."""

    def test_library(self, entry: Entry) -> None:
        """The library's tree has the nodes it should, and as many different games."""
        assert tally(layers(entry)) == entry["nodes"]
        assert positions(entry) == entry["positions"]

    def test_brute_force(self, entry: Entry) -> None:
        """The data are what the brute force says."""
        assert tally(naive_layers(entry)) == entry["nodes"]
        assert naive_positions(entry) == entry["positions"]


class TestByHand:
    """The smallest entries, counted with the cards on the table."""

    def test_nothing_but_playing(self) -> None:
        """
        Two hands of two, (3, 4) and (5, 6), on rows of two that start with 1 and 2.

        No card is ever low, so only the cards are asked for. In the first trick seat 0
        has 2 choices and seat 1 has 2, in the second they have one each: 1, 2, 4 and 4
        decisions, and 4 ends.

        Answers in any order: of the first trick 5 positions (0 or one of two cards
        of seat 0, the same of seat 1, but not both), of each of the 4 second tricks 3.
        Seat 1's card always takes the row that starts with 2, for 2 points, as seat 0's
        card has filled it. Having kept the 5, seat 1 takes also the row 1 and 3 or 4,
        which seat 0 has just filled, for 2 more; the 6 goes on top of the 5. So there
        are 2 different results. With the game before the deal: 1 + 5 + 12 + 2.
        """
        entry = COUNTS["nothing but playing"]
        assert entry["nodes"] == {
            "chance": [1, 0, 0, 0, 0, 0],
            "decision": [0, 1, 2, 4, 4, 0],
            "terminal": [0, 0, 0, 0, 0, 4],
        }
        assert entry["positions"] == 20

    def test_low_card(self) -> None:
        """
        One card each, 1 and 2, on rows that start with 5 and 6.

        Both choose without a choice; then the 1 takes one of two rows, and the 2 joins
        it: three decisions in a line and 2 ends. In any order: before the deal, nobody
        has chosen, one has, the other has, the question, and two results.
        """
        entry = COUNTS["low card"]
        assert entry["nodes"] == {
            "chance": [1, 0, 0, 0, 0],
            "decision": [0, 1, 1, 1, 0],
            "terminal": [0, 0, 0, 0, 2],
        }
        assert entry["positions"] == 7

    def test_shortest_draft(self) -> None:
        """
        Two players draft one card each of 1, 2 and 3; the last one starts the one row.

        2 seats to begin, 3 cards, then 2: 12 drafts. Then both play. In a third of the
        drafts the 1 starts the row: it fills with the 2, and the 3 takes it. In the
        others the 1 is low, and its player is asked, though there is but one row.
        """
        assert COUNTS["shortest draft"]["nodes"] == {
            "chance": [1, 0, 0, 0, 0, 0, 0],
            "decision": [0, 2, 6, 12, 12, 8, 0],
            "terminal": [0, 0, 0, 0, 0, 4, 8],
        }

    def test_equal_ends(self) -> None:
        """
        With both ends in play, the 5 is as near to the row 3 as to the row 7.

        The other card is the 9. Both choose without a choice, the 5 has two ends.
        After the 3, it lets the 9 join the 7; before the 7, it fills a row that the 9
        takes.
        """
        entry = COUNTS["equal ends"]
        assert entry["nodes"] == {
            "chance": [1, 0, 0, 0, 0],
            "decision": [0, 1, 1, 1, 0],
            "terminal": [0, 0, 0, 0, 2],
        }
        assert entry["positions"] == 7
