"""Exercises on the count of a round and on the end: who gets aphids, who pays, who has won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Refusal
from companion.games.ants.awards import OBJECTIVE_APHIDS, Awards, awards
from companion.games.ants.counting import count_round
from companion.games.ants.events import RoundCounted
from companion.games.ants.options import Variant
from companion.games.ants.pieces import CARDS_PER_COLOUR, LADYBUGS, QUEENS
from companion.games.ants.record import Count, Round
from companion.games.ants.scoring import Score, outcome
from companion.games.ants.state import GOAL_APHIDS, TEAM_ROUNDS, TEAM_SEATS, AntsState
from companion.learn.ants.tables import some_round, table
from companion.learn.ants.why import Because
from companion.learn.exercise import Question, Quiz, Verdict, made_until, no, yes

TASKS = (Score.PLUS, Score.MINUS, Score.QUEENS)
PLAY_ON: tuple[int, ...] = ()
"""The answer that nobody has won yet."""
MOST_BEFORE = 4


@dataclass(frozen=True, slots=True)
class Counted(Question):
    """What everybody has won in a round, and the task asked about; ``ghost`` is what it has."""

    counted: Round
    task: Score
    ghost: Count | None = None


@dataclass(frozen=True, slots=True)
class Pays(Question):
    """Somebody's aphids before the round, how many tasks were reached, and ladybugs won."""

    before: int
    reached: tuple[bool, bool, bool]
    ladybugs: int


@dataclass(frozen=True, slots=True)
class Stocks(Question):
    """A table after a round was counted."""

    state: AntsState


@dataclass(frozen=True, slots=True)
class Opened(Question):
    """A table whose round has just ended."""

    state: AntsState


# -- the three tasks ----------------------------------------------------------------------------


def cards_for(count: Count, task: Score) -> int:
    """How many cards somebody has that matter for a task."""
    match task:
        case Score.PLUS:
            return count.plus
        case Score.MINUS:
            return count.minus
        case _:
            return count.queens


def _reached(counted: Round, task: Score) -> tuple[int, ...]:
    brought: Awards = awards(counted, (0,) * len(counted.counts))
    match task:
        case Score.PLUS:
            return brought.plus
        case Score.MINUS:
            return brought.minus
        case _:
            return brought.queens


def _ask_tasks(random: Random) -> Counted:
    """Count a round in which somebody reaches the task and somebody does not."""

    def make() -> Counted:
        return Counted(some_round(random, 3), random.choice(TASKS))

    return made_until(make, lambda made: 0 < len(_reached(made.counted, made.task)) < 3)


def _ask_ghost_tasks(random: Random) -> Counted:
    """Count a round of two in which the ghost has cards, too."""

    def make() -> Counted:
        whole = some_round(random, 3)
        *seats, ghost = whole.counts
        return Counted(replace(whole, counts=tuple(seats)), random.choice(TASKS), ghost)

    def is_good(made: Counted) -> bool:
        return len(_reached(made.counted, made.task)) == 1 and _ghost_would_win(made)

    return made_until(make, is_good)


def _ghost_would_win(asked: Counted) -> bool:
    assert asked.ghost is not None, "the ghost plays"
    with_ghost = replace(asked.counted, counts=(*asked.counted.counts, asked.ghost))
    return len(asked.counted.counts) in _reached(with_ghost, asked.task)


def _seats(asked: Counted) -> tuple[int, ...]:
    return tuple(range(len(asked.counted.counts) + (asked.ghost is not None)))


def _judge_task(asked: Counted, seat: int) -> Verdict:
    """A15: most cards, for Minus fewest, all that tie; A19: the ghost is not compared."""
    ruling = "A15" if asked.ghost is None else "A19"
    cards = [cards_for(count, asked.task) for count in asked.counted.counts]
    is_minus = asked.task is Score.MINUS
    best = min(cards) if is_minus else max(cards)
    if seat in _reached(asked.counted, asked.task):
        return yes(Because.HAS_FEWEST if is_minus else Because.HAS_MOST, ruling, cards=best)
    if seat == len(cards):
        return no(Because.GHOST_GETS_NOTHING, ruling)
    why = Because.NOT_FEWEST if is_minus else Because.NOT_MOST
    return no(why, ruling, cards=cards[seat], best=best)


TASK = Quiz("task", _ask_tasks, _seats, _judge_task, has_one=False)
GHOST_TASK = Quiz("ghost_task", _ask_ghost_tasks, _seats, _judge_task)

# -- what ladybugs cost -------------------------------------------------------------------------


def _ask_pays(random: Random) -> Pays:
    """Win one ladybug or more, with few aphids to pay with."""
    reached = [False, False, False]
    if random.random() < 0.5:
        reached[random.randrange(3)] = True
    ladybugs = random.randint(1, LADYBUGS)
    return Pays(random.randint(0, MOST_BEFORE), (reached[0], reached[1], reached[2]), ladybugs)


def after_paying(asked: Pays) -> int:
    """Return the aphids after the count, by a round that reaches just these tasks (A14)."""
    plus, minus, queens = asked.reached
    mine = Count(
        plus=CARDS_PER_COLOUR if plus else 0,
        minus=0 if minus else CARDS_PER_COLOUR,
        queens=QUEENS if queens else 0,
        ladybugs=asked.ladybugs,
    )
    theirs = Count(
        CARDS_PER_COLOUR - mine.plus,
        CARDS_PER_COLOUR - mine.minus,
        QUEENS - mine.queens,
        LADYBUGS - mine.ladybugs,
    )
    state = table(2)
    assert state.plus and state.minus, "the objectives lie there"
    counted = Round(state.plus, state.minus, (mine, theirs))
    return awards(counted, (asked.before, 0)).aphids[0]


def earned(asked: Pays) -> int:
    """Return the aphids before the ladybugs are paid."""
    return asked.before + OBJECTIVE_APHIDS * sum(asked.reached)


def _left_over(asked: Pays) -> tuple[int, ...]:
    return tuple(range(MOST_BEFORE + OBJECTIVE_APHIDS + 1))


def _judge_pays(asked: Pays, aphids: int) -> Verdict:
    """A14: one aphid for each, and never below 0."""
    left, before = after_paying(asked), earned(asked)
    if before < asked.ladybugs:
        answer = yes if aphids == left else no
        return answer(Because.NEVER_BELOW, "A14", before=before, ladybugs=asked.ladybugs)
    if aphids == left:
        told = {"before": before, "ladybugs": asked.ladybugs, "left": left}
        return yes(Because.LADYBUGS_PAID, "A14", **told)
    return no(Because.PAY_EACH, "A14", before=before, ladybugs=asked.ladybugs)


PAYS = Quiz("pays", _ask_pays, _left_over, _judge_pays)

# -- the end ------------------------------------------------------------------------------------


def _played(random: Random, state: AntsState, rounds: int) -> AntsState:
    counted = tuple(some_round(random, state.seats) for _ in range(rounds))
    return replace(state, rounds=counted, round=rounds + 1)


def _ask_end(random: Random) -> Stocks:
    """Count rounds until somebody has 15, or almost."""
    kind = random.choice(("on", "one", "one", "shared"))

    def is_good(made: AntsState) -> bool:
        before = replace(made, rounds=made.rounds[:-1])
        if before.is_over or max(made.aphids) < GOAL_APHIDS - 4:
            return False
        winners = _winners(made)
        return {"on": not winners, "one": len(winners) == 1, "shared": len(winners) == 2}[kind]

    return Stocks(made_until(lambda: _played(random, table(), random.randint(3, 6)), is_good))


def _ask_team_end(random: Random) -> Stocks:
    """Count four rounds, or three with a team that is far ahead."""
    kind = random.choice(("on", "one", "one", "shared"))
    rounds = TEAM_ROUNDS - 1 if kind == "on" else TEAM_ROUNDS
    teams = table(TEAM_SEATS, Variant.TEAMS)

    def is_good(made: AntsState) -> bool:
        winners = _winners(made)
        best = made.aphids.index(max(made.aphids))
        if kind == "on":
            return max(made.aphids) > OBJECTIVE_APHIDS
        if kind == "shared":
            return len(winners) == TEAM_SEATS
        return len(winners) == 2 and best not in winners

    return Stocks(made_until(lambda: _played(random, teams, rounds), is_good))


def _winners(state: AntsState) -> tuple[int, ...]:
    ended = outcome(state)
    return PLAY_ON if ended is None else ended.winners


def _ends(asked: Stocks) -> tuple[tuple[int, ...], ...]:
    """Offer to play on, each alone and the best two; or each team and both."""
    state = asked.state
    everybody = tuple(range(state.seats))
    if state.is_teams:
        return (PLAY_ON, *state.teams, everybody)
    best = sorted(everybody, key=lambda seat: -state.aphids[seat])[:2]
    return (PLAY_ON, *((seat,) for seat in everybody), tuple(sorted(best)))


def _judge_end(asked: Stocks, winners: tuple[int, ...]) -> Verdict:
    """A17: 15 aphids after a count, then most; A18: four rounds, then the team with most."""
    answer = yes if winners == _winners(asked.state) else no
    if asked.state.is_teams:
        return _team_verdict(asked.state, winners, is_right=answer is yes)
    if not asked.state.is_over:
        return answer(Because.NOBODY_THERE, "A17", goal=GOAL_APHIDS)
    if winners == PLAY_ON:
        return answer(Because.SOMEBODY_THERE, "A17", goal=GOAL_APHIDS)
    is_shared = len(_winners(asked.state)) > 1
    return answer(Because.WIN_SHARED if is_shared else Because.MOST_APHIDS, "A17")


def _team_verdict(state: AntsState, winners: tuple[int, ...], *, is_right: bool) -> Verdict:
    answer = yes if is_right else no
    if not state.is_over:
        return answer(Because.ROUNDS_LEFT, "A18", rounds=TEAM_ROUNDS)
    if winners == PLAY_ON:
        return answer(Because.ROUNDS_DONE, "A18", rounds=TEAM_ROUNDS)
    is_shared = len(_winners(state)) == TEAM_SEATS
    return answer(Because.WIN_SHARED if is_shared else Because.TEAM_HAS_MOST, "A18")


END = Quiz("end", _ask_end, _ends, _judge_end)
TEAM_END = Quiz("team_end", _ask_team_end, _ends, _judge_end)

# -- the next round -----------------------------------------------------------------------------


def _ask_opens(random: Random) -> Opened:
    """End a round that somebody has opened."""
    state = table(random.choice((3, 4)))
    first = random.randrange(state.seats)
    return Opened(replace(state, first=first, leader=first, round=random.randint(1, 3)))


def next_to_open(state: AntsState) -> int:
    """Return who opens the round after this one (A16)."""
    empty = tuple(Count() for _ in range(state.seats))
    after = count_round(state, RoundCounted(empty, is_early=True))
    assert not isinstance(after, Refusal) and after.first is not None, "the round goes on"
    return after.first


def _judge_opens(asked: Opened, seat: int) -> Verdict:
    """A16: the seat after the one that opened this round."""
    opens = next_to_open(asked.state)
    return (yes if seat == opens else no)(Because.NEXT_LEADS, "A16", seat=opens)


OPENS = Quiz("opens", _ask_opens, lambda asked: tuple(range(asked.state.seats)), _judge_opens)
