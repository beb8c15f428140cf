"""Runs the table of cases: tests/cases/outback.toml says what each part of it means."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.game import Refusal
from companion.games.outback.refusals import Why
from companion.games.outback.rules import actors, apply, choices
from companion.games.outback.scoring import Score, outcome, sheet, space, standing
from companion.games.outback.state import (
    ANIMALS,
    TILES_PER_ANIMAL,
    Animal,
    OutbackBox,
    OutbackOptions,
    OutbackState,
)
from tests.outback_notation import (
    animals,
    conserved,
    faces,
    numbers,
    read,
    read_preserve,
    targets,
    write,
    write_space,
    write_targets,
)

HERE = Path(__file__).parent
RULES = HERE.parent / "companion" / "games" / "outback"
TABLE = tomllib.loads((HERE / "cases" / "outback.toml").read_text(encoding="utf-8"))
Row = dict[str, Any]


def named(rows: list[Row]) -> list[object]:
    return [pytest.param(row, id=f"{row['ruling']}: {row['title']}") for row in rows]


# ------------------------------------------------------------------------- laying the moment out


def moment(row: Row) -> OutbackState:
    seats = row.get("seats", 2)
    texts = row.get("preserves", [""] * seats)
    preserves = tuple(read_preserve(text) for text in texts)
    state = OutbackState(
        options=OutbackOptions(),
        rows=numbers(row["rows"]) if "rows" in row else OutbackBox().rows,
        upper_end=row.get("upper_end"),
        preserves=preserves,
        contenders=tuple(range(seats)) if row.get("starting") else (),
        start_rolls=((),) * seats,
        unseen=(0,) * len(ANIMALS),
        first=None if row.get("starting") else row.get("first", 0),
        turn=row.get("turn", 0),
        round=row.get("round", 1),
        jeep=animals(row.get("jeep", "")),
        dice=faces(row.get("dice", "")),
        kept=frozenset(numbers(row.get("kept", ""))),
        rolls=row.get("rolls", 0),
        pending=targets(row.get("pending", "")),
        over=row.get("over", False),
    )
    return with_bag(state, row.get("bag"))


def with_bag(state: OutbackState, bag: str | None) -> OutbackState:
    """Put all other tiles into the bag, or just those named, the rest having left the game."""
    elsewhere = {
        animal: TILES_PER_ANIMAL
        - state.jeep.count(animal)
        - sum(target.animal == animal for target in state.pending)
        - sum(preserve.count(animal) for preserve in state.preserves)
        for animal in ANIMALS
    }
    left = elsewhere if bag is None else tally(bag)
    unseen = tuple(left.get(animal, 0) for animal in ANIMALS)
    return replace(
        state,
        unseen=unseen,
        face_down=min(sum(len(p.blocked) for p in state.preserves), sum(unseen)),
        retired=tuple(elsewhere[a] - n for a, n in zip(ANIMALS, unseen, strict=True)),
    )


def tally(text: str) -> dict[Animal, int]:
    """Read "emu 2 koala 3"."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return {Animal(animal): int(count) for animal, count in pairs}


def written_tally(counts: tuple[int, ...]) -> str:
    return " ".join(f"{a} {n}" for a, n in zip(ANIMALS, counts, strict=True) if n)


# ------------------------------------------------------------------------- reading the result off


def points(state: OutbackState, seat: int) -> tuple[int, ...]:
    return tuple(state.preserves[seat].points(animal) for animal in ANIMALS)


def markers(state: OutbackState, seat: int) -> str:
    spaces = (space(made, state.upper_end) for made in points(state, seat))
    return ", ".join(f"{a} {write_space(s)}" for a, s in zip(ANIMALS, spaces, strict=True))


def winners(state: OutbackState) -> str:
    ended = outcome(state)
    return " ".join(map(str, ended.winners)) if ended else ""


def decided_by(state: OutbackState) -> str:
    ended = outcome(state)
    return str(ended.decided_by) if ended and ended.decided_by else ""


SEEN: dict[str, Callable[[OutbackState, int], object]] = {
    "phase": lambda state, _: state.phase.value,
    "first": lambda state, _: state.first,
    "turn": lambda state, _: state.turn,
    "round": lambda state, _: state.round,
    "rolls": lambda state, _: state.rolls,
    "face_down": lambda state, _: state.face_down,
    "start_roll": lambda state, seat: " ".join(state.start_rolls[seat]),
    "contenders": lambda state, _: " ".join(map(str, state.contenders)),
    "jeep": lambda state, _: " ".join(state.jeep),
    "dice": lambda state, _: " ".join(state.dice),
    "kept": lambda state, _: " ".join(map(str, sorted(state.kept))),
    "pending": lambda state, _: write_targets(state.pending),
    "retired": lambda state, _: written_tally(state.retired),
    "points": lambda state, seat: written_tally(points(state, seat)),
    "markers": markers,
    "bonus": lambda state, seat: " ".join(state.preserves[seat].bonus_tiles()),
    "blocked": lambda state, seat: " ".join(map(str, state.preserves[seat].blocked)),
    "score": lambda state, seat: standing(state, seat).total,
    "winners": lambda state, _: winners(state),
    "decided_by": lambda state, _: decided_by(state),
}


def written_refusal(refusal: Refusal) -> str:
    return " ".join((refusal.code, *(f"{name}={value}" for name, value in refusal.params)))


def moves(state: OutbackState) -> set[str]:
    return {write(c.event) for c in choices(state, state.turn) if c.refusal is None}  # type: ignore


def closed(state: OutbackState) -> list[str]:
    return [
        f"{write(choice.event)}: {written_refusal(choice.refusal)}"  # type: ignore[arg-type]
        for choice in choices(state, state.turn)
        if choice.refusal is not None
    ]


# ------------------------------------------------------------------------- the cases


@pytest.mark.parametrize("row", named(TABLE["case"]))
def test_case(row: Row) -> None:
    state = moment(row)
    if "do" in row and "offered" in row:
        assert set(row["offered"]) <= moves(state)
    *events, last = row.get("do", [None])
    for event in events:
        after = apply(state, read(event))
        assert not isinstance(after, Refusal), f"{event}: {after}"
        state = after
    after = state if last is None else apply(state, read(last))
    if "refused" in row:
        assert isinstance(after, Refusal), "allowed"
        assert written_refusal(after) == row["refused"]
        assert after.ruling == row.get("by", row["ruling"])
        return
    assert not isinstance(after, Refusal), f"{last}: {after}"
    assert conserved(after)
    found = {key: SEEN[key](after, row.get("seat", 0)) for key in row.get("expect", {})}
    assert found == row.get("expect", {})
    if "do" not in row:
        assert set(row.get("offered", ())) <= moves(after)
    assert not set(row.get("not_offered", ())) & moves(after)
    assert "closed" not in row or closed(after) == row["closed"]


@pytest.mark.parametrize("row", named(TABLE["score"]))
def test_score(row: Row) -> None:
    made = tally(row["points"])
    scored = sheet(
        seat=0,
        points=tuple(made.get(animal, 0) for animal in ANIMALS),
        blocked=row.get("blocked", 0),
        upper_end=row.get("upper_end"),
    )
    lines = [
        " ".join([*(str(v) for k, v in line.params if k == "animal"), line.code, str(line.points)])
        for line in scored.lines
    ]
    assert lines == [" ".join(line.split()) for line in row["lines"].split(",")]
    assert scored.total == row["total"]


@pytest.mark.parametrize(
    ("event", "by"),
    [
        ("start 2 emu emu emu emu emu emu", {2}),
        ("start 9 emu emu emu emu emu emu", set()),
        *((event, {0, 1, 2}) for event in ("first 2", "rows 3 4 3 4 1", "upper_end 12")),
        *((event, {1}) for event in ("fill emu", "swap", "roll emu", "keep 0", "release 0")),
        *((event, {1}) for event in ("take emu 2", "block 2", "place emu 2 makes 1")),
    ],
)
def test_who_may_do_it(event: str, by: set[int]) -> None:
    """Who goes first and what is printed on the boards is everybody's business; a turn is not."""
    state = moment({"seats": 3, "turn": 1})
    assert actors(state, read(event)) == by


# ------------------------------------------------------------------------- the table itself


def rulings_with_a_row() -> set[str]:
    return {
        ruling.strip()
        for row in (*TABLE["case"], *TABLE["score"])
        for ruling in row["ruling"].split(",")
    }


def test_every_ruling_has_a_row() -> None:
    assert set(TABLE["rulings"]) - rulings_with_a_row() == set()


def test_every_ruling_that_the_rules_cite_has_a_row() -> None:
    cited = {
        ruling
        for path in RULES.glob("*.py")
        for ruling in re.findall(r"\bOB\d+\b", path.read_text(encoding="utf-8"))
    }
    assert cited - rulings_with_a_row() == set()


def test_every_reason_for_a_refusal_has_a_row() -> None:
    shown = {row["refused"].split()[0] for row in TABLE["case"] if "refused" in row}
    assert shown == set(Why)


def test_every_line_of_a_scoresheet_has_a_row() -> None:
    shown = {line.split()[-2] for row in TABLE["score"] for line in row["lines"].split(",")}
    assert shown == set(Score)


def test_a_case_says_only_what_the_table_knows() -> None:
    """A misspelt key would check nothing, and nobody would notice."""
    known = {
        *("ruling", "title", "seats", "first", "turn", "round", "rows", "upper_end", "jeep"),
        *("dice", "rolls", "kept", "preserves", "pending", "bag", "starting", "over", "do"),
        *("refused", "by", "expect", "offered", "not_offered", "closed", "seat"),
    }
    assert {key for row in TABLE["case"] for key in row} <= known
    checks = {"refused", "expect", "offered", "not_offered", "closed"}
    assert [row["title"] for row in TABLE["case"] if not checks & set(row)] == []
