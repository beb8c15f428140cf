"""The icons that are shipped, held against those that the screens and Flet's client draw."""

from __future__ import annotations

from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tests.support.icon_font import OURS, PACKAGED, code_points


def test_every_icon_that_is_drawn_is_there_and_looks_as_in_flets_font() -> None:
    """If this fails: `python -m tests.support.icon_font`."""
    ours, packaged = TTFont(OURS), TTFont(PACKAGED)
    there = set(ours.getBestCmap())
    assert {name for name, code in code_points().items() if code not in there} == set()
    assert {"UNDO", "SETTINGS", "ARROW_BACK"} <= code_points().keys()
    for code in there:
        assert drawn(ours, code) == drawn(packaged, code), hex(code)


def drawn(font: TTFont, code: int) -> object:
    """The lines of an icon, and how wide it is."""
    pen, glyph = RecordingPen(), font.getGlyphSet()[font.getBestCmap()[code]]
    glyph.draw(pen)
    return pen.value, glyph.width
