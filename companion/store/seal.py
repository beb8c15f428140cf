"""The bytes of a stored file: a TinyDB document with a seal over everything in it.

The seal is a table of its own, ``_seal``, so a stock TinyDB opens the file as it is. It holds the
schema number and a SHA-256 over that number and the other tables as compact JSON in the order of
the file. How the seal works never changes with the schema: an older program must be able to tell a
newer file from a damaged one.
"""

from __future__ import annotations

import hashlib
import json
from enum import StrEnum
from typing import Final, TypeAlias, TypeGuard

from companion.codec import SCHEMA, Doc

Tables: TypeAlias = dict[str, dict[str, Doc]]
"""What TinyDB keeps: tables by name, in them documents by number, the number as a text."""

SEAL: Final = "_seal"


class Harm(StrEnum):
    """What is wrong with a file."""

    MISSING = "missing"
    EMPTY = "empty"
    NOT_JSON = "not_json"
    WRONG_SHAPE = "wrong_shape"
    WRONG_SEAL = "wrong_seal"
    WRONG_ENTRIES = "wrong_entries"


class Damaged(ValueError):
    """A file is not what the store once wrote."""

    def __init__(self, harm: Harm) -> None:
        super().__init__(harm)
        self.harm = harm


class NewerSchema(ValueError):
    """A file was written by a newer version of this program, and is left as it is."""

    def __init__(self, schema: int) -> None:
        super().__init__(f"schema {schema}, this program knows {SCHEMA}")
        self.schema = schema


def sealed(tables: Tables, schema: int = SCHEMA) -> bytes:
    """Return the bytes of a file that holds these tables."""
    body = _compact(tables)
    seal = _compact({SEAL: _seal(schema, body)})
    return seal[:-1] + b"," + body[1:] if tables else seal


def unsealed(raw: bytes) -> Tables:
    """Return the tables in the bytes of a file, without the seal.

    Raises: Damaged, NewerSchema.
    """
    try:
        document: object = json.loads(raw.decode("utf-8"))
        if not _is_tables(document):
            raise Damaged(Harm.WRONG_SHAPE)
        seal = document.pop(SEAL, {})
        body = _compact(document)
    except Damaged:
        raise
    except (ValueError, RecursionError):
        raise Damaged(Harm.NOT_JSON if raw else Harm.EMPTY) from None
    schema = seal.get("1", {}).get("schema")
    if type(schema) is not int or seal != _seal(schema, body):
        raise Damaged(Harm.WRONG_SEAL)
    if schema > SCHEMA:
        raise NewerSchema(schema)
    return document


def _seal(schema: int, body: bytes) -> dict[str, Doc]:
    digest = hashlib.sha256(b"%d\n%b" % (schema, body)).hexdigest()
    return {"1": {"schema": schema, "sha256": digest}}


def _is_tables(document: object) -> TypeGuard[Tables]:
    return type(document) is dict and all(
        type(table) is dict
        and all(key.isdecimal() and type(doc) is dict for key, doc in table.items())
        for table in document.values()
    )


def _compact(document: object) -> bytes:
    return json.dumps(document, separators=(",", ":"), allow_nan=False).encode()
