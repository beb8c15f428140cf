"""Ids of rulings are for the look-up: no sentence holds one, and each leads to a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.pages import page_on, pages, rulings
from tests.test_catalogues import DOMAINS, sentences

ROOT = Path(__file__).parent.parent
LETTERS = {re.sub(r"\d", "", ruling) for game in COURSES for ruling in rulings(game, "en")}
"""What the ids of each game's rulings begin with."""
ID = re.compile(rf"\b(?:{'|'.join(LETTERS)})\d{{1,2}}\b")
IN_THE_LOOK_UP = {"learn.ruling"}
"""The one text that names a ruling: above what it says, on its page of the look-up."""
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_sentence_holds_the_id_of_a_ruling(domain: str, language: str) -> None:
    wrong = [
        (key, said)
        for key, said in sentences(domain, language)
        if ID.search(said) or ("{ruling}" in said and key not in IN_THE_LOOK_UP)
    ]
    assert wrong == []


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_lesson_and_no_word_of_the_coach_holds_one(game: str, language: str) -> None:
    said = [text for page in pages(game, language) for text in (page.title, page.body, page.short)]
    assert [text for text in said if ID.search(text)] == []


def python_files(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            yield file.relative_to(ROOT), ast.parse(file.read_text("utf-8"))


def names_a_ruling(part: ast.AST) -> bool:
    """Whether a piece of a sentence is a ruling: ``ruling``, ``.ruling``, ``("O6")``."""
    match part:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return "ruling" in name
        case ast.Constant(value=str(text)):
            return ID.search(text) is not None
    return False


def test_no_code_puts_one_into_a_sentence() -> None:
    wrong = [
        f"{file}:{sentence.lineno}"
        for file, module in python_files("views")
        for sentence in ast.walk(module)
        if isinstance(sentence, ast.JoinedStr) and any(map(names_a_ruling, ast.walk(sentence)))
    ]
    assert wrong == []


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_that_is_given_as_a_reason_has_a_page(game: str, language: str) -> None:
    folders = (
        *(f"companion/games/{game}", f"companion/learn/{game}"),
        *(f"views/games/{game}", f"views/present/{game}"),
    )
    given = {
        constant.value
        for _, module in python_files(*folders)
        for constant in ast.walk(module)
        if isinstance(constant, ast.Constant)
        and isinstance(constant.value, str)
        and ID.fullmatch(constant.value)
    }
    assert given
    assert [each for each in sorted(given) if page_on(game, language, each) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_of_several_pages_a_rulings_own_says_least_besides(game: str) -> None:
    for ruling in {each for page in pages(game, "en") for each in page.rulings}:
        sizes = [len(page.rulings) for page in pages(game, "en") if ruling in page.rulings]
        own = page_on(game, "en", ruling)
        assert own is not None and ruling in own.rulings and len(own.rulings) == min(sizes)
    assert page_on(game, "en", "A99") is None
