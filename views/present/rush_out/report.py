"""How a game of Rush Out stands or has ended: what is missing, and where the turns went."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Setup
from companion.games.rush_out.mix import kinds
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.state import Change, Reason, RushOutState
from companion.games.rush_out.victory import Checklist, Missing
from companion.i18n import Texts, signed
from views.present.people import player_name, together
from views.present.rush_out.names import a_tile
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class Spent:
    """Where the turns of a game went: its start, each reason with its turns, and what is left."""

    start: int
    by_reason: tuple[tuple[Reason, int], ...]
    left: int


def spent(state: RushOutState) -> Spent:
    """Add the changes of the counter up by reason."""
    sums = {
        reason: sum(each.turns for each in state.changes if each.reason is reason)
        for reason in Reason
    }
    return Spent(
        state.start_turns,
        tuple((reason, turns) for reason, turns in sums.items() if turns),
        state.counter,
    )


def change_sentence(change: Change, setup: Setup | None, text: Texts) -> str:
    """Say a change of the counter: "-2: a mummy, Léo"."""
    turns = signed(change.turns)
    if change.reason is Reason.ROUND or change.seat is None:
        return text("rush_out.change.round", turns=turns)
    name = player_name(change.seat, setup, text)
    return text(
        "rush_out.change.tile", turns=turns, tile=a_tile(change.reason.value, text), name=name
    )


def missing_sentence(listed: Checklist, missing: Missing, setup: Setup | None, text: Texts) -> str:
    """Say one condition that does not hold, and for whom as far as that is known."""
    match missing:
        case Missing.WRITINGS:
            short = listed.needed.writings - len(listed.writings)
            return text.count("rush_out.missing.writings", short)
        case Missing.TREASURES:
            short = listed.needed.treasures - listed.treasures
            return text.count("rush_out.missing.treasures", short)
        case Missing.ARTEFACTS:
            short = listed.needed.artefacts - listed.artefacts
            return text.count("rush_out.missing.artefacts", short)
        case Missing.TURNS:
            return text.count("rush_out.missing.turns", listed.needed.turns_left)
        case Missing.EXIT if setup is None or len(listed.outside) == len(setup.seats):
            return text("rush_out.missing.exit")
        case Missing.EXIT:
            names = [setup.seats[seat].name for seat in listed.outside]
            return text("rush_out.missing.exit.for", names=together(names, text))


def left_face_down(state: RushOutState) -> tuple[tuple[Tile, int], ...]:
    """Count what still lies face down in the pyramid, kind by kind."""
    return tuple((tile, state.unseen(tile)) for tile in kinds(state.options))


def last(seen: Seen[RushOutState], text: Texts) -> str:
    """Say that no turn is left: this round is the last, unless a treasure brings one (R2, R6)."""
    is_last = seen.state.stage is not None and seen.state.counter == 0
    return text("rush_out.last_round") if is_last else ""
