"""The look: paper and ink, one colour a game, in light and in dark.

A colour is the name of a role in the theme of the screen it is drawn on, and the phone finds the
tone of that role by itself. So nothing that draws has to know in which game or theme it is, and
what is drawn stays the same when a phone turns dark.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import flet as ft

from companion.games import ByGame
from companion.lazy import Lazy

FONT = "Nunito"
"""One variable file, 400 to 800: Latin with accents, Vietnamese, Cyrillic."""
FALLBACK = ["Names", "Emoji", "Roboto"]
"""Where else to look for a letter: Hebrew and Arabic, symbols, what the client brings (Greek)."""
FONT_FILES = {name: f"fonts/{name}.ttf" for name in (FONT, "Names", "Emoji")}
_MATERIAL_STYLES = tuple(
    f"{kind}_{size}"
    for kind in ("display", "headline", "title", "body", "label")
    for size in ("large", "medium", "small")
)

PAGE: Final = "surface"
CARD: Final = "surfacecontainerhighest"
LINE: Final = "outlinevariant"
INK: Final = "onsurface"
QUIET: Final = "onsurfacevariant"
FADED: Final = "surfacecontainerlow"
WARN: Final = "error"
GOOD: Final = "tertiary"
ACCENT: Final = "primarycontainer"
ON_ACCENT: Final = "onprimarycontainer"
ACCENT_INK: Final = "primary"
"""The accent where it is text or a thick border on a card."""
OWN: Final = (
    "tertiaryfixed",
    "tertiaryfixeddim",
    "ontertiaryfixed",
    "ontertiaryfixedvariant",
    "ontertiary",
    "tertiarycontainer",
    "ontertiarycontainer",
    "secondary",
    "onsecondary",
    "secondarycontainer",
    "onsecondarycontainer",
    "inversesurface",
    "oninversesurface",
    "inverseprimary",
    "surfacedim",
    "surfacebright",
    "surfacecontainer",
    "surfacecontainerhigh",
    "surfacecontainerlowest",
    "onerror",
    "errorcontainer",
    "onerrorcontainer",
)
"""Roles for the colours that a game has of its own, in the order in which it names them.

No widget of Flet's that this app draws is painted in one of them.
"""
_RING_TONES: Final = {
    "red": "#FD4E5A",
    "blue": "#87AEFA",
    "green": "#A0F58C",
    "yellow": "#D2B72D",
    "purple": "#A56FFF",
    "teal": "#3FE2E6",
    "pink": "#CC80B4",
    "black": "#FEF9F3",
}
RINGS: Final = dict(
    zip(
        _RING_TONES,
        (
            "primaryfixed",
            "primaryfixeddim",
            "onprimaryfixed",
            "onprimaryfixedvariant",
            "secondaryfixed",
            "secondaryfixeddim",
            "onsecondaryfixed",
            "onsecondaryfixedvariant",
        ),
        strict=True,
    )
)
"""The ring around a player's disc by its colour: white, and on a dark page what sets it off."""

_TONES: Final = {
    PAGE: ("#F7EFE4", "#1E1814"),
    CARD: ("#FFFFFF", "#2A221C"),
    LINE: ("#E6DCCF", "#4A3E34"),
    INK: ("#2B2118", "#F3E9DC"),
    QUIET: ("#745636", "#CDB49B"),
    FADED: ("#F1E7DA", "#241D18"),
    WARN: ("#9C2F17", "#F2B8A0"),
    GOOD: ("#2F6B2A", "#A9D6A0"),
    ON_ACCENT: ("#FFFFFF", "#FFFFFF"),
    **{RINGS[colour]: ("#FFFFFF", ring) for colour, ring in _RING_TONES.items()},
}
"""The tone of each role in light and in dark. Every pair of text on its ground is WCAG AA."""


@dataclass(frozen=True, slots=True)
class GameColour:
    """A game's colour for header and main action, and as text on a light or a dark card.

    ``own`` are tones that only this game has, in light and in dark, as many as there are roles
    for (:data:`OWN`).
    """

    accent: str
    light_ink: str
    dark_ink: str
    own: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        assert len(self.own) <= len(OWN), "there is no role for so many colours"


HOUSE = GameColour("#6B4A2B", "#6B4A2B", "#E0B98F")
COLOURS: Mapping[str, GameColour] = Lazy(ByGame("views.games.{}.colour:COLOUR"))


def tones(dark: bool, game: str = "") -> dict[str, str]:
    """Return the tone of every role, in a game's colour or the house's own."""
    colour = COLOURS.get(game, HOUSE)
    by_role = {
        **_TONES,
        ACCENT: (colour.accent, colour.accent),
        ACCENT_INK: (colour.light_ink, colour.dark_ink),
        **dict(zip(OWN, colour.own, strict=False)),
    }
    return {role: tone[dark] for role, tone in by_role.items()}


def theme(dark: bool) -> ft.Theme:
    """Return the theme of the whole app: its letters, and the house's colours."""
    style = ft.TextStyle(font_family=FONT, font_family_fallback=FALLBACK, letter_spacing=0)
    return ft.Theme(
        font_family=FONT,
        text_theme=ft.TextTheme(**dict.fromkeys(_MATERIAL_STYLES, style)),
        color_scheme=_scheme(dark),
    )


def in_colours_of(game: str, content: ft.Control) -> ft.Control:
    """Let a part of a screen be drawn in a game's colours; no game is the house."""
    light, dark = _themes(game)
    return ft.Container(content, theme=light, dark_theme=dark, expand=True)


def by_day(game: str, content: ft.Control) -> ft.Control:
    """Let something be drawn in a game's colours as by day, in either theme."""
    light, _ = _themes(game)
    return ft.Container(content, theme=light, dark_theme=light)


@cache
def _themes(game: str) -> tuple[ft.Theme, ft.Theme]:
    return ft.Theme(color_scheme=_scheme(False, game)), ft.Theme(color_scheme=_scheme(True, game))


def _scheme(dark: bool, game: str = "") -> ft.ColorScheme:
    of = tones(dark, game)
    tone = {role.name.lower(): of[role.value] for role in ft.Colors if role.value in of}
    on_primary = of[PAGE] if dark else of[ON_ACCENT]
    return ft.ColorScheme(**tone, on_primary=on_primary, outline=of[QUIET])
