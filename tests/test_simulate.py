"""Simulations play what they say, and count it right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    Action,
    Anniversary,
    Draft,
    FixedRounds,
    IncompatibleRules,
    Nifty,
    Open,
    Professional,
    Rules,
    TwoHands,
    View,
    take5,
    take_a_number,
)
from nimmt.bots import Bot, GreedyBot, RandomBot
from nimmt.rules.slots import RandomSource
from nimmt.simulate import Outcome, outcomes, play, simulate, summarize

SHORT = take5(ending=FixedRounds(1))
BOTH: Sequence[Bot] = (RandomBot(), RandomBot())


class Watching:
    """A bot that plays its first card, and remembers who it was asked to be."""

    def __init__(self) -> None:
        self.seats: set[int] = set()
        self.hands: list[tuple[int, ...]] = []

    def choose(self, view: View, rng: RandomSource) -> Action:
        assert view.seat is not None
        self.seats.add(view.seat)
        self.hands.append(view.hand)
        return view.legal_actions[0]


@st.composite
def played(draw: st.DrawFn) -> list[Outcome]:
    """Outcomes of some games with the same number of players."""
    players = draw(st.integers(2, 5))
    scores = st.lists(st.integers(0, 99), min_size=players, max_size=players)
    return draw(st.lists(st.builds(outcome, scores, st.integers(1, 9)), min_size=2))


def outcome(scores: list[int], rounds: int) -> Outcome:
    best = [player for player, score in enumerate(scores) if score == min(scores)]
    return Outcome(tuple(scores), tuple(best), rounds)


class TestPlay:
    def test_plays_to_the_end(self) -> None:
        """The outcome has all players, their best, and the rounds it took."""
        rules = take5(ending=FixedRounds(3))
        ended = play(rules, [GreedyBot(), RandomBot(), RandomBot()], seed=7)
        assert len(ended.scores) == 3
        assert ended.rounds == 3
        assert ended == outcome(list(ended.scores), 3)

    def test_tells_its_games_apart(self) -> None:
        """Games differ by number, and by seed."""
        seen = {play(SHORT, BOTH, seed, n).scores for seed in (1, 2) for n in (1, 2)}
        assert len(seen) == 4

    def test_gives_both_hands_to_the_player(self) -> None:
        """With two hands each, a bot has the seats p and p + players."""
        bots = [Watching(), Watching()]
        play(take5(TwoHands(), ending=FixedRounds(1)), bots, seed=7)
        assert [bot.seats for bot in bots] == [{0, 2}, {1, 3}]

    def test_deals_the_same_whoever_plays(self) -> None:
        """The cards of a game depend neither on the bots nor on chance they use."""
        watching = [Watching(), Watching()]
        rules = take5(ending=FixedRounds(3))
        play(rules, [watching[0], RandomBot()], seed=7)
        play(rules, [watching[1], GreedyBot()], seed=7)
        first, second = (
            [hand for hand in bot.hands if len(hand) == 10] for bot in watching
        )
        assert len(first) == 3
        assert first == second

    @pytest.mark.parametrize(
        "rules",
        [
            take5(Draft()),
            take5(Professional()),
            take5(Anniversary()),
            take5(Open()),
            take5(Nifty()),
            take_a_number(),
        ],
        ids=lambda rules: f"{rules.name} {rules.variants}",
    )
    def test_knows_all_games(self, rules: Rules) -> None:
        """Whatever is asked in whatever game, it is played to the end."""
        ended = play(rules, [GreedyBot(), RandomBot()], seed=7)
        assert ended == outcome(list(ended.scores), ended.rounds)

    @pytest.mark.parametrize("count", [0, 1, 11])
    def test_refuses_too_few_and_too_many(self, count: int) -> None:
        """As many bots as people could play."""
        with pytest.raises(IncompatibleRules):
            play(SHORT, [BOTH[0]] * count, seed=7)

    def test_wants_a_whole_number_as_its_seed(self) -> None:
        """A seed that is no integer is a slip."""
        with pytest.raises(TypeError):
            play(SHORT, BOTH, seed="7")  # type: ignore[arg-type]  # the slip


class TestOutcomes:
    def test_numbers_its_games(self) -> None:
        """Game by game, it gives what `play` gives."""
        bots: list[Bot] = [GreedyBot(), RandomBot()]
        expected = [play(SHORT, bots, 7, number) for number in range(5)]
        assert list(outcomes(SHORT, bots, games=5, seed=7)) == expected

    def test_plays_no_game_before_it_is_wanted(self) -> None:
        """The first of more games than could ever be played come at once."""
        games = outcomes(SHORT, BOTH, games=10**9, seed=7)
        assert len(list(islice(games, 2))) == 2


class TestSummarize:
    @given(played())
    def test_takes_means(self, games: list[Outcome]) -> None:
        """Points are averaged with the margin of the normal distribution."""
        result = summarize(games)
        assert result.games == len(games)
        assert result.rounds == sum(game.rounds for game in games)
        for player, standing in enumerate(result.standings):
            points = [float(game.scores[player]) for game in games]
            estimate = standing.points_per_game
            assert estimate.mean == pytest.approx(mean(points))
            margin = 1.959964 * stdev(points) / sqrt(len(points))
            assert estimate.margin == pytest.approx(margin, abs=1e-6)

    @given(played())
    def test_shares_out_every_win(self, games: list[Outcome]) -> None:
        """The win shares add up to one, and players who share one get alike."""
        result = summarize(games)
        shares = [standing.win_share.mean for standing in result.standings]
        assert sum(shares) == pytest.approx(1)
        tied = [game for game in games if len(game.winners) > 1]
        assert result.shared_wins.mean == pytest.approx(len(tied) / len(games))

    @given(played())
    def test_weighs_rounds_alike(self, games: list[Outcome]) -> None:
        """Points a round are all points by all rounds, however long the games."""
        result = summarize(games)
        for player, standing in enumerate(result.standings):
            points = sum(game.scores[player] for game in games)
            assert standing.points_per_round.mean == pytest.approx(
                points / result.rounds
            )

    @given(played(), st.integers(1, 9))
    def test_agrees_on_games_of_one_length(
        self, games: list[Outcome], rounds: int
    ) -> None:
        """Where all games have as many rounds, a round's estimate is a game's part."""
        result = summarize([outcome(list(game.scores), rounds) for game in games])
        for standing in result.standings:
            game, part = standing.points_per_game, standing.points_per_round
            assert game.margin is not None
            assert part.mean == pytest.approx(game.mean / rounds)
            assert part.margin == pytest.approx(game.margin / rounds, abs=1e-9)

    def test_finds_no_spread_where_points_follow_rounds(self) -> None:
        """If every round brings the same points, their number a round is certain."""
        result = summarize([outcome([3 * n, 8 * n], n) for n in (1, 2, 5)])
        estimate = result.standings[0].points_per_round
        assert estimate.mean == 3
        assert estimate.margin == pytest.approx(0)

    def test_has_no_margin_after_one_game(self) -> None:
        """One game tells nothing about how games differ."""
        result = summarize([outcome([3, 3, 4], 1)])
        assert result.shared_wins.margin is None
        assert result.standings[0].points_per_round.margin is None
        assert [standing.win_share.mean for standing in result.standings] == [
            0.5,
            0.5,
            0,
        ]

    def test_needs_a_game(self) -> None:
        """Of nothing there is no mean."""
        with pytest.raises(ValueError, match="no games"):
            summarize([])


class TestSimulate:
    def test_repeats_itself(self) -> None:
        """One seed, one result."""
        bots: list[Bot] = [GreedyBot(), RandomBot()]
        result = simulate(SHORT, bots, games=10, seed=7)
        assert result == simulate(SHORT, bots, games=10, seed=7)
        assert result == summarize(outcomes(SHORT, bots, 10, 7))
        assert result != simulate(SHORT, bots, games=10, seed=8)

    def test_shows_who_is_better(self) -> None:
        """The greedy bot beats chance by more than the margins."""
        greedy, other = simulate(
            SHORT, [GreedyBot(), RandomBot()], games=200, seed=7
        ).standings
        assert greedy.points_per_round.margin is not None
        assert other.points_per_round.margin is not None
        low = other.points_per_round.mean - other.points_per_round.margin
        assert greedy.points_per_round.mean + greedy.points_per_round.margin < low
