"""Everything that can happen or be refused is said in a whole sentence, in both languages."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from companion.game import Refusal
from companion.games import GAMES
from companion.games.outback.box import checklist
from companion.games.outback.events import OutbackEvent
from companion.games.outback.refusals import Why
from companion.games.outback.scoring import Score, sheet
from companion.games.outback.state import Animal
from companion.i18n import LANGUAGES, Texts
from companion.log import LogWhy, Step
from companion.players import clean_name
from companion.store.storage import Harm, Rescue, Trouble
from companion.table import TableWhy
from tests.test_catalogues import HOUSE_CODES, code, markers_that_occur
from tests.test_log import after, fresh
from views.desk import DeskWhy
from views.present.outback.scores import line_sentence, preserve_view
from views.present.outback.sentences import refusal, sentence
from views.present.setup import Draft, players_refusal
from views.present.troubles import trouble_sentence

both = [Texts(language) for language in LANGUAGES]


def well_said(said: str) -> bool:
    """Whether a sentence has no blank left, shows no key, and is not empty."""
    return bool(said.strip()) and not re.search(r"[{}]|%\(|\b[a-z]+\.[a-z_]+", said)


@pytest.mark.parametrize(
    "wrong", ["", "{name} starts.", "outback.event.starts", "two why.moved_on"]
)
def test_a_bad_sentence_would_be_found(wrong: str) -> None:
    assert not well_said(wrong)


EVENING = (
    "start 0 emu emu emu koala joker monitor",
    "start 1 koala koala monitor joker joker emu",
    "rows 3 4 3 4 1",
    "upper_end 12",
    "fill koala koala koala koala koala",
    "swap",
    "fill koala koala koala emu monitor",
    "roll koala koala koala emu joker monitor",
    "keep 0",
    "keep 3",
    "release 3",
    "roll koala koala koala koala koala",
    "take koala 2 + koala 2 + koala 2",
    "place koala 2 makes 1",
    "place koala 2 makes 2",
    "place koala 2 makes 3",
    "fill emu emu kangaroo",
    "roll joker joker joker joker joker joker",
    "roll joker joker joker joker joker joker",
    "roll joker joker joker joker joker joker",
    "block 3",
)
"""One turn each, in which everything happens that can happen to a table of Outback."""


@cache
def steps() -> dict[str, list[Step]]:
    found = defaultdict(list)
    for session in (after(fresh(), *EVENING), after(fresh(), "first 1")):
        for step in session.play.done:
            found[type(step.entry.event).__name__].append(step)
    return found


@pytest.mark.parametrize("event", [kind.__name__ for kind in OutbackEvent.__args__])
def test_every_event_is_told_in_a_whole_sentence(event: str) -> None:
    assert steps()[event], "the evening above has none"
    for step in steps()[event]:
        told = [sentence(step, fresh().setup, text) for text in both]
        assert all(well_said(each) and each.endswith(".") for each in told), told
        assert len(set(told)) == len(both), told


def test_what_happened_is_told_with_names_numbers_and_the_bonus() -> None:
    english, french = (
        [sentence(step, fresh().setup, text) for step in after(fresh(), *EVENING).play.done]
        for text in both
    )
    assert english[1] == "Ben rolled 2 alike. Anna starts."
    assert english[7] == "Anna rolled 1 emu, 3 koalas, 1 monitor lizard, 1 joker."
    assert english[12] == "Anna took a koala for row 2, a koala for row 2, a koala for row 2."
    assert english[15] == "Anna placed a koala in row 2: +3, bonus tile +1."
    assert english[-1] == "Ben blocked a space in row 3."
    assert french[1] == "Ben a lancé 2 pareils. Anna commence."
    assert french[8] == "Anna a gardé un koala."
    assert french[15] == "Anna a placé un koala au rang 2\u00a0: +3, tuile Bonus +1."


@cache
def refused_with() -> dict[str, frozenset[str]]:
    """Each reason of Outback with the parameters that the rules give it, read out of the rules."""
    found: dict[str, set[frozenset[str]]] = defaultdict(set)
    for path, tree in code():
        if "outback" not in path.parts:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    ast.Name("refuse"), [ast.Attribute(ast.Name("Why"), name), *_], words
                ):
                    found[Why[name]].add(frozenset(str(word.arg) for word in words))
    assert all(len(given) == 1 for given in found.values()), "always the same parameters"
    return {why: next(iter(given)) for why, given in found.items()}


@pytest.mark.parametrize("why", Why)
def test_every_reason_of_outback_is_said_with_what_the_rules_give_it(why: Why) -> None:
    numbers = {name: 0 if name == "seat" else 2 for name in refused_with()[why]}
    params = {**numbers, "animal": Animal.EMU} if "animal" in numbers else numbers
    for text in both:
        said = refusal(Refusal(why, tuple(params.items())), fresh().setup, text)
        assert well_said(said) and said != f"outback.why.{why}"


def test_a_refused_seat_that_nobody_sits_on_is_no_error() -> None:
    for seat in (-1, 2, 99):
        refused = Refusal(Why.NOT_TIED, (("seat", seat),))
        assert all(well_said(refusal(refused, fresh().setup, text)) for text in both)


def house_refusals() -> dict[str, Refusal]:
    """What the house refuses, as it refuses it."""
    spec = GAMES["outback"]
    draft = Draft("outback", spec.options(), ("a", "b", "c", "d", "e"))
    made = [
        clean_name("", []),
        clean_name("x" * 41, []),
        clean_name("Anna", ["Anna"]),
        players_refusal(draft, spec),
        players_refusal(Draft("outback", spec.options(), ("a",)), spec),
        *(Refusal(why) for codes in (TableWhy, LogWhy, DeskWhy) for why in codes),
    ]
    return {each.code: each for each in made if isinstance(each, Refusal)}


@pytest.mark.parametrize("why", sorted(HOUSE_CODES))
def test_every_reason_of_the_house_is_said(why: str) -> None:
    params = dict(house_refusals()[why].params)
    if why == TableWhy.MOVED_ON:
        params["what"] = "Anna rolled."
    for text in both:
        assert text.has(f"why.{why}") and well_said(text(f"why.{why}", **params))


def test_every_line_of_a_score_is_said() -> None:
    lines = [
        line
        for upper_end in (None, 8)
        for points in ((0, 0, 0, 0, 5), (1, 2, 3, 4, 5), (10, 40, 1, 2, 3), (1, 2, 3, 9, 0))
        for blocked in (0, 1, 4)
        for line in sheet(0, points, blocked, upper_end).lines
    ]
    assert {line.code for line in lines} == set(Score)
    for line in lines:
        assert all(well_said(line_sentence(line, text)) for text in both), line


def test_every_marker_on_the_track_is_said() -> None:
    shown = preserve_view(after(fresh(), *EVENING).state, 0).markers
    assert {marker.counts for marker in shown} == {True, False}
    for track, counts in markers_that_occur():
        for text in both:
            assert well_said(text(f"outback.track.{track}_{counts}", animal="Emu", space=3))


def test_every_piece_of_the_box_is_said_with_its_count() -> None:
    for seats in (2, 3, 4):
        for item in checklist(seats):
            key = f"outback.piece.{item.piece}"
            for text in both:
                said = text(key, count=item.count, each=item.each)
                assert well_said(said) and str(item.count) in said


@pytest.mark.parametrize("rescue", Rescue)
@pytest.mark.parametrize("kept", [Path("/data/s1.json.corrupt-7"), None])
def test_every_rescue_of_a_damaged_file_is_said_with_the_file(
    rescue: Rescue, kept: Path | None
) -> None:
    trouble = Trouble(Path("/data/s1.json"), Harm.WRONG_ENTRIES, rescue, kept, dropped=3)
    for text in both:
        said = trouble_sentence(trouble, text)
        assert "s1.json" in said and "{" not in said and "/data" not in said
        assert not kept or kept.name in said
