"""Everything that can be tapped, as real buttons: named, focusable, at least 48 dp."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Iterable, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

import flet as ft

from views.look import ACCENT, ACCENT_INK, CARD, FADED, INK, LINE, ON_ACCENT, QUIET
from views.widgets.text import NAME, TINY, TITLE, quiet, words

OnTap: TypeAlias = Callable[..., Awaitable[None]]
V = TypeVar("V")
PICTURE_PADDING = 6
LINE_PADDING = 14
TALL_DP = 44
SEEN_THROUGH = "transparent"
"""The fill of a button that is a picture as a whole, to be seen as it is painted."""
UNTINTED = dict.fromkeys((ft.ControlState.HOVERED, ft.ControlState.FOCUSED), SEEN_THROUGH)
"""No tint lies on such a picture while a mouse rests on it, nor after a click."""


def press(
    content: ft.Control,
    on_tap: OnTap | None,
    *,
    name: str = "",
    chosen: bool | None = None,
    ticked: bool | None = None,
    strong: bool = False,
    fill: str = "",
    padding: int = 12,
    radius: int = 16,
    expand: bool = False,
    key: str | None = None,
    width: float | None = None,
    link: str = "",
    copies: str = "",
) -> ft.Control:
    """Return a card that can be tapped; without ``on_tap`` or ``link`` it is faded and cannot.

    ``name`` is what is spoken instead of the words and pictures inside; ``key`` tells a button
    from another that may take its place in a list. ``chosen`` says of an answer whether it is the
    chosen one, seen and spoken; ``ticked`` of a box that is ticked by itself whether it is, spoken,
    for its tick is seen; ``None`` is for what merely does something; ``strong`` is only seen.
    ``link`` is an address that the browser opens
    beside the app; ``copies`` is copied by the browser within the tap, as Safari wants it. Above
    and below words there is always enough room to make a line of them 48 dp high; ``padding`` up to
    6 is for pictures, as high as that.
    """
    ground = fill or (CARD if on_tap or link else FADED)
    is_marked = bool(chosen) or strong
    button = ft.TextButton(
        content=ft.Container(
            _spoken(content, name, chosen, ticked),
            padding=_room(padding),
        ),
        style=_style(ground, 3 if is_marked else 0 if fill else 1, radius, is_marked=is_marked),
        on_click=on_tap,
        action=_in_browser(link, copies),
        disabled=on_tap is None and not link,
        width=width,
    )
    return ft.MergeSemantics(content=button, expand=expand or None, key=key)


@cache
def _room(padding: int) -> ft.Padding:
    """Return the room around what a button holds, one for all buttons and phones, as a style."""
    is_picture = padding <= PICTURE_PADDING
    return ft.Padding.symmetric(
        horizontal=padding, vertical=padding if is_picture else max(padding, LINE_PADDING)
    )


@cache
def _style(ground: str, edge: int, radius: int, *, is_marked: bool) -> ft.ButtonStyle:
    """Return how a button looks, one for all that look so, on all phones.

    It holds no control and is drawn in frozen screens only, where Flet passes over what is still
    the very same thing.
    """
    return ft.ButtonStyle(
        padding=0,
        bgcolor=ground,
        color=INK,
        overlay_color=UNTINTED if ground == SEEN_THROUGH else None,
        side=ft.BorderSide(edge, ACCENT_INK if is_marked else LINE) if edge else None,
        shape=ft.RoundedRectangleBorder(radius=radius),
        alignment=ft.Alignment.CENTER,
        visual_density=ft.VisualDensity.STANDARD,
    )


def tall(content: ft.Control) -> ft.Control:
    """Make a number or a picture inside a button high enough for a thumb, or as high as it is."""
    return ft.Row(
        [ft.Container(width=0, height=TALL_DP), content],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _spoken(content: ft.Control, name: str, chosen: bool | None, ticked: bool | None) -> ft.Control:
    """Tell a screen reader what a picture is, and whether it is chosen or ticked."""
    if not name and chosen is None and ticked is None:
        return content
    return ft.Semantics(
        label=name or None,
        exclude_semantics=bool(name),
        selected=chosen,
        checked=ticked,
        content=content,
    )


def _in_browser(link: str, copies: str) -> ft.ClientAction | None:
    if copies:
        return ft.CopyToClipboard(copies)
    return ft.OpenUrl(link, target=ft.UrlTarget.BLANK) if link else None


def main_action(
    label: str, icon: ft.IconData | None, on_tap: OnTap | None, *, key: str
) -> ft.Control:
    """Return the one thing to do next, large, in the game's colour."""
    inside: list[ft.Control] = (
        [ft.Icon(icon, size=26, color=ON_ACCENT if on_tap else QUIET)] if icon else []
    )
    inside.append(words(label, ON_ACCENT if on_tap else QUIET, TITLE, center=True))
    return ft.FilledButton(
        key=key,
        expand=True,
        on_click=on_tap,
        disabled=on_tap is None,
        content=ft.Container(
            ft.Row(inside, alignment=ft.MainAxisAlignment.CENTER, spacing=8, wrap=True),
            padding=ft.Padding.symmetric(horizontal=10, vertical=16),
        ),
        style=ft.ButtonStyle(
            bgcolor=ACCENT if on_tap else LINE,
            padding=0,
            visual_density=ft.VisualDensity.STANDARD,
            shape=ft.RoundedRectangleBorder(radius=18),
        ),
    )


def hint(sentence: str) -> ft.Control:
    """Return what is said in the place of the main action: what the table waits for."""
    return ft.Container(
        words(sentence, INK, NAME, center=True),
        padding=ft.Padding.symmetric(horizontal=8, vertical=16),
        alignment=ft.Alignment.CENTER,
        expand=True,
    )


def way(icon: ft.IconData, name: str, on_tap: OnTap, *, why: str = "") -> ft.Control:
    """Return a card that leads somewhere, with half a line on what is there."""
    said: list[ft.Control] = [words(name, INK, NAME)]
    if why:
        said.append(quiet(why))
    inside = ft.Row(
        [
            ft.Icon(icon, color=ACCENT_INK, size=30),
            ft.Column(said, spacing=0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    return press(inside, on_tap, name=name)


def listed(
    mark: ft.Control,
    label: str,
    on_tap: OnTap | None,
    *,
    after: Sequence[ft.Control] = (),
    name: str = "",
    chosen: bool | None = None,
    padding: int = 12,
    spacing: int = 10,
    expand: bool = False,
    link: str = "",
    key: str | None = None,
) -> ft.Control:
    """Return a line of what can be done: a picture of it, what it is called, and what follows.

    What is not said here is as of a press.
    """
    inside = ft.Row([mark, words(label, INK, NAME, expand=True), *after], spacing=spacing)
    return press(
        inside,
        on_tap,
        name=name or label,
        chosen=chosen,
        padding=padding,
        expand=expand,
        link=link,
        key=key,
    )


def line(icon: ft.IconData, name: str, on_tap: OnTap) -> ft.Control:
    """Return a line of a list of things that can be done."""
    inside = ft.Row(
        [ft.Icon(icon, color=QUIET), words(name, INK, NAME, expand=True)],
        spacing=10,
    )
    return press(inside, on_tap, key=name)


def icon_action(
    icon: ft.IconData, name: str, color: str, on_tap: OnTap, *, key: str | None = None
) -> ft.Control:
    """Return a small round button, 48 dp, with a picture and a spoken name."""
    return ft.IconButton(
        key=key,
        icon=ft.Icon(icon, color=color, semantics_label=name),
        on_click=on_tap,
        width=48,
        height=48,
    )


def worded_action(
    icon: ft.IconData, label: str, name: str, on_tap: OnTap | None, *, key: str | None = None
) -> ft.Control:
    """Return a small button with a word below its picture; ``name`` is what is spoken of it."""
    inside = ft.Column(
        [
            ft.Icon(icon, color=QUIET, size=22),
            words(label, INK if on_tap else QUIET, TINY, lines=1),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    return press(inside, on_tap, name=name, padding=6, fill=CARD, key=key)


def small_action(label: str, on_tap: OnTap, key: str, *, name: str = "") -> ft.Control:
    """Return one of a few answers side by side; ``name`` is spoken where the label says less."""
    inside = words(label, INK, NAME, center=True)
    return press(inside, on_tap, name=name, padding=14, radius=12, expand=True, key=key)


def choice_row(chips: Sequence[ft.Control], key: str | None = None) -> ft.Control:
    """Put a few answers side by side, all as high as the highest.

    ``key`` tells them from the answers to another question that may take their place.
    """
    return ft.Row(
        list(chips),
        key=key,
        spacing=8,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def choice_chip(
    label: str, on_tap: OnTap | None, *, chosen: bool, expand: bool = True
) -> ft.Control:
    """Return one of a few answers, ticked when it is the chosen one."""
    tick: list[ft.Control] = (
        [ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=ACCENT_INK)] if chosen else []
    )
    return press(
        ft.Row(
            [*tick, words(label, INK, NAME, center=True)],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=6,
            wrap=True,
        ),
        on_tap,
        chosen=chosen,
        expand=expand,
    )


def choices(
    on: Callable[..., OnTap],
    answers: Iterable[tuple[V, str]],
    chosen: V,
    choose: Callable[[V], object],
    *,
    closed: Container[V] = (),
    key: str | None = None,
) -> ft.Control:
    """Return a few answers to one question, side by side, what each is called beside it.

    ``closed`` are those that cannot be chosen; ``on`` makes a tap; ``key`` as of a row.
    """
    chips = [
        choice_chip(
            label, None if answer in closed else on(choose, answer), chosen=answer == chosen
        )
        for answer, label in answers
    ]
    return choice_row(chips, key)


def wide_action(
    label: str, on_tap: OnTap, *, key: str | None = None, name: str = "", strong: bool = False
) -> ft.Control:
    """Return a quiet button over the whole width: what may be done, but is not what is next."""
    inside = words(label, INK, NAME, center=True)
    return ft.Row([press(inside, on_tap, name=name, strong=strong, expand=True, key=key)])


def wide_link(label: str, address: str) -> ft.Control:
    """Return a quiet button over the whole width that opens an address beside the app."""
    inside = words(label, INK, NAME, center=True)
    return ft.Row([press(inside, None, link=address, expand=True)])


def tick(
    said: ft.Text, on_tap: OnTap | None, *, is_on: bool, name: str, key: str, padding: int = 8
) -> ft.Control:
    """Return something that is so or not, to be ticked; ``name`` is what is spoken of it."""
    mark = ft.Icons.CHECK_BOX if is_on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    inside = ft.Row([ft.Icon(mark, color=ACCENT_INK if is_on else QUIET), said], spacing=10)
    return press(inside, on_tap, name=name, ticked=is_on, padding=padding, key=key)
