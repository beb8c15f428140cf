"""What each game brings to the tests of the house, found by its name: ``tests/games/<game>``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def of_game(game_id: str, module: str) -> Any:
    """A module of a game's own tests, such as its laws; each game has these."""
    return import_module(f"tests.games.{game_id}.{module}")


def has(game_id: str, module: str) -> bool:
    """Whether a game has something that not every game needs."""
    return find_spec(f"tests.games.{game_id}.{module}") is not None
