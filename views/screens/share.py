"""Share the result of a game that is over: a picture, a message, BG Stats, files."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from companion.exchange.result import Result, bg_stats_link, bgsplay, result_of, results_csv
from companion.games import GAMES
from companion.i18n import numeral
from views.desk import Desk
from views.look import ACCENT, ACCENT_INK, INK, ON_ACCENT, QUIET, by_day
from views.present.share import as_text, ranked, won_sentence
from views.present.times import day
from views.screens.copying import copying
from views.screens.travel import save_file
from views.widgets.frame import WIDEST_DP
from views.widgets.pieces import card, picture, token
from views.widgets.press import line, main_action, wide_link
from views.widgets.qr import qr_picture, qr_svg
from views.widgets.text import HEADING, NAME, SMALL, TITLE, body, quiet, section, words

MOST_IN_A_CODE = 2_000
"""A code with more letters has modules too small for most cameras."""
QR_DP, QUIET_MODULES, QR_PADDING_DP = 330, 4, 4
PICTURE_DP = 360
SHARPNESS = 3.0
"""So many pixels of the picture to a dp: a message shows it as large as a screen."""


def share_sheet(desk: Desk) -> list[ft.Control]:
    """Draw the ways to tell others how the game at this table ended."""
    text = desk.text
    if desk.session.outcome is None:
        return [card(body(text("share.later")))]
    of = _result(desk)
    shot = ft.Screenshot(_picture(desk, of))

    async def save() -> None:
        await save_file(f"{_name(desk, of)}.png", await shot.capture(pixel_ratio=SHARPNESS))

    return [
        ft.Row([shot], alignment=ft.MainAxisAlignment.CENTER),
        ft.Row([main_action(text("share.picture"), ft.Icons.IMAGE, desk.on(save), key="picture")]),
        section(text("share.message")),
        *copying(desk, as_text(of, _when(desk, of), text), text("share.copy"), text("share.text")),
        section("BG Stats"),
        *_bg_stats(desk, of),
        section(text("share.files")),
        _file(desk, "share.bgsplay", f"{_name(desk, of)}.bgsplay", bgsplay(of)),
        _file(desk, "share.csv", f"{_name(desk, of)}.csv", results_csv([of])),
    ]


def _result(desk: Desk) -> Result:
    """Return the result with the words of this phone's language."""
    setup, text = desk.session.setup, desk.text
    question = GAMES[setup.game].options.VARIANT
    board = ""
    if question:
        board = text(f"{setup.game}.option.{question}.{getattr(setup.options, question)}")
    return result_of(desk.session, text(f"game.{setup.game}"), board)


def _when(desk: Desk, of: Result) -> str:
    return day(of.ended_ms, desk.caller.zone, desk.text)


def _name(desk: Desk, of: Result) -> str:
    """Name a file after the game and its day, as such names are best sorted."""
    try:
        at = datetime.fromtimestamp(of.ended_ms / 1000, desk.caller.zone)
    except (OverflowError, ValueError, OSError):
        return of.game
    return f"{of.game}-{at:%Y-%m-%d}"


def _file(desk: Desk, key: str, name: str, data: bytes) -> ft.Control:
    async def save() -> None:
        await save_file(name, data)

    return line(ft.Icons.DOWNLOAD, desk.text(key), desk.on(save))


def _bg_stats(desk: Desk, of: Result) -> list[ft.Control]:
    """Draw the link for BG Stats on this phone, and the code for BG Stats on another."""
    text = desk.text
    link = bg_stats_link(of)
    if link is None:
        return [body(text("share.too_long"))]
    parts: list[ft.Control] = [wide_link(text("share.bg_stats"), link)]
    if len(link) <= MOST_IN_A_CODE:
        svg = qr_svg(link, error="l", quiet=QUIET_MODULES)
        side = min(QR_DP, desk.window.body_width - 40)
        parts += [
            qr_picture(svg, side, text("share.qr"), padding=QR_PADDING_DP),
            quiet(text("share.scan")),
        ]
    return parts


def _picture(desk: Desk, of: Result) -> ft.Control:
    """Draw what becomes a picture: by day, whatever the phone's theme."""
    text = desk.text
    about = " · ".join(filter(None, (of.board, _when(desk, of))))
    head = ft.Container(
        ft.Row(
            [
                picture(f"games/{of.game}", 52),
                ft.Column(
                    [
                        words(of.title, ON_ACCENT, TITLE, lines=1),
                        words(about, ON_ACCENT, SMALL),
                    ],
                    spacing=0,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        bgcolor=ACCENT,
        padding=14,
    )
    inside = ft.Column(
        [
            words(won_sentence(of, text), ACCENT_INK, TITLE),
            *(_place(desk, of, seat) for seat in ranked(of)),
            words(text("app.name"), QUIET, SMALL),
        ],
        spacing=10,
    )
    sheet = ft.Container(
        ft.Column([head, ft.Container(inside, padding=14)], spacing=0),
        bgcolor="surface",
        width=min(PICTURE_DP, desk.window.body_width - 28, WIDEST_DP),
    )
    return by_day(of.game, sheet)


def _place(desk: Desk, of: Result, seat: int) -> ft.Control:
    who, place = of.seats[seat], of.places[seat]
    number = desk.text("end.place", place=place) if place else ""
    points = numeral(of.points[seat]) if of.points else ""
    return ft.Row(
        [
            *([words(number, QUIET, HEADING)] if number else []),
            token(who.colour, who.shape, 30),
            words(who.name, INK, NAME, lines=1, expand=True),
            words(points, INK, TITLE),
        ],
        spacing=10,
    )
