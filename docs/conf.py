"""Configuration of the documentation."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "nimmt"
author = "The nimmt developers"
project_copyright = author
version = release = version_of("nimmt")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "generated",
    "_ext.questions",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"nimmt {release}"
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Every name in backticks is a reference, and one that leads nowhere is an error.
default_role = "py:obj"
nitpicky = True
nitpick_ignore_regex = [
    # Documented elsewhere.
    (
        r"py:.*",
        r"(attrs?|collections\.abc|hypothesis|io|json|os|pathlib|random)(\..*)?",
    ),
    (r"py:.*", r"(Iterable|Iterator|Mapping|Sequence|Path|SupportsIndex)"),
    # Type variables, and an alias that attrs passes on by name only.
    (r"py:.*", r"(nimmt\..*\.)?[A-Z]|End"),
]

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
napoleon_numpy_docstring = False
napoleon_use_rtype = False
python_display_short_literal_types = True
python_maximum_signature_line_length = 80
