"""The colour of the game's box, and of its cards."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from companion.games.ants.box import Paint
from views.look import OWN, GameColour


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

_OWN = {
    pair: None
    for light, dark in (*TONES.values(), LADYBUG_TONE)
    for pair in zip(astuple(light), astuple(dark), strict=True)
    if pair[0] != pair[1]
}
_ROLE_OF = dict(zip(_OWN, OWN, strict=False))


def _roles(light: Tone, dark: Tone) -> Tone:
    """Return a role where light and dark differ, else the tone that both have."""
    pairs = zip(astuple(light), astuple(dark), strict=True)
    return Tone(*(_ROLE_OF.get(pair, pair[0]) for pair in pairs))


ROLES = {paint: _roles(*tones) for paint, tones in TONES.items()}
LADYBUG_ROLES = _roles(*LADYBUG_TONE)
COLOUR = GameColour("#3F6B3A", "#3F6B3A", "#9CCB94", tuple(_OWN))
