"""What everybody around a race of Outspeed has to see: the ships in order, and who is asked now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.offers import awaited
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Told
from companion.i18n import Texts
from views.present.display import NO_FIGURE, Figure, Headline, Sign, of_seats
from views.present.outspeed.programming import readiness
from views.present.outspeed.race import (
    Mark,
    TrackView,
    marks,
    ship_sentence,
    ship_views,
    track_sentence,
    track_view,
)
from views.present.people import together
from views.present.seen import Seen

ASKED = (
    Phase.DECLARING,
    Phase.TURNING_UP,
    Phase.PROGRAMMING,
    Phase.DIALLING,
    Phase.PAYING,
    Phase.GAINING,
    Phase.DRAWING,
)
"""The phases in which some are asked; in the others the table as a whole goes on."""


@dataclass(frozen=True, slots=True)
class Racer:
    """A ship on its row, and its fuel in cubes."""

    seat: int
    fuel: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row with ships, from the front, and how many empty rows lie behind it.

    ``fields`` are the force fields on it.
    """

    number: int
    racers: tuple[Racer, ...]
    behind: int
    fields: int = 0
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class DisplayView:
    """The headline, the rows with ships, and how many empty rows lie before the first ship."""

    headline: Headline
    lines: tuple[Line, ...]
    before: int
    marks: tuple[Mark, ...]
    said: str


def display_view(seen: Seen[OutspeedState], text: Texts) -> DisplayView:
    """Read the race for everybody around it."""
    state, setup = seen.state, seen.setup
    track = track_view(state.race, _lit(state))
    before, lines = _lines(state, track)
    ships = (ship_sentence(ship, setup.seats[ship.seat].name, text) for ship in ship_views(state))
    said = " ".join([track_sentence(track, setup, text), *ships])
    return DisplayView(_headline(seen, text), lines, before, marks(setup.seats), said)


def _lit(state: OutspeedState) -> set[int]:
    """Name the rows that this moment is about."""
    if state.phase is Phase.RESOLVING_BONUS:
        row = next_row(state.race, state.plays)
        return set() if row is None else {row}
    if state.phase is Phase.DECLARING:
        return {state.race.ships[seat].row for seat in awaited(state)}
    return set()


def _lines(state: OutspeedState, track: TrackView) -> tuple[int, tuple[Line, ...]]:
    """Fold empty rows together; a force field is shown, too."""
    before, lines = 0, list[Line]()
    for row in track.rows:
        if row.ships or row.fields:
            racers = tuple(Racer(seat, state.race.ships[seat].fuel) for seat in row.ships)
            lines.append(Line(row.number, racers, 0, row.fields, row.is_lit))
        elif lines:
            lines[-1] = replace(lines[-1], behind=lines[-1].behind + 1)
        else:
            before += 1
    return before, tuple(lines)


def _headline(seen: Seen[OutspeedState], text: Texts) -> Headline:
    state, setup = seen.state, seen.setup
    told = _asked(seen, text)
    is_last = state.is_end_tile and not state.is_over
    if is_last:
        told = replace(told, sign=Sign.LAST, signed=text("display.last_turn"))
    if lost := _lost_now(state):
        names = together([setup.seats[seat].name for seat in lost], text)
        who = setup.seats[lost[0]]
        ship = Figure(f"outspeed/ships/{who.colour}_{who.shape}", "\u00d7")
        said = text.count("outspeed.display.out", len(lost), names=names)
        return replace(told, sign=Sign.LOSS, signed=said, figure=ship)
    return told


def _asked(seen: Seen[OutspeedState], text: Texts) -> Headline:
    """Say who is asked, and for what."""
    state = seen.state
    row = next_row(state.race, state.plays) if state.phase is Phase.RESOLVING_BONUS else None
    phase = text(f"outspeed.head.{state.phase}", row=row or 0)
    seats = awaited(state) if state.phase in ASKED else ()
    if state.phase in (Phase.PROGRAMMING, Phase.DIALLING):
        seats = tuple(each.seat for each in readiness(state) if not each.is_ready)
    told = of_seats(seats, seen.setup, phase)
    if len(seats) == 1:
        told = replace(told, signed=phase)
    return replace(told, figure=_figure(state, seats))


def _figure(state: OutspeedState, seats: tuple[int, ...]) -> Figure:
    """Show the row that is asked; with one row to a ship it need not be looked for."""
    rows = {state.race.ships[seat].row for seat in seats}
    if len(seats) == 1 and state.phase in (Phase.DECLARING, Phase.TURNING_UP):
        return Figure("outspeed/rows", str(*rows))
    return NO_FIGURE


def _lost_now(state: OutspeedState) -> tuple[int, ...]:
    """Name the ships that left the race since the tile was turned up."""
    lost = [line.seat for line in state.lines if line.code is Told.OUT]
    for step in state.steps:
        lost += [seat for seat in step.before.racing if not step.after.is_racing(seat)]
    return tuple(dict.fromkeys(seat for seat in lost if seat is not None))
