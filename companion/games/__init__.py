"""The games this house knows: one package each, one name each in :data:`NAMES`.

All that belongs to a game is found by its name: its rules here, and elsewhere what teaches, tells
and draws it, each of them imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.game import AnyGame, Box, Event, Options, TypedEnd
from companion.lazy import Lazy

NAMES: tuple[str, ...] = ("outback", "ants", "outspeed", "rush_out")
"""The ids of the games, in the order in which they are offered."""


class ByGame(Mapping[str, str]):
    """Where something of each game is: a place with ``{}`` for the name of the game.

    >>> ByGame("views.games.{}.plug")["ants"]
    'views.games.ants.plug'
    """

    def __init__(self, place: str) -> None:
        self._place = place

    def __getitem__(self, name: str) -> str:
        """Return the place of a game; a name that no game has is a KeyError."""
        if name not in NAMES:
            raise KeyError(name)
        return self._place.format(name)

    def __iter__(self) -> Iterator[str]:
        """Go through the games, in order."""
        return iter(NAMES)

    def __len__(self) -> int:
        """Count the games."""
        return len(NAMES)


# A spec's functions take their own game's state only, so no spec is an AnyGame to the type
# checker; the house hands each of them nothing but what the same spec made.
GAMES: Mapping[str, AnyGame] = Lazy(ByGame("companion.games.{}:SPEC"))

TYPED: Mapping[str, TypedEnd[Event, Options, Box]] = Lazy(
    ByGame("companion.games.{}.finished:TYPED")
)
"""How each game is typed in at its end, where it can be: see :mod:`companion.typed`."""


def game(game_id: str) -> AnyGame:
    """Return a game by its id; an id that no game has is a KeyError."""
    return GAMES[game_id]
