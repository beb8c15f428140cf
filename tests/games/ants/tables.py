"""Tables of the ant game that agreed on something else than the default."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import AnyGame, LuckBy
from companion.games.ants import SPEC
from companion.games.ants.options import (
    AntsOptions,
    Keeping,
    NextLeader,
    NinjaDuty,
    NinjaTrick,
    Variant,
)
from tests.support.play import as_agreed


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a table agreed on, and how many sit there."""

    options: AntsOptions
    least: int = 2
    most: int = 4


ROUNDS = AntsOptions()
TRICKS = AntsOptions(keeping=Keeping.TRICKS)
OTHER_READINGS = replace(
    TRICKS,
    ninja=NinjaDuty.QUEENS_FREE,
    ninja_trick=NinjaTrick.FIRST_NINJA,
    leader=NextLeader.LAST_WINNER,
)
GHOST_BY_APP = replace(TRICKS, ghost_pile=LuckBy.APP, objectives=LuckBy.APP)
TABLES: dict[str, Agreed] = {
    "rounds": Agreed(ROUNDS),
    "rounds, the last winner leads": Agreed(
        replace(ROUNDS, leader=NextLeader.LAST_WINNER, objectives=LuckBy.APP)
    ),
    "tricks": Agreed(TRICKS, least=3),
    "tricks, other readings": Agreed(OTHER_READINGS, least=3),
    "tricks, the ghost by hand": Agreed(TRICKS, most=2),
    "tricks, the ghost by the app": Agreed(GHOST_BY_APP, most=2),
    "tricks, teams": Agreed(replace(TRICKS, variant=Variant.TEAMS), least=4),
    "rounds, teams": Agreed(replace(ROUNDS, variant=Variant.TEAMS), least=4),
}


def at_table(name: str) -> AnyGame:
    """The game as this table starts it: ``options()`` is what it agreed on."""
    agreed = TABLES[name]
    spec = as_agreed(SPEC, agreed.options, SPEC.box())
    return replace(spec, min_seats=agreed.least, max_seats=agreed.most)
