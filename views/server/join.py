"""The door as web pages: the link of the QR code, and a page that asks for the typed code.

Written by hand, without Flet and without JavaScript: nothing of the app is sent to a phone before
it has joined, and the page works on any browser.
"""

from __future__ import annotations

import html
import math
import re
from typing import Final
from urllib.parse import parse_qs, urlencode, urlsplit

from fastapi import APIRouter, Request
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from companion.door import Door, Wait, WrongCode
from companion.i18n import Texts, preferred
from views.server.index import (
    ACCENT,
    CARD,
    CARD_AT_NIGHT,
    INK,
    INK_AT_NIGHT,
    PAPER,
    PAPER_AT_NIGHT,
)

COOKIE_AGE_S: Final = 365 * 24 * 3600
_FORM_BYTES: Final = 20_000
"""A code, and the address that was wanted; one can hold a whole game."""

TOO_MANY: Final = 429
"""The status for who has to wait; a page that says so begins at its top, not at its field."""

_WAY_IN: Final = ("/join", "/welcome")

_HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; img-src 'self'",
    # Not "no-referrer": with it a browser sends "Origin: null" with the form, and the gate could
    # not tell it from the form of a foreign page. Other hosts still see nothing.
    "referrer-policy": "same-origin",
}


def join_routes(door: Door) -> APIRouter:
    """Answer the routes below /join, and the one that a phone passes on its way in."""
    routes = APIRouter()

    @routes.get("/join")
    async def ask(request: Request) -> Response:
        return join_page(request, wanted=request.query_params.get("to", ""))

    @routes.get("/join/{token}")
    async def follow_link(request: Request, token: str) -> Response:
        wanted = request.query_params.get("to", "")
        if is_joined(door, request):
            return RedirectResponse(own_path(wanted), 303)
        cookie = door.admit_link(token)
        if cookie is None:
            return join_page(request, 403, "join.old_link", wanted)
        return welcome(door, request, cookie, wanted)

    @routes.post("/join")
    async def try_code(request: Request) -> Response:
        return _judged(door, request, *await _typed(request))

    @routes.get("/welcome")
    async def go_in(request: Request) -> Response:
        if not is_joined(door, request):
            return join_page(request, 403, "join.no_cookie", request.query_params.get("to", ""))
        return RedirectResponse(own_path(request.query_params.get("to", "")), 303, _HEADERS)

    return routes


def _judged(door: Door, request: Request, code: str, wanted: str) -> Response:
    match door.admit_code(code, address_of(request)):
        case Wait(seconds):
            return _waiting(request, seconds, wanted)
        case WrongCode(is_complete=False):
            return join_page(request, 400, "join.incomplete", wanted)
        case WrongCode():
            return join_page(request, 403, "join.wrong", wanted)
        case cookie:
            return welcome(door, request, cookie, wanted)


def _waiting(request: Request, seconds: int, wanted: str) -> Response:
    """Say how long this address has to wait; beyond a minute and a half that is told in minutes."""
    if seconds <= 90:
        page = join_page(request, TOO_MANY, "join.wait.seconds", wanted, seconds)
    else:
        page = join_page(request, TOO_MANY, "join.wait.minutes", wanted, math.ceil(seconds / 60))
    page.headers["retry-after"] = str(seconds)
    return page


def address_of(asked: HTTPConnection) -> str:
    """Answer the network address that a request comes from."""
    return asked.client.host if asked.client else "?"


def to_the_code(request: Request) -> Response:
    """Lead a phone that has not joined to the page for the code, and on from there."""
    wanted = wanted_of(request)
    query = "" if wanted == "/" else "?" + urlencode({"to": wanted})
    return RedirectResponse(f"/join{query}", 303, headers={"cache-control": "no-store"})


def wanted_of(request: Request) -> str:
    """Answer the path and query that a request asks for."""
    path, asked = request.scope["raw_path"].decode("latin-1"), request.url.query
    return own_path(f"{path}?{asked}" if asked else path)


def own_path(address: str) -> str:
    r"""Answer the path and query of an address of ours, "/" for any other one.

    Browsers take a backslash for a slash, and drop tabs and line ends: none of these passes.

    >>> own_path("/table/7?x=1"), own_path("//evil.example/"), own_path("https://evil.example/")
    ('/table/7?x=1', '/', '/')
    >>> own_path("/\\evil.example"), own_path("/\t/evil.example"), own_path("/welcome?to=/")
    ('/', '/', '/')
    """
    if not re.fullmatch(r"/(?!/)[!-\[\]-~]*", address):
        return "/"
    asked = urlsplit(address)
    return "/" if asked.path in _WAY_IN else address


def is_joined(door: Door, request: Request) -> bool:
    """Say whether the request comes from a phone that has joined."""
    return door.phone_of(request.cookies.get(door.cookie_name)) is not None


async def _typed(request: Request) -> tuple[str, str]:
    """Read the form, its code and the address that was wanted; a far too long one is empty."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > _FORM_BYTES:
            return "", ""
    form = parse_qs(body.decode("utf-8", "replace"))
    return form.get("code", [""])[0], form.get("to", [""])[0]


def welcome(door: Door, request: Request, cookie: str, wanted: str) -> Response:
    """Give a phone its cookie, and let it show at the next address whether it keeps one."""
    query = urlencode({"to": own_path(wanted)})
    response = RedirectResponse(f"/welcome?{query}", 303, headers=_HEADERS)
    response.set_cookie(
        door.cookie_name,
        cookie,
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def join_page(
    request: Request,
    status: int = 200,
    problem: str | None = None,
    wanted: str = "",
    count: int | None = None,
    *,
    asks: bool = True,
) -> HTMLResponse:
    """Make the page that asks for the code, below the sentence of a problem if there is one.

    ``wanted`` is the address that the phone asked for, and gets when the code is right; ``count``
    is the number in that sentence. Where no code opens the door, ``asks`` is false.
    """
    text = Texts(preferred(request.headers.get("accept-language", "")))
    said = {key: html.escape(text(f"join.{key}")) for key in ("ask", "submit")}
    alert = ""
    if problem:
        sentence = text(problem) if count is None else text.count(problem, count)
        alert = f'<p class="problem" role="alert">{html.escape(sentence)}</p>'
    return HTMLResponse(
        _PAGE.format(
            lang=text.language,
            style=_STYLE,
            title=html.escape(text("join.title" if asks else "app.name")),
            alert=alert,
            form=_FORM.format(
                wanted=html.escape(own_path(wanted)),
                focus="" if status == TOO_MANY else " autofocus",
                **said,
            )
            if asks
            else "",
        ),
        status,
        headers=_HEADERS | {"vary": "Accept-Language"},
    )


_PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" type="image/png" href="/favicon.png">
<style>{style}</style>
</head>
<body>
<main>
<img src="/icons/icon.svg" alt="" width="96" height="96">
<h1>{title}</h1>
{alert}
{form}
</main>
</body>
</html>
"""

_FORM: Final = """<form method="post" action="/join">
<input type="hidden" name="to" value="{wanted}">
<label for="code">{ask}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20"
 required{focus} placeholder="000000">
<button>{submit}</button>
</form>"""

_STYLE: Final = f"""
:root {{ --paper: {PAPER}; --card: {CARD}; --line: #8F745A; --ink: {INK}; --accent: {ACCENT};
  --quiet: #A89684; }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: {PAPER_AT_NIGHT}; --card: {CARD_AT_NIGHT};
  --line: #A08D7C; --ink: {INK_AT_NIGHT}; --quiet: #8C7A6A; }} }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.45 system-ui, sans-serif; overflow-wrap: break-word; }}
main {{ max-width: 26rem; margin: 0 auto; padding: 2rem 1rem; }}
img {{ display: block; margin: 0 auto; }}
h1 {{ font-size: 1.5rem; text-align: center; margin: 1rem 0; }}
.problem {{ background: var(--card); border-left: .375rem solid var(--accent);
  border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1rem; }}
label {{ display: block; }}
input {{ width: 100%; margin: .75rem 0; padding: .75rem; text-align: center; color: inherit;
  font: bold min(1.75rem, 8vw)/1.2 system-ui, sans-serif; letter-spacing: .15em;
  background: var(--card); border: 2px solid var(--line); border-radius: .75rem; }}
input::placeholder {{ color: var(--quiet); font-weight: normal; }}
button {{ width: 100%; min-height: 3.5rem; padding: .75rem; border: 0; border-radius: 1.125rem;
  font: bold 1.125rem/1.3 system-ui, sans-serif; background: var(--accent); color: #FFFFFF; }}
:focus-visible {{ outline: 3px solid var(--ink); outline-offset: 2px; }}
"""
