"""The texts of the ant game: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import product

from companion.game import LuckBy
from companion.games.ants.after import OBJECTIVES as TURNED
from companion.games.ants.box import Paint
from companion.games.ants.checklist import Piece
from companion.games.ants.duties import Task
from companion.games.ants.judging import Because
from companion.games.ants.options import (
    Keeping,
    NextLeader,
    NinjaDuty,
    NinjaTrick,
    Variant,
    WonCards,
)
from companion.games.ants.pieces import Colour, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.scoring import Score
from companion.games.ants.state import Phase, Side
from companion.learn.ants.why import Because as LessonBecause
from views.present.ants.counts import Kind
from views.present.ants.guide import ENDS, ROUND

SAME_IN_FRENCH = {
    "ants.paint.orange", "ants.paint.turquoise", "ants.paint.orange.word",
    "ants.paint.turquoise.word", "ants.paint.orange.queen", "ants.paint.turquoise.queen",
    "ants.event.stock", "ants.open.count", "ants.head.plus",
}  # fmt: skip
TOOLS = ("judge",)
CHANCES = (TURNED,)
QUESTIONS: dict[str, type[StrEnum]] = {
    "keeping": Keeping,
    "variant": Variant,
    "objectives": LuckBy,
    "ghost_pile": LuckBy,
    "ninja": NinjaDuty,
    "ninja_trick": NinjaTrick,
    "leader": NextLeader,
    "won_cards": WonCards,
}
NAMES = ("card", "the")
"""A card by itself, and inside a sentence."""
DOUBTS = (Why.NO_STRONGER, Why.NO_NINJA, Why.SAID_NO_STRONGER, Why.SAID_NO_NINJA)
OBJECTIVES = (Score.PLUS, Score.MINUS, Score.QUEENS)
ASKED = (Phase.STARTING, Phase.PLUS, Phase.MINUS, Phase.LEADING, Phase.LAYING)
"""The phases in which something is tapped that is not the main action."""
SAID = (Phase.STARTING, Phase.DEALING, Phase.LEADING, Phase.OVER)
OBJECTIVE_PHASES = (Phase.PLUS, Phase.MINUS)
COLOURED = (Kind.PLUS, Kind.MINUS, Kind.BOTH)

PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "ants.{}.ladybug": NAMES,
    "ants.{}.number": NAMES,
    "ants.{}.{}": tuple(product(NAMES, (Rank.NINJA, Rank.QUEEN))),
    "ants.ask.{}": DOUBTS,
    "ants.ask.{}.sure": DOUBTS,
    "ants.award.{}": OBJECTIVES,
    "ants.award.{}.nobody": (Score.PLUS, Score.QUEENS),
    "ants.award.{}.shared": OBJECTIVES,
    "ants.because.{}": set(Because) - {Because.QUEEN_RAISES},
    "ants.because.queen_raises.{}": ("level", "beats", "beats_queen"),
    "ants.count.{}": ("aside", "early", "tricks"),
    "ants.deal.{}.{}": tuple(product(("first", "again"), ("all", "ghost"))),
    "ants.duty.{}": Task,
    "ants.event.sure.{}": DOUBTS,
    "ants.guide.count.{}": ROUND,
    "ants.guide.end.{}": sum(ENDS.values(), ()),
    "ants.guide.{}": ("single", "teams", "leads", "ghost_leads"),
    "ants.hint.{}": ASKED,
    "ants.kind.{}": set(Kind) - set(COLOURED),
    "ants.kind.colour.{}": COLOURED,
    "ants.leads.ghost_{}": Side,
    "ants.learn.ask.{}": OBJECTIVES,
    "ants.learn.because.{}": LessonBecause,
    "ants.left.{}": set(Kind) - set(COLOURED),
    "ants.now.{}": SAID,
    "ants.now.{}.brings": OBJECTIVE_PHASES,
    "ants.now.{}.can": SAID,
    "ants.now.{}.then": {*SAID, *OBJECTIVE_PHASES} - {Phase.OVER},
    "ants.now.{}.{}": tuple(product(OBJECTIVE_PHASES, LuckBy)),
    "ants.objective.{}": (Kind.PLUS, Kind.MINUS),
    "ants.paint.{}": Paint,
    "ants.paint.{}.queen": Paint,
    "ants.paint.{}.word": Paint,
    "ants.piece.{}": Piece,
    "ants.score.{}": set(Score) - {Score.LADYBUGS},
    "ants.shape.{}": Colour,
    "ants.turn.{}": (Phase.PLUS, Phase.MINUS),
    "ants.turn.{}.colour": (Phase.PLUS, Phase.MINUS),
    "ants.turn.{}.question": (Phase.PLUS, Phase.MINUS),
    "ants.turn.{}.title": (Phase.PLUS, Phase.MINUS),
    "ants.wait.{}": set(Phase) - {Phase.OVER},
    "ants.why.{}": Why,
}
