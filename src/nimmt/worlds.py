"""A full game drawn from those that a seat's view allows."""

from __future__ import annotations

from nimmt._trusted import trusted
from nimmt.game import Game
from nimmt.rules.chance import draw
from nimmt.rules.slots import RandomSource
from nimmt.values import Player
from nimmt.views import View


def determinize(view: View, rng: RandomSource) -> Game:
    """
    Draw a full game that looks to the seat as its own does.

    Every way in which the unseen cards can lie is equally likely: who holds which
    of them, which of their cards others have laid face down, and which special cards
    they hold, each copy counting by itself.

    Args:
        view: What the seat knows.
        rng: The random generator; only its method `random` is used.

    Returns:
        A game whose view from that seat equals *view*.

    Raises:
        TypeError: An argument is of the wrong type.
        ValueError: The generator's numbers are not at least 0 and less than 1.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=4)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> world = determinize(game.view(0), random.Random(1))
        >>> world.view(0) == game.view(0), world == game
        (True, False)
    """
    if not isinstance(view, View):
        message = f"expected a view such as game.view(0), not {view!r}"
        raise TypeError(message)
    if not callable(getattr(rng, "random", None)):
        message = f"expected a generator such as random.Random(7), not {rng!r}"
        raise TypeError(message)
    own = view.own
    others = [seat for seat in range(len(view.players)) if seat not in own]
    hidden = [view.hand_sizes[seat] - len(view.players[seat].hand) for seat in others]
    cards = draw(view.unseen, sum(hidden), rng)
    specials: list[str] = []
    if view.rules.specials:
        counts = [view.special_counts[seat] for seat in others]
        specials = draw(view.unseen_specials, sum(counts), rng)
    players = list(view.players)
    chosen = list(view.chosen)
    for seat, count in zip(others, hidden, strict=True):
        seen = players[seat]
        held = view.special_counts[seat]
        hand = tuple(sorted((*seen.hand, *cards[:count])))
        players[seat] = _player(
            hand,
            seen.pile,
            tuple(sorted(specials[:held])),
            seen.number_row,
            seen.score,
            seen.cancelled,
            seen.positive,
            seen.known,
        )
        del cards[:count], specials[:held]
        laid = view.laid[seat] - len(chosen[seat])
        if laid:
            chosen[seat] = tuple(sorted(draw(hand, laid, rng)))
    return _game(
        view.rules,
        view.phase,
        tuple(players),
        view.rows,
        view.round,
        view.first,
        view.spread,
        view.picks,
        tuple(chosen),
        view.pending,
        view.discards,
    )


_game = trusted(Game)
_player = trusted(Player)
