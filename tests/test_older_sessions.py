"""Sessions that released versions have written: each opens whole, and ends as it ended then.

A folder a version holds whole games of every table, with undone and redone entries, as that version
wrote them, and what each game came to. They are made once and never again:

    python -m tests.test_older_sessions v04
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from pathlib import Path
from random import Random

import pytest

from companion.exchange.session_file import (
    Game,
    as_game,
    as_session,
    games_from_file,
    games_to_file,
)
from companion.game import AnyGame, Event, Refusal, Setup
from companion.games import GAMES
from companion.log import Redone, Undone
from companion.players import COLOURS, SHAPES
from companion.session import Session, start
from tests.support.by_game import has, of_game
from tests.support.logs import STARTED_MS
from tests.support.play import seats, walk

FOLDER = Path(__file__).parent / "sessions"
TABLES = {each: of_game(each, "tables") for each in GAMES if has(each, "tables")}
"""The tables of each game that has variants."""


def games_of(version: str, game_id: str) -> tuple[Game, ...]:
    """The games of a file; its people wore marks that nobody has but in a test of then."""
    written = gzip.decompress((FOLDER / version / f"{game_id}.json.gz").read_bytes())
    doc = json.loads(written)
    for each in doc["games"]:
        for at, seat in enumerate(each["setup"]["seats"]):
            seat["colour"], seat["shape"] = COLOURS[at], SHAPES[at]
    games = games_from_file(signed(doc))
    assert not isinstance(games, Refusal), games
    return games


def signed(doc: dict[str, object]) -> bytes:
    """A file with a right sum over it, whatever was changed in it."""
    compact = json.dumps(doc["games"], separators=(",", ":"))
    digest = hashlib.sha256(f"{doc['schema']}\n{compact}".encode()).hexdigest()
    return json.dumps({**doc, "sha256": digest}).encode()


@pytest.mark.parametrize(
    ("version", "game_id"),
    sorted((each.parent.name, each.name.split(".")[0]) for each in FOLDER.glob("*/*.json.gz")),
)
def test_a_session_of_an_older_version_ends_as_it_ended_then(version: str, game_id: str) -> None:
    ended = json.loads((FOLDER / version / f"{game_id}.ended.json").read_text())
    games = games_of(version, game_id)
    assert [each.id for each in games] == list(ended)
    for each in games:
        session = as_session(each)
        assert session.entries == each.entries
        assert outcome(session) == ended[each.id], each.id


def outcome(session: Session) -> object:
    """What a game came to, as JSON has it: places, totals, and what they play for together."""
    end = session.outcome
    assert end is not None
    return json.loads(
        json.dumps([end.ranking, [each.total for each in end.sheets], end.decided_by, end.won])
    )


# ------------------------------------------------------------------------- making them, once


def whole_game(table: str, spec: AnyGame, random: Random) -> Session:
    """A game to its end, in which one tap in ten is taken back and one in twenty done again."""
    count = random.randint(spec.min_seats, spec.max_seats)
    setup = Setup(spec.id, seats(count), spec.options(), spec.box())
    session = start(table, spec, setup, STARTED_MS)
    while session.outcome is None:
        chance = random.random()
        event: Event
        if session.play.undone and chance < 0.5:
            event, actor = Redone(), 0
        elif session.play.done and chance < 0.1:
            event, actor = Undone(), None
        else:
            move = next(walk(spec, random, count, session.state))
            event, actor = move.event, move.seat
        at_ms, tap = STARTED_MS + session.seq, f"phone:{session.seq}"
        after = session.act(event, actor=actor, at_ms=at_ms, tap=tap)
        assert not isinstance(after, Refusal)
        session = after
    return session


def main(version: str) -> None:
    folder = FOLDER / version
    folder.mkdir(parents=True, exist_ok=True)
    for game_id, tables in TABLES.items():
        sessions = [
            whole_game(f"table-{at}", tables.at_table(name), Random(f"{version} {game_id} {name}"))
            for at, name in enumerate(tables.TABLES)
        ]
        games = map(as_game, sessions)
        (folder / f"{game_id}.json.gz").write_bytes(games_to_file(games, packed=True))
        ended = {each.id: outcome(each) for each in sessions}
        (folder / f"{game_id}.ended.json").write_text(json.dumps(ended, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
