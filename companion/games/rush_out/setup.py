"""Laying the table: what a game starts with, and what it cannot start with."""

from __future__ import annotations

from companion.game import LuckBy, Refusal, Seat, refuse
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.options import (
    MOST_EXTRA_TURNS,
    MOST_TURNS_KEPT,
    Pyramid,
    PyramidMap,
    Reading,
    RushOutOptions,
)
from companion.games.rush_out.pieces import (
    ARTEFACTS,
    DISCOVERY_TURNS,
    FEWEST_SEATS,
    MOST_SEATS,
    NORMAL_MIX,
    NOT_IN_SOLO,
    SPARE_EXITS,
    SPECIALS,
    START_TURNS,
    SYMBOLS,
    TILES,
    WRITINGS,
    Tile,
)
from companion.games.rush_out.piles import unknown
from companion.games.rush_out.pyramid import SQUARE, Place, no_such_layout
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.victory import Missing, needed_of


def setup(seats: tuple[Seat, ...], options: RushOutOptions, box: RushOutBox) -> RushOutState:
    """Lay the table: the counter set, both piles lying there, nobody equipped or placed yet.

    Ask :func:`cannot_start` first. A drawn pyramid that cannot stand is not used: such a game goes
    on without a map. Ruled here: alone, nobody is asked who has travelled last (older sessions
    were).
    """
    is_solo = len(seats) == 1
    specials = special_counts(box.specials, is_solo=is_solo)
    places = _places(options)
    turns = start_turns(len(seats), options)
    asks_first = not is_solo or options.reading is Reading.FIRST
    return RushOutState(
        options=options,
        explorers=tuple(Explorer(has_talkie=not (is_solo or options.free_talk)) for _ in seats),
        counter=turns,
        start_turns=turns,
        special_counts=specials,
        special_pile=unknown(specials),
        special_discards=(0,) * len(SPECIALS),
        equipment_counts=equipment_counts(box.equipment, options),
        basic_counts=box.basics,
        printed=box.extras,
        effects=box.artefacts,
        evolved=box.evolved,
        phase=Phase.STARTING if asks_first else Phase.EQUIPPING,
        first=None if asks_first else 0,
        places=places,
        next_number=len(places),
    )


def _places(options: RushOutOptions) -> tuple[Place, ...]:
    match options.map:
        case PyramidMap.NONE:
            return ()
        case PyramidMap.SQUARE:
            return SQUARE
        case PyramidMap.DRAWN:
            return () if no_such_layout(options.layout) else options.layout


def start_turns(seats: int, options: RushOutOptions) -> int:
    """Set the counter for the start: by players, discovery and beginner options (R7).

    >>> [start_turns(seats, RushOutOptions()) for seats in (1, 2, 3, 4)]
    [30, 15, 10, 7]
    """
    more = DISCOVERY_TURNS if options.discovery else 0
    return START_TURNS[seats - 1] + more + max(0, options.extra_turns)


def special_counts(counts: tuple[int, ...], *, is_solo: bool) -> tuple[int, ...]:
    """How many special actions of each kind are played with: no Copy and no Join in solo (R16)."""
    pairs = zip(SPECIALS, counts, strict=True)
    return tuple(0 if is_solo and special in NOT_IN_SOLO else count for special, count in pairs)


def equipment_counts(counts: tuple[int, ...], options: RushOutOptions) -> tuple[int, ...]:
    """How many pieces of equipment of each kind are played with, out of what the box has (R27).

    The evolved piece, last where it is played, replaces a basic one; empty while nobody counted.

    >>> equipment_counts((5, 5, 2), RushOutOptions(evolved=SYMBOLS[1]))
    (5, 4, 2, 1)
    """
    if not counts or not options.has_evolved:
        return counts
    pairs = zip(SYMBOLS, counts, strict=True)
    return (*(count - (symbol is options.evolved) for symbol, count in pairs), 1)


def cannot_start(seats: int, options: RushOutOptions, box: RushOutBox) -> Refusal | None:
    """Why so many players cannot start this game with this box; ``None`` when they can."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return refuse(Why.WRONG_SEAT_COUNT, given=seats, least=FEWEST_SEATS, most=MOST_SEATS)
    if options.extra_exits < 0 or options.exits_added > SPARE_EXITS:
        return refuse(Why.NO_SUCH_EXIT_COUNT, "R7", exits=options.exits_added, most=SPARE_EXITS)
    if not 0 <= options.extra_turns <= MOST_EXTRA_TURNS:
        turns, most = options.extra_turns, MOST_EXTRA_TURNS
        return refuse(Why.NO_SUCH_EXTRA_TURNS, "R7", turns=turns, most=most)
    if options.equipment is LuckBy.APP and not box.equipment:
        return refuse(Why.EQUIPMENT_UNCOUNTED, "R17")
    if refusal := _no_such_pages(seats, options, box):
        return refusal
    return no_such_layout(options.layout) if options.map is PyramidMap.DRAWN else None


def _no_such_pages(seats: int, options: RushOutOptions, box: RushOutBox) -> Refusal | None:
    """Why what the publisher's pages add cannot be played like this (R18).

    Ruled here: nobody frees whom a rockfall holds where one plays alone, so it stays in the box.
    """
    if seats == 1 and Tile.ROCKFALL in options.extras:
        return refuse(Why.ROCKFALL_ALONE, "R22")
    if options.extras != options.laid:
        return refuse(Why.NO_SUCH_EXTRAS, "R21", given=len(options.extras), most=len(options.laid))
    if options.evolved is not None and not options.has_evolved:
        return refuse(Why.NOT_A_BASIC, "R27", symbol=options.evolved)
    if options.evolved is not None and box.evolved is None:
        return refuse(Why.EVOLVED_UNREAD, "R27")
    return no_such_goals(options)


def no_such_goals(options: RushOutOptions) -> Refusal | None:
    """Why no pyramid of one's own asks for this; ``None`` when one can, or none is played (R27)."""
    if options.pyramid is not Pyramid.OWN:
        return None
    for goal, most in most_of_goals(options).items():
        needed = needed_of(options.own, goal)
        if not 0 <= needed <= most:
            return refuse(Why.NO_SUCH_GOAL, "R27", goal=goal, needed=needed, most=most)
    return None


def most_of_goals(options: RushOutOptions) -> dict[Missing, int]:
    """How much of each a pyramid of one's own can ask for at most (R27)."""
    return {
        Missing.TREASURES: NORMAL_MIX[TILES.index(Tile.TREASURE)],
        Missing.WRITINGS: len(WRITINGS),
        Missing.ARTEFACTS: len(ARTEFACTS) if options.artefacts else 0,
        Missing.TURNS: MOST_TURNS_KEPT,
    }
