"""Rounds of the ant game from dealt hands, by the duties or against them, checked by hand.

The suite plays some. Any number over all tables, from the top of the repository:

    python -m tests.games.ants.games 5000
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter

from companion.game import LuckBy, Refusal
from companion.games.ants.box import AntsBox
from companion.games.ants.counting import counts_from_tricks
from companion.games.ants.duties import doubt
from companion.games.ants.events import (
    AntsEvent,
    CardLaid,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.options import (
    AntsOptions,
    Keeping,
    NextLeader,
    NinjaDuty,
    NinjaTrick,
    Variant,
)
from companion.games.ants.pieces import COLOURS, LADYBUG, Card, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.rules import RULES
from companion.games.ants.setup import setup
from companion.games.ants.state import GHOST, AntsState, Phase
from tests.games.ants.forms import DECK
from tests.games.ants.hands import deal, legal
from tests.games.ants.second_judge import second_judge
from tests.support.play import seats

SAID = (Why.SAID_NO_STRONGER, Why.SAID_NO_NINJA)
TRICKS = AntsOptions(keeping=Keeping.TRICKS)
VARIANTS: dict[str, tuple[int, AntsOptions]] = {
    f"{name}, {ninja}, {trick}, {leader}": (
        count,
        replace(options, ninja=ninja, ninja_trick=trick, leader=leader),
    )
    for name, count, options in (
        ("two and the ghost by hand", 2, TRICKS),
        ("two and the ghost by the app", 2, replace(TRICKS, ghost_pile=LuckBy.APP)),
        ("three", 3, TRICKS),
        ("four", 4, TRICKS),
        ("teams", 4, replace(TRICKS, variant=Variant.TEAMS)),
    )
    for ninja in NinjaDuty
    for trick in NinjaTrick
    for leader in NextLeader
}


@dataclass
class Evening:
    """One round: who holds what, and who has broken a duty holding which cards."""

    state: AntsState
    random: Random
    is_honest: bool = True
    hands: dict[int, list[Card]] = field(default_factory=dict)
    hoarded: set[tuple[int, Card]] = field(default_factory=set)
    asked: Counter[tuple[int, str]] = field(default_factory=Counter)
    passed: list[tuple[AntsState, AntsEvent]] = field(default_factory=list)

    def happens(self, event: AntsEvent) -> None:
        after = RULES.apply(self.state, event)
        assert not isinstance(after, Refusal), f"{event}: {after}"
        self.passed.append((self.state, event))
        self.state = after


def a_round(variant: str, seed: int, *, is_honest: bool = True) -> Evening:
    """Play one round to its count; the last state is that before it was counted."""
    random = Random(f"{variant} {seed}")
    count, options = VARIANTS[variant]
    evening = Evening(setup(seats(count), options, AntsBox()), random, is_honest)
    evening.happens(YoungestNamed(random.randrange(count)))
    evening.happens(PlusTurned((random.choice(COLOURS),)))
    evening.happens(MinusTurned((random.choice(COLOURS),)))
    if evening.state.app_deals_ghost:
        evening.happens(GhostDealt(tuple(card.key for card in random.sample(DECK, 16))))
    evening.hands = deal(evening.state, random)
    while evening.state.phase is not Phase.COUNTING:
        if evening.state.phase is Phase.LAYING:
            lay(evening)
        else:
            take(evening)
    return evening


def lay(evening: Evening) -> None:
    """Let the next player lay a card of their hand; the app doubts it with reason, or not."""
    state, player = evening.state, evening.state.to_lay
    hand, is_ghost = evening.hands[player], state.has_ghost and player == GHOST
    allowed = legal(hand, state.laid, state.options.ninja)
    card = evening.random.choice(allowed if evening.is_honest else hand)
    if is_ghost:
        card = hand[0]
    refusal = doubt(state, card)
    assert not (refusal and is_ghost), "the ghost owes nothing"
    if refusal is not None:
        check_doubt(evening, player, card, refusal)
        assert RULES.apply(state, CardLaid(card)) == refusal
    elif not is_ghost and not evening.hoarded and card not in allowed:
        asked = evening.asked[player, Why.NO_STRONGER] + evening.asked[player, Why.NO_NINJA]
        assert asked, "a duty was broken, and nobody ever asked"
    if not is_ghost and card not in allowed:
        evening.hoarded |= {(player, held) for held in allowed}
    hand.remove(card)
    evening.happens(CardLaid(card, is_sure=refusal is not None))


def check_doubt(evening: Evening, player: int, card: Card, refusal: Refusal) -> None:
    """Asked once a round; a contradiction is found only where a duty was really broken."""
    if refusal.code in SAID:
        assert (player, card) in evening.hoarded, f"{refusal}: but nothing was broken"
        return
    evening.asked[player, str(refusal.code)] += 1
    assert evening.asked[player, str(refusal.code)] == 1, "asked once"


def take(evening: Evening) -> None:
    state = evening.state
    won = second_judge(state.laid, state.options.ninja_trick)
    evening.happens(TrickTaken())
    assert evening.state.tricks[-1].winner == (None if won is None else state.order[won])


# ------------------------------------------------------------------------- checking


def checked_round(variant: str, seed: int) -> AntsState:
    """Play a round by the duties, check that no card is lost, and count it."""
    evening = a_round(variant, seed)
    state = evening.state
    assert not any(evening.hands.values()), "all cards were laid"
    check_conserved(state)
    check_counts(state)
    evening.happens(RoundCounted(counts_from_tricks(state)))
    after = evening.state
    assert after.aphids == aphids_by_hand(state), (after.aphids, state)
    if after.phase is not Phase.OVER:
        check_next(state, after)
        evening.happens(LeaderNamed(0)) if after.phase is Phase.LEADING else None
    return after


def check_conserved(state: AntsState) -> None:
    """Forty-eight cards, nine a colour, three ladybugs."""
    assert Counter(state.seen) == Counter(DECK)
    ants = Counter(card.colour for card in state.seen if card != LADYBUG)
    assert ants == dict.fromkeys(COLOURS, 9) and state.seen.count(LADYBUG) == 3


def won_by_hand(state: AntsState, player: int) -> list[Card]:
    return [card for trick in state.tricks if trick.winner == player for card in trick.cards]


def check_counts(state: AntsState) -> None:
    """What the seats, the ghost and nobody have won is what there is."""
    counts = counts_from_tricks(state)
    beside = [trick for trick in state.tricks if trick.winner in (None, GHOST)]
    if not state.has_ghost:
        beside = [trick for trick in state.tricks if trick.winner is None]
        assert all(set(trick.cards) == {LADYBUG} for trick in beside)
    cards = [card for trick in beside for card in trick.cards]
    assert sum(c.plus for c in counts) + sum(c.colour == state.plus for c in cards) == 9
    assert sum(c.minus for c in counts) + sum(c.colour == state.minus for c in cards) == 9
    assert sum(c.queens for c in counts) + sum(c.rank is Rank.QUEEN for c in cards) == 5
    assert sum(c.ladybugs for c in counts) + cards.count(LADYBUG) == 3
    assert sum(c.tricks or 0 for c in counts) + len(beside) == len(state.tricks)


def aphids_by_hand(state: AntsState) -> tuple[int, ...]:
    """Pay a first round out as one would at the table, seat by seat."""
    won = [won_by_hand(state, seat) for seat in range(state.seats)]
    plus = [sum(card.colour == state.plus for card in cards) for cards in won]
    minus = [sum(card.colour == state.minus for card in cards) for cards in won]
    queens = [sum(card.rank is Rank.QUEEN for card in cards) for cards in won]
    aphids = []
    for seat, cards in enumerate(won):
        stock = 3 if plus[seat] and plus[seat] == max(plus) else 0
        stock += 3 if minus[seat] == min(minus) else 0
        stock += 3 if queens[seat] and queens[seat] == max(queens) else 0
        aphids.append(max(0, stock - cards.count(LADYBUG)))
    return tuple(aphids)


def check_next(state: AntsState, after: AntsState) -> None:
    """Who leads the next round (A16, A19)."""
    assert (after.round, after.seen) == (state.round + 1, ())
    assert after.plus_used == (state.plus,) and after.minus_used == (state.minus,)
    last = state.tricks[-1]
    if state.has_ghost:
        assert after.first == GHOST
    elif state.options.leader is NextLeader.LAST_WINNER:
        assert after.first == (last.leader if last.winner is None else last.winner)
    else:
        assert after.first == ((state.first or 0) + 1) % state.seats


def main(count: int) -> None:
    """Play so many rounds, the variants in turn."""
    names, played, start = list(VARIANTS), Counter[str](), perf_counter()
    for seed in range(count):
        variant = names[seed % len(names)]
        checked_round(variant, seed)
        played[variant] += 1
    for variant, rounds in played.items():
        sys.stdout.write(f"{rounds:6} {variant}\n")
    sys.stdout.write(f"{count:6} rounds in {perf_counter() - start:.0f} s\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
