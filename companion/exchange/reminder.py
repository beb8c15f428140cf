"""When all games were saved as a file last, and whether it is time to do it again.

Times are the house's wall clock, in milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from companion.store.book import Summary
from companion.store.library import Library

MOST_UNSAVED: Final = 10
"""So many games may be begun before somebody is reminded."""
_EXPORTED: Final = "exported_ms"
_PUT_OFF: Final = "export_put_off_ms"


class Backups:
    """What a house knows of the files that hold all of its games."""

    def __init__(self, library: Library, now_ms: Callable[[], int]) -> None:
        self._library = library
        self._now_ms = now_ms

    @property
    def exported_ms(self) -> int | None:
        """When all games were last saved as a file, ``None`` when they never were."""
        return self._time(_EXPORTED)

    def has_exported(self, at_ms: int | None = None) -> None:
        """Note that all games lie in a file, since now or since then. Raises: NotSaved."""
        self._library.save_setting(_EXPORTED, self._now_ms() if at_ms is None else at_ms)

    def put_off(self) -> None:
        """Remind nobody before as many games more. Raises: NotSaved."""
        self._library.save_setting(_PUT_OFF, self._now_ms())

    def unsaved(self, games: Iterable[Summary]) -> int:
        """Count the games begun after the last file, if that is worth a word now, else 0."""
        begun = [each.created_ms for each in games]
        exported_ms = self.exported_ms or 0
        quiet_until = max(exported_ms, self._time(_PUT_OFF) or 0)
        if sum(each > quiet_until for each in begun) < MOST_UNSAVED:
            return 0
        return sum(each > exported_ms for each in begun)

    def _time(self, key: str) -> int | None:
        known = self._library.setting(key)
        return known if isinstance(known, int) else None
