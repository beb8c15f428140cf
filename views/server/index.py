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

from companion.i18n import Texts

PAPER: Final = "#F7EFE4"
INK: Final = "#2B2118"
PAPER_AT_NIGHT: Final = "#1E1814"
INK_AT_NIGHT: Final = "#F3E9DC"
ACCENT: Final = "#B5502B"


NO_SLEEP: Final = "assets/packages/wakelock_plus/assets/no_sleep.js"
"""The script of Flet's client that keeps a screen on; ours, ``awake.js``, takes its place."""


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


def start_page(packaged: str, lang: str) -> str:
    """Answer the page in one language, made from flet-web's packaged index.html.

    Raises: PageChanged when an edit does not fit.
    """
    return edited(packaged, (*dressing(lang), *_serving(lang)))


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


def manifest(lang: str) -> bytes:
    """Answer the web app manifest in one language."""
    icons = [("any", "icon-192.png", 192), ("any", "icon-512.png", 512)]
    icons += [("maskable", f"icon-maskable-{size}.png", size) for size in (192, 512)]
    fields = {
        "name": Texts(lang)("app.name"),
        "short_name": Texts(lang)("app.name"),
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
    description = html.escape(Texts(lang)("app.description"))
    return (
        Edit("no language, so a reader speaks the page in any", "<html>", f'<html lang="{lang}">'),
        Edit(
            "Flet's name in the tab",
            "<title>Flet</title>",
            f"<title>{name}</title>{_THEME}{_MAY_ZOOM}",
        ),
        Edit(
            "Flet's name under the icon on a home screen",
            '(?<=title" content=")Flet(?=")',
            name,
        ),
        Edit("Flet's description", r"Flet application\.", description),
        Edit(
            "a status bar that is black on paper",
            '(?<=style" content=")black(?=")',
            "default",
        ),
    )


def _serving(lang: str) -> tuple[Edit, ...]:
    return (
        Edit(
            "asks foreign hosts for CanvasKit and fonts, also for rive_native.js at each start",
            "<!-- fletAppConfig -->",
            f"<script>{_OWN_FILES}{ASK_NOBODY_ELSE}{_TELL_ZONE}</script>\n"
            f"  <script>{_CONNECTION}</script>",
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
    said = {key: html.escape(Texts(lang)(f"app.{key}")) for key in ("loading", "slow", "no_script")}
    return f"""<div id="words" role="status">
    <style>{WORDS_STYLE}</style>
    <img src="icons/icon.svg" alt="" width="96" height="96">
    <p>{said["loading"]}</p>
    <p class="slow">{said["slow"]}</p>
    <noscript>{said["no_script"]}</noscript>
  </div>"""


_THEME: Final = f"""
  <meta name="theme-color" content="{PAPER}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="{PAPER_AT_NIGHT}" media="(prefers-color-scheme: dark)">"""

_MAY_ZOOM: Final = """
  <style>body, body * { touch-action: pinch-zoom !important; }</style>
  <script>
    // Flutter forbids to zoom with two fingers: its own viewport tag replaces every other one, and
    // no touch is left to the browser. Where it is let, it takes what a zoomed finger's breadth
    // shows for the size of the window, and draws the app anew in there.
    (() => {
      const open = () => {
        for (const tag of document.querySelectorAll('meta[name=viewport][content*="scal"]'))
          if (/user-scalable|maximum/.test(tag.content))
            tag.content = "width=device-width, initial-scale=1";
      };
      new MutationObserver(open).observe(document.head, {childList: true});
      for (const side of ["width", "height"]) {
        const seen = Object.getOwnPropertyDescriptor(VisualViewport.prototype, side);
        Object.defineProperty(VisualViewport.prototype, side, {...seen, get() {
          const size = seen.get.call(this);
          return this.scale === 1 ? size : Math.round(size * this.scale);
        }});
      }
    })();
  </script>"""

WORDS_STYLE: Final = f"""
      body, #words {{ background: {PAPER}; color: {INK}; }}
      #words {{ position: fixed; inset: 0; z-index: 1; pointer-events: none; display: flex;
        flex-direction: column; gap: 16px; align-items: center; justify-content: center;
        padding: 24px; text-align: center;
        font: 1rem/1.4 system-ui, sans-serif; }}
      #words p {{ margin: 0; max-width: 22rem; }}
      #words .slow {{ visibility: hidden; animation: say 0s 20s forwards; }}
      @keyframes say {{ to {{ visibility: visible; }} }}
      @media (prefers-color-scheme: dark) {{
        body, #words {{ background: {PAPER_AT_NIGHT}; color: {INK_AT_NIGHT}; }} }}
    """

LOADING_LOGO: Final = '<div id="loading".*?</div>'

_OWN_FILES: Final = """
    flet.noCdn = true;
    flet.canvasKitBaseUrl = "/canvaskit/";
    flet.fontFallbackBaseUrl = "assets/fonts/";"""

ZONE_COOKIE: Final = "zone"
"""Under this name a phone says which time zone it is in, as ``Europe%2FParis``."""

_TELL_ZONE: Final = f"""
    // The server tells times by the clock of the phone; Flet does not say where that is.
    document.cookie = "{ZONE_COOKIE}=" + encodeURIComponent(
      Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") + ";path=/;samesite=lax";
  """

ASK_NOBODY_ELSE: Final = """
    // Flet's client adds a script of another host at each start. The content security policy would
    // refuse it and say so in the console each time; an address that is never set asks for nothing.
    (() => {
      const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
      Object.defineProperty(HTMLScriptElement.prototype, "src", {...source, set(address) {
        if (new URL(String(address), document.baseURI).origin === location.origin)
          source.set.call(this, address);
      }});
    })();
  """

_CONNECTION: Final = """
    // Flet's client waits 0.5, 1, 2, 4, 8, 16, 32 ... seconds between two tries, behind a page that
    // says "Working...". Once the table has been away for 4 seconds and answers again, load the
    // page anew: Flet resumes the session when it is still there, and we rebuild it when not.
    // The same when Flet's client has found the table by itself: it goes on with controls that no
    // longer follow what the server sends, and with services that answer no call.
    //
    // Until the first screen is there, and whenever the table is away, our own words lie over that
    // page of Flet's, in the phone's language.
    (() => {
      const Plain = window.WebSocket;
      const drawn = new Promise(done => addEventListener("flutter-first-frame", done));
      const frames = async count => {
        while (count--) await new Promise(done => requestAnimationFrame(done));
      };
      const say = on => {
        isShown = !on;
        document.getElementById("words").style.display = on ? "" : "none";
      };
      const uncover = () => drawn.then(() => frames(6)).then(() => say(lostAt > 0));
      let lostAt = 0, wasOpen = false, isShown = false;
      window.WebSocket = class extends Plain {
        constructor(...address) {
          super(...address);
          this.addEventListener("open", () => {
            if (wasOpen) location.reload();
            [lostAt, wasOpen] = [0, true];
          });
          this.addEventListener("close", () => {
            lostAt = lostAt || Date.now();
            setTimeout(() => lostAt && say(true), 500);
          });
          // A message of more than 2 kB is a screen. Does none come, it is something smaller.
          this.addEventListener("message", ({data}) => {
            const wait = (data.byteLength ?? data.size) > 2000 ? 0 : 3000;
            if (!isShown) setTimeout(uncover, wait);
          });
        }
      };
      const look = async () => {
        if (!lostAt || Date.now() - lostAt < 4000 || document.hidden) return;
        try {
          const answer = await fetch("/health", {cache: "no-store"});
          if (answer.ok && lostAt) location.reload();
        } catch { /* still away */ }
      };
      setInterval(look, 1000);
      document.addEventListener("visibilitychange", look);
      addEventListener("online", look);
    })();
  """


def _inline_scripts(page: str) -> list[str]:
    return re.findall(r"<script>(.*?)</script>", page, flags=re.DOTALL)


def _sha256(script: str) -> str:
    return b64encode(hashlib.sha256(script.encode()).digest()).decode()
