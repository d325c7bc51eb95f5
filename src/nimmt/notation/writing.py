"""Games and views, written on one line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from nimmt import setup
from nimmt._checks import LARGEST
from nimmt.errors import EncodeError
from nimmt.game import Game
from nimmt.notation.moves import write_move
from nimmt.notation.reader import finish, join, join_wholes, write_name
from nimmt.notation.rules import write_rules
from nimmt.phases.draw import DrawPhase
from nimmt.phases.end import EndPhase
from nimmt.phases.number import NumberPhase
from nimmt.phases.phase import Phase
from nimmt.phases.special import SpecialPhase
from nimmt.phases.swap import SwapPhase
from nimmt.phases.take import TakePhase
from nimmt.values import Row
from nimmt.views import View


def write(position: Game | View) -> str:
    """
    Write a game or a view on one line.

    Args:
        position: The game or the view.

    Returns:
        The line, which `read` turns into an equal game or view.

    Raises:
        TypeError: It is neither.
        UnknownName: Its rules have a variant or an ending that is not registered.
        EncodeError: Its rules are not as their game and variants make them, or
            it has a number that is too large, or the text would be too long, to
            be read.

    Example:
        >>> import random
        >>> from nimmt import Game, apply, take5
        >>> game = Game.new(take5(), players=2)
        >>> game = apply(game, game.sample_chance(random.Random(7)))
        >>> write(game.view(0))
        'take5 | 103 5 91 33 | 4.6.8.16.34.40.48.55.57.69 10? | seat 0'
    """
    if not isinstance(position, (Game, View)):
        message = f"expected a game or a view, not {position!r}"
        raise TypeError(message)
    sections = [
        write_rules(position.rules),
        " ".join(map(_write_row, position.rows)) or "-",
        " ".join(_write_seats(position)),
        *_write_rest(position),
    ]
    return finish(" | ".join(sections))


def _write_row(row: Row) -> str:
    return join_wholes(row.cards) + _write_specials(row.specials)


def _write_specials(names: Sequence[str]) -> str:
    return "".join(f"*{write_name(name)}" for name in names)


def _write_seats(position: Game | View) -> Iterator[str]:
    hands = [player.hand for player in position.players]
    seen = setup.seen_cards(position.rules, hands, position.chosen)
    for seat, cards in enumerate(seen):
        # That everybody has seen these goes without saying.
        yield _write_seat(position, seat, set(position.players[seat].known) - {*cards})


def _write_seat(position: Game | View, seat: int, known: Collection[int]) -> str:
    player = position.players[seat]
    chosen = position.chosen[seat]
    hand = [
        _write_card(card, known=card in known, chosen=card in chosen)
        for card in player.hand
    ]
    specials = _write_specials(player.specials)
    if isinstance(position, View):
        hidden = position.hand_sizes[seat] - len(player.hand)
        hand += [f"{hidden}?"] * bool(hidden)
        hand += ["(?)"] * (position.laid[seat] - len(chosen))
        hidden = position.special_counts[seat] - len(player.specials)
        specials += f"*{hidden}?" * bool(hidden)
    parts = [
        join(hand),
        _write_cards("/", player.pile),
        _write_cards("#", player.number_row),
        specials,
        _write_cards("+", player.positive),
        f"~{player.cancelled}" * bool(player.cancelled),
        f"={_write_count(player.score)}" * bool(player.score),
    ]
    return "".join(parts)


def _write_card(card: int, *, known: bool, chosen: bool) -> str:
    text = f"{card}{'!' * known}"
    return f"({text})" if chosen else text


def _write_count(count: int) -> str:
    # A long game can count on beyond what can be given by hand.
    if count > LARGEST:
        message = "a number is too large for a notation"
        raise EncodeError(message)
    return str(count)


def _write_cards(sign: str, cards: Sequence[int]) -> str:
    return sign + join_wholes(cards) if cards else ""


def _write_rest(position: Game | View) -> list[str]:
    sections = []
    if position.phase != setup.phase_of(
        position.rows, position.spread, position.pending
    ):
        sections.append(_write_phase(position.phase))
    if position.pending:
        cards = [f"{seat}:{card}" for card, seat in position.pending]
        sections.append(f"then {' '.join(cards)}")
    if position.spread:
        sections += _write_draft(position)
    if position.round != 1:
        sections.append(f"round {_write_count(position.round)}")
    if position.first:
        sections.append(f"first {position.first}")
    if position.discards:
        sections.append(f"discards {join(map(write_name, position.discards))}")
    if isinstance(position, View):
        seat = position.seat
        sections.append("spectator" if seat is None else f"seat {seat}")
    return sections


def _write_draft(position: Game | View) -> tuple[str, str]:
    rules, picks = position.rules, position.picks
    hands = [card for player in position.players for card in player.hand]
    left = setup.unused_cards(rules, len(position.players), hands)
    order = setup.draft_order(rules, position, len(picks), picks[0])
    cards = "" if position.spread == left else f" {join_wholes(position.spread)}"
    return (
        f"spread{cards}",
        f"picks {picks[0] if picks == order else join_wholes(picks)}",
    )


def _write_phase(phase: Phase) -> str:
    match phase:
        case SpecialPhase(turn=turn) | EndPhase(turn=turn) | TakePhase(turn=turn):
            use = f" {write_move(turn.use)}" if turn.use else ""
            return f"{phase.name} {turn.player}:{turn.card}{use}"
        case NumberPhase(player=seat, taken=cards):
            return f"{phase.name} {seat}:{join_wholes(cards)}"
        case SwapPhase(player=seat) | DrawPhase(player=seat):
            return f"{phase.name} {seat}"
        case _:
            return phase.name
