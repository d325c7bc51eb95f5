"""`nimmt rules`: what is ruled, and what there is to play by."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from itertools import chain

import attrs
import click

from nimmt import registry
from nimmt.cli.docstrings import cited, paragraphs, summary
from nimmt.cli.screen import Screen
from nimmt.registry import Kind
from nimmt.rules.rulings import RULINGS, Ruling
from nimmt.rules.specials.special import Special

_LOOKUPS: dict[Kind, Callable[[str], object]] = {
    "game": registry.game,
    "variant": registry.variant,
    "special card": registry.special,
    "ending": registry.ending,
}
_HEADINGS: dict[Kind, str] = {
    "game": "Games, for --game",
    "variant": "Variants, for --variant",
    "special card": "Special cards, for the variant anniversary",
    "ending": "Endings, by --rounds or --target",
}
_METHODS = {
    "amend": "What it does to the rules",
    "problem": "When it can be played",
    "play": "What it does",
}


@click.command()
@click.argument("name", required=False)
def rules(name: str | None) -> None:
    """
    Look up the rules: all that can be played, or one NAME.

    NAME is the id of a ruling, such as base-4, or the name of a game, a variant,
    a special card or an ending.
    """
    screen = Screen()
    if name is None:
        screen.say("\n".join(_everything()))
    elif name in RULINGS:
        screen.say("\n".join(_ruling(RULINGS[name])))
    else:
        stories = ["\n".join(_rule_object(name, rule)) for rule in _find(name)]
        screen.say("\n\n".join(stories))


def _everything() -> Iterator[str]:
    for kind, heading in _HEADINGS.items():
        yield heading
        for name in registry.names(kind):
            yield _entry(name, summary(_LOOKUPS[kind](name)))
        yield ""
    yield "Rulings"
    yield from map(_title, RULINGS.values())
    yield ""
    yield "nimmt rules NAME tells more of each."


def _find(name: str) -> list[object]:
    names = {kind: registry.names(kind) for kind in _LOOKUPS}
    found = [_LOOKUPS[kind](name) for kind in names if name in names[kind]]
    if not found:
        close = difflib.get_close_matches(name, [*RULINGS, *chain(*names.values())])
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        message = f"there is no ruling and nothing to play by that is {name!r}{hint}"
        raise click.UsageError(message)
    return found


def _ruling(ruling: Ruling) -> Iterator[str]:
    yield f"{ruling.id}: {ruling.title}"
    yield ""
    yield ruling.text
    yield ""
    yield f"Basis: {', '.join(ruling.basis)}"
    if ruling.option:
        yield f"Option: {ruling.option}"


def _rule_object(name: str, rule: object) -> Iterator[str]:
    first, *more = paragraphs(rule)
    yield f"{name}: {first}" if first else name
    for paragraph in more:
        yield ""
        yield paragraph
    for method, title in _METHODS.items():
        words = hasattr(rule, method) and summary(getattr(rule, method))
        if words:
            yield ""
            yield f"{title}: {words}"
    if isinstance(rule, type) and attrs.has(rule) and attrs.fields(rule):
        yield ""
        yield "Parameters, with what they are by default:"
        yield from map(_parameter, attrs.fields(rule))
    rulings = list(cited(rule))
    if rulings:
        yield ""
        yield "Rulings"
        yield from map(_title, rulings)


def _parameter(field: attrs.Attribute[object]) -> str:
    if field.default is attrs.NOTHING:
        return f"  {field.name}"
    return f"  {field.name} = {_spell(field.default)}"


def _spell(value: object) -> object:
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return f"[{','.join(str(_spell(one)) for one in value)}]"
        case Special(name=name):
            return name
        case _:
            return value


def _title(ruling: Ruling) -> str:
    return _entry(ruling.id, ruling.title)


def _entry(name: str, words: str) -> str:
    return f"  {name:<18}{words}"
