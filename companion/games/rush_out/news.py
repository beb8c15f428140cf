"""What the house has learned of the box since this game began."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Mark
from companion.games.rush_out.artefacts import effect_of
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import (
    ArtefactRead,
    BasicsCounted,
    EquipmentCounted,
    EvolvedRead,
    ExtraRead,
    RushOutEvent,
    SpecialsCounted,
)
from companion.games.rush_out.pieces import ARTEFACTS
from companion.games.rush_out.setup import equipment_counts, special_counts
from companion.games.rush_out.state import RushOutState


def news(state: RushOutState, box: RushOutBox) -> tuple[RushOutEvent, ...]:
    """List what a box record says that was seen on a box, and that this game does not go by yet."""
    return tuple(_counts(state, box))


def _counts(state: RushOutState, box: RushOutBox) -> Iterator[RushOutEvent]:
    equipment = equipment_counts(box.equipment, state.options)
    if box.equipment_mark is Mark.CERTAIN and equipment != state.equipment_counts:
        yield EquipmentCounted(box.equipment)
    specials = special_counts(box.specials, is_solo=state.is_solo)
    if box.specials_mark is Mark.CERTAIN and specials != state.special_counts:
        yield SpecialsCounted(box.specials)
    if box.basics_mark is Mark.CERTAIN and box.basics != state.basic_counts:
        yield BasicsCounted(box.basics)
    yield from _read(state, box)


def _read(state: RushOutState, box: RushOutBox) -> Iterator[RushOutEvent]:
    """List what somebody has read off the publisher's pieces that this game plays with (R18)."""
    for printed in box.extras:
        if printed.tile in state.options.extras and printed not in state.printed:
            yield ExtraRead(printed)
    for tile, effect in zip(ARTEFACTS, box.artefacts, strict=False):
        if state.options.artefacts and effect != effect_of(state, tile):
            yield ArtefactRead(tile, effect)
    if state.options.has_evolved and box.evolved and box.evolved != state.evolved:
        yield EvolvedRead(box.evolved)
