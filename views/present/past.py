"""The list of all that was played: how each session is told in two lines, and when it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, tzinfo

from companion.game import Outcome, Setup
from companion.i18n import Texts, numeral
from companion.past import Kind, Summary, kind_of, played_ms
from views.present.people import together

MONTHS = 12
"""So many of the last months can be asked for one by one; what is older, by the year."""


def ended_words(
    names: tuple[str, ...], winners: tuple[int, ...], won: bool | None, text: Texts
) -> str:
    """Say who has won: somebody, several who share it, all together, or nobody."""
    if won is not None:
        return text("past.all_won" if won else "past.all_lost")
    if not winners:
        return text("past.nobody_won")
    said = together([names[seat] for seat in winners], text)
    return text("past.shared" if len(winners) > 1 else "past.won", names=said)


def outcome_words(ended: Outcome, setup: Setup, text: Texts) -> str:
    """Say who has won a session."""
    names = tuple(seat.name for seat in setup.seats)
    return ended_words(names, ended.winners, ended.won, text)


def state_words(summary: Summary, text: Texts) -> str:
    """Say in a few words what has become of a session, and who has won it."""
    if not summary.finished:
        return text("past.state.open")
    ending, said = summary.ending, list[str]()
    if ending and ending.ranking:
        said.append(ended_words(summary.names, ending.winners, ending.won, text))
        if any(ending.points):
            said.append(" : ".join(map(numeral, ending.points)))
    elif not summary.is_left:
        said.append(text("past.state.finished"))
    if summary.is_left:
        said.append(text("past.state.left"))
    elif summary.is_typed_in:
        said.append(text("past.state.typed_in"))
    return " · ".join(said)


def put_words(summary: Summary, text: Texts) -> str:
    """Say where a session lies that is not in the list; nothing of one that is."""
    kind = kind_of(summary)
    is_put = kind in (Kind.ARCHIVED, Kind.DELETED)
    return text(f"past.state.{kind}") if is_put else ""


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of time in which something was played: its name, and from when to before when."""

    label: str
    since_ms: int
    before_ms: int


def periods(
    summaries: Iterable[Summary], now_ms: int, zone: tzinfo | None, text: Texts
) -> tuple[Period, ...]:
    """List the months and the years in which something was played, the latest first."""
    now = datetime.fromtimestamp(now_ms / 1000, zone)
    first = now.year * 12 + now.month - MONTHS
    found = dict[tuple[int, int], Period]()
    for summary in summaries:
        at = _when(played_ms(summary), zone)
        if at is None:
            continue
        month = at.month if at.year * 12 + at.month > first else 0
        found[at.year, month] = _period(at.year, month, zone, text)
    return tuple(found[key] for key in sorted(found, key=_latest_first))


def _latest_first(key: tuple[int, int]) -> tuple[int, int]:
    return (-key[0], -key[1])


def _period(year: int, month: int, zone: tzinfo | None, text: Texts) -> Period:
    """Return a month of a year, or all of it, but for the months that stand by themselves."""
    if month:
        label = text("past.month", month=text(f"time.month.{month}"), year=year)
        following = (year + month // 12, month % 12 + 1)
    else:
        label, following = str(year), (year + 1, 1)
    return Period(label, _ms(year, month or 1, zone), _ms(*following, zone))


def _ms(year: int, month: int, zone: tzinfo | None) -> int:
    return int(datetime(year, month, 1, tzinfo=zone).timestamp() * 1000)


def _when(at_ms: int, zone: tzinfo | None) -> datetime | None:
    try:
        return datetime.fromtimestamp(at_ms / 1000, zone)
    except (OverflowError, ValueError, OSError):
        return None
