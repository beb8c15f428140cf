"""What the box of the ant game holds, records that no box has, and luck that undo cannot buy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.chance import fill
from companion.game import AnyGame, Choice, Event, LuckBy, Mark, Refusal, Setup
from companion.games.ants.box import AntsBox, Paint
from companion.games.ants.checklist import Piece, checklist
from companion.games.ants.events import (
    CardLaid,
    GhostDealt,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    YoungestNamed,
)
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import BY_KEY, KINDS, copies
from companion.games.ants.setup import setup
from companion.games.ants.state import AntsState, Count
from companion.log import Undone
from companion.session import Session, start
from companion.strict import from_doc, to_doc
from tests.games.ants.tables import GHOST_BY_APP, TABLES, at_table
from tests.support.play import seats

TEAMS = AntsOptions(variant=Variant.TEAMS)
BY_APP = AntsOptions(objectives=LuckBy.APP)


@pytest.mark.parametrize(
    ("players", "options", "wanted"),
    [
        (3, AntsOptions(), "ant 45 0, ladybug 3 0, plus_card 5 0, minus_card 5 0, hand 48 16"),
        (4, TEAMS, "ant 45 0, ladybug 3 0, plus_card 5 0, minus_card 5 0, hand 48 12"),
        (4, BY_APP, "ant 45 0, ladybug 3 0, hand 48 12"),
        (2, BY_APP, "ant 45 0, ladybug 3 0, ghost_pile 16 0, hand 32 16"),
        (2, GHOST_BY_APP, "ant 45 0, ladybug_by_app 3 0, ghost_pile_by_app 16 0, hand 32 16"),
        (
            2,
            replace(GHOST_BY_APP, keeping=Keeping.ROUNDS),
            "ant 45 0, ladybug 3 0, ghost_pile 16 0, hand 32 16",
        ),
    ],
)
def test_what_a_game_needs(players: int, options: AntsOptions, wanted: str) -> None:
    items = (f"{item.piece} {item.count} {item.each}" for item in checklist(players, options))
    assert ", ".join(items) == wanted


def test_every_card_is_dealt() -> None:
    for players in (2, 3, 4):
        needed = {item.piece: item.count for item in checklist(players)}
        assert needed[Piece.HAND] + needed.get(Piece.GHOST_PILE, 0) == 48


DAMAGED: dict[str, dict[str, Any]] = {
    "four paints": {"paints": (Paint.RED, Paint.BLUE, Paint.GREEN, Paint.PINK)},
    "one paint twice": {"paints": (Paint.RED,) * 5},
    "six names": {"names": ("",) * 6},
    "a name without end": {"names": ("", "", "x" * 17, "", "")},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_record_that_no_box_has_is_damaged(name: str) -> None:
    with pytest.raises(ValueError):
        AntsBox(**DAMAGED[name])


@pytest.mark.parametrize("table", TABLES)
def test_options_and_boxes_come_back(table: str) -> None:
    options = TABLES[table].options
    assert from_doc(AntsOptions, to_doc(options)) == options
    box = AntsBox(names=("", "ciel", "", "", "nuit"), mark=Mark.CERTAIN)
    assert from_doc(AntsBox, to_doc(box)) == box


def test_the_cards_are_forty_eight_and_known_by_their_keys() -> None:
    assert sum(map(copies, KINDS)) == 48 and len(KINDS) == 46
    assert [BY_KEY[card.key] for card in KINDS] == list(KINDS)


def test_four_players_of_teams_are_two_teams_and_others_are_not() -> None:
    assert setup(seats(4), TEAMS, AntsBox()).teams == ((0, 2), (1, 3))
    assert setup(seats(3), TEAMS, AntsBox()).teams == ((0,), (1,), (2,))


# ------------------------------------------------------------------------- undo and luck

GHOST_TABLE = "tricks, the ghost by the app"


def drawn(session: Session, spec: AnyGame, seed: int) -> tuple[Session, Choice]:
    """Let luck fill the one blank that is offered."""
    (choice,) = spec.choices(session.state, 0)
    assert choice.blank is not None
    return acted(session, fill(choice, Random(seed))), choice


def acted(session: Session, event: Event) -> Session:
    after = session.act(event, actor=0, at_ms=0, tap="")
    assert not isinstance(after, Refusal), after
    return after


def undone(session: Session) -> Session:
    after = session.act(Undone(), actor=0, at_ms=0, tap="")
    assert not isinstance(after, Refusal)
    return after


def test_undo_never_turns_or_deals_anew() -> None:
    """Both objectives and the ghost's pile, in the first round and in the second."""
    spec = at_table(GHOST_TABLE)
    setup_ = Setup("ants", seats(2), spec.options(), spec.box())
    session = acted(start("s", spec, setup_, created_ms=0), YoungestNamed(0))
    for number in range(2):
        for kind in (PlusTurned, MinusTurned, GhostDealt):
            session, choice = drawn(session, spec, seed=number)
            event = session.play.done[-1].entry.event
            assert isinstance(event, kind)
            session = undone(session)
            assert session.play.remembered_luck(choice) == event
            session = acted(session, event)
        if number == 0:
            session = acted(session, RoundCounted((Count(), Count())))
    state = session.state
    assert isinstance(state, AntsState)
    assert state.round == 2 and len(state.pile) == 16


def test_undoing_back_over_a_laid_card_keeps_the_pile() -> None:
    spec = at_table(GHOST_TABLE)
    setup_ = Setup("ants", seats(2), spec.options(), spec.box())
    session = acted(start("s", spec, setup_, created_ms=0), YoungestNamed(0))
    for seed in range(3):
        session, choice = drawn(session, spec, seed)
    dealt = session.play.done[-1].entry.event
    state = session.state
    assert isinstance(state, AntsState)
    session = acted(session, CardLaid(state.pile[0]))
    session = undone(undone(session))
    assert session.play.remembered_luck(choice) == dealt
