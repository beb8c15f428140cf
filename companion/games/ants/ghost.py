"""The ghost, who plays where only two do (A19)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.ants.events import GhostDealt
from companion.games.ants.pieces import BY_KEY, copies
from companion.games.ants.refusals import Why
from companion.games.ants.state import GHOST, GHOST_CARDS, AntsState, Phase


def deal(state: AntsState, dealt: GhostDealt) -> AntsState | Refusal:
    """Give the ghost its pile of sixteen cards, the top card first (A19)."""
    keys = dealt.cards
    if len(keys) != GHOST_CARDS:
        return refuse(Why.WRONG_PILE, "A19", given=len(keys), wanted=GHOST_CARDS)
    for key, times in Counter(keys).items():
        if key not in BY_KEY or times > copies(BY_KEY[key]):
            return refuse(Why.NO_SUCH_CARD)
    return replace(state, is_dealt=True, pile=tuple(BY_KEY[key] for key in keys))


def is_to_turn(state: AntsState) -> bool:
    """Whether the next card is the top of a pile that the app dealt."""
    return bool(state.pile) and state.phase is Phase.LAYING and state.to_lay == GHOST


def seen_by(state: AntsState, _: int | None) -> AntsState:
    """Return all but the order of the ghost's pile, which nobody may know (A19).

    Which cards it holds may be seen, and by everybody the one that the ghost is about to turn.
    """
    if not state.pile:
        return state
    top, rest = (state.pile[:1], state.pile[1:]) if is_to_turn(state) else ((), state.pile)
    return replace(state, pile=(*top, *sorted(rest, key=lambda card: card.key)))
