"""The turn counter alone, read from a metre away: one tap a round, one for a loss or a gain."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import Options
from companion.games.rush_out.counter import Counting, Step
from companion.games.rush_out.options import RushOutOptions
from views.drafts import PerPhone
from views.games.page import GamePage
from views.games.rush_out.art import plain
from views.games.rush_out.face import counter_face, face_size
from views.games.rush_out.prepare import overflow_rows, turns_rows, yes_no
from views.games.who_played import how_many, who_played
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.rush_out.counter import CounterTool, CounterView, KeyView, counter_view
from views.present.sentences import aloud
from views.widgets.painted import turned
from views.widgets.press import SEEN_THROUGH, choice_row, listed, main_action, press, worded_action
from views.widgets.text import NUMBER, body, section, words

TOOL: PerPhone[CounterTool] = PerPhone("rush_out.counter", CounterTool, CounterTool)
KEY_WIDE_DP = 116
"""How wide a key is that stands beside the counter, on a phone on its side."""


def counter_page(here: Here) -> GamePage:
    """Draw the counter, or what has to be said before it counts."""
    tool = TOOL.of(here)
    if tool.is_open and tool.counting:
        return _counting(here, tool, tool.counting)
    return _before(here, tool)


# ------------------------------------------------------------------------- before it counts


def _before(here: Here, tool: CounterTool) -> GamePage:
    """Draw who plays and how, which says where the counter begins."""
    text = here.text

    def count(many: int) -> None:
        TOOL.change(here, CounterTool.with_count, many)

    def name_one(player: str) -> None:
        TOOL.change(here, CounterTool.with_person, player)

    def choose(options: Options) -> None:
        TOOL.change(here, lambda now: replace(now, options=cast(RushOutOptions, options)))

    def discover(is_on: bool) -> None:
        choose(replace(TOOL.of(here).options, discovery=is_on))

    begins = text("rush_out.count.start", turns=tool.start)
    begin = here.on(TOOL.change_once, here, CounterTool.begun)
    return GamePage(
        text("rush_out.tools.counter"),
        text("rush_out.count.remark"),
        [
            body(text("rush_out.count.how")),
            *_go_on(here, tool),
            *how_many(here, tool.COUNTS, tool.count, count),
            *who_played(here, tool.people, name_one, asked="rush_out.count"),
            section(text("rush_out.option.discovery")),
            yes_no(here, "discovery", tool.options.discovery, discover),
            *turns_rows(here, tool.options, choose),
            *overflow_rows(here, tool.options, choose),
        ],
        [main_action(begins, ft.Icons.HOURGLASS_TOP, begin, key="start")],
        key="before",
    )


def _go_on(here: Here, tool: CounterTool) -> list[ft.Control]:
    """Draw the way back to a counter that has counted already."""
    if tool.counting is None:
        return []
    now = tool.counting
    label = here.text("rush_out.count.go_on", counter=now.counter, round=now.round)
    go_on = here.on(TOOL.change, here, CounterTool.opened)
    return [listed(ft.Icon(ft.Icons.PLAY_ARROW, color=ACCENT_INK), label, go_on, key="go-on")]


# ------------------------------------------------------------------------- while it counts


def _counting(here: Here, tool: CounterTool, counting: Counting) -> GamePage:
    """Draw the number as large as fits, and what can move it."""
    text = here.text
    view = counter_view(tool, counting, here.players(), text)
    return GamePage(
        view.heading,
        text("rush_out.tools.counter"),
        _beside(here, _number(here, view, is_turned=tool.is_turned), _keys(here, view)),
        [_undo(here, view), _main(here, view)],
        back=here.on(TOOL.change, here, CounterTool.closed),
        key="counting",
    )


def _beside(here: Here, number: ft.Control, keys: list[ft.Control]) -> list[ft.Control]:
    """Put the keys below the number, beside it on a phone that lies on its side."""
    if not here.window.is_flat:
        return [number, choice_row(keys)]
    column = ft.Column([ft.Row([key]) for key in keys], spacing=8, width=KEY_WIDE_DP)
    return [ft.Row([number, column], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)]


def _number(here: Here, view: CounterView, *, is_turned: bool) -> ft.Control:
    """Draw the number itself: a tap on it turns it to whoever sits on the other side."""
    wide, high = face_size(here.window, KEY_WIDE_DP)
    face = turned(counter_face(view.face, wide, high), is_turned=is_turned)
    name = aloud(view.spoken, here.text("rush_out.count.turn"))
    turn = here.on(TOOL.change_once, here, CounterTool.turned)
    return press(face, turn, name=name, fill=SEEN_THROUGH, padding=0, radius=22, key="counter")


def _step(here: Here, step: Step) -> None:
    """Let something happen once, however hasty the thumb is, and say what the counter shows."""
    if TOOL.is_too_soon(here):
        return
    now = TOOL.of(here).stepped(step)
    TOOL.keep(here, now)
    if now.counting:
        here.say(counter_view(now, now.counting, here.players(), here.text).spoken)
        here.buzz()


def _keys(here: Here, view: CounterView) -> list[ft.Control]:
    return [_key(here, each) for each in view.keys]


def _key(here: Here, each: KeyView) -> ft.Control:
    drawn = [plain(str(tile), 30, is_faded=not each.is_open) for tile in each.tiles]
    ink = INK if each.is_open else QUIET
    inside = ft.Column(
        [
            ft.Row(list(drawn), spacing=2, alignment=ft.MainAxisAlignment.CENTER),
            words(each.turns, ink, NUMBER, lines=1, center=True),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    on_tap = here.on(_step, here, each.step) if each.is_open else None
    return press(inside, on_tap, name=each.name, padding=6, expand=True, key=each.step)


def _undo(here: Here, view: CounterView) -> ft.Control:
    label = here.text("undo")
    name = here.text("labelled", label=label, what=view.last) if view.last else label
    on_tap = here.on(TOOL.change_once, here, CounterTool.back) if view.last else None
    return worded_action(ft.Icons.UNDO, label, name, on_tap, key="undo")


def _main(here: Here, view: CounterView) -> ft.Control:
    """Draw the round's one tap; once the game is lost, the way to another one."""
    if view.face.is_lost:
        another = here.text("rush_out.finished.another")
        leave = here.on(TOOL.change_once, here, CounterTool.left)
        return main_action(another, ft.Icons.REPLAY, leave, key="another")
    icon = ft.Icons.LOCAL_FIRE_DEPARTMENT if view.face.torch else None
    return main_action(view.label, icon, here.on(_step, here, Step.ROUND), key="round")
