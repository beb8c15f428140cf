"""How sessions ended, told once and kept with the list of them.

A line of the list that has just come, or whose session has gone on, says nothing of its ending.
Whoever wants to know asks here first: what is not known yet is read out of the logs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.exchange.slices import Steps
from companion.game import Outcome
from companion.house import House
from companion.session import Session
from companion.stats.after import AFTER
from companion.stats.tally import tallied, written
from companion.store.book import Ending, Summary

UNKNOWN: Final = Ending((), (), None, "", (), "", 0, "")
"""What is noted of a session whose log tells no result, so that it is not read each time."""

_log = logging.getLogger(__name__)


def ending_of(session: Session) -> Ending:
    """Return how a session ended and with how much luck; without a result, that it has none."""
    outcome, steps = session.outcome, session.play.done
    if outcome is None:
        return UNKNOWN
    after, options = AFTER[session.setup.game], session.setup.options
    return Ending(
        ranking=outcome.ranking,
        points=() if session.is_left else _points(outcome),
        won=outcome.won,
        decided_by=outcome.decided_by or "",
        teams=after.teams(options, len(session.setup.seats)),
        variant=str(getattr(options, options.VARIANT, "")),
        ended_ms=_ended_ms(session),
        luck=written(tallied(after.chances((step.before, step.entry.event) for step in steps))),
    )


def _ended_ms(session: Session) -> int:
    """Return when a session ended; one that was typed in, when that was first done."""
    steps = session.play.done
    is_played = steps and not session.setup.is_typed_in
    return steps[-1].entry.at_ms if is_played else session.created_ms


def _points(outcome: Outcome) -> tuple[int, ...]:
    return () if outcome.won is not None else tuple(sheet.total for sheet in outcome.sheets)


def tell(house: House, of: Summary) -> Summary:
    """Return a line of the list with how its session ended, if it is over.

    What is not known yet is read out of the log, and noted; it lasts once the list is saved.
    """
    if not of.finished or of.ending:
        return of
    session = house.read(of.id)
    ending = _guarded(session) if session else UNKNOWN
    house.sessions.note_ending(of.id, ending)
    return replace(of, ending=ending)


def telling(house: House, sees: Callable[[str], bool] = lambda _: True) -> Steps[None]:
    """Tell all endings that are not known yet, one a step, and save the list.

    Where nothing is missing it costs a look at the list. ``sees`` says of a session, by its id,
    whether it is asked for.
    """
    known = house.sessions.with_trash()
    untold = [each for each in known if each.finished and not each.ending and sees(each.id)]
    for summary in untold:
        tell(house, summary)
        yield
    if untold:
        house.sessions.save_list()


def _guarded(session: Session) -> Ending:
    """Return how a session ended; a setup that no screen can make may bring a game's rules down."""
    try:
        return ending_of(session)
    except Exception:
        _log.exception("the ending of %s could not be told", session.id)
        return UNKNOWN
