"""All that was ever played here, as a list: what of it is asked for, in which order.

The one place where the list is put together, out of the summaries of the store: it reads no log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.store.sessions import Place, Summary

__all__ = [
    "EVERYTHING",
    "Kind",
    "Summary",
    "Wanted",
    "ended_of",
    "kind_of",
    "listed",
    "played_ms",
]


class Kind(StrEnum):
    """What has become of a session; each is of one kind."""

    OPEN = "open"
    FINISHED = "finished"
    TYPED_IN = "typed_in"
    LEFT = "left"
    ARCHIVED = "archived"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the list is asked for; what is left empty is not asked for.

    ``players`` are the ids under which one person has played. The time is that of
    :func:`played_ms`, from the first to before the last, by the wall clock.
    """

    kind: Kind | None = None
    game: str = ""
    players: frozenset[str] = field(default=frozenset())
    since_ms: int = 0
    before_ms: int | None = None

    def takes(self, summary: Summary) -> bool:
        """Say whether a session is asked for.

        Without a kind it is all but the deleted ones: those lie in the trash, not in the list.
        """
        kind = kind_of(summary)
        is_kind = kind is self.kind if self.kind else kind is not Kind.DELETED
        is_game = not self.game or summary.game == self.game
        is_players = not self.players or not self.players.isdisjoint(summary.players)
        at_ms = played_ms(summary)
        is_before = self.before_ms is None or at_ms < self.before_ms
        return is_kind and is_game and is_players and self.since_ms <= at_ms and is_before


EVERYTHING: Final = Wanted()


def listed(summaries: Iterable[Summary], wanted: Wanted = EVERYTHING) -> tuple[Summary, ...]:
    """Return the sessions that are asked for, those played last first."""
    found = filter(wanted.takes, summaries)
    return tuple(sorted(found, key=lambda each: (-played_ms(each), each.id)))


def ended_of(
    summaries: Iterable[Summary], game: str, people: Iterable[str], merged: Mapping[str, str]
) -> tuple[Summary, ...]:
    """Return the games that exactly these people have played to an end; deleted ones do not count.

    ``merged`` says who somebody turned out to be, by both ids.
    """
    group = {merged.get(each, each) for each in people}
    return tuple(
        each
        for each in summaries
        if each.game == game
        and each.finished
        and not each.is_left
        and each.place is not Place.TRASH
        and {merged.get(player, player) for player in each.players} == group
    )


def kind_of(summary: Summary) -> Kind:
    """Return what has become of a session."""
    match summary.place:
        case Place.TRASH:
            return Kind.DELETED
        case Place.ARCHIVE:
            return Kind.ARCHIVED
    if summary.is_left:
        return Kind.LEFT
    if summary.is_typed_in:
        return Kind.TYPED_IN
    return Kind.FINISHED if summary.finished else Kind.OPEN


def played_ms(summary: Summary) -> int:
    """Return when a session was played, by the wall clock: an open one when it was touched last.

    One that is over when it ended, as far as that was told, else when it began: its file may have
    come here from elsewhere long after. One that was typed in when that was first done.
    """
    if not summary.finished:
        return summary.touched_ms
    ended_ms = summary.ending.ended_ms if summary.ending else 0
    return max(summary.created_ms, ended_ms)
