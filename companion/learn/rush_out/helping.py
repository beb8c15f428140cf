"""Exercises on what lies in front of the explorers: actions, equipment, special actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Refusal
from companion.games.rush_out.events import VictoryChecked
from companion.games.rush_out.explorer import Equipment, InFront
from companion.games.rush_out.helping import cannot_ready
from companion.games.rush_out.moving import cannot_join
from companion.games.rush_out.pieces import (
    ACTIONS,
    BASICS,
    DANGERS,
    SPECIALS,
    SPECIALS_EACH,
    ActionTile,
    Special,
    Symbol,
)
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment
from companion.games.rush_out.rounds import check_victory
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.turning import cannot_turn, cannot_use
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.rush_out.tables import at, front, in_front, pyramid, table, with_kits
from companion.learn.rush_out.why import Because, said

NOBODY = -1
"""An answer where seats are asked about."""
WITHOUT_DANGER = (Special.OBSERVE, Special.RECOVER, Special.BYPASS, Special.JOIN)
"""The specials that can be copied at any time; Protect waits for a danger."""
MOST_GONE = 4


@dataclass(frozen=True, slots=True)
class Front(Question):
    """A table, to be asked about what lies in front of its explorers."""

    state: RushOutState


def _seats(asked: Front) -> tuple[int, ...]:
    return tuple(asked.state.seats)


def _others(asked: Front) -> tuple[int, ...]:
    return tuple(seat for seat in asked.state.seats if seat)


# -- three actions ------------------------------------------------------------------------------


def _ask_actions(random: Random) -> Front:
    """Turn one or two tiles; a special may be among them."""
    mine = random.sample(SPECIALS, SPECIALS_EACH)
    other = random.choice([special for special in SPECIALS if special not in mine])
    used = random.random() < 0.6
    done = [random.choice(BASICS) for _ in range(random.randint(1 - used, ACTIONS - 1 - used))]
    turned = [*done, *([ActionTile(mine[0].value)] if used else [])]
    random.shuffle(turned)
    state = in_front(table(2), 0, InFront(mine[0], used), InFront(mine[1]), turned=turned)
    return Front(in_front(state, 1, InFront(other)))


def _action_tiles(asked: Front) -> tuple[ActionTile, ...]:
    fronts = (each for explorer in asked.state.explorers for each in explorer.specials)
    return (*BASICS, *(ActionTile(each.special.value) for each in fronts))


def _judge_action(asked: Front, action: ActionTile) -> Verdict:
    """R1: the basics again and again, each special in front once."""
    refusal = cannot_turn(asked.state, 0, action)
    if refusal is not None:
        return Wrong(refusal)
    why = Because.BASIC_AGAIN if action in BASICS else Because.LIES_UP
    return yes(why, "R1", action=action)


ACTIONS_LEFT = Quiz("actions", _ask_actions, _action_tiles, _judge_action, has_one=False)

# -- equipment ----------------------------------------------------------------------------------


def _ask_help(random: Random) -> Front:
    """Turn up a danger that somebody can stop, and somebody cannot."""

    def make() -> Front:
        state = with_kits(random, pyramid(random, random.randint(0, MOST_GONE)))
        if random.random() < 0.5:
            number = state.explorers[0].number
            state = at(state, number or 0, number or 0)
        return Front(replace(state, danger=random.choice(DANGERS), phase=Phase.REACTING))

    return made_until(make, lambda asked: 0 < len(helpers(asked)) < len(asked.state.seats))


def helpers(asked: Front) -> list[int]:
    """List the seats whose equipment stops the danger (R11)."""
    state = asked.state
    return [seat for seat in state.seats if cannot_use_equipment(state, seat) is None]


def _judge_help(asked: Front, seat: int) -> Verdict:
    """R5, R11: matching equipment that lies face up, own or at most one move away."""
    refusal = cannot_use_equipment(asked.state, seat)
    if refusal is not None:
        return Wrong(refusal)
    assert asked.state.danger is not None, "something came up"
    why = Because.OWN_KIT if seat == asked.state.turn else Because.NEAR_KIT
    return yes(why, "R11", seat=seat, symbol=Symbol(asked.state.danger.value))


HELP = Quiz("help", _ask_help, _seats, _judge_help, has_one=False)

# -- Protect ------------------------------------------------------------------------------------


def _ask_protect(random: Random) -> Front:
    """Turn up a danger as first, second or third action; Protect lies in front of somebody."""
    owner = random.choice((0, 0, 0, 1, 2))
    before = [random.choice(BASICS) for _ in range(random.randrange(ACTIONS))]
    is_used = owner == 0 and len(before) == 1 and random.random() < 0.4
    if is_used:
        before = [ActionTile.PROTECT]
    state = table()
    for seat in state.seats:
        special = Special.PROTECT if seat == owner else random.choice(WITHOUT_DANGER)
        turned = [*before, ActionTile.REVEAL] if not seat else ()
        state = in_front(state, seat, InFront(special, is_used and not seat), turned=turned)
    return Front(replace(state, danger=random.choice(DANGERS), phase=Phase.REACTING))


def _judge_protect(asked: Front, seat: int) -> Verdict:
    """R12: only against one's own reveal, and only with an action left."""
    state = asked.state
    refusals = {each: cannot_protect(state, each, None) for each in state.seats}
    able = [each for each, refusal in refusals.items() if refusal is None]
    if seat == NOBODY:
        if able:
            return no(Because.CAN_PROTECT, "R12", seat=able[0])
        return yes(Because.NONE_CAN_PROTECT, "R12")
    refusal = refusals[seat]
    return Wrong(refusal) if refusal is not None else yes(Because.CAN_PROTECT, "R12", seat=seat)


PROTECT = Quiz("protect", _ask_protect, lambda asked: (*asked.state.seats, NOBODY), _judge_protect)

# -- Recover, Copy, Join ------------------------------------------------------------------------


def _ask_recover(random: Random) -> Front:
    """Have Recover, and somebody near or far with used equipment."""

    def make() -> Front:
        state = with_kits(random, pyramid(random, random.randint(0, MOST_GONE)))
        return Front(in_front(state, 0, InFront(Special.RECOVER)))

    def is_good(asked: Front) -> bool:
        able = [seat for seat in asked.state.seats if _cannot_recover(asked, seat) is None]
        return 0 < len(able) < len(asked.state.seats)

    return made_until(make, is_good)


def _cannot_recover(asked: Front, owner: int) -> Refusal | None:
    pieces = asked.state.explorers[owner].equipment
    down: list[Equipment] = [piece for piece in pieces if piece.is_used]
    symbol = (down or list(pieces))[0].symbol
    return cannot_ready(asked.state, 0, owner, symbol, None)


def _judge_recover(asked: Front, owner: int) -> Verdict:
    """R14: used equipment, one's own or that of somebody at most one move away."""
    refusal = _cannot_recover(asked, owner)
    return Wrong(refusal) if refusal is not None else yes(Because.READY_AGAIN, "R14", seat=owner)


RECOVER = Quiz("recover", _ask_recover, _seats, _judge_recover, has_one=False)


def _ask_copy(random: Random) -> Front:
    """Have Copy; the others have specials, some of them used."""

    def make() -> Front:
        kinds = random.sample(WITHOUT_DANGER, len(WITHOUT_DANGER))
        state = in_front(table(), 0, InFront(Special.COPY))
        for seat in (1, 2):
            pair = kinds[2 * seat - 2 : 2 * seat]
            state = in_front(state, seat, *(front(random, special) for special in pair))
        return Front(state)

    def is_good(asked: Front) -> bool:
        up = [special for special in WITHOUT_DANGER if _cannot_copy(asked, special) is None]
        return 0 < len(up) < len(WITHOUT_DANGER)

    return made_until(make, is_good)


def _owner(asked: Front, special: Special) -> int:
    fronts = {
        each.special: seat for seat in (1, 2) for each in asked.state.explorers[seat].specials
    }
    return fronts[special]


def _cannot_copy(asked: Front, special: Special) -> Refusal | None:
    return cannot_use(asked.state, 0, special, _owner(asked, special))


def _judge_copy(asked: Front, special: Special) -> Verdict:
    """R13: a special of another explorer that lies face up; it stays usable."""
    refusal = _cannot_copy(asked, special)
    if refusal is not None:
        return Wrong(refusal)
    return yes(Because.COPIES, "R13", seat=_owner(asked, special), special=special)


COPY = Quiz("copy", _ask_copy, lambda _: WITHOUT_DANGER, _judge_copy, has_one=False)


def _ask_join(random: Random) -> Front:
    """Have Join; somebody stands on the same tile, the others elsewhere."""
    state = pyramid(random, random.randint(0, MOST_GONE), seats=4)
    beside = random.choice((1, 2, 3))
    number = state.explorers[0].number or 0
    explorer = replace(state.explorers[beside], number=number)
    state = state.with_explorer(beside, explorer)
    return Front(in_front(state, 0, InFront(Special.JOIN)))


def _judge_join(asked: Front, other: int) -> Verdict:
    """R9, R10: to whoever stands on another tile, however far away."""
    refusal = cannot_join(asked.state, 0, other, None)
    return Wrong(refusal) if refusal is not None else yes(Because.JOINS, "", seat=other)


JOIN = Quiz("join", _ask_join, _others, _judge_join, has_one=False)

# -- new specials -------------------------------------------------------------------------------


def _ask_refill(random: Random) -> Front:
    """End a round in which specials were used, or turned without effect, or left alone."""
    state = table(2)
    for seat in state.seats:
        mine = [front(random, special, 0.5) for special in random.sample(SPECIALS, SPECIALS_EACH)]
        down = [ActionTile(each.special.value) for each in mine if each.is_used]
        basics = [random.choice(BASICS) for _ in range(ACTIONS - len(down))]
        state = in_front(state, seat, *mine, turned=[*basics, *down])
    return Front(replace(state, phase=Phase.VICTORY, turn=random.choice((0, 1))))


def _judge_refill(asked: Front, drawn: int) -> Verdict:
    """R15: what lies face down is discarded, then each draws up to two."""
    after, seat = check_victory(asked.state, VictoryChecked()), asked.state.turn
    right = after.missing_specials(seat)
    return said(drawn == right, Because.DRAWS, "R15", seat=seat, down=right)


REFILL = Quiz("refill", _ask_refill, lambda _: tuple(range(SPECIALS_EACH + 1)), _judge_refill)
