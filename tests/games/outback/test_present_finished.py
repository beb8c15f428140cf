"""The form for a game that was played without the app, and what comes of it, without drawing it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.game import Outcome, Refusal, Seat
from companion.games.outback.refusals import Why
from companion.games.outback.state import (
    ANIMALS,
    MOST_HEXES,
    UPPER_KNOWN_SPACES,
    Animal,
    BonusTile,
    OutbackBox,
    Variant,
)
from companion.games.outback.track import Space, Track
from companion.i18n import Texts
from companion.players import Player
from views.present.outback.finished import (
    START,
    FinishedDraft,
    SeatDraft,
    TrackSpace,
    result,
    rows_unknown,
    seat_view,
    won_sentence,
    wrong,
)
from views.present.outback.scores import line_sentence
from views.present.outback.sentences import refusal
from views.present.people import seated
from views.present.ranking import places

BOX = OutbackBox()
EN, FR = Texts("en"), Texts("fr")
EMU, ROO, KOALA, PLATYPUS, MONITOR = ANIMALS


def left(value: int) -> Space:
    return Space(Track.LEFT, value)


def upper(value: int) -> Space:
    return Space(Track.UPPER, value)


def tapped(*spaces: Space, draft: FinishedDraft | None = None) -> FinishedDraft:
    """The form of the first player after a tap on each space."""
    form = (draft or FinishedDraft()).at(1)
    for where in spaces:
        form = form.put(where)
    return form


def seat(**changes: Any) -> SeatDraft:
    return replace(SeatDraft(), **changes)


def ranked(draft: FinishedDraft, box: OutbackBox = BOX) -> Outcome:
    ended = result(draft, box)
    assert isinstance(ended, Outcome), ended
    return ended


# ------------------------------------------------------------------------- the closing example

SABINA = SeatDraft((left(5), left(9), START, upper(8), left(2)), blocked=1)
"""The example that closes the rules: the kangaroo is not among the last three."""
SABINA_ENDED = FinishedDraft(seats=(SABINA, *[SeatDraft()] * 3))


def test_the_example_that_closes_the_rules_has_ten_points() -> None:
    first = places(ranked(SABINA_ENDED))[0]
    assert (first.place, first.seat, first.total) == (1, 0, 10)
    assert {str(line.code): line.points for line in first.lines} == {
        "start_counts": -3,
        "left_counts": 2,
        "left_idle": 0,
        "upper": 8,
        "blocked": -2,
    }
    points = [(dict(line.params).get("animal"), line.points) for line in first.lines]
    assert points == [(EMU, 5), (ROO, 0), (KOALA, -3), (PLATYPUS, 8), (MONITOR, 2), (None, -2)]


@pytest.mark.parametrize("text", [EN, FR], ids=lambda text: text.language)
def test_every_line_of_it_has_a_reason(text: Texts) -> None:
    lines = places(ranked(SABINA_ENDED))[0].lines
    reasons = [line_sentence(line, text) for line in lines]
    assert len(set(reasons)) == len(ANIMALS) + 1
    assert reasons[1] == text(
        "outback.score.left_idle", animal=text("outback.animal.kangaroo"), space=9
    )


def test_five_taps_put_five_markers_and_three_more_the_rest() -> None:
    form = tapped(left(5), left(9), START, upper(8), left(2))
    assert form.seats[0].markers == SABINA.markers
    assert form.animal is MONITOR, "the last one stays in hand"


# ------------------------------------------------------------------------- tapping


def test_a_tap_moves_the_chosen_animal_and_no_other() -> None:
    form = replace(tapped(), animal=PLATYPUS).put(upper(3))
    assert form.seats[0].markers == (START, START, START, upper(3), START)
    assert form.animal is MONITOR
    assert form.seats[1:] == FinishedDraft().seats[1:]


def test_the_track_is_drawn_from_the_top_down_with_who_stands_where() -> None:
    seen = seat_view(tapped(left(9), upper(1)), BOX)
    assert [space.where.value for space in seen.left] == [*range(9, 0, -1), -3]
    assert seen.left[0] == TrackSpace(left(9), (EMU,), False)
    assert seen.left[-1] == TrackSpace(START, (KOALA, PLATYPUS, MONITOR), True)
    assert seen.upper[0].animals == (ROO,)
    assert seen.totals == (-9 + 1, -9)


def test_the_upper_track_grows_until_the_box_says_where_it_ends() -> None:
    form = tapped()
    assert len(seat_view(form, BOX).upper) == UPPER_KNOWN_SPACES
    assert len(seat_view(form.longer(), BOX).upper) > UPPER_KNOWN_SPACES
    assert seat_view(form, BOX).can_be_longer
    known = seat_view(form.longer(), replace(BOX, upper_end=12))
    assert len(known.upper) == 12 and not known.can_be_longer


def test_a_marker_far_out_is_drawn_though_the_track_was_shorter() -> None:
    form = FinishedDraft(seats=(seat(markers=(upper(20), *[START] * 4)), *[SeatDraft()] * 3))
    assert seat_view(form.at(1), BOX).upper[-1].animals == (EMU,)


def test_nothing_is_lost_when_the_variant_or_the_number_of_players_changes() -> None:
    form = replace(SABINA_ENDED, seats=(replace(SABINA, bonus_tiles=2), *[SABINA] * 3))
    form = form.with_count(4)
    there = replace(form, variant=Variant.PLUS)
    assert [each.bonus_tiles for each in there.finished] == [0] * 4
    back = replace(there.with_count(2).with_count(4), variant=Variant.BASE)
    assert back.finished == form.finished


def test_partners_are_always_four() -> None:
    assert FinishedDraft(variant=Variant.TEAMS).with_count(2).count == 4


def test_people_are_seated_in_the_order_they_were_tapped_and_others_have_numbers() -> None:
    zoe, ben = Player("z", "Zoé", "red", "star"), Player("b", "Ben", "blue", "drop")
    form = FinishedDraft().with_person("z").with_person("b").with_count(3)
    seats = seated(form.count, form.people, (ben, zoe), FR)
    assert [each.name for each in seats] == ["Zoé", "Ben", FR("finished.seat", number=3)]
    assert seats[0] == Seat("z", "Zoé", "red", "star")
    assert (
        seated(form.with_person("z").count, form.with_person("z").people, (ben, zoe), FR)[0].name
        == "Ben"
    )
    assert form.with_count(2).with_person("x").count == 3, "more people than were said"


# ------------------------------------------------------------------------- what cannot be

ON_THE_TRACK = (left(5),) * 5
IMPOSSIBLE = {
    Why.NO_SUCH_BONUS_COUNT: FinishedDraft(seats=(seat(bonus_tiles=1), *[SeatDraft()] * 3)),
    Why.NO_SUCH_BLOCKED_COUNT: FinishedDraft(
        seats=(seat(blocked=MOST_HEXES + 1), *[SeatDraft()] * 3)
    ),
    Why.NOT_ENOUGH_HEXES: FinishedDraft(
        seats=(seat(markers=ON_THE_TRACK, blocked=MOST_HEXES - 3), *[SeatDraft()] * 3)
    ),
    Why.TILE_OF_TWO: FinishedDraft(
        variant=Variant.PLUS, seats=(seat(tiles=(BonusTile.ROW_4,)),) * 4
    ),
    Why.TILE_CONTRADICTED: FinishedDraft(
        variant=Variant.TEAMS, seats=(seat(tiles=(BonusTile.FIVE_EMU,)), *[SeatDraft()] * 3)
    ),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_what_no_game_ends_with_is_explained_at_once_and_stays_as_it_was(why: Why) -> None:
    form = IMPOSSIBLE[why]
    refused = wrong(form, BOX)
    assert refused is not None and refused.code == why
    assert result(form, BOX) == refused
    for text in (EN, FR):
        seats = seated(form.count, form.people, (), text)
        said = refusal(refused, form.setup(seats, BOX), text)
        assert "{" not in said and "outback." not in said
    assert isinstance(seat_view(form.at(1), BOX).totals[0], int), "the form goes on"


def test_a_number_beyond_the_end_of_this_box_is_refused() -> None:
    form = tapped(upper(12))
    assert wrong(form, BOX) is None
    refused = wrong(form, replace(BOX, upper_end=10))
    assert isinstance(refused, Refusal) and refused.code == Why.NO_SUCH_UPPER_SPACE


# ------------------------------------------------------------------------- Plus and partnership


def test_the_tile_of_a_row_is_asked_once() -> None:
    form = FinishedDraft(
        variant=Variant.PLUS, seats=(seat(tiles=(BonusTile.ROW_4,)), *[SeatDraft()] * 3)
    )
    form = form.at(1)
    assert seat_view(form, BOX).unknown_rows == rows_unknown(form, BOX) == (4,)
    box = replace(BOX, row_points=(None, None, 5, None, None, None))
    seen = seat_view(form, box)
    assert (seen.unknown_rows, seen.known_rows, rows_unknown(form, box)) == ((), ((4, 5),), ())
    assert seat_view(replace(form, asking=4), box).unknown_rows == (4,), "asked again on demand"
    assert seen.totals[0] - seat_view(form, BOX).totals[0] == 5


def test_a_bonus_tile_that_somebody_has_is_nobody_elses() -> None:
    form = FinishedDraft(
        variant=Variant.PLUS, seats=(seat(tiles=(BonusTile.ROW_4,)), *[SeatDraft()] * 3)
    )
    seen = {each.tile: each for each in seat_view(form.at(2), BOX).tiles}
    assert len(seen) == len(BonusTile)
    assert seen[BonusTile.ROW_4].other == 0 and not seen[BonusTile.ROW_4].mine
    assert seen[BonusTile.ROW_2].other is None


def test_a_scoring_tile_stands_in_the_place_of_the_two_points() -> None:
    form = FinishedDraft(variant=Variant.PLUS, penalty=(0, -5), seats=(seat(blocked=2),) * 4)
    assert places(ranked(form))[0].total == -9 - 5
    assert places(ranked(replace(form, variant=Variant.BASE)))[0].total == -9 - 4


def test_teams_win_together_and_share_their_place() -> None:
    form = FinishedDraft(
        variant=Variant.TEAMS, seats=(SABINA, SeatDraft(), SeatDraft(), SeatDraft())
    )
    ended = ranked(form)
    assert [(each.place, each.seat) for each in places(ended, form.teams)] == [
        (1, 0), (1, 2), (2, 1), (2, 3),
    ]  # fmt: skip
    said = won_sentence(ended, form, seated(form.count, form.people, (), EN), EN)
    assert said == EN(
        "outback.finished.team_won", names="Player 1 and Player 3", points=1, others=-18
    )


def test_more_bonus_tiles_break_a_tie_and_equal_ones_do_not() -> None:
    even = FinishedDraft(seats=(replace(SABINA, bonus_tiles=1), *[SABINA] * 3))
    seats = seated(even.count, even.people, (), EN)
    assert won_sentence(ranked(even), even, seats, EN) == EN(
        "outback.end.by_bonus", name="Player 1"
    )
    shared = FinishedDraft(seats=(SABINA,) * 4)
    assert won_sentence(ranked(shared), shared, seats, EN) == EN(
        "end.shared", names="Player 1 and Player 2"
    )


def test_the_form_names_only_animals_there_are() -> None:
    assert tuple(animal for animal, _ in seat_view(FinishedDraft().at(1), BOX).markers) == tuple(
        Animal
    )
