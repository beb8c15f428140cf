"""Rounds of the ant game by chance: no card is lost, and nobody honest is doubted twice."""

from __future__ import annotations

import pytest

from companion.games.ants.refusals import Why
from tests.bench import ants_judge
from tests.games.ants.games import VARIANTS, a_round, checked_round

ROUNDS_PER_VARIANT = 8


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_rounds_keep_their_cards(variant: str) -> None:
    """Forty-eight cards and nine a colour; who keeps to the duties is never contradicted."""
    for seed in range(ROUNDS_PER_VARIANT):
        after = checked_round(variant, seed)
        assert len(after.rounds) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_whoever_breaks_a_duty_is_asked_or_found_out(variant: str) -> None:
    """Played against the duties: a contradiction is told only where a duty was broken."""
    found = set()
    for seed in range(ROUNDS_PER_VARIANT):
        evening = a_round(variant, seed, is_honest=False)
        found |= {code for _, code in evening.asked}
        assert evening.hoarded
    assert found == {Why.NO_STRONGER, Why.NO_NINJA}


def test_what_the_benchmark_plays_can_be_played() -> None:
    assert set(ants_judge.VARIANTS) <= set(VARIANTS)
