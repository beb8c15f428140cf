"""What every game of the house promises, checked over every game in the registry."""

from __future__ import annotations

import types
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, TypeVar, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.chance import fill
from companion.game import AnyGame, Blank, Choice, Dice, Event, Refusal, Setup, State
from companion.games import GAMES, game
from companion.log import Redone, Undone
from companion.play import replay
from companion.session import Session, start
from tests.support.by_game import has, of_game
from tests.support.play import Move, laid_table, open_moves, seats, typed, walk

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Laws:
    """What holds in one game, and what its table may say that the rules do not offer."""

    check: Callable[[State], None]
    check_step: Callable[[State, State], None]
    table_says: Callable[[Random], Event]


def laws_of(game_id: str) -> Laws:
    laws = of_game(game_id, "laws")
    return Laws(laws.check, laws.check_step, laws.table_says)


def tables_of(game_id: str) -> dict[str, AnyGame]:
    """The tables of a game, each in one of its variants; one table where there are none."""
    if not has(game_id, "tables"):
        return {game_id: game(game_id)}
    tables = of_game(game_id, "tables")
    return {f"{game_id}, {name}": tables.at_table(name) for name in tables.TABLES}


LAWS = {game_id: laws_of(game_id) for game_id in GAMES}
TABLES = {name: table for game_id in GAMES for name, table in tables_of(game_id).items()}
"""Every game as some table starts it, in each of its variants."""
SEEDS = (0, 119, 2, 31)
"""Every table plays these games, the first with the fewest people, the second with the most.

A game with one table only would want more of them.
"""
few = pytest.mark.parametrize("seed", SEEDS[:2])
fair = pytest.mark.parametrize("seed", SEEDS)
kept = lru_cache(maxsize=len(SEEDS))
"""Play the games of a table once for all tests, which take table after table."""
twice = settings(max_examples=2, deadline=None, derandomize=True)
many = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.fixture(scope="module", params=TABLES)
def table(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def table_size(spec: AnyGame, seed: int) -> int:
    return spec.min_seats + seed % (spec.max_seats - spec.min_seats + 1)


@kept
def played(table: str, seed: int) -> tuple[Move, ...]:
    """A whole game, played by chance."""
    spec = TABLES[table]
    return tuple(walk(spec, Random(seed), table_size(spec, seed)))


# ------------------------------------------------------------------------- any event at all


def anything(kind: object) -> st.SearchStrategy[object]:
    """Values of a type: sensible ones, and ones that no table would ever say."""
    if kind is types.NoneType:
        return st.none()
    if get_origin(kind) in (types.UnionType,):
        return st.one_of([anything(part) for part in get_args(kind)])
    if get_origin(kind) is tuple:
        return st.lists(anything(get_args(kind)[0]), max_size=7).map(tuple)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    if isinstance(kind, type) and is_dataclass(kind):
        return built(kind)
    if kind is int:
        return st.one_of(st.integers(0, 6), st.integers(-4, 100), st.integers())
    if kind is bool:
        return st.booleans()
    assert kind is str, f"no random values for {kind}"
    return st.text(max_size=5)


def built(kind: type[D]) -> st.SearchStrategy[D]:
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: anything(hints[field.name]) for field in fields(kind)})


@cache
def any_event(spec: AnyGame) -> st.SearchStrategy[Event]:
    """Any event of a game; making ready for a kind costs more than to draw, and is done once."""
    of_kind = {kind: built(kind) for kind in spec.rules.events}
    return st.sampled_from(spec.rules.events).flatmap(of_kind.__getitem__)


# ------------------------------------------------------------------------- what is offered


@fair
def test_games_played_by_chance_end(table: str, seed: int) -> None:
    spec = TABLES[table]
    moves = played(table, seed)
    ended = spec.outcome(moves[-1].after)
    assert ended is not None
    ranked = [seat for place in ended.ranking for seat in place]
    assert sorted(ranked) == list(range(table_size(spec, seed)))
    assert [sheet.seat for sheet in ended.sheets] == list(range(table_size(spec, seed)))


@fair
def test_every_moment_is_lawful(table: str, seed: int) -> None:
    spec = TABLES[table]
    laws = LAWS[spec.id]
    for move in played(table, seed):
        laws.check(move.after)
        laws.check_step(move.before, move.after)


@few
def test_what_is_offered_is_accepted_and_what_is_refused_is_refused(table: str, seed: int) -> None:
    spec, random = TABLES[table], Random(seed)
    for move in played(table, seed):
        offered_to = defaultdict[Choice, set[int]](set)
        for seat, own in enumerate(move.choices):
            for choice in own:
                offered_to[choice].add(seat)
        for choice, some in offered_to.items():
            after = spec.rules.apply(move.before, fill(choice, random))
            if choice.refusal is None:
                assert not isinstance(after, Refusal)
                assert some <= spec.rules.actors(move.before, choice.event)
            else:
                assert after == choice.refusal


@few
def test_nothing_is_offered_twice(table: str, seed: int) -> None:
    for move in played(table, seed):
        for own in move.choices:
            events = [choice.event for choice in own]
            assert len(set(events)) == len(events)


@few
def test_only_who_is_awaited_has_choices_and_somebody_always_is(table: str, seed: int) -> None:
    """Or a form is shown, which anybody may fill in."""
    spec, random = TABLES[table], Random(seed)
    count = table_size(spec, seed)
    for move in played(table, seed):
        may_do = [any(choice.refusal is None for choice in own) for own in move.choices]
        assert may_do == [bool(own) for own in move.choices]
        assert any(may_do) or typed(spec.id, move.before, random)
        for onlooker in (None, -1, count, 99):
            assert spec.choices(move.before, onlooker) == ()
    assert all(spec.choices(played(table, seed)[-1].after, seat) == () for seat in range(count))


@few
def test_a_seat_sees_enough_to_choose(table: str, seed: int) -> None:
    spec = TABLES[table]
    for move in played(table, seed):
        for seat, own in enumerate(move.choices):
            seen = spec.seen_by(move.before, seat)
            assert spec.choices(seen, seat) == own
            assert spec.seen_by(seen, seat) == seen


# ------------------------------------------------------------------------- what is not offered


@given(data=st.data())
@many
def test_any_event_is_refused_or_lawful_and_the_game_goes_on(
    table: str, data: st.DataObject
) -> None:
    """Throw events at one moment of a game, then play on from wherever that has led."""
    spec = TABLES[table]
    seed = data.draw(st.sampled_from(SEEDS))
    count = table_size(spec, seed)
    moves = played(table, seed)
    laws = LAWS[spec.id]
    state = moves[data.draw(st.integers(0, len(moves) - 1))].before
    for event in data.draw(st.lists(any_event(spec), max_size=12)):
        assert spec.rules.actors(state, event) <= set(range(count))
        after = spec.rules.apply(state, event)
        if isinstance(after, Refusal):
            assert after == spec.rules.apply(state, event)
            continue
        laws.check(after)
        laws.check_step(state, after)
        state = after
    assert sum(1 for _ in walk(spec, Random(seed), count, start=state)) >= 0


def said(kind: type, name: str, random: Random) -> object:
    """Something of the right type for a field that was left open."""
    members = get_args(get_type_hints(kind)[name])
    (given,) = (member for member in members if member is not types.NoneType)
    return random.choice(list(given)) if issubclass(given, Enum) else random.randint(0, 3)


def twisted(value: object, random: Random) -> object:
    """Nearly the same value: a number beside it, another name, one item more, fewer or moved."""
    if isinstance(value, Enum):
        return random.choice(list(type(value)))
    if isinstance(value, int):
        return value + random.choice((-9, -2, -1, 1, 2, 99))
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        if not names:
            return value
        name = random.choice(names)
        old = getattr(value, name)
        new = said(type(value), name, random) if old is None else twisted(old, random)
        return replace(value, **{name: new})
    if isinstance(value, str):
        return value[1:]
    assert isinstance(value, tuple), f"no way to twist {value}"
    items = list(value)
    if items and random.random() < 0.4:
        at = random.randrange(len(items))
        items[at] = twisted(items[at], random)
    elif items and random.random() < 0.5:
        items = random.sample(items, random.randint(0, len(items)))
    else:
        items += random.choices(items, k=1) if items else []
    return tuple(items)


@fair
def test_a_slip_of_the_finger_is_refused_or_lawful(table: str, seed: int) -> None:
    """Play by chance, but with offered events that one field was changed of, or late ones."""
    spec = TABLES[table]
    random, count, laws = Random(seed), table_size(spec, seed), LAWS[spec.id]
    state, late = laid_table(spec, count), laws.table_says(random)
    for _ in range(300):
        live = open_moves(spec, state, count, random)
        if not live:
            break
        right = fill(random.choice(live)[1], random)
        wrong = twisted(right, random)
        assert isinstance(wrong, Event)
        for event in (wrong, late, laws.table_says(random), right):
            after = spec.rules.apply(state, event)
            if not isinstance(after, Refusal):
                laws.check(after)
                laws.check_step(state, after)
                state = after
        late = right
    assert sum(1 for _ in walk(spec, random, count, start=state)) >= 0


@given(data=st.data())
@twice
def test_after_the_end_no_event_brings_the_game_back(table: str, data: st.DataObject) -> None:
    spec = TABLES[table]
    state = played(table, data.draw(st.sampled_from(SEEDS)))[-1].after
    for event in data.draw(st.lists(any_event(spec), max_size=12)):
        after = spec.rules.apply(state, event)
        assert isinstance(after, Refusal) or spec.outcome(after) is not None


# ------------------------------------------------------------------------- the log


@kept
def session(table: str, seed: int) -> Session:
    """A session in which a whole game was played."""
    spec = TABLES[table]
    setup = Setup(spec.id, seats(table_size(spec, seed)), spec.options(), spec.box())
    current = start("s", spec, setup, created_ms=0)
    for move in played(table, seed):
        after = current.act(move.event, actor=move.seat, at_ms=0, tap="")
        assert not isinstance(after, Refusal)
        current = after
    return current


@few
def test_replay_gives_the_same_state(table: str, seed: int) -> None:
    spec = TABLES[table]
    current = session(table, seed)
    read = replay(spec, current.setup, current.entries)
    assert (read.play.state, read.dropped) == (current.state, 0)
    assert current.state == played(table, seed)[-1].after


@few
def test_undone_and_redone_is_as_before(table: str, seed: int) -> None:
    moves = played(table, seed)
    back = Random(seed).randint(0, len(moves))
    current = session(table, seed)
    for move in reversed(moves[len(moves) - back :]):
        undone = current.act(Undone(), actor=None, at_ms=0, tap="")
        assert not isinstance(undone, Refusal)
        assert undone.state == move.before
        current = undone
    for move in moves[len(moves) - back :]:
        redone = current.act(Redone(), actor=None, at_ms=0, tap="")
        assert not isinstance(redone, Refusal)
        assert redone.state == move.after
        current = redone
    assert [step.entry.event for step in current.play.done] == [move.event for move in moves]
    assert len(current.entries) == len(moves) + 2 * back, "the log only grows"


@few
def test_luck_is_not_bought_anew_by_undo(table: str, seed: int) -> None:
    """Every roll and draw of a game, undone and asked for again, gives the same answer."""
    moves = played(table, seed)
    current = session(table, seed)
    for move in reversed(moves[-40:]):
        undone = current.act(Undone(), actor=None, at_ms=0, tap="")
        assert not isinstance(undone, Refusal)
        current = undone
        known = current.play.remembered_luck(move.choice)
        assert known == (move.event if move.choice.blank else None)


def spoken(current: Session, laws: Laws, random: Random) -> Session:
    """The session after the table has said this and that which is no answer to luck."""
    for _ in range(6):
        said = laws.table_says(random)
        after = current.act(said, actor=None, at_ms=0, tap="")
        if isinstance(after, Session) and after.outcome is None:
            current = after
    return current


@few
def test_whatever_the_table_says_undo_buys_no_new_luck(table: str, seed: int) -> None:
    """Roll, undo, say something, ask again: the same, unless it can come no more."""
    spec, random = TABLES[table], Random(seed)
    current = session(table, seed)
    for move in reversed(played(table, seed)[-60:]):
        undone = current.act(Undone(), actor=None, at_ms=0, tap="")
        assert not isinstance(undone, Refusal)
        current = undone
        if move.choice.blank is None:
            continue
        said = spoken(current, LAWS[spec.id], random)
        for choice in spec.choices(said.state, move.seat):
            if choice.blank and choice.event == move.choice.event:
                value = getattr(move.event, choice.blank.field)
                again = said.play.remembered_luck(choice)
                assert (again == choice.filled(value)) == can_come(value, choice.blank)


def can_come(value: tuple[str, ...], blank: Blank) -> bool:
    """Whether luck can still say this, told by taking piece after piece out of the bag."""
    if isinstance(blank, Dice):
        return len(value) == blank.count and all(face in blank.faces for face in value)
    bag = [kind for kind, left in blank.pool for _ in range(left)]
    for kind in value:
        if kind not in bag:
            return False
        bag.remove(kind)
    return len(value) == blank.count


@few
def test_whatever_luck_is_asked_for_has_a_question(table: str, seed: int) -> None:
    spec, random = TABLES[table], Random(seed)
    for move in played(table, seed):
        for choice in move.choices[move.seat]:
            if choice.blank:
                asked = spec.question(move.before, choice.event)
                assert asked is not None
                assert asked == spec.question(move.before, fill(choice, random))


# ------------------------------------------------------------------------- the registry


def test_every_game_is_registered_under_its_own_id_and_has_laws() -> None:
    assert {game_id: spec.id for game_id, spec in GAMES.items()} == {name: name for name in LAWS}


def test_a_spec_is_complete(table: str) -> None:
    spec = TABLES[table]
    assert 1 <= spec.min_seats <= spec.max_seats
    assert set(spec.rules.patient) <= set(spec.rules.events)
    assert all(issubclass(event, Event) for event in spec.rules.events)
    for count in range(spec.min_seats, spec.max_seats + 1):
        assert spec.outcome(laid_table(spec, count)) is None


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        game("tic_tac_toe")
