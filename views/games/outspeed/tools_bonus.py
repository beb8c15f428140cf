"""The Bonus order without a session: what people argue about."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal, Seat
from companion.games.outspeed.pieces import TOKEN_KINDS
from companion.games.outspeed.steps import BonusStep
from views.drafts import PerPhone
from views.games.outspeed.bonus import step_parts
from views.games.outspeed.measure import measure
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.track import track, track_room
from views.games.page import GamePage
from views.games.who_played import how_many
from views.here import Here
from views.look import INK, QUIET
from views.present.outspeed.bonus import told_step
from views.present.outspeed.names import kind_name
from views.present.outspeed.race import Mark, marks, track_sentence, track_view
from views.present.outspeed.sentences import refusal
from views.present.outspeed.tools import COUNTS, BonusTool
from views.present.people import seated
from views.widgets.pieces import card, picture
from views.widgets.press import choices, listed, main_action, press
from views.widgets.text import LABEL, NAME, body, section, words

TOOL: PerPhone[BonusTool] = PerPhone("outspeed.bonus", BonusTool, BonusTool)


def bonus_page(here: Here) -> GamePage:
    """Draw the ships being laid, or the step of the resolution that is shown."""
    tool, text = TOOL.of(here), here.text
    solved = tool.solved
    if tool.step and not isinstance(solved, Refusal) and tool.step <= len(solved):
        return _shown(here, tool, solved)
    wrong = refusal(solved, None, text) if isinstance(solved, Refusal) else ""
    return GamePage(
        text("outspeed.tools.bonus"),
        text("outspeed.tools.bonus.remark"),
        _laying(here, tool),
        [_resolve(here, tool, solved)],
        warning=wrong,
        key="laying",
    )


def _seats(here: Here, tool: BonusTool) -> tuple[Seat, ...]:
    return seated(tool.count, (), (), here.text)


# -- laying the ships -----------------------------------------------------------------------


def _laying(here: Here, tool: BonusTool) -> list[ft.Control]:
    text = here.text

    def count(number: int) -> None:
        TOOL.change(here, BonusTool.with_count, number)

    seats = _seats(here, tool)
    marked = marks(seats)
    drawn = track_view(tool.race)
    said = track_sentence(drawn, None, text)
    return [
        *how_many(here, COUNTS, tool.count, count),
        section(text("outspeed.tools.ships")),
        *(_ship(here, tool, seat, marked) for seat in range(tool.count)),
        track(drawn, marked, said, track_room(here.window)),
        *_fields(here, tool),
        *_end_tile(here, tool),
    ]


def _ship(here: Here, tool: BonusTool, seat: int, marked: tuple[Mark, ...]) -> ft.Control:
    text, ship = here.text, tool.ships[seat]
    name = text("finished.seat", number=seat + 1)

    def move(by: int) -> None:
        TOOL.change(here, BonusTool.moved, seat, by)

    def refuel(by: int) -> None:
        TOOL.change(here, BonusTool.refuelled, seat, by)

    measures: list[ft.Control] = [
        measure(here, text("outspeed.correct.row"), ship.row, move, drawing="rows", owner=name),
        measure(here, text("outspeed.correct.fuel"), ship.fuel, refuel, drawing="fuel", owner=name),
    ]
    parts: list[ft.Control] = [
        ft.Row([ship_picture(marked[seat], 34), words(name, INK, NAME, expand=True)]),
        ft.Row(measures, spacing=12, run_spacing=4, wrap=True),
        ft.Row([_token(here, tool, seat, name)]),
    ]
    if tool.choosing == seat:
        parts.append(_kinds(here, seat, name))
    return card(ft.Column(parts, spacing=6), padding=10)


def _token(here: Here, tool: BonusTool, seat: int, name: str) -> ft.Control:
    """Draw the token that a ship plays; a tap opens the kinds."""
    text, kind = here.text, tool.played[seat]
    token = kind_name(kind, text) if kind else text("outspeed.tools.no_token")
    return listed(
        picture(f"outspeed/{kind or 'token'}", 30),
        token,
        here.on(TOOL.change, here, BonusTool.asking, seat),
        after=[ft.Icon(ft.Icons.EXPAND_MORE, color=QUIET)],
        spacing=8,
        name=text("outspeed.tools.token_of", name=name, kind=token),
        chosen=tool.choosing == seat,
        padding=8,
        expand=True,
        key=f"token-{seat}",
    )


def _kinds(here: Here, seat: int, name: str) -> ft.Control:
    chips: list[ft.Control] = []
    for kind in (None, *TOKEN_KINDS):
        said = kind_name(kind, here.text) if kind else here.text("outspeed.tools.no_token")
        inside = ft.Row(
            [picture(f"outspeed/{kind or 'token'}", 28), words(said, INK, LABEL)],
            spacing=6,
            tight=True,
        )
        full = here.text("outspeed.tools.plays", name=name, kind=said)
        play = here.on(TOOL.change, here, BonusTool.with_token, seat, kind)
        chips.append(press(inside, play, name=full, padding=8, key=f"{seat}-{kind}"))
    return ft.Row(chips, spacing=6, run_spacing=6, wrap=True)


def _fields(here: Here, tool: BonusTool) -> list[ft.Control]:
    """Draw the rows of the boards: a tap lays a force field marker, or takes it away."""
    chips: list[ft.Control] = [
        press(
            words(str(row), INK, NAME, center=True),
            here.on(TOOL.change, here, BonusTool.with_field, row),
            name=here.text("outspeed.tools.field", row=row),
            chosen=row in tool.fields,
            width=52,
            padding=8,
            key=f"field-{row}",
        )
        for row in reversed(tool.race.rows)
    ]
    return [
        section(here.text("outspeed.tools.fields")),
        ft.Row(chips, spacing=6, run_spacing=6, wrap=True),
    ]


def _end_tile(here: Here, tool: BonusTool) -> list[ft.Control]:
    def choose(is_end: bool) -> None:
        if TOOL.of(here).is_end_tile is not is_end:
            TOOL.change(here, BonusTool.turned)

    text = here.text
    answers = ((False, text("outspeed.tools.race_tile")), (True, text("outspeed.tools.end_tile")))
    chips = choices(here.on, answers, tool.is_end_tile, choose)
    return [section(text("outspeed.tools.tile")), chips]


def _resolve(here: Here, tool: BonusTool, solved: tuple[BonusStep, ...] | Refusal) -> ft.Control:
    text = here.text
    if isinstance(solved, Refusal) or not solved:
        return main_action(text("outspeed.tools.lay"), None, None, key="resolve")
    label = text("outspeed.resolve", row=solved[0].row)
    return main_action(label, ft.Icons.BOLT, here.on(_show, here, 1), key="resolve")


def _show(here: Here, step: int) -> None:
    TOOL.change_once(here, BonusTool.at, step)


# -- the resolution -------------------------------------------------------------------------


def _shown(here: Here, tool: BonusTool, solved: tuple[BonusStep, ...]) -> GamePage:
    text = here.text
    step = solved[tool.step - 1]
    shown = told_step(step, tool.step, tool.left_after(tool.step), None, text)
    following = tool.step + 1
    if following <= len(solved):
        label = text("outspeed.resolve", row=solved[following - 1].row)
        go_on = main_action(
            label, ft.Icons.BOLT, here.on(_show, here, following), key=f"step-{following}"
        )
    else:
        label = text("outspeed.tools.again")
        go_on = main_action(label, ft.Icons.REPLAY, here.on(_show, here, 0), key="again")
    middle = step_parts(here, shown, marks(_seats(here, tool)))
    if following > len(solved):
        middle.append(card(body(text("outspeed.tools.done"))))
    return GamePage(
        text("outspeed.head.resolving_bonus", row=step.row),
        text("outspeed.tools.bonus"),
        middle,
        [go_on],
        back=here.on(_show, here, tool.step - 1),
        key=f"step-{tool.step}",
    )
