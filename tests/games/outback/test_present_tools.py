"""Dice and bag alone, without drawing them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.chance import luck
from companion.games.outback.dice import all_sets
from companion.games.outback.state import ANIMALS, DICE, FACES, MORE_DICE, Animal, Face, Target
from companion.i18n import Texts
from tests.games.outback.notation import faces
from views.present.outback.advice import chance_words
from views.present.outback.tools import BagTool, CanDo, DiceTool, can_do, kinds

ANNA = "koala koala koala emu joker joker"


def rolled(text: str) -> DiceTool:
    shown = faces(text)
    return DiceTool(len(shown)).rolled(shown)


def listed(tool: DiceTool) -> set[tuple[Target, ...]]:
    return {can.targets for sets in can_do(tool) for can in sets}


# ------------------------------------------------------------------------- the dice


def test_three_rolls_and_no_more() -> None:
    tool = DiceTool()
    for number in (1, 2, 3):
        assert tool.blank is not None and tool.blank.count == DICE
        tool = tool.rolled(luck(tool.blank, Random(number)))
    assert (tool.rolls, tool.rolls_left, tool.blank) == (3, 0, None)
    assert tool.toggled(0) == tool, "nothing is kept after the last roll"
    assert tool.anew() == DiceTool() and tool.anew(MORE_DICE) == DiceTool(MORE_DICE)


def test_kept_dice_stay_and_the_others_are_rolled() -> None:
    tool = rolled(ANNA).toggled(0).toggled(4).toggled(4)
    assert tool.kept == {0} and tool.blank is not None and tool.blank.count == 5
    after = tool.rolled(faces("emu emu emu emu emu"))
    assert after.faces == faces("koala emu emu emu emu emu")


def test_with_all_dice_kept_there_is_nothing_to_roll() -> None:
    tool = rolled(ANNA)
    for die in range(DICE):
        tool = tool.toggled(die)
    assert tool.blank is None


def test_annas_roll_can_do_what_the_rules_example_does() -> None:
    triples, pairs, singles = can_do(rolled(ANNA))
    two_koalas = (Target(Animal.KOALA, 2),) * 2
    assert [can.targets for can in triples] == [(Target(Animal.EMU, 2), *two_koalas)]
    pair = (Target(Animal.KOALA, 4), Target(Animal.EMU, 2))
    assert pair in [can.targets for can in pairs]
    groups = (faces("koala koala koala joker"), faces("emu joker"))
    assert CanDo(pair, groups, 0) in pairs
    assert [can.targets for can in singles] == [
        (Target(Animal.KOALA, 5),),
        (Target(Animal.EMU, 3),),
    ]


def test_no_group_is_said_by_three_empty_lists() -> None:
    assert can_do(rolled("emu koala platypus monitor kangaroo emu")) != ((), (), ())
    assert can_do(rolled("joker joker joker joker joker joker")) == ((), (), ())
    assert can_do(DiceTool()) == ((), (), ())


@given(st.lists(st.sampled_from(FACES), min_size=DICE, max_size=MORE_DICE))
def test_every_set_that_is_paid_for_is_listed_or_below_one_that_is(roll: list[Face]) -> None:
    """Lower rows of the same animals: OB1."""
    tool = rolled(" ".join(roll))
    found = listed(tool)
    everything = all_sets(tuple(roll), ANIMALS * 3, (9,) * (len(roll) - 1))
    assert found <= set(everything)
    for targets in everything:
        assert any(is_below(targets, top) for top in found), targets
    assert not any(is_below(one, other) for one, other in product(found, found) if one != other)


def is_below(low: tuple[Target, ...], high: tuple[Target, ...]) -> bool:
    """Whether each animal of the one has a row of its own in the other that is as high."""
    rows = [sorted((t.animal, t.row) for t in targets) for targets in (low, high)]
    return len(low) == len(high) and all(
        a == b and one <= other for (a, one), (b, other) in zip(*rows, strict=True)
    )


# ------------------------------------------------------------------------- the bag


def test_a_full_bag_has_ninety_tiles_and_even_chances() -> None:
    bag = BagTool()
    assert bag.left == 90
    assert [(kind.left, kind.chance) for kind in kinds(bag)] == [(18, 0.2)] * 5
    assert bag.blank is not None and bag.blank.count == 5


def test_drawing_and_putting_back() -> None:
    bag = BagTool().drawn(("koala", "koala", "emu"))
    assert bag.just_drawn == (Animal.KOALA, Animal.KOALA, Animal.EMU)
    assert {kind.animal: kind.left for kind in kinds(bag)}[Animal.KOALA] == 16
    assert bag.drawn(("emu",)).just_drawn == (Animal.EMU,)
    assert bag.drawn(("emu",)).draw_put_back().out == bag.out
    assert bag.draw_put_back() == BagTool()
    one = bag.put_back(Animal.KOALA)
    assert (one.left, one.just_drawn) == (88, (Animal.KOALA, Animal.EMU))
    assert bag.put_back(Animal.MONITOR) == bag, "what was not taken out"


def test_one_put_back_from_an_older_draw_leaves_the_last_draw_alone() -> None:
    bag = BagTool().drawn(("koala",)).drawn(("emu", "emu"))
    assert bag.put_back(Animal.KOALA).just_drawn == (Animal.EMU, Animal.EMU)


@pytest.mark.parametrize("at_once", range(1, 6))
def test_a_bag_is_drawn_empty_and_not_further(at_once: int) -> None:
    bag, random = BagTool(next=at_once), Random(at_once)
    while bag.blank is not None:
        assert bag.blank.count == min(at_once, bag.left)
        bag = bag.drawn(luck(bag.blank, random))
    assert (bag.left, [kind.left for kind in kinds(bag)]) == (0, [0] * 5)
    assert [kind.chance for kind in kinds(bag)] == [0.0] * 5
    assert all(bag.taken(animal) == bag for animal in ANIMALS)


def test_what_the_tables_own_bag_gave_is_taken_out_by_hand() -> None:
    bag = BagTool().taken(Animal.EMU)
    assert (bag.left, bag.just_drawn) == (89, ())


WORDS = {
    0.0: ("no chance", "impossible"),
    0.004: ("very unlikely, <1%", "très peu probable, <1\u00a0%"),
    0.2: ("unlikely, 20%", "peu probable, 20\u00a0%"),
    0.5: ("about as likely as not, 50%", "environ une fois sur deux, 50\u00a0%"),
    0.6: ("likely, 60%", "probable, 60\u00a0%"),
    0.94: ("very likely, 94%", "très probable, 94\u00a0%"),
    0.9996: ("very likely, >99%", "très probable, >99\u00a0%"),
    1.0: ("certain", "certain"),
}


@pytest.mark.parametrize("probability", WORDS)
def test_a_chance_is_said_in_words_and_only_the_certain_is_a_hundred(probability: float) -> None:
    said = tuple(chance_words(probability, Texts(language)) for language in ("en", "fr"))
    assert said == WORDS[probability]
