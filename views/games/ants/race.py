"""The race to fifteen: a path with the players' marks; in teams the sums of the partners."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game import Setup
from companion.games.ants.state import GOAL_APHIDS
from companion.i18n import Texts, numeral
from views.boundary import part
from views.look import ACCENT, CARD, INK, LINE, ON_ACCENT
from views.present.ants.play import Runner
from views.present.people import all_of
from views.present.ranking import TeamView
from views.widgets.pieces import card, picture, token
from views.widgets.text import LABEL, NAME, NUMBER, TINY, TITLE, section, words

TURN = GOAL_APHIDS // 2
"""The wide path turns after this space."""
MARK_DP, STEP_DP = 22, 13
"""The size of a mark, and how far the next one on the same space stands above it."""


@part
def race(runners: tuple[Runner, ...], setup: Setup, text: Texts, is_small: bool) -> ft.Control:
    """Draw who stands where between 0 and 15, in one row or, where there is room, in two."""
    if is_small:
        rows = [_stretch(range(GOAL_APHIDS + 1), runners, setup, is_small=True)]
    else:
        there, back = range(TURN + 1), range(GOAL_APHIDS, TURN, -1)
        rows = [
            _stretch(there, runners, setup, is_small=False),
            _bend(),
            _stretch(back, runners, setup, is_small=False, is_below=True),
        ]
    told = ", ".join(
        text("ants.event.stock", name=setup.seats[each.seat].name, aphids=each.aphids)
        for each in runners
    )
    path = ft.Semantics(
        label=text("ants.race.told", stocks=told),
        exclude_semantics=True,
        content=ft.Column(rows, spacing=0),
    )
    parts: list[ft.Control] = [section(text("ants.race"), told if is_small else ""), path]
    if not is_small:
        parts.append(_standings(runners, setup))
    return card(ft.Column(parts, spacing=6), padding=10)


def _standings(runners: Sequence[Runner], setup: Setup) -> ft.Control:
    """Write how many aphids everybody has: a mark on a path is easily misread."""
    each: list[ft.Control] = []
    for runner in sorted(runners, key=lambda one: -one.aphids):
        seat = setup.seats[runner.seat]
        shown = seat.name if len(seat.name) <= 14 else f"{seat.name[:13]}…"
        each.append(
            ft.Row(
                [
                    token(seat.colour, seat.shape, 24),
                    words(shown, INK, NAME),
                    words(str(runner.aphids), INK, TITLE),
                ],
                spacing=6,
                tight=True,
            )
        )
    return ft.Row(each, spacing=16, run_spacing=2, wrap=True)


def _stretch(
    spaces: range,
    runners: Sequence[Runner],
    setup: Setup,
    *,
    is_small: bool,
    is_below: bool = False,
) -> ft.Control:
    """Draw a part of the path; the marks stand above it, or where it comes back below it."""
    ends = ft.CrossAxisAlignment.START if is_below else ft.CrossAxisAlignment.END
    cells: list[ft.Control] = []
    for space in spaces:
        bar, stand = _space(space, runners, setup, is_small=is_small)
        both = [bar, stand] if is_below else [stand, bar]
        cells.append(ft.Column(both, spacing=2, expand=True))
    return ft.Row(cells, spacing=0, vertical_alignment=ends)


def _bend() -> ft.Control:
    """Draw where the path turns: the last space of the way there and the first of the way back."""
    bend = ft.Container(height=8, expand=1, bgcolor=LINE)
    return ft.Row([ft.Container(expand=TURN), bend], spacing=0)


def _space(
    space: int, runners: Sequence[Runner], setup: Setup, *, is_small: bool
) -> tuple[ft.Control, ft.Control]:
    """Draw a space of the path, and whoever stands there."""
    there = [each for each in runners if min(each.aphids, GOAL_APHIDS) == space]
    is_goal, is_named = space == GOAL_APHIDS, not is_small or space % 5 == 0
    number: ft.Control = words(
        str(space) if is_named else "",
        ON_ACCENT if is_goal else INK,
        TINY if is_small else LABEL,
        lines=1,
        center=True,
    )
    bar = ft.Container(
        number,
        height=20 if is_small else 26,
        bgcolor=ACCENT if is_goal else LINE,
        border=ft.Border.only(left=ft.BorderSide(1.5, CARD)),
        alignment=ft.Alignment.CENTER,
        border_radius=6,
    )
    stand = ft.Row([_marks(there, setup)], alignment=ft.MainAxisAlignment.CENTER, spacing=0)
    return bar, stand


def _marks(runners: Sequence[Runner], setup: Setup) -> ft.Control:
    """Stack the marks of those who stand on one space, each a little above the one before."""
    if not runners:
        return ft.Container(height=MARK_DP)
    marks: list[ft.Control] = []
    for at, each in enumerate(runners):
        seat = setup.seats[each.seat]
        mark = token(seat.colour, seat.shape, MARK_DP)
        marks.append(ft.Container(mark, bottom=at * STEP_DP, left=0))
    return ft.Stack(marks, width=MARK_DP, height=MARK_DP + STEP_DP * (len(runners) - 1))


def team_rows(teams: Sequence[TeamView], setup: Setup, text: Texts) -> ft.Control:
    """Draw what each team has: there is no goal to be reached (A18)."""
    rows: list[ft.Control] = [section(text("ants.team.title"))]
    rows += [team_head(team, setup, text) for team in teams]
    return card(ft.Column(rows, spacing=6), padding=10)


def team_head(team: TeamView, setup: Setup, text: Texts) -> ft.Control:
    """Draw a team: its partners' marks and names, and its aphids."""
    marks: list[ft.Control] = [
        token(setup.seats[seat].colour, setup.seats[seat].shape, 28) for seat in team.seats
    ]
    return ft.Row(
        [
            *marks,
            words(all_of(team.seats, setup, text), INK, NAME, lines=2, expand=True),
            picture("ants/aphid", 26),
            words(numeral(team.total), INK, NUMBER),
        ],
        spacing=8,
    )
