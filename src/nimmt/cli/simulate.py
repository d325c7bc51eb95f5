"""`nimmt simulate`: many games between bots, and who does how well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import attrs
import click
from rich import box
from rich.progress import track
from rich.table import Table
from typing_extensions import Unpack

from nimmt import bots, codec
from nimmt.cli.options import (
    Told,
    chosen_seed,
    read_rules,
    rules_options,
    seed_option,
)
from nimmt.cli.screen import Screen
from nimmt.simulate import Estimate, Outcome, Simulation, outcomes, summarize


@click.command()
@click.option(
    "--bots",
    "kinds",
    default="greedy,random,random,random",
    show_default=True,
    metavar="BOT,BOT,…",
    help=f"One for each player: {' or '.join(bots.BOTS)}.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    help="How many games.",
)
@rules_options
@seed_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
@click.pass_context
def simulate(
    ctx: click.Context,
    *,
    kinds: str,
    games: int,
    seed: int | None,
    as_json: bool,
    **told: Unpack[Told],
) -> None:
    """
    Let bots play many games, and compare them.

    Means come with their 95 % confidence intervals: 1.96 standard errors to
    either side. The same seed gives the same result.
    """
    rules = read_rules(told)
    names = [kind.strip() for kind in kinds.split(",")]
    players = [bots.named(name) for name in names]
    rules.seats_of(len(players))  # before a progress bar is drawn
    seed = chosen_seed(seed)
    try:
        result = summarize(_watched(outcomes(rules, players, games, seed), games))
    except KeyboardInterrupt:
        Screen(errors=True).say("Stopped before the end, so there is no result.")
        ctx.exit(130)
    if as_json:
        data = {"rules": codec.encode(rules), "bots": names, "seed": seed}
        click.echo(json.dumps(data | attrs.asdict(result), indent=2))
    else:
        screen = Screen()
        screen.console.print(_table(names, result))
        screen.say(
            f"{_count(result.games, 'game')}, {_count(result.rounds, 'round')}; "
            f"shared wins {_percent(result.shared_wins)}. Seed {seed}."
        )


def _watched(games: Iterable[Outcome], total: int) -> Iterable[Outcome]:
    console = Screen(errors=True).console
    return track(
        games,
        "Playing",
        total=total,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _table(names: Sequence[str], result: Simulation) -> Table:
    table = Table("", "bot", box=box.SIMPLE_HEAD)
    for heading in ("points a game", "points a round", "wins"):
        table.add_column(heading, justify="right")
    rows = zip(names, result.standings, strict=True)
    for number, (name, standing) in enumerate(rows, start=1):
        table.add_row(
            str(number),
            name,
            _points(standing.points_per_game),
            _points(standing.points_per_round),
            _percent(standing.win_share),
        )
    return table


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def _points(estimate: Estimate) -> str:
    return _with_margin(estimate, 1, "")


def _percent(estimate: Estimate) -> str:
    return _with_margin(estimate, 100, " %")


def _with_margin(estimate: Estimate, scale: int, unit: str) -> str:
    mean = f"{estimate.mean * scale:.1f}"
    if estimate.margin is None:
        return mean + unit
    return f"{mean} ± {estimate.margin * scale:.1f}{unit}"
