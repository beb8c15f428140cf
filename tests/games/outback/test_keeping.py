"""Rolling on with one tap: what may be collected, and what brings the table there."""

from __future__ import annotations

from random import Random

import pytest

from companion.game import Choice
from companion.games.outback.events import DiceRolled
from companion.games.outback.state import OutbackState
from tests.games.outback.notation import write
from tests.support.play import walk
from tests.support.seeing import seen_by
from tests.test_log import OUTBACK, after, fresh
from views.present.outback.keeping import changes, collectings, next_change
from views.present.outback.play import table_view

FILLED = ("first 0", "fill koala koala emu monitor kangaroo")


def table(*texts: str) -> OutbackState:
    state = after(fresh(), *FILLED, *texts).state
    assert isinstance(state, OutbackState)
    return state


def said(state: OutbackState) -> list[str]:
    return [" ".join(way.faces) for way in collectings(state)]


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        (
            "koala emu koala joker platypus emu",
            ["emu emu joker", "koala koala joker"],
        ),
        ("monitor emu joker joker emu emu", ["emu emu emu joker joker", "monitor joker joker"]),
        ("platypus joker platypus platypus platypus joker", ["joker joker"]),
        ("platypus platypus platypus platypus platypus platypus", []),
        ("koala koala koala joker joker koala", []),
    ],
)
def test_an_animal_of_the_jeep_is_collected_with_the_jokers(roll: str, expected: list[str]) -> None:
    assert said(table(f"roll {roll}")) == expected


def test_nothing_is_collected_before_the_first_roll_nor_after_the_last() -> None:
    dice = "roll koala emu koala joker platypus emu"
    assert said(table()) == []
    assert said(table(dice, dice)) and said(table(dice, dice, dice)) == []
    assert said(table(dice, "take koala 3", "place koala 3 makes 1")) == []


def test_other_dice_are_given_back() -> None:
    state = table("roll koala emu koala joker platypus emu", "keep 1", "keep 5", "keep 0")
    koalas = collectings(state)[1]
    assert [write(each.event) for each in changes(state.kept, koalas.dice)] == [
        "release 1",
        "release 5",
        "keep 2",
        "keep 3",
    ]


def test_whatever_is_collected_is_kept_and_the_others_can_be_rolled() -> None:
    ways = 0
    for move in walk(OUTBACK, Random(8), 2):
        before = move.before
        assert isinstance(before, OutbackState)
        for way in collectings(before):
            state = before
            while step := next_change(state, way):
                kept = OUTBACK.rules.apply(state, step.event)
                assert isinstance(kept, OutbackState)
                state = kept
            ways += 1
            assert state.kept == way.dice and state.dice_to_roll == way.rolled > 0
            assert any(is_roll(each) for each in OUTBACK.choices(state, state.turn))
    assert ways > 20


def is_roll(choice: Choice) -> bool:
    return isinstance(choice.event, DiceRolled) and choice.refusal is None


def test_only_the_phone_of_the_player_may_roll_on() -> None:
    session = after(fresh(), *FILLED, "roll koala emu koala joker platypus emu")
    mine, other = (table_view(seen_by(session, frozenset({seat}))) for seat in (0, 1))
    assert mine.mine and mine.luck
    assert not other.mine and other.luck is None
