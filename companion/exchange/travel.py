"""Sessions that come to a house from another one.

A session is the same one everywhere: it has one id and one log. Of two logs that agree as far as
both go, the longer one counts, once the host of its table has agreed: whoever can read a log can
write a longer one. Where the same session has gone on differently in two places, both would be lost
by mixing them: what is here stays, and the other is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.exchange.session_file import Game, as_game, replaying
from companion.exchange.slices import Slices, Steps, in_slices
from companion.lobby import Lobby
from companion.offers import Offer
from companion.rights import Right
from companion.session import Session
from companion.store.storage import NotSaved


class Arrival(StrEnum):
    """What a session that comes from elsewhere is to a house."""

    NEW = "new"
    LONGER = "longer"
    KNOWN = "known"
    FORKED = "forked"
    OFFERED = "offered"


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The ids of the sessions of a file.

    New here, gone on here, known already, refused, and those that wait for the host of their table.
    """

    new: tuple[str, ...] = ()
    longer: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    forked: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()


async def take_in(
    house: Lobby, games: Iterable[Game], by: str | None = None, *, is_agreed: bool = False
) -> TakenIn:
    """Take sessions into a house, each as said above, and let the tables there go on meanwhile.

    ``by`` is the phone that brings them, as tables name it, ``None`` where no other can come.
    Where it is the host itself it is asked at its table, too, unless it has agreed already.

    Raises: NotSaved; what was taken in before that stays.
    """
    done: dict[Arrival, list[str]] = {each: [] for each in Arrival}
    slices = Slices()
    for each in games:
        done[await _take_in(house, each, by, is_agreed=is_agreed)].append(each.id)
        await slices.pause_if_due()
    house.save_list()
    return TakenIn(**{what.value: tuple(ids) for what, ids in done.items()})


@dataclass(frozen=True, slots=True)
class Coming:
    """A session that would come to a house, and how many entries it has that are not here."""

    game: Game
    arrival: Arrival
    ahead: int


def coming(house: Lobby, of: Game, by: str | None) -> Coming:
    """Say what a session would be here that a phone brings which has seen what it is."""
    if house.is_elsewhere(of.id):
        return Coming(of, Arrival.FORKED, 0)
    here = _here(house, of)
    arrived, ahead = _compared(of, here), len(of.entries) - len(here.entries if here else ())
    if arrived is Arrival.LONGER and not may_take_in(house, of, by):
        arrived = Arrival.OFFERED
    return Coming(of, arrived, max(0, ahead))


def _here(house: Lobby, of: Game) -> Session | None:
    """Return a session as it is here, ``None`` also where it cannot be opened any more."""
    return house.read(of.id) if house.has(of.id) else None


def _compared(of: Game, here: Session | None) -> Arrival:
    """Say what a session is to what is here; what cannot be opened is put away for it."""
    if here is None:
        return Arrival.NEW
    both = min(len(here.entries), len(of.entries))
    if here.begun != of.setup or here.entries[:both] != of.entries[:both]:
        return Arrival.FORKED
    return Arrival.LONGER if len(of.entries) > both else Arrival.KNOWN


def exporting(house: Lobby, *, with_secrets: bool) -> Steps[list[Game]]:
    """Gather all games of a house that can be read, the one touched last first.

    In steps: many take their time. A log tells everything, so a game in which something is secret
    now is left out unless asked for.
    """
    games = []
    for summary in house.summaries():
        session = house.read(summary.id)
        if session and (with_secrets or not has_secrets(session)):
            games.append(as_game(session))
        yield
    return games


def has_secrets(session: Session) -> bool:
    """Say whether an onlooker may not see all of a table now.

    Ruled here: what still lies face down in a game that was played to its end is no secret.
    """
    is_played_out = session.outcome is not None and not session.is_left
    return not is_played_out and session.play.spec.seen_by(session.state, None) != session.state


def may_take_in(house: Lobby, of: Game, by: str | None) -> bool:
    """Whether a phone may let a session that is here go on by what it brings, asking nobody."""
    hub = house.find(of.id)
    return by is None or (hub is not None and hub.offers.may_answer(by))


async def _take_in(house: Lobby, of: Game, by: str | None, *, is_agreed: bool) -> Arrival:
    if house.is_elsewhere(of.id):
        return Arrival.FORKED
    finished = is_left = False
    if _here(house, of) is None:
        there = await in_slices(replaying(of))
        finished, is_left = there.is_over, there.is_left
    arrived = _compared(of, _here(house, of))  # again: another may have brought it meanwhile
    if arrived is Arrival.NEW:
        house.adopt(of.id, of.setup, of.created_ms, of.entries, finished, is_left=is_left)
        await house.settled()
    elif arrived is Arrival.LONGER:
        hub = house.find(of.id)
        assert hub is not None, "it was longer than the one here"
        entries = of.entries[len(hub.session.entries) :]
        if by is None or (is_agreed and may_take_in(house, of, by)):
            if await hub.catch_up(entries):
                raise NotSaved
        elif hub.circle.may(by, Right.LOOK):
            hub.offers.add(Offer(by, entries))
            return Arrival.OFFERED
        else:
            return Arrival.FORKED
    return arrived
