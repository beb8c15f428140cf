"""The history of a table: what happened, newest first, and the way to put an entry right."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.i18n import Texts
from views.boundary import part
from views.desk import Desk
from views.drafts import PerScreen
from views.look import INK, QUIET
from views.present.history import Told, history
from views.present.sentences import aloud
from views.routes import past
from views.screens.mend import open_entry, struck
from views.widgets.press import line, press, wide_action
from views.widgets.text import body, quiet, words

AT_ONCE: Final = 60
"""So many entries are drawn, and so many more with each tap that asks for what was before."""
SHOWN: PerScreen[int] = PerScreen("history", lambda: AT_ONCE)
"""How many are drawn. It is not written down: after a reload the newest are what is looked for."""


def history_rows(desk: Desk) -> list[ft.Control]:
    """Draw the newest entries, those marked that this phone may put right."""
    assert desk.hub is not None
    text, hub = desk.text, desk.hub
    told = history(desk.session, text, desk.circle.roster)
    if not told:
        return [body(text("history.empty")), _names(desk)]
    shown = told[: SHOWN.of(desk)]
    since = shown[-1].seq
    mendable = {
        step.entry.seq
        for step in desk.session.play.done
        if step.entry.seq >= since and hub.mends_as(desk.name, step)
    }
    rows = [
        _row(desk, each, desk.moment(each.at_ms), text, can_be_mended=each.seq in mendable)
        for each in shown
    ]
    if mendable:
        rows.insert(0, quiet(text("history.tap")))
    if len(shown) < len(told):
        rows.append(_older(desk, len(told) - len(shown)))
    return [*rows, _names(desk)]


def _names(desk: Desk) -> ft.Control:
    """Draw the way to where a name is put right that was typed wrongly."""
    names = desk.on(desk.go, past(desk.session.id, "names"))
    return line(ft.Icons.BADGE, desk.text("past.names"), names)


def _older(desk: Desk, more: int) -> ft.Control:
    def show() -> None:
        SHOWN.keep(desk, SHOWN.of(desk) + AT_ONCE)

    return wide_action(desk.text.count("history.older", more), desk.on(show), key="older")


@part
def _row(desk: Desk, each: Told, when: str, text: Texts, *, can_be_mended: bool) -> ft.Control:
    """Draw one entry; a tap on one that may be put right leads to where that is done."""
    said = words(each.sentence, INK if each.counts else QUIET)
    if not each.counts:
        said.italic = True
    before = [text("history.was", what=sentence) for sentence in each.was]
    was = [struck(sentence) for sentence in before]
    by = f"{when} · {each.by}" if each.by else when
    if not can_be_mended:
        if not each.by and not was:
            said.expand = True
            return ft.Row([quiet(by), said], spacing=10)
        return ft.Column([said, *was, quiet(by)], spacing=0)
    inside = ft.Row(
        [
            ft.Column([said, *was, quiet(by)], spacing=0, expand=True),
            ft.Icon(ft.Icons.EDIT, color=QUIET, size=20),
        ],
        spacing=10,
    )
    name = aloud(text("history.mend", what=each.sentence), *before, by)
    return press(inside, desk.on(open_entry, desk, each.seq), name=name, key=f"entry-{each.seq}")
