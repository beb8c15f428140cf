"""The page that starts the app: Flet's own index.html with a list of edits.

The page is taken from the installed flet-web at each start. Every edit names the text it replaces,
which must be there exactly once, and the fault it answers; when Flet changes its page, the edit
that no longer fits is named at start instead of being lost in silence.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.i18n import LANGUAGES, Texts
from views import look
from views.server.scripts import (
    ASK_NOBODY_ELSE,
    MAY_ZOOM,
    ON_EVERY_PHONE,
    OWN_FILES,
    READ_ALOUD,
    TELL_OF_PHONE,
    connection,
)

LIGHT, DARK = look.tones(dark=False), look.tones(dark=True)
PAPER, CARD, LINE, INK, QUIET = (
    LIGHT[role] for role in (look.PAGE, look.CARD, look.LINE, look.INK, look.QUIET)
)
PAPER_AT_NIGHT, CARD_AT_NIGHT, INK_AT_NIGHT = (
    DARK[role] for role in (look.PAGE, look.CARD, look.INK)
)
ACCENT: Final = "#B5502B"

ICONS: Final = "assets/fonts/MaterialIcons-Regular.otf"
IN_ITS_PLACE: Final = {
    "assets/packages/wakelock_plus/assets/no_sleep.js": "awake.js",
    ICONS: "fonts/Icons.otf",
}
"""Ours in the place of a file of Flet's client: what keeps a screen on; the icons that are drawn
here, without 8,500 others."""


class PageChanged(Exception):
    """Flet's index.html is not the one that the edits were written for."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One change to Flet's page."""

    why: str
    """The fault of Flet 1.0.5 that it answers."""

    finds: str
    """A regular expression ("." takes in line ends) that must match exactly once."""

    puts: str
    """What stands there afterwards, taken as it is."""


def start_page(packaged: str, lang: str, mark: str) -> str:
    """Answer the page in one language, made from flet-web's packaged index.html.

    `mark` is what the page asks the server for, to find out that it is older than the server.

    Raises: PageChanged when an edit does not fit.
    """
    return edited(packaged, (*dressing(lang), *_serving(lang, mark)))


def edited(page: str, edits: Iterable[Edit]) -> str:
    """Answer a text of Flet's after all these edits. Raises: PageChanged when one does not fit."""
    for edit in edits:
        page = _edited(page, edit)
    return page


def content_security_policy(page: str, websocket_origin: str) -> str:
    """Answer the policy under which the page can load from and talk to this server only.

    The scripts in the page are allowed by their hashes. `websocket_origin` is named because older
    Safari does not take "self" to mean it; "blob:" is for the threads of Flutter's renderer.
    """
    hashes = " ".join(f"'sha256-{_sha256(script)}'" for script in _inline_scripts(page))
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' blob: {hashes}",
            "worker-src 'self' blob:",
            f"connect-src 'self' {websocket_origin} data: blob:",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "font-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def manifest(lang: str, **more: object) -> bytes:
    """Answer the web app manifest in one language; ``more`` are further members."""
    icons = [("any", "icon-192.png", 192), ("any", "icon-512.png", 512)]
    icons += [("maskable", f"icon-maskable-{size}.png", size) for size in (192, 512)]
    fields = {
        "name": Texts(lang)("app.name"),
        "short_name": Texts(lang)("home.title"),
        "description": Texts(lang)("app.description"),
        "lang": lang,
        "start_url": ".",
        "display": "standalone",
        "orientation": "any",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
            for use, name, size in icons
        ],
        **more,
    }
    return json.dumps(fields, ensure_ascii=False, indent=1).encode()


def font_manifest(packaged: bytes) -> bytes:
    """Answer Flutter's list of fonts without those that no screen uses, and with Roboto.

    Flutter loads every font of the list before the first picture: the packaged one has 20 for
    mathematical formulas. Roboto, the font of every text, is not in it.
    """
    families = [family for family in json.loads(packaged) if family["family"] == "MaterialIcons"]
    families.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    return json.dumps(families).encode()


def dressing(lang: str) -> tuple[Edit, ...]:
    """Answer the edits that give Flet's page our name and colours, whoever serves it."""
    name = html.escape(Texts(lang)("app.name"))
    names = json.dumps({each: Texts(each)("app.read_aloud") for each in LANGUAGES})
    aloud = READ_ALOUD.replace("__NAMES__", names)
    description = html.escape(Texts(lang)("app.description"))
    return (
        Edit("no language, so a reader speaks the page in any", "<html>", f'<html lang="{lang}">'),
        Edit(
            "Flet's name in the tab",
            "<title>Flet</title>",
            f"<title>{name}</title>{_THEME}{MAY_ZOOM}{ON_EVERY_PHONE}{aloud}",
        ),
        Edit(
            "Flet's name under the icon on a home screen",
            '(?<=title" content=")Flet(?=")',
            html.escape(Texts(lang)("home.title")),
        ),
        Edit("Flet's description", r"Flet application\.", description),
        Edit(
            "a status bar that is black on paper",
            '(?<=style" content=")black(?=")',
            "default",
        ),
    )


def _serving(lang: str, mark: str) -> tuple[Edit, ...]:
    return (
        Edit(
            "asks foreign hosts for CanvasKit and fonts, also for rive_native.js at each start",
            "<!-- fletAppConfig -->",
            f"<script>{OWN_FILES}{ASK_NOBODY_ELSE}{TELL_OF_PHONE}</script>\n"
            f"  <script>{connection(mark)}</script>",
        ),
        Edit(
            "a script that only the phone-alone way needs",
            r'<script src="python\.js"></script>',
            "",
        ),
        Edit(
            "Flet's logo, then an English word until the first screen", LOADING_LOGO, _words(lang)
        ),
    )


def _edited(page: str, edit: Edit) -> str:
    places = list(re.finditer(edit.finds, page, re.DOTALL))
    if len(places) != 1:
        raise PageChanged(f"{edit.finds!r} is {len(places)} times in Flet's page: {edit.why}")
    return page[: places[0].start()] + edit.puts + page[places[0].end() :]


def _words(lang: str) -> str:
    keys = ("loading", "away", "newer", "slow", "no_script")
    said = {key: html.escape(Texts(lang)(f"app.{key}")) for key in keys}
    sorry = html.escape(Texts(lang)("sorry.page"))
    return f"""<div id="words" role="status">
    <style>{WORDS_STYLE}</style>
    <img src="icons/icon.svg" alt="" width="96" height="96">
    <p data-says="loading">{said["loading"]}</p>
    <p data-says="away" hidden>{said["away"]}</p>
    <p data-says="newer" hidden>{said["newer"]}</p>
    <p data-says="sorry" hidden>{sorry}</p>
    <p class="slow">{said["slow"]}</p>
    <noscript>{said["no_script"]}</noscript>
  </div>"""


_THEME: Final = f"""
  <meta name="theme-color" content="{PAPER}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="{PAPER_AT_NIGHT}" media="(prefers-color-scheme: dark)">"""

WORDS_STYLE: Final = f"""
      body, #words {{ background: {PAPER}; color: {INK}; }}
      #words {{ position: fixed; inset: 0; z-index: 1; pointer-events: none; display: flex;
        flex-direction: column; gap: 16px; align-items: center; justify-content: center;
        padding: 24px; text-align: center;
        font: 1rem/1.4 system-ui, sans-serif; }}
      body:has(> #words:not([style*=none])) flt-semantics-host {{ visibility: hidden; }}
      #words p {{ margin: 0; max-width: 22rem; }}
      #words .slow {{ visibility: hidden; animation: say 0s 20s forwards; }}
      @keyframes say {{ to {{ visibility: visible; }} }}
      @media (prefers-color-scheme: dark) {{
        body, #words {{ background: {PAPER_AT_NIGHT}; color: {INK_AT_NIGHT}; }} }}
    """

LOADING_LOGO: Final = '<div id="loading".*?</div>'


def _inline_scripts(page: str) -> list[str]:
    return re.findall(r"<script>(.*?)</script>", page, flags=re.DOTALL)


def _sha256(script: str) -> str:
    return b64encode(hashlib.sha256(script.encode()).digest()).decode()
