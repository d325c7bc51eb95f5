"""What authors of variants and special cards run to see that theirs keep the rules.

`check_rules` plays games at random and looks, move by move, whether everything
holds that the library promises of every game. `nimmt.testing.strategies`, which
needs Hypothesis, makes games to test your own promises on.
"""

from __future__ import annotations

from nimmt.testing.conformance import ConformanceError, check_game, check_rules

__all__ = ["ConformanceError", "check_game", "check_rules"]
