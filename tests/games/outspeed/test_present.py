"""What phones see of a race: rows, tokens, paths, steps; and what they must not see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from companion.game import LuckBy, Refusal, Seat, Setup
from companion.games import game
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.events import BonusPlayed, TurnTyped
from companion.games.outspeed.options import Dialling, OutspeedOptions, Programming
from companion.games.outspeed.pieces import (
    COPIES,
    PATHS,
    Die,
    PathKey,
    TileFace,
    TileNumber,
    TokenKind,
)
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.scoring import Decided
from companion.games.outspeed.state import OutspeedState, Phase, Program
from companion.games.outspeed.tiles import Path
from companion.i18n import LANGUAGES, Texts
from companion.play import Play
from companion.session import Session, start
from tests.games.outspeed.games import full_game
from tests.games.outspeed.notation import read, read_tile
from tests.support.play import seats as sitting
from tests.support.seeing import seen_by
from views.present.numbers import Cell
from views.present.outspeed.bonus import Says, declarations, pass_choice, step_view, token_offers
from views.present.outspeed.editor import (
    FacesDraft,
    TileDraft,
    next_unread,
    read_count,
    tile_draft,
)
from views.present.outspeed.finished import Field, FinishedDraft, result, wrong
from views.present.outspeed.names import letters
from views.present.outspeed.play import TableView, table_view
from views.present.outspeed.prepare import Order, dice_unknown, order_of, with_order
from views.present.outspeed.programming import number_choices, path_choices, readiness
from views.present.outspeed.race import before_and_after, marks, ship_views, track_view
from views.present.outspeed.scores import winner_sentence
from views.present.outspeed.tile import path_view, path_views
from views.present.outspeed.tools import BonusTool
from views.present.outspeed.typing_in import fits, turn_draft
from views.present.ranking import places

ENGLISH, FRENCH = (Texts(language) for language in LANGUAGES)
L, M, R = PATHS
TILES = (
    read_tile(1, TileFace.FEW, "cost 1, rows 4, tokens 1 | cost 1, rows 2, tokens 1 | rows 1"),
    read_tile(2, TileFace.FEW, "cost 13, rows 9 | dark | places 1, cost 1+yellow, rows 2+left"),
)
BOX = OutspeedBox(TILES)
FIRST = OutspeedOptions(first_game=True)
PILE = " ".join(kind for kind, copies in COPIES.items() for _ in range(copies))
TURN_ONE = ("tile 1", "program 0 left", "program 1 middle", "program 2 right", "show")
KEPT = (
    "shuffle " + PILE,
    *TURN_ONE,
    "keep 0 electromagnet",
    "keep 1 ion_cannon",
)


def race(*texts: str, options: OutspeedOptions = FIRST, box: OutspeedBox = BOX) -> Session:
    session = start("s1", game("outspeed"), Setup("outspeed", sitting(3), options, box), 0)
    for text in texts:
        state = cast(OutspeedState, session.state)
        done = session.act(read(text, state.turn), actor=0, at_ms=0, tap="t")
        assert isinstance(done, Session), f"{text}: {done}"
        session = done
    return session


def state_of(session: Session) -> OutspeedState:
    assert isinstance(session.state, OutspeedState)
    return session.state


def seen(session: Session, *seats: int) -> TableView:
    return table_view(seen_by(session, frozenset(seats)))


# ------------------------------------------------------------------------- ships and rows


def test_ships_are_told_apart_by_colour_shape_and_letter() -> None:
    people = (Seat("a", "Anna", "red", "star"), Seat("b", "émile", "blue", "heart"))
    assert [(m.colour, m.shape, m.letter) for m in marks(people)] == [
        ("red", "star", "A"),
        ("blue", "heart", "É"),
    ]
    assert letters(("🦊", "Zoé", "Zed")) == ("1", "2", "3")
    assert letters(("", "عبد", "Zoé")) == ("1", "ع", "Z")


def test_the_track_has_all_rows_from_the_front_with_ships_and_fields() -> None:
    laid = Race((Ship(9), Ship(9), Ship(3), Ship(5, exit=Exit.NO_PATH)), fields=(4, 4, 7))
    drawn = track_view(laid, {9})
    assert [row.number for row in drawn.rows] == list(range(14, 0, -1))
    assert {row.number: row.ships for row in drawn.rows if row.ships} == {9: (0, 1), 3: (2,)}
    assert {row.number: row.fields for row in drawn.rows if row.fields} == {7: 1, 4: 2}
    assert [row.number for row in drawn.rows if row.is_lit] == [9]
    assert [row.number for row in drawn.rows if row.is_board_front] == [14, 7]
    assert drawn.most_ships == 2
    third = track_view(replace(laid, boards=3, rear=8, fields=()))
    assert [row.number for row in third.rows if row.is_board_front] == [28, 21, 14]


def test_the_list_has_the_front_ship_first_and_those_out_last() -> None:
    state = replace(
        state_of(race()),
        race=Race((Ship(4), Ship(9, exit=Exit.PUSHED_OFF, left_at=1), Ship(6))),
    )
    assert [ship.seat for ship in ship_views(state)] == [2, 0, 1]


# ------------------------------------------------------------------------- secrets


def test_no_view_of_another_seat_holds_a_secret() -> None:
    """Whatever is hidden from a seat may be anything: its view is the same."""
    differed = 0
    for seed in range(12):
        random = Random(seed)
        for before, _, _ in full_game(seed):
            assert isinstance(before, OutspeedState)
            if random.random() > 0.2:
                continue
            for seats in (frozenset[int](), frozenset({0}), frozenset({0, 1, 2})):
                other = _with_other_secrets(before, 0 if seats == {0} else None)
                assert _view_of(before, seats) == _view_of(other, seats)
                differed += other != before
    assert differed > 100


def _view_of(state: OutspeedState, seats: frozenset[int]) -> TableView:
    session = start(
        "s1", game("outspeed"), Setup("outspeed", sitting(len(state.race.ships)), FIRST, BOX), 0
    )
    return table_view(seen_by(replace(session, play=Play(session.play.spec, state)), seats))


def _with_other_secrets(state: OutspeedState, viewer: int | None) -> OutspeedState:
    """The same table, had others drawn, laid down and chosen something else."""

    def other(kind: TokenKind | None) -> TokenKind | None:
        return None if kind is None else list(TokenKind)[(list(TokenKind).index(kind) + 1) % 6]

    hands = tuple(
        hand if seat == viewer else tuple(map(other, hand)) for seat, hand in enumerate(state.hands)
    )
    after = replace(state, hands=hands)
    if state.phase is Phase.DECLARING:
        after = replace(
            after,
            plays=tuple(
                p if p.seat == viewer else replace(p, kind=other(p.kind)) for p in state.plays
            ),
        )
    is_secret = state.options.programming is not Programming.TYPED_AT_REVEAL
    if state.phase is Phase.PROGRAMMING and is_secret:
        programs = tuple(
            p
            if p is None or seat == viewer or p.path is None
            else replace(p, path=PATHS[(PATHS.index(p.path) + 1) % 3])
            for seat, p in enumerate(state.programs)
        )
        after = replace(after, programs=programs)
    return after


def test_a_phone_in_several_hands_sees_nobodys_tokens() -> None:
    session = race(*KEPT)
    assert seen(session, 0).seen.hands[0] == (TokenKind.ELECTROMAGNET,)
    assert seen(session, 0).seen.hands[1] == (None,)
    for seats in ((), (0, 1), (0, 1, 2)):
        assert seen(session, *seats).seen.hands == ((None,), (None,), ())
    assert seen(session, 0, 1).is_shared and not seen(session, 0).is_shared


# ------------------------------------------------------------------------- Bonus


def test_the_front_row_is_asked_first_and_whoever_holds_none_is_not_asked() -> None:
    session = race(*KEPT, "tile 2")
    assert [(each.seat, each.row, each.says) for each in declarations(state_of(session))] == [
        (0, 7, Says.ASKED),
        (1, 5, Says.WAITS),
        (2, 4, Says.NO_TOKENS),
    ]
    after = race(*KEPT, "tile 2", "pass 0", "correct 1 row 4 fuel 11")
    says = {each.seat: each.says for each in declarations(seen(after).seen)}
    assert says == {0: Says.PASSES, 1: Says.ASKED, 2: Says.NO_TOKENS}
    played = race(*KEPT, "tile 2", "pass 0", "correct 1 row 3 fuel 11", "play 1 ion_cannon")
    assert state_of(played).phase is Phase.RESOLVING_BONUS


def test_a_token_that_may_not_be_played_is_offered_with_its_reason() -> None:
    session = race(*KEPT, "tile 2")
    (magnet,) = token_offers(seen_by(session, frozenset({0})), 0)
    assert magnet.kind is TokenKind.ELECTROMAGNET and magnet.choice.refusal is not None
    assert magnet.choice.refusal.code is Why.NOT_LAST_ROW
    assert token_offers(seen_by(session, frozenset({1})), 1) == ()
    assert pass_choice(state_of(session), 0).event == read("pass 0", 2)


def test_a_token_drawn_by_hand_may_be_laid_down_unnamed() -> None:
    by_hand = replace(FIRST, tokens=LuckBy.HAND)
    session = race(*TURN_ONE, "keep 0 ?", "keep 1 nitro", "tile 2", options=by_hand)
    offers = token_offers(seen_by(session, frozenset({0})), 0)
    assert offers[0].kind is None and isinstance(offers[0].choice.event, BonusPlayed)
    assert {each.kind for each in offers} >= {None, TokenKind.NITRO}


def test_the_printed_example_of_the_bonus_phase() -> None:
    """Nitro and Flamethrower together, then the Electromagnet from the last row (O3, O4)."""
    tool = BonusTool(count=5, ships=tuple(Ship(row) for row in (9, 9, 11, 7, 5, 1)))
    for seat, kind in (
        (0, TokenKind.NITRO),
        (1, TokenKind.FLAMETHROWER),
        (4, TokenKind.ELECTROMAGNET),
    ):
        tool = tool.with_token(seat, kind)
    steps = tool.solved
    assert not isinstance(steps, Refusal)
    assert [step.row for step in steps] == [9, 5]
    before, after = before_and_after(steps[0])
    assert [row.number for row in before.rows] == list(range(12, 3, -1))
    assert [row.number for row in after.rows] == [row.number for row in before.rows]
    assert {row.number: row.ships for row in after.rows if row.ships} == {
        10: (0,), 9: (1, 2), 7: (3,), 5: (4,),
    }  # fmt: skip
    assert [play.seat for play in tool.left_after(1)] == [4]
    assert tool.left_after(2) == ()


def test_a_step_tells_its_number_and_what_is_still_to_come() -> None:
    """Ben's Ion Cannon waits behind Anna's Electromagnet, which has become the last row's."""
    session = race(*KEPT, "tile 2", "correct 0 row 3 fuel 11", "correct 1 row 3 fuel 11")
    for text in ("play 0 electromagnet", "play 1 ion_cannon"):
        done = session.act(read(text, 2), actor=0, at_ms=0, tap="t")
        assert isinstance(done, Session)
        session = done
    shown = step_view(state_of(session), session.setup, ENGLISH)
    assert shown is not None and (shown.number, shown.of, shown.waiting) == (1, 1, ())
    assert [each.title for each in shown.effects] == [
        "Chloé: row 4 to 1",
        "Chloé: fuel 12 to 10",
    ]


# ------------------------------------------------------------------------- Programming


def test_paths_that_cannot_be_chosen_say_why() -> None:
    state = state_of(race(*KEPT, "tile 2", "pass 0", "pass 1"))
    assert state.phase is Phase.PROGRAMMING
    reasons = [each.refusal.code if each.refusal else None for each in path_choices(state, 0)]
    assert reasons == [Why.PATH_TOO_DEAR, Why.PATH_UNLIT, None]


def test_all_paths_of_a_tile_that_nobody_has_read_can_be_chosen() -> None:
    state = replace(state_of(race(*KEPT, "tile 2", "pass 0", "pass 1")), tiles=())
    choices = path_choices(state, 0)
    assert [each.view.key for each in choices] == [L, M, R]
    assert not any(each.refusal or each.dials or each.comes_later for each in choices)
    assert not any(each.view.cost or each.view.gain for each in choices), "nothing is invented"


def test_others_learn_only_who_is_ready() -> None:
    session = race(*KEPT, "tile 2", "pass 0", "pass 1", "program 1 right")
    view = seen(session, 0)
    assert [each.is_ready for each in readiness(view.seen)] == [False, True, False]
    assert not any(each.is_chosen for each in path_choices(view.seen, 1))
    (chosen,) = [each for each in path_choices(state_of(session), 1) if each.is_chosen]
    assert chosen.view.key is R


def test_a_dial_path_offers_every_number_that_can_be_paid() -> None:
    dial = read_tile(13, TileFace.FEW, "cost dial, rows dial | cost 1 | dark")
    state = state_of(race(*KEPT))
    state = replace(
        state,
        turn=13,
        phase=Phase.PROGRAMMING,
        turned_up=(*state.turned_up, TileNumber("13")),
        tiles=(dial,),
        programs=(None,) * 3,
        race=Race((Ship(5, 3), Ship(5, 12), Ship(4, 12))),
    )
    later = path_choices(state, 0)[0]
    assert later.dials == () and later.comes_later, "the number is set when the paths lie open"
    now = replace(state, options=replace(state.options, dialling=Dialling.IN_PROGRAMMING))
    few, many = (path_choices(now, seat)[0].dials for seat in (0, 1))
    shown = replace(state, phase=Phase.DIALLING, programs=(Program(L), Program(L), Program(M)))
    assert number_choices(shown, 0) == few and number_choices(shown, 1) == many
    assert number_choices(shown, 2) == ()
    assert [each.seat for each in readiness(shown)] == [0, 1]
    assert [dial.number for dial in few if not dial.refusal] == [0, 1, 2, 3]
    assert [dial.number for dial in many if not dial.refusal] == list(range(10))
    assert [dial.refusal.code for dial in few if dial.refusal] == [Why.DIAL_TOO_HIGH]


# ------------------------------------------------------------------------- tiles


def test_a_tile_is_read_as_columns_of_symbols() -> None:
    left, middle, right = path_views(TILES[1].paths)
    assert (left.is_lit, middle.is_lit, right.places) == (True, False, 1)
    assert [len(part.terms) for part in (*right.cost, *right.gain)] == [2, 2]
    assert path_view(L, None).is_lit is False


def path_of(draft: TileDraft) -> Path:
    assert draft.path is not None
    return draft.path


def test_a_tile_grows_tap_by_tap() -> None:
    draft = TileDraft(5).with_number("cost", 1).diced("cost").with_number("rows", 2)
    draft = draft.crowded("rows", R)
    draft = draft.with_places(2).at(M).switched().at(R).alone().with_number("tokens", 1)
    wanted = "places 2, cost 1+yellow, rows 2+right | dark | tokens 1, alone"
    assert draft.tile == read_tile(5, TileFace.FEW, wanted)
    assert draft.problem is None
    left = path_of(draft.at(L))
    assert draft.at(L).with_number("cost", 1).path == replace(
        left, cost=replace(left.cost, fixed=0)
    ), "said once more, it is not printed"


def test_numbers_of_all_paths_are_said_without_going_from_path_to_path() -> None:
    draft = TileDraft(5).at(R).switched().at(M).with_number("rows", 4)
    assert draft.key is M and draft.at(L).plain("rows") == 0
    draft = draft.at(L).with_number("tokens", 1).at(R).with_number("tokens", 1)
    assert draft.tile == read_tile(5, TileFace.FEW, "tokens 1 | rows 4 | dark")
    assert (draft.plain("tokens"), draft.at(L).plain("tokens")) == (0, 1)


def test_a_symbol_tapped_too_often_is_gone_again() -> None:
    draft = TileDraft(5)
    for _ in range(3):
        draft = draft.crowded("rows", L)
    assert path_of(draft).rows.crowd == (L, L, L)
    assert path_of(draft.crowded("rows", L)).rows.crowd == ()
    for _ in range(6):
        draft = draft.diced("rows")
    assert path_of(draft).rows.blue == 0
    for _ in range(3):
        draft = draft.crowd_diced("rows", M)
    assert path_of(draft).rows.blue_crowd == (M, M, M)
    assert path_of(draft.crowd_diced("rows", M)).rows.blue_crowd == ()
    dialled = TileDraft(14).dialled()
    assert dialled.path is not None and dialled.path.cost.is_dial and dialled.path.rows.is_dial
    assert TileDraft(4).dialled().problem is not None


def test_what_no_tile_has_is_said_while_it_is_typed() -> None:
    dark = TileDraft(5).switched().at(M).switched().at(R).switched()
    assert dark.problem is not None and dark.problem.code is Why.NO_PATH_LIT
    lit = TileDraft(5).crowded("rows", R).at(R).switched()
    assert lit.problem is not None and lit.problem.code is Why.CROWD_UNLIT


def test_the_editor_goes_on_with_the_next_tile_nobody_has_read() -> None:
    box = OutspeedBox(TILES)
    assert next_unread(box, 1, TileFace.FEW) == 3
    assert next_unread(box, 16, TileFace.FEW) == 3
    assert (read_count(box, TileFace.FEW), read_count(box, TileFace.MANY)) == (2, 0)
    assert tile_draft(TILES[1], 2, TileFace.FEW).key is L
    assert tile_draft(None, 9, TileFace.MANY).tile.number == 9


def test_a_die_is_whole_with_six_faces() -> None:
    die = FacesDraft(Die.YELLOW)
    assert die.problem is not None and die.problem.code is Why.WRONG_FACE_COUNT
    for face in (0, 1, 1, 2, 2, 3, 9):
        die = die.typed(face)
    assert die.faces == (0, 1, 1, 2, 2, 3) and die.is_whole and die.problem is None
    assert die.erased().faces == (0, 1, 1, 2, 2)


# ------------------------------------------------------------------------- typing a turn


def test_a_turn_is_typed_ship_by_ship_and_a_lost_turn_leaves_nothing() -> None:
    session = race("shuffle " + PILE, "tile 1", box=OutspeedBox())
    state = state_of(session)
    draft = turn_draft("s1", state).changed(0, "spent", 2).changed(0, "rows", 3)
    draft = draft.changed(1, "rows", -1).changed(2, "tokens", 9).lost(2)
    assert draft.event == read("typed in 1: 0 spent 2 rows 3 + 1 + 2 lost")
    assert draft.lost(2).of(2).is_lost is False
    assert draft.changed(2, "rows", 1).of(2).is_lost is False
    assert fits(draft, "s1", state) and not fits(draft, "s2", state)
    assert not fits(draft, "s1", replace(state, turn=2)) and not fits(None, "s1", state)
    assert isinstance(session.act(draft.event, actor=0, at_ms=0, tap="t"), Session)
    assert isinstance(draft.event, TurnTyped)


# ------------------------------------------------------------------------- the end


def test_a_finished_race_is_ranked_with_the_tie_break() -> None:
    draft = FinishedDraft().with_count(4).turned_out(3)
    for number in (5, 2, 0, 5, 3, 1, 2, 0, 0):
        assert draft.in_hand is not None
        draft = draft.with_number(draft.in_hand, number)
    assert draft.in_hand is None, "row, fuel and tokens of each ship, but for the one that is out"
    assert wrong(draft) is None
    ended = result(draft)
    assert not isinstance(ended, Refusal)
    assert [(place.place, place.seat, place.total) for place in places(ended)] == [
        (1, 1, 5), (2, 0, 5), (3, 2, 2), (4, 3, 0),
    ]  # fmt: skip
    assert ended.decided_by is Decided.FUEL
    assert winner_sentence(ended, sitting(4), ENGLISH) == (
        "Ben wins: on the same row, but with more fuel"
    )


def test_nobody_wins_when_no_ship_is_left() -> None:
    draft = FinishedDraft().turned_out(0).turned_out(1).turned_out(2)
    ended = result(draft)
    assert not isinstance(ended, Refusal)
    assert winner_sentence(ended, sitting(3), FRENCH).startswith("Personne ne gagne")
    assert {place.place for place in places(ended)} == {None}


def test_a_finished_race_that_cannot_be_is_refused_in_words() -> None:
    tokens = [Cell(seat, Field.TOKENS) for seat in range(3)]
    draft = FinishedDraft().with_number(tokens[0], 20).with_number(tokens[1], 20)
    refused = wrong(draft)
    assert refused is not None and isinstance(result(draft), Refusal)


def test_numbers_that_few_races_need_are_a_key_further() -> None:
    draft = FinishedDraft()
    assert draft.can_be(Field.ROW) == range(1, 22) and draft.can_be(Field.FUEL) == range(23)
    further = replace(draft, beyond=1)
    assert further.can_be(Field.ROW) == range(22, 43)
    assert replace(draft, beyond=4).can_be(Field.FUEL) == range(92, 100)
    assert further.with_number(Cell(0, Field.ROW), 30).can_be(Field.FUEL) == range(23)


def test_a_number_can_be_said_anew_and_a_ship_come_back() -> None:
    row = Cell(1, Field.ROW)
    draft = FinishedDraft().turned_out(0).with_number(row, 7)
    assert draft.in_hand == Cell(1, Field.FUEL) and draft.asking(row).in_hand == row
    again = draft.asking(row).with_number(row, 9)
    assert again.number(row) == 9 and again.in_hand == Cell(1, Field.FUEL)
    assert again.turned_out(0).in_hand == Cell(0, Field.ROW)


@pytest.mark.parametrize("order", Order)
def test_the_order_of_the_tiles_is_an_option(order: Order) -> None:
    options = with_order(OutspeedOptions(), order)
    assert order_of(options) is order
    assert dice_unknown(options, OutspeedBox())
    assert not dice_unknown(options, OutspeedBox(yellow=(1,) * 6, blue=(1,) * 6))
    assert not dice_unknown(replace(options, dice=LuckBy.HAND), OutspeedBox())
    assert PathKey.LEFT is L
