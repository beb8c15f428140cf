"""Preparing a game: who sits where, what is agreed on, and whether so many can play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import LuckBy, Refusal, Seat
from companion.games import GAMES
from companion.games.outback.state import OutbackOptions
from companion.i18n import Texts
from companion.players import Player
from views.present.refusals import refused
from views.present.setup import STEPS, Draft, SetupWhy, players_refusal, seats

OUTBACK = GAMES["outback"]
EMPTY = Draft("outback", OutbackOptions())
NAMES = ("anna", "ben", "chloé", "dov", "eve")


def with_players(*players: str) -> Draft:
    draft = EMPTY
    for player in players:
        draft = draft.with_player(player)
    return draft


def known(*ids: str) -> tuple[Player, ...]:
    return tuple(Player(each, each.title(), "red", "star") for each in ids)


# ------------------------------------------------------------------------- who sits where


def test_who_is_tapped_sits_down_last_and_gets_up_again() -> None:
    draft = with_players("anna", "ben", "chloé")
    assert draft.players == ("anna", "ben", "chloé")
    assert draft.with_player("ben").players == ("anna", "chloé")
    assert draft.with_player("ben").with_player("ben").players == ("anna", "chloé", "ben")


def test_a_player_moves_up_one_place_and_the_first_becomes_the_last() -> None:
    draft = with_players("anna", "ben", "chloé")
    assert draft.moved_up("chloé").players == ("anna", "chloé", "ben")
    assert draft.moved_up("ben").players == ("ben", "anna", "chloé")
    assert draft.moved_up("anna").players == ("ben", "chloé", "anna")
    assert with_players("anna").moved_up("anna").players == ("anna",)


@given(st.permutations(NAMES), st.data())
def test_moving_up_reaches_every_order_and_loses_nobody(
    order: list[str], data: st.DataObject
) -> None:
    draft = with_players(*NAMES)
    for place, player in enumerate(order):
        while draft.players.index(player) != place:
            draft = draft.moved_up(player)
    assert draft.players == tuple(order)


def test_seats_are_in_seating_order_and_look_as_the_players_look_now() -> None:
    draft = with_players("chloé", "anna")
    anna, ben, chloe = known("anna", "ben", "chloé")
    sitting = seats(draft, (replace(anna, name="Anna Maria", colour="teal"), ben, chloe))
    assert sitting == (
        Seat("chloé", "Chloé", "red", "star"),
        Seat("anna", "Anna Maria", "teal", "star"),
    )


def test_who_is_no_longer_known_has_no_seat() -> None:
    assert [seat.player for seat in seats(with_players("anna", "gone"), known("anna"))] == ["anna"]


# ------------------------------------------------------------------------- how many


@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_can_play(count: int) -> None:
    assert players_refusal(with_players(*NAMES[:count]), OUTBACK) is None


@pytest.mark.parametrize(
    ("count", "why"), [(0, SetupWhy.TOO_FEW), (1, SetupWhy.TOO_FEW), (5, SetupWhy.TOO_MANY)]
)
def test_one_or_five_cannot_and_are_told_how_many_can(count: int, why: SetupWhy) -> None:
    refusal = players_refusal(with_players(*NAMES[:count]), OUTBACK)
    assert refusal == Refusal(why, (("least", 2), ("most", 4), ("count", count)))


def test_it_is_said_in_both_languages() -> None:
    one = players_refusal(with_players("anna"), OUTBACK)
    five = players_refusal(with_players(*NAMES), OUTBACK)
    assert one is not None and five is not None
    assert refused(one, "outback", None, Texts("en")) == (
        "This game needs at least 2 players. Sitting here: 1."
    )
    assert refused(five, "outback", None, Texts("fr")) == (
        "Ce jeu est pour 4 joueurs au plus\u00a0; il y en a 5. Que quelqu\u2019un se lève."
    )


# ------------------------------------------------------------------------- the rest of a draft


def test_a_tick_is_taken_away_again() -> None:
    draft = EMPTY.with_tick("jeep").with_tick("bag")
    assert draft.ticked == {"jeep", "bag"}
    assert draft.with_tick("jeep").ticked == {"bag"}


def test_other_options_leave_the_players_where_they_are() -> None:
    draft = with_players("anna", "ben").with_options(OutbackOptions(dice=LuckBy.HAND))
    assert draft.players == ("anna", "ben")
    assert draft.options == OutbackOptions(LuckBy.HAND, LuckBy.APP)


@pytest.mark.parametrize(("wanted", "step"), [(-9, 0), (-1, 0), (0, 0), (1, 1), (2, 2), (3, 2)])
def test_there_is_no_step_before_the_first_nor_after_the_last(wanted: int, step: int) -> None:
    assert EMPTY.at(wanted).step == step
    assert STEPS[EMPTY.at(wanted).step]


def test_nothing_changes_the_draft_it_came_from() -> None:
    draft = with_players("anna", "ben")
    before = replace(draft)
    draft.with_player("chloé"), draft.moved_up("ben"), draft.with_tick("jeep"), draft.at(2)
    assert draft == before
