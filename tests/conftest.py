"""How thoroughly Hypothesis searches."""

from __future__ import annotations

import os

from hypothesis import settings

# A time limit for each example would only measure how busy the machine is.
settings.register_profile("dev", deadline=None, max_examples=30)
settings.register_profile(
    "ci", deadline=None, max_examples=60, derandomize=True, print_blob=True
)
settings.register_profile("brief", settings.get_profile("ci"), max_examples=10)
settings.load_profile("ci" if "CI" in os.environ else "dev")
