"""Where everything stands on a phone that lies on the table, in dp."""

from __future__ import annotations

from dataclasses import dataclass

from views.widgets.frame import Window
from views.widgets.lettering import CAP, HANGS
from views.widgets.painted import MM

USUAL_DP = (390, 844)
"""The phone that sizes are given for: here they are as large as they are written."""
LARGEST = 2.2
MARK_DP, NAME_DP, MOST_TEXT_DP = 20 * MM, 12.7 * MM, 7.6 * MM
"""The mark, and the highest that capitals of a name and of a sentence are."""
SIGNED_DP = 62
"""How high the words of a sign stand below the name."""
CORNER_DP, BUTTON_DP = 52, 48
"""The corner of the one small button, and the button."""
LEFT = 0.63
"""How much of a phone on its side is for words."""


@dataclass(frozen=True, slots=True)
class Place:
    """A room on the screen."""

    left: float
    top: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The rooms of a display; ``button`` is the corner of the small button.

    ``head`` is what the sign colours, ``marks``, ``figure``, ``title`` and ``signed`` stand on it.
    """

    wide: float
    high: float
    scale: float
    is_flat: bool
    head: Place
    marks: Place
    figure: Place
    title: Place
    signed: Place
    sentence: Place
    picture: Place
    button: Place


def plan(
    window: Window,
    share: float,
    *,
    has_mark: bool = True,
    has_figure: bool = True,
    is_signed: bool = False,
) -> Plan:
    """Plan a screen; ``share`` of the room below the head is the picture's.

    One that is wider than high, a tablet on its side, too, has the picture beside all words.
    """
    if window.width > window.height:
        return _flat(window, has_mark, has_figure, is_signed)
    return _upright(window, share, has_mark, has_figure, is_signed)


def _name_high(scale: float) -> float:
    """Return how high a line of a name is, with what hangs below it."""
    return NAME_DP * scale * (1 + HANGS / CAP)


def _scale(wide: float, high: float, usual: tuple[float, float]) -> float:
    return min(wide / usual[0], high / usual[1], LARGEST)


def _upright(
    window: Window, share: float, has_mark: bool, has_figure: bool, is_signed: bool
) -> Plan:
    wide, high = window.width, window.height
    s = _scale(wide, high, USUAL_DP)
    mark, edge = MARK_DP * s, 10 * s
    marks = Place(12 * s, 8 * s, mark, mark)
    beside = marks.left + mark + 14 * s if has_mark else 14 * s
    figure = Place(beside, marks.top, wide - beside - CORNER_DP, mark)
    top = marks.top + mark + 22 * s
    title = Place(10 * s, top, wide - 14 * s, _name_high(s))
    if not (has_mark or has_figure):
        title = Place(14 * s, 24 * s, wide - 28 * s - CORNER_DP, top - 24 * s)
    under = title.top + title.high + 2 * s
    signed = Place(14 * s, under, wide - 28 * s, SIGNED_DP * s if is_signed else 0)
    head = Place(0, 0, wide, under + signed.high + 4 * s)
    below = head.high + 18 * s
    room = high - below - 2 * edge
    said = room * (1 - share)
    sentence = Place(14 * s, below, wide - 28 * s, said)
    picture = Place(edge, below + said + edge, wide - 2 * edge, room - said)
    button = Place(wide - CORNER_DP, 4, BUTTON_DP, BUTTON_DP)
    return Plan(
        wide, high, s, False, head, marks, figure, title, signed, sentence, picture, button
    )  # fmt: skip


def _flat(window: Window, has_mark: bool, has_figure: bool, is_signed: bool) -> Plan:
    wide, high = window.width, window.height
    s = _scale(wide, high, (USUAL_DP[1], USUAL_DP[0]))
    mark, edge, left = MARK_DP * s, 10 * s, wide * LEFT
    marks = Place(12 * s, 8 * s, mark, mark)
    after = marks.left + mark + 10 * s if has_mark else 14 * s
    title = Place(after, marks.top, left - after - 6 * s, mark)
    under = marks.top + mark + 4 * s
    signed = Place(8 * s, under, left - 16 * s, SIGNED_DP * s if is_signed else 0)
    head = Place(0, 0, left, under + signed.high + 4 * s)
    below = head.high + 8 * s
    figure = Place(marks.left, below, 0.88 * mark, high - below - BUTTON_DP)
    beside = marks.left + figure.wide + 10 * s if has_figure else CORNER_DP + 14 * s
    sentence = Place(beside, below, left - beside - 6 * s, high - below - edge)
    picture = Place(left + edge, edge, wide - left - 2 * edge, high - 2 * edge)
    button = Place(8, high - BUTTON_DP, BUTTON_DP, BUTTON_DP)
    return Plan(
        wide, high, s, True, head, marks, figure, title, signed, sentence, picture, button
    )  # fmt: skip
