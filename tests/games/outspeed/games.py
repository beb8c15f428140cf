"""Whole races of Outspeed with tiles made up by chance, each step checked by the naive resolver.

The suite runs a hundred. Any number, from the top of the repository:

    python -m tests.games.outspeed.games 5000
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from time import perf_counter

from companion.chance import fill
from companion.game import Choice, Event, LuckBy, Outcome, Setup
from companion.games import game
from companion.games.outspeed import SPEC
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.events import (
    BonusPassed,
    BonusRowResolved,
    BoxRead,
    DialsRevealed,
    DiceFacesRead,
    NumberSet,
    NumbersRevealed,
    PathProgrammed,
    ShipCorrected,
    ShipResult,
    TileRead,
    TurnTyped,
)
from companion.games.outspeed.hiding import seen_by
from companion.games.outspeed.offers import choices
from companion.games.outspeed.options import Declaring, Dialling, OutspeedOptions, Programming
from companion.games.outspeed.pieces import Die, PathKey, TileFace, TokenKind
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.scoring import outcome
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedState, Phase, Program
from companion.games.outspeed.steps import Play, Told
from companion.log import Entry
from companion.play import replay
from tests.games.outspeed.laws import RESOLUTION, check, check_step
from tests.games.outspeed.naive import (
    bonus_by_hand,
    diallers_by_hand,
    resolution_by_hand,
    settled_by_hand,
)
from tests.games.outspeed.tables import random_box, random_tile
from tests.support.play import happened, seats

Step = tuple[OutspeedState, Event, OutspeedState]

# ------------------------------------------------------------------------- playing


def random_options(random: Random) -> OutspeedOptions:
    def by() -> LuckBy:
        return random.choice(list(LuckBy))

    return OutspeedOptions(
        dice=by(),
        tokens=random.choice((LuckBy.APP, LuckBy.APP, LuckBy.HAND)),
        tiles=by(),
        first_game=random.random() < 0.2,
        programming=random.choice(list(Programming)),
        declaring=random.choice(list(Declaring)),
        dialling=random.choice(list(Dialling)),
    )


def random_start(random: Random) -> tuple[OutspeedOptions, OutspeedBox]:
    return random_options(random), random_box(random, random.choice((1, 1, 0.5, 0)))


def next_event(state: OutspeedState, random: Random) -> Event:
    """Do something offered; now and then the table says something unasked."""
    if random.random() < 0.03 and state.turn:
        unasked = said_unasked(state, random)
        if unasked is not None:
            return unasked
    if state.phase is Phase.TYPING:
        return random_results(state, random)
    live = [
        choice
        for seat in state.race.racing
        for choice in choices(state, seat)
        if choice.refusal is None
    ]
    return fill(random.choice(_eager(state, live, random)), random)


def _eager(state: OutspeedState, live: list[Choice], random: Random) -> list[Choice]:
    """Play tokens rather than keep them, and do not change one's mind for ever."""
    played = [c for c in live if not isinstance(c.event, BonusPassed)]
    if played and random.random() < 0.8:
        live = played
    fresh = [
        c
        for c in live
        if not (isinstance(c.event, PathProgrammed) and state.programs[c.event.seat] is not None)
        and not (isinstance(c.event, NumberSet) and c.event.seat in state.dialled)
    ]
    return fresh if fresh and random.random() < 0.8 else live


def said_unasked(state: OutspeedState, random: Random) -> Event | None:
    seat = random.choice(state.race.racing)
    said = random.random()
    if said < 0.4:
        row, fuel = random.choice(state.race.rows), random.randint(1, 14)
        ship = state.race.ships[seat]
        return ShipCorrected(seat, row, fuel) if (ship.row, ship.fuel) != (row, fuel) else None
    faces = tuple(random.choices(range(4), k=6))
    if said < 0.55:
        return DiceFacesRead(random.choice(list(Die)), faces)
    if said < 0.6:
        to_come = next(n for n in range(1, 17) if str(n) not in state.turned_up)
        return BoxRead((random_tile(random, to_come, random.choice(list(TileFace))),), faces)
    if state.phase in (Phase.DIALLING, Phase.PAYING, Phase.GAINING):
        return None
    number = state.turned_up[-1].number
    return TileRead(random_tile(random, number, state.face))


def random_results(state: OutspeedState, random: Random) -> TurnTyped:
    def one(seat: int) -> ShipResult:
        if random.random() < 0.1:
            return ShipResult(seat, is_lost=True)
        spent, rows = random.randint(0, 3), random.choice((0, 1, 2, 3, 4, 6))
        return ShipResult(seat, spent, rows, random.choice((0, 0, 2)), random.choice((0, 1, 2)))

    return TurnTyped(state.turn, tuple(map(one, state.race.racing)))


@lru_cache(maxsize=128)
def full_game(seed: int) -> tuple[Step, ...]:
    """A race to its end with a box and a table made up by chance, once for all tests."""
    return tuple(_raced(seed))


def _raced(seed: int) -> Iterator[Step]:
    random = Random(seed)
    options, box = random_start(random)
    state = setup(seats(3 + seed % 4), options, box)
    while not state.is_over:
        event = next_event(state, random)
        after = happened(RULES, state, event)
        yield state, event, after
        state = after


# ------------------------------------------------------------------------- checking


def checked_game(seed: int) -> tuple[OutspeedState, Outcome, Counter[str]]:
    """Race, and check every step and the end of it by hand; tell what has happened."""
    seen: Counter[str] = Counter()
    events: list[Event] = []
    state, shown, random = None, None, Random(seed)
    for before, event, state in full_game(seed):
        check(state)
        check_step(before, state)
        check_by_hand(before, event, state)
        check_secrets(state, random)
        if isinstance(event, DialsRevealed | ShipCorrected):
            is_shown = isinstance(event, DialsRevealed) and before.tile is not None
            shown = before if is_shown else None
        if before.phase is Phase.TYPING and isinstance(event, TileRead) and any(before.programs):
            is_going_on = state.phase not in (Phase.TYPING, Phase.PROGRAMMING)
            shown = replace(before, tiles=state.tiles) if is_going_on else None
            seen["tiles read after their paths were shown"] += is_going_on
        if shown is not None and isinstance(event, NumbersRevealed):
            shown = replace(shown, programs=before.programs)
            seen["numbers set in the Resolution"] += 1
        if state.phase is Phase.DIALLING:
            check_dialling(state)
        if shown is not None and state.phase not in RESOLUTION:
            check_programmed(shown, state)
            shown = None
            seen["programmed turns checked by hand"] += 1
        events.append(event)
        seen.update({type(event).__name__})
        seen.update(line.code for line in state.lines[len(before.lines) :])
    assert state is not None
    check_replay(seed, events, state)
    ended = outcome(state)
    assert ended is not None
    check_end(state, ended)
    seen.update(str(ship.exit) for ship in state.race.ships)
    seen.update({f"decided by {ended.decided_by}", f"{len(ended.winners)} winners"})
    return state, ended, seen


def check_by_hand(before: OutspeedState, event: Event, after: OutspeedState) -> None:
    """Bonus rows and typed turns come out as by hand."""
    if isinstance(event, BonusRowResolved):
        check_bonus_row(before, after)
    if isinstance(event, TurnTyped):
        results = {each.seat: (each.spent, each.rows, each.fuel) for each in event.results}
        assert settled_by_hand(before.race, results, before.turn == 13).looks_like(after.race)


def check_programmed(shown: OutspeedState, after: OutspeedState) -> None:
    """A programmed turn comes out as by hand, from the dials to its last roll."""
    assert shown.tile is not None
    table = resolution_by_hand(shown.race, shown.tile, shown.programs, after.rolls)
    assert table.looks_like(after.race), (shown, after.race, table)


def check_dialling(state: OutspeedState) -> None:
    """O15: whose numbers are asked, in the mode that asks for them, and never more than there is.

    They are asked in secret: each set by who has it, none seen by an onlooker unless typed in.
    """
    assert state.options.dialling is Dialling.IN_RESOLUTION and state.tile is not None
    asked = diallers_by_hand(state.tile, state.programs) & set(state.race.racing)
    assert asked and state.dialled <= asked
    for seat, program in enumerate(state.programs):
        assert program is None or seat in state.dialled or program.dial == 0
        assert program is None or program.dial <= state.race.ships[seat].fuel
    for seat in state.seats:
        offered = {c.event for c in choices(state, seat) if c.refusal is None}
        numbers = {e.number for e in offered if isinstance(e, NumberSet)}
        assert bool(numbers) <= (seat in asked), "who is not on that path is not asked"
        assert max(numbers, default=0) <= state.race.ships[seat].fuel
        assert (NumbersRevealed() in offered) == (seat in asked and state.dialled == asked)


def check_bonus_row(before: OutspeedState, after: OutspeedState) -> None:
    """The row, then with its tokens said in another order, then the rest to the end."""
    step = after.steps[-1]
    own = {p.seat: p.kind for p in step.plays if not p.is_void and p.kind is not None}
    assert bonus_by_hand(before.race, own).looks_like(after.race)
    shuffled = replace(before, plays=tuple(reversed(before.plays)))
    again = RULES.apply(shuffled, BonusRowResolved(step.row))
    assert isinstance(again, OutspeedState) and again.race == after.race


def check_secrets(state: OutspeedState, random: Random) -> None:
    """What a seat sees is the same whatever the others hide."""
    others = secrets_exchanged(state, seat := random.choice([*state.seats]), random)
    assert seen_by(others, seat) == seen_by(state, seat)
    assert choices(others, seat) == choices(state, seat)


def secrets_exchanged(state: OutspeedState, seat: int, random: Random) -> OutspeedState:
    """The same moment, with all that is hidden from a seat replaced by something else."""

    def token(kind: TokenKind | None) -> TokenKind | None:
        return random.choice(list(TokenKind))

    hidden_plays = state.phase is Phase.DECLARING
    is_secret = state.options.programming is not Programming.TYPED_AT_REVEAL
    hides_programs = state.phase is Phase.PROGRAMMING and is_secret
    hides_numbers = state.phase is Phase.DIALLING and is_secret
    is_drawing = state.phase is Phase.DRAWING and state.drawers[0] == seat
    open_pile = state.pile[:2] if is_drawing else ()
    return replace(
        state,
        hands=tuple(
            hand if at == seat else tuple(map(token, hand)) for at, hand in enumerate(state.hands)
        ),
        pile=open_pile + tuple(map(token, state.pile[len(open_pile) :])),
        plays=tuple(
            Play(p.seat, token(p.kind)) if hidden_plays and p.seat != seat else p
            for p in state.plays
        ),
        programs=tuple(
            Program(random.choice(list(PathKey)), random.randint(0, 9))
            if hides_programs and p is not None and at != seat
            else replace(p, dial=random.randint(0, 9))
            if hides_numbers and p is not None and at != seat
            else p
            for at, p in enumerate(state.programs)
        ),
    )


def check_replay(seed: int, events: list[Event], state: OutspeedState) -> None:
    options, box = random_start(Random(seed))
    entries = [Entry(seq, 0, None, "", event) for seq, event in enumerate(events, 1)]
    table = Setup(SPEC.id, seats(3 + seed % 4), options, box)
    read = replay(game(SPEC.id), table, entries)
    assert (read.play.state, read.dropped) == (state, 0)


def check_end(state: OutspeedState, ended: Outcome) -> None:
    """O18, O19, by looking."""
    living = [seat for seat in state.seats if state.race.ships[seat].exit is None]
    if not living:
        assert ended.winners == ()
        return
    best = max(
        (state.race.ships[seat].row, state.race.ships[seat].fuel, len(state.hands[seat]))
        for seat in living
    )
    assert ended.winners == tuple(
        seat
        for seat in living
        if (state.race.ships[seat].row, state.race.ships[seat].fuel, len(state.hands[seat])) == best
    )
    assert len(living) == 1 or state.turn == 13


def main(games: int) -> None:
    started, seen, lengths = perf_counter(), Counter[str](), Counter[int]()
    for seed in range(games):
        state, _, happened = checked_game(seed)
        seen += happened
        lengths[state.turn] += 1
    print(f"{games} races, {perf_counter() - started:.0f} s, all checked by hand")
    print("turns:", dict(sorted(lengths.items())))
    for name, times in seen.most_common():
        print(f"  {times:8} {name}")
    never = {code.value for code in Told} - set(seen)
    print("never told:", sorted(never))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
