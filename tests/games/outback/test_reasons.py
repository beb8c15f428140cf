"""Every reason and hint that Outback gives, on random tables, against a second reading of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.game import Event, Refusal, Setup
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.offers import choices
from companion.games.outback.pieces import BONUS_TILES
from companion.games.outback.refusals import Why
from companion.games.outback.rules import RULES
from companion.games.outback.state import (
    ANIMALS,
    FACES,
    Animal,
    Face,
    OutbackOptions,
    OutbackState,
    Phase,
    Target,
    Variant,
)
from companion.games.outback.turn import Coming, coming
from companion.i18n import Texts
from companion.session import start
from tests.games.outback.games import full_game
from tests.games.outback.moments import board, moment
from tests.games.outback.reasons import READINGS, holds, pairs, singles
from tests.games.outback.tables import TABLES
from tests.support.play import answered, seats
from tests.support.seeing import seen_by
from tests.test_log import OUTBACK
from views.present.outback.play import table_view
from views.present.outback.sentences import refusal as said_of

every_table = pytest.mark.parametrize("table", TABLES)
BEFORE = {Why.TEAMS_NEED_FOUR, Why.TEAMS_END_BY_ROUND, Why.PLUS_ROWS_UNKNOWN}
SCORING_TILES = {Why.WRONG_PENALTY_COUNT, Why.NO_SUCH_PENALTY}
AFTERWARDS = {
    *(Why.WRONG_SEAT_COUNT, Why.WRONG_MARKER_COUNT, Why.NO_SUCH_LEFT_SPACE),
    *(Why.NO_SUCH_UPPER_SPACE, Why.NO_SUCH_BLOCKED_COUNT, Why.NO_SUCH_BONUS_COUNT),
    *(Why.NOT_ENOUGH_HEXES, Why.TILE_NOT_IN_PLAY, Why.TILE_OF_TWO, Why.TOO_MANY_TILES),
    Why.TILE_CONTRADICTED,
}


def moments(table: str, seed: int) -> Iterator[OutbackState]:
    """Every moment of a game played by chance."""
    steps = tuple(full_game(table, seed))
    yield from (before for before, _, _ in steps)
    yield steps[-1][-1]


def shown_closed(state: OutbackState) -> list[tuple[AnimalsTaken, Refusal]]:
    offered = choices(state, state.turn)
    return [
        (c.event, c.refusal) for c in offered if c.refusal and isinstance(c.event, AnimalsTaken)
    ]


# ------------------------------------------------------------------------- what is shown as closed


@every_table
def test_what_is_shown_as_closed_is_closed_for_the_reason_that_is_said(table: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(3):
        for state in moments(table, seed):
            for seat in range(len(state.preserves)):
                for choice in (c for c in choices(state, seat) if c.refusal):
                    assert choice.refusal and holds(state, choice.event, choice.refusal), choice
                    found[choice.refusal.code] += 1
    assert found[Why.TOO_FEW_DICE] and found[Why.NOT_ON_JEEP] and found[Why.NO_REAL_DIE]


@every_table
def test_nothing_is_shown_as_closed_that_can_be_had(table: str) -> None:
    """Neither by oneself nor, as the second animal, by the partner."""
    for seed in range(3, 5):
        for state in moments(table, seed):
            if state.phase is not Phase.ROLLING or not state.rolls:
                continue
            own = set(singles(state))
            given = {two for _, two in pairs(state)} if state.is_partnership else set()
            for event, why in shown_closed(state):
                target = event.targets[-1]
                assert target not in own or why.code == Why.PARTNER_ROW_FULL, (event, why)
                assert target not in given, (event, why)


@every_table
def test_a_reason_that_is_shown_is_about_something_that_lies_there(table: str) -> None:
    """No joker is spoken of that was not rolled, no animal that is on neither dice nor jeep."""
    for seed in range(5, 7):
        for state in moments(table, seed):
            for event, why in shown_closed(state):
                said = said_of(why, None, Texts("en"))
                assert ("joker" in said) <= ("joker" in state.dice), said
                animal = event.targets[-1].animal
                assert animal in state.jeep or animal in [*map(str, state.dice)]


# ------------------------------------------------------------------------- whatever is tapped


def anything(state: OutbackState, random: Random) -> Event:
    """Something that a hand might tap or type, at the wrong moment or with a slip."""
    animal, row = random.choice(ANIMALS), random.randint(1, 8)
    seat, die = random.randint(-1, len(state.preserves)), random.randint(-1, 7)
    target = Target(random.choice(state.jeep or ANIMALS), random.choice((2, 2, 3, row)))
    more = Target(random.choice(state.jeep or ANIMALS), random.choice((2, 2, 3)))
    first = state.pending[0] if state.pending else target
    size, column = random.randint(0, 4), random.choice((None, *range(-1, 5)))
    rows = [n + random.choice((0, 0, 0, -1, 1)) for n in state.rows] + [1] * (random.random() < 0.1)
    halves = [
        at % 2 + random.choice((0, 0, 0, 0, 0, 2, 1, -2, 20)) for at, _ in enumerate(state.rows)
    ]
    drawn = random.choice((max(0, state.tiles_to_draw), 2))
    tiles = random.choices(BONUS_TILES, k=random.choice((1, 2, 5)))
    return random.choice(
        (
            StartRolled(seat, tuple(random.choices(FACES, k=random.choice((5, 6, 7))))),
            FirstChosen(seat),
            JeepFilled((animal,) * drawn),
            JeepSwapped(),
            DiceRolled(tuple(random.choices(FACES, k=state.dice_to_roll + random.choice((0, 1))))),
            *(DieKept(die), DieReleased(die)),
            *(AnimalsTaken(()), AnimalsTaken((target,)), AnimalsTaken((Target(animal, row),))),
            *(AnimalsTaken((target, more)), AnimalsTaken((target, more, more))),
            *(HexBlocked(row), HexBlocked(row, column)),
            *(TilePlaced(animal, row, size), TilePlaced(first.animal, first.row, size, column)),
            TilePlaced(first.animal, random.choice((2, first.row)), size),
            *(TilePlaced(t.animal, t.row, 1) for t in state.pending[1:]),
            *(RowsRead(tuple(rows)), ShapeRead(tuple(state.rows), tuple(halves))),
            ShapeRead(tuple(rows[: len(state.rows)]), tuple(state.shifts)),
            ShapeRead(tuple(state.rows), tuple(halves[:-1])),
            *(UpperEndRead(row), RowPointsRead(row, random.choice((0, 3, 21)))),
            *(BonusTilesTaken(tuple(tiles)), BonusTilesTaken(state.claiming * 2)),
            *(BonusTilesTaken(state.bonus_on_table[:1]), BonusTilesTaken(())),
            BonusTilesDrawn(tuple(tiles)),
        )
    )


def rare_moments() -> Iterator[OutbackState]:
    """Moments that hardly any game comes to."""
    dice = (Face.EMU,) * 3 + (Face.KOALA,) * 2 + (Face.JOKER,)
    yield board("", "", dice=dice, rolls=1, jeep=ANIMALS, kept=frozenset(range(6)))
    yield board("", "", dice=dice, rolls=1, jeep=ANIMALS, kept=frozenset({1, 3, 5}))
    yield board("", "", jeep=ANIMALS[:3], unseen=(1,) * 5, retired=(16, 16, 16, 17, 17))
    yield board("", "", jeep=ANIMALS[:1] * 5, unseen=(1, 0, 0, 0, 1), retired=(12, 18, 18, 18, 17))
    rolling = board("", "", first=None, contenders=(0, 1))
    yield replace(rolling, start_rolls=(dice, ()))
    yield replace(rolling, contenders=(1,), start_rolls=(dice, ()))
    full = "blocked 2, blocked 2, blocked 2, blocked 3, blocked 3, blocked 3, blocked 3"
    partners = board("", "", full, "", dice=(*dice, Face.KOALA), rolls=2, jeep=ANIMALS)
    yield replace(partners, options=OutbackOptions(variant=Variant.TEAMS))


def test_whatever_is_refused_is_refused_for_a_reason_that_is_true() -> None:
    """Every reason of a running game comes up, and each is true of the table that gives it."""
    random, found = Random(14), Counter[str]()
    played = (state for seed, table in enumerate((*TABLES,) * 2) for state in moments(table, seed))
    rare = (state for state in rare_moments() for _ in range(60))
    for state in (*played, *rare):
        for _ in range(6):
            event = anything(state, random)
            after = answered(RULES, state, event)
            if isinstance(after, Refusal):
                assert holds(state, event, after), (event, after)
                found[after.code] += 1
    assert sorted({str(why) for why in READINGS} - set(found)) == []


def test_every_reason_has_a_second_reading_or_belongs_before_or_after_the_game() -> None:
    assert set(Why) - set(READINGS) == BEFORE | SCORING_TILES | AFTERWARDS


# ------------------------------------------------------------------------- what comes next


@every_table
def test_whose_turn_is_said_to_come_next_does_come_next(table: str) -> None:
    """It is left open only where a board may or may not get full in this turn."""
    foretold: list[Coming] = []
    for seed in range(7, 10):
        for before, _, after in full_game(table, seed):
            if before.first is None:
                continue
            foretold.append(coming(before))
            is_over = (before.rolls or before.claiming) and not after.rolls and not after.claiming
            if not after.over and not is_over:
                continue
            came = None if after.over else after.turn
            for then in foretold:
                assert then.seat == came or not then.is_certain, (before, after)
                if then.is_certain and then.is_last_round and came is not None:
                    assert any(map(after.is_full, range(len(after.preserves))))
            foretold = []


def test_what_comes_next_is_left_open_while_this_turn_may_or_may_not_fill_the_board() -> None:
    rows, two = {"rows": (1,) * 5, "turn": 1, "rolls": 1}, "blocked 2, blocked 3, blocked 4"
    told = [
        coming(board("", preserve, **rows, **changed))
        for preserve, changed in (
            ("", {}),
            (two, {}),
            (f"{two}, blocked 5", {}),
            (two, {"pending": (Target(Animal.EMU, 5),)}),
            (two, {"pending": (Target(Animal.EMU, 5), Target(Animal.EMU, 6))}),
        )
    ]
    assert told == [
        Coming(0, is_certain=True, is_last_round=False),
        Coming(0, is_certain=False, is_last_round=False),
        Coming(None, is_certain=True, is_last_round=True),
        Coming(0, is_certain=True, is_last_round=False),
        Coming(None, is_certain=True, is_last_round=True),
    ]


@every_table
def test_whoever_is_awaited_is_shown_something_to_do(table: str) -> None:
    """The hint at the bottom names it: roll, draw, take, lay, block or claim."""
    options, _ = TABLES[table]
    names = seats(4 if options.variant is Variant.TEAMS else 3)
    for state in moments(table, 10):
        playing = start("s", OUTBACK, Setup("outback", names, *TABLES[table]), 0)
        if state.phase is Phase.OVER or len(state.preserves) != len(names):
            continue
        view = table_view(seen_by(moment(playing, state), frozenset(range(len(names)))))
        claims = bool(view.bonus and view.bonus.take)
        assert view.mine
        assert view.luck or view.offers or view.blocks or view.placings or claims, state
        assert not (view.blocks and (view.offers or view.luck)), "a space is lost for want of all"
