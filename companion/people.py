"""The list of those who play here: renamed, given another mark, merged, removed and brought back.

Nothing of what was played changes by any of it: a session keeps the names that its seats had. Only
who counts as whom does, so all of it can be taken back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Protocol

from companion.game import Refusal, Seat
from companion.players import Player, clean_name, free_mark, next_mark


class PeopleWhy(StrEnum):
    """Why something cannot be done with two players; the names in brackets are the parameters."""

    PLAYED_TOGETHER = "played_together"  # (name, other)
    SAME_MARK = "same_mark"  # (name)


class PlayerList(Protocol):
    """Where players are kept: by the library of a house, or in a café by each phone."""

    def players(self) -> tuple[Player, ...]:
        """Return the players that can be asked to play, who played last first."""

    def all_players(self) -> tuple[Player, ...]:
        """Return also those who were removed or merged into another."""

    def save_player(self, player: Player) -> None:
        """Keep a player, in the place of the one with the same id. Raises: NotSaved."""


class People:
    """The players of one list. ``tables`` lists who has sat together, by their ids.

    Every method that changes something raises NotSaved.
    """

    def __init__(
        self, known: PlayerList, tables: Callable[[], Iterable[tuple[str, ...]]] = lambda: ()
    ) -> None:
        self._list = known
        self._tables = tables

    def who(self, player_id: str) -> Player | None:
        """Return who somebody is by now: themselves, or whom they were merged into.

        ``None`` for whom nobody has saved, such as a seat that was only numbered.
        """
        return _followed(player_id, {each.id: each for each in self._list.all_players()})

    def as_now(self, seat: Seat) -> Seat:
        """Return the seat of somebody as they are called and marked by now.

        Whoever is not saved, or was removed, is as they were then.
        """
        who = self.who(seat.player)
        return Seat(who.id, who.name, who.colour, who.shape) if who and who.is_listed else seat

    def ids_of(self, player: Player) -> frozenset[str]:
        """Return all ids under which somebody has played."""
        known = {each.id: each for each in self._list.all_players()}
        return frozenset(each for each in known if _followed(each, known) == player)

    def merged_into(self, player: Player) -> tuple[Player, ...]:
        """List those who were merged into somebody."""
        return tuple(p for p in self._list.all_players() if p.merged_into == player.id)

    def merged(self) -> dict[str, str]:
        """Return who everybody is by now that turned out to be somebody else, by both ids."""
        known = {each.id: each for each in self._list.all_players()}
        now = {each.id: _followed(each.id, known) for each in known.values() if each.merged_into}
        return {player_id: who.id for player_id, who in now.items() if who}

    def removed(self) -> tuple[Player, ...]:
        """List those who were removed and can be brought back, who played last first."""
        return tuple(p for p in self._list.all_players() if p.is_removed)

    def add(self, typed: str) -> Player | Refusal:
        """Save one more player, with a mark of their own; bring back a removed one of this name.

        Refuses: a name that :func:`companion.players.clean_name` does not take.
        """
        players = self._list.players()
        name = clean_name(typed, (player.name for player in players))
        if isinstance(name, Refusal):
            return name
        known = next((p for p in self.removed() if _is_called(p, name)), None)
        colour, shape = free_mark(_marks(players))
        player = known or Player(secrets.token_urlsafe(9), name, colour, shape)
        return self._saved(replace(player, name=name, is_removed=False))

    def rename(self, player: Player, typed: str) -> Player | Refusal:
        """Call somebody otherwise from now on; what was played keeps the name of then.

        Refuses: a name that :func:`companion.players.clean_name` does not take.
        """
        name = clean_name(typed, (each.name for each in self._others(player)))
        if isinstance(name, Refusal):
            return name
        return self._saved(replace(self._now(player), name=name))

    def change_mark(self, player: Player) -> None:
        """Give a player the next colour and shape that nobody else here has."""
        mark = next_mark((player.colour, player.shape), _marks(self._others(player)))
        self.wear(player, *mark)

    def wear(self, player: Player, colour: str, shape: str) -> Player | Refusal:
        """Give a player a colour and a shape. Refuses: those that another player has together."""
        wearing = [p for p in self._others(player) if (p.colour, p.shape) == (colour, shape)]
        if wearing:
            return Refusal(PeopleWhy.SAME_MARK, (("name", wearing[0].name),))
        return self._saved(replace(self._now(player), colour=colour, shape=shape))

    def merge(self, player: Player, into: Player) -> Player | Refusal:
        """Let two entries of the list be one person from now on: ``into``.

        Refuses: two who have sat at one table, and so are not the same.
        """
        ones, others = self.ids_of(player), self.ids_of(into)
        if any(ones & set(seated) and others & set(seated) for seated in self._tables()):
            names = (("name", player.name), ("other", into.name))
            return Refusal(PeopleWhy.PLAYED_TOGETHER, names)
        latest = max(player.last_played_ms, into.last_played_ms)
        self._saved(replace(self._now(player), merged_into=into.id))
        return self._saved(replace(self._now(into), last_played_ms=latest))

    def part(self, player: Player) -> Player:
        """Let somebody who was merged into another be on their own again."""
        return self._back(replace(self._now(player), merged_into=""))

    def remove(self, player: Player) -> None:
        """Take somebody out of the list."""
        self._saved(replace(self._now(player), is_removed=True))

    def bring_back(self, player: Player) -> Player:
        """Put somebody who was removed into the list again."""
        return self._back(replace(self._now(player), is_removed=False))

    def _back(self, player: Player) -> Player:
        """List somebody again, by another name and mark where theirs were given away meanwhile."""
        others = self._others(player)
        taken = [each.name for each in others]
        name, number = player.name, 2
        while isinstance(clean_name(name, taken), Refusal):
            name, number = f"{player.name[:36]} {number}", number + 1
        mark = player.colour, player.shape
        colour, shape = next_mark(mark, _marks(others)) if mark in _marks(others) else mark
        return self._saved(replace(player, name=name, colour=colour, shape=shape))

    def _now(self, player: Player) -> Player:
        """Return somebody as they are by now: another phone may have changed them, too."""
        known = {each.id: each for each in self._list.all_players()}
        return known.get(player.id, player)

    def _others(self, player: Player) -> list[Player]:
        return [each for each in self._list.players() if each.id != player.id]

    def _saved(self, player: Player) -> Player:
        self._list.save_player(player)
        return player


def _followed(player_id: str, known: Mapping[str, Player]) -> Player | None:
    found, seen = known.get(player_id), set[str]()
    while found is not None and found.merged_into and found.id not in seen:
        seen.add(found.id)
        found = known.get(found.merged_into, found)
    return found


def _is_called(player: Player, name: str) -> bool:
    return isinstance(clean_name(name, [player.name]), Refusal)


def _marks(players: Iterable[Player]) -> list[tuple[str, str]]:
    return [(player.colour, player.shape) for player in players]
