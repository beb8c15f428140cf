"""What an unknown tile did, while the table types it in, ship by ship."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.outspeed.events import ShipResult, TurnTyped
from companion.games.outspeed.pieces import MOST_FUEL
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.tiles import MOST_AMOUNT, MOST_TOKENS

AMOUNTS = {"spent": MOST_FUEL, "rows": MOST_AMOUNT, "fuel": MOST_AMOUNT, "tokens": MOST_TOKENS}
"""What is typed for each ship, and the most that can be."""


@dataclass(frozen=True, slots=True)
class TurnDraft:
    """The results of one turn of one session, by racing seat."""

    session: str
    turn: int
    results: tuple[ShipResult, ...]

    @property
    def event(self) -> TurnTyped:
        """What happened, once all is typed."""
        return TurnTyped(self.turn, self.results)

    def of(self, seat: int) -> ShipResult:
        """Return what is typed for a ship."""
        return next(each for each in self.results if each.seat == seat)

    def changed(self, seat: int, what: str, by: int) -> TurnDraft:
        """Change one number of a ship."""
        result = self.of(seat)
        number = max(0, min(AMOUNTS[what], getattr(result, what) + by))
        return self._with(replace(result, **{what: number}, is_lost=False))

    def lost(self, seat: int) -> TurnDraft:
        """Say that a ship lost its turn, which leaves it nothing else; or that it did not (O12)."""
        return self._with(ShipResult(seat, is_lost=not self.of(seat).is_lost))

    def _with(self, result: ShipResult) -> TurnDraft:
        results = tuple(result if each.seat == result.seat else each for each in self.results)
        return replace(self, results=results)


def turn_draft(session: str, state: OutspeedState) -> TurnDraft:
    """Begin to type a turn: nothing has happened to any ship yet."""
    return TurnDraft(session, state.turn, tuple(map(ShipResult, state.race.racing)))


def fits(draft: TurnDraft | None, session: str, state: OutspeedState) -> bool:
    """Whether a draft is about this turn and exactly the ships that race now."""
    if draft is None or (draft.session, draft.turn) != (session, state.turn):
        return False
    return tuple(each.seat for each in draft.results) == state.race.racing
