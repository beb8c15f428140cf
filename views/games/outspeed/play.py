"""A running race on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
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
from views.games.ending import play_again
from views.games.outspeed.bonus import done_list, next_step, resolving
from views.games.outspeed.declaring import declaring, lookers, turning
from views.games.outspeed.dialling import dialling
from views.games.outspeed.dials import changers, changing, choosers, is_typed
from views.games.outspeed.handover import HANDED, in_hand, show_action
from views.games.outspeed.programming import open_tile, programming
from views.games.outspeed.resolution import dice, drawing, line_list
from views.games.outspeed.scores import race_picture, result
from views.games.outspeed.ships import CORRECTING, correcting_card, own_tokens, ship_list
from views.games.outspeed.typing_in import is_typing, type_action, typing
from views.games.outspeed.view import OutspeedTable, the_view
from views.look import INK
from views.present.outspeed.programming import readiness
from views.present.people import short, together
from views.widgets.frame import blocks
from views.widgets.pieces import card
from views.widgets.press import hint, main_action, press
from views.widgets.text import TITLE, body, section, words


def heading(here: OutspeedTable) -> tuple[str, str]:
    """Return what the table is at, and the turn and the tile below."""
    view, text = the_view(here), here.text
    state = view.seen
    row = next_row(state.race, state.plays) if state.phase is Phase.RESOLVING_BONUS else 0
    phase = Phase.TYPING if is_typing(here) else state.phase
    title = text(f"outspeed.head.{phase}", row=row or 0)
    parts = [] if state.turn else [text("game.outspeed")]
    if state.turn:
        parts.append(text("outspeed.head.turn", turn=state.turn, of=TURNS))
    if state.tile_number is not None:
        key = "outspeed.head.end_tile" if state.is_end_tile else "outspeed.head.tile"
        parts.append(text(key, tile=state.tile_number.number))
    return title, "  ·  ".join(parts)


def lead(here: OutspeedTable) -> tuple[str, str] | None:
    """Return the colour and the shape of the one player who is awaited, if it is one."""
    awaited = the_view(here).awaited
    if len(awaited) != 1:
        return None
    seat = here.setup.seats[awaited[0]]
    return seat.colour, seat.shape


def moment(here: OutspeedTable) -> str:
    """Return the part of the turn, and in whose hands the phone is.

    The rows of a Bonus phase are one moment: a step changes what it changes, and no more is sent.
    """
    view, held = the_view(here), HANDED.of(here)
    state, goes_round = view.seen, view.is_shared and not is_typed(here)
    next_in_hand = choosers(here)[:1] if goes_round else ()
    hand = f"{held.seat} {held.is_shown}" if held else f"{next_in_hand}"
    drawer = state.drawers[:1] if state.phase is Phase.DRAWING else ()
    is_correcting = CORRECTING.of(here) is not None
    return f"{state.turn} {state.phase} {hand} {drawer} {is_correcting} {is_typing(here)}"


def middle(here: OutspeedTable) -> list[ft.Control]:
    """Draw what this phase is about, then the race as a picture and as a list."""
    view = the_view(here)
    ended = here.outcome
    if ended is not None:
        return result(here, ended)
    has_picture = view.phase is not Phase.RESOLVING_BONUS
    tokens = own_tokens(here) if view.phase is not Phase.DECLARING else []
    return [
        blocks(
            correcting_card(here),
            _phase(here),
            [race_picture(here)] if has_picture else [],
            done_list(here),
            ship_list(here),
            tokens,
        )
    ]


def _phase(here: OutspeedTable) -> list[ft.Control]:
    match the_view(here).phase:
        case Phase.SHUFFLING:
            return [
                *line_list(here),
                card(body(here.text("outspeed.shuffle.body"))),
            ]
        case Phase.REVEALING:
            return [*_numbers(here), *line_list(here)]
        case Phase.DECLARING:
            return [*declaring(here), *open_tile(here)]
        case Phase.TURNING_UP:
            return turning(here)
        case Phase.RESOLVING_BONUS:
            return resolving(here)
        case Phase.PROGRAMMING | Phase.TYPING:
            return typing(here) if is_typing(here) else programming(here)
        case Phase.DIALLING:
            return [*dialling(here), *line_list(here)]
        case Phase.PAYING | Phase.GAINING:
            return [*dice(here), *line_list(here)]
        case _:
            return [*drawing(here), *line_list(here)]


def _reveals(here: OutspeedTable) -> tuple[Choice, ...]:
    """List the tiles that may be turned up now, by a phone that plays."""
    seats = the_view(here).mine_awaited
    if not seats:
        return ()
    choices = here.choices(seats[0])
    return tuple(each for each in choices if isinstance(each.event, TileRevealed))


def _numbers(here: OutspeedTable) -> list[ft.Control]:
    """Draw the tiles that may come, to tap the one that was turned up; none where it is known."""
    choices = _reveals(here)
    if len(choices) < 2:
        return []
    keys: list[ft.Control] = []
    for choice in choices:
        assert isinstance(choice.event, TileRevealed), "only tiles are turned up"
        (tile,) = choice.event.drawn
        keys.append(
            press(
                words(str(tile.number), INK, TITLE, center=True),
                here.on(here.act, choice),
                name=here.text("outspeed.reveal.tile", tile=tile.number),
                width=58,
                padding=10,
                key=f"tile-{tile}",
            )
        )
    return [
        section(here.text("outspeed.reveal.which")),
        ft.Row(keys, spacing=6, run_spacing=6, wrap=True),
    ]


# -- the next thing to do -------------------------------------------------------------------


def main(here: OutspeedTable) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    if here.outcome is not None:
        return play_again(here)
    action = _action(here) if the_view(here).mine else None
    return action or hint(_waiting_for(here))


def _action(here: OutspeedTable) -> ft.Control | None:
    if is_typing(here):
        return type_action(here)
    match the_view(here).phase:
        case Phase.SHUFFLING | Phase.REVEALING:
            return _shuffle_or_reveal(here)
        case Phase.DECLARING:
            return _hand_on(here, lookers(here))
        case Phase.RESOLVING_BONUS:
            return _resolve(here)
        case Phase.PROGRAMMING | Phase.DIALLING:
            return _typed_dials(here) if is_typed(here) else _secret_dials(here)
        case Phase.PAYING | Phase.GAINING:
            return _roll(here)
        case Phase.DRAWING:
            seats = the_view(here).mine_awaited if the_view(here).seen.knows_tokens else ()
            return _hand_on(here, seats)
        case _:
            return None


def _hand_on(here: OutspeedTable, seats: tuple[int, ...]) -> ft.Control | None:
    """Draw the button that shows a secret, on a phone that goes from hand to hand."""
    is_shown = in_hand(here, seats) is not None
    return None if is_shown or not seats else show_action(here, seats)


def _shuffle_or_reveal(here: OutspeedTable) -> ft.Control | None:
    text, state = here.text, the_view(here).seen
    seats = the_view(here).mine_awaited
    for choice in here.choices(seats[0]) if seats else ():
        if isinstance(choice.event, PileShuffled):
            label = text("outspeed.shuffle.do" if not state.turn else "outspeed.shuffle.again")
            act = here.on(here.act, choice)
            return main_action(label, ft.Icons.SHUFFLE, act, key="shuffle")
    choices = _reveals(here)
    if len(choices) != 1:
        return None
    key = "outspeed.reveal.next" if state.turn else "outspeed.reveal.first"
    label = text(key, turn=state.turn + 1)
    act = here.on(here.act, choices[0])
    return main_action(label, ft.Icons.FLIP, act, key=f"reveal-{state.turn}")


def _resolve(here: OutspeedTable) -> ft.Control | None:
    state = the_view(here).seen
    choice = next_step(here)
    if choice is None:
        return None
    row = next_row(state.race, state.plays) or 0
    label = here.text("outspeed.resolve", row=row)
    act = here.on(here.act, choice)
    return main_action(label, ft.Icons.BOLT, act, key=f"resolve-{len(state.steps)}")


def _shown(seen: OutspeedState) -> Choice | None:
    """Return the choice that shows all dials, or all numbers, once they are set."""
    if seen.phase is Phase.DIALLING:
        return None if cannot_reveal_numbers(seen) else Choice(NumbersRevealed())
    return Choice(DialsRevealed()) if all_ready(seen) else None


def _typed_dials(here: OutspeedTable) -> ft.Control | None:
    """Draw the button to go on when all that lies open has been typed in."""
    choice = _shown(the_view(here).seen)
    if choice is None:
        return None
    label = here.text("outspeed.program.go_on")
    return main_action(label, ft.Icons.CHECK, here.on(here.act, choice), key="dials")


def _secret_dials(here: OutspeedTable) -> ft.Control | None:
    """Draw the button that shows a secret to its player, or, when all are set, to everybody."""
    seen = the_view(here).seen
    if in_hand(here, changers(here)) is not None and the_view(here).is_shared:
        return None
    if (seat := changing(here)) is not None:
        return show_action(here, (seat,))
    if (choice := _shown(seen)) is None:
        return None
    label = here.text(f"outspeed.{seen.phase}.reveal")
    return main_action(label, ft.Icons.VISIBILITY, here.on(here.act, choice), key="dials")


def _roll(here: OutspeedTable) -> ft.Control | None:
    for seat in the_view(here).mine_awaited:
        for choice in here.choices(seat):
            if isinstance(choice.event, DiceRolled) and choice.blank is not None:
                name = short(here.setup.seats[seat].name)
                label = here.text("outspeed.roll.roll", name=name)
                act = here.on(here.act, choice)
                return main_action(label, ft.Icons.CASINO, act, key=f"roll-{seat}")
    return None


def _waiting_for(here: OutspeedTable) -> str:
    """Say what this phone's players have to do, or whom the table waits for."""
    view, text = the_view(here), here.text
    awaited = view.awaited
    if view.phase in (Phase.PROGRAMMING, Phase.DIALLING):
        awaited = tuple(each.seat for each in readiness(view.seen) if not each.is_ready)
        if view.mine and is_typed(here):
            return text(f"outspeed.hint.{view.phase}.real")
    mine = tuple(seat for seat in awaited if seat in view.mine)
    if mine:
        by_hand = view.phase is Phase.DRAWING and not view.seen.knows_tokens
        return text("outspeed.hint.drawing.real" if by_hand else f"outspeed.hint.{view.phase}")
    names = together([short(here.setup.seats[seat].name) for seat in awaited], text)
    is_all = len(awaited) == len(view.seen.race.racing)
    return text("outspeed.hint.wait_all") if is_all else text("outspeed.hint.wait", names=names)
