"""The JSON document in a file of ours, plain or compressed, and what a file is instead."""

from __future__ import annotations

import json
import re
import zlib
from enum import StrEnum
from typing import Final

from companion.codec import Doc

_GZIP: Final = b"\x1f\x8b"
_BOM: Final = b"\xef\xbb\xbf"
_HEAD_BYTES: Final = 200


class NoDocument(StrEnum):
    """What a file is that holds no document of the kind asked for."""

    ANOTHER = "another"
    """Something else, whole or not."""
    DAMAGED = "damaged"
    """One of this kind that was cut short, or changed; or a compressed file that was."""


def document(data: bytes, kind: str, most_bytes: int) -> Doc | NoDocument:
    """Return the document in a file, if it is of this kind and not longer than so many bytes."""
    is_whole = True
    if data.startswith(_GZIP):
        data, is_whole = _unpacked(data, most_bytes)
    if len(data) > most_bytes:
        return NoDocument.ANOTHER
    try:
        doc = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        is_broken = not is_whole or _begins_like(data, kind)
        return NoDocument.DAMAGED if is_broken else NoDocument.ANOTHER
    if type(doc) is not dict or doc.get("kind") != kind:
        return NoDocument.ANOTHER
    return doc if is_whole else NoDocument.DAMAGED


def _unpacked(packed: bytes, most_bytes: int) -> tuple[bytes, bool]:
    """Return the content of a compressed file, at most one byte too much, and whether it is whole.

    Piece by piece, since what comes before the damage may tell what the file was.
    """
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    data = bytearray()
    try:
        for at in range(0, len(packed), _HEAD_BYTES):
            piece = packed[at : at + _HEAD_BYTES]
            data += unpacker.decompress(piece, most_bytes + 1 - len(data))
            if len(data) > most_bytes:
                return bytes(data), True
    except zlib.error:
        return bytes(data), False
    return bytes(data), unpacker.eof


def _begins_like(data: bytes, kind: str) -> bool:
    """Whether a file begins as one of this kind does, as far as it goes.

    >>> _begins_like(b'{"kind": "a box", "sch', "a box"), _begins_like(b'{"ki', "a box")
    (True, True)
    >>> _begins_like(b'{"kind": "a bag"', "a box")
    False
    """
    given = re.sub(rb"\s", b"", data.removeprefix(_BOM)[:_HEAD_BYTES])
    head = re.sub(rb"\s", b"", f'{{"kind":"{kind}"'.encode())
    return given.startswith(head) or head.startswith(given)
