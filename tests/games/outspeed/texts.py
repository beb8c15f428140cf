"""The texts of Outspeed: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.game import LuckBy
from companion.games.outspeed.options import Declaring, Dialling, Programming
from companion.games.outspeed.pieces import Die, PathKey, TileFace, TokenKind
from companion.games.outspeed.race import Exit
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.scoring import Decided, Score
from companion.games.outspeed.state import Phase
from companion.games.outspeed.steps import Cause, Told
from companion.learn.outspeed.crowding import Then
from companion.learn.outspeed.order import Works
from companion.learn.outspeed.why import Because
from views.games.outspeed.finished import STEPS
from views.present.outspeed.bonus import Says
from views.present.outspeed.editor import NUMBERED
from views.present.outspeed.finished import Field
from views.present.outspeed.guide import SCORED
from views.present.outspeed.lines import COUNTED
from views.present.outspeed.prepare import Order
from views.present.outspeed.typing_in import AMOUNTS

SAME_IN_FRENCH = {
    "outspeed.kind.nitro", "outspeed.of", "outspeed.declare.several", "outspeed.program.chip",
    "outspeed.edit.condition", "outspeed.edit.face", "outspeed.head.declaring",
}  # fmt: skip
TOOLS = ("bonus", "tiles")
BECAUSE = tuple(Because)
CHANCES = tuple(Die)
QUESTIONS: dict[str, type[StrEnum]] = {
    "order": Order,
    "tiles": LuckBy,
    "programming": Programming,
    "tokens": LuckBy,
    "dice": LuckBy,
    "declaring": Declaring,
    "dialling": Dialling,
}
WITHOUT_WORK = {Phase.SHUFFLING, Phase.RESOLVING_BONUS, Phase.TYPING, Phase.OVER}
"""The phases with something to do in the foot for every phone that is awaited."""
DIALS = (Phase.PROGRAMMING, Phase.DIALLING)
"""The phases in which dials are set."""
TOKEN_WAYS = ("all_then", "row_then")
EXPLAINED = (Phase.SHUFFLING, Phase.TYPING, Phase.OVER)
"""The phases of which "what now" says the same whoever plays."""
TILE_QUIZZES = (
    "arrive", "dice", "alone", "afford", "dial", "places", "crowd", "empty", "zero", "last",
)  # fmt: skip
TOKEN_QUIZZES = ("token", "flames", "magnet", "cannon", "off", "order", "void")

PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "outspeed.answer.back_{}": ("0", "2", "3"),
    "outspeed.answer.works_{}": Works,
    "outspeed.answer.{}": Then,
    "outspeed.ask.{}": ("ahead", "tie", "asked", "asked_once"),
    "outspeed.ask.moving.{}": ("field", "two_moves"),
    "outspeed.ask.tile.{}": TILE_QUIZZES,
    "outspeed.ask.token.{}": TOKEN_QUIZZES,
    "outspeed.correct.{}": ("row", "fuel"),
    "outspeed.counted.{}": COUNTED,
    "outspeed.crowd.{}": PathKey,
    "outspeed.declare.order.{}": Declaring,
    "outspeed.die.{}": Die,
    "outspeed.does.{}": (*TokenKind, "unknown"),
    "outspeed.edit.die.{}": Die,
    "outspeed.edit.slot.{}": NUMBERED,
    "outspeed.effect.why.{}": (Why.NOT_LAST_ROW, Why.NO_FIELD_ON_END_TILE, "void"),
    "outspeed.end.{}": set(Decided) - {Decided.NONE_LEFT},
    "outspeed.exit.{}": Exit,
    "outspeed.face.{}": TileFace,
    "outspeed.finished.{}": (*STEPS, *Field),
    "outspeed.guide.score.{}": SCORED,
    "outspeed.head.{}": Phase,
    "outspeed.hint.{}": set(Phase) - WITHOUT_WORK,
    "outspeed.hint.{}.real": DIALS,
    "outspeed.kind.{}": TokenKind,
    "outspeed.line.{}": set(Told) - set(COUNTED),
    "outspeed.now.declaring.{}": TOKEN_WAYS,
    "outspeed.now.declaring.{}_next": TOKEN_WAYS,
    "outspeed.now.dial.{}": Programming,
    "outspeed.now.program.{}": Programming,
    "outspeed.now.rolling.{}": Die,
    "outspeed.now.rolling.{}.then": Die,
    "outspeed.now.turning_up.{}": TOKEN_WAYS,
    "outspeed.now.{}": EXPLAINED,
    "outspeed.now.{}.can": EXPLAINED,
    "outspeed.now.{}.then": EXPLAINED,
    "outspeed.option.order.{}": Order,
    "outspeed.path.{}": PathKey,
    "outspeed.program.{}": ("stranded", "ready", "choosing"),
    "outspeed.push.{}": set(Cause) - {Cause.TILE},
    "outspeed.says.{}": Says,
    "outspeed.score.{}": set(Score) - {Score.TOKENS, Score.OUT},
    "outspeed.status.{}": set(Phase) - {Phase.OVER},
    "outspeed.term.{}": Die,
    "outspeed.type.{}": AMOUNTS,
    "outspeed.{}.change_name": DIALS,
    "outspeed.{}.reveal": DIALS,
    "outspeed.why.{}": Why,
}
