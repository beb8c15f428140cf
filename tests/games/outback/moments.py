"""Moments of a game of Outback, laid out instead of played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.outback.state import OutbackOptions, OutbackState
from companion.session import Session
from tests.games.outback.notation import read_preserve
from tests.support.logs import setup_of
from tests.test_log import OUTBACK, fresh


def board(*preserves: str, **changes: Any) -> OutbackState:
    """A state in which so much lies on the boards."""
    state = OUTBACK.setup(fresh().setup.seats, OutbackOptions(), OUTBACK.box())
    assert isinstance(state, OutbackState)
    boards = tuple(read_preserve(text) for text in preserves)
    begun = {"first": 0, "contenders": (), "preserves": boards}
    return replace(state, **{**begun, **changes})


def moment(session: Session, state: OutbackState) -> Session:
    """The session, had it come to this."""
    return replace(session, play=replace(session.play, start=state, done=()))


def ended(*preserves: str) -> OutbackState:
    state = board(*preserves)
    seats = setup_of("outback", len(preserves)).seats
    return replace(state, over=True, start_rolls=tuple(() for _ in seats))
