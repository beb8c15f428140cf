"""What the app can draw, held against the fonts themselves."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from tests.support.fonts import characters, draws_what_it_has_not
from views.letters import OURS, can_draw, ranges
from views.look import FALLBACK, FONT_FILES
from views.server.app import ASSETS


def test_the_list_of_letters_is_that_of_the_fonts() -> None:
    found = frozenset[int]().union(*(characters(ASSETS / file) for file in FONT_FILES.values()))
    controls = {code for code in found if code < 0x20 or 0x7F <= code < 0xA0}
    private = {code for code in found if 0xE000 <= code < 0xF900}
    assert ranges(OURS) == found - controls - private
    assert set(FALLBACK) == {*FONT_FILES, "Roboto"} - {"Nunito"}


@pytest.mark.parametrize("font", ["Nunito", "Names"])
def test_a_letter_that_no_font_has_is_drawn_as_a_box(font: str) -> None:
    assert draws_what_it_has_not(ASSETS / FONT_FILES[font])


def test_roboto_is_the_file_whose_letters_are_listed() -> None:
    file = Path(get_package_web_dir()) / "assets" / "fonts" / "roboto.woff2"
    assert hashlib.sha256(file.read_bytes()).hexdigest()[:16] == "35b02ca266b79eb4"


@pytest.mark.parametrize(
    "name",
    ["Anna", "Zoë", "Ñuñez", "Łukasz", "Nguyễn Thị", "Ёлка", "Αλέξης", "דָּוִד", "مُحَمَّد", "👋🏽", "❤️",
     "l\u2019œil", "Ana \u2014 9 \u00bd"],
)  # fmt: skip
def test_a_name_that_is_drawn(name: str) -> None:
    assert can_draw(name)


@pytest.mark.parametrize("name", ["さくら", "สมชาย", "你好", "Ana さ", "हरि", "👩‍🚀", "ა", "한나"])
def test_a_name_that_is_not_drawn_whole(name: str) -> None:
    assert not can_draw(name)
