"""Whole games of Outback, played quickly by chance and checked against the naive scorer.

The suite plays a few hundred. Any number over all tables, from the top of the repository:

    python -m tests.games.outback.games 5000
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from time import perf_counter

from companion.chance import fill
from companion.game import Choice, Event, Outcome
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesTaken,
    DiceRolled,
    FirstChosen,
    HexBlocked,
    RowPointsRead,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.finished import Finished, score_finished
from companion.games.outback.offers import choices
from companion.games.outback.options import Variant
from companion.games.outback.rules import RULES
from companion.games.outback.scoring import TieBreak, outcome, space
from companion.games.outback.setup import setup
from companion.games.outback.state import ANIMALS, FACES, OutbackState, Phase
from companion.games.outback.taking import takeable
from tests.games.outback.laws import check
from tests.games.outback.naive import (
    counted_by_hand,
    deserves,
    group_by_hand,
    should_be_over,
    tiles_by_hand,
)
from tests.games.outback.notation import conserved
from tests.games.outback.tables import TABLES
from tests.support.play import happened, seats

Step = tuple[OutbackState, Event, OutbackState]

# ------------------------------------------------------------------------- playing


def next_event(state: OutbackState, random: Random) -> Event:
    match state.phase:
        case Phase.STARTING:
            return FirstChosen(random.randrange(len(state.preserves)))
        case Phase.ROLLING:
            return next_roll(state, random)
        case _:
            seat = state.receiver if state.phase is Phase.PLACING else state.turn
            return fill(random.choice(_likely(choices(state, seat))), random)


def _likely(offered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """All choices, but tiles beside their kind: no group of half the size that there could be."""
    sizes = [c.event.group for c in offered if isinstance(c.event, TilePlaced)]
    if not sizes:
        return offered
    half = (max(sizes) + 1) // 2
    return tuple(c for c in offered if isinstance(c.event, TilePlaced) and c.event.group >= half)


def next_roll(state: OutbackState, random: Random) -> Event:
    """Take one of the largest sets as soon as there is one, and after the third roll give up."""
    sets = takeable(state) if state.rolls else ()
    if sets:
        return AnimalsTaken(random.choice(sets[:3]))
    if state.rolls < 3:
        return DiceRolled(tuple(random.choices(FACES, k=state.dice_in_game)))
    blocks = [c for c in choices(state, state.turn) if isinstance(c.event, HexBlocked)]
    return random.choice(blocks).event


@lru_cache(maxsize=128)
def full_game(table: str, seed: int) -> tuple[Step, ...]:
    """A game of this table to its end, played by chance, once for all tests that look at it."""
    return tuple(_played(table, seed))


def _played(table: str, seed: int) -> Iterator[Step]:
    random = Random(f"{table} {seed}")
    options, box = TABLES[table]
    count = 4 if options.variant is Variant.TEAMS else 2 + seed % 3
    state = setup(seats(count), options, box)
    said = [UpperEndRead(random.randint(8, 12)), RowPointsRead(random.randint(2, 7), 3)]
    if seed % 2:
        for event in said[: 1 + (options.variant is Variant.PLUS)]:
            after = happened(RULES, state, event)
            yield state, event, after
            state = after
    while not state.over:
        event = next_event(state, random)
        after = happened(RULES, state, event)
        yield state, event, after
        state = after


# ------------------------------------------------------------------------- checking


def checked_game(table: str, seed: int) -> tuple[OutbackState, Outcome]:
    """Play a game, and check every step and the end of it by hand."""
    turns: Counter[int] = Counter()
    state = None
    for before, event, state in full_game(table, seed):
        check_step(before, event, state)
        turns[before.turn] += isinstance(event, AnimalsTaken | HexBlocked)
    assert state is not None
    check(state)
    check_turns(state, turns)
    ended = outcome(state)
    assert ended is not None
    check_end(state, ended)
    check_from_numbers(table, state, ended)
    return state, ended


def check_step(before: OutbackState, event: Event, after: OutbackState) -> None:
    assert conserved(after)
    if isinstance(event, TilePlaced) and event.column is not None:
        placed = after.preserves[before.receiver].placed
        assert event.group == group_by_hand(after.rows, after.shifts, placed)
    if isinstance(event, BonusTilesTaken):
        check_claim(before, event, after)
    elif after.turn != before.turn and before.first is not None:
        seats_looked_at = {before.turn, before.partner}
        for tile in after.bonus_on_table:
            assert not any(deserves(after, seat, tile) for seat in seats_looked_at), tile
    if after.round > before.round:
        assert not should_be_over(after), "a new round, and the last was over"


def check_claim(before: OutbackState, event: BonusTilesTaken, after: OutbackState) -> None:
    """Each tile went to who deserves it, and nothing is left that somebody deserves."""
    gone = [tile for tile in before.bonus_on_table if tile not in after.bonus_on_table]
    assert gone == list(event.tiles) != []
    for old, new, seat in zip(before.preserves, after.preserves, range(9), strict=False):
        for tile in new.tiles[len(old.tiles) :]:
            assert seat in (before.turn, before.partner) and deserves(before, seat, tile)


def check_turns(state: OutbackState, turns: Counter[int]) -> None:
    """Equal turns when the game ends with the round, unless partners filled one's preserve."""
    assert should_be_over(state)
    if state.options.ending == "round" and state.options.variant is not Variant.TEAMS:
        assert len({turns[seat] for seat in range(len(state.preserves))}) == 1


def check_end(state: OutbackState, ended: Outcome) -> None:
    """Count all points, and find the winners, a second time."""
    points = [counted_by_hand(state, seat) for seat in range(len(state.preserves))]
    tiles = [tiles_by_hand(preserve) for preserve in state.preserves]
    assert [sheet.total for sheet in ended.sheets] == points
    together: dict[int, tuple[int, ...]] = {seat: (seat,) for seat in range(len(points))}
    if state.options.variant is Variant.TEAMS:
        together = {0: (0, 2), 1: (1, 3), 2: (0, 2), 3: (1, 3)}
    worth = [
        (sum(points[s] for s in together[seat]), sum(tiles[s] for s in together[seat]))
        for seat in range(len(points))
    ]
    best = [seat for seat, each in enumerate(worth) if each == max(worth)]
    assert list(ended.winners) == best
    for better, worse in pairwise(ended.ranking):
        assert worth[better[0]] > worth[worse[0]]
    rivals = [s for s, each in enumerate(worth) if each[0] == max(worth)[0] and s not in best]
    assert (ended.decided_by == TieBreak.BONUS_TILES) == bool(rivals)


def check_from_numbers(table: str, state: OutbackState, ended: Outcome) -> None:
    """What lies on the table at the end, typed in without the game, is the same end."""
    options, box = TABLES[table]
    known = replace(box, upper_end=state.upper_end)
    if state.row_points:
        known = replace(known, row_points=state.row_points)
    lying = tuple(
        Finished(
            tuple(space(preserve.points(animal), state.upper_end) for animal in ANIMALS),
            len(preserve.blocked),
            len(preserve.bonus_tiles()),
            preserve.tiles,
        )
        for preserve in state.preserves
    )
    typed = score_finished(options, known, lying)
    assert isinstance(typed, Outcome), typed
    assert (typed.ranking, typed.decided_by) == (ended.ranking, ended.decided_by)
    assert [s.total for s in typed.sheets] == [s.total for s in ended.sheets]


def main(count: int) -> None:
    """Play so many games, the tables in turn."""
    names, played, start = list(TABLES), Counter[str](), perf_counter()
    for seed in range(count):
        table = names[seed % len(names)]
        checked_game(table, seed)
        played[table] += 1
    for table, games in played.items():
        sys.stdout.write(f"{games:6} {table}\n")
    sys.stdout.write(f"{count:6} games in {perf_counter() - start:.0f} s\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
