"""What a phone at a table of Rush Out shows, made without Flet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game import LuckBy, Setup
from companion.games import game
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.events import (
    ArtefactUsed,
    ExplorerJoined,
    ExplorerMoved,
    TileObserved,
)
from companion.games.rush_out.options import Overflow, PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.pyramid import SQUARE, no_such_layout
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.talking import Talk
from companion.i18n import Texts, signed
from companion.session import Session, start
from tests.games.rush_out.notation import read
from tests.games.rush_out.tables import STEPPED
from tests.support.play import seats
from tests.support.seeing import seen_by
from views.present.rush_out.actions import (
    Way,
    copies,
    done_at_once,
    first_way,
    landings,
    moves,
    reveals,
)
from views.present.rush_out.finished import (
    TREASURES,
    FinishedDraft,
    checklist_of,
    lacking,
    turns_left,
    wrong,
)
from views.present.rush_out.layout import FOUR_LEVELS, LayoutDraft, Level, draft_of
from views.present.rush_out.play import TableView, table_view
from views.present.rush_out.prepare import exit_counts, more_turns, start_refusal, turns_shown
from views.present.rush_out.pyramid import (
    GAP_DP,
    fitted,
    pyramid_view,
    tile_sentence,
)
from views.present.rush_out.report import left_face_down, spent
from views.present.rush_out.sentences import status

HAND = RushOutOptions(specials=LuckBy.HAND)
MAP = replace(HAND, map=PyramidMap.SQUARE)
BEGUN = (
    "first 0", "keep 0 mummy trap", "keep 1 trap sarcophagus", "keep 2 mummy mummy",
    "specials 0 observe copy", "specials 1 protect recover", "specials 2 bypass join",
)  # fmt: skip
ASKING = (*BEGUN, "stand 0 on 0", "stand 1 on 1", "stand 2 on 1", "lower")
MAPPED = (*BEGUN, "stand 0 on 29", "stand 1 on 25", "stand 2 on 0", "lower")
ALL, ROOM, HIGH = frozenset({0, 1, 2}), 362.0, 290.0


def after(options: RushOutOptions, *events: str) -> Session:
    setup = Setup("rush_out", seats(3), options, RushOutBox())
    session = start("s", game("rush_out"), setup, created_ms=1)
    for text in events:
        done = session.act(read(text), actor=0, at_ms=0, tap="t")
        assert isinstance(done, Session), f"{text}: {done}"
        session = done
    return session


def view(session: Session, held: frozenset[int] = ALL) -> TableView:
    return table_view(seen_by(session, held))


def state_of(session: Session) -> RushOutState:
    assert isinstance(session.state, RushOutState)
    return session.state


# ------------------------------------------------------------------------- one clear next step


def test_the_counter_has_to_be_lowered_and_nothing_else_can_be_done() -> None:
    now = view(after(HAND, *ASKING[:-1]))
    assert now.passing is not None and now.actions == () and now.luck is None
    assert view(after(HAND, *ASKING[:-1]), frozenset()).passing is None


def test_equipment_is_asked_of_this_phones_own_seats_in_any_order() -> None:
    begun = after(HAND, "first 0")
    assert [view(begun, frozenset({seat})).acting for seat in (0, 1, 2)] == [0, 1, 2]
    own = view(begun, frozenset({2}))
    assert own.mine and own.by_hand and own.luck is not None and own.luck.blank is not None
    assert not view(begun, frozenset()).mine


def test_an_onlooker_has_nothing_to_tap() -> None:
    for session in (after(HAND), after(HAND, *ASKING), after(HAND, *ASKING, "reveal 0 mummy")):
        now = view(session, frozenset())
        assert not now.mine and now.actions == () and now.talk.talkies == ()
        assert not any(help_.choice for help_ in now.danger.helps) if now.danger else True


def test_a_free_tile_is_revealed_first_and_on_the_map_one_moves() -> None:
    assert first_way(state_of(after(HAND, *ASKING))) is Way.REVEAL
    assert first_way(state_of(after(HAND, *ASKING, "reveal 0 exit"))) is Way.MOVE
    assert first_way(state_of(after(MAP, *MAPPED))) is Way.MOVE


# ------------------------------------------------------------------------- three actions


def test_every_tile_that_can_be_turned_is_listed_with_what_it_can_do() -> None:
    now = view(after(HAND, *ASKING))
    assert [each.way for each in now.actions] == [
        Way.MOVE, Way.REVEAL, Way.OBSERVE, Way.COPY, Way.IDLE,
    ]  # fmt: skip
    by_way = {each.way: each for each in now.actions}
    assert set(moves(by_way[Way.MOVE])) == {1, 2}
    assert len(reveals(by_way[Way.REVEAL])) == 9
    assert {(each.seat, each.way) for each in copies(by_way[Way.COPY])} == {
        (2, Way.BYPASS), (2, Way.JOIN),
    }  # fmt: skip
    assert len(by_way[Way.IDLE].choices) == 4


def test_join_asks_whom_only_where_there_is_a_choice() -> None:
    def joined(stood_on: int) -> ArtefactUsed | ExplorerJoined | TileObserved | None:
        idly = [f"turn {seat} move" for seat in (0, 0, 0, 1, 1, 1)]
        placed = ("stand 0 on 0", "stand 1 on 1", f"stand 2 on {stood_on}")
        session = after(HAND, *BEGUN, *placed, "lower", *idly)
        actions = view(session).actions
        return next(
            done_at_once(state_of(session), each) for each in actions if each.way is Way.JOIN
        )

    assert joined(2) is None, "there are two to choose from"
    assert joined(1) == ExplorerJoined(2, 0), "with the other they stand already"


def test_to_look_and_note_nothing_leaves_nothing_to_choose() -> None:
    session = after(HAND, *ASKING)
    state, now = state_of(session), view(session)
    own = next(each for each in now.actions if each.way is Way.OBSERVE)
    assert done_at_once(state, own) == TileObserved(0)
    others = [each for each in now.actions if each.way is not Way.OBSERVE]
    assert not any(isinstance(done_at_once(state, each), TileObserved) for each in others)


def test_a_used_special_stays_there_and_cannot_be_turned_again() -> None:
    now = view(after(HAND, *ASKING, "observe 0"))
    used = [each for each in now.actions if each.is_used]
    assert [each.way for each in used] == [Way.OBSERVE] and used[0].choices == ()


def test_what_is_all_found_is_closed_with_its_reason() -> None:
    now = view(after(HAND, *ASKING, "reveal 0 exit", "move 0 to 2"))
    reveal = next(each for each in now.actions if each.way is Way.REVEAL)
    closed = {tile: c.refusal.code for tile, c in reveals(reveal) if c.refusal}
    assert closed == {Tile.EXIT: Why.NONE_LEFT}


def test_leaving_a_tile_is_told_before_it_is_left() -> None:
    taken = view(after(HAND, *ASKING, "reveal 0 treasure")).leaving
    gone = view(after(HAND, *ASKING, "reveal 0 mummy", "equipment 0")).leaving
    assert taken and taken.is_taken and gone and not gone.is_taken
    assert view(after(HAND, *ASKING)).leaving is None


# ------------------------------------------------------------------------- danger


def test_a_danger_costs_what_is_really_lost() -> None:
    """R4: at 1 a mummy costs one turn, and where the table agreed so, the game."""
    revealed = after(HAND, *ASKING, "reveal 0 mummy")
    for counter, overflow, lost, left in (
        (5, Overflow.STOPS, 2, 3),
        (1, Overflow.STOPS, 1, 0),
        (0, Overflow.STOPS, 0, None),
        (1, Overflow.LOSES, 0, None),
    ):
        options = replace(HAND, overflow=overflow)
        state = replace(state_of(revealed), counter=counter, options=options)
        danger = view(replace(revealed, play=replace(revealed.play, start=state, done=()))).danger
        assert danger is not None and (danger.turns, danger.after) == (lost, left)


def test_a_danger_lists_who_can_help_and_why_the_others_cannot() -> None:
    danger = view(after(MAP, *MAPPED, "reveal 0 trap")).danger
    assert danger is not None and (danger.turns, danger.after) == (2, 7)
    able = [(each.seat, each.symbol) for each in danger.helps if each.choice]
    assert able == [(0, "trap"), (1, "trap"), (0, None)], "Protect is copied from seat 1"
    why = {each.refusal.code for each in danger.helps if each.refusal}
    assert why == {Why.NO_MATCH}, "of Protect, which seat 0 does not have, nothing is said"


def test_on_another_phone_only_the_owner_can_help() -> None:
    session = after(MAP, *MAPPED, "reveal 0 trap")
    danger = view(session, frozenset({1})).danger
    assert danger is not None and danger.take is None
    assert [each.seat for each in danger.helps if each.choice] == [1]


@pytest.mark.parametrize(("overflow", "then"), [(Overflow.STOPS, 0), (Overflow.LOSES, None)])
def test_a_loss_larger_than_the_counter_is_told_as_agreed(
    overflow: Overflow, then: int | None
) -> None:
    events = (*ASKING, "reveal 0 sarcophagus", "damage", "move 0 to 2", "reveal 0 sarcophagus",
              "damage", "reveal 1 mummy", "damage", "move 1 to 3")  # fmt: skip
    session = after(replace(HAND, overflow=overflow), *events, "reveal 1 mummy")
    danger = view(session).danger
    assert state_of(session).counter == 1
    assert danger is not None and danger.after == then


# ------------------------------------------------------------------------- silence


def test_nobody_but_the_observer_is_shown_a_note() -> None:
    session = after(MAP, *MAPPED, "observe 0 saw writing_c")
    own = view(session, frozenset({0}))
    assert [(note.tile, note.is_here) for note in own.notes] == [(Tile.WRITING_C, True)]
    for held in (frozenset({1}), frozenset({0, 1}), ALL, frozenset[int]()):
        assert "writing_c" not in repr(view(session, held).notes)
        assert view(session, held).notes == ()
    assert "writing_c" not in repr(own.explorers)


def test_talking_and_the_walkie_talkies_of_this_phone() -> None:
    session = after(HAND, *ASKING)
    assert view(session).talk.talk is Talk.SILENT
    assert [seat for seat, _ in view(session).talk.talkies] == [0, 1, 2]
    given = view(after(HAND, *ASKING, "talkie 1"), frozenset({1}))
    assert (given.talk.talk, given.talk.by, given.talk.talkies) == (Talk.TALKIE, 1, ())


# ------------------------------------------------------------------------- the map


def test_the_map_fits_a_phone_and_no_two_tiles_share_ground() -> None:
    for places in (SQUARE, STEPPED):
        packed = fitted(places, ROOM, HIGH)
        assert packed.wide <= ROOM + 0.01
        spots = [packed.corner(place) for place in places]
        assert len(set(spots)) == len(places)
        for at, (x, y) in enumerate(spots):
            assert all(
                abs(x - a) >= packed.side - 0.01 or abs(y - b) >= packed.side - 0.01
                for a, b in spots[:at]
            )
    assert fitted(SQUARE, ROOM, HIGH).side >= 48 - GAP_DP / 2, "a thumb hits one tile"


def test_the_map_shows_what_is_free_where_one_can_go_and_who_stands_there() -> None:
    session = after(MAP, *MAPPED)
    action = next(each for each in view(session).actions if each.way is Way.MOVE)
    shown = pyramid_view(state_of(session), moves(action), {}, ROOM, HIGH, can_reveal=True)
    by_number = {each.number: each for each in shown.tiles}
    assert {n for n, each in by_number.items() if each.choice} == {25, 26, 27, 28}
    assert by_number[29].opens_reveal and by_number[29].covered == ()
    assert by_number[25].covered == ((1, 1),) and by_number[25].explorers == (1,)
    names = {0: "Anna", 1: "Ben", 2: "Chloé"}
    said = [tile_sentence(by_number[n], names, Texts("en")) for n in (29, 25, 16)]
    assert said[0] == "Reveal: level 4, row 2.5, column 2.5, Anna"
    assert said[1] == "Go to level 3, row 2, column 2, covered, Ben"
    assert said[2] == "level 2, row 1.5, column 1.5, covered"
    assert isinstance(action.choices[0].event, ExplorerMoved)


def test_bypass_shows_the_places_at_the_foot() -> None:
    events = (*BEGUN, "stand 0 on 5", "stand 1 on 5", "stand 2 on 29", "lower",
              *("turn 0 move",) * 3, *("turn 1 move",) * 3)  # fmt: skip
    session = after(MAP, *events)
    action = next(each for each in view(session).actions if each.way is Way.BYPASS)
    to = landings(action.choices)
    shown = pyramid_view(state_of(session), {}, to, ROOM, HIGH)
    assert len(to) == 16 and sum(each.is_ground for each in shown.tiles) == 16
    assert {each.place.level for each in shown.tiles} == {0, 3}


# ------------------------------------------------------------------------- one's own pyramid


def test_a_pyramid_is_drawn_level_by_level_and_read_again() -> None:
    assert LayoutDraft().layout == SQUARE and LayoutDraft().problem is None
    small = LayoutDraft().with_level(Level(3, 4))
    assert small.problem and small.missing == 4
    assert draft_of(SQUARE).levels == FOUR_LEVELS
    hole = LayoutDraft().with_level(FOUR_LEVELS[0].turned(3, 3))
    assert hole.problem and (3, 3) in hole.level.holes
    back = hole.with_level(hole.level.turned(3, 3))
    assert back == LayoutDraft()


def test_floating_tiles_are_explained() -> None:
    away = LayoutDraft(at=3).with_level(FOUR_LEVELS[3].moved(8, 0))
    assert away.problem and away.problem.code is Why.TILE_FLOATS
    assert no_such_layout(away.layout) == away.problem
    assert LayoutDraft().higher().at == 4 and LayoutDraft(at=3).lower().at == 2


# ------------------------------------------------------------------------- before and after


def test_what_keeps_a_game_from_starting_is_said_where_it_can_be_mended() -> None:
    app = replace(HAND, equipment=LuckBy.APP)
    assert start_refusal(3, app, RushOutBox(), "app") is None
    refused = start_refusal(3, app, RushOutBox(), "box")
    assert refused and refused.code is Why.EQUIPMENT_UNCOUNTED
    drawn = replace(HAND, map=PyramidMap.DRAWN)
    refused = start_refusal(3, drawn, RushOutBox(), "app")
    assert refused and refused.code is Why.WRONG_LAYOUT_COUNT
    assert list(exit_counts(HAND)) == [0, 1, 2, 3]
    assert list(exit_counts(replace(HAND, discovery=True))) == [0, 1, 2]
    assert turns_shown(4, replace(HAND, discovery=True)) == 12 and turns_shown(0, HAND) is None
    assert (more_turns(HAND, -1), more_turns(HAND, 1)) == (0, 1)


def test_the_turns_add_up_and_the_pyramid_empties() -> None:
    session = after(HAND, *ASKING, "reveal 0 treasure")
    went = spent(state_of(session))
    assert (went.start, dict(went.by_reason), went.left) == (10, {"round": -1, "treasure": 1}, 10)
    assert dict(left_face_down(state_of(session)))[Tile.TREASURE] == 5
    assert (signed(-2), signed(1)) == ("\u22122", "+1")
    assert "counter at\u00a010" in status(seen_by(session), Texts("en"))


def test_one_tap_says_all_four_writings_or_none_of_them() -> None:
    one = FinishedDraft().with_writing(Tile.WRITING_C)
    assert one.with_all_writings().has_all_writings and not one.has_all_writings
    assert one.with_all_writings().with_all_writings().writings == ()


@pytest.mark.parametrize("count", range(1, 5))
def test_only_numbers_that_can_be_are_offered_of_a_finished_game(count: int) -> None:
    draft = FinishedDraft(chosen_count=count)
    assert TREASURES == (0, 1, 2, 3, 4, 5, 6)
    for turns in turns_left(draft):
        assert wrong(replace(draft, turns_left=turns)) is None
    assert wrong(replace(draft, turns_left=turns_left(draft)[-1] + 1)) is not None


def test_a_discovery_game_may_end_above_the_usual_maximum() -> None:
    draft = FinishedDraft()
    assert turns_left(draft)[-1] == 20, "fifteen turns, one spent, and six treasures"
    above = replace(draft, turns_left=25)
    assert wrong(above) is not None and wrong(above.with_more()) is None
    assert turns_left(draft.with_more())[-1] == 25
    while draft.can_have_more:
        draft = draft.with_more()
    assert turns_left(draft)[-1] == 45, "a discovery game, and as many more as a table agrees on"


def test_a_finished_game_is_won_with_everything_and_lost_without() -> None:
    draft = FinishedDraft(treasures=4, is_out=True)
    assert [str(each) for each in lacking(draft)] == ["writings"]
    for tile in (Tile.WRITING_A, Tile.WRITING_B, Tile.WRITING_C, Tile.WRITING_D):
        draft = draft.with_writing(tile)
    assert lacking(draft) == () and checklist_of(draft).is_met
    assert draft.with_writing(Tile.WRITING_A).writings[0] is Tile.WRITING_B
    assert wrong(replace(draft, turns_left=60)) is not None
    assert draft.with_count(1).count == 1 and draft.with_person("p").people == ("p",)
