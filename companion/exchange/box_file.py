"""What is printed on a game's box, as a file that another house can take in.

The file is readable JSON: which game it is about, the schema number of our documents, the record.
"""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Final

from companion.admission import unfit
from companion.codec import SCHEMA, Unreadable, from_doc, to_doc
from companion.exchange.document import NoDocument, document
from companion.game import Box, Refusal
from companion.games import GAMES

KIND: Final = "table companion box"
MOST_BYTES: Final = 100_000
"""No record is nearly as long; a longer file is something else."""


class BoxFileWhy(StrEnum):
    """Why a file is not taken in; the names in brackets are the parameters."""

    NOT_A_BOX = "not_a_box"  # ()
    OTHER_GAME = "other_game"  # (game)
    NEWER_BOX = "newer_box"  # ()
    DAMAGED_BOX = "damaged_box"  # ()
    CUT_OFF_BOX = "cut_off_box"  # ()


def box_to_file(game_id: str, box: Box) -> bytes:
    """Return a box record as the content of a file.

    >>> from companion.games.outback.state import OutbackBox
    >>> box_from_file("outback", box_to_file("outback", OutbackBox(upper_end=12))).upper_end
    12
    """
    doc = {"kind": KIND, "schema": SCHEMA, "game": game_id, "box": to_doc(box)}
    return (json.dumps(doc, indent=1, ensure_ascii=False) + "\n").encode()


def box_from_file(game_id: str, data: bytes) -> Box | Refusal:
    """Return the box record that a file holds.

    Refuses: what is no such file, or a part of one; another game's box; one that a newer version
    wrote; what :mod:`companion.admission` does not let in; and numbers that no box can have.
    """
    doc = document(data, KIND, MOST_BYTES)
    if isinstance(doc, NoDocument):
        is_ours = doc is NoDocument.DAMAGED
        return Refusal(BoxFileWhy.CUT_OFF_BOX if is_ours else BoxFileWhy.NOT_A_BOX)
    if doc.get("game") != game_id:
        given = str(doc.get("game"))
        return Refusal(BoxFileWhy.OTHER_GAME, (("game", given if given in GAMES else ""),))
    schema = doc.get("schema")
    if type(schema) is int and schema > SCHEMA:
        return Refusal(BoxFileWhy.NEWER_BOX)
    try:
        return unfit(doc) or from_doc(GAMES[game_id].box, doc.get("box"))
    except (Unreadable, RecursionError):
        return Refusal(BoxFileWhy.DAMAGED_BOX)
