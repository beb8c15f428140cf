"""Who has played a finished game: everybody can be told apart, named or not, in every game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.players import COLOURS, SHAPES, Player
from views.present.ants import finished as ants
from views.present.outback import finished as outback
from views.present.outspeed import finished as outspeed
from views.present.people import seated
from views.present.rush_out import finished as rush_out

PEOPLE = tuple(
    Player(f"p{at}", name, COLOURS[at], SHAPES[at])
    for at, name in enumerate(("Anna", "Ben", "Chloé", "Bruno", "Dov", "Zoé"))
)
"""Saved players, each with the mark that the app gave."""
FORMS: dict[str, Callable[[], tuple[int, tuple[str, ...]]]] = {
    "ants": lambda: named(ants.FinishedDraft()),
    "outback": lambda: named(outback.FinishedDraft()),
    "outspeed": lambda: named(outspeed.FinishedDraft()),
    "rush_out": lambda: named(rush_out.FinishedDraft()),
}


def named(
    form: ants.FinishedDraft
    | outback.FinishedDraft
    | outspeed.FinishedDraft
    | rush_out.FinishedDraft,
) -> tuple[int, tuple[str, ...]]:
    """Four have played, and Anna and Bruno were tapped."""
    told = form.with_count(4).with_person("p0").with_person("p3")
    return told.count, told.people


def test_every_game_has_a_form() -> None:
    assert set(FORMS) == set(GAMES)


@pytest.mark.parametrize("game", FORMS)
def test_whoever_was_not_named_wears_nobodys_mark(game: str) -> None:
    count, people = FORMS[game]()
    assert (count, people) == (4, ("p0", "p3"))
    for language in LANGUAGES:
        seats = seated(count, people, PEOPLE, Texts(language))
        assert [seat.name for seat in seats[:2]] == ["Anna", "Bruno"]
        assert len({seat.colour for seat in seats}) == len({seat.shape for seat in seats}) == 4


@pytest.mark.parametrize("count", range(1, 7))
def test_whoever_is_named_keeps_their_mark_and_the_others_differ_from_all(count: int) -> None:
    for few in range(count + 1):
        for people in permutations(PEOPLE, few):
            seats = seated(count, [who.id for who in people], PEOPLE, Texts("en"))
            marks = [(seat.colour, seat.shape) for seat in seats]
            assert marks[:few] == [(who.colour, who.shape) for who in people]
            assert len(set(marks)) == count
