"""A short game as a code: in a link, in a QR code, or as text to be copied and pasted.

The code is the game's own file (:mod:`companion.exchange.session_file`), packed with the words that
every log is made of, as a letter and a number. Digits, because a QR code holds three of them in the
room of one and a quarter letters: two fifths more moves fit than in letters of base 64.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

from companion.exchange.link_words import WORDS_A
from companion.exchange.session_file import Game, GamesFileWhy, games_from_file, games_to_file
from companion.game import Refusal

MOST_LETTERS: Final = 2_400
"""The longest code, and what a QR code of 109 modules holds beside an address of 88 letters.

With four light ones at each side these are 117, which is 3 dp a module on a phone 390 dp wide with
margins of 18 dp, at the lowest error correction: a screen has no dirt on it.
"""
MOST_BYTES: Final = 200_000
"""A code that unpacks to more than this is no game: those that fit have some 20,000."""
_PACKED_WITH_A: Final = "A"
_CODE: Final = re.compile(r"[A-Z][0-9]+")
_LINK: Final = re.compile(r"/take/([A-Z][0-9]+)")
_FIRST: Final = b"\x01"
"""Stands before what is packed, so that the number keeps zeros that stand in front."""


def to_code(game: Game) -> str | None:
    """Return a game as a code, ``None`` when it is too long for one."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, memLevel=9, zdict=WORDS_A)
    packed = _FIRST + packer.compress(games_to_file([game])) + packer.flush()
    if len(packed) > MOST_LETTERS // 2:  # Python makes no number of what is far too long
        return None
    code = _PACKED_WITH_A + str(int.from_bytes(packed))
    return code if len(code) <= MOST_LETTERS else None


def from_code(code: str) -> tuple[Game, ...] | Refusal:
    """Return the game that a code holds.

    Refuses: as :func:`games_from_file` does, what is no code, one that a newer version made, and
    one in which anything is not as it was written.
    """
    if len(code) > MOST_LETTERS or not _CODE.fullmatch(code):
        return Refusal(GamesFileWhy.NOT_GAMES)
    if code[0] != _PACKED_WITH_A:
        return Refusal(GamesFileWhy.NEWER_GAMES)
    number = int(code[1:])
    packed = number.to_bytes(number.bit_length() // 8 + 1).lstrip(b"\0")
    data = _unpacked(packed[1:]) if packed[:1] == _FIRST else None
    return (
        Refusal(GamesFileWhy.DAMAGED_GAMES) if data is None else games_from_file(data, MOST_BYTES)
    )


def code_in(text: str) -> str | None:
    """Return the code in what somebody has pasted: a link, with or without words, or a code.

    >>> code_in("Look: https://example.org/x/#/take/A123 !"), code_in(" A12 3 "), code_in("A")
    ('A123', 'A123', None)
    """
    whole = "".join(text.split())  # a mail breaks what is long into lines
    if found := _LINK.search(whole):
        return found[1]
    return whole if _CODE.fullmatch(whole) else None


def _unpacked(packed: bytes) -> bytes | None:
    """Return what was packed, if every bit is as it was written.

    The last bits of the last byte pack nothing and are 0: a 1 that makes no difference is not.
    """
    data = _inflated(packed)
    if data is None or not packed[-1]:
        return data
    without = packed[-1] - (1 << packed[-1].bit_length() - 1)
    return None if _inflated(packed[:-1] + bytes([without])) == data else data


def _inflated(packed: bytes) -> bytes | None:
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=WORDS_A)
    try:
        data = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error:
        return None
    return data if unpacker.eof and not unpacker.unused_data else None
