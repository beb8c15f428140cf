"""What the paints of the cards look like on a screen."""

from __future__ import annotations

from companion.games.ants.box import AntsBox, Paint
from companion.games.ants.pieces import COLOURS, Colour
from views.games.ants.colour import LADYBUG_ROLES, ROLES, Tone


def paint_tone(paint: Paint) -> Tone:
    """Return the roles of a paint."""
    return ROLES[paint]


def tone(colour: Colour | None, box: AntsBox) -> Tone:
    """Return the roles of a colour as the table's own cards look; ``None`` is a ladybug."""
    if colour is None:
        return LADYBUG_ROLES
    return paint_tone(box.paints[COLOURS.index(colour)])
