"""Runs the table of cases: tests/cases/rush_out.toml says what each part of it means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from companion.game import LuckBy, Refusal
from companion.games.rush_out.artefacts import effect_of
from companion.games.rush_out.box import Evolved, RushOutBox
from companion.games.rush_out.events import RushOutEvent
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.finished import Finished, cannot_be_the_end, missing
from companion.games.rush_out.hiding import seen_by
from companion.games.rush_out.mix import mix
from companion.games.rush_out.offers import choices
from companion.games.rush_out.options import (
    Conditions,
    Overflow,
    Pyramid,
    PyramidMap,
    Reading,
    RushOutOptions,
)
from companion.games.rush_out.pieces import SPECIALS, Special, Symbol, Tile
from companion.games.rush_out.piles import counted, specials_left, unknown
from companion.games.rush_out.pyramid import SQUARE, Place, no_such_layout
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.setup import cannot_start, setup
from companion.games.rush_out.state import LostBy, Phase, Reason, RushOutState
from companion.games.rush_out.talking import Talk, talk
from companion.games.rush_out.victory import Missing, checklist, outcome, report
from tests.games.rush_out.explorers import read_explorer, write_explorer
from tests.games.rush_out.laws import check_tiles
from tests.games.rush_out.notation import (
    numbers,
    printed,
    read,
    read_lying,
    tiles,
    write,
    write_change,
    write_lying,
)
from tests.games.rush_out.tables import FLAT, STEPPED
from tests.support.cases import Row, named, table_of
from tests.support.play import happened, seats

TABLE = table_of("rush_out")
LAYOUTS: dict[str, tuple[Place, ...]] = {"square": SQUARE, "flat": FLAT, "stepped": STEPPED}


# ------------------------------------------------------------------------- laying the moment out


def agreed(row: Row) -> RushOutOptions:
    """What the table plays."""
    layout = LAYOUTS.get(row.get("map", ""), ())
    return RushOutOptions(
        specials=LuckBy(row.get("specials", "hand")),
        equipment=LuckBy(row.get("equipment", "hand")),
        pyramid=Pyramid(row.get("pyramid", "one")),
        overflow=Overflow(row.get("overflow", "stops")),
        discovery=row.get("discovery", False),
        extra_exits=row.get("extra_exits", 0),
        free_talk=row.get("free_talk", False),
        extra_turns=row.get("extra_turns", 0),
        map=PyramidMap.DRAWN if layout else PyramidMap.NONE,
        layout=layout,
        reading=Reading(row.get("reading", "today")),
        extras=tiles(row.get("extras", "")),
        artefacts=row.get("artefacts", False),
        evolved=Symbol(row["evolved"]) if "evolved" in row else None,
        own=Conditions(*numbers(row.get("own", "4 4 0 0"))),
    )


def box_of(row: Row) -> RushOutBox:
    named, *symbols = row.get("kit", "").split() or [""]
    return RushOutBox(
        equipment=numbers(row.get("counted", "")),
        basics=numbers(row.get("basics", "")),
        extras=tuple(map(printed, row.get("printed", ()))),
        evolved=Evolved(named, tuple(map(Symbol, symbols))) if named else None,
    )


def moment(row: Row) -> RushOutState:
    texts = row.get("explorers", ["", ""])
    state = setup(seats(len(texts)), agreed(row), box_of(row))
    if row.get("start"):
        return state
    explorers = tuple(explorer(seat, text, state) for seat, text in enumerate(texts))
    gone = numbers(row.get("gone", ""))
    state = replace(
        state,
        explorers=explorers,
        counter=row.get("counter", 5),
        phase=Phase(row.get("phase", "explorers")),
        first=row.get("first", 0),
        turn=row.get("turn", 0),
        round=row.get("round", 1),
        danger=Tile(row["danger"]) if "danger" in row else None,
        places=tuple(None if at in gone else place for at, place in enumerate(state.places)),
        next_number=max(10, state.next_number),
        revealed=read_lying(row.get("revealed", "")),
        removed=tiles(row.get("removed", "")),
    )
    return with_piles(state, row)


def explorer(seat: int, text: str, state: RushOutState) -> Explorer:
    """Whoever is not said to stand anywhere stands on a tile of their own."""
    read = read_explorer(text)
    number = seat if read.number is None else read.number
    return replace(read, number=number, has_talkie=read.has_talkie and bool(talkies(state)))


def talkies(state: RushOutState) -> int:
    return sum(explorer.has_talkie for explorer in state.explorers)


def with_piles(state: RushOutState, row: Row) -> RushOutState:
    """All specials that are not in front lie in the pile, or those named, the rest discarded.

    Named one by one they lie in this order; counted, in one that nobody knows.
    """
    front = [tile.special for each in state.explorers for tile in each.specials]
    counts = zip(SPECIALS, state.special_counts, strict=True)
    left = tuple(count - front.count(special) for special, count in counts)
    order = tuple(map(Special, row["order"].split())) if "order" in row else None
    pile = tally(row["pile"]) if "pile" in row else left
    if order is not None:
        pile = counted((0,) * len(SPECIALS), order, 1)
    discards = tuple(all_left - n for all_left, n in zip(left, pile, strict=True))
    known = unknown(pile) if order is None else order
    return replace(state, special_pile=known, special_discards=discards)


def tally(text: str) -> tuple[int, ...]:
    """Read "observe 2 join 1"."""
    words = text.split()
    counts = dict(zip(map(Special, words[::2]), map(int, words[1::2]), strict=True))
    return tuple(counts.get(special, 0) for special in SPECIALS)


def written_tally(counts: tuple[int, ...]) -> str:
    return " ".join(f"{kind} {n}" for kind, n in zip(SPECIALS, counts, strict=True) if n)


# ------------------------------------------------------------------------- reading the result off


def lost(state: RushOutState) -> str:
    loss = state.loss
    if loss is None:
        return ""
    blame = () if loss.tile is None else (loss.tile, f"by {loss.seat}")
    return " ".join((loss.by, f"round {loss.round}", *blame))


def place(state: RushOutState, seat: int) -> str:
    number = state.explorers[seat].number
    where = None if number is None else state.place(number)
    return "" if where is None else f"{where.level} {where.x} {where.y}"


def winners(state: RushOutState) -> str:
    ended = outcome(state)
    return "going on" if ended is None else " ".join(map(str, ended.winners))


SEEN: dict[str, Callable[[RushOutState, int], object]] = {
    "phase": lambda state, _: state.phase.value,
    "stage": lambda state, _: state.stage.value if state.stage else "",
    "first": lambda state, _: state.first,
    "turn": lambda state, _: state.turn,
    "round": lambda state, _: state.round,
    "counter": lambda state, _: state.counter,
    "changes": lambda state, _: ", ".join(map(write_change, state.changes)),
    "left": lambda state, _: state.actions_left,
    "danger": lambda state, _: state.danger.value if state.danger else "",
    "explorer": lambda state, seat: write_explorer(state.explorers[seat]),
    "revealed": lambda state, _: write_lying(state.revealed),
    "removed": lambda state, _: " ".join(state.removed),
    "face_down": lambda state, _: state.face_down,
    "place": place,
    "numbers": lambda state, _: " ".join(map(str, state.numbers())),
    "pile": lambda state, _: written_tally(specials_left(state)),
    "order": lambda state, _: " ".join(each or "?" for each in state.special_pile),
    "discards": lambda state, _: written_tally(state.special_discards),
    "talk": lambda state, _: talk(state).value,
    "missing": lambda state, _: " ".join(checklist(state).missing),
    "won": lambda state, _: state.won,
    "lost": lambda state, _: lost(state),
    "winners": lambda state, _: winners(state),
    "rounds": lambda state, _: report(state).rounds,
    "equipment": lambda state, _: " ".join(map(str, state.equipment_counts)),
    "effect": lambda state, _: effect_of(state, Tile.ARTEFACT_A),
    "lost_by": lambda state, _: ", ".join(f"{p.tile} {p.turns}" for p in state.printed),
}


def written_refusal(refusal: Refusal | None) -> str:
    if refusal is None:
        return ""
    return " ".join((refusal.code, *(f"{name}={value}" for name, value in refusal.params)))


def moves(state: RushOutState, seat: int) -> set[str]:
    return {write(c.event) for c in choices(state, seat) if c.refusal is None}


def closed(state: RushOutState, seat: int) -> dict[str, str]:
    return {
        write(choice.event): written_refusal(choice.refusal)
        for choice in choices(state, seat)
        if choice.refusal is not None
    }


# ------------------------------------------------------------------------- the cases


@pytest.mark.parametrize("row", named(TABLE["case"]))
def test_case(row: Row) -> None:
    state = moment(row)
    check_tiles(state)
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
    check_tiles(after)
    seat = row.get("seat", 0)
    found = {key: SEEN[key](after, seat) for key in row.get("expect", {})}
    assert found == row.get("expect", {})
    viewer = row.get("seat", after.turn)
    assert set(row.get("offered", ())) <= moves(after, viewer)
    assert not set(row.get("not_offered", ())) & moves(after, viewer)
    assert row.get("closed", {}).items() <= closed(after, viewer).items()


@pytest.mark.parametrize("row", named(TABLE["start"]))
def test_start(row: Row) -> None:
    refusal = cannot_start(row["seats"], agreed(row), box_of(row))
    assert written_refusal(refusal) == row.get("refused", "")
    assert (refusal.ruling if refusal else "") == row.get("by", "")
    if refusal is None:
        state = setup(seats(row["seats"]), agreed(row), box_of(row))
        assert state.counter == row["turns"]
        assert " ".join(map(str, mix(state.options))) == row.get("mix", "6 6 3 6 2 2 2 2 1")
        assert state.face_down == 30
        assert talkies(state) == row.get("talkies", row["seats"])


@pytest.mark.parametrize("row", named(TABLE["layout"]))
def test_layout(row: Row) -> None:
    layout = list(LAYOUTS[row["from"]])
    for number, *where in (numbers(text) for text in row.get("move", ())):
        layout[number] = Place(*where)
    refusal = no_such_layout(tuple(layout[: row.get("only", 99)]))
    assert written_refusal(refusal) == row["refused"]


@pytest.mark.parametrize("row", named(TABLE["finished"]))
def test_finished(row: Row) -> None:
    lying = Finished(
        row.get("turns", 3),
        row["treasures"],
        tiles(row["writings"]),
        row.get("out", True),
        row.get("brought", 0),
    )
    refusal = cannot_be_the_end(row.get("seats", 2), agreed(row), lying)
    if "refused" in row:
        assert refusal is not None, "possible"
        assert written_refusal(refusal) == row["refused"]
        assert refusal.ruling == row.get("by", row["ruling"])
        return
    assert refusal is None
    assert " ".join(missing(agreed(row), lying)) == row["missing"]


@pytest.mark.parametrize(
    ("event", "by"),
    [
        *((event, {0, 1, 2}) for event in ("first 2", "torch", "lower", "check", "no_map")),
        *((event, {0, 1, 2}) for event in ("count_equipment 1", "count_specials 1")),
        *((event, {0, 1, 2}) for event in ("count_basics 2 2", "top copy", "shuffle copy")),
        *((event, {2}) for event in ("deal 2", "keep 2", "specials 2", "stand 2 on 4")),
        *((event, {2}) for event in ("move 2 to 4", "reveal 2 trap", "observe 2", "bypass 2")),
        *((event, {2}) for event in ("recover 2 for 1 trap", "exchange 2 for 1 trap draws trap")),
        *((event, {2}) for event in ("join 2 with 1", "turn 2 move", "equipment 2", "talkie 2")),
        *((event, {2}) for event in ("protect 2", "join 2 with 1 copied 0")),
        ("damage", {1}),
        *((event, set()) for event in ("move 9 to 4", "talkie -1", "equipment 3")),
    ],
)
def test_who_may_do_it(event: str, by: set[int]) -> None:
    """The phases are everybody's business, an action is its explorer's."""
    state = moment({"explorers": ["", "", ""], "turn": 1})
    assert RULES.actors(state, read(event)) == by


def test_every_event_has_its_rule() -> None:
    assert set(RULES.events) == set(get_args(RushOutEvent))
    assert len(RULES.events) == len(get_args(RushOutEvent)), "and one only"


def test_a_neighbour_helps_with_a_tap_of_their_own() -> None:
    row = {"explorers": ["", "gear trap mummy", ""], "phase": "reacting", "danger": "trap"}
    state = moment(row | {"revealed": "0 trap"})
    assert "equipment 1" in moves(state, 1) and moves(state, 2) == {"talkie 2"}
    assert "equipment 1" not in moves(state, 0) and "damage" in moves(state, 0)


def test_what_was_observed_is_seen_by_the_observer_alone() -> None:
    state = moment({"explorers": ["noted 0 trap", "noted 1 exit"]})
    assert [write_explorer(e) for e in seen_by(state, 0).explorers] == [
        "on 0; noted 0 trap",
        "on 1; noted 1 -",
    ]
    everybody = [note.tile for e in seen_by(state, None).explorers for note in e.notes]
    assert everybody == [None, None]


# ------------------------------------------------------------------------- the table itself

SECTIONS = ("case", "start", "layout", "finished")


def test_every_reason_for_a_refusal_has_a_row() -> None:
    rows = [row for section in SECTIONS for row in TABLE[section]]
    shown = {row["refused"].split()[0] for row in rows if row.get("refused")}
    shown |= {text.split()[0] for row in rows for text in row.get("closed", {}).values()}
    assert shown == set(Why)


def test_every_other_key_has_a_row() -> None:
    """What the texts must have words for: talk, change, loss, missing, not played."""
    expected = [row.get("expect", {}) for row in TABLE["case"]]
    assert {each["talk"] for each in expected if "talk" in each} == set(Talk)
    changes = {word for each in expected for word in each.get("changes", "").split()}
    assert changes >= set(Reason)
    assert {each["lost"].split()[0] for each in expected if each.get("lost")} == set(LostBy)
    texts = [each.get("missing", "") for each in (*expected, *TABLE["finished"])]
    assert {word for text in texts for word in text.split()} == set(Missing)


def test_a_case_says_only_what_the_table_knows() -> None:
    """A misspelt key would check nothing, and nobody would notice."""
    options = {"specials", "equipment", "pyramid", "overflow", "discovery", "extra_exits"}
    options |= {"free_talk", "extra_turns", "map", "counted", "ruling", "title", "refused", "by"}
    options |= {"basics", "reading", "extras", "artefacts", "evolved", "own", "printed", "kit"}
    known = {
        *("explorers", "start", "gone", "counter", "phase", "first", "turn", "round", "danger"),
        *(
            "revealed",
            "removed",
            "pile",
            "order",
            "do",
            "expect",
            "offered",
            "not_offered",
            "closed",
        ),
        "seat",
    }
    assert {key for row in TABLE["case"] for key in row} <= known | options
    others = {"seats", "turns", "mix", "talkies", "from", "move", "only", "name"}
    others |= {"treasures", "writings", "out", "missing", "brought"}
    rows = (row for section in SECTIONS[1:] for row in TABLE[section])
    assert {key for row in rows for key in row} <= others | options
    checks = {"refused", "expect", "offered", "not_offered", "closed"}
    assert [row["title"] for row in TABLE["case"] if not checks & set(row)] == []
