"""The five colours as they look on the table's own cards: paint and name for each shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from companion.game import Choice, Mark, Refusal
from companion.games.ants.box import NAME_MOST_LETTERS, AntsBox, Paint
from companion.games.ants.events import ColoursRead
from companion.games.ants.pieces import COLOURS, Colour
from companion.games.ants.state import AntsState
from views.desk import Desk
from views.games.ants.cards import colour_spot
from views.games.ants.paints import paint_tone
from views.games.box_file import box_file
from views.look import INK, QUIET
from views.present.ants.colours import ColoursDraft, colours_draft, draft_box
from views.present.ants.names import colour_title
from views.present.ants.sentences import refusal
from views.widgets.field import text_field, typed_in
from views.widgets.pieces import card, done, warning
from views.widgets.press import press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words

Save = Callable[[ColoursDraft], None]


@dataclass
class InProgress:
    """What this phone is choosing, and the field for a name as drawn last: it knows its text."""

    draft: ColoursDraft
    field: ft.TextField | None = None
    is_said: bool = False
    """Whether somebody has changed a colour or a name: then it is their cards that they say."""

    @property
    def typed(self) -> ColoursDraft:
        """The draft with the name that stands in the field by now."""
        if self.draft.open is None or self.field is None:
            return self.draft
        return self.draft.named(self.draft.open, typed_in(self.field))


def known_box(desk: Desk) -> AntsBox:
    """Return what is known of the box."""
    return cast(AntsBox, desk.house.library.box("ants"))


def box(desk: Desk) -> list[ft.Control]:
    """Draw the colours of this game, to be corrected for this game and all later ones."""
    state = cast(AntsState, desk.session.state)
    held = _held(desk, state.box)

    async def read() -> None:
        drawn = held.typed
        await desk.act(Choice(ColoursRead(drawn.paints, drawn.names)))
        if desk.notice is None:
            desk.scratch = None
            _save(desk, drawn, Mark.CERTAIN)

    def keep(after: ColoursDraft) -> None:
        held.draft, held.field = after, None

    is_open = bool(desk.seats)
    parts = _colours(desk, held, state.box, keep if is_open else None)
    if is_open:
        is_same = held.typed == colours_draft(state.box) and state.box.mark is Mark.CERTAIN
        parts += [_compared(desk)] if is_same else _matches(desk, held, read)
    return [*parts, *box_file(desk, "ants")]


def box_before_start(desk: Desk) -> list[ft.Control]:
    """Draw the colours before a game: until somebody has compared them, they are a guess."""
    known = known_box(desk)
    held = _held(desk, known)
    is_certain = known.mark is Mark.CERTAIN and held.draft.open is None

    def left(after: ColoursDraft) -> None:
        if after.problem is None:
            _save(desk, after, known_box(desk).mark)

    def keep(after: ColoursDraft) -> None:
        held.is_said |= (after.paints, after.names) != (held.draft.paints, held.draft.names)
        held.draft, held.field = after, None
        left(after)

    def compare() -> None:
        _save(desk, held.typed, Mark.CERTAIN)
        desk.scratch = None

    parts = _colours(desk, held, known, keep, left)
    if held.is_said and held.typed.problem is None:
        parts.append(done(desk.text("prepare.box_said")))
    else:
        parts += [_compared(desk)] if is_certain else _matches(desk, held, compare)
    return [*parts, *box_file(desk, "ants")]


def take_box(desk: Desk) -> Refusal | None:
    """Keep the colours that somebody has changed while preparing. Refuses: what no box can have."""
    held = desk.scratch
    if not isinstance(held, InProgress):
        return None
    said = held.typed
    if not held.is_said and said.names == held.draft.names:
        return None
    if said.problem is None:
        _save(desk, said, Mark.CERTAIN)
    return said.problem


def _held(desk: Desk, known: AntsBox) -> InProgress:
    if not isinstance(desk.scratch, InProgress):
        desk.scratch = InProgress(colours_draft(known))
    return desk.scratch


def _save(desk: Desk, drawn: ColoursDraft, mark: Mark) -> None:
    record = replace(known_box(desk), paints=drawn.paints, names=drawn.names, mark=mark)
    desk.house.keep_box("ants", record)


def _compared(desk: Desk) -> ft.Control:
    return done(desk.text("ants.box.compared"))


def _matches(desk: Desk, held: InProgress, compare: Callable[[], object]) -> list[ft.Control]:
    """Draw the button that says: our cards look like this; or why no box looks like this."""
    if problem := held.typed.problem:
        return [warning(refusal(problem, None, desk.text))]
    label = words(desk.text("ants.box.matches"), INK, 16, STRONG, center=True)
    return [ft.Row([press(label, desk.on(compare), expand=True, key="matches")])]


def _colours(
    desk: Desk,
    held: InProgress,
    known: AntsBox,
    keep: Save | None,
    left: Save | None = None,
) -> list[ft.Control]:
    """Draw the five colours; the one in hand with its palette and its name.

    ``left`` is told when the field for the name is left.
    """
    text = desk.text
    shown = draft_box(held.typed, known)
    rows: list[ft.Control] = [body(text("ants.box.question"))]
    for colour in COLOURS:
        rows.append(_row(desk, held, colour, shown, keep))
        if keep and colour is held.draft.open:
            rows += [
                _palette(desk, held, colour, keep),
                _name(desk, held, colour, left),
            ]
    return [section(text("ants.box.title")), card(ft.Column(rows, spacing=8))]


def _row(
    desk: Desk, held: InProgress, colour: Colour, shown: AntsBox, keep: Save | None
) -> ft.Control:
    text = desk.text
    paint = text(f"ants.paint.{shown.paints[COLOURS.index(colour)]}")
    named, drawn = colour_title(colour, shown, text), text(f"ants.shape.{colour}")
    lines: list[ft.Control] = [words(named, INK, 16, BOLD, lines=1)]
    remark = drawn if named == paint else f"{drawn}, {paint}"
    lines.append(quiet(remark))
    is_open = colour is held.draft.open

    def turn() -> None:
        if keep:
            keep(held.typed.opened(colour))

    inside = ft.Row(
        [
            colour_spot(colour, shown, 26),
            ft.Column(lines, spacing=0, expand=True),
            ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EDIT, color=QUIET, size=22),
        ],
        spacing=10,
    )
    return press(
        inside,
        desk.on(turn) if keep else None,
        name=text("ants.box.change", colour=named, shape=drawn),
        chosen=is_open,
        padding=8,
        key=f"box-{colour}",
    )


def _palette(desk: Desk, held: InProgress, colour: Colour, keep: Save) -> ft.Control:
    """Draw the paints; one that another colour has changes places with it."""
    text, chosen = desk.text, held.draft.paints[COLOURS.index(colour)]

    def choose(paint: Paint) -> None:
        keep(held.typed.painted(colour, paint))

    tiles: list[ft.Control] = []
    for paint in Paint:
        of = paint_tone(paint)
        tick = ft.Icon(
            ft.Icons.CHECK, color=of.ink if paint is chosen else ft.Colors.TRANSPARENT, size=22
        )
        tiles.append(
            press(
                ft.Container(
                    tick,
                    width=44,
                    height=44,
                    bgcolor=of.fill,
                    border=ft.Border.all(2, of.edge),
                    border_radius=10,
                    alignment=ft.Alignment.CENTER,
                ),
                desk.on(choose, paint),
                name=text("ants.box.paint", paint=text(f"ants.paint.{paint}")),
                chosen=paint is chosen,
                padding=4,
                radius=14,
                key=f"paint-{paint}",
            )
        )
    return ft.Row(tiles, spacing=6, run_spacing=6, wrap=True)


def _name(desk: Desk, held: InProgress, colour: Colour, left: Save | None) -> ft.Control:
    """Draw the field for the name that the table has for a colour."""
    text = desk.text

    async def leave(_: object = None) -> None:
        """Keep the name without drawing anew: it is a tap on something else that leaves."""
        if left:
            left(held.typed)

    said = typed_in(held.field, held.draft.names[COLOURS.index(colour)])
    field = text_field(text("ants.box.name"), value=said, most_letters=NAME_MOST_LETTERS)
    field.key = f"name-{colour}"
    field.on_blur = leave
    held.field = field
    return ft.Row([field])
