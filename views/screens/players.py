"""Those who play here: all of them, and one renamed, given another mark, merged, removed."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal
from companion.past import Wanted, listed
from companion.players import COLOURS, LONGEST_NAME, SHAPES, Player
from companion.stats.figures import figures, grouped
from companion.stats.parts import parts
from views.desk import Desk
from views.drafts import PerScreen
from views.letters import can_draw
from views.look import INK, QUIET
from views.present.sentences import aloud
from views.present.statistics import in_a_line
from views.routes import Route, past, player_page, statistics
from views.screens.page import page
from views.screens.past import LISTING, Listing, told_of
from views.taps import DeskWhy
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import picture, token
from views.widgets.press import line, main_action, press
from views.widgets.text import NAME, body, quiet, section, told, words

FIELD: PerScreen[ft.TextField | None] = PerScreen("player-name", lambda: None)
"""The field for a name as drawn last. Not written down: half a name is a few letters."""


def players_screen(desk: Desk) -> ft.Control:
    """Draw the list of those who play here, or one of them."""
    if not desk.route.about:
        return _list(desk)
    who = desk.house.people.who(desk.route.about)
    if who is None:
        return _list(desk)
    if who.is_removed:
        return _removed(desk, who)
    return _merging(desk, who) if desk.route.sheet == "merge" else _one(desk, who)


def _plays(desk: Desk, who: Player) -> int:
    """Count the games that somebody has played here, whatever they were called then."""
    ids = desk.house.people.ids_of(who)
    return len(listed(desk.house.summaries(), Wanted(players=ids)))


# -- all of them ----------------------------------------------------------------------------


def _list(desk: Desk) -> ft.Control:
    text, people = desk.text, desk.house.people
    rows = [_row(desk, each) for each in desk.house.players()]
    middle: list[ft.Control] = [*told(desk.told), *rows]
    if not rows:
        middle.append(body(text("players.none")))
    middle += [section(text("prepare.new_player")), _new(desk)]
    if removed := people.removed():
        middle.append(section(text("players.removed")))
        middle += [_row(desk, each) for each in removed]
    return page(
        desk,
        head=header(
            text("players.title"),
            text("players.order"),
            back=(text("past.back"), desk.on(desk.go, past())),
        ),
        middle=middle,
        key="players",
    )


def _row(desk: Desk, who: Player) -> ft.Control:
    count = desk.text.count("past.count", _plays(desk, who))
    lines: list[ft.Control] = [words(who.name, INK, NAME, lines=1), quiet(count)]
    inside = ft.Row(
        [
            token(who.colour, who.shape, 40),
            ft.Column(lines, spacing=0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    name = f"{who.name}, {count}"
    return press(inside, desk.on(desk.go, player_page(who.id)), name=name, padding=8, key=who.id)


def _new(desk: Desk) -> ft.Control:
    def add(_: object = None) -> None:
        made = desk.house.people.add(typed_in(FIELD.of(desk)))
        if isinstance(made, Refusal):
            return desk.refuse(made)
        FIELD.forget(desk)
        return _warn_of_letters(desk, made)

    return _named(desk, "prepare.name", "prepare.add", "", add)


def _named(desk: Desk, label: str, button: str, now: str, save: object) -> ft.Control:
    """Draw the field for a name, and what takes it over."""
    field = text_field(
        desk.text(label), value=typed_in(FIELD.of(desk), now), most_letters=LONGEST_NAME + 20
    )
    field.on_submit = desk.on(save)  # type: ignore[arg-type]
    FIELD.keep(desk, field)
    act = press(words(desk.text(button), INK, NAME), desk.on(save), padding=14)  # type: ignore[arg-type]
    return ft.Row([field, act], spacing=8, key=label)


def _warn_of_letters(desk: Desk, who: Player) -> None:
    if not can_draw(who.name):
        desk.refuse(Refusal(DeskWhy.NOT_DRAWN, (("name", who.name),)))


# -- one of them ----------------------------------------------------------------------------


def _one(desk: Desk, who: Player) -> ft.Control:
    text, people = desk.text, desk.house.people

    def rename(_: object = None) -> None:
        made = people.rename(who, typed_in(FIELD.of(desk), who.name))
        if isinstance(made, Refusal):
            return desk.refuse(made)
        FIELD.forget(desk)
        desk.tell(text("players.renamed", name=made.name))
        return _warn_of_letters(desk, made)

    def remove() -> None:
        people.remove(who)
        desk.go(player_page(who.id))

    def show_games() -> None:
        LISTING.keep(desk, Listing(player=who.id))
        desk.go(past())

    merge = desk.on(desk.go, player_page(who.id, "merge"))
    merged = [_merged(desk, who, each) for each in people.merged_into(who)]
    return page(
        desk,
        head=_head(desk, who.name, text.count("past.count", _plays(desk, who))),
        middle=[
            *told(desk.told),
            _named(desk, "players.name", "players.rename", who.name, rename),
            quiet(text("players.rename_why")),
            *_marks(desk, who),
            *_statistics(desk, who),
            section(text("table.more")),
            line(ft.Icons.HISTORY, text("players.games"), desk.on(show_games)),
            line(ft.Icons.MERGE, text("players.merge"), merge),
            *merged,
            line(ft.Icons.PERSON_REMOVE, text("players.remove"), desk.on(remove)),
            quiet(text("players.remove_why")),
        ],
        key=who.id,
    )


def _head(desk: Desk, heading: str, sub: str) -> ft.Control:
    to_all = desk.on(desk.go, Route("players"))
    return header(heading, sub, back=(desk.text("players.title"), to_all))


def _marks(desk: Desk, who: Player) -> list[ft.Control]:
    """Draw every colour in this shape, and every shape in this colour, to be chosen."""
    text = desk.text

    def mark(colour: str, shape: str, name: str) -> ft.Control:
        def wear() -> None:
            made = desk.house.people.wear(who, colour, shape)
            if isinstance(made, Refusal):
                desk.refuse(made)

        return press(
            token(colour, shape, 36),
            desk.on(wear),
            name=name,
            chosen=(colour, shape) == (who.colour, who.shape),
            padding=6,
            key=f"{colour}-{shape}-{name}",
        )

    colours = [mark(each, who.shape, text(f"players.colour.{each}")) for each in COLOURS]
    shapes = [mark(who.colour, each, text(f"players.shape.{each}")) for each in SHAPES]
    return [
        section(text("players.colour")),
        ft.Row(colours, spacing=8, run_spacing=8, wrap=True),
        section(text("players.shape")),
        ft.Row(shapes, spacing=8, run_spacing=8, wrap=True),
    ]


def _statistics(desk: Desk, who: Player) -> list[ft.Control]:
    """Draw what somebody's games come to, game by game, each with the way to more of it."""
    text, people = desk.text, desk.house.people
    of = told_of(desk, listed(desk.house.summaries(), Wanted(players=people.ids_of(who))))
    own = [part for part in parts(of, people.merged()) if part.player == who.id]
    rows: list[ft.Control] = []
    for game, played in grouped(own, lambda part: part.game).items():
        name, said = text(f"game.{game}"), in_a_line(figures(played), text)
        inside = ft.Row(
            [
                picture(f"games/{game}", 40),
                ft.Column([words(name, INK, NAME), quiet(said)], spacing=0, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
            ],
            spacing=10,
        )
        to = desk.on(desk.go, statistics(game, who.id))
        rows.append(press(inside, to, name=aloud(name, said), padding=8, key=f"of-{game}"))
    return [section(text("stats.title")), *rows] if rows else []


def _merged(desk: Desk, who: Player, other: Player) -> ft.Control:
    """Draw the way to part somebody who was merged into this one again."""

    def part() -> None:
        back = desk.house.people.part(other)
        desk.tell(desk.text("players.parted", name=back.name))

    label = desk.text("players.part", name=other.name)
    return line(ft.Icons.CALL_SPLIT, label, desk.on(part))


def _merging(desk: Desk, who: Player) -> ft.Control:
    """Ask who this one really is."""
    text = desk.text

    def merge(into: Player) -> None:
        made = desk.house.people.merge(who, into)
        if isinstance(made, Refusal):
            return desk.refuse(made)
        desk.go(player_page(into.id))
        return desk.tell(text("players.merged", name=who.name, other=into.name))

    others = [each for each in desk.house.players() if each.id != who.id]
    rows: list[ft.Control] = []
    for each in others:
        inside = ft.Row(
            [token(each.colour, each.shape, 40), words(each.name, INK, NAME, expand=True)],
            spacing=10,
        )
        name = text("players.is", name=who.name, other=each.name)
        rows.append(press(inside, desk.on(merge, each), name=name, padding=8, key=each.id))
    to_one = desk.on(desk.go, player_page(who.id))
    return page(
        desk,
        head=header(text("players.merge_title", name=who.name), "", back=(who.name, to_one)),
        middle=[body(text("players.merge_why", name=who.name)), *rows],
        key="merge",
    )


def _removed(desk: Desk, who: Player) -> ft.Control:
    """Draw somebody who was removed, and can be brought back."""
    text = desk.text

    def bring_back() -> None:
        back = desk.house.people.bring_back(who)
        desk.tell(text("players.back", name=back.name))

    back = desk.on(bring_back)
    return page(
        desk,
        head=_head(desk, who.name, text.count("past.count", _plays(desk, who))),
        middle=[body(text("players.is_removed", name=who.name))],
        foot=[main_action(text("players.bring_back"), ft.Icons.UNDO, back, key="back")],
        key="removed",
    )
