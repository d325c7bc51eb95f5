"""The rulings: what the rulebooks say, leave open, or disagree about, by id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import attrs

Basis: TypeAlias = Literal["rulebook", "inference", "publication", "reasoning"]
"""Where a ruling comes from: the rulebook says it, it follows from what the
rulebook says, another published source says it, or we reasoned it out."""


@attrs.frozen
class Ruling:
    """
    One decision about the rules.

    Args:
        id: A short name that errors, tests and documents cite.
        title: A few words.
        text: The decision in full.
        basis: Where it comes from, the strongest source first.
        option: How to play otherwise, as code; empty if that is not offered.
    """

    id: str
    title: str
    text: str
    basis: tuple[Basis, ...]
    option: str = ""


_ALL: Final = (
    Ruling(
        "base-1",
        "Bullheads",
        "The 55 has seven bullheads, the other doublets (11, 22, … 99) have five, "
        "multiples of ten have three, other numbers ending in 5 have two, and all "
        "the rest have one. The 104 cards carry 171 bullheads, the first 100 carry 167.",
        ("rulebook",),
    ),
    Ruling(
        "base-2",
        "Where a card goes",
        "A card joins the row whose last card is the nearest one below it. Two rows "
        "can never be equally near, since no number exists twice.",
        ("rulebook", "inference"),
    ),
    Ruling(
        "base-3",
        "A full row",
        "A row of five cards is full. Whoever adds the sixth takes the five, and the "
        "sixth starts the row again in the same place.",
        ("rulebook",),
    ),
    Ruling(
        "base-4",
        "A low card",
        "Whoever plays a card below the last card of every row takes one row, whichever "
        "they like. They choose when the card's turn comes, and see what the lower "
        "cards of the trick did.",
        ("rulebook",),
    ),
    Ruling(
        "base-5",
        "Two low cards in one trick",
        "They are resolved one after the other. The first one starts a row, and the "
        "second one, being higher, may then fit there.",
        ("inference",),
    ),
    Ruling(
        "base-6",
        "Taken cards",
        "Cards that are taken go to the player's pile and never return to the hand. "
        "The round ends when all cards have been played from the hands.",
        ("rulebook",),
    ),
    Ruling(
        "base-7",
        "The end of the game",
        "The game ends after the round in which somebody's negative points reach the "
        "target, 66 or more. The lowest total wins, and equal totals share the win.",
        ("rulebook",),
        "TargetScore(66, strict=True): more than 66, as some rules put it",
    ),
    Ruling(
        "base-8",
        "A fixed number of rounds",
        "The players may agree on a number of rounds instead of a target.",
        ("rulebook",),
        "FixedRounds(3)",
    ),
    Ruling(
        "base-9",
        "The deal",
        "All cards are shuffled afresh for every round, also those that were not dealt "
        "before. The cards that start the rows stay in the order they were dealt in.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "base-10",
        "Piles are public",
        "Everybody saw which cards were taken, so the piles are no secret.",
        ("inference",),
    ),
    Ruling(
        "base-11",
        "Choosing a card",
        "Every player lays one card of their hand face down, at any time until all "
        "have done so. A card that was laid down is not taken back.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "base-12",
        "Who acts",
        "Only those act who are asked, and only as they are asked. The game asks where "
        "the rules leave a choice, and nowhere else; a player with a single card left "
        "is still asked to play it.",
        ("reasoning",),
    ),
    Ruling(
        "deck-1",
        "The deck of Tactics",
        "Only the cards that are dealt are in the game: 1 up to the hand size times the "
        "number of hands, plus the number of rows. In Take 5 that is 10n + 4.",
        ("rulebook",),
    ),
    Ruling(
        "draft-1",
        "Drafting",
        "The cards of Tactics lie open. The players pick one card each, clockwise, and "
        "go round in the same direction until the hands are full.",
        ("rulebook",),
        "Draft(snake=True): every other pass goes the other way",
    ),
    Ruling(
        "draft-2",
        "Who picks first",
        "Chance decides in every round who picks first; that is part of the deal.",
        ("rulebook",),
    ),
    Ruling(
        "draft-3",
        "The rows after a draft",
        "The cards nobody picked start the rows, in ascending order from the top.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "draft-4",
        "Draft and Pro",
        "The rulebook's Pro variant is a draft for two to six. As Draft, it is played "
        "by any number from two to ten.",
        ("rulebook",),
    ),
    Ruling(
        "draft-5",
        "Picks are public",
        "Everybody saw who picked what, so everybody knows every hand.",
        ("inference",),
    ),
    Ruling(
        "pro-1",
        "Both ends",
        "A card may go to the right end of a row, if it is higher than the last card, "
        "or to the left end, if it is lower than the first. It must go where the "
        "difference is smallest.",
        ("rulebook",),
    ),
    Ruling(
        "pro-2",
        "Equal differences",
        "A card can be equally near to one end below it and one above it. Then its "
        "player chooses, also to spare themselves a full row. More than two ends are "
        "never equally near.",
        ("publication",),
        'Professional(tie="left") or Professional(tie="right")',
    ),
    Ruling(
        "pro-3",
        "A card between all ends",
        "A card that fits neither end of any row takes a row of its player's choice.",
        ("publication",),
    ),
    Ruling(
        "pro-4",
        "Full at both ends",
        "A sixth card at either end takes the five, and starts the row alone.",
        ("rulebook",),
    ),
    Ruling(
        "pro-5",
        "A row of one card",
        "Its card is both ends of the row: lower cards go to its left, higher ones to "
        "its right.",
        ("inference",),
    ),
    Ruling(
        "pro-6",
        "What Professional combines with",
        "Professional combines with Tactics and with Draft.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "hands-1",
        "Two hands each",
        "Two to five players play two hands each. Player p has the seats p and "
        "p + number of players. The points of both add up, and targets and wins count "
        "by player.",
        ("rulebook", "reasoning"),
    ),
)

RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType({one.id: one for one in _ALL})
"""Every ruling by its id, in the order of the document."""
