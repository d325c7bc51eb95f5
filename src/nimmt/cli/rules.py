"""`nimmt rules`: what is ruled, and what there is to play by."""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Callable, Iterator

import attrs
import click

from nimmt import registry
from nimmt.cli.screen import Screen
from nimmt.registry import Kind
from nimmt.rules.rulings import RULINGS, Ruling

_LOOKUPS: dict[Kind, Callable[[str], object]] = {
    "game": registry.game,
    "variant": registry.variant,
    "ending": registry.ending,
}
_HEADINGS: dict[Kind, str] = {
    "game": "Games",
    "variant": "Variants, for --variant",
    "ending": "Endings, by --rounds or --target",
}


@click.command()
@click.argument("name", required=False)
def rules(name: str | None) -> None:
    """
    Look up the rules: all that can be played, or one NAME.

    NAME is the id of a ruling, such as base-4, or the name of a game, a variant
    or an ending.
    """
    screen = Screen()
    if name is None:
        screen.say(_everything())
    elif name in RULINGS:
        screen.say(_ruling(RULINGS[name]))
    else:
        screen.say(_rule_object(name, _find(name)))


def _everything() -> str:
    lines: list[str] = []
    for kind, heading in _HEADINGS.items():
        found = {name: _LOOKUPS[kind](name) for name in registry.names(kind)}
        lines += [heading, *(_entry(name, _summary(found[name])) for name in found), ""]
    lines.append("Rulings")
    lines += [_title(ruling) for ruling in RULINGS.values()]
    return "\n".join([*lines, "", "nimmt rules NAME tells more of each."])


def _find(name: str) -> object:
    known = list(RULINGS)
    for kind, look_up in _LOOKUPS.items():
        names = registry.names(kind)
        if name in names:
            return look_up(name)
        known += names
    close = difflib.get_close_matches(name, known)
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    message = f"there is no ruling, game, variant or ending {name!r}{hint}"
    raise click.UsageError(message)


def _ruling(ruling: Ruling) -> str:
    lines = [f"{ruling.id}: {ruling.title}", "", ruling.text, ""]
    lines.append(f"Basis: {', '.join(ruling.basis)}")
    if ruling.option:
        lines.append(f"Option: {ruling.option}")
    return "\n".join(lines)


def _rule_object(name: str, rule: object) -> str:
    lines = [f"{name}: {_summary(rule)}"]
    amend = getattr(rule, "amend", None)
    if amend is not None:
        lines += ["", f"What it does to the rules: {_summary(amend)}"]
    parameters = _parameters(rule)
    if parameters:
        lines += ["", "Parameters, with what they are by default:", *parameters]
    cited = [_title(ruling) for ruling in _cited(rule)]
    if cited:
        lines += ["", "Rulings", *cited]
    return "\n".join(lines)


def _parameters(rule: object) -> list[str]:
    if not (isinstance(rule, type) and attrs.has(rule)):
        return []
    return [
        f"  {field.name}"
        if field.default is attrs.NOTHING
        else f"  {field.name} = {_as_typed(field.default)}"
        for field in attrs.fields(rule)
    ]


def _as_typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cited(rule: object) -> Iterator[Ruling]:
    # Docstrings cite rulings as (*base-8*), or several as *pro-1* to *pro-6*.
    ids = list(RULINGS)
    text = inspect.getdoc(rule) or ""
    for first, last in re.findall(r"\*(\w+-\d+)\*(?:\s+to\s+\*(\w+-\d+)\*)?", text):
        if first in RULINGS and (last or first) in RULINGS:
            for number in range(ids.index(first), ids.index(last or first) + 1):
                yield RULINGS[ids[number]]


def _summary(rule: object) -> str:
    paragraph = (inspect.getdoc(rule) or "").partition("\n\n")[0]
    # What stands in brackets are the rulings, which are listed.
    return re.sub(r"\s+\(\*.*?\)", "", " ".join(paragraph.split())).replace("*", "")


def _title(ruling: Ruling) -> str:
    return _entry(ruling.id, ruling.title)


def _entry(name: str, words: str) -> str:
    return f"  {name:<14}{words}"
