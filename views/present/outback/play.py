"""The table of Outback as one phone sees it: rows to draw, and what may be tapped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.game import Blank, Choice, Dice, LuckBy
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    DiceRolled,
    DieKept,
    DieReleased,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.hexes import Hex
from companion.games.outback.offers import blocks
from companion.games.outback.placing import bonus_points, in_hand
from companion.games.outback.state import (
    JEEP_PLACES,
    ROLLS,
    Animal,
    Face,
    OutbackState,
    Phase,
    Target,
)
from companion.games.outback.taking import rolls_own_dice
from views.present.outback.bonus import BonusView, bonus_view
from views.present.outback.hexboard import Tap
from views.present.outback.offers import Closed, Offer, closed, offers
from views.present.seen import Seen

Landing: TypeAlias = tuple[Hex, Tap]
"""A hex, and what a tap on it does."""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the table; ``choice`` keeps it or takes it back, ``None`` when it lies fast."""

    position: int
    face: Face
    kept: bool
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Placing:
    """An animal in hand, and the rows that it may lie in: one, but for the partner (OB19).

    ``choices`` are, row by row, one per size its group may have now, from 1 up; ``landings`` its
    hexes, for a seat on the map.
    """

    target: Target
    rows: tuple[int, ...]
    earns_bonus: int
    choices: tuple[Choice, ...]
    landings: tuple[Landing, ...] = ()


@dataclass(frozen=True, slots=True)
class Roller:
    """A seat in the roll for the start; ``choice`` is its roll, for the phone that plays it."""

    seat: int
    faces: tuple[Face, ...]
    is_contender: bool
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the screen of a running game shows.

    ``acting`` is the seat that is awaited; ``mine`` whether this phone plays it. ``luck`` is the
    roll or draw to be made next, by the app or (``by_hand``) typed in. ``seq`` is the entry that
    all this follows from. ``blocks`` are the rows in which a hex may be blocked, ``block_hexes``
    the hexes, for a seat on the map. ``bonus`` are the tiles in the middle, if the game has any.
    """

    seq: int
    phase: Phase
    acting: int
    mine: bool
    round: int
    rolls: int
    jeep: tuple[Animal | None, ...]
    in_bag: int
    dice: tuple[DieView, ...]
    rollers: tuple[Roller, ...]
    luck: Choice | None
    by_hand: bool
    swap: Choice | None
    offers: tuple[Offer, ...]
    closed: tuple[Closed, ...]
    placings: tuple[Placing, ...]
    blocks: tuple[tuple[int, Choice], ...]
    block_hexes: tuple[Landing, ...]
    may_fail: bool
    bonus: BonusView | None
    is_partnership: bool

    @property
    def rolls_left(self) -> int:
        """How many rolls this turn still has."""
        return ROLLS - self.rolls


def table_view(seen: Seen[OutbackState]) -> TableView:
    """Read the table for a phone."""
    state, seats = seen.state, seen.seats
    acting = state.receiver if state.phase is Phase.PLACING else state.turn
    offered = seen.choices(acting)
    open_choices = tuple(choice for choice in offered if choice.refusal is None)
    rollers = _rollers(seen)
    luck = _luck(open_choices) or next((r.choice for r in rollers if r.choice), None)
    if state.phase is Phase.DRAWING and seats:
        luck = _first(seen.choices(min(seats)), BonusTilesDrawn)
    return TableView(
        seq=seen.seq,
        phase=state.phase,
        acting=acting,
        mine=acting in seats,
        round=state.round,
        rolls=state.rolls,
        jeep=tuple(state.jeep) + (None,) * (JEEP_PLACES - len(state.jeep)),
        in_bag=state.in_bag,
        dice=_dice(state, open_choices),
        rollers=rollers,
        luck=luck,
        by_hand=luck is not None and is_by_hand(state, luck.blank),
        swap=_first(open_choices, JeepSwapped),
        offers=offers(state, open_choices),
        closed=closed(offered),
        placings=_placings(state, open_choices),
        blocks=_blocked_rows(open_choices),
        block_hexes=_block_hexes(open_choices),
        may_fail=acting in seats and _may_fail(state, open_choices),
        bonus=bonus_view(state, open_choices),
        is_partnership=state.is_partnership,
    )


def failed_view(seen: Seen[OutbackState]) -> TableView:
    """Read the table for a phone on which it was said that nothing came of the third roll (OB6)."""
    view = table_view(seen)
    if not view.may_fail:
        return view
    choices = tuple(map(Choice, blocks(seen.state)))
    return replace(view, blocks=_blocked_rows(choices), block_hexes=_block_hexes(choices))


def only_way(view: TableView) -> Choice | None:
    """Return how an animal in hand is laid that can be laid in one way only, whatever comes first.

    On the map a tile laid before it may matter, so there it has to be the last one in hand.
    """
    for placing in view.placings:
        if placing.landings and placing.choices:
            ways = [tap.choice for _, tap in placing.landings]
            ways *= len(view.placings) == 1
        else:
            ways = list(placing.choices)
        if len(ways) == 1:
            return ways[0]
    return None


def is_by_hand(state: OutbackState, blank: Blank | None) -> bool:
    """Whether the hands at the table fill this blank, not the app."""
    by = state.options.dice if isinstance(blank, Dice) else state.options.bag
    return by is LuckBy.HAND


def _first(choices: tuple[Choice, ...], kind: type) -> Choice | None:
    return next((choice for choice in choices if isinstance(choice.event, kind)), None)


def _luck(choices: tuple[Choice, ...]) -> Choice | None:
    return _first(choices, JeepFilled) or _first(choices, DiceRolled)


def _dice(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[DieView, ...]:
    by_die = {c.event.die: c for c in choices if isinstance(c.event, DieKept | DieReleased)}
    return tuple(
        DieView(at, face, at in state.kept, by_die.get(at)) for at, face in enumerate(state.dice)
    )


def _rollers(seen: Seen[OutbackState]) -> tuple[Roller, ...]:
    state = seen.state
    if state.phase is not Phase.STARTING:
        return ()

    def own_roll(seat: int) -> Choice | None:
        return _first(seen.choices(seat), StartRolled)

    return tuple(
        Roller(seat, state.start_rolls[seat], seat in state.contenders, own_roll(seat))
        for seat in range(len(state.preserves))
    )


def _placings(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[Placing, ...]:
    """List the animals in hand; on the map by hex, everywhere by the size of the group."""
    placings = []
    for target in in_hand(state) if state.phase is Phase.PLACING else ():
        rows = state.rows_open(state.receiver, target)
        sizes = _sizes(state, target.animal, rows) if choices else ()
        bonus = bonus_points(state, target.animal)
        placings.append(
            Placing(target, rows, bonus, sizes, _landings(target.animal, rows, bonus, choices))
        )
    return tuple(placings)


def _sizes(state: OutbackState, animal: Animal, rows: tuple[int, ...]) -> tuple[Choice, ...]:
    """List every size the kind allows: what is said takes a seat off the map, but may be said."""
    most = state.preserves[state.receiver].count(animal) + 1
    return tuple(
        Choice(TilePlaced(animal, row, size)) for row in rows for size in range(1, most + 1)
    )


def _landings(
    animal: Animal, rows: tuple[int, ...], bonus: int, choices: tuple[Choice, ...]
) -> tuple[Landing, ...]:
    landings = []
    for choice in choices:
        match choice.event:
            case TilePlaced(laid, row, group, int(column)) if laid == animal and row in rows:
                landings.append((Hex(row, column), Tap(choice, group, group + bonus)))
    return tuple(landings)


def _may_fail(state: OutbackState, choices: tuple[Choice, ...]) -> bool:
    """Whether nothing could be taken with what the hands at the table have typed, if anything."""
    if state.phase is not Phase.ROLLING or not rolls_own_dice(state):
        return False
    return not any(isinstance(c.event, AnimalsTaken | HexBlocked) for c in choices)


def _blocked_rows(choices: tuple[Choice, ...]) -> tuple[tuple[int, Choice], ...]:
    """List each row once in which a hex may be blocked."""
    rows = dict.fromkeys(c.event.row for c in choices if isinstance(c.event, HexBlocked))
    return tuple((row, Choice(HexBlocked(row))) for row in rows)


def _block_hexes(choices: tuple[Choice, ...]) -> tuple[Landing, ...]:
    hexes = []
    for choice in choices:
        match choice.event:
            case HexBlocked(row, int(column)):
                hexes.append((Hex(row, column), Tap(choice)))
    return tuple(hexes)
