"""What a game can wait for, a module each."""

from __future__ import annotations

from typing import Final

from nimmt.phases.choose import ChoosePhase
from nimmt.phases.deal import DealPhase
from nimmt.phases.draft import DraftPhase
from nimmt.phases.draw import DrawPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.order import OrderPhase
from nimmt.phases.over import OverPhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from nimmt.phases.take import TakePhase

ALL: Final[tuple[type[Phase], ...]] = (
    DealPhase,
    DraftPhase,
    ChoosePhase,
    OrderPhase,
    SpecialPhase,
    EndPhase,
    TakePhase,
    NumberPhase,
    SwapPhase,
    DrawPhase,
    OverPhase,
)
"""Every phase, in the order in which they can follow each other."""
