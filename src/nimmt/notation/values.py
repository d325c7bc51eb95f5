"""Data in short, as the parameters of a rule: ``cards=[stop,shift(copies=6)]``.

It is JSON with fewer signs. An object with a ``"type"`` is that type with the rest
in brackets; where it stands alone in a list, without brackets. Any other word is a
string, or true, false or null as in JSON. All other strings are in quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from nimmt.notation.reader import Reader, write_name

_CONSTANTS: Final[Mapping[str, object]] = {"true": True, "false": False, "null": None}
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?")
_LONGEST_NUMBER: Final = 30
_DEEPEST: Final = 20


def spell_object(data: Mapping[str, object]) -> str:
    """Spell an object with a type, without brackets if there is nothing else."""
    name = write_name(str(data["type"]))
    rest = {key: value for key, value in data.items() if key != "type"}
    return f"{name}({_spell_fields(rest)})" if rest else name


def read_object(reader: Reader, what: str) -> dict[str, object]:
    """
    Read an object with a type, with or without brackets.

    Raises:
        NotationError: None comes next.
    """
    name = reader.name(what)
    if not reader.accept("("):
        return {"type": name}
    return {"type": name, **_read_fields(reader, ")", 0)}


def _spell_fields(fields: Mapping[str, object]) -> str:
    return ",".join(
        f"{write_name(key)}={_spell(value)}" for key, value in fields.items()
    )


def _spell(value: object) -> str:
    match value:
        case dict() if "type" in value:
            text = spell_object(value)
            return text if text.endswith(")") else f"{text}()"
        case dict():
            return f"{{{_spell_fields(value)}}}"
        case list():
            return f"[{','.join(map(_spell_item, value))}]"
        case str() if value not in _CONSTANTS:
            return write_name(value)
        case _:
            return json.dumps(value)


def _spell_item(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value)
    text = _spell(value)
    name = text.removesuffix("()")
    return text if name in _CONSTANTS or name.startswith('"') else name


def _read_fields(reader: Reader, end: str, depth: int) -> dict[str, object]:
    fields: dict[str, object] = {}
    while not reader.accept(end):
        if fields:
            reader.expect(",")
        column = reader.column
        key = reader.name(f"the name of a parameter, or {end!r}")
        if key in fields or (key == "type" and end == ")"):
            reader.fail(f"{key} is said twice", column)
        reader.expect("=")
        fields[key] = _read(reader, depth)
    return fields


def _read(reader: Reader, depth: int, *, in_list: bool = False) -> object:
    depth += 1
    if depth > _DEEPEST:
        reader.fail("this is nested too deeply")
    if reader.accept("{"):
        return _read_fields(reader, "}", depth)
    if reader.accept("["):
        return _read_items(reader, depth)
    if reader.sees_whole():
        return _read_number(reader)
    is_quoted = reader.sees('"')
    name = reader.name("a value")
    if reader.accept("("):
        return {"type": name, **_read_fields(reader, ")", depth)}
    if is_quoted:
        return name
    return _CONSTANTS.get(name, {"type": name} if in_list else name)


def _read_number(reader: Reader) -> int | float:
    column = reader.column
    digits = reader.match(_NUMBER) or ""
    if len(digits) > _LONGEST_NUMBER:
        reader.fail("the number is too long", column)
    return float(digits) if set(digits) & set(".e") else int(digits)


def _read_items(reader: Reader, depth: int) -> list[object]:
    items: list[object] = []
    while not reader.accept("]"):
        if items:
            reader.expect(",")
        items.append(_read(reader, depth, in_list=True))
    return items
