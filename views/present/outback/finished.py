"""Scoring a game that was played without the app: what has been tapped in, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.game import Event, Line, Outcome, Refusal, Seat, Setup
from companion.games.outback.bonus import in_play
from companion.games.outback.finished import (
    Finished,
    ResultTyped,
    cannot_be_the_end,
    score_finished,
)
from companion.games.outback.pieces import FEWEST_SEATS, MOST_SEATS, ROW_OF_TILE
from companion.games.outback.scoring import team_totals
from companion.games.outback.sheets import sheet, tile_lines
from companion.games.outback.state import (
    ANIMALS,
    FIRST_ROW,
    LEFT_END_POINTS,
    MOST_HEXES,
    UPPER_KNOWN_SPACES,
    UPPER_MOST_SPACES,
    Animal,
    BonusTile,
    OutbackBox,
    OutbackOptions,
    Variant,
)
from companion.games.outback.track import START_VALUE, Space, Track, least_points
from companion.i18n import Texts
from views.present.finished import FinishedGame
from views.present.people import together

START = Space(Track.START, START_VALUE)
LEFT = tuple(Space(Track.LEFT, value) for value in range(1, LEFT_END_POINTS + 1))
MORE_SPACES = 6
"""By how many spaces the drawn upper track grows while nobody knows where it ends."""


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """What has been tapped in for one player; every marker is on -3 until somebody says more.

    ``bonus_tiles`` counts the tiles of the base game, ``tiles`` are those of the other variants:
    both are kept when another variant is chosen, so that nothing is lost.
    """

    markers: tuple[Space, ...] = (START,) * len(ANIMALS)
    blocked: int = 0
    bonus_tiles: int = 0
    tiles: tuple[BonusTile, ...] = ()

    def with_marker(self, animal: Animal, where: Space) -> SeatDraft:
        """Put a marker on a space."""
        at = ANIMALS.index(animal)
        return replace(self, markers=(*self.markers[:at], where, *self.markers[at + 1 :]))

    def with_tile(self, tile: BonusTile) -> SeatDraft:
        """Take a bonus tile, or give it back."""
        if tile in self.tiles:
            return replace(self, tiles=tuple(each for each in self.tiles if each != tile))
        return replace(self, tiles=(*self.tiles, tile))


@dataclass(frozen=True, slots=True)
class FinishedDraft(FinishedGame):
    """A finished game being tapped in: what was played, then player by player.

    ``animal`` is the marker that the next tap on the track moves; ``asking`` the row tile whose
    points are asked.
    """

    GAME: ClassVar[str] = "outback"
    COUNTS: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)

    chosen_count: int = FEWEST_SEATS
    variant: Variant = Variant.BASE
    penalty: tuple[int, ...] = ()
    penalties: tuple[tuple[int, ...], ...] = ()
    seats: tuple[SeatDraft, ...] = (SeatDraft(),) * MOST_SEATS
    animal: Animal = ANIMALS[0]
    upper_spaces: int = UPPER_KNOWN_SPACES
    asking: int | None = None

    @property
    def must_be(self) -> int | None:
        """Four play in partnership."""
        return MOST_SEATS if self.variant is Variant.TEAMS else None

    @property
    def last_step(self) -> int:
        """Each player is a step."""
        return self.count

    @property
    def seat(self) -> int:
        """The player whose preserve is being tapped in."""
        return min(max(self.step - 1, 0), self.count - 1)

    @property
    def options(self) -> OutbackOptions:
        """What was played, as far as it matters for the score."""
        return OutbackOptions(variant=self.variant, penalty=self.penalty, penalties=self.penalties)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together, where partners do (OB19)."""
        return ((0, 2), (1, 3)) if self.variant is Variant.TEAMS else ()

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The preserves as they lie on the table, without what this variant does not have."""
        playable = in_play(self.options)
        is_base = self.variant is Variant.BASE
        return tuple(
            Finished(
                each.markers,
                each.blocked,
                each.bonus_tiles if is_base else 0,
                tuple(tile for tile in each.tiles if tile in playable),
            )
            for each in self.seats[: self.count]
        )

    @property
    def result(self) -> ResultTyped:
        """What was tapped in, as the log of its session has it."""
        return ResultTyped(self.finished)

    @classmethod
    def of(cls, setup: Setup, result: Event) -> FinishedDraft:
        """Return the form as it was when this was tapped in."""
        options = setup.options
        assert isinstance(options, OutbackOptions) and isinstance(result, ResultTyped)
        seats = [
            SeatDraft(each.markers, each.blocked, each.bonus_tiles, each.tiles)
            for each in result.preserves
        ]
        empty = [SeatDraft()] * (MOST_SEATS - len(seats))
        return cls(
            variant=options.variant,
            penalty=options.penalty,
            penalties=options.penalties,
            seats=(*seats, *empty),
        )

    def at(self, step: int) -> FinishedDraft:
        """Go to a step; each player begins with the first marker."""
        return replace(self, step=max(0, step), animal=ANIMALS[0], asking=None)

    def anew(self) -> FinishedDraft:
        """Begin another game: the same variant and people, all markers on -3 again."""
        return replace(self.at(0), seats=FinishedDraft().seats)

    def with_tile(self, tile: BonusTile) -> FinishedDraft:
        """Let the player at this step take a bonus tile, or give it back."""
        return self.with_seat(self.seats[self.seat].with_tile(tile))

    def with_seat(self, seat: SeatDraft) -> FinishedDraft:
        """Change what is tapped in for the player at this step."""
        at = self.seat
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))

    def put(self, where: Space) -> FinishedDraft:
        """Put the chosen marker on a space; the next tap is for the next animal."""
        at = ANIMALS.index(self.animal)
        following = ANIMALS[min(at + 1, len(ANIMALS) - 1)]
        moved = self.seats[self.seat].with_marker(self.animal, where)
        return replace(self.with_seat(moved), animal=following)

    def asking_row(self, row: int | None) -> FinishedDraft:
        """Ask what the tile of a row is worth, or no longer."""
        return replace(self, asking=row)

    def longer(self) -> FinishedDraft:
        """Draw more of the upper track."""
        return replace(self, upper_spaces=min(self.upper_spaces + MORE_SPACES, UPPER_MOST_SPACES))


def wrong(draft: FinishedDraft, box: OutbackBox) -> Refusal | None:
    """Why no game can end like this; ``None`` when one can."""
    return cannot_be_the_end(draft.options, box, draft.finished)


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the drawn track, the animals that stand on it, and whether the chosen one does."""

    where: Space
    animals: tuple[Animal, ...]
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A bonus tile: whether this player has it, and who else does (then it cannot be had twice)."""

    tile: BonusTile
    mine: bool
    other: int | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player's form: the track from the top down, what is chosen, and what it comes to."""

    seat: int
    animal: Animal
    upper: tuple[TrackSpace, ...]
    can_be_longer: bool
    left: tuple[TrackSpace, ...]
    markers: tuple[tuple[Animal, Space], ...]
    blocked: int
    most_blocked: int
    bonus_tiles: int | None
    tiles: tuple[TileChoice, ...]
    unknown_rows: tuple[int, ...]
    known_rows: tuple[tuple[int, int], ...]
    totals: tuple[int, ...]


def seat_view(draft: FinishedDraft, box: OutbackBox) -> SeatView:
    """Read the form of the player at this step."""
    seat, own = draft.seat, draft.seats[draft.seat]
    on_upper = [where.value for where in own.markers if where.track is Track.UPPER]
    ends = box.upper_end or max(draft.upper_spaces, *on_upper, 0)
    upper = tuple(Space(Track.UPPER, value) for value in range(1, ends + 1))

    def space(where: Space) -> TrackSpace:
        here = tuple(a for a, at in zip(ANIMALS, own.markers, strict=True) if at == where)
        return TrackSpace(where, here, draft.animal in here)

    rows = [ROW_OF_TILE[tile] for tile in draft.finished[seat].tiles if tile in ROW_OF_TILE]
    points = {row: box.row_points[row - FIRST_ROW] for row in rows}
    return SeatView(
        seat=seat,
        animal=draft.animal,
        upper=tuple(map(space, upper)),
        can_be_longer=box.upper_end is None and ends < UPPER_MOST_SPACES,
        left=tuple(map(space, (*reversed(LEFT), START))),
        markers=tuple(zip(ANIMALS, own.markers, strict=True)),
        blocked=own.blocked,
        most_blocked=MOST_HEXES,
        bonus_tiles=own.bonus_tiles if draft.variant is Variant.BASE else None,
        tiles=tuple(_tile(draft, tile) for tile in in_play(draft.options)),
        unknown_rows=tuple(row for row in rows if points[row] is None or row == draft.asking),
        known_rows=tuple(
            (row, known)
            for row in rows
            if (known := points[row]) is not None and row != draft.asking
        ),
        totals=tuple(
            sum(line.points for line in lines(draft, box, at)) for at in range(draft.count)
        ),
    )


def rows_unknown(draft: FinishedDraft, box: OutbackBox) -> tuple[int, ...]:
    """List the rows whose tile somebody has, while nobody has said what it is worth."""
    taken = {tile for each in draft.finished for tile in each.tiles}
    return tuple(
        row
        for tile, row in ROW_OF_TILE.items()
        if tile in taken and box.row_points[row - FIRST_ROW] is None
    )


def _tile(draft: FinishedDraft, tile: BonusTile) -> TileChoice:
    holders = [at for at, each in enumerate(draft.finished) if tile in each.tiles]
    others = [at for at in holders if at != draft.seat]
    return TileChoice(tile, draft.seat in holders, others[0] if others else None)


def lines(draft: FinishedDraft, box: OutbackBox, seat: int) -> tuple[Line, ...]:
    """Score what has been tapped in for a player so far."""
    each = draft.finished[seat]
    penalty = draft.options.penalty_of(seat)
    points = tuple(map(least_points, each.markers))
    scored = sheet(seat, points, each.blocked, box.upper_end, penalty)
    return scored.lines + tile_lines(each.tiles, box.row_points)


def result(draft: FinishedDraft, box: OutbackBox) -> Outcome | Refusal:
    """Rank what was tapped in, or say why no game can end like this."""
    return score_finished(draft.options, box, draft.finished)


def tile_count(draft: FinishedDraft, seat: int) -> int:
    """Count the bonus tiles of a player, which break a tie."""
    each = draft.finished[seat]
    return each.bonus_tiles + len(each.tiles)


def won_sentence(ended: Outcome, draft: FinishedDraft, seats: tuple[Seat, ...], text: Texts) -> str:
    """Say who won and what decided it."""
    names = together([seats[seat].name for seat in ended.winners], text)
    if draft.variant is Variant.TEAMS and len(ended.winners) == 2:
        a, b = sorted(team_totals(ended.sheets), reverse=True)
        key = "outback.finished.team_by_bonus" if a == b else "outback.finished.team_won"
        return text(key, names=names, points=a, others=b)
    if len(ended.winners) > 1:
        return text("end.shared", names=names)
    key = "outback.end.by_bonus" if ended.decided_by else "outback.end.won"
    return text(key, name=names)
