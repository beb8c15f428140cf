"""The ghost, who plays where only two do (A19)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.game import Refusal
from companion.games.ants.pieces import BY_KEY, copies
from companion.games.ants.refusals import Why, refuse
from companion.games.ants.state import GHOST, GHOST_CARDS, AntsState, Phase


def deal(state: AntsState, keys: tuple[str, ...]) -> AntsState | Refusal:
    """Give the ghost its pile of sixteen cards, the top card first (A19)."""
    if len(keys) != GHOST_CARDS:
        return refuse(Why.WRONG_PILE, "A19", given=len(keys), wanted=GHOST_CARDS)
    for key, dealt in Counter(keys).items():
        if key not in BY_KEY or dealt > copies(BY_KEY[key]):
            return refuse(Why.NO_SUCH_CARD)
    return replace(state, is_dealt=True, pile=tuple(BY_KEY[key] for key in keys))


def is_to_turn(state: AntsState) -> bool:
    """Whether the next card is the top of a pile that the app dealt."""
    return bool(state.pile) and state.phase is Phase.LAYING and state.to_lay == GHOST


def hidden(state: AntsState) -> AntsState:
    """Return what may be seen of the ghost's pile: which cards, but in no order of theirs.

    The card that the ghost is about to turn is seen by everybody.
    """
    top, rest = (state.pile[:1], state.pile[1:]) if is_to_turn(state) else ((), state.pile)
    return replace(state, pile=(*top, *sorted(rest, key=lambda card: card.key)))
