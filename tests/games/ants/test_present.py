"""The table of the ant game as a phone sees it, without drawing it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest

from companion.game import LuckBy
from companion.games.ants.box import AntsBox, Paint
from companion.games.ants.events import CardLaid, RoundCounted
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import BY_KEY, COLOURS, KINDS, LADYBUG, Colour
from companion.games.ants.refusals import Why
from companion.games.ants.state import GHOST, AntsState, Count, Phase
from companion.i18n import Texts
from companion.session import Session
from tests.games.ants.notation import card, cards
from tests.games.ants.test_sentences import after, fresh
from tests.support.contrast import contrast
from tests.support.seeing import seen_by
from views.games.ants.colour import LADYBUG_TONE, TONES
from views.look import CARD, PAGE, tones
from views.present.ants.colours import colours_draft, draft_box
from views.present.ants.counts import (
    CountDraft,
    Kind,
    can_be,
    event,
    in_hand,
    is_ready,
    mistake,
    numbers,
    rows,
    still_to_say,
)
from views.present.ants.play import after_laying, pile_list, runners, table_view, winnings
from views.present.ants.prepare import questions, start_refusal, variant_refusal
from views.present.ants.scores import by_round, ranking, teams, winner_sentence
from views.present.numbers import Cell
from views.present.people import partners

EN, FR = Texts("en"), Texts("fr")
BEGUN = ("youngest 0", "plus leaf", "minus sun")
ALL = frozenset({0, 1, 2})


def tapped(*happened: str, count: int = 3, **agreed: object) -> Session:
    return after(fresh(count, keeping=Keeping.TRICKS, **agreed), *BEGUN, *happened)


def state_of(session: Session) -> AntsState:
    assert isinstance(session.state, AntsState)
    return session.state


# ------------------------------------------------------------------------- the trick


def test_the_trick_lies_in_laying_order_and_waits_for_the_next() -> None:
    view = table_view(seen_by(tapped("lay leaf 7"), ALL))
    assert [(spot.player, spot.card, spot.is_next) for spot in view.spots] == [
        (0, card("leaf 7"), False),
        (1, None, True),
        (2, None, False),
    ]
    assert view.verdict is None and view.taker is None
    assert card("leaf 7") not in view.open_cards and len(view.open_cards) == len(KINDS) - 1


def test_a_complete_trick_names_its_winner_and_marks_the_card() -> None:
    view = table_view(seen_by(tapped("lay leaf 7", "lay drop 8", "lay leaf queen"), ALL))
    assert view.phase is Phase.JUDGED and view.taker == 2
    assert [spot.wins for spot in view.spots] == [False, False, True]
    assert view.open_cards == after_laying(cards("leaf 7, drop 8, leaf queen"))


def test_an_onlooker_opens_no_trick() -> None:
    view = table_view(seen_by(tapped("lay leaf 7", "lay drop 8", "lay leaf queen"), frozenset()))
    assert view.phase is Phase.JUDGED and view.open_cards == frozenset()


def test_an_onlooker_can_tap_nothing() -> None:
    view = table_view(seen_by(tapped("lay leaf 7"), frozenset()))
    assert not view.mine and view.choices == () and view.open_cards == frozenset()
    assert view.card_choice(card("leaf 8")) is None


def test_a_doubtful_card_is_asked_about_and_then_laid_as_what_the_table_is_sure_of() -> None:
    view = table_view(seen_by(tapped("lay leaf 7"), ALL))
    asked, choice = view.asked(card("sun 3")), view.card_choice(card("sun 3"))
    assert asked and asked.code is Why.NO_STRONGER
    assert choice and isinstance(choice.event, CardLaid) and choice.event.is_sure
    assert view.asked(card("sun 8")) is None and view.asked(card("sun queen")) is None


def test_a_doubt_is_asked_once_a_round() -> None:
    happened = ("lay leaf 7", "lay sun 3, sure", "lay drop 8", "take", "lay moon 7", "lay stone 8")
    session = tapped(*happened)
    view = table_view(seen_by(session, ALL))
    assert state_of(session).to_lay == 1
    assert view.asked(card("stone 2")) is None, "Ben has said so in the first trick"
    contradiction = view.asked(card("drop ninja"))
    assert contradiction and contradiction.code is Why.SAID_NO_STRONGER


def test_open_queens_and_ladybugs_are_listed_and_all_cards_only_where_agreed() -> None:
    state = state_of(tapped("lay leaf 7", "lay ladybug", "lay leaf queen", "take"))
    hidden, shown = winnings(state, is_shown=False), winnings(state, is_shown=True)
    assert [each.player for each in hidden] == [2]
    assert hidden[0].face_up == (LADYBUG, card("leaf queen")) and hidden[0].by_colour == ()
    assert shown[0].by_colour == ((Colour.LEAF, 2),)


# ------------------------------------------------------------------------- the ghost

PILE = (*sorted(BY_KEY)[:13], "stone-8", "moon-2", "sun-2")


def with_pile(*happened: str) -> Session:
    dealt = f"ghost {' '.join(PILE)}"
    return tapped(dealt, *happened, count=2, ghost_pile=LuckBy.APP)


def test_the_pile_is_listed_in_the_order_of_the_deck_not_in_its_own() -> None:
    view = table_view(seen_by(with_pile(), frozenset({0, 1})))
    listed = [each for each, _ in pile_list(view.state)]
    assert listed == sorted(listed, key=KINDS.index)
    assert {each.key for each in listed} == set(PILE)
    assert listed != [BY_KEY[key] for key in PILE]


def test_one_tap_turns_the_ghosts_card_and_nothing_else_can_be_laid() -> None:
    view = table_view(seen_by(with_pile(), frozenset({0})))
    assert view.turn_ghost is not None
    assert view.open_cards == {BY_KEY[PILE[0]]}


def test_no_view_holds_the_order_of_what_is_left_of_the_pile() -> None:
    top = PILE[0].replace("-", " ")
    view = table_view(seen_by(with_pile(f"lay {top}"), frozenset({0})))
    left = [each.key for each in view.state.pile]
    assert left == sorted(left) and left != list(PILE[1:])
    assert view.turn_ghost is None and pile_list(view.state) == ()
    assert all(BY_KEY[key] not in view.open_cards for key in PILE if key != "ladybug")


def test_the_ghosts_seat_has_a_spot_but_no_mark_on_the_path() -> None:
    view = table_view(seen_by(with_pile(), frozenset({0})))
    assert view.spots[0].player == GHOST
    assert [each.seat for each in runners(view.state)] == [0, 1]


# ------------------------------------------------------------------------- counting


def counting(count: int = 3, *begin: str, **agreed: object) -> AntsState:
    return state_of(after(fresh(count, **agreed), *(begin or BEGUN)))


def said(state: AntsState, **kinds: str) -> CountDraft:
    """What stands in the form when so much was said: one digit for each seat, . for not yet."""
    draft = CountDraft()
    for kind, digits in kinds.items():
        for seat, digit in enumerate(digits):
            if digit != ".":
                draft = draft.with_number(Cell(seat, Kind(kind)), int(digit))
    return draft


ASKED = (Kind.PLUS, Kind.MINUS, Kind.QUEENS, Kind.LADYBUGS)
WHOLE = {"plus": "43", "minus": "33", "queens": "41", "ladybugs": "00"}
"""What the first two players say; the third has all the rest."""


def test_the_numbers_are_asked_player_by_player_and_the_last_one_has_the_rest() -> None:
    state, draft, asked = counting(), CountDraft(), list[Cell[Kind]]()
    for number in (4, 3, 4, 0, 3, 3, 1, 0):
        cell = in_hand(state, draft)
        assert cell is not None
        asked.append(cell)
        draft = draft.with_number(cell, number)
    assert asked == [Cell(seat, kind) for seat in (0, 1) for kind in ASKED]
    assert is_ready(state, draft)
    counts = (Count(4, 3, 4, 0), Count(3, 3, 1, 0), Count(2, 3, 0, 3))
    assert event(state, draft) == RoundCounted(counts)


def test_once_all_queens_are_given_the_others_are_not_asked_for_theirs() -> None:
    state = counting()
    draft = said(state, plus="4", minus="3", queens="5", ladybugs="1")
    assert numbers(state, draft, Kind.QUEENS) == (5, 0, 0)
    assert numbers(state, draft, Kind.LADYBUGS) == (1, None, None)
    assert in_hand(state, replace(draft, asked=Cell(0, Kind.PLUS))) == Cell(0, Kind.PLUS)


def test_a_number_that_is_said_anew_changes_what_is_left_for_the_last() -> None:
    state = counting()
    draft = said(state, **WHOLE).with_number(Cell(0, Kind.PLUS), 6)
    assert numbers(state, draft, Kind.PLUS) == (6, 3, 0) and is_ready(state, draft)


def test_a_last_number_that_was_said_itself_is_believed() -> None:
    state = counting()
    draft = said(state, **WHOLE).with_number(Cell(2, Kind.PLUS), 1)
    assert not is_ready(state, draft) and mistake(state, draft) is None
    assert still_to_say(state, draft, EN) == "1 green"
    assert can_be(state, draft, Cell(0, Kind.PLUS)) == range(6)


def test_what_is_missing_is_said_with_the_colours_of_the_table() -> None:
    assert still_to_say(counting(), said(counting(), plus="8"), FR) == (
        "1 en vert, 9 en jaune, 5 Reines, 3 coccinelles"
    )


def test_no_number_is_offered_that_is_more_than_there_are() -> None:
    state = counting()
    draft = said(state, plus="6", queens="2")
    assert can_be(state, draft, Cell(1, Kind.PLUS)) == range(4)
    assert can_be(state, draft, Cell(0, Kind.PLUS)) == range(10)
    assert can_be(state, draft, Cell(2, Kind.QUEENS)) == range(4)


def test_one_colour_for_both_objectives_is_counted_once() -> None:
    state = counting(3, "youngest 0", "plus leaf", "minus leaf")
    draft = said(state, both="54")
    assert [row.kind for row in rows(state, draft)] == [Kind.BOTH, Kind.QUEENS, Kind.LADYBUGS]
    assert [(each.plus, each.minus) for each in event(state, draft).counts] == [
        (5, 5),
        (4, 4),
        (0, 0),
    ]


def test_a_mistake_is_told_from_what_is_only_missing() -> None:
    state = counting(3)
    draft = said(state, plus="9", minus=".9", queens="005", ladybugs="3")
    refused = mistake(state, draft)
    assert refused and refused.code is Why.QUEENS_DO_NOT_FIT


def test_ladybugs_set_aside_are_nobodys() -> None:
    state = counting()
    draft = said(state, plus="43", minus="33", queens="41", ladybugs="11").with_aside()
    assert is_ready(state, draft) and event(state, draft).is_set_aside
    assert all(row.kind is not Kind.LADYBUGS for row in rows(state, draft))
    assert numbers(state, draft.with_aside(), Kind.LADYBUGS) == (None, None, None)


def test_tricks_count_only_where_they_are_told() -> None:
    state = counting()
    draft = said(state, **WHOLE)
    told = draft.with_tricks()
    assert event(state, draft).counts[0].tricks is None
    assert in_hand(state, told) == Cell(0, Kind.TRICKS) and not is_ready(state, told)
    assert mistake(state, told) is None and still_to_say(state, told, EN) == "16 tricks"
    told = told.with_number(Cell(0, Kind.TRICKS), 7).with_number(Cell(1, Kind.TRICKS), 6)
    assert [each.tricks for each in event(state, told).counts] == [7, 6, 3]


def test_a_round_that_ended_early_leaves_nothing_to_the_last() -> None:
    state = counting()
    whole = said(state, **WHOLE)
    early = replace(whole, is_early=True)
    assert in_hand(state, early) == Cell(2, Kind.PLUS) and not is_ready(state, early)
    for kind in (Kind.PLUS, Kind.MINUS):
        early = early.with_number(Cell(2, kind), 0)
    early = early.with_number(Cell(2, Kind.LADYBUGS), 0)
    assert is_ready(state, early), "five Queens are said: the last has none"


def test_with_the_ghost_nothing_is_missing_but_nobody_can_have_too_much() -> None:
    state = counting(2)
    draft = said(state, plus="30", minus="00", queens="01", ladybugs="00")
    assert is_ready(state, draft) and rows(state, draft)[0].left == 6
    assert in_hand(state, said(state, plus="3", minus="0", queens="0", ladybugs="0")) is not None


# ------------------------------------------------------------------------- scores


def test_the_end_is_ranked_with_the_aphids_round_by_round() -> None:
    session = fresh(3)
    count = "count 3 0 2 1 / 0 4 0 0 / 1 1 0 0, early"
    whole = ("plus leaf", "minus sun", count, "plus drop", "minus moon", count)
    state = state_of(after(session, "youngest 0", *whole))
    assert [(each.seat, each.total) for each in ranking(state)] == [(0, 16), (1, 0), (2, 0)]
    rounds = by_round(ranking(state)[0].lines)
    assert [(each.round, each.points) for each in rounds] == [(1, 8), (2, 8)]
    assert "(most aphids once somebody has 15)" in winner_sentence(state, session.setup, EN)


def test_a_shared_place_has_one_number_and_the_next_is_left_out() -> None:
    happened = ("plus leaf", "minus sun", "count 3 0 0 0 / 3 0 0 0 / 0 5 0 0, early", "stop")
    state = state_of(after(fresh(3), "youngest 0", *happened))
    assert [(each.place, each.total) for each in ranking(state)] == [(1, 6), (1, 6), (3, 0)]


def test_teams_are_ranked_by_their_sum_after_four_rounds() -> None:
    count = "count 9 0 1 0 / 0 3 0 0 / 0 3 0 0 / 0 2 0 0, early"
    happened = [
        step
        for plus, less in pairwise(COLOURS)
        for step in (f"plus {plus}", f"minus {less}", count)
    ]
    session = after(fresh(4, variant=Variant.TEAMS), "youngest 0", *happened)
    state = state_of(session)
    assert state.phase is Phase.OVER
    first, second = teams(state)
    assert (first.seats, first.total, first.place) == ((0, 2), 36, 1)
    assert (second.seats, second.total, second.place) == ((1, 3), 0, 2)
    assert {each.place for each in ranking(state)} == {1, 2}
    said = winner_sentence(state, session.setup, EN)
    assert said.startswith("Anna and Chloé win with 36 aphids together")


# ------------------------------------------------------------------------- preparing and colours


@pytest.mark.parametrize(("seats", "keeping"), list(product((2, 3, 4), Keeping)))
def test_only_what_changes_anything_is_asked(seats: int, keeping: Keeping) -> None:
    asked = questions(seats, AntsOptions(keeping=keeping))
    assert ("ghost_pile" in asked) == (seats == 2 and keeping is Keeping.TRICKS)
    assert ("leader" in asked) == (seats != 2)
    assert ("ninja" in asked) == ("won_cards" in asked) == (keeping is Keeping.TRICKS)
    assert "objectives" in asked


def test_teams_are_for_four_and_face_each_other() -> None:
    assert variant_refusal(3, Variant.TEAMS) and not variant_refusal(4, Variant.TEAMS)
    teams_of_three = AntsOptions(variant=Variant.TEAMS)
    assert start_refusal(3, teams_of_three, "app") and not start_refusal(
        3, teams_of_three, "players"
    )
    assert (
        partners(("a", "b", "c", "d")) == (("a", "c"), ("b", "d")) and partners(("a", "b")) is None
    )


def test_a_paint_that_another_colour_has_changes_places() -> None:
    draft = colours_draft(AntsBox()).painted(Colour.LEAF, Paint.BLUE)
    assert draft.paints[:2] == (Paint.BLUE, Paint.GREEN) and draft.problem is None
    assert draft.painted(Colour.LEAF, Paint.BLACK).paints[:2] == (Paint.BLACK, Paint.GREEN)


def test_a_name_is_trimmed_and_one_that_is_too_long_is_refused_but_nothing_breaks() -> None:
    draft = colours_draft(AntsBox()).named(Colour.SUN, "  Wild   fire ")
    assert draft.names[2] == "Wild fire" and draft.problem is None
    long = draft.named(Colour.SUN, "x" * 40)
    assert long.problem and long.problem.code is Why.NAME_TOO_LONG
    assert draft_box(long, AntsBox()).names == AntsBox().names


@pytest.mark.parametrize("dark", [False, True])
def test_every_card_can_be_read_and_stands_out_from_the_page(dark: bool) -> None:
    of = tones(dark, "ants")
    assert set(TONES) == set(Paint)
    for tone in (*(TONES[paint][dark] for paint in Paint), LADYBUG_TONE[dark]):
        assert contrast(tone.fill, tone.ink) >= 4.5, tone
        for behind in (of[PAGE], of[CARD]):
            assert max(contrast(tone.edge, behind), contrast(tone.fill, behind)) >= 3, tone
