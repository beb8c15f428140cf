"""The people who play: what may be typed as a name, and what tells them apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.game import Event, Refusal

LONGEST_NAME = 40
COLOURS = ("red", "blue", "green", "yellow", "purple", "teal", "pink", "black")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "heart", "drop")

NUMBERED = "seat-"
"""How the id of somebody begins who was not named, in a game that was typed in at its end."""

_TURNS_TEXT_AROUND = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
_TAKES_NO_ROOM = set("\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufeff")
_LOOKS_EMPTY = set(
    "\u115f\u1160\u2800\u3164\uffa0\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
)
"""Letters and signs, says Unicode, that show nothing by themselves: Korean fillers, a braille
blank, and the tones of skin."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here: how they are shown, and when they last played (wall clock).

    ``merged_into`` is the id of whom they turned out to be, empty for most; ``is_removed``: they
    are in no list any more. Either way what they have played stays as it was.
    """

    id: str
    name: str
    colour: str
    shape: str
    last_played_ms: int = 0
    merged_into: str = ""
    is_removed: bool = False

    @property
    def is_listed(self) -> bool:
        """Whether they can be asked to play."""
        return not (self.merged_into or self.is_removed)


@dataclass(frozen=True, slots=True)
class SeatNamed(Event):
    """Whoever sits there is called so, in all of a session: a line of its log.

    The list of players knows nothing of it; whom it lists is renamed there.
    """

    seat: int
    name: str


class NameWhy(StrEnum):
    """Why a name is not taken."""

    EMPTY = "name_empty"
    TOO_LONG = "name_too_long"
    TAKEN = "name_taken"
    NOT_AS_TYPED = "not_as_typed"
    NO_SUCH_SEAT = "no_such_seat"


def clean_name(typed: str, taken: Iterable[str]) -> str | Refusal:
    """Return a typed name without stray spaces and invisible marks, in any script.

    Refuses: nothing left, more than ``LONGEST_NAME`` characters, a name somebody has already.

    >>> clean_name("  Zoë   the Great ", ["Anna"])
    'Zoë the Great'
    >>> clean_name("ANNA", ["Anna"])
    Refusal(code=<NameWhy.TAKEN: 'name_taken'>, params=(('name', 'ANNA'),), ruling='')
    """
    name = without_marks(typed)
    if not any(_is_seen(c) for c in name):
        return Refusal(NameWhy.EMPTY)
    if len(name) > LONGEST_NAME:
        return Refusal(NameWhy.TOO_LONG, (("most", LONGEST_NAME), ("length", len(name))))
    if looks_of(name) in {looks_of(each) for each in taken}:
        return Refusal(NameWhy.TAKEN, (("name", name),))
    return name


def called(names: tuple[str, ...], said: SeatNamed) -> tuple[str, ...] | Refusal:
    """Return the names of all seats after one was named.

    Refuses: a seat that there is not, and a name that nobody else at the table could have
    (:func:`clean_name`) or that was not cleaned as a typed one is.

    >>> called(("Anna", "Ben"), SeatNamed(1, "Benoît"))
    ('Anna', 'Benoît')
    """
    if not 0 <= said.seat < len(names):
        return Refusal(NameWhy.NO_SUCH_SEAT)
    others = (name for seat, name in enumerate(names) if seat != said.seat)
    clean = clean_name(said.name, others)
    if isinstance(clean, Refusal):
        return clean
    if clean != said.name:
        return Refusal(NameWhy.NOT_AS_TYPED)
    return with_name(names, said.seat, clean)


def with_name(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    """Return the names of all seats, with another one for one of them."""
    return (*names[:seat], name, *names[seat + 1 :])


def without_marks(typed: str) -> str:
    """Return a text as it looks: without stray spaces and what nobody sees, accents put together.

    >>> without_marks(" An\u200bna  \u202eMaria")
    'Anna Maria'
    """
    kept = "".join(c for c in typed if _is_writing(c))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def is_plain(text: str) -> bool:
    """Whether a text is free of marks that nobody sees or that turn the text around them."""
    is_of_keys = text.isascii() and text.isprintable()  # nearly all texts, so looked at at once
    return is_of_keys or all(_is_writing(c) for c in text)


def _is_writing(character: str) -> bool:
    """Joiners stay: emoji and some scripts need them. So does what our Unicode is too old for."""
    if character in _TURNS_TEXT_AROUND or character in _TAKES_NO_ROOM:
        return False
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cs", "Co")


def _is_seen(character: str) -> bool:
    """Whether a character shows anything by itself: accents, joiners and spaces do not."""
    category = unicodedata.category(character)
    return category[0] not in "MZ" and category != "Cf" and character not in _LOOKS_EMPTY


def looks_of(name: str) -> str:
    """Return what two names share that a table could not tell apart.

    >>> looks_of("ANNA") == looks_of("Anna")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if unicodedata.category(c) != "Cf")


def free_mark(used: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """Return the colour and shape for one more player, as unlike the used ones as possible.

    >>> free_mark([("red", "circle"), ("blue", "square")])
    ('green', 'triangle')
    """
    used = tuple(used)
    colours = [colour for colour, _ in used]
    shapes = [shape for _, shape in used]
    return min(COLOURS, key=colours.count), min(SHAPES, key=shapes.count)


def next_mark(mark: tuple[str, str], used: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """Return the colour and shape after a player's own, passing over the used ones.

    The shape changes with every colour, and by one more after all colours, so that all pairs come.

    >>> next_mark(("red", "circle"), [("blue", "square")])
    ('green', 'triangle')
    """
    order = [
        (colour, SHAPES[(at + turn) % len(SHAPES)])
        for turn in range(len(SHAPES))
        for at, colour in enumerate(COLOURS)
    ]
    start = order.index(mark) if mark in order else -1
    taken = set(used)
    coming = (order[(start + step) % len(order)] for step in range(1, len(order)))
    return next((each for each in coming if each not in taken), mark)
