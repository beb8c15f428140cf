"""What a table of Rush Out agrees on before a game, and what keeps it from starting."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Item, LuckBy, Refusal
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.checklist import Piece
from companion.games.rush_out.options import MOST_EXTRA_TURNS, Conditions, Pyramid, RushOutOptions
from companion.games.rush_out.pieces import SPARE_EXITS, START_TURNS, WRITINGS
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.setup import cannot_start, most_of_goals, start_turns
from companion.games.rush_out.victory import Missing, needed_of
from companion.i18n import Texts

AT_THE_BOX = (Why.EQUIPMENT_UNCOUNTED, Why.EVOLVED_UNREAD)
"""What is mended at the box, not before."""
LAST_STEP = ("box",)
"""The step of preparing at which the box can be counted."""


def start_refusal(
    seats: int, options: RushOutOptions, box: RushOutBox, step: str
) -> Refusal | None:
    """Why preparing cannot go on from this step, once the step is where it can be mended."""
    if step == "players":
        return None
    refusal = cannot_start(seats, options, box)
    if refusal and refusal.code in AT_THE_BOX and step not in LAST_STEP:
        return None
    return refusal


def has_pages(options: RushOutOptions) -> bool:
    """Whether anything of the publisher's pages is played (R18)."""
    is_own = options.pyramid is Pyramid.OWN
    return bool(options.extras or options.artefacts or options.evolved or is_own)


def with_artefacts(options: RushOutOptions, are_laid: bool) -> RushOutOptions:
    """Return these options with artefacts or without, when no pyramid can ask for any (R26)."""
    changed = replace(options, artefacts=are_laid)
    most = most_of_goals(changed)[Missing.ARTEFACTS]
    return replace(changed, own=with_goal(options.own, Missing.ARTEFACTS, 0, most))


def with_goal(own: Conditions, goal: Missing, by: int, most: int) -> Conditions:
    """Return what a pyramid of one's own asks for, more of one goal or less (R27)."""
    needed = min(max(needed_of(own, goal) + by, 0), max(most, 0))
    match goal:
        case Missing.TREASURES:
            return replace(own, treasures=needed)
        case Missing.WRITINGS:
            return replace(own, writings=needed)
        case Missing.ARTEFACTS:
            return replace(own, artefacts=needed)
        case Missing.TURNS:
            return replace(own, turns_left=needed)
        case Missing.EXIT:
            return own
    assert_never(goal)


def exit_counts(options: RushOutOptions) -> range:
    """How many more exits may be laid for sarcophagi, beside that of a discovery game (R7)."""
    return range(SPARE_EXITS - options.discovery + 1)


def turns_shown(seats: int, options: RushOutOptions) -> int | None:
    """Tell what the counter will show at the start; ``None`` while not so many can play."""
    return start_turns(seats, options) if 1 <= seats <= len(START_TURNS) else None


def more_turns(options: RushOutOptions, by: int) -> int:
    """Change how many turns are added at the start."""
    return min(max(options.extra_turns + by, 0), MOST_EXTRA_TURNS)


def needs_counting(options: RushOutOptions, box: RushOutBox) -> bool:
    """Whether the app is to draw equipment out of a box that nobody has counted yet."""
    return options.equipment is LuckBy.APP and not box.equipment


def item_sentence(item: Item, seats: int, text: Texts) -> str:
    """Say a line of the check-list: how many of a piece, which side up, and who shuffles it."""
    has_solo = seats == 1 and item.piece in (Piece.EXPLORER, Piece.SPECIAL)
    piece = f"{item.piece}.solo" if has_solo else str(item.piece)
    if item.piece is Piece.WRITING and item.count == len(WRITINGS):
        piece = "writing.artefacts"
    key = f"{piece}.app" if item.by_app else piece
    return text(f"rush_out.piece.{key}", count=item.count, each=item.each)
