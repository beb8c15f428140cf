"""Everything that can happen or be refused is said in a whole sentence, in both languages."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import replace
from enum import StrEnum
from functools import cache
from itertools import product
from pathlib import Path
from typing import cast

import pytest

from companion.admission import AdmissionWhy
from companion.cafe import CafeWhy
from companion.exchange.box_file import BoxFileWhy
from companion.exchange.session_file import GamesFileWhy, too_much
from companion.game import LuckBy, Param, Refusal, Setup
from companion.games import GAMES, game
from companion.games.outback.checklist import Piece, checklist
from companion.games.outback.events import OutbackEvent
from companion.games.outback.options import OutbackOptions, PlusTiles, Variant
from companion.games.outback.pieces import BONUS_TILES
from companion.games.outback.refusals import Why
from companion.games.outback.scoring import Score, TileScore, sheet
from companion.games.outback.sheets import tile_lines
from companion.games.outback.state import Animal, BonusTile, OutbackState
from companion.house import HouseWhy
from companion.hub import TableWhy
from companion.i18n import LANGUAGES, Texts
from companion.log import LogWhy, Step
from companion.people import PeopleWhy
from companion.players import SeatNamed, called, clean_name
from companion.rights import RightsWhy
from companion.session import Session, start
from companion.store.storage import Harm, Rescue, Trouble
from tests.games.outback.tables import COMPARED, at_table
from tests.games.outback.texts import markers_that_occur
from tests.support.play import seats as sitting
from tests.test_catalogues import HOUSE_CODES, ROOT, code
from tests.test_log import after, fresh, outback
from views.present.outback.prepare import item_sentence
from views.present.outback.scores import line_sentence, preserve_view
from views.present.outback.sentences import refusal, sentence
from views.present.setup import Draft, players_refusal
from views.present.troubles import trouble_sentence
from views.taps import DeskWhy

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
"""One turn each, in which everything happens that can happen in the base game."""

PLUS_EVENING = (
    "draw_tiles row_2 row_3 no_start two_upper five_emu",
    "first 0",
    "shape 1 3 4 3 4 3 / 1 0 1 0 1 0",
    "row_points 2 4",
    "fill emu emu koala kangaroo monitor",
    "roll emu emu koala kangaroo monitor platypus platypus",
    "take emu 2",
    "place emu 2 at 0 makes 1",
    "claim row_2",
    "fill emu",
    *("roll joker joker joker joker joker joker joker",) * 3,
    "block 3 at 1",
)
"""A short game of Plus on the map, in which the rest happens."""


def plus_session() -> Session:
    options = at_table("short plus to the last").options()
    setup = Setup("outback", sitting(2), options, COMPARED)
    return start("s2", game("outback"), setup, created_ms=1_000)


@cache
def steps() -> dict[str, list[Step]]:
    found = defaultdict(list)
    evenings = (after(fresh(), *EVENING), after(plus_session(), *PLUS_EVENING))
    for session in (*evenings, after(fresh(), "first 1")):
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
    assert (
        english[7] == "Anna rolled 1\u00a0emu, 3\u00a0koalas, 1\u00a0monitor lizard, 1\u00a0joker."
    )
    assert english[12] == "Anna took a koala for row 2, a koala for row 2, a koala for row 2."
    assert english[15] == "Anna placed a koala in row 2: +3, bonus +1, marker on 7."
    assert english[-1] == "Ben blocked a space in row 3."
    assert french[1] == "Ben a lancé 2 animaux pareils. Anna commence."
    assert french[8] == "Anna a gardé un koala."
    plus = after(plus_session(), *PLUS_EVENING).play.done
    told = [sentence(step, plus_session().setup, both[0]) for step in plus]
    assert told[2].endswith("with the picture; spaces in its rows: 1, 3, 4, 3, 4, 3.")
    assert told[7] == "Anna placed an emu in row 2, first from the left: +1, marker on 1."
    assert told[8] == "Anna took a bonus tile: row 2 full."
    assert told[-1] == "Ben blocked a space in row 3, second from the left."
    assert french[15] == (
        "Anna a placé un koala dans la rangée\u00a02\u00a0: +3, Bonus +1, marqueur sur 7."
    )


def test_a_marker_that_goes_on_along_the_top_is_said_to_be_there() -> None:
    third = after(fresh(), *EVENING).play.done[15]
    state = cast(OutbackState, third.after)
    mine = state.preserves[0]
    far = replace(mine, placed=(*mine.placed[:-1], replace(mine.placed[-1], group=8)))
    step = replace(third, after=state.with_preserve(0, far))
    english, french = (sentence(step, fresh().setup, text) for text in both)
    assert english.endswith("bonus +1, marker on 3 at the top.")
    assert french.endswith("marqueur sur 3 en haut.")


@cache
def refused_with() -> dict[str, frozenset[str]]:
    """Each reason of Outback with the parameters that the rules give it, read out of the rules."""
    found: dict[str, set[frozenset[str]]] = defaultdict(set)
    for path, tree in code():
        if "outback" not in path.relative_to(ROOT).parts:
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
    pieces: dict[str, Param] = {"animal": Animal.EMU, "tile": BonusTile.ROW_3, "seat": 0}
    params = {name: pieces.get(name, 2) for name in refused_with()[why]}
    for text in both:
        for setup in (fresh().setup, None):
            said = refusal(Refusal(why, tuple(params.items())), setup, text)
            assert well_said(said) and said != f"outback.why.{why}"


def test_a_refused_seat_that_nobody_sits_on_is_no_error() -> None:
    for seat in (-1, 2, 99):
        refused = Refusal(Why.NOT_TIED, (("seat", seat),))
        assert all(well_said(refusal(refused, fresh().setup, text)) for text in both)


CODES: tuple[type[StrEnum], ...] = (
    TableWhy, LogWhy, HouseWhy, DeskWhy, BoxFileWhy, GamesFileWhy,
)  # fmt: skip


def house_refusals() -> dict[str, Refusal]:
    """What the house refuses, as it refuses it."""
    spec = GAMES["outback"]
    draft = Draft("outback", spec.options(), ("a", "b", "c", "d", "e"))
    made = [
        clean_name("", []),
        clean_name("x" * 41, []),
        clean_name("Anna", ["Anna"]),
        called(("Anna",), SeatNamed(1, "Ben")),
        called(("Anna",), SeatNamed(0, " Ben")),
        players_refusal(draft, spec),
        players_refusal(Draft("outback", spec.options(), ("a",)), spec),
        *(Refusal(why) for codes in CODES for why in codes),
        *(Refusal(why, (("name", "Anna"),)) for why in AdmissionWhy),
        *(Refusal(why) for why in RightsWhy),
        *(Refusal(why, (("count", 4), ("seconds", 30), ("minutes", 2))) for why in CafeWhy),
        *(Refusal(why, (("name", "Anna"), ("other", "Ben"))) for why in PeopleWhy),
        Refusal(RightsWhy.JUST_LEFT, (("seconds", 15),)),
        Refusal(DeskWhy.FILE_TOO_LARGE, (("most", 16),)),
        Refusal(DeskWhy.NOT_DRAWN, (("name", "Anna"),)),
        *(too_much(why) for why in GamesFileWhy if why.startswith("too_")),
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
    lines += [
        line for blocked in (0, 1, 4) for line in sheet(0, (0,) * 5, blocked, 8, (2, -1)).lines
    ]
    lines += [*tile_lines(BONUS_TILES, (1, 2, None, 4, 5, 6))]
    assert {line.code for line in lines} == {*Score, *TileScore}
    for line in lines:
        assert all(well_said(line_sentence(line, text)) for text in both), line


def test_every_marker_on_the_track_is_said() -> None:
    shown = preserve_view(outback(after(fresh(), *EVENING)), 0).markers
    assert {marker.counts for marker in shown} == {True, False}
    for track, counts in markers_that_occur():
        for text in both:
            assert well_said(text(f"outback.track.{track}_{counts}", animal="Emu", space=3))


def test_every_piece_of_the_box_is_said_with_its_count() -> None:
    said_of: dict[str, set[str]] = defaultdict(set)
    for seats, variant, plus, by, own in product(
        (2, 3, 4), Variant, PlusTiles, LuckBy, ((), ((0, -1), ()))
    ):
        options = OutbackOptions(by, by, variant, plus_tiles=plus, penalty=(0, -1), penalties=own)
        for item in checklist(seats, options):
            for text in both:
                said = item_sentence(item, options, text)
                assert well_said(said) and (not item.count or str(item.count) in said)
                said_of[item.piece].add(said)
    assert set(said_of) == set(Piece)
    assert "6 dice; the seventh stays in the box" in said_of[Piece.DIE]
    assert "All 7 dice" in said_of[Piece.DIE]


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
