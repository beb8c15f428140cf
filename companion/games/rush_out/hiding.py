"""What others may know: nothing of what somebody observed, nor what lies under a pile's top."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.explorer import Explorer, Note
from companion.games.rush_out.state import RushOutState


def seen_by(state: RushOutState, seat: int | None) -> RushOutState:
    """Hide what others noted of the tiles they observed (R16), and what lies under a pile's top.

    The first would be talking; of the pile only the top one lies open (R19).
    """
    explorers = (
        explorer if at == seat else _unnoted(explorer)
        for at, explorer in enumerate(state.explorers)
    )
    pile = (*state.special_pile[:1], *(None for _ in state.special_pile[1:]))
    return replace(state, explorers=tuple(explorers), special_pile=pile)


def _unnoted(explorer: Explorer) -> Explorer:
    if not explorer.notes:
        return explorer
    return replace(explorer, notes=tuple(Note(note.number) for note in explorer.notes))
