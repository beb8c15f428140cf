"""Runs the table of cases: tests/cases/outback.toml says what each part of it means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.game import Line, Mark, Outcome, Refusal
from companion.games.outback.bonus import in_play
from companion.games.outback.finished import Finished, score_finished
from companion.games.outback.offers import choices
from companion.games.outback.refusals import Why
from companion.games.outback.rules import RULES
from companion.games.outback.scoring import (
    Score,
    Space,
    TileScore,
    Track,
    needs_row_points,
    outcome,
    sheet,
    space,
    standing,
    team_totals,
)
from companion.games.outback.setup import cannot_start
from companion.games.outback.shape import PLUS_ROWS, ROWS, no_such_shape
from companion.games.outback.state import (
    ANIMALS,
    TILES_PER_ANIMAL,
    Animal,
    Ending,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    PlusTiles,
    Variant,
)
from tests.games.outback import tables as outback_tables
from tests.games.outback.notation import (
    animals,
    bonus_tiles,
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
from tests.support.cases import Row, named, table_of
from tests.support.play import happened

TABLE = table_of("outback")


# ------------------------------------------------------------------------- laying the moment out


def agreed(row: Row) -> OutbackOptions:
    """What the table plays."""
    return OutbackOptions(
        variant=Variant(row.get("variant", "base")),
        ending=Ending(row.get("ending", "round")),
        plus_tiles=PlusTiles(row.get("plus_tiles", "all")),
        penalty=numbers(row.get("penalty", "")),
        penalties=tuple(map(numbers, row.get("penalties", ()))),
    )


def row_points(row: Row) -> tuple[int | None, ...]:
    return tuple(None if n == "-" else int(n) for n in row.get("row_points", "- - - - - -").split())


def moment(row: Row) -> OutbackState:
    options = agreed(row)
    seats = row.get("seats", 4 if options.variant is Variant.TEAMS else 2)
    texts = row.get("preserves", [""] * seats)
    is_base = options.variant is Variant.BASE
    preserves = tuple(read_preserve(text, is_base=is_base) for text in texts)
    has = [tile for preserve in preserves for tile in preserve.tiles]
    rows, shifts = outback_tables.COMPARED.side(options.variant)
    pending = targets(row.get("pending", ""))
    turn = row.get("turn", 0)
    teams = options.variant is Variant.TEAMS
    state = OutbackState(
        options=options,
        rows=numbers(row["rows"]) if "rows" in row else rows,
        upper_end=row.get("upper_end"),
        preserves=preserves,
        contenders=tuple(range(seats)) if row.get("starting") else (),
        start_rolls=((),) * seats,
        unseen=(0,) * len(ANIMALS),
        first=None if row.get("starting") else row.get("first", 0),
        turn=turn,
        round=row.get("round", 1),
        jeep=animals(row.get("jeep", "")),
        dice=faces(row.get("dice", "")),
        kept=frozenset(numbers(row.get("kept", ""))),
        rolls=row.get("rolls", 0),
        pending=pending,
        over=row.get("over", False),
        shifts=shifts,
        is_mapped=row.get("map", False),
        receivers=tuple((turn + 2 * at) % 4 for at, _ in enumerate(pending)) if teams else (),
        bonus_to_draw=row.get("to_draw", 0),
        bonus_on_table=bonus_tiles(row["on_table"])
        if "on_table" in row
        else tuple(tile for tile in in_play(options) if tile not in has),
        claiming=bonus_tiles(row.get("claiming", "")),
        row_points=row_points(row) if options.variant is Variant.PLUS else (),
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
    "tiles": lambda state, seat: " ".join(state.preserves[seat].tiles),
    "on_table": lambda state, _: " ".join(state.bonus_on_table),
    "claiming": lambda state, _: " ".join(state.claiming),
    "receiver": lambda state, _: state.receiver,
    "lays": lambda state, _: ", ".join(
        write(c.event).removeprefix("place ") for c in choices(state, state.receiver)
    ),
    "on_map": lambda state, _: " ".join(
        str(s) for s in range(len(state.preserves)) if state.is_on_map(s)
    ),
    "row_points": lambda state, _: " ".join("-" if n is None else str(n) for n in state.row_points),
    "asked_rows": lambda state, _: " ".join(map(str, needs_row_points(state))),
    "totals": lambda state, _: totals(state),
    "extra": lambda state, seat: written_lines(standing(state, seat).lines[len(ANIMALS) :]),
}


def totals(state: OutbackState) -> str:
    """The points of the two teams."""
    sheets = tuple(standing(state, seat) for seat in range(len(state.preserves)))
    return " ".join(map(str, team_totals(sheets)))


def written_lines(lines: tuple[Line, ...]) -> str:
    """All lines after those of the markers: "blocked 2 -4, tile_row 3 2"."""
    return ", ".join(
        " ".join((line.code, *(str(value) for _, value in line.params), str(line.points)))
        for line in lines
    )


def written_refusal(refusal: Refusal) -> str:
    return " ".join((refusal.code, *(f"{name}={value}" for name, value in refusal.params)))


def moves(state: OutbackState) -> set[str]:
    return {write(c.event) for c in choices(state, state.turn) if c.refusal is None}


def closed(state: OutbackState) -> list[str]:
    return [
        f"{write(choice.event)}: {written_refusal(choice.refusal)}"
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
        state = happened(RULES, state, read(event))
    after = state if last is None else RULES.apply(state, read(last))
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


def box_of(row: Row) -> OutbackBox:
    """A box of which this much is known for certain; nothing else is."""
    base = numbers(row.get("rows", "3 4 3 4 1"))
    plus = numbers(row.get("plus_rows", ""))
    return OutbackBox(
        rows=base,
        rows_mark=Mark.CERTAIN if "rows" in row else Mark.UNCHECKED,
        upper_end=row.get("upper_end"),
        plus_rows=plus,
        plus_shifts=tuple(at % 2 for at, _ in enumerate(plus)),
        plus_mark=Mark.CERTAIN if plus else Mark.ABSENT,
        row_points=row_points(row),
    )


@pytest.mark.parametrize("row", named(TABLE["start"]))
def test_start(row: Row) -> None:
    refusal = cannot_start(row["seats"], agreed(row), box_of(row))
    assert (written_refusal(refusal) if refusal else "") == row["refused"]
    assert (refusal.ruling if refusal else "") == row.get("by", "")


@pytest.mark.parametrize("row", named(TABLE["shape"]))
def test_shape(row: Row) -> None:
    wanted = PLUS_ROWS if row.get("variant") == "plus" else ROWS
    refusal = no_such_shape(numbers(row["rows"]), numbers(row["shifts"]), wanted)
    assert (written_refusal(refusal) if refusal else "") == row["refused"]


def read_finished(text: str) -> Finished:
    """Read "start, left 2, left 5, left 7, upper 8; blocked 1; bonus 2; has five_emu row_2"."""
    spaces, *others = (part.strip() for part in text.split(";"))
    markers = tuple(
        Space(Track(track), int(value[0]) if value else -3)
        for track, *value in (each.split() for each in spaces.split(","))
    )
    said = {key: rest for key, _, rest in (other.partition(" ") for other in others)}
    assert said.keys() <= {"blocked", "bonus", "has"}
    return Finished(
        markers,
        blocked=int(said.get("blocked", 0)),
        bonus_tiles=int(said.get("bonus", 0)),
        tiles=bonus_tiles(said.get("has", "")),
    )


@pytest.mark.parametrize("row", named(TABLE["finished"]))
def test_finished(row: Row) -> None:
    seats = tuple(read_finished(text) for text in row["preserves"])
    ended = score_finished(agreed(row), box_of(row), seats)
    if "refused" in row:
        assert isinstance(ended, Refusal), "possible"
        assert written_refusal(ended) == row["refused"]
        assert ended.ruling == row.get("by", row["ruling"])
        return
    assert isinstance(ended, Outcome), ended
    assert " ".join(str(scored.total) for scored in ended.sheets) == row["totals"]
    assert " ".join(map(str, ended.winners)) == row["winners"]
    assert str(ended.decided_by or "") == row.get("decided_by", "")
    if "extra" in row:
        assert written_lines(ended.sheets[0].lines[len(ANIMALS) :]) == row["extra"]


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
        *((event, {0, 1, 2}) for event in ("row_points 2 3", "draw_tiles", "shape 3 / 0")),
        *((event, {1}) for event in ("fill emu", "swap", "roll emu", "keep 0", "release 0")),
        *((event, {1}) for event in ("take emu 2", "block 2", "place emu 2 makes 1")),
        ("claim five_emu", {1}),
    ],
)
def test_who_may_do_it(event: str, by: set[int]) -> None:
    """Who goes first and what is printed on the boards is everybody's business; a turn is not."""
    state = moment({"seats": 3, "turn": 1})
    assert RULES.actors(state, read(event)) == by


def test_an_animal_for_the_partner_is_placed_by_the_partner() -> None:
    state = moment({"variant": "teams", "turn": 1, "pending": "koala 3 + emu 2"})
    assert RULES.actors(state, read("place koala 3 makes 1")) == {1}
    after = RULES.apply(state, read("place koala 3 makes 1"))
    assert isinstance(after, OutbackState)
    assert RULES.actors(after, read("place emu 2 makes 1")) == {3}
    assert [seat for seat in range(4) if choices(after, seat)] == [3]


# ------------------------------------------------------------------------- the table itself

SECTIONS = ("case", "score", "start", "shape", "finished")


def test_every_reason_for_a_refusal_has_a_row() -> None:
    rows = (row for section in SECTIONS for row in TABLE[section])
    shown = {row["refused"].split()[0] for row in rows if row.get("refused")}
    assert shown == set(Why)


def test_every_line_of_a_scoresheet_has_a_row() -> None:
    shown = {line.split()[-2] for row in TABLE["score"] for line in row["lines"].split(",")}
    assert shown == set(Score)


def test_every_line_of_a_bonus_tile_has_a_row() -> None:
    texts = [
        row.get("extra", row.get("expect", {}).get("extra", ""))
        for section in ("case", "finished")
        for row in TABLE[section]
    ]
    shown = {line.split()[0] for text in texts for line in text.split(",") if line}
    assert shown - {Score.BLOCKED} == set(TileScore)


def test_a_case_says_only_what_the_table_knows() -> None:
    """A misspelt key would check nothing, and nobody would notice."""
    known = {
        *("ruling", "title", "seats", "first", "turn", "round", "rows", "upper_end", "jeep"),
        *("dice", "rolls", "kept", "preserves", "pending", "bag", "starting", "over", "do"),
        *("refused", "by", "expect", "offered", "not_offered", "closed", "seat"),
        *(
            "variant",
            "ending",
            "plus_tiles",
            "penalty",
            "penalties",
            "map",
            "to_draw",
            "on_table",
            "claiming",
        ),
        "row_points",
    }
    assert {key for row in TABLE["case"] for key in row} <= known
    others = {"ruling", "title", "seats", "variant", "ending", "plus_tiles", "refused"}
    others |= {"penalty", "penalties"}
    box = {"by", "rows", "shifts", "plus_rows", "upper_end", "row_points"}
    results = {"preserves", "totals", "winners", "decided_by", "extra"}
    rows = (row for section in SECTIONS[2:] for row in TABLE[section])
    assert {key for row in rows for key in row} <= others | box | results
    checks = {"refused", "expect", "offered", "not_offered", "closed"}
    assert [row["title"] for row in TABLE["case"] if not checks & set(row)] == []
