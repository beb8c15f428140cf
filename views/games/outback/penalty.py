"""The scoring tiles of Plus: none in play, one that this table knows, or one typed in now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.games.outback.box import no_such_penalty
from companion.games.outback.options import OutbackOptions
from companion.i18n import Texts, signed
from views.games.agreements import agreement
from views.games.outback.box_record import keep_penalty, known_box
from views.here import Here
from views.look import INK
from views.present.outback.prepare import (
    TilesFor,
    changed,
    longer,
    tiles_for,
    with_own_tile,
    with_tiles_for,
)
from views.present.outback.sentences import refusal
from views.widgets.pieces import card, warning
from views.widgets.press import choice_chip, press
from views.widgets.stepper import stepper
from views.widgets.text import LABEL, NAME, body, quiet, section, words

Choose = Callable[[tuple[int, ...]], None]


def penalty_rows(
    here: Here,
    options: OutbackOptions,
    names: Sequence[str],
    choose: Callable[[OutbackOptions], None],
) -> list[ft.Control]:
    """Draw the tiles to choose from: one for all, or for each player by name."""
    text, seats = here.text, len(names)

    def for_all(tile: tuple[int, ...]) -> None:
        choose(replace(options, penalty=tile))

    def for_one(seat: int) -> Choose:
        return lambda tile: choose(with_own_tile(options, seat, tile, seats))

    def who(counts: TilesFor) -> None:
        choose(with_tiles_for(options, counts, seats))

    chosen = tiles_for(options)
    parts = [section(text("outback.penalty.title"))]
    if chosen is TilesFor.ALL:
        parts += _tiles(here, options.penalty, for_all, "all")
    parts.append(quiet(text("outback.penalty.why")))
    if chosen is TilesFor.EACH or options.penalty:
        parts += agreement(here, "outback", "penalty_for", TilesFor, chosen, who)
    if chosen is TilesFor.EACH:
        for seat, name in enumerate(names):
            parts.append(words(name, INK, NAME))
            tile = options.penalty_of(seat)
            parts += _tiles(here, tile, for_one(seat), str(seat))
    return parts


def _tiles(here: Here, chosen: tuple[int, ...], choose: Choose, whose: str) -> list[ft.Control]:
    """Draw the tiles that this table knows; one that is not known yet is typed in below."""
    text = here.text
    known = known_box(here).penalties
    is_typed = bool(chosen) and chosen not in known
    chips: list[ft.Control] = [
        choice_chip(label, here.on(choose, tile), chosen=tile == chosen, expand=False)
        for tile, label in (
            ((), text("outback.penalty.none")),
            *((tile, _in_short(tile, text)) for tile in known),
        )
    ]
    start = chosen if is_typed else (0,)
    chips.append(
        choice_chip(
            text("outback.penalty.type"),
            here.on(choose, start),
            chosen=is_typed,
            expand=False,
        )
    )
    return [
        ft.Row(chips, spacing=8, run_spacing=8, wrap=True, key=f"tiles-{whose}"),
        *(_typed(here, chosen, choose) if is_typed else []),
    ]


def _in_short(tile: tuple[int, ...], text: Texts) -> str:
    """Name a scoring tile by its numbers: "Tile +1, 0, -2"."""
    points = ", ".join(signed(each) for each in tile)
    return text("outback.penalty.tile", points=points)


def _typed(here: Here, tile: tuple[int, ...], choose: Choose) -> list[ft.Control]:
    """Draw what the tile says for 0, 1, 2, ... blocked hexes, each to be changed."""
    text = here.text
    rows: list[ft.Control] = [_line(here, tile, hexes, choose) for hexes in range(len(tile))]
    longer_tile = longer(tile)
    problem = no_such_penalty(tile)
    buttons: list[ft.Control] = [_button(here, "outback.penalty.more", choose, longer_tile)]
    if len(tile) > 1:
        buttons.append(_button(here, "outback.penalty.less", choose, tile[:-1]))
    buttons.append(_button(here, "outback.penalty.keep", keep_penalty, here, tile))
    parts: list[ft.Control] = [
        body(text("outback.penalty.body")),
        *rows,
        ft.Row(buttons, spacing=8, run_spacing=8, wrap=True),
    ]
    if problem:
        parts.append(warning(refusal(problem, None, text)))
    return [card(ft.Column(parts, spacing=6))]


def _line(here: Here, tile: tuple[int, ...], hexes: int, choose: Choose) -> ft.Control:
    text = here.text
    is_last = hexes == len(tile) - 1
    said = text.count("outback.penalty.and_more" if is_last else "outback.penalty.blocked", hexes)
    less, more = (
        (text.count(key, hexes), here.on(choose, changed(tile, hexes, by)))
        for key, by in (("outback.penalty.down", -1), ("outback.penalty.up", +1))
    )
    points = signed(tile[hexes])
    return ft.Row([body(said, expand=True), stepper(points, less, more)], spacing=0)


def _button(here: Here, key: str, do: Callable[..., object], *args: object) -> ft.Control:
    label = words(here.text(key), INK, LABEL)
    return press(label, here.on(do, *args), padding=10, key=key)
