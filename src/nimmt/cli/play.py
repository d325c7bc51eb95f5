"""`nimmt play`: a person against bots, or bots among themselves."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import attrs
import click
from typing_extensions import Unpack

from nimmt import bots, seeds
from nimmt.bots import Bot
from nimmt.cli.options import (
    FileName,
    Told,
    chosen_seed,
    read_rules,
    rules_options,
    seed_option,
)
from nimmt.cli.person import Person, Quit
from nimmt.cli.refusal import refusing
from nimmt.cli.screen import Screen, printable
from nimmt.cli.story import Story
from nimmt.errors import TornLog
from nimmt.log import Log, LogWriter
from nimmt.match import Match
from nimmt.render.text import say_list
from nimmt.rules.rules import Rules

YOU: Final = "You"
"""What the person is called if nobody says otherwise."""


@attrs.frozen
class Start:
    """
    Where a game begins, or goes on.

    Args:
        log: What was played before: nothing, if it is a new game.
        writer: Where it is kept, if it is.
    """

    log: Log
    writer: LogWriter | None


@click.command()
@click.option(
    "--players",
    type=click.IntRange(min=2),
    help="How many play, you included. By default 4, or you and the bots you name.",
)
@click.option("--name", help="What you are called. By default: You.")
@click.option(
    "--bot",
    "kinds",
    multiple=True,
    type=click.Choice(tuple(bots.BOTS)),
    help="A bot to play against; can be given several times. If there are more seats, "
    "these bots fill them in turn. By default greedy.",
)
@rules_options
@seed_option
@click.option("--log", "kept", type=FileName(), help="Keep the game in a new file.")
@click.option("--resume", type=FileName(), help="Go on with the game in this file.")
@click.option("--watch", is_flag=True, help="Only watch: bots have all the seats.")
@click.pass_context
def play(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    players: int | None,
    name: str | None,
    kinds: tuple[str, ...],
    seed: int | None,
    kept: Path | None,
    resume: Path | None,
    watch: bool,
    **told: Unpack[Told],
) -> None:
    """
    Play against bots.

    Type the number of a card, or of a row when you are asked for one; rows count
    from 1 at the top. A question mark shows what is possible, q quits.
    """
    if resume is not None:
        settled = (players, name, kept)
        if any(told.values()) or any(value is not None for value in settled):
            message = "with --resume, the log settles players, rules and file"
            raise click.UsageError(message)
        opening = _resumed(resume, kinds, watch=watch)
    else:
        if watch and name is not None:
            message = "with --watch, nobody is there to be called --name"
            raise click.UsageError(message)
        if name is not None and not name.strip():
            message = "--name is empty, and everybody needs a name"
            raise click.UsageError(message)
        rules = read_rules(told)
        names = _names(rules, players, name, kinds, watch=watch)
        opening = _begun(rules, names, kept)
    screen = Screen()
    with opening as start:
        try:
            _play(screen, start, kinds, chosen_seed(seed), watch=watch)
        except (Quit, KeyboardInterrupt) as reason:
            _part(screen, resume or kept, kinds, watch=watch)
            ctx.exit(130 if isinstance(reason, KeyboardInterrupt) else 0)


def _names(
    rules: Rules,
    players: int | None,
    name: str | None,
    kinds: tuple[str, ...],
    *,
    watch: bool,
) -> tuple[str, ...]:
    people = () if watch else (YOU if name is None else name,)
    if players is None:
        players = len(people) + len(kinds) if kinds else 4
    # Refuses an impossible number before as many names are made.
    rules.seats_of(players)
    titles = [kind.capitalize() for kind in _fill(players - len(people), kinds)]
    others = _told_apart(titles)
    if people and people[0] in others:
        message = f"a bot is called {people[0]!r} already"
        raise click.UsageError(message)
    return people + others


def _fill(seats: int, kinds: Sequence[str]) -> list[str]:
    if len(kinds) > seats:
        message = f"{len(kinds)} bots are too many for {seats} seats"
        raise click.UsageError(message)
    turn = kinds or ("greedy",)
    return [turn[number % len(turn)] for number in range(seats)]


def _told_apart(titles: Sequence[str]) -> tuple[str, ...]:
    several = {title for title, count in Counter(titles).items() if count > 1}
    return tuple(
        f"{title} {titles[: number + 1].count(title)}" if title in several else title
        for number, title in enumerate(titles)
    )


@contextmanager
def _begun(rules: Rules, names: tuple[str, ...], path: Path | None) -> Iterator[Start]:
    log = Log(rules, names)
    if path is None:
        yield Start(log, None)
    else:
        with LogWriter.create(path, rules, names) as writer:
            yield Start(log, writer)


@contextmanager
def _resumed(path: Path, kinds: Sequence[str], *, watch: bool) -> Iterator[Start]:
    with refusing(path):
        # A file that is refused stays as it is, so nothing may be cut off before.
        log = _whole_lines(path.read_bytes())
        log.verify()
    _fill(len(log.names) - (0 if watch else 1), kinds)
    with refusing(path):
        writer, log = LogWriter.resume(path)
    with writer:
        yield Start(log, writer)


def _whole_lines(text: bytes) -> Log:
    try:
        return Log.loads(text)
    except TornLog as torn:
        if not isinstance(torn.log, Log):
            raise
        return torn.log


def _play(
    screen: Screen, start: Start, kinds: Sequence[str], seed: int, *, watch: bool
) -> None:
    before = len(start.log.steps)
    match = Match.resume(
        start.log, rng=seeds.generator(seed, before, "chance"), writer=start.writer
    )
    seat = None if watch else 0
    story = Story(screen, match.names, start.log.verify(), seat)
    people: list[Bot] = [] if watch else [Person(screen, story.seats)]
    filled = _fill(len(match.names) - len(people), kinds)
    players = [*people, *map(bots.named, filled)]
    if match.is_over:  # chance alone never ends a game
        screen.say("This game is over already; nimmt replay retells it.")
        return
    luck = [seeds.generator(seed, before, seat) for seat in range(len(story.seats))]
    screen.say(f"Seed {seed}: give --seed {seed} to have the same luck again.")
    if start.log.steps:
        screen.say(_cast([printable(name) for name in match.names], filled))
    for step in match.log.steps[before:]:
        story.tell(step.events)
    while not match.is_over:
        if watch:
            story.draw(match.game)
        for seat in match.actors:
            # A second hand sees what the first one has laid.
            view = match.game.view(seat)
            action = players[seat % len(players)].choose(view, luck[seat])
            story.tell(match.act(action))


def _cast(names: Sequence[str], kinds: Sequence[str]) -> str:
    """Say who is played by whom; the bots, of these kinds, have the last seats."""
    person = names[: -len(kinds)]
    parts = [f"You are {name}" for name in person if name != YOU]
    played: dict[str, list[str]] = {}
    for name, kind in zip(names[len(person) :], kinds, strict=True):
        played.setdefault(kind, []).append(name)
    for kind, its in played.items():
        verb = "is" if len(its) == 1 else "are"
        parts.append(f"{say_list(its)} {verb} played by {kind}")
    return f"{'; '.join(parts)}."


def _part(
    screen: Screen, path: Path | None, kinds: tuple[str, ...], *, watch: bool
) -> None:
    screen.say()
    if path is None:
        screen.say("Goodbye. This game was not kept; --log FILE keeps the next one.")
        return
    options = [word for kind in kinds for word in ("--bot", kind)]
    again = ["nimmt", "play", "--resume", str(path), *options]
    if watch:
        again.append("--watch")
    screen.say("Goodbye. The game is kept, and goes on with:")
    screen.say_whole(shlex.join(again))
