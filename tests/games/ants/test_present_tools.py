"""The trick judge and the form for a finished game of ants, without drawing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.game import Outcome, Refusal
from companion.games.ants.box import AntsBox
from companion.games.ants.options import NinjaTrick, Variant
from companion.games.ants.pieces import KINDS, LADYBUG, Colour
from companion.games.ants.refusals import Why
from companion.i18n import Texts
from companion.players import Player
from tests.games.ants.notation import card, cards
from views.present.ants.counts import CountDraft, Kind, is_ready
from views.present.ants.finished import (
    FinishedDraft,
    last_awards,
    not_enough,
    result,
    sides,
)
from views.present.ants.judge import MOST_CARDS, JudgeTool
from views.present.ants.scores import won_sentence
from views.present.numbers import Cell
from views.present.people import seated
from views.present.ranking import places

EN = Texts("en")
BOX = AntsBox()


def trick(text: str) -> JudgeTool:
    tool = JudgeTool()
    for each in cards(text):
        tool = tool.laid(each)
    return tool


# ------------------------------------------------------------------------- the judge


def test_the_judge_knows_the_winner_after_every_card() -> None:
    assert JudgeTool().verdict is None
    texts = ("leaf 7", "leaf 7, drop 8", "leaf 7, drop 8, leaf queen")
    for winner, text in enumerate(texts):
        verdict = trick(text).verdict
        assert verdict is not None and verdict.winner == winner


def test_the_judge_asks_for_the_tables_reading_where_it_may_matter() -> None:
    """A11: only where a Ninja and a Queen lie in one trick; it is kept for the next one."""
    tool = trick("drop ninja, leaf 8, leaf queen")
    assert tool.asks_for_reading and not trick("drop ninja, leaf 8").asks_for_reading
    assert not trick("drop 8, leaf 7, leaf queen").asks_for_reading
    literal = replace(tool, ninja_trick=NinjaTrick.FIRST_NINJA)
    ended = [each.verdict.winner for each in (tool, literal) if each.verdict]
    assert ended == [2, 0]
    assert literal.anew().ninja_trick is NinjaTrick.FIRST_NINJA and not literal.anew().cards


def test_a_card_lies_there_once_and_a_ladybug_three_times() -> None:
    tool = trick("leaf 7, leaf 7, ladybug, ladybug")
    assert tool.cards == cards("leaf 7, ladybug, ladybug")
    assert LADYBUG in tool.open_cards and card("leaf 7") not in tool.open_cards
    full = tool.laid(LADYBUG)
    assert full.is_full and full.open_cards == frozenset() and full.laid(card("sun 2")) == full
    assert len(full.cards) == MOST_CARDS


def test_a_card_is_changed_in_its_place_and_judged_again() -> None:
    tool = trick("leaf 7, drop 8, leaf queen, sun 2").chose(1)
    assert card("drop 8") in tool.open_cards, "it may be laid again"
    changed = tool.laid(card("drop ninja"))
    assert changed.cards == cards("leaf 7, drop ninja, leaf queen, sun 2")
    assert changed.chosen is None and changed.verdict and changed.verdict.winner == 1


def test_a_chosen_card_can_be_let_lie_or_taken_away() -> None:
    tool = trick("leaf 7, drop 8").chose(0)
    assert tool.chosen == 0 and tool.chose(0).chosen is None and tool.chose(9) == tool
    assert tool.without_chosen().cards == cards("drop 8")


def test_starting_anew_keeps_the_tables_reading() -> None:
    tool = replace(trick("leaf 7"), ninja_trick=NinjaTrick.FIRST_NINJA).anew()
    assert tool == JudgeTool(ninja_trick=NinjaTrick.FIRST_NINJA)
    assert len(tool.open_cards) == len(KINDS)


# ------------------------------------------------------------------------- a finished game


def ranked(draft: FinishedDraft) -> Outcome:
    ended = result(draft)
    assert isinstance(ended, Outcome), ended
    return ended


def told(*aphids: int, **changes: Any) -> FinishedDraft:
    """The form after a tap on each number."""
    draft = replace(FinishedDraft(), chosen_count=len(aphids), **changes)
    for each in aphids:
        draft = draft.with_aphids(each)
    return draft


def test_aphids_alone_are_one_tap_a_player() -> None:
    draft = told(12, 16, 9, has_last=False)
    assert draft.stocks == (12, 16, 9) and draft.is_result, "all is said: who has won?"
    ended = ranked(draft)
    assert [each.seat for each in places(ended, sides(draft))] == [1, 0, 2]
    assert not not_enough(ended, draft)
    assert last_awards(draft, draft.setup((), BOX), BOX, EN) == ()


def test_the_last_round_is_counted_with_reasons() -> None:
    draft = told(12, 11, 14)
    counts = CountDraft()
    for kind, digits in zip(Kind, ("9", "00", "", "13", "00"), strict=False):
        for seat, number in enumerate(digits):
            counts = counts.with_number(Cell(seat, kind), int(number))
    draft = replace(draft, counts=counts)
    assert is_ready(draft.table, draft.counts)
    ended = ranked(draft)
    assert [sheet.total for sheet in ended.sheets] == [18, 17, 11]
    people = (Player("z", "Zoé", "red", "star"), Player("b", "Ben", "blue", "heart"))
    seats = seated(3, ("z", "b"), people, EN)
    setup = draft.setup(seats, BOX)
    assert won_sentence(ended, sides(draft), setup, EN) == "Zoé wins with 18 aphids"
    said = [line.sentence for line in last_awards(draft, setup, BOX, EN)]
    assert said == [
        "Zoé +3: most cards in green (9)",
        "Zoé and Ben +3 each: equally few cards in blue (0)",
        "Ben +3: most Queens (3)",
        "Ladybugs: Player 3 minus 3",
    ]


def test_a_round_that_is_not_complete_is_refused() -> None:
    refused = result(told(12, 11, 14))
    assert isinstance(refused, Refusal) and refused.code is Why.MISSING_PLUS


def test_other_colours_empty_the_form() -> None:
    draft = told(1, 2)
    counts = CountDraft().with_number(Cell(0, Kind.PLUS), 1)
    assert replace(draft, counts=counts).with_plus(Colour.SUN).counts == CountDraft()


def test_nobody_at_fifteen_is_said_but_not_refused() -> None:
    draft = told(3, 6, has_last=False)
    assert not_enough(ranked(draft), draft)


def test_teams_are_four_and_ranked_together() -> None:
    draft = told(6, 5, 4, 6, has_last=False, variant=Variant.TEAMS)
    assert draft.count == 4 and draft.with_count(2).count == 4
    ended = ranked(draft)
    assert ended.winners == (1, 3)
    assert [each.place for each in places(ended, sides(draft))] == [1, 1, 2, 2]


@pytest.mark.parametrize("has_last", [False, True])
def test_no_number_is_offered_that_would_be_refused(has_last: bool) -> None:
    for variant in Variant:
        draft = FinishedDraft(variant=variant, has_last=has_last)
        said = told(*(draft.most,) * draft.count, variant=variant, has_last=has_last)
        refused = result(said)
        assert not isinstance(refused, Refusal) or refused.code is not Why.APHIDS_OUT_OF_RANGE


def test_people_are_seated_in_the_order_in_which_they_are_named() -> None:
    draft = FinishedDraft().with_person("z").with_person("b").with_person("z")
    assert draft.people == ("b",)
    full = draft.with_person("c").with_person("d").with_person("e")
    assert full.count == 4 and full.with_person("f") == full
