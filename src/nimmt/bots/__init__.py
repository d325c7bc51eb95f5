"""Players that need nobody to decide for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nimmt.bots.bot import Bot
from nimmt.bots.greedy import GreedyBot
from nimmt.bots.random import RandomBot
from nimmt.errors import UnknownName

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "named"]

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"greedy": GreedyBot(), "random": RandomBot()}
)
"""The bots by name, in alphabetical order."""


def named(name: str) -> Bot:
    """
    Find a bot.

    Args:
        name: What it is called in `BOTS`.

    Returns:
        The bot.

    Raises:
        UnknownName: No bot is called that.

    Example:
        >>> named("greedy")
        GreedyBot()
    """
    try:
        return BOTS[name]
    except KeyError:
        kind = "bot"
        raise UnknownName(kind, name, tuple(BOTS)) from None
