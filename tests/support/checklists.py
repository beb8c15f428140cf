"""What lies on a table, for the tests of the checklists: each game says it a second time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion.game import LuckBy, Setup

Needed: TypeAlias = Mapping[str, int | None]
"""How many of each thing lie on the table; ``None`` where one is not counted."""


def by_app(setup: Setup, **agreed: str) -> tuple[str, ...]:
    """The lines of which the app has a part: each with the agreement on who draws or rolls it."""
    return tuple(line for line, on in agreed.items() if getattr(setup.options, on) is LuckBy.APP)
