"""After the game: how lucky everybody's dice were, and what would have been the better keep."""

from __future__ import annotations

import asyncio

import flet as ft

from companion.game import Seat
from companion.games.outback.options import Variant
from companion.i18n import Texts, numeral
from views.boundary import part
from views.games.outback.view import OutbackTable
from views.look import FADED, GOOD, INK
from views.present.outback.advice import points_words
from views.present.outback.luck import (
    AS_EXPECTED,
    LuckSoFar,
    PlayerLuck,
    TurnLuck,
    begun,
    by_player,
    turns_told,
)
from views.present.outback.names import counted
from views.present.sentences import decimal
from views.routes import table
from views.widgets.bars import balance, bar
from views.widgets.pieces import card, picture, player
from views.widgets.press import way
from views.widgets.text import LABEL, NUMBER, SMALL, body, quiet, section, words

TOLD: dict[str, LuckSoFar] = {}
"""What has been worked out for each session; worked out once, for all phones."""
SESSIONS_KEPT = 20
FULL_BAR_POINTS = 10
"""Luck of so many points fills its side of the bar, unless somebody had more."""


def luck_way(here: OutbackTable) -> ft.Control:
    """Draw the way from the result to the luck of the game."""
    go = here.on(here.go, table(here.id, "luck"))
    return way(ft.Icons.CASINO, here.text("outback.luck"), go)


def luck(here: OutbackTable) -> list[ft.Control]:
    """Draw the luck of a game that is over; while it is worked out, how far that is."""
    text = here.text
    if here.outcome is None:
        return [card(body(text("outback.luck.later")))]
    known = TOLD.get(here.id)
    if known is None or known.seq != here.seq:
        known = _begin(here)
    if not known.is_whole:
        share = len(known.told) / max(known.turns, 1)
        return [
            card(
                ft.Column([body(text("outback.luck.counting")), bar(share)], spacing=8),
            )
        ]
    seats = here.setup.seats
    is_base = here.state.options.variant is Variant.BASE
    players = by_player(known.told, len(seats))
    most = max(FULL_BAR_POINTS, *(abs(each.luck_points) for each in players))
    lucks: list[ft.Control] = [_luck(each, seats[each.seat], most, text) for each in players]
    return [
        quiet(text("outback.luck.what")),
        card(ft.Column(lucks, spacing=16)),
        *(_choices(each, seats[each.seat], text) for each in players),
        quiet(text("outback.luck.counted" if is_base else "outback.luck.counted_few")),
    ]


def _begin(here: OutbackTable) -> LuckSoFar:
    """Start working it out, a turn at a time: nobody else's tap waits for more than one."""
    while len(TOLD) >= SESSIONS_KEPT:
        del TOLD[next(iter(TOLD))]
    known = TOLD[here.id] = begun(here.seq, here.steps)

    async def work() -> None:
        try:
            for turn in turns_told(here.steps):
                now = TOLD.get(here.id)
                if now is None or now.seq != here.seq:
                    return
                TOLD[here.id] = now.more(turn)
                await asyncio.sleep(0)
        except Exception:
            TOLD.pop(here.id, None)
            raise

    if known.turns:
        here.later(work)
    return known


@part
def _luck(luck: PlayerLuck, seat: Seat, most: float, text: Texts) -> ft.Control:
    """Draw a player's luck: a number, a bar, a sentence."""
    brought = decimal(numeral(f"{luck.luck_points:+.1f}"), text)
    return ft.Column(
        [
            ft.Row(
                [
                    player(seat.name, seat.colour, seat.shape, 32),
                    words(brought, INK, NUMBER),
                ],
                spacing=10,
            ),
            balance(luck.luck_points / most),
            body(_luck_sentence(luck, text)),
            quiet(_rolled_sentence(luck, text)),
        ],
        spacing=4,
    )


@part
def _choices(luck: PlayerLuck, seat: Seat, text: Texts) -> ft.Control:
    """Draw a player's turns in which another keep would have been better."""
    turns = card(ft.Column(_turns(luck, text), spacing=8), padding=10)
    heading = section(text("outback.luck.better", name=seat.name))
    return ft.Column([heading, turns], spacing=8)


def _luck_sentence(luck: PlayerLuck, text: Texts) -> str:
    points = points_words(abs(luck.luck_points), text)
    if abs(luck.luck_points) < AS_EXPECTED:
        return text("outback.luck.as_expected")
    key = "outback.luck.more" if luck.luck_points > 0 else "outback.luck.less"
    return text(key, points=points)


def _rolled_sentence(luck: PlayerLuck, text: Texts) -> str:
    expected = points_words(luck.expected_points, text)
    return text.count("outback.luck.expected", len(luck.turns), expected=expected)


def _turns(luck: PlayerLuck, text: Texts) -> list[ft.Control]:
    """Draw each turn in which another keep would have been better, and say how many had none."""
    better = [turn for turn in luck.turns if turn.better]
    best = len(luck.turns) - len(better)
    parts: list[ft.Control] = [_turn(turn, text) for turn in better]
    if best:
        mark = ft.Icon(ft.Icons.CHECK_CIRCLE, size=20, color=GOOD)
        said = body(text.count("outback.luck.best_kept", best), expand=True)
        parts.append(ft.Row([mark, said], spacing=8))
    if better:
        points = points_words(luck.given_up_points, text)
        parts.append(quiet(text("outback.luck.given_up", points=points)))
    return parts


def _turn(turn: TurnLuck, text: Texts) -> ft.Control:
    found = turn.better
    assert found is not None, "only turns with a better keep are drawn"
    when = text("outback.luck.when", round=turn.round, roll=found.roll)
    did = text("outback.luck.stopped") if found.stopped else _kept(found.kept, text)
    better = text("outback.luck.take") if found.stop else _kept(found.keep, text)
    points = f"+{points_words(found.points, text)}"
    spoken = text("outback.luck.turn", when=when, did=did, better=better, points=points)
    faces: list[ft.Control] = [picture(f"outback/{face}", 22) for face in found.keep]
    kept: list[ft.Control] = [picture(f"outback/{face}", 22) for face in found.kept]
    if found.stopped:
        kept = [quiet(text("outback.luck.stopped"))]
    if found.stop:
        faces = [quiet(text("outback.luck.take"))]
    nothing: list[ft.Control] = [quiet(text("outback.luck.nothing"))]
    inside = ft.Column(
        [
            ft.Row([words(when, INK, LABEL, expand=True), words(points, INK, SMALL)]),
            _line(text("outback.luck.was_kept"), kept or nothing),
            _line(text("outback.luck.was_better"), faces or nothing),
        ],
        spacing=2,
    )
    told = ft.Semantics(label=spoken, exclude_semantics=True, content=inside)
    return ft.Container(told, bgcolor=FADED, border_radius=12, padding=8)


def _line(label: str, what: list[ft.Control]) -> ft.Control:
    heading = ft.Container(quiet(label), width=72)
    return ft.Row([heading, ft.Row(what, spacing=3, wrap=True, expand=True)], spacing=6)


def _kept(faces: tuple[str, ...], text: Texts) -> str:
    return counted(faces, text) if faces else text("outback.luck.nothing")
