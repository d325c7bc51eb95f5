"""The parts of the documentation that are read off the library itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, combinations

import attrs
import click
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger

import nimmt
from nimmt import Variant, phases, registry
from nimmt.cli import program as command
from nimmt.cli.docstrings import paragraphs

_log = getLogger(__name__)

GAMES = {name: registry.game(name) for name in registry.names("game")}

VARIANTS: tuple[Variant, ...] = (
    nimmt.Tactics(),
    nimmt.Draft(),
    nimmt.Pro(),
    nimmt.Professional(),
    nimmt.Anniversary(),
    nimmt.Open(),
    nimmt.Nifty(),
    nimmt.TwoHands(),
)


class Rulings(SphinxDirective):
    """Every ruling, as a section that can be linked to: ``ruling-base-1``."""

    def run(self) -> list[nodes.Node]:
        """Make the sections."""
        return [self._section(ruling) for ruling in nimmt.rulings.values()]

    def _section(self, ruling: nimmt.Ruling) -> nodes.Node:
        name = f"ruling-{ruling.id}"
        section = nodes.section(ids=[name], names=[name])
        section += nodes.title("", f"{ruling.id}: {ruling.title}")
        section += nodes.paragraph("", ruling.text)
        section += nodes.paragraph("", f"Basis: {', '.join(ruling.basis)}.")
        if ruling.option:
            code, _, meaning = ruling.option.partition(": ")
            option = nodes.paragraph("", "Otherwise: ")
            option += nodes.literal("", code)
            option += nodes.Text(f", {meaning}." if meaning else ".")
            section += option
        self.state.document.note_explicit_target(section)
        return section


class Phases(SphinxDirective):
    """What a game can wait for, as a table."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        rows = [
            (phase.name, f"The game waits for {phase.asks_for}.", _summary(phase))
            for phase in phases.ALL
        ]
        return [_table(("Phase", "What it waits for", "What it is"), rows)]


class Slots(SphinxDirective):
    """Which slots each variant fills, as a table."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        bare = attrs.asdict(nimmt.take5(), recurse=False)
        rows = []
        for variant in VARIANTS:
            rules = attrs.asdict(nimmt.take5(variant), recurse=False)
            filled = [
                slot
                for slot, filling in rules.items()
                if slot != "variants" and filling != bare[slot]
            ]
            rows.append((_name(variant), ", ".join(filled)))
        return [_table(("Variant", "Slots it fills"), rows)]


class Combinations(SphinxDirective):
    """Which variants of a game combine, for how many players, and why others do not."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make a table, and a list of reasons."""
        game = self.arguments[0]
        alone = [variant for variant in VARIANTS if _tried(game, variant)[0]]
        self._check(game)
        rows = [
            (
                _name(one),
                *(_tried(game, *{one: 0, other: 0})[0] or "no" for other in alone),
            )
            for one in alone
        ]
        reasons = [
            (f"{' with '.join(map(_name, some))}: ", reason)
            for some in chain(
                [(variant,) for variant in VARIANTS if variant not in alone],
                combinations(alone, 2),
            )
            for reason in [_tried(game, *some)[1]]
            if reason
        ]
        return [
            _table(("", *map(_name, alone)), rows),
            nodes.paragraph("", "What cannot be played:"),
            nodes.bullet_list(
                "",
                *[
                    nodes.list_item("", nodes.paragraph("", words + reason))
                    for words, reason in reasons
                ],
            ),
        ]

    def _check(self, game: str) -> None:
        """Warn if the table does not tell all: if pairs do not settle the rest."""
        for count in range(3, len(VARIANTS) + 1):
            for some in combinations(VARIANTS, count):
                pairs = [_tried(game, *pair)[0] for pair in combinations(some, 2)]
                least = min(pairs, key=lambda players: int(players[2:] or 0))
                if _tried(game, *some)[0] != least:
                    names = ", ".join(map(_name, some))
                    _log.warning("pairs do not tell whether %s combine", names)


class Kinds(SphinxDirective):
    """Every kind of action or event, with its fields in JSON, as a table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        base = {"actions": nimmt.Action, "events": nimmt.Event}[self.arguments[0]]
        rows = []
        for kind in base.__subclasses__():
            if kind.__module__ != base.__module__:
                continue
            fields = [
                f"{field.name} (optional)"
                if field.default is not attrs.NOTHING
                else field.name
                for field in attrs.fields(kind)
            ]
            rows.append((_tag(kind), ", ".join(fields) or "–", _summary(kind)))
        return [_table(("type", "fields", "what it says"), rows)]


class Command(SphinxDirective):
    """What a command says with ``--help``."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Ask the command, and quote it."""
        context = click.Context(command, info_name="nimmt", terminal_width=78)
        found: click.Command = command
        if self.arguments:
            found = command.commands[self.arguments[0]]
            context = click.Context(
                found, info_name=found.name, parent=context, terminal_width=78
            )
        return [nodes.literal_block("", found.get_help(context), language="text")]


def _name(variant: Variant) -> str:
    return type(variant).__name__


def _tried(game: str, *variants: Variant) -> tuple[str, str]:
    """Return the numbers of players, or else the reason why there are none."""
    try:
        fewest, most = GAMES[game](*variants).players
    except nimmt.IncompatibleRules as error:
        _, differs, slot = str(error).partition(" differ in ")
        return "", f"both fill the slot {slot}" if differs else str(error)
    return f"{fewest}–{most}", ""


def _tag(kind: type) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


def _summary(documented: type) -> str:
    return next(paragraphs(documented), "")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> nodes.table:
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec("", colwidth=1) for _ in head]
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *[_row(row) for row in rows])
    return nodes.table("", group, classes=["colwidths-auto"])


def _row(cells: tuple[str, ...]) -> nodes.row:
    return nodes.row(
        "", *[nodes.entry("", nodes.paragraph("", cell)) for cell in cells]
    )


def link_rulings(
    _app: Sphinx,
    _what: str,
    _name: str,
    _object: object,
    _options: object,
    lines: list[str],
) -> None:
    """Turn the ids of rulings in docstrings into links."""
    for number, line in enumerate(lines):
        lines[number] = re.sub(r"\*([a-z]+-\d+)\*", _link, line)


def _link(found: re.Match[str]) -> str:
    name = found[1]
    return f":ref:`{name} <ruling-{name}>`"


def find_public(
    _app: Sphinx, environment: BuildEnvironment, node: pending_xref, text: nodes.Element
) -> nodes.Element | None:
    """Let every docstring name what nimmt exports as users do: without a module."""
    if node["refdomain"] != "py" or node["reftarget"] not in nimmt.__all__:
        return None
    domain = environment.domains.python_domain
    return domain.resolve_xref(
        environment,
        node["refdoc"],
        environment.app.builder,
        node["reftype"],
        f"nimmt.{node['reftarget']}",
        node,
        text,
    )


def check_reference(_app: Sphinx, environment: BuildEnvironment) -> None:
    """Warn of public names that the reference forgets."""
    documented = environment.domains.python_domain.objects
    for name in nimmt.__all__:
        if f"nimmt.{name}" not in documented:
            _log.warning("the reference forgets nimmt.%s", name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add all of this to Sphinx."""
    app.add_directive("rulings", Rulings)
    app.add_directive("phases", Phases)
    app.add_directive("slots", Slots)
    app.add_directive("combinations", Combinations)
    app.add_directive("kinds", Kinds)
    app.add_directive("command", Command)
    app.connect("autodoc-process-docstring", link_rulings)
    app.connect("missing-reference", find_public)
    app.connect("env-check-consistency", check_reference)
    return {"parallel_read_safe": True}
