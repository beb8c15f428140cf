"""The ant game on a phone that lies on the table for all to see: objectives and race."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from companion.game import Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Colour
from views.boundary import part
from views.games.ants.cards import shape
from views.games.ants.paints import tone
from views.games.ants.view import AntsTable
from views.games.display import Display
from views.look import ACCENT, CARD, FADED, INK, LINE, QUIET
from views.present.ants.display import Runner, display_view
from views.widgets.lettering import fit
from views.widgets.painted import TEXT_DP, placed, sheet, written
from views.widgets.pieces import picture, token

SHARE = 0.62
OBJECTIVES = 0.44
"""How much of the picture's height is for the objectives."""
GAP_DP = 10
ROW_DP = 76
"""How high a row of the race is at most."""
NUMBER = 0.6
"""How much of its height is for the number."""
BAR_DP = 20
SIGN_DP = 11
"""How thick a plus and a minus are."""
TICKS = (5, 10)


def display(here: AntsTable) -> Display:
    """Show who lays next and what is to beat, the round's objectives, and the race."""
    view = display_view(here, here.text)
    setup = here.setup

    def drawn(wide: float, high: float, scale: float) -> ft.Control:
        gap = GAP_DP * scale
        objectives = high * OBJECTIVES if view.plus or view.minus else -gap
        race = high - objectives - gap
        above = [placed(_race(view.runners, view.goal, setup, wide, race, scale), 0, high - race)]
        if objectives > 0:
            both = _objectives(view.plus, view.minus, view.box, wide, objectives, scale)
            above.append(placed(both, 0, 0))
        return sheet(wide, high, [], above)

    return Display(view.headline, drawn, view.said, SHARE)


@part
def _objectives(
    plus: Colour | None,
    minus: Colour | None,
    box: AntsBox,
    wide: float,
    high: float,
    scale: float,
) -> ft.Control:
    """Draw Plus and Minus side by side, each on a card of its colour with its shape."""
    gap = GAP_DP * scale
    across = (wide - gap) / 2
    sides = ((plus, True), (minus, False))
    return sheet(
        wide,
        high,
        [],
        [
            placed(_objective(colour, box, across, high, scale, is_plus=is_plus), left, 0)
            for (colour, is_plus), left in zip(sides, (0, across + gap), strict=True)
        ],
    )


def _objective(
    colour: Colour | None, box: AntsBox, wide: float, high: float, scale: float, *, is_plus: bool
) -> ft.Control:
    of = tone(colour, box) if colour else None
    fill, ink = (of.fill, of.ink) if of else (FADED, QUIET)
    sign = min(wide * 0.3, high * 0.46)
    middle, x = high / 2, wide * 0.07 + sign / 2
    paint = ft.Paint(color=fill)
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, wide, high, border_radius=20, paint=paint),
        *_sign(x, middle, sign, SIGN_DP * scale, ink, is_plus=is_plus),
    ]
    size = min(wide * 0.54, high * 0.86)
    left = wide * 0.14 + sign + (wide * 0.82 - sign - size) / 2
    drawn = [placed(shape(colour, ink, round(size)), left, middle - size / 2)] if colour else []
    return sheet(wide, high, shapes, drawn)


def _sign(
    x: float, y: float, long: float, thick: float, ink: str, *, is_plus: bool
) -> list[cv.Shape]:
    paint, half = ft.Paint(color=ink), thick / 2
    bars: list[cv.Shape] = [
        cv.Rect(x - long / 2, y - half, long, thick, border_radius=half, paint=paint)
    ]
    if is_plus:
        bars.append(cv.Rect(x - half, y - long / 2, thick, long, border_radius=half, paint=paint))
    return bars


@part
def _race(
    runners: tuple[Runner, ...], goal: int, setup: Setup, wide: float, high: float, scale: float
) -> ft.Control:
    """Draw how far everybody is, a row each; without a goal as a number alone."""
    row = min(high / len(runners), ROW_DP * scale)
    top = (high - row * len(runners)) / 2
    rows = [
        placed(_runner(each, goal, setup, wide, row, scale), 0, top + at * row)
        for at, each in enumerate(runners)
    ]
    return sheet(wide, high, [], rows)


def _runner(
    runner: Runner, goal: int, setup: Setup, wide: float, high: float, scale: float
) -> ft.Control:
    mark, gap = high - 8 * scale, 8 * scale
    above: list[ft.Control] = []
    for at, seat in enumerate(runner.seats):
        who = setup.seats[seat]
        drawn = token(who.colour, who.shape, round(mark))
        above.append(placed(drawn, at * (mark + 4), 4 * scale))
    left = len(runner.seats) * (mark + 4) + gap
    cap = max(TEXT_DP * scale, high * NUMBER)
    number = fit(str(runner.aphids), wide, high * 1.4, cap, 1)
    room = fit("15", wide, high * 1.4, cap, 1).wide_dp
    right = wide - room - gap
    shapes = _bar(runner.aphids, goal, left, right, high, scale) if goal else []
    edge, top = wide - number.wide_dp, (high - number.cap_dp) / 2
    shapes += written(number, edge, top, INK, weight=ft.FontWeight.W_800)
    if not goal:
        above.append(placed(picture("ants/aphid", round(mark)), right - mark, 4 * scale))
    return sheet(wide, high, shapes, above)


def _bar(
    aphids: int, goal: int, left: float, right: float, high: float, scale: float
) -> list[cv.Shape]:
    """Paint the way to the goal, with a mark at every fifth space, and how much of it is done."""
    thick, long = BAR_DP * scale, right - left
    top, done = (high - thick) / 2, min(aphids, goal) / goal * long
    rail, fill, flag = (ft.Paint(color=colour) for colour in (LINE, ACCENT, INK))
    shapes: list[cv.Shape] = [cv.Rect(left, top, long, thick, border_radius=thick / 2, paint=rail)]
    if done:
        at_least = max(done, thick)
        shapes.append(cv.Rect(left, top, at_least, thick, border_radius=thick / 2, paint=fill))
    shapes += [
        cv.Rect(left + long * tick / goal - 1.5, top, 3, thick, paint=ft.Paint(color=CARD))
        for tick in TICKS
    ]
    end = cv.Rect(right - 5, top - thick * 0.4, 5, thick * 1.8, border_radius=2, paint=flag)
    return [*shapes, end]
