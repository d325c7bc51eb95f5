"""Games that other implementations have played go the same way here."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from nimmt import (
    CHANCE,
    Action,
    Anniversary,
    ChooseEnd,
    Deal,
    Draft,
    DrawSpecial,
    Event,
    FixedRounds,
    Game,
    KeepNumber,
    KeepSpecials,
    PickCard,
    PlaceCard,
    PlayCard,
    Professional,
    RoundEnded,
    Rules,
    SwapSpecial,
    Tactics,
    TakeRow,
    TargetScore,
    UseSpecial,
    Variant,
    apply,
    step,
    take5,
    take_a_number,
)
from nimmt.phases.choose import ChoosePhase
from nimmt.phases.take import TakePhase
from nimmt.rules.slots import Ending
from tests.playing import Retelling, cards_of

DATA: Final = Path(__file__).parent / "data" / "conformance"
WHOLE_GAMES: Final = (
    "take5",
    "tactics",
    "draft",
    "professional",
    "combined",
    "anniversary",
    "take-a-number",
)

# Spelled out here, so that these tests stand on the vectors alone.
ACTIONS: Final[Mapping[str, Callable[..., Action]]] = {
    "deal": Deal,
    "pick_card": PickCard,
    "play_card": PlayCard,
    "choose_end": ChooseEnd,
    "take_row": TakeRow,
    "place_card": PlaceCard,
    "use_special": UseSpecial,
    "keep_number": KeepNumber,
    "swap_special": SwapSpecial,
    "keep_specials": KeepSpecials,
    "draw_special": DrawSpecial,
}
GAMES: Final[Mapping[str, Callable[..., Rules]]] = {
    "take5": take5,
    "take-a-number": take_a_number,
}
VARIANTS: Final[Mapping[str, Variant]] = {
    "tactics": Tactics(),
    "draft": Draft(),
    "professional": Professional(),
    "anniversary": Anniversary(),
}

Vector = dict[str, Any]


def vectors(name: str) -> list[Vector]:
    """Read a file of vectors, one a line."""
    lines = (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def action_of(data: Vector) -> Action:
    """Make the action that *data* describes."""
    fields = {key: value for key, value in data.items() if key != "type"}
    return ACTIONS[data["type"]](**fields)


def ending_of(vector: Vector) -> Ending | None:
    """Make the ending of a vector; None if it is the one of its game."""
    if "target" in vector:
        return TargetScore(vector["target"])
    return FixedRounds(vector["rounds"]) if "rounds" in vector else None


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(vector, id=f"{name}-{number}")
        for name in WHOLE_GAMES
        for number, vector in enumerate(vectors(name), start=1)
    ],
)
def test_whole_games(vector: Vector) -> None:
    """A whole game has the same choices, rows, scores and winners at every step."""
    variants = [VARIANTS[name] for name in vector["variants"]]
    rules = GAMES[vector["game"]](*variants, ending=ending_of(vector))
    game = Game.new(rules, vector["players"])
    events: list[Event] = []
    retelling = Retelling()
    for data, options in zip(vector["actions"], vector["options"], strict=True):
        action = action_of(data)
        if game.actors == (CHANCE,):
            outcomes = game.chance_outcomes()
            assert outcomes is None or action in dict(outcomes)
            assert options == 0
        else:
            assert action.player in game.actors
            legal = game.legal_actions(action.player)
            assert len(legal) == options
            assert action in legal
        following = step(game, action)
        assert following.game == apply(game, action)
        game = following.game
        events += following.events
        retelling.hear(following.events)
        if game.rows:
            assert cards_of(game) == retelling.rows
            assert [sorted(row.specials) for row in game.rows] == [
                sorted(names) for names in retelling.specials
            ]

    assert retelling.tricks == [
        [row["cards"] for row in rows] for rows in vector["tricks"]
    ]
    assert retelling.lying == [
        [sorted(row.get("specials", ())) for row in rows] for rows in vector["tricks"]
    ]
    points = [list(event.points) for event in events if isinstance(event, RoundEnded)]
    assert points == vector["round_scores"]
    assert game.is_over
    assert list(game.scores) == vector["totals"]
    assert list(game.winners) == vector["winners"]


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(vector, id=f"{vector['players']}-{vector['low_card']}-{number}")
        for number, vector in enumerate(vectors("peers"), start=1)
    ],
)
def test_single_deals(vector: Vector) -> None:
    """A single deal has the rows and the points on which many programs agree."""
    players = vector["players"]
    hands = list(zip(*vector["plays"], strict=True))
    highest = max(*vector["starts"], *(max(hand) for hand in hands))
    variants = [Tactics()] if highest == 10 * players + 4 else []
    game = Game.new(take5(*variants, ending=FixedRounds(1)), players)
    game, events = play_deal(game, Deal(hands, vector["starts"]), vector)
    retelling = Retelling()
    retelling.hear(events)
    assert retelling.tricks == vector["rows"]
    assert list(game.scores) == vector["points"]
    assert game.is_over


def play_deal(game: Game, deal: Deal, vector: Vector) -> tuple[Game, list[Event]]:
    """Play a deal as the vector says."""
    events: list[Event] = []
    actions: list[Action] = [deal]
    trick = -1
    while True:
        following = step(game, *actions)
        game = following.game
        events += following.events
        if isinstance(game.phase, TakePhase):
            turn = game.phase.turn
            row = (
                (turn.card * 7 + trick) % 4
                if vector["low_card"] == "hash"
                else cheapest(cards_of(game))
            )
            actions = [TakeRow(turn.player, row)]
        elif isinstance(game.phase, ChoosePhase):
            trick += 1
            plays = vector["plays"][trick]
            actions = [PlayCard(seat, card) for seat, card in enumerate(plays)]
        else:
            return game, events


def cheapest(rows: list[list[int]]) -> int:
    """Find the row with the fewest bullheads, the first of several."""
    costs = [sum(map(bullheads, row)) for row in rows]
    return costs.index(min(costs))


def bullheads(card: int) -> int:
    """Count the bullheads in another way than the library does."""
    ones, tens = card % 10, card // 10
    doublet = 5 if 0 < ones == tens < 10 else 0
    return doublet + {0: 3, 5: 2}.get(ones, 0) or 1
