"""The names by which data speaks of games, variants, special cards and endings.

A package adds variants and special cards of its own with entry points of the groups
``nimmt.variants`` and ``nimmt.specials``: the entry's name is the one used in data,
its object the frozen attrs class. All of a group are loaded together, when one of
its kind is first looked up, whatever is looked up. So data can name what is
installed, and cannot make anything be imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Literal, NoReturn, Protocol, TypeAlias, TypeVar, cast

import attrs

from nimmt.errors import BrokenPlugin, UnknownName
from nimmt.rules.anniversary import IN_THE_BOX, Anniversary
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.games import take5, take_a_number
from nimmt.rules.rules import Rules, SpecialCard, Variant
from nimmt.rules.slots import Ending
from nimmt.rules.specials.special import Special
from nimmt.rules.variants import (
    Draft,
    Nifty,
    Open,
    Pro,
    Professional,
    Tactics,
    TwoHands,
)

Kind: TypeAlias = Literal["game", "variant", "special card", "ending"]
"""What a name can stand for."""

PluginKind: TypeAlias = Literal["variant", "special card"]
"""What packages can add."""

GROUPS: Final[Mapping[PluginKind, str]] = {
    "variant": "nimmt.variants",
    "special card": "nimmt.specials",
}
"""The groups of entry points that packages add them by."""

T = TypeVar("T")


class MakesRules(Protocol):
    """A game as a function from its variants to its rules, such as `take5`."""

    def __call__(self, *variants: Variant, ending: Ending | None = None) -> Rules:
        """Make the rules."""


_GAMES: Final[Mapping[str, MakesRules]] = {
    "take5": take5,
    "take_a_number": take_a_number,
}
_VARIANTS: Final[Mapping[str, type[Variant]]] = {
    "anniversary": Anniversary,
    "draft": Draft,
    "nifty": Nifty,
    "open": Open,
    "pro": Pro,
    "professional": Professional,
    "tactics": Tactics,
    "two_hands": TwoHands,
}
_SPECIALS: Final[Mapping[str, type[SpecialCard]]] = {
    card.name: type(card) for card in IN_THE_BOX
}
_BUILT_IN: Final[Mapping[PluginKind, Mapping[str, type]]] = {
    "variant": _VARIANTS,
    "special card": _SPECIALS,
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
    return cast("type[Variant]", _plugged("variant", name))


def special(name: str) -> type[SpecialCard]:
    """
    Find a special card.

    Args:
        name: Its name in data.

    Returns:
        Its class.

    Raises:
        UnknownName: There is no such special card.
        BrokenPlugin: A package offers one that cannot be used.

    Example:
        >>> special("stop")(copies=2)
        Stop(copies=2)
    """
    return cast("type[SpecialCard]", _plugged("special card", name))


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
        "variant": _plugins("variant").usable,
        "special card": _plugins("special card").usable,
        "ending": _ENDINGS,
    }
    return tuple(sorted(tables[kind]))


def name_of(rule: Variant | SpecialCard | Ending) -> str:
    """
    Tell the name of a rule object: the reverse of looking it up.

    Args:
        rule: A variant, a special card or an ending.

    Returns:
        Its name in data.

    Raises:
        UnknownName: Its class is not registered.
        BrokenPlugin: Its package offers it in a way that cannot be used.

    Example:
        >>> from nimmt import Professional
        >>> name_of(Professional(tie="left"))
        'professional'
    """
    cls = type(rule)
    if isinstance(rule, Variant):
        return _plugged_name("variant", cls)
    if isinstance(rule, Special):
        return _plugged_name("special card", cls)
    return _name_in("ending", cls, _ENDINGS)


def _plugged(kind: PluginKind, name: str) -> type:
    plugins = _plugins(kind)
    if name in plugins.broken:
        raise BrokenPlugin(plugins.broken[name])
    return _find(kind, name, plugins.usable)


def _plugged_name(kind: PluginKind, cls: type) -> str:
    plugins = _plugins(kind)
    refusal = plugins.refused.get((cls.__module__, cls.__qualname__))
    if refusal is not None:
        raise BrokenPlugin(refusal)
    return _name_in(kind, cls, plugins.usable)


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
class _Plugins:
    """
    What there is of a kind, built in or added by packages.

    Args:
        usable: The classes that can be used, by name.
        broken: Why other names stand for nothing.
        refused: Why other classes are not registered, by module and name.
    """

    usable: Mapping[str, type]
    broken: Mapping[str, str]
    refused: Mapping[tuple[str, str], str]


@cache
def _plugins(kind: PluginKind) -> _Plugins:
    built_in = _BUILT_IN[kind]
    usable = {**built_in}
    broken: dict[str, str] = {}
    refused: dict[tuple[str, str], str] = {}
    offers = sorted(entry_points(group=GROUPS[kind]), key=_package)
    claims = Counter([*built_in, *[entry.name for entry in offers]])
    for entry in offers:
        name = entry.name
        try:
            if claims[name] > 1:
                _refuse("others offer one of the same name")
            usable[name] = _load(kind, entry)
        except Exception as error:  # noqa: BLE001 - a package may fail in any way
            reason = (
                f"the {kind} {name!r} of the package {_package(entry)} cannot be "
                f"used: {error} ({type(error).__name__})"
            )
            refused[entry.module, entry.attr] = reason
            # No package can take away what is built in.
            if name not in built_in:
                broken[name] = f"{broken[name]}; {reason}" if name in broken else reason
    return _Plugins(usable, broken, refused)


def _load(kind: PluginKind, entry: EntryPoint) -> type:
    found: object = entry.load()
    if not (isinstance(found, type) and attrs.has(found)):
        _refuse(f"{entry.value} is no attrs class")
    if kind == "variant" and not issubclass(found, Variant):
        _refuse(f"{entry.value} is no nimmt.Variant")
    if kind == "special card":
        if not issubclass(found, Special):
            _refuse(f"{entry.value} is no nimmt.Special")
        if getattr(found, "name", None) != entry.name:
            _refuse(f"{entry.value} has another name")
    if found.__hash__ is None:
        _refuse(f"{entry.value} is not frozen")
    return attrs.resolve_types(found)


def _refuse(reason: str) -> NoReturn:
    raise TypeError(reason)


def _package(entry: EntryPoint) -> str:
    return "an unknown package" if entry.dist is None else entry.dist.name
