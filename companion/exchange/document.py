"""The JSON document in a file of ours, plain or compressed, and what a file is instead."""

from __future__ import annotations

import json
import re
import zlib
from enum import StrEnum
from typing import Final

from companion.codec import Doc
from companion.exchange.slices import Steps, at_once

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
    data, is_whole = at_once(unpacked(data, most_bytes))
    if len(data) > most_bytes:
        return NoDocument.ANOTHER
    try:
        doc = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        is_broken = not is_whole or begins_like(data, kind)
        return NoDocument.DAMAGED if is_broken else NoDocument.ANOTHER
    if type(doc) is not dict or doc.get("kind") != kind:
        return NoDocument.ANOTHER
    return doc if is_whole else NoDocument.DAMAGED


def unpacked(data: bytes, most_bytes: int) -> Steps[tuple[bytes, bool]]:
    """Return what a file says, at most one byte too much where it is packed, and if it is whole.

    Piece by piece, since what comes before the damage may tell what the file was.
    """
    if not data.startswith(_GZIP):
        return data, True
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    said = bytearray()
    try:
        for at in range(0, len(data), _HEAD_BYTES):
            piece = data[at : at + _HEAD_BYTES]
            said += unpacker.decompress(piece, most_bytes + 1 - len(said))
            if len(said) > most_bytes:
                return bytes(said), True
            yield
    except zlib.error:
        return bytes(said), False
    return bytes(said), unpacker.eof


def begins_like(data: bytes, kind: str) -> bool:
    """Whether a file begins as one of this kind does, as far as it goes.

    >>> begins_like(b'{"kind": "a box", "sch', "a box"), begins_like(b'{"ki', "a box")
    (True, True)
    >>> begins_like(b'{"kind": "a bag"', "a box")
    False
    """
    given = re.sub(rb"\s", b"", data.removeprefix(_BOM)[:_HEAD_BYTES])
    head = re.sub(rb"\s", b"", f'{{"kind":"{kind}"'.encode())
    return given.startswith(head) or head.startswith(given)
