"""What a phone sees of a table of Outback, in every phase, without drawing it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import AnyGame, Choice, LuckBy, Refusal
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    HexBlocked,
    JeepFilled,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.placing import bonus_points
from companion.games.outback.refusals import Why
from companion.games.outback.state import Animal, OutbackOptions, OutbackState, Phase, Target
from companion.i18n import Texts
from companion.session import Session, start
from tests.games.outback.moments import board, ended, moment
from tests.games.outback.notation import faces, read, write
from tests.games.outback.tables import TABLES, at_table
from tests.support.logs import setup_of
from tests.support.play import offered, walk
from tests.support.seeing import seen_by
from tests.test_log import OUTBACK, after, fresh
from views.present.outback.offers import MOST_AT_ONCE, Offer, by_animals, offers
from views.present.outback.play import TableView, failed_view, only_way, table_view
from views.present.outback.sentences import last

ANNA, BEN, EVERYBODY, NOBODY = frozenset({0}), frozenset({1}), frozenset({0, 1}), frozenset[int]()
BY_HAND = OutbackOptions(LuckBy.HAND, LuckBy.HAND)
FILLED = ("first 0", "fill koala koala emu monitor kangaroo")
ROLLED = (*FILLED, "roll koala koala koala emu joker monitor")
FAILED = (*FILLED, *("roll" + " platypus" * 6,) * 3)
"""Three rolls of what is not on the jeep."""


def view(*texts: str, seats: frozenset[int] = ANNA) -> TableView:
    return table_view(seen_by(after(fresh(), *texts), seats))


def by_hand(*texts: str) -> Session:
    setup = replace(fresh().setup, options=BY_HAND)
    return after(start("s1", OUTBACK, setup, 0), *texts)


def events(choices: object) -> list[str]:
    assert isinstance(choices, tuple)
    return [write(choice.event) for choice in choices]


def has_choices(seen: TableView) -> bool:
    """Whether there is anything to tap."""
    return bool(
        seen.luck
        or seen.swap
        or seen.offers
        or (seen.placings and any(placing.choices for placing in seen.placings))
        or seen.blocks
        or any(die.choice for die in seen.dice)
        or any(roller.choice for roller in seen.rollers)
    )


# ------------------------------------------------------------------------- whose phone it is


PHASES = {
    Phase.FILLING: ("first 0",),
    Phase.ROLLING: ROLLED,
    Phase.PLACING: (*ROLLED, "take koala 4"),
}


@pytest.mark.parametrize("phase", PHASES)
def test_only_the_phone_of_the_awaited_seat_has_something_to_tap(phase: Phase) -> None:
    acting, other = view(*PHASES[phase]), view(*PHASES[phase], seats=BEN)
    onlooker, everybody = (view(*PHASES[phase], seats=seats) for seats in (NOBODY, EVERYBODY))
    assert acting.phase is phase and acting.acting == 0
    assert acting.mine and has_choices(acting)
    assert everybody == acting
    assert not other.mine and not has_choices(other)
    assert onlooker == other


@pytest.mark.parametrize("phase", PHASES)
def test_every_phone_sees_the_same_things_on_the_table(phase: Phase) -> None:
    seen = [view(*PHASES[phase], seats=seats) for seats in (ANNA, BEN, NOBODY)]
    for part in ("seq", "round", "rolls", "jeep", "in_bag"):
        assert len({getattr(each, part) for each in seen}) == 1
    assert len({tuple((d.face, d.kept) for d in each.dice) for each in seen}) == 1


def test_the_view_says_which_entry_it_follows_from() -> None:
    assert view(*ROLLED).seq == 3 and view(*ROLLED, "undo").seq == 4


def test_over_a_whole_game_all_that_is_offered_can_be_tapped_and_nothing_else() -> None:
    for move in walk(OUTBACK, Random(5), 2):
        assert isinstance(move.before, OutbackState)
        session = moment(fresh(), move.before)
        for seats in (ANNA, BEN):
            live = {choice for seat, choice in offered(OUTBACK, move.before, 2) if seat in seats}
            seen = tappable(table_view(seen_by(session, seats)))
            is_start = move.before.phase is Phase.STARTING
            assert seen == {c for c in live if not is_start or isinstance(c.event, StartRolled)}


def tappable(seen: TableView) -> set[Choice]:
    found = {seen.luck, seen.swap, *(die.choice for die in seen.dice)}
    found |= {roller.choice for roller in seen.rollers}
    found |= {offer.choice for offer in seen.offers} | {choice for _, choice in seen.blocks}
    found |= {choice for placing in seen.placings for choice in placing.choices}
    return {choice for choice in found if choice is not None}


# ------------------------------------------------------------------------- who goes first


def test_at_the_start_each_phone_rolls_for_its_own_seat() -> None:
    anna, ben, onlooker = (view(seats=seats) for seats in (ANNA, BEN, NOBODY))
    assert [bool(roller.choice) for roller in anna.rollers] == [True, False]
    assert [bool(roller.choice) for roller in ben.rollers] == [False, True]
    assert anna.luck == anna.rollers[0].choice and ben.luck == ben.rollers[1].choice
    assert onlooker.luck is None and not has_choices(onlooker)
    assert all(roller.is_contender and roller.faces == () for roller in onlooker.rollers)


def test_one_phone_for_all_rolls_for_one_seat_after_another() -> None:
    rolled = "start 0 emu emu emu koala joker monitor"
    before, later = view(seats=EVERYBODY), view(rolled, seats=EVERYBODY)
    assert before.luck is not None and before.luck.event == StartRolled(0)
    assert later.luck is not None and later.luck.event == StartRolled(1)
    assert len(later.rollers[0].faces) == 6 and later.rollers[0].choice is None


def test_after_a_tie_who_is_out_has_nothing_to_roll() -> None:
    session = start("s1", OUTBACK, setup_of("outback", 3), 0)
    two, one = "emu emu koala monitor joker platypus", "emu koala kangaroo monitor joker platypus"
    session = after(session, f"start 0 {two}", f"start 1 {one}", f"start 2 {two}")
    rollers = table_view(seen_by(session, frozenset({0, 1, 2}))).rollers
    assert [roller.is_contender for roller in rollers] == [True, False, True]
    assert [bool(roller.choice) for roller in rollers] == [True, False, True]


# ------------------------------------------------------------------------- jeep, bag and dice


def test_the_jeep_shows_its_empty_places_and_the_bag_what_is_left() -> None:
    empty, full = view("first 0"), view(*FILLED)
    assert empty.jeep == (None,) * 5 and empty.in_bag == 90
    assert full.jeep == (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.MONITOR, Animal.KANGAROO)
    assert full.in_bag == 85
    placed = (*ROLLED, "take koala 4", "place koala 4 makes 1")
    assert view(*placed, seats=BEN).jeep.count(None) == 1


def test_a_jeep_that_the_bag_can_not_fill_keeps_empty_places() -> None:
    state = board("", "", unseen=(0, 0, 0, 0, 0), jeep=(Animal.EMU,))
    seen = table_view(seen_by(moment(fresh(), state), ANNA))
    assert seen.phase is Phase.ROLLING and seen.in_bag == 0
    assert seen.jeep == (Animal.EMU, None, None, None, None)


def test_five_alike_may_be_swapped_before_the_first_roll() -> None:
    five = ("first 0", "fill koala koala koala koala koala")
    assert events((view(*five).swap,)) == ["swap"]
    assert view(*five, seats=BEN).swap is None
    assert view(*FILLED).swap is None
    assert view(*five, "roll emu emu emu emu emu emu").swap is None


def test_dice_are_kept_and_taken_back_between_rolls_only() -> None:
    assert view(*FILLED).dice == ()
    seen = view(*ROLLED, "keep 1")
    assert [die.kept for die in seen.dice] == [False, True, False, False, False, False]
    tapped = tuple(die.choice for die in seen.dice)
    assert events(tapped) == ["keep 0", "release 1", "keep 2", "keep 3", "keep 4", "keep 5"]
    assert all(die.choice is None for die in view(*FAILED).dice), (
        "after the last roll they lie fast"
    )


def test_the_next_roll_is_made_with_the_dice_that_are_not_kept() -> None:
    seen = view(*ROLLED, "keep 0", "keep 1")
    assert isinstance(seen.luck, Choice) and isinstance(seen.luck.event, DiceRolled)
    assert seen.luck.blank is not None and seen.luck.blank.count == 4
    assert (seen.rolls, seen.rolls_left) == (1, 2)
    assert view(*ROLLED, *(f"keep {die}" for die in range(6))).luck is None, "nothing to roll"
    assert view(*FAILED).luck is None and view(*FAILED).rolls_left == 0


def test_by_hand_the_same_blank_is_to_be_typed_in() -> None:
    drawing = table_view(seen_by(by_hand("first 0"), ANNA))
    rolling = table_view(seen_by(by_hand(*FILLED), ANNA))
    starting = table_view(seen_by(by_hand(), ANNA))
    for seen, kind in ((drawing, JeepFilled), (rolling, DiceRolled), (starting, StartRolled)):
        assert seen.by_hand and seen.luck is not None
        assert isinstance(seen.luck.event, kind) and seen.luck.blank is not None
    assert not view("first 0").by_hand and not view(*FILLED).by_hand and not view().by_hand
    assert not table_view(seen_by(by_hand(*FILLED), BEN)).by_hand, "only who acts types"


@pytest.mark.parametrize("dice", LuckBy)
@pytest.mark.parametrize("bag", LuckBy)
def test_dice_and_bag_are_agreed_on_one_by_one(dice: LuckBy, bag: LuckBy) -> None:
    setup = replace(fresh().setup, options=OutbackOptions(dice, bag))
    session = start("s1", OUTBACK, setup, 0)
    assert table_view(seen_by(after(session, "first 0"), ANNA)).by_hand == (bag is LuckBy.HAND)
    assert table_view(seen_by(after(session, *FILLED), ANNA)).by_hand == (dice is LuckBy.HAND)


# ------------------------------------------------------------------------- what the dice can do


def test_offers_come_most_animals_first_then_the_highest_rows() -> None:
    assert events(tuple(offer.choice for offer in view(*ROLLED).offers)) == [
        "take koala 3 + emu 2",
        "take koala 3 + monitor 2",
        "take emu 2 + koala 2",
        "take koala 2 + koala 2",
        "take koala 2 + monitor 2",
        "take koala 4",
        "take koala 3",
        "take emu 2",
        "take koala 2",
        "take monitor 2",
    ]


def test_each_offer_deals_all_dice_out_real_ones_before_jokers() -> None:
    for offer in view(*ROLLED).offers:
        dice = [face for paid in offer.paid for face in paid.dice] + list(offer.idle)
        assert sorted(dice) == sorted(die.face for die in view(*ROLLED).dice)
        for paid in offer.paid:
            assert len(paid.dice) == paid.target.row
            assert set(paid.dice) <= {str(paid.target.animal), "joker"}
            assert paid.dice[0] == str(paid.target.animal), "a die that really shows it"


def test_idle_dice_are_shown() -> None:
    (offer,) = (o for o in view(*ROLLED).offers if events((o.choice,)) == ["take koala 3"])
    assert offer.paid[0].dice == ("koala",) * 3
    assert offer.idle == ("emu", "joker", "monitor")


def test_what_is_just_out_of_reach_is_closed_with_its_reason() -> None:
    closed = {str(each.target.animal): each for each in view(*ROLLED).closed}
    assert closed["koala"].target.row == 5
    assert closed["koala"].refusal.code == Why.TOO_FEW_DICE
    assert dict(closed["koala"].refusal.params)["missing"] == 1
    assert closed["kangaroo"].refusal.code == Why.NO_REAL_DIE
    assert "platypus" not in closed, "neither on the jeep nor on the dice"
    assert view(*ROLLED, seats=BEN).closed == ()


def test_before_the_first_roll_nothing_is_offered_or_closed() -> None:
    assert (view(*FILLED).offers, view(*FILLED).closed) == ((), ())


def test_with_nothing_to_take_after_the_last_roll_every_row_with_room_may_be_blocked() -> None:
    seen = view(*FAILED)
    assert seen.offers == ()
    assert [row for row, _ in seen.blocks] == [2, 3, 4, 5, 6]
    assert events(tuple(choice for _, choice in seen.blocks))[0] == "block 2"
    assert view(*FAILED[:-1]).blocks == (), "a roll is left"
    assert view(*FAILED, seats=BEN).blocks == ()


def test_a_full_row_cannot_be_blocked() -> None:
    state = board("blocked 6, blocked 2, blocked 2, blocked 2", "")
    dice = faces(FAILED[-1].removeprefix("roll "))
    state = replace(state, jeep=(Animal.EMU,) * 5, rolls=3, dice=dice)
    assert [row for row, _ in table_view(seen_by(moment(fresh(), state), ANNA)).blocks] == [3, 4, 5]


# ------------------------------------------------------------------------- placing


def test_each_animal_in_hand_is_placed_with_one_tap_per_size_of_its_group() -> None:
    (first,) = view(*ROLLED, "take koala 4").placings
    assert (first.target.animal, first.target.row) == (Animal.KOALA, 4)
    assert events(first.choices) == ["place koala 4 makes 1"]
    assert first.earns_bonus == 0
    state = board("koala 2 makes 1, koala 2 makes 2, emu 3 makes 1", "", pending=target("koala 4"))
    (third,) = table_view(seen_by(moment(fresh(), state), ANNA)).placings
    assert events(third.choices) == [f"place koala 4 makes {size}" for size in (1, 2, 3)]
    assert third.earns_bonus == 1


def target(text: str) -> tuple[Target, ...]:
    taken = read(f"take {text}")
    assert isinstance(taken, AnimalsTaken)
    return taken.targets


THREE_KOALAS = "koala 2 makes 1, koala 2 makes 2, koala 2 makes 3"


@pytest.mark.parametrize(
    ("lying", "bonus"),
    [
        ("", 0),
        ("emu 3 makes 1", 0),
        ("emu 3 makes 1, emu 3 makes 2", 1),
        (f"{THREE_KOALAS}, emu 3 makes 1, emu 3 makes 2", 2),
        ("emu 3 makes 1, emu 3 makes 2, emu 3 makes 3", 0),
    ],
)
def test_the_third_of_a_kind_says_what_its_bonus_tile_adds(lying: str, bonus: int) -> None:
    state = board(lying, "", pending=target("emu 4"))
    (placing,) = table_view(seen_by(moment(fresh(), state), ANNA)).placings
    assert placing.earns_bonus == bonus
    last = OUTBACK.rules.apply(state, placing.choices[-1].event)
    assert isinstance(last, OutbackState)
    assert last.preserves[0].placed[-1].bonus_points == bonus, "and so it is"


def test_two_alike_for_one_row_are_one_card_and_two_rows_are_two() -> None:
    for pending, cards in (("koala 2 + koala 2", 1), ("koala 4 + koala 2", 2)):
        state = board("", "", pending=target(pending))
        assert len(table_view(seen_by(moment(fresh(), state), ANNA)).placings) == cards


# ------------------------------------------------------------------------- the last round


FULL = "blocked 2, blocked 2, blocked 2, " + "blocked 3, " * 4 + "blocked 4, " * 3
ALMOST_FULL = FULL + "blocked 5, blocked 5, blocked 5, blocked 5"


def test_the_last_round_is_flagged_once_a_board_is_full() -> None:
    almost = moment(fresh(), board(ALMOST_FULL, "", turn=1))
    full = moment(fresh(), board(f"{ALMOST_FULL}, blocked 6", "", turn=1))
    over = moment(fresh(), replace(board(FULL, ""), over=True))
    for session, is_last in ((almost, False), (full, True), (over, False)):
        assert bool(last(seen_by(session, NOBODY), Texts("en"))) is is_last


def test_nothing_can_be_tapped_any_more_at_the_end() -> None:
    seen = table_view(seen_by(moment(fresh(), ended("", "")), EVERYBODY))
    assert seen.phase is Phase.OVER and not has_choices(seen)


# ------------------------------------------------------------------------- fewer taps


NOTHING = "roll platypus platypus platypus platypus platypus platypus"


@pytest.mark.parametrize("typed", [(), (NOTHING,), (NOTHING, NOTHING)])
def test_whoever_rolls_may_say_that_nothing_came_of_it(typed: tuple[str, ...]) -> None:
    session = by_hand(*FILLED, *typed)
    mine, other = (seen_by(session, seats) for seats in (ANNA, BEN))
    assert table_view(mine).may_fail and not table_view(mine).blocks
    assert [row for row, _ in failed_view(mine).blocks] == [2, 3, 4, 5, 6]
    assert not failed_view(other).may_fail and failed_view(other) == table_view(other)
    blocked = after(session, "block 3").state
    assert isinstance(blocked, OutbackState)
    assert blocked.turn == 1 and blocked.preserves[0].blocked == (3,)


def test_nothing_may_be_said_of_dice_that_can_take_nor_of_the_apps_dice() -> None:
    can_take = by_hand(*FILLED, "roll koala koala koala emu joker monitor")
    assert not table_view(seen_by(can_take, ANNA)).may_fail
    for session, why in ((can_take, Why.MUST_TAKE), (after(fresh(), *FILLED), Why.ROLLS_LEFT)):
        refusal = OUTBACK.rules.apply(session.state, HexBlocked(3))
        assert isinstance(refusal, Refusal) and refusal.code is why
        assert failed_view(seen_by(session, ANNA)).blocks == ()


def test_what_lies_in_one_way_only_needs_no_tap() -> None:
    rolled = after(fresh(), *FILLED, "roll koala koala koala koala emu emu")
    offers = {write(each.choice.event): each for each in table_view(seen_by(rolled, ANNA)).offers}
    two = offers["take koala 2 + koala 2"]
    assert [(each.points, each.is_sure) for each in two.paid] == [(1, True), (2, False)]
    taken = after(rolled, "take koala 2 + koala 2")
    first = only_way(table_view(seen_by(taken, ANNA)))
    assert first and write(first.event) == "place koala 2 makes 1"
    assert only_way(table_view(seen_by(taken, BEN))) is None, "not for this phone to say"
    assert only_way(table_view(seen_by(after(taken, "place koala 2 makes 1"), ANNA))) is None


@pytest.mark.parametrize("name", TABLES)
def test_an_offer_is_worth_what_it_says_and_is_sure_where_only_one_way_is_left(name: str) -> None:
    spec = at_table(name)
    seats = max(spec.min_seats, 2)
    sure = 0
    for move in walk(spec, Random(11), seats):
        state = move.before
        assert isinstance(state, OutbackState)
        live = tuple(choice for _, choice in offered(spec, state, seats) if not choice.refusal)
        for offer in offers(state, live) if state.phase is Phase.ROLLING else ():
            laid = [each.is_sure for each in offer.paid]
            done = laid_at_once(spec, state, offer)
            assert len(done) == sum(laid), offer
            for points, paid in zip(done, (p for p in offer.paid if p.is_sure), strict=True):
                assert points == paid.points
            sure += sum(laid)
    assert sure > 5


def laid_at_once(spec: AnyGame, state: OutbackState, offer: Offer) -> list[int]:
    """The points of what is laid with the tap that takes, one after another."""
    everybody = frozenset(range(len(state.preserves)))
    after_it = spec.rules.apply(state, offer.choice.event)
    points = []
    while isinstance(after_it, OutbackState) and after_it.phase is Phase.PLACING:
        setup = replace(setup_of("outback", len(state.preserves)), options=state.options)
        way = only_way(table_view(seen_by(moment(start("s", spec, setup, 0), after_it), everybody)))
        if way is None:
            break
        assert isinstance(way.event, TilePlaced)
        points.append(way.event.group + bonus_points(after_it, way.event.animal))
        after_it = spec.rules.apply(after_it, way.event)
    return points


def test_many_offers_are_chosen_by_their_animals_first() -> None:
    rolled = after(fresh(), *FILLED, "roll koala koala emu emu joker monitor")
    many = table_view(seen_by(rolled, ANNA)).offers
    together = by_animals(many)
    assert len(many) > MOST_AT_ONCE >= len(together)
    assert [offer for each in together for offer in each.offers if len(each.offers) > 1]
    assert sorted(write(o.choice.event) for each in together for o in each.offers) == sorted(
        write(offer.choice.event) for offer in many
    )
    assert len({each.animals for each in together}) == len(together)
    for each in together:
        best = max(sum(paid.points for paid in offer.paid) for offer in each.offers)
        assert each.points == best
        for offer in each.offers:
            assert sorted(paid.target.animal for paid in offer.paid) == sorted(each.animals)


def test_few_offers_stand_each_for_itself() -> None:
    rolled = after(fresh(), *FILLED, "roll koala koala koala emu platypus monitor")
    few = table_view(seen_by(rolled, ANNA)).offers
    assert 1 < len(few) <= MOST_AT_ONCE
    assert [each.offers for each in by_animals(few)] == [(offer,) for offer in few]
