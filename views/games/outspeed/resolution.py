"""The Resolution on the screen: lines to be read out, dice, tokens, and turns typed in."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed.events import DiceRolled, TokenKept
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.rolling import rolls_due
from companion.games.outspeed.state import Phase
from views.games.outspeed.handover import HANDED, hand_over, in_hand
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.view import OutspeedTable, the_view
from views.games.why import why
from views.look import INK, QUIET, WARN
from views.present.outspeed.lines import LineView, line_views
from views.present.outspeed.names import die_name, kind_name
from views.present.people import short
from views.present.sentences import aloud
from views.widgets.pieces import card, picture
from views.widgets.press import press
from views.widgets.text import BODY, HEADING, NAME, NUMBER, SECTION, body, quiet, section, words


def line_list(here: OutspeedTable) -> list[ft.Control]:
    """Draw what has happened in this turn, numbered, to be read out line by line."""
    view, text = the_view(here), here.text
    lines = line_views(view.seen.lines, here.setup, text)
    if not lines:
        return []
    rows: list[ft.Control] = [_line(here, at, each) for at, each in enumerate(lines, 1)]
    return [
        section(text("outspeed.lines.title"), text("outspeed.lines.remark")),
        card(ft.Column(rows, spacing=8)),
    ]


def _line(here: OutspeedTable, number: int, each: LineView) -> ft.Control:
    mark: ft.Control = ft.Container(width=26)
    if each.seat is not None:
        mark = ship_picture(the_view(here).marks[each.seat], 26)
    return ft.Row(
        [
            ft.Container(words(str(number), QUIET, SECTION), width=22),
            mark,
            words(
                each.said,
                WARN if each.is_bad else INK,
                NAME if each.is_bad else BODY,
                expand=True,
            ),
            *why(here, "outspeed", each.ruling),
        ],
        spacing=8,
    )


# -- dice -----------------------------------------------------------------------------------


def dice(here: OutspeedTable) -> list[ft.Control]:
    """Draw who has to roll which die, and the faces to type in where hands roll."""
    view, text = the_view(here), here.text
    die = Die.YELLOW if view.phase is Phase.PAYING else Die.BLUE
    parts: list[ft.Control] = []
    for seat in view.awaited:
        name, due = here.setup.seats[seat].name, rolls_due(view.seen, seat, die)
        remark = text.count("outspeed.roll.due", due)
        said = text("outspeed.roll.title", name=name, die=die_name(die, text))
        parts.append(section(said, remark))
        if seat in view.mine:
            parts.append(_pad(here, seat, die, name))
    return parts


def _pad(here: OutspeedTable, seat: int, die: Die, name: str) -> ft.Control:
    keys: list[ft.Control] = []
    for choice in here.choices(seat):
        if not isinstance(choice.event, DiceRolled):
            continue
        if choice.blank is not None:
            return _roll(here, choice, short(name), die)
        (pip,) = choice.event.faces
        said = here.text("outspeed.roll.typed", name=name, number=str(pip))
        keys.append(
            press(
                words(str(pip), INK, NUMBER, center=True),
                here.on(here.act, choice),
                name=said,
                width=58,
                padding=10,
                key=f"pip-{seat}-{pip}",
            )
        )
    return ft.Row([picture(f"outspeed/die_{die}", 40), *keys], spacing=6, run_spacing=6, wrap=True)


def _roll(here: OutspeedTable, choice: Choice, name: str, die: Die) -> ft.Control:
    label = here.text("outspeed.roll.roll", name=name)
    inside = ft.Row(
        [picture(f"outspeed/die_{die}", 36), words(label, INK, HEADING, expand=True)],
        spacing=12,
    )
    return press(inside, here.on(here.act, choice), name=label, key=f"roll-{name}")


# -- tokens ---------------------------------------------------------------------------------


def drawing(here: OutspeedTable) -> list[ft.Control]:
    """Draw the two tokens on top for the seat that draws, or how to say what hands drew (O16)."""
    view, text = the_view(here), here.text
    (drawer,) = view.awaited
    if drawer not in view.mine:
        return []
    name = here.setup.seats[drawer].name
    if not view.seen.knows_tokens:
        return _drawn_by_hand(here, drawer, name)
    if in_hand(here, (drawer,)) is None:
        return hand_over(here, (drawer,), text("outspeed.draw.why"))
    rest = text("outspeed.draw.rest")
    return [
        section(text("outspeed.draw.title", name=name), rest),
        *_kinds(here.of(drawer), drawer, "outspeed.draw.keep"),
    ]


def _drawn_by_hand(here: OutspeedTable, drawer: int, name: str) -> list[ft.Control]:
    """Draw what hands do, and that it is done; a phone of one's own may be told which it was."""
    text, secretly = here.text, Choice(TokenKept(drawer))
    parts: list[ft.Control] = [
        card(body(text("outspeed.draw.by_hand", name=name))),
        _kept(here, secretly, text("outspeed.draw.secret", name=name), "token"),
    ]
    if the_view(here).is_shared:
        return parts
    return [
        *parts,
        section(text("outspeed.draw.tell")),
        *_kinds(here, drawer, "outspeed.draw.told"),
    ]


def _kinds(here: OutspeedTable, drawer: int, said_as: str) -> list[ft.Control]:
    """Draw the kinds that a seat may have kept."""
    text = here.text
    parts: list[ft.Control] = []
    for choice in here.choices(drawer):
        match choice.event:
            case TokenKept(_, kind) if kind is not None:
                said = text(said_as, kind=kind_name(kind, text))
                parts.append(_kept(here, choice, said, kind, text(f"outspeed.does.{kind}")))
    return parts


def _kept(
    here: OutspeedTable, choice: Choice, said: str, drawing_of: str, does: str = ""
) -> ft.Control:
    async def keep() -> None:
        HANDED.forget(here)
        await here.act(choice)

    lines: list[ft.Control] = [words(said, INK, HEADING)]
    if does:
        lines.append(quiet(does))
    inside = ft.Row(
        [
            picture(f"outspeed/{drawing_of}", 40),
            ft.Column(lines, spacing=0, expand=True),
        ],
        spacing=12,
    )
    return press(inside, here.on(keep), name=aloud(said, does), key=f"keep-{drawing_of}")
