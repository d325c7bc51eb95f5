"""Rules in short: ``take5+tactics+professional(tie=left);fixed_rounds(rounds=3)``.

Names and parameters are those of the data that `nimmt.codec` writes, so whatever
can be registered can be written. What is as usual is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import TypeVar

from nimmt import codec, registry
from nimmt.errors import BrokenPlugin, DecodeError, IncompatibleRules, NotationError
from nimmt.notation.reader import Reader, finish, write_name
from nimmt.notation.values import read_object, spell_object
from nimmt.rules.rules import Rules, Variant

T = TypeVar("T", list[object], dict[str, object])


def write_rules(rules: Rules) -> str:
    """
    Write rules in short.

    Args:
        rules: The rules.

    Returns:
        The text, which `read_rules` turns into equal rules.

    Raises:
        TypeError: These are no rules.
        UnknownName: They have a variant or an ending that is not registered.
        EncodeError: They are not as their game and variants make them, or the text
            would be too long to be read.

    Example:
        >>> from nimmt import FixedRounds, Professional, Tactics, take5
        >>> write_rules(take5(Tactics(), Professional(), ending=FixedRounds(3)))
        'take5+tactics+professional;fixed_rounds(rounds=3)'
    """
    if not isinstance(rules, Rules):
        message = f"expected rules such as take5(), not {rules!r}"
        raise TypeError(message)
    return finish(_written(rules, rules.variants))


def read_rules(text: str) -> Rules:
    """
    Read rules that are written in short.

    Args:
        text: The text.

    Returns:
        The rules.

    Raises:
        TypeError: *text* is no string.
        NotationError: It is not well formed, names what there is not, or combines
            what does not go together.
        BrokenPlugin: A name is that of a variant whose package does not work.

    Example:
        >>> read_rules("take5 + professional(tie=left)").variants
        (Professional(tie='left'),)
    """
    reader = Reader(text)
    rules = rules_from(reader)
    reader.end()
    return rules


def rules_from(reader: Reader) -> Rules:
    """
    Read rules, and leave what follows them.

    Args:
        reader: The text.

    Returns:
        The rules.

    Raises:
        NotationError: No rules come next.
        BrokenPlugin: A name is that of a variant whose package does not work.
    """
    start = reader.column
    name = reader.name("the name of a game, such as take5")
    with _pointing_at(reader, start):
        make = registry.game(name)
    variants: list[Variant] = []
    while reader.accept("+"):
        column = reader.column
        data = read_object(reader, "the name of a variant")
        with _pointing_at(reader, column):
            # What mypy fears, an object of the abstract class itself, is never made.
            variants.append(codec.decode(data, Variant))  # type: ignore[type-abstract]
    if not reader.accept(";"):
        with _pointing_at(reader, start):
            return make(*variants)
    column = reader.column
    ending = read_object(reader, "the name of an ending")
    encoded = [codec.encode(variant) for variant in variants]
    rules = {"game": name, "variants": encoded, "ending": ending}
    with _pointing_at(reader, column, within="ending"):
        return codec.decode(rules, Rules)


@contextmanager
def _pointing_at(reader: Reader, column: int, within: str = "") -> Iterator[None]:
    try:
        yield
    except BrokenPlugin:
        raise
    except DecodeError as error:
        # That names are looked up under "type" is how data has it.
        path = error.path.removeprefix(within).removesuffix("type").strip(".")
        reason = f"{path}: {error.reason}" if path else error.reason
        raise NotationError(reason, reader.text, column) from error
    except Exception as error:  # a variant's class may fail in any way
        reason = str(error) or type(error).__name__
        raise NotationError(reason, reader.text, column) from error


# Rules are equal in whatever order their variants stand, but the order is kept.
@cache
def _written(rules: Rules, variants: tuple[Variant, ...]) -> str:
    data = _as_object(codec.encode(rules))
    parts = [
        _write_rule(codec.encode(variant), _meaning(variant, type(variant)))
        for variant in variants
    ]
    text = "+".join([write_name(rules.name), *parts])
    with suppress(IncompatibleRules):
        if registry.game(rules.name)(*variants) == rules:
            return text
    means_rules = _meaning(rules, Rules)
    ending = _write_rule(
        data["ending"], lambda ending: means_rules({**data, "ending": ending})
    )
    return f"{text};{ending}"


def _write_rule(data: object, is_same: Callable[[object], bool]) -> str:
    return spell_object(_as_object(_bare(data, is_same)))


def _as_object(data: object) -> dict[str, object]:
    assert isinstance(data, dict)  # noqa: S101 - for the type checker
    return data


def _meaning(meant: object, kind: type) -> Callable[[object], bool]:
    def is_same(data: object) -> bool:
        try:
            return bool(codec.decode(data, kind) == meant)
        except DecodeError:
            return False

    return is_same


def _bare(data: object, is_same: Callable[[object], bool]) -> object:
    """Leave out of *data* whatever it means the same without."""
    if isinstance(data, dict):
        for key in [key for key in data if key != "type"]:
            shorter = {other: data[other] for other in data if other != key}
            data = shorter if is_same(shorter) else _bare_at(data, key, is_same)
    elif isinstance(data, list):
        for at in range(len(data)):
            data = _bare_at(data, at, is_same)
    return data


def _bare_at(data: T, key: str | int, is_same: Callable[[object], bool]) -> T:
    def put(value: object) -> T:
        copy = data.copy()
        copy[key] = value  # type: ignore[index] # a key goes with its container
        return copy

    return put(_bare(data[key], lambda value: is_same(put(value))))  # type: ignore[index] # likewise
