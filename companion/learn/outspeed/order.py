"""Exercises on who is first: deciding, applying row by row, drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from companion.game import Refusal
from companion.games.outspeed import SPEC
from companion.games.outspeed.bonus import resolve_row
from companion.games.outspeed.declaring import asked as asked_now
from companion.games.outspeed.events import (
    BonusPassed,
    OutspeedEvent,
    ShipResult,
    TokenKept,
    TurnTyped,
)
from companion.games.outspeed.options import Declaring
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Play
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outspeed.tables import BY_HAND, after, some_ships, table
from companion.learn.outspeed.tokens import (
    CANNON,
    FLAMES,
    MAGNET,
    NITRO,
    SHIPS,
    Bonus,
    alone,
    grid,
)
from companion.learn.outspeed.why import Because

AT_ONCE = replace(BY_HAND, declaring=Declaring.AT_ONCE)


@dataclass(frozen=True, slots=True)
class Deciding(Question):
    """The Bonus phase, while it is asked who plays a token."""

    state: OutspeedState


@dataclass(frozen=True, slots=True)
class Drawing(Question):
    """The end of a turn in which several ships have got a token."""

    state: OutspeedState


class Works(StrEnum):
    """Whether a token that was laid down has an effect."""

    YES = "yes"
    NO = "no"


# -- who decides --------------------------------------------------------------------------------


def _ask_deciding(random: Random, at_once: bool) -> Deciding:
    """Give most ships a token; some have decided already."""

    def make() -> Deciding:
        ships = some_ships(random, SHIPS, range(3, 9), range(5, 6))
        state = table(ships, AT_ONCE if at_once else BY_HAND)
        hands = tuple((None,) * random.choice((0, 1, 1, 2)) for _ in ships)
        state = replace(state, phase=Phase.DECLARING, hands=hands)
        for _ in range(random.choice((0, 1, 2))):
            now = asked_now(state)
            state = after(state, BonusPassed(now[0], state.turn)) if len(now) > 1 else state
        return Deciding(state)

    def is_good(asked: Deciding) -> bool:
        is_open = asked.state.phase is Phase.DECLARING
        return is_open and 0 < len(asked_now(asked.state)) < SHIPS

    return made_until(make, is_good)


def _refused(state: OutspeedState, event: OutspeedEvent) -> Refusal | None:
    came = SPEC.rules.apply(state, event)
    return came if isinstance(came, Refusal) else None


def _judge_deciding(asked: Deciding, seat: int) -> Verdict:
    """O1: the front row decides first, all of it in any order, each ship once."""
    state = asked.state
    refusal = _refused(state, BonusPassed(seat, state.turn))
    if refusal is not None:
        return Wrong(refusal)
    if state.options.declaring is Declaring.AT_ONCE:
        return yes(Because.DECIDES_ALSO, "", seat=seat)
    return yes(Because.DECIDES_NOW, "O1", seat=seat, row=state.race.ships[seat].row)


def _seats(asked: Deciding) -> tuple[int, ...]:
    return tuple(asked.state.seats)


ASKED = Quiz("asked", lambda r: _ask_deciding(r, False), _seats, _judge_deciding, has_one=False)
ASKED_ONCE = Quiz(
    "asked_once", lambda r: _ask_deciding(r, True), _seats, _judge_deciding, has_one=False
)

# -- row by row ---------------------------------------------------------------------------------


def _ask_order(random: Random) -> Bonus:
    """Let two or three ships play tokens, so that it matters which row comes first."""

    def make() -> Bonus:
        race = grid(random, range(5, 11))
        played: list[TokenKind | None] = [None] * SHIPS
        for seat in random.sample(range(SHIPS), random.choice((2, 2, 3))):
            played[seat] = random.choice((FLAMES, FLAMES, NITRO))
        return Bonus(race, tuple(played), random.randrange(SHIPS))

    def is_good(asked: Bonus) -> bool:
        is_short = len(asked.moves(asked.seat)) < 2
        return is_short and asked.after.ships[asked.seat].row != _all_together(asked)

    return made_until(make, is_good)


def _all_together(asked: Bonus) -> int:
    """Where the ship would be if all rows were applied at once: the slip to be warned of."""
    plays = tuple(Play(seat, kind) for seat, kind in enumerate(asked.played) if kind)
    rows = {asked.race.ships[play.seat].row for play in plays}
    steps = [resolve_row(asked.race, row, plays) for row in rows]
    moved = [each.rows for step in steps for each in step.movements if each.seat == asked.seat]
    return asked.race.ships[asked.seat].row + sum(moved)


def _ends(asked: Bonus) -> tuple[int, ...]:
    start = asked.race.ships[asked.seat].row
    end, slip = asked.after.ships[asked.seat].row, _all_together(asked)
    return tuple(sorted({start, end, slip, start - 1, start + 1}))


def _judge_order(asked: Bonus, row: int) -> Verdict:
    """O1: row by row from the front, on the positions of that moment."""
    end = asked.after.ships[asked.seat].row
    make = yes if row == end else no
    moved = asked.moves(asked.seat)
    if not moved:
        return make(Because.NOT_REACHED, "O1", seat=asked.seat, row=end)
    (push, *_), start = moved[0].pushes, moved[0].start
    if push.by == asked.seat:
        return make(Because.OWN_NITRO, "O1", seat=asked.seat, row=end)
    kind = asked.played[push.by] or ""
    return make(
        Because.PUSHED_TO, "O1", seat=asked.seat, kind=kind, by=push.by, start=start, row=end
    )


ORDER = Quiz("order", _ask_order, _ends, _judge_order)

# -- no longer last -----------------------------------------------------------------------------


def _ask_void(random: Random) -> Bonus:
    """Lay down a token of the last row: rightly, wrongly, or rightly and then not last any more."""
    kind, seat = random.choice((CANNON, MAGNET)), random.randrange(SHIPS)
    if random.random() < 0.4:
        return _overtaken(random, kind, seat)

    def is_good(race: Race) -> bool:
        return len(race.occupied) > 2 and race.ships[seat].row <= race.occupied[-2]

    return Bonus(made_until(lambda: grid(random, range(4, 10)), is_good), alone(seat, kind), seat)


def _overtaken(random: Random, kind: TokenKind, seat: int) -> Bonus:
    """Push a ship back behind the last one, before the last one's token is applied."""
    row = random.randint(4, 6)
    others = [each for each in range(SHIPS) if each != seat]
    random.shuffle(others)
    rows = {seat: row, others[0]: row + 1, others[1]: row + 1, others[2]: row + 2}
    race = Race(tuple(Ship(rows[each], random.randint(3, 9)) for each in range(SHIPS)))
    played: list[TokenKind | None] = [None] * SHIPS
    played[seat], played[others[0]], played[others[1]] = kind, FLAMES, FLAMES
    return Bonus(race, tuple(played), seat)


def _judge_void(asked: Bonus, answer: Works) -> Verdict:
    """O2: what counts is where a ship stands when it lays the token down."""
    plays = [play for step in asked.steps for play in step.plays if play.seat == asked.seat]
    kind, row = asked.played[asked.seat] or "", asked.race.ships[asked.seat].row
    if plays[0].is_void:
        make = yes if answer is Works.NO else no
        return make(Because.WAS_NOT_LAST, "O2", kind=kind, row=row, last=asked.race.occupied[-1])
    return (yes if answer is Works.YES else no)(Because.WAS_LAST, "O2", kind=kind, row=row)


VOID = Quiz("void", _ask_void, lambda _: tuple(Works), _judge_void)

# -- who draws ----------------------------------------------------------------------------------


def _ask_draw(random: Random) -> Drawing:
    """Give two or three ships a token in the same turn."""

    def make() -> Drawing:
        ships = some_ships(random, SHIPS, range(4, 9), range(5, 6))
        state = replace(table(ships), phase=Phase.TYPING)
        lucky = random.sample(range(SHIPS), random.choice((2, 3, 3)))
        results = tuple(
            ShipResult(seat, rows=random.randint(0, 2), tokens=int(seat in lucky))
            for seat in range(SHIPS)
        )
        return Drawing(after(state, TurnTyped(state.turn, results)))

    return made_until(make, lambda asked: asked.state.phase is Phase.DRAWING)


def _judge_draw(asked: Drawing, seat: int) -> Verdict:
    """O16: the front row first, then clockwise."""
    refusal = _refused(asked.state, TokenKept(seat))
    if refusal is not None:
        return Wrong(refusal)
    return yes(Because.DRAWS_FIRST, "O16", seat=seat, row=asked.state.race.ships[seat].row)


DRAW = Quiz("draw", _ask_draw, lambda asked: tuple(sorted(asked.state.drawers)), _judge_draw)
