"""Files of games in which something is wrong: bytes lost on the way, or words that were changed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from companion.exchange.belongings import Belongings
from companion.exchange.game_doc import game_to_doc
from companion.exchange.session_file import Game, Parcel, games_to_file, reading
from companion.exchange.slices import at_once
from companion.game import Refusal
from companion.games import GAMES
from companion.players import Player
from tests.support.links import lived
from tests.test_older_sessions import signed

PEOPLE = (Player("anna", "Anna", "red", "circle"), Player("zoe", "Zoé", "blue", "star", 5))
BOTH = (False, True)
MADE_MS = 1_700_000_000_000
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    10**9,
    0.5,
    "",
    "x",
    "emu",
    [],
    {},
    [[]],
    {"a": 1},
)


@cache
def whole_games() -> tuple[Game, ...]:
    """A whole game of each kind, of as many as can play it."""
    return tuple(
        lived(game_id, GAMES[game_id].max_seats, seed=seed) for seed, game_id in enumerate(GAMES)
    )


@cache
def originals() -> tuple[bytes, ...]:
    """Each of them as a file, plain and packed; and all of them with what goes along."""
    along = Belongings(MADE_MS, PEOPLE)
    singly = [games_to_file([each], packed=packed) for each in whole_games() for packed in BOTH]
    return (*singly, games_to_file(whole_games(), belongings=along))


# ------------------------------------------------------------------------- lost on its way


def flipped(luck: Random, data: bytearray) -> bytearray:
    data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    return data


def cut_short(luck: Random, data: bytearray) -> bytearray:
    return data[: luck.randrange(len(data))]


def with_a_gap(luck: Random, data: bytearray) -> bytearray:
    at = luck.randrange(len(data))
    return data[:at] + data[at + luck.randrange(1, 200) :]


def stuttering(luck: Random, data: bytearray) -> bytearray:
    at, much = luck.randrange(len(data)), luck.randrange(1, 200)
    return data[: at + much] + data[at:]


def with_noise(luck: Random, data: bytearray) -> bytearray:
    at = luck.randrange(len(data))
    return data[:at] + bytearray(luck.randbytes(luck.randrange(1, 20))) + data[at:]


def with_other_digits(luck: Random, data: bytearray) -> bytearray:
    digits = [at for at, each in enumerate(data) if 0x30 <= each <= 0x39]
    if digits:
        data[luck.choice(digits)] = 0x30 + luck.randrange(10)
    return data


LOST: Final = (flipped, cut_short, with_a_gap, stuttering, with_noise, with_other_digits)

# ------------------------------------------------------------------------- changed by somebody

Change = Callable[[Random, dict[str, Any]], None]


def a_line_less(luck: Random, game: dict[str, Any]) -> None:
    game["entries"].pop(luck.randrange(len(game["entries"])))


def a_line_twice(luck: Random, game: dict[str, Any]) -> None:
    at = luck.randrange(len(game["entries"]))
    game["entries"].insert(at, game["entries"][at])


def two_lines_swapped(luck: Random, game: dict[str, Any]) -> None:
    at = luck.randrange(len(game["entries"]) - 1)
    lines = game["entries"]
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def another_value(luck: Random, game: dict[str, Any]) -> None:
    holder, key = luck.choice(list(_places(game)))
    holder[key] = luck.choice(VALUES)


def another_event(luck: Random, game: dict[str, Any]) -> None:
    one, other = (luck.choice(game["entries"]) for _ in range(2))
    one["event"] = other["event"]


def a_key_less(luck: Random, game: dict[str, Any]) -> None:
    holder = luck.choice([holder for holder, _ in _places(game) if isinstance(holder, dict)])
    if holder:
        del holder[luck.choice(list(holder))]


CHANGED: Final[tuple[Change, ...]] = (
    *(a_line_less, a_line_twice, two_lines_swapped, another_value, another_event, a_key_less),
)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys: Sequence[Any] = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            yield holder, key
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])


# ------------------------------------------------------------------------- what is made of them


@dataclass(frozen=True)
class Mutated:
    """A file with something wrong in it; ``is_signed``: whoever changed it made its sum anew."""

    how: str
    data: bytes
    is_signed: bool


def mutated(seed: int) -> Mutated:
    """One such file a seed: in every other one words were changed, in half of those sums, too."""
    luck = Random(seed)
    data = luck.choice(originals())
    if seed % 2:
        lose = luck.choice(LOST)
        for _ in range(luck.choice((1, 1, 1, 3))):
            data = bytes(lose(luck, bytearray(data or b"{")))
        return Mutated(lose.__name__, data, is_signed=False)
    doc = json.loads(gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data)
    change = luck.choice(CHANGED)
    change(luck, luck.choice(doc["games"]))
    is_signed = bool(seed % 4)
    said = signed(doc) if is_signed else json.dumps(doc).encode()
    return Mutated(change.__name__, said, is_signed)


def read_of(file: Mutated) -> Parcel | Refusal:
    return at_once(reading(file.data))


def come_in(of: Mutated, read: Parcel | Refusal) -> int:
    """How many games of such a file come in: each is one that was written, and unaltered.

    What somebody has signed anew is read as it is written there, and nothing else is made of it.
    """
    if isinstance(read, Refusal):
        return 0
    if of.is_signed:
        said = {each.get("id"): each for each in json.loads(of.data)["games"]}
        assert all(_says(said[each.id], game_to_doc(each)) for each in read.games), of.how
    else:
        assert set(read.games) <= set(whole_games()), of.how
    if read.belongings:
        assert read.belongings.players == PEOPLE
    return len(read.games)


def _says(part: Any, whole: Any) -> bool:
    """Whether a document says all that another does; what is left out there may be filled in."""
    if isinstance(part, dict):
        return all(key in whole and _says(part[key], whole[key]) for key in part)
    return json.dumps(part) == json.dumps(whole) or (
        isinstance(part, list)
        and len(part) == len(whole)
        and all(_says(one, other) for one, other in zip(part, whole, strict=True))
    )
