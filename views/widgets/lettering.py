"""How wide a written line is, and how large words fit: for what is painted, not laid out.

What is painted keeps its size however large the phone's text is, so its size is for us to find.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

CAP: Final = 0.705
"""How high a capital or a digit is, in letter sizes."""
RAISED: Final = 0.026
"""By how much the middle of a capital lies above the middle of its line, in letter sizes."""
PITCH: Final = 1.12
"""From one line to the next, in letter sizes."""
HANGS: Final = 0.24
"""How far a letter like g hangs below its line, in letter sizes."""
DENSER: Final = 0.98
"""From one size that is tried to the next."""
LEAST_DP: Final = 4.0
CLOSER: Final = 0.05
"""By how much the letters stand closer, in letter sizes, of what would be smaller else."""

WIDE: Final = {
    26: "!',.:;\u00b7\u2019\u2018\u00a1", 28: "ij\u0131 \u00a0\u202f", 30: "I", 32: "|",
    34: "/\\l\u0142", 38: "J[]", 40: "()`f\u00b0", 42: "rt{}", 44: "-", 46: "*",
    48: "?cz\u201c\u201d\u00bf", 50: '"_s\u2013', 54: "vy\u00ab\u00bb", 56: "aekx",
    58: "FL\u0141", 60: "#$+0123456789<=>^hnou~\u00d7\u00f7\u00f8\u0127\u00f0\u20ac\u2212",
    62: "EZbdgpq\u0111\u00fe", 64: "TY", 66: "S", 68: "P\u00df", 70: "BCKRX", 74: "V",
    76: "&AGNU", 78: "DH\u2026\u0110", 80: "OQ\u00d8", 88: "Mw\u00e6", 90: "m", 92: "\u0153",
    96: "%@", 98: "\u00bd", 100: "\u2014\u00c6", 108: "\u0152", 114: "W",
}  # fmt: skip
"""The Latin letters of Nunito at 800 by their width, in hundredths of a letter size, rounded up."""
OTHER, PICTURE = 80, 132
"""How wide a letter of another script is, but for a few, and a small picture at most."""
_ENDS = re.compile(r"(?<=[ \-\u2013/])")


@cache
def _known() -> dict[str, int]:
    return {letter: wide for wide, letters in WIDE.items() for letter in letters}


@cache
def _letter(letter: str) -> int:
    known, bare = _known(), unicodedata.normalize("NFD", letter)[0]
    if unicodedata.combining(letter):
        return 0
    if bare in known:
        return known.get(letter, known[bare])
    return PICTURE if letter >= "\u2600" else OTHER


def wide(said: str) -> float:
    """Return how wide a line is at most, in letter sizes.

    >>> wide("Anna"), wide("Zoë") < wide("Émilie")
    (2.52, True)
    """
    return sum(map(_letter, said)) / 100


@dataclass(frozen=True, slots=True)
class Fit:
    """Words broken into lines, and the letter size at which they fit, in dp.

    ``closer`` is by how much the letters stand closer than usual, in letter sizes.
    """

    lines: tuple[str, ...]
    size: float
    closer: float = 0.0

    @property
    def cap_dp(self) -> float:
        """How high their capitals are."""
        return self.size * CAP

    @property
    def high_dp(self) -> float:
        """How high the lines are together, from the top of the first capital."""
        return self.size * (CAP + (len(self.lines) - 1) * PITCH + HANGS)

    @property
    def wide_dp(self) -> float:
        """How wide the widest line is."""
        return self.size * max((_wide(line, self.closer) for line in self.lines), default=0)


def _wide(line: str, closer: float) -> float:
    return wide(line) - closer * len(line)


@lru_cache(maxsize=512)
def fit(
    said: str,
    wide_dp: float,
    high_dp: float,
    most_cap_dp: float,
    lines: int = 99,
    closer: float = 0.0,
) -> Fit:
    """Write words as large as fits into a room; ``most_cap_dp`` is the highest of capitals.

    A line ends after a space or a hyphen; ``lines`` are the most there may be.

    >>> fit("Anna", 390, 200, 76).lines, round(fit("Anna", 390, 200, 76).cap_dp)
    (('Anna',), 76)
    >>> fit("Anna-Katharina", 390, 200, 76, lines=2).lines
    ('Anna-', 'Katharina')
    """
    size = most_cap_dp / CAP
    if lines == 1:
        high, long = CAP + HANGS, _wide(said, closer)
        size = min(size, high_dp / high, wide_dp / long if said else size)
        return Fit((said,), max(size, LEAST_DP), closer)
    while size > LEAST_DP:
        found = Fit(tuple(_broken(said, wide_dp / size, closer)), size, closer)
        if len(found.lines) <= lines and found.wide_dp <= wide_dp and found.high_dp <= high_dp:
            return found
        size *= DENSER
    return Fit((said,), LEAST_DP, closer)


def snug(said: str, wide_dp: float, high_dp: float, most_cap_dp: float) -> Fit:
    """Write one line as large as it fits; its letters stand closer where it would be smaller else.

    >>> snug("Maximilienne", 200, 60, 40).closer, snug("Zoé", 200, 60, 40).closer
    (0.05, 0.0)
    """
    ways = (fit(said, wide_dp, high_dp, most_cap_dp, 1, closer) for closer in (0.0, CLOSER))
    return max(ways, key=lambda each: each.size)


def _broken(said: str, room: float, closer: float) -> Iterator[str]:
    """Break words into lines that are no wider than a room, in letter sizes."""
    line = ""
    for word in _ENDS.split(said):
        if line and _wide((line + word).rstrip(), closer) > room:
            yield line.rstrip()
            line = ""
        line += word
    if line:
        yield line.rstrip()
