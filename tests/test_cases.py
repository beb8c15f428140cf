"""What the tables of cases promise, checked over every game in the registry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.support.cases import rulings_with_a_row, table_of

SOURCES = Path(__file__).parents[1] / "companion" / "games"

every_game = pytest.mark.parametrize("game_id", GAMES)


def letters_of(game_id: str) -> str:
    """What the rulings of a game begin with."""
    (letters,) = {re.sub(r"\d+", "", ruling) for ruling in table_of(game_id)["rulings"]}
    return letters


@every_game
def test_every_ruling_has_a_row(game_id: str) -> None:
    table, letters = table_of(game_id), letters_of(game_id)
    assert set(table["rulings"]) == {f"{letters}{n + 1}" for n in range(len(table["rulings"]))}
    assert set(table["rulings"]) - set(rulings_with_a_row(table)) == set()


@every_game
def test_every_ruling_that_the_rules_cite_has_a_row(game_id: str) -> None:
    table = table_of(game_id)
    cited = {
        ruling
        for path in (SOURCES / game_id).glob("*.py")
        for ruling in re.findall(rf"\b{letters_of(game_id)}\d+\b", path.read_text("utf-8"))
    }
    assert cited - set(rulings_with_a_row(table)) == set()
    assert cited == set(table["rulings"]), "each ruling is somebody's business"
