"""What the pieces and places of Rush Out are called, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from companion.game import Param, Params
from companion.games.rush_out.pieces import SPECIALS, Symbol
from companion.games.rush_out.pyramid import SIDE, Place
from companion.games.rush_out.state import RushOutState
from companion.i18n import Texts
from views.present.params import in_words
from views.present.people import together
from views.present.sentences import decimal

KITS = tuple(map(str, Symbol))


def tile_name(tile: str, text: Texts) -> str:
    """Name a kind of pyramid tile as a label: "Mummy"."""
    return text(f"rush_out.tile.{tile}")


def a_tile(tile: str, text: Texts) -> str:
    """Name a tile with its article: "a mummy"."""
    return text(f"rush_out.tile.{tile}.one")


def the_tile(tile: str, text: Texts) -> str:
    """Name the tile that lies there: "the mummy"."""
    return text(f"rush_out.tile.{tile}.the")


def kit_name(symbol: str, text: Texts) -> str:
    """Name a piece of equipment by the danger it answers: "mummy kit"."""
    return text(f"rush_out.kit.{symbol}")


def kit_called(symbol: str, state: RushOutState, text: Texts) -> str:
    """Name a piece of equipment as this table does: the evolved one by its own name (R27)."""
    is_named = symbol == Symbol.EVOLVED and state.evolved is not None
    return state.evolved.label if is_named and state.evolved else kit_name(symbol, text)


def action_name(action: str, text: Texts) -> str:
    """Name an action tile: "Observe"."""
    return text(f"rush_out.action.{action}")


def piece_name(kind: str, text: Texts) -> str:
    """Name a piece of equipment or an action tile, whichever it is."""
    return kit_name(kind, text) if kind in KITS else action_name(kind, text)


def piece_drawing(kind: str) -> str:
    """Return the drawing of a piece of equipment or of an action tile."""
    return f"kit_{kind}" if kind in KITS else str(kind)


def params_in_words(params: Params, who: Callable[[int], str], text: Texts) -> dict[str, Param]:
    """Put the words of this game beside the keys that a sentence is given."""
    return in_words(
        params,
        {
            "tile": lambda key: {"tile": tile_name(key, text), "a_tile": a_tile(key, text)},
            "symbol": lambda key: {"kit": kit_name(key, text)},
            "special": lambda key: {"special": action_name(key, text)},
            "action": lambda key: {"action": action_name(key, text)},
            "seat": lambda seat: {"name": who(int(seat))},
            "other": lambda seat: {"other_name": who(int(seat))},
            "level": lambda level: {"level": int(level) + 1},
        },
    )


def kits(symbols: Iterable[str], text: Texts) -> str:
    """Name a handful of equipment: "mummy kit and 2 x trap kit"."""
    return counted(symbols, Symbol, {each: kit_name(each, text) for each in Symbol}, text)


def specials(drawn: Iterable[str], text: Texts) -> str:
    """Name a handful of special actions: "Observe and Join"."""
    return counted(drawn, SPECIALS, {each: action_name(each, text) for each in SPECIALS}, text)


def counted(given: Iterable[str], order: Iterable[str], names: dict[str, str], text: Texts) -> str:
    """Name a handful of things in their order, ``names`` by their keys: "Portal and 2 x Orc"."""
    counts = Counter(str(each) for each in given)
    return together(
        [
            names[each]
            if counts[each] == 1
            else text("rush_out.times", n=counts[each], what=names[each])
            for each in map(str, order)
            if counts[each]
        ],
        text,
    )


def place_name(place: Place, text: Texts) -> str:
    """Name where a tile lies, in whole and half tiles: "level 2, row 1.5, column 3"."""
    row, column = (1 + halves / SIDE for halves in (place.y, place.x))
    numbers = {"row": in_halves(row, text), "column": in_halves(column, text)}
    return text("rush_out.place", level=place.level + 1, **numbers)


def in_halves(value: float, text: Texts) -> str:
    """Write a number of tiles, which may end in a half, behind the language's decimal mark."""
    return decimal(f"{value:g}", text)
