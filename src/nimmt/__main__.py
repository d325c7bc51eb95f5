"""The command `nimmt`, also as ``python -m nimmt``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command, or say how to install what it needs."""
    try:
        from nimmt.cli import program  # noqa: PLC0415 - it may be missing
    except ModuleNotFoundError as error:
        if error.name not in {"click", "rich"}:
            raise
        sys.stderr.write("nimmt: the command needs: pip install 'nimmt[cli]'\n")
        sys.exit(2)
    program(prog_name="nimmt")


if __name__ == "__main__":
    main()
