"""What now? The phase a table of Rush Out is in, who acts, what can be done, what comes next.

Only what everybody may know: nobody is told what an explorer saw under a tile (R16).
"""

from __future__ import annotations

from typing import assert_never

from companion.game import Setup
from companion.games.rush_out.pieces import DOES, EQUIPMENT_DEALT, EQUIPMENT_KEPT, EXTRAS, Special
from companion.games.rush_out.piles import is_shuffle_due, next_to_draw, specials_to_draw
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment, kits_named
from companion.games.rush_out.starting import to_equip, to_place
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.victory import checklist
from companion.i18n import Texts
from views.present.lessons import Now
from views.present.people import together
from views.present.rush_out.danger import counter_after
from views.present.rush_out.names import a_tile, specials
from views.present.rush_out.report import missing_sentence
from views.present.seen import Seen


def now(seen: Seen[RushOutState], text: Texts) -> Now:
    """Explain the moment in two or three sentences."""
    state = seen.state
    names = [seat.name for seat in seen.setup.seats]
    match state.phase:
        case Phase.STARTING | Phase.EQUIPPING | Phase.DEALING | Phase.PLACING:
            return _before(state, names, text)
        case Phase.TORCH | Phase.COUNTER | Phase.VICTORY | Phase.SPECIALS:
            return _around(state, seen.setup, text)
        case Phase.EXPLORERS:
            return _exploring(state, names, text)
        case Phase.REACTING:
            return _danger(state, names, text)
        case Phase.OVER:
            step = "rush_out.now.won" if state.won else "rush_out.now.lost"
            can = text(f"rush_out.now.over.can{_alone(state)}")
            return Now(text(step), can, text("rush_out.now.over.then"))
    assert_never(state.phase)


def _named(seats: tuple[int, ...], names: list[str], text: Texts) -> str:
    return together([names[seat] for seat in seats], text)


def _alone(state: RushOutState) -> str:
    """End a key as for one who plays alone: no silence, nobody to hand a torch to (R16)."""
    return ".solo" if state.is_solo else ""


# -- before round 1 -------------------------------------------------------------------------------


def _before(state: RushOutState, names: list[str], text: Texts) -> Now:
    alone = _alone(state)
    match state.phase:
        case Phase.EQUIPPING:
            return Now(
                text("rush_out.now.equipping", names=_named(to_equip(state), names, text)),
                text("rush_out.now.equipping.can", dealt=EQUIPMENT_DEALT, kept=EQUIPMENT_KEPT),
                text("rush_out.now.equipping.then"),
            )
        case Phase.DEALING if is_shuffle_due(state):
            return _shuffling(state, names, text)
        case Phase.DEALING:
            return Now(
                text("rush_out.now.dealing", name=names[next_to_draw(state) or 0]),
                text("rush_out.now.dealing.can"),
                text("rush_out.now.dealing.then"),
            )
        case Phase.PLACING:
            return Now(
                text("rush_out.now.placing", names=_named(to_place(state), names, text)),
                text(f"rush_out.now.placing.can{alone}"),
                text(f"rush_out.now.placing.then{alone}"),
            )
        case _:
            return Now(
                text("rush_out.now.starting"),
                text("rush_out.now.starting.can"),
                text("rush_out.now.starting.then"),
            )


# -- what the whole table does --------------------------------------------------------------------


def _around(state: RushOutState, setup: Setup, text: Texts) -> Now:
    names, alone = [seat.name for seat in setup.seats], _alone(state)
    if is_shuffle_due(state):
        return _shuffling(state, names, text)
    match state.phase:
        case Phase.TORCH:
            coming = names[state.from_first[1 % len(state.seats)]]
            return Now(
                text("rush_out.now.torch", round=state.round),
                text(f"rush_out.now.torch.can{alone}", name=coming),
                text("rush_out.now.torch.then"),
            )
        case Phase.COUNTER:
            return Now(
                text("rush_out.now.counter", round=state.round),
                text("rush_out.now.counter.can", counter=state.counter - 1),
                text("rush_out.now.counter.then", name=names[state.from_first[0]]),
            )
        case Phase.SPECIALS:
            seat = next_to_draw(state) or 0
            drawn = specials_to_draw(state, seat)
            return Now(
                text("rush_out.now.specials", name=names[seat]),
                text.count("rush_out.now.specials.can", drawn),
                text("rush_out.now.specials.then", round=state.round + 1),
            )
        case _:
            return _victory(state, setup, text)


def _shuffling(state: RushOutState, names: list[str], text: Texts) -> Now:
    """R19: the app shuffles its pile, and then who is next draws."""
    return Now(
        text("rush_out.now.shuffle"),
        text("rush_out.now.shuffle.can"),
        text("rush_out.now.shuffle.then", name=names[next_to_draw(state) or 0]),
    )


def _victory(state: RushOutState, setup: Setup, text: Texts) -> Now:
    """R8: what is missing, and what follows (R2)."""
    listed = checklist(state)
    step = text("rush_out.now.victory")
    if listed.is_met:
        return Now(step, text("rush_out.now.victory.met"), text("rush_out.now.victory.win"))
    lacks = [missing_sentence(listed, each, setup, text) for each in listed.missing]
    missing = together([f"{each[:1].lower()}{each[1:]}" for each in lacks], text)
    can = text("rush_out.now.victory.missing", missing=missing)
    key = "rush_out.now.victory.go_on" if state.counter else "rush_out.now.victory.lose"
    return Now(step, can, text(key))


# -- three actions --------------------------------------------------------------------------------


def _exploring(state: RushOutState, names: list[str], text: Texts) -> Now:
    if state.explorers[state.turn].is_down:
        name = names[state.turn]
        step, can = text("rush_out.now.down", name=name), text("rush_out.now.down.can")
        return Now(step, can, text.count("rush_out.now.down.then", state.actions_left - 1))
    front = state.explorers[state.turn].specials
    up = [str(each.special) for each in front if not each.is_used and _can_act(each.special)]
    can = text("rush_out.now.exploring.can")
    if up:
        can = text("rush_out.now.exploring.can_more", specials=specials(up, text))
    if state.explorers[state.turn].is_stuck:
        can = f"{can} {text('rush_out.now.stuck', name=names[state.turn])}"
    if state.explorers[state.turn].artefacts:
        can = f"{can} {text('rush_out.now.artefacts')}"
    step = text.count("rush_out.now.exploring", state.actions_left, name=names[state.turn])
    return Now(step, can, _after_turn(state, names, text))


def _can_act(special: Special) -> bool:
    """Whether a special is an action; Protect answers a danger (R12)."""
    return special is not Special.PROTECT


def _after_turn(state: RushOutState, names: list[str], text: Texts) -> str:
    order = state.from_first
    coming = order.index(state.turn) + 1
    if coming < len(order):
        return text("rush_out.now.next", name=names[order[coming]])
    return text("rush_out.now.round_ends")


def _danger(state: RushOutState, names: list[str], text: Texts) -> Now:
    """R11, R12: who can stop it; R4: what happens if nobody does."""
    assert state.danger is not None, "a danger is what is reacted to"
    name, after = names[state.turn], counter_after(state, state.danger)
    ways = []
    able = tuple(seat for seat in state.seats if _can_help(state, seat))
    if able:
        key = "rush_out.now.danger.kits" if state.is_mapped else "rush_out.now.danger.kits_near"
        ways.append(text(key, names=_named(able, names, text)))
    if any(cannot_protect(state, state.turn, owner) is None for owner in (None, *state.seats)):
        ways.append(text("rush_out.now.danger.protect", name=name))
    if after is None:
        then = text("rush_out.now.danger.lose")
    elif after == state.counter and state.danger in EXTRAS:
        then = text("rush_out.danger.nothing")
    else:
        then = text("rush_out.now.danger.then", counter=after)
    if after is not None and state.danger in DOES:
        does = text(f"rush_out.danger.does.{state.danger}", name=name)
        then = does if after == state.counter else f"{then} {does}"
    step = text("rush_out.now.danger", name=name, tile=a_tile(state.danger, text))
    return Now(step, " ".join(ways) or text("rush_out.now.danger.nobody"), then)


def _can_help(state: RushOutState, seat: int) -> bool:
    """Whether a seat has equipment that stops the danger, the evolved piece among it (R27)."""
    return any(cannot_use_equipment(state, seat, each) is None for each in kits_named(state))
