"""The pages of all lessons: short, alike in both languages, and nothing untaught."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.exercise import Practice
from companion.learn.pages import (
    MOST_SHORT_WORDS,
    MOST_WORDS,
    BadPage,
    Lesson,
    Page,
    lessons,
    page_of,
    pages,
    parse,
    rulings,
    word_count,
)
from tests.bench.lessons import EXERCISE_S, minutes
from tests.test_catalogues import BAD_FRENCH

ROOT = Path(__file__).parent.parent
MOST_MINUTES = 10
every_game = pytest.mark.parametrize("game", COURSES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_game_is_taught() -> None:
    assert list(COURSES) == list(GAMES)


def shape(page: Page) -> tuple[object, ...]:
    """All of a page that is the same in every language."""
    return page.id, page.lesson, page.picture, page.exercise, page.rulings, page.coach


@every_game
def test_every_page_is_there_in_every_language(game: str) -> None:
    shapes = [[shape(page) for page in pages(game, language)] for language in LANGUAGES]
    assert shapes[0] and all(each == shapes[0] for each in shapes)
    english, french = (pages(game, language) for language in ("en", "fr"))
    assert not [e.id for e, f in zip(english, french, strict=True) if e.body == f.body]


@every_game
@every_language
def test_a_page_is_short(game: str, language: str) -> None:
    for page in pages(game, language):
        assert 0 < word_count(page.body) <= MOST_WORDS, page.id
        assert word_count(page.short) <= MOST_SHORT_WORDS, page.id


@every_game
@every_language
def test_a_page_shows_one_of_our_drawings(game: str, language: str) -> None:
    for page in pages(game, language):
        drawing = ROOT / "views" / "assets" / "drawings" / f"{page.picture}.svg"
        assert drawing.exists(), page.id


@every_game
@every_language
def test_a_page_is_text_without_headings_html_links_or_pictures(game: str, language: str) -> None:
    """The words alone must do when they are read aloud or printed."""
    for page in pages(game, language):
        assert not re.search(r"^#|[<>`]|\]\(|^\s*[*-] ", page.body, re.MULTILINE), page.id


@every_game
@every_language
def test_marks_are_set_as_in_the_catalogues(game: str, language: str) -> None:
    written = [(p.id, said) for p in pages(game, language) for said in (p.title, p.body, p.short)]
    written += list(rulings(game, language).items())
    for where, said in written:
        assert "'" not in said and "  " not in said and said == said.strip(), where
        assert not re.search(r"(?<!\w)-\d", said), f"{where}: a hyphen for a minus"
        assert language != "fr" or not BAD_FRENCH.search(said), where


@every_game
def test_every_exercise_and_every_moment_is_on_a_page_and_known(game: str) -> None:
    course, on_pages = COURSES[game], pages(game, "en")
    assert {page.exercise for page in on_pages} == set(course.exercises)
    coached = [page.coach for page in on_pages if page.coach]
    assert set(coached) == set(course.moments)
    assert len(coached) == len(set(coached)), "two pages for one moment"
    assert all(name == each.id for name, each in course.exercises.items())


def rulings_of_the_cases(game: str) -> set[str]:
    table = tomllib.loads((ROOT / "tests" / "cases" / f"{game}.toml").read_text("utf-8"))
    return set(table["rulings"])


@every_game
@every_language
def test_every_ruling_is_said_and_taught(game: str, language: str) -> None:
    said = rulings(game, language)
    assert set(said) == rulings_of_the_cases(game)
    assert {each for page in pages(game, language) for each in page.rulings} == set(said)
    assert all(word_count(each) >= 5 for each in said.values())
    assert not (language != "en" and set(said.values()) & set(rulings(game, "en").values()))


@every_game
@every_language
def test_a_lesson_is_learnt_in_less_than_ten_minutes(game: str, language: str) -> None:
    for lesson in lessons(game, language):
        assert minutes(lesson) < MOST_MINUTES, lesson.id


@every_game
@every_language
def test_the_first_thing_to_do_comes_within_half_a_minute(game: str, language: str) -> None:
    first = pages(game, language)[0]
    assert minutes(Lesson(game, "", (first,))) * 60 - EXERCISE_S <= 30
    assert not isinstance(COURSES[game].exercises[first.exercise], Practice), "a tap is enough"


@every_game
def test_a_lesson_is_one_run_of_pages(game: str) -> None:
    names = [lesson.name for lesson in lessons(game, "en")]
    assert names[0] == "base"
    assert len(names) == len(set(names)), "its pages are not neighbours"
    lesson = lessons(game, "en")[0]
    assert [lesson.at(page.slug) for page in lesson.pages] == list(range(len(lesson.pages)))
    assert lesson.at("no-such-page") == 0
    assert page_of(game, "en", lesson.pages[-1].slug) == lesson.pages[-1]
    assert page_of(game, "en", "no-such-page") is None


GOOD = """+++
title = "A"
lesson = "base"
rulings = ["X1"]
picture = "outback/koala"
exercise = "rows"
+++
Text.
"""


def test_a_good_page_is_read() -> None:
    page = parse(GOOD, "outback", "01-a")
    assert (page.title, page.body, page.rulings, page.coach) == ("A", "Text.", ("X1",), "")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+++\ntitle", "title"),
        ("\n+++\nText.", "\nText."),
        ("Text.\n", " \n"),
        ('title = "A"', "title = A"),
        ('title = "A"\n', ""),
        ('title = "A"', 'title = " "'),
        ('["X1"]', '"X1"'),
        ('["X1"]', "[1]"),
        ('"rows"\n', '"rows"\ncolour = "red"\n'),
        ('"rows"\n', '"rows"\ncoach = "now"\n'),
    ],
)
def test_a_bad_page_says_which_and_why(old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(BadPage, match="outback/01-a: "):
        parse(GOOD.replace(old, new), "outback", "01-a")
