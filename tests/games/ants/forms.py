"""The form that a table fills in when it counts a round by hand, filled in by chance."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.ants.events import RoundCounted
from companion.games.ants.pieces import ANTS, LADYBUG, Card, Rank
from companion.games.ants.state import AntsState, Count, Phase

DECK: tuple[Card, ...] = (*ANTS, LADYBUG, LADYBUG, LADYBUG)


def typed(state: State, random: Random) -> Event | None:
    """Counts that some round could end with; ``None`` while no form is shown.

    The deck is cut into tricks and each given to anybody, so the counts are possible, whoever
    could have won them.
    """
    assert isinstance(state, AntsState)
    if state.phase is not Phase.COUNTING or state.all_tricks_were_laid:
        return None
    deck, size = random.sample(DECK, len(DECK)), state.players
    tricks = [deck[at : at + size] for at in range(0, len(deck), size)]
    is_early = random.random() < 0.1
    if is_early:
        tricks = tricks[: random.randrange(len(tricks))]
    aside = [trick for trick in tricks if set(trick) == {LADYBUG}]
    won: list[list[list[Card]]] = [[] for _ in range(size)]
    for trick in tricks:
        if trick not in aside:
            random.choice(won).append(trick)
    tells_tricks = random.random() < 0.5
    counts = tuple(_count(state, taken, tells_tricks) for taken in won[: state.seats])
    return RoundCounted(counts, bool(aside), is_early)


def _count(state: AntsState, taken: list[list[Card]], tells_tricks: bool) -> Count:
    cards = [card for trick in taken for card in trick]
    return Count(
        plus=sum(card.colour == state.plus for card in cards),
        minus=sum(card.colour == state.minus for card in cards),
        queens=sum(card.rank is Rank.QUEEN for card in cards),
        ladybugs=cards.count(LADYBUG),
        tricks=len(taken) if tells_tricks else None,
    )
