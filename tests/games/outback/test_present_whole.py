"""What phones see of the rest of Outback: maps, bonus tiles, partners, boards being drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

import pytest

from companion.game import Choice, LuckBy, Refusal, Setup
from companion.games.outback import SPEC
from companion.games.outback.checklist import can_run_dry
from companion.games.outback.events import HexBlocked, TilePlaced
from companion.games.outback.hexes import Hex, Side
from companion.games.outback.options import Ending, OutbackOptions, PlusTiles, Variant
from companion.games.outback.pieces import BONUS_TILES, BonusTile
from companion.games.outback.refusals import Why
from companion.games.outback.sheets import Score, tile_lines
from companion.games.outback.state import Animal, OutbackBox, OutbackState, Phase, Target
from companion.games.outback.turn import is_last_round
from companion.i18n import LANGUAGES, Texts
from companion.session import Session, start
from tests.games.outback.moments import moment
from tests.games.outback.notation import read_preserve
from tests.games.outback.tables import COMPARED, PLUS, TEAMS, UNKNOWN
from tests.support.play import seats as sitting
from tests.support.seeing import seen_by
from tests.test_log import OUTBACK, after
from views.present.outback.bonus import tile_of_line
from views.present.outback.hexboard import HexView, MapView, hex_sentence, map_view, preserve_map
from views.present.outback.names import tile_name
from views.present.outback.play import TableView, table_view
from views.present.outback.prepare import (
    TilesFor,
    changed,
    longer,
    start_refusal,
    variant_refusal,
    with_own_tile,
    with_tiles_for,
    with_variant,
)
from views.present.outback.scores import teams, winner_sentence
from views.present.outback.sentences import refusal, sentence
from views.present.outback.shape import ShapeDraft, shape_draft
from views.present.people import all_of, partners

ENGLISH, FRENCH = (Texts(language) for language in LANGUAGES)
BASE_SIDE = Side((3, 4, 3, 4, 1), (1, 0, 1, 0, 1))
PLUS_SIDE = Side(COMPARED.plus_rows, COMPARED.plus_shifts)
EVERYBODY = frozenset(range(4))


def at(options: OutbackOptions, box: OutbackBox, *texts: str, players: int = 2) -> Session:
    setup = Setup("outback", sitting(players), options, box)
    return after(start("s1", OUTBACK, setup, 0), *texts)


def seen(session: Session, seats: frozenset[int] = EVERYBODY) -> TableView:
    return table_view(seen_by(session, seats))


def state_of(session: Session) -> OutbackState:
    assert isinstance(session.state, OutbackState)
    return session.state


# ------------------------------------------------------------------------- the drawn board


@pytest.mark.parametrize("side", [BASE_SIDE, PLUS_SIDE, Side((9, 1, 9, 1, 1), (0, 7, 0, 7, 0))])
@pytest.mark.parametrize("room", [276, 320, 640])
def test_every_point_of_a_hex_means_that_hex(side: Side, room: float) -> None:
    drawn = map_view(side, {}, room)
    assert drawn.wide <= room + 0.01
    for each in drawn.hexes:
        assert drawn.hex_at(each.x, each.y) == each
        for step in range(12):
            x = each.x + 0.41 * drawn.hex_high * cos(step * pi / 6)
            y = each.y + 0.41 * drawn.hex_high * sin(step * pi / 6)
            assert drawn.hex_at(x, y) == each, (each.place, step)
    assert drawn.hex_at(-60, -60) is None
    assert len({each.id for each in drawn.hexes}) == len(side.hexes)


PLACING = (
    "first 0",
    "fill koala koala emu monitor kangaroo",
    "roll koala koala koala emu emu joker",
    "take koala 2 + koala 2 + emu 2",
    "place koala 2 at 0 makes 1",
)


def test_on_the_map_each_hex_of_the_row_has_a_choice_with_the_group_it_makes() -> None:
    view = seen(at(OutbackOptions(), COMPARED, *PLACING))
    koala = next(each for each in view.placings if each.target.animal is Animal.KOALA)
    assert [(place, tap.group) for place, tap in koala.landings] == [(Hex(2, 1), 2), (Hex(2, 2), 1)]
    events = [tap.choice.event for _, tap in koala.landings]
    assert events == [TilePlaced(Animal.KOALA, 2, 2, 1), TilePlaced(Animal.KOALA, 2, 1, 2)]
    sizes = [choice.event for choice in koala.choices]
    assert sizes == [TilePlaced(Animal.KOALA, 2, 1), TilePlaced(Animal.KOALA, 2, 2)]


def test_every_size_said_instead_is_taken_and_then_the_seat_is_off_the_map() -> None:
    session = at(OutbackOptions(), COMPARED, *PLACING)
    for choice in (c for each in seen(session).placings for c in each.choices):
        placed = session.act(choice.event, actor=0, at_ms=0, tap="t")
        assert isinstance(placed, Session)
        assert not any(each.landings for each in seen(placed).placings)
        assert seen(placed).placings[0].choices


def test_the_bonus_of_a_third_animal_is_in_the_points_of_its_hexes() -> None:
    texts = (*PLACING[:-1], "place koala 2 at 0 makes 1", "place koala 2 at 1 makes 2")
    rolled = (*texts, "place emu 2 at 2 makes 1", "fill koala koala koala")
    bens = (*rolled, "roll monitor monitor emu joker joker joker", "take monitor 5")
    turn = (
        *bens,
        "place monitor 5 at 0 makes 1",
        "fill emu",
        "roll" + " koala" * 6,
        "take koala 3",
    )
    (placing,) = seen(at(OutbackOptions(), COMPARED, *turn)).placings
    assert placing.earns_bonus == 1
    points = {place.column: (tap.group, tap.points) for place, tap in placing.landings}
    assert points == {0: (1, 2), 1: (3, 4), 2: (3, 4), 3: (1, 2)} or 4 in {
        p for _, p in points.values()
    }


def test_another_phone_sees_the_animals_in_hand_but_has_no_hex_to_tap() -> None:
    view = seen(at(OutbackOptions(), COMPARED, *PLACING), frozenset({1}))
    assert view.placings and not any(each.landings or each.choices for each in view.placings)


FAILED = ("first 0", "fill koala koala emu monitor kangaroo", *("roll" + " platypus" * 6,) * 3)


def test_on_the_map_every_free_hex_can_be_blocked_and_each_row_is_told_once() -> None:
    view = seen(at(OutbackOptions(), COMPARED, *FAILED))
    assert {place for place, _ in view.block_hexes} == set(BASE_SIDE.hexes)
    assert [row for row, _ in view.blocks] == [2, 3, 4, 5, 6]
    assert [choice.event for _, choice in view.blocks] == [HexBlocked(row) for row in range(2, 7)]
    assert seen(at(OutbackOptions(), OutbackBox(), *FAILED)).block_hexes == ()


def test_a_hex_says_where_it_is_what_lies_there_and_what_it_would_make() -> None:
    session = at(OutbackOptions(), COMPARED, *PLACING)
    koala = next(p for p in seen(session).placings if p.target.animal is Animal.KOALA)
    drawn = preserve_map(state_of(session), 0, 300, dict(koala.landings))
    said = {each.place: hex_sentence(each, ENGLISH) for each in drawn.hexes}
    assert said[Hex(2, 0)] == "Row 2, first from the left: Koala"
    assert said[Hex(2, 1)] == "Row 2, second from the left, free, makes a group of 2: +2"
    assert said[Hex(4, 2)] == "Row 4, third from the left, free"
    assert len(set(said.values())) == len(drawn.hexes)
    blocked = at(OutbackOptions(), COMPARED, *FAILED, "block 3 at 1")
    lying = preserve_map(state_of(blocked), 0, 300)
    assert hex_sentence(at_place(lying, Hex(3, 1)), FRENCH) == (
        "Rangée\u00a03, deuxième case depuis la gauche, bloquée"
    )


def at_place(drawn: MapView, place: Hex) -> HexView:
    return next(each for each in drawn.hexes if each.place == place)


# ------------------------------------------------------------------------- Plus

PLUS_BOX = replace(COMPARED, plus_rows=(1, 1, 4, 3, 4, 3))
EARNED = (
    "first 0",
    "fill koala koala emu monitor kangaroo",
    "roll koala koala koala koala emu emu emu",
    "take emu 3 + koala 2",
    "place koala 2 at 0 makes 1",
    "place emu 3 at 0 makes 1",
)


@pytest.mark.parametrize("by", LuckBy)
def test_five_tiles_are_drawn_by_the_app_or_by_hand(by: LuckBy) -> None:
    options = replace(PLUS, plus_tiles=PlusTiles.FIVE, bag=by)
    view = seen(at(options, COMPARED))
    assert view.phase is Phase.DRAWING and view.by_hand is (by is LuckBy.HAND)
    assert view.luck and view.luck.blank and view.luck.blank.count == 5
    assert seen(at(options, COMPARED), frozenset()).luck is None
    assert view.bonus is None


def test_earned_tiles_are_taken_together_by_the_active_player_alone() -> None:
    session = at(PLUS, PLUS_BOX, *EARNED)
    mine, others = seen(session).bonus, seen(session, frozenset({1})).bonus
    assert mine and others
    assert mine.earned == ((0, BonusTile.ROW_2), (0, BonusTile.ROW_3)) == others.earned
    assert mine.take and others.take is None
    taken = session.act(mine.take.event, actor=0, at_ms=0, tap="t")
    assert isinstance(taken, Session)
    after_it = seen(taken).bonus
    assert after_it and after_it.taken == ((0, (BonusTile.ROW_2, BonusTile.ROW_3)),)
    assert not set(after_it.on_table) & {BonusTile.ROW_2, BonusTile.ROW_3}
    assert sentence(taken.play.done[-1], taken.setup, ENGLISH) == (
        "Anna took 2 bonus tiles: row 2 full; row 3 full."
    )


def test_seven_dice_are_on_the_table() -> None:
    view = seen(at(PLUS, PLUS_BOX, *EARNED[:3]))
    assert len(view.dice) == 7


def test_the_base_game_has_no_bonus_tiles_in_the_middle() -> None:
    assert seen(at(OutbackOptions(), COMPARED, "first 0")).bonus is None


def test_every_bonus_tile_has_a_name_and_its_own_line_of_the_score() -> None:
    for text in (ENGLISH, FRENCH):
        assert len({tile_name(tile, text) for tile in BONUS_TILES}) == len(BONUS_TILES)
    for points in ((1, 2, 3, 4, 5, 6), (None,) * 6):
        lines = tile_lines(BONUS_TILES, points)
        assert [tile_of_line(line) for line in lines] == list(BONUS_TILES)
    assert tile_of_line(replace(lines[0], code=Score.BLOCKED)) is None


def test_all_boards_full_knows_no_last_round() -> None:
    preserve = read_preserve("koala 2 makes 1, koala 2 makes 2, koala 2 makes 3")
    full = (3, 1, 1, 1, 1)
    box = replace(OutbackBox(), rows=full)
    for ending, is_last in ((Ending.ROUND, True), (Ending.ALL_FULL, False)):
        session = at(OutbackOptions(ending=ending), box, "first 0")
        blocked = replace(preserve, blocked=(3, 4, 5, 6))
        state = state_of(session).with_preserve(1, blocked)
        assert is_last_round(state) is is_last


# ------------------------------------------------------------------------- partnership

TEAM_ROLL = (
    "first 0",
    "fill koala koala emu monitor kangaroo",
    "roll koala koala koala emu emu joker monitor",
)


def test_offers_say_who_gets_each_animal_and_none_is_told_twice() -> None:
    view = seen(at(TEAMS, COMPARED, *TEAM_ROLL, players=4))
    assert view.is_partnership
    told = set()
    for offer in view.offers:
        assert [paid.receiver for paid in offer.paid] == [0, 2, 0][: len(offer.paid)]
        aims = frozenset((paid.target, paid.receiver) for paid in offer.paid)
        own = tuple(sorted((p.target.row, p.target.animal) for p in offer.paid[0::2]))
        key = (aims, own, offer.paid[1].target if len(offer.paid) > 1 else None)
        assert key not in told
        told.add(key)
    assert all(paid.receiver is None for o in seen(base_roll()).offers for paid in o.paid)


def base_roll() -> Session:
    roll = "roll koala koala koala emu emu joker"
    return at(OutbackOptions(), COMPARED, *TEAM_ROLL[:2], roll)


def test_everything_the_rules_allow_partners_can_still_be_reached() -> None:
    """What is left out is in a row that the partner can choose when offered the largest group."""
    session = at(TEAMS, COMPARED, *TEAM_ROLL, players=4)
    offered = SPEC.choices(state_of(session), 0)
    allowed = {aim for c in offered if c.refusal is None for aim in laid_by(c)}
    shown = [aim for offer in seen(session).offers for aim in laid_by(offer.choice)]
    assert set(shown) == allowed
    assert len(set(shown)) == len(shown), "no way is told twice"


def laid_by(choice: Choice) -> Iterator[object]:
    """Every way in which the animals of an offer can come to lie: own, then the partner's."""
    targets: tuple[Target, ...] = getattr(choice.event, "targets", ())
    own = tuple(sorted(targets[0::2], key=repr))
    if len(targets) == 1:
        yield own, None
    for given in targets[1:2]:
        yield from ((own, (given.animal, row)) for row in range(2, given.row + 1))


def test_the_partner_places_the_second_animal_on_their_own_board() -> None:
    session = at(TEAMS, COMPARED, *TEAM_ROLL, "take koala 4 + emu 2", players=4)
    assert seen(session).acting == 0 and seen(session, frozenset({2})).mine is False
    placed = after(session, "place koala 4 at 1 makes 1")
    view = seen(placed, frozenset({2}))
    assert view.acting == 2 and view.mine
    assert [each.target for each in view.placings] == [Target(Animal.EMU, 2)]
    assert not seen(placed, frozenset({0})).mine
    told = [sentence(step, placed.setup, ENGLISH) for step in placed.play.done]
    assert told[-2] == "Anna took a koala for Anna, row 4; an emu for Chloé, row 2."
    ended = after(placed, "place emu 2 at 0 makes 1")
    last = sentence(ended.play.done[-1], ended.setup, ENGLISH)
    assert last == "Chloé placed an emu in row 2, first from the left: +1, marker on 1."


def test_an_animal_the_partner_has_no_room_for_is_closed_with_the_partners_name() -> None:
    session = at(TEAMS, COMPARED, *TEAM_ROLL, players=4)
    full = read_preserve(", ".join(["blocked 2"] * 3 + ["blocked 3"] * 4))
    state = state_of(session).with_preserve(2, full)
    view = seen(moment(session, state))
    closed = [each for each in view.closed if each.refusal.code is Why.PARTNER_ROW_FULL]
    assert closed
    for each in closed:
        params = dict(each.refusal.params)
        assert each.target == Target(Animal(str(params["animal"])), int(params["row"]))
        assert each.is_partners
        said = refusal(each.refusal, session.setup, ENGLISH)
        assert said == f"Chloé gets it, and has no room left up to row {params['row']}"


def test_teams_are_told_in_the_order_of_their_points() -> None:
    session = at(TEAMS, COMPARED, "first 0", players=4)
    state = state_of(session).with_preserve(1, read_preserve("koala 4 makes 12"))
    first, second = teams(state)
    assert (first.seats, first.totals, first.total) == ((1, 3), (-6, -9), -15)
    assert (second.seats, second.place, second.total) == ((0, 2), 2, -18)
    assert all_of(first.seats, session.setup, FRENCH) == "Ben et Dov"
    assert [team.place for team in teams(state_of(session))] == [1, 1]
    assert teams(state_of(at(OutbackOptions(), COMPARED))) == ()


def test_a_team_wins_together_and_two_teams_share() -> None:
    session = at(TEAMS, COMPARED, "first 0", players=4)
    over = replace(state_of(session), over=True)
    ahead = over.with_preserve(1, read_preserve("koala 4 makes 12"))
    by_tile = over.with_preserve(0, replace(over.preserves[0], tiles=(BonusTile.FIVE_EMU,)))
    assert winner_sentence(ahead, session.setup, ENGLISH) == "Ben and Dov win together"
    assert winner_sentence(over, session.setup, ENGLISH).endswith("share the win")
    assert winner_sentence(by_tile, session.setup, ENGLISH) == "Anna and Chloé win together"


# ------------------------------------------------------------------------- before the game


def test_partnership_can_be_chosen_by_four_only() -> None:
    for count in (2, 3):
        refused = variant_refusal(count, Variant.TEAMS, OutbackOptions())
        assert refused and refused.code is Why.TEAMS_NEED_FOUR
    assert variant_refusal(4, Variant.TEAMS, OutbackOptions(ending=Ending.ALL_FULL)) is None
    assert variant_refusal(2, Variant.PLUS, OutbackOptions()) is None
    assert with_variant(OutbackOptions(ending=Ending.ALL_FULL), Variant.TEAMS) == TEAMS


def test_scoring_tiles_can_be_each_players_own() -> None:
    one_for_all = replace(PLUS, penalty=(0, -1))
    each = with_tiles_for(one_for_all, TilesFor.EACH, 3)
    assert [each.penalty_of(seat) for seat in range(3)] == [(0, -1)] * 3, "at first what all had"
    other = with_own_tile(each, 1, (2, -3), 3)
    none = with_own_tile(other, 2, (), 3)
    assert [none.penalty_of(seat) for seat in range(3)] == [(0, -1), (2, -3), ()]
    assert with_tiles_for(none, TilesFor.EACH, 3) == none
    assert with_tiles_for(none, TilesFor.ALL, 3) == one_for_all
    more = with_own_tile(none, 0, (), 4)
    assert [more.penalty_of(seat) for seat in range(4)] == [(), (2, -3), (), ()], "one came late"


def test_what_keeps_a_game_from_starting_is_said_where_it_can_be_mended() -> None:
    def said(seats: int, options: OutbackOptions, box: OutbackBox) -> list[object]:
        found = (start_refusal(seats, options, box, step) for step in ("players", "app", "box"))
        return [each.code if each else None for each in found]

    assert said(2, PLUS, OutbackBox()) == [None, None, Why.PLUS_ROWS_UNKNOWN]
    assert said(3, TEAMS, OutbackBox()) == [None, Why.TEAMS_NEED_FOUR, Why.TEAMS_NEED_FOUR]
    wrong = replace(PLUS, penalty=(99,))
    assert said(2, wrong, UNKNOWN) == [None, Why.NO_SUCH_PENALTY, Why.NO_SUCH_PENALTY]
    assert said(2, PLUS, UNKNOWN) == [None, None, None]


def test_partners_sit_opposite() -> None:
    assert partners(("Anna", "Ben", "Cleo", "Dan")) == (("Anna", "Cleo"), ("Ben", "Dan"))
    assert partners(("Anna", "Ben", "Cleo")) is None


def test_a_scoring_tile_is_typed_in_number_by_number() -> None:
    assert longer(changed((0,), 0, +1)) == (1, 1)
    assert changed((1, 1), 1, -1) == (1, 0)


# ------------------------------------------------------------------------- drawing a side


def test_a_side_starts_as_it_is_known_and_a_plus_side_plain() -> None:
    assert shape_draft(COMPARED, Variant.PLUS).rows == COMPARED.plus_rows
    assert shape_draft(COMPARED, Variant.TEAMS).rows == COMPARED.rows
    plain = shape_draft(OutbackBox(), Variant.PLUS)
    assert plain.problem is None and len(plain.rows) == 6


def test_a_row_grows_shrinks_and_moves_and_an_impossible_side_says_why() -> None:
    drawn = shape_draft(OutbackBox(), Variant.BASE)
    more = drawn.with_hexes(2, +1)
    assert isinstance(more, ShapeDraft) and more.rows == (4, 4, 3, 4, 1)
    moved = drawn.moved(6, +2)
    assert moved.problem is None and moved.shifts == (1, 0, 1, 0, 3)
    overlapping = drawn.moved(3, +1)
    assert overlapping.problem and overlapping.problem.code is Why.ROWS_OVERLAP
    assert overlapping.moved(3, -1) == drawn
    left = drawn.moved(3, -1)
    assert min(left.shifts) == 0 and left.problem
    none = drawn.with_hexes(6, -1)
    assert isinstance(none, Refusal) and none.code is Why.NO_SUCH_ROW_LENGTH


def test_more_hexes_than_tiles_are_a_board_like_any_other() -> None:
    drawn = shape_draft(COMPARED, Variant.PLUS)
    full = drawn.with_hexes(2, +1)
    assert isinstance(full, ShapeDraft)
    assert full.problem is None
    assert not can_run_dry(4, drawn.rows) and can_run_dry(4, full.rows)
    assert not can_run_dry(3, full.rows)
