"""A registry whose values are imported when they are first asked for.

A phone that runs this program by itself takes a moment for every module it imports; its first
screen needs the names of all games, but the rules of at most one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeVar, cast

T = TypeVar("T")


class Lazy(Mapping[str, T]):
    """Values by name, each written as ``package.module`` or ``package.module:NAME``.

    >>> constants = Lazy[float]({"pi": "math:pi"})
    >>> "pi" in constants, constants["pi"] > 3
    (True, True)
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places
        self._values: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        """Return a value, imported if need be; a name that is not registered is a KeyError."""
        if name not in self._values:
            module, _, of = self._places[name].partition(":")
            found = import_module(module)
            self._values[name] = cast(T, getattr(found, of) if of else found)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        """Say whether a name is registered, without importing anything."""
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        """Go through the names, in order."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count the names."""
        return len(self._places)
