"""The games this house knows: one package each, one line each in the registry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from companion.game import AnyGame
from companion.games import ants, outback, outspeed, rush_out

# A spec's functions take their own game's state only, so no spec is an AnyGame to the type
# checker; the house hands each of them nothing but what the same spec made, hence the cast.
GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {
        spec.id: cast(AnyGame, spec)
        for spec in (outback.SPEC, ants.SPEC, outspeed.SPEC, rush_out.SPEC)
    }
)


def game(game_id: str) -> AnyGame:
    """Return a game by its id; an id that no game has is a KeyError."""
    return GAMES[game_id]
