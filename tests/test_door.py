from __future__ import annotations

import string
import weakref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.door import Door, Invitation, Tries, Wait, WrongCode

SECRET = bytes(range(32))


def door(code: str = "271828") -> Door:
    return Door(SECRET, draw_code=lambda: code)


def test_the_link_lets_a_phone_in_and_the_cookie_is_known_again() -> None:
    cookie = door().admit_link(door().join_token)
    assert cookie is not None
    phone_id = door().phone_of(cookie)
    assert phone_id is not None and cookie.startswith(phone_id + ".")


def test_the_link_and_the_cookie_outlive_a_restart() -> None:
    before, after = Door(SECRET), Door(SECRET)
    cookie = before.admit_link(before.join_token)
    assert after.join_token == before.join_token
    assert after.phone_of(cookie) == before.phone_of(cookie) is not None


def test_the_join_token_and_the_phone_id_have_at_least_128_bits() -> None:
    letters = set(string.ascii_letters + string.digits + "-_")
    cookie = door().admit_link(door().join_token) or ""
    for word in (door().join_token, cookie.partition(".")[0]):
        assert set(word) <= letters
        assert len(word) * 6 >= 128


def test_two_phones_with_one_link_are_two_phones() -> None:
    here = door()
    phones = {here.phone_of(here.admit_link(here.join_token)) for _ in range(50)}
    assert len(phones) == 50 and None not in phones


@pytest.mark.parametrize("token", ["", "x", "é", "\ud800", door().join_token[:-1]])
def test_another_link_lets_nobody_in(token: str) -> None:
    assert door().admit_link(token) is None


def test_the_link_of_another_table_lets_nobody_in() -> None:
    assert door().admit_link(Door(bytes(32)).join_token) is None


def test_an_open_door_says_which_phone_it_is_and_opens_no_other_door() -> None:
    cafe, again, home = Door(SECRET, is_open=True), Door(SECRET, is_open=True), Door(SECRET)
    cookie = cafe.new_cookie()
    assert cafe.phone_of(cookie) == again.phone_of(cookie) is not None
    assert home.phone_of(cookie) is None and cafe.phone_of(home.new_cookie()) is None
    assert cafe.cookie_name != home.cookie_name
    assert cafe.admit_link(home.join_token) is None
    assert cafe.invitation == Invitation("/")
    assert home.invitation == Invitation(home.join_path, home.code)


def test_a_seal_is_for_one_text_one_purpose_and_one_door() -> None:
    seals = {
        each.seal(purpose, said)
        for each in (Door(SECRET), Door(bytes(32)))
        for purpose in (b"table link", b"phone cookie")
        for said in ("a 1", "a 2")
    }
    assert len(seals) == 8


KITCHEN, GARDEN = "192.168.1.20", "192.168.1.66"
"""Two network addresses."""


class Clock:
    """A clock that goes on when it is told to."""

    now_s = 1_000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.mark.parametrize("typed", ["271828", " 271 828 ", "271-828", "٢٧١٨٢٨"])
def test_the_typed_code_lets_a_phone_in(typed: str) -> None:
    here = door()
    cookie = here.admit_code(typed, KITCHEN)
    assert isinstance(cookie, str) and here.phone_of(cookie)


def wrong(here: Door, address: str, times: int = 1) -> list[str | WrongCode | Wait]:
    return [here.admit_code("000000", address) for _ in range(times)]


def test_five_wrong_codes_let_their_address_wait_and_no_other_one() -> None:
    here = door()
    assert wrong(here, GARDEN, 5) == [WrongCode(is_complete=True)] * 4 + [Wait(30)]
    assert here.admit_code("271828", GARDEN) == Wait(30)
    assert isinstance(here.admit_code("271828", KITCHEN), str)
    assert here.code == "271828"


def test_a_guess_a_second_from_one_address_keeps_nobody_else_out() -> None:
    clock = Clock()
    here = Door(SECRET, lambda: "271828", clock)
    for _ in range(24 * 3600):
        clock.now_s += 1
        wrong(here, GARDEN)
        if clock.now_s % 1000 == 0:
            assert isinstance(here.admit_code("271828", KITCHEN), str)


def test_the_wait_grows_to_an_hour_and_ends() -> None:
    clock, waits = Clock(), []
    here = Door(SECRET, lambda: "271828", clock)
    wrong(here, GARDEN, 4)
    for _ in range(9):
        [answer] = wrong(here, GARDEN)
        assert isinstance(answer, Wait)
        waits.append(answer.seconds)
        clock.now_s += answer.seconds - 1
        assert here.admit_code("271828", GARDEN) == Wait(1)
        clock.now_s += 1
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    assert isinstance(here.admit_code("271828", GARDEN), str)


def test_a_right_code_does_not_give_the_wrong_tries_back() -> None:
    here = door()
    wrong(here, KITCHEN, 4)
    assert isinstance(here.admit_code("271828", KITCHEN), str)
    assert wrong(here, KITCHEN) == [Wait(30)]


def test_a_day_without_a_wrong_code_is_forgiven() -> None:
    clock = Clock()
    here = Door(SECRET, lambda: "271828", clock)
    wrong(here, GARDEN, 5)
    clock.now_s += 24 * 3600 + 1
    wrong(here, KITCHEN)  # that is when the old ones are looked through
    assert wrong(here, GARDEN) == [WrongCode(is_complete=True)]


def looked_at_in_a_day(addresses: int, days: int = 1) -> int:
    """How many wrong codes are looked at, when each address types one whenever it may."""
    clock, tries = Clock(), 0
    counted = Tries(clock)
    begun = clock.now_s
    while clock.now_s < begun + days * 24 * 3600:
        for number in range(addresses):
            while counted.wait(str(number)) is None:
                counted.count(str(number))
                tries += 1
        clock.now_s += 10
    return tries


def test_guessing_is_hopeless_as_the_docstring_says() -> None:
    alone, many = looked_at_in_a_day(1), looked_at_in_a_day(60)
    assert alone == 34 and round(10**6 / alone, -3) == 29_000
    assert 770 < many <= 60 + 24 * 3600 // 120 == 780 and round(10**6 / many, -1) == 1_280
    told = " ".join((Tries.__doc__ or "").split())
    assert "34 in the first day, one chance in 29,000" in told
    assert "780 in the first day" in told and "one chance in 1,280 a day" in told


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "abcdef"])
def test_a_code_without_six_digits_costs_no_try(typed: str) -> None:
    here = door()
    for _ in range(9):
        assert here.admit_code(typed, KITCHEN) == WrongCode(is_complete=False)
    assert isinstance(here.admit_code("271828", KITCHEN), str)


def test_whoever_has_to_wait_may_come_by_the_link() -> None:
    here = door()
    wrong(here, KITCHEN, 5)
    assert here.admit_link(here.join_token)


def test_a_new_code_opens_and_the_old_one_does_not() -> None:
    codes = iter(["111111", "222222"])
    here = Door(SECRET, draw_code=lambda: next(codes))
    assert here.new_code() == here.code == "222222"
    assert here.admit_code("111111", KITCHEN) == WrongCode(is_complete=True)
    assert isinstance(here.admit_code("222222", KITCHEN), str)


class Screen:
    """Shows the code of a door."""

    def __init__(self, at: Door) -> None:
        self.door = at
        self.shown: list[str] = []
        self.draw()

    def draw(self) -> None:
        self.shown.append(self.door.code)
        self.door.on_new_code(self.draw)


class Broken(Screen):
    def draw(self) -> None:
        if self.shown:
            raise RuntimeError("it cannot be drawn")
        super().draw()


def test_whoever_shows_the_code_is_told_of_a_new_one() -> None:
    codes = iter(["111111", "222222", "333333"])
    here = Door(SECRET, draw_code=lambda: next(codes))
    screens = [Broken(here), Screen(here), Screen(here)]
    screens[1].draw()
    gone = weakref.ref(screens.pop())
    here.new_code()
    here.new_code()
    assert screens[1].shown == ["111111", "111111", "222222", "333333"]
    assert gone() is None, "a screen is kept alive for it"


def test_drawn_codes_have_six_digits_and_differ() -> None:
    codes = {Door(SECRET).code for _ in range(50)}
    assert all(code and len(code) == 6 and code.isdecimal() for code in codes)
    assert len(codes) > 40


@given(st.text())
def test_no_other_cookie_is_known(cookie: str) -> None:
    assert door().phone_of(cookie) is None


def test_a_changed_cookie_is_not_known() -> None:
    here = door()
    cookie = here.admit_link(here.join_token) or ""
    phone_id, _, seal = cookie.partition(".")
    other = (here.admit_link(here.join_token) or "").partition(".")[0]
    for forged in (f"{other}.{seal}", f"{phone_id}.", phone_id, f"{phone_id}.{seal}x", "."):
        assert here.phone_of(forged) is None
    assert here.phone_of(None) is None


def test_a_cookie_of_another_table_is_not_known_and_has_another_name() -> None:
    other = Door(bytes(32))
    assert door().phone_of(other.admit_link(other.join_token)) is None
    assert door().cookie_name != other.cookie_name


def test_a_short_secret_is_not_accepted() -> None:
    with pytest.raises(ValueError):
        Door(b"short")
