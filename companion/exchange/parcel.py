"""What a file holds once it is read: what may come in, and what was damaged on its way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.codec import Doc, Unreadable
from companion.exchange.belongings import Belongings, belongings_from_doc, belongings_to_doc
from companion.exchange.game_doc import Game, admitted
from companion.exchange.slices import Steps
from companion.exchange.sums import ListSum, compact, sealed, sum_of, unsealed
from companion.game import Refusal

_log = logging.getLogger(__name__)


class GamesFileWhy(StrEnum):
    """Why a file is not taken in; the names in brackets are the parameters."""

    NOT_GAMES = "not_games"  # ()
    NEWER_GAMES = "newer_games"  # ()
    DAMAGED_GAMES = "damaged_games"  # ()
    TOO_LARGE_GAMES = "too_large_games"  # (megabytes, in_one, ...): all limits, also below
    TOO_MANY_GAMES = "too_many_games"  # (games, ...)
    TOO_MANY_MOVES = "too_many_moves"  # (moves, ...)
    TOO_DEEP_GAMES = "too_deep_games"  # (levels, ...)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A game of a file that stays out: the how manieth it is there, from 1, and why."""

    number: int
    why: Refusal


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a file holds.

    ``belongings`` is ``None`` where the file holds games only, and where what went along with them
    was damaged: ``has_lost_some`` tells.
    """

    games: tuple[Game, ...] = ()
    damaged: tuple[Damaged, ...] = ()
    belongings: Belongings | None = None
    has_lost_some: bool = False


def to_house_doc(of: Belongings, schema: int, sums: list[str]) -> Doc:
    """Return what goes along with games as a document, with a sum over it and over each of them.

    So of a file that was damaged on its way what is sound can be told from what is not.
    """
    return sealed(schema, {**belongings_to_doc(of), "games": sums})


class Gathered:
    """The games of a file as they are read one after the other, and the sum over them."""

    def __init__(self, schema: int) -> None:
        self._schema = schema
        self._sum = ListSum(schema)
        self._read: list[tuple[str, Game | Refusal]] = []

    @property
    def count(self) -> int:
        """How many there are by now."""
        return len(self._read)

    def add(self, doc: Doc) -> Steps[None]:
        """Take one more."""
        said = compact(doc)
        self._sum.add(said)
        try:
            read = yield from admitted(doc)
        except (Unreadable, RecursionError) as error:
            _log.warning("game %d of a file: %s", self.count + 1, error)
            read = Refusal(GamesFileWhy.DAMAGED_GAMES)
        self._read.append((sum_of(self._schema, said), read))

    def parcel(self, about: Doc, *, is_whole: bool) -> Parcel | Refusal:
        """Return what may come in, by what else the file says.

        Refuses: a file that is not as it was written, where nothing tells which part is sound; one
        of which nothing may come in.
        """
        is_as_written = is_whole and about.get("sha256") == self._sum.digest()
        house = unsealed(self._schema, about["house"]) if "house" in about else None
        sums = _sums(house)
        if not is_as_written and not sums:
            return Refusal(GamesFileWhy.DAMAGED_GAMES)
        belongings = _belongings(house)
        games, damaged = [], []
        for number, read in enumerate(self._sound(None if is_as_written else sums), start=1):
            if isinstance(read, Game):
                games.append(read)
            else:
                damaged.append(Damaged(number, read))
        missing = range(len(self._read) + 1, len(sums) + 1)
        damaged += [Damaged(each, Refusal(GamesFileWhy.DAMAGED_GAMES)) for each in missing]
        has_lost_some = "house" in about and belongings is None
        if not games and not belongings and (damaged or has_lost_some):
            return damaged[0].why if damaged else Refusal(GamesFileWhy.DAMAGED_GAMES)
        return Parcel(tuple(games), tuple(damaged), belongings, has_lost_some)

    def _sound(self, sums: frozenset[str] | None) -> Iterator[Game | Refusal]:
        """Go through what was read: what has none of these sums is damaged, and a second one."""
        seen: set[str] = set()
        for digest, read in self._read:
            is_sound = sums is None or digest in sums
            if isinstance(read, Game):
                is_sound = is_sound and read.id not in seen
                seen.add(read.id)
            yield read if is_sound else Refusal(GamesFileWhy.DAMAGED_GAMES)


def _sums(house: Doc | None) -> frozenset[str]:
    listed = (house or {}).get("games")
    return frozenset(map(str, listed)) if isinstance(listed, list) else frozenset()


def _belongings(house: Doc | None) -> Belongings | None:
    if house is None:
        return None
    try:
        return belongings_from_doc({key: house[key] for key in house if key != "games"})
    except (Unreadable, RecursionError) as error:
        _log.warning("what goes along in a file: %s", error)
        return None
