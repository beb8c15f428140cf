"""What the house has learned of the box since this game began."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import Mark
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import (
    BasicsCounted,
    EquipmentCounted,
    RushOutEvent,
    SpecialsCounted,
)
from companion.games.rush_out.setup import special_counts
from companion.games.rush_out.state import RushOutState


def news(state: RushOutState, box: RushOutBox) -> tuple[RushOutEvent, ...]:
    """List what a box record says that was seen on a box, and that this game does not go by yet."""
    return tuple(_counts(state, box))


def _counts(state: RushOutState, box: RushOutBox) -> Iterator[RushOutEvent]:
    if box.equipment_mark is Mark.CERTAIN and box.equipment != state.equipment_counts:
        yield EquipmentCounted(box.equipment)
    specials = special_counts(box.specials, is_solo=state.is_solo)
    if box.specials_mark is Mark.CERTAIN and specials != state.special_counts:
        yield SpecialsCounted(box.specials)
    if box.basics_mark is Mark.CERTAIN and box.basics != state.basic_counts:
        yield BasicsCounted(box.basics)
