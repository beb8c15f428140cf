"""How the app lies on a phone alone, and a newer version of it that waits until it is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kept:
    """What the page knows of the app on this phone, and no table server has."""

    is_whole: bool
    """It starts without a network."""
    version: str
    megabytes: int
    """What all of it takes up on the phone, games and all; 0 where the browser does not say."""
    quick: str
    """Whether the next start goes on from an image of Python's memory: "now", "soon" or "never"."""
    is_on_home_screen: bool
    is_apple: bool
    """An iPhone or iPad, which asks nobody by itself whether to put an app on its home screen."""


@dataclass
class Updates:
    """Whether a newer version has come, how to take it, and how this one is kept."""

    is_waiting: bool = False
    take: Callable[[], None] = lambda: None
    """Let it take the place of this one; the app begins anew, with all that was saved."""
    changed: Callable[[], None] = lambda: None
    """Called when any of this has changed."""
    kept: Kept | None = None
    """`None` at a table server, and until the page has told."""
    look: Callable[[], None] = lambda: None
    """Ask the page again."""
