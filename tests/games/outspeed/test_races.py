"""Whole races by chance, the Bonus phase by chance against the naive resolver, and secrets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.game import LuckBy, Refusal
from companion.games.outspeed.bonus import bonus_order, next_row, preview, resolve_all
from companion.games.outspeed.events import (
    BonusRowResolved,
    BoxRead,
    DialsRevealed,
    NumbersRevealed,
    ShipCorrected,
    TileRead,
)
from companion.games.outspeed.hiding import seen_by
from companion.games.outspeed.options import Dialling, Programming
from companion.games.outspeed.pieces import (
    COPIES,
    TOKEN_KINDS,
    PathKey,
    TileFace,
    TileNumber,
    TokenKind,
)
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.rules import RULES
from companion.games.outspeed.setup import setup
from companion.games.outspeed.state import OutspeedOptions, OutspeedState, Phase, Program
from companion.games.outspeed.steps import Play, Told
from tests.games.outspeed.games import (
    check_dialling,
    check_programmed,
    check_secrets,
    checked_game,
    next_event,
)
from tests.games.outspeed.laws import RESOLUTION
from tests.games.outspeed.naive import bonus_by_hand
from tests.games.outspeed.notation import kinds, read, read_tile
from tests.games.outspeed.tables import KNOWN, random_tile
from tests.support.play import happened, seats

GAMES = 100


def test_races_by_chance_come_out_as_by_hand() -> None:
    """Conservation, laws, the naive resolver, secrets, replay and ranking: see outspeed_games."""
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        seen += checked_game(seed)[2]
    assert seen["programmed turns checked by hand"] > 4 * GAMES
    assert seen["numbers set in the Resolution"] > 0
    assert seen["tiles read after their paths were shown"] > 0
    wanted = {str(code) for code in Told} | {str(how) for how in Exit}
    assert wanted - {str(Exit.TOO_DEAR)} <= seen.keys(), "the races are too tame"


def end_tile(random: Random) -> OutspeedState:
    """The End tile with a path that takes any number, and ships with all sorts of fuel."""
    ships = " ".join(f"{random.randint(3, 12)}/{random.randint(1, 14)}" for _ in range(4))
    tile = next(
        tile
        for tile in iter(lambda: random_tile(random, 13, TileFace.FEW), None)
        if any(path is not None and path.has_dial for path in tile.paths)
    )
    state = with_dial(Dialling.IN_RESOLUTION, ships)
    typed = random.choice(list(Programming))
    options = replace(state.options, programming=typed, dice=LuckBy.HAND)
    return replace(state, options=options, tiles=(tile,), pile=(None,) * 4)


def test_numbers_set_in_the_resolution_come_out_as_by_hand() -> None:
    """O15: who sets one, up to what, and what comes of it; and that nobody else learns it."""
    dialled = 0
    for seed in range(300):
        random = Random(seed)
        state, shown = end_tile(random), None
        while state.phase in (Phase.PROGRAMMING, *RESOLUTION):
            event = next_event(replace(state, turn=13), random)
            after = happened(RULES, state, event)
            if isinstance(event, DialsRevealed | NumbersRevealed):
                shown = state
            if isinstance(event, ShipCorrected | TileRead | BoxRead):
                break
            if after.phase is Phase.DIALLING:
                check_dialling(after)
                check_secrets(after, random)
                dialled += 1
            if shown is not None and after.phase not in (Phase.PROGRAMMING, *RESOLUTION):
                check_programmed(shown, after)
            state = after
    assert dialled > 150


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
    after = RULES.apply(state, BonusRowResolved(next_row(state.race, state.plays) or 0))
    assert isinstance(after, OutspeedState)
    assert step is not None and after.steps == (step,) and after.race == step.after
    assert preview(after) is None


# ------------------------------------------------------------------------- secrets


def laid(ships: str, *hands: str) -> OutspeedState:
    """A table in turn 5 with a known tile."""
    placed = (map(int, text.split("/")) for text in ships.split())
    boards = tuple(Ship(row, fuel) for row, fuel in placed)
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
        state = happened(RULES, state, read(text, state.turn))
    return state


def test_others_see_that_a_seat_is_ready_and_nothing_else() -> None:
    state = done(laid("9/9 7/9 5/9"), "program 0 middle")
    for viewer in (1, 2, None, -1, 99):
        assert seen_by(state, viewer).programs == (Program(None), None, None)
    assert seen_by(state, 0).programs[0] == state.programs[0]
    other = done(laid("9/9 7/9 5/9"), "program 0 left")
    assert seen_by(state, 1) == seen_by(other, 1) != seen_by(state, 0)


def with_dial(dialling: Dialling, ships: str = "9/9 7/9 5/9") -> OutspeedState:
    """The End tile, with a path that takes any number."""
    tile = read_tile(13, TileFace.FEW, "cost dial, rows dial | rows 1 | dark")
    numbers = tuple(tile for tile in TileNumber if tile.number <= 13)
    state = replace(laid(ships), turn=13, turned_up=numbers, tiles=(tile,))
    return replace(state, options=replace(state.options, dialling=dialling))


def test_a_number_set_with_the_path_is_as_secret_as_the_path() -> None:
    state = with_dial(Dialling.IN_PROGRAMMING)
    seen = {seen_by(done(state, f"program 0 left dial {dial}"), 1) for dial in range(10)}
    assert len(seen) == 1


def test_numbers_are_secret_until_all_are_shown_and_the_paths_are_not() -> None:
    state = with_dial(Dialling.IN_RESOLUTION)
    state = done(state, "program 0 left", "program 1 left", "program 2 middle", "show")
    for viewer in (1, 2, None):
        seen = [seen_by(done(state, f"number 0 is {number}"), viewer) for number in range(10)]
        assert len(set(seen)) == 1 and seen[0].dialled == {0}, "that it is set is no secret"
        assert seen[0].programs[0] == Program(PathKey.LEFT), "the path lies open"
    both = done(state, "number 0 is 4", "number 1 is 2")
    assert seen_by(both, 1).programs[:2] == (Program(PathKey.LEFT), Program(PathKey.LEFT, 2))
    assert seen_by(done(both, "numbers"), None).programs[0] == Program(PathKey.LEFT, 4)


def test_numbers_typed_off_the_real_dials_lie_open() -> None:
    state = with_dial(Dialling.IN_RESOLUTION)
    typed = replace(state.options, programming=Programming.TYPED_AT_REVEAL)
    state = replace(state, options=typed)
    state = done(state, "program 0 left", "program 1 left", "program 2 middle", "show")
    assert seen_by(done(state, "number 0 is 4"), None).programs[0] == Program(PathKey.LEFT, 4)


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
