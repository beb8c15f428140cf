"""What the cards, colours and players of the ant game are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Param, Params, Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import BY_KEY, COLOURS, NINJA_FORCE, Card, Colour, Rank
from companion.games.ants.state import GHOST
from companion.i18n import Texts
from views.present.params import in_words
from views.present.people import player_name


def box_of(setup: Setup | None) -> AntsBox:
    """Return the box a game was set up with, or a box nobody has looked at."""
    return setup.box if setup and isinstance(setup.box, AntsBox) else AntsBox()


def own_name(colour: Colour, box: AntsBox) -> str:
    """Return what the table itself calls a colour, empty when it has no name of its own."""
    return box.names[COLOURS.index(colour)]


def colour_word(colour: Colour, box: AntsBox, text: Texts) -> str:
    """Name a colour inside a sentence, as the table calls it, else by its paint: "green"."""
    paint = box.paints[COLOURS.index(colour)]
    return own_name(colour, box) or text(f"ants.paint.{paint}.word")


def colour_title(colour: Colour, box: AntsBox, text: Texts) -> str:
    """Name a colour by itself or at the beginning of a sentence: "Green"."""
    paint = box.paints[COLOURS.index(colour)]
    return own_name(colour, box) or text(f"ants.paint.{paint}")


def _of_an_ant(colour: Colour, box: AntsBox, text: Texts) -> str:
    """Name a colour beside a Queen or a Ninja, who are female in French: "verte"."""
    paint = box.paints[COLOURS.index(colour)]
    return own_name(colour, box) or text(f"ants.paint.{paint}.queen")


def card_name(card: Card, box: AntsBox, text: Texts) -> str:
    """Name a card: "green 7", "green Queen", "ladybug"."""
    return _named(card, box, text, "card")


def the_card(card: Card, box: AntsBox, text: Texts) -> str:
    """Name a card inside a sentence: "the green 7", "a ladybug"."""
    return _named(card, box, text, "the")


def _named(card: Card, box: AntsBox, text: Texts, form: str) -> str:
    if card.colour is None:
        return text(f"ants.{form}.ladybug")
    if card.rank in (Rank.NINJA, Rank.QUEEN):
        return text(f"ants.{form}.{card.rank}", colour=_of_an_ant(card.colour, box, text))
    return text(f"ants.{form}.number", colour=colour_word(card.colour, box, text), number=card.rank)


def queen(colour: Colour, box: AntsBox, text: Texts) -> str:
    """Name a Queen inside a sentence: "the green Queen"."""
    return the_card(Card(colour, Rank.QUEEN), box, text)


def numbered(colour: Colour, number: int) -> Card:
    """Return the card of a colour with this force.

    >>> numbered(Colour.SUN, 9).key
    'sun-ninja'
    """
    return Card(colour, Rank.NINJA if number == NINJA_FORCE else Rank(str(number)))


def params_in_words(
    params: Params, who: Callable[[int], str], box: AntsBox, text: Texts
) -> dict[str, Param]:
    """Put the words of this game in the place of the keys that a sentence is given.

    A card that no box has is called by what was typed.
    """

    def card(key: str) -> str:
        known = BY_KEY.get(key)
        return the_card(known, box, text) if known else key

    return in_words(
        params,
        {
            "colour": lambda key: {"colour": colour_word(Colour(key), box, text)},
            "card": lambda key: {"card": card(key)},
            "paint": lambda key: {"paint": text(f"ants.paint.{key}.word")},
            "seat": lambda seat: {"name": who(int(seat))},
        },
    )


def is_ghost(player: int, setup: Setup | None) -> bool:
    """Whether this player is the ghost: the third one at a table of two (A19)."""
    return player == GHOST and setup is not None and len(setup.seats) == GHOST


def who(player: int, setup: Setup | None, text: Texts) -> str:
    """Name a player at the beginning of a sentence."""
    return text("ants.ghost") if is_ghost(player, setup) else player_name(player, setup, text)


def whom(player: int, setup: Setup | None, text: Texts) -> str:
    """Name a player in the middle of a sentence."""
    if is_ghost(player, setup):
        return text("ants.ghost.inside")
    return player_name(player, setup, text)
