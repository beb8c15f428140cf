"""Scoring a game that was played without the app: what has been tapped in, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.game import Outcome, Refusal, Seat, Setup
from companion.games.ants.awards import awards
from companion.games.ants.box import AntsBox
from companion.games.ants.finished import most_aphids, score_finished
from companion.games.ants.options import AntsOptions, Variant
from companion.games.ants.pieces import COLOURS, FEWEST_SEATS, MOST_SEATS, Colour
from companion.games.ants.record import Round
from companion.games.ants.state import GOAL_APHIDS, TEAM_SEATS, AntsState
from companion.i18n import Texts
from views.present.ants.counts import CountDraft, event
from views.present.ants.scores import AwardLine, award_lines
from views.present.people import with_person

COUNTS = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))


@dataclass(frozen=True, slots=True)
class FinishedDraft:
    """A finished game being tapped in.

    ``has_last``: the last round is counted here, so the aphids are those before it. ``step`` is
    0 for what was played and the aphids, then (with ``has_last``) 1 for the last round, then the
    result. ``aphids`` are ``None`` where nobody has said them yet; ``asked`` is whose were chosen
    to be said anew.
    """

    variant: Variant = Variant.SINGLE
    has_last: bool = True
    people: tuple[str, ...] = ()
    chosen_count: int = 3
    aphids: tuple[int | None, ...] = (None,) * MOST_SEATS
    asked: int | None = None
    plus: Colour = COLOURS[0]
    minus: Colour = COLOURS[1]
    counts: CountDraft = field(default_factory=CountDraft)
    step: int = 0

    @property
    def count(self) -> int:
        """How many have played: four in teams, and never fewer than were named."""
        if self.variant is Variant.TEAMS:
            return TEAM_SEATS
        return max(self.chosen_count, len(self.people))

    @property
    def is_result(self) -> bool:
        """Whether everything has been tapped in."""
        return self.step > self.has_last

    @property
    def options(self) -> AntsOptions:
        """What was played, as far as it matters for the score."""
        return AntsOptions(variant=self.variant)

    @property
    def stocks(self) -> tuple[int, ...]:
        """The aphids of those who have played."""
        return tuple(each or 0 for each in self.aphids[: self.count])

    @property
    def in_hand(self) -> int | None:
        """Whose aphids are asked for: the chosen one's, else the first that nobody has said."""
        if self.asked is not None and self.asked < self.count:
            return self.asked
        open_seats = (at for at, each in enumerate(self.aphids[: self.count]) if each is None)
        return next(open_seats, None)

    @property
    def most(self) -> int:
        """How many aphids can be said at most."""
        return most_aphids(self.options, self.has_last)

    @property
    def table(self) -> AntsState:
        """The last round as it lay on the table, for the form that counts it."""
        return AntsState(self.options, AntsBox(), self.count, plus=self.plus, minus=self.minus)

    @property
    def last(self) -> Round | None:
        """The last round, if it is counted here."""
        if not self.has_last:
            return None
        told = event(self.table, self.counts)
        return Round(self.plus, self.minus, told.counts, told.is_set_aside, told.is_early)

    def at(self, step: int) -> FinishedDraft:
        """Go to a step."""
        return replace(self, step=max(0, step), asked=None)

    def with_person(self, player: str) -> FinishedDraft:
        """Say that somebody has played, in seating order, or take that back."""
        return replace(self, people=with_person(self.people, player, MOST_SEATS))

    def with_count(self, count: int) -> FinishedDraft:
        """Say how many have played."""
        return replace(self, chosen_count=count, people=self.people[:count])

    def with_aphids(self, aphids: int) -> FinishedDraft:
        """Say what the player in hand has; once all have said it, the form goes on by itself."""
        at = self.in_hand
        if at is None:
            return self
        said = (*self.aphids[:at], aphids, *self.aphids[at + 1 :])
        after = replace(self, aphids=said, asked=None)
        return after if after.in_hand is not None else after.at(self.step + 1)

    def with_plus(self, colour: Colour) -> FinishedDraft:
        """Say which Plus card lay there; what was counted of another colour no longer holds."""
        return replace(self, plus=colour, counts=CountDraft())

    def with_minus(self, colour: Colour) -> FinishedDraft:
        """Say which Minus card lay there; what was counted of another colour no longer holds."""
        return replace(self, minus=colour, counts=CountDraft())


def setup_of(draft: FinishedDraft, seats: tuple[Seat, ...], box: AntsBox) -> Setup:
    """Return the game as if it had been set up here, so that sentences find its names."""
    return Setup("ants", seats, draft.options, box)


def result(draft: FinishedDraft) -> Outcome | Refusal:
    """Rank what was tapped in, or say why no game can end like this."""
    return score_finished(draft.options, draft.stocks, draft.last)


def sides(draft: FinishedDraft) -> tuple[tuple[int, ...], ...]:
    """Return the seats that win together (A18)."""
    return draft.table.teams


def last_awards(
    draft: FinishedDraft, setup: Setup, box: AntsBox, text: Texts
) -> tuple[AwardLine, ...]:
    """Say what the last round has brought."""
    if draft.last is None:
        return ()
    return award_lines(draft.last, awards(draft.last, draft.stocks), box, setup, text)


def not_enough(ended: Outcome, draft: FinishedDraft) -> bool:
    """Whether nobody has reached the goal, so that the game has not ended by itself (A17)."""
    if draft.variant is Variant.TEAMS:
        return False
    return all(sheet.total < GOAL_APHIDS for sheet in ended.sheets)
