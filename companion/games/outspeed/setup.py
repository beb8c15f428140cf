"""Laying the table out: two boards, all ships on the third row, twelve cubes each."""

from __future__ import annotations

from companion.game import LuckBy, Seat
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import FEW_MOST_SHIPS, TOKENS, TileFace
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.state import OutspeedState, Phase


def setup(seats: tuple[Seat, ...], options: OutspeedOptions, box: OutspeedBox) -> OutspeedState:
    """Lay the table out; what comes first is to shuffle the app's tokens, or to turn up a tile."""
    by_hand = options.tokens is LuckBy.HAND
    return OutspeedState(
        options=options,
        race=Race(tuple(Ship() for _ in seats)),
        hands=((),) * len(seats),
        pile=(None,) * TOKENS if by_hand else (),
        programs=(None,) * len(seats),
        face=TileFace.FEW if len(seats) <= FEW_MOST_SHIPS else TileFace.MANY,
        phase=Phase.REVEALING if by_hand else Phase.SHUFFLING,
        tiles=box.tiles,
        yellow=box.yellow,
        blue=box.blue,
    )
