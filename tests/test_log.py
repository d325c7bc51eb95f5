from __future__ import annotations

import errno
import json
import os
from functools import cache
from io import FileIO
from pathlib import Path
from random import Random
from stat import S_ISDIR
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    CHANCE,
    CardChosen,
    Deal,
    DecodeError,
    Draft,
    Event,
    Game,
    HandDealt,
    IncompatibleRules,
    NimmtError,
    NoSuchSeat,
    Professional,
    RedactedLog,
    RoundStarted,
    SwapSpecial,
    TakeRow,
    TamperedLog,
    TornLog,
    UnknownName,
    UnsupportedVersion,
    codec,
    step,
    take5,
)
from nimmt.errors import EncodeError, ForeignLog, LogExists
from nimmt.log import Log, LoggedStep, LogWriter
from tests import strategies
from tests.playing import random_course

NAMES = ("Ann", "Zoë")
HEADER: dict[str, object] = {
    "format": "nimmt",
    "version": 1,
    "rules": {
        "game": "take5",
        "variants": [{"type": "professional", "tie": "player"}],
        "ending": {"type": "target_score", "score": 66, "strict": False},
    },
    "names": ["Ann", "Zoë"],
}


def logged(game: Game, rng: Random, names: list[str] | None = None) -> Log:
    """Play at random to the end and keep a log."""
    steps = [
        LoggedStep(action, following.events)
        for _, action, following in random_course(game, rng)
    ]
    return Log(
        game.rules, names or [f"Ann {n}" for n in range(len(game.scores))], steps
    )


@cache
def sample() -> Log:
    """Make the log of one game, in which rows were taken by choice."""
    log = logged(Game.new(take5(Professional()), 2), Random(4), list(NAMES))
    assert any(isinstance(logged.action, TakeRow) for logged in log.steps)
    return log


def line(data: object) -> str:
    return json.dumps(data) + "\n"


class TestText:
    def test_vocabulary(self) -> None:
        """The first line says what is played; each other one what was done."""
        header, deal, *_ = map(json.loads, sample().dumps().split("\n")[:-1])
        assert header == HEADER
        assert list(header) == list(HEADER)
        assert list(deal) == ["action", "events"]
        assert deal["action"]["type"] == "deal"
        assert deal["events"][0] == {"type": "round_started", "round": 1}

    def test_is_compact(self) -> None:
        """Lines have no spaces to spare, and letters are written as they are."""
        first = sample().dumps().partition("\n")[0]
        assert " " not in first
        assert "Zoë" in first

    @given(strategies.new_games(), strategies.generators())
    def test_round_trip(self, game: Game, rng: Random) -> None:
        """A log comes back from its text, be it a string or bytes."""
        log = logged(game, rng)
        assert Log.loads(log.dumps()) == log
        assert Log.loads(log.dumps().encode()) == log

    @given(st.lists(st.text(), min_size=2, max_size=10))
    def test_names(self, names: list[str]) -> None:
        """Any names come back, those with line breaks of all kinds included."""
        log = Log(take5(), names)
        assert Log.loads(log.dumps()).names == tuple(names)
        assert log.dumps().count("\n") == 1

    def test_line_ends(self) -> None:
        """Line ends of Windows are read, and the last one may be missing."""
        text = sample().dumps()
        assert Log.loads(text.replace("\n", "\r\n")) == sample()
        assert Log.loads(text.removesuffix("\n")) == sample()

    def test_as_data(self) -> None:
        """As data, a log is the list of its lines."""
        data = codec.encode(sample())
        assert data == [json.loads(line) for line in sample().dumps().splitlines()]
        assert codec.decode(data, Log) == sample()

    @pytest.mark.parametrize("text", [None, 3, ["{}"], bytearray(b"{}")])
    def test_of_another_type(self, text: str) -> None:
        """Text is a string or bytes."""
        with pytest.raises(TypeError, match="expected the text of a log"):
            Log.loads(text)


class TestMaking:
    def test_wrong_types(self) -> None:
        """Each field of a log is what it should be."""
        with pytest.raises(TypeError):
            Log("take5", NAMES)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(TypeError, match="several names"):
            Log(take5(), "Ann")
        with pytest.raises(TypeError, match="expected only objects of LoggedStep"):
            Log(take5(), NAMES, [Deal(first=1)])  # type: ignore[list-item]  # on purpose
        with pytest.raises(TypeError):
            LoggedStep("deal", ())  # type: ignore[arg-type]  # on purpose
        with pytest.raises(TypeError, match="expected only objects of Event"):
            LoggedStep(Deal(first=1), [Deal(first=1)])  # type: ignore[list-item]  # on purpose

    def test_number_of_players(self) -> None:
        """As many people as the rules allow can play."""
        with pytest.raises(IncompatibleRules):
            Log(take5(), ["Ann"])

    @pytest.mark.parametrize("name", ["\ud800", "a" * 2**20])
    def test_unwritable_name(self, name: str) -> None:
        """A name that could not be read back is not written."""
        with pytest.raises(EncodeError):
            Log(take5(), [name, "Bob"]).dumps()


class TestMalformed:
    @pytest.mark.parametrize(
        ("change", "kind", "path", "reason"),
        [
            ({"format": "chess"}, UnsupportedVersion, "format", "'chess'"),
            ({"format": 7}, DecodeError, "format", "expected a string"),
            ({"version": 2}, UnsupportedVersion, "version", "2 cannot be read"),
            ({"version": 2, "new": 1}, UnsupportedVersion, "version", "2"),
            ({"version": True}, DecodeError, "version", "not true"),
            ({"version": "1"}, DecodeError, "version", "not '1'"),
            ({"names": ["Ann"]}, DecodeError, "names", "2 to 10 players, not for 1"),
            ({"names": ["Ann", 3]}, DecodeError, "names[1]", "expected a string"),
            ({"names": "Ann"}, DecodeError, "names", "expected a list"),
            ({"extra": 1}, DecodeError, "", "no place for 'extra'"),
            (
                {
                    "rules": {
                        "game": "take5",
                        "variants": [{"type": "magic"}],
                        "ending": {"type": "target_score"},
                    }
                },
                UnknownName,
                "rules.variants[0].type",
                "unknown variant 'magic'",
            ),
        ],
    )
    def test_header(
        self,
        change: dict[str, object],
        kind: type[DecodeError],
        path: str,
        reason: str,
    ) -> None:
        """A header with one mistake is refused where that is, in line 1."""
        with pytest.raises(DecodeError) as caught:
            Log.loads(line({**HEADER, **change}))
        assert type(caught.value) is kind
        assert caught.value.path == path
        assert caught.value.line == 1
        assert reason in caught.value.reason
        assert str(caught.value).startswith("line 1: ")

    @pytest.mark.parametrize("key", HEADER)
    def test_missing_key(self, key: str) -> None:
        """Each part of the header has to be there."""
        data = {other: value for other, value in HEADER.items() if other != key}
        with pytest.raises(DecodeError, match="missing") as caught:
            Log.loads(line(data))
        assert (caught.value.path, caught.value.line) == (key, 1)

    @pytest.mark.parametrize("text", ["", "\n", " ", "[]\n", "null", '"nimmt"\n'])
    def test_no_header(self, text: str) -> None:
        """What does not begin with a header is refused in line 1."""
        with pytest.raises(DecodeError) as caught:
            Log.loads(text)
        assert caught.value.line == 1

    @pytest.mark.parametrize(
        ("number", "text", "path"),
        [
            (2, "", ""),
            (3, "[]", ""),
            (3, "{}", "action"),
            (3, '{"action":{"type":"deal"}}', "events"),
            (3, '{"action":{"type":"deal"},"events":[{"type":"x"}]}', "events[0].type"),
            (
                2,
                '{"action":{"type":"deal","rows":[1,"2"]},"events":[]}',
                "action.rows[1]",
            ),
            (4, '{"action":null,"events":[]', ""),
            (4, "\ud800", ""),
        ],
    )
    def test_line(self, number: int, text: str, path: str) -> None:
        """A malformed line is refused with its number, whatever comes after it."""
        lines = sample().dumps().split("\n")
        lines.insert(number - 1, text)
        with pytest.raises(DecodeError) as caught:
            Log.loads("\n".join(lines))
        assert type(caught.value) in {DecodeError, UnknownName}
        assert (caught.value.line, caught.value.path) == (number, path)

    @pytest.mark.parametrize("data", [None, {}, "nimmt", [], [[]]])
    def test_data(self, data: object) -> None:
        """Data of no meaning gives a named error."""
        with pytest.raises(DecodeError):
            codec.decode(data, Log)

    @given(st.text() | st.binary())
    def test_anything(self, text: str | bytes) -> None:
        """No text without meaning is a log, and none makes anything else happen."""
        with pytest.raises(DecodeError):
            Log.loads(text)


class TestTorn:
    @given(st.data())
    def test_everywhere(self, data: st.DataObject) -> None:
        """Wherever the text ends, it has all whole lines, and says if there is more."""
        text = sample().dumps().encode()
        part = text[: data.draw(st.integers(1, len(text)))]
        whole = part.count(b"\n")
        rest = part.rpartition(b"\n")[2]
        # A line without its line feed is whole all the same.
        is_torn = bool(rest) and rest not in text.split(b"\n")
        if not is_torn:
            assert Log.loads(part).steps == sample().steps[: whole + bool(rest) - 1]
            return
        with pytest.raises(TornLog) as caught:
            Log.loads(part)
        assert caught.value.line == whole + 1
        if whole:
            assert caught.value.log == attrs.evolve(
                sample(), steps=sample().steps[: whole - 1]
            )
        else:
            assert caught.value.log is None

    def test_comes_after_other_mistakes(self) -> None:
        """A log that is malformed earlier is not just torn."""
        with pytest.raises(DecodeError) as caught:
            Log.loads(line(HEADER) + "{}\n" + '{"action"')
        assert not isinstance(caught.value, TornLog)
        assert caught.value.line == 2

    def test_whole_but_wrong(self) -> None:
        """A last line that is whole JSON, but no step, is malformed and not torn."""
        with pytest.raises(DecodeError) as caught:
            Log.loads(line(HEADER) + "{}")
        assert not isinstance(caught.value, TornLog)


class TestReplay:
    @given(strategies.new_games(), strategies.generators())
    def test_gives_the_same(self, game: Game, rng: Random) -> None:
        """A log replays to the same games and events, without any chance."""
        course = list(random_course(game, rng))
        steps = [LoggedStep(action, step.events) for _, action, step in course]
        log = Log(game.rules, [f"Ann {n}" for n in range(len(game.scores))], steps)
        assert list(log.replay()) == [following for _, _, following in course]
        assert log.verify() == course[-1][2].game

    def test_of_nothing(self) -> None:
        """A log without steps is a game that waits for the deal."""
        assert Log(take5(), NAMES).verify() == Game.new(take5(), 2)
        assert list(Log(take5(), NAMES).replay()) == []

    def test_illegal_action(self) -> None:
        """An action that the rules forbid is found, with the rule."""
        log = attrs.evolve(sample(), steps=[*sample().steps[:4], sample().steps[0]])
        for check in (log.verify, lambda: list(log.replay())):
            with pytest.raises(TamperedLog) as caught:
                check()
            assert caught.value.line == 6
            assert caught.value.path == "action"
            assert caught.value.ruling == "base-12"
            assert "waits for cards to be chosen" in caught.value.reason

    def test_is_lazy(self) -> None:
        """What comes before a forbidden action is replayed."""
        log = attrs.evolve(sample(), steps=[sample().steps[0]] * 2)
        replay = log.replay()
        assert next(replay).events == log.steps[0].events
        with pytest.raises(TamperedLog):
            next(replay)

    @pytest.mark.parametrize(
        ("events", "path", "words"),
        [
            ((), "events[0]", "leaves out that this happened: RoundStarted(round=1)"),
            (
                (RoundStarted(2),),
                "events[0]",
                "RoundStarted(round=2), but what happened is RoundStarted(round=1)",
            ),
            (
                (*sample().steps[0].events, RoundStarted(2)),
                f"events[{len(sample().steps[0].events)}]",
                "nothing more happened, but the log tells: RoundStarted(round=2)",
            ),
        ],
    )
    def test_other_events(
        self, events: tuple[Event, ...], path: str, words: str
    ) -> None:
        """Events that did not happen, or are left out, are told in words."""
        first, *rest = sample().steps
        log = attrs.evolve(sample(), steps=[LoggedStep(first.action, events), *rest])
        with pytest.raises(TamperedLog) as caught:
            log.verify()
        assert (caught.value.line, caught.value.path) == (2, path)
        assert words in caught.value.reason
        assert caught.value.ruling is None
        assert len(list(log.replay())) == len(log.steps)


class TestTampering:
    """What was changed in a log is found, unless it is still a true log."""

    @staticmethod
    def check(text: bytes) -> None:
        try:
            log = Log.loads(text)
            log.verify()
        except NimmtError:
            return
        # Nothing but the header's names and what follows the last line can be
        # different in a log that is still true.
        assert log.steps == sample().steps[: len(log.steps)]
        assert log.rules.placement == sample().rules.placement

    @given(st.data())
    def test_bytes(self, data: st.DataObject) -> None:
        """Any change to some bytes."""
        text = bytearray(sample().dumps().encode())
        for _ in range(data.draw(st.integers(1, 3))):
            text[data.draw(st.integers(0, len(text) - 1))] = data.draw(
                st.integers(0, 255)
            )
        self.check(bytes(text))

    @given(st.data())
    def test_lines(self, data: st.DataObject) -> None:
        """Lines that are dropped, doubled or swapped."""
        lines = sample().dumps().encode().splitlines(keepends=True)
        first, second = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["drop", "double", "swap"])):
            case "drop":
                del lines[first]
            case "double":
                lines.insert(second, lines[first])
            case _:
                lines[first], lines[second] = lines[second], lines[first]
        self.check(b"".join(lines))

    @given(st.data())
    def test_one_step(self, data: st.DataObject) -> None:
        """Another action, or other events, in one line."""
        steps = list(sample().steps)
        index = data.draw(st.integers(0, len(steps) - 1))
        other = LoggedStep(
            data.draw(st.just(steps[index].action) | strategies.actions()),
            data.draw(st.sampled_from(steps)).events,
        )
        if other == steps[index]:
            return
        steps[index] = other
        with pytest.raises(TamperedLog) as caught:
            attrs.evolve(sample(), steps=steps).verify()
        assert caught.value.line == index + 2

    def test_number_in_every_place(self) -> None:
        """Any other number anywhere in the steps of a round."""
        lines = [json.loads(line) for line in sample().dumps().splitlines()]
        for number, content in enumerate(lines[1:12], start=2):
            for text in altered(content):
                copy = [json.dumps(line) for line in lines]
                copy[number - 1] = text
                with pytest.raises(TamperedLog) as caught:
                    Log.loads("\n".join(copy)).verify()
                assert caught.value.line == number


def altered(content: object) -> list[str]:
    """Write *content* with each of its numbers, one at a time, changed by one."""
    texts = []

    def alter(value: object, write: list[object]) -> None:
        if isinstance(value, dict | list):
            keys = list(value) if isinstance(value, dict) else list(range(len(value)))
            for key in keys:
                old = value[key]
                if isinstance(old, int):
                    value[key] = old + 1
                    texts.append(json.dumps(content))
                    value[key] = old
                else:
                    alter(old, write)

    alter(content, [])
    return texts


class TestWriter:
    def test_writes_what_dumps_writes(self, tmp_path: Path) -> None:
        """The file of a writer is the text of the log."""
        path = tmp_path / "game.jsonl"
        log = sample()
        with LogWriter.create(path, log.rules, log.names) as writer:
            for number, logged in enumerate(log.steps):
                assert writer.lines == number
                writer.write(logged.action, logged.events)
        assert path.read_bytes() == log.dumps().encode()

    def test_is_on_the_disk_at_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each line, and the file's name, is synchronised before the call returns."""
        path = tmp_path / "game.jsonl"
        synced: list[bytes] = []
        folders: list[bool] = []

        def fsync(file: int) -> None:
            folders.append(_is_folder(file))
            synced.append(path.read_bytes())

        monkeypatch.setattr(os, "fsync", fsync)
        log = attrs.evolve(sample(), steps=sample().steps[:3])
        with LogWriter.create(path, log.rules, log.names) as writer:
            for logged in log.steps:
                writer.write(logged.action, logged.events)
                assert synced[-1] == path.read_bytes()
        assert folders == [False, True, False, False, False]
        assert synced[-1] == log.dumps().encode()

    @pytest.mark.parametrize("call", ["open", "fsync"])
    def test_folder_that_cannot_be_synchronised(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
    ) -> None:
        """Where a system does not do that, a log is begun all the same."""
        path = tmp_path / "game.jsonl"
        really = getattr(os, call)

        def fail(file: int | Path, *others: int) -> object:
            if file.is_dir() if isinstance(file, Path) else _is_folder(file):
                raise PermissionError
            return really(file, *others)

        with monkeypatch.context() as patch:
            patch.setattr(os, call, fail)
            writer = LogWriter.create(path, sample().rules, NAMES)
        with writer:
            writer.write_all(sample().steps)
        assert path.read_bytes() == sample().dumps().encode()

    def test_all_or_none(self, tmp_path: Path) -> None:
        """Of several steps none is written if one cannot be."""
        path = tmp_path / "game.jsonl"
        bad = LoggedStep(SwapSpecial(0, "\ud800"), ())
        with LogWriter.create(path, sample().rules, NAMES) as writer:
            before = path.read_bytes()
            with pytest.raises(EncodeError):
                writer.write_all([sample().steps[0], bad])
            with pytest.raises(TypeError):
                writer.write(RoundStarted(1), ())  # type: ignore[arg-type]  # on purpose
            assert path.read_bytes() == before
            writer.write_all(sample().steps)
        assert Log.loads(path.read_bytes()) == sample()

    def test_new_file_only(self, tmp_path: Path) -> None:
        """A file that is there stays as it is."""
        path = tmp_path / "game.jsonl"
        path.write_text("precious")
        with pytest.raises(LogExists) as caught:
            LogWriter.create(path, take5(), NAMES)
        assert isinstance(caught.value, FileExistsError)
        assert caught.value.errno == errno.EEXIST
        assert caught.value.filename == path
        assert path.read_text() == "precious"

    def test_no_file_for_nothing(self, tmp_path: Path) -> None:
        """If the first line cannot be written, there is no file."""
        with pytest.raises(IncompatibleRules):
            LogWriter.create(tmp_path / "a", take5(), ["Ann"])
        with pytest.raises(UnicodeError):
            LogWriter.create(tmp_path / "b\ud800", take5(), NAMES)
        with pytest.raises(EncodeError):
            LogWriter.create(tmp_path / "c", take5(), ["\ud800", "Bob"])
        with pytest.raises(FileNotFoundError):
            LogWriter.create(tmp_path / "no" / "d", take5(), NAMES)
        assert list(tmp_path.iterdir()) == []

    def test_closed(self, tmp_path: Path) -> None:
        """A closed writer writes no more, and may be closed again."""
        path = tmp_path / "game.jsonl"
        writer = LogWriter.create(path, sample().rules, NAMES)
        writer.close()
        writer.close()
        with pytest.raises(OSError, match="the log is closed") as caught:
            writer.write(sample().steps[0].action, sample().steps[0].events)
        assert caught.value.errno == errno.EBADF
        assert writer.lines == 0
        assert Log.loads(path.read_bytes()).steps == ()

    def test_closes_at_the_end_of_with(self, tmp_path: Path) -> None:
        """As a context manager a writer closes whatever happens, and hides nothing."""
        with (
            pytest.raises(ZeroDivisionError),
            LogWriter.create(tmp_path / "game.jsonl", take5(), NAMES) as writer,
        ):
            raise ZeroDivisionError
        with pytest.raises(OSError, match="the log is closed"):
            writer.write_all([])


class TestTwoWriters:
    """Somebody else writes to the same file."""

    def test_on_one_file(self, tmp_path: Path) -> None:
        """Of two writers on one file, none writes after the lines of the other."""
        path = tmp_path / "game.jsonl"
        log = sample()
        with (
            LogWriter.create(path, log.rules, log.names) as one,
            LogWriter.resume(path)[0] as other,
        ):
            one.write_all(log.steps[:1])
            before = path.read_bytes()
            with pytest.raises(ForeignLog, match="somebody else has changed the file"):
                other.write_all(log.steps[:1])
            assert path.read_bytes() == before
            assert other.lines == 0
            one.write_all(log.steps[1:])
        assert path.read_bytes() == log.dumps().encode()

    @pytest.mark.parametrize("change", [b"", b"{}\n", b"\0"], ids=str)
    def test_file_that_was_changed(self, tmp_path: Path, change: bytes) -> None:
        """Whatever was added or cut off stays as it is."""
        path = tmp_path / "game.jsonl"
        log = sample()
        with LogWriter.create(path, log.rules, log.names) as writer:
            writer.write_all(log.steps[:1])
            changed = path.read_bytes() + change if change else b""
            path.write_bytes(changed)
            with pytest.raises(ForeignLog):
                writer.write_all(log.steps[1:])
            assert path.read_bytes() == changed
            assert writer.lines == 1

    def test_goes_on_when_it_is_undone(self, tmp_path: Path) -> None:
        """A writer that has refused writes again once the file is as it was."""
        path = tmp_path / "game.jsonl"
        log = sample()
        with LogWriter.create(path, log.rules, log.names) as writer:
            before = path.read_bytes()
            path.write_bytes(b"")
            with pytest.raises(ForeignLog):
                writer.write_all(log.steps)
            path.write_bytes(before)
            writer.write_all(log.steps)
        assert path.read_bytes() == log.dumps().encode()


class TestFullDisk:
    """The file system fails in the middle of a line."""

    @staticmethod
    def fill_up(monkeypatch: pytest.MonkeyPatch, left: int) -> None:
        """Let *left* more bytes be written, some at a time."""
        room = left

        class Disk(FileIO):
            def write(self, data: bytes) -> int:  # type: ignore[override]  # all it gets
                nonlocal room
                if not room:
                    raise OSError(errno.ENOSPC, "No space left on device")
                written = super().write(bytes(data)[: min(room, 7)])
                room -= written
                return written

        monkeypatch.setattr("nimmt.log.FileIO", Disk)

    @pytest.mark.parametrize("left", [0, 1, 40])
    def test_at_the_header(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
    ) -> None:
        """No file is left that nobody could resume."""
        self.fill_up(monkeypatch, left)
        with pytest.raises(OSError, match="No space left"):
            LogWriter.create(tmp_path / "game.jsonl", take5(), NAMES)
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("left", [0, 1, 50, 300])
    def test_at_a_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
    ) -> None:
        """Half a line is taken back, and the next one is written in its place."""
        path = tmp_path / "game.jsonl"
        log = sample()
        header = len(Log(log.rules, log.names).dumps().encode())
        with monkeypatch.context() as patch:
            self.fill_up(patch, header + left)
            writer = LogWriter.create(path, log.rules, log.names)
            before = path.read_bytes()
            with pytest.raises(OSError, match="No space left"):
                writer.write_all(log.steps)
            assert path.read_bytes() == before
            assert writer.lines == 0
            self.make_room(writer)
        with writer:
            writer.write_all(log.steps)
        assert path.read_bytes() == log.dumps().encode()

    @staticmethod
    def make_room(writer: LogWriter) -> None:
        """Give the writer an ordinary file again."""
        disk = writer._file  # noqa: SLF001 - stands for a disk that was tidied up
        writer._file = FileIO(os.dup(disk.fileno()), "r+b")  # noqa: SLF001 - as above
        disk.close()

    def test_that_cannot_even_be_cut(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """If half a line has to stay, nothing comes after it, until it is resumed."""
        path = tmp_path / "game.jsonl"
        log = sample()

        class Broken(FileIO):
            def truncate(self, size: int | None = None) -> int:
                raise OSError(errno.EIO, f"Input/output error at {size}")

        def fail(_: int) -> None:
            raise OSError(errno.EIO, "Input/output error")

        with monkeypatch.context() as patch:
            patch.setattr("nimmt.log.FileIO", Broken)
            writer = LogWriter.create(path, log.rules, log.names)
            patch.setattr(os, "fsync", fail)
            with pytest.raises(OSError, match="Input/output error"):
                writer.write_all(log.steps[:1])
        with pytest.raises(OSError, match="the log is closed, resume it") as caught:
            writer.write_all(log.steps[1:])
        assert caught.value.errno == errno.EBADF
        assert Log.loads(path.read_bytes()).steps == log.steps[:1]


class TestResume:
    @given(st.data())
    def test_everywhere(
        self, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
    ) -> None:
        """Wherever a file ends, it goes on after its last whole line."""
        text = sample().dumps().encode()
        header = text.index(b"\n") + 1
        part = text[: data.draw(st.integers(header, len(text)))]
        path = tmp_path_factory.mktemp("logs") / "game.jsonl"
        path.write_bytes(part)
        writer, log = LogWriter.resume(path)
        with writer:
            rest = part.rpartition(b"\n")[2]
            whole = part.count(b"\n") + (rest in text.split(b"\n")[:-1])
            assert log.steps == sample().steps[: whole - 1]
            assert writer.lines == len(log.steps)
            assert path.read_bytes() == log.dumps().encode()
            writer.write_all(sample().steps[len(log.steps) :])
        assert path.read_bytes() == text

    def test_line_feed(self, tmp_path: Path) -> None:
        """If nothing but the last line feed is missing, no step is lost."""
        path = tmp_path / "game.jsonl"
        text = sample().dumps().encode()
        path.write_bytes(text.removesuffix(b"\n"))
        writer, log = LogWriter.resume(path)
        writer.close()
        assert log == sample()
        assert path.read_bytes() == text

    @pytest.mark.parametrize(
        "rest", [b"\0" * 5000, b"\xff", b"{" * 1000, b'{"names":["\xc3', b'{"a":1,"a":']
    )
    def test_garbage(self, tmp_path: Path, rest: bytes) -> None:
        """Whatever a crash left of the last line is cut off."""
        path = tmp_path / "game.jsonl"
        text = sample().dumps().encode()
        path.write_bytes(text + rest)
        writer, log = LogWriter.resume(path)
        writer.close()
        assert log == sample()
        assert path.read_bytes() == text

    @pytest.mark.parametrize(
        ("rest", "reason"),
        [
            (b"{" * 2**20 + b"{", "longer than"),
            (b"[" * 10**5 + b"]" * 10**5, "nested too deeply"),
            (b'{"action":1,"action":1}', "'action' stands twice"),
            (b'{"action":NaN}', "no place for NaN"),
            (b"9" * 100, "100 digits"),
            (b"{}", "missing"),
        ],
        ids=lambda value: repr(value)[:20],
    )
    def test_faults(self, tmp_path: Path, rest: bytes, reason: str) -> None:
        """A last line that was not cut off but is wrong stays, and is told."""
        path = tmp_path / "game.jsonl"
        text = sample().dumps().encode()
        path.write_bytes(text + rest)
        with pytest.raises(DecodeError, match=reason) as caught:
            LogWriter.resume(path)
        assert not isinstance(caught.value, TornLog)
        assert caught.value.line == len(sample().steps) + 2
        assert path.read_bytes() == text + rest

    @pytest.mark.parametrize(
        ("text", "kind"),
        [
            (b"", DecodeError),
            (b'{"format":"nim', TornLog),
            (b'{"format":"nimmt","version":2}\n', UnsupportedVersion),
            (b"precious\nwork\n", DecodeError),
        ],
    )
    def test_no_log(self, tmp_path: Path, text: bytes, kind: type[DecodeError]) -> None:
        """A file that is no log stays as it is."""
        path = tmp_path / "game.jsonl"
        path.write_bytes(text)
        with pytest.raises(DecodeError) as caught:
            LogWriter.resume(path)
        assert type(caught.value) is kind
        assert path.read_bytes() == text

    def test_no_file(self, tmp_path: Path) -> None:
        """A file that is not there is not made."""
        with pytest.raises(FileNotFoundError):
            LogWriter.resume(tmp_path / "game.jsonl")
        assert list(tmp_path.iterdir()) == []


def _is_folder(file: int) -> bool:
    return S_ISDIR(os.fstat(file).st_mode)


def test_drafts_are_logged_too() -> None:
    """Where chance has few outcomes, each can be logged and replayed."""
    game = Game.new(take5(Draft()), 2)
    outcomes = game.chance_outcomes()
    assert outcomes is not None
    for deal, _ in outcomes:
        assert deal.player == CHANCE
        following = step(game, deal)
        log = Log(game.rules, NAMES, [LoggedStep(deal, following.events)])
        assert Log.loads(log.dumps()).verify() == following.game


class TestRedacted:
    """What a seat, or a spectator, has seen of a game."""

    def test_hides_what_is_hidden(self) -> None:
        """Hands and cards laid face down are there for their seat alone."""
        log = sample()
        for seat in (None, 0, 1):
            events = [event for step in log.redacted(seat).steps for event in step]
            for event in events:
                if isinstance(event, HandDealt):
                    assert (event.cards is not None) == (event.player == seat)
                if isinstance(event, CardChosen):
                    assert (event.card is not None) == (event.player == seat)

    @given(strategies.new_games(), strategies.generators(), st.data())
    def test_tells_what_was_seen(
        self, game: Game, rng: Random, data: st.DataObject
    ) -> None:
        """Each step has the events as the hands of that player may see them."""
        log = logged(game, rng)
        seats = len(game.players)
        seat = data.draw(st.none() | st.integers(0, seats - 1))
        own = () if seat is None else game.rules.seats_with(seat, seats)
        redacted = log.redacted(seat)
        assert (redacted.rules, redacted.names) == (log.rules, log.names)
        assert redacted.seat == seat
        assert redacted.steps == tuple(
            tuple(event.seen_by(own) for event in logged.events) for logged in log.steps
        )

    @given(strategies.new_games(), strategies.generators(), st.data())
    def test_round_trip(self, game: Game, rng: Random, data: st.DataObject) -> None:
        """A redacted log comes back from its text and from its data."""
        seat = data.draw(st.none() | st.integers(0, len(game.players) - 1))
        redacted = logged(game, rng).redacted(seat)
        assert RedactedLog.loads(redacted.dumps()) == redacted
        assert RedactedLog.loads(redacted.dumps().encode()) == redacted
        assert codec.decode(codec.encode(redacted), RedactedLog) == redacted

    def test_vocabulary(self) -> None:
        """The first line tells whose log it is; the others have events, no actions."""
        header, deal, *_ = map(json.loads, sample().redacted(1).dumps().splitlines())
        assert header == {**HEADER, "format": "nimmt-redacted", "seat": 1}
        assert list(deal) == ["events"]
        assert deal["events"][1] == {"type": "hand_dealt", "player": 0, "cards": None}
        spectator = sample().redacted().dumps().partition("\n")[0]
        assert json.loads(spectator)["seat"] is None

    def test_is_another_kind_of_log(self) -> None:
        """Neither kind of log is taken for the other."""
        with pytest.raises(UnsupportedVersion, match="'nimmt-redacted' cannot be read"):
            Log.loads(sample().redacted(0).dumps())
        with pytest.raises(UnsupportedVersion, match="only 'nimmt-redacted'"):
            RedactedLog.loads(sample().dumps())

    @pytest.mark.parametrize(
        ("change", "path", "reason"),
        [
            ({"seat": 2}, "seat", "the seats are 0 to 1"),
            ({"seat": -1}, "seat", "no seat -1"),
            ({"seat": "0"}, "seat", "expected a whole number"),
            ({"names": ["Ann"]}, "names", "not for 1"),
            ({"version": 2}, "version", "2 cannot be read"),
        ],
    )
    def test_malformed_header(
        self, change: dict[str, object], path: str, reason: str
    ) -> None:
        """A header with one mistake is refused where that is."""
        header = {**HEADER, "format": "nimmt-redacted", "seat": 0, **change}
        with pytest.raises(DecodeError, match=reason) as caught:
            RedactedLog.loads(line(header))
        assert (caught.value.line, caught.value.path) == (1, path)

    def test_torn(self) -> None:
        """If the end is missing, the error has the whole lines."""
        redacted = sample().redacted(0)
        with pytest.raises(TornLog) as caught:
            RedactedLog.loads(redacted.dumps()[:-2])
        assert caught.value.log == attrs.evolve(redacted, steps=redacted.steps[:-1])

    @pytest.mark.parametrize("data", [None, {}, "nimmt", [], [[]]])
    def test_data(self, data: object) -> None:
        """Data of no meaning gives a named error."""
        with pytest.raises(DecodeError):
            codec.decode(data, RedactedLog)

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_no_such_seat(self, seat: int) -> None:
        """Only those who play have seen something of their own."""
        with pytest.raises(NoSuchSeat):
            sample().redacted(seat)

    @pytest.mark.parametrize(
        "wrong",
        [{"rules": "take5"}, {"seat": "0"}, {"seat": True}, {"steps": [["event"]]}],
        ids=str,
    )
    def test_wrong_types(self, wrong: dict[str, Any]) -> None:
        """Each field is what it should be."""
        with pytest.raises(TypeError):
            RedactedLog(**{"rules": take5(), "names": NAMES, "seat": 0, **wrong})
