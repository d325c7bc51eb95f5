"""The library is built in layers, and each imports only from those above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nimmt
from nimmt import Special, Variant
from nimmt.rules.anniversary import IN_THE_BOX

ROOT = Path(nimmt.__file__).parent

# From the ground up. A name stands for a module, or for a package and all in it.
LAYERS = (
    "errors",
    "_checks",
    "_trusted",
    "seeds",
    "cards",
    "values",
    "actions",
    "turns",
    "events",
    "table",
    "rules",
    "phases",
    "flow",
    "consistency",
    "views",
    "setup",
    "game",
    "worlds",
    "wording",
    "verdicts",
    "registry",
    "_json",
    "codec",
    "notation",
    "_lines",
    "redacted",
    "log",
    "match",
    "testing",
    "bots",
    "simulate",
    "render",
    "cli",
    "__main__",
)

# Within the rules, likewise.
RULES = (
    "rulings",
    "slots",
    "chance",
    "deck",
    "dealing",
    "choosing",
    "placement",
    "collecting",
    "ending",
    "rules",
    "variants",
    "specials",
    "anniversary",
    "games",
)

# What tells the course of a game; it asks rule objects, and knows none by name.
CORE = (
    "turns",
    "table",
    "phases",
    "flow",
    "consistency",
    "views",
    "setup",
    "game",
    "worlds",
)

# The special cards, each by itself, and what they have in common.
CARDS = frozenset(card.name for card in IN_THE_BOX)
COMMON = frozenset({"special", "lying", "supply"})


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        if name:
            yield name, ast.parse(path.read_text(encoding="utf-8"))


MODULES = dict(modules())


def imports(module: str) -> set[str]:
    """List the modules of nimmt that a module imports, wherever it does so."""
    found = set()
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            # `from nimmt import flow` imports a module, `from nimmt import Game` none.
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, _, inner = name.partition(".")
            if package == "nimmt":
                found.add(_module(inner))
    return found


def _module(name: str) -> str:
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name


def layer(module: str) -> int:
    return LAYERS.index(module.partition(".")[0])


class TestLayers:
    def test_every_module_has_its_layer(self) -> None:
        """No module stands outside of the order."""
        assert {module.partition(".")[0] for module in MODULES} <= set(LAYERS)

    @pytest.mark.parametrize("module", MODULES)
    def test_imports_come_from_above(self, module: str) -> None:
        """Nothing is imported from a later layer, not even inside a function."""
        late = {
            other
            for other in imports(module)
            if not other or layer(other) > layer(module)
        }
        assert not late

    def test_rules_have_an_order_too(self) -> None:
        """Slots come first, then what fills them, then what is composed of it."""
        inner = [module for module in MODULES if module.startswith("rules.")]
        assert {module.split(".")[1] for module in inner} == set(RULES)
        for module in inner:
            own = module.split(".")[1]
            others = {name.split(".")[1] for name in imports(module) if name in inner}
            if own == "specials":
                others.discard(own)
            order = [RULES.index(name) for name in others]
            assert max(order, default=-1) < RULES.index(own)

    def test_special_cards_know_no_other(self) -> None:
        """Each is a module that knows what all have in common; that knows none."""
        package = "rules.specials."
        inner = [module for module in MODULES if module.startswith(package)]
        assert {name.removeprefix(package) for name in inner} == CARDS | COMMON
        for module in inner:
            others = {
                name.removeprefix(package)
                for name in imports(module)
                if name.startswith(package)
            }
            common = module.removeprefix(package) in COMMON
            assert others <= (frozenset() if common else COMMON)

    def test_phases_name_no_other_phase(self) -> None:
        """A phase knows only what all phases are; the flow knows the rest."""
        for module in MODULES:
            if module.startswith("phases."):
                others = {name for name in imports(module) if name.startswith("phases")}
                assert others <= {"phases.phase"}


class TestCore:
    @pytest.mark.parametrize(
        "module", [module for module in MODULES if module.partition(".")[0] in CORE]
    )
    def test_names_no_variant(self, module: str) -> None:
        """No variant and no special card is known to the course of a game."""
        known = {name for name, value in vars(nimmt).items() if _is_named(value)}
        assert known >= {"Tactics", "Open", "Anniversary", "Stop", "FifthRow"}
        named = {
            node.id if isinstance(node, ast.Name) else node.attr
            for node in ast.walk(MODULES[module])
            if isinstance(node, (ast.Name, ast.Attribute))
        }
        words = {
            node.value
            for node in ast.walk(MODULES[module])
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not named & known
        assert not words & CARDS
        assert not imports(module) & {"rules.variants", "rules.anniversary"}
        assert not imports(module) & {f"rules.specials.{card}" for card in CARDS}


def _is_named(value: object) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, Variant | Special)
        and value not in {Variant, Special}
    )
