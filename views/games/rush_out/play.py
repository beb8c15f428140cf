"""A running game of Rush Out on one phone: the counter, and the one thing to do next."""

from __future__ import annotations

import flet as ft

from companion.games.rush_out.pieces import ACTIONS, EQUIPMENT_DEALT
from companion.games.rush_out.state import Phase
from companion.games.rush_out.talking import Talk
from views.games.ending import play_again
from views.games.rush_out.actions import (
    actions_part,
    is_asking_what_came_up,
    revealing,
    way_of,
    what_came_up,
)
from views.games.rush_out.counter import counter_card, digits_high, stage_bar
from views.games.rush_out.danger import danger_part, take_action
from views.games.rush_out.drawn import drawn_part
from views.games.rush_out.explorers import explorer_card, explorer_list
from views.games.rush_out.goals import goals
from views.games.rush_out.observe import (
    hand_over,
    is_handing_over,
    is_private,
    notes_card,
    private_part,
    taken_action,
)
from views.games.rush_out.pads import draw_pad
from views.games.rush_out.pile import pile_strip
from views.games.rush_out.pyramid import COLUMN_DP
from views.games.rush_out.result import result
from views.games.rush_out.rows import GAME
from views.games.rush_out.starting import first_part, setting_up_part
from views.games.rush_out.talk import talk_strip
from views.games.rush_out.view import RushOutTable, the_view
from views.games.rush_out.whole import map_of
from views.games.why import beside
from views.present.people import short
from views.present.rush_out.actions import Way
from views.present.rush_out.explorers import ExplorerView
from views.present.rush_out.play import BEGINS, ENDS, TableView, following
from views.present.rush_out.report import change_sentence
from views.widgets.frame import WIDEST_DP
from views.widgets.press import hint, main_action
from views.widgets.text import body, section

BEFORE = (Phase.EQUIPPING, Phase.DEALING, Phase.PLACING)
ALONE = (Phase.TORCH, Phase.COUNTER)
"""The phases in which the counter is all there is to look at."""
NO_NEWS = (Talk.SILENT, Talk.SOLO, Talk.FREE)
"""Whether talking is allowed, where it is as it was before."""
CHANGES_SHOWN = 2
TWO_DIGITS = 10


def _name(here: RushOutTable, seat: int | None) -> str:
    return "" if seat is None else here.setup.seats[seat].name


# ------------------------------------------------------------------------- the head


def heading(here: RushOutTable) -> tuple[str, str]:
    """Return what happens now, and the game and round below."""
    view, text = the_view(here), here.text
    game = text("game.rush_out")
    if view.is_shuffling:
        return text("rush_out.head.shuffling"), game
    if view.phase is Phase.OVER:
        return text("rush_out.head.won" if view.is_won else "rush_out.head.lost"), game
    if view.stage is None:
        return text(f"rush_out.head.{view.phase}", name=_name(here, view.acting)), game
    round_ = text("rush_out.head.round", round=view.round)
    if view.phase in (Phase.EXPLORERS, Phase.REACTING, Phase.SPECIALS):
        return text(f"rush_out.head.{view.phase}", name=_name(here, view.acting)), round_
    return text(f"rush_out.stage.{view.stage}"), round_


def lead(here: RushOutTable) -> tuple[str, str] | None:
    """Return the colour and the shape of whoever is awaited."""
    view = the_view(here)
    if view.acting is None:
        return None
    seat = here.setup.seats[view.acting]
    return seat.colour, seat.shape


def moment(here: RushOutTable) -> str:
    """Return the part of the round, and whose it is.

    What is private begins at its top, too, and so does the question what came up on the map.
    """
    view = the_view(here)
    is_asking = is_asking_what_came_up(here, view)
    return f"{view.round} {view.acting} {view.phase} {is_private(here)} {is_asking}"


# ------------------------------------------------------------------------- the middle


def middle(here: RushOutTable) -> list[ft.Control]:
    """Draw what lies on the table in this phase."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return result(here, view)
    if is_private(here):
        parts = hand_over if is_handing_over(here) else private_part
        return parts(here, view)
    if view.phase is Phase.STARTING:
        return first_part(here, view)
    if view.phase in BEFORE:
        return setting_up_part(here, view)
    asked, top = what_came_up(here, view), _top(here, view)
    now, others = _now(here, view), _others(here, view)
    if here.window.is_flat:
        return _beside(asked, top, [*now, *others])
    if _is_map_first(here, view):
        return [*asked, ft.Column([*top, *now], spacing=6), *others]
    return [*asked, *top, *now, *others]


def _beside(
    asked: list[ft.Control], top: list[ft.Control], below: list[ft.Control]
) -> list[ft.Control]:
    """Put the counter beside the rest on a phone that lies on its side.

    What was ``asked`` by a tap stands where it is seen without scrolling.
    """
    return [
        ft.Row(
            [
                ft.Column(top, spacing=8, width=COLUMN_DP),
                ft.Column([*asked, *below], spacing=8, expand=True),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    ]


def _top(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the phases, the counter and whether talking is allowed."""
    text, window = here.text, here.window
    is_alone = view.phase in ALONE and not view.fresh_specials
    room = min(window.width, WIDEST_DP) - 28 - 32
    if window.is_flat:
        room = COLUMN_DP - 32
    shown = 1 if view.counter >= TWO_DIGITS and not is_alone else CHANGES_SHOWN
    lines = (
        text.count("rush_out.counter.left", view.counter),
        text("rush_out.head.round", round=view.round),
        *(change_sentence(each, here.setup, text) for each in view.fresh[:shown]),
    )
    spoken = ", ".join((f"{view.counter} {lines[0]}", *lines[1:]))
    high = digits_high(window, is_alone=is_alone)
    stacked, is_map_first = is_alone or window.is_flat, _is_map_first(here, view)
    return [
        stage_bar(view.stage, window.is_flat, text, is_map_first),
        counter_card(view.counter, lines, high, room, stacked, spoken),
        *([] if is_map_first else [talk_strip(here, view.talk)]),
    ]


def _is_map_first(here: RushOutTable, view: TableView) -> bool:
    """Whether the map is tapped now and whether to talk is no news: that stands below the map."""
    is_tapped = view.is_mapped and bool(view.actions) and not here.window.is_flat
    return is_tapped and view.talk.talk in NO_NEWS


def _others(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw what stands below what this phase is about."""
    setup, text = here.setup, here.text
    parts = [talk_strip(here, view.talk)] if _is_map_first(here, view) else []
    parts += pile_strip(here, view.pile)
    others = [each for each in view.explorers if not _is_on_top(each, view)]
    parts += explorer_list(others, setup, view.is_solo, text)
    if view.phase is not Phase.VICTORY:
        parts.append(goals(view.checklist, view.is_solo, text))
    return parts


def _is_on_top(each: ExplorerView, view: TableView) -> bool:
    """Whether an explorer's card lies above their actions; the map needs that room itself."""
    return each.is_turn and view.danger is None and not view.is_mapped


def _now(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw what this phase is about."""
    setup, text = here.setup, here.text
    if view.danger is not None:
        return danger_part(here, view, view.danger)
    if view.phase is Phase.EXPLORERS:
        turn = [each for each in view.explorers if _is_on_top(each, view)]
        card = [explorer_card(each, setup, view.is_solo, text) for each in turn]
        if view.actions:
            return [*card, *actions_part(here, view)]
        shown = [map_of(here, view, {})] if view.is_mapped else []
        return [*card, *_lying(here, view), *shown, *notes_card(here, view)]
    if view.phase is Phase.VICTORY:
        return [goals(view.checklist, view.is_solo, text)]
    if view.phase is Phase.SPECIALS and view.luck is not None and view.by_hand:
        name = _name(here, view.acting)
        return [
            section(text("rush_out.specials.type", name=name)),
            *draw_pad(here, view.luck),
        ]
    if view.fresh_specials:
        return drawn_part(here, view)
    return [map_of(here, view, {})] if view.is_mapped and view.phase not in ALONE else []


def _lying(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Say why nothing can be done yet but to stand up (R25)."""
    if view.stand_up is None:
        return []
    said = here.text("rush_out.why.lies_down", name=_name(here, view.acting))
    return [beside(body(said), here, GAME, "R25")]


# ------------------------------------------------------------------------- the foot


def main(here: RushOutTable) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return play_again(here)
    if is_handing_over(here):
        return taken_action(here, view)
    if view.danger is not None and (taking := take_action(here, view.danger)):
        return taking
    if view.passing is not None:
        label, icon = _passing(here, view)
        phases = BEGINS if view.phase in BEGINS else ENDS
        on_tap = here.on(here.act_on, lambda: following(the_view(here.now()), phases))
        return main_action(label, icon, on_tap, key=str(view.phase))
    if view.stand_up is not None:
        label = here.text("rush_out.stand_up", name=short(_name(here, view.acting)))
        do = here.on(here.act, view.stand_up)
        return main_action(label, ft.Icons.ACCESSIBILITY_NEW, do, key="up")
    if view.luck is not None and not view.by_hand:
        label = _luck(here, view)
        key = f"luck-{view.phase}-{view.acting}"
        return main_action(label, ft.Icons.STYLE, here.on(here.act, view.luck), key=key)
    return hint(_awaited(here, view))


def _passing(here: RushOutTable, view: TableView) -> tuple[str, ft.IconData | None]:
    text = here.text
    if view.phase is Phase.TORCH and not view.is_solo:
        name = short(_name(here, view.next_first))
        label = text("rush_out.pass.both", name=name, counter=view.counter - 1)
        return label, ft.Icons.LOCAL_FIRE_DEPARTMENT
    if view.phase in BEGINS:
        return text("rush_out.pass.counter", counter=view.counter - 1), None
    if view.checklist.is_met:
        return text("rush_out.pass.won"), ft.Icons.FLAG
    if view.draws:
        return text("rush_out.pass.draw"), ft.Icons.STYLE
    key = "rush_out.pass.last" if view.counter == 0 else "rush_out.pass.not_won"
    return text(key), ft.Icons.ARROW_FORWARD


def _luck(here: RushOutTable, view: TableView) -> str:
    name, text = _name(here, view.acting), here.text
    if view.is_shuffling:
        return text("rush_out.shuffle")
    if view.phase is Phase.EQUIPPING:
        return text("rush_out.deal", count=EQUIPMENT_DEALT, name=name)
    return text("rush_out.draw", count=view.drawn, name=name)


def _awaited(here: RushOutTable, view: TableView) -> str:
    """Say what is awaited of whom."""
    text, name = here.text, _name(here, view.acting)
    if view.phase is Phase.STARTING:
        return text("rush_out.hint.first" if view.mine else "rush_out.hint.wait_all")
    if view.acting is None:
        return text("rush_out.hint.wait_all")
    if not view.mine:
        return text("rush_out.hint.wait", name=name)
    if view.phase is Phase.PLACING:
        return text("rush_out.hint.place")
    if view.phase is Phase.EQUIPPING and view.keeps:
        return text("rush_out.hint.keep")
    if view.phase is not Phase.EXPLORERS:
        return text("rush_out.hint.type")
    turned = next((len(each.turned) for each in view.explorers if each.is_turn), 0)
    way = way_of(here, view)
    key = str(way) if way in (Way.MOVE, Way.REVEAL) else "action"
    if view.is_mapped and way is Way.MOVE:
        key = "map_or_reveal" if revealing(view) else "map"
    return text(f"rush_out.hint.turn.{key}", number=turned + 1, of=ACTIONS)
