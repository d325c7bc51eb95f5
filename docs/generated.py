"""The parts of the documentation that are read off the library itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs
import click
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.logging import getLogger

import nimmt
from nimmt import flow
from nimmt.cli import program as command
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Variant

_log = getLogger(__name__)

VARIANTS: tuple[Variant, ...] = (
    nimmt.Tactics(),
    nimmt.Draft(),
    nimmt.Pro(),
    nimmt.Professional(),
    nimmt.TwoHands(),
)

ORDER = ("deal", "draft", "choose", "end", "take", "over")


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
            for phase in sorted(_phases(), key=lambda phase: ORDER.index(phase.name))
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
            rows.append((type(variant).__name__, ", ".join(filled)))
        return [_table(("Variant", "Slots it fills"), rows)]


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


def _phases() -> list[type[Phase]]:
    return [
        known
        for known in vars(flow).values()
        if isinstance(known, type) and issubclass(known, Phase) and known is not Phase
    ]


def _summary(documented: type) -> str:
    return (documented.__doc__ or "").strip().partition("\n")[0]


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> nodes.table:
    group = nodes.tgroup("", cols=len(head))
    group += [nodes.colspec("", colwidth=1) for _ in head]
    group += nodes.thead("", _row(head))
    group += nodes.tbody("", *[_row(row) for row in rows])
    return nodes.table("", group)


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
    app.add_directive("command", Command)
    app.connect("autodoc-process-docstring", link_rulings)
    app.connect("missing-reference", find_public)
    app.connect("env-check-consistency", check_reference)
    return {"parallel_read_safe": True}
