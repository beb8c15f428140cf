"""Setting the ant game up, and counting it, as lists to read: every game and number of players."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.ants.awards import OBJECTIVE_APHIDS
from companion.games.ants.checklist import checklist
from companion.games.ants.options import Variant
from companion.games.ants.pieces import MOST_SEATS
from companion.games.ants.state import GHOST, GOAL_APHIDS, TEAM_ROUNDS, TEAM_SEATS
from companion.i18n import Texts
from views.present.ants.prepare import item_sentence
from views.present.lessons import Guide

ROUND = ("aside", "plus", "minus", "queens", "equal", "ladybugs")
"""What a round's count goes through, in its order (A14, A15)."""
ENDS = {Variant.SINGLE: ("goal", "tie"), Variant.TEAMS: ("together", "rounds", "tie_teams")}


def guides(text: Texts) -> tuple[Guide, ...]:
    """List what to lay out for each number of players, then how a round and a game are counted."""
    return (*_setups(text), *_scorings(text))


def _setups(text: Texts) -> Iterator[Guide]:
    for count in range(GHOST, MOST_SEATS + 1):
        heading = text("ants.guide.setup", game=text("ants.guide.single"), players=count)
        lead = "ghost_leads" if count == GHOST else "leads"
        yield Guide(heading, (*_items(count, text), text(f"ants.guide.{lead}")))
    heading = text("ants.guide.setup", game=text("ants.guide.teams"), players=TEAM_SEATS)
    facing, leads = text("ants.guide.facing"), text("ants.guide.leads")
    yield Guide(heading, (facing, *_items(TEAM_SEATS, text), leads))


def _items(count: int, text: Texts) -> tuple[str, ...]:
    return tuple(item_sentence(item, text) for item in checklist(count))


def _scorings(text: Texts) -> Iterator[Guide]:
    lines = (text(f"ants.guide.count.{step}", aphids=OBJECTIVE_APHIDS) for step in ROUND)
    yield Guide(text("ants.guide.round"), tuple(lines))
    for variant, steps in ENDS.items():
        heading = text("ants.guide.scoring", game=text(f"ants.guide.{variant}"))
        lines = (text(f"ants.guide.end.{e}", goal=GOAL_APHIDS, rounds=TEAM_ROUNDS) for e in steps)
        yield Guide(heading, tuple(lines))
