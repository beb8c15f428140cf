"""Advice on the table: only on the phone of the player who asked for it, and only in their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.games.outback.state import OutbackState, Target
from companion.i18n import Texts
from views.boundary import part
from views.drafts import PerPhone
from views.games.outback.animals import face_picture
from views.games.outback.view import OutbackTable
from views.here import Here
from views.look import ACCENT_INK, GOOD, INK, QUIET
from views.present.outback.advice import (
    AdviceView,
    Aim,
    Aimable,
    advice_view,
    chance_words,
    hundredths,
    is_advisable,
    points_words,
)
from views.present.outback.names import aimed, counted
from views.present.sentences import capitalized
from views.widgets.bars import bar
from views.widgets.pieces import card, picture
from views.widgets.press import choice_chip, choice_row, press, tick, wide_action
from views.widgets.text import LABEL, NAME, SECTION, SMALL, body, quiet, section, words

AIMS: PerPhone[Aim] = PerPhone("outback.aim", Aim, Aim)


def advised_seats(here: OutbackTable) -> frozenset[int]:
    """Return the seats of this phone that asked for advice on it."""
    seats = here.setup.seats
    return frozenset(seat for seat in here.seats if seats[seat].player in here.advised)


def settings(here: OutbackTable) -> list[ft.Control]:
    """Draw who of this phone's players wants advice; nobody does until they say so."""
    text, advised = here.text, advised_seats(here)
    if not here.seats:
        return []

    def choose(player: str) -> None:
        others = tuple(each for each in here.advised if each != player)
        here.advise(others if player in here.advised else (*others, player))

    rows: list[ft.Control] = []
    for at in sorted(here.seats):
        seat = here.setup.seats[at]
        is_on, on_tap = at in advised, here.on(choose, seat.player)
        said = words(text("outback.advice.for", name=seat.name), INK, NAME, lines=2, expand=True)
        name = text("outback.advice.on" if is_on else "outback.advice.off", name=seat.name)
        rows.append(tick(said, on_tap, is_on=is_on, name=name, key=f"advice-{at}", padding=12))
    why = quiet(text("outback.advice.why"))
    return [section(text("outback.advice")), *rows, why]


def advice(here: OutbackTable) -> list[ft.Control]:
    """Draw the advice of this turn, or nothing when it is not for this phone's eyes."""
    state = here.state
    if state.turn not in advised_seats(here) or not is_advisable(state):
        return []
    return [advice_panel(advice_view(state, _aim(here, state)), here.now, here.text)]


def _aim(here: OutbackTable, state: OutbackState) -> Aim:
    """Return what this phone is after in this turn; in the next one it has not said yet."""
    turn = (here.id, state.round, state.turn)
    aim = AIMS.of(here)
    return aim if aim.turn == turn else Aim(turn=turn)


@part
def advice_panel(view: AdviceView, now: Callable[[], OutbackTable], text: Texts) -> ft.Control:
    """Draw the dice to keep for an aim and how likely it is; then what else to aim at."""
    here = now()
    table = ft.Column(
        [
            _aims(view, here, text),
            quiet(text("outback.advice.table")),
            *_targets(view, here, text),
            quiet(_counted(view, text)),
        ],
        spacing=8,
    )
    return ft.Column(
        [
            section(text("outback.advice")),
            _plan(view, here, text),
            section(text("outback.advice.aims"), text("outback.advice.tap")),
            card(table, padding=10),
        ],
        spacing=8,
    )


def _targets(view: AdviceView, here: OutbackTable, text: Texts) -> list[ft.Control]:
    """Draw a table: an animal a line, a row of the board a column, each with its chance."""
    head: list[ft.Control] = [ft.Container(width=32)]
    head += [
        ft.Container(
            words(str(row), QUIET, LABEL, center=True),
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
        for row in view.rows
    ]
    lines: list[ft.Control] = []
    for animal, cells in view.lines:
        drawn: list[ft.Control] = [
            ft.Container(face_picture(animal, 30, text), width=32),
            *(_cell(cell, here, text) for cell in cells),
        ]
        lines.append(ft.Row(drawn, spacing=4))
    return [ft.Row(head, spacing=4), ft.Column(lines, spacing=0)]


def _cell(cell: Aimable, here: OutbackTable, text: Texts) -> ft.Control:
    name = aimed([cell.target], text)
    if cell.probability is None:
        dash = ft.Container(
            words("-", QUIET, SMALL, center=True),
            expand=True,
            height=48,
            alignment=ft.Alignment.CENTER,
        )
        return dash

    def toggle(target: Target) -> None:
        state = here.state
        AIMS.keep(here, _aim(here, state).toggled(target))

    inside = ft.Column(
        [
            words(hundredths(cell.probability), INK, SECTION, lines=1, center=True),
            bar(cell.probability, height=6),
        ],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = chance_words(cell.probability, text)
    return press(
        ft.Container(inside, padding=ft.Padding.symmetric(vertical=5)),
        here.on(toggle, cell.target),
        name=text("outback.advice.cell", target=name, chance=said),
        chosen=cell.is_chosen,
        padding=4,
        radius=10,
        expand=True,
        key=name,
    )


def _aims(view: AdviceView, here: Here, text: Texts) -> ft.Control:
    """Draw the choice between most points and what was tapped; any of it or all of it."""

    def most_points() -> None:
        AIMS.keep(here, Aim())

    def together(all_of_them: bool) -> None:
        AIMS.keep(here, replace(view.aim, together=all_of_them))

    chips: list[ft.Control] = [
        choice_chip(text("outback.advice.points"), here.on(most_points), chosen=view.chance is None)
    ]
    if len(view.aim.targets) > 1:
        is_any = not view.aim.together
        chips.append(
            choice_chip(text("outback.advice.any"), here.on(together, False), chosen=is_any)
        )
        if view.can_be_together:
            chips.append(
                choice_chip(text("outback.advice.all"), here.on(together, True), chosen=not is_any)
            )
    return choice_row(chips)


def _plan(view: AdviceView, here: OutbackTable, text: Texts) -> ft.Control:
    """Draw the aim with its chance, the dice to keep ringed, one button, what it gives up."""
    chance = view.anything if view.chance is None else view.chance
    parts: list[ft.Control] = [
        words(_aim_words(view, text), INK, NAME),
        *([body(_any_words(view, text))] if view.chance is None else []),
        bar(chance, height=14),
    ]
    if view.faces:
        parts += _keeping(view, here, text)
    points = text("outback.advice.expected", points=points_words(view.points, text))
    parts.append(quiet(f"{points} {_gives_up(view, text)}".strip()))
    return card(ft.Column(parts, spacing=8))


def _aim_words(view: AdviceView, text: Texts) -> str:
    """Say what is aimed at and how likely it is, in one line."""
    if view.chance is None:
        return text("outback.advice.points")
    between = text("list.and") if view.aim.together else f" {text('outback.advice.or')} "
    targets = between.join(aimed([target], text) for target in view.aim.targets)
    said = text("outback.advice.cell", target=targets, chance=chance_words(view.chance, text))
    return capitalized(said)


def _any_words(view: AdviceView, text: Texts) -> str:
    return text("outback.advice.chance_of_any", chance=chance_words(view.anything, text))


def _keeping(view: AdviceView, here: OutbackTable, text: Texts) -> list[ft.Control]:
    async def keep() -> None:
        for choice in view.choices:
            if not await here.act(choice):
                return

    kept = [view.faces[die] for die in view.keep]
    ringed: list[ft.Control] = [
        _ringed(face, ringed=at in view.keep) for at, face in enumerate(view.faces)
    ]
    if view.is_reached:
        key = "outback.advice.reached" if view.chance is not None else "outback.advice.stop"
        return [body(text(key))]
    told = text("outback.advice.keep", dice=counted(kept, text)) if kept else ""
    sentence = told or text("outback.advice.keep_nothing")
    row = ft.Semantics(
        label=sentence, exclude_semantics=True, content=ft.Row(ringed, spacing=4, wrap=True)
    )
    if view.is_kept:
        done = ft.Row(
            [
                ft.Icon(ft.Icons.CHECK_CIRCLE, color=GOOD),
                body(text("outback.advice.kept"), expand=True),
            ],
            spacing=8,
        )
        return [row, done]
    label = text("outback.advice.keep_these" if kept else "outback.advice.keep_none")
    return [row, wide_action(label, here.on(keep), strong=True, key="keep-these")]


def _ringed(face: str, *, ringed: bool) -> ft.Control:
    return ft.Container(
        picture(f"outback/{face}", 30),
        width=42,
        height=42,
        border_radius=21,
        alignment=ft.Alignment.CENTER,
        opacity=1 if ringed else 0.35,
        border=ft.Border.all(3, ACCENT_INK if ringed else "#00000000"),
    )


def _gives_up(view: AdviceView, text: Texts) -> str:
    if view.chance is None or not view.faces:
        return ""
    if view.gives_up < 0.05:
        return text("outback.advice.gives_up_nothing")
    return text("outback.advice.gives_up", points=points_words(view.gives_up, text))


def _counted(view: AdviceView, text: Texts) -> str:
    """Say what the points are made of, without bonus tiles where no animal earns one."""
    keys = (
        ("outback.advice.counted_few", "outback.advice.counted"),
        ("outback.advice.counted_map_few", "outback.advice.counted_map"),
    )
    return text(keys[view.is_on_map][view.has_third], points=f"{view.block_points:+d}")
