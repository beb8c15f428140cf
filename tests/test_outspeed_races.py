"""Whole races by chance, the Bonus phase by chance against the naive resolver, and secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.game import Refusal
from companion.games.outspeed.bonus import bonus_order, next_row, preview, resolve_all
from companion.games.outspeed.events import BonusRowResolved
from companion.games.outspeed.pieces import COPIES, TOKEN_KINDS, TileFace, TileNumber, TokenKind
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.rules import apply, seen_by, setup
from companion.games.outspeed.state import OutspeedOptions, OutspeedState, Phase, Program
from companion.games.outspeed.steps import Play, Told
from tests.outspeed_games import checked_game
from tests.outspeed_naive import bonus_by_hand
from tests.outspeed_notation import kinds, read, read_tile
from tests.outspeed_tables import KNOWN
from tests.play import seats

GAMES = 100


def test_races_by_chance_come_out_as_by_hand() -> None:
    """Conservation, laws, the naive resolver, secrets, replay and ranking: see outspeed_games."""
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        seen += checked_game(seed)[2]
    assert seen["programmed turns checked by hand"] > 5 * GAMES
    wanted = {str(code) for code in Told} | {str(how) for how in Exit}
    assert wanted - {str(Exit.TOO_DEAR)} <= seen.keys(), "the races are too tame"


# ------------------------------------------------------------------------- the Bonus order


def random_bonus(random: Random) -> tuple[Race, tuple[TokenKind | None, ...]]:
    ships = tuple(
        Ship(random.randint(1, 14), random.randint(1, 6)) for _ in range(random.randint(3, 6))
    )
    fields = tuple(sorted(random.choices(range(1, 15), k=random.choice((0, 0, 1, 2, 3)))))
    tokens = tuple(random.choice((None, *TOKEN_KINDS)) for _ in ships)
    scarce = [kind for kind, copies in COPIES.items() if tokens.count(kind) > copies]
    return Race(ships, fields), tuple(None if kind in scarce else kind for kind in tokens)


def test_any_bonus_phase_comes_out_as_by_hand() -> None:
    for seed in range(2_000):
        random = Random(seed)
        race, tokens = random_bonus(random)
        is_end = random.random() < 0.2
        steps = bonus_order(race, tokens, is_end)
        assert not isinstance(steps, Refusal)
        after = steps[-1].after if steps else race
        assert bonus_by_hand(race, legal(race, tokens, is_end)).looks_like(after), seed
        assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]]
        assert [step.row for step in steps] == sorted({s.row for s in steps}, reverse=True)


def legal(race: Race, tokens: tuple[TokenKind | None, ...], is_end: bool) -> dict[int, TokenKind]:
    """O2: what may be played from where it is."""
    last = min(ship.row for ship in race.ships)
    return {
        seat: kind
        for seat, kind in enumerate(tokens)
        if kind is not None
        and not (kind in ("ion_cannon", "electromagnet") and race.ships[seat].row != last)
        and not (kind == "force_field" and is_end)
    }


def test_the_order_of_entering_tokens_does_not_matter() -> None:
    for seed in range(300):
        random = Random(seed)
        race, tokens = random_bonus(random)
        plays = [Play(seat, kind) for seat, kind in enumerate(tokens) if kind is not None]
        results = set()
        for _ in range(4):
            random.shuffle(plays)
            steps = resolve_all(race, tuple(plays))
            results.add((steps[-1].after if steps else race, tuple(s.movements for s in steps)))
        assert len(results) == 1, seed


def test_a_preview_is_what_then_happens() -> None:
    state = laid("8/9 6/9 4/9")
    state = replace(state, phase=Phase.RESOLVING_BONUS, plays=(Play(1, TokenKind.FLAMETHROWER),))
    step = preview(state)
    after = apply(state, BonusRowResolved(next_row(state.race, state.plays) or 0))
    assert isinstance(after, OutspeedState)
    assert step is not None and after.steps == (step,) and after.race == step.after
    assert preview(after) is None


# ------------------------------------------------------------------------- secrets


def laid(ships: str, *hands: str) -> OutspeedState:
    """A table in turn 5 with a known tile."""
    boards = tuple(Ship(*map(int, text.split("/"))) for text in ships.split())
    state = setup(seats(len(boards)), OutspeedOptions(), KNOWN)
    tile = read_tile(5, TileFace.FEW, "cost 1, rows 1 | cost 2, rows 2 | dark")
    held = tuple(map(kinds, hands)) if hands else state.hands
    return replace(
        state,
        race=Race(boards),
        turn=5,
        tiles=KNOWN.with_tile(tile).tiles,
        turned_up=tuple(map(TileNumber, "12345")),
        hands=held,
        phase=Phase.PROGRAMMING,
    )


def done(state: OutspeedState, *texts: str) -> OutspeedState:
    for text in texts:
        after = apply(state, read(text, state.turn))
        assert not isinstance(after, Refusal), f"{text}: {after}"
        state = after
    return state


def test_others_see_that_a_seat_is_ready_and_nothing_else() -> None:
    state = done(laid("9/9 7/9 5/9"), "program 0 middle")
    for viewer in (1, 2, None, -1, 99):
        assert seen_by(state, viewer).programs == (Program(None), None, None)
    assert seen_by(state, 0).programs[0] == state.programs[0]
    other = done(laid("9/9 7/9 5/9"), "program 0 left")
    assert seen_by(state, 1) == seen_by(other, 1) != seen_by(state, 0)


def test_the_number_on_the_dial_is_as_secret_as_the_path() -> None:
    tile = read_tile(13, TileFace.FEW, "cost dial, rows dial | rows 1 | dark")
    numbers = tuple(tile for tile in TileNumber if tile.number <= 13)
    state = replace(laid("9/9 7/9 5/9"), turn=13, turned_up=numbers, tiles=(tile,))
    seen = {seen_by(done(state, f"program 0 left dial {dial}"), 1) for dial in range(10)}
    assert len(seen) == 1


def test_dials_shown_are_seen_by_all() -> None:
    state = done(
        laid("9/9 7/9 5/9"), "program 0 middle", "program 1 left", "program 2 left", "show"
    )
    assert seen_by(state, None).programs == state.programs != (None, None, None)


def test_only_the_owner_knows_a_hand_and_a_token_face_down() -> None:
    state = replace(laid("9/9 9/9 5/9", "nitro fuel_can", "nitro", ""), phase=Phase.DECLARING)
    state = done(state, "play 0 fuel_can")
    for viewer in (1, 2, None):
        seen = seen_by(state, viewer)
        assert seen.hands[0] == (None,) and seen.plays == (Play(0, None),)
    assert seen_by(state, 0).plays == state.plays
    shown = done(state, "pass 1")
    assert seen_by(shown, 2).plays == (Play(0, TokenKind.FUEL_CAN),), "all have declared"


def test_only_who_draws_sees_the_two_on_top_and_nobody_the_pile() -> None:
    pile = kinds("nitro fuel_can force_field")
    state = replace(laid("9/9 9/9 5/9"), phase=Phase.DRAWING, drawers=(1,), pile=pile)
    assert seen_by(state, 1).pile == (*pile[:2], None)
    for viewer in (0, 2, None):
        assert seen_by(state, viewer).pile == (None, None, None)
    after = replace(state, phase=Phase.REVEALING, drawers=())
    assert seen_by(after, 1).pile == (None, None, None)
