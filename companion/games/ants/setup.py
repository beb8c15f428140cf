"""Laying the table for a game and for a round, and who leads."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, Seat, refuse
from companion.games.ants.box import AntsBox
from companion.games.ants.events import (
    LeaderNamed,
    YoungestNamed,
)
from companion.games.ants.options import AntsOptions, Variant
from companion.games.ants.refusals import Why
from companion.games.ants.state import (
    GHOST,
    TEAM_SEATS,
    AntsState,
    Said,
)


def setup(seats: tuple[Seat, ...], options: AntsOptions, box: AntsBox) -> AntsState:
    """Lay the table: both piles of objectives face down, nobody is known to be the youngest yet.

    Ask :func:`cannot_start` first: other than four players never play in teams.
    """
    return begin_round(AntsState(options, box, len(seats)))


def cannot_start(seats: int, options: AntsOptions) -> Refusal | None:
    """Why so many players cannot start this game; ``None`` when they can (A18)."""
    if options.variant is Variant.TEAMS and seats != TEAM_SEATS:
        return refuse(Why.TEAMS_NEED_FOUR, "A18", seats=seats)
    return None


def begin_round(state: AntsState) -> AntsState:
    """Clear the table for a round in which nothing was laid or said yet."""
    said = tuple(Said() for _ in range(state.players))
    return replace(state, is_dealt=False, pile=(), laid=(), tricks=(), said=said)


def name_youngest(state: AntsState, named: YoungestNamed) -> AntsState | Refusal:
    """Let the table say who is the youngest: leads first, or has the ghost beside them (A19)."""
    seat = named.seat
    if seat not in range(state.seats):
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    return lead(replace(state, youngest=seat), GHOST if state.has_ghost else seat)


def name_leader(state: AntsState, named: LeaderNamed) -> AntsState | Refusal:
    """Let the table say who won the last round's last trick, and so leads (A16)."""
    seat = named.seat
    if seat not in range(state.seats):
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    return lead(state, seat)


def lead(state: AntsState, player: int | None) -> AntsState:
    """Let a player lead the round's first trick; ``None`` while nobody has said who does."""
    return replace(state, first=player, leader=0 if player is None else player)
