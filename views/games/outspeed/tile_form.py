"""The form for one face of a tile: the tile is drawn as it grows, one tap for each symbol."""

from __future__ import annotations

import flet as ft

from companion.games.outspeed.pieces import MOST_SEATS, PATHS, PathKey
from companion.games.outspeed.tiles import Path
from views.games.outspeed.pieces import tile_picture
from views.games.outspeed.tile_numbers import Change, Draw, tile_numbers
from views.here import Here
from views.look import INK, QUIET
from views.present.outspeed.editor import SLOTS, TileDraft
from views.present.outspeed.names import path_name, path_sentence
from views.present.outspeed.sentences import refusal
from views.present.outspeed.tile import path_views
from views.widgets.pieces import card, picture, warning
from views.widgets.press import choice_row, press
from views.widgets.text import LABEL, NAME, SECTION, section, words

PLACES = range(1, MOST_SEATS)
"""How many figures can stand on a path; as many as ships would mean nothing."""
DIE_OF = {"cost": "yellow", "rows": "blue"}


def tile_form(here: Here, draft: TileDraft, change: Change, once: Change) -> list[ft.Control]:
    """Draw the tile, its numbers, and all else that can be printed on the path last typed.

    ``change`` adds a symbol with each tap; ``once`` leaves out the second tap of a double tap,
    which would take a number back.
    """
    text = here.text
    said = tuple(
        path_sentence(path, text) if path else text("outspeed.tile.dark") for path in draft.paths
    )
    head = text("outspeed.edit.title", tile=draft.number, face=text(f"outspeed.face.{draft.face}"))
    parts: list[ft.Control] = [
        section(head),
        tile_picture(path_views(draft.paths), said, text, draft.key.value),
        *tile_numbers(here, draft, once),
        section(text("outspeed.edit.symbols")),
        _path_chips(here, draft, change),
    ]
    path = draft.path
    if path is not None:
        parts += [
            _condition(here, path, change),
            *(_slot(here, draft, slot, change) for slot in SLOTS),
        ]
    if draft.problem is not None:
        parts.append(warning(refusal(draft.problem, None, text)))
    return parts


def _path_chips(here: Here, draft: TileDraft, change: Change) -> ft.Control:
    """Draw the three lights to go from path to path, and the switch of the chosen one."""
    mark = f" {here.text('outspeed.program.chosen')}"
    chips: list[ft.Control] = [
        press(
            ft.Column(
                [picture(f"outspeed/path_{key}", 38)],
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            here.on(change, lambda now, key=key: now.at(key)),
            name=path_name(key, here.text) + (mark if key is draft.key else ""),
            chosen=key is draft.key,
            padding=4,
            expand=True,
            key=f"edit-{key}",
        )
        for key in PATHS
    ]
    key = "outspeed.edit.light" if draft.path is None else "outspeed.edit.dark"
    bulb = ft.Icons.LIGHTBULB if draft.path is None else ft.Icons.LIGHTBULB_OUTLINE
    switch = press(
        ft.Icon(bulb, color=INK, size=26),
        here.on(change, lambda now: now.switched()),
        name=here.text(key),
        padding=8,
        expand=True,
        key="edit-switch",
    )
    return choice_row([*chips, switch])


def _condition(here: Here, path: Path, change: Change) -> ft.Control:
    """Draw what is printed above a path: how many ships it takes, or that it is for one alone."""
    text = here.text
    none = _small(
        here,
        words(text("outspeed.edit.no_places"), INK, LABEL),
        lambda now: now.with_places(None),
        change,
        name=text("outspeed.edit.no_places_name"),
        chosen=path.places is None and not path.is_alone,
    )
    alone = _small(
        here,
        words(text("outspeed.tile.alone_short"), INK, LABEL),
        lambda now: now.alone(),
        change,
        name=text("outspeed.edit.alone"),
        chosen=path.is_alone,
    )
    chips = [none, *(_places(here, path, each, change) for each in PLACES), alone]
    inside = ft.Column(
        [
            words(text("outspeed.edit.condition"), QUIET, SECTION),
            ft.Row(chips, spacing=6, run_spacing=6, wrap=True),
        ],
        spacing=4,
        expand=True,
    )
    return card(ft.Row([inside]), padding=8)


def _places(here: Here, path: Path, places: int, change: Change) -> ft.Control:
    shown = ft.Row(
        [words(str(places), INK, NAME), picture("outspeed/person", 18)], spacing=2, tight=True
    )
    return _small(
        here,
        shown,
        lambda now: now.with_places(places),
        change,
        name=here.text.count("outspeed.tile.places", places),
        chosen=path.places == places,
    )


def _small(
    here: Here,
    inside: ft.Control,
    how: Draw,
    change: Change,
    *,
    name: str,
    chosen: bool = False,
) -> ft.Control:
    return press(inside, here.on(change, how), name=name, chosen=chosen, padding=10, key=name)


def _slot(here: Here, draft: TileDraft, slot: str, change: Change) -> ft.Control:
    """Draw the symbols of an amount, which a tap adds to it."""
    text, amount = here.text, draft.amount(slot)
    chips = [
        _crowd(here, slot, key, amount.crowd.count(key), change)
        for key in PATHS
        if draft.paths[PATHS.index(key)] is not None
    ]
    if slot in DIE_OF:
        rolls = amount.yellow if slot == "cost" else amount.blue
        chips.append(_die(here, slot, rolls, change))
    if slot in DIE_OF and draft.is_end:
        crowd = amount.yellow_crowd if slot == "cost" else amount.blue_crowd
        chips += [
            _die_crowd(here, slot, key, crowd.count(key), change)
            for key in PATHS
            if draft.paths[PATHS.index(key)] is not None
        ]
    if slot == "cost" and draft.is_end:
        chips.append(
            _small(
                here,
                picture("outspeed/dial", 26),
                lambda now: now.dialled(),
                change,
                name=text("outspeed.edit.dial"),
                chosen=amount.is_dial,
            )
        )
    symbols = ft.Row(chips, spacing=6, run_spacing=6, wrap=True)
    label = words(text(f"outspeed.edit.slot.{slot}"), QUIET, SECTION)
    inside = ft.Column([label, symbols], spacing=4, expand=True)
    return card(ft.Row([inside]), padding=8)


def _counted(drawings: list[ft.Control], count: int) -> ft.Control:
    shown: list[ft.Control] = [*drawings]
    if count:
        shown.append(words(str(count), INK, NAME))
    return ft.Row(shown, spacing=1, tight=True)


def _symbol(
    here: Here,
    drawings: list[ft.Control],
    count: int,
    how: Draw,
    change: Change,
    name: str,
) -> ft.Control:
    """Draw a symbol that a tap adds to an amount, and how often it is there."""
    shown = _counted(drawings, count)
    return _small(here, shown, how, change, name=name, chosen=bool(count))


def _crowd(here: Here, slot: str, key: PathKey, count: int, change: Change) -> ft.Control:
    name = here.text(
        "outspeed.edit.crowd",
        slot=here.text(f"outspeed.edit.slot.{slot}"),
        path=path_name(key, here.text),
        count=count,
    )
    crowd = _people_of(key)
    return _symbol(here, crowd, count, lambda now: now.crowded(slot, key), change, name)


def _people_of(key: PathKey) -> list[ft.Control]:
    return [picture("outspeed/person", 20), picture(f"outspeed/path_{key}", 26)]


def _die_of(slot: str) -> ft.Control:
    return picture(f"outspeed/die_{DIE_OF[slot]}", 26)


def _die(here: Here, slot: str, count: int, change: Change) -> ft.Control:
    name = here.text(
        "outspeed.edit.die_chip",
        slot=here.text(f"outspeed.edit.slot.{slot}"),
        die=here.text(f"outspeed.die.{DIE_OF[slot]}"),
        count=count,
    )
    die = [_die_of(slot)]
    return _symbol(here, die, count, lambda now: now.diced(slot), change, name)


def _die_crowd(here: Here, slot: str, key: PathKey, count: int, change: Change) -> ft.Control:
    """Draw the die that is rolled once for each ship of a path: tile 14 (O13, O14)."""
    name = here.text(
        "outspeed.edit.die_crowd",
        slot=here.text(f"outspeed.edit.slot.{slot}"),
        die=here.text(f"outspeed.die.{DIE_OF[slot]}"),
        path=path_name(key, here.text),
        count=count,
    )
    drawn = [*_people_of(key), words("\u00d7", INK, LABEL), _die_of(slot)]
    return _symbol(here, drawn, count, lambda now: now.crowd_diced(slot, key), change, name)
