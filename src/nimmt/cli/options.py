"""What several commands can be told."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypedDict, TypeVar

import click

from nimmt import codec, registry
from nimmt.errors import DecodeError, UnknownName
from nimmt.notation.reader import Reader
from nimmt.notation.values import read_object
from nimmt.rules.ending import FixedRounds, TargetScore
from nimmt.rules.rules import Rules, Variant
from nimmt.rules.slots import Ending

F = TypeVar("F", bound=Callable[..., object])

USUAL_GAME: Final = "take5"
"""What is played if nobody says otherwise."""


class FileName(click.ParamType[Path]):
    """The name of a file, which need not exist."""

    name = "file"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """Refuse what is no name, and the one character that no name can hold."""
        if not str(value):
            self.fail("a file needs a name", param, ctx)
        if "\0" in str(value):
            self.fail("a file name holds no null character", param, ctx)
        return Path(str(value))


class Told(TypedDict):
    """What a command was told of the rules: None, nothing or False if it was not."""

    game: str | None
    variants: tuple[str, ...]
    rounds: int | None
    target: int | None
    strict: bool


def rules_options(command: F) -> F:
    """
    Let a command be told which rules to play by.

    Args:
        command: A function whose further keywords are `Told`, to be given to
            `read_rules`.

    Returns:
        The function with these options.
    """
    game = click.option(
        "--game",
        type=click.Choice(registry.names("game")),
        help=f"What is played. By default {USUAL_GAME}.",
    )
    variant = click.option(
        "--variant",
        "variants",
        multiple=True,
        metavar="NAME(KEY=VALUE,...)",
        help="A variant, such as tactics, 'professional(tie=left)' or "
        "'anniversary(cards=[stop,shift(copies=6)])'; see: nimmt rules. Can be given "
        "several times.",
    )
    rounds = click.option(
        "--rounds",
        type=click.IntRange(min=1),
        help="End after so many rounds. By default, the game or a variant says when.",
    )
    target = click.option(
        "--target",
        type=click.IntRange(min=1),
        help="End after the round in which somebody has so many points.",
    )
    strict = click.option(
        "--strict",
        is_flag=True,
        help="With --target: only if somebody has more points than that.",
    )
    return game(variant(rounds(target(strict(command)))))


def read_rules(told: Told) -> Rules:
    """
    Compose the rules that a command was told.

    Args:
        told: What it was told.

    Returns:
        The rules.

    Raises:
        UsageError: An option is not well formed, or does not go with another.
        BrokenPlugin: A package offers such a variant, but it cannot be used.
        IncompatibleRules: These variants cannot be played together.

    Example:
        >>> read_rules(
        ...     Told(
        ...         game=None,
        ...         variants=("professional(tie=left)",),
        ...         rounds=3,
        ...         target=None,
        ...         strict=False,
        ...     )
        ... ).variants
        (Professional(tie='left'),)
    """
    make = registry.game(told["game"] or USUAL_GAME)
    return make(*map(_read_variant, told["variants"]), ending=_read_ending(told))


def seed_option(command: F) -> F:
    """Let a command be told its seed, to be given to `chosen_seed`."""
    return click.option(
        "--seed", type=int, help="Repeat what was drawn with this number before."
    )(command)


def chosen_seed(seed: int | None) -> int:
    """Return *seed*, or one that nobody could guess if it is None."""
    return secrets.randbelow(2**32) if seed is None else seed


def _read_variant(text: str) -> Variant:
    reader = Reader(text)
    try:
        data = read_object(reader, "the name of a variant")
        reader.end()
        # Of the abstract class itself nothing is ever made.
        return codec.decode(data, Variant)  # type: ignore[type-abstract]
    except UnknownName as error:
        reason = error.reason
    except DecodeError as error:
        reason = str(error)
    message = f"--variant {text}: {reason}"
    raise click.UsageError(message)


def _read_ending(told: Told) -> Ending | None:
    rounds, target = told["rounds"], told["target"]
    if rounds is not None and target is not None:
        message = "a game ends by --rounds or by --target, not by both"
        raise click.UsageError(message)
    if target is not None:
        return TargetScore(target, strict=told["strict"])
    if told["strict"]:
        message = "--strict says how --target is meant, and there is none"
        raise click.UsageError(message)
    return None if rounds is None else FixedRounds(rounds)
