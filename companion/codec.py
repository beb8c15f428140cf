"""Setups and log entries to JSON-safe documents and back, for every game of the house.

The rules of translation are those of :mod:`companion.strict`; an event says the name of its class
under ``type``, the options and the box of a setup are those of the game it names.
"""

from __future__ import annotations

from typing import Final

from companion.game import AnyGame, Event, Seat, Setup
from companion.games import GAMES
from companion.log import Abandoned, Entry, Mended, Redone, Undone
from companion.players import SeatNamed
from companion.strict import TYPE, Doc, Unreadable, exactly, from_doc, tagged, to_doc, untagged
from companion.typed import can_be_typed_in, typed_spec

__all__ = [
    "SCHEMA",
    "Doc",
    "Unreadable",
    "entry_from_doc",
    "entry_to_doc",
    "event_from_doc",
    "event_to_doc",
    "from_doc",
    "setup_from_doc",
    "setup_to_doc",
    "to_doc",
]

SCHEMA: Final = 4
"""The number of the document format. It grows with every change an older program can't read."""
_TYPED_IN: Final = "typed_in"
"""Stands, as true, in the setup of a session whose end was typed in."""


def setup_to_doc(setup: Setup) -> Doc:
    """Return all that a session was started with as a document."""
    doc: Doc = {
        "game": setup.game,
        "seats": [to_doc(seat) for seat in setup.seats],
        "options": to_doc(setup.options),
        "box": to_doc(setup.box),
    }
    return doc | {_TYPED_IN: True} if setup.is_typed_in else doc


def setup_from_doc(doc: object) -> Setup:
    """Return what a session was started with, in the values of its own game.

    Raises: Unreadable, also for a game that this house does not have, and for more or fewer people
    than can play it.
    """
    is_typed_in = isinstance(doc, dict) and doc.get(_TYPED_IN) is True
    keys = ("game", "seats", "options", "box", *([_TYPED_IN] if is_typed_in else []))
    game_id, seats, options, box, *_ = _values(doc, *keys)
    spec = _spec(game_id, is_typed_in=is_typed_in)
    people = exactly(list, seats, "seats")
    if not spec.min_seats <= len(people) <= spec.max_seats:
        raise Unreadable(f"{len(people)} seats")
    return Setup(
        game=spec.id,
        seats=tuple(from_doc(Seat, seat) for seat in people),
        options=from_doc(
            spec.options, {**spec.options.IN_OLDER_SESSIONS, **exactly(dict, options, "options")}
        ),
        box=from_doc(spec.box, box),
        is_typed_in=is_typed_in,
    )


def entry_to_doc(entry: Entry) -> Doc:
    """Return one line of the log as a document."""
    return {
        "seq": entry.seq,
        "at_ms": entry.at_ms,
        "actor": entry.actor,
        "tap": entry.tap,
        "event": event_to_doc(entry.event),
    }


def entry_from_doc(game_id: str, doc: object, *, is_typed_in: bool = False) -> Entry:
    """Return one line of the log of a game, or of one that was only typed in at its end.

    Raises: Unreadable, also for an event that the game does not know.
    """
    seq, at_ms, actor, tap, event = _values(doc, "seq", "at_ms", "actor", "tap", "event")
    return Entry(
        seq=exactly(int, seq, "seq"),
        at_ms=exactly(int, at_ms, "at_ms"),
        actor=None if actor is None else exactly(int, actor, "actor"),
        tap=exactly(str, tap, "tap"),
        event=event_from_doc(game_id, event, is_typed_in=is_typed_in),
    )


def event_to_doc(event: Event) -> Doc:
    """Return what an entry says as a document."""
    match event:
        case Mended(seq, said, kept):
            return {TYPE: Mended.__name__, "seq": seq, "event": tagged(said), "kept": kept}
        case _:
            return tagged(event)


def event_from_doc(game_id: str, doc: object, *, is_typed_in: bool = False) -> Event:
    """Return what an entry of a game says.

    Raises: Unreadable, also for an event that the game does not know; only such ones are mended.
    """
    events = _spec(game_id, is_typed_in=is_typed_in).rules.events
    if type(doc) is dict and doc.get(TYPE) == Mended.__name__:
        _, seq, said, kept = _values(doc, TYPE, "seq", "event", "kept")
        return Mended(exactly(int, seq, "seq"), untagged(events, said), exactly(int, kept, "kept"))
    return untagged((*events, Undone, Redone, Abandoned, SeatNamed), doc)


def _spec(game_id: object, *, is_typed_in: bool) -> AnyGame:
    spec = GAMES.get(exactly(str, game_id, "game"))
    if spec is None:
        raise Unreadable(f"no such game: {game_id!r:.40}")
    if not is_typed_in:
        return spec
    if not can_be_typed_in(spec.id):
        raise Unreadable(f"{spec.id} has no form for its end")
    return typed_spec(spec.id)


def _values(doc: object, *keys: str) -> list[object]:
    """Take a document apart that has exactly these keys."""
    if type(doc) is not dict or doc.keys() != set(keys):
        raise Unreadable(f"not an object with the keys {', '.join(keys)}")
    return [doc[key] for key in keys]
