"""Verdicts on actions, in the library and on the command line."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from click.testing import CliRunner, Result
from hypothesis import assume, given

from nimmt import (
    CHANCE,
    Action,
    CardPlaced,
    Deal,
    DrawSpecial,
    Game,
    IllegalAction,
    KeepNumber,
    OutOfSight,
    PickCard,
    PlayCard,
    RoundEnded,
    RowTaken,
    Rules,
    Stop,
    TakeRow,
    UseSpecial,
    Verdict,
    View,
    determinize,
    explain,
    notation,
    rulings,
    step,
    take5,
    wording,
)
from nimmt.cli import program
from nimmt.rules.placement import RightEnd
from tests import strategies
from tests.elsewhere import elsewhere

ROWS = "12.27 30 45.46.50.51.52 80"
FOUR = "12.27 30 45 80"
SPECIALS = "take5+anniversary"
MANY = ".".join(str(card) for card in range(84, 105) if card != 88)


def verdict(position: str, move: str) -> Verdict:
    found = notation.read(position)
    return explain(found, notation.read_move(move, found))


class TestVerdicts:
    @given(strategies.games(), strategies.actions())
    def test_agree_with_the_engine(self, game: Game, action: Action) -> None:
        """An action is legal if it can be carried out, and else the reason is told."""
        reason = None
        try:
            step(game, action)
        except IllegalAction as error:
            reason = error
        found = explain(game, action)
        assert found.legal == (reason is None)
        if reason is not None:
            assert (found.ruling, found.sentence) == (reason.ruling, reason.reason)
            assert not found.outcome

    @given(strategies.games_and_actions())
    def test_cite_a_ruling(self, told: tuple[Game, Action]) -> None:
        """Whatever is legal is so by a ruling there is, and something comes of it."""
        found = explain(*told)
        assert found.legal
        assert found.ruling in rulings
        assert found.outcome

    @given(
        strategies.games(strategies.QUESTIONS),
        strategies.actions(),
        strategies.generators(),
    )
    def test_tell_nothing_hidden(
        self, game: Game, any_action: Action, rng: Random
    ) -> None:
        """They are the same wherever the game looks the same to who acts."""
        for seat in game.actors:
            own = list(game.legal_actions(seat))
            if any_action.player == seat and not isinstance(any_action, DrawSpecial):
                own.append(any_action)
            others = [elsewhere(game, seat, rng), determinize(game.view(seat), rng)]
            for action in own:
                found = explain(game, action)
                assert [explain(other, action) for other in others] == [found] * 2
                assert explain(game.view(seat), action) == found

    @given(strategies.games_and_actions(strategies.QUESTIONS))
    def test_tell_what_happens(self, told: tuple[Game, Action]) -> None:
        """Each row taken and each card placed before the round ends is told."""
        game, action = told
        assume(not isinstance(action, PlayCard))
        outcome = explain(game, action).outcome
        for event in step(game, action).events:
            if isinstance(event, RoundEnded):
                assert outcome[-1] == "Then the round is over."
                return
            if isinstance(event, (RowTaken, CardPlaced)):
                assert wording.tell(event) in outcome
        assert outcome[-1].startswith("Then the game waits for ")

    @given(strategies.games_and_actions((strategies.PHASES[2],)))
    def test_tell_where_a_card_would_go(self, told: tuple[Game, Action]) -> None:
        """It is told of a card to be played whether it takes a row, and which."""
        game, action = told
        assert isinstance(action, PlayCard)
        places = game.rules.placement.places(game.rows, action.card)
        (sentence,) = explain(game, action).outcome
        assert ("take" in sentence) == (
            not places or (len(places) == 1 and game.rows[places[0].row].is_full)
        )
        for place in places:
            assert f"row {place.row}" in sentence

    @pytest.mark.parametrize(
        ("position", "move", "ruling", "sentence"),
        [
            (f"take5 | {ROWS} | 5 13", "0:5", "base-4", "would fit nowhere"),
            (
                f"take5 | {ROWS} | 28 13",
                "0:28",
                "base-2",
                "go to row 0, as card 3 of 5",
            ),
            (f"take5 | {ROWS} | 55 13", "0:55", "base-3", "take row 2: 45 46 50 51 52"),
            (
                "take5+professional | 12 20 40 80 | 30 13",
                "0:30",
                "pro-2",
                "equally near to row 1 and the left end of row 2",
            ),
            (
                "take5+professional | 12 20 40 80 | 39 13",
                "0:39",
                "pro-1",
                "go to the left end of row 2",
            ),
            (
                "take5+professional | 12 20 40 80.81.82.83.84 | 79 13",
                "0:79",
                "pro-4",
                "take row 3",
            ),
            (
                "take5+professional | 1.99 2.98 3.97 4.96 | 50 13",
                "0:50",
                "pro-3",
                "fit nowhere",
            ),
            (
                "take_a_number | 12.27 30 45 | 28 13",
                "0:28",
                "number-2",
                "take row 0: 12 27, 2 bullheads",
            ),
            (
                f"{SPECIALS} | 12.13.14.15.16.17*seven_nimmt 30 45 80 | 20 33",
                "0:20",
                "seven-1",
                "take row 0",
            ),
            (
                f"{SPECIALS} | 12 30 45 80 90.91.92.93.94*fifth_row | 95 20",
                "0:95",
                "base-3",
                "take row 4",
            ),
            (
                f"{SPECIALS} | 12.27 30*stop 45 80 | 33 20",
                "0:33",
                "base-2",
                "go to row 0",
            ),
        ],
    )
    def test_forecasts(
        self, position: str, move: str, ruling: str, sentence: str
    ) -> None:
        """Of a card it is told where it would go as the rows lie now."""
        found = verdict(position, move)
        assert (found.legal, found.ruling) == (True, ruling)
        assert sentence in found.outcome[0]

    @pytest.mark.parametrize(
        ("position", "move", "told"),
        [
            (
                "take5+draft | - | 24 - | spread | picks 1",
                "1:pick 5",
                (
                    "Seat 1 may pick the card 5. [draft-1] Seat 1 picks 5. "
                    "Then the game waits for a card to be picked, by seat 0."
                ),
            ),
            (
                f"take5+nifty | {ROWS} | 1 2 | then 0:53 0:90",
                "first 90",
                (
                    "Seat 0 may place the card 90 first. [nifty-2] "
                    "The card 90 of seat 0 goes to row 3. "
                    "Seat 0 takes from row 2: 45 46 50 51 52, 8 bullheads. "
                    "The card 53 of seat 0 goes to row 2. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                "take5+professional | 12 20 40 80 | 5 13 | end 0:30",
                "r2 left",
                (
                    "Seat 0 may lay the card at the left end of row 2. [pro-2] "
                    "The card 30 of seat 0 goes to the left end of row 2. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | 12.27 30 45*stop 80 | 5*shift 13 | take 1:3",
                "r1",
                (
                    "Seat 1 may take row 1. [base-4] "
                    "Seat 1 takes from row 1: 30, 3 bullheads. "
                    "The card 3 of seat 1 goes to row 1. "
                    "The stop on row 2 goes to the discards. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*shift 13 | special 0:3",
                "place",
                (
                    "Seat 0 may play no special card. [special-2] "
                    "Then the game waits for a row to be taken, by seat 0."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*shift 13 | special 0:3",
                "shift 30 r1",
                "The card 30 lies in row 1. [shift-1]",
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*shift 13 | special 0:3",
                "shift 27 r1",
                (
                    "Seat 0 may play shift with the card 27 and row 1. [shift-1] "
                    "The card 27 moves from row 0 to row 1. "
                    "Then the game waits for a row to be taken, by seat 0."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*insert 13 | special 0:20",
                "insert r0",
                (
                    "Seat 0 may play insert with row 0. [insert-1] "
                    "The card 20 goes into row 0, where it ascends. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | 12 30.31.32.33.34 45 80 | 5*insert 13 | special 0:20",
                "insert r1",
                (
                    "Seat 0 may play insert with row 1. [insert-1] "
                    "The card 20 goes into row 1, where it ascends. "
                    "Seat 0 takes from row 1: 20 30 31 32 33, 13 bullheads. "
                    "Row 1 starts with 34. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*replace 13 | special 0:20",
                "replace 5",
                (
                    "Seat 0 may play replace with the card 5. [replace-1] "
                    "Seat 0 takes 20 back and places 5 instead. "
                    "Then the game waits for a row to be taken, by seat 0."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*fifth_row 13 | special 0:3",
                "fifth_row",
                (
                    "Seat 0 may play fifth_row. [fifth-2] "
                    "The card 3 starts a new row 4. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                (f"{SPECIALS} | {FOUR} | 5*negative_positive 13/{MANY} | special 0:3"),
                "negative_positive 27 r0",
                (
                    "Seat 0 may play negative_positive with the card 27 and row 0. "
                    "[negative-1] Seat 0 takes from row 0: 12 27, 2 bullheads. "
                    "The card 3 of seat 0 goes to row 0. "
                    "The card 27 cancels 1 bullhead. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                (
                    "take5+anniversary(cards=[stop(copies=2)]) "
                    f"| {ROWS} | 5*stop 13 | draw 0 | discards stop"
                ),
                "0:draw stop",
                (
                    "Seat 0 may draw stop. [swap-1] "
                    "The discards become the deck of special cards. "
                    "Seat 0 draws a special card. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} 90*fifth_row | 5 13*stop | take 0:3",
                "r1",
                (
                    "Seat 0 may take row 1. [base-4] "
                    "Seat 0 takes from row 1: 3 30, 4 bullheads. Row 1 vanishes. "
                    "The fifth_row on row 3 goes to the discards. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} 90*fifth_row | 5 13 | take 0:3",
                "r4",
                (
                    "Seat 0 may take row 4. [base-4] "
                    "Seat 0 takes from row 4: 3 90, 4 bullheads. Row 4 vanishes. "
                    "The fifth_row that lay there goes to the discards. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*stop 13 | swap 0",
                "swap stop",
                (
                    "Seat 0 may swap stop. [swap-1] Seat 0 puts stop on the discards. "
                    "Then the game waits for a special card to be drawn."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*stop 13 | swap 0",
                "keep",
                (
                    "Seat 0 may keep its special cards. [swap-1] "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"{SPECIALS} | {FOUR} | 5*stop 13 | draw 0",
                "0:draw stop",
                (
                    "Seat 0 may draw stop. [swap-1] Seat 0 draws a special card. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                "take_a_number | 16 30 45 | 5 13 | number 0:12.27",
                "keep 27",
                (
                    "Seat 0 may put the card 27 into its #-row. [number-3] "
                    "The card 27 goes to the #-row of seat 0. Seat 0 takes up 12. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                "take_a_number | 16 30 45 | 5#33 13 | number 0:12.27",
                "keep 27",
                (
                    "Seat 0 may put the card 27 into its #-row. [number-4] "
                    "The #-row of seat 0 goes to its pile. "
                    "The card 27 goes to the #-row of seat 0. Seat 0 takes up 12. "
                    "Then the game waits for cards to be chosen."
                ),
            ),
            (
                f"take5 | {ROWS} | - - | take 1:3",
                "r1",
                (
                    "Seat 1 may take row 1. [base-4] "
                    "Seat 1 takes from row 1: 30, 3 bullheads. "
                    "The card 3 of seat 1 goes to row 1. Then the round is over."
                ),
            ),
            (
                "take5+draft | - | - -",
                "deal first 1",
                (
                    "These cards can be dealt. [draft-2] Round 1 begins. "
                    "All cards lie open, and seat 1 picks first. "
                    "Then the game waits for a card to be picked, by seat 1."
                ),
            ),
        ],
    )
    def test_outcomes(self, position: str, move: str, told: str) -> None:
        """Of all other actions it is told what happens up to the next question."""
        found = str(verdict(position, move))
        assert found == told

    def test_deals(self) -> None:
        """Of a deal it is told what everybody sees."""
        game = Game.new(take5(), 2)
        deal = game.sample_chance(Random(7))
        assert isinstance(deal, Deal)
        assert deal.rows is not None
        found = explain(game, deal)
        assert (found.legal, found.ruling) == (True, "base-9")
        assert found.outcome == (
            "Round 1 begins.",
            *(f"Row {row} starts with {card}." for row, card in enumerate(deal.rows)),
            "Then the game waits for cards to be chosen.",
        )
        assert explain(game, Deal()).ruling == "base-9"

    def test_nobody(self) -> None:
        """Seats that there are not may do nothing, and chance plays no card."""
        game = notation.read(f"take5 | {ROWS} | 5 13")
        for seat in (CHANCE, 2, -2):
            for position in (game, _game(game).view(0), _game(game).view()):
                found = explain(position, PlayCard(seat, 5))
                assert (found.legal, found.ruling) == (False, "base-12")

    @pytest.mark.parametrize(
        ("position", "move"),
        [
            (f"take5 | {ROWS} | 5 1? | seat 0", "1:13"),
            (f"take5 | {ROWS} | 1? 1? | spectator", "0:13"),
            ("take5+draft | - | - - | seat 0", "deal first 1"),
            (f"{SPECIALS} | {ROWS} | 5*stop 1? | draw 0 | seat 0", "0:draw shift"),
        ],
    )
    def test_what_a_view_cannot_know(self, position: str, move: str) -> None:
        """A view is asked in vain what others may do who are asked now."""
        with pytest.raises(OutOfSight, match="a view tells nothing of what others"):
            verdict(position, move)

    def test_what_a_view_knows_of_others(self) -> None:
        """Whoever is not asked may do nothing, and that everybody knows."""
        found = verdict(f"take5 | {ROWS} | 5 1?.(?) | seat 0", "1:13")
        assert (found.legal, found.ruling) == (False, "base-12")

    def test_both_hands(self) -> None:
        """With two hands each, a view answers for both."""
        found = verdict(f"take5+two_hands | {ROWS} | 5 1? 13 1? | seat 0", "2:13")
        assert found.legal

    @pytest.mark.parametrize("position", [None, f"take5 | {ROWS} | 5 13"])
    def test_refuse_what_is_no_position(self, position: object) -> None:
        """Notation has to be read first."""
        with pytest.raises(TypeError, match="expected a game or a view"):
            explain(position, PlayCard(0, 5))  # type: ignore[arg-type] # wrong on purpose

    def test_refuse_what_is_no_action(self) -> None:
        """So do moves."""
        with pytest.raises(TypeError, match="expected an action, not '0:5'"):
            explain(Game.new(take5(), 2), "0:5")  # type: ignore[arg-type] # wrong on purpose


def _game(position: Game | View) -> Game:
    assert isinstance(position, Game)
    return position


class _Silent(RightEnd):
    """A placement from elsewhere, which cites nothing."""

    decides = None  # type: ignore[assignment] # as if it were not there


class _Mute(Stop):
    """A special card that names a ruling of its own."""

    ruling = "house-1"


class TestRuleObjectsFromElsewhere:
    def test_a_placement_that_cites_nothing(self) -> None:
        """It is taken to do as Take 5 does."""
        game = _game(notation.read(f"take5 | {ROWS} | 5 13"))
        rules: Rules = attrs.evolve(game.rules, placement=_Silent())
        assert (
            explain(attrs.evolve(game, rules=rules), PlayCard(0, 5)).ruling == "base-4"
        )

    def test_a_special_card_with_rulings_of_its_own(self) -> None:
        """They are cited as they are."""
        game = _game(notation.read(f"{SPECIALS} | {ROWS} | 5*stop 13 | special 0:3"))
        rules: Rules = attrs.evolve(game.rules, specials=(_Mute(),))
        use = UseSpecial(0, "stop", row=1)
        assert explain(attrs.evolve(game, rules=rules), use).ruling == "house-1"


class _Shrug(Action):
    """An action from elsewhere."""


class TestWording:
    def test_other_actions(self) -> None:
        """An action that nobody knows is spoken of in general."""
        assert wording.say_permission(_Shrug()) == "Seat -1 may do that."

    @pytest.mark.parametrize(
        "action", [KeepNumber(0, 5), PickCard(0, 5), TakeRow(0, 5)]
    )
    def test_counts_from_0(self, action: Action) -> None:
        """Seats and rows are those of actions."""
        assert wording.say_permission(action).startswith("Seat 0 may ")
        assert "5" in wording.say_permission(action)


class TestCommand:
    def run(self, *arguments: str) -> Result:
        return CliRunner().invoke(program, ["explain", *arguments])

    def test_legal(self) -> None:
        """A legal move is told with what would come of it, and exits with 0."""
        result = self.run(f"take5 | {ROWS} | 5 13", "0:5")
        assert result.exit_code == 0
        assert result.stdout.splitlines() == [
            "Yes: Seat 0 may play the card 5. [base-4]",
            "As the rows lie now, it would fit nowhere, and take a row of choice.",
        ]

    def test_illegal(self) -> None:
        """One that is not is told with the reason, and exits with 1."""
        result = self.run(f"take5 | {ROWS} | 5 13", "0:6")
        assert result.exit_code == 1
        assert result.stdout == "No: Seat 0 does not hold the card 6. [base-11]\n"

    @pytest.mark.parametrize(
        ("position", "move", "told"),
        [
            ("take5 | x", "0:5", ["take5 | x", "        ^"]),
            (f"take5 | {ROWS} | 5 13", "r", ["r", "^"]),
            (f"take5 | {ROWS} | 5 13", "0:\x1b[2J", ["0: [2J", "  ^"]),
        ],
    )
    def test_unreadable(self, position: str, move: str, told: list[str]) -> None:
        """A text that is not well formed is shown with a caret, and exits with 2."""
        result = self.run(position, move)
        assert result.exit_code == 2
        *shown, reason = result.stderr.splitlines()
        assert shown == told
        assert reason.startswith("nimmt: column ")

    def test_long_texts(self) -> None:
        """Of a long text, the part around the fault is shown."""
        text = "take5+anniversary | " + " ".join(["12.27.30.45.80"] * 20) + " x"
        result = self.run(text, "0:5")
        part, caret, _ = result.stderr.splitlines()
        assert len(part) <= 70
        assert part[caret.index("^")] == "x"

    @pytest.mark.parametrize(
        ("position", "reason"),
        [
            (f"take5 | {ROWS} | 5 5", "the card 5 lies in two places"),
            (f"take5 | {ROWS} | 5 1? | seat 4", "there is no seat 4"),
            (f"take5 | {ROWS} | 5 1? | seat 0", "a view tells nothing of what others"),
        ],
    )
    def test_impossible(self, position: str, reason: str) -> None:
        """What is well formed and yet cannot be answered exits with 2, too."""
        result = self.run(position, "1:5")
        assert result.exit_code == 2
        assert result.stderr.startswith(f"nimmt: {reason}")
