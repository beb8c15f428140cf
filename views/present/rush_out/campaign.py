"""What a group has won and unlocked, in words."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.rush_out.box import Unlocked
from companion.games.rush_out.options import Pyramid
from companion.games.rush_out.pieces import EXTRAS, Symbol
from companion.i18n import Texts
from views.present.people import together
from views.present.rush_out.names import counted, kit_name, tile_name


def pyramid_name(pyramid: str, text: Texts) -> str:
    """Name a pyramid: "Pyramid 1"."""
    return text(f"rush_out.option.pyramid.{pyramid}")


def won_sentence(won: Collection[str], text: Texts) -> str:
    """Say which pyramids these people have won, in their order."""
    names = [pyramid_name(each, text) for each in Pyramid if each in won]
    return text("rush_out.campaign.won", pyramids=together(names, text))


def unlocked_words(unlocked: Unlocked, text: Texts) -> str:
    """Name all that a pyramid unlocks: "2 x Portal and evolved kit"."""
    names = {str(each): tile_name(each, text) for each in EXTRAS}
    names |= {str(Symbol.EVOLVED): kit_name(Symbol.EVOLVED, text)}
    evolved = (Symbol.EVOLVED,) if unlocked.evolved else ()
    return counted((*unlocked.extras, *evolved), names, names, text)
