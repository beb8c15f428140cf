"""The objectives of a round: two piles of five cards, one for each colour."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.ants.events import MinusTurned, PlusTurned
from companion.games.ants.pieces import COLOURS, Colour
from companion.games.ants.refusals import Why
from companion.games.ants.state import AntsState


def may_come(used: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """List the colours that may be turned next; a pile that is used up is shuffled again (A16).

    >>> may_come((Colour.LEAF, Colour.SUN, Colour.STONE))
    (<Colour.DROP: 'drop'>, <Colour.MOON: 'moon'>)
    >>> len(may_come(COLOURS))
    5
    """
    return tuple(colour for colour in COLOURS if colour not in used) or COLOURS


def turn_plus(state: AntsState, turned: PlusTurned) -> AntsState | Refusal:
    """Turn the next card of the Plus pile (A16)."""
    refusal = cannot_turn(state.plus_used, turned.colours)
    if refusal is not None:
        return refusal
    return replace(state, plus=turned.colours[0], plus_used=_beside(state.plus_used))


def turn_minus(state: AntsState, turned: MinusTurned) -> AntsState | Refusal:
    """Turn the next card of the Minus pile (A16)."""
    refusal = cannot_turn(state.minus_used, turned.colours)
    if refusal is not None:
        return refusal
    return replace(state, minus=turned.colours[0], minus_used=_beside(state.minus_used))


def cannot_turn(used: tuple[Colour, ...], colours: tuple[Colour, ...]) -> Refusal | None:
    """Why this card cannot have been turned; ``None`` when it can."""
    if len(colours) != 1:
        return refuse(Why.ONE_OBJECTIVE, given=len(colours))
    if colours[0] not in may_come(used):
        return refuse(Why.OBJECTIVE_USED, "A16", colour=colours[0])
    return None


def _beside(used: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """List the cards that still lie beside their pile once the next one is turned (A16)."""
    return () if len(used) == len(COLOURS) else used


def put_aside(state: AntsState) -> AntsState:
    """Lay both objectives of a counted round beside their piles (A16)."""
    plus = () if state.plus is None else (state.plus,)
    minus = () if state.minus is None else (state.minus,)
    return replace(
        state,
        plus=None,
        minus=None,
        plus_used=(*state.plus_used, *plus),
        minus_used=(*state.minus_used, *minus),
    )
