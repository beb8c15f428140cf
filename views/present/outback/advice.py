"""Advice on a roll: how likely everything is, which dice to keep for it, and what that gives up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import Choice
from companion.games.outback.odds import (
    Advice,
    Chance,
    Positions,
    Targets,
    chance_of_any,
    fresh,
)
from companion.games.outback.state import (
    ANIMALS,
    ROLLS,
    Animal,
    Face,
    OutbackState,
    Phase,
    Target,
    Variant,
)
from companion.games.outback.taking import room_for_taken
from companion.i18n import Texts
from views.present.outback.keeping import changes
from views.present.outback.worth import failed, odds_of
from views.present.sentences import decimal


class Likely(StrEnum):
    """How likely something is, in words."""

    NEVER = "never"
    RARE = "rare"
    UNLIKELY = "unlikely"
    EVEN = "even"
    LIKELY = "likely"
    VERY_LIKELY = "very_likely"
    CERTAIN = "certain"


_BELOW = ((0.1, Likely.RARE), (0.4, Likely.UNLIKELY), (0.6, Likely.EVEN), (0.85, Likely.LIKELY))


def likely(probability: float) -> Likely:
    """Put a probability into words: certain is 1, and nothing that only rounds to it.

    >>> [likely(p).value for p in (0, 0.02, 0.5, 0.94, 1 - 1e-12, 1)]
    ['never', 'rare', 'even', 'very_likely', 'very_likely', 'certain']
    """
    if probability in (0, 1):
        return Likely.CERTAIN if probability else Likely.NEVER
    return next((word for most, word in _BELOW if probability < most), Likely.VERY_LIKELY)


def hundredths(probability: float) -> str:
    """Return a probability in hundredths; only what is certain is 100, only the impossible is 0.

    >>> hundredths(0.9372), hundredths(0.9999), hundredths(0.001), hundredths(1.0)
    ('94', '>99', '<1', '100')
    """
    if likely(probability) in (Likely.NEVER, Likely.CERTAIN):
        return str(round(100 * probability))
    rounded = round(100 * probability)
    return ">99" if rounded == 100 else "<1" if rounded == 0 else str(rounded)


def chance_words(probability: float, text: Texts) -> str:
    """Say a chance in words and as a number: "very likely, 94%"."""
    said = text(f"outback.chance.{likely(probability)}")
    if likely(probability) in (Likely.NEVER, Likely.CERTAIN):
        return said
    return text("outback.chance.both", words=said, number=hundredths(probability))


def points_words(points: float, text: Texts) -> str:
    """Write points with one digit behind the decimal mark of the language."""
    return decimal(f"{points + 0:.1f}".replace("-0.0", "0.0"), text)


# -- what is shown --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player is after: any of some targets, all of them together, or the most points.

    ``turn`` says for which turn it was chosen: session, round and seat.
    """

    targets: tuple[Target, ...] = ()
    together: bool = False
    turn: tuple[str, int, int] = ("", 0, 0)

    def toggled(self, target: Target) -> Aim:
        """Be after one target more, or one less."""
        if target in self.targets:
            left = tuple(each for each in self.targets if each != target)
            return replace(self, targets=left, together=self.together and len(left) > 1)
        return replace(self, targets=(*self.targets, target))


@dataclass(frozen=True, slots=True)
class Aimable:
    """A target with its chance; ``None`` when jeep, rows or dice cannot give it any more."""

    target: Target
    probability: float | None
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class AdviceView:
    """What one player is told about a turn.

    ``lines`` has one entry per animal of the jeep, each with one target per row number. ``chance``
    is that of the aim, ``None`` when the aim is most points. ``keep`` are the dice to keep for it
    (no dice before the first roll) and ``choices`` what sets them aside. ``points`` are those to
    be expected so, ``gives_up`` how many less than with the keep for most points. ``anything`` is
    the chance of an animal at all. ``can_be_together``: all targets of the aim could be taken at
    once. ``has_third``: a third animal of a kind brings a bonus tile here (OB10).
    """

    aim: Aim
    rows: tuple[int, ...]
    lines: tuple[tuple[Animal, tuple[Aimable, ...]], ...]
    chance: float | None
    anything: float
    faces: tuple[Face, ...]
    keep: Positions
    choices: tuple[Choice, ...]
    points: float
    gives_up: float
    can_be_together: bool
    is_on_map: bool
    block_points: int
    has_third: bool

    @property
    def is_reached(self) -> bool:
        """Whether nothing has to be rolled any more for the aim."""
        return bool(self.faces) and len(self.keep) == len(self.faces)

    @property
    def is_kept(self) -> bool:
        """Whether just these dice are set aside already."""
        return not self.choices


def is_advisable(state: OutbackState) -> bool:
    """Whether there is anything to advise on: rolls are left."""
    return state.phase is Phase.ROLLING and state.rolls < ROLLS


def advice_view(state: OutbackState, aim: Aim) -> AdviceView:
    """Tell the player whose turn it is what can still be reached, and how to get their aim."""
    told = odds_of(state)
    singles = dict(told.singles)
    wanted = tuple(t for t in aim.targets if t in singles and singles[t].probability)
    aim = replace(aim, targets=wanted)
    together = _together(told, wanted)
    chance = _chance(state, told, replace(aim, together=aim.together and together is not None))
    keep = chance.keep if chance else told.keeps[0].dice
    expected = told.keeping(keep)
    return AdviceView(
        aim=replace(aim, together=aim.together and together is not None),
        rows=tuple(state.row_numbers),
        lines=tuple(
            (
                animal,
                tuple(_aimable(Target(animal, row), singles, aim) for row in state.row_numbers),
            )
            for animal in ANIMALS
            if animal in state.jeep
        ),
        chance=chance.probability if chance else None,
        anything=told.anything.probability,
        faces=state.dice,
        keep=keep,
        choices=changes(state.kept, keep) if state.rolls else (),
        points=expected.points,
        gives_up=expected.gives_up_points,
        can_be_together=together is not None,
        is_on_map=state.is_on_map(state.turn),
        block_points=round(failed(state)),
        has_third=state.options.variant is Variant.BASE,
    )


def _together(told: Advice, wanted: tuple[Target, ...]) -> Chance | None:
    """Return the chance of all of them at once, if jeep, rows and dice could ever give them."""
    if len(wanted) < 2:
        return None
    try:
        chance = told.of(*wanted)
    except KeyError:
        return None
    return chance if chance.probability else None


def _chance(state: OutbackState, told: Advice, aim: Aim) -> Chance | None:
    if not aim.targets:
        return None
    if aim.together or len(aim.targets) == 1:
        return told.of(*aim.targets)
    if not state.rolls:
        return _fresh_chance_of_any(state, aim.targets)
    wanted = ((target,) for target in aim.targets)
    return chance_of_any(state.dice, ROLLS - state.rolls, wanted, kept=state.kept)


def _fresh_chance_of_any(state: OutbackState, targets: tuple[Target, ...]) -> Chance:
    """Return the chance of taking anything, were these targets the only ones."""

    def allowed(found: Targets) -> bool:
        return len(found) == 1 and found[0] in targets

    room = room_for_taken(state)
    return fresh(state.dice_in_game, state.jeep, room, allowed=allowed).anything


def _aimable(target: Target, singles: dict[Target, Chance], aim: Aim) -> Aimable:
    chance = singles.get(target)
    possible = chance.probability if chance and chance.probability else None
    return Aimable(target, possible, target in aim.targets)
