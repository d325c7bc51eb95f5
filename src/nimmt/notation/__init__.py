"""Positions, moves and rules as short text, to write by hand and to paste anywhere."""

from __future__ import annotations

from nimmt.notation.moves import read_move, write_move
from nimmt.notation.reading import read
from nimmt.notation.rules import read_rules, write_rules
from nimmt.notation.writing import write

__all__ = ["read", "read_move", "read_rules", "write", "write_move", "write_rules"]
