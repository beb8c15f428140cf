"""What everybody around a table has to see, read off whole games that are written down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.game import Outcome, Scoresheet, Seat, Setup
from companion.games import game
from companion.games.ants.state import GOAL_APHIDS
from companion.games.ants.state import Phase as AntsPhase
from companion.games.outback.state import Phase as OutbackPhase
from companion.games.outback.turn import is_last_round
from companion.games.outspeed.pieces import TURNS
from companion.games.rush_out.state import Phase as RushOutPhase
from companion.i18n import Texts
from companion.session import Session
from tests.support.seeing import seen_by
from tests.support.transcript import sessions
from tests.test_golden import TRANSCRIPTS
from views.present.ants.display import display_view as ants_view
from views.present.display import Figure, Sign, ended_headline, standings
from views.present.outback.display import display_view as outback_view
from views.present.outback.scores import preserve_view
from views.present.outspeed.display import display_view as outspeed_view
from views.present.rush_out.display import display_view as rush_out_view

EN, FR = Texts("en"), Texts("fr")


def moments(game_id: str) -> Iterator[tuple[Path, Session]]:
    """Every moment of every game that is written down, but for its end."""
    for path in TRANSCRIPTS:
        if path.parent.name == game_id:
            for session in sessions(path.read_text("utf-8")):
                if session.outcome is None:
                    yield path, session


def state_of(session: Session) -> Any:
    return session.state


def test_outback_shows_whose_turn_it_is_and_that_players_markers() -> None:
    signs = set[Sign]()
    for _, session in moments("outback"):
        state = state_of(session)
        view = outback_view(seen_by(session), EN)
        head = view.headline
        signs.add(head.sign)
        if state.phase in (OutbackPhase.DRAWING, OutbackPhase.STARTING):
            assert all(not state.start_rolls[seat] for seat in head.seats)
            assert len(head.seats) == 1 or head.title == EN(f"outback.status.{state.phase}")
            continue
        acting = state.receiver if state.phase is OutbackPhase.PLACING else state.turn
        assert head.seats == (acting,) and head.title == session.setup.seats[acting].name
        assert view.markers == preserve_view(state, acting).markers
        assert (head.sign is Sign.LAST) is is_last_round(state)
        assert len(view.jeep) == 5 and view.in_bag == state.in_bag
        if state.phase is OutbackPhase.ROLLING:
            assert head.figure.number == f"{max(1, state.rolls)}/3"
    assert signs == {Sign.CALM, Sign.LAST}


def test_ants_show_who_lays_next_and_what_is_to_be_beaten() -> None:
    signs = set[Sign]()
    for _, session in moments("ants"):
        state = state_of(session)
        view = ants_view(seen_by(session), EN)
        head = view.headline
        signs.add(head.sign)
        assert (head.sign is Sign.LAST) is (state.is_last_round or state.may_be_last_round)
        assert (view.plus, view.minus) == (state.plus, state.minus)
        assert view.goal == (0 if state.is_teams else GOAL_APHIDS)
        assert sum(runner.aphids for runner in view.runners) == sum(state.aphids)
        if state.phase is AntsPhase.LAYING:
            is_ghost = state.to_lay >= state.seats
            assert head.seats == (() if is_ghost else (state.to_lay,))
            assert head.title, "the ghost has a name, too"
            if state.number_to_beat and not is_ghost:
                assert head.figure == Figure("ants/soldier", str(state.number_to_beat), True)
    assert signs == {Sign.CALM, Sign.LAST}


def test_outspeed_shows_every_ship_once_from_the_front() -> None:
    for _, session in moments("outspeed"):
        state = state_of(session)
        view = outspeed_view(seen_by(session), EN)
        shown = [racer for line in view.lines for racer in line.racers]
        assert sorted(racer.seat for racer in shown) == list(state.race.racing)
        assert all(racer.fuel == state.race.ships[racer.seat].fuel for racer in shown)
        rows = [line.number for line in view.lines]
        assert rows == sorted(rows, reverse=True)
        empties = view.before + sum(line.behind for line in view.lines)
        assert len(view.lines) + empties == len(state.race.rows), "no row is lost"


def test_outspeed_shows_a_loss_until_the_next_tile_lies_there() -> None:
    before: Session | None = None
    signs = set[Sign]()
    for path, session in moments("outspeed"):
        state = state_of(session)
        sign = outspeed_view(seen_by(session), EN).headline.sign
        signs.add(sign)
        if before and before.setup == session.setup and session.seq == before.seq + 1:
            gone = set(state_of(before).race.racing) - set(state.race.racing)
            assert not gone or sign is Sign.LOSS, path
        if sign is Sign.LAST:
            assert state.turn == TURNS
        if state.turn == TURNS:
            assert sign in (Sign.LAST, Sign.LOSS)
        before = session
    assert signs == {Sign.CALM, Sign.LAST, Sign.LOSS}


def test_rush_out_shows_the_counter_the_torch_and_the_danger() -> None:
    signs = set[Sign]()
    for _, session in moments("rush_out"):
        state = state_of(session)
        view = rush_out_view(seen_by(session), FR)
        head = view.headline
        signs.add(head.sign)
        assert view.face.counter == state.counter
        has_torch = state.first is not None and not state.is_solo
        name = session.setup.seats[state.first].name if has_torch else ""
        assert view.face.below == name
        assert (head.sign is Sign.LOSS) is (state.danger is not None)
        if state.danger is not None:
            assert head.figure.drawing == f"rush_out/{state.danger}"
        if state.phase in (RushOutPhase.EXPLORERS, RushOutPhase.REACTING):
            assert head.seats == (state.turn,)
    assert signs == {Sign.CALM, Sign.LAST, Sign.LOSS}


SEATS = tuple(Seat(name, name, "red", "circle") for name in ("Anna", "Ben", "Zoé"))
SETUP = Setup("outback", SEATS, game("outback").options(), game("outback").box())
SHEETS = tuple(Scoresheet(seat, ()) for seat in range(3))


@pytest.mark.parametrize(
    ("ended", "seats", "title", "sign"),
    [
        (Outcome(((1,), (0, 2)), SHEETS), (1,), "Ben", Sign.WON),
        (Outcome(((0, 2), (1,)), SHEETS), (0, 2), "Anna and Zoé", Sign.WON),
        (Outcome(((0, 1, 2),), SHEETS, won=True), (0, 1, 2), EN("display.won"), Sign.WON),
        (Outcome(((0, 1, 2),), SHEETS, won=False), (), EN("display.lost"), Sign.LOST),
    ],
)
def test_who_has_won_is_the_headline_of_the_end(
    ended: Outcome, seats: tuple[int, ...], title: str, sign: Sign
) -> None:
    head = ended_headline(ended, SETUP, EN)
    assert (head.seats, head.title, head.sign) == (seats, title, sign)


def test_places_are_shared_and_none_are_listed_where_all_win_or_lose() -> None:
    ended = Outcome(((1,), (0, 2)), SHEETS)
    assert [(each.seat, each.place) for each in standings(ended)] == [(1, 1), (0, 2), (2, 2)]
    assert standings(Outcome(((0, 1, 2),), SHEETS, won=True)) == ()
