"""The command line: play, simulate, replay, check, and look up rules."""

from __future__ import annotations

from nimmt.cli.program import program

__all__ = ["program"]
