"""Every reason and every hint at a table of Rush Out says what is so, by a second reading of it.

What the rules refuse with a code is read here as a plain question about what lies on the table, and
asked in random games wherever the reason is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from companion.game import Choice, Refusal
from companion.games.rush_out.events import (
    DamageTaken,
    EquipmentUsed,
    ExplorerMoved,
    ProtectUsed,
    RushOutEvent,
)
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.offers import choices
from companion.games.rush_out.pieces import Special, Symbol
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.state import Phase, RushOutState
from tests.games.rush_out.games import full_game
from tests.games.rush_out.naive import tiles_by_hand, touches_from_above
from tests.games.rush_out.tables import TABLES
from tests.support.play import happened
from views.present.rush_out.danger import HelpView, counter_after, helps
from views.present.rush_out.play import leaving

Params = dict[str, str | int]
GAMES_PER_TABLE = 12


@cache
def moments(table: str) -> tuple[RushOutState, ...]:
    """What somebody looks at in some games of a table."""
    return tuple(state for seed in range(GAMES_PER_TABLE) for _, _, state in full_game(table, seed))


def dangers() -> Iterator[RushOutState]:
    for table in TABLES:
        yield from (state for state in moments(table) if state.phase is Phase.REACTING)


# ------------------------------------------------------------------------- what each reason claims


def of(state: RushOutState, params: Params, key: str = "seat") -> Explorer:
    return state.explorers[int(params[key])]


def is_turned(state: RushOutState, params: Params) -> bool:
    return len(of(state, params).turned) == 3


def is_spent(state: RushOutState, params: Params) -> bool:
    turned = Counter(tile.action.value for tile in of(state, params).turned)
    return turned[str(params["action"])] == params["count"]


def front(explorer: Explorer) -> list[tuple[str, bool]]:
    return [(tile.special.value, tile.is_used) for tile in explorer.specials]


def gear(explorer: Explorer) -> list[tuple[str, bool]]:
    return [(piece.symbol.value, piece.is_used) for piece in explorer.equipment]


def is_not_in_front(state: RushOutState, params: Params) -> bool:
    return params["special"] not in [special for special, _ in front(of(state, params))]


def is_face_down(state: RushOutState, params: Params) -> bool:
    mine, special = front(of(state, params)), str(params["special"])
    return (special, True) in mine and (special, False) not in mine


def where(state: RushOutState, explorer: Explorer) -> tuple[int, int, int] | None:
    place = None if explorer.number is None else state.place(explorer.number)
    return None if place is None else (place.level, place.x, place.y)


def is_far(state: RushOutState, params: Params) -> bool:
    """Neither the same tile, nor one that shares a side, nor one above or below that touches."""
    one, other = (where(state, of(state, params, key)) for key in ("seat", "other"))
    assert one is not None and other is not None, "only the map can tell"
    flat = sorted((abs(one[1] - other[1]), abs(one[2] - other[2])))
    is_beside = one[0] == other[0] and flat[1] == 2 and flat[0] < 2
    is_stacked = touches_from_above(one, other) or touches_from_above(other, one)
    return one != other and not is_beside and not is_stacked


def is_covered(state: RushOutState, params: Params) -> bool:
    mine = where(state, of(state, params))
    above = [(p.level, p.x, p.y) for p in state.places if p is not None]
    return mine is not None and any(touches_from_above(upper, mine) for upper in above)


def lies_up_there(state: RushOutState, params: Params) -> bool:
    """The tile is named that lies face up under whose turn it is."""
    number = state.explorers[state.turn].number
    return any(each.number == number and each.tile == params["tile"] for each in state.revealed)


def all_were_found(state: RushOutState, params: Params) -> bool:
    options = state.options
    known = tiles_by_hand(
        discovery=options.discovery,
        extra_exits=options.extra_exits,
        extras=options.extras,
        artefacts=options.artefacts,
    )
    seen = [*state.owned, *state.removed, *(lying.tile for lying in state.revealed)]
    tile = str(params["tile"])
    return params["most"] == known[tile] == [str(each) for each in seen].count(tile)


def are_together(state: RushOutState, params: Params) -> bool:
    return of(state, params).number == of(state, params, "other").number


def has_no_action_for_it(state: RushOutState, params: Params) -> bool:
    """Three tiles are turned, and Protect, or Copy and somebody's Protect, lie face up."""
    mine = of(state, params)
    others = [each for each in state.explorers if each is not mine]
    copies = (Special.COPY, False) in front(mine) and any(
        (Special.PROTECT, False) in front(other) for other in others
    )
    return len(mine.turned) == 3 and (copies or (Special.PROTECT, False) in front(mine))


def all_are_stood_on(state: RushOutState, params: Params) -> bool:
    down = {e.number for e in state.explorers} - {lying.number for lying in state.revealed}
    return not state.is_mapped and state.face_down == len(down)


def has_no_room(state: RushOutState, params: Params) -> bool:
    return not any(place.level == 0 for place in state.lying)


def has_no_symbol(state: RushOutState, params: Params) -> bool:
    """Nobody has read the tile, or has read that nothing stops it."""
    return params["tile"] not in [each.tile for each in state.printed if each.symbol is not None]


def is_held(state: RushOutState, params: Params) -> bool:
    """They stand on an open rockfall."""
    mine = of(state, params)
    return ("rockfall", mine.number) in [(str(each.tile), each.number) for each in state.revealed]


CLAIMS: dict[Why, Callable[[RushOutState, Params], bool]] = {
    Why.NO_ACTIONS_LEFT: is_turned,
    Why.BASICS_SPENT: is_spent,
    Why.NOT_IN_FRONT: is_not_in_front,
    Why.USED_ALREADY: is_face_down,
    Why.NOT_IN_SOLO: lambda state, params: len(state.explorers) == 1,
    Why.OUT_OF_REACH: is_far,
    Why.COVERED: is_covered,
    Why.REVEALED_ALREADY: lies_up_there,
    Why.NONE_LEFT: all_were_found,
    Why.NO_TILE_LEFT: all_are_stood_on,
    Why.NO_GROUND_LEFT: has_no_room,
    Why.ALREADY_TOGETHER: are_together,
    Why.NO_MATCH: lambda s, p: p["symbol"] not in [kind for kind, _ in gear(of(s, p))],
    Why.EQUIPMENT_DOWN: lambda s, p: (
        (p["symbol"], True) in gear(of(s, p)) and (p["symbol"], False) not in gear(of(s, p))
    ),
    Why.NO_ACTION_FOR_PROTECT: has_no_action_for_it,
    Why.NOTHING_STOPS: has_no_symbol,
    Why.OWN_KIT_ONLY: lambda s, p: p["tile"] == "portal" == str(s.danger),
    Why.STUCK: is_held,
    Why.LIES_DOWN: lambda s, p: of(s, p).is_down and not of(s, p).turned,
    Why.ARTEFACT_USED: lambda s, p: str(p["tile"]) in map(str, of(s, p).artefacts_used),
}


def is_true(state: RushOutState, refusal: Refusal) -> bool:
    return CLAIMS[Why(refusal.code)](state, dict(refusal.params))


@pytest.mark.parametrize("table", TABLES)
def test_every_reason_that_is_shown_is_so(table: str) -> None:
    shown = Counter[str]()
    for state in moments(table):
        for seat in state.seats:
            for choice in choices(state, seat):
                if choice.refusal is not None:
                    assert is_true(state, choice.refusal), (choice, state)
                    shown[choice.refusal.code] += 1
    assert len(shown) >= 5, "these games show hardly any reason"


# ------------------------------------------------------------------------- a danger


def test_every_way_to_stop_a_danger_works_or_its_reason_is_so() -> None:
    told = Counter[str]()
    for state in dangers():
        everybody = frozenset(state.seats)
        for way in helps(state, everybody):
            assert is_there(state, way), "nothing is said of what nobody has"
            if way.refusal is None:
                assert way.choice is not None
                assert happened(RULES, state, way.choice.event)
                told["works"] += 1
            else:
                assert is_true(state, way.refusal), (way, state)
                told[way.refusal.code] += 1
    assert told.keys() >= {"works", Why.NO_MATCH, Why.EQUIPMENT_DOWN, Why.NO_ACTION_FOR_PROTECT}


def is_there(state: RushOutState, way: HelpView) -> bool:
    """Whether the tiles lie there that a way takes; equipment is said of everybody."""
    if way.symbol is not None:
        return True
    paid = Special.PROTECT if way.copied_from is None else Special.COPY
    owner = state.explorers[state.turn if way.copied_from is None else way.copied_from]
    mine = [special for special, _ in front(state.explorers[state.turn])]
    return paid in mine and Special.PROTECT in [special for special, _ in front(owner)]


def test_no_way_that_works_is_left_out() -> None:
    for state in dangers():
        everybody = frozenset(state.seats)
        shown = {way.choice.event for way in helps(state, everybody) if way.choice}
        named = (None, Symbol.EVOLVED)
        ways: list[RushOutEvent] = [
            EquipmentUsed(seat, each) for seat in state.seats for each in named
        ]
        ways += [ProtectUsed(state.turn, owner) for owner in (None, *state.seats)]
        works = {way for way in ways if isinstance(RULES.apply(state, way), RushOutState)}
        assert shown == works


def test_what_a_danger_costs_is_what_is_lost() -> None:
    """R4: at 1 a mummy costs one turn where the table agreed that a loss stops at 0."""
    lost = Counter[bool]()
    for state in dangers():
        for counter in range(5):
            low = with_counter(state, counter)
            assert low.danger is not None
            after = RULES.apply(low, DamageTaken())
            assert isinstance(after, RushOutState)
            shown = counter_after(low, low.danger)
            assert shown == (None if after.loss else after.counter)
            lost[shown is None] += 1
    assert lost[True] and lost[False]


def with_counter(state: RushOutState, counter: int) -> RushOutState:
    return replace(state, counter=counter)


# ------------------------------------------------------------------------- what leaving means


def test_what_leaving_a_tile_means_is_what_happens() -> None:
    """R9: only whoever stands there alone is told that they take it along, or that it goes."""
    told = Counter[bool | None]()
    for table in TABLES:
        for state in moments(table):
            said = leaving(state)
            for move in moves(state):
                after = happened(RULES, state, move.event)
                gained = len(after.owned) > len(state.owned)
                gone = len(after.removed) > len(state.removed)
                assert (said is not None) == (gained or gone)
                assert said is None or said.is_taken == gained
                told[None if said is None else said.is_taken] += 1
    assert all(told[each] for each in (None, True, False))


def moves(state: RushOutState) -> Iterator[Choice]:
    """Where whose turn it is can go by a move of their own."""
    if state.phase is Phase.EXPLORERS:
        for choice in choices(state, state.turn):
            if choice.refusal is None and isinstance(choice.event, ExplorerMoved):
                yield choice
