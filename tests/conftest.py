"""What all tests share: hypothesis does not watch the clock, the machine may be busy."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

gc.disable()
settings.register_profile("house", deadline=None)
settings.load_profile("house")

NEW_OBJECTS = 100_000
"""So many more objects live before Python looks for those that only hold each other."""


def pytest_collection_finish() -> None:
    """Let Python look through all that was imported no more, and through the rest less often.

    The app and Flet are a few hundred thousand objects, and tests make short-lived values all the
    time: a tenth of what they took was to look at the same modules again and again. While they are
    imported nearly all objects stay, and nothing is looked through at all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    gc.enable()


@pytest.fixture(scope="module", autouse=True)
def quick_disk(request: pytest.FixtureRequest) -> Iterator[None]:
    """Save without waiting for the platter, but where the store itself is tested.

    What a cut of the power loses is tested there, and in `tests/crash`.
    """
    path = request.path
    with pytest.MonkeyPatch.context() as changed:
        if not path.name.startswith("test_store") and path.parent.name != "crash":
            changed.setattr("companion.store.disk.os.fsync", lambda handle: None)
        yield


@pytest.fixture(autouse=True)
def its_own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let a test that has no browser run a loop of its own.

    Playwright is started once, and its loop counts as running in this thread until the last test.
    """
    if "playwright" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
