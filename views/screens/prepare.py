"""Preparing a game in three steps: who plays, what the app does, what lies on the table."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Options, Refusal, Setup
from companion.games import game
from companion.players import LONGEST_NAME, Player
from views.desk import Desk
from views.drafts import PerScreen
from views.games import TABLES
from views.letters import can_draw
from views.look import CARD, INK, QUIET
from views.present.setup import STEPS, Draft, players_refusal, seats
from views.routes import game_page, table
from views.screens.page import page
from views.taps import DeskWhy
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import card, token
from views.widgets.press import icon_action, main_action, press, tick
from views.widgets.text import HEADING, NAME, body, quiet, section, words

FIELD: PerScreen[ft.TextField | None] = PerScreen("name", lambda: None)
"""The field for a new player's name as drawn last: it knows what was typed into it.

Not written down: half a name is a few letters, and each of them would be.
"""


def prepare_screen(desk: Desk) -> ft.Control:
    """Draw the step that the preparation is at."""
    game_id = desk.route.about
    draft = _by_now(desk)
    text = desk.text
    steps: dict[str, Callable[[Desk, Draft], list[ft.Control]]] = {
        "players": _players,
        "app": _app,
        "box": _box,
    }
    name = STEPS[draft.step]
    return page(
        desk,
        head=header(
            text(f"prepare.{name}"),
            text("prepare.step", game=text(f"game.{game_id}"), step=draft.step + 1, of=len(STEPS)),
            back=(text("prepare.back"), desk.on(_back, desk, draft)),
        ),
        middle=steps[name](desk, draft),
        foot=[_next(desk, draft)],
        key=name,
    )


def _by_now(desk: Desk) -> Draft:
    """Return the draft as it is by now: fingers may be quicker than the screen they tap."""
    game_id = desk.route.about
    draft = desk.draft
    if draft is None or draft.game != game_id:
        return Draft(game_id, game(game_id).options.for_a_first_table())
    return draft


def _back(desk: Desk, draft: Draft) -> None:
    if draft.step:
        desk.draft = draft.at(draft.step - 1)
    else:
        desk.go(game_page(draft.game))


def _next(desk: Desk, draft: Draft) -> ft.Control:
    last = draft.step == len(STEPS) - 1

    def go_on() -> None:
        now = _by_now(desk)
        if refusal := players_refusal(now, game(now.game)):
            desk.refuse(refusal)
        elif last:
            desk.draft = now
            start_game(desk)
        else:
            desk.draft = now.at(draft.step + 1)

    return main_action(
        desk.text("prepare.start" if last else f"prepare.next.{STEPS[draft.step + 1]}"),
        ft.Icons.PLAY_ARROW if last else ft.Icons.ARROW_FORWARD,
        desk.on(go_on),
        key=f"step-{draft.step}",
    )


def _cannot_go_on(desk: Desk, draft: Draft) -> Refusal | None:
    """Return why the step the preparation is at cannot be left yet."""
    if refusal := players_refusal(draft, game(draft.game)):
        return refusal
    seated, step = len(draft.players), STEPS[draft.step]
    return TABLES[draft.game].cannot_go_on(desk.places.here(), seated, draft.options, step)


def start_game(desk: Desk) -> None:
    """Start the game that was prepared; this phone plays every seat until others come.

    What cannot start stays in preparation, at the first step where that can be mended.
    """
    draft = desk.draft
    assert draft is not None, "only a prepared game starts"
    if refusal := TABLES[draft.game].take_box(desk.places.here()):
        return desk.refuse(refusal)
    for step in range(len(STEPS)):
        if refusal := _cannot_go_on(desk, draft.at(step)):
            desk.draft = draft.at(step)
            desk.go(game_page(draft.game, "new"))
            return desk.refuse(refusal)
    sitting = seats(draft, desk.house.players())
    box = desk.house.box(draft.game)
    hub = desk.house.start(Setup(draft.game, sitting, draft.options, box))
    if isinstance(hub, Refusal):
        return desk.refuse(hub)
    desk.draft = None
    desk.go(table(hub.session.id))
    desk.sit(hub.all_seats)


# -- who plays ------------------------------------------------------------------------------


def _players(desk: Desk, draft: Draft) -> list[ft.Control]:
    text = desk.text
    known = desk.house.players()
    by_id = {each.id: each for each in known}
    sitting = [by_id[each] for each in draft.players if each in by_id]
    others = [each for each in known if each.id not in draft.players]
    spec = game(draft.game)
    counts = text("prepare.how_many", least=spec.min_seats, most=spec.max_seats)
    parts: list[ft.Control] = [section(text("prepare.seats"), counts)]
    parts += [_sitting(desk, draft, each, at) for at, each in enumerate(sitting)]
    if not sitting:
        parts.append(quiet(text("prepare.nobody")))
    if others:
        parts.append(section(text("prepare.known"), text("prepare.tap_to_seat")))
        chips: list[ft.Control] = [_standing(desk, draft, each) for each in others]
        parts.append(ft.Row(chips, spacing=8, run_spacing=8, wrap=True, key="standing"))
    return [*parts, section(text("prepare.new_player")), _new_player(desk)]


def _sitting(desk: Desk, draft: Draft, who: Player, at: int) -> ft.Control:
    def move_up() -> None:
        desk.draft = _by_now(desk).moved_up(who.id)

    def leave() -> None:
        if who.id in _by_now(desk).players:
            desk.draft = _by_now(desk).with_player(who.id)

    actions: list[ft.Control] = []
    if at:
        actions.append(
            icon_action(
                ft.Icons.ARROW_UPWARD,
                desk.text("prepare.earlier", name=who.name),
                QUIET,
                desk.on(move_up),
                key=f"earlier-{who.id}",
            )
        )
    actions.append(
        icon_action(
            ft.Icons.CLOSE,
            desk.text("prepare.leave", name=who.name),
            QUIET,
            desk.on(leave),
            key=f"leave-{who.id}",
        )
    )
    number = words(str(at + 1), QUIET, HEADING)
    mark = press(
        token(who.colour, who.shape, 40),
        desk.on(desk.house.change_mark, who),
        name=desk.text("prepare.mark", name=who.name),
        fill=CARD,
        padding=4,
    )
    name = words(who.name, INK, NAME, lines=1, expand=True)
    inside = ft.Row([number, mark, name, *actions], spacing=4)
    return card(inside, padding=6, key=f"sitting-{who.id}")


def _standing(desk: Desk, draft: Draft, who: Player) -> ft.Control:
    def sit() -> None:
        if who.id not in _by_now(desk).players:
            desk.draft = _by_now(desk).with_player(who.id)

    shown = who.name if len(who.name) <= 18 else f"{who.name[:17]}…"
    inside = ft.Row(
        [token(who.colour, who.shape, 28), words(shown, INK, NAME)],
        spacing=8,
        tight=True,
    )
    name = desk.text("prepare.seat", name=who.name)
    return press(inside, desk.on(sit), name=name, padding=8, key=f"seat-{who.id}")


def _new_player(desk: Desk) -> ft.Control:
    def add(_: object = None) -> None:
        made = desk.house.add_player(typed_in(FIELD.of(desk)))
        if isinstance(made, Refusal):
            desk.refuse(made)
        else:
            FIELD.forget(desk)
            desk.draft = _by_now(desk).with_player(made.id)
            if not can_draw(made.name):
                desk.refuse(Refusal(DeskWhy.NOT_DRAWN, (("name", made.name),)))

    field = text_field(
        desk.text("prepare.name"), value=typed_in(FIELD.of(desk)), most_letters=LONGEST_NAME + 20
    )
    field.on_submit = desk.on(add)
    FIELD.keep(desk, field)
    button = press(words(desk.text("prepare.add"), INK, NAME), desk.on(add), padding=14)
    return ft.Row([field, button], spacing=8, key="new-player")


# -- what the app does ----------------------------------------------------------------------


def _app(desk: Desk, draft: Draft) -> list[ft.Control]:
    def choose(options: Options) -> None:
        desk.draft = _by_now(desk).with_options(options)

    return TABLES[draft.game].option_rows(desk.places.here(), draft.options, choose)


# -- what lies on the table -----------------------------------------------------------------


def _box(desk: Desk, draft: Draft) -> list[ft.Control]:
    def turn(key: str) -> None:
        if (key in _by_now(desk).ticked) == (key in draft.ticked):
            desk.draft = _by_now(desk).with_tick(key)

    items = TABLES[draft.game].checklist(desk.places.here(), len(draft.players))
    rows: list[ft.Control] = []
    for key, said in items:
        is_on, on_tap = key in draft.ticked, desk.on(turn, key)
        rows.append(tick(body(said, expand=True), on_tap, is_on=is_on, name=said, key=key))
    remark = f"{len(draft.ticked)} / {len(items)}"
    return [
        section(desk.text("prepare.lay_out"), remark),
        *rows,
        *TABLES[draft.game].box_before_start(desk.places.here()),
    ]
