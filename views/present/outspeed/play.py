"""The table of Outspeed as one phone sees it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.offers import awaited
from companion.games.outspeed.state import OutspeedState, Phase
from views.present.outspeed.race import Mark, ShipView, TrackView, marks, ship_views, track_view
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class TableView:
    """What the screen of a running race shows, whatever the phase.

    ``seen`` is the state as the player of this phone may know it: an onlooker's, where the phone
    is in several hands. ``mine`` are the seats that this phone plays, ``viewer`` the one it shows
    secrets to, ``awaited`` the seats that the table waits for.
    """

    seen: OutspeedState
    mine: tuple[int, ...]
    viewer: int | None
    awaited: tuple[int, ...]
    marks: tuple[Mark, ...]
    track: TrackView
    ships: tuple[ShipView, ...]

    @property
    def phase(self) -> Phase:
        """What the table is waiting for."""
        return self.seen.phase

    @property
    def mine_awaited(self) -> tuple[int, ...]:
        """The seats of this phone that the table waits for."""
        return tuple(seat for seat in self.awaited if seat in self.mine)

    @property
    def is_shared(self) -> bool:
        """Whether this phone goes from hand to hand, so that secrets need handing over."""
        return len(self.mine) > 1


def table_view(seen: Seen[OutspeedState]) -> TableView:
    """Read the table for a phone."""
    state, waited = seen.state, awaited(seen.state)
    ships = state.race.ships
    row = next_row(state.race, state.plays) if state.phase is Phase.RESOLVING_BONUS else None
    lit = {ships[seat].row for seat in waited} if state.phase is Phase.DECLARING else set()
    return TableView(
        seen=state,
        mine=tuple(sorted(seen.seats)),
        viewer=seen.viewer,
        awaited=waited,
        marks=marks(seen.setup.seats),
        track=track_view(state.race, lit if row is None else {row}),
        ships=ship_views(state),
    )
