"""The texts of Pips: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.games.pips.rules import Why
from companion.learn.pips import Because

SAME_IN_FRENCH: set[str] = set()
TOOLS: tuple[str, ...] = ()
QUESTIONS: dict[str, type[StrEnum]] = {}
PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "pips.because.{}": Because,
    "pips.why.{}": Why,
}
