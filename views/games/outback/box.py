"""The check of the board: does yours look like this? Drawn row by row until it does."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice, Mark, Refusal
from companion.games.outback.checklist import can_run_dry
from companion.games.outback.events import RowsRead, ShapeRead
from companion.games.outback.options import OutbackOptions, Variant
from companion.games.outback.pieces import MOST_SEATS
from companion.games.outback.shape import FIRST_ROW
from views.drafts import PerScreen
from views.games.box_file import box_file, comparing
from views.games.outback.box_record import keep_rows, keep_shape, known_box
from views.games.outback.hexboard import board_room, hex_board
from views.games.outback.questions import asked
from views.games.outback.view import OutbackTable
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.outback.hexboard import map_view
from views.present.outback.shape import ShapeDraft, shape_draft
from views.widgets.pieces import card, done
from views.widgets.press import icon_action, wide_action
from views.widgets.text import HEADING, LABEL, body, quiet, section, words

DRAWN_DP = 52
"""How wide a hex is at most while a side is being drawn."""
DRAWN: PerScreen[ShapeDraft | None] = PerScreen("outback.side", lambda: None, ShapeDraft)
"""The side of the board as it is being drawn."""


def box(here: OutbackTable) -> list[ft.Control]:
    """Draw the side this game is played on, to be corrected when the app is wrong."""
    state = here.state
    variant = state.options.variant
    known = ShapeDraft(variant, state.rows, state.shifts)
    drawn = _drawn(here, known)
    is_open = bool(here.seats) and not state.over

    async def compare() -> None:
        if await here.act(Choice(ShapeRead(drawn.rows, drawn.shifts))):
            DRAWN.forget(here)
            keep_shape(here, drawn)

    async def count() -> None:
        if await here.act(Choice(RowsRead(drawn.rows))):
            DRAWN.forget(here)
            keep_rows(here, drawn)

    def draw(after: ShapeDraft) -> None:
        DRAWN.keep(here, after)

    seats = len(state.preserves)
    parts = [*asked(here), *_side(here, drawn, seats, draw if is_open else None)]
    if is_open:
        is_compared = state.is_mapped and drawn == known
        parts += comparing(here, "outback", drawn.problem, compare, is_compared=is_compared)
    if is_open and drawn.rows != known.rows and drawn.problem is None:
        parts += [
            wide_action(here.text("outback.box.rows_only"), here.on(count), key="rows-only"),
            quiet(here.text("outback.box.rows_only_why")),
        ]
    return [*parts, *box_file(here, "outback", lambda: DRAWN.forget(here))]


def box_before_start(here: Here) -> list[ft.Control]:
    """Draw the side before a game on it: until somebody has compared it, it is a guess."""
    variant, known = _prepared(here), known_box(here)
    text = here.text
    is_certain = known.is_shape_certain(variant)
    is_blank = not known.side(variant)[0]
    drawn = _drawn(here, shape_draft(known, variant))

    def draw(after: ShapeDraft) -> None:
        """Keep a changed guess at once; an impossible one, or one from nothing, only here."""
        DRAWN.keep(here, after)
        if after.problem is None and not is_blank:
            keep_shape(here, after, Mark.UNCHECKED)

    def compare() -> None:
        keep_shape(here, drawn)
        DRAWN.forget(here)

    said = "outback.box.blank" if is_blank else "outback.box.question"
    parts: list[ft.Control] = [] if is_certain else [body(text(said))]
    parts += _side(here, drawn, len(here.people) or MOST_SEATS, draw)
    if _said(here, variant) and drawn.problem is None:
        parts.append(done(text("prepare.box_said")))
    else:
        parts += comparing(here, "outback", drawn.problem, compare, is_compared=is_certain)
    return [*parts, *box_file(here, "outback", lambda: DRAWN.forget(here))]


def take_box(here: Here) -> Refusal | None:
    """Keep the side that somebody has drawn while preparing. Refuses: what no board can be."""
    drawn = _said(here, _prepared(here))
    if drawn is None:
        return None
    if drawn.problem is None:
        keep_shape(here, drawn)
    return drawn.problem


def _prepared(here: Here) -> Variant:
    """Return the variant of the game that this phone prepares."""
    return here.agreed(OutbackOptions).variant


def _said(here: Here, variant: Variant) -> ShapeDraft | None:
    """Return the side as it has been drawn on this phone, if it has."""
    drawn = DRAWN.of(here)
    return drawn if drawn and drawn.variant is variant else None


def _drawn(here: Here, known: ShapeDraft) -> ShapeDraft:
    """Return the side as it is being drawn on this phone, else as it is known."""
    return _said(here, known.variant) or known


def _side(
    here: Here,
    drawn: ShapeDraft,
    seats: int,
    draw: Callable[[ShapeDraft], None] | None,
) -> list[ft.Control]:
    """Draw a side, below it each row with the buttons that change it, and what its size means."""
    text = here.text
    picture = map_view(drawn.side, {}, board_room(here.window), most_wide_dp=DRAWN_DP)
    inside: list[ft.Control] = [hex_board(picture, text, here.on)]
    if draw:
        inside.append(body(text("outback.box.compare")))
        numbers = range(FIRST_ROW, FIRST_ROW + len(drawn.rows))
        inside += [_row(here, drawn, row, draw) for row in reversed(numbers)]
    if can_run_dry(seats, drawn.rows):
        said = text("outback.box.runs_dry", players=seats, spaces=sum(drawn.rows))
        inside.append(quiet(said))
    side = "outback.box.plus_rows" if drawn.variant is Variant.PLUS else "outback.box.rows"
    return [
        section(text(side), text.count("outback.box.spaces", sum(drawn.rows))),
        card(ft.Column(inside, spacing=8)),
    ]


def _row(
    here: Here,
    drawn: ShapeDraft,
    row: int,
    draw: Callable[[ShapeDraft], None],
) -> ft.Control:
    """Draw a row's number and length, and what can be done to it."""
    text = here.text

    def change(hexes: int, halves: int) -> None:
        """Change the side as it is by now: fingers may be quicker than the screen they tap."""
        now = _said(here, drawn.variant) or drawn
        after = now.with_hexes(row, hexes) if hexes else now.moved(row, halves)
        here.refuse(after) if isinstance(after, Refusal) else draw(after)

    steps = (
        (ft.Icons.REMOVE_CIRCLE_OUTLINE, "outback.box.less", -1, 0),
        (ft.Icons.ADD_CIRCLE_OUTLINE, "outback.box.more", +1, 0),
        (ft.Icons.ARROW_BACK, "outback.box.left", 0, -1),
        (ft.Icons.ARROW_FORWARD, "outback.box.right", 0, +1),
    )
    less, more, left, right = (
        icon_action(icon, text(key, row=row), ACCENT_INK, here.on(change, hexes, halves))
        for icon, key, hexes, halves in steps
    )
    count = words(str(drawn.rows[row - FIRST_ROW]), INK, HEADING, center=True)
    return ft.Row(
        [
            words(text("outback.row", row=row), QUIET, LABEL),
            ft.Row([less, ft.Container(count, width=24), more], spacing=0, tight=True),
            ft.Row([left, right], spacing=0, tight=True),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        spacing=0,
    )
