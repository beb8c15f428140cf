"""What the command line does with games, and what it says of it: in sentences, or as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.codec import Doc
from companion.exchange.belongings import belongings_of
from companion.exchange.parcel import Parcel
from companion.exchange.rehearsal import Fate, Rehearsal, rehearsing, take_along
from companion.exchange.replay import Replayed, replays
from companion.exchange.session_file import as_game, games_to_file, reading
from companion.exchange.slices import at_once
from companion.exchange.travel import Arrival, exporting, take_in
from companion.game import Refusal
from companion.house import House
from companion.i18n import Texts
from companion.lobby import Lobby
from companion.session import Session
from companion.stats.endings import telling
from companion.stats.figures import Person, grouped, people
from companion.stats.parts import parts as parts_of
from companion.store.disk import OsDisk
from companion.store.files import replace_file
from views.present.history import history
from views.present.parcel import parts
from views.present.people import together
from views.present.ranking import places
from views.present.refusals import refused
from views.present.seen import seen
from views.present.sentences import as_sentence
from views.present.statistics import in_a_line
from views.present.status import status
from views.present.times import moment


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says: to people, line by line, and to scripts; ``code`` is its exit code."""

    lines: tuple[str, ...]
    doc: Doc
    code: int = 0


def export_all(house: House, file: Path, text: Texts) -> Answer | None:
    """Save all games of a house, and what goes along, as one file; ``None`` for an empty house.

    What a phone has chosen for itself goes along when it saves them itself. Raises: OSError.
    """
    games = at_once(exporting(Lobby(house), with_secrets=True))
    along = belongings_of(Lobby(house), house.now_ms(), with_phone=False)
    if not (games or along.players or along.boxes):
        return None
    data = games_to_file(games, packed=file.suffix == ".gz", belongings=along)
    replace_file(OsDisk(), file, data, keep_backup=False)
    house.backups.has_exported(along.made_ms)
    said = text.count("terminal.exported", len(games), players=len(along.players), file=str(file))
    ids: list[object] = [each.id for each in games]
    return Answer((said,), {"file": str(file), "games": ids, "players": len(along.players)})


def export_one(house: House, session_id: str, file: Path, text: Texts) -> Answer | None:
    """Save one game as a file; ``None`` where there is no such game. Raises: OSError."""
    session = house.read(session_id) if session_id in house.sessions else None
    if session is None:
        return None
    data = games_to_file([as_game(session)], packed=file.suffix == ".gz")
    replace_file(OsDisk(), file, data, keep_backup=False)
    said = text("terminal.exported_one", game=_about(session, text), file=str(file))
    return Answer((said,), {"file": str(file), "games": [session.id]})


def import_file(house: House, data: bytes, text: Texts, *, is_rehearsal: bool) -> Answer | Refusal:
    """Take in all of a file that may come in, or only say what would become of it."""
    parcel = at_once(reading(data))
    if isinstance(parcel, Refusal):
        return parcel
    of = at_once(rehearsing(Lobby(house), parcel))
    if not is_rehearsal:
        asyncio.run(_take_in(house, parcel))
    said = [text("parcel.not_yet")] if is_rehearsal and not of.changes_nothing else []
    said += [text("parcel.nothing")] if of.changes_nothing else []
    for part in parts(of, text, lambda at_ms: moment(at_ms, house.now_ms(), None, text)):
        said.append(part.title)
        for line in part.lines:
            said += [f"  {line.sentence}", *(f"    {each}" for each in line.named)]
    if not (is_rehearsal or of.changes_nothing):
        said.append(text("terminal.done"))
    is_sound = not (of.damaged or of.has_lost_some)
    return Answer(tuple(said), _rehearsal_doc(of, is_rehearsal), 0 if is_sound else 1)


async def _take_in(house: House, parcel: Parcel) -> None:
    is_first = not house.sessions.summaries()
    await take_in(Lobby(house), parcel.games)
    if parcel.belongings:
        take_along(Lobby(house), parcel.belongings)
        if is_first:
            house.backups.has_exported(parcel.belongings.made_ms)
    await house.settled()


def _rehearsal_doc(of: Rehearsal, is_rehearsal: bool) -> Doc:
    games = {what.value: [each.game.id for each in of.games_that(what)] for what in Arrival}
    del games[Arrival.OFFERED.value]
    players = {fate.value: [p.name for p, each in of.players if each is fate] for fate in Fate}
    return {
        "rehearsal": is_rehearsal,
        "games": {**games, "damaged": [each.number for each in of.damaged]},
        "players": players,
        "boxes": {game_id: fate.value for game_id, fate in of.boxes},
    }


def replay(data: bytes, text: Texts, now_ms: int) -> Answer | Refusal:
    """Tell the logs of a file from first to last, and where one does not hold."""
    read = replays(data)
    if isinstance(read, Refusal):
        return read
    said = [line for each in read.logs for line in (*_told(each, text, now_ms), "")]
    if not read.is_as_written:
        said.append(text("terminal.not_as_written"))
    docs: list[object] = [_log_doc(each, text) for each in read.logs]
    doc: Doc = {"games": docs, "is_as_written": read.is_as_written}
    return Answer(tuple(said), doc, 0 if read.hold else 1)


def stats(house: House, text: Texts) -> Answer:
    """Tell what the games that are over come to: per game, for each who played it."""
    at_once(telling(house))
    every = parts_of(house.sessions.summaries(), house.people.merged())
    by_game = grouped(every, lambda part: part.game)
    said: list[str] = []
    docs: Doc = {}
    for game, those in sorted(by_game.items()):
        said.append(text(f"game.{game}"))
        said += [
            f"  {text('labelled', label=who.name, what=in_a_line(who.figures, text))}"
            for who in people(those)
        ]
        docs[game] = [_person_doc(who) for who in people(those)]
    return Answer(tuple(said or [text("stats.none")]), docs)


def _person_doc(who: Person) -> Doc:
    of = who.figures
    average = None if of.average_points is None else float(of.average_points)
    return {
        "player": who.name,
        "plays": of.plays,
        "wins": of.wins,
        "shared": of.shared,
        "best": of.best_points,
        "average": average,
        "streak": of.streak,
        "longest": of.longest,
    }


def _told(log: Replayed, text: Texts, now_ms: int) -> Iterator[str]:
    session = log.session
    if session is not None:
        begun = moment(session.created_ms, now_ms, None, text)
        yield f"{_about(session, text)}, {begun} {session.id}".rstrip()
        for told in reversed(history(session, text)):
            number = str(told.seq) if told.counts else f"({told.seq})"
            yield f"{number:>6}  {told.sentence}"
        if log.broken is None:
            yield from _ended(session, text)
    if log.broken is not None:
        yield text("terminal.broken", number=log.broken.number, why=_why(log, text))


def _ended(session: Session, text: Texts) -> Iterator[str]:
    """Say how a game has ended, or where it stands."""
    ended = session.outcome
    if ended is None:
        yield as_sentence(status(seen(session), text))
        return
    if ended.won is not None or not ended.winners:
        names = together([session.setup.seats[seat].name for seat in ended.winners], text)
        yield text("take.won", names=names) if names else text("take.nobody_won")
        return
    for each in places(ended):
        name = session.setup.seats[each.seat].name
        yield text("terminal.place", place=each.place or 0, name=name, points=each.total)


def _why(log: Replayed, text: Texts) -> str:
    assert log.broken is not None
    if log.broken.why is None or log.session is None:
        return text("terminal.unreadable")
    return refused(log.broken.why, log.session.setup.game, log.session, text)


def _log_doc(log: Replayed, text: Texts) -> Doc:
    session = log.session
    broken = None if log.broken is None else {"entry": log.broken.number, "why": _why(log, text)}
    if session is None:
        return {"broken": broken}
    entries: list[object] = [
        {"seq": t.seq, "at_ms": t.at_ms, "sentence": t.sentence, "counts": t.counts}
        for t in reversed(history(session, text))
    ]
    return {
        "id": session.id,
        "game": session.setup.game,
        "players": [seat.name for seat in session.setup.seats],
        "created_ms": session.created_ms,
        "entries": entries,
        "outcome": _outcome_doc(session),
        "broken": broken,
    }


def _outcome_doc(session: Session) -> Doc | None:
    ended = session.outcome
    if ended is None:
        return None
    return {
        "ranking": [list(seats) for seats in ended.ranking],
        "points": [sheet.total for sheet in ended.sheets],
        "won": ended.won,
    }


def _about(session: Session, text: Texts) -> str:
    names = together([seat.name for seat in session.setup.seats], text)
    return text("terminal.game", game=text(f"game.{session.setup.game}"), names=names)
