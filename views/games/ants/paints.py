"""What the paints of the cards look like, in light and in dark."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ants.box import AntsBox, Paint
from companion.games.ants.pieces import COLOURS, Colour
from views.look import Look


@dataclass(frozen=True, slots=True)
class Tone:
    """A card's fill, what is written on it (WCAG AA), and the edge that sets it off the page."""

    fill: str
    ink: str
    edge: str


_WHITE, _DARK = "#FFFFFF", "#2B2118"
TONES: dict[Paint, tuple[Tone, Tone]] = {
    Paint.RED: (Tone("#B93227", _WHITE, "#B93227"), Tone("#C9463A", _WHITE, "#E58A80")),
    Paint.ORANGE: (Tone("#F08A24", _DARK, "#A85506"), Tone("#F29A44", _DARK, "#F29A44")),
    Paint.YELLOW: (Tone("#F5CF45", _DARK, "#8A6A00"), Tone("#F5CF45", _DARK, "#F5CF45")),
    Paint.GREEN: (Tone("#2F7D3B", _WHITE, "#2F7D3B"), Tone("#367F42", _WHITE, "#7FC58A")),
    Paint.TURQUOISE: (Tone("#0F7A80", _WHITE, "#0F7A80"), Tone("#3CC7C9", _DARK, "#3CC7C9")),
    Paint.BLUE: (Tone("#1F5FB4", _WHITE, "#1F5FB4"), Tone("#3671C6", _WHITE, "#8DB6F0")),
    Paint.PURPLE: (Tone("#6B45A6", _WHITE, "#6B45A6"), Tone("#8560C4", _WHITE, "#B89AE8")),
    Paint.PINK: (Tone("#F2A0C0", _DARK, "#B0466F"), Tone("#F2A0C0", _DARK, "#F2A0C0")),
    Paint.BROWN: (Tone("#7A4A24", _WHITE, "#7A4A24"), Tone("#8F5E36", _WHITE, "#C9986C")),
    Paint.BLACK: (Tone("#26262B", _WHITE, "#26262B"), Tone("#0D0D10", _WHITE, "#A7A2B0")),
}
"""Per paint: the tone in the light and in the dark theme."""
LADYBUG_TONE = (Tone("#FFFFFF", _DARK, "#A0785A"), Tone("#F3E9DC", _DARK, "#F3E9DC"))


def paint_tone(paint: Paint, look: Look) -> Tone:
    """Return the tone of a paint on this screen."""
    return TONES[paint][look.dark]


def tone(colour: Colour | None, box: AntsBox, look: Look) -> Tone:
    """Return the tone of a colour as the table's own cards look; ``None`` is a ladybug."""
    if colour is None:
        return LADYBUG_TONE[look.dark]
    return paint_tone(box.paints[COLOURS.index(colour)], look)
