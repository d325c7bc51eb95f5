"""What one seat may know of a game: what it sees and has seen."""

from __future__ import annotations

import attrs

from nimmt._trusted import trusted
from nimmt.actions import Action
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.rules.specials import supply
from nimmt.table import Position
from nimmt.values import Player, Row


@attrs.frozen
class View:
    """
    A game as one seat sees it, or as a spectator does.

    A view is made by `Game.view`. It holds nothing that its seat cannot know, and
    whatever is computed from it cannot tell more. Where two games differ only in
    what is hidden from a seat, its views of them are equal.

    One thing is not remembered: when the discards become the deck of special cards,
    everybody could tell which cards other hands had until then. A view knows only
    which special cards are in the deck or in other hands together.

    What the seat knows comes from four places: `Game.view` hides what lies face down,
    ``Player.known`` lists the cards of a hand that everybody has seen, `Event.seen_by`
    hides parts of events, and `Rules.seats_with` tells which hands one player has.

    Args:
        rules: How the game is played.
        seat: Whose view it is; None for a spectator's.
        phase: What the game waits for.
        actors: Who may act now; `CHANCE` before a deal or a draw.
        players: What each seat has, as far as it can be seen: of others, only
            those cards of the hand that everybody has seen, and no special cards.
        hand_sizes: How many number cards each seat holds.
        special_counts: How many special cards each seat holds.
        rows: The rows, from the top.
        round: The number of the round, from 1.
        first: The seat that lays first in this trick, where seats lay in turn.
        spread: The cards that lie open to be drafted, ascending.
        picks: The seats that have yet to pick from the spread, in order.
        chosen: The cards each seat has laid, as far as they can be seen.
        laid: How many cards each seat has laid.
        pending: The revealed cards that are not placed yet, each with its seat.
        discards: The special cards put away, in alphabetical order.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=4)
        >>> view = apply(game, game.sample_chance(random.Random(7))).view(0)
        >>> view.players[0].hand == view.hand, view.players[1].hand
        (True, ())
        >>> view.hand_sizes, len(view.unseen)
        ((10, 10, 10, 10), 90)
    """

    rules: Rules
    seat: int | None
    phase: Phase
    actors: tuple[int, ...]
    players: tuple[Player, ...]
    hand_sizes: tuple[int, ...]
    special_counts: tuple[int, ...]
    rows: tuple[Row, ...]
    round: int
    first: int
    spread: tuple[int, ...]
    picks: tuple[int, ...]
    chosen: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    discards: tuple[str, ...]

    @property
    def own(self) -> tuple[int, ...]:
        """The seats whose cards are in sight, which may be both hands of its player."""
        if self.seat is None:
            return ()
        return self.rules.seats_with(self.seat, len(self.players))

    @property
    def hand(self) -> tuple[int, ...]:
        """The number cards of the seat, ascending; none for a spectator."""
        return () if self.seat is None else self.players[self.seat].hand

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now; see `Game.legal_actions`."""
        if self.seat is None or self.seat not in self.actors:
            return ()
        return self.phase.legal_actions(self.rules, self, self.seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """The negative points of the rounds that are finished, by player."""
        return self.rules.by_player([player.score for player in self.players])

    @property
    def unseen(self) -> tuple[int, ...]:
        """The number cards that the seat cannot tell the place of, ascending."""
        if self.phase.lies == "nothing":
            return self._deck
        seen = {card for card, _ in self.pending}.union(
            self.spread,
            self.phase.cards,
            *[row.cards for row in self.rows],
            *[
                player.hand + player.pile + player.number_row + player.positive
                for player in self.players
            ],
            *self.chosen,
        )
        return tuple([card for card in self._deck if card not in seen])

    @property
    def unseen_specials(self) -> tuple[str, ...]:
        """
        The special cards in the deck or in other hands, in alphabetical order.

        Whoever remembers what lay where as the discards were last shuffled may tell
        some of them apart; the view does not.
        """
        return tuple(sorted(supply.deck(self.rules, self).elements()))

    @property
    def _deck(self) -> tuple[int, ...]:
        return self.rules.layout(len(self.players)).cards


def look(rules: Rules, phase: Phase, position: Position, seat: int | None) -> View:
    """
    Look at a position from a seat.

    Args:
        rules: How the game is played.
        phase: What it waits for.
        position: What lies where, hidden cards included.
        seat: A seat there is; None to look as a spectator.

    Returns:
        What can be seen from there.
    """
    players = position.players
    own = () if seat is None else rules.seats_with(seat, len(players))
    return View(
        rules,
        seat,
        phase,
        phase.actors(rules, position),
        tuple(
            [
                player if number in own else _from_outside(player)
                for number, player in enumerate(players)
            ]
        ),
        tuple([len(player.hand) for player in players]),
        tuple([len(player.specials) for player in players]),
        position.rows,
        position.round,
        position.first,
        position.spread,
        position.picks,
        tuple(
            [
                cards if rules.choosing.face_up or number in own else ()
                for number, cards in enumerate(position.chosen)
            ]
        ),
        tuple(map(len, position.chosen)),
        position.pending,
        position.discards,
    )


def _from_outside(player: Player) -> Player:
    return _player(
        player.known,
        player.pile,
        (),
        player.number_row,
        player.score,
        player.cancelled,
        player.positive,
        player.known,
    )


_player = trusted(Player)
