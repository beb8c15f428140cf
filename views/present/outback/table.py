"""The table of Outback as one phone sees it: rows to draw, and what may be tapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.game import Blank, Choice, Dice, LuckBy, Refusal
from companion.games.outback.dice import deal
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.state import (
    JEEP_PLACES,
    ROLLS,
    Animal,
    Face,
    OutbackState,
    Phase,
    Target,
)
from companion.session import Session


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the table; ``choice`` keeps it or takes it back, ``None`` when it lies fast."""

    position: int
    face: Face
    kept: bool
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class Paid:
    """An animal that can be had, and the dice that pay for it, jokers dealt out."""

    target: Target
    dice: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A set of animals these dice can pay for; ``idle`` are the dice left over."""

    paid: tuple[Paid, ...]
    idle: tuple[Face, ...]
    choice: Choice


@dataclass(frozen=True, slots=True)
class Closed:
    """An animal and row that these dice cannot have, and why."""

    target: Target
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Placing:
    """An animal in hand: one choice per size its group may have now, from 1 up."""

    target: Target
    earns_bonus: int
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Roller:
    """A seat in the roll for the start; ``choice`` is its roll, for the phone that plays it."""

    seat: int
    faces: tuple[Face, ...]
    is_contender: bool
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the screen of a running game shows.

    ``acting`` is the seat that is awaited; ``mine`` whether this phone plays it. ``luck`` is the
    roll or draw to be made next, by the app or (``by_hand``) typed in. ``seq`` is the entry that
    all this follows from.
    """

    seq: int
    phase: Phase
    acting: int
    mine: bool
    round: int
    rolls: int
    jeep: tuple[Animal | None, ...]
    in_bag: int
    last_round: bool
    dice: tuple[DieView, ...]
    rollers: tuple[Roller, ...]
    luck: Choice | None
    by_hand: bool
    swap: Choice | None
    offers: tuple[Offer, ...]
    closed: tuple[Closed, ...]
    placings: tuple[Placing, ...]
    blocks: tuple[tuple[int, Choice], ...]

    @property
    def rolls_left(self) -> int:
        """How many rolls this turn still has."""
        return ROLLS - self.rolls


def table_view(session: Session, seats: frozenset[int]) -> TableView:
    """Read a phone's view of a session; ``seats`` are those it plays."""
    state = cast(OutbackState, session.state)
    acting = state.turn
    offered = session.play.spec.choices(state, acting) if acting in seats else ()
    open_choices = tuple(choice for choice in offered if choice.refusal is None)
    rollers = _rollers(session, state, seats)
    luck = _luck(open_choices) or next((r.choice for r in rollers if r.choice), None)
    return TableView(
        seq=session.seq,
        phase=state.phase,
        acting=acting,
        mine=acting in seats,
        round=state.round,
        rolls=state.rolls,
        jeep=tuple(state.jeep) + (None,) * (JEEP_PLACES - len(state.jeep)),
        in_bag=state.in_bag,
        last_round=is_last_round(state),
        dice=_dice(state, open_choices),
        rollers=rollers,
        luck=luck,
        by_hand=luck is not None and is_by_hand(state, luck.blank),
        swap=_first(open_choices, JeepSwapped),
        offers=_offers(state, open_choices),
        closed=_closed(offered),
        placings=_placings(state, open_choices),
        blocks=tuple((c.event.row, c) for c in open_choices if isinstance(c.event, HexBlocked)),
    )


def is_by_hand(state: OutbackState, blank: Blank | None) -> bool:
    """Whether the hands at the table fill this blank, not the app."""
    by = state.options.dice if isinstance(blank, Dice) else state.options.bag
    return by is LuckBy.HAND


def is_last_round(state: OutbackState) -> bool:
    """Whether somebody's preserve is full, so that this round is the last (OB11)."""
    return any(state.is_full(seat) for seat in range(len(state.preserves)))


def _first(choices: tuple[Choice, ...], kind: type) -> Choice | None:
    return next((choice for choice in choices if isinstance(choice.event, kind)), None)


def _luck(choices: tuple[Choice, ...]) -> Choice | None:
    return _first(choices, JeepFilled) or _first(choices, DiceRolled)


def _dice(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[DieView, ...]:
    by_die = {c.event.die: c for c in choices if isinstance(c.event, DieKept | DieReleased)}
    return tuple(
        DieView(at, face, at in state.kept, by_die.get(at)) for at, face in enumerate(state.dice)
    )


def _rollers(session: Session, state: OutbackState, seats: frozenset[int]) -> tuple[Roller, ...]:
    if state.phase is not Phase.STARTING:
        return ()

    def own_roll(seat: int) -> Choice | None:
        choices = session.play.spec.choices(state, seat) if seat in seats else ()
        return _first(choices, StartRolled)

    return tuple(
        Roller(seat, state.start_rolls[seat], seat in state.contenders, own_roll(seat))
        for seat in range(len(state.preserves))
    )


def _offers(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[Offer, ...]:
    offers = []
    for choice in choices:
        if isinstance(choice.event, AnimalsTaken):
            targets = choice.event.targets
            dealt = deal(state.dice, targets)
            assert dealt is not None, "an offer is always paid for"
            paid = tuple(
                Paid(target, tuple(state.dice[die] for die in group))
                for target, group in zip(targets, dealt.groups, strict=True)
            )
            offers.append(Offer(paid, tuple(state.dice[die] for die in dealt.idle), choice))
    return tuple(offers)


def _closed(offered: tuple[Choice, ...]) -> tuple[Closed, ...]:
    return tuple(
        Closed(choice.event.targets[0], choice.refusal)
        for choice in offered
        if choice.refusal and isinstance(choice.event, AnimalsTaken)
    )


def _placings(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[Placing, ...]:
    preserve = state.preserves[state.turn]
    placed = [c for c in choices if isinstance(c.event, TilePlaced)]
    views = []
    for target in dict.fromkeys(state.pending):
        sizes = tuple(
            c
            for c in placed
            if isinstance(c.event, TilePlaced)
            and (c.event.animal, c.event.row) == (target.animal, target.row)
        )
        third = preserve.count(target.animal) == 2
        earns = len(preserve.bonus_tiles()) + 1 if third else 0
        views.append(Placing(target, earns, sizes))
    return tuple(views)
