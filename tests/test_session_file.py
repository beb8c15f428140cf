"""Games travel as a file: whole and the same over there, and nothing else is taken for one."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.codec import SCHEMA, entry_to_doc, setup_to_doc
from companion.exchange.session_file import (
    Game,
    GamesFileWhy,
    as_game,
    as_session,
    games_from_file,
    games_to_file,
)
from companion.exchange.slices import at_once
from companion.exchange.travel import TakenIn, exporting, has_secrets, take_in
from companion.game import LuckBy, Refusal
from companion.games import GAMES
from companion.games.outspeed.options import OutspeedOptions
from companion.house import House
from companion.lobby import Lobby
from companion.log import Abandoned, Entry, Undone
from companion.session import Session, start
from companion.store.library import Library
from companion.store.seal import sealed, unsealed
from companion.store.sessions import SessionStore
from tests.games.outspeed.notation import read as read_race
from tests.support.disks import FailingDisk
from tests.support.links import REAL_DIALS, cut, lived
from tests.support.logs import played, setup_of
from tests.support.play import walk
from tests.test_older_sessions import signed

LONG = played("outback", length=40)
GAME = as_game(LONG)
every_game = pytest.mark.parametrize("game_id", GAMES)


def house(folder: Path, disk: FailingDisk | None = None) -> House:
    library = Library(folder / "library.json", disk)
    return House(SessionStore(folder, disk), library, iter(count(1_000)).__next__)


def taken(home: House, *games: Game) -> TakenIn:
    return asyncio.run(take_in(Lobby(home), games))


def why(data: bytes) -> object:
    read = games_from_file(data)
    return read.code if isinstance(read, Refusal) else read


def resealed(change: object, **more: object) -> bytes:
    """A file in which something else is written, with a right sum over it."""
    doc = json.loads(games_to_file([GAME]))
    doc["games"][0].update(change)
    return json.dumps({**json.loads(signed(doc)), **more}).encode()


@every_game
@pytest.mark.parametrize("packed", [False, True])
def test_every_game_comes_back_as_it_left(game_id: str, packed: bool) -> None:
    seats = max(2, GAMES[game_id].min_seats)
    session = played_by(game_id, seats)
    games = (as_game(session), replace(as_game(session), id="another"))
    assert games_from_file(games_to_file(games, packed=packed)) == games
    assert as_session(games[0]) == session


def played_by(game_id: str, seats: int, most: int = 30) -> Session:
    spec, random = GAMES[game_id], Random(3)
    session = start("played", spec, setup_of(game_id, seats), 1_000)
    for move in islice(walk(spec, random, seats, session.state), most):
        after = session.act(move.event, actor=move.seat, at_ms=0, tap=f"t:{session.seq}")
        assert isinstance(after, Session)
        session = after
    return session


def test_a_backup_is_small() -> None:
    plain, packed = (games_to_file([GAME] * 20, packed=each) for each in (False, True))
    assert len(packed) * 10 < len(plain)


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe\x00",
        b"[]",
        b"{}",
        b"[" * 50_000,
        b"Dear Anna, here are our games.",
        gzip.compress(b"[]", mtime=0),
        json.dumps({**json.loads(games_to_file([GAME])), "kind": "table companion box"}).encode(),
    ],
)
def test_what_holds_no_games_is_refused(data: bytes) -> None:
    assert why(data) is GamesFileWhy.NOT_GAMES


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("share", [0, 0.01, 0.02, 0.5, 0.9, 0.999])
def test_a_file_that_was_cut_short_is_damaged(packed: bool, share: float) -> None:
    whole = games_to_file([GAME], packed=packed)
    assert why(whole[: int(share * len(whole))]) is GamesFileWhy.DAMAGED_GAMES


def test_a_compressed_file_with_a_wrong_byte_is_damaged() -> None:
    whole = bytearray(games_to_file([GAME], packed=True))
    whole[len(whole) // 2] ^= 1
    assert why(bytes(whole)) is GamesFileWhy.DAMAGED_GAMES


def test_a_newer_versions_games_are_refused() -> None:
    assert why(resealed({}, schema=SCHEMA + 1)) is GamesFileWhy.NEWER_GAMES


ENTRY, SETUP_DOC = entry_to_doc(GAME.entries[0]), setup_to_doc(GAME.setup)


@pytest.mark.parametrize(
    "data",
    [
        games_to_file([GAME]).replace(b'"at_ms":1700000000000', b'"at_ms":1700000000009', 1),
        games_to_file([GAME]).replace(b'"created_ms":', b'"created_ms":1e999,"x":', 1),
        resealed({}, schema="1"),
        resealed({}, games=None),
        resealed({"id": "../../etc/passwd"}),
        resealed({"id": ""}),
        resealed({"id": 7}),
        resealed({"created_ms": True}),
        resealed({"more": 1}),
        resealed({"setup": None}),
        resealed(
            {"setup": {**json.loads(games_to_file([GAME]))["games"][0]["setup"], "seats": []}}
        ),
        resealed(
            {"setup": {**json.loads(games_to_file([GAME]))["games"][0]["setup"], "game": "go"}}
        ),
        resealed({"entries": {}}),
        resealed({"entries": [ENTRY, ENTRY]}),
        resealed({"entries": [{**ENTRY, "seq": 2}]}),
        resealed({"entries": [{**ENTRY, "event": {"type": "Nonsense"}}]}),
        resealed({"entries": [{**ENTRY, "event": {"type": "Redone"}}]}),
    ],
)
def test_games_that_are_not_as_they_were_written_are_refused(data: bytes) -> None:
    assert why(data) is GamesFileWhy.DAMAGED_GAMES


@given(st.binary(max_size=300) | st.integers(0, 2_000).map(lambda at: _flipped(at)))
def test_no_file_is_taken_for_games_by_accident(data: bytes) -> None:
    assert isinstance(games_from_file(data), Refusal)


def _flipped(at: int) -> bytes:
    data = bytearray(games_to_file([GAME]))
    data[at % (len(data) - 2)] ^= 1
    return bytes(data)


# ------------------------------------------------------------------------ taken into a house


def test_a_game_is_the_same_session_in_another_house(tmp_path: Path) -> None:
    here = house(tmp_path)
    assert taken(here, GAME) == TakenIn(new=(GAME.id,))
    again = house(tmp_path)
    assert again.table(GAME.id).session == LONG
    assert taken(again, GAME) == TakenIn(known=(GAME.id,))
    (listed,) = again.sessions.summaries()
    assert (listed.entries, listed.finished) == (40, LONG.outcome is not None)


def test_the_longer_of_two_logs_that_agree_counts(tmp_path: Path) -> None:
    here = house(tmp_path)
    taken(here, cut(GAME, 10))
    hub = here.table(GAME.id)
    heard = []
    hub.listen("anna", lambda: heard.append(hub.session.seq))
    assert taken(here, GAME) == TakenIn(longer=(GAME.id,))
    assert hub.session == LONG and heard[-1] == 40, "a table that is open goes on at once"
    assert taken(here, cut(GAME, 7)) == TakenIn(known=(GAME.id,))
    assert house(tmp_path).table(GAME.id).session == LONG


def test_a_game_that_went_on_differently_is_left_as_it_is(tmp_path: Path) -> None:
    here = house(tmp_path)
    taken(here, GAME)
    other = as_session(cut(GAME, 10)).act(Undone(), actor=0, at_ms=0, tap="elsewhere")
    assert isinstance(other, Session)
    assert taken(here, as_game(other)) == TakenIn(forked=(GAME.id,))
    seats = tuple(reversed(GAME.setup.seats))
    swapped = replace(cut(GAME, 0), setup=replace(GAME.setup, seats=seats))
    assert taken(here, swapped) == TakenIn(forked=(GAME.id,))
    assert here.table(GAME.id).session == LONG


def test_a_game_whose_file_here_cannot_be_opened_is_new_and_the_file_is_kept(
    tmp_path: Path,
) -> None:
    taken(house(tmp_path), GAME)
    path = tmp_path / "sessions" / f"{GAME.id}.json"
    spoilt = unsealed(path.read_bytes())
    spoilt["meta"]["1"]["created_ms"] = 10**20
    path.write_bytes(bad := sealed(spoilt))
    here = house(tmp_path)
    assert at_once(exporting(Lobby(here), with_secrets=True)) == []
    assert taken(here, GAME) == TakenIn(new=(GAME.id,))
    assert here.table(GAME.id).session == LONG
    assert (tmp_path / "archive" / path.name).read_bytes() == bad


def test_a_finished_game_is_listed_as_finished(tmp_path: Path) -> None:
    over = played_by("ants", 2, 5_000)
    assert over.outcome
    here = house(tmp_path)
    taken(here, as_game(over))
    assert house(tmp_path).sessions.summaries()[0].finished
    assert house(tmp_path).table(over.id).session.outcome == over.outcome


def test_what_cannot_be_saved_is_not_taken_in(tmp_path: Path) -> None:
    disk = FailingDisk()
    here = house(tmp_path, disk)
    disk.break_at(1, 28, goes_on=True)
    with pytest.raises(OSError):
        taken(here, GAME)
    disk.mend()
    assert here.sessions.summaries() == ()
    assert taken(here, GAME) == TakenIn(new=(GAME.id,))


def test_a_secret_does_not_travel_unless_everything_does(tmp_path: Path) -> None:
    here = house(tmp_path)
    by_hand = OutspeedOptions(tokens=LuckBy.HAND)
    setup = replace(setup_of("outspeed", 6), options=by_hand)
    taken(here, Game("race", setup, 1_000, ()), GAME)
    hub = here.table("race")
    for text in (
        "read 1 many: rows 4, tokens 1 | cost 1, rows 2, tokens 1 | cost 1, rows 1",
        "read 2 many: cost 1, rows 2 | cost 2, rows 3 | rows 1",
        "tile 1",
    ):
        assert asyncio.run(hub.catch_up((entry_of(hub.session, text),))) is None
    assert not has_secrets(hub.session)
    assert asyncio.run(hub.catch_up((entry_of(hub.session, "program 0 left"),))) is None
    assert has_secrets(hub.session)
    assert [each.id for each in at_once(exporting(Lobby(here), with_secrets=False))] == [GAME.id]
    assert {each.id for each in at_once(exporting(Lobby(here), with_secrets=True))} == {
        GAME.id,
        "race",
    }


def entry_of(session: Session, text: str) -> Entry:
    return Entry(session.seq + 1, 0, 0, f"t:{text}", read_race(text, 1))


@pytest.mark.parametrize("game_id", ["outspeed", "rush_out"])
def test_what_lies_face_down_at_the_end_keeps_no_game_out_of_the_file_of_all(
    game_id: str, tmp_path: Path
) -> None:
    """Tiles and tokens that nobody ever saw: a house that was wiped would be without the game."""
    whole = lived(game_id, 3, seed=3, options=REAL_DIALS if game_id == "outspeed" else None)
    session = as_session(whole)
    assert session.outcome is not None and not has_secrets(session)
    going_on = as_session(cut(whole, len(whole.entries) // 2))
    left = going_on.act(Abandoned((0,)), actor=0, at_ms=9, tap="phone:left")
    assert has_secrets(going_on) and isinstance(left, Session) and has_secrets(left)
    here = house(tmp_path)
    asyncio.run(take_in(Lobby(here), (whole,)))
    assert at_once(exporting(Lobby(here), with_secrets=False)) == [whole]
