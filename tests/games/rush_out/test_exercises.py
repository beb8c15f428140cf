"""The exercises of Rush Out against a second counting, as hands at a table would do it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.chance import fill
from companion.game import Event, Refusal
from companion.games.rush_out.events import ExplorerMoved, TileRevealed
from companion.games.rush_out.pieces import Special, Tile
from companion.games.rush_out.state import RushOutState
from companion.learn.exercise import Quiz, Right
from companion.learn.rush_out import company, counting, ending, helping, phases, preparing, walking
from companion.learn.rush_out.company import Fate, Scene
from companion.learn.rush_out.counting import End, Revealed
from companion.learn.rush_out.ending import Leave, Whole
from companion.learn.rush_out.helping import NOBODY, Front
from companion.learn.rush_out.walking import Fetching, OnMap
from tests.games.rush_out.naive import HURTS, start_by_hand, tiles_by_hand, touches_from_above
from tests.support.quizzes import right

Spot = tuple[int, int, int]
SEEDS = range(120)


# ------------------------------------------------------------------------- the counter


def suffered(counter: int, tile: str, *, below_loses: bool = False) -> int | str:
    """What the counter shows after a tile that nobody stopped, or that the game is lost."""
    if tile == "treasure":
        return counter + 1
    if tile not in HURTS:
        return counter
    if counter == 0 or (below_loses and HURTS[tile] > counter):
        return "lost"
    return max(0, counter - HURTS[tile])


@pytest.mark.parametrize(
    "quiz", [counting.TURNS, counting.DAMAGE, counting.BELOW, counting.AT_ZERO]
)
def test_one_tile(quiz: Quiz[Revealed, int | End]) -> None:
    ends = set()
    for seed in SEEDS:
        asked = quiz.ask(Random(seed))
        wanted = suffered(asked.state.counter, asked.tile, below_loses=quiz is counting.BELOW)
        assert right(quiz, asked) == {wanted}
        ends.add(wanted == "lost")
    assert ends == ({False} if quiz is counting.TURNS else {False, True})


def test_two_tiles() -> None:
    for seed in SEEDS:
        asked = counting.COUNTER.ask(Random(seed))
        first = suffered(asked.state.counter, asked.tiles[0])
        assert isinstance(first, int), "there is plenty of time"
        assert right(counting.COUNTER, asked) == {suffered(first, asked.tiles[1])}


def test_how_many_rounds() -> None:
    for seed in SEEDS:
        asked = counting.ROUNDS.ask(Random(seed))
        change = 1 if asked.tile is Tile.TREASURE else -HURTS[asked.tile]
        assert right(counting.ROUNDS, asked) == {asked.state.counter + change}


def test_the_start() -> None:
    for seed in SEEDS:
        asked = counting.START.ask(Random(seed))
        more = asked.options.extra_turns
        wanted = start_by_hand(asked.seats, discovery=True, extra_turns=more)
        assert right(counting.START, asked) == {wanted}


# ------------------------------------------------------------------------- the map


def spots(state: RushOutState) -> dict[int, Spot]:
    """Where each tile lies: its level, and its near left corner in half tiles."""
    lying = enumerate(state.places)
    return {number: (p.level, p.x, p.y) for number, p in lying if p is not None}


def quarters(spot: Spot) -> set[tuple[int, int]]:
    _, x, y = spot
    return {(x + right, y + away) for right in (0, 1) for away in (0, 1)}


def is_step(one: Spot, other: Spot) -> bool:
    """A common side on one level, or a common quarter on neighbouring ones."""
    if one[0] == other[0]:
        return abs(one[1] - other[1]) + abs(one[2] - other[2]) == 2 and 0 in (
            one[1] - other[1],
            one[2] - other[2],
        )
    return abs(one[0] - other[0]) == 1 and bool(quarters(one) & quarters(other))


def is_open(spot: Spot, lying: dict[int, Spot]) -> bool:
    return not any(touches_from_above(upper, spot) for upper in lying.values())


def test_where_a_move_leads() -> None:
    for seed in SEEDS:
        asked: OnMap = walking.WALK.ask(Random(seed))
        lying = spots(asked.state)
        here = lying[asked.state.explorers[0].number or 0]
        assert right(walking.WALK, asked) == {n for n in asked.marked if is_step(here, lying[n])}


def test_what_is_free() -> None:
    for seed in SEEDS:
        asked: OnMap = walking.FREE.ask(Random(seed))
        lying, up = spots(asked.state), {each.number for each in asked.state.revealed}
        wanted = {n for n in asked.marked if is_open(lying[n], lying) and n not in up}
        assert right(walking.FREE, asked) == wanted


def test_what_is_free_after_a_bypass() -> None:
    for seed in SEEDS:
        asked: OnMap = walking.BYPASS.ask(Random(seed))
        lying = spots(asked.state)
        carried = asked.state.explorers[0].number
        rest = {number: spot for number, spot in lying.items() if number != carried}
        wanted = {n for n in asked.marked if is_open(rest[n], rest)}
        assert right(walking.BYPASS, asked) == wanted
        assert wanted - {n for n in asked.marked if is_open(lying[n], lying)}, "it opens something"


def straight(now: Fetching, event: Event) -> bool:
    """Whether this is the next thing to do: go there, turn it up, leave."""
    if now.state.explorers[0].number != now.goal:
        return event == ExplorerMoved(0, now.goal)
    is_up = now.state.tile_at(now.goal) is not None
    return isinstance(event, ExplorerMoved if is_up else TileRevealed)


def fetched(now: Fetching) -> Fetching:
    """Fetch the treasure the straight way."""
    while walking.FETCH.judge(now) is None:
        moves = walking.FETCH.moves(now)
        event = next(choice.event for choice in moves if straight(now, choice.event))
        after = walking.FETCH.play(now, event)
        assert not isinstance(after, Refusal)
        now = after
    return now


def test_the_treasure_can_always_be_fetched() -> None:
    lengths = set()
    for seed in SEEDS:
        end = fetched(walking.FETCH.begin(Random(seed)))
        assert isinstance(walking.FETCH.judge(end), Right)
        assert end.state.explorers[0].owned == (Tile.TREASURE,)
        lengths.add(len(end.state.explorers[0].turned))
    assert lengths == {2, 3}


def test_nothing_else_that_lies_there_is_a_treasure_or_a_danger() -> None:
    now = walking.FETCH.begin(Random(2))
    found = {now.hidden(number) for number in range(14) if number != now.goal}
    assert found and all(tile.startswith("writing") for tile in found)
    assert all(fill(choice) == choice.event for choice in walking.FETCH.moves(now))


# ------------------------------------------------------------------------- in front of them


def near(state: RushOutState, one: int, other: int) -> bool:
    lying = spots(state)
    here, there = (state.explorers[each].number or 0 for each in (one, other))
    return here == there or is_step(lying[here], lying[there])


def test_three_actions() -> None:
    for seed in SEEDS:
        asked: Front = helping.ACTIONS_LEFT.ask(Random(seed))
        mine = asked.state.explorers[0]
        assert 1 <= len(mine.turned) <= 2
        up = {each.special.value for each in mine.specials if not each.is_used}
        assert right(helping.ACTIONS_LEFT, asked) == {"move", "reveal", *up}


def test_who_can_help() -> None:
    for seed in SEEDS:
        asked: Front = helping.HELP.ask(Random(seed))
        state, danger = asked.state, asked.state.danger
        wanted = {
            seat
            for seat, explorer in enumerate(state.explorers)
            if any(p.symbol.value == str(danger) and not p.is_used for p in explorer.equipment)
            and near(state, 0, seat)
        }
        assert right(helping.HELP, asked) == wanted


def test_who_can_protect() -> None:
    found = Counter[object]()
    for seed in SEEDS:
        asked: Front = helping.PROTECT.ask(Random(seed))
        mine = asked.state.explorers[0]
        has = any(s.special is Special.PROTECT and not s.is_used for s in mine.specials)
        wanted = 0 if has and len(mine.turned) < 3 else NOBODY
        assert right(helping.PROTECT, asked) == {wanted}
        found[wanted] += 1
    assert min(found.values()) > len(SEEDS) / 6 and len(found) == 2


def test_whose_equipment_is_recovered() -> None:
    for seed in SEEDS:
        asked: Front = helping.RECOVER.ask(Random(seed))
        wanted = {
            seat
            for seat, explorer in enumerate(asked.state.explorers)
            if any(piece.is_used for piece in explorer.equipment) and near(asked.state, 0, seat)
        }
        assert right(helping.RECOVER, asked) == wanted


def test_what_is_copied() -> None:
    for seed in SEEDS:
        asked: Front = helping.COPY.ask(Random(seed))
        others = [each for e in asked.state.explorers[1:] for each in e.specials]
        wanted = {each.special for each in others if not each.is_used}
        assert right(helping.COPY, asked) == wanted


def test_who_is_joined() -> None:
    for seed in SEEDS:
        asked: Front = helping.JOIN.ask(Random(seed))
        mine, *others = (explorer.number for explorer in asked.state.explorers)
        wanted = {seat for seat, number in enumerate(others, 1) if number != mine}
        assert right(helping.JOIN, asked) == wanted and len(wanted) == 2


def test_how_many_are_drawn() -> None:
    for seed in SEEDS:
        asked: Front = helping.REFILL.ask(Random(seed))
        mine = asked.state.explorers[asked.state.turn]
        assert right(helping.REFILL, asked) == {sum(each.is_used for each in mine.specials)}


# ------------------------------------------------------------------------- together

MAY_TALK = {Scene.PLACING, Scene.TOGETHER, Scene.TALKIE}


def test_when_all_may_talk() -> None:
    for seed in SEEDS:
        asked = company.TALK.ask(Random(seed))
        assert right(company.TALK, asked) == set(asked.scenes) & MAY_TALK


def test_who_knows() -> None:
    for seed in SEEDS:
        asked = company.SECRET.ask(Random(seed))
        assert right(company.SECRET, asked) == {asked.seat}


def test_what_becomes_of_a_tile() -> None:
    fates = set()
    for seed in SEEDS:
        asked = company.LEAVE.ask(Random(seed))
        standing = {s for s, e in enumerate(asked.state.explorers) if e.number == 0}
        assert set(asked.leaving) <= standing
        if standing - set(asked.leaving):
            wanted: object = Fate.STAYS
        else:
            wanted = Fate.GONE if asked.tile in HURTS else asked.leaving[-1]
        assert right(company.LEAVE, asked) == {wanted}
        fates.add(wanted)
    assert fates == {0, 1, 2, *Fate}


def test_what_comes_next() -> None:
    order = {
        "placed": "counter",
        "torch": "counter",
        "counter": "explorers",
        "explored": "explorers",
        "all_explored": "victory",
        "checked": "specials",
        "drawn": "torch",
    }
    done = set()
    for seed in SEEDS:
        asked = phases.NEXT_STAGE.ask(Random(seed))
        assert right(phases.NEXT_STAGE, asked) == {order[asked.done]}
        done.add(asked.done)
    assert done == set(order)


def test_who_has_the_torch() -> None:
    for seed in SEEDS:
        asked = phases.TORCH.ask(Random(seed))
        count = len(asked.state.explorers)
        wanted = ((asked.state.first or 0) + asked.round - 1) % count
        assert right(phases.TORCH, asked) == {wanted}


def missing_by_hand(state: RushOutState) -> set[str]:
    owned = [tile for explorer in state.explorers for tile in explorer.owned]
    exits: set[int | None] = {lying.number for lying in state.revealed if lying.tile is Tile.EXIT}
    exits |= {explorer.number for explorer in state.explorers if Tile.EXIT in explorer.owned}
    lacks = {
        "writings": len({tile for tile in owned if tile.startswith("writing")}) < 4,
        "treasures": owned.count(Tile.TREASURE) < 4,
        "exit": not {explorer.number for explorer in state.explorers} <= exits,
    }
    return {what for what, is_lacking in lacks.items() if is_lacking}


def test_what_is_missing() -> None:
    seen, apart = set(), set()
    for seed in SEEDS:
        asked = ending.WIN.ask(Random(seed))
        wanted = missing_by_hand(asked.state) or {Whole.WON.value}
        assert right(ending.WIN, asked) == wanted
        seen |= wanted
        apart.add((len(asked.state.revealed), "exit" in wanted))
    assert seen == {"writings", "treasures", "exit", "won"}
    assert apart == {(1, False), (1, True), (2, False)}, "one exit, and all or some at it; two"


def test_whether_they_are_out() -> None:
    seen = set()
    for seed in SEEDS:
        asked = ending.CARRY.ask(Random(seed))
        wanted = Leave.NO if missing_by_hand(asked.state) else Leave.YES
        assert right(ending.CARRY, asked) == {wanted}
        seen.add((wanted, bool(asked.state.revealed)))
    assert len(seen) == 4


def test_how_many_treasures_are_missing() -> None:
    needed = {"one": 4, "two": 5, "three": 6}
    for seed in SEEDS:
        state = ending.TREASURES.ask(Random(seed)).state
        had = sum(explorer.owned.count(Tile.TREASURE) for explorer in state.explorers)
        wanted = needed[state.options.pyramid] - had
        assert right(ending.TREASURES, ending.TREASURES.ask(Random(seed))) == {wanted}


# ------------------------------------------------------------------------- before the game


def test_how_many_sarcophagi() -> None:
    for seed in SEEDS:
        asked = preparing.EXITS.ask(Random(seed))
        options = asked.options
        tiles = tiles_by_hand(discovery=options.discovery, extra_exits=options.extra_exits)
        assert right(preparing.EXITS, asked) == {tiles["sarcophagus"]}


def test_what_is_played_with_alone() -> None:
    for seed in SEEDS:
        asked = preparing.SOLO.ask(Random(seed))
        wanted = {each for each in asked.specials if each.value not in ("copy", "join")}
        assert right(preparing.SOLO, asked) == wanted


def test_which_two_are_kept() -> None:
    for seed in SEEDS:
        asked = preparing.KEEP.ask(Random(seed))
        dealt = Counter(asked.state.explorers[0].dealt)
        wanted = {each for each in asked.kept if len(each) == 2 and not Counter(each) - dealt}
        assert right(preparing.KEEP, asked) == wanted


def test_what_is_no_tile() -> None:
    names = {
        "mummy", "trap", "sarcophagus", "treasure", "exit",
        "writing_a", "writing_b", "writing_c", "writing_d",
    }  # fmt: skip
    for seed in SEEDS:
        asked = preparing.IDEAS.ask(Random(seed))
        found = right(preparing.IDEAS, asked)
        assert found == {each for each in asked.kinds if str(each) in names} and len(found) == 3
