"""Games as values, and the functions that lead from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from nimmt import consistency
from nimmt._checks import (
    ascending,
    ascending_groups,
    pairs,
    sorted_names,
    tuple_of,
    whole,
    wholes,
)
from nimmt._trusted import trusted
from nimmt.actions import CHANCE, Action
from nimmt.errors import ImpossiblePosition, NoSuchSeat, UnknownName
from nimmt.events import Event
from nimmt.flow import DEAL, best, proceed
from nimmt.phases.phase import Phase
from nimmt.rules.rules import Rules
from nimmt.rules.slots import RandomSource
from nimmt.setup import add_piles, lay_rows, phase_asking, seat_players, seen_cards
from nimmt.table import Table
from nimmt.values import Player, Row
from nimmt.views import View, look


def _players(values: Iterable[Player]) -> tuple[Player, ...]:
    return tuple_of(Player, values)


def _rows(values: Iterable[Row]) -> tuple[Row, ...]:
    return tuple_of(Row, values)


@attrs.frozen(repr=False, weakref_slot=False)
class Game:
    """
    A game at one moment: a value that never changes.

    Begin one with `Game.new` and go on with `apply`. Games are hashable, and
    equal when the same is true of them, by whatever way they came about; so
    they serve as keys of a dictionary, and to take back a move is to keep the
    game from before it.

    A game holds everything, hidden cards included.

    Args:
        rules: How it is played.
        phase: What it waits for.
        players: What each seat has, by seat.
        rows: The rows, from the top; none before the deal.
        round: The number of the round, from 1.
        first: The seat that lays first in this trick, where seats lay in turn.
        spread: The cards that lie open to be drafted, ascending.
        picks: The seats that have yet to pick from the spread, in order.
        chosen: The cards each seat has laid face down, by seat; they are still
            in its hand. By default none.
        pending: The revealed cards that are not placed yet, in the order they
            will be, each with its seat.
        discards: The names of the special cards put away; kept in alphabetical
            order.

    Raises:
        TypeError: An argument is of the wrong type.
        ImpossiblePosition: No play can lead to this position.
    """

    rules: Rules = attrs.field(validator=attrs.validators.instance_of(Rules))
    phase: Phase = attrs.field()
    players: tuple[Player, ...] = attrs.field(converter=_players)
    rows: tuple[Row, ...] = attrs.field(default=(), converter=_rows)
    round: int = attrs.field(default=1, converter=whole)
    first: int = attrs.field(default=0, converter=whole)
    spread: tuple[int, ...] = attrs.field(default=(), converter=ascending)
    picks: tuple[int, ...] = attrs.field(default=(), converter=wholes)
    chosen: tuple[tuple[int, ...], ...] = attrs.field(converter=ascending_groups)
    pending: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=pairs)
    discards: tuple[str, ...] = attrs.field(default=(), converter=sorted_names)

    @chosen.default
    def _nothing_chosen(self) -> tuple[tuple[int, ...], ...]:
        return ((),) * len(self.players)

    @phase.validator
    def _check_phase(self, field: object, phase: Phase) -> None:
        if not isinstance(phase, Phase):
            message = f"expected a phase, not {phase!r}"
            raise TypeError(message)

    def __attrs_post_init__(self) -> None:
        consistency.check(self.rules, self.phase, self)

    @classmethod
    def new(cls, rules: Rules, players: int) -> Game:
        """
        Begin a game.

        Args:
            rules: How it is played, such as `take5` makes them.
            players: The number of people, as many as the rules allow.

        Returns:
            A game that waits for the first deal.

        Raises:
            TypeError: An argument is of the wrong type.
            IncompatibleRules: So many people cannot play.

        Example:
            >>> from nimmt import Game, take5
            >>> Game.new(take5(), players=4).actors
            (-1,)
        """
        if not isinstance(rules, Rules):
            message = f"expected rules such as take5(), not {rules!r}"
            raise TypeError(message)
        seats = rules.seats_of(players)
        nothing = ((),) * seats
        return _game(
            rules, DEAL, (_NOTHING,) * seats, (), 1, 0, (), (), nothing, (), ()
        )

    @classmethod
    def setup(  # noqa: PLR0913 - one for each thing that can lie on a table
        cls,
        rules: Rules,
        *,
        rows: Sequence[Iterable[int]],
        hands: Sequence[Iterable[int]],
        piles: Sequence[Iterable[int]] | None = None,
        number_rows: Sequence[Iterable[int]] | None = None,
        specials: Sequence[Iterable[str]] | None = None,
        scores: Sequence[int] | None = None,
        known: Sequence[Iterable[int]] | None = None,
        lying: Sequence[Iterable[str]] = (),
        discards: Iterable[str] = (),
        chosen: Sequence[Iterable[int]] | None = None,
        card: int | None = None,
        player: int | None = None,
        pending: Iterable[tuple[int, int]] = (),
        phase: Phase | None = None,
        round: int = 1,  # noqa: A002 - as the field is called
        first: int = 0,
    ) -> Game:
        """
        Lay out a position in the middle of a round.

        Say what matters, and the rest follows. If no piles are told, the cards that
        must have been played before lie there: the lowest that are nowhere else, one
        for each seat in turn. Nobody can know who really took what, so tell the piles
        where points matter.

        Args:
            rules: How the game is played.
            rows: The number cards of each row, from the top.
            hands: The number cards in hand, by seat.
            piles: The cards taken, by seat.
            number_rows: The #-rows of Take a Number, by seat.
            specials: The special cards in hand, by seat.
            scores: The points of the rounds before, by seat.
            known: The cards of each hand that everybody has seen. By default those
                that must have been seen: all after a draft, and what lies face up.
            lying: The special cards on each row, from the top.
            discards: The special cards put away.
            chosen: The cards in hand that are laid, by seat.
            card: The card that is being placed, if one is.
            player: The seat whose it is.
            pending: The revealed cards that are placed afterwards, in order, each
                with its seat.
            phase: What the game waits for. By default that is what there is to ask
                about *card*, or else for cards to be chosen.
            round: The number of the round.
            first: The seat that lays first, where seats lay in turn.

        Returns:
            The game.

        Raises:
            TypeError: An argument is of the wrong type.
            ImpossiblePosition: No play can lead to this position.

        Example:
            >>> from nimmt import Game, take5
            >>> rows = [12, 27], [30], [45, 46], [80]
            >>> game = Game.setup(
            ...     take5(),
            ...     rows=rows,
            ...     hands=[[13], [14]],
            ...     card=3,
            ...     player=1,
            ...     pending=[(9, 0)],
            ... )
            >>> game.legal_actions(1)[2]
            TakeRow(player=1, row=2)
        """
        if not isinstance(rules, Rules):
            message = f"expected rules such as take5(), not {rules!r}"
            raise TypeError(message)
        # They are gone through twice, and may be iterators.
        hands = ascending_groups(hands)
        laid_cards = ((),) * len(hands) if chosen is None else ascending_groups(chosen)
        seats = seat_players(
            hands,
            pile=piles,
            number_row=number_rows,
            specials=specials,
            score=scores,
            known=seen_cards(rules, hands, laid_cards) if known is None else known,
        )
        try:
            laid = lay_rows(rules, rows, lying)
        except UnknownName as error:
            raise ImpossiblePosition(str(error)) from None
        pending = pairs(pending)
        if phase is None:
            phase = phase_asking(rules, seats, laid, pending, card, player)
        elif not isinstance(phase, Phase):
            message = f"expected a phase, not {phase!r}"
            raise TypeError(message)
        elif card is not None or player is not None:
            message = "the phase tells which card is being placed; do not tell it twice"
            raise TypeError(message)
        if piles is None:
            elsewhere = [*phase.cards, *[waiting for waiting, _ in pending]]
            elsewhere += [card for row in laid for card in row.cards]
            seats = add_piles(rules, seats, elsewhere)
        return cls(
            rules,
            phase,
            seats,
            laid,
            round,
            first,
            chosen=laid_cards,
            pending=pending,
            discards=discards,
        )

    @property
    def actors(self) -> tuple[int, ...]:
        """
        Who may act now.

        The seats, ascending; `CHANCE` alone before a deal; nobody when the game
        is over.
        """
        return self.phase.actors(self.rules, self)

    @property
    def laid(self) -> tuple[int, ...]:
        """How many cards each seat has laid in this trick, face up or down."""
        return tuple(map(len, self.chosen))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase.is_final

    @property
    def scores(self) -> tuple[int, ...]:
        """The negative points of the rounds that are finished, by player."""
        return self.rules.by_player([player.score for player in self.players])

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; none while the game goes on (*base-7*)."""
        return best(self.scores) if self.is_over else ()

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """
        List what a seat may do now.

        Args:
            seat: The seat, from 0; or `CHANCE`, which chooses nothing.

        Returns:
            The actions that `apply` accepts from that seat: cards ascending,
            rows from the top, the left end before the right. Nothing if the
            game does not wait for the seat.

        Raises:
        TypeError: *seat* is no integer.
        NoSuchSeat: The game has no such seat.

        Example:
            >>> import random
            >>> from nimmt import Game, apply, take5
            >>> game = Game.new(take5(), players=4)
            >>> game.legal_actions(0)
            ()
            >>> game = apply(game, game.sample_chance(random.Random(7)))
            >>> len(game.legal_actions(0))
            10
        """
        if type(seat) is not int:
            seat = whole(seat)
        if not 0 <= seat < len(self.players):
            if seat == CHANCE:
                return ()
            raise NoSuchSeat(seat, len(self.players))
        return self.phase.legal_actions(self.rules, self, seat)

    def view(self, seat: int | None = None) -> View:
        """
        Tell what one seat may know.

        Args:
            seat: The seat, from 0; None for what a spectator sees.

        Returns:
            Its view, which tells nothing that is hidden from it.

        Raises:
            TypeError: *seat* is no integer.
            NoSuchSeat: The game has no such seat.

        Example:
            >>> from nimmt import Game, take5
            >>> Game.new(take5(), players=4).view(0).hand_sizes
            (0, 0, 0, 0)
        """
        if seat is not None:
            seat = whole(seat)
            if not 0 <= seat < len(self.players):
                raise NoSuchSeat(seat, len(self.players))
        return look(self.rules, self.phase, self, seat)

    def seen_by(self, seat: int | None, events: Iterable[Event]) -> tuple[Event, ...]:
        """
        Tell what a seat sees of events.

        Args:
            seat: The seat, from 0; None for what a spectator sees.
            events: Events of this game, such as `step` tells them.

        Returns:
            The same events, with None in place of what is hidden from the seat.

        Raises:
            TypeError: *seat* is no integer.
            NoSuchSeat: The game has no such seat.

        Example:
            >>> import random
            >>> from nimmt import Game, step, take5
            >>> game = Game.new(take5(), players=2)
            >>> events = step(game, game.sample_chance(random.Random(7))).events
            >>> [event.cards is None for event in game.seen_by(1, events)[1:3]]
            [True, False]
        """
        own = self.view(seat).own
        return tuple(event.seen_by(own) for event in events)

    def sample_chance(self, rng: RandomSource) -> Action:
        """
        Draw what chance does next.

        Args:
            rng: The random generator, such as `random.Random`. Nothing but its
                method `random` is used, whose sequence for a seed is the same
                on every Python.

        Returns:
            An action of `CHANCE`, to be given to `apply`.

        Raises:
            TypeError: *rng* is no random generator.
            ValueError: Its numbers are not at least 0 and less than 1.
            IllegalAction: The game does not wait for chance.

        Example:
            >>> import random
            >>> from nimmt import Game, take5
            >>> game = Game.new(take5(), players=2)
            >>> game.sample_chance(random.Random(7)).rows
            (103, 5, 91, 33)
        """
        if not callable(getattr(rng, "random", None)):
            message = f"expected a generator such as random.Random(7), not {rng!r}"
            raise TypeError(message)
        return self.phase.sample(self.rules, self, rng)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...] | None:
        """
        List all that chance may do next.

        Returns:
            Each action of `CHANCE` with its probability; they add up to 1.
            Nothing if the game does not wait for chance. None for a shuffled
            deal, of which there are too many: use `sample_chance`.

        Example:
            >>> from nimmt import Draft, Game, take5
            >>> game = Game.new(take5(Draft()), players=2)
            >>> [(deal.first, chance) for deal, chance in game.chance_outcomes()]
            [(0, 0.5), (1, 0.5)]
        """
        return self.phase.outcomes(self.rules, self)

    def __repr__(self) -> str:
        """Tell the game in short: printing all of it would tell hidden cards."""
        return (
            f"<Game {self.rules.name}, {len(self.players)} seats, round {self.round}: "
            f"waits for {self.phase.asks_for}>"
        )


_game = trusted(Game)
_NOTHING = Player()


@attrs.frozen(weakref_slot=False)
class Step:
    """
    What came of one action or several.

    Args:
        game: The game afterwards.
        events: What happened, in order.
    """

    game: Game
    events: tuple[Event, ...]


_step = trusted(Step)


def apply(game: Game, *actions: Action) -> Game:
    """
    Carry out actions.

    Args:
        game: The game; it stays as it is.
        actions: One action, or several in a row, each legal after those before
            it. Either all of them are carried out or none. While all choose
            at once, their order makes no difference.

    Returns:
        The game afterwards, at the next question.

    Raises:
        TypeError: An argument is of the wrong type.
        IllegalAction: An action is not legal when its turn comes.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> choices = [game.legal_actions(seat)[0] for seat in game.actors]
        >>> [len(player.hand) for player in apply(game, *choices).players]
        [9, 9]
    """
    return _carry_out(game, actions, None)


def step(game: Game, *actions: Action) -> Step:
    """
    Carry out actions and tell what happened.

    Args:
        game: The game; it stays as it is.
        actions: As for `apply`.

    Returns:
        The game afterwards and the events, in order.

    Raises:
        TypeError: An argument is of the wrong type.
        IllegalAction: An action is not legal when its turn comes.

    Example:
        >>> from nimmt import Deal, Draft, Game, step, take5
        >>> game = Game.new(take5(Draft()), players=2)
        >>> [type(event).__name__ for event in step(game, Deal(first=1)).events]
        ['RoundStarted', 'SpreadOpened']
    """
    events: list[Event] = []
    following = _carry_out(game, actions, events)
    return _step(following, tuple(events))


def _carry_out(
    game: Game, actions: tuple[Action, ...], events: list[Event] | None
) -> Game:
    if not isinstance(game, Game):
        message = f"expected a game, not {game!r}"
        raise TypeError(message)
    rules = game.rules
    phase = game.phase
    table = Table(game, events)
    for action in actions:
        decision = phase.act(rules, table, action)
        phase = proceed(rules, table, phase, decision)
    return _game(
        rules,
        phase,
        table.players,
        table.rows,
        table.round,
        table.first,
        table.spread,
        table.picks,
        table.chosen,
        table.pending,
        table.discards,
    )
