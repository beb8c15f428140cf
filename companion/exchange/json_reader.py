"""A JSON text read value by value: no value is made before it is known not to be too long."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()
_USUAL: Final = 2_000
"""Nearly all values are shorter than this, in letters."""
MOST_LEVELS: Final = 20
"""How deep lists and objects lie within each other in one value; in ours it is five at most."""


class TooLong(ValueError):
    """A value has more letters than any of its kind."""


class TooDeep(ValueError):
    """Lists and objects lie within each other deeper than in anything of ours."""


class JsonReader:
    """Where somebody is in a JSON text. Whatever is no JSON there raises ValueError."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    @property
    def letters(self) -> int:
        """How many letters were read."""
        return self._at

    def is_at(self, sign: str) -> bool:
        """Say whether the next thing begins with this sign."""
        self._skip_space()
        return self._text.startswith(sign, self._at)

    def members(self) -> Iterator[str]:
        """Go through an object by its keys; the value of each has to be read before the next.

        A key that comes twice would say two things.
        """
        keys = set[str]()
        for _ in self._parts("{", "}"):
            key = self.value(_USUAL)
            if type(key) is not str or key in keys:
                raise ValueError("a key is no text, or is there twice")
            keys.add(key)
            self._take(":")
            yield key

    def items(self) -> Iterator[None]:
        """Go through a list; each value has to be read before the next."""
        return self._parts("[", "]")

    def value(self, most_letters: int) -> object:
        """Read the next value, whatever it is. Raises: TooLong, TooDeep; ValueError."""
        self._skip_space()
        for letters in (min(_USUAL, most_letters), most_letters):
            piece = self._text[self._at : self._at + letters]
            is_rest = self._at + len(piece) == len(self._text)
            try:
                found, end = _DECODER.raw_decode(piece)
            except RecursionError:
                raise TooDeep from None
            except ValueError:
                if is_rest:
                    raise
            else:
                if end < len(piece) or is_rest:  # else a number may go on behind the piece
                    self._at += end
                    _measure(found, piece, end)
                    return found
        raise TooLong(f"a value of more than {most_letters} letters")

    def end(self) -> None:
        """Be at the end. Raises: ValueError when something is left."""
        self._skip_space()
        if self._at < len(self._text):
            raise ValueError("something is left")

    def _parts(self, begin: str, end: str) -> Iterator[None]:
        self._take(begin)
        if not self.is_at(end):
            yield
            while self.is_at(","):
                self._take(",")
                yield
        self._take(end)

    def _take(self, sign: str) -> None:
        if not self.is_at(sign):
            raise ValueError(f"no {sign}")
        self._at += 1

    def _skip_space(self) -> None:
        space = _SPACE.match(self._text, self._at)
        assert space is not None
        self._at = space.end()


def _measure(found: object, piece: str, end: int) -> None:
    """Let a value pass that is not too deep; few of them have as many brackets. Raises: TooDeep."""
    if piece.count("[", 0, end) + piece.count("{", 0, end) <= MOST_LEVELS:
        return
    level = [found]
    for _ in range(MOST_LEVELS + 1):
        inside = [each for each in level if isinstance(each, list | dict)]
        if not inside:
            return
        level = [part for each in inside for part in _parts_of(each)]
    raise TooDeep(f"more than {MOST_LEVELS} levels")


def _parts_of(value: list[object] | dict[str, object]) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value
