"""What Python's garbage collector looks through, and how often: it stops everything meanwhile."""

from __future__ import annotations

import gc
from typing import Final

THRESHOLDS: Final = (10_000, 5, 2_000)
"""After so many more things were made than given back it looks at the new ones, after so many times
at those that were there then, after so many of these at all. Nothing that a tap leaves behind needs
it (views/flet_compare.py), so the last hardly ever happens by itself."""


def spare_what_lasts() -> None:
    """Let it never look again at what is there now: what a start has made and imported lasts."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
