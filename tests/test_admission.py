# ruff: noqa: RUF001  (names in other scripts are no mistake)
"""What may come in from outside: what this app wrote, and nothing that no table could have said."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.admission import (
    LARGEST_NUMBER,
    LATEST_MS,
    LONGEST_TEXT,
    AdmissionWhy,
    is_time,
    unfit,
)
from companion.exchange.box_file import box_from_file, box_to_file
from companion.exchange.link_words import WORDS_A
from companion.exchange.session_file import as_game, games_from_file, games_to_file
from companion.exchange.session_link import from_code
from companion.game import Refusal
from companion.games import GAMES
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import COLOURS as ANTS
from companion.i18n import LANGUAGES, Texts
from companion.players import LONGEST_NAME, is_plain
from tests.support.links import NAMES, lived
from tests.support.logs import played
from tests.test_older_sessions import signed
from views.present.ants.colours import colours_draft
from views.present.refusals import refused

Change = Callable[[Any], object]
"""What somebody writes into the document of a game."""
AT_MS = 10**20


def seat(at: int, **said: object) -> Change:
    return lambda game: game["setup"]["seats"][at].update(said)


def entry(at: int, **said: object) -> Change:
    return lambda game: game["entries"][at].update(said)


UNFIT: dict[str, tuple[AdmissionWhy, Change]] = {
    "a time of 10^20 ms": (AdmissionWhy.IMPOSSIBLE_TIME, entry(3, at_ms=AT_MS)),
    "a time of the year 3000": (AdmissionWhy.IMPOSSIBLE_TIME, entry(0, at_ms=LATEST_MS)),
    "a time before there were any": (AdmissionWhy.IMPOSSIBLE_TIME, entry(0, at_ms=-1)),
    "begun at 10^20 ms": (AdmissionWhy.IMPOSSIBLE_TIME, lambda g: g.update(created_ms=AT_MS)),
    "a name of 200,000 letters": (AdmissionWhy.UNFIT_NAME, seat(0, name="x" * 200_000)),
    "a name of one letter too many": (AdmissionWhy.UNFIT_NAME, seat(0, name="x" * 41)),
    "a name of nothing": (AdmissionWhy.UNFIT_NAME, seat(0, name="")),
    "a name of spaces": (AdmissionWhy.UNFIT_NAME, seat(0, name="  ")),
    "a name that turns the text around": (AdmissionWhy.UNFIT_NAME, seat(0, name="\u202eannA")),
    "a name with what nobody sees": (AdmissionWhy.UNFIT_NAME, seat(0, name="An\u200bna")),
    "a name with half a letter": (AdmissionWhy.UNFIT_NAME, seat(0, name="Ann\ud800")),
    "a name of two lines": (AdmissionWhy.UNFIT_NAME, seat(0, name="An\nna")),
    "two who are called the same": (AdmissionWhy.SAME_NAME, seat(0, name="BEN")),
    "one who sits there twice": (AdmissionWhy.SAME_NAME, seat(0, player="p1")),
    "a colour of no drawing": (AdmissionWhy.UNKNOWN_MARK, seat(1, colour="octarine")),
    "a shape of another folder": (AdmissionWhy.UNKNOWN_MARK, seat(1, shape="../tiles/emu")),
    "a move of a third of two": (AdmissionWhy.NOT_AT_TABLE, entry(5, actor=2)),
    "a move of seat -1": (AdmissionWhy.NOT_AT_TABLE, entry(5, actor=-1)),
    "a tap of 200,000 letters": (AdmissionWhy.UNFIT_TEXT, entry(2, tap="t" * 200_000)),
    "a tap of half a letter": (AdmissionWhy.UNFIT_TEXT, entry(2, tap="\udfff")),
    "a player's id that turns text": (AdmissionWhy.UNFIT_TEXT, seat(0, player="\u202e")),
    "a key of half a letter": (AdmissionWhy.UNFIT_TEXT, lambda g: g.update({"\ud800": 1})),
    "a count of 10^30": (
        AdmissionWhy.UNFIT_NUMBER,
        lambda g: g["setup"]["box"]["rows"].append(10**30),
    ),
}


def written(change: Change) -> bytes:
    """A games file in which somebody has written something else, with a right sum over it."""
    doc = json.loads(games_to_file([as_game(played("outback", length=8))]))
    change(doc["games"][0])
    return signed(doc)


def in_link(data: bytes) -> str:
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=WORDS_A)
    return f"A{int.from_bytes(bytes([1]) + packer.compress(data) + packer.flush())}"


@pytest.mark.parametrize(("why", "change"), UNFIT.values(), ids=UNFIT)
def test_what_no_table_could_have_said_stays_outside_and_it_is_said_why(
    why: AdmissionWhy, change: Change
) -> None:
    data = written(change)
    answer = games_from_file(data)
    assert isinstance(answer, Refusal) and answer.code is why
    if len(data) < 100_000:  # what is longer fits in no link
        assert from_code(in_link(data)) == answer
    for language in LANGUAGES:
        sentence = refused(answer, "", None, Texts(language))
        assert len(sentence) < 300 and is_plain(sentence) and "{" not in sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_what_this_app_has_written_comes_in(game_id: str) -> None:
    """People with names in five scripts, in a game of each kind."""
    assert "שרה" in NAMES and "Дарья" in NAMES
    game = lived(game_id, GAMES[game_id].max_seats, 200)
    assert games_from_file(games_to_file([game])) == (game,)


@given(st.text(max_size=60))
def test_a_name_comes_in_only_as_it_would_have_been_typed(name: str) -> None:
    answer = games_from_file(written(seat(0, name=name)))
    if isinstance(answer, Refusal):
        assert answer.code in (AdmissionWhy.UNFIT_NAME, AdmissionWhy.SAME_NAME)
    else:
        assert name.strip() == name and 0 < len(name) <= LONGEST_NAME


@given(st.integers())
def test_a_time_is_what_every_system_can_write(ms: int) -> None:
    assert is_time(ms) == (0 <= ms < LATEST_MS)


# ------------------------------------------------------------------------- boxes


@pytest.mark.parametrize("name", ["\u202eder", "r\u200bd", "\ud800", "x" * 20_000])
def test_a_box_with_an_odd_name_stays_outside(name: str) -> None:
    doc = json.loads(box_to_file("ants", AntsBox()))
    doc["box"]["names"][0] = name
    answer = box_from_file("ants", json.dumps(doc).encode())
    assert isinstance(answer, Refusal) and answer.code is AdmissionWhy.UNFIT_TEXT


@pytest.mark.parametrize("game_id", [each for each in GAMES if fields(GAMES[each].box)])
def test_a_box_with_a_number_beyond_all_stays_outside(game_id: str) -> None:
    doc = json.loads(box_to_file(game_id, GAMES[game_id].box()))
    key = next(key for key, value in doc["box"].items() if isinstance(value, list))
    doc["box"][key] = [*doc["box"][key], 10**25]
    answer = box_from_file(game_id, json.dumps(doc).encode())
    assert isinstance(answer, Refusal) and answer.code is AdmissionWhy.UNFIT_NUMBER


@pytest.mark.parametrize("game_id", GAMES)
def test_every_box_that_is_known_here_comes_in(game_id: str) -> None:
    box = GAMES[game_id].box()
    assert box_from_file(game_id, box_to_file(game_id, box)) == box


def test_a_box_deeper_than_any_is_damaged() -> None:
    deep = "[" * 900 + "]" * 900
    text = box_to_file("outspeed", GAMES["outspeed"].box()).decode()
    answer = box_from_file("outspeed", text.replace('"yellow": []', f'"yellow": {deep}').encode())
    assert isinstance(answer, Refusal)


def test_a_colours_own_name_is_typed_as_it_may_come_in() -> None:
    draft = colours_draft(AntsBox()).named(ANTS[0], " dark\u200b \u202e  cafe\u0301 ")
    assert draft.names[0] == "dark café"
    assert unfit({"names": list(draft.names)}) is None


# ------------------------------------------------------------------------- documents


@pytest.mark.parametrize(
    ("doc", "is_fit"),
    [
        ({"at_ms": 0, "n": [1, -2, True, None]}, True),
        ({"n": LARGEST_NUMBER}, True),
        ({"n": LARGEST_NUMBER + 1}, False),
        ({"n": -LARGEST_NUMBER - 1}, False),
        ({"text": "t" * LONGEST_TEXT}, True),
        ({"text": "t" * LONGEST_TEXT + "t"}, False),
        ([[[["\u2067"]]]], False),
        ({"names": ["علی\u200cرضا"]}, True),
    ],
)
def test_a_document_is_checked_in_all_its_corners(doc: object, is_fit: bool) -> None:
    assert (unfit(doc) is None) is is_fit
