"""Scoring a game that was played without the app: what has been tapped in, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from companion.game import Event, Outcome, Refusal, Setup
from companion.games.ants.awards import awards
from companion.games.ants.box import AntsBox
from companion.games.ants.finished import ResultTyped, most_aphids, score_finished
from companion.games.ants.options import AntsOptions, Variant
from companion.games.ants.pieces import COLOURS, FEWEST_SEATS, MOST_SEATS, Colour
from companion.games.ants.record import Round
from companion.games.ants.state import GOAL_APHIDS, TEAM_SEATS, AntsState
from companion.i18n import Texts
from views.present.ants.counts import CountDraft, event, said_again
from views.present.ants.scores import AwardLine, award_lines
from views.present.finished import FinishedGame
from views.present.numbers import Numbers, Said


@dataclass(frozen=True, slots=True)
class FinishedDraft(FinishedGame):
    """A finished game being tapped in: what was played and the aphids, then the last round.

    ``has_last``: the last round is counted here, so the aphids are those before it. ``aphids`` are
    asked for seat by seat.
    """

    GAME: ClassVar[str] = "ants"
    COUNTS: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)

    chosen_count: int = 3
    variant: Variant = Variant.SINGLE
    has_last: bool = True
    aphids: Numbers[int] = field(default_factory=Numbers)
    plus: Colour = COLOURS[0]
    minus: Colour = COLOURS[1]
    counts: CountDraft = field(default_factory=CountDraft)

    @property
    def must_be(self) -> int | None:
        """Four play in teams."""
        return TEAM_SEATS if self.variant is Variant.TEAMS else None

    @property
    def last_step(self) -> int:
        """The last round is a step of its own."""
        return int(self.has_last)

    @property
    def options(self) -> AntsOptions:
        """What was played, as far as it matters for the score."""
        return AntsOptions(variant=self.variant)

    @property
    def stocks(self) -> tuple[int, ...]:
        """The aphids of those who have played."""
        return tuple(self.aphids.number(seat) or 0 for seat in range(self.count))

    @property
    def in_hand(self) -> int | None:
        """Whose aphids are asked for: the chosen one's, else the first that nobody has said."""
        return self.aphids.next_of(range(self.count))

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

    @property
    def result(self) -> ResultTyped:
        """What was tapped in, as the log of its session has it."""
        return ResultTyped(self.stocks, self.last)

    @classmethod
    def of(cls, setup: Setup, result: Event) -> FinishedDraft:
        """Return the form as it was when this was tapped in."""
        options = setup.options
        assert isinstance(options, AntsOptions) and isinstance(result, ResultTyped)
        said = tuple(Said(seat, aphids) for seat, aphids in enumerate(result.aphids))
        draft = cls(variant=options.variant, aphids=Numbers(said))
        if (last := result.last) is None:
            return replace(draft, has_last=False)
        draft = replace(draft, chosen_count=len(said), plus=last.plus, minus=last.minus)
        return replace(draft, counts=said_again(draft.table, last))

    def at(self, step: int) -> FinishedDraft:
        """Go to a step."""
        return replace(self, step=max(0, step), aphids=self.aphids.asking(None))

    def anew(self) -> FinishedDraft:
        """Begin another game: the same variant and people, no aphids yet."""
        return replace(self.at(0), aphids=Numbers(), counts=CountDraft())

    def asking(self, seat: int) -> FinishedDraft:
        """Ask for aphids that were said already, or out of their turn."""
        return replace(self, aphids=self.aphids.asking(seat))

    def with_aphids(self, aphids: int) -> FinishedDraft:
        """Say what the player in hand has; once all have said it, the form goes on by itself."""
        at = self.in_hand
        if at is None:
            return self
        after = replace(self, aphids=self.aphids.with_number(at, aphids))
        return after if after.in_hand is not None else after.at(self.step + 1)

    def with_plus(self, colour: Colour) -> FinishedDraft:
        """Say which Plus card lay there; what was counted of another colour no longer holds."""
        return replace(self, plus=colour, counts=CountDraft())

    def with_minus(self, colour: Colour) -> FinishedDraft:
        """Say which Minus card lay there; what was counted of another colour no longer holds."""
        return replace(self, minus=colour, counts=CountDraft())


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
