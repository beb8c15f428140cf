"""Every reason that Outspeed gives is true: its condition is read a second time, off the table.

At random moments of random races somebody tries all sorts of things. What is refused has to be
refused for a reason that holds there, and what a screen fades is something that its player has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from companion.game import Event, Refusal
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    BonusRowResolved,
    DialsRevealed,
    DiceRolled,
    NumberSet,
    NumbersRevealed,
    PathProgrammed,
    ShipCorrected,
    TileRead,
    TileRevealed,
    TokenKept,
    TokenTurnedUp,
)
from companion.games.outspeed.offers import choices
from companion.games.outspeed.pieces import (
    COPIES,
    PATHS,
    Die,
    PathKey,
    Pip,
    TileFace,
    TileNumber,
    TokenKind,
)
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.state import OutspeedState, Phase
from tests.games.outspeed.games import full_game, next_event
from tests.games.outspeed.naive import diallers_by_hand
from tests.games.outspeed.tables import random_tile
from tests.games.outspeed.test_races import end_tile
from tests.support.play import answered, happened

Params: TypeAlias = dict[str, Any]
Reading: TypeAlias = Callable[[OutspeedState, Any, Params], bool]

# ------------------------------------------------------------------------- looking at the table


def ships(state: OutspeedState) -> dict[int, int]:
    """The rows of the ships that race, by seat."""
    return {seat: ship.row for seat, ship in enumerate(state.race.ships) if ship.exit is None}


def undecided(state: OutspeedState) -> list[int]:
    return [s for s in ships(state) if state.hands[s] and s not in state.declared]


def seen_by_owner(state: OutspeedState, seat: int, kind: TokenKind) -> int:
    return [*state.discards, *state.hands[seat]].count(kind)


def printed(state: OutspeedState, key: str) -> Any:
    assert state.tile is not None
    return state.tile.paths[list(PATHS).index(PathKey(key))]


def takers(state: OutspeedState) -> set[int]:
    assert state.tile is not None
    return diallers_by_hand(state.tile, state.programs) & set(ships(state))


def cheapest(state: OutspeedState, key: str, seat: int) -> int:
    """What a path costs at its best: alone on it, the lowest faces."""
    cost, low = printed(state, key).cost, min(state.yellow, default=0)
    if state.phase is Phase.DIALLING:  # all paths lie open: as many as there are
        on = [p.path for p in state.programs if p is not None]
        rolls = cost.yellow + sum(on.count(each) for each in cost.yellow_crowd)
        return int(cost.fixed + sum(on.count(each) for each in cost.crowd) + rolls * low)
    rolls = cost.yellow + list(cost.yellow_crowd).count(key)
    return int(cost.fixed + list(cost.crowd).count(key) + rolls * low)


def number_of(event: Event) -> int:
    return event.number if isinstance(event, NumberSet) else getattr(event, "dial", 0)


def rolled_so_far(state: OutspeedState, seat: int, die: Die) -> int:
    return sum((roll.seat, roll.die) == (seat, die) for roll in state.rolls)


def in_phase(*phases: Phase) -> Reading:
    return lambda state, event, params: state.phase in phases


RESOLVED = (Phase.DIALLING, Phase.PAYING, Phase.GAINING)
TRUE: dict[Why, Reading] = {
    Why.SHUFFLE_FIRST: in_phase(Phase.SHUFFLING),
    Why.REVEAL_TILE_FIRST: lambda s, e, p: s.phase is Phase.REVEALING and p["turn"] == s.turn + 1,
    Why.DECLARE_FIRST: lambda s, e, p: p["seat"] in undecided(s),
    Why.TURN_UP_FIRST: lambda s, e, p: any(x.seat == p["seat"] and not x.kind for x in s.plays),
    Why.RESOLVE_ROW_FIRST: lambda s, e, p: p["row"] == max(ships(s)[x.seat] for x in s.plays),
    Why.PROGRAM_FIRST: in_phase(Phase.PROGRAMMING),
    Why.TYPE_TURN_FIRST: lambda s, e, p: s.tile is None,
    Why.DIAL_FIRST: lambda s, e, p: s.phase is Phase.DIALLING and bool(takers(s)),
    Why.ROLL_FIRST: lambda s, e, p: (p["die"] == "yellow") == (s.phase is Phase.PAYING),
    Why.DRAW_FIRST: lambda s, e, p: s.phase is Phase.DRAWING and p["seat"] == s.drawers[0],
    Why.GAME_OVER: in_phase(Phase.OVER),
    Why.OTHER_TURN: lambda s, e, p: p["turn"] == e.turn != s.turn == p["now"],
    Why.NO_SUCH_SEAT: lambda s, e, p: not 0 <= e.seat < len(s.race.ships),
    Why.SHIP_OUT: lambda s, e, p: s.race.ships[p["seat"]].exit is not None,
    Why.TILE_TWICE: lambda s, e, p: str(p["tile"]) in s.turned_up,
    Why.END_TILE_TOO_EARLY: lambda s, e, p: p["tile"] > 12 and p["turn"] == s.turn + 1 < 13,
    Why.IN_ORDER: lambda s, e, p: s.options.first_game and p["tile"] != p["wanted"] == s.turn + 1,
    Why.NOT_YOUR_ROW: lambda s, e, p: (
        p["row"] == ships(s)[e.seat] < p["now"] == max(ships(s)[x] for x in undecided(s))
    ),
    Why.ALREADY_DECLARED: lambda s, e, p: p["seat"] in s.declared,
    Why.NO_TOKENS: lambda s, e, p: not s.hands[p["seat"]],
    Why.TOKEN_NOT_HELD: lambda s, e, p: p["kind"] not in s.hands[e.seat],
    Why.SAY_WHICH_TOKEN: lambda s, e, p: e.kind is None and None not in s.hands[e.seat],
    Why.NOT_LAST_ROW: lambda s, e, p: (
        p["kind"] in ("ion_cannon", "electromagnet")
        and ships(s)[e.seat] == p["row"] > p["last"] == min(ships(s).values())
    ),
    Why.NO_FIELD_ON_END_TILE: lambda s, e, p: s.turn == 13 and e.kind == "force_field",
    Why.NO_TOKEN_LEFT: lambda s, e, p: (
        seen_by_owner(s, e.seat, p["kind"]) >= COPIES[p["kind"]] == p["copies"]
    ),
    Why.NOT_FACE_DOWN: lambda s, e, p: not any(x.seat == p["seat"] and not x.kind for x in s.plays),
    Why.OTHER_ROW_NEXT: lambda s, e, p: (
        e.row != p["next"] == max(ships(s)[x.seat] for x in s.plays)
    ),
    Why.PATH_UNLIT: lambda s, e, p: printed(s, p["path"]) is None,
    Why.PATH_TOO_DEAR: lambda s, e, p: (
        not (printed(s, p["path"]).is_alone and not number_of(e))
        and cheapest(s, p["path"], e.seat) + number_of(e) >= p["cost"] > p["fuel"]
        and p["fuel"] == s.race.ships[e.seat].fuel
    ),
    Why.NO_DIAL_HERE: lambda s, e, p: s.tile is None or not printed(s, p["path"]).cost.is_dial,
    Why.NO_SUCH_DIAL: lambda s, e, p: not 0 <= number_of(e) <= 9 == p["most"],
    Why.DIAL_TOO_HIGH: lambda s, e, p: number_of(e) > p["fuel"] == s.race.ships[e.seat].fuel,
    Why.DIAL_COMES_LATER: lambda s, e, p: (
        s.options.dialling == "in_resolution" and printed(s, p["path"]).cost.is_dial
    ),
    Why.ALREADY_PROGRAMMED: lambda s, e, p: s.programs[e.seat].path == p["path"],
    Why.NOT_ALL_READY: lambda s, e, p: s.programs[p["seat"]] is None,
    Why.NO_NUMBER_DUE: lambda s, e, p: p["seat"] not in takers(s),
    Why.NUMBER_MISSING: lambda s, e, p: p["seat"] in takers(s) - s.dialled,
    Why.NUMBER_SET_ALREADY: lambda s, e, p: s.programs[e.seat].dial == p["dial"],
    Why.NO_ROLL_DUE: lambda s, e, p: (
        (e.die is Die.YELLOW) != (s.phase is Phase.PAYING)
        or not any(getattr(c.event, "seat", None) == e.seat for c in choices(s, e.seat))
    ),
    Why.WRONG_ROLL_COUNT: lambda s, e, p: len(e.faces) == p["given"] != p["wanted"],
    Why.NOT_ON_DIE: lambda s, e, p: p["value"] not in s.faces(e.die),
    Why.NO_DRAW_DUE: lambda s, e, p: p["seat"] not in s.drawers,
    Why.NOT_YOUR_DRAW: lambda s, e, p: p["seat"] in s.drawers[1:] and p["now"] == s.drawers[0],
    Why.NOT_DRAWN: lambda s, e, p: p["kind"] not in s.pile[:2],
    Why.SAY_WHICH_KEPT: lambda s, e, p: s.options.tokens == "app" and e.kind is None,
    Why.NO_SUCH_ROW: lambda s, e, p: not p["least"] <= e.row <= p["most"],
    Why.NO_SUCH_FUEL: lambda s, e, p: not p["least"] <= e.fuel <= p["most"],
    Why.NOTHING_CORRECTED: lambda s, e, p: (
        (s.race.ships[e.seat].row, s.race.ships[e.seat].fuel) == (e.row, e.fuel)
    ),
    Why.TILE_IN_USE: lambda s, e, p: s.phase in RESOLVED and str(p["tile"]) == s.turned_up[-1],
}


def tries(state: OutspeedState, random: Random) -> Iterator[Event]:
    """All sorts of things that somebody may try at a moment, most of them out of place."""
    seat, kind = random.choice([*state.seats, *state.seats, 9]), random.choice(list(TokenKind))
    turn = random.choice((state.turn, state.turn, state.turn, state.turn - 1))
    path, dial = random.choice(PATHS), random.choice((0, 0, 1, 4, 9, 10))
    yield BonusPlayed(seat, turn, random.choice((kind, kind, None)))
    yield BonusPassed(seat, turn)
    yield TokenTurnedUp(seat, kind)
    yield BonusRowResolved(random.choice(state.race.rows))
    yield PathProgrammed(seat, turn, path, dial)
    yield DialsRevealed()
    yield NumberSet(seat, turn, dial)
    yield NumbersRevealed()
    faces = tuple(random.choices(list(Pip), k=random.choice((1, 1, 2, 9))))
    yield DiceRolled(seat, random.choice(list(Die)), faces)
    yield TokenKept(seat, random.choice((kind, kind, None)))
    yield TileRevealed((random.choice(list(TileNumber)),))
    ship = state.race.ships[seat % len(state.race.ships)]
    yield ShipCorrected(seat, random.choice((ship.row, 0, 30)), random.choice((ship.fuel, 0, 100)))
    number = state.turned_up[-1].number if state.turned_up else 1
    yield TileRead(random_tile(random, number, random.choice((state.face, TileFace.FEW))))


def moments(random: Random) -> Iterator[OutspeedState]:
    """Moments of whole races, and many of the End tile with its centre dial."""
    for seed in range(60):
        yield from (state for _, _, state in full_game(seed))
    for _ in range(300):
        state = end_tile(random)
        held = tuple((random.choice(list(TokenKind)),) for _ in state.seats)
        yield replace(state, phase=Phase.DECLARING, hands=held)
        while state.phase in (Phase.PROGRAMMING, Phase.DIALLING):
            yield state
            state = happened(RULES, state, next_event(state, random))


def holds(state: OutspeedState, event: Event, refusal: Refusal) -> bool:
    """Whether the reason for a refusal is true at this moment."""
    return TRUE[Why(refusal.code)](state, event, dict(refusal.params))


def test_every_reason_holds_where_it_is_given() -> None:
    given: Counter[str] = Counter()
    random = Random(15)
    for state in moments(random):
        for event in tries(state, random):
            answer = answered(RULES, state, event)
            if isinstance(answer, Refusal):
                given[answer.code] += 1
                assert holds(state, event, answer), (event, answer, state)
    assert {str(code) for code in TRUE} <= given.keys()


def test_what_is_faded_is_refused_for_a_true_reason_and_is_there() -> None:
    """A token that nobody holds, or a path that no tile has, is not shown as closed."""
    faded: Counter[str] = Counter()
    for seed in range(60):
        for _, _, state in full_game(seed):
            for seat in state.seats:
                for choice in choices(state, seat):
                    if choice.refusal is None:
                        continue
                    faded[choice.refusal.code] += 1
                    assert holds(state, choice.event, choice.refusal), (choice, state)
                    if isinstance(choice.event, BonusPlayed):
                        hand = state.hands[seat]
                        assert choice.event.kind in hand or None in hand
    assert len(faded) >= 4
