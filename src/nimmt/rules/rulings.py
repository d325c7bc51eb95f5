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
        "multiples of ten have three, other numbers ending in 5 have two, and all the "
        "rest have one. The 104 cards carry 171 bullheads, the first 100 carry 167.",
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
        "Whoever plays a card below the last card of every row takes one row, "
        "whichever they like. They choose when the card's turn comes, and see what "
        "the lower cards of the trick did.",
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
        "target, 66 or more. The lowest total wins, and in a tie the win is shared.",
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
        "All cards are shuffled afresh for every round, also those that were not "
        "dealt before. The cards that start the rows stay in the order they were "
        "dealt in.",
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
        "Only those act who are asked, and only as they are asked. The game asks "
        "where the rules leave a choice, and nowhere else; a player with a single "
        "card left is still asked to play it.",
        ("reasoning",),
    ),
    Ruling(
        "deck-1",
        "The deck of Tactics",
        "Only the cards that are dealt are in the game: 1 up to the hand size times "
        "the number of hands, plus the number of rows. In Take 5 that is 10n + 4.",
        ("rulebook",),
    ),
    Ruling(
        "draft-1",
        "Drafting",
        "The cards of Tactics lie open. The players pick one card each, clockwise, "
        "and go round in the same direction until the hands are full.",
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
        "Professional combines with Tactics, Draft and Take a Number, but not with "
        "special cards, whose texts assume rows with one end.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "special-1",
        "What is dealt in the anniversary game",
        "Each of two to eight players gets twelve number cards and three special "
        "cards. Nobody sees the special cards of another, but everybody sees how many "
        "they are, which are played, and which are put away.",
        ("rulebook",),
    ),
    Ruling(
        "special-2",
        "When a special card is played",
        "A special card is played when the number card it goes with comes to be "
        "placed, before anything else happens to it, also if the number card is low. "
        "Whoever holds special cards is asked each time, even if none can be used.",
        ("rulebook", "publication"),
    ),
    Ruling(
        "special-3",
        "One for each number card",
        "With one number card goes one special card at most, of whatever kind.",
        ("rulebook",),
    ),
    Ruling(
        "special-4",
        "With effect, but without need",
        "A special card that could do nothing by the rules cannot be played. One that "
        "can do something may be played even if there is no need for it.",
        ("reasoning", "rulebook"),
    ),
    Ruling(
        "special-5",
        "When special cards leave the table",
        "Shift, Insert, Replace and Negative = Positive go to the discards as soon as "
        "they are played; Stop, 7 nimmt! and 5th Row when they leave the table.",
        ("rulebook",),
    ),
    Ruling(
        "special-6",
        "What follows a take, in order",
        "The row is settled; its cards are collected; it starts anew or vanishes; "
        "Negative = Positive counts; the special card on that row, every Stop and the "
        "5th Row card go to the discards; the player may swap; the next card follows.",
        ("reasoning",),
    ),
    Ruling(
        "special-7",
        "Two rounds",
        "Two rounds are played and no target score applies. Special cards left in "
        "hand are kept over the round.",
        ("rulebook",),
    ),
    Ruling(
        "special-8",
        "Special cards of a later round",
        "Each player gets as many, three at most, as deck and discards have for all "
        "alike; that may be none. The deck is dealt first, and then the discards, "
        "shuffled. Chance decides who gets which.",
        ("rulebook", "inference"),
    ),
    Ruling(
        "special-9",
        "Special cards on the table at the end of a round",
        "They go to the discards.",
        ("reasoning",),
    ),
    Ruling(
        "fifth-1",
        "Never six rows",
        "5th Row cannot be played while there are five rows, be they closed or not.",
        ("rulebook",),
    ),
    Ruling(
        "fifth-2",
        "The fifth row",
        "The number card starts the new row below the others, wherever else it might "
        "have gone, also to avoid taking a row. When a row vanishes, those below it "
        "move up.",
        ("rulebook",),
    ),
    Ruling(
        "fifth-3",
        "Taking one of five rows",
        "Whoever takes a row while there are five takes its cards and the card just "
        "played, and that row vanishes: the one taken, which need not be the newest.",
        ("rulebook", "publication"),
    ),
    Ruling(
        "fifth-4",
        "Insert into a full one of five rows",
        "The player takes everything, the inserted card and the last one included, "
        "and the row vanishes.",
        ("rulebook",),
    ),
    Ruling(
        "seven-1",
        "Where 7 nimmt! lies",
        "It lies on the row that the number card joins by the normal rules, full or "
        "not. That row then holds six number cards, and the seventh takes them.",
        ("rulebook", "publication"),
        "SevenNimmt(any_row=True): on any open row that ends below the card, which "
        "then goes there",
    ),
    Ruling(
        "seven-2",
        "Where 7 nimmt! cannot lie",
        "It cannot be played with a card that joins no row, nor on a row that has one.",
        ("reasoning", "inference"),
    ),
    Ruling(
        "insert-1",
        "Where a card is inserted",
        "At the start of any open row or between two of its cards, where it ascends. "
        "So it goes into every open row whose last card is higher, and never to an "
        "end.",
        ("rulebook",),
        "Insert(at_end=True): also at the end of a row, be it the nearest or not",
    ),
    Ruling(
        "insert-2",
        "Insert into a full row",
        "The player takes all but the last card, the inserted one included. The last "
        "card starts the row. It is a take like any other.",
        ("rulebook",),
    ),
    Ruling(
        "replace-1",
        "What replaces a card",
        "Any other number card of the hand takes its place in the order of the trick, "
        "and is placed by the normal rules, low or onto a full row as it may be. No "
        "second special card goes with it.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "replace-2",
        "The card that went back",
        "Replace cannot be played with the last number card. Everybody knows which "
        "card went back to the hand.",
        ("rulebook", "inference"),
    ),
    Ruling(
        "shift-1",
        "What is shifted",
        "Any number card of an open row moves to another open row, to its start, its "
        "end or between, where it ascends. Then the player's own card is placed by "
        "the normal rules.",
        ("rulebook",),
    ),
    Ruling(
        "shift-2",
        "What cannot be shifted",
        "The only card of a row does not move, and no card moves to a full row: one "
        "of five cards, or of six with 7 nimmt!.",
        ("reasoning",),
    ),
    Ruling(
        "stop-1",
        "Where Stop lies",
        "On any open row, full or not, before the number card is placed. That card "
        "then goes to one of the other open rows, and may be low there.",
        ("rulebook",),
    ),
    Ruling(
        "stop-2",
        "Two closed rows at most",
        "No more than two rows are closed at a time, and none of them twice.",
        ("rulebook",),
    ),
    Ruling(
        "stop-3",
        "What a closed row cannot do",
        "A closed row cannot be joined, inserted into, shifted from or to, or taken, "
        "also not by a low card.",
        ("rulebook", "publication"),
    ),
    Ruling(
        "stop-4",
        "When closed rows open",
        "Whenever anybody takes a row, every Stop leaves the table afterwards, also "
        "one that was laid with the very card that took it.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "negative-1",
        "Which card turns positive",
        "Negative = Positive is played only with a card that takes a row by the "
        "normal rules; if the card is low, the row is chosen with it. One card of "
        "that row, not the one just played, leaves the pile and cancels up to its "
        "bullheads of the others there.",
        ("rulebook",),
    ),
    Ruling(
        "negative-2",
        "What is cancelled",
        "Bullheads are cancelled, not whole cards. A pile never counts less than "
        "nothing; what is left over is lost.",
        ("rulebook",),
    ),
    Ruling(
        "swap-1",
        "Swapping a special card",
        "After taking a row, the player may put one special card from the hand on the "
        "discards and draw the top of the deck. If the deck is empty, the discards "
        "become the deck, that card included.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "swap-2",
        "When a swap is offered",
        "Whenever the player holds a special card and there is one in the deck or "
        "among the discards. The others do not see what is drawn, and it cannot be "
        "used for this take.",
        ("inference",),
    ),
    Ruling(
        "number-1",
        "The cards of Take a Number",
        "Two to ten players get eight of the cards 1 to 100 each, and there are three "
        "rows.",
        ("rulebook",),
    ),
    Ruling(
        "number-2",
        "Rows of different lengths",
        "The rows are taken by their third, fourth and fifth card. So they rest at "
        "two, three and four.",
        ("rulebook",),
    ),
    Ruling(
        "number-3",
        "Which card goes to the #-row",
        "The player puts any one of the cards taken into the #-row, even one that "
        "breaks it. The others go to the hand, for all to see, and can be played from "
        "the next trick on.",
        ("rulebook", "inference"),
    ),
    Ruling(
        "number-4",
        "A broken #-row",
        "A card lower than the last of the #-row sends the whole #-row to the pile, "
        "and starts a new one.",
        ("rulebook",),
    ),
    Ruling(
        "number-5",
        "A single card",
        "If just one card is taken, it goes to the #-row without being asked about.",
        ("rulebook",),
    ),
    Ruling(
        "number-6",
        "When a round ends",
        "After the trick at whose end some hand is empty, also if its last card took "
        "a single one, which goes to the #-row.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "number-7",
        "What counts",
        "Bullheads in the hand count once, in the pile twice, in the #-row not at "
        "all. Two rounds are played, each from nothing.",
        ("rulebook",),
    ),
    Ruling(
        "number-8",
        "What Take a Number combines with",
        "It combines with Tactics, Draft and Professional, but not with special cards.",
        ("rulebook", "reasoning"),
    ),
    Ruling(
        "open-1",
        "Laying cards openly",
        "The seats lay one card each, face up, one after the other clockwise. When "
        "all have laid, the cards are placed as usual, the lowest first.",
        ("publication",),
    ),
    Ruling(
        "open-2",
        "Who lays first",
        "The seat with the marker. In the first trick of a game that is seat 0; after "
        "each trick the marker goes on to the next seat, and it stays where it is "
        "over the end of a round.",
        ("publication", "reasoning"),
    ),
    Ruling(
        "open-3",
        "The card 1 is the marker",
        "It is taken out of the deck. The other cards are not renumbered, so that "
        "with Tactics the deck runs from 2 to one more than it would.",
        ("publication", "reasoning"),
    ),
    Ruling(
        "nifty-1",
        "Two cards each",
        "Two to seven players get fourteen cards and lay two of them in each trick, "
        "face down. Whoever has a single card left, which happens in Take a Number, "
        "lays that one.",
        ("publication", "reasoning"),
    ),
    Ruling(
        "nifty-2",
        "Who places, and in which order",
        "The owner of the lowest card on the table places both cards of theirs, in "
        "the order they like; then the owner of the lowest card that is left, and so "
        "on. They choose the order when their turn comes.",
        ("publication", "reasoning"),
    ),
    Ruling(
        "hands-1",
        "Two hands each",
        "Two to five players play two hands each. Player p has the seats p and p + "
        "number of players. The points of both add up, and targets and wins count by "
        "player.",
        ("rulebook", "reasoning"),
    ),
)

RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType({one.id: one for one in _ALL})
"""Every ruling by its id, in the order of the document."""
