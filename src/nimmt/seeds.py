"""Independent random generators out of one seed."""

from __future__ import annotations

import hashlib
import random


def generator(seed: int, *path: int | str) -> random.Random:
    """
    Make the generator for one purpose.

    Everything that is drawn in a game or a simulation gets a generator of its
    own, so that none depends on how much the others draw. The cards dealt in
    game 12 are the same whoever plays it, and whatever else is played before.

    Args:
        seed: The seed of the whole.
        path: What the generator is for, such as ``(12, "deal")``.

    Returns:
        A generator, the same for the same arguments on every machine.

    Example:
        >>> generator(7, 12, "deal").random() == generator(7, 12, "deal").random()
        True
    """
    name = "/".join(map(str, (seed, *path)))
    return random.Random(int.from_bytes(hashlib.sha256(name.encode()).digest()))  # noqa: S311
