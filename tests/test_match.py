from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    Action,
    CardsRevealed,
    Deal,
    Draft,
    FixedRounds,
    Game,
    IllegalAction,
    IncompatibleRules,
    NoSuchSeat,
    PlayCard,
    RoundEnded,
    RoundStarted,
    Rules,
    Tactics,
    TakeRow,
    TamperedLog,
    apply,
    take5,
)
from nimmt.errors import ForeignLog, NumberTooLarge
from nimmt.log import Log, LogWriter
from nimmt.match import Match
from tests import strategies


def choices(match: Match, rng: Random) -> list[Action]:
    """Let every seat that may act now choose something."""
    return [rng.choice(match.legal_actions(seat)) for seat in match.actors]


def play_out(match: Match, rng: Random) -> None:
    while not match.is_over:
        match.act(*choices(match, rng))


class FullDisk(OSError):
    """There is no space left."""


class TestMatch:
    @given(strategies.new_games(), st.integers())
    def test_plays_a_game(self, game: Game, seed: int) -> None:
        """Only players are waited for, and the log tells the whole game."""
        match = Match(game.rules, match_size(game), seed=seed)
        rng = Random(seed)
        while not match.is_over:
            assert CHANCE not in match.actors
            assert match.winners == ()
            match.act(*choices(match, rng))
        assert match.actors == ()
        assert match.winners == match.game.winners
        assert match.scores == match.game.scores
        assert match.log.verify() == match.game
        assert Log.loads(match.log.dumps()).verify() == match.game

    @given(strategies.rules(), st.integers())
    def test_is_the_same_by_seed(self, rules: Rules, seed: int) -> None:
        """A seed and a generator of that seed make the same match."""
        logs = []
        for match in (
            Match(rules, 2, seed=seed),
            Match(rules, 2, rng=Random(seed)),
        ):
            play_out(match, Random(3))
            logs.append(match.log)
        assert logs[0] == logs[1]

    @pytest.mark.parametrize("seed", [2**53, 2**64 + 1, -(10**40)])
    def test_seeds_of_any_size(self, seed: int) -> None:
        """A seed may be larger than any number of a game."""
        match = Match(take5(), 2, seed=seed)
        assert match.log == Match(take5(), 2, rng=Random(seed)).log
        assert match.log != Match(take5(), 2, seed=seed + 1).log

    def test_events(self) -> None:
        """Acting tells all that happened, the next deal included."""
        match = Match(take5(), 2, seed=7)
        rng = Random(7)
        events = match.act(*choices(match, rng))
        assert any(isinstance(event, CardsRevealed) for event in events)
        while not any(isinstance(event, RoundEnded) for event in events):
            events = match.act(*choices(match, rng))
        assert RoundStarted(2) in events
        told = [event for logged in match.log.steps for event in logged.events]
        assert tuple(told[-len(events) :]) == events

    def test_one_act_over_a_deal(self) -> None:
        """Actions in one call may go on after chance has dealt anew."""
        one = Match(take5(Draft()), 2, seed=5)
        other = Match(take5(Draft()), 2, seed=5)
        rng = Random(5)
        actions: list[Action] = []
        while one.game.round < 3:
            chosen = choices(one, rng)
            one.act(*chosen)
            actions += chosen
        other.act(*actions)
        assert other.game == one.game
        assert other.log == one.log

    def test_names(self) -> None:
        """Players have the names they are given, or numbers."""
        assert Match(take5(), ["Zoë", "Bob"], seed=1).names == ("Zoë", "Bob")
        assert Match(take5(), 3, seed=1).names == ("Player 1", "Player 2", "Player 3")

    def test_legal_actions(self) -> None:
        """They are those of the game."""
        match = Match(take5(), 2, seed=1)
        assert match.legal_actions(1) == match.game.legal_actions(1)
        with pytest.raises(NoSuchSeat):
            match.legal_actions(2)


class TestRefusals:
    @pytest.mark.parametrize("players", [True, 2.0, "Ann", None, [1, 2]])
    def test_players(self, players: int) -> None:
        """Players are a whole number or names."""
        with pytest.raises(TypeError):
            Match(take5(), players, seed=1)

    @pytest.mark.parametrize("players", [0, 1, 11, 2**53 - 1, [], ["Ann"]])
    def test_number_of_players(self, players: int | list[str]) -> None:
        """As many people as the rules allow can play."""
        with pytest.raises(IncompatibleRules):
            Match(take5(), players, seed=1)

    def test_gigantic_number_of_players(self) -> None:
        """A number that nothing can be is refused before as many names are made."""
        with pytest.raises(NumberTooLarge):
            Match(take5(), 2**53, seed=1)

    def test_rules(self) -> None:
        """Rules are rules."""
        for players in (2, ["Ann", "Bob"]):
            with pytest.raises(TypeError):
                Match("take5", players, seed=1)  # type: ignore[arg-type]  # on purpose

    def test_seed_or_generator(self) -> None:
        """There has to be one source of chance."""
        with pytest.raises(TypeError, match="either a seed or"):
            Match(take5(), 2)
        with pytest.raises(TypeError, match="either a seed or"):
            Match(take5(), 2, seed=1, rng=Random(1))
        with pytest.raises(TypeError, match="whole number"):
            Match(take5(), 2, seed=1.0)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(TypeError, match="whole number"):
            Match(take5(), 2, seed=True)
        with pytest.raises(TypeError, match="expected a generator"):
            Match(take5(), 2, rng=7)  # type: ignore[arg-type]  # on purpose

    def test_nothing_happens(self) -> None:
        """If one of several actions is illegal, none has happened."""
        match = Match(take5(), 2, seed=1)
        before = match.game, match.log
        card = match.game.players[0].hand[0]
        with pytest.raises(IllegalAction):
            match.act(PlayCard(0, card), PlayCard(0, card))
        with pytest.raises(TypeError):
            match.act(PlayCard(0, card), "play")  # type: ignore[arg-type]  # on purpose
        with pytest.raises(IllegalAction):
            match.act(Deal(first=0))
        assert (match.game, match.log) == before

    def test_chance_stays_the_same(self) -> None:
        """A refused act does not change what chance brings later."""
        calm = Match(take5(ending=FixedRounds(3)), 2, seed=1)
        hasty = Match(take5(ending=FixedRounds(3)), 2, seed=1)
        rng = Random(1)
        while not calm.is_over:
            chosen = choices(calm, rng)
            calm.act(*chosen)
            for _ in range(2):
                # Wherever the actions end a round, a deal was drawn when the
                # last one is found to be illegal.
                with pytest.raises(IllegalAction):
                    hasty.act(*chosen, TakeRow(0, 9))
            hasty.act(*chosen)
        assert hasty.log == calm.log


class TestCopy:
    @given(strategies.new_games(), st.integers(), st.integers(0, 40))
    def test_goes_on_by_itself(self, game: Game, seed: int, acts: int) -> None:
        """A copy and its original do not disturb each other, and chance is the same."""
        match = Match(game.rules, match_size(game), seed=seed)
        rng = Random(seed)
        for _ in range(acts):
            if not match.is_over:
                match.act(*choices(match, rng))
        copied = copy.copy(match)
        before = match.game, match.log
        assert (copied.game, copied.log, copied.names) == (*before, match.names)
        play_out(copied, Random(seed))
        assert (match.game, match.log) == before
        assert copied.log.verify() == copied.game
        play_out(match, Random(seed))
        assert (match.game, match.log) == (copied.game, copied.log)

    def test_writes_no_file(self, tmp_path: Path) -> None:
        """What happens in a copy is not in the file, and the original goes on there."""
        names = ["Ann", "Bob"]
        path = tmp_path / "game.jsonl"
        with LogWriter.create(path, take5(), names) as writer:
            match = Match(take5(), names, seed=1, writer=writer)
            before = path.read_bytes()
            play_out(copy.copy(match), Random(1))
            assert path.read_bytes() == before
            match.act(*choices(match, Random(1)))
        assert path.read_bytes() == match.log.dumps().encode()


class TestResume:
    @given(strategies.new_games(), st.integers(), st.data())
    def test_goes_on(self, game: Game, seed: int, data: st.DataObject) -> None:
        """From any line of its log a match goes on to an end."""
        match = Match(game.rules, match_size(game), seed=seed)
        play_out(match, Random(seed))
        steps = data.draw(st.integers(0, len(match.log.steps)))
        log = Log(match.log.rules, match.log.names, match.log.steps[:steps])
        again = Match.resume(log, seed=seed)
        assert again.names == match.names
        assert again.log.steps[:steps] == match.log.steps[:steps]
        play_out(again, Random(seed))
        assert again.log.verify() == again.game

    def test_of_what_is_no_log(self) -> None:
        """The text of a log has to be read first."""
        text = Match(take5(), 2, seed=1).log.dumps()
        with pytest.raises(TypeError, match="expected a log"):
            Match.resume(text, seed=1)  # type: ignore[arg-type]  # on purpose

    def test_verifies(self) -> None:
        """A game that cannot have gone like that does not go on."""
        log = Match(take5(), 2, seed=1).log
        with pytest.raises(TamperedLog):
            Match.resume(Log(log.rules, log.names, log.steps * 2), seed=1)


class TestWriter:
    @given(strategies.new_games(), st.integers())
    def test_file_is_the_log(
        self,
        tmp_path_factory: pytest.TempPathFactory,
        game: Game,
        seed: int,
    ) -> None:
        """After every act the file holds what the match's log holds."""
        path = tmp_path_factory.mktemp("logs") / "game.jsonl"
        rules, names = game.rules, [f"Ann {n}" for n in range(match_size(game))]
        rng = Random(seed)
        with (
            # Waiting for the disk is tested elsewhere.
            mock.patch("os.fsync"),
            LogWriter.create(path, rules, names) as writer,
        ):
            match = Match(rules, names, seed=seed, writer=writer)
            for _ in range(30):
                if match.is_over:
                    break
                match.act(*choices(match, rng))
            assert path.read_bytes() == match.log.dumps().encode()
        writer, log = LogWriter.resume(path)
        with writer, mock.patch("os.fsync"):
            again = Match.resume(log, seed=seed, writer=writer)
            assert again.game == match.game
            play_out(again, rng)
        assert path.read_bytes() == again.log.dumps().encode()

    def test_failing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """If the disk is full, nothing has happened; when it is not, it goes on."""
        rules = take5(ending=FixedRounds(2))
        calm = Match(rules, 2, seed=1)
        path = tmp_path / "game.jsonl"
        fail = False

        def fsync(_: int) -> None:
            if fail:
                raise FullDisk

        monkeypatch.setattr("os.fsync", fsync)
        rng = Random(1)
        with LogWriter.create(path, rules, calm.names) as writer:
            match = Match(rules, 2, seed=1, writer=writer)
            while not calm.is_over:
                before = match.game, match.log, path.read_bytes()
                chosen = choices(calm, rng)
                fail = True
                with pytest.raises(FullDisk):
                    match.act(*chosen)
                assert (match.game, match.log, path.read_bytes()) == before
                fail = False
                match.act(*chosen)
                calm.act(*chosen)
        assert match.log == calm.log
        assert Log.loads(path.read_bytes()) == calm.log

    @pytest.mark.parametrize(
        ("rules", "names"),
        [(take5(Tactics()), ["Ann", "Bob"]), (take5(), ["Ann", "Eve"])],
    )
    def test_of_another_match(
        self, tmp_path: Path, rules: Rules, names: list[str]
    ) -> None:
        """A match is not written to the log of another one."""
        with (
            LogWriter.create(tmp_path / "log", take5(), ["Ann", "Bob"]) as writer,
            pytest.raises(ForeignLog, match="other rules or players"),
        ):
            Match(rules, names, seed=1, writer=writer)

    def test_of_another_moment(self, tmp_path: Path) -> None:
        """A match is written after its own steps only."""
        names = ["Ann", "Bob"]
        with LogWriter.create(tmp_path / "log", take5(), names) as writer:
            Match(take5(), names, seed=1, writer=writer)
            with pytest.raises(ForeignLog, match="the file has 1 steps"):
                Match(take5(), names, seed=1, writer=writer)

    def test_of_two_matches(self, tmp_path: Path) -> None:
        """Of two matches with one writer, only the one that the file is of goes on."""
        names = ["Ann", "Bob"]
        path = tmp_path / "game.jsonl"
        with LogWriter.create(path, take5(), names) as writer:
            one = Match(take5(), names, seed=1, writer=writer)
            other = Match.resume(one.log, seed=2, writer=writer)
            one.act(*choices(one, Random(1)))
            before = other.game, other.log
            with pytest.raises(ForeignLog, match="the file has 3 steps, but the match"):
                other.act(*choices(other, Random(2)))
            assert (other.game, other.log) == before
            one.act(*choices(one, Random(3)))
        assert path.read_bytes() == one.log.dumps().encode()

    def test_of_two_writers(self, tmp_path: Path) -> None:
        """Nor do two matches mix in one file if each has a writer."""
        names = ["Ann", "Bob"]
        path = tmp_path / "game.jsonl"
        with LogWriter.create(path, take5(), names) as writer:
            one = Match(take5(), names, seed=1, writer=writer)
            with LogWriter.resume(path)[0] as second:
                other = Match.resume(one.log, seed=2, writer=second)
                other.act(*choices(other, Random(2)))
            before = one.game, one.log, path.read_bytes()
            with pytest.raises(ForeignLog, match="somebody else has changed the file"):
                one.act(*choices(one, Random(1)))
            assert (one.game, one.log, path.read_bytes()) == before
        assert path.read_bytes() == other.log.dumps().encode()

    def test_closed(self, tmp_path: Path) -> None:
        """A match whose writer is closed does not go on, for it would be lost."""
        names = ["Ann", "Bob"]
        with LogWriter.create(tmp_path / "log", take5(), names) as writer:
            match = Match(take5(), names, seed=1, writer=writer)
        before = match.game, match.log
        with pytest.raises(OSError, match="the log is closed"):
            match.act(*choices(match, Random(1)))
        assert (match.game, match.log) == before

    @pytest.mark.parametrize("writer", ["game.jsonl", Path("game.jsonl"), 3])
    def test_of_another_type(self, writer: LogWriter) -> None:
        """A path is not a writer yet."""
        with pytest.raises(TypeError, match="expected a writer such as LogWriter"):
            Match(take5(), 2, seed=1, writer=writer)
        with pytest.raises(TypeError, match="expected a writer such as LogWriter"):
            Match.resume(Log(take5(), ["Ann", "Bob"]), seed=1, writer=writer)


def match_size(game: Game) -> int:
    """Tell how many players a game has."""
    return len(game.scores)


def test_apply_agrees() -> None:
    """A match does what `apply` does with its log."""
    match = Match(take5(Draft()), 3, seed=9)
    play_out(match, Random(9))
    game = Game.new(take5(Draft()), 3)
    for logged in match.log.steps:
        game = apply(game, logged.action)
    assert game == match.game
