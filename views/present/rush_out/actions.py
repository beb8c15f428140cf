"""The three actions of an explorer: which tiles can be turned, and what each of them can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.game import Choice, Refusal
from companion.games.rush_out.artefacts import effect_of
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactUsed,
    EquipmentExchanged,
    EquipmentRecovered,
    ExplorerJoined,
    ExplorerMoved,
    SpecialAction,
    TileBypassed,
    TileObserved,
    TileRevealed,
)
from companion.games.rush_out.pieces import SPECIALS, Tile
from companion.games.rush_out.pyramid import Place
from companion.games.rush_out.state import Phase, RushOutState
from views.present.seen import Seen


class Way(StrEnum):
    """The ways to spend an action; ``IDLE``: to turn a tile and do nothing (R1)."""

    MOVE = "move"
    REVEAL = "reveal"
    OBSERVE = "observe"
    RECOVER = "recover"
    BYPASS = "bypass"
    PROTECT = "protect"
    COPY = "copy"
    JOIN = "join"
    ARTEFACT = "artefact"
    IDLE = "idle"


KIND_OF: dict[type, Way] = {
    ExplorerMoved: Way.MOVE,
    TileRevealed: Way.REVEAL,
    TileObserved: Way.OBSERVE,
    EquipmentRecovered: Way.RECOVER,
    EquipmentExchanged: Way.RECOVER,
    TileBypassed: Way.BYPASS,
    ExplorerJoined: Way.JOIN,
    ArtefactUsed: Way.ARTEFACT,
    ActionTurned: Way.IDLE,
}
"""Which action an event is, whether it is one's own special or a copied one."""


@dataclass(frozen=True, slots=True)
class ActionView:
    """A tile that can be turned, with all it can do now; ``closed`` are choices with a reason.

    ``is_used``: a special that lies face down already. For Copy, the choices are all that can be
    done with the tiles of others.
    """

    way: Way
    is_used: bool
    choices: tuple[Choice, ...]
    closed: tuple[Choice, ...]

    @property
    def why(self) -> Refusal | None:
        """Why nothing can be done with it, if there is a reason."""
        if self.choices or not self.closed:
            return None
        return self.closed[0].refusal


def stay_in_box(seen: Seen[RushOutState]) -> frozenset[str]:
    """Name the special actions that this game is played without: nobody can draw them (R16)."""
    counts = seen.state.special_counts
    return frozenset(special for special, count in zip(SPECIALS, counts, strict=True) if not count)


def actions(state: RushOutState, offered: tuple[Choice, ...]) -> tuple[ActionView, ...]:
    """List the tiles of whose turn it is, if this phone plays them: basics, specials, idle.

    Whom an orc has stunned has none of them yet (R25).
    """
    if state.phase is not Phase.EXPLORERS or not any(type(c.event) in KIND_OF for c in offered):
        return ()
    explorer = state.explorers[state.turn]
    if explorer.is_down:
        return ()
    fronts = explorer.specials
    ways = [(Way.MOVE, False), (Way.REVEAL, False)]
    ways += [(Way(front.special.value), front.is_used) for front in fronts]
    if explorer.artefacts:
        ways.append((Way.ARTEFACT, False))
    ways.append((Way.IDLE, False))
    return tuple(_action(way, is_used, offered) for way, is_used in ways)


def _action(way: Way, is_used: bool, offered: tuple[Choice, ...]) -> ActionView:
    own = () if is_used else tuple(_doing(way, offered))
    return ActionView(
        way,
        is_used,
        tuple(choice for choice in own if choice.refusal is None),
        tuple(choice for choice in own if choice.refusal is not None),
    )


def _doing(way: Way, offered: tuple[Choice, ...]) -> Iterator[Choice]:
    for choice in offered:
        kind = KIND_OF.get(type(choice.event))
        if kind is None:
            continue
        is_copied = copied_from(choice) is not None
        if (way is Way.COPY and is_copied) or (way is kind and not is_copied):
            yield choice


def copied_from(choice: Choice) -> int | None:
    """Name whose special a choice copies; ``None`` for one's own tile (R13)."""
    event = choice.event
    return event.copied_from if isinstance(event, SpecialAction) else None


@dataclass(frozen=True, slots=True)
class CopyView:
    """A special of somebody else that can be copied, and all that it could do (R13)."""

    seat: int
    way: Way
    choices: tuple[Choice, ...]
    why: Refusal | None


def copies(action: ActionView) -> tuple[CopyView, ...]:
    """Sort what Copy can do by whose tile it is and which."""
    found: dict[tuple[int, Way], list[Choice]] = {}
    for choice in (*action.choices, *action.closed):
        seat = copied_from(choice)
        if seat is not None:
            found.setdefault((seat, KIND_OF[type(choice.event)]), []).append(choice)
    views = []
    for (seat, way), choices in found.items():
        open_ = tuple(choice for choice in choices if choice.refusal is None)
        views.append(CopyView(seat, way, open_, None if open_ else choices[0].refusal))
    return tuple(views)


def done_at_once(
    state: RushOutState, action: ActionView
) -> ExplorerJoined | TileObserved | ArtefactUsed | None:
    """Return what a tap on a tile does where nothing is to be chosen, nor to be read first.

    Join, where there is one explorer to join; Observe: to look, and note nothing; an artefact,
    where one can be used and nobody has typed in what it does.
    """
    events = [each.event for each in action.choices]
    if action.way is Way.OBSERVE:
        looked = (each for each in events if isinstance(each, TileObserved) and each.tile is None)
        return next(looked, None)
    if len(events) != 1:
        return None
    match events[0]:
        case ExplorerJoined() as joined if action.way is Way.JOIN:
            return joined
        case ArtefactUsed(_, tile) as used if not effect_of(state, tile):
            return used
        case _:
            return None


def first_way(state: RushOutState) -> Way:
    """Guess what is done next: a free tile that lies face down is revealed, else one moves.

    On the map one moves with one tap, and reveals by tapping where one stands.
    """
    number = state.explorers[state.turn].number
    if state.is_mapped or number is None or state.tile_at(number) is not None:
        return Way.MOVE
    return Way.REVEAL


def moves(action: ActionView) -> dict[int, Choice]:
    """Pair the tiles one can move to with what a tap on them does."""
    return {
        choice.event.number: choice
        for choice in action.choices
        if isinstance(choice.event, ExplorerMoved)
    }


def reveals(action: ActionView) -> tuple[tuple[Tile, Choice], ...]:
    """Pair each kind of tile with what happens when it came up; closed ones have their reason."""
    events = ((c.event, c) for c in (*action.choices, *action.closed))
    pairs = [(event.tile, c) for event, c in events if isinstance(event, TileRevealed)]
    return tuple(sorted(pairs, key=lambda pair: list(Tile).index(pair[0])))


def landings(choices: tuple[Choice, ...]) -> dict[Place, Choice]:
    """Pair the places at the foot of the pyramid with what a tap on them does."""
    return {
        Place(0, choice.event.x, choice.event.y): choice
        for choice in choices
        if isinstance(choice.event, TileBypassed)
        and choice.event.x is not None
        and choice.event.y is not None
    }
