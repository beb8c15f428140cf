"""Sentences put together: where one ends, and how several are read out."""

from __future__ import annotations

from companion.i18n import Texts

ENDS = (".", "!", "?", "…")
"""What a sentence ends with."""


def capitalized(said: str) -> str:
    """Write words as the beginning of a sentence.

    >>> capitalized("the green 7 wins.")
    'The green 7 wins.'
    """
    return said[:1].upper() + said[1:]


def decimal(written: str, text: Texts) -> str:
    """Write a number with the decimal mark of the language.

    >>> decimal("1.5", Texts("fr"))
    '1,5'
    """
    return written.replace(".", text("decimal"))


def as_sentence(said: str) -> str:
    """Make a sentence of the half one that stands beside a closed offer.

    >>> as_sentence("this light is dark"), as_sentence("Nobody.")
    ('This light is dark.', 'Nobody.')
    """
    whole = capitalized(said)
    return whole if whole.endswith(ENDS) else f"{whole}."


def aloud(*parts: str) -> str:
    """Return what is spoken of a control made of several lines: one sentence after another.

    >>> aloud("Who is the youngest?", "Ants", "", "What now?")
    'Who is the youngest? Ants. What now?'
    """
    said = [part for part in parts if part]
    ended = [part if part.endswith(ENDS) else f"{part}." for part in said[:-1]]
    return " ".join([*ended, *said[-1:]])
