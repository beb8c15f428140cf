"""Games as a file that another house takes in: the same sessions there, with their whole logs.

The file is JSON: a kind, the schema number of our documents, a SHA-256 over that number and the
games as compact JSON, and the games. The file of a whole house says before the games what goes
along with them (:mod:`companion.exchange.belongings`); a version that knows nothing of that reads
the games. A backup of all games is long, so it is compressed; both forms are read.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable
from typing import Final

from companion.codec import SCHEMA, Doc
from companion.exchange.belongings import Belongings
from companion.exchange.document import begins_like, unpacked
from companion.exchange.game_doc import Game, as_game, as_session, game_to_doc, replaying
from companion.exchange.json_reader import MOST_LEVELS, JsonReader, TooDeep, TooLong
from companion.exchange.parcel import Damaged, GamesFileWhy, Gathered, Parcel, to_house_doc
from companion.exchange.slices import Steps, at_once
from companion.exchange.sums import ListSum, compact, sum_of
from companion.game import Refusal
from companion.strict import exactly

__all__ = [
    "MOST_BYTES",
    "Damaged",
    "Game",
    "GamesFileWhy",
    "Parcel",
    "as_game",
    "as_session",
    "games_from_file",
    "games_to_file",
    "reading",
    "replaying",
    "too_much",
    "writing",
]

KIND: Final = "table companion games"
MOST_BYTES: Final = 50_000_000
"""How long a file is at most once it is unpacked: no house has played as much."""
MOST_GAMES: Final = 5_000
MOST_MOVES: Final = 5_000
"""How many lines the log of one game has at most, what was undone included."""
_MOST_IN_ONE: Final = 2_000_000
"""How many letters a game has at most, and so whatever is read in one go."""
_log = logging.getLogger(__name__)
_KEYS: Final = {"kind", "schema", "sha256", "house", "games"}


def games_to_file(
    games: Iterable[Game], *, packed: bool = False, belongings: Belongings | None = None
) -> bytes:
    """Return games as the content of a file, compressed when ``packed``."""
    return at_once(writing(games, packed=packed, belongings=belongings))


def writing(
    games: Iterable[Game], *, packed: bool = False, belongings: Belongings | None = None
) -> Steps[bytes]:
    """Write games as :func:`games_to_file` does, in steps: many take their time."""
    total, sums, docs = ListSum(SCHEMA), [], []
    for each in games:
        doc = game_to_doc(each)
        total.add(said := compact(doc))
        sums.append(sum_of(SCHEMA, said))
        docs.append(compact(doc, ensure_ascii=False).encode())
        yield
    about: Doc = {"kind": KIND, "schema": SCHEMA, "sha256": total.digest()}
    if belongings:
        about["house"] = to_house_doc(belongings, SCHEMA, sums)
    head = compact({**about, "games": []}, ensure_ascii=False).encode().removesuffix(b"]}")
    between = (b",%b" % doc if at else doc for at, doc in enumerate(docs))
    packer = zlib.compressobj(9, wbits=zlib.MAX_WBITS | 16)
    said_in_all = bytearray()
    for piece in (head, *between, b"]}\n"):
        said_in_all += packer.compress(piece) if packed else piece
        yield
    return bytes(said_in_all + packer.flush()) if packed else bytes(said_in_all)


def games_from_file(data: bytes, most_bytes: int = MOST_BYTES) -> tuple[Game, ...] | Refusal:
    """Return the games of a file of which all may come in; so many bytes once it is unpacked.

    Refuses: as :func:`reading` does, and a file with a game that is damaged or not let in.
    """
    parcel = at_once(reading(data, most_bytes))
    if isinstance(parcel, Refusal):
        return parcel
    return parcel.damaged[0].why if parcel.damaged else parcel.games


def reading(data: bytes, most_bytes: int = MOST_BYTES) -> Steps[Parcel | Refusal]:
    """Return what a file holds, in steps: a large one takes its time.

    Refuses: what is no such file; one that a newer version wrote; more than any house has; one that
    was cut short or is not as it was written, unless it says itself which of its games still are;
    one of which nothing is sound: a game whose log its own rules do not take is damaged, too, and
    what :mod:`companion.admission` does not let in stays out.
    """
    said, is_whole = yield from unpacked(data, most_bytes)
    if len(said) > most_bytes:
        return too_much(GamesFileWhy.TOO_LARGE_GAMES)
    file = _File(JsonReader(said.decode("utf-8-sig", errors="surrogateescape")))
    try:
        yield from file.read()
    except _Refused as refused:
        return refused.refusal
    except TooLong:
        return too_much(GamesFileWhy.TOO_LARGE_GAMES)
    except TooDeep:
        is_ours = begins_like(said, KIND)
        return too_much(GamesFileWhy.TOO_DEEP_GAMES) if is_ours else Refusal(GamesFileWhy.NOT_GAMES)
    except ValueError as damage:
        _log.warning("games file: %s", damage)
        if is_whole and not begins_like(said, KIND):
            return Refusal(GamesFileWhy.NOT_GAMES)
        is_whole = False
    return file.parcel(is_whole=is_whole)


class _Refused(Exception):
    """A file is not taken in, whatever else is in it."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


def too_much(why: GamesFileWhy) -> Refusal:
    """Return why a file with more than any house has is not taken in, with all the limits."""
    limits = (
        ("megabytes", MOST_BYTES // 1_000_000),
        ("in_one", _MOST_IN_ONE // 1_000_000),
        ("games", MOST_GAMES),
        ("moves", MOST_MOVES),
        ("levels", MOST_LEVELS),
    )
    return Refusal(why, limits)


class _File:
    """A file as far as it was read."""

    def __init__(self, reader: JsonReader) -> None:
        self._reader = reader
        self._about: Doc = {}
        self._gathered: Gathered | None = None

    def read(self) -> Steps[None]:
        """Read it to its end: only there it is known whether it is as it was written.

        Raises: _Refused; TooLong, TooDeep; ValueError.
        """
        for key in self._reader.members():
            if key != "games":
                self._about[key] = self._reader.value(_MOST_IN_ONE)
                continue
            self._gathered = Gathered(_schema_of(self._about))
            for _ in self._reader.items():
                doc = yield from _doc(self._reader)
                if self._gathered.count == MOST_GAMES:
                    raise _Refused(too_much(GamesFileWhy.TOO_MANY_GAMES))
                yield from self._gathered.add(doc)
        _schema_of(self._about)
        self._reader.end()
        if not self._about.keys() <= _KEYS:
            raise ValueError("more than is written")

    def parcel(self, *, is_whole: bool) -> Parcel | Refusal:
        """Return what may come in, as :meth:`Gathered.parcel` does."""
        if self._gathered is None:
            return Refusal(GamesFileWhy.DAMAGED_GAMES)
        return self._gathered.parcel(self._about, is_whole=is_whole)


def _schema_of(about: Doc) -> int:
    """Return in which form the games are that follow."""
    if about.get("kind") != KIND:
        raise _Refused(Refusal(GamesFileWhy.NOT_GAMES))
    schema = exactly(int, about.get("schema"), "schema")
    if schema > SCHEMA:
        raise _Refused(Refusal(GamesFileWhy.NEWER_GAMES))
    return schema


def _doc(reader: JsonReader) -> Steps[Doc]:
    """Read the document of one game, its log line by line."""
    doc: Doc = {}
    began = reader.letters
    for key in reader.members():
        if key != "entries":
            doc[key] = reader.value(_MOST_IN_ONE)
            continue
        doc[key] = lines = []
        for _ in reader.items():
            lines.append(reader.value(_MOST_IN_ONE))
            if len(lines) > MOST_MOVES:
                raise _Refused(too_much(GamesFileWhy.TOO_MANY_MOVES))
            if reader.letters - began > _MOST_IN_ONE:
                raise TooLong("a game")
            yield
    return doc
