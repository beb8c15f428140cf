"""The coach of Outspeed: each page at its moment, once, and never from another's secret."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, cast

from companion.game import LuckBy, Setup, State
from companion.games import game
from companion.games.outspeed import SPEC
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import COPIES, PATHS, TileFace, TokenKind
from companion.games.outspeed.race import Race, Ship
from companion.games.outspeed.state import OutspeedState, Phase, Program
from companion.learn import COURSES
from companion.learn.coach import is_needed, needed
from companion.learn.outspeed.moments import MOMENTS
from companion.learn.pages import pages
from companion.play import Play
from companion.session import Session, start
from tests.games.outspeed.games import full_game
from tests.games.outspeed.notation import read, read_tile
from tests.support.play import seats as sitting

COURSE = COURSES["outspeed"]
TILES = (
    read_tile(1, TileFace.FEW, "cost 1, rows 4, tokens 1 | cost 13, rows 2 | rows 1"),
    read_tile(2, TileFace.FEW, "cost 11, rows 9 | dark | places 1, cost 1+yellow, rows 2+left"),
)
PILE = "electromagnet flamethrower " + " ".join(
    kind
    for kind, copies in COPIES.items()
    for _ in range(copies - (kind in ("electromagnet", "flamethrower")))
)
OPENED = ("shuffle " + PILE, "tile 1")
DRIVEN = (*OPENED, "program 0 left", "program 1 right", "program 2 right", "show")
TURN_TWO = (*DRIVEN, "keep 0 electromagnet", "tile 2")


def race(*texts: str) -> Session:
    box, options = OutspeedBox(TILES), OutspeedOptions(tiles=LuckBy.HAND, first_game=True)
    session = start("s1", game("outspeed"), Setup("outspeed", sitting(3), options, box), 0)
    for text in texts:
        state = cast(OutspeedState, session.state)
        done = session.act(read(text, state.turn), actor=0, at_ms=0, tap="t")
        assert isinstance(done, Session), f"{text}: {done}"
        session = done
    return session


def needs(session: Session, seat: int, *known: str) -> str:
    """What is told on the phone of one seat."""
    return told((seat,), session, seat, *known)


def told(seats: tuple[int, ...], session: Session, reader: int | None, *known: str) -> str:
    known_to_all = pages("outspeed", "en")
    page = needed(
        known_to_all, COURSE, session.play, seats, reader, lambda page: page.slug in known
    )
    return page.slug if page else ""


def test_pages_come_one_after_the_other_when_they_are_needed() -> None:
    session = race(*OPENED)
    assert needs(session, 0) == "02-path"
    assert needs(session, 0, "02-path") == "03-fuel", "the middle path costs too much"
    assert needs(session, 0, "02-path", "03-fuel") == ""
    session = race(*DRIVEN)
    assert needs(session, 0) == "08-token"
    assert needs(session, 1) == "", "who does not draw is not told"


def test_who_decides_is_told_and_about_tokens_of_one_s_own() -> None:
    session = race(*TURN_TWO)
    assert needs(session, 0) == "09-front"
    assert needs(session, 0, "09-front") == "10-last", "an Electromagnet in the hand"
    assert needs(session, 1) == needs(session, 2) == "", "nobody learns what Anna holds"


def test_on_a_phone_in_all_hands_a_secret_brings_no_page_before_its_owner_holds_it() -> None:
    everyone, session = (0, 1, 2), race(*TURN_TWO)
    assert told(everyone, session, None) == "09-front", "who decides is open"
    assert told(everyone, session, None, "09-front") == "", "an Electromagnet in a secret hand"
    assert told(everyone, session, 0, "09-front") == "10-last"
    assert told(everyone, session, 1, "09-front") == ""


def test_a_tile_brings_its_own_pages() -> None:
    session = race(*TURN_TWO, "pass 0")
    told: list[str] = []
    while slug := needs(session, 1, *told):
        told.append(slug)
    assert told == ["02-path", "04-places", "05-crowd", "31-dice"]
    chosen = race(*TURN_TWO, "pass 0", "program 1 right")
    assert needs(chosen, 1) == "", "who has chosen needs no advice"
    assert needs(chosen, 2) == "02-path"


def at(*ships: Ship, **changes: Any) -> OutspeedState:
    """The second turn of a race, just before paths are chosen, with ships wherever wanted."""
    state = cast(OutspeedState, race(*TURN_TWO, "pass 0").state)
    return replace(state, race=Race(ships), **changes)


def holds(moment: str, state: OutspeedState, seat: int) -> bool:
    return MOMENTS[moment](SPEC.seen_by(state, seat), seat)


def test_the_boards_bring_their_pages() -> None:
    near = at(Ship(13), Ship(7), Ship(8))
    assert [holds("near_the_front", near, seat) for seat in range(3)] == [False, True, False]
    assert not holds("near_the_front", at(Ship(11), Ship(7), Ship(8)), 1)
    field = replace(near, race=replace(near.race, fields=(9,)))
    assert holds("sees_field", field, 0) and not holds("sees_field", near, 0)


def test_who_may_fall_off_the_back_is_told() -> None:
    token: tuple[TokenKind, ...] = (TokenKind.FLAMETHROWER,)
    hands = ((), (), token)
    state = at(Ship(3), Ship(9), Ship(1), phase=Phase.DECLARING, hands=hands, declared=frozenset())
    assert [holds("near_the_back", state, seat) for seat in range(3)] == [True, False, False]
    empty = replace(state, hands=((),) * 3)
    assert not holds("near_the_back", empty, 0)


def test_a_nitro_before_a_field_is_a_hint_for_its_owner() -> None:
    hands = ((TokenKind.NITRO,), (TokenKind.FORCE_FIELD,), ())
    state = at(Ship(5), Ship(5), Ship(1), phase=Phase.DECLARING, hands=hands, declared=frozenset())
    state = replace(state, race=replace(state.race, fields=(6,)))
    assert [holds("can_hop", state, seat) for seat in range(3)] == [True, False, False]
    assert [holds("sees_field", state, seat) for seat in range(3)] == [False, True, False]


def test_the_last_cube_is_another_matter_on_the_end_tile() -> None:
    poor = at(Ship(5, 11), Ship(5), Ship(1))
    assert holds("is_low", poor, 0) and not holds("may_empty", poor, 0)
    assert not holds("is_low", poor, 1)
    ending = replace(poor, turn=13)
    assert holds("may_empty", ending, 0) and not holds("is_low", ending, 0)
    assert holds("is_last_turn", ending, 1)


def test_no_moment_looks_at_a_secret() -> None:
    """What others hold and have chosen may be anything: the coach says the same."""
    random = Random(5)
    for seed in range(3):
        for _, _, after in full_game(seed):
            for seat in after.seats:
                other = disguised(after, seat, random)
                for name, moment in MOMENTS.items():
                    truth = moment(SPEC.seen_by(after, seat), seat)
                    told = moment(SPEC.seen_by(other, seat), seat)
                    assert truth == told, name


def disguised(state: OutspeedState, seat: int, random: Random) -> OutspeedState:
    """The same race for a seat, with other tokens in other hands."""
    kinds = list(TokenKind)
    hands = tuple(
        hand if at == seat else tuple(random.choice(kinds) if each else None for each in hand)
        for at, hand in enumerate(state.hands)
    )
    is_secret = (
        state.phase is Phase.PROGRAMMING
        and state.options.programming is not Programming.TYPED_AT_REVEAL
    )
    programs = tuple(
        Program(random.choice(PATHS)) if each and is_secret and at != seat else each
        for at, each in enumerate(state.programs)
    )
    return replace(state, hands=hands, programs=programs)


def test_over_whole_races_each_moment_comes_and_none_is_an_error() -> None:
    came = set()
    spec = game("outspeed")
    for seed in range(60):
        for _, _, after in full_game(seed):
            for page in pages("outspeed", "fr"):
                if page.coach in came or not any(
                    is_needed(page, COURSE, spec, cast(State, after), (seat,), seat)
                    for seat in after.seats
                ):
                    continue
                came.add(page.coach)
                assert page.short[-1] in ".!?"
    assert came == set(MOMENTS)


def test_a_race_that_is_over_needs_nothing() -> None:
    *_, (_, _, after) = full_game(3)
    play = Play(game("outspeed"), after)
    assert after.is_over
    assert needed(pages("outspeed", "fr"), COURSE, play, after.seats, None, lambda _: False) is None
