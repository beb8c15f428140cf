"""What a table may add from the publisher's pages before a game: off, and out of sight (R18)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.rush_out.options import Pyramid, RushOutOptions
from companion.games.rush_out.pieces import EXTRAS, SYMBOLS, Symbol, Tile
from companion.games.rush_out.setup import most_of_goals
from companion.games.rush_out.victory import Missing, needed_of
from views.drafts import PerScreen
from views.games import Choose
from views.games.rush_out.art import answer, answers, plain
from views.games.why import beside
from views.here import Here
from views.look import INK
from views.present.rush_out.names import kit_name, tile_name
from views.present.rush_out.prepare import has_pages, with_artefacts, with_goal
from views.widgets.press import choices, wide_action
from views.widgets.stepper import stepper
from views.widgets.text import NAME, quiet, section, words

GAME = "rush_out"


@dataclass(frozen=True, slots=True)
class Opened:
    """Whether somebody wants to see what can be added."""

    is_open: bool = True


OPENED: PerScreen[Opened | None] = PerScreen("rush_out.pages", lambda: None, Opened)


def are_shown(here: Here, now: RushOutOptions) -> bool:
    """Whether somebody wants to see what can be added, or has added something."""
    return OPENED.of(here) is not None or has_pages(now)


def played_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the same of a game that is over: only what it hangs on whether it was won."""
    if not are_shown(here, now):
        return [_more(here, here.text("rush_out.finished.pages"))]
    return [*_artefacts(here, now, choose), *_own(here, now, choose)]


def _more(here: Here, label: str) -> ft.Control:
    """Draw the one tap that brings into sight what can be added."""
    return wide_action(label, here.on(OPENED.keep, here, Opened()), key="pages")


def pages_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the way to what can be added, or all of it once it is wanted or something is chosen."""
    text = here.text
    why = beside(quiet(text("rush_out.option.pages.why")), here, GAME, "R18", key="pages-why")
    head: list[ft.Control] = [section(text("rush_out.option.pages")), why]
    if not are_shown(here, now):
        return [*head, _more(here, text("rush_out.option.pages.add"))]
    return [
        *head,
        *_extras(here, now, choose),
        *_artefacts(here, now, choose),
        *_evolved(here, now, choose),
        *_own(here, now, choose),
    ]


def _counted(
    here: Here,
    drawing: str,
    name: str,
    count: int,
    most: int,
    change: Callable[[int], None],
) -> ft.Control:
    """Draw how many there are of something, between none and ``most``."""
    less, more = (
        (here.text(key, what=name), here.on(change, by))
        for key, by in (("rush_out.box.less", -1), ("rush_out.box.more", 1))
    )
    return ft.Row(
        [
            plain(drawing, 34),
            words(name, INK, NAME, expand=True),
            stepper(str(count), less, more, is_least=not count, is_most=count >= most),
        ],
        spacing=6,
    )


def _extras(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw how many of each extra tile lie there, each for one of its family (R21)."""

    def change(tile: Tile, by: int) -> None:
        if by < 0 or now.room_for(tile):
            choose(now.with_extra(tile, by))

    rows: list[ft.Control] = []
    for tile in EXTRAS:
        count = now.laid.count(tile)
        most = count + now.room_for(tile)
        name = tile_name(tile, here.text)

        def step(by: int, tile: Tile = tile) -> None:
            change(tile, by)

        rows.append(_counted(here, str(tile), name, count, most, step))
    said = quiet(here.text("rush_out.option.extras.why"))
    return [
        section(here.text("rush_out.option.extras")),
        beside(said, here, GAME, "R21", key="extras"),
        *rows,
    ]


def _artefacts(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw whether artefacts lie there for four writings (R26)."""

    def lay(are_laid: bool) -> None:
        choose(with_artefacts(now, are_laid))

    both = [
        (are_laid, here.text(f"rush_out.option.artefacts.{answer}"))
        for answer, are_laid in (("no", False), ("yes", True))
    ]
    said = quiet(here.text("rush_out.option.artefacts.why"))
    return [
        section(here.text("rush_out.artefacts")),
        choices(here.on, both, now.artefacts, lay, key="artefacts"),
        beside(said, here, GAME, "R26", key="artefacts-why"),
    ]


def _evolved(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw which basic equipment the evolved piece replaces, if it is played (R27)."""

    def put_in(symbol: Symbol | None) -> None:
        choose(replace(now, evolved=symbol))

    named = [(symbol, kit_name(symbol, here.text)) for symbol in SYMBOLS]
    keys = [
        answer(
            f"kit_{symbol}" if symbol else "idle",
            label,
            here.on(put_in, symbol),
            name=label,
            key=f"evolved-{symbol}",
            chosen=now.evolved is symbol,
        )
        for symbol, label in ((None, here.text("rush_out.option.evolved.no")), *named)
    ]
    said = quiet(here.text("rush_out.option.evolved.why"))
    return [
        section(here.text("rush_out.evolved")),
        answers(keys),
        beside(said, here, GAME, "R27", key="evolved-why"),
    ]


DRAWINGS = {
    Missing.TREASURES: "treasure",
    Missing.WRITINGS: "writing_a",
    Missing.ARTEFACTS: "artefact",
    Missing.TURNS: "counter",
}


def _own(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw what a pyramid of one's own asks for (R27)."""
    text = here.text

    def play(is_own: bool) -> None:
        choose(replace(now, pyramid=Pyramid.OWN if is_own else Pyramid.ONE))

    both = [
        (is_own, text(f"rush_out.option.own.{answer}"))
        for answer, is_own in (("no", False), ("yes", True))
    ]
    is_own = now.pyramid is Pyramid.OWN
    said = beside(quiet(text("rush_out.option.own.why")), here, GAME, "R27", key="own-why")
    parts: list[ft.Control] = [
        section(text("rush_out.option.own")),
        choices(here.on, both, is_own, play, key="own"),
        said,
    ]
    return [*parts, *_goals(here, now, choose)] if is_own else parts


def _goals(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for goal, most in most_of_goals(now).items():

        def step(by: int, goal: Missing = goal, most: int = most) -> None:
            choose(replace(now, own=with_goal(now.own, goal, by, most)))

        name = here.text(f"rush_out.option.goal.{goal}")
        needed = needed_of(now.own, goal)
        rows.append(_counted(here, DRAWINGS[goal], name, needed, most, step))
    return rows
