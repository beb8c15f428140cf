"""Lessons: short pages in Markdown, one idea each, read from ``companion/lessons``.

A page is ``<language>/<game>/<number>-<name>.md``. It begins with its front matter, TOML between
two lines of ``+++``, and what follows is to be read: at most ``MOST_WORDS`` words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

FOLDER = Path(__file__).parent.parent / "lessons"
FENCE = "+++"
RULINGS_FILE = "rulings.toml"
MOST_WORDS = 60
"""So many words a page has at most."""
MOST_SHORT_WORDS = 25
"""So many words the coach says at most."""
WORDS_PER_MINUTE = 120
"""How fast a child of eight reads."""

_NEEDED = {"title", "lesson", "rulings", "picture", "exercise"}
_MORE = {"words", "coach", "short"}
_LISTS = {"rulings", "words"}


class BadPage(ValueError):
    """A page that cannot be shown: its file, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Page:
    """One step of a lesson.

    ``body`` is Markdown. ``picture`` is one of our drawings, ``exercise`` names the thing to do,
    ``rulings`` are the ids it teaches, ``words`` what else people call it. ``coach`` names the
    moment at which a table first needs it, and ``short`` is what is said then; both empty when
    there is no such moment.
    """

    game: str
    slug: str
    title: str
    lesson: str
    body: str
    picture: str
    exercise: str
    rulings: tuple[str, ...]
    words: tuple[str, ...] = ()
    coach: str = ""
    short: str = ""

    @property
    def id(self) -> str:
        """What tells it from every other page, in all languages."""
        return f"{self.game}/{self.slug}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """The pages of a lesson, in their order."""

    game: str
    name: str
    pages: tuple[Page, ...]

    @property
    def id(self) -> str:
        """What tells it from every other lesson."""
        return f"{self.game}/{self.name}"

    @property
    def words(self) -> int:
        """How many words there are to read."""
        return sum(word_count(page.body) for page in self.pages)

    def at(self, slug: str) -> int:
        """Return the place of a page, counted from 0; the first one for a page it does not have."""
        return next((at for at, page in enumerate(self.pages) if page.slug == slug), 0)


def word_count(markdown: str) -> int:
    """Count the words to read, without the marks between and around them.

    >>> word_count("Three **koalas**, the re-roll - and 2 jokers!")
    7
    """
    return len(re.findall(r"\w+(?:[\u2019'\-]\w+)*", markdown))


def parse(text: str, game: str, slug: str) -> Page:
    """Read a page.

    Raises: BadPage when it is not one.
    """
    head, fence, body = text.removeprefix(f"{FENCE}\n").partition(f"\n{FENCE}\n")
    if not text.startswith(f"{FENCE}\n") or not fence or not body.strip():
        raise BadPage(f"{game}/{slug}: no front matter between {FENCE} and {FENCE}, or no text")
    try:
        found = tomllib.loads(head)
    except tomllib.TOMLDecodeError as error:
        raise BadPage(f"{game}/{slug}: {error}") from error
    fields = _fields(found, f"{game}/{slug}")
    return Page(game=game, slug=slug, body=body.strip(), **fields)  # type: ignore[arg-type]


def _fields(found: Mapping[str, object], where: str) -> dict[str, str | tuple[str, ...]]:
    if wrong := (_NEEDED - found.keys()) | (found.keys() - _NEEDED - _MORE):
        raise BadPage(f"{where}: missing or unknown: {', '.join(sorted(wrong))}")
    if ("coach" in found) != ("short" in found):
        raise BadPage(f"{where}: coach and short go together")
    fields: dict[str, str | tuple[str, ...]] = {}
    for name, value in found.items():
        if name in _LISTS:
            if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
                raise BadPage(f"{where}: {name} is a list of texts")
            fields[name] = tuple(value)
        elif not isinstance(value, str) or not value.strip():
            raise BadPage(f"{where}: {name} is a text")
        else:
            fields[name] = value
    return fields


@lru_cache
def pages(game: str, language: str) -> tuple[Page, ...]:
    """Return all pages of a game in a language, in the order of their numbers.

    Raises: BadPage.
    """
    files = sorted((FOLDER / language / game).glob("*.md"))
    return tuple(parse(file.read_text("utf-8"), game, file.stem) for file in files)


@lru_cache
def rulings(game: str, language: str) -> Mapping[str, str]:
    """Return how each open point of a game's rules is ruled here, by its id.

    Raises: BadPage.
    """
    file = FOLDER / language / game / RULINGS_FILE
    if not file.exists():
        return MappingProxyType({})
    try:
        return MappingProxyType(tomllib.loads(file.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise BadPage(f"{game}/{RULINGS_FILE}: {error}") from error


def lessons(game: str, language: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game: pages with neighbouring numbers and the same lesson's name."""
    return lessons_of(pages(game, language))


def lessons_of(of: Iterable[Page]) -> tuple[Lesson, ...]:
    """Put pages together to lessons."""
    grouped = groupby(of, key=lambda page: (page.game, page.lesson))
    return tuple(Lesson(game, name, tuple(pages)) for (game, name), pages in grouped)


def page_of(game: str, language: str, slug: str) -> Page | None:
    """Return a page, ``None`` when there is none."""
    return next((page for page in pages(game, language) if page.slug == slug), None)


def page_on(game: str, language: str, ruling: str) -> Page | None:
    """Return the page that says a ruling, of several the one that says least besides."""
    on_it = (page for page in pages(game, language) if ruling in page.rulings)
    return min(on_it, key=lambda page: len(page.rulings), default=None)
