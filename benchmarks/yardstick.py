"""What speeds are compared with: random base rounds on bare lists.

No values, no checks, no events, no list of legal moves: about the least that
Python can do and still play the cards right. Seconds differ from machine to
machine; how many times longer the library takes than this loop hardly does.
"""

from __future__ import annotations

import random

from nimmt import bullheads

COSTS = [0, *(bullheads(card) for card in range(1, 105))]


def play_round(players: int, rng: random.Random) -> list[int]:
    """
    Play one round of the base game at random.

    Args:
        players: How many play, 2 to 10.
        rng: Where chance comes from.

    Returns:
        Each player's bullheads.
    """
    dealt = rng.sample(range(1, 105), 4 + 10 * players)
    rows = [[card] for card in dealt[:4]]
    hands = [dealt[start : start + 10] for start in range(4, len(dealt), 10)]
    costs = [0] * players
    for _ in range(10):
        trick = [
            (hand.pop(int(rng.random() * len(hand))), player)
            for player, hand in enumerate(hands)
        ]
        trick.sort()
        for card, player in trick:
            nearest, number = 0, -1
            for candidate, row in enumerate(rows):
                if nearest < row[-1] < card:
                    nearest, number = row[-1], candidate
            if number < 0:
                number = int(rng.random() * 4)
            elif len(rows[number]) < 5:
                rows[number].append(card)
                continue
            costs[player] += sum([COSTS[taken] for taken in rows[number]])
            rows[number] = [card]
    return costs
