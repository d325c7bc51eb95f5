"""What several commands can be told."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from nimmt import codec
from nimmt.rules.rules import Rules

F = TypeVar("F", bound=Callable[..., object])


class FileName(click.ParamType[Path]):
    """The name of a file, which need not exist."""

    name = "file"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """Refuse the one character that no file name can hold."""
        if "\0" in str(value):
            self.fail("a file name holds no null character", param, ctx)
        return Path(str(value))


def rules_options(command: F) -> F:
    """
    Let a command be told which rules to play by.

    Args:
        command: A function of ``variants``, ``rounds`` and ``target``, to be
            given to `read_rules`.

    Returns:
        The function with these options.
    """
    variant = click.option(
        "--variant",
        "variants",
        multiple=True,
        metavar="NAME[:KEY=VALUE,…]",
        help="A variant, such as tactics or professional:tie=left; see: nimmt rules. "
        "Can be given several times.",
    )
    rounds = click.option(
        "--rounds", type=click.IntRange(min=1), help="End after so many rounds."
    )
    target = click.option(
        "--target",
        type=click.IntRange(min=1),
        help="End after the round in which somebody has so many points. By default 66.",
    )
    return variant(rounds(target(command)))


def read_rules(
    variants: Sequence[str], rounds: int | None, target: int | None
) -> Rules:
    """
    Compose the rules that a command was told.

    Args:
        variants: The variants, as typed.
        rounds: The number of rounds, if that ends the game.
        target: The score, if that ends the game.

    Returns:
        The rules.

    Raises:
        UsageError: An option is not well formed, or does not go with another.
        DecodeError: There is no such variant, or not with such parameters.

    Example:
        >>> read_rules(["professional:tie=left"], rounds=3, target=None).variants
        (Professional(tie='left'),)
    """
    data: dict[str, object] = {
        "game": "take5",
        "variants": [_read_variant(text) for text in variants],
        "ending": {"type": "target_score", "score": 66 if target is None else target},
    }
    if rounds is not None:
        if target is not None:
            message = "a game ends by --rounds or by --target, not by both"
            raise click.UsageError(message)
        data["ending"] = {"type": "fixed_rounds", "rounds": rounds}
    return codec.decode(data, Rules)


def seed_option(command: F) -> F:
    """Let a command be told its seed, to be given to `chosen_seed`."""
    return click.option(
        "--seed", type=int, help="Repeat what was drawn with this number before."
    )(command)


def chosen_seed(seed: int | None) -> int:
    """Return *seed*, or one that nobody could guess if it is None."""
    return secrets.randbelow(2**32) if seed is None else seed


def _read_variant(text: str) -> dict[str, object]:
    name, colon, rest = text.partition(":")
    data: dict[str, object] = {"type": name}
    for parameter in rest.split(",") if colon else ():
        key, equals, value = parameter.partition("=")
        if not (key and equals) or key in data:
            message = f"--variant {text!r} is not of the form name:key=value,key=value"
            raise click.UsageError(message)
        data[key] = _read_value(value)
    return data


def _read_value(text: str) -> object:
    if text in {"true", "false"}:
        return text == "true"
    # A number too long for a score or a card stays text, and is refused as such.
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
