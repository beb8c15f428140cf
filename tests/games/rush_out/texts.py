"""The texts of Rush Out: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.game import LuckBy
from companion.games.rush_out.after import PYRAMID
from companion.games.rush_out.checklist import Piece
from companion.games.rush_out.counter import Step
from companion.games.rush_out.options import Overflow, Pyramid, PyramidMap
from companion.games.rush_out.pieces import ARTEFACTS, DOES, Symbol, Tile
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, Reason, Stage
from companion.games.rush_out.talking import Talk
from companion.games.rush_out.victory import Missing
from companion.learn.rush_out.company import Fate, Scene
from companion.learn.rush_out.counting import End
from companion.learn.rush_out.ending import Leave, Whole
from companion.learn.rush_out.phases import NEXT, Done
from companion.learn.rush_out.why import Because
from views.present.rush_out.actions import Way
from views.present.rush_out.counts import Pile
from views.present.rush_out.guide import SCORED, SETUPS

SAME_IN_FRENCH = {
    *(
        "rush_out.change.tile",
        "rush_out.action.artefact",
        "rush_out.missing.artefacts",
        "rush_out.finished.artefacts.said",
        "rush_out.option.goal.artefacts",
    ),
    *(f"rush_out.tile.{tile}" for tile in (Tile.BRUTE, Tile.ORC, *ARTEFACTS)),
}
TOOLS = ("counter", "pyramid")
BECAUSE = tuple(Because)
CHANCES = (PYRAMID,)
QUESTIONS: dict[str, type[StrEnum]] = {
    "pyramid": Pyramid,
    "map": PyramidMap,
    "specials": LuckBy,
    "equipment": LuckBy,
    "overflow": Overflow,
}
HEADS = (
    Phase.STARTING,
    Phase.EQUIPPING,
    Phase.DEALING,
    Phase.PLACING,
    Phase.EXPLORERS,
    Phase.REACTING,
    Phase.SPECIALS,
)
"""The phases whose heading names somebody; the others are called by the bar."""
PILES = tuple(Pile)
ALONE = ("placing.can", "placing.then", "torch.can", "over.can")
"""What is said to one who plays alone in other words than to a table."""
LACKS = (Missing.WRITINGS, Missing.TREASURES, Missing.EXIT)
"""What the lessons ask of the three pyramids of the rules."""
STEPS = ("columns", "rows", "right", "away")

PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "rush_out.action.{}": Way,
    "rush_out.answer.{}": {*End, *Fate, *NEXT, *LACKS, *Whole, *Leave},
    "rush_out.ask.front.{}": ("help", "protect", "recover", "copy", "join", "refill"),
    "rush_out.ask.leave.{}": ("1", "2", "3"),
    "rush_out.ask.map.{}": ("walk", "free", "bypass"),
    "rush_out.ask.out.{}": ("win", "carry"),
    "rush_out.ask.tile.{}": ("turns", "damage", "below", "at_zero"),
    "rush_out.box.{}": PILES,
    "rush_out.box.{}.why": PILES,
    "rush_out.box.keep.{}": PILES,
    "rush_out.count.step.{}": Step,
    "rush_out.danger.does.{}": DOES,
    "rush_out.done.{}": Done,
    "rush_out.event.unmet.{}": DOES,
    "rush_out.finished.{}": ("treasures", "artefacts", "turns"),
    "rush_out.finished.{}.said": ("treasures", "artefacts", "turns"),
    "rush_out.finished.out.{}": ("no", "yes"),
    "rush_out.finished.writings.{}": ("all", "none"),
    "rush_out.guide.{}": [name for name, _, _ in SETUPS],
    "rush_out.guide.score.{}": SCORED,
    "rush_out.head.{}": HEADS,
    "rush_out.hint.turn.{}": ("map", "map_or_reveal", "move", "reveal", "action"),
    "rush_out.kit.{}": Symbol,
    "rush_out.layout.{}": STEPS,
    "rush_out.layout.{}.less": STEPS,
    "rush_out.layout.{}.more": STEPS,
    **{f"rush_out.now.{what}{{}}": ("", ".solo") for what in ALONE},
    "rush_out.option.artefacts.{}": ("no", "yes"),
    "rush_out.option.goal.{}": [goal for goal in Missing if goal is not Missing.EXIT],
    "rush_out.option.own.{}": ("no", "yes"),
    "rush_out.option.pyramid.{}": Pyramid,
    "rush_out.option.{}.{}": [(w, a) for w in ("discovery", "free_talk") for a in ("no", "yes")],
    "rush_out.piece.{}": (
        *(piece.value for piece in Piece),
        *("explorer.solo", "special.solo", "special.solo.app", "special.app", "equipment.app"),
        "writing.artefacts",
    ),
    "rush_out.scene.{}": Scene,
    "rush_out.spent.{}": Reason,
    "rush_out.stage.{}": Stage,
    "rush_out.talk.{}": Talk,
    "rush_out.tile.{}": Tile,
    "rush_out.tile.{}.one": Tile,
    "rush_out.tile.{}.the": Tile,
    "rush_out.why.{}": Why,
}
