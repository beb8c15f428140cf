"""The look: paper and ink, one colour a game, in light and in dark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one theme, and of the game on the screen. Every pair of text is WCAG AA."""

    dark: bool
    page: str
    card: str
    line: str
    ink: str
    quiet: str
    faded: str
    warn: str
    good: str
    accent: str
    on_accent: str
    accent_ink: str
    """The accent where it is text or a thick border on a card."""


@dataclass(frozen=True, slots=True)
class GameColour:
    """A game's colour for header and main action, and as text on a light or a dark card."""

    accent: str
    light_ink: str
    dark_ink: str


HOUSE = GameColour("#6B4A2B", "#6B4A2B", "#E0B98F")
COLOURS: Mapping[str, GameColour] = Lazy(ByGame("views.games.{}.colour:COLOUR"))


def look(dark: bool, game: str = "") -> Look:
    """Return the look of a theme, in a game's colour or the house's own."""
    colour = COLOURS.get(game, HOUSE)
    if dark:
        return Look(
            dark=True,
            page="#1E1814",
            card="#2A221C",
            line="#4A3E34",
            ink="#F3E9DC",
            quiet="#CDB49B",
            faded="#241D18",
            warn="#F2B8A0",
            good="#A9D6A0",
            accent=colour.accent,
            on_accent="#FFFFFF",
            accent_ink=colour.dark_ink,
        )
    return Look(
        dark=False,
        page="#F7EFE4",
        card="#FFFFFF",
        line="#E6DCCF",
        ink="#2B2118",
        quiet="#745636",
        faded="#F1E7DA",
        warn="#9C2F17",
        good="#2F6B2A",
        accent=colour.accent,
        on_accent="#FFFFFF",
        accent_ink=colour.light_ink,
    )


def theme(dark: bool) -> ft.Theme:
    """Return Flet's own theme for the widgets that we do not draw ourselves."""
    of = look(dark)
    style = ft.TextStyle(font_family=FONT, font_family_fallback=FALLBACK, letter_spacing=0)
    return ft.Theme(
        font_family=FONT,
        text_theme=ft.TextTheme(**dict.fromkeys(_MATERIAL_STYLES, style)),
        color_scheme=ft.ColorScheme(
            primary=of.accent_ink,
            on_primary=of.page if dark else "#FFFFFF",
            surface=of.page,
            on_surface=of.ink,
            on_surface_variant=of.quiet,
            outline=of.quiet,
            outline_variant=of.line,
            surface_container_highest=of.card,
            error=of.warn,
        ),
    )
