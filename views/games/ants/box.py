"""The five colours as they look on the table's own cards: paint and name for each shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

import flet as ft

from companion.game import Choice, Mark, Refusal
from companion.games.ants.box import NAME_MOST_LETTERS, AntsBox, Paint
from companion.games.ants.events import ColoursRead
from companion.games.ants.pieces import COLOURS, Colour
from views.drafts import PerScreen
from views.games.ants.cards import colour_spot
from views.games.ants.paints import paint_tone
from views.games.ants.view import AntsTable
from views.games.box_file import box_file, comparing
from views.here import Here
from views.look import INK, QUIET
from views.present.ants.colours import ColoursDraft, colours_draft, draft_box
from views.present.ants.names import colour_title
from views.widgets.field import text_field, typed_in
from views.widgets.pieces import card, done
from views.widgets.press import OnTap, press
from views.widgets.text import NAME, body, quiet, section, words

Changed: TypeAlias = Callable[[ColoursDraft], None]
Change: TypeAlias = Callable[[Callable[[ColoursDraft], ColoursDraft]], None]


@dataclass(frozen=True, slots=True)
class Recolouring:
    """What this screen is choosing; ``is_said``: it was changed, so it is what their cards are."""

    draft: ColoursDraft
    is_said: bool = False

    def becoming(self, after: ColoursDraft) -> Recolouring:
        """Go on with other paints or names; taking a colour in hand says nothing yet."""
        is_new = (after.paints, after.names) != (self.draft.paints, self.draft.names)
        return Recolouring(after, self.is_said or is_new)


CHOSEN: PerScreen[Recolouring | None] = PerScreen("ants.colours", lambda: None, Recolouring)
"""The paints and names as they are being chosen."""
FIELD: PerScreen[ft.TextField | None] = PerScreen("ants.colours.field", lambda: None)
"""The field for a name as it was drawn last: it knows what is typed into it.

Not written down: whoever leaves the field has the name kept with the colours.
"""


def known_box(here: Here) -> AntsBox:
    """Return what is known of the box."""
    return cast(AntsBox, here.box("ants"))


def box(here: AntsTable) -> list[ft.Control]:
    """Draw the colours of this game, to be corrected for this game and all later ones."""
    known = here.state.box
    held = _chosen(here, known)

    async def read() -> None:
        drawn = _chosen(here, known).draft
        if await here.act(Choice(ColoursRead(drawn.paints, drawn.names))):
            _begin_anew(here)
            _save(here, drawn, Mark.CERTAIN)

    is_open = bool(here.seats)
    parts = _colours(here, held, known, is_open=is_open)
    if is_open:
        is_same = held.draft == colours_draft(known) and known.mark is Mark.CERTAIN
        parts += comparing(here, "ants", held.draft.problem, read, is_compared=is_same)
    return [*parts, *box_file(here, "ants", lambda: _begin_anew(here))]


def box_before_start(here: Here) -> list[ft.Control]:
    """Draw the colours before a game: until somebody has compared them, they are a guess."""
    known = known_box(here)
    held = _chosen(here, known)
    is_certain = known.mark is Mark.CERTAIN and held.draft.open is None

    def save(after: ColoursDraft) -> None:
        """Keep what a box can look like at once."""
        if after.problem is None:
            _save(here, after, known_box(here).mark)

    def compare() -> None:
        _save(here, _chosen(here, known).draft, Mark.CERTAIN)
        _begin_anew(here)

    parts = _colours(here, held, known, is_open=True, changed=save)
    if held.is_said and held.draft.problem is None:
        parts.append(done(here.text("prepare.box_said")))
    else:
        parts += comparing(here, "ants", held.draft.problem, compare, is_compared=is_certain)
    return [*parts, *box_file(here, "ants", lambda: _begin_anew(here))]


def take_box(here: Here) -> Refusal | None:
    """Keep the colours that somebody has changed while preparing. Refuses: what no box can have."""
    said = _chosen(here, known_box(here))
    if not said.is_said:
        return None
    if said.draft.problem is None:
        _save(here, said.draft, Mark.CERTAIN)
    return said.draft.problem


def _chosen(here: Here, known: AntsBox) -> Recolouring:
    """Return what has been chosen by now, with the name that stands in the field."""
    held, field = CHOSEN.of(here) or Recolouring(colours_draft(known)), FIELD.of(here)
    if held.draft.open is None or field is None:
        return held
    return held.becoming(held.draft.named(held.draft.open, typed_in(field)))


def _begin_anew(here: Here) -> None:
    CHOSEN.forget(here)
    FIELD.forget(here)


def _save(here: Here, drawn: ColoursDraft, mark: Mark) -> None:
    record = replace(known_box(here), paints=drawn.paints, names=drawn.names, mark=mark)
    here.keep_box("ants", record)


def _colours(
    here: Here,
    held: Recolouring,
    known: AntsBox,
    *,
    is_open: bool,
    changed: Changed = lambda _: None,
) -> list[ft.Control]:
    """Draw the five colours; the one in hand with its palette and its name.

    ``changed`` is told each change, also when the field for the name is left.
    """

    def change(how: Callable[[ColoursDraft], ColoursDraft]) -> None:
        """Change the colours as they are by now: fingers may be quicker than the screen."""
        now = _chosen(here, known)
        after = how(now.draft)
        CHOSEN.keep(here, now.becoming(after))
        FIELD.forget(here)
        changed(after)

    async def leave(_: object = None) -> None:
        """Keep the name without drawing anew: it is a tap on something else that leaves."""
        now = _chosen(here, known)
        CHOSEN.keep(here, now)
        changed(now.draft)

    shown = draft_box(held.draft, known)
    rows: list[ft.Control] = [body(here.text("ants.box.question"))]
    for colour in COLOURS:
        rows.append(_row(here, held.draft, colour, shown, change if is_open else None))
        if is_open and colour is held.draft.open:
            rows += [_palette(here, held.draft, colour, change), _name(here, held, colour, leave)]
    return [section(here.text("ants.box.title")), card(ft.Column(rows, spacing=8))]


def _row(
    here: Here, drawn: ColoursDraft, colour: Colour, shown: AntsBox, change: Change | None
) -> ft.Control:
    text = here.text
    paint = text(f"ants.paint.{shown.paints[COLOURS.index(colour)]}")
    named, shape = colour_title(colour, shown, text), text(f"ants.shape.{colour}")
    lines: list[ft.Control] = [words(named, INK, NAME, lines=1)]
    remark = shape if named == paint else f"{shape}, {paint}"
    lines.append(quiet(remark))
    is_open = colour is drawn.open
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
        here.on(change, lambda draft: draft.opened(colour)) if change else None,
        name=text("ants.box.change", colour=named, shape=shape),
        chosen=is_open,
        padding=8,
        key=f"box-{colour}",
    )


def _palette(here: Here, drawn: ColoursDraft, colour: Colour, change: Change) -> ft.Control:
    """Draw the paints; one that another colour has changes places with it."""
    text, chosen = here.text, drawn.paints[COLOURS.index(colour)]

    def choose(paint: Paint) -> None:
        change(lambda draft: draft.painted(colour, paint))

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
                here.on(choose, paint),
                name=text("ants.box.paint", paint=text(f"ants.paint.{paint}")),
                chosen=paint is chosen,
                padding=4,
                radius=14,
                key=f"paint-{paint}",
            )
        )
    return ft.Row(tiles, spacing=6, run_spacing=6, wrap=True)


def _name(here: Here, held: Recolouring, colour: Colour, leave: OnTap) -> ft.Control:
    """Draw the field for the name that the table has for a colour."""
    said = typed_in(FIELD.of(here), held.draft.names[COLOURS.index(colour)])
    field = text_field(here.text("ants.box.name"), value=said, most_letters=NAME_MOST_LETTERS)
    field.key = f"name-{colour}"
    field.on_blur = leave
    FIELD.keep(here, field)
    return ft.Row([field])
