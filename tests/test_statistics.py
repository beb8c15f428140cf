"""What games come to: against cases worked out by hand, and against a second, naive computation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from companion.stats.after import Chance
from companion.stats.curve import Curve, Line
from companion.stats.figures import figures, grouped, people
from companion.stats.luck import Kind, Luck, Verdict, luck_of, table_luck
from companion.stats.parts import Part, parts
from companion.stats.tally import tallied, written
from companion.store.book import Ending, Summary

WHO = ("anna", "ben", "cleo", "dov")
DIE = tuple((str(face), 1) for face in range(1, 7))


def ended(
    at: int,
    *points: int,
    first: tuple[int, ...] = (),
    teams: tuple[tuple[int, ...], ...] = (),
    won: bool | None = None,
    variant: str = "base",
    luck: str = "",
) -> Summary:
    """A game of some people that ended at a time; the most points win unless ``first`` says who."""
    seats = range(len(points))
    best = first or tuple(seat for seat in seats if points[seat] == max(points))
    others = tuple(seat for seat in seats if seat not in best)
    ranking = (best, others) if others else (best,)
    scored = () if won is not None else points
    ending = Ending(ranking, scored, won, "", teams, variant, at, luck)
    people = WHO[: len(points)]
    return Summary(f"s{at}", "outback", people, people, 0, at, 9, True, ending)


def of(player: str, *games: Summary) -> tuple[Part, ...]:
    return tuple(part for part in parts(games) if part.player == player)


# -- by hand ------------------------------------------------------------------------------------


def test_wins_points_and_margins() -> None:
    games = (ended(1, 50, 40, 30), ended(2, 41, 60, 20), ended(3, 45, 45, 10), ended(4, 70, 10, 69))
    anna, cleo = figures(of("anna", *games)), figures(of("cleo", *games))
    assert (anna.plays, anna.wins, anna.shared, anna.losses) == (4, 3, 1, 1)
    assert (anna.best_points, anna.average_points) == (70, Fraction(206, 4))
    assert anna.won_by_points == Fraction(10 + 1, 2), "a shared win has no margin"
    assert anna.lost_by_points == 19
    assert (cleo.wins, cleo.won_by_points) == (0, None)
    assert cleo.lost_by_points == Fraction(20 + 40 + 35 + 1, 4)


@pytest.mark.parametrize(
    ("won", "streak", "longest"),
    [("", 0, 0), ("w", 1, 1), ("wwl", 0, 2), ("lwwlwww", 3, 3), ("wwwlw", 1, 3), ("lll", 0, 0)],
)
def test_streaks(won: str, streak: int, longest: int) -> None:
    games = [ended(at, *((9, 1) if each == "w" else (1, 9))) for at, each in enumerate(won)]
    found = figures(of("anna", *reversed(games)))
    assert (found.streak, found.longest) == (streak, longest), "by when they ended"


def test_partners_win_together_and_not_shared() -> None:
    game = ended(1, 20, 30, 35, 24, first=(0, 2), teams=((0, 2), (1, 3)), variant="teams")
    anna, ben = figures(of("anna", game)), figures(of("ben", game))
    assert (anna.wins, anna.shared, anna.best_points) == (1, 0, 20)
    assert anna.won_by_points == Fraction(55 - 54) and ben.wins == 0
    assert ben.lost_by_points == Fraction(55 - 54)


def test_teams_that_tie_share_the_win() -> None:
    game = ended(1, 20, 30, 34, 24, first=(0, 1, 2, 3), teams=((0, 2), (1, 3)))
    assert all(part.is_won and part.is_shared for part in parts([game]))


@pytest.mark.parametrize("won", [True, False])
def test_what_is_played_together_is_won_or_lost_together(won: bool) -> None:
    game = ended(1, 0, 0, 0, won=won, variant="two")
    assert [(part.is_won, part.is_shared) for part in parts([game])] == [(won, False)] * 3
    found = figures(of("anna", game))
    assert (found.best_points, found.average_points, found.lost_by_points) == (None, None, None)


def test_alone_there_is_nobody_to_be_ahead_of() -> None:
    assert figures(of("anna", ended(1, 33))).won_by_points is None


def test_a_race_that_nobody_finished_is_nobodys_win() -> None:
    ending = Ending(((), (0, 1)), (0, 0), None, "none_left", (), "", 1, "")
    lost = Summary("s1", "outspeed", WHO[:2], WHO[:2], 0, 1, 9, True, ending)
    assert [part.is_won for part in parts([lost])] == [False, False]


def test_what_has_no_result_is_not_counted() -> None:
    going_on = Summary("s1", "ants", WHO, WHO, 0, 1, 9, False)
    abandoned = Summary(
        "s2", "ants", WHO, WHO, 0, 1, 9, True, Ending((), (), None, "", (), "", 0, "")
    )
    assert parts([going_on, abandoned]) == ()


def test_who_played_most_comes_first() -> None:
    games = (ended(1, 5, 9), ended(2, 5, 9, 1), ended(3, 9, 5))
    assert [(each.player, each.figures.plays) for each in people(parts(games))] == [
        ("ben", 3),
        ("anna", 3),
        ("cleo", 1),
    ]


def test_whoever_was_not_named_counts_and_is_in_no_list() -> None:
    game = replace(ended(1, 5, 9), players=("anna", "seat-1"))
    assert [each.player for each in people(parts([game]))] == ["anna"]
    assert [part.margin_points for part in parts([game])] == [-4, 4]


def test_two_entries_of_the_list_that_are_one_person_are_counted_as_one() -> None:
    games = (ended(1, 5, 9), replace(ended(2, 9, 5), players=("ann", "ben")))
    (anna, ben) = people(parts(games, {"ann": "anna"}))
    assert (anna.player, anna.figures.plays, anna.figures.wins) == ("anna", 2, 1)
    assert (ben.player, ben.figures.plays) == ("ben", 2)


# -- against a second computation ---------------------------------------------------------------


def games_by_chance(random: Random, count: int) -> list[Summary]:
    return [
        ended(at, *(random.randrange(4) for _ in range(random.randint(1, 4))))
        for at in random.sample(range(10 * count), count)
    ]


@pytest.mark.parametrize("seed", range(20))
def test_figures_equal_those_of_a_naive_count(seed: int) -> None:
    random = Random(seed)
    games = games_by_chance(random, 30)
    shuffled = random.sample(games, len(games))
    for player, those in grouped(parts(shuffled), lambda part: part.player).items():
        found = figures(those)
        wins, points, run, longest = [], [], 0, 0
        for game in sorted(games, key=lambda each: each.touched_ms):
            if player not in game.players:
                continue
            assert game.ending is not None
            own = game.ending.points[game.players.index(player)]
            points.append(own)
            if own == max(game.ending.points):
                wins.append(game.ending.points.count(own))
                run += 1
            else:
                run = 0
            longest = max(longest, run)
        assert (found.plays, found.wins) == (len(points), len(wins))
        assert found.shared == sum(number > 1 for number in wins)
        assert (found.best_points, found.streak, found.longest) == (max(points), run, longest)
        assert found.average_points == Fraction(sum(points), len(points))


# -- luck ---------------------------------------------------------------------------------------


def rolled(faces: list[str]) -> Chance:
    return Chance("dice", 0, tuple(faces), DIE, is_put_back=True)


def annas(*games: Summary) -> Luck:
    (luck,) = luck_of(games, of("anna", *games))
    return luck


def of_game(chances: list[Chance], at: int = 1) -> Summary:
    return ended(at, 1, 2, luck=written(tallied(chances)))


@pytest.mark.parametrize(("pool", "number"), [((3, 2, 1), 2), ((4, 1, 0), 3), ((2, 2, 2), 6)])
def test_what_is_expected_of_a_bag_is_what_all_draws_come_to(
    pool: tuple[int, ...], number: int
) -> None:
    tiles = [kind for kind, count in zip("abc", pool, strict=True) for _ in range(count)]
    draws = list(combinations(range(len(tiles)), number))
    named = tuple(zip("abc", pool, strict=True))
    drawn = tuple(tiles[at] for at in draws[0])
    (tally,) = tallied([Chance("tiles", None, drawn, named)])
    for kind, expected, variance in zip("abc", tally.expected, tally.variance, strict=True):
        counts = [sum(tiles[at] == kind for at in draw) for draw in draws]
        mean = Fraction(sum(counts), len(counts))
        assert expected == mean
        assert variance == sum((count - mean) ** 2 for count in counts) / len(counts)


def test_luck_adds_up_over_games_and_belongs_to_somebody() -> None:
    own = of_game([rolled(["1"] * 3), Chance("tiles", None, ("a",), (("a", 1), ("b", 1)))])
    other = ended(2, 2, 1, luck=written(tallied([rolled(["1", "6"])])))
    (anna,) = luck_of([own, other], of("anna", own, other))
    assert anna.of == "dice", "a bag is nobody's"
    assert [kind.seen for kind in anna.kinds] == [4, 0, 0, 0, 0, 1]
    assert anna.kinds[0].expected == pytest.approx(5 / 6, abs=0.001)
    assert luck_of([own, other], of("ben", own, other)) == ()
    (bag,) = table_luck([own, other])
    assert (bag.of, [kind.seen for kind in bag.kinds]) == ("tiles", [1, 0])


def test_with_little_seen_nothing_is_said() -> None:
    assert annas(of_game([rolled(["6"] * 29)])).verdict is Verdict.TOO_FEW


@pytest.mark.parametrize(
    ("faces", "says", "oddest"),
    [
        ("123456" * 20, Verdict.USUAL, None),
        ("12345" * 20 + "6" * 45, Verdict.MORE, "6"),
        ("12345" * 24, Verdict.FEWER, "6"),
    ],
)
def test_what_is_odd_is_named(faces: str, says: Verdict, oddest: str | None) -> None:
    luck = annas(of_game([rolled(list(faces))]))
    assert luck.verdict is says
    assert oddest in (None, luck.oddest.name)


def test_what_cannot_vary_is_not_odd() -> None:
    assert Luck("tiles", (Kind("a", 40, 40.0, 0.0),)).verdict is Verdict.TOO_FEW


TIMES = 2_000


def odd_of(lucks: list[Luck]) -> float:
    return sum(luck.verdict in (Verdict.MORE, Verdict.FEWER) for luck in lucks) / len(lucks)


@pytest.mark.parametrize("number", [30, 120, 1_200])
def test_honest_dice_are_called_odd_one_time_in_ten_at_most(number: int) -> None:
    """And not much less often, else nothing would ever be found. By a seed, so always the same."""
    random = Random(1)
    share = odd_of([_thrown(random, number) for _ in range(TIMES)])
    assert 0.03 <= share <= 0.1 + 3 * (0.1 * 0.9 / TIMES) ** 0.5


def _thrown(random: Random, number: int) -> Luck:
    seen = random.choices(range(6), k=number)
    kinds = (Kind(str(n), seen.count(n), number / 6, number * 5 / 36) for n in range(6))
    return Luck("dice", tuple(kinds))


def test_honest_bags_are_called_odd_one_time_in_ten_at_most() -> None:
    """Ninety tiles of five kinds, drawn five by five until the bag holds ten, three games."""
    random = Random(2)
    share = odd_of([_drawn(random) for _ in range(400)])
    assert 0.03 <= share <= 0.1 + 3 * (0.1 * 0.9 / 400) ** 0.5


def _drawn(random: Random) -> Luck:
    games = []
    for at in range(3):
        bag, chances = random.sample("abcde" * 18, 90), list[Chance]()
        while len(bag) > 10:
            pool = tuple((kind, bag.count(kind)) for kind in "abcde")
            chances.append(Chance("tiles", None, tuple(bag[:5]), pool))
            bag = bag[5:]
        games.append(of_game(chances, at))
    (luck,) = table_luck(games)
    return luck


def test_loaded_dice_are_found() -> None:
    random = Random(3)
    loaded = [random.choices("123456", (1, 1, 1, 1, 1, 2), k=600) for _ in range(50)]
    lucks = [annas(of_game([rolled(faces)])) for faces in loaded]
    assert odd_of(lucks) > 0.9
    assert all(luck.oddest.name == "6" for luck in lucks if luck.verdict is Verdict.MORE)


# -- the moment that decided it -----------------------------------------------------------------


def course(*values: str, won: frozenset[int] = frozenset({0}), together: bool = False) -> Curve:
    lines = tuple(Line((seat,), tuple(map(int, each.split()))) for seat, each in enumerate(values))
    return Curve(tuple(range(len(lines[0].values))), lines, won, together)


@pytest.mark.parametrize(
    ("lines", "won", "at"),
    [
        (("0 5 9 12", "0 6 8 10"), {0}, 2),
        (("0 5 9 12", "0 1 2 3"), {0}, 1),
        (("0 5 9 12", "0 6 12 10"), {0}, 3),
        (("0 9 5 12", "0 6 5 10"), {0}, 3),
        (("0 5 9 12", "0 6 8 12"), {0}, None),
        (("0 5 9 12", "0 6 8 12"), {0, 1}, None),
        (("0 5 9", "0 6 9"), set(), None),
        (("0 5 9",), {0}, None),
    ],
)
def test_the_moment_since_which_the_winner_was_ahead(
    lines: tuple[str, ...], won: set[int], at: int | None
) -> None:
    assert course(*lines, won=frozenset(won)).decided == at


@pytest.mark.parametrize(
    ("counter", "at", "cost"),
    [("10 9 8 7", None, 0), ("10 9 5 4", 2, 4), ("10 7 6 3 2", 3, 3), ("10 11 10", 2, 1)],
)
def test_the_round_that_cost_all_most(counter: str, at: int | None, cost: int) -> None:
    found = course(counter, together=True)
    assert (found.decided, found.cost) == (at, cost)
