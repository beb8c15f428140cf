"""Who wins a trick, and why."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Params
from companion.games.ants.first_ninja import by_first_ninja
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import NINJA_FORCE, Card, Colour, Rank
from companion.games.ants.trick import has_ninja
from companion.games.ants.verdict import Beaten, Because, Verdict, told

__all__ = ["Because", "Verdict", "judge"]


@dataclass(frozen=True, slots=True)
class _Claim:
    """What one colour brings up: its highest number, and its Queen if she lies there (A9)."""

    colour: Colour
    number: int
    number_at: int
    queen_at: int | None

    @property
    def is_raised(self) -> bool:
        return self.queen_at is not None

    @property
    def total(self) -> int:
        return self.number + self.is_raised

    @property
    def position(self) -> int:
        """A6: where the card lies that would win, the Queen rather than the number she raises."""
        return self.number_at if self.queen_at is None else self.queen_at

    @property
    def strength(self) -> tuple[int, bool, int]:
        """A9, A10: the total, on a tie a raised colour first, then whichever was laid first."""
        return self.total, self.is_raised, -self.position


def judge(cards: tuple[Card, ...], ninja_trick: NinjaTrick = NinjaTrick.GENERAL) -> Verdict:
    """Return who wins these cards, in laying order, and why (A6 to A11, A13).

    ``ninja_trick`` is the table's reading of A11, on tricks in which a Ninja lies.

    >>> from companion.games.ants.pieces import BY_KEY
    >>> verdict = judge((BY_KEY["leaf-7"], BY_KEY["leaf-queen"], BY_KEY["drop-8"]))
    >>> verdict.winner, verdict.why.value, verdict.ruling
    (1, 'queen_raises', 'A6')
    """
    if ninja_trick is NinjaTrick.FIRST_NINJA and has_ninja(cards):
        return by_first_ninja(cards)
    queens = {
        card.colour: at
        for at, card in enumerate(cards)
        if card.rank is Rank.QUEEN and card.colour is not None
    }
    claims = sorted(_claims(cards, queens), key=lambda claim: claim.strength, reverse=True)
    if claims:
        return _highest_total(claims, queens)
    return _without_numbers(queens)


def _claims(cards: tuple[Card, ...], queens: dict[Colour, int]) -> list[_Claim]:
    """A9: each colour counts its highest number; A7: without one it counts nothing."""
    best: dict[Colour, tuple[int, int]] = {}
    for at, card in enumerate(cards):
        colour, number = card.colour, card.number
        if colour is None or number is None:
            continue
        if colour not in best or number > best[colour][0]:
            best[colour] = (number, at)
    return [_Claim(colour, *found, queens.get(colour)) for colour, found in best.items()]


def _without_numbers(queens: dict[Colour, int]) -> Verdict:
    """A8: the first Queen wins; A13: ladybugs alone are won by nobody."""
    if not queens:
        return Verdict(None, Because.ONLY_LADYBUGS, (), "A13")
    first, *others = queens
    beaten = tuple(
        Beaten(
            queens[colour], Because.QUEEN_NOT_FIRST, told(colour=colour, other_colour=first), "A8"
        )
        for colour in others
    )
    return Verdict(queens[first], Because.FIRST_QUEEN, told(colour=first), "A8", beaten)


def _highest_total(claims: list[_Claim], queens: dict[Colour, int]) -> Verdict:
    """A9: the strongest claim wins, for the Queen if it has one (A6)."""
    best = claims[0]
    rival = claims[1] if len(claims) > 1 else None
    if best.is_raised:
        why, params, ruling = _why_queen(best, rival, len(queens))
    else:
        why, params, ruling = _why_number(best, rival)
    others = {colour: at for colour, at in queens.items() if colour != best.colour}
    if not others:
        return Verdict(best.position, why, params, ruling)
    by_colour = {claim.colour: claim for claim in claims}
    beaten = tuple(
        _beaten(colour, at, by_colour.get(colour), best, len(queens))
        for colour, at in others.items()
    )
    return Verdict(best.position, why, params, ruling, beaten)


def _why_number(best: _Claim, rival: _Claim | None) -> tuple[Because, Params, str]:
    """A10: of equal plain numbers the one laid first wins; else it is simply the highest."""
    if rival is not None and rival.total == best.total:
        level = told(colour=best.colour, number=best.number, other_colour=rival.colour)
        return Because.LAID_FIRST, level, "A10"
    return Because.HIGHEST, told(colour=best.colour, number=best.number), "A1"


def _why_queen(best: _Claim, rival: _Claim | None, queens: int) -> tuple[Because, Params, str]:
    """A6, A9, A11: she wins alone, by her +1, or by having been laid before her like."""
    if rival is None:
        if queens > 1:
            return Because.QUEEN_OF_NUMBERS, told(colour=best.colour), "A7"
        return Because.QUEEN_OF_ALL, told(colour=best.colour), "A6"
    if rival.is_raised and rival.total == best.total:
        return Because.QUEEN_LAID_FIRST, (*_own(best), ("other_colour", rival.colour)), "A9"
    params = (*_own(best), *_rivals(rival), ("tie", int(rival.total == best.total)))
    return Because.QUEEN_RAISES, params, _ruling_of(best, rival, queens)


def _ruling_of(best: _Claim, rival: _Claim, queens: int) -> str:
    if queens > 1:
        return "A9"
    return "A11" if NINJA_FORCE in (best.number, rival.number) else "A6"


def _beaten(colour: Colour, at: int, own: _Claim | None, best: _Claim, queens: int) -> Beaten:
    """Say why this Queen did not win (A6, A7, A9)."""
    if own is None:
        return Beaten(at, Because.QUEEN_ALONE, told(colour=colour), "A7")
    if own.total == best.total:
        params = (*_own(own), ("other_colour", best.colour))
        return Beaten(at, Because.QUEEN_LAID_LATER, params, "A9")
    ruling = "A9" if queens > 1 else "A6"
    return Beaten(at, Because.QUEEN_TOO_LOW, (*_own(own), *_rivals(best)), ruling)


def _own(claim: _Claim) -> Params:
    return told(colour=claim.colour, number=claim.number, raised=claim.total)


def _rivals(claim: _Claim) -> Params:
    return told(other_colour=claim.colour, other=claim.total, other_raised=int(claim.is_raised))
