"""Rolling on: what to collect, which dice that keeps, and what brings the table there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from companion.game import Choice
from companion.games.outback.events import DieKept, DieReleased
from companion.games.outback.state import ANIMALS, ROLLS, Face, OutbackState, Phase

Roll: TypeAlias = tuple[int, int, int]
"""A roll of a game: its round, its seat, and its number in the turn."""


@dataclass(frozen=True, slots=True)
class Collecting:
    """The dice to keep (``faces``, at positions ``dice``) when one kind is collected.

    ``rolled`` counts the others. ``roll`` is the last roll: after the next one the dice are others.
    """

    faces: tuple[Face, ...]
    dice: frozenset[int]
    rolled: int
    roll: Roll


def collectings(state: OutbackState) -> tuple[Collecting, ...]:
    """List what can be collected: each animal of the jeep that a die shows, jokers with it (OB2).

    The most dice come first. Where no die shows one, that is the jokers alone; nothing is listed
    that would leave no die to roll.
    """
    if state.phase is not Phase.ROLLING or not 0 < state.rolls < ROLLS:
        return ()
    shown = [Face(each) for each in ANIMALS if each in state.jeep and Face(each) in state.dice]
    if not shown and Face.JOKER in state.dice:
        shown = [Face.JOKER]
    listed = [_collecting(state, face) for face in shown]
    return tuple(sorted((each for each in listed if each.rolled), key=lambda each: -len(each.dice)))


def _collecting(state: OutbackState, face: Face) -> Collecting:
    dice = frozenset(at for at, each in enumerate(state.dice) if each in (face, Face.JOKER))
    faces = sorted((state.dice[at] for at in dice), key=lambda each: each is Face.JOKER)
    return Collecting(tuple(faces), dice, len(state.dice) - len(dice), roll_of(state))


def roll_of(state: OutbackState) -> Roll:
    """Name the roll after which the dice lie as they do."""
    return state.round, state.turn, state.rolls


def next_change(state: OutbackState, wanted: Collecting) -> Choice | None:
    """Return what still has to be kept or given back, ``None`` when nothing has."""
    return next(iter(changes(state.kept, wanted.dice)), None)


def changes(kept: frozenset[int], wanted: Collection[int]) -> tuple[Choice, ...]:
    """List what brings the dice set aside from what they are to what they should be."""
    release = tuple(Choice(DieReleased(die)) for die in sorted(kept - set(wanted)))
    return (*release, *(Choice(DieKept(die)) for die in sorted(wanted) if die not in kept))
