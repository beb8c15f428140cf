"""Sums over JSON documents, by which they are known to be as they were written."""

from __future__ import annotations

import hashlib
import json

from companion.codec import Doc


def compact(doc: object, *, ensure_ascii: bool = True) -> str:
    """Return a document as JSON without a letter too many."""
    return json.dumps(doc, separators=(",", ":"), allow_nan=False, ensure_ascii=ensure_ascii)


def sum_of(schema: int, said: str) -> str:
    """Return the SHA-256 over a schema number and one document as compact JSON."""
    return hashlib.sha256(f"{schema}\n{said}".encode()).hexdigest()


def sealed(schema: int, doc: Doc) -> Doc:
    """Return a document with the sum over itself in front."""
    return {"sha256": sum_of(schema, compact(doc)), **doc}


def unsealed(schema: int, doc: object) -> Doc | None:
    """Return a document without its sum, ``None`` when it is not as it was written.

    >>> unsealed(2, sealed(2, {"a": 1})), unsealed(3, sealed(2, {"a": 1})), unsealed(2, {"a": 1})
    ({'a': 1}, None, None)
    """
    if type(doc) is not dict:
        return None
    inside = {key: value for key, value in doc.items() if key != "sha256"}
    try:
        is_sound = doc.get("sha256") == sum_of(schema, compact(inside))
    except ValueError:  # a number that JSON does not have
        return None
    return inside if is_sound else None


class ListSum:
    """The sum over a list, taken in one document after the other, each as compact JSON."""

    def __init__(self, schema: int) -> None:
        self._sum = hashlib.sha256(f"{schema}\n[".encode())
        self._is_first = True

    def add(self, said: str) -> None:
        """Take one more document."""
        self._sum.update(said.encode() if self._is_first else f",{said}".encode())
        self._is_first = False

    def digest(self) -> str:
        """Return the sum over all that was taken."""
        whole = self._sum.copy()
        whole.update(b"]")
        return whole.hexdigest()
