"""The end of the game, against a scorer that moves a marker space by space as a hand would."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

from companion.chance import luck
from companion.game import Draw, Event, Outcome, Refusal
from companion.games.outback import scoring
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.rules import apply, setup
from companion.games.outback.state import (
    ANIMALS,
    DICE,
    FACES,
    Face,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    Phase,
    Placed,
    Preserve,
)
from companion.games.outback.taking import takeable
from tests.play import seats

GAMES_PLAYED = 1_000


# ------------------------------------------------------------------------- whole games, quickly


def next_event(state: OutbackState, random: Random) -> Event:
    match state.phase:
        case Phase.STARTING:
            return FirstChosen(random.randrange(len(state.preserves)))
        case Phase.FILLING:
            pool = tuple(zip(ANIMALS, state.unseen, strict=True))
            drawn = luck(Draw("tiles", state.tiles_to_draw, pool), random)
            return JeepFilled(tuple(a for kind in drawn for a in ANIMALS if a == kind))
        case Phase.PLACING:
            target = random.choice(state.pending)
            most = state.preserves[state.turn].count(target.animal) + 1
            return TilePlaced(target.animal, target.row, random.randint((most + 1) // 2, most))
        case _:
            return next_roll(state, random)


def next_roll(state: OutbackState, random: Random) -> Event:
    """Take the largest set as soon as there is one, and after the third roll give up."""
    sets = takeable(state) if state.rolls else ()
    if sets:
        return AnimalsTaken(random.choice(sets[:3]))
    if state.rolls < 3:
        return DiceRolled(tuple(random.choices([Face(face) for face in FACES], k=DICE)))
    free = [row for row in state.row_numbers if state.free(state.turn, row)]
    return HexBlocked(random.choice(free))


def full_game(seed: int) -> OutbackState:
    random = Random(seed)
    state = setup(seats(2 + seed % 3), OutbackOptions(), OutbackBox())
    if seed % 2:
        state = happened(state, UpperEndRead(random.randint(8, 12)))
    while not state.over:
        state = happened(state, next_event(state, random))
    return state


def happened(state: OutbackState, event: Event) -> OutbackState:
    after = apply(state, event)  # type: ignore[arg-type]
    assert not isinstance(after, Refusal), f"{event}: {after}"
    return after


@cache
def full_games() -> tuple[tuple[OutbackState, Outcome], ...]:
    ended = []
    for seed in range(GAMES_PLAYED):
        state = full_game(seed)
        outcome = scoring.outcome(state)
        assert outcome is not None
        ended.append((state, outcome))
    return tuple(ended)


# ------------------------------------------------------------------------- counting by hand


def track(upper_end: int | None) -> list[tuple[str, int]]:
    """The spaces in the order a marker walks them."""
    upper = range(1, (upper_end or 200) + 1)
    return [("inlet", -3), *(("left", n) for n in range(1, 10)), *(("upper", n) for n in upper)]


def walked(tiles: tuple[Placed, ...], upper_end: int | None) -> tuple[str, int]:
    spaces = track(upper_end)
    at = 0
    for tile in tiles:
        for _ in range(tile.group + tile.bonus_points):
            if at + 1 < len(spaces):
                at += 1
    return spaces[at]


def counted_by_hand(preserve: Preserve, upper_end: int | None) -> int:
    markers = [
        walked(tuple(tile for tile in preserve.placed if tile.animal == animal), upper_end)
        for animal in ANIMALS
    ]
    upper = [value for where, value in markers if where == "upper"]
    left = sorted(value for where, value in markers if where != "upper")
    return sum(upper) + sum(left[:3]) - 2 * len(preserve.blocked)


# ------------------------------------------------------------------------- the two agree


def test_the_sheets_are_what_a_hand_counts() -> None:
    for state, outcome in full_games():
        for sheet, preserve in zip(outcome.sheets, state.preserves, strict=True):
            assert sheet.total == counted_by_hand(preserve, state.upper_end)


def test_the_winners_have_most_points_then_most_bonus_tiles() -> None:
    for state, outcome in full_games():
        worth = [
            (counted_by_hand(preserve, state.upper_end), len(preserve.bonus_tiles()))
            for preserve in state.preserves
        ]
        best = [seat for seat, w in enumerate(worth) if w == max(worth)]
        assert sorted(outcome.winners) == best
        for better, worse in pairwise(outcome.ranking):
            assert worth[better[0]] > worth[worse[0]]
        rivals = [s for s, w in enumerate(worth) if w[0] == max(worth)[0] and s not in best]
        assert (outcome.decided_by == scoring.TieBreak.BONUS_TILES) == bool(rivals)


def test_the_games_reach_every_corner_of_the_track() -> None:
    """A test over games in which nothing ever happens would prove nothing."""
    codes = {line.code for _, outcome in full_games() for s in outcome.sheets for line in s.lines}
    assert codes >= set(scoring.Score) - {scoring.Score.START_IDLE}, "four on -3: hardly ever"
    assert {len(outcome.winners) for _, outcome in full_games()} >= {1, 2}
    assert any(outcome.decided_by for _, outcome in full_games())
    assert any(scoring.needs_upper_end(state) for state, _ in full_games())


# ------------------------------------------------------------------------- small things


def test_the_upper_end_is_asked_for_only_beyond_what_is_known() -> None:
    def with_points(points: int, upper_end: int | None) -> OutbackState:
        tile = Placed(ANIMALS[0], 2, points)
        state = setup(seats(2), OutbackOptions(), OutbackBox(upper_end=upper_end))
        return OutbackState(
            state.options,
            state.rows,
            state.upper_end,
            (Preserve(), Preserve((tile,))),
            (),
            (),
            state.unseen,
        )

    assert not scoring.needs_upper_end(with_points(17, None)), "upper 8 is printed"
    assert scoring.needs_upper_end(with_points(18, None))
    assert not scoring.needs_upper_end(with_points(18, 9))


def test_a_standing_is_what_would_count_today() -> None:
    state = setup(seats(2), OutbackOptions(), OutbackBox())
    assert scoring.standing(state, 1).total == -9
    assert scoring.outcome(state) is None
