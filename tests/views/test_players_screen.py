"""The list of players on a phone: renamed, given another mark, merged, removed, brought back."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from companion.i18n import LANGUAGES
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, player_of, start_game
from views.routes import Route, player_page


def at(home: Home, stack: ExitStack, route: Route, language: str = "en") -> HeldPhone:
    phone = stack.enter_context(HeldPhone(language))
    phone.comes_to(home, f"{home.server.url}{route}")
    return phone


def names(home: Home) -> list[str]:
    return [each.name for each in home.house.library.players()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_is_added_renamed_and_marked(home: Home, stack: ExitStack, language: str) -> None:
    phone = at(home, stack, Route("players"), language)
    assert phone.reads("players.none")
    phone.type(phone.text("prepare.name"), "Anna")
    phone.does("prepare.add")
    phone.waits(lambda: names(home) == ["Anna"], "Anna to be saved")
    phone.tap("Anna,")
    assert phone.reads("players.rename_why")
    phone.type(phone.text("players.name"), "Anna Maria")
    phone.does("players.rename")
    assert phone.reads("players.renamed", name="Anna Maria")
    phone.does("players.colour.teal")
    phone.does("players.shape.star")
    phone.waits(
        lambda: [(p.colour, p.shape) for p in home.house.library.players()] == [("teal", "star")],
        "the new mark",
    )
    assert names(home) == ["Anna Maria"]


def test_who_is_in_the_list_twice_becomes_one_and_two_again(home: Home, stack: ExitStack) -> None:
    start_game(home.house, ["Anna", "Ben"])
    annie = player_of(home.house, "Annie")
    phone = at(home, stack, player_page(annie))
    phone.does("players.merge")
    phone.does("players.is", name="Annie", other="Anna")
    assert phone.reads("players.merged", name="Annie", other="Anna")
    assert sorted(names(home)) == ["Anna", "Ben"]
    phone.does("players.part", name="Annie")
    assert phone.reads("players.parted", name="Annie")
    assert sorted(names(home)) == ["Anna", "Annie", "Ben"]


def test_two_who_sat_together_are_not_merged(home: Home, stack: ExitStack) -> None:
    start_game(home.house, ["Anna", "Ben"])
    phone = at(home, stack, player_page(player_of(home.house, "Ben"), "merge"))
    phone.does("players.is", name="Ben", other="Anna")
    assert phone.reads("why.played_together", name="Ben", other="Anna")


def test_who_is_removed_keeps_their_games_and_comes_back(home: Home, stack: ExitStack) -> None:
    start_game(home.house, ["Anna", "Ben"])
    phone = at(home, stack, player_page(player_of(home.house, "Ben")))
    phone.does("players.remove")
    assert phone.reads("players.is_removed", name="Ben")
    assert names(home) == ["Anna"]
    assert home.house.sessions.summaries()[0].names == ("Anna", "Ben")
    phone.does("players.bring_back")
    phone.waits(lambda: sorted(names(home)) == ["Anna", "Ben"], "Ben to be back")
    phone.does("players.games")
    assert phone.counts("past.count", 1)
