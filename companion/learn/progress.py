"""How far the people of one phone have come: pages reached, and what the coach has said."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Progress:
    """What one phone has learnt.

    ``reached`` pairs a lesson's id with the page opened last; ``wishes`` a game's id with whether
    its coach is wanted (no pair: nobody has been asked). ``told`` are the ids of the pages that
    the coach need not bring again.
    """

    reached: tuple[tuple[str, str], ...] = ()
    wishes: tuple[tuple[str, bool], ...] = ()
    told: tuple[str, ...] = ()

    def page_of(self, lesson: str) -> str:
        """Return the page of a lesson that was opened last, empty before the first.

        >>> Progress().at("outback/base", "02-jeep").page_of("outback/base")
        '02-jeep'
        """
        return dict(self.reached).get(lesson, "")

    def at(self, lesson: str, slug: str) -> Progress:
        """Open a page of a lesson."""
        return replace(self, reached=tuple({**dict(self.reached), lesson: slug}.items()))

    def wants_coach(self, game: str) -> bool | None:
        """Whether the coach of a game is wanted, ``None`` while nobody has been asked."""
        return dict(self.wishes).get(game)

    def wishing(self, game: str, wanted: bool) -> Progress:
        """Want the coach of a game, or not. Who asks for it again is told everything again."""
        told = tuple(each for each in self.told if not each.startswith(f"{game}/"))
        wishes = tuple({**dict(self.wishes), game: wanted}.items())
        return replace(self, wishes=wishes, told=told if wanted else self.told)

    def having_told(self, page: str) -> Progress:
        """Do not bring a page again."""
        return self if page in self.told else replace(self, told=(*self.told, page))
