"""What happens at a table of Rush Out, and what may not, said in the reader's language.

Nobody is told what an explorer saw under a tile: that would be talking (R16).
"""

from __future__ import annotations

from typing import assert_never, cast

from companion.game import Refusal, Setup
from companion.games.rush_out.dangers import answers
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactRead,
    ArtefactUsed,
    BasicAction,
    BasicsCounted,
    CounterLowered,
    DamageTaken,
    EquipmentCounted,
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    EvolvedRead,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    ExtraAction,
    ExtraRead,
    FirstChosen,
    MapPutAway,
    PhasePassed,
    PileShuffled,
    ProtectUsed,
    Reaction,
    Read,
    RushOutEvent,
    SaidAnyTime,
    SettingUp,
    SpecialAction,
    SpecialsCounted,
    SpecialsDrawn,
    TalkieGivenUp,
    TileBypassed,
    TileObserved,
    TileRevealed,
    TopNamed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.pieces import BASICS, DOES, EXTRAS, SPECIALS, SYMBOLS, Tile
from companion.games.rush_out.state import LostBy, Phase, RushOutState
from companion.i18n import Texts
from companion.log import Step
from views.present.people import player_name, together
from views.present.rush_out.names import (
    a_tile,
    action_name,
    kit_name,
    kits,
    params_in_words,
    piece_name,
    specials,
    the_tile,
)
from views.present.seen import Seen
from views.present.sentences import capitalized

# ------------------------------------------------------------------------- what happened


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened, and what the app did by itself because of it."""
    before, after = cast(RushOutState, step.before), cast(RushOutState, step.after)
    event = cast(RushOutEvent, step.entry.event)
    said = [_happened(event, before, after, setup, text)]
    if isinstance(event, ExplorerMoved | ExplorerJoined | DamageTaken):
        said += _left(before, after, setup, text)
    if isinstance(event, SpecialAction | ProtectUsed) and event.copied_from is not None:
        said.append(text("rush_out.event.copied", name=setup.seats[event.copied_from].name))
    if after.loss is not None:
        said.append(loss_sentence(after, setup, text))
    elif after.round > before.round:
        said.append(text("rush_out.event.round", round=after.round))
    return " ".join(said)


def _happened(
    event: RushOutEvent, before: RushOutState, after: RushOutState, setup: Setup, text: Texts
) -> str:
    if isinstance(event, SettingUp):
        return _set_up(event, before, after, setup, text)
    if isinstance(event, PhasePassed):
        return _phase(event, after, setup, text)
    if isinstance(event, BasicAction):
        return _basic(event, after, setup, text)
    if isinstance(event, SpecialAction):
        return _special(event, setup, text)
    if isinstance(event, ExtraAction):
        return _extra(event, setup, text)
    if isinstance(event, Reaction):
        return _reaction(event, before, after, setup, text)
    return _said(event, setup, text)


def _set_up(
    event: SettingUp, before: RushOutState, after: RushOutState, setup: Setup, text: Texts
) -> str:
    name = setup.seats[event.seat].name
    match event:
        case FirstChosen():
            return text("rush_out.event.first_chosen", name=name)
        case EquipmentDealt(_, symbols):
            return text("rush_out.event.equipment_dealt", name=name, kits=kits(symbols, text))
        case EquipmentKept(_, symbols):
            return text("rush_out.event.equipment_kept", name=name, kits=kits(symbols, text))
        case SpecialsDrawn(seat):
            had, has = (state.explorers[seat].specials for state in (before, after))
            what = specials((each.special for each in has[len(had) :]), text)
            return text("rush_out.event.specials_drawn", name=name, what=what)
        case ExplorerPlaced(seat, number):
            where = standing(after, seat, number, setup, text)
            return text("rush_out.event.explorer_placed", name=name, where=where)
    assert_never(event)


def _phase(event: PhasePassed, after: RushOutState, setup: Setup, text: Texts) -> str:
    match event:
        case PileShuffled(order):
            what = specials(order[:1], text)
            return text("rush_out.event.pile_shuffled", what=what)
        case TorchPassed():
            first = after.first or 0
            return text("rush_out.event.torch_passed", name=setup.seats[first].name)
        case CounterLowered():
            return text("rush_out.event.counter_lowered", counter=after.counter)
        case VictoryChecked():
            return text(
                "rush_out.event.victory.won" if after.won else "rush_out.event.victory.open"
            )
    assert_never(event)


def _basic(event: BasicAction, after: RushOutState, setup: Setup, text: Texts) -> str:
    name = setup.seats[event.seat].name
    match event:
        case ExplorerMoved(seat, number):
            where = standing(after, seat, number, setup, text)
            return text("rush_out.event.explorer_moved", name=name, where=where)
        case TileRevealed(_, tile):
            said = text("rush_out.event.tile_revealed", name=name, tile=a_tile(tile, text))
            if tile is Tile.TREASURE:
                return f"{said} {text('rush_out.event.turn_found', counter=after.counter)}"
            return said
        case ActionTurned(_, action):
            return text("rush_out.event.action_turned", name=name, action=action_name(action, text))
    assert_never(event)


def _special(event: SpecialAction, setup: Setup, text: Texts) -> str:
    name = setup.seats[event.seat].name
    match event:
        case TileObserved():
            return text("rush_out.event.tile_observed", name=name)
        case EquipmentRecovered(_, owner, symbol):
            return text(
                "rush_out.event.equipment_recovered",
                name=name,
                kit=kit_name(symbol, text),
                owner=setup.seats[owner].name,
            )
        case EquipmentExchanged(_, owner, symbol, drawn):
            return text(
                "rush_out.event.equipment_exchanged",
                name=name,
                kit=kit_name(symbol, text),
                owner=setup.seats[owner].name,
                drawn=kits(drawn, text),
            )
        case TileBypassed():
            return text("rush_out.event.tile_bypassed", name=name)
        case ExplorerJoined(_, other):
            return text("rush_out.event.explorer_joined", name=name, other=setup.seats[other].name)
    assert_never(event)


def _extra(event: ExtraAction, setup: Setup, text: Texts) -> str:
    name = setup.seats[event.seat].name
    match event:
        case ExplorerStoodUp():
            return text("rush_out.event.stood_up", name=name)
        case ArtefactUsed(_, tile):
            return text("rush_out.event.artefact_used", name=name, tile=the_tile(tile, text))
    assert_never(event)


def _reaction(
    event: Reaction, before: RushOutState, after: RushOutState, setup: Setup, text: Texts
) -> str:
    tile = before.danger or Tile.MUMMY
    match event:
        case EquipmentUsed(seat, symbol):
            name = setup.seats[seat].name
            return text(
                "rush_out.event.equipment_used",
                name=name,
                kit=kit_name(symbol or answers(before, tile)[0], text),
                tile=the_tile(tile, text),
            )
        case ProtectUsed(seat):
            name = setup.seats[seat].name
            return text("rush_out.event.protect_used", name=name, tile=the_tile(tile, text))
        case DamageTaken() if after.loss is not None:
            return text("rush_out.event.damage_lost", tile=the_tile(tile, text))
        case DamageTaken():
            return _unmet(tile, before, after, setup, text)
    assert_never(event)


def _unmet(tile: Tile, before: RushOutState, after: RushOutState, setup: Setup, text: Texts) -> str:
    """Say what a danger cost, and what an extra tile did besides (R22-R25)."""
    lost, said = before.counter - after.counter, []
    if lost or tile not in EXTRAS:
        named = capitalized(the_tile(tile, text))
        key = "rush_out.event.damage_taken"
        said.append(text.count(key, lost, tile=named, counter=after.counter))
    if tile in DOES:
        name = setup.seats[before.turn].name
        said.append(text(f"rush_out.event.unmet.{tile}", name=name))
    if not said:
        said.append(text("rush_out.event.unmet", tile=capitalized(the_tile(tile, text))))
    return " ".join(said)


def _said(event: SaidAnyTime, setup: Setup, text: Texts) -> str:
    match event:
        case TalkieGivenUp(seat):
            return text("rush_out.event.talkie_given_up", name=setup.seats[seat].name)
        case MapPutAway():
            return text("rush_out.event.map_put_away")
        case TopNamed(special):
            return text("rush_out.event.top_named", what=action_name(special, text))
        case BasicsCounted(counts):
            return text("rush_out.event.basics_counted", counts=split(BASICS, counts, text))
        case EquipmentCounted(counts):
            return text("rush_out.event.equipment_counted", counts=split(SYMBOLS, counts, text))
        case SpecialsCounted(counts):
            return text("rush_out.event.specials_counted", counts=split(SPECIALS, counts, text))
        case ExtraRead() | ArtefactRead() | EvolvedRead():
            return _read(event, text)
    assert_never(event)


def _read(event: Read, text: Texts) -> str:
    match event:
        case ExtraRead(printed):
            stops = text("rush_out.print.nothing")
            if printed.symbol is not None:
                stops = kit_name(printed.symbol, text)
            tile = capitalized(the_tile(printed.tile, text))
            key = "rush_out.event.extra_read"
            return text.count(key, printed.turns, tile=tile, kit=stops)
        case ArtefactRead(tile, effect):
            name = capitalized(the_tile(tile, text))
            return text("rush_out.event.artefact_read", tile=name, effect=effect)
        case EvolvedRead(evolved):
            stops = kits(evolved.symbols, text)
            return text("rush_out.event.evolved_read", kit=evolved.label, kits=stops)
    assert_never(event)


def split(kinds: tuple[str, ...], counts: tuple[int, ...], text: Texts) -> str:
    """Say how many there are of each kind: "mummy kit 5, trap kit 4"."""
    names = [piece_name(kind, text) for kind in kinds]
    return ", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True))


def standing(state: RushOutState, seat: int, number: int, setup: Setup, text: Texts) -> str:
    """Say where somebody goes: to a level of the map, to others, or to an empty tile."""
    others = [setup.seats[each].name for each in state.on(number) if each != seat]
    if others:
        return text("rush_out.where.with", names=together(others, text))
    place = state.place(number)
    if place is not None:
        return text("rush_out.where.level", level=place.level + 1)
    return text("rush_out.where.empty")


def _left(before: RushOutState, after: RushOutState, setup: Setup, text: Texts) -> list[str]:
    """Say what became of the tiles that their last explorer left (R9)."""
    said = [
        text("rush_out.event.left", tile=capitalized(the_tile(tile, text)))
        for tile in after.removed[len(before.removed) :]
    ]
    for seat, (had, has) in enumerate(zip(before.explorers, after.explorers, strict=True)):
        name = setup.seats[seat].name
        said += [
            text("rush_out.event.taken", name=name, tile=the_tile(tile, text))
            for tile in has.owned[len(had.owned) :]
        ]
    return said


def loss_sentence(state: RushOutState, setup: Setup, text: Texts) -> str:
    """Say at which moment a game was lost; empty when it was not (R2, R4)."""
    loss = state.loss
    if loss is None:
        return ""
    if loss.by is LostBy.OUT_OF_TURNS or loss.tile is None or loss.seat is None:
        return text("rush_out.lost.out_of_turns", round=loss.round)
    name, tile = player_name(loss.seat, setup, text), a_tile(loss.tile, text)
    if loss.by is LostBy.DAMAGE_AT_ZERO:
        return text("rush_out.lost.damage_at_zero", name=name, tile=tile)
    return text("rush_out.lost.below_zero", name=name, tile=tile)


# ------------------------------------------------------------------------- where it stands


def status(seen: Seen[RushOutState], text: Texts) -> str:
    """Say where a session stands, in half a line."""
    state, seats = seen.state, seen.setup.seats
    if state.phase is Phase.OVER:
        return text("rush_out.status.won" if state.won else "rush_out.status.lost")
    if state.stage is None:
        return text("rush_out.status.starting")
    if state.phase is Phase.REACTING and state.danger is not None:
        name = seats[state.turn].name
        return text("rush_out.status.danger", name=name, tile=a_tile(state.danger, text))
    if state.phase is Phase.EXPLORERS:
        return text(
            "rush_out.status.turn",
            round=state.round,
            name=seats[state.turn].name,
            counter=state.counter,
        )
    stage = text(f"rush_out.stage.{state.stage}")
    return text("rush_out.status.round", round=state.round, stage=stage, counter=state.counter)


# ------------------------------------------------------------------------- what may not be


def refusal(refused: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    params = params_in_words(refused.params, lambda seat: player_name(seat, setup, text), text)
    return text(f"rush_out.why.{refused.code}", **params)
