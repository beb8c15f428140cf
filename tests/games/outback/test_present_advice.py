"""What one player is told about a turn, and about luck after the game, without drawing it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import Mark, Setup
from companion.games.outback.mapping import landing
from companion.games.outback.odds import advice, chance_of_any
from companion.games.outback.state import (
    ANIMALS,
    ROLLS,
    Animal,
    Face,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    Target,
    Variant,
)
from companion.games.outback.taking import no_room
from companion.i18n import Texts
from companion.session import Session, start
from tests.games.outback.moments import board
from tests.games.outback.notation import write
from tests.games.outback.tables import PLUS
from tests.support.play import ENDLESS, seats, walk
from tests.test_log import OUTBACK, after, fresh
from views.present.outback.advice import (
    AdviceView,
    Aim,
    advice_view,
    chance_words,
    hundredths,
    is_advisable,
    points_words,
)
from views.present.outback.luck import LuckSoFar, begun, by_player, turns_told
from views.present.outback.worth import odds_of, worth

FILLED = ("first 0", "fill koala emu emu monitor kangaroo")
ROLLED = (*FILLED, "roll koala koala emu emu joker monitor")
KOALA_5, EMU_5, ROO_3 = (
    Target(Animal.KOALA, 5),
    Target(Animal.EMU, 5),
    Target(Animal.KANGAROO, 3),
)
MAPPED = OutbackBox(rows_mark=Mark.CERTAIN, shape_mark=Mark.CERTAIN)


def state_of(*texts: str) -> OutbackState:
    state = after(fresh(), *texts).state
    assert isinstance(state, OutbackState)
    return state


def seen(*texts: str, aim: Aim | None = None) -> AdviceView:
    return advice_view(state_of(*texts), aim or Aim())


def played(
    seed: int, count: int, options: OutbackOptions, box: OutbackBox | None = None
) -> Session:
    """A whole game played by chance."""
    setup = Setup("outback", seats(count), options, box or OutbackBox())
    session = start("s", OUTBACK, setup, 0)
    for move in walk(OUTBACK, Random(seed), count, session.state):
        acted = session.act(move.event, actor=None, at_ms=0, tap="t")
        assert isinstance(acted, Session)
        session = acted
    return session


# ------------------------------------------------------------------------- when


def test_there_is_advice_while_rolls_are_left_and_only_then() -> None:
    again = "roll koala koala emu emu joker monitor"
    told = [is_advisable(state_of(*texts)) for texts in (
        ("first 0",), FILLED, ROLLED, (*ROLLED, again), (*ROLLED, again, again),
        (*ROLLED, "take koala 2"),
    )]  # fmt: skip
    assert told == [False, True, True, True, False, False]


# ------------------------------------------------------------------------- chances


def test_every_target_has_the_exact_chance_of_best_play() -> None:
    state = state_of(*ROLLED)
    exact = dict(advice(state.dice, 2, state.jeep, state.room(0)).singles)
    view = advice_view(state, Aim())
    assert [animal for animal, _ in view.lines] == [
        Animal.EMU, Animal.KANGAROO, Animal.KOALA, Animal.MONITOR,
    ]  # fmt: skip
    for _, cells in view.lines:
        for cell in cells:
            assert cell.probability == pytest.approx(exact[cell.target].probability)


def test_before_the_first_roll_chances_are_told_and_nothing_is_kept() -> None:
    view = seen(*FILLED)
    assert (view.faces, view.keep, view.choices) == ((), (), ())
    told = {cell.target: cell.probability for _, cells in view.lines for cell in cells}
    alone = told[KOALA_5]
    assert alone is not None and alone == told[EMU_5]
    both = seen(*FILLED, aim=Aim((KOALA_5, EMU_5)))
    assert both.chance is not None and both.chance > alone


def test_almost_certain_is_not_called_certain() -> None:
    seven = (Face.JOKER,) * 7
    state = replace(board("", "", jeep=ANIMALS, dice=seven, rolls=1), options=PLUS)
    view = advice_view(replace(state, rows=(4, 3, 4, 3, 4, 3)), Aim())
    assert chance_words(view.anything, Texts("en")) == "very likely, >99%"
    assert chance_words(view.anything, Texts("fr")) == "très probable, >99\u00a0%"


def test_a_full_row_or_an_animal_elsewhere_has_no_chance() -> None:
    state = board("koala 6 makes 1", "", jeep=(Animal.EMU,), dice=state_of(*ROLLED).dice, rolls=1)
    (line,) = advice_view(state, Aim()).lines
    assert [cell.probability is None for cell in line[1]] == [False] * 4 + [True]


def test_one_target_says_which_dice_to_keep_and_what_that_gives_up() -> None:
    view = seen(*ROLLED, aim=Aim((KOALA_5,)))
    state = state_of(*ROLLED)
    chance = advice(state.dice, 2, state.jeep, state.room(0)).of(KOALA_5)
    assert view.chance == pytest.approx(chance.probability)
    assert view.keep == chance.keep
    assert [str(view.faces[die]) for die in view.keep] == ["koala", "koala", "joker"]
    best = seen(*ROLLED)
    assert best.gives_up == 0 and view.gives_up > 0
    assert view.points + view.gives_up == pytest.approx(best.points)


def test_any_of_several_is_likelier_than_each_and_together_less() -> None:
    aim = Aim((Target(Animal.KOALA, 3), Target(Animal.EMU, 3)))
    some, both = seen(*ROLLED, aim=aim), seen(*ROLLED, aim=replace(aim, together=True))
    assert some.can_be_together and some.chance is not None and both.chance is not None
    assert both.chance < some.chance
    state, sets = state_of(*ROLLED), ((KOALA_5,), (EMU_5,))
    either = seen(*ROLLED, aim=Aim((KOALA_5, EMU_5)))
    assert either.chance == pytest.approx(chance_of_any(state.dice, 2, sets).probability)
    assert not either.can_be_together, "ten dice"


def test_an_aim_that_is_out_of_reach_is_dropped() -> None:
    view = seen(*ROLLED, aim=Aim((Target(Animal.PLATYPUS, 2),)))
    assert view.chance is None and view.aim.targets == ()


def test_tapping_a_target_twice_lets_go_of_it() -> None:
    aim = Aim(together=True).toggled(KOALA_5).toggled(ROO_3)
    assert aim.targets == (KOALA_5, ROO_3) and aim.together
    assert aim.toggled(KOALA_5) == Aim((ROO_3,))


def test_one_button_sets_just_these_dice_aside() -> None:
    view = seen(*ROLLED, "keep 2", "keep 0", aim=Aim((KOALA_5,)))
    assert [write(choice.event) for choice in view.choices] == ["release 2", "keep 1", "keep 4"]
    done = seen(*ROLLED, "keep 0", "keep 1", "keep 4", aim=Aim((KOALA_5,)))
    assert done.is_kept and done.keep == (0, 1, 4)


def test_what_is_reached_needs_no_more_rolls() -> None:
    view = seen(*ROLLED, aim=Aim((Target(Animal.KOALA, 3),)))
    assert view.is_reached and view.chance == 1.0


# ------------------------------------------------------------------------- what it is worth


def test_off_the_map_an_animal_counts_one_and_its_third_the_bonus_tile() -> None:
    state = board("koala 2 makes 1, koala 3 makes 2", "", jeep=(Animal.KOALA,) * 2)
    value = worth(state)
    assert value((Target(Animal.KOALA, 2),)) == 1 + 1
    assert value((Target(Animal.EMU, 2),)) == 1
    assert value(()) == -2


def test_on_the_map_an_animal_counts_its_best_group() -> None:
    session = played(3, 2, OutbackOptions(), MAPPED)
    states = [step.before for step in session.play.done if isinstance(step.before, OutbackState)]
    checked = 0
    for state in states:
        if not is_advisable(state) or not state.is_on_map(state.turn):
            continue
        value, preserve = worth(state), state.preserves[state.turn]
        for animal in set(state.jeep):
            for row in state.row_numbers:
                target = Target(animal, row)
                if lands := landing(state, state.turn, target):
                    third = preserve.count(animal) == 2
                    bonus = len(preserve.bonus_tiles()) + 1 if third else 0
                    assert value((target,)) == max(group for _, group in lands) + bonus
                    checked += 1
    assert checked > 100


def test_a_second_tile_of_a_kind_counts_with_the_first() -> None:
    """On an empty board of hexes the second one lies beside the first."""
    setup = replace(fresh().setup, box=MAPPED)
    state = start("s", OUTBACK, setup, 0).state
    assert isinstance(state, OutbackState) and state.is_on_map(0)
    koalas = (Target(Animal.KOALA, 3), Target(Animal.KOALA, 3))
    assert worth(replace(state, first=0))(koalas) == 1 + 2


def test_a_scoring_tile_says_what_a_blocked_space_costs() -> None:
    state = board("blocked 2", "")
    options = OutbackOptions(variant=Variant.PLUS, penalty=(0, -1, -4))
    assert worth(replace(state, options=options))(()) == -4 - -1


def test_partners_are_advised_only_what_both_can_place() -> None:
    session = played(2, 4, OutbackOptions(variant=Variant.TEAMS))
    found = 0
    for step in session.play.done:
        state = step.before
        if not isinstance(state, OutbackState) or not is_advisable(state):
            continue
        for targets, _ in odds_of(state).sets:
            orders = (targets, targets[::-1], (*targets[1:], *targets[:1]), *_all(targets))
            assert any(no_room(state, order) is None for order in orders)
            found += len(targets) > 1
    assert found > 100


def _all(targets: tuple[Target, ...]) -> tuple[tuple[Target, ...], ...]:
    if len(targets) < 3:
        return ()
    one, two, three = targets
    return ((one, three, two), (two, one, three), (three, one, two))


@pytest.mark.parametrize(
    ("variant", "count"), [(Variant.BASE, 2), (Variant.TEAMS, 4)], ids=["base", "teams"]
)
def test_there_is_advice_in_every_state_with_rolls_left(variant: Variant, count: int) -> None:
    session = played(7, count, OutbackOptions(variant=variant))
    states = [step.before for step in session.play.done if isinstance(step.before, OutbackState)]
    told = [advice_view(state, Aim()) for state in states if is_advisable(state)]
    assert len(told) > 50
    assert all(0 <= view.anything <= 1 for view in told)
    assert all(view.gives_up == pytest.approx(0, abs=1e-12) for view in told)


# ------------------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("points", "en", "fr"),
    [(2.94, "2.9", "2,9"), (-0.01, "0.0", "0,0"), (-1.26, "-1.3", "-1,3"), (0, "0.0", "0,0")],
)
def test_points_are_written_as_each_language_does(points: float, en: str, fr: str) -> None:
    assert [points_words(points, Texts(lang)) for lang in ("en", "fr")] == [en, fr]


@pytest.mark.parametrize(
    ("p", "said"), [(0.9951, ">99"), (0.0049, "<1"), (0.995, ">99"), (0.5, "50")]
)
def test_only_the_certain_is_a_hundred_in_a_hundred(p: float, said: str) -> None:
    assert hundredths(p) == said


# ------------------------------------------------------------------------- luck


def told(session: Session) -> LuckSoFar:
    whole = begun(session.seq, session.play.done)
    for turn in turns_told(session.play.done):
        whole = whole.more(turn)
    assert whole.is_whole
    return whole


@pytest.mark.parametrize(
    ("variant", "count"),
    [(Variant.BASE, 3), (Variant.TEAMS, 4)],
    ids=["base", "teams"],
)
def test_every_turn_of_a_game_is_told(variant: Variant, count: int) -> None:
    session = played(11, count, OutbackOptions(variant=variant))
    players = by_player(told(session).told, count)
    assert [len(each.turns) for each in players] == [len(players[0].turns)] * count
    for each in players:
        assert each.given_up_points >= 0
        assert all(turn.better is None or turn.better.points > 0 for turn in each.turns)


def test_luck_and_what_was_expected_add_up_to_what_was_reached() -> None:
    """A turn with one roll of best play: its worth is expected points and luck, nothing else."""
    session = after(fresh(), *ROLLED, "take koala 2")
    (turn,) = turns_told(session.play.done)
    rolled = odds_of(state_of(*ROLLED))
    assert rolled.best is not None
    assert turn.expected_points + turn.luck_points == pytest.approx(rolled.best.points)


def test_a_keep_that_gave_up_points_is_told_with_the_best_one() -> None:
    worse = (*ROLLED, "keep 5", "roll koala koala emu emu joker", "take koala 2")
    (turn,) = turns_told(after(fresh(), *worse).play.done)
    assert turn.better is not None and not turn.better.stopped
    assert [str(face) for face in turn.better.kept] == ["monitor"]
    assert turn.better.roll == 1
    assert turn.better.points == pytest.approx(
        odds_of(state_of(*ROLLED)).keeping((5,)).gives_up_points
    )


def test_stopping_too_early_is_told_too() -> None:
    session = after(
        fresh(), *FILLED, "roll koala koala platypus platypus platypus joker", "take koala 2"
    )
    (turn,) = turns_told(session.play.done)
    assert turn.better is not None and turn.better.stopped and not turn.better.stop


def test_what_was_undone_is_no_part_of_it() -> None:
    plain = after(fresh(), *ROLLED, "take koala 2")
    there_and_back = after(fresh(), *ROLLED, "keep 5", "undo", "take koala 2")
    assert list(turns_told(plain.play.done)) == list(turns_told(there_and_back.play.done))


def test_nothing_rolled_is_nothing_told() -> None:
    assert begun(0, fresh().play.done).is_whole and ROLLS < ENDLESS
