"""The Bonus phase on the screen, second half: what the tokens of a row do."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game import Choice
from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.events import BonusRowResolved
from companion.games.outspeed.state import Phase
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.track import pair, track_room
from views.games.outspeed.view import OutspeedTable, at_table, the_view
from views.games.why import beside
from views.here import Here
from views.look import ACCENT_INK, FADED, INK
from views.present.outspeed.bonus import (
    Effect,
    StepView,
    Waiting,
    done_effects,
    step_view,
)
from views.present.outspeed.race import Mark, before_and_after, track_sentence
from views.present.sentences import aloud
from views.widgets.frame import blocks
from views.widgets.pieces import card, picture
from views.widgets.press import listed
from views.widgets.text import HEADING, body, quiet, section, words


def resolving(here: OutspeedTable) -> list[ft.Control]:
    """Draw what the next row's tokens do: the boards before and after, every effect, its reason."""
    view, text, setup = the_view(here), here.text, here.setup
    shown = step_view(view.seen, setup, text)
    if shown is None:
        return []
    is_all = view.mine and shown.waiting
    below = [_do_all(here, 1 + len(shown.waiting))] if is_all else []
    return step_parts(here, shown, view.marks, below)


def step_parts(
    here: Here, shown: StepView, marks: tuple[Mark, ...], below: Sequence[ft.Control] = ()
) -> list[ft.Control]:
    """Draw a step, in a session or in the tool; ``below`` stands below what is to come."""
    text, row = here.text, shown.step.row
    setup = table.setup if (table := at_table(here)) else None
    views = before_and_after(shown.step)
    captions = text("outspeed.step.before"), text("outspeed.step.after", row=row)
    said = " ".join(
        text("labelled", label=caption, what=track_sentence(view, setup, text))
        for caption, view in zip(captions, views, strict=True)
    )
    together = "outspeed.step.together" if len(shown.step.plays) > 1 else "outspeed.step.row"
    number = text("outspeed.step.number", number=shown.number, of=shown.of) if shown.of else ""
    done = [_effect(here, each, marks[each.seat]) for each in shown.effects]
    if shown.step.board_added:
        done.append(card(body(text("outspeed.step.board_added"))))
    to_come = [_waiting(each, here) for each in shown.waiting]
    if to_come:
        to_come.insert(0, section(text("outspeed.step.to_come")))
    return [
        pair(views, marks, captions, said, track_room(here.window)),
        section(text(together, row=row), number),
        blocks(done, [*to_come, *below]),
    ]


def _effect(here: Here, each: Effect, mark: Mark) -> ft.Control:
    inside = ft.Row(
        [
            ship_picture(mark, 34),
            ft.Column(
                [words(each.title, INK, HEADING), quiet(each.why)],
                spacing=0,
                expand=True,
            ),
            picture(f"outspeed/{each.kind}", 30),
        ],
        spacing=10,
    )
    spoken = ft.Semantics(label=aloud(each.title, each.why), exclude_semantics=True, content=inside)
    return card(beside(spoken, here, "outspeed", *each.rulings), padding=10)


def done_list(here: OutspeedTable) -> list[ft.Control]:
    """Draw what the tokens of this turn have done, for whoever did not follow step by step."""
    view = the_view(here)
    done = done_effects(view.seen, here.setup, here.text)
    if not done:
        return []
    rows: list[ft.Control] = [
        ft.Row(
            [
                ship_picture(view.marks[each.seat], 26),
                picture(f"outspeed/{each.kind}", 22),
                body(each.title, expand=True),
            ],
            spacing=8,
        )
        for each in done
    ]
    title = section(here.text("outspeed.step.done"))
    return [title, card(ft.Column(rows, spacing=6), padding=10)]


def _waiting(each: Waiting, here: Here) -> ft.Control:
    said = here.text("outspeed.step.waiting", row=each.row, tokens=each.said)
    return ft.Container(body(said), bgcolor=FADED, border_radius=12, padding=10)


def next_step(here: OutspeedTable) -> Choice | None:
    """Return the choice to resolve the row that is due now; ``None`` when there is none."""
    state = here.state
    row = next_row(state.race, state.plays)
    if state.phase is not Phase.RESOLVING_BONUS or row is None:
        return None
    return Choice(BonusRowResolved(row))


def _do_all(here: OutspeedTable, rows: int) -> ft.Control:
    label = here.text.count("outspeed.step.all", rows)
    act = here.on(here.act_on, lambda: next_step(here.now()))
    mark = ft.Icon(ft.Icons.FAST_FORWARD, color=ACCENT_INK)
    return listed(mark, label, act, padding=10, key="all-rows")
