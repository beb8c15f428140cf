"""What outlives a session: players, boxes, phones and their drafts, lessons, settings."""

from __future__ import annotations

import logging
import re
import secrets
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from tinydb import TinyDB, where
from tinydb.table import Document

from companion.codec import Doc, Unreadable, from_doc, to_doc
from companion.game import Box
from companion.games import GAMES
from companion.learn.progress import Progress
from companion.players import Player
from companion.store.disk import Disk
from companion.store.shelf import DocumentStorage
from companion.store.storage import DurableStorage, Trouble

PLAYERS: Final = "players"
BOXES: Final = "boxes"
PHONES: Final = "phones"
SETTINGS: Final = "settings"
LEARNERS: Final = "learners"
DRAFTS: Final = "drafts"

SECRET_BYTES: Final = 32
_SECRET: Final = "secret"

Setting: TypeAlias = str | int | bool | None
T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PhoneRecord:
    """What a phone is remembered for; ``None`` is what it has not chosen.

    ``seats`` are those it plays in ``session``, as older versions kept it: by now the table knows.
    ``advised`` are the ids of the players who want advice on this phone. ``is_kept``: somebody has
    read how the app is kept on a phone that has it to itself.
    """

    language: str | None = None
    theme: str | None = None
    session: str | None = None
    seats: tuple[int, ...] | None = None
    vibrates: bool = True
    advised: tuple[str, ...] = ()
    is_kept: bool = False


class Library:
    """The library file of a data folder, which must be ours alone.

    A record that a newer version wrote in a way this one does not understand counts as absent,
    and stays in the file until it is saved anew. Every saving method raises NotSaved.
    """

    def __init__(self, place: Path | DocumentStorage, disk: Disk | None = None) -> None:
        """Open the library's file, empty if there is none, or any other document.

        Raises: NewerSchema; OSError when it is there and can't be read.
        """
        self._storage = DurableStorage(place, disk) if isinstance(place, Path) else place
        self._db = TinyDB(storage=lambda: self._storage)
        self._lock = threading.RLock()

    @property
    def trouble(self) -> Trouble | None:
        """What was wrong with the file when it was opened, ``None`` if nothing was."""
        return self._storage.trouble

    async def settled(self) -> None:
        """Return when all that was saved is durable. Raises: NotSaved, and it was taken back."""
        await self._storage.settled()

    def players(self) -> tuple[Player, ...]:
        """Return the players that can be asked to play, who played last first."""
        return tuple(player for player in self.all_players() if player.is_listed)

    def all_players(self) -> tuple[Player, ...]:
        """Return also those who were removed or merged into another, who played last first."""
        with self._lock:
            docs = self._db.table(PLAYERS).all()
        read = (_read(Player, doc) for doc in docs)
        players = (player for player in read if player is not None)
        return tuple(sorted(players, key=lambda player: (-player.last_played_ms, player.name)))

    def save_player(self, player: Player) -> None:
        """Keep a player, in the place of the one with the same id."""
        self._put(PLAYERS, player.id, to_doc(player))

    def add_players(self, players: Iterable[Player]) -> None:
        """Keep players who are not here yet, all in one step."""
        with self._lock:
            self._db.table(PLAYERS).insert_multiple([to_doc(each) for each in players])

    def forget_player(self, player_id: str) -> None:
        """Forget all of a player, if there is one with this id. Sessions keep their names."""
        with self._lock:
            self._db.table(PLAYERS).remove(where("id") == player_id)

    def box(self, game_id: str) -> Box:
        """Return what is known to be printed on a game's box, by default what the game assumes.

        Raises: KeyError for a game that this house does not have.
        """
        kind = GAMES[game_id].box
        doc = self._get(BOXES, game_id)
        return (_read(kind, doc.get("box")) if doc else None) or kind()

    def save_box(self, game_id: str, box: Box) -> None:
        """Keep what somebody read off a game's box."""
        self._put(BOXES, game_id, {"box": to_doc(box)})

    def phone(self, phone_id: str) -> PhoneRecord:
        """Return what a phone is remembered for, nothing by default."""
        doc = self._get(PHONES, phone_id)
        return (_read(PhoneRecord, doc.get("phone")) if doc else None) or PhoneRecord()

    def save_phone(self, phone_id: str, phone: PhoneRecord) -> None:
        """Keep what a phone has chosen."""
        self._put(PHONES, phone_id, {"phone": to_doc(phone)})

    def progress(self, phone_id: str) -> Progress:
        """Return what a phone's people have learnt, nothing by default."""
        doc = self._get(LEARNERS, phone_id)
        return (_read(Progress, doc.get("progress")) if doc else None) or Progress()

    def save_progress(self, phone_id: str, progress: Progress) -> None:
        """Keep what a phone's people have learnt."""
        self._put(LEARNERS, phone_id, {"progress": to_doc(progress)})

    def draft(self, owner: str, name: str, read: Callable[[object], T]) -> T | None:
        """Return what a phone or a session is in the middle of, ``None`` by default."""
        doc = self._get(DRAFTS, f"{owner} {name}")
        return _made(read, doc.get("draft")) if doc else None

    def save_draft(self, owner: str, name: str, draft: Doc | None) -> None:
        """Keep what an owner is in the middle of; ``None`` is nothing any more."""
        at = f"{owner} {name}"
        if draft is not None:
            self._put(DRAFTS, at, {"draft": draft})
        elif self._get(DRAFTS, at):
            with self._lock:
                self._db.table(DRAFTS).remove(where("id") == at)

    def drafts_named(self, name: str, read: Callable[[object], T]) -> dict[str, T]:
        """Return what all owners have under one name, by owner, as far as it can be read."""
        with self._lock:
            docs = {str(doc["id"]): doc.get("draft") for doc in self._db.table(DRAFTS).all()}
        made = {
            at.removesuffix(f" {name}"): _made(read, draft)
            for at, draft in docs.items()
            if at.endswith(f" {name}")
        }
        return {owner: draft for owner, draft in made.items() if draft is not None}

    def forget_drafts(self, owner: str) -> None:
        """Forget all that an owner is in the middle of."""
        with self._lock:
            theirs = where("id").test(lambda at: str(at).startswith(f"{owner} "))
            if self._db.table(DRAFTS).contains(theirs):
                self._db.table(DRAFTS).remove(theirs)

    def forget_phones(self, is_gone: Callable[[str], bool]) -> None:
        """Forget phones, by their ids, with all that they have chosen, learnt and begun."""
        for table in (PHONES, LEARNERS, DRAFTS):
            theirs = where("id").test(lambda at: is_gone(re.split("[ @]", str(at), maxsplit=1)[0]))
            with self._lock:
                if self._db.table(table).contains(theirs):
                    self._db.table(table).remove(theirs)

    def setting(self, key: str) -> Setting:
        """Return a setting of the house, ``None`` by default."""
        doc = self._get(SETTINGS, key)
        value = doc.get("value") if doc else None
        return value if isinstance(value, str | int) else None

    def save_setting(self, key: str, value: Setting) -> None:
        """Keep a setting of the house."""
        self._put(SETTINGS, key, {"value": value})

    def secret(self) -> bytes:
        """Return 32 random bytes that are made once for each data folder."""
        with self._lock:
            known = self.setting(_SECRET)
            if isinstance(known, str) and len(known) == 2 * SECRET_BYTES:
                return bytes.fromhex(known)
            made = secrets.token_bytes(SECRET_BYTES)
            self.save_setting(_SECRET, made.hex())
            return made

    def _get(self, table: str, key: str) -> Document | None:
        with self._lock:
            found = self._db.table(table).search(where("id") == key)
        return found[0] if found else None

    def _put(self, table: str, key: str, doc: Doc) -> None:
        """Save a document under its id; nothing is written when it says what it said before."""
        doc = {"id": key, **doc}
        with self._lock:
            known = self._get(table, key)
            if known is None:
                self._db.table(table).insert(doc)
            elif repr(dict(known)) != repr(doc):  # so that True is not 1
                self._db.table(table).upsert(Document(doc, known.doc_id))


def _read(kind: type[T], doc: object) -> T | None:
    return _made(partial(from_doc, kind), dict(doc) if isinstance(doc, dict) else doc)


def _made(read: Callable[[object], T], doc: object) -> T | None:
    try:
        return read(doc)
    except Unreadable as error:
        _log.warning("library: %s", error)
        return None
