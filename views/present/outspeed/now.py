"""What now? The step a race is in, who acts, what can be done, what comes next.

All of it is made from what an onlooker sees, so that no secret can be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from companion.games.outspeed.bonus import pending_rows
from companion.games.outspeed.declaring import asked, face_down, undeclared
from companion.games.outspeed.dialling import undialled
from companion.games.outspeed.options import Declaring, Programming
from companion.games.outspeed.pieces import TURNS, Die
from companion.games.outspeed.programming import is_ready, stranded
from companion.games.outspeed.rolling import rollers
from companion.games.outspeed.state import OutspeedState, Phase
from companion.i18n import Texts
from views.present.lessons import Now
from views.present.outspeed.names import die_name
from views.present.people import together
from views.present.seen import Seen


def now(seen: Seen[OutspeedState], text: Texts) -> Now:
    """Explain the moment in two or three sentences."""
    state = seen.state
    names = [seat.name for seat in seen.setup.seats]
    said = _moment(state, names, text)
    if not state.turn or state.is_over or state.phase is Phase.REVEALING:
        return said
    turn = text("outspeed.now.turn", turn=state.turn, of=TURNS)
    return Now(f"{turn} {said.step}", said.can, said.then)


def _names(seats: Iterable[int], names: Sequence[str], text: Texts) -> str:
    return together([names[seat] for seat in seats], text)


def _moment(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    match seen.phase:
        case Phase.SHUFFLING | Phase.OVER:
            return _said(seen.phase, text)
        case Phase.TYPING:
            return _typing(seen, text)
        case Phase.REVEALING:
            return _revealing(seen, text)
        case Phase.DECLARING | Phase.TURNING_UP | Phase.RESOLVING_BONUS:
            return _bonus(seen, names, text)
        case Phase.PROGRAMMING:
            return _programming(seen, names, text)
        case Phase.DIALLING:
            return _dialling(seen, names, text)
        case Phase.PAYING | Phase.GAINING:
            return _rolling(seen, names, text)
        case Phase.DRAWING:
            return _drawing(seen, names, text)
    assert_never(seen.phase)


def _said(step: str, text: Texts) -> Now:
    keys = (f"outspeed.now.{step}", f"outspeed.now.{step}.can", f"outspeed.now.{step}.then")
    return Now(*(text(key) for key in keys))


def _typing(seen: OutspeedState, text: Texts) -> Now:
    """Say what is left to do of a tile that nobody has read: its paths may lie open already."""
    said = _said(seen.phase, text)
    is_shown = any(seen.programs)
    return replace(said, can=text("outspeed.now.typing.shown")) if is_shown else said


def _bonus(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    """O1, O20: who is asked decides, tokens are turned up, and the rows are applied."""
    if seen.phase is Phase.DECLARING:
        return _declaring(seen, names, text)
    if seen.phase is Phase.RESOLVING_BONUS:
        return _resolving(seen, text)
    return Now(
        text("outspeed.now.turning_up", names=_names(face_down(seen), names, text)),
        text("outspeed.now.turning_up.can"),
        text(f"outspeed.now.turning_up.{_way(seen)}"),
    )


def _revealing(seen: OutspeedState, text: Texts) -> Now:
    """Say which turn begins with the next tile."""
    turn = seen.turn + 1
    step = text("outspeed.now.turn_done" if seen.turn else "outspeed.now.begins", turn=seen.turn)
    is_last = turn == TURNS
    can = text("outspeed.now.reveal_last" if is_last else "outspeed.now.reveal", turn=turn)
    has_tokens = any(seen.tokens(seat) for seat in seen.race.racing)
    then = "outspeed.now.then_bonus" if has_tokens else "outspeed.now.then_programming"
    return Now(step, can, text(then))


def _declaring(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    """O1: who decides now, and who after them."""
    deciding = asked(seen)
    who = _names(deciding, names, text)
    later = [seat for seat in undeclared(seen) if seat not in deciding]
    if seen.options.declaring is Declaring.AT_ONCE:
        step = text("outspeed.now.declaring_once", names=who)
    else:
        row = seen.race.ships[deciding[0]].row
        step = text("outspeed.now.declaring", row=row, names=who)
    then = text(f"outspeed.now.declaring.{_way(seen)}")
    if later:
        row = max(seen.race.ships[seat].row for seat in later)
        then = text(f"outspeed.now.declaring.{_way(seen)}_next", row=row)
    return Now(step, text("outspeed.now.declaring.can"), then)


def _way(seen: OutspeedState) -> str:
    """O20: whether a row's tokens work before the next row declares."""
    return "row_then" if seen.options.declaring is Declaring.EACH_ROW else "all_then"


def _resolving(seen: OutspeedState, text: Texts) -> Now:
    """O1: which row now, and what comes after it."""
    rows = pending_rows(seen.race, seen.plays)
    then = text("outspeed.now.then_programming")
    if later := undeclared(seen):
        row = max(seen.race.ships[seat].row for seat in later)
        then = text("outspeed.now.resolving.asked", row=row)
    if len(rows) > 1:
        then = text("outspeed.now.resolving.next", row=rows[1])
    return Now(
        text("outspeed.now.resolving", row=rows[0]), text("outspeed.now.resolving.can"), then
    )


def _programming(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    """Say who still chooses, and how; who can pay nothing is named, for fuel lies open (O11)."""
    choosing = [seat for seat in seen.race.racing if not is_ready(seen, seat)]
    how = text(f"outspeed.now.program.{seen.options.programming}")
    lost = stranded(seen)
    then = text("outspeed.now.programming.then")
    if lost:
        out = text("outspeed.now.stranded", names=_names(lost, names, text))
        then = f"{then} {out}"
    if not choosing:
        is_typed = seen.options.programming is Programming.TYPED_AT_REVEAL
        can = "outspeed.now.all_typed" if is_typed else "outspeed.now.all_ready"
        return Now(text("outspeed.now.programmed"), text(can), then)
    who = _names(choosing, names, text)
    return Now(text("outspeed.now.programming", names=who), how, then)


def _dialling(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    """O15: who still sets a number, and how."""
    then = text("outspeed.now.programming.then")
    choosing = undialled(seen)
    is_typed = seen.options.programming is Programming.TYPED_AT_REVEAL
    if not choosing:
        can = "outspeed.now.all_typed" if is_typed else "outspeed.now.all_numbers"
        return Now(text("outspeed.now.dialled"), text(can), then)
    how = text(f"outspeed.now.dial.{seen.options.programming}")
    who = _names(choosing, names, text)
    return Now(text("outspeed.now.dialling", names=who), how, then)


def _rolling(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    die = Die.YELLOW if seen.phase is Phase.PAYING else Die.BLUE
    who = _names(rollers(seen), names, text)
    step = text("outspeed.now.rolling", names=who, die=die_name(die, text))
    return Now(step, text(f"outspeed.now.rolling.{die}"), text(f"outspeed.now.rolling.{die}.then"))


def _drawing(seen: OutspeedState, names: Sequence[str], text: Texts) -> Now:
    """O16: who draws, and who after that."""
    first, *later = seen.drawers
    step = text("outspeed.now.drawing", name=names[first])
    then = text("outspeed.now.drawing.then")
    if later:
        then = text("outspeed.now.drawing.next", name=names[later[0]])
    elif seen.turn == TURNS:
        then = text("outspeed.now.ends")
    return Now(step, text("outspeed.now.drawing.can"), then)
