"""The phone alone: the same app without a server, in a browser or as an app of its own.

``companion publish`` and ``companion stage`` write the program that calls :func:`run`. In a browser
the documents lie in its own storage, else in the folder that the system gives an app.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import traceback
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import flet as ft

from companion.house import House
from companion.i18n import Texts, best_language
from companion.store.library import Library, PhoneRecord
from companion.store.sessions import SessionStore
from companion.store.shelf import FolderShelf, Shelf
from companion.store.storage import NewerSchema
from views.app import make_start
from views.caller import Caller
from views.screens.closed import closed_page
from views.updates import Kept, Updates

log = logging.getLogger("companion")

IN_BROWSER: Final = sys.platform == "emscripten"
FOLDER_VARIABLE: Final = "FLET_APP_STORAGE_DATA"
VERSIONS: Final = "table-companion-versions"
"""The name under which ``start.js`` opens the same channel."""
READY_AFTER_S: Final = 1.0
ANSWERED_AFTER_S: Final = 3.0
_PHONE: Final = "phone"


def run() -> None:
    """Run the app; in a browser this returns at once."""
    ft.run(main, assets_dir="assets")


async def main(page: ft.Page, *, is_taken: bool = False) -> None:
    """Open the house of this phone, and start the app in it.

    ``is_taken`` lets another window of this browser, where the app is open, let go of it.
    """
    try:
        await _start(page, is_taken=is_taken or _asked("is_taken"))
    except Exception:
        if not IN_BROWSER:
            raise
        _failed()
    else:
        if IN_BROWSER:
            page.run_task(_uncover, page)


async def _start(page: ft.Page, *, is_taken: bool) -> None:
    opened = await _opened(is_taken=is_taken)
    if opened == "alone.busy":
        take = partial(main, is_taken=True)
        return closed_page(page, Texts(_language()), opened, take, named="alone.here")
    if isinstance(opened, str):
        return closed_page(page, Texts(_language()), opened, main)
    site = site_of(page.url) if IN_BROWSER else None
    updates = _updates() if IN_BROWSER else Updates()
    caller = Caller(_phone(opened), is_still=_asked("is_still"))
    await make_start(opened, site=site, updates=updates)(page, caller)
    page.run_task(_get_ready)


def _failed() -> None:
    """Let the page say that the app does not start, in its own words, and save the games."""
    import js  # type: ignore[import-not-found]

    log.exception("the app could not be started")
    js.postMessage(traceback.format_exc())


async def _uncover(page: ft.Page) -> None:
    """Let the page's own words make way for what was sent before: it is answered in order."""
    import js

    with suppress(Exception):
        await asyncio.wait_for(page.get_device_info(), ANSWERED_AFTER_S)
    js.postMessage("shown")
    await js.flet_js_has_shown()


async def _opened(*, is_taken: bool) -> House | str:
    """Open everything this phone has saved, or return the key of the sentence that says why not."""
    from companion.store.folder import FolderBusy, FolderUnusable
    from companion.store.indexed_db import Busy

    try:
        shelf = await _shelf(is_taken=is_taken)
        house = House(SessionStore(shelf), Library(shelf.storage("library.json")))
        house.empty_trash()
        return house
    except Busy:
        return "alone.busy"
    except FolderBusy:
        return "alone.running"
    except NewerSchema:
        return "alone.newer"
    except (OSError, FolderUnusable):
        log.exception("what is saved here can't be read")
        return "alone.unusable"


async def _shelf(*, is_taken: bool) -> Shelf:
    if IN_BROWSER:
        from companion.store.browser_shelf import BrowserShelf
        from companion.store.indexed_db import IndexedDb

        browser = await IndexedDb.open(is_taking=is_taken)
        return BrowserShelf(browser, was_here=_asked("was_here"))
    from companion.store.folder import DataFolder

    # Ours until the app ends: nobody leaves this folder again.
    folder = DataFolder(Path(os.environ[FOLDER_VARIABLE])).__enter__()
    return FolderShelf(folder.path)


async def _get_ready() -> None:
    """Import the other screens and all games while somebody looks at the first screen."""
    from views.games import TABLES
    from views.memory import spare_what_lasts
    from views.present import PRESENTERS
    from views.screens import SCREENS

    await asyncio.sleep(READY_AFTER_S)
    for registry in (SCREENS, PRESENTERS, TABLES):
        for name in registry:
            registry[name]
            await asyncio.sleep(0)
    spare_what_lasts()
    if IN_BROWSER:
        import js

        await js.flet_js_keep_compiled()
        await js.flet_js_keep_image(" ".join(sys.modules))


def _updates() -> Updates:
    """Ask the page, which knows its service worker, how the app is kept, and follow it.

    They talk on a channel of their own: Flet's worker takes every message for one of its own.
    """
    import js
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    channel = js.BroadcastChannel.new(VERSIONS)
    updates = Updates(
        take=partial(channel.postMessage, "take"),
        look=partial(channel.postMessage, "how is it kept?"),
    )

    def told(event: Any) -> None:
        before = replace(updates)
        if event.data == "waiting":
            updates.is_waiting = True
        elif not isinstance(event.data, str):
            updates.kept = Kept(**event.data.to_py())
        if updates != before:
            updates.changed()

    channel.onmessage = create_proxy(told)
    channel.postMessage("is one waiting?")
    return updates


def _asked(what: str) -> bool:
    """Return what the page's own script says at a start: ``start.js`` has the names."""
    if not IN_BROWSER:
        return False
    import flet_js  # type: ignore[import-not-found]

    return bool(getattr(flet_js.args, what))


def _phone(house: House) -> str:
    """Return the id of this phone, made once: a session that travels keeps apart who tapped.

    What language it speaks its browser knows, so its first screen need not be in another one.
    """
    known = house.library.setting(_PHONE)
    if isinstance(known, str):
        return known
    made = secrets.token_urlsafe(12)
    house.library.save_setting(_PHONE, made)
    if spoken := _language():
        house.library.save_phone(made, PhoneRecord(language=spoken))
    return made


def _language() -> str:
    """Return the language of the browser, empty where there is none."""
    if not IN_BROWSER:
        return ""
    import js

    return best_language(list(js.navigator.languages))


def site_of(address: str | None) -> str:
    """Return the path below which everything of a published app lies.

    >>> site_of("https://example.org/x/#/table/1"), site_of("http://localhost:8000/index.html")
    ('/x/', '/')
    """
    return urlsplit(address or "").path.rpartition("/")[0] + "/"
