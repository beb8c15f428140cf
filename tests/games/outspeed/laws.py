"""What holds in every race of Outspeed, whatever is tapped."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.game import Event, LuckBy, State
from companion.games.outspeed.events import (
    BoxRead,
    DiceFacesRead,
    ShipCorrected,
    ShipResult,
    TileRead,
    TurnTyped,
)
from companion.games.outspeed.offers import awaited
from companion.games.outspeed.pieces import COPIES, TOKENS, Die, TileFace
from companion.games.outspeed.state import OutspeedState, Phase
from tests.games.outspeed.tables import random_tile

BONUS = (Phase.DECLARING, Phase.TURNING_UP, Phase.RESOLVING_BONUS)
RESOLUTION = (Phase.DIALLING, Phase.PAYING, Phase.GAINING)


def check(state: State) -> None:
    """Check one moment of a race."""
    assert isinstance(state, OutspeedState)
    check_tokens(state)
    check_track(state)
    assert set(awaited(state)) <= set(state.race.racing), "a ship that is out never acts"
    assert bool(awaited(state)) != state.is_over, "somebody is always waited for"
    assert state.is_over or len(state.race.racing) > 1, "the last ship wins at once"
    assert 0 <= state.turn <= 13 and len(state.turned_up) == state.turn
    assert len(set(state.turned_up)) == state.turn, "no tile twice"
    assert not state.plays or state.phase in BONUS
    assert not state.drawers or state.phase in (Phase.DRAWING, Phase.SHUFFLING)
    if state.phase in RESOLUTION:
        assert state.tile is not None, "what is resolved is known"
    if state.phase in (Phase.PROGRAMMING, Phase.TYPING) and state.tile is None:
        assert not any(each.dial for each in state.programs if each), "no number unread"
    assert not state.dialled or state.phase not in (*BONUS, Phase.PROGRAMMING)
    assert (state.phase is Phase.TYPING) <= (state.tile is None)
    is_few = len(state.race.racing) <= 4
    assert state.is_over or state.phase in RESOLUTION or is_few == (state.face is TileFace.FEW)


def check_tokens(state: OutspeedState) -> None:
    """Thirty-two tokens, and no more of a kind than there are."""
    held = [kind for hand in state.hands for kind in hand]
    all_of_them = [*state.pile, *held, *state.discards, *(play.kind for play in state.plays)]
    is_unshuffled = state.options.tokens is LuckBy.APP and not state.turn and not state.pile
    assert len(all_of_them) == (0 if is_unshuffled else TOKENS)
    assert len({play.seat for play in state.plays}) == len(state.plays), "one token a turn"
    if state.options.tokens is LuckBy.APP and not is_unshuffled:
        assert Counter(all_of_them) == COPIES


def check_track(state: OutspeedState) -> None:
    race = state.race
    assert race.boards in (2, 3) and race.rear % 7 == 1
    assert len(race.fields) <= 7 and list(race.fields) == sorted(race.fields)
    for row in (*race.fields, *race.entered):
        is_in_the_air = row > race.front and any(
            race.ships[seat].row > race.front for seat in race.racing
        )
        assert row in race.rows or is_in_the_air, "a marker lies where a ship can come to"
    for seat, ship in enumerate(race.ships):
        assert ship.fuel >= 0
        assert ship.is_racing == (ship.left_at == 0)
        if not ship.is_racing:
            assert not state.hands[seat], "its tokens are discarded"
            continue
        assert ship.row >= race.rear, "nobody stands behind the last row"
        assert ship.row <= race.front or race.has_third_board
        is_after_end = state.turn == 13 and state.phase not in (Phase.REVEALING, *BONUS)
        assert ship.fuel > 0 or is_after_end, "0 is only allowed on the End tile"


def check_step(before: State, after: State) -> None:
    """Check what one event may change."""
    assert isinstance(before, OutspeedState) and isinstance(after, OutspeedState)
    for old, new in zip(before.race.ships, after.race.ships, strict=True):
        assert old.is_racing or old == new, "who is out stays out, where and as it was"
    assert after.turn - before.turn in (0, 1)
    assert after.turned_up[: before.turn] == before.turned_up
    assert 0 <= after.race.rear - before.race.rear <= 7
    assert before.face in (after.face, TileFace.MANY), "tiles are flipped once, to few"
    if before.turn == after.turn:
        assert after.lines[: len(before.lines)] == before.lines
        assert after.steps[: len(before.steps)] == before.steps
        forgotten = before.race.entered - after.race.entered
        assert not forgotten & set(after.race.rows), "what lies there is still remembered"


def random_result(seat: int, random: Random) -> ShipResult:
    spent, rows, fuel, tokens = (random.randint(0, 3) for _ in range(4))
    return ShipResult(seat, spent, rows, fuel, tokens)


def table_says(random: Random) -> Event:
    """Something the table says unasked: it is offered by the screens, not by the rules."""
    said = random.random()
    if said < 0.3:
        return ShipCorrected(random.randint(0, 5), random.randint(1, 21), random.randint(1, 15))
    if said < 0.6:
        number, face = random.randint(1, 16), random.choice(list(TileFace))
        tile = random_tile(random, number, face)
        return TileRead(tile) if said < 0.5 else BoxRead((tile,), blue=(0, 1, 1, 2, 2, 5))
    if said < 0.8:
        results = tuple(random_result(seat, random) for seat in range(random.randint(3, 6)))
        return TurnTyped(random.randint(1, 13), results)
    return DiceFacesRead(random.choice(list(Die)), tuple(random.choices(range(5), k=6)))
