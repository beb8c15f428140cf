"""The frame of a screen: header, what scrolls between, and the main action in thumb's reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from views.look import ACCENT, CARD, LINE, ON_ACCENT, PAGE, in_colours_of
from views.present.sentences import aloud
from views.widgets.press import OnTap, icon_action, press
from views.widgets.text import SMALL, TITLE, words

WIDEST_DP = 720
"""Wider than this a column of cards is hard to read: the rest of a tablet stays paper."""
NARROW_DP = 375
MARGIN_DP, NARROW_MARGIN_DP = 14, 10
BETWEEN_DP = 10
"""Between what lies below each other on a screen."""
FOOT_DP = 240
"""How wide the footer is that stands at the right of a phone on its side."""


@dataclass(frozen=True, slots=True)
class Window:
    """The phone's window in dp, and whether the table view is turned to the other side.

    ``is_cramped``: what was told at its foot had no room there, for the phone's text is large.
    """

    width: float = 390
    height: float = 844
    turned: bool = False
    is_cramped: bool = False

    @property
    def is_flat(self) -> bool:
        """Whether the phone lies on its side: too low for a header, a body and a footer."""
        return self.width > self.height and self.height < 560

    @property
    def is_narrow(self) -> bool:
        """Whether a row of seven keys, or of five names, needs all the room there is."""
        return self.width < NARROW_DP

    @property
    def margin_dp(self) -> int:
        """How much paper there is at each side of what lies on a screen."""
        return NARROW_MARGIN_DP if self.is_narrow else MARGIN_DP

    @property
    def body_width(self) -> float:
        """How wide the body of a screen is, in dp; its foot is beside it on a phone on its side."""
        return self.width - FOOT_DP if self.is_flat else min(self.width, WIDEST_DP)


def header(
    heading: str,
    sub: str,
    *,
    back: tuple[str, OnTap] | None = None,
    lead: ft.Control | None = None,
    beside: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    ask: tuple[str, OnTap] | None = None,
) -> ft.Control:
    """Return the coloured band at the top: where we are, the way back, a few small actions.

    ``beside`` stands in front of the line below the heading; ``ask`` is a tap on the heading,
    to have it explained: what is spoken after the lines, and what it does.
    """
    row: list[ft.Control] = []
    if back:
        row.append(icon_action(ft.Icons.ARROW_BACK, back[0], ON_ACCENT, back[1]))
    lines: list[ft.Control] = [
        ft.Semantics(heading_level=1, content=words(heading, ON_ACCENT, TITLE, lines=2))
    ]
    below = words(sub, ON_ACCENT, SMALL, lines=2, expand=beside is not None)
    if beside:
        lines.append(ft.Row([beside, below], spacing=6))
    elif sub:
        lines.append(below)
    said = ft.Column(lines, spacing=0, expand=True)
    if ask:
        name = aloud(heading, sub, ask[0])
        row.append(_asked(ft.Row([_question(lead), said], spacing=4), name, ask[1]))
    else:
        row += [lead, said] if lead else [said]
    return ft.Container(
        ft.Row([*row, ft.Row(list(actions), spacing=0, tight=True)], spacing=4),
        bgcolor=ACCENT,
        padding=ft.Padding.only(left=2 if back else 16, right=2, top=6, bottom=6),
    )


def _asked(inside: ft.Control, name: str, on_tap: OnTap) -> ft.Control:
    """Make a heading that explains itself at a tap; ``name`` is all that is spoken of it."""
    return press(inside, on_tap, name=name, fill=ACCENT, padding=0, radius=12, expand=True)


def _question(lead: ft.Control | None) -> ft.Control:
    """Return the mark of a heading that explains itself, at the corner of what stands before it."""
    if lead is None:
        return ft.Icon(ft.Icons.HELP_OUTLINE, size=24, color=ON_ACCENT)
    mark = ft.Container(
        ft.Icon(ft.Icons.HELP, size=16, color=ON_ACCENT),
        bgcolor=ACCENT,
        border_radius=8,
        right=0,
        bottom=0,
    )
    return ft.Stack([lead, mark], width=40, height=38)


def _capped(content: ft.Control, most_dp: float, is_too_high: Callable[[], None]) -> ft.Control:
    """Give what stands above the foot its own height, but no more than this: then it scrolls.

    How large the phone's text is nobody tells us, so the height is measured; whoever draws is told
    when it is too high.
    """
    high, set_high = ft.use_state(0.0)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_high(event.height)
        if event.height > most_dp:
            is_too_high()

    inside = ft.Container(content, on_size_change=measured)
    return ft.Container(
        ft.Column([inside], scroll=ft.ScrollMode.AUTO, spacing=0),
        height=min(high, most_dp) if high else None,
    )


capped: Callable[[ft.Control, float, Callable[[], None]], ft.Control] = ft.component(_capped)


def screen(
    window: Window,
    *,
    game: str = "",
    head: ft.Control,
    middle: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    notice: ft.Control | None = None,
    key: str = "",
) -> ft.Control:
    """Put a screen together, in a game's colours or the house's.

    On a phone on its side the footer stands at the right.
    """
    scroll = ft.Column(
        [ft.Container(ft.Column(list(middle), spacing=BETWEEN_DP), padding=window.margin_dp)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        key=key or None,
    )
    notices = [notice] if notice else []
    if window.is_flat:
        whole = _flat(head, scroll, notices, foot)
    else:
        footer = [_footer(foot)] if foot else []
        whole = ft.Column([head, scroll, *notices, *footer], spacing=0, expand=True)
    narrow = ft.Container(
        whole,
        width=min(window.width, WIDEST_DP) if not window.is_flat else None,
        expand=window.is_flat,
    )
    paper = ft.Container(
        ft.Row([narrow], alignment=ft.MainAxisAlignment.CENTER, expand=True),
        bgcolor=PAGE,
        expand=True,
        rotate=math.pi if window.turned else None,
    )
    return ft.SafeArea(content=in_colours_of(game, paper), expand=True)


def blocks(*each: Sequence[ft.Control]) -> ft.Control:
    """Put what lies on a screen below each other, in blocks that stay where they are, also empty.

    A phone draws all of a list anew when something in it comes or goes: so it is a block and not
    the screen.
    """
    placed: list[ft.Control] = []
    is_first = True
    for parts in each:
        above = None if is_first or not parts else _ABOVE
        placed.append(ft.Column(list(parts), spacing=BETWEEN_DP, margin=above))
        is_first = is_first and not parts
    return ft.Column(placed, spacing=0)


_ABOVE: Final = ft.Margin.only(top=BETWEEN_DP)


def _footer(foot: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Row(list(foot), spacing=10),
        bgcolor=CARD,
        padding=ft.Padding.only(left=10, right=14, top=8, bottom=12),
        border=ft.Border.only(top=ft.BorderSide(1, LINE)),
    )


def _flat(
    head: ft.Control,
    scroll: ft.Control,
    notices: Sequence[ft.Control],
    foot: Sequence[ft.Control],
) -> ft.Control:
    left = ft.Column([head, scroll, *notices], spacing=0, expand=True)
    if not foot:
        return left
    actions: list[ft.Control] = [ft.Row([each]) for each in reversed(foot)]
    right = ft.Container(
        ft.ListView(actions, spacing=10, reverse=True),
        width=FOOT_DP,
        bgcolor=CARD,
        padding=12,
        border=ft.Border.only(left=ft.BorderSide(1, LINE)),
    )
    return ft.Row(
        [left, right],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
