"""Addresses: every screen has one that leads back to it, and no address at all is an error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cafe import NOT_LET_IN
from companion.games import GAMES
from views.routes import (
    GAME_SHEETS,
    HOME,
    PAGED,
    PAST_SHEETS,
    SHEETS,
    Route,
    come,
    game_page,
    parse,
    past,
    player_page,
    table,
    take,
)
from views.screens import SCREENS

KNOWN = frozenset(GAMES)
session_ids = st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)
slugs = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,4}", fullmatch=True)
routes = st.one_of(
    st.sampled_from(
        [HOME, Route("settings"), Route("invite"), Route("take"), come(), past(), Route("players")]
    ),
    st.builds(take, session_ids),
    st.builds(come, st.sampled_from(NOT_LET_IN)),
    st.builds(game_page, st.sampled_from(sorted(KNOWN)), st.sampled_from(["", *GAME_SHEETS])),
    st.builds(table, session_ids, st.sampled_from(["", *SHEETS])),
    st.builds(game_page, st.sampled_from(sorted(KNOWN)), st.sampled_from(PAGED), slugs),
    st.builds(table, session_ids, st.just("rules"), slugs),
    st.builds(past, session_ids, st.sampled_from(["", *PAST_SHEETS])),
    st.builds(past, session_ids, st.just("steps"), st.integers(0, 999).map(str)),
    st.builds(player_page, session_ids, st.sampled_from(["", "merge"])),
)


@given(routes)
def test_the_address_of_every_screen_leads_back_to_it(route: Route) -> None:
    assert parse(str(route), KNOWN) == route
    assert route.place in SCREENS


def test_every_screen_has_an_address() -> None:
    addresses = ["/", "/table/x", "/settings", "/invite", "/take", "/come"]
    addresses += ["/past", "/players", "/statistics"]
    places = {parse(address, KNOWN).place for address in addresses}
    assert places | {parse(f"/{game}", KNOWN).place for game in KNOWN} == set(SCREENS)


READ = {
    "": HOME,
    "/": HOME,
    "//": HOME,
    "?": HOME,
    "/settings/": Route("settings"),
    "/settings?theme=dark": Route("settings"),
    "/table/abc#top": table("abc"),
    "/table/abc?next=/settings": table("abc"),
    "table/abc": table("abc"),
    "//table/abc": table("abc"),
    "/table//abc": table("abc"),
    "/table/abc/history/": table("abc", "history"),
    "/take/": Route("take"),
    "/take/A123?x": take("A123"),
    "/take/A%20": take("A%20"),
    "/outback": game_page("outback"),
    "/outback/new": game_page("outback", "new"),
    "/outback/dice/": game_page("outback", "dice"),
    "/outback/learn/04-joker": game_page("outback", "learn", "04-joker"),
    "/outback/learn/all": game_page("outback", "learn", "all"),
    "/outback/rules/": game_page("outback", "rules"),
    "/table/abc/rules/04-joker?x": table("abc", "rules", "04-joker"),
}


@pytest.mark.parametrize(("address", "route"), READ.items())
def test_an_address_is_read_past_what_does_not_matter(address: str, route: Route) -> None:
    assert parse(address, KNOWN) == route


NOWHERE = (
    "/table",
    "/table/abc/nothing",
    "/table/abc/scores/more",
    "/settings/more",
    "/take/A1/more",
    "/outback/old",
    "/outback/new/more",
    "/outback/learn/Joker",
    "/outback/learn/a/b",
    "/chess/learn/a",
    "/table/abc/now/a",
    "/chess",
    "/OUTBACK",
    "//[",
    "//[::1",
    "http://[",
    "//ⅷ㎏:99999",
    "/%",
    "/\x00",
    "/" * 10_000,
)


@pytest.mark.parametrize("address", NOWHERE, ids=lambda address: ascii(address)[:20])
def test_an_address_that_leads_nowhere_is_home(address: str) -> None:
    assert parse(address, KNOWN) == HOME


@given(st.text() | st.text("/?#[]:@%.table").map(lambda tail: f"/{tail}"))
def test_any_address_leads_to_a_screen_whose_address_leads_there_again(address: str) -> None:
    route = parse(address, KNOWN)
    assert route.place in SCREENS
    assert parse(str(route), KNOWN) == route


def test_a_game_that_this_house_does_not_have_has_no_page() -> None:
    assert parse("/outback", frozenset()) == HOME
