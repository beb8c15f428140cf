"""What a phone shows of a table, for the tests of what is said in one mode only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.game import LuckBy, Setup
from tests.support.by_game import has, of_game


@dataclass(frozen=True, slots=True)
class Screen:
    """What a phone shows: the table that was agreed on, where it stands, and whose phone it is."""

    setup: Setup
    state: Any
    seats: frozenset[int]

    @property
    def options(self) -> Any:
        return self.setup.options

    def is_by(self, what: str, by: LuckBy) -> bool:
        return getattr(self.options, what) is by

    @property
    def is_shared(self) -> bool:
        return len(self.seats) > 1


Only: TypeAlias = Mapping[str, Callable[[Screen], bool]]
"""What is said only where a mode is on: its words in the catalogue, and where that is."""


def only_of(game_id: str) -> Only:
    """What a game says in one of its modes only; nothing where it has none."""
    only: Only = of_game(game_id, "only").ONLY if has(game_id, "only") else {}
    return only


def by_app(what: str) -> Callable[[Screen], bool]:
    return lambda screen: screen.is_by(what, LuckBy.APP)


def by_hand(what: str) -> Callable[[Screen], bool]:
    return lambda screen: screen.is_by(what, LuckBy.HAND)
