"""`nimmt rules`: what is ruled, and what there is to play by."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain

import attrs
import click

from nimmt import registry
from nimmt.cli.docstrings import cited, paragraphs, summary
from nimmt.cli.screen import Screen
from nimmt.errors import UnknownName
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
@click.argument("words", nargs=-1, metavar="[NAME]")
def rules(words: tuple[str, ...]) -> None:
    """
    Look up the rules: all that can be played, or one NAME.

    NAME is the id of a ruling, such as base-4, or the name of a game, a variant,
    a special card or an ending. Any other word is looked for in what is said of them.
    """
    screen = Screen()
    if not words:
        screen.say("\n".join(_everything()))
        return
    name = " ".join(words)
    stories = list(_stories(name))
    if not stories:
        _refuse_broken(name)
    screen.say("\n\n".join(stories) or "\n".join(_mentions(name)))


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


def _stories(name: str) -> Iterator[str]:
    """Tell all that has this name, however it is spelled."""
    key = _key(name)
    for ruling in RULINGS.values():
        if _key(ruling.id) == key:
            yield "\n".join(_ruling(ruling))
    for kind, lookup in _LOOKUPS.items():
        for known in registry.names(kind):
            if _key(known) == key:
                yield "\n".join(_rule_object(known, lookup(known)))


def _key(name: str) -> str:
    # The one name in a box that is spelled with a digit, but not in data: 7 nimmt!
    return re.sub(r"[\W_]", "", name.casefold()).replace("7", "seven")


def _refuse_broken(name: str) -> None:
    """Let it be told if a package offers something of this name that is broken."""
    for lookup in _LOOKUPS.values():
        with suppress(UnknownName):
            lookup(name)


def _mentions(name: str) -> Iterator[str]:
    """List all that speaks of these words, or of words that begin with them."""
    words = [
        re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in name.split()
    ]
    found = [
        entry
        for text, entry in _texts()
        if words and all(word.search(text) for word in words)
    ]
    if not found:
        known = chain(RULINGS, *map(registry.names, _LOOKUPS))
        close = difflib.get_close_matches(name, known)
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        message = f"there is no ruling and nothing to play by that is {name!r}{hint}"
        raise click.UsageError(message)
    yield f"Nothing is called {name!r}, but these speak of it:"
    yield from found
    yield ""
    yield "nimmt rules NAME tells more of each."


def _texts() -> Iterator[tuple[str, str]]:
    """Go through what is said of everything, each with its entry in a list."""
    for kind, lookup in _LOOKUPS.items():
        for known in registry.names(kind):
            rule = lookup(known)
            yield " ".join(paragraphs(rule)), _entry(known, summary(rule))
    for ruling in RULINGS.values():
        text = f"{ruling.title} {ruling.text} {ruling.option}"
        yield text, _title(ruling)


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
