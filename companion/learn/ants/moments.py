"""When a table of the ant game first needs to know something.

A table that does not tap its cards is told while it plays a round, for the app sees no trick.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.ants.laying import face_up
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import LADYBUG, Rank
from companion.games.ants.state import AntsState, Phase


def _is_unseen(state: AntsState) -> bool:
    """Whether a round is being played whose cards are not tapped."""
    return not state.keeps_tricks and state.phase is Phase.COUNTING


def _is_open(state: AntsState) -> bool:
    return state.phase in (Phase.LAYING, Phase.JUDGED)


def _is_next(state: AntsState, seat: int) -> bool:
    return state.phase is Phase.LAYING and state.to_lay == seat


def tasks_lie(state: AntsState, seat: int) -> bool:
    """Whether the objectives of the first round lie there and nothing was won yet (A15)."""
    is_fresh = not state.rounds and not state.seen
    return is_fresh and (_is_open(state) or _is_unseen(state))


def must_beat(state: AntsState, seat: int) -> bool:
    """Whether a number lies there that this seat owes a stronger one (A2)."""
    return _is_unseen(state) or (_is_next(state, seat) and state.number_to_beat is not None)


def are_level(state: AntsState, seat: int) -> bool:
    """Whether the highest number lies there twice (A10)."""
    numbers = [card.number for card in state.laid if card.number is not None]
    return _is_open(state) and bool(numbers) and numbers.count(max(numbers)) > 1


def _has_queen(state: AntsState) -> bool:
    return _is_open(state) and any(card.rank is Rank.QUEEN for card in state.laid)


def _first_ninja_rules(state: AntsState) -> bool:
    """Whether a Ninja lies there at a table where the first one wins, so no Queen adds 1 (A11)."""
    return state.ninja_is_owed and state.options.ninja_trick is NinjaTrick.FIRST_NINJA


def queen_lies(state: AntsState, seat: int) -> bool:
    """Whether a Queen lies there whose +1 may count (A6)."""
    return _is_unseen(state) or (_has_queen(state) and not _first_ninja_rules(state))


def ninja_meets_queen(state: AntsState, seat: int) -> bool:
    """Whether a Ninja and a Queen lie in one trick, for the general rule to judge (A11)."""
    is_met = _has_queen(state) and state.ninja_is_owed
    return is_met and not _first_ninja_rules(state)


def first_ninja_rules(state: AntsState, seat: int) -> bool:
    """Whether a Ninja and a Queen lie in one trick where the first Ninja wins (A11)."""
    return _has_queen(state) and _first_ninja_rules(state)


def queen_was_alone(state: AntsState, seat: int) -> bool:
    """Whether a Queen has lost for want of a number of her colour (A7)."""
    is_whole = state.phase is Phase.JUDGED
    return is_whole and any(each.ruling == "A7" for each in state.verdict.beaten)


def ninja_is_owed(state: AntsState, seat: int) -> bool:
    """Whether a Ninja lies there and this seat is next (A12)."""
    return _is_unseen(state) or (_is_next(state, seat) and state.ninja_is_owed)


def ladybug_lies(state: AntsState, seat: int) -> bool:
    """Whether a ladybug lies there (A14)."""
    return _is_unseen(state) or (_is_open(state) and LADYBUG in state.laid)


def may_end(state: AntsState, seat: int) -> bool:
    """Whether somebody may have 15 aphids after this round (A17)."""
    is_played = _is_open(state) or state.phase is Phase.COUNTING
    return is_played and state.may_be_last_round


def ghost_plays(state: AntsState, seat: int) -> bool:
    """Whether the ghost has opened, or is about to (A19)."""
    return state.has_ghost and (_is_open(state) or state.phase is Phase.COUNTING)


def partners_play(state: AntsState, seat: int) -> bool:
    """Whether two teams have begun (A18)."""
    return state.is_teams and (_is_open(state) or state.phase is Phase.COUNTING)


def queens_meet(state: AntsState, seat: int) -> bool:
    """Whether two Queens lie in one trick whose +1 may count (A8, A9)."""
    queens = sum(card.rank is Rank.QUEEN for card in state.laid)
    return _is_open(state) and queens > 1 and not _first_ninja_rules(state)


def has_open_cards(state: AntsState, seat: int) -> bool:
    """Whether this seat has won a Queen or a ladybug, which lies open (A20)."""
    return _is_open(state) and bool(face_up(state, seat))


MOMENTS: Mapping[str, Callable[[AntsState, int], bool]] = {
    "tasks_lie": tasks_lie,
    "must_beat": must_beat,
    "are_level": are_level,
    "queen_lies": queen_lies,
    "queen_was_alone": queen_was_alone,
    "ninja_meets_queen": ninja_meets_queen,
    "first_ninja_rules": first_ninja_rules,
    "ninja_is_owed": ninja_is_owed,
    "ladybug_lies": ladybug_lies,
    "may_end": may_end,
    "ghost_plays": ghost_plays,
    "partners_play": partners_play,
    "queens_meet": queens_meet,
    "has_open_cards": has_open_cards,
}
