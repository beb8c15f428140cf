"""Rolling the dice of a path: yellow ones to pay, later blue ones for rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Dice, LuckBy, Refusal, refuse
from companion.games.outspeed.amounts import rolled, rolls
from companion.games.outspeed.events import DiceRolled
from companion.games.outspeed.pieces import Die, Pip
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.resolution import chosen, fate
from companion.games.outspeed.state import OutspeedState, Phase, Roll


def rolls_wanted(state: OutspeedState, seat: int, die: Die) -> int:
    """How often a ship rolls a die in all for its path: yellow to pay, blue for rows (O14)."""
    choice, how = chosen(state, seat), fate(state, seat)
    if choice is None or how is None or not state.race.is_racing(seat):
        return 0
    if die is Die.YELLOW:
        return rolls(state, choice[1].cost, die) if how.pays else 0
    return rolls(state, choice[1].rows, die) if how.gains else 0


def rolls_due(state: OutspeedState, seat: int, die: Die) -> int:
    """How often a ship still has to roll a die (O14)."""
    return max(0, rolls_wanted(state, seat, die) - len(rolled(state, seat, die)))


def rolling(state: OutspeedState) -> Die | None:
    """Return the die that is rolled in this phase; ``None`` in all others."""
    return {Phase.PAYING: Die.YELLOW, Phase.GAINING: Die.BLUE}.get(state.phase)


def rollers(state: OutspeedState) -> tuple[int, ...]:
    """List the seats that have to roll now, in any order."""
    die = rolling(state)
    return tuple(seat for seat in state.seats if die and rolls_due(state, seat, die))


def roll_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """O14: all that is due at once when the app rolls, one result at a time by hand."""
    die = rolling(state)
    if die is None:
        return
    faces = tuple(Pip(str(face)) for face in state.faces(die))
    if state.options.dice is LuckBy.APP and faces:
        yield Choice(DiceRolled(seat, die), Dice("faces", rolls_due(state, seat, die), faces))
    else:
        for pip in sorted(set(faces)) if faces else Pip:
            yield Choice(DiceRolled(seat, die, (pip,)))


def roll(state: OutspeedState, thrown: DiceRolled) -> OutspeedState | Refusal:
    """Each player concerned rolls for their own path (O14)."""
    seat, die, faces = thrown.seat, thrown.die, thrown.faces
    due = rolls_due(state, seat, die) if die is rolling(state) else 0
    if not due:
        return refuse(Why.NO_ROLL_DUE, "O14", seat=seat, die=die)
    if not 1 <= len(faces) <= due:
        return refuse(Why.WRONG_ROLL_COUNT, "O14", seat=seat, die=die, wanted=due, given=len(faces))
    known = state.faces(die)
    for pip in faces:
        if known and pip.number not in known:
            return refuse(Why.NOT_ON_DIE, "O14", die=die, value=pip.number)
    shown = tuple(Roll(seat, die, pip.number) for pip in faces)
    return replace(state, rolls=(*state.rolls, *shown))
