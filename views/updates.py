"""A newer version of the app that waits until somebody takes it: on a phone alone only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Updates:
    """Whether a newer version has come, and how to take it."""

    is_waiting: bool = False
    take: Callable[[], None] = lambda: None
    """Let it take the place of this one; the app begins anew, with all that was saved."""
    changed: Callable[[], None] = lambda: None
    """Called when one has come."""
