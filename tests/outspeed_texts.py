"""The texts of Outspeed: what is put into the keys that its code puts together."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.game import LuckBy
from companion.games.outspeed.options import Declaring, Programming
from companion.games.outspeed.pieces import Die, PathKey, TileFace, TokenKind
from companion.games.outspeed.race import Exit
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.scoring import Decided, Score
from companion.games.outspeed.state import Phase
from companion.games.outspeed.steps import Cause, Told
from views.games.outspeed.finished import STEPS
from views.present.outspeed.bonus import Says
from views.present.outspeed.editor import SLOTS
from views.present.outspeed.finished import FIELDS
from views.present.outspeed.lines import COUNTED
from views.present.outspeed.prepare import Order
from views.present.outspeed.typing_in import AMOUNTS

SAME_IN_FRENCH = {
    "outspeed.kind.nitro", "outspeed.of", "outspeed.declare.several", "outspeed.program.chip",
    "outspeed.edit.condition", "outspeed.edit.face", "outspeed.head.declaring",
}  # fmt: skip
TOOLS = ("bonus", "tiles")
QUESTIONS: dict[str, type[StrEnum]] = {
    "order": Order,
    "tiles": LuckBy,
    "programming": Programming,
    "tokens": LuckBy,
    "dice": LuckBy,
    "declaring": Declaring,
}
WITHOUT_WORK = {Phase.SHUFFLING, Phase.RESOLVING_BONUS, Phase.TYPING, Phase.OVER}
"""The phases with something to do in the foot for every phone that is awaited."""

PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "outspeed.correct.{}": ("row", "fuel"),
    "outspeed.counted.{}": COUNTED,
    "outspeed.crowd.{}": PathKey,
    "outspeed.die.{}": Die,
    "outspeed.does.{}": (*TokenKind, "unknown"),
    "outspeed.edit.die.{}": Die,
    "outspeed.edit.slot.{}": SLOTS,
    "outspeed.effect.why.{}": (Why.NOT_LAST_ROW, Why.NO_FIELD_ON_END_TILE, "void"),
    "outspeed.end.{}": set(Decided) - {Decided.NONE_LEFT},
    "outspeed.exit.{}": Exit,
    "outspeed.face.{}": TileFace,
    "outspeed.finished.{}": (*STEPS, *FIELDS),
    "outspeed.head.{}": Phase,
    "outspeed.hint.{}": set(Phase) - WITHOUT_WORK,
    "outspeed.kind.{}": TokenKind,
    "outspeed.line.{}": set(Told) - set(COUNTED),
    "outspeed.path.{}": PathKey,
    "outspeed.program.{}": ("stranded", "ready", "choosing"),
    "outspeed.push.{}": set(Cause) - {Cause.TILE},
    "outspeed.says.{}": Says,
    "outspeed.score.{}": set(Score) - {Score.TOKENS, Score.OUT},
    "outspeed.status.{}": set(Phase) - {Phase.OVER},
    "outspeed.type.{}": AMOUNTS,
    "outspeed.why.{}": Why,
}
