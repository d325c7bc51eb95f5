"""A person as a player: is shown the game as one seat sees it, and asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from nimmt.actions import Action
from nimmt.bots.bot import choices
from nimmt.cli.objections import objection
from nimmt.cli.questions import (
    NONE,
    Decision,
    decision,
    forecast,
    question,
    spelled,
)
from nimmt.cli.screen import Screen
from nimmt.render.text import draw_view
from nimmt.rules.slots import RandomSource
from nimmt.views import View


class Quit(Exception):
    """The person has played enough for now."""


class Person:
    """
    Somebody at the terminal, who plays as a `Bot` does.

    Args:
        screen: Where the person reads and types.
        seats: What the seats are called.
    """

    def __init__(self, screen: Screen, seats: tuple[str, ...]) -> None:
        self._screen = screen
        self._seats = seats

    def choose(
        self,
        view: View,
        rng: RandomSource,  # noqa: ARG002 - a person decides without dice
    ) -> Action:
        """
        Ask until the answer is a legal action; see `nimmt.bots.bot.Bot.choose`.

        Raises:
            Quit: The person would rather stop.
        """
        actions = [decision(action) for action in choices(view)]
        self._screen.say()
        self._screen.say(draw_view(view, self._seats))
        said: tuple[str, ...] = ()
        while True:
            left = _beginning(actions, said)
            if said and len(left) == 1:
                return left[0]
            said = self._answer(view, left, said)

    def _answer(
        self, view: View, left: Sequence[Decision], said: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Ask for the next word of a decision, and return those said then."""
        said = _over_none(left, said)
        answers = _answers(left, said)
        words = self._ask(
            _whose(view) + _prompt(question(view, left[-1], said), answers)
        )
        match words:
            case [] | [""]:
                return said
            case ["q" | "quit"] if words[0] not in answers:
                raise Quit
            case ["?" | "h" | "help"] if words[0] not in answers:
                self._screen.say("\n".join(_help(view, answers, said)))
                return said
            case ["b" | "back"] if said:
                return ()
        further, rest = _follow(left, said, words)
        if not rest:
            return further
        answers = _answers(_beginning(left, further), further)
        if not answers:
            self._screen.say(f"{rest[0]!r} is too much.")
            return said
        one = next(iter(answers.values()))
        self._screen.say(objection(view, one, further, rest[0]))
        self._screen.say(f"Possible: {', '.join(answers)}.")
        return further

    def _ask(self, prompt: str) -> list[str]:
        try:
            text = self._screen.ask(prompt)
        except EOFError:
            raise Quit from None
        return [
            (word.lstrip("0") or "0") if word.isdecimal() else word
            for word in text.casefold().split()
        ]


def _beginning(actions: Sequence[Decision], said: tuple[str, ...]) -> list[Decision]:
    return [action for action in actions if spelled(action)[: len(said)] == said]


def _answers(left: Iterable[Decision], said: tuple[str, ...]) -> dict[str, Decision]:
    """List the possible next words, each with the first decision that it leads to."""
    answers: dict[str, Decision] = {}
    for action in left:
        for word in spelled(action)[len(said) : len(said) + 1]:
            answers.setdefault(word, action)
    return answers


def _follow(
    left: Sequence[Decision], said: tuple[str, ...], words: Sequence[str]
) -> tuple[tuple[str, ...], Sequence[str]]:
    """Go as far as *words* lead; return what is said then, and which words are left."""
    for number, word in enumerate(words):
        said = _over_none(_beginning(left, said), said)
        meant = _meant(word, _answers(_beginning(left, said), said))
        if meant is None:
            return said, words[number:]
        said = (*said, meant)
    return said, ()


def _over_none(left: Sequence[Decision], said: tuple[str, ...]) -> tuple[str, ...]:
    """Go over what this special card does not need."""
    if said and list(_answers(left, said)) == [NONE]:
        return (*said, NONE)
    return said


def _meant(word: str, answers: Iterable[str]) -> str | None:
    """Find the answer that *word* is, or that it alone begins."""
    known = list(answers)
    if word in known:
        return word
    begun = [answer for answer in known if answer.startswith(word)]
    return begun[0] if len(begun) == 1 and not word.isdecimal() else None


def _whose(view: View) -> str:
    """Name the hand that is asked, if the person has several."""
    hands = [
        f"Hand {number}: "
        for number, seat in enumerate(view.own, start=1)
        if seat == view.seat
    ]
    return hands[0] if len(view.own) > 1 else ""


def _prompt(words: str, answers: Iterable[str]) -> str:
    named = ", ".join(
        f"{word} for none" if word == NONE else word
        for word in answers
        if not word.isdecimal()
    )
    return f"{words} ({named}; ? helps) " if named else f"{words} (? helps) "


def _help(
    view: View, answers: Mapping[str, Decision], said: tuple[str, ...]
) -> Iterator[str]:
    yield "Type one of these. As the table is now:"
    width = max(5, *map(len, answers))
    for word, action in answers.items():
        yield f"{word:>{width}}  {forecast(view, action, said)}".rstrip()
    yield "A small raised number tells the bullheads of a card, if it has several."
    if said:
        yield "b goes back to the first question."
    yield "Rows count from 1 at the top. q quits."
