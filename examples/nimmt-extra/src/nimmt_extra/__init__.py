"""A special card and a variant more for nimmt."""

from __future__ import annotations

from nimmt_extra.detour import Detour
from nimmt_extra.short import Short

__all__ = ["Detour", "Short"]
