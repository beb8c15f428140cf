"""A place: all that one screen of a game may know, and all that it may do there.

A screen of a game has no desk, no session and no table server behind it. What it is not handed
here, it cannot show: that is what keeps secrets.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Self, TypeAlias, TypeVar, cast

from companion.game import Box, Choice, Event, O, Refusal, Setup
from companion.i18n import Texts
from companion.players import Player
from views.drafts import OwnDrafts
from views.present.seen import S_co, Seen
from views.present.setup import Draft, draft_from_doc, draft_to_doc
from views.routes import Route, game_page, table
from views.widgets.frame import Window
from views.widgets.press import OnTap

PREPARING = "preparing"
"""Under which name a phone's drafts have the game that it prepares."""
V = TypeVar("V")
On: TypeAlias = Callable[..., OnTap]
"""Makes a tap of something that it does, and what with."""
Act: TypeAlias = Callable[[Choice], object]
"""Does something at the table."""


@dataclass(frozen=True, eq=False)
class Here:
    """What a screen of a game knows of its phone, and what it may do there, at a table or not.

    ``told`` is what the last tap has done, to be said where it was tapped; ``drafts`` what this
    phone is in the middle of, ``screen`` this screen. ``on`` makes a tap of something that it does;
    ``go`` opens another screen, ``refuse`` shows why something could not be done, ``tell`` what has
    been done, ``say`` is for a screen reader alone, ``buzz`` for a phone that vibrates. ``box`` is
    what the house knows of a game's box, ``keep_box`` keeps it for all tables and says whether this
    phone may. ``keep_result`` keeps a game that was played without the app, in the place of the
    session that it is told, and opens it. ``won`` is which variants of a game some people have won,
    just these, by their ids. ``now`` is this place as it is by then, for a part that
    outlives the drawing it was made in: it stays the same.
    """

    text: Texts
    window: Window
    told: str
    drafts: OwnDrafts
    screen: OwnDrafts
    on: On
    go: Callable[[Route], None]
    refuse: Callable[[Refusal], None]
    tell: Callable[[str], None]
    say: Callable[[str], None]
    buzz: Callable[[], None]
    players: Callable[[], tuple[Player, ...]]
    box: Callable[[str], Box]
    keep_box: Callable[[str, Box], bool]
    keep_result: Callable[[Setup, Event, str], Awaitable[Refusal | None]]
    won: Callable[[str, tuple[str, ...]], frozenset[str]]
    now: Callable[[], Self]

    @property
    def preparing(self) -> Draft | None:
        """The game that this phone prepares, if any."""
        return preparing(self.drafts)

    def prepares(self, game: str) -> Draft | None:
        """Return the game that this phone prepares, if it is this one."""
        draft = self.preparing
        return draft if draft and draft.game == game else None

    @property
    def people(self) -> tuple[str, ...]:
        """Who plays the game that this phone prepares, by their ids, in seating order."""
        draft = self.preparing
        return draft.players if draft else ()

    def agreed(self, kind: type[O]) -> O:
        """Return how the game that this phone prepares is to be played, as usual if it is another.

        ``kind`` are the options of the game that asks.
        """
        draft = self.preparing
        return draft.options if draft and isinstance(draft.options, kind) else kind()

    def prepare(self, draft: Draft) -> None:
        """Prepare a game otherwise."""
        prepare(self.drafts, draft)

    def rule(self, game: str, slug: str) -> Route:
        """Return where a page of the look-up is, for whoever comes back here."""
        return game_page(game, "rules", slug)


@dataclass(frozen=True, eq=False)
class AtTable(Seen[S_co], Here):
    """What a screen of a game knows at its table, and what it may do there.

    ``act`` does something at the table and says whether nothing spoke against it; ``act_on`` does
    one thing after another until nothing follows. ``shared`` is what the whole table is in the
    middle of. ``advised`` are the players who want advice on this phone, ``advise`` changes them.
    ``again`` starts the next game with the same people; ``later`` goes on with something long
    beside all taps, and draws the screen anew when it is done.
    """

    shared: OwnDrafts
    act: Callable[[Choice], Awaitable[bool]]
    act_on: Callable[[Callable[[], Choice | None]], Awaitable[None]]
    advised: tuple[str, ...]
    advise: Callable[[tuple[str, ...]], None]
    again: Callable[[], None]
    later: Callable[[Callable[[], Awaitable[None]]], None]
    _views: dict[object, object] = field(default_factory=dict, init=False, repr=False)

    def view(self, read: Callable[[Seen[S_co]], V]) -> V:
        """Return a presenter's view of the table, read once however often a drawing asks for it."""
        if read not in self._views:
            self._views[read] = read(self)
        return cast(V, self._views[read])

    def rule(self, game: str, slug: str) -> Route:
        """Return where a page of the look-up is, for whoever comes back to the table."""
        return table(self.id, "rules", slug)


def preparing(drafts: OwnDrafts) -> Draft | None:
    """Return the game that a phone prepares, if any."""
    return drafts.of(PREPARING, draft_from_doc)


def prepare(drafts: OwnDrafts, draft: Draft | None) -> None:
    """Prepare a game on a phone, or none any more."""
    drafts.keep(PREPARING, draft, draft_to_doc)
