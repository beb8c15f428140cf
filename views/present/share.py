"""A result in words: what is sent to those who were not there."""

from __future__ import annotations

from collections.abc import Iterable

from companion.exchange.result import Result
from companion.i18n import Texts
from views.present.people import together


def won_sentence(of: Result, text: Texts) -> str:
    """Say who has won, alone, as partners, together with a rival, or all against the game."""
    names = together([of.seats[seat].name for seat in sorted(of.winners)], text)
    if of.is_together:
        return text("share.all_won" if of.winners else "share.all_lost")
    if not of.winners:
        return text("share.nobody")
    if len(of.winners) == 1:
        return text("share.won", name=names)
    partners = {of.teams[seat] for seat in of.winners}
    are_partners = None not in partners and len(partners) == 1
    return text("share.partners" if are_partners else "end.shared", names=names)


def ranked(of: Result) -> tuple[int, ...]:
    """List the seats from first to last, those of one place in their order at the table."""
    last = len(of.seats) + 1
    return tuple(sorted(range(len(of.seats)), key=lambda seat: (of.places[seat] or last, seat)))


def as_text(of: Result, when: str, text: Texts) -> str:
    """Return a result as a message: the game and the day, who won, and everybody's points."""
    game = text("share.game", game=of.title, board=of.board) if of.board else of.title
    return "\n".join([f"{game}, {when}", won_sentence(of, text), *_lines(of, text)])


def _lines(of: Result, text: Texts) -> Iterable[str]:
    if of.is_together:
        return [together([seat.name for seat in of.seats], text)]
    return [_line(of, seat, text) for seat in ranked(of)]


def _line(of: Result, seat: int, text: Texts) -> str:
    said = text("labelled", label=of.seats[seat].name, what=of.points[seat])
    place = of.places[seat]
    return said if place is None else f"{text('end.place', place=place)} {said}"
