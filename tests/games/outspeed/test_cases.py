"""Runs the table of cases: tests/cases/outspeed.toml says what each part of it means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from companion.game import LuckBy, Outcome, Refusal
from companion.games.outspeed.bonus import bonus_order, next_row
from companion.games.outspeed.box import no_such_faces
from companion.games.outspeed.events import OutspeedEvent
from companion.games.outspeed.finished import Finished, score_finished
from companion.games.outspeed.offers import choices
from companion.games.outspeed.options import Declaring, Dialling, OutspeedOptions, Programming
from companion.games.outspeed.pieces import COPIES, Die, TileFace, TileNumber, TokenKind
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.scoring import outcome
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import BonusStep, Cause, Play, Told
from companion.games.outspeed.tiles import no_such_tile
from tests.games.outspeed.laws import check, check_step
from tests.games.outspeed.notation import eliminated, kinds, numbers, read, read_tile, write
from tests.support.cases import Row, named, table_of

TABLE = table_of("outspeed")


# ------------------------------------------------------------------------- laying the moment out


def agreed(row: Row) -> OutspeedOptions:
    return OutspeedOptions(
        dice=LuckBy(row.get("dice", "hand")),
        tokens=LuckBy(row.get("tokens", "app")),
        tiles=LuckBy(row.get("tiles", "hand")),
        first_game=row.get("first_game", False),
        programming=Programming(row.get("programming", "secret_on_phones")),
        declaring=Declaring(row.get("declaring", OutspeedOptions().declaring)),
        dialling=Dialling(row.get("dialling", OutspeedOptions().dialling)),
    )


def ship(text: str) -> Ship:
    """Read "9/12": on row 9 with 12 fuel; or "out"."""
    if text == "out":
        return Ship(1, 0, Exit.OUT_OF_FUEL, left_at=1)
    row, fuel = numbers(text.replace("/", " "))
    return Ship(row, fuel)


def race(row: Row) -> Race:
    fields = tuple(sorted(numbers(row.get("fields", ""))))
    ships = tuple(map(ship, row["ships"].split()))
    rear, boards = row.get("rear", 1), row.get("boards", 2)
    entered = frozenset(numbers(row.get("entered", "")))
    return Race(ships, fields, entered, rear, boards)


def plays(row: Row) -> tuple[Play, ...]:
    words = row.get("played", "").split()
    return tuple(
        Play(seat, kinds(word)[0])  # as if it had been allowed
        for seat, word in enumerate(words)
        if word != "-"
    )


def phase(row: Row) -> Phase:
    if "phase" in row:
        return Phase(row["phase"])
    return Phase.RESOLVING_BONUS if "played" in row else Phase.PROGRAMMING


def moment(row: Row) -> OutspeedState:
    boards = race(row)
    turn, count = row.get("turn", 5), len(boards.ships)
    number = 13 if turn == 13 else 5
    face = TileFace(row.get("face", "many" if count > 4 else "few"))
    tiles = tuple(
        read_tile(number, TileFace(which), row[name])
        for name, which in (("tile", face), ("other_face", "few"))
        if name in row
    )
    state = OutspeedState(
        options=agreed(row),
        race=boards,
        hands=tuple(map(kinds, row.get("hands", [""] * count))),
        pile=(),
        programs=(None,) * count,
        face=face,
        phase=phase(row),
        tiles=tiles,
        yellow=numbers(row.get("yellow", "")),
        blue=numbers(row.get("blue", "")),
        turn=turn,
        turned_up=turned_up(turn, number),
        plays=plays(row),
        drawers=numbers(row.get("drawers", "")),
    )
    return with_pile(state, row)


def turned_up(turn: int, number: int) -> tuple[TileNumber, ...]:
    """The tiles so far, in order but for the last."""
    current = TileNumber(str(number))
    others = [tile for tile in TileNumber if not tile.is_end and tile is not current]
    return (*others[: turn - 1], current) if turn else ()


def with_pile(state: OutspeedState, row: Row) -> OutspeedState:
    """Put all other tokens onto the pile; or onto the discards, when the pile is said."""
    elsewhere = [kind for hand in state.hands for kind in hand] + [p.kind for p in state.plays]
    if state.options.tokens is LuckBy.HAND:
        discards = kinds(row.get("discards", ""))
        left = 32 - len(elsewhere) - len(discards)
        return replace(state, pile=(None,) * row.get("in_pile", left), discards=discards)
    pile = kinds(row.get("pile", ""))
    if not state.turn:
        return state
    rest = Counter[TokenKind | None](COPIES) - Counter(elsewhere) - Counter(pile)
    others = tuple(kind for kind in TokenKind for _ in range(rest[kind]))
    if "pile" in row:
        return replace(state, pile=pile, discards=others)
    return replace(state, pile=others)


def do(state: OutspeedState, text: str) -> OutspeedState | Refusal:
    """Do one move, or one of two shorthands: all drive, and all rows are resolved."""
    if text == "resolve all":
        while state.phase is Phase.RESOLVING_BONUS:
            state = happened(state, read(f"resolve {next_row(state.race, state.plays)}"))
        return state
    if text.startswith("drive "):
        for seat, word in enumerate(text.split()[1:]):
            path, _, dial = word.partition(":")
            if path != "-":
                state = happened(state, read(f"program {seat} {path} dial {dial or 0}", state.turn))
        return RULES.apply(state, read("show"))
    return RULES.apply(state, read(text, state.turn))


def happened(state: OutspeedState, event: OutspeedEvent) -> OutspeedState:
    after = RULES.apply(state, event)
    assert not isinstance(after, Refusal), f"{event}: {after}"
    check_step(state, after)
    return after


# ------------------------------------------------------------------------- reading the result off


def by_seat(state: OutspeedState, what: Callable[[Ship], object]) -> str:
    return " ".join(str(what(s)) if s.is_racing else "-" for s in state.race.ships)


def ranking(ended: Outcome | None) -> str:
    if ended is None:
        return ""
    return " | ".join(" ".join(map(str, place)) or "nobody" for place in ended.ranking)


def written_step(step: BonusStep) -> str:
    """Write "row 9: 0 9>10 nitro, 2 11>9 flamethrower 0, fuel 1 12>10, out 2 pushed_off"."""
    parts = []
    for each in step.movements:
        causes = " + ".join(
            push.cause if push.cause is Cause.NITRO else f"{push.cause} {push.by}"
            for push in each.pushes
        )
        end = " stopped" if each.stopped_by_field else " off" if each.is_off else ""
        parts.append(f"{each.seat} {each.start}>{each.end} {causes}{end}")
    parts += [f"fuel {each.seat} {each.before}>{each.after}" for each in step.fuel]
    parts += [f"void {play.seat} {play.kind}" for play in step.plays if play.is_void]
    parts += ["marked"] if step.marked else []
    parts += ["board"] if step.board_added else []
    parts += [f"out {seat} {way}" for seat, way in eliminated(step)]
    return f"row {step.row}: {', '.join(parts) or 'nothing'}"


def written_lines(state: OutspeedState) -> list[str]:
    return [
        " ".join(
            (
                *([] if line.seat is None else [str(line.seat)]),
                line.code,
                *(str(value) for _, value in line.params),
            )
        )
        for line in state.lines
    ]


SEEN: dict[str, Callable[[OutspeedState], object]] = {
    "phase": lambda state: state.phase.value,
    "turn": lambda state: state.turn,
    "rows": lambda state: by_seat(state, lambda s: s.row),
    "fuel": lambda state: by_seat(state, lambda s: s.fuel),
    "out": lambda state: ", ".join(
        f"{seat} {s.exit}" for seat, s in enumerate(state.race.ships) if s.exit
    ),
    "track": lambda state: f"{state.race.rear}-{state.race.front}",
    "fields": lambda state: " ".join(map(str, state.race.fields)),
    "entered": lambda state: " ".join(map(str, sorted(state.race.entered))),
    "held": lambda state: " ".join(str(state.tokens(seat)) for seat in state.seats),
    "hand_0": lambda state: " ".join(str(kind or "?") for kind in state.hands[0]),
    "pile": lambda state: " ".join(str(kind or "?") for kind in state.pile),
    "in_pile": lambda state: len(state.pile),
    "discards": lambda state: " ".join(str(kind or "?") for kind in state.discards),
    "drawers": lambda state: " ".join(map(str, state.drawers)),
    "face": lambda state: state.face.value,
    "ready": lambda state: " ".join(str(s) for s in state.seats if state.programs[s]),
    "dialled": lambda state: " ".join(map(str, sorted(state.dialled))),
    "ranking": lambda state: ranking(outcome(state)),
    "decided_by": lambda state: str(getattr(outcome(state), "decided_by", None) or ""),
    "steps": lambda state: [written_step(step) for step in state.steps],
    "lines": written_lines,
}


def written_refusal(refusal: Refusal) -> str:
    return " ".join((refusal.code, *(f"{name}={value}" for name, value in refusal.params)))


def offered(state: OutspeedState, seat: int) -> set[str]:
    """All that a seat may do, without its turn."""
    return {
        re.sub(r" in \d+", "", write(c.event)) for c in choices(state, seat) if c.refusal is None
    }


def closed(state: OutspeedState, seat: int) -> list[str]:
    return [
        f"{re.sub(' in .*', '', write(c.event))}: {written_refusal(c.refusal)}"
        for c in choices(state, seat)
        if c.refusal is not None
    ]


# ------------------------------------------------------------------------- the cases


@pytest.mark.parametrize("row", named(TABLE["case"]))
def test_case(row: Row) -> None:
    state, seat = moment(row), row.get("seat", 0)
    check(state)
    *events, last = row.get("do", [None])
    for event in events:
        after = do(state, event)
        assert not isinstance(after, Refusal), f"{event}: {after}"
        state = after
    after = state if last is None else do(state, last)
    if "refused" in row:
        assert isinstance(after, Refusal), "allowed"
        assert written_refusal(after) == row["refused"]
        assert after.ruling == row.get("by", row["ruling"])
        return
    assert not isinstance(after, Refusal), f"{last}: {after}"
    check(after)
    found = {key: SEEN[key](after) for key in row.get("expect", {})}
    assert found == row.get("expect", {})
    assert set(row.get("told", ())) <= set(written_lines(after))
    assert set(row.get("offered", ())) <= offered(after, seat)
    assert not set(row.get("not_offered", ())) & offered(after, seat)
    assert "closed" not in row or closed(after, seat) == row["closed"]
    assert set(row) & {"expect", "told", "offered", "not_offered", "closed"}, "nothing is checked"


@pytest.mark.parametrize("row", named(TABLE["order"]))
def test_order(row: Row) -> None:
    """The Bonus order as a tool: ships on rows, tokens played, no session."""
    played = tuple(None if word == "-" else TokenKind(word) for word in row["played"].split())
    steps = bonus_order(race(row), played, row.get("end_tile", False))
    if "refused" in row:
        assert isinstance(steps, Refusal), "possible"
        assert written_refusal(steps) == row["refused"]
        return
    assert not isinstance(steps, Refusal)
    assert [written_step(step) for step in steps] == row["steps"]
    if "rows" in row:
        last = steps[-1].after.ships
        assert " ".join(str(s.row) if s.is_racing else "-" for s in last) == row["rows"]


def finished(text: str) -> Finished:
    """Read "9/4/1": on row 9 with 4 fuel and 1 token; or "out"."""
    if text == "out":
        return Finished(is_out=True)
    row, fuel, tokens = numbers(text.replace("/", " "))
    return Finished(row, fuel, tokens)


@pytest.mark.parametrize("row", named(TABLE["finished"]))
def test_finished(row: Row) -> None:
    ended = score_finished(tuple(map(finished, row["ships"].split())))
    if "refused" in row:
        assert isinstance(ended, Refusal), "possible"
        assert written_refusal(ended) == row["refused"]
        return
    assert isinstance(ended, Outcome), ended
    assert ranking(ended) == row["ranking"]
    assert str(ended.decided_by or "") == row.get("decided_by", "")


@pytest.mark.parametrize("row", named(TABLE["tile"]))
def test_tile(row: Row) -> None:
    refusal = no_such_tile(read_tile(row.get("number", 5), TileFace.FEW, row["paths"]))
    assert (written_refusal(refusal) if refusal else "") == row["refused"]
    assert (refusal.ruling if refusal else "") == row.get("by", "")


@pytest.mark.parametrize("row", named(TABLE["faces"]))
def test_faces(row: Row) -> None:
    refusal = no_such_faces(Die(row["die"]), numbers(row["faces"]))
    assert (written_refusal(refusal) if refusal else "") == row["refused"]


@pytest.mark.parametrize(
    ("event", "by"),
    [
        *((event, {0, 1, 2}) for event in ("shuffle", "tile 7", "resolve 9", "show", "numbers")),
        *((event, {0, 1, 2}) for event in ("typed 0 lost", "correct 1 row 5 fuel 9")),
        *((event, {0, 1, 2}) for event in ("faces yellow 1", "read 7 few: free | dark | dark")),
        *((event, {0, 1, 2}) for event in ("box yellow 1 1 1 1 1 1",)),
        *((event, {1}) for event in ("play 1 nitro", "pass 1", "turn_up 1 nitro")),
        *((event, {1}) for event in ("program 1 left", "roll 1 yellow 3", "number 1 is 3")),
        *((event, {1}) for event in ("keep 1 nitro",)),
        *((event, set()) for event in ("play 9 nitro", "program 9 left", "keep 9 ?")),
    ],
)
def test_who_may_do_it(event: str, by: set[int]) -> None:
    """A seat's secrets are its own; piles, rows and what the table says are everybody's."""
    state = moment({"ships": "9/12 9/12 5/12"})
    assert RULES.actors(state, read(event)) == by


def test_paths_typed_off_the_dials_are_everybodys_business() -> None:
    state = moment({"ships": "9/12 9/12 5/12", "programming": "typed_at_reveal"})
    for event in ("program 1 left", "number 1 is 3"):
        assert RULES.actors(state, read(event)) == {0, 1, 2}


OF_A_SHIP = {
    "play {} nitro": Phase.DECLARING,
    "pass {}": Phase.DECLARING,
    "turn_up {} nitro": Phase.TURNING_UP,
    "program {} left": Phase.PROGRAMMING,
    "number {} is 3": Phase.DIALLING,
    "roll {} yellow 3": Phase.PAYING,
    "keep {} nitro": Phase.DRAWING,
    "correct {} row 5 fuel 9": Phase.REVEALING,
}
OF_A_TURN = {
    "play 0 nitro": Phase.DECLARING,
    "pass 0": Phase.DECLARING,
    "program 0 left": Phase.PROGRAMMING,
    "number 0 is 3": Phase.DIALLING,
    "typed 0 lost + 1 lost": Phase.TYPING,
}


def events_with(field: str) -> set[type]:
    return {kind for kind in RULES.events if field in kind.__dataclass_fields__}


@pytest.mark.parametrize("text", OF_A_SHIP)
def test_a_ship_that_is_out_does_nothing_and_one_that_is_not_there_neither(text: str) -> None:
    state = moment({"ships": "9/12 9/12 out", "phase": OF_A_SHIP[text]})
    for seat, why in ((2, Why.SHIP_OUT), (9, Why.NO_SUCH_SEAT)):
        refused = Refusal(why, (("seat", seat),))
        assert RULES.apply(state, read(text.format(seat), state.turn)) == refused


@pytest.mark.parametrize("text", OF_A_TURN)
def test_a_late_tap_does_nothing_in_the_next_turn(text: str) -> None:
    """Nor one of a ship that went out meanwhile: that the turn is over is said first."""
    for ships in ("9/12 9/12 9/12", "out 9/12 9/12"):
        state = moment({"ships": ships, "phase": OF_A_TURN[text], "turn": 6})
        refused = Refusal(Why.OTHER_TURN, (("turn", 5), ("now", 6)))
        assert RULES.apply(state, read(text, 5)) == refused


def test_all_events_of_a_ship_and_of_a_turn_are_tried_above() -> None:
    assert {type(read(text.format(0))) for text in OF_A_SHIP} == events_with("seat")
    assert {type(read(text)) for text in OF_A_TURN} == events_with("turn")


def test_every_event_has_one_row_in_the_rules() -> None:
    assert len(RULES.events) == len(set(RULES.events))
    assert set(RULES.events) == set(get_args(OutspeedEvent))


# ------------------------------------------------------------------------- the table itself

SECTIONS = ("case", "order", "finished", "tile", "faces")


def test_every_reason_is_given_in_some_row() -> None:
    """No reason that nobody can get; what only tools and forms give has its own section."""
    given = {
        row["refused"].split()[0]
        for section in SECTIONS
        for row in TABLE[section]
        if row.get("refused")
    }
    given |= {
        reason.split(": ")[1].split()[0]
        for row in TABLE["case"]
        for reason in row.get("closed", ())
    }
    elsewhere = {Why.TILE_RECORD_TWICE, Why.TILE_PLAYED, Why.LOOK_FIRST}
    """Said in tests of the box, in tests/test_box_news.py and in tests of the screens."""
    assert {str(why) for why in Why} - given == {str(why) for why in elsewhere}


def test_every_line_is_told_in_some_row() -> None:
    told = {
        word
        for row in TABLE["case"]
        for line in (*row.get("told", ()), *row.get("expect", {}).get("lines", ()))
        for word in line.split()
    }
    assert {str(code) for code in Told} - told == set()
