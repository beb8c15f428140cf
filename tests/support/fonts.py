"""Which characters a TrueType font has a picture for, read out of its table of them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path


def characters(file: Path) -> frozenset[int]:
    """The code points of a font, from its Unicode tables of format 4 and 12."""
    data = file.read_bytes()
    start = _tables(data)[b"cmap"]
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for n in range(count):
        (offset,) = struct.unpack_from(">I", data, start + 8 + 8 * n)
        (kind,) = struct.unpack_from(">H", data, start + offset)
        if kind in _READERS:
            found |= set(_READERS[kind](data, start + offset))
    return frozenset(found)


def draws_what_it_has_not(file: Path) -> bool:
    """Whether the first picture of a font, which stands for all that it has not, has an outline."""
    data = file.read_bytes()
    at = _tables(data)
    (is_long,) = struct.unpack_from(">h", data, at[b"head"] + 50)
    first, second = struct.unpack_from(">2I" if is_long else ">2H", data, at[b"loca"])
    return bool(second > first)


def _tables(data: bytes) -> dict[bytes, int]:
    """Where each table of a font begins, by its name."""
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sII", data, 12 + 16 * n) for n in range(count))
    return {name: at for name, _, at in records}


def _segments(data: bytes, at: int) -> Iterator[int]:
    doubled = struct.unpack_from(">H", data, at + 6)[0]
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + doubled)
    for first, last in zip(starts, ends, strict=True):
        yield from range(first, min(last, 0xFFFE) + 1)


def _groups(data: bytes, at: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    for n in range(count):
        first, last, _ = struct.unpack_from(">3I", data, at + 16 + 12 * n)
        yield from range(first, last + 1)


_READERS = {4: _segments, 12: _groups}
