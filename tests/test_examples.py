"""The example scripts run, and do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from nimmt import FixedRounds, Game, Log, apply, take5

EXAMPLES = Path(__file__).parent.parent / "examples"


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
    def test_guesses_only_what_is_hidden(self) -> None:
        """A guess keeps all that the seat sees, and deals the rest afresh."""
        example = runpy.run_path(str(EXAMPLES / "look_ahead.py"))
        rng = example["random"].Random(7)
        game = Game.new(take5(ending=FixedRounds(1)), players=4)
        game = apply(game, game.sample_chance(rng))
        game = apply(game, game.legal_actions(1)[0])
        guess = example["guess"](game, 0, rng)
        assert guess.players[0] == game.players[0]
        assert guess.rows == game.rows
        assert [player.hand for player in guess.players[1:]] != [
            player.hand for player in game.players[1:]
        ]
