"""Looking a rule up by a word: accents, capitals, plurals and small slips are forgiven."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from math import log2

from snowballstemmer.basestemmer import BaseStemmer  # type: ignore[import-untyped]
from snowballstemmer.english_stemmer import EnglishStemmer  # type: ignore[import-untyped]
from snowballstemmer.french_stemmer import FrenchStemmer  # type: ignore[import-untyped]

from companion.learn.pages import Page, pages, rulings

STEMMERS = {"en": EnglishStemmer, "fr": FrenchStemmer}
TITLE, NAMED, RULED, SAID = 8, 6, 3, 1
"""How much a word weighs in a title, among a page's other names, in its rulings, in its text."""
COMMON = 0.5
"""A word on more than this share of the pages says little."""
BESIDE_ALL, BESIDE_SOME = 0.3, 0.5
"""What share of the best page's weight a page has to have: with all the words, or with some."""
ALIKE = 0.75
"""So alike a misspelt word has to be."""
PLURALS: Mapping[str, str | tuple[str, ...]] = {"en": "s", "fr": ("s", "x")}
LONGEST_SHORT = 3
"""Words as short as this ("his", "les", "dix") are not plurals, unless an accent tells one from
them: "dés" is one, and no "des"."""
_ID = re.compile(r"[a-z]{1,3}\d+")


@dataclass(frozen=True, slots=True)
class Index:
    """The words of some pages: for each word's stem, how much it weighs on which page."""

    language: str
    pages: tuple[Page, ...]
    weights: Mapping[str, Mapping[int, int]]
    """By stem, then by the place of the page in ``pages``."""
    spellings: Mapping[str, str]
    """The stem of each word as it is written, and without accents."""


def plain(text: str) -> str:
    """Take accents and capitals away.

    >>> plain("Égalité, EX ÆQUO")
    'egalite, ex aequo'
    """
    split = unicodedata.normalize("NFKD", _folded(text))
    return "".join(c for c in split if not unicodedata.combining(c))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text.casefold().replace("æ", "ae").replace("œ", "oe"))


def tokens(text: str) -> list[str]:
    """Split a text into words; short ones keep their accents, which tell them apart.

    >>> tokens("Un émeu, 3 dés (OB7)")
    ['un', 'emeu', '3', 'dés', 'ob7']
    """
    words = re.findall(r"[^\W_]+", _folded(text))
    return [word if len(word) <= LONGEST_SHORT else plain(word) for word in words]


def stem(word: str, language: str) -> str:
    """Return what a word's forms have in common.

    A plural is not always known for one ("emus", "egalites"), so its mark goes first; "pass" is
    none.

    >>> stem("ladybugs", "en") == stem("ladybug", "en"), stem("jokers", "fr") == stem("joker", "fr")
    (True, True)
    """
    may_be_plural = len(word) > LONGEST_SHORT or word != plain(word)
    if may_be_plural and word.endswith(PLURALS[language]) and not word.endswith("ss"):
        word = word[:-1]
    return str(_stemmer(language).stemWord(word))


@lru_cache
def _stemmer(language: str) -> BaseStemmer:
    return STEMMERS[language]()


@lru_cache
def index(game: str, language: str) -> Index:
    """Return the index over all pages of a game in a language."""
    return index_of(pages(game, language), rulings(game, language), language)


def index_of(of: Iterable[Page], ruled: Mapping[str, str], language: str) -> Index:
    """Make an index over pages and the rulings that stand on them."""
    listed = tuple(of)
    weights: dict[str, dict[int, int]] = {}
    spellings: dict[str, str] = {}
    for at, page in enumerate(listed):
        said = " ".join(ruled.get(each, "") for each in page.rulings)
        for text, weight in (
            (page.title, TITLE),
            (" ".join((*page.words, *page.rulings)), NAMED),
            (said, RULED),
            (page.body, SAID),
        ):
            said_words = tokens(text)
            for word in {*said_words, *map(plain, said_words)}:
                spellings[word] = stem(word, language)
                on_page = weights.setdefault(spellings[word], {})
                on_page[at] = max(on_page.get(at, 0), weight)
    return Index(language, listed, weights, spellings)


def find(index: Index, query: str) -> tuple[Page, ...]:
    """Return the pages about some words, the best first; all of them for no word at all.

    Pages with all the words come alone, if there are any. A word counts the more, the fewer pages
    have it; a page that counts for little beside the best one is left out, so that a word that is
    in everybody's mouth does not bring up half of the rules. A word that is being typed counts by
    its beginning, one that no page has by a word that looks alike.
    """
    words = tokens(query)
    if not words:
        return index.pages
    hits = [_pages_with(index, word, is_whole=at < len(words)) for at, word in enumerate(words, 1)]
    telling = [hit for hit in hits if hit and len(hit) <= COMMON * len(index.pages)]
    hits = telling or [hit for hit in hits if hit]
    if not hits:
        return ()
    with_all = set(hits[0]).intersection(*hits[1:])
    weights = {
        at: sum(hit.get(at, 0) * _rarity(hit, index) for hit in hits)
        for at in with_all or set().union(*hits)
    }
    least = max(weights.values()) * (BESIDE_ALL if with_all else BESIDE_SOME)
    order = sorted(weights, key=lambda at: (-weights[at], at))
    return tuple(index.pages[at] for at in order if weights[at] >= least)


def _rarity(hit: Mapping[int, int], index: Index) -> float:
    return log2(1 + len(index.pages) / len(hit))


def _pages_with(index: Index, word: str, *, is_whole: bool) -> Mapping[int, int]:
    """Return the pages with a word, by its weight; a short one that is whole is no beginning."""
    exact = index.weights.get(stem(word, index.language))
    if exact:
        return exact
    if _ID.fullmatch(word) or (is_whole and len(word) <= LONGEST_SHORT):
        return {}
    begun = [each for each in index.spellings if each.startswith(word)]
    alike = begun or get_close_matches(word, index.spellings, cutoff=ALIKE)
    found: dict[int, int] = {}
    for spelling in alike:
        for at, weight in index.weights[index.spellings[spelling]].items():
            found[at] = max(found.get(at, 0), weight)
    return found
