"""Times by the clock of the phone that shows them, as its language writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from companion.i18n import Texts
from views.present.times import moment

NOW_MS = int(datetime(2026, 11, 28, 12, 31, tzinfo=UTC).timestamp() * 1000)
MINUTE_MS, DAY_MS = 60_000, 24 * 3600 * 1000
PARIS, AUCKLAND = ZoneInfo("Europe/Paris"), ZoneInfo("Pacific/Auckland")


@pytest.mark.parametrize(
    ("at_ms", "zone", "en", "fr"),
    [
        (NOW_MS, PARIS, "13:31", "13:31"),
        (NOW_MS, UTC, "12:31", "12:31"),
        (NOW_MS, AUCKLAND, "01:31", "01:31"),
        (NOW_MS - DAY_MS, PARIS, "27 Nov, 13:31", "27/11 13:31"),
        (NOW_MS - 90 * MINUTE_MS, AUCKLAND, "00:01", "00:01"),
        (NOW_MS - 92 * MINUTE_MS, AUCKLAND, "28 Nov, 23:59", "28/11 23:59"),
        (NOW_MS - 210 * DAY_MS, PARIS, "2 May, 14:31", "02/05 14:31"),
        (NOW_MS - 365 * DAY_MS, PARIS, "28 Nov 2025, 13:31", "28/11/2025 13:31"),
        (0, UTC, "1 Jan 1970, 00:00", "01/01/1970 00:00"),
        (10**20, PARIS, "date unknown", "date inconnue"),
        (-(10**20), None, "date unknown", "date inconnue"),
        (10**400, UTC, "date unknown", "date inconnue"),
    ],
)
def test_a_moment_is_told_by_the_phones_clock(at_ms: int, zone: ZoneInfo, en: str, fr: str) -> None:
    assert moment(at_ms, NOW_MS, zone, Texts("en")) == en
    assert moment(at_ms, NOW_MS, zone, Texts("fr")) == fr
