"""What happens at a table of Outback, and what may not, said in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never, cast

from companion.game import Refusal, Setup
from companion.games.outback.dice import equal_animals
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowsRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.state import FACES, OutbackState, Phase, Target
from companion.i18n import Texts
from companion.log import Step
from companion.session import Session


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened, in one sentence."""
    before, after = cast(OutbackState, step.before), cast(OutbackState, step.after)
    event = cast(OutbackEvent, step.entry.event)
    name = setup.seats[before.turn].name
    match event:
        case StartRolled() | FirstChosen():
            return _starting(event, after, setup, text)
        case JeepFilled() | JeepSwapped() | DiceRolled() | DieKept() | DieReleased():
            return _rolling(event, before, name, text)
        case AnimalsTaken() | TilePlaced() | HexBlocked():
            return _placing(event, before, after, name, text)
        case RowsRead(rows):
            return text("outback.event.rows_read", rows=", ".join(map(str, rows)))
        case UpperEndRead(space):
            return text("outback.event.upper_end_read", space=space)
    assert_never(event)


def _starting(
    event: StartRolled | FirstChosen, after: OutbackState, setup: Setup, text: Texts
) -> str:
    name = setup.seats[event.seat].name
    if isinstance(event, FirstChosen):
        return text("outback.event.starts", name=name)
    said = text.count("outback.event.start_rolled", equal_animals(event.faces), name=name)
    if after.first is None:
        return said
    return f"{said} {text('outback.event.starts', name=setup.seats[after.first].name)}"


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
    name: str,
    text: Texts,
) -> str:
    match event:
        case AnimalsTaken(targets):
            return text("outback.event.animals_taken", name=name, animals=aimed(targets, text))
        case HexBlocked(row):
            return text("outback.event.hex_blocked", name=name, row=row)
        case TilePlaced(animal, row, group):
            bonus = after.preserves[before.turn].placed[-1].bonus_points
            key = "outback.event.tile_placed_bonus" if bonus else "outback.event.tile_placed"
            placed = a(animal, text)
            return text(key, name=name, animal=placed, row=row, points=group, bonus=bonus)
    assert_never(event)


def status(session: Session, text: Texts) -> str:
    """Say where a session stands, in half a line."""
    state = cast(OutbackState, session.state)
    if state.phase is Phase.OVER:
        return text("outback.status.over")
    if state.phase is Phase.STARTING:
        return text("outback.status.starting")
    return text("outback.status.turn", round=state.round, name=session.setup.seats[state.turn].name)


def refusal(refused: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    params = dict(refused.params)
    if "animal" in params:
        animal = str(params["animal"])
        params["animals"] = text(f"outback.animal.{animal}.many")
        params["animal"] = text(f"outback.animal.{animal}")
    if setup and "seat" in params:
        seat = int(params["seat"])
        params["name"] = setup.seats[seat].name if 0 <= seat < len(setup.seats) else "?"
    return text(f"outback.why.{refused.code}", **params)


def a(face: str, text: Texts) -> str:
    """Name one animal or joker with its article: "a koala"."""
    return text(f"outback.animal.{face}.one")


def counted(faces: Iterable[str], text: Texts) -> str:
    """Name a handful of animals: "2 koalas, 1 joker"."""
    counts = Counter(str(face) for face in faces)
    named = (text.count(f"outback.count.{f}", counts[f]) for f in FACES if counts[f])
    return ", ".join(named)


def aimed(targets: Iterable[Target], text: Texts) -> str:
    """Name animals and the rows they are meant for: "koala for row 4, emu for row 2"."""
    return ", ".join(text("outback.aimed", animal=a(t.animal, text), row=t.row) for t in targets)
