"""Results as other programs want them: golden files of each format, and the link read again."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.exchange.result import (
    COLUMNS,
    MOST_CHARACTERS,
    Result,
    bg_stats_link,
    bgsplay,
    result_of,
    results_csv,
)
from companion.exchange.session_file import replaying
from companion.exchange.slices import at_once
from companion.game import Seat
from companion.games import GAMES
from companion.i18n import Texts
from tests.support.links import lived
from views.present.share import as_text

GOLDEN = Path(__file__).parent / "golden" / "results"
ENDED_MS = int(datetime(2026, 11, 29, 21, 30, 5, tzinfo=UTC).timestamp() * 1_000)
NAMES = ("Anna", "Ben 🦘🐨", "Chloé", "Дарья", "שרה", '👩‍👩‍👧‍👦 & "Zoë" = +1')
MARKS = ("red", "circle")


def seats(*names: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"player-{at}", name, *MARKS) for at, name in enumerate(names))


def ended(
    *points: int,
    places: tuple[int | None, ...],
    teams: tuple[int | None, ...] = (),
    game: str = "outback",
    title: str = "Outback",
    board: str = "",
    is_together: bool = False,
    won: bool = True,
) -> Result:
    count = len(places)
    all_won = frozenset(range(count)) if won else frozenset[int]()
    first = frozenset(seat for seat, place in enumerate(places) if place == 1)
    return Result(
        session="AbC-123_xyz0",
        game=game,
        title=title,
        board=board,
        created_ms=ENDED_MS - 73 * 60_000,
        ended_ms=ENDED_MS,
        seats=seats(*NAMES[:count]),
        winners=all_won if is_together else first,
        places=places,
        points=points,
        teams=teams or (None,) * count,
        is_together=is_together,
    )


RESULTS = {
    "six_players": ended(
        21, 9, 18, 18, 0, 11, places=(1, 5, 2, 2, 6, 4), game="outspeed", title="Outspeed"
    ),
    "partners": ended(
        40, 31, 22, 30, places=(1, 2, 1, 2), teams=(1, 2, 1, 2), board="Partners"
    ),
    "lost_together": ended(
        places=(None, None, None), game="rush_out", title="Rush Out", board="Pyramid 2",
        is_together=True, won=False,
    ),
    "a_tie": ended(44, 44, 12, places=(1, 1, 3)),
    "nobody": ended(0, 0, places=(None, None), game="outspeed", title="Outspeed"),
}  # fmt: skip


def formats(of: Result) -> dict[str, bytes]:
    link = bg_stats_link(of)
    assert link is not None
    return {
        "link": link.encode(),
        "bgsplay": bgsplay(of),
        "csv": results_csv([of]),
        "message": as_text(of, "29 Nov 2026", Texts("en")).encode(),
    }


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("kind", ["link", "bgsplay", "csv", "message"])
def test_a_result_is_written_as_in_the_golden_file(name: str, kind: str) -> None:
    assert formats(RESULTS[name])[kind] == (GOLDEN / f"{name}.{kind}").read_bytes()


def test_there_is_no_golden_file_that_nobody_compares() -> None:
    there = {path.name for path in GOLDEN.iterdir()}
    assert there == {f"{name}.{kind}" for name, of in RESULTS.items() for kind in formats(of)}


# -- the BG Stats link --------------------------------------------------------------------------


def read_again(of: Result) -> dict[str, Any]:
    link = bg_stats_link(of)
    assert link is not None and len(link) <= MOST_CHARACTERS
    assert link.isascii() and " " not in link
    assert urlsplit(link).netloc == "app.bgstatsapp.com"
    (data,) = parse_qs(urlsplit(link).query, strict_parsing=True)["data"]
    read: dict[str, Any] = json.loads(data)
    return read


@pytest.mark.parametrize("name", RESULTS)
def test_the_link_says_what_bg_stats_asks_for(name: str) -> None:
    """Every boolean is there and is one; a number is a number; the time is that of the end, UTC."""
    of = RESULTS[name]
    play = read_again(of)
    players = play.pop("players")
    board = {"board": of.board} if of.board else {}
    assert play == {
        "sourceName": "table-companion",
        "sourcePlayId": "AbC-123_xyz0",
        "playDate": "2026-11-29 21:30:05",
        "durationMin": 73,
        "game": {
            "name": of.title,
            "sourceGameId": of.game,
            "highestWins": True,
            "noPoints": of.is_together,
        },
        **board,
    }
    assert len(players) == len(of.seats)
    for seat, player in enumerate(players):
        assert player["name"] == NAMES[seat]
        assert player["sourcePlayerId"] == f"player-{seat}"
        assert player["winner"] is (seat in of.winners)
        assert player["startPlayer"] is False
        assert player.get("score") == (of.points[seat] if of.points else None)
        assert type(player.get("score")) in (int, type(None))
        assert player.get("rank") == of.places[seat]
        assert player.get("team") == (str(of.teams[seat]) if of.teams[seat] else None)


def test_what_is_not_known_is_left_out() -> None:
    """A game at BoardGameGeek under a wrong number would be another game."""
    assert "bggId" not in json.dumps(read_again(RESULTS["a_tie"]))
    assert "board" not in read_again(RESULTS["a_tie"])


def test_a_game_that_lay_overnight_has_no_length() -> None:
    of = RESULTS["a_tie"]
    long = replace(of, created_ms=0)
    assert "durationMin" not in read_again(long)


def test_six_names_as_long_as_they_may_be_still_fit() -> None:
    of = RESULTS["six_players"]
    names = [chr(0x1F600 + at) * 40 for at in range(6)]
    longest = replace(of, seats=seats(*names))
    assert [each["name"] for each in read_again(longest)["players"]] == names


def test_a_link_that_would_be_cut_is_none() -> None:
    of = RESULTS["six_players"]
    longer = replace(of, title="x" * 8_000)
    assert bg_stats_link(longer) is None


# -- files --------------------------------------------------------------------------------------


def test_a_file_for_bg_stats_hangs_together() -> None:
    doc = json.loads(bgsplay(RESULTS["partners"]))
    (play,), (game,) = doc["plays"], doc["games"]
    assert play["gameRefId"] == game["id"]
    ids = {player["id"]: player["name"] for player in doc["players"]}
    assert [ids[score["playerRefId"]] for score in play["playerScores"]] == list(NAMES[:4])
    assert [score["score"] for score in play["playerScores"]] == ["40", "31", "22", "30"]
    assert play["playDateYmd"] == 20261129
    assert (game["usesTeams"], game["cooperative"], play["usesTeams"]) == (True, False, True)


def test_the_same_player_is_the_same_in_every_file() -> None:
    """So that a program that takes in one file after another knows who it was."""
    one, other = (json.loads(bgsplay(RESULTS[name])) for name in ("partners", "a_tie"))
    assert [each["uuid"] for each in one["players"][:3]] == [
        each["uuid"] for each in other["players"]
    ]
    assert one["plays"][0]["uuid"] == other["plays"][0]["uuid"], "one id, one play"


def test_a_table_has_a_row_a_player_and_no_formula() -> None:
    of = RESULTS["a_tie"]
    evil = replace(of, seats=seats("=1+1", "@x", "-y"))
    text = results_csv([evil, RESULTS["partners"]]).decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert tuple(head) == COLUMNS and len(rows) == 3 + 4
    assert [row[COLUMNS.index("player")] for row in rows[:3]] == ["'=1+1", "'@x", "'-y"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_was_played_can_be_shared(game_id: str) -> None:
    session = at_once(replaying(lived(game_id, GAMES[game_id].max_seats, seed=2)))
    outcome = session.outcome
    assert outcome is not None
    of = result_of(session, "A game", "")
    assert of.winners == frozenset(outcome.winners)
    assert of.points == (() if outcome.won is not None else tuple(s.total for s in outcome.sheets))
    if outcome.won is None and outcome.winners:
        best = {seat for seat, place in enumerate(of.places) if place == 1}
        assert best == set(outcome.winners) and None not in of.places
    assert bg_stats_link(of) and bgsplay(of) and results_csv([of])
