"""What a seat may see: its own secrets, never another's."""

from __future__ import annotations

from dataclasses import replace

from companion.games.outspeed.events import (
    BonusPlayed,
    NumberSet,
    OutspeedEvent,
    PathProgrammed,
)
from companion.games.outspeed.options import Programming
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.state import OutspeedState, Phase, Program
from companion.games.outspeed.steps import Play
from companion.games.outspeed.tokens import DRAWN


def seen_by(state: OutspeedState, seat: int | None) -> OutspeedState:
    """Return the state with all that is hidden from a seat blotted out; ``None``: an onlooker.

    Hidden are the kinds of tokens in other hands, in the pile, and face down on the table, and
    what others have programmed. How many tokens, and who is ready, everybody sees.
    """
    return replace(
        state,
        hands=tuple(
            hand if at == seat else (None,) * len(hand) for at, hand in enumerate(state.hands)
        ),
        pile=_pile(state, seat),
        plays=tuple(_play(state, play, seat) for play in state.plays),
        programs=_programs(state, seat),
    )


def is_face_down(state: OutspeedState, event: OutspeedEvent) -> bool:
    """Whether a token or a dial that was chosen in secret has not been shown yet (O1, O15)."""
    is_typed = state.options.programming is Programming.TYPED_AT_REVEAL
    match event:
        case BonusPlayed(turn=turn):
            return turn == state.turn and state.phase is Phase.DECLARING
        case PathProgrammed(turn=turn):
            return turn == state.turn and state.phase is Phase.PROGRAMMING and not is_typed
        case NumberSet(turn=turn):
            return turn == state.turn and state.phase is Phase.DIALLING and not is_typed
        case _:
            return False


def _pile(state: OutspeedState, seat: int | None) -> tuple[TokenKind | None, ...]:
    """O16: the two on top are looked at by the seat that draws, the rest by nobody."""
    is_drawing = state.phase is Phase.DRAWING and state.drawers[:1] == (seat,)
    shown = state.pile[:DRAWN] if is_drawing else ()
    return shown + (None,) * (len(state.pile) - len(shown))


def _play(state: OutspeedState, play: Play, seat: int | None) -> Play:
    """O1: tokens lie face down until all have declared."""
    if state.phase is not Phase.DECLARING or play.seat == seat:
        return play
    return Play(play.seat, None)


def _programs(state: OutspeedState, seat: int | None) -> tuple[Program | None, ...]:
    """Dials are secret until all show them, unless the table types what lies open already.

    The right one while paths are chosen, the centre one while its numbers are (O15).
    """
    is_typed = state.options.programming is Programming.TYPED_AT_REVEAL
    if state.phase not in (Phase.PROGRAMMING, Phase.DIALLING) or is_typed:
        return state.programs
    return tuple(
        each if each is None or at == seat else _shown(state, each)
        for at, each in enumerate(state.programs)
    )


def _shown(state: OutspeedState, program: Program) -> Program:
    return Program(None if state.phase is Phase.PROGRAMMING else program.path)
