"""The tokens: shuffling, drawing two and keeping one, and where those of a lost ship go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Draw, Refusal, refuse
from companion.games.outspeed.events import PileShuffled, TokenKept
from companion.games.outspeed.pieces import COPIES, TOKEN_KINDS, TokenKind
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase

DRAWN = 2
"""So many are drawn to keep one (O16)."""


def to_shuffle(state: OutspeedState) -> Counter[TokenKind]:
    """Count the tokens that are shuffled next: all at the start, later the discards (O16)."""
    if not state.turn and not state.pile:
        return Counter(COPIES)
    return Counter(kind for kind in state.discards if kind is not None)


def shuffle_offer(state: OutspeedState) -> Choice:
    """Offer the shuffling; who shuffles knows what is shuffled, nobody the order."""
    counts = to_shuffle(state)
    pool = tuple((kind, counts[kind]) for kind in TOKEN_KINDS)
    return Choice(PileShuffled(), Draw("order", counts.total(), pool))


def shuffle(state: OutspeedState, shuffled: PileShuffled) -> OutspeedState | Refusal:
    """Shuffle all tokens before the first tile, or the discards for who draws (O16).

    Ruled here: a single token that is left in the pile stays on top of the new ones.
    """
    order = shuffled.order
    wanted, given = to_shuffle(state), Counter(order)
    if len(order) != wanted.total():
        return refuse(Why.WRONG_SHUFFLE, "O16", wanted=wanted.total(), given=len(order))
    for kind in TOKEN_KINDS:
        if wanted[kind] != given[kind]:
            return refuse(
                Why.WRONG_SHUFFLE_KIND, "O16", kind=kind, wanted=wanted[kind], given=given[kind]
            )
    phase = Phase.DRAWING if state.drawers else Phase.REVEALING
    return replace(state, pile=state.pile + order, discards=(), phase=phase)


def reshuffled_by_hand(state: OutspeedState) -> OutspeedState:
    """O16: the table has shuffled its discards, and nobody knows their order."""
    unknown = (None,) * len(state.discards)
    return replace(state, pile=state.pile + unknown, discards=())


def keep_offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """O16: one of the two on top; by hand any that may still be there, or a secret one."""
    if state.knows_tokens:
        drawn = [kind for kind in state.pile[:DRAWN] if kind is not None]
        yield from (Choice(TokenKept(seat, kind)) for kind in dict.fromkeys(drawn))
        return
    yield Choice(TokenKept(seat))
    for kind in TOKEN_KINDS:
        if none_left(state, seat, kind) is None:
            yield Choice(TokenKept(seat, kind))


def keep(state: OutspeedState, kept: TokenKept) -> OutspeedState | Refusal:
    """Keep one of two tokens drawn, the other goes under the pile (O16)."""
    seat, kind = kept.seat, kept.kind
    refusal = _cannot_keep(state, seat, kind)
    if refusal is not None:
        return refusal
    drawn, rest = list(state.pile[:DRAWN]), state.pile[DRAWN:]
    drawn.remove(kind if state.knows_tokens else None)
    after = state.with_hand(seat, (*state.hands[seat], kind))
    return replace(after, pile=(*rest, *drawn), drawers=state.drawers[1:])


def _cannot_keep(state: OutspeedState, seat: int, kind: TokenKind | None) -> Refusal | None:
    if seat not in state.drawers:
        return refuse(Why.NO_DRAW_DUE, "O16", seat=seat)
    if seat != state.drawers[0]:
        return refuse(Why.NOT_YOUR_DRAW, "O16", seat=seat, now=state.drawers[0])
    if not state.knows_tokens:
        return None if kind is None else none_left(state, seat, kind)
    if kind is None:
        return refuse(Why.SAY_WHICH_KEPT, "O16")
    if kind not in state.pile[:DRAWN]:
        return refuse(Why.NOT_DRAWN, "O16", kind=kind)
    return None


def none_left(state: OutspeedState, seat: int, kind: TokenKind) -> Refusal | None:
    """Why a token typed by hand cannot be of this kind; ``None`` when it can.

    All copies of it lie before this seat or in the open. What others hold is not looked at: the
    answer would tell.
    """
    copies = COPIES.get(kind, 0)
    seen = state.discards.count(kind) + state.hands[seat].count(kind)
    return refuse(Why.NO_TOKEN_LEFT, kind=kind, copies=copies) if seen >= copies else None


def lose_hands(state: OutspeedState) -> OutspeedState:
    """Discard what ships that are out still hold. Ruled here: their tokens go to the discards."""
    for seat in state.seats:
        if not state.race.is_racing(seat) and state.hands[seat]:
            discards = state.discards + state.hands[seat]
            state = replace(state.with_hand(seat, ()), discards=discards)
    return state
