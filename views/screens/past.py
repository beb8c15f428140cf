"""All games: everything that was ever played here, filtered as asked, and every one reachable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.past import Kind, Summary, Wanted, listed, played_ms
from views.desk import Desk
from views.drafts import PerPhone
from views.look import INK, ON_ACCENT, QUIET
from views.present.past import put_words, state_words
from views.present.sentences import aloud
from views.routes import HOME, Route, past
from views.screens.page import page
from views.screens.telling import tell_behind
from views.screens.unshown import drawn_or_none, unshown, unshown_here
from views.widgets.frame import header
from views.widgets.pieces import picture
from views.widgets.press import icon_action, press, wide_action
from views.widgets.text import NAME, body, quiet, section, told, words

AT_ONCE = 2
"""So many logs are read while a screen is drawn."""
PAGE = 20
"""So many are drawn at once, and with each tap on the last line."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What a phone has asked for, and how much of it is drawn; ``is_asking``: it is asking now."""

    kind: Kind | None = None
    game: str = ""
    player: str = ""
    since_ms: int = 0
    before_ms: int | None = None
    most: int = PAGE
    is_asking: bool = False

    @property
    def is_narrow(self) -> bool:
        """Whether anything is left out."""
        return replace(self, most=PAGE, is_asking=False) != Listing()


LISTING: PerPhone[Listing] = PerPhone("past", Listing)
"""Not written down: after a restart the list is whole again, as everybody expects it."""


def past_screen(desk: Desk) -> ft.Control:
    """Draw the list, a session of it, or a sheet of that session."""
    if not desk.route.about:
        return _list(desk)
    match desk.route.sheet:
        case "steps":
            from views.screens.past_steps import steps_screen

            return steps_screen(desk)
        case "stop":
            from views.screens.past_stop import stop_screen

            return stop_screen(desk)
        case "names":
            from views.screens.past_names import names_screen

            return names_screen(desk)
        case _:
            from views.screens.past_session import session_screen

            return session_screen(desk)


def wanted(desk: Desk) -> Wanted:
    """Return what this phone asks the list for."""
    listing = LISTING.of(desk)
    who = desk.house.people.who(listing.player) if listing.player else None
    ids = desk.house.people.ids_of(who) if who else frozenset[str]()
    return Wanted(listing.kind, listing.game, ids, listing.since_ms, listing.before_ms)


def _list(desk: Desk) -> ft.Control:
    from views.screens.past_filter import asked_line, filters

    text, listing = desk.text, LISTING.of(desk)
    found = listed(desk.house.with_trash(), wanted(desk))
    shown = told_of(desk, found[: listing.most])
    middle: list[ft.Control] = [asked_line(desk, len(found))]
    if listing.is_asking:
        middle += filters(desk)
    middle += told(desk.told)
    middle += [_drawn(desk, each) for each in shown]
    if not found:
        middle.append(body(text("past.none_like_this" if listing.is_narrow else "past.none")))
    if len(found) > listing.most:
        middle.append(_more(desk, len(found) - listing.most))
    if not listing.is_narrow:
        middle += _unreadable(desk)
    players = icon_action(
        ft.Icons.GROUP, text("players.title"), ON_ACCENT, desk.on(desk.go, Route("players"))
    )
    return page(
        desk,
        head=header(
            text("past.title"),
            "",
            back=(text("home.go"), desk.on(desk.go, HOME)),
            actions=[players],
        ),
        middle=middle,
    )


def told_of(desk: Desk, rows: tuple[Summary, ...]) -> tuple[Summary, ...]:
    """Return these lines with how each session ended, as far as that is known or soon told.

    Where many logs have to be read for it, that is done behind the screen, once.
    """
    untold = sum(each.finished and not each.ending for each in rows)
    if untold <= AT_ONCE:
        return tuple(map(desk.house.told, rows))
    tell_behind(desk)
    return rows


def _more(desk: Desk, left: int) -> ft.Control:
    def more() -> None:
        LISTING.change(desk, lambda now: replace(now, most=now.most + PAGE))

    return wide_action(desk.text.count("past.more", min(left, PAGE)), desk.on(more), key="more")


def _unreadable(desk: Desk) -> list[ft.Control]:
    """Draw the files of sessions that cannot be read, of games known here or not."""
    games = {each.game for each in desk.house.unlisted}
    rows = [row for game in sorted(games) for row in unshown_here(desk, game)]
    return [section(desk.text("past.unreadable")), *rows] if rows else []


def _drawn(desk: Desk, summary: Summary) -> ft.Control:
    return drawn_or_none(partial(_row, desk, summary)) or unshown(desk, summary.id)


def _row(desk: Desk, summary: Summary) -> ft.Control:
    """Draw a session: which game, who has played, what has become of it, when it was."""
    text = desk.text
    names = ", ".join(summary.names)
    state, when = state_words(summary, text), desk.moment(played_ms(summary))
    if put := put_words(summary, text):
        state = f"{state} · {put}"
    lines: list[ft.Control] = [words(names, INK, NAME, lines=2), body(state), quiet(when)]
    inside = ft.Row(
        [
            picture(f"games/{summary.game}", 44),
            ft.Column(lines, spacing=0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    said = aloud(text(f"game.{summary.game}"), names, state, when)
    return press(inside, desk.on(desk.go, past(summary.id)), name=said, key=summary.id, padding=10)
