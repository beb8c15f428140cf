"""What happens at a table of Outback, and what may not, said in the reader's language."""

from __future__ import annotations

from typing import assert_never, cast

from companion.game import Refusal, Setup
from companion.games.outback.dice import equal_animals
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.pieces import BonusTile
from companion.games.outback.refusals import Why
from companion.games.outback.state import OutbackState, Phase
from companion.games.outback.track import Space, Track, space
from companion.games.outback.turn import is_last_round
from companion.i18n import Texts, numeral
from companion.log import Step
from views.present.outback.names import (
    a,
    aimed,
    aimed_at,
    aims,
    counted,
    params_in_words,
    tile_names,
    where,
)
from views.present.people import player_name
from views.present.seen import Seen

__all__ = ["a", "aimed", "counted", "last", "refusal", "sentence", "status"]


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened, in one sentence."""
    before, after = cast(OutbackState, step.before), cast(OutbackState, step.after)
    event = cast(OutbackEvent, step.entry.event)
    match event:
        case StartRolled() | FirstChosen():
            return _starting(event, after, setup, text)
        case JeepFilled() | JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return _rolling(event, before, setup.seats[before.turn].name, text)
        case AnimalsTaken() | TilePlaced() | HexBlocked():
            return _placing(event, before, after, setup, text)
        case BonusTilesDrawn() | BonusTilesTaken():
            return _bonus(event, before, after, setup, text)
        case RowsRead() | ShapeRead() | UpperEndRead() | RowPointsRead():
            return _read(event, text)
    assert_never(event)


def _starting(
    event: StartRolled | FirstChosen, after: OutbackState, setup: Setup, text: Texts
) -> str:
    name = setup.seats[event.seat].name
    if isinstance(event, FirstChosen):
        return text("outback.event.starts", name=name)
    said = _start_roll(equal_animals(event.faces), name, text)
    if after.first is None:
        return said
    return f"{said} {text('outback.event.starts', name=setup.seats[after.first].name)}"


def _start_roll(alike: int, name: str, text: Texts) -> str:
    if alike < 2:
        return text("outback.event.start_rolled_none", name=name)
    return text("outback.event.start_rolled", alike=alike, name=name)


def _rolling(
    event: JeepFilled | JeepSwapped | DiceRolled | DieKept | DieReleased,
    before: OutbackState,
    name: str,
    text: Texts,
) -> str:
    match event:
        case JeepFilled(tiles):
            return text("outback.event.jeep_filled", name=name, tiles=counted(tiles, text))
        case JeepSwapped():
            return text("outback.event.jeep_swapped", name=name, tiles=counted(before.jeep, text))
        case DiceRolled(faces):
            return text("outback.event.dice_rolled", name=name, faces=counted(faces, text))
        case DieKept(die):
            return text("outback.event.die_kept", name=name, face=a(before.dice[die], text))
        case DieReleased(die):
            return text("outback.event.die_released", name=name, face=a(before.dice[die], text))
    assert_never(event)


def _placing(
    event: AnimalsTaken | TilePlaced | HexBlocked,
    before: OutbackState,
    after: OutbackState,
    setup: Setup,
    text: Texts,
) -> str:
    name = setup.seats[before.turn].name
    match event:
        case AnimalsTaken():
            names = [seat.name for seat in setup.seats]
            animals = aimed_at(aims(after, names, event.targets), text)
            return text("outback.event.animals_taken", name=name, animals=animals)
        case HexBlocked(row, column):
            return text("outback.event.hex_blocked", name=name, where=where(row, column, text))
        case TilePlaced(animal, row, group, column):
            preserve = after.preserves[before.receiver]
            bonus = preserve.placed[-1].bonus_points
            key = "outback.event.tile_placed_bonus" if bonus else "outback.event.tile_placed"
            return text(
                key,
                name=setup.seats[before.receiver].name,
                animal=a(animal, text),
                where=where(row, column, text),
                points=group,
                bonus=bonus,
                marker=_marker(space(preserve.points(animal), after.upper_end), text),
            )
    assert_never(event)


def _marker(where: Space, text: Texts) -> str:
    """Say on which number a marker stands: both tracks have a 7."""
    if where.track is Track.UPPER:
        return text("outback.event.marker_upper", space=where.value)
    return numeral(where.value)


def _bonus(
    event: BonusTilesDrawn | BonusTilesTaken,
    before: OutbackState,
    after: OutbackState,
    setup: Setup,
    text: Texts,
) -> str:
    if isinstance(event, BonusTilesDrawn):
        return text("outback.event.bonus_tiles_drawn", tiles=tile_names(event.tiles, text))
    said = []
    for seat, (had, has) in enumerate(zip(before.preserves, after.preserves, strict=True)):
        new: tuple[BonusTile, ...] = has.tiles[len(had.tiles) :]
        if new:
            name, tiles = setup.seats[seat].name, tile_names(new, text)
            key = "outback.event.bonus_tiles_taken"
            said.append(text.count(key, len(new), name=name, tiles=tiles))
    return " ".join(said)


def _read(event: RowsRead | ShapeRead | UpperEndRead | RowPointsRead, text: Texts) -> str:
    match event:
        case RowsRead(rows):
            return text("outback.event.rows_read", rows=", ".join(map(str, rows)))
        case ShapeRead(rows, _):
            return text("outback.event.shape_read", rows=", ".join(map(str, rows)))
        case UpperEndRead(space):
            return text("outback.event.upper_end_read", space=space)
        case RowPointsRead(row, points):
            return text("outback.event.row_points_read", row=row, points=points)
    assert_never(event)


def status(seen: Seen[OutbackState], text: Texts) -> str:
    """Say where a session stands, in half a line."""
    state = seen.state
    if state.phase is Phase.OVER:
        return text("outback.status.over")
    if state.phase is Phase.DRAWING:
        return text("outback.status.drawing")
    if state.phase is Phase.STARTING:
        return text("outback.status.starting")
    return text("outback.status.turn", round=state.round, name=seen.setup.seats[state.turn].name)


def last(seen: Seen[OutbackState], text: Texts) -> str:
    """Say that this is the last round, as long as it lasts."""
    return text("outback.last_round") if is_last_round(seen.state) else ""


def refusal(refused: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    params = params_in_words(refused.params, lambda seat: player_name(seat, setup, text), text)
    if refused.code is Why.NO_REAL_DIE and not params["jokers"]:
        return text("outback.why.no_die")
    return text(f"outback.why.{refused.code}", **params)
