"""Every ship is drawn: a hull in a player's colour with the player's shape on it.

python -m tests.views.test_ship_drawings     draws them anew, after a change of colour or shape.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from companion.players import COLOURS, SHAPES
from views.look import RINGS, tones
from views.widgets.pieces import DISCS

DRAWINGS = Path(__file__).parents[2] / "views" / "assets" / "drawings"
HULL = "M32 3C41 12 47 24 49 38L60 52Q61 58 55 57L40 53H24L9 57Q3 58 4 52L15 38C17 24 23 12 32 3Z"


def drawn(colour: str, shape: str) -> str:
    """The ship of a colour and a shape; the rim is the colour's ring on a dark page."""
    disc, ring = DISCS[colour], tones(dark=True)[RINGS[colour]]
    whole = (DRAWINGS / "shapes" / f"{shape}.svg").read_text("utf-8")
    inside = re.sub(r"</?svg[^>]*>", "", whole).strip()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n'
        f'  <path d="{HULL}" fill="{disc}" stroke="{ring}" stroke-width="4"/>\n'
        f'  <g transform="translate(12 15) scale(0.62)">{inside}</g>\n'
        "</svg>\n"
    )


def place(colour: str, shape: str) -> Path:
    return DRAWINGS / "outspeed" / "ships" / f"{colour}_{shape}.svg"


@pytest.mark.parametrize("colour", COLOURS)
def test_every_ship_is_drawn_in_its_players_colour(colour: str) -> None:
    for shape in SHAPES:
        assert place(colour, shape).read_text("utf-8") == drawn(colour, shape), shape


if __name__ == "__main__":
    for each in product(COLOURS, SHAPES):
        place(*each).parent.mkdir(exist_ok=True)
        place(*each).write_text(drawn(*each), "utf-8")
