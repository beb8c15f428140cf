"""The tables of cases: ``tests/cases/<game>.toml``, a row for each ruling and each reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

FOLDER = Path(__file__).parents[1] / "cases"
Row: TypeAlias = dict[str, Any]
Table: TypeAlias = dict[str, Any]
"""Lists of rows by section; and ``rulings``, the ids of all of them."""


def table_of(game_id: str) -> Table:
    """The table of a game, by sections: rows, and in ``rulings`` what is ruled."""
    table: Table = tomllib.loads((FOLDER / f"{game_id}.toml").read_text(encoding="utf-8"))
    return table


def named(rows: list[Row]) -> list[object]:
    """Rows as parameters of a test, each by its ruling and its title."""
    return [pytest.param(row, id=f"{row['ruling']}: {row['title']}") for row in rows]


def rulings_with_a_row(table: Table) -> Iterator[str]:
    """Every ruling that some row of some section is about."""
    for section in table:
        for row in table[section] if section != "rulings" else ():
            yield from (ruling.strip() for ruling in row["ruling"].split(","))
