"""What everybody has today, round by round, each line with its reason; and the quiet ways out."""

from __future__ import annotations

import flet as ft

from companion.game import Choice, Line
from companion.games.ants.box import AntsBox
from companion.games.ants.events import GameStopped
from companion.games.ants.pieces import Colour
from companion.games.ants.scoring import Score, sheets
from companion.games.ants.state import AntsState, Phase
from companion.i18n import Texts, numeral, signed
from views.games.ants.awards import PICTURES
from views.games.ants.cards import colour_spot
from views.games.ants.counting import open_form
from views.games.ants.race import race, team_rows
from views.games.ants.view import AntsTable
from views.games.ants.wide import wide
from views.here import Here
from views.look import INK, QUIET
from views.present.ants.play import runners
from views.present.ants.scores import by_round, line_sentence, teams
from views.routes import table
from views.widgets.pieces import card, picture, player
from views.widgets.text import HEADING, NAME, SECTION, TOTAL, body, quiet, section, words


def scores(here: AntsTable) -> list[ft.Control]:
    """Draw every seat's aphids and their reasons; below them how to leave the usual way."""
    state, setup = here.state, here.setup
    text = here.text
    if state.is_teams:
        parts: list[ft.Control] = [team_rows(teams(state), setup, text)]
    else:
        parts = [race(runners(state), setup, text, True)]
    for sitting, sheet in zip(setup.seats, sheets(state), strict=True):
        head = ft.Row(
            [
                player(sitting.name, sitting.colour, sitting.shape, 36),
                words(numeral(sheet.total), INK, TOTAL),
            ]
        )
        lines = score_rounds(sheet.lines, state.box, text)
        nothing = [] if lines else [quiet(text("ants.score.nothing"))]
        parts.append(card(ft.Column([head, *lines, *nothing], spacing=8)))
    return [*parts, *_ways_out(here, state)]


def score_rounds(lines: tuple[Line, ...], box: AntsBox, text: Texts) -> list[ft.Control]:
    """Draw the lines of a score, round by round: what, why, and how many aphids."""
    rows: list[ft.Control] = []
    for each in by_round(lines):
        if each.round:
            rows.append(words(text("ants.score.round", round=each.round), QUIET, SECTION))
        rows += [_line(line, box, text) for line in each.lines]
    return rows


def _line(line: Line, box: AntsBox, text: Texts) -> ft.Control:
    params = dict(line.params)
    marks: list[ft.Control] = [picture(PICTURES[Score(line.code)], 26)]
    if "colour" in params:
        marks.append(colour_spot(Colour(str(params["colour"])), box, 14))
    is_typed = line.code in (Score.BEFORE, Score.TYPED)
    points = (numeral if is_typed else signed)(line.points)
    return ft.Row(
        [
            *marks,
            body(line_sentence(line, box, text), expand=True),
            words(points, INK, HEADING),
        ],
        spacing=8,
    )


def _ways_out(here: AntsTable, state: AntsState) -> list[ft.Control]:
    """Draw what a table may do instead of playing on, with what comes of it."""
    text = here.text
    if not here.seats or state.phase is Phase.OVER:
        return []

    async def stop() -> None:
        if await here.act(Choice(GameStopped())):
            here.go(table(here.id))

    parts: list[ft.Control] = [section(text("ants.out.title"))]
    if state.phase in (Phase.LAYING, Phase.JUDGED):
        parts.append(
            wide(
                text("ants.out.by_hand"),
                here.on(open_form, here, state),
                ft.Icons.CALCULATE_OUTLINED,
                text("ants.out.by_hand_why"),
                key="by-hand",
            )
        )
    stop_why = text.count("ants.out.stop_why", len(state.rounds))
    parts.append(
        wide(
            text("ants.out.stop"),
            here.on(stop),
            ft.Icons.FLAG_OUTLINED,
            stop_why,
            key="stop",
        )
    )
    return parts


def luck(here: Here) -> list[ft.Control]:
    """Say that this game is not about luck."""
    return [words(here.text("ants.luck"), INK, NAME)]
