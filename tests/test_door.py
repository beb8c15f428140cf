from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.door import Door, Locked, WrongCode

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


@pytest.mark.parametrize("typed", ["271828", " 271 828 ", "271-828", "٢٧١٨٢٨"])
def test_the_typed_code_lets_a_phone_in(typed: str) -> None:
    here = door()
    cookie = here.admit_code(typed)
    assert isinstance(cookie, str) and here.phone_of(cookie)


def test_the_fifth_wrong_code_ends_the_life_of_the_code() -> None:
    here = door()
    answers = [here.admit_code("000000") for _ in range(5)]
    assert answers == [*(WrongCode(left, is_complete=True) for left in (4, 3, 2, 1)), Locked()]
    assert here.admit_code("271828") == Locked()
    assert here.code is None


def test_a_right_code_does_not_give_the_wrong_tries_back() -> None:
    here = door()
    for _ in range(4):
        here.admit_code("000000")
    assert isinstance(here.admit_code("271828"), str)
    assert here.admit_code("000000") == Locked()


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "abcdef"])
def test_a_code_without_six_digits_costs_no_try(typed: str) -> None:
    here = door()
    for _ in range(9):
        assert here.admit_code(typed) == WrongCode(5, is_complete=False)
    assert isinstance(here.admit_code("271828"), str)


def test_a_locked_code_leaves_the_link_open() -> None:
    here = door()
    for _ in range(5):
        here.admit_code("000000")
    assert here.admit_link(here.join_token)


def test_a_new_code_opens_and_the_old_one_does_not() -> None:
    codes = iter(["111111", "222222"])
    here = Door(SECRET, draw_code=lambda: next(codes))
    for _ in range(5):
        here.admit_code("000000")
    assert here.new_code() == here.code == "222222"
    assert here.admit_code("111111") == WrongCode(4, is_complete=True)
    assert isinstance(here.admit_code("222222"), str)


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
