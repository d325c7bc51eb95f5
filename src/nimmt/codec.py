"""Objects of nimmt as data for JSON, and back.

Data is strict in both directions: what `encode` gives, `decode` turns into an
equal object, and of anything else `decode` says what is wrong with it, and where.
An object that can be one of several kinds has its kind under ``"type"``.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from math import isfinite
from reprlib import Repr
from types import ModuleType
from typing import Final, Literal, NoReturn, TypeVar, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from nimmt import actions, events, phases, registry
from nimmt._checks import LARGEST
from nimmt.actions import Action
from nimmt.errors import BrokenPlugin, DecodeError, EncodeError, UnknownName
from nimmt.events import Event
from nimmt.game import Game
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules, SpecialCard, Variant
from nimmt.rules.slots import Ending
from nimmt.views import View

T = TypeVar("T")


def encode(obj: object) -> object:
    """
    Turn an object into data that `json.dumps` takes.

    Args:
        obj: An action, an event, rules, a variant, a game, a view or a
            log.

    Returns:
        Its data: dicts, lists, strings, numbers, booleans and None.

    Raises:
        TypeError: It is none of these.
        UnknownName: Its rules have a variant or an ending that is not registered.
        EncodeError: It holds what `decode` would refuse, such as a gigantic
            number; or rules that are not as their game and variants make them.

    Example:
        >>> from nimmt import PlayCard
        >>> encode(PlayCard(player=0, card=37))
        {'type': 'play_card', 'player': 0, 'card': 37}
    """
    for kind in _supported:
        if isinstance(obj, kind):
            data: object = _converter.unstructure(obj, unstructure_as=kind)
            return data
    message = f"nimmt has no data for {obj!r}"
    raise TypeError(message)


def decode(data: object, cls: type[T]) -> T:
    """
    Turn data into the object that it describes.

    Args:
        data: What `json.loads` gives.
        cls: What it should describe: `Action`, `Event`, one of their kinds,
            `Rules`, `Variant`, `Game`, `View` or a log.

    Returns:
        The object.

    Raises:
        TypeError: *cls* is none of these.
        DecodeError: The data describes no such object.
        UnknownName: It is a `DecodeError` too: nothing is registered under a name.
        BrokenPlugin: A name is that of a variant whose package does not work.

    Example:
        >>> from nimmt import Action
        >>> decode({"type": "play_card", "player": 0, "card": 37}, Action)
        PlayCard(player=0, card=37)
        >>> decode({"type": "play_card", "player": 0, "card": "37"}, Action)
        Traceback (most recent call last):
        ...
        nimmt.errors.DecodeError: card: expected a whole number, not '37'
    """
    if not _is_supported(cls):
        message = f"nimmt has no data for {cls!r}"
        raise TypeError(message)
    try:
        return _converter.structure(data, cls)
    except Exception as error:  # noqa: BLE001 - a variant's class may fail in any way
        explained = _explained(error)
        raise explained from explained.__cause__


def register(
    cls: type[T], write: Callable[[T], object], read: Callable[[object], T]
) -> None:
    """
    Let `encode` and `decode` take one more class.

    Args:
        cls: The class.
        write: What turns its objects into data.
        read: What turns data into one of its objects, or raises `DecodeError`.
    """
    _converter.register_unstructure_hook(cls, write)
    _converter.register_structure_hook(cls, lambda data, _: read(data))
    _supported.append(cls)


def register_fields(cls: type[attrs.AttrsInstance]) -> None:
    """
    Let `encode` and `decode` take one more class, field by field.

    Args:
        cls: An attrs class, whose fields are of classes that they take.
    """
    _supported.append(cls)


_supported: Final[list[type]] = [Action, Event, Rules, Variant, Game, View]


def _is_supported(cls: object) -> bool:
    return isinstance(cls, type) and issubclass(cls, tuple(_supported))


# What is wrong

_MISSING: Final = "this key is missing"


def _explained(error: Exception) -> Exception:
    """Find the first thing that is wrong with the data, and where it is."""
    path = ""
    while isinstance(error, BaseValidationError):
        error = error.exceptions[0]
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                path += f".{note.name}" if path else note.name
                if isinstance(error, KeyError) and error.args == (note.name,):
                    return DecodeError(_MISSING, path)
            elif isinstance(note, IterableValidationNote):
                path += f"[{note.index}]"
    if isinstance(error, BrokenPlugin):
        return error
    if isinstance(error, DecodeError):
        error.locate(path)
        error.__notes__ = []  # They say in other words where it is.
        return error
    if isinstance(error, ForbiddenExtraKeysError):
        extra = min(error.extra_fields)
        return DecodeError(f"there is no place for {_shown(extra)} in it", path)
    explained = DecodeError(str(error) or type(error).__name__, path)
    explained.__cause__ = error
    return explained


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a number that large"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return _short.repr(value)


_short: Final = Repr()
_short.maxstring = _short.maxother = 60


def _expected(what: str, value: object) -> NoReturn:
    message = f"expected {what}, not {_shown(value)}"
    raise DecodeError(message)


# Numbers, strings, lists and objects


def _boolean(value: object) -> bool:
    if type(value) is not bool:
        _expected("true or false", value)
    return value


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        _expected("a whole number", value)
    return value


def _number(value: object) -> float:
    if type(value) is int:
        return _whole(value)
    if type(value) is not float or not isfinite(value):
        _expected("a number", value)
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        _expected("a string", value)
    # Half of a surrogate pair fits into a string of Python, but in no file.
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        _expected("a string of whole characters", value)
    return value


def _object(value: object) -> dict[str, object]:
    if type(value) is not dict:
        _expected("an object", value)
    for key in value:
        if type(key) is not str:
            _expected("a string as key", key)
    return value


def _items(value: object) -> list[object]:
    if type(value) is not list:
        _expected("a list", value)
    return value


Check = Callable[[object], object]


def _writer(check: Check) -> Callable[[object], object]:
    def write(value: object) -> object:
        try:
            return check(value)
        except DecodeError as error:
            raise EncodeError(error.reason) from None

    return write


def _reader(check: Check) -> Callable[[object, object], object]:
    return lambda value, _: check(value)


def _unwritable(kind: object) -> NoReturn:
    message = f"nimmt has no data for {kind!r}"
    raise EncodeError(message)


_converter: Final = Converter(
    forbid_extra_keys=True,
    unstruct_collection_overrides={tuple: list},
    unstructure_fallback_factory=_unwritable,
)

_CHECKS: Final[Mapping[type, Check]] = {
    bool: _boolean,
    int: _whole,
    float: _number,
    str: _text,
}
for _kind, _check in _CHECKS.items():
    _converter.register_unstructure_hook(_kind, _writer(_check))
    _converter.register_structure_hook(_kind, _reader(_check))


def _choice(kind: object) -> Check:
    choices = get_args(kind)

    def check(value: object) -> object:
        # Compared with their types, since to Python, 1 is True.
        if (type(value), value) not in [(type(choice), choice) for choice in choices]:
            _expected(f"one of {', '.join(map(repr, choices))}", value)
        return value

    return check


def _is_literal(kind: object) -> bool:
    return get_origin(kind) is Literal


_converter.register_unstructure_hook_factory(
    _is_literal, lambda kind: _writer(_choice(kind))
)
_converter.register_structure_hook_factory(
    _is_literal, lambda kind: _reader(_choice(kind))
)


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


@_converter.register_structure_hook_factory(_is_tuple)
def _read_tuple(kind: type) -> Callable[[object, object], object]:
    kinds = get_args(kind)
    endless = kinds[-1:] == (Ellipsis,)

    def read(value: object, _: object) -> object:
        items = _items(value)
        item_kinds = kinds[:1] * len(items) if endless else kinds
        if len(items) != len(item_kinds):
            message = f"expected a list of {len(item_kinds)}, not of {len(items)}"
            raise DecodeError(message)
        found: list[object] = []
        for index, (item, item_kind) in enumerate(zip(items, item_kinds, strict=True)):
            try:
                found.append(_converter.structure(item, item_kind))
            except Exception as error:  # noqa: BLE001 - as cattrs has it
                error.add_note(IterableValidationNote("", index, item_kind))
                message = "While structuring a tuple"
                raise IterableValidationError(message, [error], kind) from None
        return tuple(found)

    return read


@_converter.register_structure_hook_factory(attrs.has)
def _read_fields(cls: type) -> Callable[[object, object], object]:
    read = _fields_reader(cls)
    return lambda data, _: read(_object(data))


@cache
def _fields_reader(cls: type) -> Callable[[Mapping[str, object]], object]:
    read: Callable[[Mapping[str, object], object], object] = make_dict_structure_fn(
        cls, _converter
    )
    return lambda data: read(data, cls)


@cache
def _fields_writer(
    cls: type, *, omit_defaults: bool = False
) -> Callable[[object], dict[str, object]]:
    return make_dict_unstructure_fn(
        cls, _converter, _cattrs_omit_if_default=omit_defaults
    )


# One of several kinds


def _tagged(tag: str, fields: Mapping[str, object]) -> dict[str, object]:
    return {"type": tag, **fields}


def _read_tagged(data: object, find: Callable[[str], type]) -> object:
    fields = dict(_object(data))
    if "type" not in fields:
        raise DecodeError(_MISSING, path="type")
    try:
        cls = find(_text(fields.pop("type")))
    except DecodeError as error:
        error.locate("type")
        raise
    return _fields_reader(cls)(fields)


def _register_kinds(base: type, name: str, classes: Mapping[str, type]) -> None:
    tags = {cls: tag for tag, cls in classes.items()}

    def write(obj: object) -> object:
        cls: type = type(obj)
        if cls not in tags:
            message = f"nimmt has no data for {obj!r}"
            raise TypeError(message)
        return _tagged(tags[cls], _fields_writer(cls, omit_defaults=True)(obj))

    def read(data: object, cls: type) -> object:
        fitting = {tag: kind for tag, kind in classes.items() if issubclass(kind, cls)}

        def find(tag: str) -> type:
            if tag not in fitting:
                raise UnknownName(name, tag, tuple(sorted(fitting)))
            return fitting[tag]

        return _read_tagged(data, find)

    def is_kind(kind: object) -> bool:
        return isinstance(kind, type) and issubclass(kind, base)

    # Tagged even where only one kind can be, as in a field of this class.
    _converter.register_unstructure_hook_func(is_kind, write)
    _converter.register_structure_hook_func(is_kind, read)


def _by_class_name(module: ModuleType, base: type) -> dict[str, type]:
    """Find the kinds of *base* in *module*, each with its class name in snake case."""
    return {
        re.sub("(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower(): cls
        for cls in vars(module).values()
        if isinstance(cls, type) and issubclass(cls, base) and cls is not base
    }


_register_kinds(Action, "action", _by_class_name(actions, Action))
_register_kinds(Event, "event", _by_class_name(events, Event))
_register_kinds(Phase, "phase", {phase.name: phase for phase in phases.ALL})


# Rules: what they are composed from


@attrs.frozen
class _Composition:
    """What rules are composed from, as they stand in data."""

    game: str
    variants: tuple[Variant, ...]
    ending: Ending

    def rules(self) -> Rules:
        """Compose them."""
        try:
            make = registry.game(self.game)
        except UnknownName as error:
            error.locate("game")
            raise
        return make(*self.variants, ending=self.ending)


def _write_rule(rule: Variant | SpecialCard | Ending) -> object:
    return _tagged(registry.name_of(rule), _fields_writer(type(rule))(rule))


def _write_rules(rules: Rules) -> object:
    composition = _Composition(rules.name, rules.variants, rules.ending)
    data = _fields_writer(_Composition)(composition)
    if composition.rules() != rules:
        message = f"these are not the rules of {rules.name} with {rules.variants}"
        raise EncodeError(message)
    return data


def _variant(kind: type[Variant], name: str) -> type[Variant]:
    found = registry.variant(name)
    if not issubclass(found, kind):
        message = f"{name} is another variant"
        raise DecodeError(message)
    return found


def _read_rules(data: object, _: object) -> Rules:
    return _converter.structure(data, _Composition).rules()


for _slot in (Variant, SpecialCard, Ending):
    _converter.register_unstructure_hook_func(partial(operator.is_, _slot), _write_rule)
_converter.register_structure_hook_func(
    lambda kind: isinstance(kind, type) and issubclass(kind, Variant),
    lambda data, kind: _read_tagged(data, partial(_variant, kind)),
)
_converter.register_structure_hook_func(
    lambda kind: kind is SpecialCard,
    lambda data, _: _read_tagged(data, registry.special),
)
_converter.register_structure_hook_func(
    lambda kind: kind is Ending, lambda data, _: _read_tagged(data, registry.ending)
)
_converter.register_unstructure_hook(Rules, _write_rules)
_converter.register_structure_hook(Rules, _read_rules)
