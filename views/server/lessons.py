"""The lessons of a game as one plain page, to be read by grown-ups, printed, or saved as PDF.

The app is painted on a canvas, of which a browser prints one picture at best. This page is made
from the same Markdown, has no script, and is behind the same door.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request
from markdown_it import MarkdownIt
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from companion.door import Door
from companion.i18n import LANGUAGES, Texts, preferred
from companion.learn import COURSES
from companion.learn.pages import Lesson, Page, lessons, rulings
from views.present.learn import TEACHERS
from views.present.lessons import Guide
from views.server.index import CARD, INK, LINE, PAPER, QUIET
from views.server.join import is_joined, to_the_code

_HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
_MARKDOWN: Final = MarkdownIt("js-default")
"""CommonMark; HTML in it is shown as it is written."""


def lesson_routes(door: Door, lead_in: Callable[[Request], Response] = to_the_code) -> APIRouter:
    """Answer the routes below /lessons; ``lead_in`` answers a phone that has not joined."""
    routes = APIRouter()

    @routes.get("/lessons/{language}/{game}")
    async def read(request: Request, language: str, game: str) -> Response:
        if not is_joined(door, request):
            return lead_in(request)
        if language not in LANGUAGES or game not in COURSES:
            lang = preferred(request.headers.get("accept-language", ""))
            return PlainTextResponse(Texts(lang)("refused.unknown"), status_code=404)
        return HTMLResponse(lesson_page(language, game), headers=_HEADERS)

    return routes


@lru_cache
def lesson_page(language: str, game: str, base: str = "/") -> str:
    """Return all lessons of a game in a language, and its rulings, as an HTML page.

    ``base`` is the path below which its drawings lie.
    """
    text = Texts(language)
    title = html.escape(text("lessons.print_title", game=text(f"game.{game}")))
    parts = [_lesson(lesson, text, base) for lesson in lessons(game, language)]
    parts += [_guide(guide) for guide in TEACHERS[game].guides(text)]
    heading = html.escape(text("lessons.rulings"))
    ruled = "".join(
        f"<dt>{html.escape(each)}</dt><dd>{html.escape(said)}</dd>"
        for each, said in rulings(game, language).items()
    )
    body = "".join([*parts, f"<section><h2>{heading}</h2><dl>{ruled}</dl></section>"])
    return _PAGE.format(lang=language, title=title, style=_STYLE, body=body, base=base)


def _lesson(lesson: Lesson, text: Texts, base: str) -> str:
    name = html.escape(text(f"{lesson.game}.lesson.{lesson.name}"))
    pages = "".join(_page(page, base) for page in lesson.pages)
    return f"<section><h2>{name}</h2>{pages}</section>"


def _guide(guide: Guide) -> str:
    lines = "".join(f"<li>{html.escape(line)}</li>" for line in guide.lines)
    return f'<section class="guide"><h3>{html.escape(guide.heading)}</h3><ul>{lines}</ul></section>'


def _page(page: Page, base: str) -> str:
    title, drawing = html.escape(page.title), html.escape(page.picture)
    ids = html.escape(", ".join(page.rulings))
    return (
        f'<article><img src="{base}drawings/{drawing}.svg" alt="" width="56" height="56">'
        f"<div><h3>{title}</h3>{_MARKDOWN.render(page.body)}<p><small>{ids}</small></p></div>"
        "</article>"
    )


_PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" type="image/png" href="{base}favicon.png">
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""

_STYLE: Final = f"""
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: {PAPER}; color: {INK};
  font: 1.0625rem/1.45 system-ui, sans-serif; overflow-wrap: break-word; }}
main {{ max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }}
h1 {{ font-size: 1.75rem; margin: 0 0 .5rem; }}
h2 {{ font-size: 1.375rem; margin: 1.75rem 0 .5rem; }}
h3 {{ font-size: 1.125rem; margin: 0 0 .25rem; }}
p {{ margin: 0 0 .5rem; }}
article {{ display: flex; gap: 1rem; background: {CARD}; border: 1px solid {LINE};
  border-radius: 1rem; padding: 1rem; margin: 0 0 .75rem; break-inside: avoid; }}
article img {{ flex: none; }}
small {{ color: {QUIET}; }}
.guide {{ break-inside: avoid; margin-top: 1rem; }}
.guide ul {{ margin: 0; padding-left: 1.25rem; list-style: square; }}
dt {{ font-weight: bold; }}
dd {{ margin: 0 0 .75rem; }}
h2, h3, dt {{ break-after: avoid; }}
@media print {{ body {{ background: #FFFFFF; font-size: 11pt; }} main {{ padding: 0; }}
  article {{ border-width: 0 0 1px; border-radius: 0; padding: .5rem 0; }} }}
"""
