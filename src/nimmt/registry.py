"""The names by which data speaks of games, variants and endings.

A package adds variants of its own with an entry point of the group
``nimmt.variants``: the entry's name is the one used in data, its object the
frozen attrs class. All of them are loaded together, when a variant is first
looked up, whatever is looked up. So data can name what is installed, and cannot
make anything be imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Literal, NoReturn, Protocol, TypeAlias, TypeVar, cast

import attrs

from nimmt.errors import BrokenPlugin, UnknownName
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.games import take5
from nimmt.rules.rules import Rules, Variant
from nimmt.rules.slots import Ending
from nimmt.rules.variants import Draft, Pro, Professional, Tactics, TwoHands

Kind: TypeAlias = Literal["game", "variant", "ending"]
"""What a name can stand for."""

GROUP: Final = "nimmt.variants"
"""The group of entry points that packages add variants by."""

T = TypeVar("T")


class MakesRules(Protocol):
    """A game as a function from its variants to its rules, such as `take5`."""

    def __call__(self, *variants: Variant, ending: Ending | None = None) -> Rules:
        """Make the rules."""


_GAMES: Final[Mapping[str, MakesRules]] = {
    "take5": take5,
}
_VARIANTS: Final[Mapping[str, type[Variant]]] = {
    "draft": Draft,
    "pro": Pro,
    "professional": Professional,
    "tactics": Tactics,
    "two_hands": TwoHands,
}
_ENDINGS: Final[Mapping[str, type[Ending]]] = {
    "fixed_rounds": FixedRounds,
    "target_score": TargetScore,
}


def game(name: str) -> MakesRules:
    """
    Find a game.

    Args:
        name: Its name in data.

    Returns:
        The function that makes its rules.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> game("take5")().name
        'take5'
    """
    return _find("game", name, _GAMES)


def variant(name: str) -> type[Variant]:
    """
    Find a variant.

    Args:
        name: Its name in data.

    Returns:
        Its class.

    Raises:
        UnknownName: There is no such variant.
        BrokenPlugin: A package offers one that cannot be used.

    Example:
        >>> variant("two_hands")()
        TwoHands()
    """
    variants = _variants()
    if name in variants.broken:
        raise BrokenPlugin(variants.broken[name])
    return _find("variant", name, variants.usable)


def ending(name: str) -> type[Ending]:
    """
    Find an ending.

    Args:
        name: Its name in data.

    Returns:
        Its class.

    Raises:
        UnknownName: There is no such ending.

    Example:
        >>> ending("fixed_rounds")(3)
        FixedRounds(rounds=3)
    """
    return _find("ending", name, _ENDINGS)


def names(kind: Kind) -> tuple[str, ...]:
    """
    List the names that can be looked up.

    Args:
        kind: What they stand for.

    Returns:
        The names in alphabetical order.

    Example:
        >>> names("ending")
        ('fixed_rounds', 'target_score')
    """
    tables: dict[Kind, Mapping[str, object]] = {
        "game": _GAMES,
        "variant": _variants().usable,
        "ending": _ENDINGS,
    }
    return tuple(sorted(tables[kind]))


def name_of(rule: Variant | Ending) -> str:
    """
    Tell the name of a variant or an ending: the reverse of looking it up.

    Args:
        rule: The rule object.

    Returns:
        Its name in data.

    Raises:
        UnknownName: Its class is not registered.

    Example:
        >>> from nimmt import Professional
        >>> name_of(Professional(tie="left"))
        'professional'
    """
    cls = type(rule)
    if not hasattr(rule, "amend"):
        return _name_in("ending", cls, _ENDINGS)
    variants = _variants()
    refusal = variants.refused.get((cls.__module__, cls.__qualname__))
    if refusal is not None:
        raise BrokenPlugin(refusal)
    return _name_in("variant", cls, variants.usable)


def _find(kind: Kind, name: str, table: Mapping[str, T]) -> T:
    try:
        return table[name]
    except KeyError:
        raise UnknownName(kind, name, names(kind)) from None


def _name_in(kind: Kind, cls: type, table: Mapping[str, type]) -> str:
    for name, registered in table.items():
        if registered is cls:
            return name
    raise UnknownName(kind, cls.__name__, names(kind))


@attrs.frozen
class _Variants:
    """
    The variants there are.

    Args:
        usable: The classes that can be used, by name.
        broken: Why other names stand for nothing.
        refused: Why other classes are not registered, by module and name.
    """

    usable: Mapping[str, type[Variant]]
    broken: Mapping[str, str]
    refused: Mapping[tuple[str, str], str]


@cache
def _variants() -> _Variants:
    usable: dict[str, type[Variant]] = {**_VARIANTS}
    broken: dict[str, str] = {}
    refused: dict[tuple[str, str], str] = {}
    offers = sorted(entry_points(group=GROUP), key=_package)
    claims = Counter([*_VARIANTS, *[entry.name for entry in offers]])
    for entry in offers:
        name = entry.name
        try:
            if claims[name] > 1:
                _refuse("others offer one of the same name")
            usable[name] = _load(entry)
        except Exception as error:  # noqa: BLE001 - a package may fail in any way
            reason = (
                f"the variant {name!r} of the package {_package(entry)} cannot be "
                f"used: {error} ({type(error).__name__})"
            )
            refused[entry.module, entry.attr] = reason
            # No package can take away what is built in.
            if name not in _VARIANTS:
                broken[name] = f"{broken[name]}; {reason}" if name in broken else reason
    return _Variants(usable, broken, refused)


def _load(entry: EntryPoint) -> type[Variant]:
    found: object = entry.load()
    if not (isinstance(found, type) and attrs.has(found) and hasattr(found, "amend")):
        _refuse(f"{entry.value} is no attrs class with a method amend")
    if found.__hash__ is None:
        _refuse(f"{entry.value} is not frozen")
    return cast("type[Variant]", attrs.resolve_types(found))


def _refuse(reason: str) -> NoReturn:
    raise TypeError(reason)


def _package(entry: EntryPoint) -> str:
    return "an unknown package" if entry.dist is None else entry.dist.name
