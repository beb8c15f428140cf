"""The Bonus phase: who declares, what each may play, and what the tokens of a row do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import Choice, Setup
from companion.games.outspeed.bonus import not_allowed, pending_rows, preview, without_row
from companion.games.outspeed.declaring import asked, face_down, undeclared
from companion.games.outspeed.events import BonusPassed, BonusPlayed, TokenTurnedUp
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import BonusStep, Cause, FuelChange, Movement, Play
from companion.i18n import Texts
from views.present.outspeed.names import kind_name
from views.present.people import all_of, player_name
from views.present.seen import Seen


class Says(StrEnum):
    """What a seat has said in this Bonus phase, as everybody at the table has heard it."""

    PLAYS = "plays"
    PLAYED = "played"
    PASSES = "passes"
    ASKED = "asked"
    WAITS = "waits"
    NO_TOKENS = "no_tokens"


@dataclass(frozen=True, slots=True)
class Declaration:
    """One ship of the Bonus phase: its row, and what it has said."""

    seat: int
    row: int
    says: Says


def declarations(state: OutspeedState) -> tuple[Declaration, ...]:
    """List all racing ships from the front, with what they have said (O1)."""
    seats = sorted(state.race.racing, key=lambda seat: (-state.race.ships[seat].row, seat))
    return tuple(Declaration(s, state.race.ships[s].row, _says(state, s)) for s in seats)


def _says(state: OutspeedState, seat: int) -> Says:
    if any(play.seat == seat for play in state.plays):
        return Says.PLAYS
    if any(play.seat == seat for step in state.steps for play in step.plays):
        return Says.PLAYED
    if seat in state.declared:
        return Says.PASSES
    if seat in asked(state):
        return Says.ASKED
    return Says.WAITS if state.tokens(seat) else Says.NO_TOKENS


@dataclass(frozen=True, slots=True)
class TokenOffer:
    """A token that may be laid down, or may not, with its reason in ``choice``.

    ``kind`` is ``None`` for one the app does not know.
    """

    kind: TokenKind | None
    count: int
    choice: Choice


def token_offers(seen: Seen[OutspeedState], seat: int) -> tuple[TokenOffer, ...]:
    """List what a seat may lay down now, as far as this phone may tell."""
    hand, offers = seen.state.hands[seat], []
    for choice in seen.choices(seat):
        match choice.event:
            case BonusPlayed(_, _, kind):
                offers.append(TokenOffer(kind, hand.count(kind), choice))
            case TokenTurnedUp(_, kind):
                offers.append(TokenOffer(kind, 1, choice))
    return tuple(offers)


def pass_choice(state: OutspeedState, seat: int) -> Choice:
    """Return the choice to play no token."""
    return Choice(BonusPassed(seat, state.turn))


def turning_up(state: OutspeedState) -> tuple[int, ...]:
    """List the seats whose token lies face down and has to be named (O2)."""
    return face_down(state) if state.phase is Phase.TURNING_UP else ()


# -- what a row's tokens do -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a row's tokens do: to which ship, by which token, said and explained.

    ``rulings`` are behind the explanation.
    """

    seat: int
    kind: TokenKind
    title: str
    why: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """A row whose tokens are still to be applied, and what they are."""

    row: int
    said: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A row being resolved: which step of how many, its effects, and what comes after.

    ``of`` is 0 where nobody knows how many rows there will be: each declares for itself (O20).
    """

    step: BonusStep
    number: int
    of: int
    effects: tuple[Effect, ...]
    waiting: tuple[Waiting, ...]


def step_view(state: OutspeedState, setup: Setup, text: Texts) -> StepView | None:
    """Tell what resolving the next row will do; ``None`` when nothing is being resolved."""
    step = preview(state)
    if step is None:
        return None
    left = without_row(state.race, step.row, state.plays)
    view = told_step(step, len(state.steps) + 1, left, setup, text)
    return replace(view, of=0) if undeclared(state) else view


def told_step(
    step: BonusStep, number: int, left: tuple[Play, ...], setup: Setup | None, text: Texts
) -> StepView:
    """Tell a step; ``left`` are the tokens that are still to be applied after it."""
    racing = tuple(play for play in left if step.after.is_racing(play.seat))
    rows = pending_rows(step.after, racing)
    waiting = tuple(
        Waiting(row, plays_said(_on_row(step, racing, row), setup, text)) for row in rows
    )
    effects = tuple(_effects(step, setup, text))
    return StepView(step, number, number + len(rows), effects, waiting)


def done_effects(state: OutspeedState, setup: Setup, text: Texts) -> tuple[Effect, ...]:
    """List all that the tokens of this turn have done so far, row by row."""
    return tuple(effect for step in state.steps for effect in _effects(step, setup, text))


def _on_row(step: BonusStep, plays: tuple[Play, ...], row: int) -> tuple[Play, ...]:
    return tuple(play for play in plays if step.after.ships[play.seat].row == row)


def plays_said(plays: tuple[Play, ...], setup: Setup | None, text: Texts) -> str:
    """Name tokens and whose they are: "Nitro (Anna), Flamethrower (Ben)"."""
    return ", ".join(
        text(
            "outspeed.of",
            kind=kind_name(play.kind, text),
            name=player_name(play.seat, setup, text),
        )
        for play in plays
        if play.kind is not None
    )


def _effects(step: BonusStep, setup: Setup | None, text: Texts) -> Iterator[Effect]:
    for movement in step.movements:
        yield _moved(step, movement, setup, text)
    for change in step.fuel:
        yield _fuelled(step, change, setup, text)
    for play in step.plays:
        if said := _of_play(step, play, setup, text):
            yield said


def _moved(step: BonusStep, each: Movement, setup: Setup | None, text: Texts) -> Effect:
    """Say one movement, all pushes of the moment added up (O7), and why it ends where it ends."""
    name = player_name(each.seat, setup, text)
    if each.is_off:
        title = text("outspeed.move.off", name=name)
    elif each.start == each.end:
        title = text("outspeed.move.stays", name=name, row=each.start)
    else:
        title = text("outspeed.move.to", name=name, start=each.start, end=each.end)
    reasons = [
        text(
            f"outspeed.push.{push.cause}",
            name=player_name(push.by, setup, text),
            rows=abs(push.rows),
        )
        for push in each.pushes
    ]
    rulings = [_RULING.get(push.cause, "") for push in each.pushes]
    if each.is_off:
        reasons.append(text("outspeed.move.off_why"))
        rulings.append("O9")
    if each.stopped_by_field:
        reasons.append(text("outspeed.move.stopped", row=each.end))
        rulings.append("O6")
    kind = _KIND[each.pushes[0].cause]
    return Effect(each.seat, kind, title, " ".join(reasons), tuple(rulings))


_RULING = {Cause.FLAMETHROWER: "O4", Cause.MAGNET_FRONT: "O3", Cause.MAGNET_BETWEEN: "O3"}
_KIND = {
    Cause.NITRO: TokenKind.NITRO,
    Cause.FLAMETHROWER: TokenKind.FLAMETHROWER,
    Cause.MAGNET_FRONT: TokenKind.ELECTROMAGNET,
    Cause.MAGNET_BETWEEN: TokenKind.ELECTROMAGNET,
}


def _fuelled(step: BonusStep, change: FuelChange, setup: Setup | None, text: Texts) -> Effect:
    name = player_name(change.seat, setup, text)
    title = text("outspeed.fuel.to", name=name, before=change.before, after=change.after)
    if change.after > change.before:
        kind, why = TokenKind.FUEL_CAN, text("outspeed.fuel.can")
        rulings: tuple[str, ...] = ()
    else:
        by = all_of(change.by, setup, text)
        kind, why = TokenKind.ION_CANNON, text("outspeed.fuel.cannon", names=by)
        rulings = ("O5",)
        if not change.after:
            why = f"{why} {text('outspeed.fuel.out')}"
    return Effect(change.seat, kind, title, why, rulings)


def _of_play(step: BonusStep, play: Play, setup: Setup | None, text: Texts) -> Effect | None:
    """Say a token that moves and fuels nobody: a field, one that hits nobody, a void one."""
    if play.kind is None:
        return None
    name, kind = player_name(play.seat, setup, text), kind_name(play.kind, text)
    if play.is_void:
        refused = not_allowed(step.before, play.seat, play.kind, is_end_tile=True)
        code = refused.code if refused else "void"
        return Effect(
            play.seat,
            play.kind,
            text("outspeed.effect.void", name=name, kind=kind),
            text(f"outspeed.effect.why.{code}"),
            (refused.ruling if refused else "O2",),
        )
    if play.kind is TokenKind.FORCE_FIELD:
        laid = "outspeed.effect.field" if step.marked else "outspeed.effect.no_marker"
        why = text("outspeed.effect.field_why", name=name)
        return Effect(play.seat, play.kind, text(laid, row=step.row), why, ("O6",))
    if _hits(step, play):
        return None
    return Effect(
        play.seat,
        play.kind,
        text("outspeed.effect.nobody", name=name, kind=kind),
        text("outspeed.effect.nobody_why"),
    )


def _hits(step: BonusStep, play: Play) -> bool:
    pushed = any(push.by == play.seat for each in step.movements for push in each.pushes)
    return pushed or any(play.seat in change.by for change in step.fuel)
