"""Who got which aphids and why, and how everybody stands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Line, Outcome, Setup
from companion.games.ants.awards import Awards, awards_of
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Colour
from companion.games.ants.record import Round
from companion.games.ants.scoring import Score, outcome, sheets
from companion.games.ants.state import GOAL_APHIDS, AntsState
from companion.i18n import Texts
from views.present.ants.names import colour_word, params_in_words
from views.present.people import all_of, player_name
from views.present.ranking import PlaceView, TeamView, places


@dataclass(frozen=True, slots=True)
class AwardLine:
    """Why some seats got or paid aphids: which objective, its colour, the sentence, the ruling."""

    what: Score
    colour: Colour | None
    sentence: str
    ruling: str = ""


def last_awards(state: AntsState, setup: Setup, text: Texts) -> tuple[AwardLine, ...]:
    """Say what the round that was counted last has brought; nothing before the first."""
    if not state.rounds:
        return ()
    counted, won = state.rounds[-1], awards_of(state.rounds, state.seats)[-1]
    return award_lines(counted, won, state.box, setup, text)


def award_lines(
    counted: Round, won: Awards, box: AntsBox, setup: Setup, text: Texts
) -> tuple[AwardLine, ...]:
    """Say each objective with its winners and their cards, then who paid for ladybugs."""
    plus, minus, queens = (
        tuple(getattr(count, what) for count in counted.counts)
        for what in ("plus", "minus", "queens")
    )
    objectives: tuple[tuple[Score, tuple[int, ...], int, Colour | None], ...] = (
        (Score.PLUS, won.plus, max(plus), counted.plus),
        (Score.MINUS, won.minus, min(minus), counted.minus),
        (Score.QUEENS, won.queens, max(queens), None),
    )
    said = tuple(_objective(*each, box, setup, text) for each in objectives)
    ladybugs = _ladybugs(counted, won, setup, text)
    ruling = "A13" if counted.is_set_aside else ""
    return (*said, AwardLine(Score.LADYBUGS, None, ladybugs, ruling))


def _objective(
    what: Score,
    seats: tuple[int, ...],
    cards: int,
    colour: Colour | None,
    box: AntsBox,
    setup: Setup,
    text: Texts,
) -> AwardLine:
    word = colour_word(colour, box, text) if colour else ""
    if not seats:
        ruling = "" if what is Score.MINUS else "A15"
        return AwardLine(what, colour, text(f"ants.award.{what}.nobody", colour=word), ruling)
    names = all_of(seats, setup, text)
    key = f"ants.award.{what}" if len(seats) == 1 else f"ants.award.{what}.shared"
    return AwardLine(what, colour, text(key, names=names, cards=cards, colour=word))


def _ladybugs(counted: Round, won: Awards, setup: Setup, text: Texts) -> str:
    """Say who paid how much, and where the stock did not reach (A14)."""
    if counted.is_set_aside:
        return text("ants.award.ladybugs.aside")
    said = []
    for seat, (count, paid) in enumerate(zip(counted.counts, won.ladybugs, strict=True)):
        if count.ladybugs:
            name = player_name(seat, setup, text)
            said.append(
                text(_paid_key(paid, count.ladybugs), name=name, lost=paid, ladybugs=count.ladybugs)
            )
    if not said:
        return text("ants.award.ladybugs.nobody")
    return text("ants.award.ladybugs", who=", ".join(said))


def _paid_key(paid: int, ladybugs: int) -> str:
    if not paid:
        return "ants.award.ladybugs.none"
    return "ants.award.ladybugs.paid" if paid == ladybugs else "ants.award.ladybugs.floor"


def line_sentence(line: Line, box: AntsBox, text: Texts) -> str:
    """Say why a line of the score has the aphids it has."""
    params = params_in_words(line.params, str, box, text)
    if line.code is Score.LADYBUGS:
        key = (
            "ants.score.ladybugs"
            if -line.points == params["ladybugs"]
            else "ants.score.ladybugs_floor"
        )
        return text.count(key, int(params["ladybugs"]))
    return text(f"ants.score.{line.code}", **params)


@dataclass(frozen=True, slots=True)
class RoundLines:
    """What one round brought a seat; round 0 is what was typed in."""

    round: int
    points: int
    lines: tuple[Line, ...]


def by_round(lines: tuple[Line, ...]) -> tuple[RoundLines, ...]:
    """Put the lines of a score together by their round, in order."""
    rounds: dict[int, tuple[Line, ...]] = {}
    for line in lines:
        number = int(dict(line.params).get("round", 0))
        rounds[number] = (*rounds.get(number, ()), line)
    return tuple(
        RoundLines(number, sum(line.points for line in own), own) for number, own in rounds.items()
    )


def ranking(state: AntsState) -> tuple[PlaceView, ...]:
    """List the seats from first to last once the game is over."""
    ended = outcome(state)
    assert ended is not None, "there is a ranking only at the end"
    return places(ended, state.teams)


def teams(state: AntsState) -> tuple[TeamView, ...]:
    """List the teams as they stand, first the one with most aphids; empty without partners."""
    if not state.is_teams:
        return ()
    totals = tuple(sheet.total for sheet in sheets(state))
    return team_views(totals, state.teams)


def team_views(totals: tuple[int, ...], sides: tuple[tuple[int, ...], ...]) -> tuple[TeamView, ...]:
    """Rank teams by the sums of their partners; equal sums share a place."""
    views = [TeamView(1, side, tuple(totals[seat] for seat in side)) for side in sides]
    order = sorted(views, key=lambda view: view.total, reverse=True)
    return tuple(
        TeamView(1 + sum(other.total > each.total for other in order), each.seats, each.totals)
        for each in order
    )


def winner_sentence(state: AntsState, setup: Setup, text: Texts) -> str:
    """Say who won and what decided it: the aphids, and why the game ended there."""
    ended = outcome(state)
    assert ended is not None, "there is a winner only at the end"
    said = won_sentence(ended, state.teams, setup, text)
    return f"{said} {_why_over(state, text)}"


def _why_over(state: AntsState, text: Texts) -> str:
    if state.is_stopped:
        return text("ants.end.stopped")
    if state.is_teams:
        return text("ants.end.four_rounds")
    return text("ants.end.goal", goal=GOAL_APHIDS)


def won_sentence(
    ended: Outcome, sides: tuple[tuple[int, ...], ...], setup: Setup, text: Texts
) -> str:
    """Say who won with how many aphids (A17, A18)."""
    winners = ended.winners
    names = all_of(winners, setup, text)
    if winners in sides:
        aphids = sum(ended.sheets[seat].total for seat in winners)
        key = "ants.end.won" if len(winners) == 1 else "ants.end.team_won"
        return text.count(key, aphids, names=names)
    return text("end.shared", names=names)
