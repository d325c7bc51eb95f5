"""What the special cards that lie on the table do to a take, and when they leave."""

from __future__ import annotations

from nimmt.errors import IllegalAction
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table


def closed(rules: Rules, position: Position, row: int) -> IllegalAction | None:
    """Object to whatever would touch *row*, if it is closed (*stop-3*)."""
    for name in position.rows[row].specials:
        special = rules.special(name)
        if special.closes_row:
            title = name.replace("_", " ").title()
            reason = f"Row {row} is closed by a {title} until somebody takes a row."
            return IllegalAction(reason, "stop-3")
    return None


def rows_vanish(rules: Rules, position: Position) -> bool:
    """Tell whether a row that is taken now vanishes."""
    return any(
        rules.special(name).extra_row for row in position.rows for name in row.specials
    )


def lift(rules: Rules, table: Table, taken: int | None) -> None:
    """
    Put the special cards on the discards that leave after a take (*special-6*).

    Args:
        rules: How the game is played.
        table: The table.
        taken: The row that was taken and started anew; None if it vanished, and
            the special cards on it with it.
    """
    for number in range(len(table.rows)):
        for name in table.rows[number].specials:
            special = rules.special(name)
            if special.leaves == "with any row" or (
                special.leaves == "with its row" and number == taken
            ):
                left = list(table.rows[number].specials)
                left.remove(name)
                table.lift_special(
                    name,
                    number,
                    special.extra_places,
                    closed=any(rules.special(other).closes_row for other in left),
                )
