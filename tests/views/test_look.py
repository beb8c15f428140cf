"""The colours: each role has a tone of its own in every theme, and what is written can be read."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games import GAMES
from tests.support.contrast import contrast
from tests.support.logs import setup_of
from tests.views.drawn_phone import DrawnPhone, buttons, laid
from views.games.outback.colour import TINT
from views.look import (
    ACCENT,
    ACCENT_INK,
    CARD,
    COLOURS,
    FADED,
    GOOD,
    HOUSE,
    INK,
    ON_ACCENT,
    OWN,
    PAGE,
    QUIET,
    RINGS,
    WARN,
    tones,
)
from views.routes import HOME, game_page

GROUNDS = (PAGE, CARD, FADED)
WRITTEN = [(ink, ground) for ink in (INK, QUIET, WARN, GOOD, ACCENT_INK) for ground in GROUNDS]


def test_no_two_colours_share_a_role_and_flet_knows_each() -> None:
    roles = [*tones(dark=False), *OWN]
    assert len(set(roles)) == len(roles)
    assert set(roles) <= {role.value for role in ft.Colors}
    assert set(RINGS.values()) <= set(roles)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", ["", *GAMES])
def test_whatever_is_written_can_be_read(game: str, dark: bool) -> None:
    of = tones(dark, game)
    for ink, ground in (*WRITTEN, (ON_ACCENT, ACCENT)):
        assert contrast(of[ink], of[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize("dark", [False, True])
def test_an_animals_name_can_be_read_on_its_chip(dark: bool) -> None:
    of = tones(dark, "outback")
    assert len(set(TINT.values())) == len(TINT)
    for animal, role in TINT.items():
        assert contrast(of[INK], of[role]) >= 4.5, animal


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_in_its_own_colour_wherever_it_is(game: str, tmp_path: Path) -> None:
    phone = DrawnPhone(*laid(tmp_path, setup_of(game)))
    accent = COLOURS[game].accent
    assert accent_of(phone) == accent, "its table"
    phone.go(game_page(game))
    assert accent_of(phone) == accent, "its page"
    phone.go(HOME)
    assert accent_of(phone) == HOUSE.accent
    begun = phone.desk.text("home.continue")
    (way,) = (drawn for name, drawn in buttons(phone.draw()) if name.startswith(begun))
    assert way["style"]["bgcolor"] == accent, "the way back to its table"


def accent_of(phone: DrawnPhone) -> str:
    """The tone that the theme of a whole screen has for the accent."""
    screen = phone.draw()["content"]
    light, dark = (screen[each]["color_scheme"] for each in ("theme", "dark_theme"))
    assert light["primary_container"] == dark["primary_container"]
    return str(light["primary_container"])
