"""The lessons as a plain page to print: complete, without a script, behind the door."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.pages import pages, rulings
from tests.views.harness import Server, cookie_for, door, fetch, our_server
from views.server.lessons import lesson_page


async def nobody(page: object, caller: object) -> None:
    raise AssertionError("no phone comes in this test")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with our_server(nobody) as served:
        yield served


@pytest.mark.parametrize("game", COURSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_ruling_is_on_it_and_no_script(game: str, language: str) -> None:
    written = lesson_page(language, game)
    assert f'<html lang="{language}">' in written
    for page in pages(game, language):
        assert f"<h3>{page.title}</h3>" in written
        for bold in re.findall(r"\*\*(.+?)\*\*", page.body):
            assert f"<strong>{bold}</strong>" in written.replace("<em>", "*").replace("</em>", "*")
    for ruling in rulings(game, language):
        assert f"<dt>{ruling}</dt>" in written
    assert "<script" not in written and "**" not in written and "http" not in written


def test_it_is_read_by_who_has_joined_and_by_nobody_else(server: Server) -> None:
    address = f"{server.url}/lessons/fr/outback"
    outside = fetch(address)
    assert outside.status == 303
    assert outside.headers["location"] == "/join?to=%2Flessons%2Ffr%2Foutback"
    inside = fetch(address, Cookie=cookie_for(door()))
    assert inside.status == 200 and "<article>" in inside.text
    policy = inside.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src" not in policy
    (drawing, *_) = re.findall(r'src="(/drawings/[^"]+)"', inside.text)
    assert (
        fetch(server.url + drawing, Cookie=cookie_for(door()))
        .headers["content-type"]
        .startswith("image/svg")
    )


@pytest.mark.parametrize("path", ["de/outback", "fr/chess", "fr/..", "en/outback/more", "en"])
def test_other_lessons_are_not_there(server: Server, path: str) -> None:
    got = fetch(f"{server.url}/lessons/{path}", Cookie=cookie_for(door()))
    assert got.status == 404 or "<article>" not in got.text
