"""How often somebody may do something: some times at once, and then one time after another."""

from __future__ import annotations

import time
from collections.abc import Callable


class Pace:
    """A pace for each of many who do the same, by their names."""

    def __init__(
        self, burst: int, gap_s: float, now_s: Callable[[], float] = time.monotonic
    ) -> None:
        """Allow `burst` times at once, and one more each `gap_s`; `now_s` is a clock."""
        self.burst = burst
        self.gap_s = gap_s
        self._now_s = now_s
        self._due_s: dict[str, float] = {}
        """By name, when all that it has done will have been earned; who is quits is forgotten."""

    def wait_s(self, name: str, patience_s: float = 0.0) -> float:
        """Answer how long somebody has to wait; it counts, unless that is beyond patience.

        >>> pace = Pace(2, 1.0, lambda: 0.0)
        >>> [pace.wait_s("a", patience_s=1.0) for _ in range(5)], pace.wait_s("b")
        ([0.0, 0.0, 1.0, 2.0, 2.0], 0.0)
        >>> Pace(1, 3600.0, lambda: 8134.147).wait_s("a")  # no rounding makes it wait
        0.0
        """
        now_s = self._now_s()
        for each in [each for each, due_s in self._due_s.items() if due_s <= now_s]:
            del self._due_s[each]
        due_s = self._due_s.get(name, now_s)
        wait_s = max(0.0, due_s - now_s - (self.burst - 1) * self.gap_s)
        if wait_s <= patience_s:
            self._due_s[name] = due_s + self.gap_s
        return wait_s
