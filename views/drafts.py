"""What a screen is in the middle of, by its name: one value a phone, or one a table.

All of it lies with the drafts of the house, so that neither a reload nor a restart loses it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar, runtime_checkable

from companion.drafts import Drafts
from companion.strict import Doc, from_doc, to_doc
from views.debounce import Debounce

T = TypeVar("T")
H = TypeVar("H")
P = ParamSpec("P")


@runtime_checkable
class Secretive(Protocol):
    """What a screen may be in the middle of, when that may be for some eyes only."""

    @property
    def is_secret(self) -> bool:
        """Whether what it shows is for whoever holds the phone now."""


class OwnDrafts:
    """The drafts of one owner among all that the house keeps, and when each changed last.

    ``changed`` is called after each change: of what a table is in the middle of, all its phones
    have to be told.
    """

    def __init__(
        self, drafts: Drafts, owner: str, changed: Callable[[], None] = lambda: None
    ) -> None:
        self._drafts = drafts
        self._owner = owner
        self._changed = changed
        self._debounces: dict[str, Debounce] = {}

    def of(self, name: str, read: Callable[[object], T] | None = None) -> T | None:
        """Return a draft, ``None`` when there is none; ``read`` as of :meth:`Drafts.of`."""
        return self._drafts.of(self._owner, name, read)

    def keep(self, name: str, draft: T | None, write: Callable[[T], Doc] | None) -> None:
        """Keep a draft in the place of the one before; ``write`` as of :meth:`Drafts.keep`."""
        self._drafts.keep(self._owner, name, draft, write)
        self._changed()

    def debounce(self, name: str) -> Debounce:
        """Return when a draft changed last."""
        return self._debounces.setdefault(name, Debounce())

    def put_away(self) -> bool:
        """Forget what is for some eyes only, and answer whether there was anything.

        The phone may be in other hands now.
        """
        return self._drafts.put_away(
            self._owner, lambda it: isinstance(it, Secretive) and it.is_secret
        )

    def forget(self) -> None:
        """Forget all of them."""
        self._drafts.forget(self._owner)


class OnPhone(Protocol):
    """Whatever knows the drafts of its phone."""

    @property
    def drafts(self) -> OwnDrafts:
        """What this phone is in the middle of."""


class OnScreen(Protocol):
    """Whatever knows the drafts of its screen."""

    @property
    def screen(self) -> OwnDrafts:
        """What this screen is in the middle of."""


class OnTable(Protocol):
    """Whatever knows the drafts of its table."""

    @property
    def shared(self) -> OwnDrafts:
        """What this table is in the middle of."""


class _Kept(ABC, Generic[H, T]):
    """One value an owner, by its name.

    ``kind``, a frozen record, outlives reload and restart; without it the value is there as long
    as the house is open. ``new`` is what an owner has at first.
    """

    def __init__(self, name: str, new: Callable[[], T], kind: type[T] | None = None) -> None:
        assert not hasattr(kind, "is_secret"), "what is for some eyes only is never written down"
        self._name = name
        self._new = new
        self._read = partial(from_doc, kind) if kind else None
        self._write = to_doc if kind else None

    @abstractmethod
    def _of_owner(self, here: H) -> OwnDrafts:
        """Return what the owner is in the middle of."""

    def of(self, here: H) -> T:
        """Return what the owner has, or a new one."""
        return self._of_owner(here).of(self._name, self._read) or self._new()

    def keep(self, here: H, value: T) -> None:
        """Keep something for the owner; a tap right after it was meant for the screen before."""
        self._of_owner(here).debounce(self._name).changed()
        self._of_owner(here).keep(self._name, value, self._write)

    def keep_quietly(self, here: H, value: T) -> None:
        """Keep what a drawing has begun by itself, until the house closes or it is tapped on.

        No tap was too soon for it, and to look at something writes nothing.
        """
        self._of_owner(here).keep(self._name, value, None)

    def change(
        self, here: H, how: Callable[Concatenate[T, P], T], *told: P.args, **named: P.kwargs
    ) -> None:
        """Change what the owner has by now: ``how`` returns it changed, of what it is ``told``."""
        self.keep(here, how(self.of(here), *told, **named))

    def change_once(
        self, here: H, how: Callable[Concatenate[T, P], T], *told: P.args, **named: P.kwargs
    ) -> None:
        """Change it with the first tap of a double tap; the second was meant for what was there."""
        if not self.is_too_soon(here):
            self.change(here, how, *told, **named)

    def is_too_soon(self, here: H) -> bool:
        """Whether a tap was meant for the screen before: the second one of a double tap."""
        return self._of_owner(here).debounce(self._name).is_too_soon

    def forget(self, here: H) -> None:
        """Begin anew."""
        self._of_owner(here).keep(self._name, None, self._write)


class PerPhone(_Kept[OnPhone, T]):
    """What one phone is in the middle of, until it is done with it."""

    def _of_owner(self, here: OnPhone) -> OwnDrafts:
        return here.drafts


class PerScreen(_Kept[OnScreen, T]):
    """What one screen is in the middle of: forgotten with the screen, not for a look at a rule."""

    def _of_owner(self, here: OnScreen) -> OwnDrafts:
        return here.screen


class PerTable(_Kept[OnTable, T]):
    """What a whole table is in the middle of, the same on all its phones."""

    def _of_owner(self, here: OnTable) -> OwnDrafts:
        return here.shared
