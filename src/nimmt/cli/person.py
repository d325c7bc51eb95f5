"""A person as a player: is shown the game as one seat sees it, and asked."""

from __future__ import annotations

from typing import TypeAlias

from nimmt.actions import Action, ChooseEnd, PickCard, PlayCard, TakeRow
from nimmt.bots.bot import choices
from nimmt.cards import total_bullheads
from nimmt.cli.screen import Screen
from nimmt.game import Game
from nimmt.render.text import (
    draw_card,
    draw_cards,
    draw_rows,
    say_bullheads,
    say_points,
)
from nimmt.rules.slots import RandomSource
from nimmt.values import Row

Decision: TypeAlias = PlayCard | PickCard | TakeRow | ChooseEnd
"""What a person can be asked for."""


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
        game: Game,
        seat: int,
        rng: RandomSource,  # noqa: ARG002 - a person decides without dice
    ) -> Action:
        """
        Ask until the answer is a legal action; see `nimmt.bots.bot.Bot.choose`.

        Raises:
            Quit: The person would rather stop.
        """
        decisions = [_decision(action) for action in choices(game, seat)]
        answers = {str(_number(decision)): decision for decision in decisions}
        question = f"{_question(decisions[0], game.phase.cards)} (? helps) "
        self._screen.say(_situation(game, seat, self._seats))
        while True:
            text = self._ask(question)
            if text in answers:
                return answers[text]
            if text in {"q", "quit"}:
                raise Quit
            if text in {"?", "h", "help"}:
                self._screen.say(_help(game, answers))
            elif text:
                self._screen.say(_why_not(decisions[0], text))
                self._screen.say(f"Possible: {', '.join(answers)}.")

    def _ask(self, question: str) -> str:
        try:
            text = self._screen.ask(question)
        except EOFError:
            raise Quit from None
        word = text.strip().casefold()
        return (word.lstrip("0") or "0") if word.isdecimal() else word


def _decision(action: Action) -> Decision:
    if not isinstance(action, Decision):
        message = f"people are not asked for a {type(action).__name__}"
        raise TypeError(message)
    return action


def _number(decision: Decision) -> int:
    # A card is never near to both ends of a row, so the row tells which end.
    match decision:
        case PlayCard(card=number) | PickCard(card=number):
            return number
        case _:
            return decision.row + 1


def _question(decision: Decision, placing: tuple[int, ...]) -> str:
    match decision:
        case PlayCard():
            return "Which card do you play?"
        case PickCard():
            return "Which card do you pick?"
        case TakeRow():
            return f"Your {draw_cards(placing)} fits nowhere. Which row do you take?"
        case _:
            return f"Your {draw_cards(placing)} is near to two rows. Which one?"


def _why_not(decision: Decision, text: str) -> str:
    if not text.isdecimal():
        return f"{text!r} is no number; ? shows what is possible, q quits."
    match decision:
        case PlayCard():
            return f"The card {text} is not in this hand."
        case PickCard():
            return f"The card {text} does not lie open."
        case TakeRow():
            return f"There is no row {text}."
        case _:
            return f"The row {text} is not one of the nearest."


def _situation(game: Game, seat: int, seats: tuple[str, ...]) -> str:
    collecting = game.rules.collecting
    points = [player.score + collecting.points(player) for player in game.players]
    lines = [""]
    if game.rows:
        lines.append(draw_rows(game.rows))
    if game.spread:
        lines.append(f"Open: {draw_cards(game.spread)}")
    lines.append(f"Points: {say_points(points, seats)}")
    whose = "Your hand" if game.rules.hands_each == 1 else seats[seat]
    lines.append(f"{whose}: {draw_cards(game.players[seat].hand)}")
    return "\n".join(lines)


def _help(game: Game, answers: dict[str, Decision]) -> str:
    return "\n".join(
        [
            "Type one of these numbers. As the table is now:",
            *(f"{text:>5}  {_forecast(game, answers[text])}" for text in answers),
            "A small raised number tells the bullheads of a card, if it has several.",
            "Rows count from 1 at the top. q quits.",
        ]
    )


def _forecast(game: Game, decision: Decision) -> str:
    match decision:
        case PlayCard(card=card):
            places = game.rules.placement.places(game.rows, card)
            joins = [_joining(game.rows[place.row], place.row) for place in places]
            return " or ".join(joins) or "fits nowhere, takes a row of your choice"
        case PickCard(card=card):
            return f"{draw_card(card)}, {say_bullheads(total_bullheads([card]))}"
        case TakeRow(row=row):
            cards = game.rows[row].cards
            return f"{say_bullheads(total_bullheads(cards))}: {draw_cards(cards)}"
        case _:
            row = decision.row
            return f"{decision.end} end of {_joining(game.rows[row], row)}"


def _joining(row: Row, number: int) -> str:
    if not row.is_full:
        return f"row {number + 1}"
    return f"row {number + 1}, full: {say_bullheads(total_bullheads(row.cards))}"
