"""The game waits for the cards of a trick to be chosen."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import attrs

from nimmt._trusted import trusted
from nimmt.actions import Action, PlayCard
from nimmt.errors import IllegalAction
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.table import Position, Table
from nimmt.turns import Decision


@attrs.frozen(repr=False)
class ChoosePhase(Phase):
    """Seats lay cards until the trick is complete."""

    name: ClassVar[str] = "choose"
    asks_for: ClassVar[str] = "cards to be chosen"
    is_choosing: ClassVar[bool] = True

    def actors(self, rules: Rules, position: Position) -> tuple[int, ...]:
        """Whoever may still choose."""
        return rules.choosing.actors(position)

    def legal_actions(
        self, rules: Rules, position: Position, seat: int
    ) -> tuple[Action, ...]:
        """Any card of the hand, ascending."""
        if not rules.choosing.waits_for(position, seat):
            return ()
        hand = position.players[seat].hand
        laid = position.chosen[seat]
        if laid:
            hand = tuple(card for card in hand if card not in laid)
        return tuple(map(_plays_of(seat).__getitem__, hand))

    def problem(self, rules: Rules, position: Position) -> str | None:
        """There are hands to play from, and the trick is not complete."""
        if not all(player.hand for player in position.players):
            return "a hand is empty, but cards are to be chosen"
        if not rules.choosing.is_possible(position):
            return "no seats choose their cards like that"
        if rules.choosing.is_complete(position):
            return "all cards of the trick are chosen, but not revealed"
        return None

    def act(self, rules: Rules, table: Table, action: Action) -> Decision | None:
        """Lay the card."""
        if not isinstance(action, PlayCard):
            raise self.refusal(rules, table, action)
        seat = action.player
        card = action.card
        if not 0 <= seat < len(table.players):
            raise self.refusal(rules, table, action)
        if not rules.choosing.waits_for(table, seat):
            raise self.refusal(rules, table, action)
        if card not in table.players[seat].hand or card in table.chosen[seat]:
            reason = f"Seat {seat} does not hold the card {card}."
            raise IllegalAction(reason, "base-11")
        table.choose(seat, card, rules.choosing.face_up)
        return None


class _Plays(dict[int, PlayCard]):
    """The ways of a seat to play a card, by card, each of them made once."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, card: int) -> PlayCard:
        play = self[card] = _play_card(self.seat, card)
        return play


_play_card = trusted(PlayCard)
_plays_of = cache(_Plays)
