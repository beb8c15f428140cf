"""The colours: each role has a tone of its own in every theme, and what is written can be read."""

from __future__ import annotations

import flet as ft
import pytest

from companion.games import GAMES
from tests.support.contrast import contrast
from views.games.outback.colour import TINT
from views.look import (
    ACCENT,
    ACCENT_INK,
    CARD,
    FADED,
    GOOD,
    INK,
    ON_ACCENT,
    OWN,
    PAGE,
    QUIET,
    RINGS,
    WARN,
    tones,
)

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
