"""Who wins a trick with a Ninja in it, where the table takes the sentence on her literally (A11).

The general rule is in :mod:`companion.games.ants.judging`.
"""

from __future__ import annotations

from companion.game import Params
from companion.games.ants.pieces import NINJA_FORCE, Card, Colour, Rank
from companion.games.ants.verdict import Beaten, Because, Verdict, told


def by_first_ninja(cards: tuple[Card, ...]) -> Verdict:
    """A11: the first Ninja wins; of two or more, the Queen of one of them does.

    A lone Ninja is beaten by no Queen, not by her own and not where all ants have one colour (A6).
    Ruled here: of two Queens that each have their Ninja the one laid first wins, as in A9.
    """
    ninjas, queens = _of(Rank.NINJA, cards), _of(Rank.QUEEN, cards)
    matched = [at for colour, at in queens.items() if colour in ninjas and len(ninjas) > 1]
    winner = min(matched, default=min(ninjas.values()))
    won = cards[winner]
    assert won.colour is not None, "ladybugs are neither Ninjas nor Queens"
    why, params, ruling = _why(won, ninjas)
    beaten = (_beaten(colour, at, won.colour, ninjas, cards) for colour, at in queens.items())
    lost = tuple(each for each in beaten if each.position != winner)
    return Verdict(winner, why, params, ruling, lost)


def _of(rank: Rank, cards: tuple[Card, ...]) -> dict[Colour, int]:
    """Return where the cards of a rank lie, by colour, in laying order."""
    listed = ((card.colour, at) for at, card in enumerate(cards) if card.rank is rank)
    return {colour: at for colour, at in listed if colour is not None}


def _why(won: Card, ninjas: dict[Colour, int]) -> tuple[Because, Params, str]:
    """A10, A11: of Ninjas the one laid first wins, unless a Queen has the colour of one."""
    assert won.colour is not None
    if won.rank is Rank.QUEEN:
        return Because.QUEEN_OF_NINJA, told(colour=won.colour), "A11"
    ninja = told(colour=won.colour, number=NINJA_FORCE)
    if len(ninjas) == 1:
        return Because.HIGHEST, ninja, "A1"
    _, second, *_ = ninjas
    return Because.LAID_FIRST, (*ninja, ("other_colour", second)), "A10"


def _beaten(
    colour: Colour, at: int, won: Colour, ninjas: dict[Colour, int], cards: tuple[Card, ...]
) -> Beaten:
    """Say why this Queen did not win (A7, A9, A11)."""
    if all(card.number is None for card in cards if card.colour is colour):
        return Beaten(at, Because.QUEEN_ALONE, told(colour=colour), "A7")
    if len(ninjas) == 1:
        return Beaten(at, Because.QUEEN_LONE_NINJA, told(colour=colour), "A11")
    if colour not in ninjas:
        return Beaten(at, Because.QUEEN_OTHER_NINJAS, told(colour=colour), "A11")
    return Beaten(at, Because.QUEEN_NOT_FIRST, told(colour=colour, other_colour=won), "A9")
