"""The conditions of victory as a list that fills."""

from __future__ import annotations

import flet as ft

from companion.games.rush_out.pieces import WRITINGS, ActionTile, Tile
from companion.games.rush_out.victory import Checklist
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.art import plain
from views.look import GOOD, INK, QUIET
from views.present.rush_out.names import tile_name
from views.present.sentences import aloud
from views.widgets.pieces import card
from views.widgets.text import BODY, NAME, body, section, words


@part
def goals(listed: Checklist, is_solo: bool, text: Texts) -> ft.Control:
    """Draw the writings, the treasures, what else is asked for, and everybody at an exit."""
    rows: list[ft.Control] = [_writings(listed, text), _treasures(listed, text)]
    if listed.needed.artefacts:
        rows.append(_artefacts(listed, text))
    if need := listed.needed.turns_left:
        left = text("rush_out.goal.turns", have=listed.turns_left, need=need)
        rows.append(_row(listed.turns_left >= need, left, text))
    exits = "rush_out.goal.exit.solo" if is_solo else "rush_out.goal.exit"
    rows.append(_row(listed.is_out, text(exits), text))
    return ft.Column(
        [section(text("rush_out.goals")), card(ft.Column(rows, spacing=10))],
        spacing=8,
    )


def _writings(listed: Checklist, text: Texts) -> ft.Control:
    pictures: list[ft.Control] = [
        plain(str(tile), 34, is_faded=tile not in listed.writings) for tile in WRITINGS
    ]
    have = len(listed.writings)
    names = ", ".join(tile_name(tile, text) for tile in listed.writings)
    need = listed.needed.writings
    said = text("rush_out.goal.writings", have=have, need=need)
    row = _filled(have >= need, pictures, said, text)
    return ft.Semantics(label=aloud(said, names), exclude_semantics=True, content=row)


def _treasures(listed: Checklist, text: Texts) -> ft.Control:
    need, have = listed.needed.treasures, listed.treasures
    pictures: list[ft.Control] = [
        plain(str(Tile.TREASURE), 28, is_faded=at >= have) for at in range(max(need, have))
    ]
    said = text("rush_out.goal.treasures", have=have, need=need)
    row = _filled(have >= need, pictures, said, text)
    return ft.Semantics(label=said, exclude_semantics=True, content=row)


def _artefacts(listed: Checklist, text: Texts) -> ft.Control:
    need, have = listed.needed.artefacts, listed.artefacts
    pictures: list[ft.Control] = [
        plain(str(ActionTile.ARTEFACT), 28, is_faded=at >= have) for at in range(max(need, have))
    ]
    said = text("rush_out.goal.artefacts", have=have, need=need)
    row = _filled(have >= need, pictures, said, text)
    return ft.Semantics(label=said, exclude_semantics=True, content=row)


def _filled(is_met: bool, pictures: list[ft.Control], said: str, text: Texts) -> ft.Control:
    drawn = ft.Row(pictures, spacing=4, run_spacing=4, wrap=True)
    told = ft.Column([body(said), drawn], spacing=4, expand=True)
    return ft.Row([_mark(is_met, text), told], spacing=10)


def _row(is_met: bool, said: str, text: Texts) -> ft.Control:
    told = words(said, INK, NAME if is_met else BODY, expand=True)
    return ft.Row([_mark(is_met, text), told], spacing=10)


def _mark(is_met: bool, text: Texts) -> ft.Control:
    said = text("rush_out.goal.met" if is_met else "rush_out.goal.open")
    icon = ft.Icons.CHECK_CIRCLE if is_met else ft.Icons.RADIO_BUTTON_UNCHECKED
    return ft.Icon(icon, size=26, color=GOOD if is_met else QUIET, semantics_label=said)
