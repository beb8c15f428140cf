"""A campaign: what these people have won together, and what they may play with since (R27)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.campaign import (
    lay,
    new_of,
    next_pyramid,
    plays_with,
    put_back,
    unlocked_by,
    with_unlocked,
    without_unlocked,
)
from companion.games.rush_out.options import Pyramid, RushOutOptions
from companion.games.rush_out.state import RushOutState
from views.games import Choose
from views.games.rush_out.counts import known_box
from views.games.rush_out.pages import are_shown
from views.games.rush_out.view import RushOutTable
from views.games.why import beside
from views.here import Here
from views.look import QUIET
from views.present.rush_out.campaign import pyramid_name, unlocked_words, won_sentence
from views.present.setup import STEPS, Draft
from views.routes import game_page
from views.widgets.press import icon_action, tick, wide_action
from views.widgets.text import body, quiet, section

GAME = "rush_out"


def campaign_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw what these people have won, the next pyramid, and what is unlocked; nothing before."""
    won = here.won(GAME, here.people)
    if not won:
        return []
    said = beside(quiet(won_sentence(won, here.text)), here, GAME, "R27", key="won")
    parts: list[ft.Control] = [section(here.text("rush_out.campaign")), said]
    following = next_pyramid(won)
    if following and now.pyramid in won:
        build = here.on(choose, replace(now, pyramid=following))
        label = here.text("rush_out.campaign.next", pyramid=pyramid_name(following, here.text))
        parts.append(wide_action(label, build, key="next-pyramid"))
    for pyramid in Pyramid:
        if pyramid in won:
            parts += _unlocked(here, pyramid, now, choose)
    return parts


def _unlocked(
    here: Here, pyramid: Pyramid, now: RushOutOptions, choose: Choose
) -> list[ft.Control]:
    """Draw what a won pyramid has unlocked, to be laid or not; or the way to say it once.

    Nothing where nobody has looked at what the publisher's pages add: most boxes have none of it.
    """
    text, name = here.text, pyramid_name(pyramid, here.text)
    box = known_box(here)
    known = unlocked_by(box, pyramid)
    if known:
        turned = put_back(now, known) if plays_with(now, known) else lay(now, known)
        words = unlocked_words(known, text)
        said = text("rush_out.campaign.unlocked", pyramid=name, what=words)
        laid = tick(
            body(said, expand=True),
            here.on(choose, turned),
            is_on=plays_with(now, known),
            name=said,
            key=f"unlocked-{pyramid}",
        )
        laid.expand = True
        forget = icon_action(
            ft.Icons.CLOSE,
            text("rush_out.campaign.forget", pyramid=name),
            QUIET,
            here.on(_keep, here, without_unlocked(box, pyramid)),
            key=f"forget-{pyramid}",
        )
        return [ft.Row([laid, forget], spacing=4, key=f"row-{pyramid}")]
    new = new_of(box, pyramid, now)
    if new is None:
        hint = quiet(text("rush_out.campaign.unknown", pyramid=name))
        return [hint] if are_shown(here, now) else []
    label = text("rush_out.campaign.keep", pyramid=name, what=unlocked_words(new, text))
    keep = here.on(_keep, here, with_unlocked(box, new))
    return [wide_action(label, keep, key=f"keep-{pyramid}")]


def _keep(here: Here, box: RushOutBox) -> None:
    here.keep_box(GAME, box)


def next_rows(here: RushOutTable) -> list[ft.Control]:
    """Draw the way to the next pyramid, once these people have won one: with the same people."""
    state: RushOutState = here.state
    people = tuple(seat.player for seat in here.setup.seats)
    are_known = set(people) <= {player.id for player in here.players()}
    if not state.won or not are_known:
        return []
    following = next_pyramid(here.won(GAME, people) | {state.options.pyramid})
    if following is None:
        return []
    options = replace(state.options.for_a_new_table(), pyramid=following)

    def prepare() -> None:
        here.prepare(Draft(GAME, options, people, step=STEPS.index("app")))
        here.go(game_page(GAME, "new"))

    label = here.text("rush_out.campaign.next", pyramid=pyramid_name(following, here.text))
    return [wide_action(label, here.on(prepare), key="next-pyramid")]
