"""A JSON text read value by value: no value is made before it is known not to be too long."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()
_USUAL: Final = 2_000
"""Nearly all values are shorter than this, in letters."""


class TooLong(ValueError):
    """A value has more letters than any of its kind."""


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
        """Go through an object by its keys; the value of each has to be read before the next."""
        for _ in self._parts("{", "}"):
            key = self.value(_USUAL)
            if type(key) is not str:
                raise ValueError("a key is no text")
            self._take(":")
            yield key

    def items(self) -> Iterator[None]:
        """Go through a list; each value has to be read before the next."""
        return self._parts("[", "]")

    def value(self, most_letters: int) -> object:
        """Read the next value, whatever it is. Raises: TooLong; ValueError, RecursionError."""
        self._skip_space()
        for letters in (min(_USUAL, most_letters), most_letters):
            piece = self._text[self._at : self._at + letters]
            is_rest = self._at + len(piece) == len(self._text)
            try:
                found, end = _DECODER.raw_decode(piece)
            except ValueError:
                if is_rest:
                    raise
            else:
                if end < len(piece) or is_rest:  # else a number may go on behind the piece
                    self._at += end
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
