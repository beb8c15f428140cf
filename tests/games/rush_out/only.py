"""What a table of Rush Out says in one of its modes only."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.rush_out.options import PyramidMap
from tests.support.screens import Only, Screen, by_app, by_hand


def is_map(screen: Screen) -> bool:
    return screen.options.map is not PyramidMap.NONE and screen.state.is_mapped


def is_alone(screen: Screen) -> bool:
    return len(screen.setup.seats) == 1


def types_special(screen: Screen) -> bool:
    return screen.is_by("specials", LuckBy.HAND)


def has_extras(screen: Screen) -> bool:
    return bool(screen.options.extras)


def has_artefacts(screen: Screen) -> bool:
    return bool(screen.options.artefacts)


ONLY: Only = {
    r"rush_out\.(danger\.(does|nothing|happen)|told\.(stuck|down)|stand_up)": has_extras,
    r"rush_out\.print": lambda screen: has_extras(screen) or bool(screen.options.evolved),
    r"rush_out\.artefact": has_artefacts,
    r"rush_out\.evolved": lambda screen: bool(screen.options.evolved),
    r"rush_out\.map|rush_out\.hint\.turn\.map": is_map,
    r"rush_out\.specials\.type": types_special,
    r"rush_out\.draw|rush_out\.pass\.draw": lambda screen: not types_special(screen),
    r"rush_out\.deal": by_app("equipment"),
    r"rush_out\.keep\.(these|which)|rush_out\.hint\.keep": by_app("equipment"),
    r"rush_out\.keep\.type": by_hand("equipment"),
    r"rush_out\.talk\.free": lambda screen: screen.options.free_talk,
    r"rush_out\.talk\.(silent|talkie)": lambda screen: not screen.options.free_talk,
    r"rush_out\.talk\.(give|whose|talkie)|rush_out\.talkie": (
        lambda screen: not is_alone(screen) and not screen.options.free_talk
    ),
    r"hand\.|rush_out\.hand\.|rush_out\.observe\.start|rush_out\.notes\.of": (
        lambda screen: screen.is_shared
    ),
    r"rush_out\.(action|copy|copying)\.?(copy|join)?$|rush_out\.join|rush_out\.pass\.both": (
        lambda screen: not is_alone(screen)
    ),
}
