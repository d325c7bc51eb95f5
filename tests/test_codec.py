from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Action,
    Anniversary,
    CardPlaced,
    ChooseCard,
    ChooseEnd,
    Deal,
    DecodeError,
    Draft,
    DrawSpecial,
    Event,
    FixedRounds,
    Game,
    GameEnded,
    ImpossiblePosition,
    IncompatibleRules,
    Insert,
    KeepNumber,
    KeepSpecials,
    Nifty,
    NimmtError,
    PickCard,
    PlaceCard,
    PlayCard,
    Player,
    Professional,
    Row,
    RowStarted,
    Rules,
    SevenNimmt,
    Stop,
    SwapSpecial,
    Tactics,
    TakeRow,
    UnknownName,
    UseSpecial,
    Variant,
    _json,
    codec,
    take5,
    take_a_number,
)
from nimmt.errors import EncodeError
from nimmt.phases.phase import Phase
from tests import strategies
from tests.playing import random_course

Path: TypeAlias = tuple[int | str, ...]

TAKE5: dict[str, object] = {
    "game": "take5",
    "variants": [{"type": "tactics"}, {"type": "professional", "tie": "left"}],
    "ending": {"type": "target_score", "score": 66, "strict": False},
}


def plain() -> st.SearchStrategy[object]:
    """Anything that JSON text can hold."""
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )


def places(data: object, path: Path = ()) -> Iterator[Path]:
    """List where every value in *data* is, its own place first."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def replaced(data: object, path: Path, value: object) -> object:
    """Copy *data* with another *value* at *path*."""
    if not path:
        return value
    step, *rest = path
    if isinstance(data, dict):
        return {**data, step: replaced(data[step], tuple(rest), value)}
    assert isinstance(data, list)
    copy = list(data)
    copy[int(step)] = replaced(copy[int(step)], tuple(rest), value)
    return copy


def refusal(data: object, cls: type) -> DecodeError:
    """Decode *data*, which must fail, and return how."""
    with pytest.raises(DecodeError) as caught:
        codec.decode(data, cls)
    return caught.value


class TestVocabulary:
    """What others read and write is fixed."""

    @pytest.mark.parametrize(
        ("action", "data"),
        [
            (
                Deal(hands=[[4, 9], [2, 7]], rows=[5]),
                {"type": "deal", "hands": [[4, 9], [2, 7]], "rows": [5]},
            ),
            (Deal(first=2), {"type": "deal", "first": 2}),
            (PickCard(0, 55), {"type": "pick_card", "player": 0, "card": 55}),
            (PlayCard(0, 37), {"type": "play_card", "player": 0, "card": 37}),
            (
                ChooseEnd(0, 2, "left"),
                {"type": "choose_end", "player": 0, "row": 2, "end": "left"},
            ),
            (TakeRow(0, 3), {"type": "take_row", "player": 0, "row": 3}),
            (ChooseCard(0, 37), {"type": "choose_card", "player": 0, "card": 37}),
            (
                Deal([[4], [2]], [5], specials=[["stop", "shift"], []]),
                {
                    "type": "deal",
                    "hands": [[4], [2]],
                    "rows": [5],
                    "specials": [["shift", "stop"], []],
                },
            ),
            (PlaceCard(0), {"type": "place_card", "player": 0}),
            (
                UseSpecial(0, "shift", row=2, card=18),
                {
                    "type": "use_special",
                    "player": 0,
                    "special": "shift",
                    "row": 2,
                    "card": 18,
                },
            ),
            (
                UseSpecial(0, "fifth_row"),
                {"type": "use_special", "player": 0, "special": "fifth_row"},
            ),
            (KeepNumber(0, 12), {"type": "keep_number", "player": 0, "card": 12}),
            (
                SwapSpecial(0, "stop"),
                {"type": "swap_special", "player": 0, "special": "stop"},
            ),
            (KeepSpecials(0), {"type": "keep_specials", "player": 0}),
            (
                DrawSpecial(0, "insert"),
                {"type": "draw_special", "player": 0, "special": "insert"},
            ),
        ],
    )
    def test_actions(self, action: Action, data: object) -> None:
        """Each action has its type and its fields, without those that are absent."""
        assert codec.encode(action) == data
        assert codec.decode(data, Action) == action

    def test_events(self) -> None:
        """Events are written like actions."""
        assert codec.encode(CardPlaced(1, 37, row=0, end="right")) == {
            "type": "card_placed",
            "player": 1,
            "card": 37,
            "row": 0,
            "end": "right",
        }

    def test_type_comes_first(self) -> None:
        """A reader sees what it is before anything else."""
        event = codec.encode(GameEnded(scores=(3, 5), winners=(0,)))
        assert json.dumps(event).startswith('{"type": "game_ended"')

    def test_rules(self) -> None:
        """Rules are their game, their variants and their ending, with parameters."""
        rules = take5(Tactics(), Professional(tie="left"))
        assert codec.encode(rules) == TAKE5
        assert codec.decode(TAKE5, Rules) == rules

    def test_rules_with_special_cards(self) -> None:
        """Special cards are named one by one, with their parameters."""
        cards = (Stop(copies=2), Insert(at_end=True), SevenNimmt())
        data = {
            "game": "take5",
            "variants": [
                {
                    "type": "anniversary",
                    "cards": [
                        {"type": "stop", "copies": 2},
                        {"type": "insert", "copies": 4, "at_end": True},
                        {"type": "seven_nimmt", "copies": 4, "any_row": False},
                    ],
                }
            ],
            "ending": {"type": "fixed_rounds", "rounds": 2},
        }
        assert codec.encode(take5(Anniversary(cards=cards))) == data
        assert codec.decode(data, Rules) == take5(Anniversary(cards=cards))

    def test_defaults_of_rules(self) -> None:
        """Parameters that have a default may be left out."""
        data = {
            "game": "take5",
            "variants": [{"type": "draft"}],
            "ending": {"type": "target_score"},
        }
        assert codec.decode(data, Rules) == take5(Draft())
        data = {
            "game": "take_a_number",
            "variants": [{"type": "nifty"}],
            "ending": {"type": "fixed_rounds", "rounds": 2},
        }
        assert codec.decode(data, Rules) == take_a_number(Nifty())

    def test_games(self) -> None:
        """A game is written in full."""
        assert codec.encode(Game.new(take5(ending=FixedRounds(2)), 2)) == {
            "rules": {
                "game": "take5",
                "variants": [],
                "ending": {"type": "fixed_rounds", "rounds": 2},
            },
            "phase": {"type": "deal"},
            "players": [
                {
                    "hand": [],
                    "pile": [],
                    "specials": [],
                    "number_row": [],
                    "score": 0,
                    "cancelled": 0,
                    "positive": [],
                    "known": [],
                }
            ]
            * 2,
            "rows": [],
            "round": 1,
            "first": 0,
            "spread": [],
            "picks": [],
            "chosen": [[], []],
            "pending": [],
            "discards": [],
        }


class TestRoundTrip:
    """What was written is read back."""

    @given(strategies.actions())
    def test_actions(self, action: Action) -> None:
        """Any action, also one that no game allows, comes back from text."""
        data = json.loads(json.dumps(codec.encode(action)))
        assert codec.decode(data, Action) == action
        assert codec.decode(data, type(action)) == action

    @given(strategies.rules())
    def test_rules(self, rules: Rules) -> None:
        """Every combination of variants and endings comes back, in the same order."""
        back = codec.decode(json.loads(json.dumps(codec.encode(rules))), Rules)
        assert back == rules
        assert back.variants == rules.variants

    @given(strategies.rules())
    def test_variants(self, rules: Rules) -> None:
        """Each variant comes back by itself, special cards and all."""
        for variant in rules.variants:
            data = json.loads(json.dumps(codec.encode(variant)))
            assert codec.decode(data, Variant) == variant  # type: ignore[type-abstract]  # none is made
            assert codec.decode(data, type(variant)) == variant

    @pytest.mark.parametrize("phase", strategies.PHASES)
    @given(data=st.data())
    def test_games(self, phase: type[Phase], data: st.DataObject) -> None:
        """A game comes back from text, whatever it waits for."""
        game = data.draw(strategies.games([phase]))
        back = codec.decode(json.loads(json.dumps(codec.encode(game))), Game)
        assert back == game
        assert hash(back) == hash(game)
        assert back.actors == game.actors

    @given(strategies.new_games(), strategies.generators())
    def test_events(self, game: Game, rng: Random) -> None:
        """All that happens in a game comes back from text."""
        for _, _, step in random_course(game, rng):
            for event in step.events:
                data = json.loads(json.dumps(codec.encode(event)))
                assert codec.decode(data, Event) == event
                assert codec.decode(data, type(event)) == event


class TestRefusals:
    """Each says what is wrong, and where."""

    @pytest.mark.parametrize(
        ("path", "value", "found", "reason"),
        [
            (("game",), "chess", "game", "unknown game 'chess'"),
            (("game",), None, "game", "expected a string, not null"),
            (("variants",), {}, "variants", "expected a list, not an object"),
            (("variants",), "tactics", "variants", "expected a list, not 'tactics'"),
            (("variants", 0), [], "variants[0]", "expected an object, not a list"),
            (("variants", 0), {}, "variants[0].type", "this key is missing"),
            (
                ("variants", 0, "type"),
                3,
                "variants[0].type",
                "expected a string, not 3",
            ),
            (
                ("variants", 0, "type"),
                "os.system",
                "variants[0].type",
                "unknown variant 'os.system'; known are: anniversary, draft, nifty",
            ),
            (
                ("variants", 1, "tie"),
                "top",
                "variants[1].tie",
                "expected one of 'player', 'left', 'right', not 'top'",
            ),
            (("ending", "score"), 66.0, "ending.score", "expected a whole number"),
            (("ending", "score"), "66", "ending.score", "expected a whole number"),
            (("ending", "score"), True, "ending.score", "not true"),
            (("ending", "score"), 2**53, "ending.score", "not a number that large"),
            pytest.param(
                ("ending", "score"),
                10**5000,
                "ending.score",
                "not a number that large",
                id="huge",
            ),
            (("ending", "score"), 0, "ending", "must be >= 1"),
            (("ending", "strict"), 1, "ending.strict", "expected true or false, not 1"),
            (("ending", "type"), "never", "ending.type", "unknown ending 'never'"),
            (
                ("ending",),
                {"type": "target_score", "extra": 1},
                "ending",
                "there is no place for 'extra' in it",
            ),
            (("ending",), {"type": "fixed_rounds"}, "ending.rounds", "is missing"),
        ],
    )
    def test_rules(self, path: Path, value: object, found: str, reason: str) -> None:
        """Rules with one wrong value are refused at that value."""
        error = refusal(replaced(TAKE5, path, value), Rules)
        assert error.path == found
        assert reason in error.reason
        assert str(error) == f"{found}: {error.reason}"
        assert error.line is None

    def test_unknown_name(self) -> None:
        """A name that is not registered is told apart from other mistakes."""
        error = refusal(replaced(TAKE5, ("ending", "type"), "never"), Rules)
        assert isinstance(error, UnknownName)
        assert error.known == ("fixed_rounds", "target_score")

    @pytest.mark.parametrize("key", TAKE5)
    def test_missing_key(self, key: str) -> None:
        """Each part of the rules has to be there."""
        data = {other: value for other, value in TAKE5.items() if other != key}
        assert refusal(data, Rules).path == key

    def test_keys_are_strings(self) -> None:
        """Keys that JSON could not have are refused too."""
        data: dict[object, object] = dict([*TAKE5.items(), (3, 4)])
        assert "expected a string as key, not 3" in refusal(data, Rules).reason

    def test_combination(self) -> None:
        """Rules that cannot be played together are refused for that reason."""
        data = replaced(TAKE5, ("variants",), [{"type": "tactics"}] * 2)
        error = refusal(data, Rules)
        assert "named twice" in error.reason
        assert isinstance(error.__cause__, IncompatibleRules)

    def test_other_variants(self) -> None:
        """Who wants a Draft does not get any other variant."""
        error = refusal({"type": "tactics"}, Draft)
        assert (error.path, error.reason) == ("type", "tactics is another variant")

    @pytest.mark.parametrize(
        ("data", "path", "reason"),
        [
            ({"type": "deal", "hands": [[1, 2], [3, True]]}, "hands[1][1]", "not true"),
            ({"type": "deal", "hands": [[1, 2], "34"]}, "hands[1]", "a list, not '34'"),
            ({"type": "deal", "rows": {"0": 1}}, "rows", "a list, not an object"),
            ({"type": "play_card", "player": 0}, "card", "this key is missing"),
            (
                {"type": "choose_end", "player": 0, "row": 1, "end": "up"},
                "end",
                "expected one of 'left', 'right', not 'up'",
            ),
            ({"type": "resign"}, "type", "unknown action 'resign'"),
            ({"type": "card_placed"}, "type", "unknown action 'card_placed'"),
            ({"type": "\ud800"}, "type", "a string of whole characters"),
            ({"player": 0}, "type", "this key is missing"),
            (None, "", "expected an object, not null"),
        ],
    )
    def test_actions(self, data: object, path: str, reason: str) -> None:
        """An action with one mistake is refused where that is."""
        error = refusal(data, Action)
        assert error.path == path
        assert reason in error.reason

    def test_another_action(self) -> None:
        """Where one kind of action is asked for, another is refused."""
        error = refusal(codec.encode(TakeRow(0, 1)), PlayCard)
        assert error.path == "type"
        assert "known are: play_card" in error.reason

    def test_impossible_position(self) -> None:
        """A game that no play can lead to is refused for that reason."""
        data = replaced(codec.encode(Game.new(take5(), 2)), ("round",), 0)
        error = refusal(data, Game)
        assert error.reason == "rounds count from 1"
        assert isinstance(error.__cause__, ImpossiblePosition)

    def test_pairs(self) -> None:
        """A pair has two members."""
        data = replaced(codec.encode(Game.new(take5(), 2)), ("pending",), [[1, 2, 3]])
        error = refusal(data, Game)
        assert error.path == "pending[0]"
        assert error.reason == "expected a list of 2, not of 3"

    @given(st.data())
    def test_one_change(self, data: st.DataObject) -> None:
        """A game with any one value changed is refused, or reads as it is written."""
        game = data.draw(strategies.games())
        encoded = codec.encode(game)
        path = data.draw(st.sampled_from(list(places(encoded))))
        changed = replaced(encoded, path, data.draw(plain()))
        try:
            read = codec.decode(changed, Game)
        except DecodeError:
            return
        assert codec.decode(codec.encode(read), Game) == read

    @pytest.mark.parametrize("cls", [Action, Event, Rules, Game, PlayCard])
    @given(data=plain())
    def test_anything(self, cls: type, data: object) -> None:
        """Data of no meaning gives a named error and nothing else."""
        with pytest.raises(DecodeError):
            codec.decode(data, cls)

    @pytest.mark.parametrize("path", ["", "a", "a[0]", "[3].b"])
    def test_survive_pickling(self, path: str) -> None:
        """Errors can be handed from one process to another."""
        error = UnknownName("game", "chess", ("take5",))
        error.locate(path, line=3)
        back = pickle.loads(pickle.dumps(error))
        assert str(back) == str(error)
        assert (back.path, back.line, back.known) == (path, 3, ("take5",))


class TestUnsupported:
    @pytest.mark.parametrize(
        "obj",
        [None, 3, "play_card", Player(), Row((3,), 5), Action(), Action, object()],
    )
    def test_objects(self, obj: object) -> None:
        """What is no part of the vocabulary is not written."""
        with pytest.raises(TypeError, match="nimmt has no data for"):
            codec.encode(obj)

    @pytest.mark.parametrize(
        "cls", [int, dict, Player, Phase, None, "Action", Tactics()]
    )
    def test_classes(self, cls: type) -> None:
        """What is no part of the vocabulary is not read."""
        with pytest.raises(TypeError, match="nimmt has no data for"):
            codec.decode({}, cls)

    def test_rules_by_hand(self) -> None:
        """Rules that their variants do not make are not written as if they did."""
        with pytest.raises(EncodeError, match="not the rules of take5"):
            codec.encode(attrs.evolve(take5(), hand_size=5))

    def test_unregistered_variant(self) -> None:
        """A variant that only its author knows is not written."""

        @attrs.frozen
        class Secret(Variant):
            def amend(self, rules: Rules) -> Rules:
                return attrs.evolve(rules, hand_size=3)

        with pytest.raises(UnknownName, match="unknown variant 'Secret'"):
            codec.encode(take5(Secret()))

    @pytest.mark.parametrize(
        "obj",
        [
            RowStarted(0, 2**53),
            CardPlaced(0, 3, 0, end="up"),  # type: ignore[arg-type]  # on purpose
        ],
    )
    def test_what_could_not_be_read(self, obj: object) -> None:
        """A value that reading would refuse is refused in writing."""
        with pytest.raises(EncodeError):
            codec.encode(obj)


class TestJsonText:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            (b"", "not JSON"),
            (b"{", "not JSON"),
            (b"{} {}", "not JSON"),
            (b"\xef\xbb\xbf{}", "not JSON"),
            (b'{"a": 1, "b": 2, "a": 3}', "the key 'a' stands twice"),
            (b"[NaN]", "no place for NaN"),
            (b"[-Infinity]", "no place for -Infinity"),
            (b"[1e999]", "no place for a number too large"),
            (b"9" * 5000, "a number has 5000 digits"),
            (b"-" + b"9" * 17, "a number has 18 digits"),
            (b"[" * 100_000, "nested too deeply"),
            (b'{"a":' * 100_000, "nested too deeply"),
            (b'"\xff"', "not UTF-8 from byte 1 on"),
            (b'"\xed\xa0\x80"', "not UTF-8"),
            (b'"' + b"a" * _json.LONGEST + b'"', "longer than"),
            (b'"\n"', "not JSON"),
        ],
    )
    def test_refused(self, text: bytes, reason: str) -> None:
        """Text that is broken, ambiguous or excessive is refused in words."""
        with pytest.raises(DecodeError) as caught:
            _json.loads(text)
        assert reason in caught.value.reason
        assert len(caught.value.reason) < 100

    @given(st.binary() | st.text().map(str.encode))
    def test_anything(self, text: bytes) -> None:
        """Any bytes give data or a named error."""
        try:
            data = _json.loads(text)
        except NimmtError:
            return
        assert _json.loads(_json.dumps(data).encode()) == data

    @pytest.mark.parametrize(
        "data", [float("nan"), {"a": float("inf")}, ["\ud800"], {1j}, "a" * 2**20]
    )
    def test_not_written(self, data: object) -> None:
        """What could not be read back is not written."""
        with pytest.raises(EncodeError):
            _json.dumps(data)

    def test_fractions(self) -> None:
        """Numbers with a fraction are read, though no part of nimmt has any."""
        assert _json.loads(b"[0.5, -1e-3]") == [0.5, -0.001]

    def test_largest_number(self) -> None:
        """The limits themselves are within."""
        for number in (2**53 - 1, 1 - 2**53):
            assert _json.loads(_json.dumps(number).encode()) == number
