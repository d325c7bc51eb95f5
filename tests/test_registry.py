from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from nimmt import (
    Anniversary,
    BrokenPlugin,
    DecodeError,
    Draft,
    FifthRow,
    FixedRounds,
    Game,
    Insert,
    NegativePositive,
    Nifty,
    Open,
    Pro,
    Professional,
    Replace,
    Rules,
    SevenNimmt,
    Shift,
    Special,
    Stop,
    Tactics,
    TargetScore,
    TwoHands,
    UnknownName,
    Variant,
    codec,
    registry,
    take5,
    take_a_number,
)
from nimmt.errors import EncodeError
from nimmt.rules.slots import Ending

MODULE = """
import attrs
from nimmt import Special, Variant

@attrs.frozen
class ShortHands(Variant):
    cards: int = 5
    note: str | None = None
    ratio: float = 0.5

    def amend(self, rules):
        return attrs.evolve(rules, hand_size=self.cards)

@attrs.define
class Changeable(Variant):
    def amend(self, rules):
        return rules

@attrs.frozen
class NoVariant:
    def amend(self, rules):
        return rules

class NoAttrs(Variant):
    def amend(self, rules):
        return rules

@attrs.frozen
class Unresolved(Variant):
    field: "Nowhere"

    def amend(self, rules):
        return rules

@attrs.frozen
class Unwritable(Variant):
    field: complex = 1j

    def amend(self, rules):
        return rules

@attrs.frozen
class Raising(Variant):
    def amend(self, rules):
        raise ZeroDivisionError("the plugin's own mistake")

@attrs.frozen
class Noted(Variant):
    size: int = attrs.field()

    @size.validator
    def check(self, field, value):
        error = ValueError("this size cannot be had")
        error.add_note("try another one")
        raise error

    def amend(self, rules):
        return rules

@attrs.frozen(kw_only=True)
class Skip(Special):
    name = "skip"
    loud: bool = False

    def problem(self, rules, position, turn, row, card):
        return None

    def play(self, rules, table, turn, row, card):
        return None

@attrs.frozen(kw_only=True)
class OtherName(Skip):
    name = "other"

@attrs.frozen
class NoCard:
    name = "no_card"
"""


class Install(Protocol):
    """What installs a package: its name, its entry points, and their group."""

    def __call__(self, name: str, entries: str, group: str = ...) -> None:
        """Install it."""


def forget() -> None:
    """Let the registry look again at what is installed."""
    registry._plugins.cache_clear()  # noqa: SLF001 - only tests install packages midway


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages: each a name and the lines of its entry points."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "shorthands.py").write_text(MODULE)
    (site / "failing.py").write_text("raise OSError('no such device')\n")
    (site / "importing.py").write_text("import no_such_module_at_all\n")
    monkeypatch.syspath_prepend(site)

    def install_package(name: str, entries: str, group: str = "variants") -> None:
        info = site / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        )
        (info / "entry_points.txt").write_text(f"[nimmt.{group}]\n{entries}\n")
        forget()

    yield install_package
    for module in ("shorthands", "failing", "importing"):
        sys.modules.pop(module, None)
    monkeypatch.undo()
    forget()


class TestBuiltIn:
    @pytest.mark.parametrize(
        ("name", "cls"),
        [
            ("anniversary", Anniversary),
            ("draft", Draft),
            ("nifty", Nifty),
            ("open", Open),
            ("pro", Pro),
            ("professional", Professional),
            ("tactics", Tactics),
            ("two_hands", TwoHands),
        ],
    )
    def test_variants(self, name: str, cls: Callable[[], Variant]) -> None:
        """A name leads to a variant's class, and an instance back to the name."""
        assert registry.variant(name) is cls
        assert registry.name_of(cls()) == name

    @pytest.mark.parametrize(
        ("name", "cls"),
        [
            ("fifth_row", FifthRow),
            ("insert", Insert),
            ("negative_positive", NegativePositive),
            ("replace", Replace),
            ("seven_nimmt", SevenNimmt),
            ("shift", Shift),
            ("stop", Stop),
        ],
    )
    def test_specials(self, name: str, cls: Callable[[], Special]) -> None:
        """A name leads to a special card's class, and an instance back to the name."""
        assert registry.special(name) is cls
        assert registry.name_of(cls()) == cls().name == name

    @pytest.mark.parametrize(
        ("name", "ending"),
        [("target_score", TargetScore(50)), ("fixed_rounds", FixedRounds(2))],
    )
    def test_endings(self, name: str, ending: Ending) -> None:
        """A name leads to an ending's class, and an instance back to the name."""
        assert registry.ending(name) is type(ending)
        assert registry.name_of(ending) == name

    def test_games(self) -> None:
        """A game's name leads to what makes rules of that name."""
        assert registry.game("take5") is take5
        assert registry.game("take_a_number") is take_a_number
        for name in registry.names("game"):
            assert registry.game(name)().name == name

    def test_names(self) -> None:
        """The names of each kind are listed in alphabetical order."""
        assert registry.names("game") == ("take5", "take_a_number")
        assert registry.names("ending") == ("fixed_rounds", "target_score")
        assert registry.names("special card") == (
            "fifth_row",
            "insert",
            "negative_positive",
            "replace",
            "seven_nimmt",
            "shift",
            "stop",
        )
        assert registry.names("variant") == (
            "anniversary",
            "draft",
            "nifty",
            "open",
            "pro",
            "professional",
            "tactics",
            "two_hands",
        )


class TestUnknown:
    @pytest.mark.parametrize(
        ("look_up", "kind"),
        [
            (registry.game, "game"),
            (registry.variant, "variant"),
            (registry.special, "special card"),
            (registry.ending, "ending"),
        ],
    )
    def test_name(self, look_up: Callable[[str], object], kind: registry.Kind) -> None:
        """An unknown name is refused with a list of the known ones."""
        with pytest.raises(UnknownName) as caught:
            look_up("os.system")
        assert caught.value.kind == kind
        assert caught.value.name == "os.system"
        assert caught.value.known == registry.names(kind)
        for name in registry.names(kind):
            assert name in str(caught.value)

    def test_classes(self) -> None:
        """An object of a class that nobody registered has no name."""

        class Eternal:
            def is_reached(self, rounds: int, scores: tuple[int, ...]) -> bool:
                return rounds > sum(scores)

        class Nothing(Variant):
            def amend(self, rules: Rules) -> Rules:
                return rules

        class Halt(Stop):
            """Not what is registered as Stop."""

        with pytest.raises(UnknownName, match="unknown ending 'Eternal'"):
            registry.name_of(Eternal())
        with pytest.raises(UnknownName, match="unknown variant 'Nothing'"):
            registry.name_of(Nothing())
        with pytest.raises(UnknownName, match="unknown special card 'Halt'"):
            registry.name_of(Halt())

    def test_subclass(self) -> None:
        """A subclass is not what its base is registered as."""

        class Other(Tactics):
            """Something else."""

        with pytest.raises(UnknownName, match="Other"):
            registry.name_of(Other())


class TestPlugins:
    def test_good_one(self, install: Install) -> None:
        """A variant of another package is used and written like a built-in one."""
        install("good", "short_hands = shorthands:ShortHands")
        assert "short_hands" in registry.names("variant")
        data = {
            "game": "take5",
            "variants": [{"type": "short_hands", "cards": 3, "ratio": 0.25}],
            "ending": {"type": "target_score"},
        }
        rules = codec.decode(data, Rules)
        assert rules.hand_size == 3
        assert codec.decode(codec.encode(rules), Rules) == rules
        assert codec.encode(rules) == {
            "game": "take5",
            "variants": [
                {"type": "short_hands", "cards": 3, "note": None, "ratio": 0.25}
            ],
            "ending": {"type": "target_score", "score": 66, "strict": False},
        }
        game = Game.new(rules, 2)
        assert codec.decode(codec.encode(game), Game) == game

    def test_its_parameters_are_strict(self, install: Install) -> None:
        """Parameters of other packages' variants are checked like all others."""
        install("good", "short_hands = shorthands:ShortHands")
        wrong: list[tuple[str, object]] = [
            ("cards", 3.0),
            ("note", 3),
            ("ratio", "0.5"),
            ("ratio", float("nan")),
            ("ratio", 2**53),
        ]
        for key, value in wrong:
            data = {
                "game": "take5",
                "variants": [{"type": "short_hands", key: value}],
                "ending": {"type": "target_score"},
            }
            with pytest.raises(DecodeError) as caught:
                codec.decode(data, Rules)
            assert caught.value.path == f"variants[0].{key}"

    @pytest.mark.parametrize(
        ("entry", "why"),
        [
            ("failing:Variant", "no such device"),
            ("importing:Variant", "no_such_module_at_all"),
            ("shorthands:Missing", "Missing"),
            ("shorthands:Changeable", "not frozen"),
            ("shorthands:NoVariant", r"no nimmt\.Variant"),
            ("shorthands:NoAttrs", "no attrs class"),
            ("shorthands:MODULE", "MODULE"),
            ("shorthands:attrs", "no attrs class"),
            ("shorthands:Unresolved", "Nowhere"),
        ],
    )
    def test_broken_one(self, install: Install, entry: str, why: str) -> None:
        """A package that does not work fails under its own name alone."""
        install("bad", f"bad = {entry}")
        install("good", "short_hands = shorthands:ShortHands")
        assert registry.variant("short_hands")().amend(take5()).hand_size == 5
        assert registry.variant("tactics") is Tactics
        assert "bad" not in registry.names("variant")
        with pytest.raises(BrokenPlugin, match=why) as caught:
            registry.variant("bad")
        assert "'bad' of the package bad" in str(caught.value)

    def test_decoding_it(self, install: Install) -> None:
        """Data that names a broken variant is not blamed for it."""
        install("bad", "bad = failing:Variant")
        data = {
            "game": "take5",
            "variants": [{"type": "bad"}],
            "ending": {"type": "target_score"},
        }
        with pytest.raises(BrokenPlugin, match="no such device"):
            codec.decode(data, Rules)

    def test_clash_of_two(self, install: Install) -> None:
        """Of two packages with one name neither has it, whichever comes first."""
        install("one", "short_hands = shorthands:ShortHands")
        install(
            "two", "short_hands = shorthands:Raising\nother = shorthands:ShortHands"
        )
        with pytest.raises(BrokenPlugin, match=r"package one .* package two "):
            registry.variant("short_hands")
        assert "other" in registry.names("variant")

    def test_clash_with_a_built_in_one(self, install: Install) -> None:
        """No package takes a built-in name; its own class is told so."""
        install("bold", "tactics = shorthands:ShortHands")
        assert registry.variant("tactics") is Tactics
        import shorthands  # type: ignore[import-not-found]  # noqa: PLC0415 - as installed

        with pytest.raises(BrokenPlugin, match="'tactics' of the package bold"):
            registry.name_of(shorthands.ShortHands())

    def test_nothing_is_imported_for_data(self, install: Install) -> None:
        """Data cannot make a module be imported, not even one that is there."""
        install("good", "short_hands = shorthands:ShortHands")
        for name in ("failing:Variant", "failing", "importing"):
            with pytest.raises(UnknownName):
                registry.variant(name)
        assert "failing" not in sys.modules

    def test_without_data_for_a_parameter(self, install: Install) -> None:
        """A parameter that JSON has no place for is refused, not garbled."""
        install("odd", "odd = shorthands:Unwritable")
        rules = take5(registry.variant("odd")())
        with pytest.raises(EncodeError, match="complex"):
            codec.encode(rules)

    def test_that_fails_to_amend(self, install: Install) -> None:
        """What a variant raises is told as what is wrong with the data."""
        install("sad", "sad = shorthands:Raising")
        data = {
            "game": "take5",
            "variants": [{"type": "sad"}],
            "ending": {"type": "target_score"},
        }
        with pytest.raises(DecodeError, match="own mistake") as caught:
            codec.decode(data, Rules)
        assert isinstance(caught.value.__cause__, ZeroDivisionError)

    def test_that_refuses_a_parameter(self, install: Install) -> None:
        """What a variant's class says of its parameters is handed on, notes too."""
        install("picky", "picky = shorthands:Noted")
        data = {
            "game": "take5",
            "variants": [{"type": "picky", "size": 3}],
            "ending": {"type": "target_score"},
        }
        with pytest.raises(DecodeError, match="this size cannot be had") as caught:
            codec.decode(data, Rules)
        assert caught.value.path == "variants[0]"
        assert isinstance(caught.value.__cause__, ValueError)
        assert "try another one" in caught.value.__cause__.__notes__


class TestSpecialCards:
    """Packages add special cards as they add variants."""

    def test_good_one(self, install: Install) -> None:
        """A special card of another package is written like those in the box."""
        install("good", "skip = shorthands:Skip", "specials")
        assert "skip" in registry.names("special card")
        card = {"type": "skip", "copies": 5, "loud": True}
        data = {
            "game": "take5",
            "variants": [{"type": "anniversary", "cards": [card, {"type": "stop"}]}],
            "ending": {"type": "fixed_rounds", "rounds": 2},
        }
        rules = codec.decode(data, Rules)
        assert [card.name for card in rules.specials] == ["skip", "stop"]
        assert [card.copies for card in rules.specials] == [5, 4]
        assert codec.decode(codec.encode(rules), Rules) == rules
        game = Game.new(rules, 2)
        assert codec.decode(codec.encode(game), Game) == game

    @pytest.mark.parametrize(
        ("name", "entry", "why"),
        [
            ("bad", "shorthands:OtherName", "has another name"),
            ("no_card", "shorthands:NoCard", r"no nimmt\.Special"),
            ("bad", "shorthands:attrs", "no attrs class"),
            ("bad", "failing:Card", "no such device"),
        ],
    )
    def test_broken_one(
        self, install: Install, name: str, entry: str, why: str
    ) -> None:
        """A card that does not work fails under its own name alone."""
        install("bad", f"{name} = {entry}", "specials")
        install("good", "skip = shorthands:Skip", "specials")
        assert registry.special("skip")().copies == 4
        with pytest.raises(BrokenPlugin, match=why) as caught:
            registry.special(name)
        assert f"'{name}' of the package bad" in str(caught.value)

    def test_kinds_are_apart(self, install: Install) -> None:
        """A variant and a special card may have the same name."""
        install("one", "skip = shorthands:Skip", "specials")
        install("two", "skip = shorthands:ShortHands")
        assert registry.special("skip").__name__ == "Skip"
        assert registry.variant("skip").__name__ == "ShortHands"
