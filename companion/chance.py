"""The only place with randomness: it fills the blanks that a game leaves to luck.

The source is the operating system's; no seed, so nobody can know a roll before it is made.
"""

from __future__ import annotations

from random import Random
from secrets import SystemRandom

from companion.game import Blank, Choice, Dice, Event

_SYSTEM = SystemRandom()


def fill(choice: Choice, source: Random = _SYSTEM) -> Event:
    """Return the choice's event with its blank rolled or drawn; unchanged when it has none."""
    if choice.blank is None:
        return choice.event
    return choice.filled(luck(choice.blank, source))


def seed() -> int:
    """Return a seed for material that nobody has to trust, like a lesson's: it can be made anew."""
    return _SYSTEM.getrandbits(32)


def luck(blank: Blank, source: Random = _SYSTEM) -> tuple[str, ...]:
    """Roll fair dice, or draw without putting back, as the blank asks.

    >>> from companion.game import Draw
    >>> luck(Draw("tiles", 2, (("emu", 2), ("koala", 0))))
    ('emu', 'emu')
    """
    if isinstance(blank, Dice):
        return tuple(source.choice(blank.faces) for _ in range(blank.count))
    kinds = [kind for kind, _ in blank.pool]
    return tuple(source.sample(kinds, k=blank.count, counts=[left for _, left in blank.pool]))
