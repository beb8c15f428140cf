"""A running game of Rush Out as one phone sees it: what lies there, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from companion.game import Choice, LuckBy
from companion.games.rush_out.events import (
    CounterLowered,
    DamageTaken,
    EquipmentDealt,
    EquipmentKept,
    ExplorerPlaced,
    ExplorerStoodUp,
    FirstChosen,
    PileShuffled,
    SpecialsDrawn,
    TalkieGivenUp,
    TopNamed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.pieces import DOES, EXTRAS, KEPT_WHEN_LEFT, SPECIALS, Special, Tile
from companion.games.rush_out.piles import is_shuffle_due, next_to_draw, specials_to_draw
from companion.games.rush_out.rules import RULES
from companion.games.rush_out.starting import to_deal, to_equip, to_place
from companion.games.rush_out.state import Change, Phase, RushOutState, Stage
from companion.games.rush_out.talking import Talk, talk
from companion.games.rush_out.victory import Checklist, checklist
from views.present.rush_out.actions import ActionView, actions
from views.present.rush_out.danger import HelpView, counter_after, helps
from views.present.rush_out.explorers import ExplorerView, explorer_view
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class TalkView:
    """Whether the table may talk now and why, and the walkie-talkies this phone can give up."""

    talk: Talk
    by: int | None
    talkies: tuple[tuple[int, Choice], ...]


@dataclass(frozen=True, slots=True)
class DangerView:
    """What came up: how many turns are lost, what the counter shows then, and who can help.

    ``after`` is ``None`` when the game is lost with it, and ``turns`` 0 then (R4). ``does``: it
    does something besides; ``unread``: nobody has said what stands on that extra tile (R21).
    """

    tile: Tile
    turns: int
    after: int | None
    helps: tuple[HelpView, ...]
    take: Choice | None
    does: bool = False
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Leaving:
    """What leaving a face-up tile means: it is taken along, or it leaves the game (R9)."""

    tile: Tile
    is_taken: bool


@dataclass(frozen=True, slots=True)
class NoteView:
    """What this phone's own explorer saw on a tile; ``is_here``: on the one they stand on."""

    number: int
    tile: Tile | None
    is_here: bool


@dataclass(frozen=True, slots=True)
class PileView:
    """The pile of special actions, which lies face up (R19).

    ``top`` is the kind that lies open, ``None`` while the app does not know it; ``count`` how many
    lie there. ``namings`` are what this phone can say lies on top of the table's own pile.
    """

    top: Special | None
    count: int
    namings: tuple[tuple[Special, Choice], ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table for one phone.

    ``acting`` is the seat that is awaited, ``None`` when it is everybody; ``mine`` whether this
    phone plays it. ``luck`` is what is dealt, drawn or shuffled next, ``by_hand`` whether it is
    typed; ``is_shuffling``: the app has to shuffle before anybody draws. ``drawn`` is how many
    specials come off the pile next, ``pile`` is ``None`` while nobody has any use for it.
    ``draws``: once the table goes on, this phone draws at once; ``fresh_specials`` are what each
    seat has drawn just now.
    ``fresh`` are the changes of the counter in this round, newest first. ``stand_up`` comes before
    all else where an orc has stunned whose turn it is (R25).
    """

    phase: Phase
    is_won: bool
    stage: Stage | None
    round: int
    counter: int
    fresh: tuple[Change, ...]
    acting: int | None
    mine: bool
    explorers: tuple[ExplorerView, ...]
    talk: TalkView
    checklist: Checklist
    is_mapped: bool
    is_solo: bool
    luck: Choice | None
    by_hand: bool
    is_shuffling: bool
    drawn: int
    draws: bool
    fresh_specials: tuple[tuple[int, tuple[Special, ...]], ...]
    pile: PileView | None
    firsts: tuple[Choice, ...]
    keeps: tuple[Choice, ...]
    placings: tuple[Choice, ...]
    passing: Choice | None
    next_first: int | None
    actions: tuple[ActionView, ...]
    stand_up: Choice | None
    leaving: Leaving | None
    danger: DangerView | None
    to_do: tuple[int, ...]
    private: int | None
    notes: tuple[NoteView, ...]


def table_view(seen: Seen[RushOutState]) -> TableView:
    """Read the table for a phone."""
    state, seats = seen.state, seen.seats
    offered, open_ = _offers(seen)
    acting = awaited(state, seats)
    own = tuple(choice for choice in open_ if _seat_of(choice) == acting)
    luck = next((choice for choice in own if _is_luck(choice)), None)
    return TableView(
        phase=state.phase,
        is_won=state.won,
        stage=state.stage,
        round=state.round,
        counter=state.counter,
        fresh=tuple(reversed([each for each in state.changes if each.round == state.round])),
        acting=acting,
        mine=acting in seats if acting is not None else bool(seats),
        explorers=tuple(explorer_view(state, seat) for seat in state.from_first),
        talk=_talk(state, open_),
        checklist=checklist(state),
        is_mapped=state.is_mapped,
        is_solo=state.is_solo,
        luck=luck,
        by_hand=luck is not None and is_typed(state, luck),
        is_shuffling=_draws(state) and is_shuffle_due(state),
        drawn=specials_to_draw(state, acting) if acting is not None else 0,
        draws=_will_draw(state, seats),
        fresh_specials=_fresh_specials(state),
        pile=_pile(state, seats),
        firsts=_of(open_, FirstChosen),
        keeps=tuple(c for c in _of(own, EquipmentKept) if c.blank is None),
        placings=_of(own, ExplorerPlaced),
        passing=next(iter(_of(open_, TorchPassed, CounterLowered, VictoryChecked)), None),
        next_first=state.from_first[1 % len(state.seats)] if state.phase is Phase.TORCH else None,
        actions=actions(state, offered),
        stand_up=next(iter(_of(open_, ExplorerStoodUp)), None),
        leaving=leaving(state),
        danger=_danger(state, seats, offered),
        to_do=to_do(state),
        private=seen.viewer,
        notes=own_notes(state, seen.viewer) if seen.viewer is not None else (),
    )


def _offers(seen: Seen[RushOutState]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """List all that is offered to this phone, and of it what can be done."""
    offered = tuple(dict.fromkeys(c for seat in sorted(seen.seats) for c in seen.choices(seat)))
    return offered, tuple(choice for choice in offered if choice.refusal is None)


BEGINS = frozenset({Phase.TORCH, Phase.COUNTER})
"""What is gone through at once when a round begins: the torch goes on, the counter goes down."""
ENDS = frozenset({Phase.VICTORY, Phase.SPECIALS})
"""What is gone through at once when a round ends: nobody has won yet, and all draw."""


def following(view: TableView, phases: frozenset[Phase]) -> Choice | None:
    """Return what follows within these phases without anything to decide; ``None``: it is done.

    What the hands at the table draw has to be typed, and what another phone draws is its own.
    """
    if view.phase not in phases:
        return None
    return view.passing or (None if view.by_hand else view.luck)


def _is_luck(choice: Choice) -> bool:
    """Whether a choice deals, draws or shuffles; what is drawn from the top needs no luck (R19)."""
    is_typed_kept = isinstance(choice.event, EquipmentKept) and choice.blank is not None
    return is_typed_kept or isinstance(choice.event, EquipmentDealt | SpecialsDrawn | PileShuffled)


def _seat_of(choice: Choice) -> int | None:
    return getattr(choice.event, "seat", None)


def _of(offered: Iterable[Choice], *kinds: type) -> tuple[Choice, ...]:
    return tuple(choice for choice in offered if isinstance(choice.event, kinds))


def _draws(state: RushOutState) -> bool:
    return state.phase in (Phase.DEALING, Phase.SPECIALS)


def _will_draw(state: RushOutState, seats: frozenset[int]) -> bool:
    """Whether the app draws for a seat of this phone as soon as nobody has won yet (R15)."""
    after = RULES.apply(state, VictoryChecked()) if state.phase is Phase.VICTORY else None
    if not isinstance(after, RushOutState) or state.options.specials is LuckBy.HAND:
        return False
    return after.phase is Phase.SPECIALS and next_to_draw(after) in seats


def _fresh_specials(state: RushOutState) -> tuple[tuple[int, tuple[Special, ...]], ...]:
    """Read what each seat has drawn since the round ended, in the order they drew."""
    drawn: dict[int, tuple[Special, ...]] = {}
    for each in state.drawn:
        drawn[each.seat] = (*drawn.get(each.seat, ()), *each.specials)
    return tuple(drawn.items())


_NO_PILE = (Phase.STARTING, Phase.EQUIPPING, Phase.OVER)


def _pile(state: RushOutState, seats: frozenset[int]) -> PileView | None:
    """Read what everybody may see of the pile (R19); before it was shuffled there is none."""
    top = next(iter(state.special_pile), None)
    is_older = state.options.specials is LuckBy.APP and not state.options.keeps_order
    if state.phase in _NO_PILE or is_older or (_draws(state) and is_shuffle_due(state)):
        return None
    events = [(special, TopNamed(special)) for special in SPECIALS if seats]
    namings = ((s, Choice(e)) for s, e in events if isinstance(RULES.apply(state, e), RushOutState))
    return PileView(top, len(state.special_pile), tuple(namings))


def awaited(state: RushOutState, seats: frozenset[int]) -> int | None:
    """Name whom the table waits for; where order is free, this phone's own seats come first."""
    match state.phase:
        case Phase.EQUIPPING | Phase.PLACING:
            waiting = to_do(state)
            return next((seat for seat in waiting if seat in seats), waiting[0])
        case Phase.DEALING | Phase.SPECIALS:
            return None if is_shuffle_due(state) else next_to_draw(state)
        case Phase.EXPLORERS | Phase.REACTING:
            return state.turn
        case _:
            return None


def to_do(state: RushOutState) -> tuple[int, ...]:
    """List the seats that still have something to do in this part of setting up."""
    match state.phase:
        case Phase.EQUIPPING:
            is_waiting = state.options.deals_to_all_first
            return (is_waiting and to_deal(state)) or to_equip(state)
        case Phase.PLACING:
            return to_place(state)
        case Phase.DEALING | Phase.SPECIALS:
            return tuple(seat for seat in state.from_first if state.missing_specials(seat))
        case _:
            return ()


def is_typed(state: RushOutState, choice: Choice) -> bool:
    """Whether the hands at the table fill this blank."""
    is_special = isinstance(choice.event, SpecialsDrawn | PileShuffled)
    by = state.options.specials if is_special else state.options.equipment
    return by is LuckBy.HAND


def _talk(state: RushOutState, offered: tuple[Choice, ...]) -> TalkView:
    given_up = _of(offered, TalkieGivenUp)
    talkies = tuple((cast(TalkieGivenUp, choice.event).seat, choice) for choice in given_up)
    return TalkView(talk(state), state.discussion, talkies)


def leaving(state: RushOutState) -> Leaving | None:
    """Tell what becomes of the tile under whose turn it is when they leave it last (R9)."""
    number = state.explorers[state.turn].number
    tile = state.tile_at(number)
    if state.phase is not Phase.EXPLORERS or tile is None or len(state.on(number)) > 1:
        return None
    return Leaving(tile, tile in KEPT_WHEN_LEFT)


def _danger(
    state: RushOutState, seats: frozenset[int], offered: tuple[Choice, ...]
) -> DangerView | None:
    if state.danger is None:
        return None
    after = counter_after(state, state.danger)
    return DangerView(
        tile=state.danger,
        turns=0 if after is None else state.counter - after,
        after=after,
        helps=helps(state, seats),
        take=next(iter(_of(offered, DamageTaken)), None),
        does=state.danger in DOES,
        unread=state.danger in EXTRAS and state.danger not in (p.tile for p in state.printed),
    )


def own_notes(state: RushOutState, seat: int) -> tuple[NoteView, ...]:
    """Read what an explorer has seen, in what they themselves may see (R16)."""
    explorer = state.explorers[seat]
    here = explorer.number
    notes = (NoteView(each.number, each.tile, each.number == here) for each in explorer.notes)
    return tuple(sorted(notes, key=lambda note: not note.is_here))
