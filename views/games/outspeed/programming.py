"""The dials on the screen: paths and numbers, in secret, by handing over, or typed in."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed.events import PathProgrammed
from companion.games.outspeed.pieces import PathKey
from views.games.outspeed.dials import asking, dial_key, is_typed, ready_list
from views.games.outspeed.handover import HANDED
from views.games.outspeed.pieces import condition_row, drawn_tile, printed_row
from views.games.outspeed.typing_in import unread_ways
from views.games.outspeed.view import OutspeedTable, the_view
from views.games.why import beside
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.outspeed.names import path_name, path_sentence
from views.present.outspeed.programming import (
    PathChoice,
    path_choices,
    readiness,
)
from views.present.outspeed.sentences import refusal
from views.present.sentences import aloud
from views.widgets.pieces import card, picture
from views.widgets.press import press
from views.widgets.text import HEADING, NAME, TINY, body, quiet, section, words


def programming(here: OutspeedTable) -> list[ft.Control]:
    """Draw the paths for the seat that chooses one now, and who is ready."""
    if is_typed(here):
        return _typed(here)
    asked = asking(here, _paths, here.text("outspeed.program.why"))
    return [*(asked or open_tile(here)), *ready_list(here), *unread_ways(here)]


def open_tile(here: OutspeedTable) -> list[ft.Control]:
    """Draw the tile that lies open, when it is known."""
    tile = the_view(here).seen.tile
    return [] if tile is None else [drawn_tile(tile.paths, here.text)]


def _paths(here: OutspeedTable, seat: int) -> list[ft.Control]:
    state, text = here.state, here.text
    name, fuel = here.setup.seats[seat].name, state.race.ships[seat].fuel
    parts: list[ft.Control] = [
        section(text("outspeed.program.title", name=name), text("outspeed.fuel", fuel=fuel))
    ]
    if state.tile is None and state.tile_number is not None:
        parts.append(quiet(text("outspeed.program.unread", tile=state.tile_number.number)))
    for each in path_choices(state, seat):
        parts.append(_path(here, seat, each))
        if each.dials:
            parts.append(_dials(here, seat, each))
    return parts


def _path(here: OutspeedTable, seat: int, each: PathChoice) -> ft.Control:
    """Draw a path that can be chosen, or why it cannot be."""
    text, view = here.text, each.view
    said, below = _told(here, each)
    tick = [ft.Icon(ft.Icons.CHECK_CIRCLE, color=ACCENT_INK, size=26)] if each.is_chosen else []
    lines = [words(path_name(view.key, text), INK, NAME), *below, *_printed(each, here)]
    inside = ft.Row(
        [
            picture(f"outspeed/path_{view.key}", 48),
            ft.Column(lines, spacing=2, expand=True),
            *tick,
        ],
        spacing=12,
    )
    if each.dials and not each.refusal:
        return card(inside, padding=10)
    mark = f" {text('outspeed.program.chosen')}" if each.is_chosen else ""
    tapped = press(
        inside,
        None if each.refusal else here.on(_program, here, seat, view.key, 0),
        name=aloud(path_name(view.key, text), f"{said}{mark}".strip()),
        chosen=each.is_chosen,
        padding=10,
        key=f"path-{seat}-{view.key}",
    )
    return beside(tapped, here, "outspeed", each.refusal.ruling if each.refusal else "")


def _told(here: OutspeedTable, each: PathChoice) -> tuple[str, list[ft.Control]]:
    """Say what a path costs and gives, or why it is closed; and what of it is written below it."""
    text, tile = here.text, the_view(here).seen.tile
    if tile is None:
        return "", []
    path = tile.path(each.view.key)
    said = path_sentence(path, text) if path else text("outspeed.tile.dark")
    if each.refusal:
        said = refusal(each.refusal, here.setup, text)
        return said, [quiet(said)]
    if each.dials:
        return said, [quiet(text("outspeed.program.dial"))]
    if each.comes_later:
        later = text("outspeed.program.dial_later")
        return f"{said} {later}", [quiet(later)]
    return said, []


def _printed(each: PathChoice, here: Here) -> list[ft.Control]:
    """Draw the three printed lines of a path side by side, those that are not empty."""
    view = each.view
    if not view.is_lit:
        return []
    shown: list[ft.Control] = []
    if condition := condition_row(view, INK, here.text, 18):
        shown.append(condition)
    ink = QUIET if each.refusal else INK
    shown += [printed_row(part, ink, HEADING, center=False) for part in (*view.cost, *view.gain)]
    return [ft.Row(shown, spacing=14, run_spacing=2, wrap=True)]


async def _program(here: OutspeedTable, seat: int, key: PathKey, dial: int) -> None:
    """Set the dials, and put the secret away; setting what is set already is no mistake."""
    state, known = here.state, here.state.programs[seat]
    HANDED.forget(here)
    if known is not None and (known.path, known.dial) == (key, dial):
        return
    await here.act(Choice(PathProgrammed(seat, state.turn, key, dial)))


def _dials(here: Here, seat: int, each: PathChoice) -> ft.Control:
    key, path = each.view.key, path_name(each.view.key, here.text)
    numbers: list[ft.Control] = [
        dial_key(
            here,
            dial,
            here.text("outspeed.program.dial_name", path=path, dial=dial.number),
            here.on(_program, here, seat, key, dial.number),
            f"dial-{seat}-{key}-{dial.number}",
        )
        for dial in each.dials
        if not dial.refusal
    ]
    return ft.Row(numbers, spacing=6, run_spacing=6, wrap=True)


def _typed(here: OutspeedTable) -> list[ft.Control]:
    """Draw all ships with the three paths of each: the real dials lie open and are typed in."""
    view, text = the_view(here), here.text
    parts: list[ft.Control] = [
        card(body(text("outspeed.program.real"))),
        *open_tile(here),
    ]
    for each in readiness(view.seen):
        who = here.setup.seats[each.seat]
        remark = text("outspeed.program.stranded") if each.is_stranded else ""
        parts.append(section(who.name, remark))
        chips: list[ft.Control] = []
        dials: list[ft.Control] = []
        for choice in path_choices(view.seen, each.seat):
            chips.append(_chip(here, each.seat, choice))
            if choice.dials and view.mine:
                dials.append(_dials(here, each.seat, choice))
        parts.append(
            ft.Row(
                chips,
                spacing=6,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
        parts += dials
    return parts


def _chip(here: OutspeedTable, seat: int, each: PathChoice) -> ft.Control:
    """Draw one path of one ship, small; why it cannot be is told in words below its light."""
    text, key = here.text, each.view.key
    lines: list[ft.Control] = [picture(f"outspeed/path_{key}", 40)]
    why = ""
    if each.refusal:
        why = refusal(each.refusal, here.setup, text)
        lines.append(words(why, QUIET, TINY, center=True))
    inside = ft.Column(lines, spacing=2, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    name = here.setup.seats[seat].name
    is_open = not each.refusal and not each.dials and bool(the_view(here).mine)
    said = text("outspeed.program.chip", name=name, path=path_name(key, text))
    mark = f" {text('outspeed.program.chosen')}" if each.is_chosen else ""
    return press(
        inside,
        here.on(_program, here, seat, key, 0) if is_open else None,
        name=f"{said}{mark} {why}".strip(),
        chosen=each.is_chosen,
        padding=6,
        expand=True,
        key=f"chip-{seat}-{key}",
    )
