"""When something was: in the time of the phone that shows it, as its language writes it."""

from __future__ import annotations

from datetime import datetime, tzinfo

from companion.i18n import Texts


def day(at_ms: int, zone: tzinfo | None, text: Texts) -> str:
    """Say which day something was, with its year; as :func:`moment` says when."""
    try:
        at = datetime.fromtimestamp(at_ms / 1000, zone)
    except (OverflowError, ValueError, OSError):
        return text("time.unknown")
    month = text(f"time.month.{at.month}")
    return text("time.date", day=at.day, month=month, year=at.year)


def moment(at_ms: int, now_ms: int, zone: tzinfo | None, text: Texts) -> str:
    """Say when something was: the time, before today the day too, before this year the year too.

    Both are wall clocks in milliseconds since 1970; ``zone`` is the phone's, ``None`` this
    machine's own. A time that no calendar has is called unknown.
    """
    try:
        at = datetime.fromtimestamp(at_ms / 1000, zone)
    except (OverflowError, ValueError, OSError):
        return text("time.unknown")
    now = datetime.fromtimestamp(now_ms / 1000, zone)
    clock = f"{at:%H:%M}"
    if at.date() == now.date():
        return clock
    month = text(f"time.month.{at.month}")
    if at.year == now.year:
        return text("time.day", day=at.day, month=month, clock=clock)
    return text("time.year", day=at.day, month=month, year=at.year, clock=clock)
