"""The exercises of Outspeed against a second counting, as hands at a table would do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import pairwise
from random import Random
from typing import cast

import pytest

from companion.game import Choice
from companion.games.outspeed.events import PathProgrammed
from companion.games.outspeed.pieces import PATHS, Die, TokenKind
from companion.games.outspeed.race import Race
from companion.games.outspeed.state import OutspeedState, Phase, Program, Roll
from companion.games.outspeed.tiles import Path
from companion.learn.exercise import A, Q, Quiz, Right, Verdict, right_answers
from companion.learn.outspeed import boards, crowding, driving, order, pile, tokens
from companion.learn.outspeed.boards import Forward, Moving, Standing
from companion.learn.outspeed.crowding import Then
from companion.learn.outspeed.driving import Driving
from companion.learn.outspeed.finale import FINALE, Finale
from companion.learn.outspeed.order import Deciding, Drawing, Works
from companion.learn.outspeed.pile import Flipping, Turned
from companion.learn.outspeed.tables import After
from companion.learn.outspeed.tokens import Bonus, MayPlay
from tests.games.outspeed.naive import Table, bonus_by_hand, resolution_by_hand, settled_by_hand

SEEDS = range(120)


def asked(quiz: Quiz[Q, A]) -> Iterator[tuple[Q, set[A]]]:
    """The questions of a quiz, each with what is right."""
    for seed in SEEDS:
        question = quiz.ask(Random(seed))
        yield question, set(right_answers(quiz, question))


# ------------------------------------------------------------------------- on a tile


def paths_of(asked: Driving) -> list[Path]:
    """The path that each ship has chosen."""
    assert asked.state.tile is not None
    return [
        cast(Path, asked.state.tile.paths[PATHS.index(cast(Program, each).path)])
        for each in asked.state.programs
    ]


def settled(asked: Driving) -> Table:
    rolls = tuple(
        Roll(event.seat, event.die, pip.number) for event in asked.rolled for pip in event.faces
    )
    assert asked.state.tile is not None
    return resolution_by_hand(asked.state.race, asked.state.tile, asked.state.programs, rolls)


@pytest.mark.parametrize("quiz", [driving.ARRIVE, driving.DICE, driving.ALONE])
def test_where_a_path_leads(quiz: Quiz[Driving, After]) -> None:
    for question, right in asked(quiz):
        table = settled(question)
        assert right == {After(table.row[0], table.fuel[0])}


def test_the_dice_show_the_one_face_that_is_known() -> None:
    for question, _ in asked(driving.DICE):
        (rolled,) = question.rolled
        assert rolled.die is Die.YELLOW and set(rolled.faces) == {"3"}


def test_how_often_one_is_alone() -> None:
    ends: Counter[bool] = Counter()
    for question, _ in asked(driving.ALONE):
        mine, *others = paths_of(question)
        assert mine.is_alone
        ends[any(each.is_alone for each in others)] += 1
    assert min(ends.values()) > 20


def test_what_can_be_paid() -> None:
    for question, right in asked(driving.AFFORD):
        fuel = question.state.race.ships[0].fuel
        printed = zip(PATHS, question.paths, strict=True)
        assert right == {key for key, path in printed if path and path.cost.fixed <= fuel}


def test_the_numbers_of_the_dial() -> None:
    for question, right in asked(driving.DIAL):
        fuel = question.state.race.ships[0].fuel
        assert right == {fuel - 2, fuel - 1, fuel}
        assert question.state.is_end_tile


def test_who_is_too_many() -> None:
    for question, right in asked(crowding.PLACES):
        paths = paths_of(question)
        there = Counter(cast(Program, each).path for each in question.state.programs)
        assert right == {
            seat
            for seat, path in enumerate(paths)
            if there[cast(Program, question.state.programs[seat]).path] > (path.places or 9)
        }


def test_a_number_of_ships() -> None:
    for question, right in asked(crowding.CROWD):
        (counted,) = paths_of(question)[0].rows.crowd
        chosen = [cast(Program, each).path for each in question.state.programs]
        assert right == {chosen.count(counted)}
        assert right == {settled(question).row[0] - question.state.race.ships[0].row}


@pytest.mark.parametrize("quiz", [crowding.EMPTY, crowding.ZERO])
def test_who_pays_too_much(quiz: Quiz[Driving, int]) -> None:
    for question, right in asked(quiz):
        assert right == set(settled(question).out)
        assert question.state.is_end_tile is (quiz is crowding.ZERO)


def test_who_is_left() -> None:
    seen = set()
    for question, right in asked(crowding.LAST):
        left = [seat for seat in (0, 1, 2) if seat not in settled(question).out]
        wanted = Then.GOES_ON if len(left) > 1 else left[0] if left else Then.NOBODY
        assert right == {wanted}
        seen.add(min(len(left), 2))
    assert seen == {0, 1, 2}


# ------------------------------------------------------------------------- on the boards


@pytest.mark.parametrize("quiz", [boards.AHEAD, boards.TIE])
def test_who_wins(quiz: Quiz[Standing, object]) -> None:
    for question, right in asked(quiz):
        worth = [
            (ship.row, ship.fuel, tokens)
            for ship, tokens in zip(question.race.ships, question.tokens, strict=True)
        ]
        best = tuple(seat for seat, each in enumerate(worth) if each == max(worth))
        assert right == ({best[0]} if quiz is boards.AHEAD else {best})


def test_who_is_left_behind() -> None:
    for question, right in asked(boards.BOARD):
        assert isinstance(question, Forward)
        results = {seat: (0, rows, 0) for seat, rows in enumerate(question.rows)}
        table = settled_by_hand(question.state.race, results, is_end=False)
        assert right == {seat for seat, how in table.out.items() if how == "board_removed"}
        assert set(table.out) == right and table.last_row == 8


def walked(race: Race, rows: int) -> int:
    table = Table.of(race)
    table.walk(0, rows, list(race.fields))
    return table.row[0]


def test_where_a_field_stops_a_ship() -> None:
    seen = set()
    for question, right in asked(boards.FIELD):
        assert isinstance(question, Moving)
        end = walked(question.race, question.rows)
        assert right == {end}
        seen.add((question.rows > 0, end in question.race.fields))
        assert end >= 1
    assert len(seen) == 4, "forward and back, stopped and not"


def test_a_nitro_and_a_tile_are_two_movements() -> None:
    for question, right in asked(boards.TWO_MOVES):
        hopped = bonus_by_hand(question.race, {0: TokenKind.NITRO})
        hopped.walk(0, question.rows, list(question.race.fields))
        assert right == {hopped.row[0]}


# ------------------------------------------------------------------------- the tokens


def resolved(question: Bonus) -> Table:
    played = {seat: kind for seat, kind in enumerate(question.played) if kind}
    return bonus_by_hand(question.race, played)


def test_what_a_token_brings_its_owner() -> None:
    for question, right in asked(tokens.TOKEN):
        table = resolved(question)
        assert right == {After(table.row[question.seat], table.fuel[question.seat])}


def test_who_may_play_a_token() -> None:
    for question, right in asked(tokens.MAY_PLAY):
        assert isinstance(question, MayPlay)
        rows = [ship.row for ship in question.race.ships]
        is_free = question.kind is TokenKind.FLAMETHROWER
        assert right == {seat for seat, row in enumerate(rows) if is_free or row == min(rows)}


def test_whom_the_flames_reach() -> None:
    adds_up = 0
    for question, right in asked(tokens.FLAMES_HIT):
        table, ships = resolved(question), question.race.ships
        assert right == {seat for seat, ship in enumerate(ships) if table.row[seat] < ship.row}
        back = {ships[seat].row - table.row[seat] for seat in right}
        assert back == {2 * len([kind for kind in question.played if kind])}
        adds_up += back == {4}
    assert adds_up


def test_how_far_the_magnet_pulls() -> None:
    seen: Counter[Hashable] = Counter()
    for question, right in asked(tokens.MAGNET_PULLS):
        seat = question.seat
        assert right == {question.race.ships[seat].row - resolved(question).row[seat]}
        seen += Counter(right)
    assert set(seen) == {0, 2, 3}


def test_how_much_fuel_a_cannon_takes() -> None:
    for question, right in asked(tokens.CANNON_HITS):
        assert right == {resolved(question).fuel.get(question.seat, 0)}


def test_who_is_pushed_off() -> None:
    for question, right in asked(tokens.OFF):
        assert right == set(resolved(question).out)


def test_row_by_row() -> None:
    for question, right in asked(order.ORDER):
        assert right == {resolved(question).row[question.seat]}


def test_a_token_for_the_last_row() -> None:
    seen: Counter[tuple[bool, bool]] = Counter()
    for question, right in asked(order.VOID):
        rows = [ship.row for ship in question.race.ships]
        is_last = rows[question.seat] == min(rows)
        assert right == {Works.YES if is_last else Works.NO}
        others = [kind for seat, kind in enumerate(question.played) if seat != question.seat]
        if any(others):
            table = resolved(question)
            assert min(table.row.values()) < rows[question.seat], "not the last any more"
        seen[is_last, any(others)] += 1
    assert set(seen) == {(True, True), (True, False), (False, False)}


# ------------------------------------------------------------------------- who is first


@pytest.mark.parametrize("quiz", [order.ASKED, order.ASKED_ONCE])
def test_who_decides(quiz: Quiz[Deciding, int]) -> None:
    for question, right in asked(quiz):
        state = question.state
        open_to = {s for s in state.seats if state.hands[s] and s not in state.declared}
        front = max(state.race.ships[seat].row for seat in open_to)
        first = {seat for seat in open_to if state.race.ships[seat].row == front}
        assert right == (first if quiz is order.ASKED else open_to)


def test_who_draws_first() -> None:
    for question, right in asked(order.DRAW):
        assert isinstance(question, Drawing)
        ships = question.state.race.ships
        answers = cast(tuple[int, ...], order.DRAW.answers(question))
        assert right == {min(answers, key=lambda seat: (-ships[seat].row, seat))}


# ------------------------------------------------------------------------- the pile of tiles


def test_when_tiles_are_flipped() -> None:
    seen = set()
    for question, right in asked(pile.FLIP):
        assert isinstance(question, Flipping)
        left = len(question.state.race.ships) - len(question.out)
        assert right == {"few" if left <= 4 else "many"}
        seen |= right
    assert seen == {"few", "many"}


def test_tiles_come_in_order() -> None:
    for question, right in asked(pile.NEXT_TILE):
        assert isinstance(question, Turned)
        assert right == {str(question.state.turn + 1)}


# ------------------------------------------------------------------------- the last turns


def driven(seed: int) -> tuple[list[Finale], Verdict]:
    random = Random(seed)
    finale = FINALE.begin(random)
    seen = [finale]
    while (verdict := FINALE.judge(finale)) is None:
        moves: tuple[Choice, ...] = FINALE.moves(finale)
        after = FINALE.play(finale, random.choice(moves).event)
        assert isinstance(after, Finale)
        finale = after
        seen.append(finale)
    return seen, verdict


def test_the_last_turns_are_a_race() -> None:
    won = 0
    for seed in SEEDS:
        seen, verdict = driven(seed)
        assert seen[0].state.turn == 11 and len(seen) <= 4
        for before, after in pairwise(seen):
            check_turn(before.state, after.state)
        ships = seen[-1].state.race.ships
        worth = [(ship.row, ship.fuel) if ship.exit is None else (-1, 0) for ship in ships]
        is_over = seen[-1].state.phase is Phase.OVER
        assert isinstance(verdict, Right) == (is_over and worth[0] == max(worth))
        won += isinstance(verdict, Right)
    assert 20 < won < 100, "neither sure nor hopeless, even without a thought"


def check_turn(before: OutspeedState, after: OutspeedState) -> None:
    """No rival is stuck, and whoever moved has chosen what could be paid."""
    assert after.turn == before.turn + (after.phase is not Phase.OVER)
    assert before.phase is Phase.PROGRAMMING
    for seat in before.race.racing:
        old, new = before.race.ships[seat], after.race.ships[seat]
        assert new.fuel <= old.fuel and new.row - old.row in range(5)


def test_only_paths_are_offered_there() -> None:
    for seed in SEEDS:
        for choice in FINALE.moves(FINALE.begin(Random(seed))):
            assert isinstance(choice.event, PathProgrammed) and choice.event.seat == 0
