"""A running race on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed import SPEC
from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.dialling import cannot_reveal_numbers
from companion.games.outspeed.events import (
    DialsRevealed,
    DiceRolled,
    NumbersRevealed,
    PileShuffled,
    TileRevealed,
)
from companion.games.outspeed.pieces import TURNS
from companion.games.outspeed.programming import all_ready
from companion.games.outspeed.state import OutspeedState, Phase
from views.desk import Desk
from views.games.ending import play_again
from views.games.outspeed.bonus import done_list, next_step, resolving
from views.games.outspeed.declaring import declaring, lookers, turning
from views.games.outspeed.dialling import dialling
from views.games.outspeed.dials import changers, choosers, is_typed
from views.games.outspeed.handover import Handover, in_hand, show_action
from views.games.outspeed.programming import open_tile, programming
from views.games.outspeed.resolution import dice, drawing, line_list
from views.games.outspeed.scores import race_picture, result
from views.games.outspeed.ships import Correcting, correcting_card, own_tokens, ship_list
from views.games.outspeed.typing_in import type_action, typing
from views.games.outspeed.view import the_truth, the_view
from views.look import INK
from views.present.outspeed.programming import readiness
from views.present.people import short, together
from views.widgets.pieces import card
from views.widgets.press import hint, main_action, press
from views.widgets.text import BOLD, body, section, words


def heading(desk: Desk) -> tuple[str, str]:
    """Return what the table is at, and the turn and the tile below."""
    view, text = the_view(desk), desk.text
    state = view.seen
    row = next_row(state.race, state.plays) if state.phase is Phase.RESOLVING_BONUS else 0
    title = text(f"outspeed.head.{state.phase}", row=row or 0)
    parts = [] if state.turn else [text("game.outspeed")]
    if state.turn:
        parts.append(text("outspeed.head.turn", turn=state.turn, of=TURNS))
    if state.tile_number is not None:
        key = "outspeed.head.end_tile" if state.is_end_tile else "outspeed.head.tile"
        parts.append(text(key, tile=state.tile_number.number))
    return title, "  ·  ".join(parts)


def lead(desk: Desk) -> tuple[str, str] | None:
    """Return the colour and the shape of the one player who is awaited, if it is one."""
    awaited = the_view(desk).awaited
    if len(awaited) != 1:
        return None
    seat = desk.session.setup.seats[awaited[0]]
    return seat.colour, seat.shape


def moment(desk: Desk) -> str:
    """Return the part of the turn, and in whose hands the phone is.

    The rows of a Bonus phase are one moment: a step changes what it changes, and no more is sent.
    """
    state, held = the_view(desk).seen, desk.scratch
    hand = f"{held.seat} {held.is_shown}" if isinstance(held, Handover) else ""
    drawer = state.drawers[:1] if state.phase is Phase.DRAWING else ()
    is_correcting = isinstance(held, Correcting)
    return f"{state.turn} {state.phase} {hand} {drawer} {is_correcting}"


def middle(desk: Desk) -> list[ft.Control]:
    """Draw what this phase is about, then the race as a picture and as a list."""
    view = the_view(desk)
    ended = desk.session.outcome
    if ended is not None:
        return result(desk, ended)
    parts = [*correcting_card(desk), *_phase(desk)]
    if view.phase is not Phase.RESOLVING_BONUS:
        parts.append(race_picture(desk))
    parts += [*done_list(desk), *ship_list(desk)]
    if view.phase is not Phase.DECLARING:
        parts += own_tokens(desk)
    return parts


def _phase(desk: Desk) -> list[ft.Control]:
    match the_view(desk).phase:
        case Phase.SHUFFLING:
            return [
                *line_list(desk),
                card(body(desk.text("outspeed.shuffle.body"))),
            ]
        case Phase.REVEALING:
            return [*_numbers(desk), *line_list(desk)]
        case Phase.DECLARING:
            return [*declaring(desk), *open_tile(desk)]
        case Phase.TURNING_UP:
            return turning(desk)
        case Phase.RESOLVING_BONUS:
            return resolving(desk)
        case Phase.PROGRAMMING:
            return programming(desk)
        case Phase.TYPING:
            return typing(desk)
        case Phase.DIALLING:
            return [*dialling(desk), *line_list(desk)]
        case Phase.PAYING | Phase.GAINING:
            return [*dice(desk), *line_list(desk)]
        case _:
            return [*drawing(desk), *line_list(desk)]


def _reveals(desk: Desk) -> tuple[Choice, ...]:
    """List the tiles that may be turned up now, by a phone that plays."""
    seats = the_view(desk).mine_awaited
    if not seats:
        return ()
    choices = SPEC.choices(the_truth(desk), seats[0])
    return tuple(each for each in choices if isinstance(each.event, TileRevealed))


def _numbers(desk: Desk) -> list[ft.Control]:
    """Draw the tiles that may come, to tap the one that was turned up; none where it is known."""
    choices = _reveals(desk)
    if len(choices) < 2:
        return []
    keys: list[ft.Control] = []
    for choice in choices:
        assert isinstance(choice.event, TileRevealed), "only tiles are turned up"
        (tile,) = choice.event.drawn
        keys.append(
            press(
                words(str(tile.number), INK, 20, BOLD, center=True),
                desk.on(desk.act, choice),
                name=desk.text("outspeed.reveal.tile", tile=tile.number),
                width=58,
                padding=10,
                key=f"tile-{tile}",
            )
        )
    return [
        section(desk.text("outspeed.reveal.which")),
        ft.Row(keys, spacing=6, run_spacing=6, wrap=True),
    ]


# -- the next thing to do -------------------------------------------------------------------


def main(desk: Desk) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    if desk.session.outcome is not None:
        return play_again(desk)
    action = _action(desk) if the_view(desk).mine else None
    return action or hint(_waiting_for(desk))


def _action(desk: Desk) -> ft.Control | None:
    match the_view(desk).phase:
        case Phase.SHUFFLING | Phase.REVEALING:
            return _shuffle_or_reveal(desk)
        case Phase.DECLARING:
            return _hand_on(desk, lookers(desk))
        case Phase.RESOLVING_BONUS:
            return _resolve(desk)
        case Phase.PROGRAMMING | Phase.DIALLING:
            return _typed_dials(desk) if is_typed(desk) else _secret_dials(desk)
        case Phase.TYPING:
            return type_action(desk)
        case Phase.PAYING | Phase.GAINING:
            return _roll(desk)
        case Phase.DRAWING:
            seats = the_view(desk).mine_awaited if the_view(desk).seen.knows_tokens else ()
            return _hand_on(desk, seats)
        case _:
            return None


def _hand_on(desk: Desk, seats: tuple[int, ...]) -> ft.Control | None:
    """Draw the button that shows a secret, on a phone that goes from hand to hand."""
    is_shown = in_hand(desk, seats) is not None
    return None if is_shown or not seats else show_action(desk, seats)


def _shuffle_or_reveal(desk: Desk) -> ft.Control | None:
    text, state = desk.text, the_view(desk).seen
    seats = the_view(desk).mine_awaited
    for choice in SPEC.choices(the_truth(desk), seats[0]) if seats else ():
        if isinstance(choice.event, PileShuffled):
            label = text("outspeed.shuffle.do" if not state.turn else "outspeed.shuffle.again")
            act = desk.on(desk.act, choice)
            return main_action(label, ft.Icons.SHUFFLE, act, key="shuffle")
    choices = _reveals(desk)
    if len(choices) != 1:
        return None
    key = "outspeed.reveal.next" if state.turn else "outspeed.reveal.first"
    label = text(key, turn=state.turn + 1)
    act = desk.on(desk.act, choices[0])
    return main_action(label, ft.Icons.FLIP, act, key=f"reveal-{state.turn}")


def _resolve(desk: Desk) -> ft.Control | None:
    state = the_view(desk).seen
    choice = next_step(desk)
    if choice is None:
        return None
    row = next_row(state.race, state.plays) or 0
    label = desk.text("outspeed.resolve", row=row)
    act = desk.on(desk.act, choice)
    return main_action(label, ft.Icons.BOLT, act, key=f"resolve-{len(state.steps)}")


def _shown(seen: OutspeedState) -> Choice | None:
    """Return the choice that shows all dials, or all numbers, once they are set."""
    if seen.phase is Phase.DIALLING:
        return None if cannot_reveal_numbers(seen) else Choice(NumbersRevealed())
    return Choice(DialsRevealed()) if all_ready(seen) else None


def _typed_dials(desk: Desk) -> ft.Control | None:
    """Draw the button to go on when all that lies open has been typed in."""
    choice = _shown(the_view(desk).seen)
    if choice is None:
        return None
    label = desk.text("outspeed.program.go_on")
    return main_action(label, ft.Icons.CHECK, desk.on(desk.act, choice), key="dials")


def _secret_dials(desk: Desk) -> ft.Control | None:
    """Draw the button that shows a secret to its player, or, when all are set, to everybody."""
    seen = the_view(desk).seen
    if in_hand(desk, changers(desk)) is not None and the_view(desk).is_shared:
        return None
    if isinstance(desk.scratch, Handover) and desk.scratch.seat in changers(desk):
        return _hand_on(desk, changers(desk))
    if (choice := _shown(seen)) is not None:
        label = desk.text(f"outspeed.{seen.phase}.reveal")
        act = desk.on(desk.act, choice)
        return main_action(label, ft.Icons.VISIBILITY, act, key="dials")
    return _hand_on(desk, choosers(desk)) if the_view(desk).is_shared else None


def _roll(desk: Desk) -> ft.Control | None:
    for seat in the_view(desk).mine_awaited:
        for choice in SPEC.choices(the_truth(desk), seat):
            if isinstance(choice.event, DiceRolled) and choice.blank is not None:
                name = short(desk.session.setup.seats[seat].name)
                label = desk.text("outspeed.roll.roll", name=name)
                act = desk.on(desk.act, choice)
                return main_action(label, ft.Icons.CASINO, act, key=f"roll-{seat}")
    return None


def _waiting_for(desk: Desk) -> str:
    """Say what this phone's players have to do, or whom the table waits for."""
    view, text = the_view(desk), desk.text
    awaited = view.awaited
    if view.phase in (Phase.PROGRAMMING, Phase.DIALLING):
        awaited = tuple(each.seat for each in readiness(view.seen) if not each.is_ready)
        if view.mine and is_typed(desk):
            return text(f"outspeed.hint.{view.phase}.real")
    mine = tuple(seat for seat in awaited if seat in view.mine)
    if mine:
        by_hand = view.phase is Phase.DRAWING and not view.seen.knows_tokens
        return text("outspeed.hint.drawing.real" if by_hand else f"outspeed.hint.{view.phase}")
    names = together([short(desk.session.setup.seats[seat].name) for seat in awaited], text)
    is_all = len(awaited) == len(view.seen.race.racing)
    return text("outspeed.hint.wait_all") if is_all else text("outspeed.hint.wait", names=names)
