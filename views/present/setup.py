"""Preparing a game: who plays, what the app does, is the box set up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import AnyGame, Options, Refusal, Seat
from companion.games import GAMES
from companion.players import Player
from companion.strict import Doc, Unreadable, exactly, from_doc, to_doc

STEPS = ("players", "app", "box")


class SetupWhy(StrEnum):
    """Why a game cannot start yet."""

    TOO_FEW = "too_few_players"
    TOO_MANY = "too_many_players"


@dataclass(frozen=True, slots=True)
class Draft:
    """A game being prepared: the step we are at, the players in seating order, the options."""

    game: str
    options: Options
    players: tuple[str, ...] = ()
    step: int = 0
    ticked: frozenset[str] = frozenset()

    def with_player(self, player: str) -> Draft:
        """Seat a player last, or let one who sits get up."""
        if player in self.players:
            return replace(self, players=tuple(p for p in self.players if p != player))
        return replace(self, players=(*self.players, player))

    def moved_up(self, player: str) -> Draft:
        """Seat a player one place earlier; the first one becomes the last."""
        at = self.players.index(player)
        others = [p for p in self.players if p != player]
        others.insert(at - 1 if at else len(others), player)
        return replace(self, players=tuple(others))

    def with_tick(self, item: str) -> Draft:
        """Tick an item of the check-list, or take the tick away."""
        return replace(self, ticked=self.ticked ^ {item})

    def with_options(self, options: Options) -> Draft:
        """Agree on other options."""
        return replace(self, options=options)

    def at(self, step: int) -> Draft:
        """Go to a step."""
        return replace(self, step=max(0, min(step, len(STEPS) - 1)))


def players_refusal(draft: Draft, spec: AnyGame) -> Refusal | None:
    """Return why these people cannot play this game: too few or too many of them."""
    params = (("least", spec.min_seats), ("most", spec.max_seats), ("count", len(draft.players)))
    if len(draft.players) < spec.min_seats:
        return Refusal(SetupWhy.TOO_FEW, params)
    if len(draft.players) > spec.max_seats:
        return Refusal(SetupWhy.TOO_MANY, params)
    return None


def seats(draft: Draft, players: tuple[Player, ...]) -> tuple[Seat, ...]:
    """Return the seats in their order, as the players look now."""
    by_id = {player.id: player for player in players}
    chosen = [by_id[player] for player in draft.players if player in by_id]
    return tuple(Seat(p.id, p.name, p.colour, p.shape) for p in chosen)


def draft_to_doc(draft: Draft) -> Doc:
    """Return a game being prepared as a document."""
    return {
        "game": draft.game,
        "options": to_doc(draft.options),
        "players": list(draft.players),
        "step": draft.step,
        "ticked": sorted(draft.ticked),
    }


def draft_from_doc(doc: object) -> Draft:
    """Return the game being prepared that a document describes.

    Raises: Unreadable, also for a game that this house does not have.
    """
    says = exactly(dict, doc, "draft")
    spec = GAMES.get(exactly(str, says.get("game"), "game"))
    if spec is None:
        raise Unreadable(f"unknown game {says['game']!r:.40}")
    return Draft(
        spec.id,
        from_doc(spec.options, says.get("options")),
        tuple(exactly(str, each) for each in exactly(list, says.get("players"))),
        exactly(int, says.get("step")),
        frozenset(exactly(str, each) for each in exactly(list, says.get("ticked"))),
    )
