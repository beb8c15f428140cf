"""What a phone can do beside its screen: stay awake, buzz, speak to a screen reader.

None of it is needed to play, and much of it is missing on one phone or another (a page on plain
http, a phone that cannot buzz), so whatever fails here is only logged.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import flet as ft

log = logging.getLogger("companion")


class Device:
    """The services of one phone. Make it while its page is the current one."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._semantics = ft.SemanticsService()

    def stay_awake(self, awake: bool) -> None:
        """Keep the screen on during a game, or let it sleep again."""
        self._try(self._wakelock.enable if awake else self._wakelock.disable)

    def buzz(self) -> None:
        """Vibrate lightly."""
        self._try(self._haptics.light_impact)

    def say(self, sentence: str) -> None:
        """Let a screen reader read a sentence."""
        self._try(lambda: self._semantics.announce_message(sentence))

    def _try(self, do: Callable[[], Awaitable[object]]) -> None:
        if self._page.session.connection is None:
            return

        async def attempt() -> None:
            try:
                await do()
            except Exception as error:
                log.debug("a phone could not do it: %s", error)

        self._page.run_task(attempt)
