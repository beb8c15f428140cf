"""Reading the publisher's pieces: what stands on them is said once, and kept with the box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.game import Choice, Refusal
from companion.games.rush_out.box import (
    LONGEST_EFFECT,
    LONGEST_KIT_NAME,
    MOST_TURNS_LOST,
    Evolved,
    Printed,
    RushOutBox,
    no_such_evolved,
)
from companion.games.rush_out.events import ArtefactRead, EvolvedRead, ExtraRead
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import ARTEFACTS, SYMBOLS, Symbol, Tile
from companion.players import without_marks
from views.drafts import PerScreen
from views.games.rush_out.art import answer, answers, plain
from views.games.rush_out.counts import known_box, prepared
from views.games.rush_out.rows import GAME
from views.games.rush_out.view import RushOutTable
from views.games.why import beside
from views.here import Here
from views.look import INK
from views.present.rush_out.names import kit_name, tile_name
from views.present.rush_out.reading import (
    Reading,
    box_doing,
    box_with,
    changed_effects,
    effects_of,
    stoppers,
    to_read,
)
from views.widgets.field import text_field, typed_in
from views.widgets.pieces import done
from views.widgets.press import main_action, tick, wide_action
from views.widgets.stepper import stepper
from views.widgets.text import NAME, body, quiet, section, words

READING: PerScreen[Reading | None] = PerScreen("rush_out.reading", lambda: None, Reading)
FIELDS: dict[str, PerScreen[ft.TextField | None]] = {
    name: PerScreen(f"rush_out_field_{name}", lambda: None)
    for name in (*map(str, ARTEFACTS), str(Symbol.EVOLVED))
}
"""The fields as they were drawn last: each knows what is typed into it."""


def reading_parts(here: Here, table: RushOutTable | None = None) -> list[ft.Control]:
    """Draw what can be read off the publisher's pieces that are played with; else nothing."""
    options = table.state.options if table else prepared(here)
    parts: list[ft.Control] = []
    for tile in to_read(options):
        parts += _extra(here, tile, options, table)
    if options.artefacts:
        parts += _artefacts(here, table)
    if options.has_evolved:
        parts += _evolved(here, table)
    return parts


def reading_part(here: RushOutTable, tile: Tile) -> list[ft.Control]:
    """Draw the question what stands on an extra tile, where it matters for the first time."""
    return _question(here, tile, here.state.options, here.state.printed)


def read_action(here: RushOutTable, tile: Tile) -> ft.Control:
    """Draw the tap that answers it."""
    do = here.on(_keep_extra, here, tile, here)
    return main_action(here.text("rush_out.print.keep"), None, do, key=f"read-{tile}")


def take_reading(here: Here) -> Refusal | None:
    """Keep what was read while preparing; the evolved equipment is kept where it can be one.

    Refuses: an evolved equipment that none can be, where it is to be played.
    """
    box, options = known_box(here), prepared(here)
    for printed in _held(here).extras:
        box = box_with(box, printed)
    if options.artefacts:
        typed = tuple(map(without_marks, _effects_typed(here, box.artefacts)))
        box = box_doing(box, changed_effects(box.artefacts, typed))
    if options.has_evolved:
        evolved = _evolved_typed(here, box.evolved)
        if wrong := no_such_evolved(evolved):
            return wrong
        box = replace(box, evolved=evolved)
    if box != known_box(here):
        _keep(here, box)
    return None


def forget_reading(here: Here) -> None:
    """Begin to read anew."""
    READING.forget(here)
    for field in FIELDS.values():
        field.forget(here)


def _held(here: Here) -> Reading:
    return READING.of(here) or Reading()


def _keep(here: Here, box: RushOutBox) -> None:
    here.keep_box(GAME, box)


# ------------------------------------------------------------------------- extra tiles


def _extra(
    here: Here, tile: Tile, options: RushOutOptions, table: RushOutTable | None
) -> list[ft.Control]:
    """Draw which equipment stops an extra tile, and how many turns it costs (R21)."""
    known = table.state.printed if table else known_box(here).extras
    if _held(here).of(tile, known) in known:
        said: ft.Control = done(here.text("rush_out.print.read"))
    else:
        name = here.text("rush_out.print.keep.what", what=tile_name(tile, here.text))
        do = here.on(_keep_extra, here, tile, table)
        said = wide_action(here.text("rush_out.print.keep"), do, name=name, key=f"read-{tile}")
    return [*_question(here, tile, options, known), said]


async def _keep_extra(here: Here, tile: Tile, table: RushOutTable | None) -> None:
    """Say at the table what stands on an extra tile, if there is one, and keep it with the box."""
    known = table.state.printed if table else known_box(here).extras
    said = _held(here).of(tile, known)
    if table and not await table.act(Choice(ExtraRead(said))):
        return
    _keep(here, box_with(known_box(here), said))
    READING.keep(here, _held(here).without(tile))


def _question(
    here: Here, tile: Tile, options: RushOutOptions, known: tuple[Printed, ...]
) -> list[ft.Control]:
    text = here.text
    printed = _held(here).of(tile, known)

    def stop(symbol: Symbol | None) -> None:
        now = _held(here)
        READING.keep(here, now.stopped_by(now.of(tile, known), symbol))

    def cost(by: int) -> None:
        now = _held(here)
        READING.keep(here, now.costing(now.of(tile, known), by))

    keys = [_stopper(here, printed, symbol, stop) for symbol in stoppers(options)]
    turns = stepper(
        str(printed.turns),
        (text("rush_out.box.less", what=text("rush_out.print.turns")), here.on(cost, -1)),
        (text("rush_out.box.more", what=text("rush_out.print.turns")), here.on(cost, 1)),
        is_least=not printed.turns,
        is_most=printed.turns == MOST_TURNS_LOST,
    )
    label = words(text("rush_out.print.turns"), INK, NAME, lines=2, expand=True)
    return [
        section(text("rush_out.print.what", tile=tile_name(tile, text))),
        beside(quiet(text("rush_out.print.stops")), here, GAME, "R21", key=f"stops-{tile}"),
        answers(keys),
        ft.Row([plain(str(tile), 34), label, turns], spacing=6),
    ]


def _stopper(
    here: Here, printed: Printed, symbol: Symbol | None, stop: Callable[[Symbol | None], None]
) -> ft.Control:
    text = here.text
    label = kit_name(symbol, text) if symbol else text("rush_out.print.nothing")
    return answer(
        f"kit_{symbol}" if symbol else "idle",
        label,
        here.on(stop, symbol),
        name=text("rush_out.print.by", tile=tile_name(printed.tile, text), kit=label),
        key=f"stop-{printed.tile}-{symbol}",
        chosen=printed.symbol is symbol,
    )


# ------------------------------------------------------------------------- artefacts


def _artefacts(here: Here, table: RushOutTable | None) -> list[ft.Control]:
    """Draw a field for what each artefact does (R26)."""
    text = here.text
    known = table.state.effects if table else known_box(here).artefacts
    typed = _effects_typed(here, known)
    rows: list[ft.Control] = []
    for tile, effect in zip(ARTEFACTS, typed, strict=True):
        field = text_field(tile_name(tile, text), value=effect, most_letters=LONGEST_EFFECT)
        FIELDS[str(tile)].keep_quietly(here, field)
        rows.append(ft.Row([plain(str(tile), 34), field], spacing=8))

    async def keep() -> None:
        said = changed_effects(known, tuple(map(without_marks, _effects_typed(here, known))))
        for tile, effect in said:
            if table and not await table.act(Choice(ArtefactRead(tile, effect))):
                return
        _keep(here, box_doing(known_box(here), said))

    return [
        section(text("rush_out.artefacts")),
        beside(quiet(text("rush_out.artefacts.why")), here, GAME, "R26", key="artefacts"),
        *rows,
        wide_action(
            text("rush_out.print.keep"),
            here.on(keep),
            name=text("rush_out.print.keep.what", what=text("rush_out.artefacts")),
            key="read-artefacts",
        ),
    ]


def _effects_typed(here: Here, known: tuple[str, ...]) -> tuple[str, ...]:
    pairs = zip(ARTEFACTS, effects_of(known), strict=True)
    return tuple(typed_in(FIELDS[str(tile)].of(here), old) for tile, old in pairs)


# ------------------------------------------------------------------------- the evolved equipment


def _evolved(here: Here, table: RushOutTable | None) -> list[ft.Control]:
    """Draw what the evolved equipment is called, and which symbols it has (R27)."""
    text = here.text
    known = table.state.evolved if table else known_box(here).evolved
    evolved = _evolved_typed(here, known)

    async def keep() -> None:
        said = _evolved_typed(here, known)
        if table and not await table.act(Choice(EvolvedRead(said))):
            return
        if wrong := no_such_evolved(said):
            here.refuse(wrong)
            return
        _keep(here, replace(known_box(here), evolved=said))

    if evolved == known:
        said: ft.Control = done(text("rush_out.print.read"))
    else:
        name = text("rush_out.print.keep.what", what=kit_name(Symbol.EVOLVED, text))
        said = wide_action(
            text("rush_out.print.keep"), here.on(keep), name=name, key="read-evolved"
        )
    return [
        section(text("rush_out.evolved")),
        beside(quiet(text("rush_out.evolved.stops")), here, GAME, "R27", key="evolved-why"),
        _evolved_name(here, evolved),
        *(_has_symbol(here, known, symbol, symbol in evolved.symbols) for symbol in SYMBOLS),
        said,
    ]


def _evolved_name(here: Here, evolved: Evolved) -> ft.Control:
    kept = FIELDS[str(Symbol.EVOLVED)]
    typed = typed_in(kept.of(here), evolved.label)
    label = here.text("rush_out.evolved.name")
    field = text_field(label, value=typed, most_letters=LONGEST_KIT_NAME)
    kept.keep_quietly(here, field)
    return ft.Row([plain("kit_evolved", 34), field], spacing=8)


def _has_symbol(here: Here, known: Evolved | None, symbol: Symbol, is_on: bool) -> ft.Control:
    """Draw whether the evolved equipment has a symbol."""

    def turn() -> None:
        READING.keep(here, _held(here).with_symbol(known, symbol))

    name = kit_name(symbol, here.text)
    return tick(body(name), here.on(turn), is_on=is_on, name=name, key=f"evolved-{symbol}")


def _evolved_typed(here: Here, known: Evolved | None) -> Evolved:
    field = FIELDS[str(Symbol.EVOLVED)].of(here)
    label = typed_in(field, known.label if known else "")
    return Evolved(without_marks(label), _held(here).symbols_of(known))
