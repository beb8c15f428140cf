"""Which taps were meant for the screen before the one they land on."""

from __future__ import annotations

import time

DEBOUNCE_S = 0.25
"""A tap this soon (seconds) after the screen changed was meant for the screen before it.

Nobody reads a new screen faster. Flet's taps do not say which screen they were made on: it is
the button's newest meaning that they set off, so without this a double tap would do two things,
and one tap too late would do what another phone's tap has just put in its place.
"""


class Debounce:
    """When a screen changed last."""

    def __init__(self) -> None:
        self._changed_s = -DEBOUNCE_S

    def changed(self) -> None:
        """Note that what is on the screen means something else from now on."""
        self._changed_s = time.monotonic()

    @property
    def is_too_soon(self) -> bool:
        """Whether a tap now was meant for the screen before."""
        return time.monotonic() - self._changed_s < DEBOUNCE_S
