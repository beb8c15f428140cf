"""What taking in a file would change here, said before anything does; and taking in the rest of it.

Nothing that is here is ever replaced: a player, a box, a setting of the same name stays as it is.
So whoever takes a file in twice finds nothing new in it the second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from companion.exchange.belongings import Belongings, OfPhone
from companion.exchange.parcel import Damaged, Parcel
from companion.exchange.slices import Steps
from companion.exchange.travel import Arrival, Coming, coming
from companion.game import Box
from companion.games import GAMES
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.players import Player, looks_of, next_mark

T = TypeVar("T")


class Fate(StrEnum):
    """What becomes of something that goes along with the games."""

    NEW = "new"
    KNOWN = "known"
    OTHER = "other"
    """Here already and not the same: a player of that name, a box that says something else."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What would become of each thing in a file.

    ``made_ms`` is when the file was made, ``None`` for games alone; ``own``: whether something of
    the phone that saved it is new to this one, ``None`` where there is nothing or no phone.
    """

    games: tuple[Coming, ...]
    damaged: tuple[Damaged, ...] = ()
    players: tuple[tuple[Player, Fate], ...] = ()
    boxes: tuple[tuple[str, Fate], ...] = ()
    own: bool | None = None
    made_ms: int | None = None
    has_lost_some: bool = False

    def games_that(self, arrived: Arrival) -> tuple[Coming, ...]:
        """Return the games of which one thing would become."""
        return tuple(each for each in self.games if each.arrival is arrived)

    @property
    def changes_nothing(self) -> bool:
        """Whether all that may come in is here."""
        due = {Arrival.NEW, Arrival.LONGER, Arrival.OFFERED}
        fates = [fate for _, fate in (*self.players, *self.boxes)]
        return not (self.own or Fate.NEW in fates or due & {each.arrival for each in self.games})


def rehearsing(
    house: Lobby, parcel: Parcel, by: str | None = None, own: OfPhone | None = None
) -> Steps[Rehearsal]:
    """Say what would become of a file's content, in steps, and change nothing.

    ``by`` as of :func:`companion.exchange.travel.take_in`; ``own`` is what the phone that reads the
    file has, ``None`` where it is no phone.
    """
    games = []
    for each in parcel.games:
        games.append(coming(house, each, by))
        yield
    along = parcel.belongings or Belongings(0)
    return Rehearsal(
        tuple(games),
        parcel.damaged,
        tuple(_fates_of_players(house, along.players)),
        tuple(_fates_of_boxes(house, along.boxes)),
        None if own is None or along.phone is None else merged(own, along.phone) != own,
        along.made_ms if parcel.belongings else None,
        parcel.has_lost_some,
    )


def take_along(house: Lobby, belongings: Belongings) -> None:
    """Add the players and the boxes that are new here. Raises: NotSaved."""
    fates = _fates_of_players(house, belongings.players)
    new = [player for player, fate in fates if fate is Fate.NEW]
    if new:
        house.add_players(_told_apart(new, house.players()))
    records = dict(belongings.boxes)
    for game_id, fate in tuple(_fates_of_boxes(house, belongings.boxes)):
        if fate is Fate.NEW:
            house.keep_box(game_id, records[game_id])


def merged(mine: OfPhone, theirs: OfPhone) -> OfPhone:
    """Return what a phone has once another one's is added: what it has chosen itself stays.

    >>> merged(OfPhone(theme="dark"), OfPhone(theme="light", vibrates=False))
    OfPhone(language=None, theme='dark', vibrates=False, advised=(), lessons=Progress(reached=(), \
wishes=(), told=()))
    """
    return OfPhone(
        mine.language or theirs.language,
        mine.theme or theirs.theme,
        mine.vibrates and theirs.vibrates,
        _either(mine.advised, theirs.advised),
        Progress(
            _with_more(mine.lessons.reached, theirs.lessons.reached),
            _with_more(mine.lessons.wishes, theirs.lessons.wishes),
            _either(mine.lessons.told, theirs.lessons.told),
        ),
    )


def _with_more(
    mine: tuple[tuple[str, T], ...], theirs: tuple[tuple[str, T], ...]
) -> tuple[tuple[str, T], ...]:
    return (*mine, *((key, value) for key, value in theirs if key not in dict(mine)))


def _either(mine: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    return (*mine, *(each for each in theirs if each not in mine))


def _fates_of_players(house: Lobby, players: Iterable[Player]) -> Iterator[tuple[Player, Fate]]:
    """Match players by their ids, then by their names: nobody is here twice."""
    known = house.players()
    ids, names = {each.id for each in known}, {looks_of(each.name) for each in known}
    for player in players:
        if player.id in ids:
            fate = Fate.KNOWN
        else:
            fate = Fate.OTHER if looks_of(player.name) in names else Fate.NEW
        yield player, fate
        ids.add(player.id)
        names.add(looks_of(player.name))


def _told_apart(new: Iterable[Player], known: Iterable[Player]) -> Iterator[Player]:
    """Give a mark of their own to those whose mark somebody here wears."""
    used = [(each.colour, each.shape) for each in known]
    for player in new:
        mark = player.colour, player.shape
        mark = next_mark(mark, used) if mark in used else mark
        used.append(mark)
        yield replace(player, colour=mark[0], shape=mark[1])


def _fates_of_boxes(house: Lobby, boxes: Iterable[tuple[str, Box]]) -> Iterator[tuple[str, Fate]]:
    for game_id, box in boxes:
        here = house.box(game_id)
        if here == box:
            yield game_id, Fate.KNOWN
        else:
            yield game_id, Fate.NEW if here == GAMES[game_id].box() else Fate.OTHER
