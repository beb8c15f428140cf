"""A short game in a link: the same game comes out, and nothing else is taken for one."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.exchange.link_words import WORDS_A
from companion.exchange.session_file import (
    GamesFileWhy,
    as_game,
    as_session,
    games_to_file,
)
from companion.exchange.session_link import MOST_BYTES, MOST_LETTERS, code_in, from_code, to_code
from companion.game import Options, Refusal
from companion.games import GAMES
from companion.games.rush_out.events import EquipmentKept, FirstChosen
from companion.games.rush_out.options import Reading, RushOutOptions
from companion.games.rush_out.pieces import Symbol
from tests.support.links import REAL_DIALS, code_of, cut, lived
from tests.support.logs import played, setup_of

every_game = pytest.mark.parametrize("game_id", GAMES)


def why(code: str) -> object:
    read = from_code(code)
    return read.code if isinstance(read, Refusal) else read


def packed(data: bytes, words: bytes = WORDS_A, letter: str = "A") -> str:
    """Anything at all as a code."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=words)
    return letter + str(int.from_bytes(b"\x01" + packer.compress(data) + packer.flush()))


@every_game
@pytest.mark.parametrize("moves", [0, 1, 8, 20])
def test_a_short_game_comes_back_as_it_left(game_id: str, moves: int) -> None:
    """The most people that its box is for, with long names and short ones, in any script."""
    game = lived(game_id, GAMES[game_id].max_seats, moves)
    assert len(code_of(game)) <= MOST_LETTERS
    assert from_code(code_of(game)) == (game,)


@pytest.mark.parametrize("game_id", [each for each in GAMES if GAMES[each].min_seats <= 2])
@given(length=st.integers(0, 15), seed=st.integers(0, 1_000))
def test_whatever_was_done_and_undone_comes_back(game_id: str, length: int, seed: int) -> None:
    game = as_game(played(game_id, length=length, seed=seed))
    assert from_code(code_of(game)) == (game,)


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [("ants", 2, None), ("ants", 4, None), ("outspeed", 6, REAL_DIALS)],
)
def test_a_whole_game_that_was_typed_in_round_by_round_fits(
    game_id: str, seats: int, options: Options | None
) -> None:
    for seed in range(3):
        game = lived(game_id, seats, seed=seed, options=options)
        assert as_session(game).outcome is not None
        assert from_code(code_of(game)) == (game,)


@every_game
def test_a_game_that_is_too_long_has_no_code(game_id: str) -> None:
    game = as_game(played(game_id, length=400))
    assert to_code(game) is None
    lengths = [len(to_code(cut(game, n)) or "") for n in range(100)]
    assert MOST_LETTERS - 200 < max(lengths) <= MOST_LETTERS
    fits = [length > 0 for length in lengths]
    assert fits == sorted(fits, reverse=True), "once too long, always too long"


def test_a_code_is_a_letter_and_digits_and_needs_its_words() -> None:
    """Old codes have to stay readable: when this fails, the words need a letter of their own."""
    code = code_of(lived("ants", 3, 5))
    assert code[0] == "A" and code[1:].isdecimal() and code.isascii()
    assert hashlib.sha256(WORDS_A).hexdigest()[:16] == "25b1c934d8daeb3f"
    kept = [
        EquipmentKept(1, (Symbol.SARCOPHAGUS,) * 2),
        EquipmentKept(0, (Symbol.MUMMY, Symbol.SARCOPHAGUS)),
    ]
    read = from_code(OLD)
    assert not isinstance(read, Refusal)
    (old,) = read
    assert [each.event for each in as_session(old).entries] == [FirstChosen(0), *kept]
    assert old.setup == replace(
        setup_of("rush_out"), options=RushOutOptions(reading=Reading.FIRST)
    ), "as it was read when the code was made"
    without = len(packed(games_to_file([lived("ants", 3, 5)]), b""))
    assert len(code) < 0.6 * without, (len(code), without)


OLD = (
    "A814034806359001603634081210590341453451166556753176208387426754903260349851579868341898"
    "9905294695701563000577920634275454734196382823978776745133236304242311541258868015988272"
    "7118157871514372370404144289451686790708188512031690748856977754640181472655753680631177"
    "2968911369989392667583277291437416642082418659785757216553377095463448620687160808703569"
    "999826603834174194370978081624717225875755899269625698717767559690"
)  # fmt: skip
"""A code that was made with the first words."""

GAME = lived("outback", 4, 12)
CODE = code_of(GAME)


@pytest.mark.parametrize(
    "code",
    ["", "A", "1", "A1x", "a1", "A-1", "A 1", "A\uff11", "Ä1", CODE[1:], "A" + "9" * MOST_LETTERS],
)  # fmt: skip
def test_what_is_no_code_is_refused(code: str) -> None:
    assert why(code) is GamesFileWhy.NOT_GAMES


@pytest.mark.parametrize("data", [b"[]", b"{}", b"[" * 100_000, b"\xff", b'{"kind":"x"}'])
def test_a_code_of_something_else_is_refused(data: bytes) -> None:
    assert why(packed(data)) is GamesFileWhy.NOT_GAMES


def test_a_code_of_nothing_is_damaged() -> None:
    assert why(packed(b"")) is GamesFileWhy.DAMAGED_GAMES


def test_a_code_of_a_newer_version_is_refused() -> None:
    assert why("B" + CODE[1:]) is GamesFileWhy.NEWER_GAMES


def test_a_code_that_unpacks_to_too_much_is_refused_before_it_does() -> None:
    game = games_to_file([GAME])
    assert from_code(packed(game + b" " * 10_000)) == (GAME,)
    bomb = packed(game + b" " * MOST_BYTES)
    assert len(bomb) < MOST_LETTERS
    assert why(bomb) is GamesFileWhy.DAMAGED_GAMES


@given(st.integers(1, len(CODE) - 1))
def test_a_code_that_was_cut_off_is_refused(length: int) -> None:
    assert isinstance(from_code(CODE[:length]), Refusal)
    assert isinstance(from_code("A" + CODE[-length:]), Refusal) or length >= len(CODE) - 1


@given(st.integers(1, len(CODE) - 1), st.sampled_from("0123456789"))
def test_a_code_with_one_wrong_digit_is_refused(at: int, digit: str) -> None:
    wrong = CODE[:at] + digit + CODE[at + 1 :]
    assert (wrong == CODE) or why(wrong) in (GamesFileWhy.DAMAGED_GAMES, GamesFileWhy.NOT_GAMES)


def test_so_is_one_whose_last_digits_pack_nothing() -> None:
    """Up to seven bits of the last byte belong to no move."""
    last = int(CODE[-3:])
    for other in {*range(1000)} - {last}:
        assert isinstance(from_code(f"{CODE[:-3]}{other:03}"), Refusal), other


@given(st.text() | st.from_regex(r"A[0-9]{0,3000}", fullmatch=True))
def test_no_text_is_taken_for_a_game_by_accident(text: str) -> None:
    assert isinstance(from_code(text), Refusal)


# ---------------------------------------------------------------------------- what is pasted

LINK = f"https://example.org/games/#/take/{CODE}"


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        LINK,
        f"  {LINK}\n",
        f"Regarde notre partie : {LINK} !",
        f"http://192.168.1.20:8550/take/{CODE}?x=1",
        "\r\n".join(LINK[at : at + 76] for at in range(0, len(LINK), 76)),
        f"<{LINK}>",
    ],
)
def test_the_code_is_found_in_what_was_pasted(text: str) -> None:
    assert code_in(text) == CODE


@pytest.mark.parametrize("text", ["", "https://example.org/", "/take/", "Hello", "A", "12", "A1B2"])
def test_no_code_is_found_where_there_is_none(text: str) -> None:
    assert code_in(text) is None
