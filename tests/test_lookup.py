"""Looking rules up: twenty words a language, any spelling, and every ruling."""

from __future__ import annotations

import pytest

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.lookup import find, index, index_of
from companion.learn.pages import Page, pages, rulings
from tests.support.by_game import of_game

FOUND_AMONG = 3
"""A page has to be among the first three; where there are no more, there is nothing to look for."""
WANTED = {
    (game, language): of_game(game, "words").WANTED[language]
    for game in COURSES
    for language in LANGUAGES
    if len(pages(game, language)) > FOUND_AMONG
}
"""What somebody may type, and the page that is to be found."""
CASES = [(*at, word, slug) for at, words in WANTED.items() for word, slug in words.items()]


def test_every_game_is_looked_up_by_twenty_words_in_each_language() -> None:
    assert WANTED and all(len(words) >= 20 for words in WANTED.values())


@pytest.mark.parametrize(("game", "language", "word", "slug"), CASES)
def test_a_word_finds_its_page(game: str, language: str, word: str, slug: str) -> None:
    found = find(index(game, language), word)
    assert slug in [page.slug for page in found[:FOUND_AMONG]]
    assert len(found) < len(pages(game, language)), "a word that every page has tells nothing"


@pytest.mark.parametrize(
    "word", ["void", "1st", "1er", "adjacent", "hexagone", "pawn", "how many turns"]
)
def test_a_telling_word_brings_no_flood_of_outbacks_pages(word: str) -> None:
    assert min(len(find(index("outback", each), word)) or 99 for each in LANGUAGES) <= 3


@pytest.mark.parametrize(
    ("language", "query", "most"),
    [
        ("fr", "plus de fuel", 3),
        ("fr", "je n'ai plus de fioul", 5),
        ("fr", "que faire si je tombe en panne", 5),
        ("en", "who wins the game", 5),
        ("en", "what if I run out of fuel", 7),
    ],
)
def test_a_question_does_not_bring_up_half_of_the_rules(
    language: str, query: str, most: int
) -> None:
    """Words that are on many pages, or the beginning of some, do not drown one that tells."""
    found = find(index("outspeed", language), query)
    assert 0 < len(found) <= most, [page.slug for page in found]


@pytest.mark.parametrize("game", COURSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_found_by_its_id_and_by_its_first_words(game: str, language: str) -> None:
    known = index(game, language)
    for ruling, said in rulings(game, language).items():
        for spelt in (ruling, ruling.lower()):
            found = find(known, spelt)
            assert found and all(ruling in page.rulings for page in found), spelt
        whole = find(known, said)
        assert ruling in [each for page in whole[:3] for each in page.rulings], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_finds_all_and_nonsense_nothing(language: str) -> None:
    known = index("outback", language)
    for nothing in ("", "  ", "?!", "…", "\x00"):
        assert find(known, nothing) == known.pages
    for nonsense in ("zzzzqq", "OB99", "xylophone quartz", "%" * 500 + "zzz"):
        assert find(known, nonsense) == ()


def test_pages_with_all_the_words_come_alone() -> None:
    def page(slug: str, body: str) -> Page:
        return Page("g", slug, slug, "base", body, "", "", ())

    some = (
        page("a", "red dice"),
        page("b", "red bag"),
        page("c", "blue bag"),
        page("d", "nothing"),
    )
    known = index_of(some, {}, "en")
    assert [each.slug for each in find(known, "red bags")] == ["b"]
    assert {each.slug for each in find(known, "dice bag")} == {"a", "b", "c"}
    assert [each.slug for each in find(known, "b")] == ["b"], "a title counts most"
