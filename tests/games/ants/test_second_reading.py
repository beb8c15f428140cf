"""Every refusal and every hint of the ant game, on positions by chance, read a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from companion.game import Event, Refusal
from companion.games.ants.box import Paint
from companion.games.ants.duties import Task, duty
from companion.games.ants.events import (
    CardLaid,
    ClaimTakenBack,
    ColoursRead,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.finished import most_aphids, score_finished
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import BY_KEY, COLOURS, KINDS, Card, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.rules import RULES
from companion.games.ants.state import AntsState, Count, Phase
from tests.games.ants.forms import typed
from tests.games.ants.second_counts import Refused
from tests.games.ants.second_reader import Ledger, tasks_that_hold
from tests.games.ants.second_refusals import HOLDS
from tests.games.ants.tables import TABLES, at_table
from tests.support.play import answered, walk

GAMES_PER_TABLE = 3
TRIED = 0.25
"""At so many of the moments something is tried that may be wrong."""
FORMS = {Why.TEAMS_NEED_FOUR, Why.WRONG_SEAT_COUNT, Why.APHIDS_OUT_OF_RANGE}
"""Refused where there is no table yet, or none any more."""


@cache
def positions() -> tuple[tuple[AntsState, Ledger, Event | None], ...]:
    """Moments of games by chance, each with what was said by then and what happened next."""
    found: list[tuple[AntsState, Ledger, Event | None]] = []
    for name, agreed in TABLES.items():
        for seed in range(GAMES_PER_TABLE):
            ledger, after = Ledger(), None
            seats = agreed.least + seed % (agreed.most - agreed.least + 1)
            for move in walk(at_table(name), Random(seed), seats):
                before, after = move.before, move.after
                assert isinstance(before, AntsState) and isinstance(after, AntsState)
                found.append((before, copied(ledger), move.event))
                ledger.hears(before, move.event)
            assert isinstance(after, AntsState)
            found.append((after, ledger, None))
    return tuple(found)


def copied(ledger: Ledger) -> Ledger:
    claims = {
        player: replace(said, none_above={*said.none_above})
        for player, said in ledger.claims.items()
    }
    return Ledger(claims)


# ------------------------------------------------------------------------- what may be tapped


def tries(state: AntsState, random: Random) -> Iterator[Event]:
    """A few of the things that somebody may tap or type at this moment, right or wrong."""
    yield from (CardLaid(random.choice(KINDS)) for _ in range(4))
    yield CardLaid(Card(None, Rank.TWO))
    yield TrickTaken()
    yield from (
        each(random.randint(-1, 4)) for each in (YoungestNamed, LeaderNamed, ClaimTakenBack)
    )
    colours = tuple(random.choices(COLOURS, k=random.choice((1, 1, 1, 0, 2))))
    yield from (PlusTurned(colours), MinusTurned(colours))
    yield GhostDealt(tuple(random.choices([*BY_KEY, "queen"], k=random.choice((16, 16, 15)))))
    paints = tuple(random.choices(list(Paint), k=random.choice((5, 5, 4))))
    yield ColoursRead(
        paints, tuple(random.choices(("", "Bois", "x" * 17), k=random.choice((5, 4))))
    )
    yield ColoursRead(tuple(random.sample(list(Paint), 5)), ("", "x" * 17, "", "", ""))
    if state.plus is not None and state.minus is not None:
        yield from counts(state, random)


def counts(state: AntsState, random: Random) -> Iterator[RoundCounted]:
    """Counts of this round: possible ones, and some with a number that is wrong."""
    by_rounds = replace(state.options, keeping=Keeping.ROUNDS)
    form = typed(replace(state, options=by_rounds, tricks=(), laid=()), random)
    if not isinstance(form, RoundCounted):
        return
    yield form
    for what in ("plus", "minus", "queens", "ladybugs", "tricks"):
        seat = random.randrange(state.seats)
        count = form.counts[seat]
        changed = replace(
            count, **{what: (getattr(count, what) or 0) + random.choice((-9, -1, 1, 9))}
        )
        yield replace(form, counts=(*form.counts[:seat], changed, *form.counts[seat + 1 :]))
    one, two, *rest = form.counts
    yield replace(form, counts=(replace(one, tricks=(one.tricks or 0) + 1), *form.counts[1:]))
    if one.tricks and two.tricks is not None:
        moved = (replace(one, tricks=0), replace(two, tricks=two.tricks + one.tricks), *rest)
        yield replace(form, counts=moved)
    yield replace(
        form, counts=(replace(one, queens=one.queens + two.queens), replace(two, queens=0), *rest)
    )
    yield replace(form, is_set_aside=True)
    yield replace(form, counts=(*form.counts, Count()))


# ------------------------------------------------------------------------- the tests


def test_every_refusal_says_what_is_so() -> None:
    random, seen = Random(14), Counter[Why]()
    for state, ledger, happened in positions():
        told = [replace(happened, is_sure=False)] if isinstance(happened, CardLaid) else []
        tried = tries(state, random) if random.random() < TRIED else ()
        for event in (*told, *tried):
            refused = answered(RULES, state, event)
            if not isinstance(refused, Refusal):
                continue
            why = Why(refused.code)
            at = Refused(state, event, ledger, dict(refused.params))
            assert HOLDS[why](at), (refused, event, state)
            seen[why] += 1
    assert set(seen) == set(Why) - FORMS, set(Why) - FORMS - set(seen)


def test_what_is_asked_of_the_next_player_is_the_one_thing_that_is_so() -> None:
    seen = Counter[Task]()
    for state, ledger, _ in positions():
        if state.phase is not Phase.LAYING:
            continue
        asked = duty(state)
        assert list(tasks_that_hold(state, ledger)) == [asked], state
        seen[asked.task] += 1
    assert set(seen) == set(Task)


def test_a_form_is_refused_for_what_is_so() -> None:
    random, seen = Random(3), Counter[Why]()
    for _ in range(3_000):
        options = AntsOptions(variant=random.choice(list(Variant)))
        aphids = tuple(random.randint(-1, 40) for _ in range(random.randint(1, 5)))
        refused = score_finished(options, aphids)
        if not isinstance(refused, Refusal):
            continue
        why, told = Why(refused.code), dict(refused.params)
        teams = options.variant is Variant.TEAMS
        seen[why] += 1
        if why is Why.WRONG_SEAT_COUNT:
            assert told["given"] == len(aphids) not in (2, 3, 4)
        elif why is Why.TEAMS_NEED_FOUR:
            assert teams and told["seats"] == len(aphids) != 4
        else:
            assert told["aphids"] == aphids[int(told["seat"])]
            assert told["most"] == most_aphids(options, False) == (36 if teams else 23)
            assert not 0 <= int(told["aphids"]) <= int(told["most"])
    assert set(seen) == FORMS
