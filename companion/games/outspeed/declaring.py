"""Bonus, first half: who plays a token, asked row by row from the front, or all at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Refusal, refuse
from companion.games.outspeed.bonus import not_allowed
from companion.games.outspeed.events import BonusPassed, BonusPlayed, TokenTurnedUp
from companion.games.outspeed.options import Declaring
from companion.games.outspeed.pieces import TOKEN_KINDS, TokenKind
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.steps import Play
from companion.games.outspeed.tokens import none_left


def undeclared(state: OutspeedState) -> tuple[int, ...]:
    """List the ships that hold tokens and have not said yet whether they play one.

    Ruled here: who holds none is not asked.
    """
    return tuple(
        seat for seat in state.race.racing if state.tokens(seat) and seat not in state.declared
    )


def asked(state: OutspeedState) -> tuple[int, ...]:
    """List the seats asked now: the foremost row, in any order (O1), or all at once (O20)."""
    left = undeclared(state)
    if state.options.declaring is Declaring.AT_ONCE or not left:
        return left
    row = max(state.race.ships[seat].row for seat in left)
    return tuple(seat for seat in left if state.race.ships[seat].row == row)


def is_asking(state: OutspeedState) -> bool:
    """O20: whether somebody has still to declare before any token on the table is applied.

    All of them; or, where each row declares for itself, those on its row, and any ahead of it.
    """
    left = undeclared(state)
    if state.options.declaring is not Declaring.EACH_ROW or not state.plays:
        return bool(left)
    row = min(state.race.ships[play.seat].row for play in state.plays)
    return any(state.race.ships[seat].row >= row for seat in left)


def declare_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """Offer every kind held, those with their reason that may not be played, and to pass.

    With a token that the app does not know it may be any kind, and it need not be said.
    """
    hand = state.hands[seat]
    if None in hand:
        yield Choice(BonusPlayed(seat, state.turn))
    for kind in TOKEN_KINDS:
        refusal = cannot_play(state, seat, kind)
        is_held = kind in hand or (None in hand and none_left(state, seat, kind) is None)
        if is_held:
            yield Choice(BonusPlayed(seat, state.turn, kind), refusal=refusal)
    yield Choice(BonusPassed(seat, state.turn))


def cannot_play(state: OutspeedState, seat: int, kind: TokenKind | None) -> Refusal | None:
    """Why a seat may not play a token of this kind now; ``None`` when it may (O1, O2, O6)."""
    refusal = _cannot_declare(state, seat)
    if refusal is not None:
        return refusal
    hand = state.hands[seat]
    if not hand:
        return refuse(Why.NO_TOKENS, seat=seat)
    if kind is None:
        return None if None in hand else refuse(Why.SAY_WHICH_TOKEN)
    if kind not in hand:
        if None not in hand:
            return refuse(Why.TOKEN_NOT_HELD, kind=kind)
        refusal = none_left(state, seat, kind)
    return refusal or not_allowed(state.race, seat, kind, state.is_end_tile)


def _cannot_declare(state: OutspeedState, seat: int) -> Refusal | None:
    """O1: from the front, and each once, so nobody plays two tokens in one turn."""
    if seat in state.declared:
        return refuse(Why.ALREADY_DECLARED, seat=seat)
    now = asked(state)
    if state.tokens(seat) and now and seat not in now:
        rows = {"row": state.race.ships[seat].row, "now": state.race.ships[now[0]].row}
        return refuse(Why.NOT_YOUR_ROW, "O1", **rows)
    return None


def play(state: OutspeedState, played: BonusPlayed) -> OutspeedState | Refusal:
    """Lay a token face down (O1); what may not be played is refused (O2)."""
    seat, kind = played.seat, played.kind
    refusal = cannot_play(state, seat, kind)
    if refusal is not None:
        return refusal
    hand = list(state.hands[seat])
    hand.remove(kind if kind in hand else None)
    plays = tuple(sorted((*state.plays, Play(seat, kind)), key=lambda play: play.seat))
    after = replace(state, plays=plays, declared=state.declared | {seat})
    return after.with_hand(seat, tuple(hand))


def skip(state: OutspeedState, passed: BonusPassed) -> OutspeedState | Refusal:
    """Play no token this turn."""
    seat = passed.seat
    refusal = _cannot_declare(state, seat)
    if refusal is not None:
        return refusal
    if not state.tokens(seat):
        return refuse(Why.NO_TOKENS, seat=seat)
    return replace(state, declared=state.declared | {seat})


def face_down(state: OutspeedState) -> tuple[int, ...]:
    """List the seats with a token on the table whose kind the app has to be told."""
    return tuple(play.seat for play in state.plays if play.kind is None)


def turn_up_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """Offer every kind that the token may be, also those that had not been allowed (O2)."""
    for kind in TOKEN_KINDS:
        if none_left(state, seat, kind) is None:
            yield Choice(TokenTurnedUp(seat, kind))


def turn_up(state: OutspeedState, shown: TokenTurnedUp) -> OutspeedState | Refusal:
    """Turn up a token; one that had not been allowed lies void and is discarded (O2)."""
    seat, kind = shown.seat, shown.kind
    if seat not in face_down(state):
        return refuse(Why.NOT_FACE_DOWN, seat=seat)
    refusal = none_left(state, seat, kind)
    if refusal is not None:
        return refusal
    is_void = not_allowed(state.race, seat, kind, state.is_end_tile) is not None
    known = Play(seat, kind, is_void)
    return replace(state, plays=tuple(known if p.seat == seat else p for p in state.plays))
