# ruff: noqa: RUF001  (names in other scripts are no mistake)
"""What may be typed as a name, in any script, and what tells players apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import Refusal
from companion.players import (
    COLOURS,
    LONGEST_NAME,
    SHAPES,
    NameWhy,
    clean_name,
    free_mark,
    next_mark,
)

FAMILY = "👩\u200d👩\u200d👧"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

TAKEN_OVER = {
    "as typed": ("Anna", "Anna"),
    "spaces around": ("  Anna\t", "Anna"),
    "spaces between": ("Anna   Maria", "Anna Maria"),
    "no-break space": ("Anna\u00a0Maria", "Anna Maria"),
    "a line break": ("Anna\nMaria\r\n", "Anna Maria"),
    "other line breaks": ("Anna\u2028Maria\x85", "Anna Maria"),
    "control characters": ("An\x00na\x07\x7f", "Anna"),
    "a terminal's colours": ("\x1b[31mAnna", "[31mAnna"),
    "forty characters": ("x" * 40, "x" * 40),
    "forty and spaces": (f"  {'x' * 40}  ", "x" * 40),
    "an accent of its own": ("Ame\u0301lie", "Amélie"),
    "forty with accents of their own": ("e\u0301" * 40, "é" * 40),
    "an emoji": ("🦘", "🦘"),
    "a joined emoji": (FAMILY, FAMILY),
    "an emoji with a variant": ("❤\ufe0f", "❤\ufe0f"),
    "a flag": (ENGLAND, ENGLAND),
    "an emoji of next year": ("\U0001faea", "\U0001faea"),
    "Hebrew": ("דב", "דב"),
    "Arabic": ("محمد", "محمد"),
    "Persian with a non-joiner": ("علی\u200cرضا", "علی\u200cرضا"),
    "Hindi with a joiner": ("क्\u200dष", "क्\u200dष"),
    "Chinese": ("王小明", "王小明"),
    "bidi override": ("\u202eannA\u202c", "annA"),
    "bidi isolate": ("\u2067Anna\u2069", "Anna"),
    "direction marks": ("\u200eAnna\u200f\u061c", "Anna"),
    "a zero-width space within": ("An\u200bna", "Anna"),
    "a byte order mark": ("\ufeffAnna", "Anna"),
    "a soft hyphen": ("An\u00adna", "Anna"),
    "a lone surrogate": ("An\ud800na\udfff", "Anna"),
    "a private character": ("\ue000Anna\U000f0000", "Anna"),
    "only a sign": ("?", "?"),
    "braces": ("{name}", "{name}"),
    "markup": ("<b>Anna</b> & Co", "<b>Anna</b> & Co"),
}


@pytest.mark.parametrize(("typed", "name"), TAKEN_OVER.values(), ids=TAKEN_OVER)
def test_a_name_is_taken_over_without_what_nobody_sees(typed: str, name: str) -> None:
    assert clean_name(typed, ["Ben"]) == name


NOTHING = {
    "nothing": "",
    "spaces": "   ",
    "tabs and line breaks": "\t\n\r\u2029",
    "no-break spaces": "\u00a0\u202f\u3000",
    "zero-width space": "\u200b",
    "zero-width spaces between spaces": " \u200b \u2060\ufeff ",
    "joiners": "\u200d\u200c\u200d",
    "bidi characters": "\u202e\u2066\u2069",
    "control characters": "\x00\x01\x7f",
    "lone surrogates": "\ud800\udfff",
    "private characters": "\ue000",
    "an accent on nothing": "\u0301\u0301",
    "a variant of nothing": "\ufe0f",
    "Korean fillers": "\u3164\u115f\u1160\uffa0",
    "braille blanks": "\u2800",
    "tones of skin": "\U0001f3fb\U0001f3ff",
    "soft hyphens": "\u00ad",
}


@pytest.mark.parametrize("typed", NOTHING.values(), ids=NOTHING)
def test_a_name_that_shows_nothing_is_no_name(typed: str) -> None:
    assert clean_name(typed, []) == Refusal(NameWhy.EMPTY)


@pytest.mark.parametrize("typed", ["x" * 41, "é" * 41, "e\u0301" * 41, "🦘" * 41, "x" * 5_000])
def test_a_name_of_more_than_forty_characters_is_refused_with_both_numbers(typed: str) -> None:
    length = len(typed) // 2 if "\u0301" in typed else len(typed)
    refusal = Refusal(NameWhy.TOO_LONG, (("most", 40), ("length", length)))
    assert clean_name(typed, []) == refusal


TWINS = {
    "the same": ("Anna", "Anna"),
    "other case": ("ANNA", "anna"),
    "other spaces": (" Anna  Maria", "Anna Maria"),
    "composed and not": ("Ame\u0301lie", "Amélie"),
    "not composed among the known": ("Amélie", "Ame\u0301lie"),
    "composed, other case": ("AME\u0301LIE", "amélie"),
    "a German ß": ("STRAUSS", "Strauß"),
    "a Greek final s": ("ΝΙΚΟΣ", "νικος"),
    "wide letters": ("Ａｎｎａ", "Anna"),
    "a zero-width space": ("An\u200bna", "Anna"),
    "a joiner": ("An\u200dna", "Anna"),
    "turned around": ("\u202eAnna", "Anna"),
    "the same emoji": ("🦘", "🦘"),
    "the same Hebrew": ("דב\u200f", "דב"),
}


@pytest.mark.parametrize(("typed", "known"), TWINS.values(), ids=TWINS)
def test_a_name_that_looks_like_another_is_taken(typed: str, known: str) -> None:
    refusal = clean_name(typed, ["Ben", known])
    assert isinstance(refusal, Refusal)
    assert refusal.code is NameWhy.TAKEN
    assert refusal.params == (("name", clean_name(typed, [])),)


def test_an_accent_makes_another_name() -> None:
    assert clean_name("Zoë", ["Zoe"]) == "Zoë"


@given(st.text(st.characters(exclude_categories=())))
def test_whatever_is_typed_becomes_a_name_that_stays_as_it_is_or_is_refused(typed: str) -> None:
    name = clean_name(typed, [])
    if isinstance(name, str):
        assert 1 <= len(name) <= LONGEST_NAME
        assert name == " ".join(name.split()), "one line, no stray spaces"
        assert clean_name(name, []) == name
        assert clean_name(name, [name]) == Refusal(NameWhy.TAKEN, (("name", name),))
        name.encode()
    else:
        assert name.code in (NameWhy.EMPTY, NameWhy.TOO_LONG)


def test_as_many_players_as_there_are_colours_differ_in_colour_and_in_shape() -> None:
    marks: list[tuple[str, str]] = []
    for _ in COLOURS:
        marks.append(free_mark(marks))
    assert {colour for colour, _ in marks} == set(COLOURS)
    assert {shape for _, shape in marks} == set(SHAPES)


def test_a_mark_that_got_free_is_given_again() -> None:
    marks = list(zip(COLOURS, SHAPES, strict=True))
    assert free_mark(marks[:2] + marks[3:]) == marks[2]


def test_the_next_mark_goes_through_all_of_them_and_comes_back() -> None:
    mark, seen = ("red", "circle"), []
    for _ in range(len(COLOURS) * len(SHAPES)):
        mark = next_mark(mark, [])
        seen.append(mark)
    assert len(set(seen)) == len(seen) and mark == ("red", "circle")


def test_the_next_mark_passes_over_used_ones_and_stays_when_there_is_no_other() -> None:
    everything = [(colour, shape) for colour in COLOURS for shape in SHAPES]
    left = ("teal", "star")
    assert next_mark(("red", "circle"), [each for each in everything if each != left]) == left
    assert next_mark(("red", "circle"), everything) == ("red", "circle")
    assert next_mark(("no", "such"), []) in everything
