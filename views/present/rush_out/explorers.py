"""What everybody may see of each explorer, as rows to draw and as a sentence to hear."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.rush_out.explorer import Equipment, InFront, Turned
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.state import Phase, RushOutState
from companion.i18n import Texts
from views.present.people import together
from views.present.rush_out.names import action_name, kit_name, tile_name


@dataclass(frozen=True, slots=True)
class ExplorerView:
    """What everybody may know of one explorer; ``beside`` are those on the same tile.

    ``level`` counts from 1 on the table, ``None`` without a map or before they were placed.
    ``artefacts_used`` lie face down (R26); ``is_stuck`` by a rockfall, ``is_down`` after an orc.
    """

    seat: int
    has_torch: bool
    is_turn: bool
    turned: tuple[Turned, ...]
    specials: tuple[InFront, ...]
    equipment: tuple[Equipment, ...]
    has_talkie: bool
    owned: tuple[Tile, ...]
    level: int | None
    beside: tuple[int, ...]
    artefacts_used: tuple[Tile, ...] = ()
    is_stuck: bool = False
    is_down: bool = False


def explorer_view(state: RushOutState, seat: int) -> ExplorerView:
    """Read what everybody may know of an explorer."""
    each = state.explorers[seat]
    place = None if each.number is None else state.place(each.number)
    return ExplorerView(
        seat=seat,
        has_torch=seat == state.first,
        is_turn=seat == state.turn and state.phase in (Phase.EXPLORERS, Phase.REACTING),
        turned=each.turned,
        specials=each.specials,
        equipment=each.equipment,
        has_talkie=each.has_talkie,
        owned=each.owned,
        level=None if place is None else place.level + 1,
        beside=tuple(other for other in state.on(each.number) if other != seat)
        if each.number is not None
        else (),
        artefacts_used=each.artefacts_used,
        is_stuck=each.is_stuck,
        is_down=each.is_down,
    )


def plights(view: ExplorerView, text: Texts) -> list[str]:
    """Say what an extra tile has done to an explorer and what is not over yet (R22, R25)."""
    said = []
    if view.is_stuck:
        said.append(text("rush_out.told.stuck"))
    if view.is_down:
        said.append(text("rush_out.told.down"))
    return said


def explorer_sentence(
    view: ExplorerView, name: str, others: tuple[str, ...], is_solo: bool, text: Texts
) -> str:
    """Say all that lies in front of an explorer, for those who hear the screen."""
    said = [name]
    if others:
        said.append(text("rush_out.told.beside", names=together(others, text)))
    said += plights(view, text)
    if view.turned:
        turned = ", ".join(action_name(each.action, text) for each in view.turned)
        said.append(text("rush_out.told.turned", actions=turned))
    pieces = [(kit_name(each.symbol, text), each.is_used) for each in view.equipment]
    pieces += [(action_name(each.special, text), each.is_used) for each in view.specials]
    said += [
        text("rush_out.told.used" if is_used else "rush_out.told.ready", what=what)
        for what, is_used in pieces
    ]
    if view.has_talkie and not is_solo:
        said.append(text("rush_out.told.talkie"))
    if view.owned:
        tiles = ", ".join(
            text("rush_out.told.used", what=tile_name(tile, text))
            if tile in view.artefacts_used
            else tile_name(tile, text)
            for tile in view.owned
        )
        said.append(text("rush_out.told.owns", tiles=tiles))
    return "; ".join(said)
