"""What the house has learned of the box since this game began."""

from __future__ import annotations

from companion.game import Mark
from companion.games.ants.box import AntsBox
from companion.games.ants.events import AntsEvent, ColoursRead
from companion.games.ants.state import AntsState


def news(state: AntsState, box: AntsBox) -> tuple[AntsEvent, ...]:
    """List what a box record says that was seen on a box, and that this game does not go by yet."""
    here = state.box
    is_known = here.mark is Mark.CERTAIN and (here.paints, here.names) == (box.paints, box.names)
    if box.mark is not Mark.CERTAIN or is_known:
        return ()
    return (ColoursRead(box.paints, box.names),)
