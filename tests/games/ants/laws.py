"""What holds in every game of the ant game, whatever is tapped."""

from __future__ import annotations

from random import Random

from companion.game import Event, State
from companion.games.ants.box import Paint
from companion.games.ants.events import ColoursRead, GameStopped, RoundCounted
from companion.games.ants.options import Variant
from companion.games.ants.state import GHOST, AntsState, Count, Phase, Round
from tests.games.ants.notation import conserved
from tests.games.ants.second_judge import second_judge


def check(state: State) -> None:
    """Check one moment of a game."""
    assert isinstance(state, AntsState)
    assert conserved(state), "forty-eight cards, nine a colour"
    assert len(state.laid) <= state.players and len(state.tricks) <= 48 // state.players
    assert state.keeps_tricks or not state.seen, "who counts rounds lays no card in the app"
    reading = state.options.ninja_trick
    for trick in state.tricks:
        assert len(trick.cards) == state.players, "everybody lays one card"
        assert (trick.winner is None) == (second_judge(trick.cards, reading) is None)
    assert sorted(state.order) == list(range(state.players)) and state.order[0] == state.leader
    assert len(state.said) == state.players
    if state.is_dealt:
        turned = len(state.tricks) + (GHOST in state.order[: len(state.laid)])
        assert len(state.pile) + turned == 16, "the ghost turns one card a trick"
    check_objectives(state)
    check_rounds(state)


def check_objectives(state: AntsState) -> None:
    for turned, used in ((state.plus, state.plus_used), (state.minus, state.minus_used)):
        assert len(set(used)) == len(used), "each colour once in a pile"
        assert turned is None or turned not in used


def check_rounds(state: AntsState) -> None:
    assert len(state.aphids) == state.seats and min(state.aphids) >= 0
    ends = (
        len(state.rounds) == 4 if state.options.variant is Variant.TEAMS else max(state.aphids) > 14
    )
    assert (state.phase is Phase.OVER) == (ends or state.is_stopped)
    assert ends or state.round == len(state.rounds) + 1
    for counted in state.rounds:
        check_counts(state, counted)


def check_counts(state: AntsState, counted: Round) -> None:
    totals = [
        sum(getattr(count, what) for count in counted.counts)
        for what in ("plus", "minus", "queens", "ladybugs")
    ]
    whole = [9, 9, 5, 0 if counted.is_set_aside else 3]
    assert all(total <= most for total, most in zip(totals, whole, strict=True))
    assert totals == whole or state.has_ghost or counted.is_early, "every card was won"


def check_step(before: State, after: State) -> None:
    """Check what one event may change."""
    assert isinstance(before, AntsState) and isinstance(after, AntsState)
    assert after.rounds[: len(before.rounds)] == before.rounds, "what was counted stays counted"
    assert len(after.rounds) - len(before.rounds) in (0, 1)
    assert before.youngest in (None, after.youngest) and before.is_stopped <= after.is_stopped
    if len(after.rounds) > len(before.rounds):
        assert not after.seen and after.round - before.round in (0, 1)
        return
    assert after.aphids == before.aphids, "aphids come when a round is counted"
    assert after.seen[: len(before.seen)] == before.seen, "what lies there lies there"
    assert len(after.seen) - len(before.seen) in (0, 1), "one card at a time"
    if len(after.tricks) > len(before.tricks):
        check_taken(before, after)


def check_taken(before: AntsState, after: AntsState) -> None:
    trick = after.tricks[-1]
    won = second_judge(before.laid, before.options.ninja_trick)
    assert trick.winner == (None if won is None else before.order[won])
    assert after.leader == (before.leader if won is None else trick.winner)


def table_says(random: Random) -> Event:
    """Something that is not offered by the rules: colours, a round ended early, the end."""
    said = random.random()
    if said < 0.01:
        return GameStopped()
    if said < 0.05:
        counts = (Count(random.randint(0, 3), random.randint(0, 3), random.randint(0, 2), 0),)
        return RoundCounted(counts * random.randint(2, 4), is_early=True)
    return ColoursRead(tuple(random.sample(list(Paint), 5)), ("",) * random.choice((5, 5, 5, 4)))
