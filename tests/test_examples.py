"""The example scripts run, and do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from nimmt import Game, Log, PlayCard
from tests.playing import position
from tests.strategies import QUESTIONS, games, generators

EXAMPLES = Path(__file__).parent.parent / "examples"
LOOK_AHEAD = runpy.run_path(str(EXAMPLES / "look_ahead.py"))


@pytest.fixture(params=sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def script(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


class TestEveryExample:
    def test_runs(
        self,
        script: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        """Started as a script, it ends without an error and has something to say."""
        monkeypatch.chdir(tmp_path)
        runpy.run_path(str(script), run_name="__main__")
        assert capsys.readouterr().out


class TestPlayRandom:
    def test_leaves_a_log_that_verifies(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its log holds a whole game."""
        monkeypatch.chdir(tmp_path)
        runpy.run_path(str(EXAMPLES / "play_random.py"), run_name="__main__")
        log = Log.loads(Path("random.jsonl").read_bytes())
        assert log.verify().is_over


class TestLookAhead:
    def test_sees_what_it_costs(self) -> None:
        """Of two cards it plays the one that finds room in every world."""
        rows = ([60, 61, 62, 63, 64], [70], [80], [90])
        game = position(rows, [[65, 91], [101, 102]])
        action = LOOK_AHEAD["LookAhead"]().choose(game.view(0), Random(7))
        assert action == PlayCard(0, 91)

    @given(game=games(QUESTIONS), rng=generators())
    def test_plays_everything(self, game: Game, rng: Random) -> None:
        """Whatever it is asked, it does something legal."""
        bot = LOOK_AHEAD["LookAhead"](worlds=1)
        for seat in game.actors:
            assert bot.choose(game.view(seat), rng) in game.legal_actions(seat)
