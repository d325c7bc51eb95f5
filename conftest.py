"""Makes every example in the README, the documentation and the docstrings a test."""

from __future__ import annotations

from contextlib import ExitStack, chdir
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from tempfile import TemporaryDirectory

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.markdown import PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

_OPTIONS = ELLIPSIS | NORMALIZE_WHITESPACE


def _enter_folder(namespace: dict[str, object]) -> None:
    """Let the examples of a document write files where they harm nobody."""
    folder = namespace["_folder"] = ExitStack()
    folder.enter_context(chdir(folder.enter_context(TemporaryDirectory())))


def _leave_folder(namespace: dict[str, object]) -> None:
    folder = namespace.pop("_folder")
    assert isinstance(folder, ExitStack)  # noqa: S101 - for the type checker
    folder.close()


_markdown = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=_OPTIONS)],
    patterns=["*.md"],
    setup=_enter_folder,
    teardown=_leave_folder,
)
_docstrings = Sybil(
    parsers=[DocTestParser(optionflags=_OPTIONS)],
    path="src",
    patterns=["*.py"],
    document_types={".py": PythonDocStringDocument},
    setup=_enter_folder,
    teardown=_leave_folder,
)

pytest_collect_file = (_markdown + _docstrings).pytest()
