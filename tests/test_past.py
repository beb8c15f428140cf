"""The list of all that was played: what is asked for, in which order, and what each line says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from companion.i18n import Texts
from companion.past import Kind, Summary, Wanted, kind_of, listed
from companion.store.book import Ending, Place
from views.present.past import periods, state_words

EN, FR = Texts("en"), Texts("fr")


def at(*day: int) -> int:
    return int(datetime(*day, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type,misc]


def summary(name: str, day: int, **more: object) -> Summary:
    begun = Summary(
        id=name,
        game="ants",
        names=("Anna", "Ben"),
        players=("a", "b"),
        created_ms=at(2026, 11, day),
        touched_ms=at(2026, 11, day),
        entries=3,
        finished=True,
    )
    return replace(begun, **more)  # type: ignore[arg-type]


OPEN = summary("open", 20, finished=False)
DONE = summary("done", 10)
TYPED = summary("typed", 12, is_typed_in=True, game="outspeed", players=("a", "c"))
LEFT = summary("left", 11, is_left=True)
ARCHIVED = summary("archived", 3, place=Place.ARCHIVE, put_ms=at(2026, 11, 25))
DELETED = summary("deleted", 2, place=Place.TRASH, is_left=True)
EVERY = (DELETED, ARCHIVED, LEFT, TYPED, DONE, OPEN)


def asked(wanted: Wanted) -> list[str]:
    return [each.id for each in listed(EVERY, wanted)]


def test_each_is_of_one_kind() -> None:
    assert {each.id: kind_of(each).value for each in EVERY} == {
        "open": "open",
        "done": "finished",
        "typed": "typed_in",
        "left": "left",
        "archived": "archived",
        "deleted": "deleted",
    }


def test_all_but_what_was_deleted_those_played_last_first() -> None:
    assert asked(Wanted()) == ["open", "typed", "left", "done", "archived"]


@pytest.mark.parametrize("kind", Kind)
def test_one_kind_alone_can_be_asked_for(kind: Kind) -> None:
    assert [kind_of(each) for each in listed(EVERY, Wanted(kind))] == [kind]


def test_by_game_by_player_and_by_time() -> None:
    assert asked(Wanted(game="outspeed")) == ["typed"]
    assert asked(Wanted(players=frozenset({"c", "nobody"}))) == ["typed"]
    assert asked(Wanted(since_ms=at(2026, 11, 11), before_ms=at(2026, 11, 12))) == ["left"]
    assert asked(Wanted(Kind.OPEN, game="outspeed")) == []


ENDING = Ending(((1,), (0,)), (28, 34), None, "", (), "", 0, "")
LINES: dict[str, tuple[Summary, str, str]] = {
    "open": (OPEN, "Not finished", "Pas terminée"),
    "won": (replace(DONE, ending=ENDING), "Ben won · 28 : 34", "Victoire de Ben · 28 : 34"),
    "shared": (
        replace(DONE, ending=replace(ENDING, ranking=((0, 1),), points=(3, 3))),
        "Anna and Ben share the win · 3 : 3",
        "Victoire partagée d’Anna et Ben · 3 : 3",
    ),
    "won together": (
        replace(DONE, ending=replace(ENDING, ranking=((0, 1),), points=(), won=True)),
        "Won together",
        "Gagnée ensemble",
    ),
    "lost together": (
        replace(TYPED, ending=replace(ENDING, ranking=((0, 1),), points=(), won=False)),
        "Lost together · Typed in at the end",
        "Perdue ensemble · Saisie à la fin",
    ),
    "none left": (
        replace(DONE, ending=replace(ENDING, ranking=((), (0, 1)), points=(0, 0))),
        "Nobody won",
        "Personne n’a gagné",
    ),
    "left": (LEFT, "Stopped before the end", "Arrêtée avant la fin"),
    "left, won": (
        replace(LEFT, ending=replace(ENDING, points=(0, 0))),
        "Ben won · Stopped before the end",
        "Victoire de Ben · Arrêtée avant la fin",
    ),
    "not told": (DONE, "Finished", "Terminée"),
}


@pytest.mark.parametrize(("line", "english", "french"), LINES.values(), ids=LINES)
def test_a_line_says_who_has_won(line: Summary, english: str, french: str) -> None:
    assert (state_words(line, EN), state_words(line, FR)) == (english, french)


def test_the_last_months_are_asked_for_one_by_one_and_what_is_older_by_the_year() -> None:
    days = [
        (2026, 11, 30),
        (2026, 11, 1),
        (2026, 1, 31),
        (2025, 12, 1),
        (2025, 11, 30),
        (2024, 5, 5),
    ]
    every = [summary(str(day), 1, created_ms=at(*day)) for day in days]
    found = periods(every, at(2026, 11, 30), UTC, EN)
    assert [each.label for each in found] == [
        "Nov 2026",
        "Jan 2026",
        "Dec 2025",
        "2025",
        "2024",
    ]
    for each in found:
        inside = listed(every, Wanted(since_ms=each.since_ms, before_ms=each.before_ms))
        assert inside, each.label
    assert listed(every, Wanted(since_ms=found[0].since_ms, before_ms=found[0].before_ms))[0].id
