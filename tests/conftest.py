"""What all tests share: hypothesis does not watch the clock, the machine may be busy."""

from __future__ import annotations

import gc

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")

NEW_OBJECTS = 100_000
"""So many more objects live before Python looks for those that only hold each other."""


def pytest_collection_finish() -> None:
    """Let Python look through all that was imported no more, and through the rest less often.

    The app and Flet are a few hundred thousand objects, and tests make short-lived values all the
    time: a tenth of what they took was to look at the same modules again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
