"""When the game ends."""

from __future__ import annotations

import attrs

from nimmt._checks import whole


@attrs.frozen
class TargetScore:
    """
    The game ends after the round in which somebody reaches a score (*base-7*).

    Args:
        score: The negative points to reach, 1 or more.
        strict: Whether they must be exceeded, not just reached.

    Raises:
        TypeError: An argument is of the wrong type.
        ValueError: The score is less than 1.

    Example:
        >>> TargetScore(66).is_reached(rounds=5, scores=(66, 12))
        True
        >>> TargetScore(66, strict=True).is_reached(rounds=5, scores=(66, 12))
        False
    """

    score: int = attrs.field(
        default=66, converter=whole, validator=attrs.validators.ge(1)
    )
    strict: bool = attrs.field(
        default=False, validator=attrs.validators.instance_of(bool)
    )

    def is_reached(self, rounds: int, scores: tuple[int, ...]) -> bool:
        """Look at the highest score; see `nimmt.rules.slots.Ending.is_reached`."""
        highest = max(scores)
        return highest > self.score if self.strict else highest >= self.score


@attrs.frozen
class FixedRounds:
    """
    The game ends after a number of rounds (*base-8*).

    Args:
        rounds: How many are played, 1 or more.

    Raises:
        TypeError: The argument is no integer.
        ValueError: It is less than 1.

    Example:
        >>> FixedRounds(2).is_reached(rounds=2, scores=(3, 12))
        True
    """

    rounds: int = attrs.field(converter=whole, validator=attrs.validators.ge(1))

    def is_reached(self, rounds: int, scores: tuple[int, ...]) -> bool:
        """Count the rounds; see `nimmt.rules.slots.Ending.is_reached`."""
        return rounds >= self.rounds
