"""Whole games of Rush Out, played quickly by chance and checked against a pencil.

The suite plays a hundred. Any number over all tables, from the top of the repository:

    python -m tests.games.rush_out.games 5000
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
from companion.game import Event, Outcome
from companion.games.rush_out import SPEC
from companion.games.rush_out.box import Printed, RushOutBox
from companion.games.rush_out.finished import Finished, cannot_be_the_end, missing
from companion.games.rush_out.offers import choices
from companion.games.rush_out.options import Conditions, Pyramid, RushOutOptions
from companion.games.rush_out.pieces import EXTRAS, SYMBOLS, Symbol, Tile
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.setup import setup
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.victory import outcome
from tests.games.rush_out.laws import check, check_step
from tests.games.rush_out.naive import HURTS, Ledger, start_by_hand
from tests.games.rush_out.player import thoughtful
from tests.games.rush_out.tables import TABLES
from tests.support.play import happened, seats

Step = tuple[RushOutState, Event, RushOutState]
NEEDED = {"one": 4, "two": 5, "three": 6}


@lru_cache(maxsize=300)
def full_game(table: str, seed: int) -> tuple[Step, ...]:
    """A game of this table to its end, played once for all tests that look at it."""
    return tuple(_played(table, seed))


def _played(table: str, seed: int) -> Iterator[Step]:
    random = Random(f"{table} {seed}")
    options, box = laid(table, seed)
    state = setup(seats(1 + seed % 4), options, box)
    while live := tuple(
        choice for seat in state.seats for choice in choices(state, seat) if choice.refusal is None
    ):
        event = fill(thoughtful(state, live, random), random)
        after = happened(RULES, state, event)
        yield state, event, after
        state = after


def laid(table: str, seed: int) -> tuple[RushOutOptions, RushOutBox]:
    """What a table plays; where it lays extra tiles, which of them is up to chance."""
    options, box = TABLES[table]
    if not options.extras:
        return options, box
    random = Random(seed)
    for tile in EXTRAS:
        options = options.with_extra(tile, -6)
    for tile in random.choices(EXTRAS, k=random.randint(1, 12)):
        is_shut_in = tile is Tile.ROCKFALL and seed % 4 == 0
        if options.room_for(tile) and not is_shut_in:
            options = options.with_extra(tile, 1)
    artefacts, evolved = random.random() < 0.7, random.choice((None, *SYMBOLS))
    own = Conditions(
        random.randint(0, 4), random.randint(0, 4), random.randint(0, 2) * artefacts, 2
    )
    pyramid = random.choice((Pyramid.ONE, Pyramid.OWN))
    options = replace(options, artefacts=artefacts, evolved=evolved, own=own, pyramid=pyramid)
    read = [tile for tile in EXTRAS if random.random() < 0.8]
    printed = (Printed(tile, random.choice((None, *Symbol)), random.randint(0, 3)) for tile in read)
    return options, replace(box, extras=tuple(printed))


def ledger(table: str, seed: int) -> Ledger:
    options, box = laid(table, seed)
    own, printed = options.own, NEEDED.get(options.pyramid.value)
    return Ledger(
        counter=start_by_hand(
            1 + seed % 4, discovery=options.discovery, extra_turns=options.extra_turns
        ),
        needed=(own.treasures, own.writings, own.artefacts, own.turns_left)
        if printed is None
        else (printed, 4, 0, 0),
        costs=HURTS | {str(each.tile): each.turns for each in box.extras},
        stops={str(each.tile): str(each.symbol) for each in box.extras},
        below_zero_loses=options.overflow.value == "loses",
    )


def checked_game(table: str, seed: int) -> tuple[RushOutState, Outcome]:
    """Play a game, and check every step and the end of it by hand."""
    paper, actions = ledger(table, seed), Counter[tuple[int, int]]()
    state: RushOutState | None = None
    for before, event, state in full_game(table, seed):
        check(state)
        check_step(before, state)
        paper.hear(event)
        check_paper(state, paper)
        turned = sum(len(e.turned) for e in state.explorers)
        if turned > sum(len(e.turned) for e in before.explorers):
            actions[before.round, before.turn] += 1
    assert state is not None
    ended = outcome(state)
    assert ended is not None and SPEC.outcome(state) == ended
    check_actions(state, actions, paper.rounds_lost)
    check_end(state, ended)
    return state, ended


def check_paper(state: RushOutState, paper: Ledger) -> None:
    """The pencil knows the same: counter, who owns what, what is out, won or lost."""
    assert state.counter == paper.counter
    assert [[str(t) for t in e.owned] for e in state.explorers] == paper.owned(state.seats)
    assert [str(tile) for tile in state.removed] == paper.gone
    assert state.won == paper.won
    assert (state.loss.by if state.loss else "") == paper.lost
    assert sorted(set(paper.talkies_used)) == sorted(paper.talkies_used)
    gear = {seat: e.equipment for seat, e in enumerate(state.explorers) if e.equipment}
    assert {s: [(str(p.symbol), not p.is_used) for p in g] for s, g in gear.items()} == paper.gear
    assert {seat for seat, e in enumerate(state.explorers) if e.is_stuck} == paper.held
    assert {seat for seat, e in enumerate(state.explorers) if e.is_down} == paper.stunned


def check_actions(
    state: RushOutState, actions: Counter[tuple[int, int]], stunned: set[tuple[int, int]]
) -> None:
    """Three each in every round, unless an orc or the end of the game breaks it off."""
    for round in range(1, state.round + 1):
        made = [actions[round, seat] for seat in state.seats if (round, seat) not in stunned]
        is_broken_off = state.loss is not None and round == state.loss.round
        assert made == [3] * len(made) or (is_broken_off and max(made) <= 3), made


def check_end(state: RushOutState, ended: Outcome) -> None:
    """What lies on the table at the end, typed in without the game, is the same end."""
    assert ended.won is state.won and ended.ranking == (tuple(state.seats),)
    assert ended.winners == (tuple(state.seats) if state.won else ())
    assert sum(sheet.total for sheet in ended.sheets) == len(state.owned)
    carriers = {explorer.number for explorer in state.explorers if explorer.has_exit}
    out = (e.number in carriers or state.tile_at(e.number) is Tile.EXIT for e in state.explorers)
    typed = Finished(
        turns_left=state.counter,
        treasures=state.owned.count(Tile.TREASURE),
        writings=tuple(tile for tile in state.owned if tile.startswith("writing")),
        is_out=all(out),
        artefacts=sum(tile.startswith("artefact") for tile in state.owned),
    )
    if state.loss is None or state.loss.by == "out_of_turns":
        assert cannot_be_the_end(len(state.explorers), state.options, typed) is None
        assert bool(missing(state.options, typed)) != ended.won


def main(count: int) -> None:
    """Play so many games, the tables in turn."""
    names, played, start = list(TABLES), Counter[str](), perf_counter()
    for seed in range(count):
        table = names[seed % len(names)]
        state, _ = checked_game(table, seed // len(names))
        how = state.loss.by if state.loss else "won"
        played[f"{table}: {how}"] += 1
    for line, games in sorted(played.items()):
        sys.stdout.write(f"{games:6} {line}\n")
    sys.stdout.write(f"{count:6} games in {perf_counter() - start:.0f} s\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
