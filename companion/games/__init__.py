"""The games this house knows: one package each, one line each in the registry."""

from __future__ import annotations

from collections.abc import Mapping

from companion.game import AnyGame
from companion.lazy import Lazy

# A spec's functions take their own game's state only, so no spec is an AnyGame to the type
# checker; the house hands each of them nothing but what the same spec made.
GAMES: Mapping[str, AnyGame] = Lazy(
    {
        game_id: f"companion.games.{game_id}:SPEC"
        for game_id in ("outback", "ants", "outspeed", "rush_out")
    }
)


def game(game_id: str) -> AnyGame:
    """Return a game by its id; an id that no game has is a KeyError."""
    return GAMES[game_id]
