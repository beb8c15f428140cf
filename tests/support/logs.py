"""Logs of real games, for the tests of what keeps them."""

from __future__ import annotations

import json
from random import Random

from companion.codec import Doc
from companion.game import Refusal, Setup
from companion.games import GAMES
from companion.log import Entry, Redone, Undone
from companion.session import Session, start
from tests.support.play import seats, walk

STARTED_MS = 1_700_000_000_000


def setup_of(game_id: str, count: int = 2) -> Setup:
    """A game for so many, or for as many as it takes."""
    spec = GAMES[game_id]
    return Setup(game_id, seats(max(count, spec.min_seats)), spec.options(), spec.box())


def played(game_id: str, *, length: int, seed: int = 1, undo: float = 0.25) -> Session:
    """A session of a game played by chance, with many a thing taken back and done again."""
    random, spec, setup = Random(seed), GAMES[game_id], setup_of(game_id)
    session = start("played", spec, setup, STARTED_MS)
    while session.seq < length:
        session = _further(session, random, undo)
    return session


def _further(session: Session, random: Random, undo: float) -> Session:
    at_ms, tap = STARTED_MS + session.seq, f"phone:{session.seq}"
    if session.play.undone and random.random() < 0.5:
        after = session.act(Redone(), actor=0, at_ms=at_ms, tap=tap)
    elif session.play.done and random.random() < (1 if session.outcome else undo):
        after = session.act(Undone(), actor=None, at_ms=at_ms, tap=tap)
    else:
        spec, count = session.play.spec, len(session.setup.seats)
        move = next(walk(spec, random, count, session.state))
        after = session.act(move.event, actor=move.seat, at_ms=at_ms, tap=tap)
    assert not isinstance(after, Refusal)
    return after


def entries(length: int, *, game_id: str = "outback", seed: int = 1) -> tuple[Entry, ...]:
    return played(game_id, length=length, seed=seed).entries


def through_json(doc: Doc) -> Doc:
    """A document as it is after a file; equal to the one before, or it was not JSON-safe."""
    read: Doc = json.loads(json.dumps(doc))
    assert read == doc
    return read
