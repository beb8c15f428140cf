"""What goes along with the games of a house: who plays, what its boxes say, and a phone's own.

Nothing that is a house's secret is among it: no key of its door, no phone but the one that saves
the file and that one without its name, nothing that anybody is in the middle of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from companion.admission import unfit
from companion.codec import Doc, Unreadable, from_doc, to_doc
from companion.game import Box
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.players import COLOURS, SHAPES, Player
from companion.strict import exactly

MOST_PLAYERS: Final = 1_000
THEMES: Final = (None, "light", "dark")
_KEYS: Final = {"made_ms", "players", "boxes", "phone"}


@dataclass(frozen=True, slots=True)
class OfPhone:
    """What the people of one phone have chosen and learnt; the fields are those of its records."""

    language: str | None = None
    theme: str | None = None
    vibrates: bool = True
    advised: tuple[str, ...] = ()
    lessons: Progress = field(default_factory=Progress)


@dataclass(frozen=True, slots=True)
class Belongings:
    """All of a house but its games. ``made_ms`` is the wall clock when it was put together.

    ``boxes`` are the records of those games whose box somebody has read; ``phone`` is of the phone
    that saves the file, ``None`` where none does.
    """

    made_ms: int
    players: tuple[Player, ...] = ()
    boxes: tuple[tuple[str, Box], ...] = ()
    phone: OfPhone | None = None


def belongings_of(house: Lobby, made_ms: int, *, with_phone: bool = True) -> Belongings:
    """Gather what goes along from a house as a phone sees it."""
    boxes = ((game_id, house.box(game_id)) for game_id in GAMES)
    return Belongings(
        made_ms,
        house.players(),
        tuple((game_id, box) for game_id, box in boxes if box != GAMES[game_id].box()),
        own_of(house) if with_phone else None,
    )


def own_of(house: Lobby) -> OfPhone:
    """Return what a phone's people have chosen and learnt."""
    of = house.phone()
    return OfPhone(of.language, of.theme, of.vibrates, of.advised, house.progress())


def belongings_to_doc(of: Belongings) -> Doc:
    """Return what goes along as a document."""
    return {
        "made_ms": of.made_ms,
        "players": [to_doc(each) for each in of.players],
        "boxes": {game_id: to_doc(box) for game_id, box in of.boxes},
        "phone": None if of.phone is None else to_doc(of.phone),
    }


def belongings_from_doc(doc: Doc) -> Belongings:
    """Return what a document says goes along.

    Raises: Unreadable, also for what :mod:`companion.admission` does not let in.
    """
    if refusal := unfit(doc):
        raise Unreadable(refusal.code)
    if doc.keys() != _KEYS:
        raise Unreadable("not what goes along")
    phone = doc["phone"]
    return Belongings(
        exactly(int, doc["made_ms"], "made_ms"),
        tuple(_players(exactly(list, doc["players"], "players"))),
        tuple(_boxes(exactly(dict, doc["boxes"], "boxes"))),
        None if phone is None else _own(phone),
    )


def _players(docs: list[object]) -> Iterator[Player]:
    if len(docs) > MOST_PLAYERS:
        raise Unreadable(f"{len(docs)} players")
    for doc in docs:
        player = from_doc(Player, doc)
        if not player.id or player.colour not in COLOURS or player.shape not in SHAPES:
            raise Unreadable("a player")
        yield player


def _boxes(docs: dict[str, object]) -> Iterator[tuple[str, Box]]:
    """Read the boxes of the games that this house has; of others it can know nothing."""
    known: Iterable[str] = (each for each in docs if each in GAMES)
    return ((game_id, from_doc(GAMES[game_id].box, docs[game_id])) for game_id in known)


def _own(doc: object) -> OfPhone:
    own = from_doc(OfPhone, doc)
    if own.language not in (None, *LANGUAGES) or own.theme not in THEMES:
        raise Unreadable("settings")
    return own
