"""The parameters of a sentence: keys of a game, and the words that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.game import Param, Params

Words: TypeAlias = Mapping[str, Callable[[str], Mapping[str, Param]]]
"""By the name of a parameter: what a sentence is told in its place, or beside it."""


def in_words(params: Params, words: Words) -> dict[str, Param]:
    """Return parameters with the words for those that are keys.

    >>> in_words((("animal", "emu"), ("row", 4)), {"animal": lambda key: {"animals": f"{key}s"}})
    {'animal': 'emu', 'row': 4, 'animals': 'emus'}
    """
    said = dict(params)
    for name, value in params:
        if name in words:
            said |= words[name](str(value))
    return said
