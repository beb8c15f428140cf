"""The texts of Outback: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from itertools import product

from companion.game import LuckBy
from companion.games.outback.after import DICE, TILES
from companion.games.outback.checklist import Piece
from companion.games.outback.options import Ending, PlusTiles, Variant
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.games.outback.refusals import Why
from companion.games.outback.scoring import Score, TileScore, sheet
from companion.games.outback.state import ANIMALS, FACES, MOST_HEXES_IN_ROW
from companion.games.outback.track import Track
from companion.learn.outback.paying import After
from companion.learn.outback.turns import Swap
from companion.learn.outback.why import Because
from views.present.outback.advice import Likely
from views.present.outback.guide import SCORED
from views.present.outback.prepare import TilesFor

SAME_IN_FRENCH = {
    "outback.course.unit",
    "outback.animal.koala", "outback.animal.koala.many", "outback.animal.koala.short",
    "outback.animal.joker", "outback.animal.joker.short", "outback.count.koala",
    "outback.option.variant.plus", "outback.rules.example", "outback.guide.plus",
    "outback.count.joker", "outback.chance.certain", "outback.aimed_in", "outback.pad.times",
    "outback.offers.scores", "outback.aimed.brief", "outback.aimed_in.brief",
    "outback.count.koala.brief", "outback.count.joker.brief",
}  # fmt: skip
TOOLS = ("dice", "bag")
BECAUSE = tuple(Because)
CHANCES = (DICE, TILES)
QUESTIONS: dict[str, type[StrEnum]] = {
    "dice": LuckBy,
    "bag": LuckBy,
    "variant": Variant,
    "plus_tiles": PlusTiles,
    "penalty_for": TilesFor,
    "ending": Ending,
}


@cache
def markers_that_occur() -> set[tuple[str, str]]:
    """Every track and whether it counts, over boards of all sorts."""
    found = set()
    for points in product((0, 5, 25), repeat=len(ANIMALS)):
        for line in sheet(0, points, 0, 12).lines[:-1]:
            track, _, counts = str(line.code).partition("_")
            found.add((track, "idle" if counts == "idle" else "counts"))
    return found


LYING = ("blocked", "bonus")
"""What lies on a board beside its tiles, in the form for a finished game."""
PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "outback.animal.{}": FACES,
    "outback.answer.{}": {*After, *Swap},
    "outback.ask.{}": ("turns", "turns_all"),
    "outback.animal.{}.many": ANIMALS,
    "outback.animal.{}.one": FACES,
    "outback.animal.{}.short": FACES,
    "outback.chance.{}": Likely,
    "outback.count.{}": FACES,
    "outback.finished.put.{}": Track,
    "outback.finished.{}": LYING,
    "outback.finished.{}.{}": tuple(product(LYING, ("less", "more"))),
    "outback.guide.{}": ("base", "plus", "short", "teams"),
    "outback.guide.score.{}": set().union(*SCORED.values()),
    "outback.now.{}": ("drawing", "starting", "over"),
    "outback.now.{}.can": ("drawing", "starting", "over"),
    "outback.now.{}.then": ("drawing", "starting", "over"),
    "outback.nth.{}": tuple(str(n) for n in range(1, MOST_HEXES_IN_ROW + 1)),
    "outback.option.variant.{}": Variant,
    "outback.option.variant.{}.why": Variant,
    "outback.piece.{}": Piece,
    "outback.score.{}": {*Score, *TileScore} - {Score.BLOCKED, TileScore.PENALTY},
    "outback.space.{}": Track,
    "outback.tile.{}": set(BonusTile) - set(FIVE_ALIKE) - set(ROW_OF_TILE),
    "outback.track.{}_{}": markers_that_occur(),
    "outback.why.{}": Why,
}
