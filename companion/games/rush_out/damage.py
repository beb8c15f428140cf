"""What a loss of turns does to the counter."""

from __future__ import annotations

from companion.games.rush_out.options import Overflow
from companion.games.rush_out.state import LostBy


def suffered(counter: int, turns: int, overflow: Overflow) -> tuple[int, LostBy | None]:
    """Return what the counter shows after turns were lost, and how that loses the game, if it does.

    At 0 any loss ends the game. Losing more than the counter shows stops at 0, or loses at once, as
    the table agreed (R4).

    >>> suffered(5, 3, Overflow.STOPS), suffered(1, 3, Overflow.STOPS)
    ((2, None), (0, None))
    >>> suffered(1, 3, Overflow.LOSES)[1].value, suffered(0, 2, Overflow.STOPS)[1].value
    ('below_zero', 'damage_at_zero')
    """
    if counter == 0:
        return 0, LostBy.DAMAGE_AT_ZERO
    is_lost = turns > counter and overflow is Overflow.LOSES
    return max(0, counter - turns), LostBy.BELOW_ZERO if is_lost else None
