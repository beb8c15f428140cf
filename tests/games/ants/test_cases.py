"""Runs the table of cases: tests/cases/ants.toml says what each part of it means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import get_args

import pytest

from companion.game import Line, LuckBy, Outcome, Refusal
from companion.games.ants.awards import awards
from companion.games.ants.box import AntsBox
from companion.games.ants.counts import still_missing
from companion.games.ants.duties import duty
from companion.games.ants.events import AntsEvent
from companion.games.ants.finished import score_finished
from companion.games.ants.ghost import seen_by
from companion.games.ants.judging import Because, judge
from companion.games.ants.laying import face_up
from companion.games.ants.offers import choices
from companion.games.ants.options import (
    AntsOptions,
    Keeping,
    NextLeader,
    NinjaDuty,
    NinjaTrick,
    Variant,
)
from companion.games.ants.pieces import Colour
from companion.games.ants.refusals import Why
from companion.games.ants.rules import RULES
from companion.games.ants.scoring import Score, outcome, sheet, sheets
from companion.games.ants.setup import cannot_start, setup
from companion.games.ants.state import AntsState, Phase, Round
from companion.games.ants.trick import number_to_beat
from tests.games.ants.notation import cards, conserved, counts, read, write, write_card, write_cards
from tests.support.cases import Row, named, table_of
from tests.support.play import answered, seats

TABLE = table_of("ants")
PLACES = ("first", "second", "third", "fourth")
BEGUN = ("youngest 0", "plus leaf", "minus drop")


def lines_of(section: str) -> list[object]:
    """Each text of a section, under its ruling."""
    return [
        pytest.param(text, id=f"{row['ruling']}: {text}")
        for row in TABLE[section]
        for text in row["rows"]
    ]


# ------------------------------------------------------------------------- tricks


@pytest.mark.parametrize("text", lines_of("tricks"))
def test_trick(text: str) -> None:
    check_trick(text, NinjaTrick.GENERAL)


@pytest.mark.parametrize("text", lines_of("first_ninja"))
def test_trick_of_the_first_ninja(text: str) -> None:
    check_trick(text, NinjaTrick.FIRST_NINJA)


def check_trick(text: str, reading: NinjaTrick) -> None:
    laid, _, wanted = (part.strip() for part in text.partition("->"))
    verdict = judge(cards(laid), reading)
    place = "nobody" if verdict.winner is None else PLACES[verdict.winner]
    told = f"{place} wins, {verdict.why} ({verdict.ruling})"
    for beaten in verdict.beaten:
        queen = write_card(cards(laid)[beaten.position])
        told += f"; {queen}: {beaten.why} ({beaten.ruling})"
    assert told == wanted


@pytest.mark.parametrize("text", lines_of("beat"))
def test_number_to_beat(text: str) -> None:
    laid, _, wanted = (part.strip() for part in text.partition("->"))
    number = number_to_beat(cards(laid))
    assert ("nothing" if number is None else str(number)) == wanted


# ------------------------------------------------------------------------- laying the moment out


def agreed(row: Row) -> AntsOptions:
    """What the table plays."""
    return AntsOptions(
        keeping=Keeping(row.get("keeping", "tricks")),
        variant=Variant(row.get("variant", "single")),
        ninja=NinjaDuty(row.get("ninja", "always")),
        ninja_trick=NinjaTrick(row.get("ninja_trick", "general")),
        leader=NextLeader(row.get("leader", "next_seat")),
        objectives=LuckBy(row.get("objectives", "hand")),
        ghost_pile=LuckBy(row.get("ghost_pile", "hand")),
    )


def moment(row: Row) -> AntsState:
    state = setup(seats(row.get("seats", 3)), agreed(row), AntsBox())
    for text in BEGUN if row.get("begun", True) else ():
        state = happened(state, text)
    return state


def happened(state: AntsState, text: str) -> AntsState:
    """The state after one tap, or after what is short for many."""
    if text == "rest":
        return laid_out(state)
    for tap in taps(text):
        after = RULES.apply(state, read(tap))
        assert not isinstance(after, Refusal), f"{tap}: {after}"
        state = after
    return state


def taps(text: str) -> Iterator[str]:
    verb, _, rest = text.partition(" ")
    if verb != "trick":
        yield text
        return
    yield from (f"lay {write_card(card)}, sure" for card in cards(rest))
    yield "take"


def laid_out(state: AntsState) -> AntsState:
    """Lay all cards that are left, in the deck's order."""
    while state.phase in (Phase.LAYING, Phase.JUDGED):
        event = next(choice.event for choice in choices(state, 0) if choice.refusal is None)
        after = answered(RULES, state, event)
        assert not isinstance(after, Refusal)
        state = after
    return state


# ------------------------------------------------------------------------- reading the result off


def spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def said(state: AntsState, seat: int) -> str:
    heard = state.said[seat]
    parts = [] if heard.stronger_than is None else [f"stronger_than {heard.stronger_than}"]
    return ", ".join(
        parts + ["no_ninja"] * heard.no_ninja + ["contradicted"] * heard.is_contradicted
    )


def written_lines(lines: tuple[Line, ...]) -> str:
    """The lines of a scoresheet: "plus 1 leaf 3" is code, parameters, points."""
    told = (
        spaced((line.code, *(value for _, value in line.params), line.points)) for line in lines
    )
    return ", ".join(told)


def totals(state: AntsState) -> str:
    """What each team has, its first seat's team first (A18)."""
    scored = sheets(state)
    return spaced(sum(scored[seat].total for seat in team) for team in state.teams)


def ranking(state: AntsState) -> str:
    ended = outcome(state)
    return ", ".join(spaced(place) for place in ended.ranking) if ended else ""


def winners(state: AntsState) -> str:
    ended = outcome(state)
    return spaced(ended.winners) if ended else ""


SEEN: dict[str, Callable[[AntsState, int], object]] = {
    "phase": lambda state, _: state.phase.value,
    "round": lambda state, _: state.round,
    "first": lambda state, _: state.first,
    "leader": lambda state, _: state.leader,
    "order": lambda state, _: spaced(state.order),
    "to_lay": lambda state, _: state.to_lay,
    "number_to_beat": lambda state, _: state.number_to_beat,
    "ninja_is_owed": lambda state, _: state.ninja_is_owed,
    "ghost_side": lambda state, _: state.ghost_side.value,
    "taken": lambda state, _: spaced(
        "-" if trick.winner is None else trick.winner for trick in state.tricks
    ),
    "said": said,
    "duty": lambda state, _: spaced(
        (duty(state).task, *([duty(state).number] * bool(duty(state).number)))
    ),
    "face_up": lambda state, seat: write_cards(face_up(state, seat)),
    "plus": lambda state, _: state.plus,
    "plus_used": lambda state, _: spaced(state.plus_used),
    "minus_used": lambda state, _: spaced(state.minus_used),
    "aphids": lambda state, _: spaced(state.aphids),
    "lines": lambda state, seat: written_lines(sheet(state, seat).lines),
    "totals": lambda state, _: totals(state),
    "winners": lambda state, _: winners(state),
    "ranking": lambda state, _: ranking(state),
    "paints": lambda state, _: spaced(state.box.paints),
    "names": lambda state, _: ", ".join(state.box.names),
    "mark": lambda state, _: state.box.mark.value,
}


def written_refusal(refusal: Refusal) -> str:
    return spaced((refusal.code, *(f"{name}={value}" for name, value in refusal.params)))


def moves(state: AntsState) -> set[str]:
    return {write(c.event) for c in choices(state, 0) if c.refusal is None}


def closed(state: AntsState) -> set[str]:
    return {
        f"{write(choice.event)}: {written_refusal(choice.refusal)}"
        for choice in choices(state, 0)
        if choice.refusal is not None
    }


# ------------------------------------------------------------------------- the cases


@pytest.mark.parametrize("row", named(TABLE["case"]))
def test_case(row: Row) -> None:
    state = moment(row)
    *events, last = row.get("do", ["youngest 0"])
    if "do" not in row:
        check_after(row, state)
        return
    for text in events:
        state = happened(state, text)
    if "refused" in row:
        after = RULES.apply(state, read(last))
        assert isinstance(after, Refusal), "allowed"
        assert written_refusal(after) == row["refused"]
        assert after.ruling == row.get("by", row["ruling"])
        return
    check_after(row, happened(state, last))


def check_after(row: Row, state: AntsState) -> None:
    assert conserved(state)
    found = {key: SEEN[key](state, row.get("seat", 0)) for key in row.get("expect", {})}
    assert found == row.get("expect", {})
    assert set(row.get("offered", ())) <= moves(state)
    assert not set(row.get("not_offered", ())) & moves(state)
    assert set(row.get("closed", ())) <= closed(state)


@pytest.mark.parametrize("row", named(TABLE["missing"]))
def test_missing(row: Row) -> None:
    state = moment({"seats": row.get("seats", 3), "keeping": "rounds"})
    left = still_missing(state, counts(row["counts"]), row.get("aside", False))
    tricks = "-" if left.tricks is None else left.tricks
    told = (left.plus, left.minus, left.queens, left.ladybugs, tricks)
    assert spaced(told) == row["missing"]


@pytest.mark.parametrize("row", named(TABLE["award"]))
def test_award(row: Row) -> None:
    counted = Round(Colour.LEAF, Colour.DROP, counts(row["counts"]))
    won = awards(counted, tuple(map(int, row["stocks"].split())))
    for key in ("plus", "minus", "queens", "aphids"):
        assert spaced(getattr(won, key)) == row[key], key
    assert "ladybugs" not in row or spaced(won.ladybugs) == row["ladybugs"]


def last_round(text: str) -> Round:
    plus, minus, told = text.split(maxsplit=2)
    return Round(Colour(plus), Colour(minus), counts(told))


@pytest.mark.parametrize("row", named(TABLE["finished"]))
def test_finished(row: Row) -> None:
    last = last_round(row["last"]) if "last" in row else None
    ended = score_finished(agreed(row), tuple(map(int, row["aphids"].split())), last)
    if "refused" in row:
        assert isinstance(ended, Refusal), "possible"
        assert written_refusal(ended) == row["refused"]
        assert ended.ruling == row.get("by", row["ruling"])
        return
    assert isinstance(ended, Outcome), ended
    assert spaced(scored.total for scored in ended.sheets) == row["totals"]
    assert spaced(ended.winners) == row["winners"]
    assert "lines" not in row or written_lines(ended.sheets[0].lines) == row["lines"]


@pytest.mark.parametrize("row", named(TABLE["start"]))
def test_start(row: Row) -> None:
    refusal = cannot_start(row["seats"], agreed(row))
    assert (written_refusal(refusal) if refusal else "") == row["refused"]
    assert (refusal.ruling if refusal else row["ruling"]) == row["ruling"]


def test_everything_is_everybodys_to_say() -> None:
    """The cards lie open on the table."""
    state = moment({})
    for text in ("lay leaf 3", "take", "count 0 0 0 0", "stop", "youngest 9", "ghost leaf-2"):
        assert RULES.actors(state, read(text)) == {0, 1, 2}


PILE = "sun-5 ladybug leaf-2 moon-ninja leaf-3 leaf-4 drop-2 drop-3 drop-4 drop-5"
PILE += " leaf-queen sun-6 ladybug stone-2 stone-3 stone-4"


def test_nobody_sees_the_order_of_the_ghosts_pile() -> None:
    """A19: but everybody sees the card that it turns next, once it is to turn one."""
    dealt = happened(moment({"seats": 2, "ghost_pile": "app"}), f"ghost {PILE}")
    for viewer in (0, 1, None):
        seen = seen_by(dealt, viewer).pile
        assert seen[0].key == "sun-5" and sorted(c.key for c in seen) == sorted(PILE.split())
        assert [card.key for card in seen[1:]] == sorted(PILE.split()[1:])
    turned = seen_by(happened(dealt, "lay sun 5"), 0)
    assert [card.key for card in turned.pile] == sorted(PILE.split()[1:])


# ------------------------------------------------------------------------- the table itself

SECTIONS = ("tricks", "first_ninja", "beat", "case", "missing", "award", "finished", "start")


def test_every_event_has_one_rule() -> None:
    assert Counter(RULES.events) == Counter(get_args(AntsEvent))


def test_every_reason_for_a_refusal_has_a_row() -> None:
    rows = (row for section in SECTIONS for row in TABLE[section])
    shown = {row["refused"].split()[0] for row in rows if row.get("refused")}
    assert shown == set(Why)


def test_every_line_of_a_scoresheet_has_a_row() -> None:
    texts = [row.get("lines", row.get("expect", {}).get("lines", "")) for row in all_rows()]
    assert {line.split()[0] for text in texts for line in text.split(",") if line} == set(Score)


def all_rows() -> list[Row]:
    return [row for section in SECTIONS for row in TABLE[section]]


def test_every_reason_of_the_judge_has_a_row() -> None:
    texts = [
        text for part in ("tricks", "first_ninja") for row in TABLE[part] for text in row["rows"]
    ]
    shown = {word for text in texts for word in re.findall(r"[a-z_]+(?= \()", text)}
    assert shown == set(Because)


def test_there_are_enough_tricks_and_none_is_there_twice() -> None:
    laid = [text.partition("->")[0].strip() for row in TABLE["tricks"] for text in row["rows"]]
    assert len(laid) >= 120
    assert len(set(laid)) == len(laid)


def test_a_case_says_only_what_the_table_knows() -> None:
    """A misspelt key would check nothing, and nobody would notice."""
    known = {
        *("ruling", "title", "seats", "keeping", "variant", "ninja", "leader", "objectives"),
        "ninja_trick",
        *("ghost_pile", "begun", "do", "refused", "by", "expect", "offered", "not_offered"),
        *("closed", "seat"),
    }
    assert {key for row in TABLE["case"] for key in row} <= known
    others = {
        *("ruling", "title", "rows", "seats", "counts", "aside", "missing", "stocks", "plus"),
        *("minus", "queens", "ladybugs", "aphids", "last", "totals", "winners", "lines"),
        *("refused", "by", "variant"),
    }
    rows = (row for section in SECTIONS if section != "case" for row in TABLE[section])
    assert {key for row in rows for key in row} <= others
    checks = {"refused", "expect", "offered", "not_offered", "closed"}
    assert [row["title"] for row in TABLE["case"] if not checks & set(row)] == []
