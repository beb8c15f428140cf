"""What to lay on the table is what the table will use, read a second time off what was agreed."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES
from tests.support.agreements import agreements, setup_of
from tests.support.by_game import of_game
from tests.views.drawn_phone import DrawnPhone, laid
from views.games import TABLES
from views.present.setup import Draft

SHUFFLED = re.compile("shuffle|mixed|mélang")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_checklist_names_all_that_is_used_and_nothing_else(
    game_id: str, language: str, tmp_path: Path
) -> None:
    random, checklist = Random(14), of_game(game_id, "checklist")
    first = setup_of(game_id, agreements(game_id)[0], random)
    house, hub = laid(tmp_path, first)
    desk = DrawnPhone(house, hub, language).desk
    for options in agreements(game_id):
        setup = setup_of(game_id, options, random)
        players = tuple(seat.player for seat in setup.seats)
        desk.draft = Draft(game_id, setup.options, players)
        house.library.save_box(game_id, setup.box)
        listed = dict(TABLES[game_id].checklist(desk.places.here(), len(players)))
        needed = checklist.needed(setup)
        assert set(listed) == set(needed), setup
        for key, count in needed.items():
            said = [int(number) for number in re.findall(r"\d+", listed[key])]
            assert count is None or count in said, f"{listed[key]} is not {count}"
        for key in checklist.left_to_the_app(setup):
            assert not SHUFFLED.search(listed.get(key, "")), listed[key]
