"""Learning on a phone in a real browser: base lessons, and a whole one read and printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle

import pytest
from playwright.sync_api import Browser

from companion.learn import COURSES
from companion.learn.pages import lessons, pages
from tests.views.house_server import Home, home_of
from tests.views.learn_pages import LearnPhone


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with home_of(tmp_path_factory.mktemp("learn")) as served:
        yield served


def assert_no_trouble(*phones: LearnPhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


@pytest.mark.parametrize(("game", "locale"), list(zip(COURSES, cycle(("fr-FR", "en-GB")))))
def test_the_base_lesson_from_its_first_page_to_its_last(
    browser: Browser, stack: ExitStack, home: Home, game: str, locale: str
) -> None:
    """Each game in one of the two languages: every page of it is drawn."""
    phone = stack.enter_context(LearnPhone(browser, locale=locale, house=home.house))
    phone.open(home.link)
    phone.reads_the_base_lesson(game)
    assert_no_trouble(phone)


def test_the_whole_lesson_is_read_on_one_page_and_printed(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    phone = stack.enter_context(LearnPhone(browser, locale="fr-FR", house=home.house))
    phone.comes_to(home, f"{home.server.url}/outback/learn")
    phone.does("learn.all")
    assert phone.reads("learn.print.how")
    first, last = pages("outback", "fr")[0], pages("outback", "fr")[-1]
    assert phone.sees(first.title) and phone.sees(last.title)
    with phone.context.expect_page() as opened:
        phone.does("learn.print")
    paper = opened.value
    paper.wait_for_load_state()
    assert paper.url == f"{home.server.url}/lessons/fr/outback"
    assert paper.locator("article").count() == len(pages("outback", "fr"))
    assert paper.locator("h2").count() == len(lessons("outback", "fr")) + 1
    assert paper.evaluate("() => [...document.images].every(image => image.naturalWidth > 0)")
    assert paper.pdf(format="A4").startswith(b"%PDF")
    assert_no_trouble(phone)
