"""The ant game in writing: short lines that a person and the tests can both read.

youngest 1                       seat 1 is the youngest
plus leaf       minus sun        the card that was turned, or was drawn
ghost leaf-2 ladybug ...         the pile that the app dealt, the top card first
leader 2                         the table says who won the last trick
lay leaf 7      lay leaf ninja   lay sun queen     lay ladybug
lay leaf 3, sure                 the table was asked about a duty, and said yes
take back 1                      seat 1 takes back what was said of the hand
take                             the winner takes the trick
count 4 2 1 0 / 3 3 2 1 in 5     per seat: Plus, Minus, Queens, ladybugs, perhaps tricks
count 9 9 5 0 / 0 0 0 0, aside   the ladybugs were set aside; ", early": ended in mid-round
stop                             the table ends the game
colours green blue yellow purple red / , sky, , ,      paints, and names of their own
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.game import Event, State
from companion.games.ants.awards import awards_of
from companion.games.ants.box import Paint
from companion.games.ants.events import (
    AntsEvent,
    CardLaid,
    ClaimTakenBack,
    ColoursRead,
    GameStopped,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.laying import face_up
from companion.games.ants.pieces import COLOURS, LADYBUG, LADYBUGS, Card, Colour, Rank
from companion.games.ants.state import GHOST, AntsState, Count, Phase


def card(text: str) -> Card:
    """Read "leaf 7" or "ladybug"."""
    match text.split():
        case ["ladybug"]:
            return LADYBUG
        case [colour, rank]:
            return Card(Colour(colour), Rank(rank))
        case _:
            raise ValueError(f"not a card: {text}")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(part) for part in text.split(",") if part.strip())


def write_card(laid: Card) -> str:
    return laid.key.replace("-", " ")


def write_cards(laid: tuple[Card, ...]) -> str:
    return ", ".join(map(write_card, laid))


def count(text: str) -> Count:
    """Read "4 2 1 0" or "4 2 1 0 in 5"."""
    numbers, _, tricks = text.partition("in")
    told = Count(*map(int, numbers.split()))
    return replace(told, tricks=int(tricks)) if tricks else told


def counts(text: str) -> tuple[Count, ...]:
    return tuple(count(part) for part in text.split("/") if part.strip())


def write_counts(told: tuple[Count, ...]) -> str:
    return " / ".join(
        f"{each.plus} {each.minus} {each.queens} {each.ladybugs}"
        + ("" if each.tricks is None else f" in {each.tricks}")
        for each in told
    )


def read(text: str) -> AntsEvent:
    verb, _, rest = text.partition(" ")
    match verb:
        case "youngest":
            return YoungestNamed(int(rest))
        case "plus":
            return PlusTurned(tuple(Colour(word) for word in rest.split()))
        case "minus":
            return MinusTurned(tuple(Colour(word) for word in rest.split()))
        case "ghost":
            return GhostDealt(tuple(rest.split()))
        case "leader":
            return LeaderNamed(int(rest))
        case _:
            return _read_play(verb, rest)


def _read_play(verb: str, rest: str) -> AntsEvent:
    told, *remarks = (part.strip() for part in rest.split(","))
    match verb:
        case "lay":
            assert remarks in ([], ["sure"]), rest
            return CardLaid(card(told), is_sure=bool(remarks))
        case "take" if told.startswith("back"):
            return ClaimTakenBack(int(told.removeprefix("back")))
        case "take" if not rest:
            return TrickTaken()
        case "count":
            assert set(remarks) <= {"aside", "early"}, rest
            return RoundCounted(counts(told), "aside" in remarks, "early" in remarks)
        case "stop" if not rest:
            return GameStopped()
        case "colours":
            paints, _, names = rest.partition("/")
            return ColoursRead(
                tuple(Paint(word) for word in paints.split()),
                tuple(name.strip() for name in names.split(",")),
            )
        case _:
            raise ValueError(f"not an event of the ant game: {verb} {rest}")


def write(event: Event) -> str:  # noqa: C901  (one line for each event)
    assert isinstance(event, AntsEvent)
    match event:
        case YoungestNamed(seat):
            return f"youngest {seat}"
        case PlusTurned(colours):
            return " ".join(("plus", *colours))
        case MinusTurned(colours):
            return " ".join(("minus", *colours))
        case GhostDealt(keys):
            return " ".join(("ghost", *keys))
        case LeaderNamed(seat):
            return f"leader {seat}"
        case CardLaid(laid, is_sure):
            return f"lay {write_card(laid)}{', sure' if is_sure else ''}"
        case ClaimTakenBack(seat):
            return f"take back {seat}"
        case TrickTaken():
            return "take"
        case RoundCounted(told, is_set_aside, is_early):
            remarks = f"{', aside' if is_set_aside else ''}{', early' if is_early else ''}"
            return f"count {write_counts(told)}{remarks}"
        case GameStopped():
            return "stop"
        case ColoursRead(paints, names):
            return f"colours {' '.join(paints)} / {', '.join(names)}".rstrip()
    assert_never(event)


# ------------------------------------------------------------------------- a looker-on


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """What a looker-on would note down after an event of a transcript."""
    assert isinstance(before, AntsState) and isinstance(after, AntsState)
    if isinstance(event, CardLaid) and after.phase is Phase.JUDGED:
        yield _verdict(after, names)
    if isinstance(event, TrickTaken):
        yield from _open_cards(after, names)
    if len(after.rounds) > len(before.rounds):
        yield from _counted(after, names)
    if after.phase in (Phase.LAYING, Phase.COUNTING) and after.phase is not before.phase:
        yield from _starting(after, names)


def _name(player: int | None, names: tuple[str, ...]) -> str:
    if player is None:
        return "nobody"
    return names[player] if player < len(names) else "the ghost"


def _verdict(state: AntsState, names: tuple[str, ...]) -> str:
    verdict = state.verdict
    winner = None if verdict.winner is None else state.order[verdict.winner]
    told = " ".join(str(value) for _, value in verdict.params)
    return f"{_name(winner, names)} wins: {verdict.why} {told} ({verdict.ruling})"


def _open_cards(state: AntsState, names: tuple[str, ...]) -> Iterator[str]:
    for player in state.order:
        if shown := face_up(state, player):
            yield f"face up before {_name(player, names)}: {write_cards(shown)}"
    if state.phase is Phase.LAYING:
        yield ""


def _starting(state: AntsState, names: tuple[str, ...]) -> Iterator[str]:
    if not state.tricks and not state.laid:
        ghost = f", the ghost on the {state.ghost_side} of the youngest" if state.has_ghost else ""
        yield f"Round {state.round}, {_name(state.first, names)} leads{ghost}"


def _counted(state: AntsState, names: tuple[str, ...]) -> Iterator[str]:
    won = awards_of(state.rounds, state.seats)[-1]
    for objective, seats in (("plus", won.plus), ("minus", won.minus), ("queens", won.queens)):
        yield f"{objective}: {' and '.join(names[seat] for seat in seats) or 'nobody'}"
    yield f"aphids: {', '.join(f'{n} {a}' for n, a in zip(names, state.aphids, strict=True))}"
    yield ""


# ------------------------------------------------------------------------- conservation


def conserved(state: AntsState) -> bool:
    """Whether no card was laid twice: nine a colour, three ladybugs, none of them elsewhere."""
    known = (*state.seen, *state.pile)
    ants = [laid for laid in known if laid != LADYBUG]
    return (
        len(set(ants)) == len(ants)
        and all(sum(laid.colour == colour for laid in ants) <= 9 for colour in COLOURS)
        and known.count(LADYBUG) <= LADYBUGS
        and all(trick.winner in (None, *range(state.seats), GHOST) for trick in state.tricks)
    )
