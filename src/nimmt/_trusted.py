"""A fast second constructor for frozen classes, used by the engine alone.

A frozen attrs class writes each field through `object.__setattr__`, after it
converted and checked what it was given. That is right for values that come
from outside. The engine, however, makes some ten values for each card played,
all from parts it knows to be sound, and would spend a third of its time there.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import attrs

P = ParamSpec("P")
T = TypeVar("T")


def trusted(cls: Callable[P, T]) -> Callable[P, T]:
    """
    Make a constructor that skips converters, validators and defaults.

    Args:
        cls: A class made by ``attrs.frozen(weakref_slot=False)``.

    Returns:
        A function of all fields of *cls* that returns an instance which
        nothing tells from an ordinary one.
    """
    frozen = cast("type[attrs.AttrsInstance]", cls)
    fields = [field.name for field in attrs.fields(frozen)]
    # An instance of a class with the same slots that is not frozen: its fields
    # are written directly, and then it becomes what it stands for. CPython
    # allows that between classes of one layout.
    metaclass: type[type] = type(frozen)
    unfrozen = metaclass(
        f"_Unfrozen{frozen.__name__}", frozen.__bases__, {"__slots__": tuple(fields)}
    )
    if isinstance(unfrozen, ABCMeta):
        # What is abstract in the base is there by the time anybody calls it.
        unfrozen.__abstractmethods__ = frozenset()
    lines = [
        f"def make({', '.join(fields)}):",
        "    made = new(unfrozen)",
        *(f"    made.{name} = {name}" for name in fields),
        "    made.__class__ = frozen",
        "    return made",
    ]
    scope = {"new": object.__new__, "unfrozen": unfrozen, "frozen": frozen}
    # Written out field by field, as attrs writes its own constructors.
    exec("\n".join(lines), scope)  # noqa: S102
    return cast("Callable[P, T]", scope["make"])
