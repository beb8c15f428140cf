"""A game that was played without the app: what has been tapped in, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from companion.game import LATER, Event, Refusal, Setup
from companion.games.rush_out.finished import (
    MOST_TREASURES,
    Finished,
    ResultTyped,
    cannot_be_the_end,
    most_artefacts,
    most_turns_left,
)
from companion.games.rush_out.finished import checklist_of as there
from companion.games.rush_out.options import (
    MOST_EXTRA_TURNS,
    Conditions,
    Pyramid,
    RushOutOptions,
)
from companion.games.rush_out.pieces import (
    DISCOVERY_TURNS,
    FEWEST_SEATS,
    MOST_SEATS,
    WRITINGS,
    Tile,
)
from companion.games.rush_out.victory import Checklist, Missing
from views.present.finished import FinishedGame

TREASURES = tuple(range(MOST_TREASURES + 1))


@dataclass(frozen=True, slots=True)
class FinishedDraft(FinishedGame):
    """A finished game being tapped in, all on one page.

    ``more_turns``: how many turns more than usual there may have been at the start (R7), in a
    discovery game or as a table of beginners agreed. Nobody is asked which, nothing hangs on it.
    Of the publisher's pages only that is asked on which it hangs who has won: ``has_artefacts``,
    whether they lay there, how many ``artefacts`` were brought out (R26), and what a pyramid of
    one's ``own`` asked for (R27).
    """

    GAME: ClassVar[str] = "rush_out"
    COUNTS: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)

    pyramid: Pyramid = Pyramid.ONE
    more_turns: int = 0
    turns_left: int = 0
    treasures: int = 0
    writings: tuple[Tile, ...] = ()
    is_out: bool = False
    own: Conditions = field(default=Conditions(), metadata=LATER)
    has_artefacts: bool = field(default=False, metadata=LATER)
    artefacts: int = field(default=0, metadata=LATER)

    @property
    def options(self) -> RushOutOptions:
        """What was played, as far as it matters."""
        return RushOutOptions(
            pyramid=self.pyramid,
            extra_turns=self.more_turns,
            artefacts=self.has_artefacts,
            own=self.own,
        )

    @property
    def finished(self) -> Finished:
        """What lay on the table at the end."""
        return Finished(self.turns_left, self.treasures, self.writings, self.is_out, self.artefacts)

    @property
    def result(self) -> ResultTyped:
        """What was tapped in, as the log of its session has it."""
        return ResultTyped(self.finished)

    @classmethod
    def of(cls, setup: Setup, result: Event) -> FinishedDraft:
        """Return the form as it was when this was tapped in."""
        options = setup.options
        assert isinstance(options, RushOutOptions) and isinstance(result, ResultTyped)
        had = result.finished
        return cls(
            pyramid=options.pyramid,
            more_turns=options.extra_turns,
            turns_left=had.turns_left,
            treasures=had.treasures,
            writings=had.writings,
            is_out=had.is_out,
            own=options.own,
            has_artefacts=options.artefacts,
            artefacts=had.artefacts,
        )

    def anew(self) -> FinishedDraft:
        """Begin another game of the same people, with as many turns and the same pyramid."""
        blank = FinishedDraft(more_turns=self.more_turns).playing(self.options)
        return replace(blank, people=self.people, chosen_count=self.chosen_count)

    def playing(self, options: RushOutOptions) -> FinishedDraft:
        """Say which pyramid was played, what it asked for, and whether artefacts lay there."""
        return replace(
            self,
            pyramid=options.pyramid,
            own=options.own,
            has_artefacts=options.artefacts,
            artefacts=min(self.artefacts, most_artefacts(options)),
        )

    @property
    def can_have_more(self) -> bool:
        """Whether a game can have begun with even more turns (R7)."""
        return self.more_turns < DISCOVERY_TURNS + MOST_EXTRA_TURNS

    def with_more(self) -> FinishedDraft:
        """Say that the counter showed more than has been offered: as much as discovery brings."""
        return replace(self, more_turns=self.more_turns + DISCOVERY_TURNS)

    def with_writing(self, tile: Tile) -> FinishedDraft:
        """Say that a writing was brought out, or take that back."""
        had = self.writings
        kept = tuple(each for each in had if each is not tile)
        return replace(self, writings=kept if tile in had else (*had, tile))

    @property
    def has_all_writings(self) -> bool:
        """Whether each of the four different writings was brought out."""
        return set(self.writings) == set(WRITINGS)

    def with_all_writings(self) -> FinishedDraft:
        """Say that all four were brought out, or take that back."""
        return replace(self, writings=() if self.has_all_writings else WRITINGS)


def artefacts(draft: FinishedDraft) -> tuple[int, ...]:
    """List how many artefacts can have been brought out (R26)."""
    return tuple(range(most_artefacts(draft.options) + 1))


def turns_left(draft: FinishedDraft) -> tuple[int, ...]:
    """List what the counter can have shown at the end, with so many explorers."""
    return tuple(range(most_turns_left(draft.count, draft.options) + 1))


def wrong(draft: FinishedDraft) -> Refusal | None:
    """Why no game can end like this; ``None`` when one can."""
    return cannot_be_the_end(draft.count, draft.options, draft.finished)


def lacking(draft: FinishedDraft) -> tuple[Missing, ...]:
    """List what a lost game lacked; nothing when it was won (R8)."""
    return checklist_of(draft).missing


def checklist_of(draft: FinishedDraft) -> Checklist:
    """Return the conditions of victory as they lay on the table."""
    return there(draft.options, draft.finished)
