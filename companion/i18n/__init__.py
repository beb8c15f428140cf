"""Catalogues of sentences, English and French, and their loader.

The domain speaks in keys; a :class:`Texts` turns a key and its parameters into a sentence. Each
game has a catalogue of its own, ``<language>/LC_MESSAGES/<game>.po``; everything else is in
``app.po``. The ``.mo`` files beside them are compiled from them (CONTRIBUTING: "Texts").
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from companion.game import Param

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent
MINUS = "\u2212"
BRIEF = ".brief"
"""What the key of a short sentence ends with, behind that of the whole one."""

_BEFORE_A_BLANK = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
_BEGINS_WITH_A_VOWEL = re.compile("[aeiouœæ]|h(?!ei)([eiouy]|adri)|y[^aeiouœæ]")
"""Ruled here: "d'Hugo", "d'Hadrien" and "d'Yves", but "de Harry", "de Heidi" and "de Yann"."""


@lru_cache
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, FOLDER, [language])


@lru_cache
def _domain(key: str) -> str:
    first = key.partition(".")[0]
    return first if (FOLDER / LANGUAGES[0] / "LC_MESSAGES" / f"{first}.mo").exists() else "app"


def numeral(number: int | str) -> str:
    """Write a number: one below 0 with a minus, where a program writes a hyphen.

    >>> numeral(8), numeral(-8) == MINUS + "8", numeral("-3.5") == MINUS + "3.5"
    ('8', True, True)
    """
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Write a change of a number, with a sign that cannot be overlooked.

    >>> signed(2), signed(0), signed(-2) == MINUS + "2"
    ('+2', '0', True)
    """
    return f"+{number}" if number > 0 else numeral(number)


def _shown(value: Param) -> Param:
    return numeral(value) if value.__class__ is int else value


class Texts:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def __call__(self, key: str, **params: Param) -> str:
        """Return the sentence of a key.

        >>> Texts("fr")("outback.animal.monitor")
        'Varan'
        """
        return self._filled(_catalogue(_domain(key), self.language).gettext(key), params)

    def count(self, key: str, count: int, **params: Param) -> str:
        """Return the sentence of a key in the form that a number asks for.

        >>> Texts("en").count("outback.roll", 1), Texts("en").count("outback.roll", 6)
        ('Roll 1 die', 'Roll 6 dice')
        """
        catalogue = _catalogue(_domain(key), self.language)
        return self._filled(catalogue.ngettext(key, key, count), {"count": count, **params})

    def _filled(self, sentence: str, params: Mapping[str, Param]) -> str:
        """Fill the blanks of a sentence; French drops the e before a vowel: "d'Anna", "qu'Inès"."""
        if self.language == "fr" and "e {" in sentence:
            sentence = _BEFORE_A_BLANK.sub(lambda found: _elided(found, params), sentence)
        for value in params.values():
            if value.__class__ is int and value < 0:
                return sentence.format(**{name: _shown(each) for name, each in params.items()})
        return sentence.format(**params)

    def has(self, key: str) -> bool:
        """Whether this language has a sentence for a key, also one that a number gives its form.

        Python 3.11.2 finds the latter only where it is asked for a form.
        """
        catalogue = _catalogue(_domain(key), self.language)
        return catalogue.gettext(key) != key or catalogue.ngettext(key, key, 1) != key

    @property
    def brief(self) -> Texts:
        """The same sentences, short where they have a short form: to be read from far away."""
        return _Brief(self.language)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Texts):
            return False
        return (type(other), other.language) == (type(self), self.language)

    def __hash__(self) -> int:
        return hash((type(self), self.language))


class _Brief(Texts):
    """The sentences of one language, a short one (``<key>.brief``) wherever there is one."""

    def __call__(self, key: str, **params: Param) -> str:
        return super().__call__(self._short(key), **params)

    def count(self, key: str, count: int, **params: Param) -> str:
        return super().count(self._short(key), count, **params)

    def _short(self, key: str) -> str:
        brief = f"{key}{BRIEF}"
        return brief if self.has(brief) else key


def _elided(found: re.Match[str], params: Mapping[str, Param]) -> str:
    filled = unicodedata.normalize("NFD", str(params[found[2]]).lower())
    is_vowel = _BEGINS_WITH_A_VOWEL.match(filled) is not None
    return f"{found[1]}\u2019{{{found[2]}}}" if is_vowel else found[0]


def best_language(wanted: Iterable[str]) -> str:
    """Return the first language of a phone's list that the app speaks, else English.

    >>> best_language(["de-DE", "fr-CH", "en"])
    'fr'
    """
    for tag in wanted:
        language = tag.replace("_", "-").partition("-")[0].partition(".")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def preferred(accept_language: str) -> str:
    """Return the best language by a browser's Accept-Language header.

    >>> preferred("de-CH,fr-CH;q=0.8,en;q=0.7"), preferred("pl"), preferred("en;q=0.5,fr;q=0.9")
    ('fr', 'en', 'fr')
    """
    wishes = [wish.partition(";") for wish in accept_language.split(",")]
    by_weight = sorted(wishes, key=lambda wish: -_weight(wish[2]))
    return best_language(tag.strip() for tag, _, _ in by_weight)


def _weight(parameter: str) -> float:
    try:
        return float(parameter.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


def spoken(environment: Mapping[str, str]) -> str:
    """Return the best language by the locale variables of a terminal.

    >>> spoken({"LANG": "fr_CA.UTF-8"}), spoken({"LC_ALL": "C", "LANG": "fr_FR"}), spoken({})
    ('fr', 'en', 'en')
    """
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return best_language([next((name for name in named if name), "")])
