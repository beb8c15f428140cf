"""What Python's garbage collector looks through, and how often: it stops everything meanwhile.

What it finds is free for this program, not yet for the system: the C library of Linux keeps a heap
that is full of holes, and that grew with each evening.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Final

THRESHOLDS: Final = (10_000, 5, 2_000)
"""After so many more things were made than given back it looks at the new ones, after so many times
at those that were there then, after so many of these at all. Nothing that a tap leaves behind needs
it (views/flet_compare.py), so the last hardly ever happens by itself."""


def spare_what_lasts() -> None:
    """Let it never look again at what is there now: what a start has made and imported lasts."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def give_to_the_system() -> None:
    """Find all that is of no use any more, and give it back to the system, where it takes it."""
    gc.collect()
    if trim := _trim():
        trim(0)


def _trim() -> Callable[[int], object] | None:
    """Return what gives the holes back, ``None`` where the C library has nothing for it."""
    if sys.platform != "linux":
        return None
    import ctypes  # no browser has it

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
