"""All parts of the table server put together as one ASGI app.

From the outside in: strangers are slowed down, the gate (host, origin, headers), our own routes,
then for phones that have joined the client files over HTTP and Flet, behind its guard, over the
websocket. No HTTP request ever reaches Flet's own app, so neither does its `/docs` nor its
`Access-Control-Allow-Origin: *`.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import unquote
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import flet as ft
import flet_web.fastapi  # type: ignore[import-untyped]
from fastapi import APIRouter, FastAPI
from flet_web import get_package_web_dir
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.cafe_lobby import SeenFrom
from companion.door import Door
from companion.i18n import LANGUAGES, Texts, preferred
from views.caller import Caller
from views.flet_errors import say_in_our_words
from views.server.client_files import ClientFiles, answer, pack
from views.server.gate import Gate, host_of, is_this_machine, refuse
from views.server.give_back import GivingBack
from views.server.guard import STILL_THERE, Guard, Limits
from views.server.hung_up import drop_what_comes_too_late
from views.server.index import (
    IN_ITS_PLACE,
    content_security_policy,
    font_manifest,
    manifest,
    start_page,
)
from views.server.join import address_of, is_joined, join_routes, to_the_code
from views.server.lessons import lesson_routes
from views.server.numbers import number_anew
from views.server.scripts import STILL_COOKIE, ZONE_COOKIE
from views.server.sessions import give_up
from views.server.strangers import Strangers
from views.server.uploads import upload_routes

Start = Callable[[ft.Page, Caller], Awaitable[None]]
"""Fills the page of a phone that has just come, given how it came."""

ASSETS: Final = Path(__file__).parent.parent / "assets"
SESSION_S: Final = 3600
"""How long Flet keeps what it knows of a phone that is asleep or out of reach."""

_CLOSED: Final = ("/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload")
_FONTS: Final = "assets/FontManifest.json"
_EMOJI: Final = "fonts/Emoji.ttf"
_OTHER_SIGNS: Final = "fonts/Names.ttf"
_FOR_ALL: Final = ("favicon.png", "icons/")
_BY_LANGUAGE: Final = {"vary": "Accept-Encoding, Accept-Language"}

_caller: ContextVar[Caller] = ContextVar("caller")


def build(
    door: Door,
    start: Start,
    host_names: Iterable[str] = (),
    limits: Limits | None = None,
    cafe: SeenFrom | None = None,
) -> ASGIApp:
    """Make the table server: `start(page, caller)` runs for every phone that has joined.

    `host_names` are names under which phones may reach this machine beside its own; `limits` are
    there for tests; `cafe` is what each phone sees, where the house is one.

    Raises: PageChanged when the installed flet-web is not the one this was written for.
    """
    number_anew()
    drop_what_comes_too_late()
    way_in, lead_in = _way_in(door, cafe)
    client = _Client(door, lead_in)
    giving_back = GivingBack()
    main = _main(start)
    flet = flet_web.fastapi.app(main, no_cdn=True, session_timeout_seconds=SESSION_S)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await flet_web.fastapi.app_manager.start()
        client.files.start()
        tidying = asyncio.create_task(giving_back.go_on())
        yield
        tidying.cancel()
        client.files.stop()
        await flet_web.fastapi.app_manager.shutdown()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_api_route("/health", client.health)
    app.include_router(way_in)
    app.include_router(lesson_routes(door, lead_in))
    app.include_router(upload_routes(door))
    for path in _CLOSED:
        app.add_api_route(path, _closed)
    app.mount("/", _Inside(door, client, Guard(flet, limits), giving_back))
    return Strangers(Gate(app, host_names), door)


def _way_in(door: Door, cafe: SeenFrom | None) -> tuple[APIRouter, Callable[[Request], Response]]:
    """Answer the routes that let phones in, and what answers one that has not joined elsewhere."""
    if cafe is None:
        return join_routes(door), to_the_code
    from views.server.newcomers import Newcomers, cafe_routes

    newcomers = Newcomers(door)
    return cafe_routes(door, cafe, newcomers), newcomers


def _main(start: Start) -> Callable[[ft.Page], Awaitable[None]]:
    """Make what Flet calls for a new phone.

    Flet calls it once for each session, also when it fails because the phone is being loaded anew
    in that very moment, and then resumes a page that was never finished. So it is finished then.
    """

    async def main(page: ft.Page) -> None:
        caller = _caller.get()
        say_in_our_words(page, caller.language)
        try:
            await start(page, caller)
        except Exception:

            async def begin_again(_: object) -> None:
                await start(page, caller)

            page.on_connect = begin_again
            raise

    return main


class _Inside:
    """What a phone finds behind the door."""

    def __init__(self, door: Door, client: _Client, flet: ASGIApp, giving_back: GivingBack) -> None:
        self._door = door
        self._client = client
        self._flet = flet
        self._giving_back = giving_back

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            response = await self._client.respond(Request(scope))
            return await response(scope, receive, send)
        asked = HTTPConnection(scope)
        caller = _caller_of(asked, self._door)
        if caller is None:
            return await refuse(scope, receive, send, "refused.unknown")
        await give_up(caller.phone)
        # The guard runs Flet in a task of its own, which takes a copy of this context along.
        _caller.set(caller)

        async def heard() -> Message:
            message = await receive()
            if message.get("bytes") != STILL_THERE:
                self._giving_back.heard()
            return message

        await self._flet(_bound_to(caller.phone, scope), heard, send)
        await give_up(caller.phone)


def _bound_to(phone: str, scope: Scope) -> Scope:
    """Let Flet keep its sessions apart by the phone whose cookie this is.

    A session can be resumed by whoever knows its id and has the same network address and name of
    browser. Told the phone in the place of both, Flet finds it for that phone alone, and also at
    an address that the router has just given it.
    """
    headers = [each for each in scope["headers"] if each[0] != b"user-agent"]
    named = [*headers, (b"user-agent", phone.encode())]
    return {**scope, "phone": phone, "client": None, "headers": named}


def _caller_of(asked: HTTPConnection, door: Door) -> Caller | None:
    """Answer who opens a websocket, or None when it has not joined."""
    phone = door.phone_of(asked.cookies.get(door.cookie_name))
    if phone is None:
        return None
    host = asked.headers.get("host", "")
    scheme = "https" if asked.url.scheme == "wss" else "http"
    zone = zone_named(unquote(asked.cookies.get(ZONE_COOKIE, "")))
    is_here = is_this_machine(host_of(host))
    return Caller(
        phone,
        origin=f"{scheme}://{host}",
        is_here=is_here,
        zone=zone,
        address=address_of(asked),
        language=_lang(asked),
        is_still=asked.cookies.get(STILL_COOKIE) == "true",
    )


def zone_named(name: str) -> ZoneInfo | None:
    """Answer a time zone by the name that browsers give it, or None when there is none here.

    >>> zone_named("Europe/Paris"), zone_named("Europe"), zone_named("../x"), zone_named("")
    (zoneinfo.ZoneInfo(key='Europe/Paris'), None, None, None)
    """
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return None


class _Client:
    """Flet's web client with our page, for phones that have joined."""

    def __init__(self, door: Door, lead_in: Callable[[Request], Response]) -> None:
        flet_files = Path(get_package_web_dir())
        packaged = (flet_files / "index.html").read_text("utf-8")
        fonts = (flet_files / "assets" / "FontManifest.json").read_bytes()
        ours = {name: (ASSETS / own).read_bytes() for name, own in IN_ITS_PLACE.items()}
        self.files = ClientFiles((flet_files, ASSETS), ours | {_FONTS: font_manifest(fonts)})
        self._door = door
        self._lead_in = lead_in
        self._mark = mark_of(self.files, packaged)
        self._pages = {lang: start_page(packaged, lang, self._mark) for lang in LANGUAGES}
        self._packed = {lang: pack("index.html", self._pages[lang].encode()) for lang in LANGUAGES}
        self._manifests = {lang: pack("manifest.json", manifest(lang)) for lang in LANGUAGES}

    async def health(self) -> dict[str, str]:
        """Tell a page, and whoever looks after the server, that it is there, and which page."""
        return {"app": "table-companion", "status": "ok", "page": self._mark}

    async def respond(self, request: Request) -> Response:
        """Answer a GET. A path without a suffix is a screen of the app, which has one page.

        Who has not joined gets what the page for the code shows, and what a browser asks for
        without its cookies.
        """
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("", status_code=405, headers={"allow": "GET, HEAD"})
        name = request.url.path.lstrip("/")
        if name == "manifest.json":
            return answer(self._manifests[_lang(request)], request.headers, _BY_LANGUAGE)
        if name == "index.html" or not PurePosixPath(name).suffix:
            return self._page(request)
        if not name.startswith(_FOR_ALL) and not is_joined(self._door, request):
            return _not_found(request)
        try:
            return answer(await self.files.packed(self._file(name)), request.headers)
        except (KeyError, OSError):
            return _not_found(request)

    def _file(self, name: str) -> str:
        """Answer the file for a path; Flutter's own fallback fonts are replaced by ours.

        For a sign that no font of the app has, Flutter asks for a Noto font under some name of
        its own. A 404 would be asked for again and again, and written into the console.
        """
        if name in self.files or not name.startswith("assets/fonts/"):
            return name
        return _EMOJI if "emoji" in name else _OTHER_SIGNS

    def _page(self, request: Request) -> Response:
        if not is_joined(self._door, request):
            return self._lead_in(request)
        lang = _lang(request)
        websocket = ("wss" if request.url.scheme == "https" else "ws") + "://"
        policy = content_security_policy(
            self._pages[lang], websocket + request.headers.get("host", "")
        )
        extra = {**_BY_LANGUAGE, "content-security-policy": policy}
        return answer(self._packed[lang], request.headers, extra)


def mark_of(files: ClientFiles, packaged: str) -> str:
    """Answer what a page is known by: with another mark, what a phone has loaded is another one."""
    mark = files.mark()
    pages = "".join(start_page(packaged, lang, mark) for lang in LANGUAGES)
    return hashlib.sha256(pages.encode()).hexdigest()[:20]


async def _closed(request: Request) -> Response:
    return _not_found(request)


def _not_found(request: Request) -> Response:
    return PlainTextResponse(Texts(_lang(request))("refused.unknown"), status_code=404)


def _lang(asked: HTTPConnection) -> str:
    return preferred(asked.headers.get("accept-language", ""))
