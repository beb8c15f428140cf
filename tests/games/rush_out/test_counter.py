"""The turn counter alone: what it counts, what it shows, and how large."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.rush_out.counter import TURNS, Counting, Step
from companion.games.rush_out.options import MOST_EXTRA_TURNS, Overflow, RushOutOptions
from companion.games.rush_out.pieces import START_TURNS
from companion.games.rush_out.state import LostBy
from companion.i18n import Texts, signed
from companion.players import Player
from companion.strict import from_doc, to_doc
from views.games.rush_out.face import TORCH_DP, digits_high, face_size
from views.games.rush_out.tools_counter import KEY_WIDE_DP
from views.present.rush_out.counter import CounterTool, CounterView, counter_view
from views.widgets.frame import Window

EN = Texts("en")
R, D, S, T = Step
MM_20_DP = 20 / 25.4 * 160
WINDOWS = ((390, 844), (360, 640), (320, 568), (844, 390), (640, 360), (768, 1024))
PLAYERS = (Player("a", "Anna", "red", "circle"), Player("j", "Julie", "blue", "square"))


def counted(
    *steps: Step, seats: int = 2, start: int = 15, overflow: Overflow = Overflow.STOPS
) -> Counting:
    counting = Counting(seats, start, overflow)
    for step in steps:
        counting = counting.stepped(step)
    return counting


def seen(counting: Counting, people: tuple[str, ...] = ("a", "j")) -> CounterView:
    return counter_view(CounterTool(people=people), counting, PLAYERS, EN)


# ------------------------------------------------------------------------- what it counts


def test_a_round_lowers_it_and_passes_the_torch_but_in_round_1() -> None:
    """R2, R3."""
    rounds = [counted(*[R] * n, seats=3) for n in range(5)]
    assert [each.counter for each in rounds] == [15, 14, 13, 12, 11]
    assert [each.torch for each in rounds] == [0, 0, 1, 2, 0]
    assert [each.round for each in rounds] == [0, 1, 2, 3, 4]


def test_dangers_cost_two_or_three_and_a_treasure_gives_one() -> None:
    assert counted(R, D).counter == 12
    assert counted(R, S).counter == 11
    assert counted(R, T).counter == 15
    assert TURNS == {R: -1, D: -2, S: -3, T: 1}


def test_a_start_of_7_gives_exactly_7_rounds() -> None:
    """R2: the last one is played at 0, and what would be the eighth is none."""
    last = counted(*[R] * 7, seats=4, start=7)
    assert (last.counter, last.round, last.lost_by) == (0, 7, None)
    over = last.stepped(R)
    assert (over.counter, over.round, over.torch) == (0, 7, last.torch)
    assert over.lost_by is LostBy.OUT_OF_TURNS and over.back() == last


@pytest.mark.parametrize(
    ("overflow", "lost_by"), [(Overflow.STOPS, None), (Overflow.LOSES, LostBy.BELOW_ZERO)]
)
def test_a_loss_larger_than_the_counter_is_as_the_table_agreed(
    overflow: Overflow, lost_by: LostBy | None
) -> None:
    """R4."""
    after = counted(R, S, start=3, overflow=overflow)
    assert (after.counter, after.lost_by) == (0, lost_by)


def test_damage_at_0_loses_at_once_and_then_nothing_happens_any_more() -> None:
    lost = counted(R, R, D, start=2)
    assert lost.lost_by is LostBy.DAMAGE_AT_ZERO
    assert [step for step in Step if lost.can(step)] == []
    assert lost.stepped(T) == lost


def test_before_round_1_nothing_comes_up_and_there_are_six_treasures() -> None:
    assert [step for step in Step if counted().can(step)] == [R]
    assert counted(R, *[T] * 5).can(T) and not counted(R, *[T] * 6).can(T)


@given(st.lists(st.sampled_from(Step)), st.integers(1, 4), st.integers(0, 60))
def test_back_undoes_a_step_wholly_and_a_restart_loses_none(
    steps: list[Step], seats: int, start: int
) -> None:
    counting = Counting(seats, start)
    for step in steps:
        after = counting.stepped(step)
        assert after == counting or after.back() == counting
        assert after.counter >= 0 and after.torch < seats
        counting = after
    tool = CounterTool(people=("a",), counting=counting, is_open=True)
    assert from_doc(CounterTool, to_doc(tool)) == tool


# ------------------------------------------------------------------------- what is said before


@pytest.mark.parametrize("count", range(1, 5))
def test_it_begins_where_the_rules_say(count: int) -> None:
    """R7: by the number of explorers, 5 more in a discovery game, and as many as one likes."""
    tool = CounterTool().with_count(count)
    assert tool.start == START_TURNS[count - 1]
    more = CounterTool(chosen_count=count, options=RushOutOptions(discovery=True, extra_turns=2))
    begun = more.begun().counting
    assert begun is not None and begun.counter == START_TURNS[count - 1] + 7


def test_whoever_is_named_plays() -> None:
    tool = CounterTool().with_count(1).with_person("a").with_person("j")
    assert (tool.count, tool.start) == (2, 15)
    assert tool.with_count(1).people == ("a",)


def test_to_begin_anew_counts_nothing_of_the_game_before() -> None:
    tool = CounterTool().begun().stepped(R).stepped(D)
    assert tool.counting == counted(R, D) and tool.begun().counting == counted()


# ------------------------------------------------------------------------- what it shows


def test_one_tap_lowers_the_counter_and_says_who_gets_the_torch() -> None:
    assert seen(counted()).label == EN("rush_out.count.begin", turns=signed(-1), round=1)
    now = seen(counted(R))
    assert now.face.torch is not None and now.face.torch.name == "Anna"
    assert now.label == EN("rush_out.count.pass", turns=signed(-1), name="Julie")
    assert now.spoken == "14 turns left, Round 1, torch: Anna"


def test_who_plays_alone_has_no_torch_to_pass() -> None:
    now = seen(counted(R, seats=1, start=30), ())
    assert now.face.torch is None and now.label == EN(
        "rush_out.count.begin", turns=signed(-1), round=2
    )


def test_nobody_needs_a_name() -> None:
    torch = seen(counted(R, R, seats=3), ("a",)).face.torch
    assert torch is not None and torch.name == "Player 2"


def test_from_3_down_it_looks_otherwise() -> None:
    shown = [seen(counted(*[R] * n, start=5)) for n in range(6)]
    assert [(each.face.counter, each.face.is_low) for each in shown] == [
        (5, False), (4, False), (3, True), (2, True), (1, True), (0, True),
    ]  # fmt: skip


def test_what_would_lose_the_game_says_so() -> None:
    at_0 = seen(counted(R, start=1))
    assert at_0.label == EN("rush_out.count.out") and not at_0.face.is_lost
    danger, sarcophagus, treasure = (key.name for key in at_0.keys)
    for name in (danger, sarcophagus):
        assert EN("rush_out.count.loses", what="") in name
    assert treasure == EN("rush_out.count.step.treasure", turns="+1")
    assert seen(counted(R, D, start=1)).face.is_lost
    assert EN("rush_out.count.loses", what="") not in seen(counted(R)).keys[0].name


def test_undo_says_what_it_takes_back() -> None:
    assert seen(counted()).last == ""
    assert seen(counted(R, S)).last == EN("rush_out.count.step.sarcophagus", turns=signed(-3))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("counter", [0, 1, 3, 6, 9, 10, START_TURNS[0] + 6 + MOST_EXTRA_TURNS])
def test_the_number_is_20_mm_high_on_every_phone(size: tuple[int, int], counter: int) -> None:
    wide, high = face_size(Window(*size), KEY_WIDE_DP)
    view = seen(counted(start=counter))
    tall = digits_high(view.face, wide, high - TORCH_DP)
    assert tall >= MM_20_DP
    assert high <= size[1] - (100 if size[0] > size[1] else 300), "there is room for the keys"
