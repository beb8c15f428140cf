"""Drawing one's own pyramid, level by level, until thirty tiles lie firmly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import PYRAMID_TILES
from companion.games.rush_out.pyramid import SIDE
from companion.i18n import Texts
from views.drafts import PerPhone
from views.games.page import GamePage
from views.games.rush_out.colour import FREE, SAND, SHADE
from views.here import Here
from views.look import ACCENT_INK, GOOD, INK, LINE, QUIET
from views.present.rush_out.layout import MOST_LEVELS, LayoutDraft, Level, draft_of
from views.present.rush_out.names import in_halves
from views.present.rush_out.sentences import refusal
from views.present.sentences import aloud
from views.routes import game_page
from views.widgets.frame import Window
from views.widgets.pieces import card
from views.widgets.press import choice_row, icon_action, main_action, press
from views.widgets.stepper import LESS, MINUS_AND_PLUS, MORE, stepper
from views.widgets.text import HEADING, NAME, body, quiet, section, words

GAME = "rush_out"
DRAFTS: PerPhone[LayoutDraft] = PerPhone("rush_out.layout", LayoutDraft, LayoutDraft)
WIDEST_CELL_DP = 52


def layout_way(here: Here) -> list[ft.Control]:
    """Draw the way from preparing a game to drawing its pyramid."""
    text = here.text
    drawn = here.agreed(RushOutOptions).layout
    said = text("rush_out.layout.drawn" if drawn else "rush_out.layout.none")

    def draw() -> None:
        if drawn:
            DRAFTS.keep(here, draft_of(drawn))
        here.go(game_page(GAME, "pyramid"))

    icon = ft.Icons.CHECK_CIRCLE if drawn else ft.Icons.EDIT
    inside = ft.Row(
        [
            ft.Icon(icon, color=GOOD if drawn else ACCENT_INK, size=26),
            ft.Column(
                [words(text("rush_out.layout.draw"), INK, NAME), quiet(said)],
                spacing=0,
                expand=True,
            ),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    name = aloud(text("rush_out.layout.draw"), said)
    return [press(inside, here.on(draw), name=name, key="draw-layout")]


def layout_page(here: Here) -> GamePage:
    """Draw the level at hand, what it stands on, and what is still wrong."""
    draft, text = DRAFTS.of(here), here.text
    wrong = draft.problem
    middle: list[ft.Control] = [
        quiet(text("rush_out.layout.how")),
        section(
            text("rush_out.layout.levels"),
            text("rush_out.layout.count", count=len(draft.layout), of=PYRAMID_TILES),
        ),
        _levels(here, draft),
        card(_grid(here, draft), padding=8),
        *_steps(here, draft),
    ]
    return GamePage(
        text("rush_out.tools.pyramid"),
        text("rush_out.layout.count", count=len(draft.layout), of=PYRAMID_TILES),
        middle,
        [_take(here, draft)],
        back=here.on(here.go, game_page(GAME, "new")) if here.prepares(GAME) else None,
        warning=refusal(wrong, None, text) if wrong else "",
        key="layout",
    )


def _take(here: Here, draft: LayoutDraft) -> ft.Control:
    """Draw the tap that plays with this pyramid; it works once the pyramid can stand."""

    def take() -> None:
        now = DRAFTS.of(here)
        if wrong := now.problem:
            return here.refuse(wrong)
        options = here.agreed(RushOutOptions)
        drawn = replace(options, map=PyramidMap.DRAWN, layout=now.layout)
        if preparing := here.prepares(GAME):
            here.prepare(preparing.with_options(drawn))
            here.go(game_page(GAME, "new"))
        return None

    text = here.text
    if not here.prepares(GAME):
        said = "rush_out.layout.stands" if draft.problem is None else "rush_out.layout.open"
        label = words(text(said), INK, NAME, center=True)
        return ft.Container(label, padding=16, expand=True, alignment=ft.Alignment.CENTER)
    tap = here.on(take) if draft.problem is None else None
    return main_action(text("rush_out.layout.take"), ft.Icons.CHECK, tap, key="take")


# ------------------------------------------------------------------------- levels


def _levels(here: Here, draft: LayoutDraft) -> ft.Control:
    text = here.text
    chips: list[ft.Control] = [
        press(
            words(str(at + 1), INK, HEADING, center=True),
            here.on(DRAFTS.change, here, LayoutDraft.go, at),
            name=text("rush_out.level", level=at + 1),
            chosen=at == draft.at,
            expand=True,
            padding=10,
            key=f"level-{at}",
        )
        for at in range(len(draft.levels))
    ]
    if len(draft.levels) > 1:
        chips.append(
            icon_action(
                LESS,
                text("rush_out.layout.lower"),
                ACCENT_INK,
                here.on(DRAFTS.change, here, LayoutDraft.lower),
            )
        )
    if len(draft.levels) < MOST_LEVELS:
        chips.append(
            icon_action(
                MORE,
                text("rush_out.layout.higher"),
                ACCENT_INK,
                here.on(DRAFTS.change, here, LayoutDraft.higher),
            )
        )
    return choice_row(chips)


def _room(window: Window) -> float:
    return max(window.body_width - 2 * window.margin_dp - 18, 120)


def _grid(here: Here, draft: LayoutDraft) -> ft.Control:
    """Draw the level's places over the tiles below; a tap takes a tile away or puts it back."""
    level = draft.level
    below = draft.levels[draft.at - 1].places(draft.at - 1) if draft.at else ()
    left = min([level.right, *(place.x for place in below)])
    top = min([level.away, *(place.y for place in below)])
    right = max([level.right + SIDE * level.columns, *(place.x + SIDE for place in below)])
    foot = max([level.away + SIDE * level.rows, *(place.y + SIDE for place in below)])
    cell = min(WIDEST_CELL_DP, _room(here.window) / ((right - left) / SIDE))
    half = cell / SIDE
    laid: list[ft.Control] = [
        ft.Container(
            left=(place.x - left) * half,
            top=(place.y - top) * half,
            width=cell - 2,
            height=cell - 2,
            bgcolor=SHADE,
            border_radius=6,
            opacity=0.55,
        )
        for place in below
    ]
    for row in range(level.rows):
        for column in range(level.columns):
            spot = _cell(here, draft, column, row, cell)
            spot.left = (level.right + SIDE * column - left) * half
            spot.top = (level.away + SIDE * row - top) * half
            laid.append(spot)
    wide, high = (right - left) * half, (foot - top) * half
    board = ft.Stack(laid, width=wide, height=high)
    return ft.Row([board], alignment=ft.MainAxisAlignment.CENTER)


def _cell(here: Here, draft: LayoutDraft, column: int, row: int, cell: float) -> ft.Container:
    is_hole = (column, row) in draft.level.holes

    def turn() -> None:
        DRAFTS.change(here, lambda now: now.with_level(now.level.turned(column, row)))

    name = _cell_name(draft.at, column, row, is_hole, here.text)
    inside = ft.Container(
        ft.Semantics(container=True, content=ft.Container(width=2, height=2)),
        width=cell - 2,
        height=cell - 2,
        bgcolor=None if is_hole else FREE if draft.at else SAND,
        border_radius=8,
        border=ft.Border.all(1.5 if is_hole else 2.5, LINE if is_hole else ACCENT_INK),
    )
    spoken = ft.Semantics(
        label=name,
        button=True,
        container=True,
        identifier=f"cell_{column}_{row}",
        content=ft.GestureDetector(inside, on_tap=here.on(turn)),
    )
    return ft.Container(spoken, width=cell - 2, height=cell - 2)


def _cell_name(level: int, column: int, row: int, is_hole: bool, text: Texts) -> str:
    key = "rush_out.layout.hole" if is_hole else "rush_out.layout.tile"
    return text(key, level=level + 1, column=column + 1, row=row + 1)


def _steps(here: Here, draft: LayoutDraft) -> list[ft.Control]:
    """Draw what makes the level at hand larger, smaller, or moves it by half a tile."""
    level = draft.level
    beside = (ft.Icons.ARROW_BACK, ft.Icons.ARROW_FORWARD)
    behind = (ft.Icons.ARROW_UPWARD, ft.Icons.ARROW_DOWNWARD)
    rows = [
        _step(
            here, "columns", str(level.columns),
            lambda at, by: at.sized(at.columns + by, at.rows),
        ),
        _step(here, "rows", str(level.rows), lambda at, by: at.sized(at.columns, at.rows + by)),
        _step(
            here, "right", in_halves(level.right / SIDE, here.text),
            lambda at, by: at.moved(by, 0), beside,
        ),
        _step(
            here, "away", in_halves(level.away / SIDE, here.text),
            lambda at, by: at.moved(0, by), behind,
        ),
    ]  # fmt: skip
    return [card(ft.Column(rows, spacing=0), padding=8)]


def _step(
    here: Here,
    what: str,
    value: str,
    change: Callable[[Level, int], Level],
    icons: tuple[ft.IconData, ft.IconData] = MINUS_AND_PLUS,
) -> ft.Control:
    """Draw a number of the level at hand; ``change`` is what one more or one less makes of it."""

    def step(by: int) -> None:
        DRAFTS.change(here, lambda now: now.with_level(change(now.level, by)))

    steps = stepper(
        value,
        (here.text(f"rush_out.layout.{what}.less"), here.on(step, -1)),
        (here.text(f"rush_out.layout.{what}.more"), here.on(step, +1)),
        icons=icons,
    )
    return ft.Row([body(here.text(f"rush_out.layout.{what}"), expand=True), steps])
