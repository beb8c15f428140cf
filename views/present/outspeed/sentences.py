"""What happens at a table of Outspeed, and what may not, said in the reader's language.

No sentence here tells a secret: which token lies face down or was kept, and which path was chosen,
is told once it lies open, in the lines of the Resolution and the steps of the Bonus.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never, cast

from companion.game import Refusal, Setup
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    BonusRowResolved,
    BoxRead,
    DialsRevealed,
    DiceFacesRead,
    DiceRolled,
    NumberSet,
    NumbersRevealed,
    OutspeedEvent,
    PathProgrammed,
    PileShuffled,
    ShipCorrected,
    TileRead,
    TileRevealed,
    TokenKept,
    TokenTurnedUp,
    TurnTyped,
)
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.state import OutspeedState, Phase
from companion.i18n import Texts
from companion.log import Step
from views.present.outspeed.names import die_name, kind_name, params_in_words
from views.present.people import player_name
from views.present.seen import Seen

_Bonus: TypeAlias = BonusPlayed | BonusPassed | TokenTurnedUp | BonusRowResolved
_Dials: TypeAlias = PathProgrammed | DialsRevealed | NumberSet | NumbersRevealed
_Turn: TypeAlias = TurnTyped | DiceRolled | TokenKept
_Table: TypeAlias = PileShuffled | TileRevealed | ShipCorrected
_Read: TypeAlias = TileRead | DiceFacesRead | BoxRead


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened, in one sentence that everybody may read."""
    before, after = cast(OutspeedState, step.before), cast(OutspeedState, step.after)
    event = cast(OutspeedEvent, step.entry.event)
    match event:
        case BonusPlayed() | BonusPassed() | TokenTurnedUp() | BonusRowResolved():
            return _bonus(event, after, setup, text)
        case PathProgrammed() | DialsRevealed() | NumberSet() | NumbersRevealed():
            return _dials(event, before, setup, text)
        case TurnTyped() | DiceRolled() | TokenKept():
            return _turn(event, before, setup, text)
        case PileShuffled() | TileRevealed() | ShipCorrected():
            return _table(event, after, setup, text)
        case TileRead() | DiceFacesRead() | BoxRead():
            return _read(event, text)
    assert_never(event)


def _bonus(event: _Bonus, after: OutspeedState, setup: Setup, text: Texts) -> str:
    match event:
        case BonusPlayed(seat):
            return text("outspeed.event.bonus_played", name=setup.seats[seat].name)
        case BonusPassed(seat):
            return text("outspeed.event.bonus_passed", name=setup.seats[seat].name)
        case TokenTurnedUp(seat, kind):
            name, said = setup.seats[seat].name, kind_name(kind, text)
            return text("outspeed.event.token_turned_up", name=name, kind=said)
        case BonusRowResolved(row):
            played = [
                text(
                    "outspeed.of",
                    kind=kind_name(play.kind, text),
                    name=setup.seats[play.seat].name,
                )
                for play in after.steps[-1].plays
                if play.kind is not None
            ]
            return text("outspeed.event.row_resolved", row=row, played=", ".join(played))
    assert_never(event)


def _dials(event: _Dials, before: OutspeedState, setup: Setup, text: Texts) -> str:
    match event:
        case PathProgrammed(seat):
            again = before.programs[seat] is not None
            key = "outspeed.event.chosen_again" if again else "outspeed.event.programmed"
            return text(key, name=setup.seats[seat].name)
        case DialsRevealed():
            return text("outspeed.event.dials_revealed")
        case NumberSet(seat):
            again = seat in before.dialled
            key = "outspeed.event.number_set_again" if again else "outspeed.event.number_set"
            return text(key, name=setup.seats[seat].name)
        case NumbersRevealed():
            return text("outspeed.event.numbers_revealed")
    assert_never(event)


def _turn(event: _Turn, before: OutspeedState, setup: Setup, text: Texts) -> str:
    match event:
        case TurnTyped():
            tile = before.tile_number
            return text("outspeed.event.turn_typed", tile=tile.number if tile else 0)
        case DiceRolled(seat, die, faces):
            return text(
                "outspeed.event.dice_rolled",
                name=setup.seats[seat].name,
                die=die_name(die, text),
                faces=", ".join(faces),
            )
        case TokenKept(seat):
            return text("outspeed.event.token_kept", name=setup.seats[seat].name)
    assert_never(event)


def _table(event: _Table, after: OutspeedState, setup: Setup, text: Texts) -> str:
    match event:
        case PileShuffled():
            return text("outspeed.event.pile_shuffled")
        case TileRevealed():
            tile = after.tile_number
            number = tile.number if tile else 0
            return text("outspeed.event.tile_revealed", turn=after.turn, tile=number)
        case ShipCorrected(seat, row, fuel):
            name = setup.seats[seat].name
            return text("outspeed.event.ship_corrected", name=name, row=row, fuel=fuel)
    assert_never(event)


def _read(event: _Read, text: Texts) -> str:
    match event:
        case TileRead(tile=read):
            return text("outspeed.event.tile_read", tile=read.number)
        case DiceFacesRead(die, faces):
            said = ", ".join(map(str, faces))
            return text("outspeed.event.faces_read", die=die_name(die, text), faces=said)
        case BoxRead(tiles, yellow, blue):
            numbers = ", ".join(str(tile.number) for tile in tiles)
            what = [text("outspeed.event.box_tiles", tiles=numbers)] if tiles else []
            what += [die_name(die, text) for die, f in zip(Die, (yellow, blue), strict=True) if f]
            return text("outspeed.event.box_read", what="; ".join(what))
    assert_never(event)


def status(seen: Seen[OutspeedState], text: Texts) -> str:
    """Say where a session stands, in half a line."""
    state = seen.state
    if state.phase is Phase.OVER or not state.turn:
        return text("outspeed.status.over" if state.is_over else "outspeed.status.start")
    return text(f"outspeed.status.{state.phase}", turn=state.turn)


def last(seen: Seen[OutspeedState], text: Texts) -> str:
    """Say that the End tile lies open."""
    is_last = seen.state.is_end_tile and not seen.state.is_over
    return text("outspeed.last_turn") if is_last else ""


def refusal(refused: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    params = params_in_words(refused.params, lambda seat: player_name(seat, setup, text), text)
    return text(f"outspeed.why.{refused.code}", **params)
