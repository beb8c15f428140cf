"""What was laid, heard and counted in a round: frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ants.pieces import Card, Colour


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was taken: ``winner`` is ``None`` when it was set aside (A13)."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Count:
    """What one seat won in a round, in cards; Queens of an objective's colour count there too.

    ``tricks`` is how many tricks the seat took, ``None`` when the table did not say.
    """

    plus: int = 0
    minus: int = 0
    queens: int = 0
    ladybugs: int = 0
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was counted. ``counts`` are per seat; the ghost's cards are set aside.

    ``is_set_aside``: the three ladybugs made a trick of their own that nobody took (A13).
    ``is_early``: the table stopped in mid-round, so cards are missing from the counts.
    """

    plus: Colour
    minus: Colour
    counts: tuple[Count, ...]
    is_set_aside: bool = False
    is_early: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """What a player was heard to say in this round, by laying a card that only this allows.

    ``stronger_than``: holds no number above this one, ``None`` while nothing was said;
    ``no_ninja``: holds no Ninja. ``is_contradicted``: a card was laid that this does not allow, so
    nothing of it holds any more, and nothing is asked again.
    """

    stronger_than: int | None = None
    no_ninja: bool = False
    is_contradicted: bool = False

    @property
    def is_anything(self) -> bool:
        """Whether something was said that still holds."""
        return self.no_ninja or self.stronger_than is not None
