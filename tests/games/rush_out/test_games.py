"""Whole games of Rush Out, against a pencil that only hears what happened.

The suite plays a hundred games; ``python -m tests.games.rush_out.games 5000`` plays any number.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from companion.game import Draw, Event, Outcome
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import (
    ActionTurned,
    CounterLowered,
    ExplorerMoved,
    PileShuffled,
    SpecialsDrawn,
)
from companion.games.rush_out.hiding import seen_by
from companion.games.rush_out.offers import choices
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.setup import setup
from companion.games.rush_out.state import LostBy, Phase, Reason, RushOutState
from tests.games.rush_out.games import checked_game, full_game
from tests.games.rush_out.notation import dealing, read, write
from tests.games.rush_out.tables import TABLES
from tests.support.play import happened, seats

GAMES_PER_TABLE = 20


@cache
def full_games(table: str) -> tuple[tuple[RushOutState, Outcome], ...]:
    """Games that were checked at each step and at their end."""
    return tuple(checked_game(table, seed) for seed in range(GAMES_PER_TABLE))


@pytest.mark.parametrize("table", TABLES)
def test_counter_owners_and_the_end_are_what_a_pencil_makes_of_it(table: str) -> None:
    assert len(full_games(table)) == GAMES_PER_TABLE


def test_the_games_reach_every_kind_of_end() -> None:
    """A test over games in which nothing ever happens would prove nothing."""
    games = [game for table in TABLES for game in full_games(table)]
    ways = Counter(state.loss.by if state.loss else "won" for state, _ in games)
    assert set(ways) == {"won", *LostBy}
    reasons = {change.reason for state, _ in games for change in state.changes}
    assert reasons == set(Reason)
    assert any(state.removed for state, _ in games)
    assert any(not e.has_talkie for state, _ in games if not state.is_solo for e in state.explorers)


def idle_game(count: int) -> list[tuple[RushOutState, Event]]:
    """A game in which nobody reveals anything: each state, and what happened to it."""
    state, steps = setup(seats(count), RushOutOptions(), RushOutBox()), []
    while state.phase is not Phase.OVER:
        event = _idle(state)
        steps.append((state, event))
        state = happened(RULES, state, event)
    return [*steps, (state, read("check"))]


def _idle(state: RushOutState) -> Event:
    for seat in state.seats:
        for choice in choices(state, seat):
            if isinstance(choice.event, ActionTurned) and choice.event.action == "move":
                return choice.event
            if state.phase is Phase.EXPLORERS or choice.event == read(f"talkie {seat}"):
                continue
            if choice.blank is None:
                return choice.event
            assert isinstance(choice.blank, Draw)
            pool = [kind for kind, left in choice.blank.pool for _ in range(left)]
            return choice.filled(tuple(pool[: choice.blank.count]))
    raise AssertionError("nobody is awaited")


@pytest.mark.parametrize(("count", "rounds"), [(1, 30), (2, 15), (3, 10), (4, 7)])
def test_the_start_is_the_number_of_rounds(count: int, rounds: int) -> None:
    """R2: a start of 7 gives exactly 7 rounds, the last one played at 0."""
    *steps, (end, _) = idle_game(count)
    lowered = [state for state, event in steps if isinstance(event, CounterLowered)]
    assert len(lowered) == rounds == end.start_turns == end.round
    acted = [state.counter for state, event in steps if isinstance(event, ActionTurned)]
    assert acted[-1] == 0 and len(acted) == 3 * count * rounds
    assert end.loss is not None
    assert (end.loss.by, end.loss.round) == (LostBy.OUT_OF_TURNS, rounds + 1)


def test_the_torch_goes_round_but_not_in_round_1() -> None:
    """R3: each round another explorer begins, clockwise from whoever was given the torch."""
    steps = idle_game(3)
    begins = [state.first for state, event in steps if isinstance(event, CounterLowered)]
    assert begins == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_in_which_order_explorers_move_away_does_not_matter_for_what_is_taken() -> None:
    """R9: of several on one treasure exactly one has it in the end, the last to leave."""
    options = TABLES["on the map"][0]
    for first, second in ((0, 1), (1, 0)):
        state = setup(seats(2), options, RushOutBox())
        for text in (
            *(f"first {first}", "keep 0 mummy trap", "keep 1 mummy trap"),
            *dealing("observe join", "observe copy", first=first),
            *("stand 0 on 29", "stand 1 on 29", "lower", f"reveal {first} treasure"),
            *(f"move {first} to 25", f"turn {first} move", f"move {second} to 26"),
        ):
            state = happened(RULES, state, read(text))
        assert [e.treasures for e in state.explorers] == [int(s == second) for s in (0, 1)]
        assert state.places[29] is None and not state.is_covered(25)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_a_phone_gets_tells_what_others_noted(table: str) -> None:
    """R16: the state says to nobody else what somebody saw."""
    noted = 0
    for seed in range(12):
        for _, _, state in full_game(table, seed):
            for viewer in (None, *state.seats):
                shown = seen_by(state, viewer)
                others = [e for seat, e in enumerate(shown.explorers) if seat != viewer]
                assert all(note.tile is None for explorer in others for note in explorer.notes)
            noted += any(note.tile for e in state.explorers for note in e.notes)
    assert noted, "nothing was noted in these games"


def test_what_a_seat_may_do_does_not_depend_on_what_another_noted() -> None:
    """R16: else the app would tell by what it offers."""
    for _, _, state in full_game("on the map", 3):
        for seat in state.seats:
            assert choices(state, seat) == choices(seen_by(state, seat), seat)


def test_every_notation_reads_back() -> None:
    events = [event for table in TABLES for _, event, _ in full_game(table, 3)]
    assert [read(write(event)) for event in events] == events
    assert {type(event) for event in events} >= {ActionTurned, ExplorerMoved, CounterLowered}


def test_used_specials_come_back_when_the_pile_runs_dry() -> None:
    """R15, R19: in a long game more are drawn than the twelve there are, and shuffled anew."""
    shuffled = Counter[int]()
    for seed in range(3, 40, 4):
        for before, event, after in full_game("by asking", seed):
            if isinstance(event, PileShuffled):
                shuffled[seed] += 1
                assert not any(before.special_pile), "only an empty pile, or one without an order"
            elif isinstance(event, SpecialsDrawn):
                drawn = len(before.special_pile) - len(after.special_pile)
                new = after.explorers[event.seat].specials[-drawn:]
                assert tuple(each.special for each in new) == before.special_pile[:drawn]
                assert before.special_pile[drawn:] == after.special_pile
    assert max(shuffled.values()) > 1


def test_nobody_can_see_what_lies_under_the_top_of_the_pile() -> None:
    """R19: the top tile lies open, the others do not, and nothing that is offered tells them."""
    for _, _, state in full_game("by asking", 3):
        for viewer in (None, *state.seats):
            shown = seen_by(state, viewer)
            assert shown.special_pile[:1] == state.special_pile[:1]
            assert set(shown.special_pile[1:]) <= {None}
