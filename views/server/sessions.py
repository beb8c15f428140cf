"""What Flet keeps of phones that are away, and for how long.

Flet 1.0.5 keeps a whole page, a quarter of a megabyte and more, for each phone that went away and
each time that it was loaded anew. None of it is needed: a page is made anew from the log and the
drafts. It only saves the server some time, for a phone that wakes up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flet.messaging.session import Session
from flet.utils import sha1
from flet_web.fastapi import app_manager  # type: ignore[import-untyped]

MOST_OF_ONE: Final = 4
"""So many pages of one phone that is away are kept: its tabs."""
MOST_ASLEEP: Final = 24
"""So many pages are kept in all: more phones than sit around any table."""


def kept() -> Mapping[str, Session]:
    """Return Flet's sessions, the oldest first."""
    sessions: Mapping[str, Session] = vars(app_manager)["_FletAppManager__sessions"]
    return sessions


async def give_up(phone: str) -> None:
    """End the oldest sessions that this phone has left, and those that have slept longest of all.

    So that nobody fills the memory by coming again and again, or as always another phone.
    """
    asleep = {key: until for key, each in kept().items() if (until := each.expires_at)}
    own = [key for key in asleep if key.endswith("_" + sha1(phone))]  # type: ignore[no-untyped-call]
    given_up = own[:-MOST_OF_ONE]
    left = sorted(asleep.keys() - set(given_up), key=asleep.__getitem__)
    for key in given_up + left[:-MOST_ASLEEP]:
        await app_manager.delete_session(key)
