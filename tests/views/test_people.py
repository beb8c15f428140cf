"""Who has played a finished game: everybody can be told apart, named or not, in every game."""

from __future__ import annotations

from importlib import import_module
from itertools import permutations

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.players import COLOURS, SHAPES, Player
from views.games import TABLES
from views.present.people import seated

PEOPLE = tuple(
    Player(f"p{at}", name, COLOURS[at], SHAPES[at])
    for at, name in enumerate(("Anna", "Ben", "Chloé", "Bruno", "Dov", "Zoé"))
)
"""Saved players, each with the mark that the app gave."""
FORMS = [game for game in GAMES if "score" in TABLES[game].pages]
"""The games of which a finished one can be scored."""


def test_a_finished_game_can_be_scored() -> None:
    assert FORMS != []


@pytest.mark.parametrize("game", FORMS)
def test_whoever_was_not_named_wears_nobodys_mark(game: str) -> None:
    form = import_module(f"views.present.{game}.finished").FinishedDraft()
    told = form.with_count(4).with_person("p0").with_person("p3")
    count, people = told.count, told.people
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
