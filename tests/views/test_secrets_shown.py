"""No screen changes when only what its reader may not see has changed.

Two games are played side by side with the same taps, but for what is secret: another path, another
token, another tile seen. What :func:`seen_by` hides from a reader must then not be found on any
screen that this reader looks at: the coach, the heading, the hints, the undo, "What now?", the
history, what is spoken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random

import pytest

from companion.chance import fill
from companion.game import Event, Refusal, State
from companion.games import GAMES
from companion.learn.pages import pages
from companion.learn.progress import Progress
from companion.log import Undone
from companion.session import Session
from tests.games.outspeed.test_coach import TURN_TWO, race
from tests.support.agreements import agreements, setup_of
from tests.support.play import open_moves, walk
from tests.support.seeing import seen_by
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, laid, same, texts
from views.present import PRESENTERS
from views.present.people import short
from views.routes import table

SECRETIVE = ("ants", "outspeed", "rush_out")
"""The games in which somebody may know what others do not."""
SKIPPED = 0.7
MOST_TABLES, MOVES_EACH, TO_FIRST_SECRET, TAPS_EACH = 200, 60, 25, 3
ENOUGH_EACH, ENOUGH = 25, 120
"""So many screens are read of one table, and of all."""
SHEETS = ("scores", "history", "settings", "now", "rules", "board", "luck", "display")


@dataclass
class Twins:
    """Two sessions of one table that an onlooker cannot tell apart."""

    one: Session
    other: Session
    random: Random

    def is_secret_from(self, reader: int | None) -> bool:
        """Whether the two are different games, and a reader cannot know."""
        is_other = self.one is not self.other and self.one.play != self.other.play
        return is_other and self._seen(self.one, reader) == self._seen(self.other, reader)

    def _seen(self, session: Session, reader: int | None) -> State:
        return session.play.spec.seen_by(session.state, reader)

    def happen(self, seat: int, event: Event, others: list[Event]) -> None:
        """Let something happen, and another thing to the twin if nobody else can tell them apart.

        Once a secret is told, both are the same game again.
        """
        before, self.one = self.one, _then(self.one, seat, event)
        shown = self._seen(self.one, None)
        secret = next(self._secretly(before, others, shown), event)
        if secret is event and self.other is before:
            self.other = self.one
            return
        twin = self.other.act(secret, actor=seat, at_ms=0, tap="t")
        is_kept = isinstance(twin, Session) and self._seen(twin, None) == shown
        self.other = twin if is_kept and isinstance(twin, Session) else self.one

    def _secretly(self, before: Session, others: list[Event], shown: State) -> Iterator[Event]:
        """What makes the twin another game than what has happened, and nobody else can tell."""
        apply, seen_by = before.play.spec.rules.apply, before.play.spec.seen_by
        for each in dict.fromkeys(others):
            after = apply(self.other.state, each)
            if isinstance(after, Refusal):
                continue
            instead = after if self.other is before else apply(before.state, each)
            if instead != self.one.state and seen_by(after, None) == shown:
                yield each

    def turn_back(self) -> Twins:
        """Both after an undo."""
        one = self.one.act(Undone(), actor=None, at_ms=0, tap="t")
        other = self.other.act(Undone(), actor=None, at_ms=0, tap="t")
        assert isinstance(one, Session) and isinstance(other, Session)
        return Twins(one, other, self.random)


def _then(session: Session, seat: int, event: Event) -> Session:
    after = session.act(event, actor=seat, at_ms=0, tap="t")
    assert isinstance(after, Session), event
    return after


def played(session: Session, random: Random) -> Iterator[Twins]:
    """A game played by chance, with its twin."""
    spec, count = session.play.spec, len(session.setup.seats)
    twins = Twins(session, session, random)
    for _ in range(MOVES_EACH):
        if twins.one.outcome is not None:
            return
        live = open_moves(spec, twins.one.state, count, random)
        kind = random.choice(sorted({type(choice.event).__name__ for _, choice in live}))
        seat, choice = random.choice([c for c in live if type(c[1].event).__name__ == kind])
        event = fill(choice, random)
        offered = spec.choices(twins.other.state, seat)
        others = [fill(each, random) for each in random.sample(offered, len(offered))]
        reordered = [_reordered(event, random) for _ in range(4)]
        alike = [each for each in (*others, *reordered) if _is_like(each, event)]
        twins.happen(seat, event, alike)
        yield twins


def _is_like(one: Event, other: Event) -> bool:
    """Whether two events say something of the same kind: that something was said is no secret."""
    return type(one) is type(other) and all(
        (getattr(one, each.name) is None) is (getattr(other, each.name) is None)
        for each in fields(one)
    )


def _reordered(event: Event, random: Random) -> Event:
    """The same event with two of its drawn pieces, of cards or tokens, in each other's place."""
    changed: dict[str, object] = {}
    for each in fields(event):
        pieces = getattr(event, each.name)
        if isinstance(pieces, tuple) and len(pieces) > 1:
            one, other = random.sample(range(len(pieces)), 2)
            moved = {one: pieces[other], other: pieces[one]}
            changed[each.name] = tuple(moved.get(at, piece) for at, piece in enumerate(pieces))
    return replace(event, **changed)


@dataclass
class Reader:
    """Somebody with a phone in hand, who reads both games on it."""

    phone: DrawnPhone
    random: Random
    read: int = 0

    def compare(self, twins: Twins, reader: int | None, sheet: str = "") -> Drawn:
        """Read the same screen of both games."""
        self.phone.show(twins.other, sheet)
        other = self.phone.draw()
        self.phone.show(twins.one, sheet)
        drawn = self.phone.draw()
        self.read += 1
        difference = set(texts(drawn)) ^ set(texts(other))
        assert same(drawn, other), (
            f"{sheet or 'the table'} tells {reader} a secret: {difference or 'in silence'}"
            f"\n{twins.one.play.done[-1].entry.event}\n{twins.other.play.done[-1].entry.event}"
        )
        return drawn

    def wander(self, twins: Twins, drawn: Drawn) -> None:
        """Tap about on a phone in several hands, without doing anything at the table."""
        reader: int | None = None
        for _ in range(TAPS_EACH):
            name, button = self.random.choice(buttons(drawn))
            if (shown := self._shown_to(name)) is not None:
                reader = shown
            self.phone.tap(button)
            if self.phone.desk.route != table(twins.one.id) or self.phone.did_anything(twins.one):
                return
            if not twins.is_secret_from(reader):
                return
            drawn = self.compare(twins, reader)

    def _shown_to(self, name: str) -> int | None:
        """Whose "show" a button is."""
        text = self.phone.desk.text
        for seat, who in enumerate(self.phone.desk.session.setup.seats):
            if name.startswith(text("hand.show", name=short(who.name))):
                return seat
        return None

    def learns(self, game_id: str) -> None:
        """Have heard any of the coach's pages before."""
        known = [page.id for page in pages(game_id, "en") if self.random.random() < 0.7]
        self.phone.desk.learnt = self.phone.desk.learnt.wishing(game_id, True)
        for each in known:
            self.phone.desk.learnt = self.phone.desk.learnt.having_told(each)


def read_all(reader: Reader, twins: Twins) -> None:
    """Read what there is to read: on a phone in all hands, on one that looks on, on one's own."""
    phone, random = reader.phone, reader.random
    reader.learns(twins.one.setup.game)
    everyone = sorted(phone.hub.all_seats)
    for seats in (everyone, [], *([seat] for seat in everyone)):
        who = seats[0] if len(seats) == 1 else None
        if not twins.is_secret_from(who) or (seats != everyone and random.random() < SKIPPED):
            continue
        phone.sit(frozenset(seats))
        drawn = reader.compare(twins, who)
        reader.compare(twins, who, random.choice(SHEETS))
        if len(seats) > 1:
            reader.compare(twins.turn_back(), None)
            phone.show(twins.one)
            reader.wander(twins, drawn)
    text = phone.desk.text
    status = PRESENTERS[twins.one.setup.game].status
    assert status(seen_by(twins.one), text) == status(
        seen_by(twins.other), text
    ) or not twins.is_secret_from(None)


def test_on_a_phone_in_all_hands_the_coach_waits_for_the_one_who_holds_a_secret(
    tmp_path: Path,
) -> None:
    session = race(*TURN_TWO)
    house, hub = laid(tmp_path, session.setup)
    phone = DrawnPhone(house, hub)
    last_row = next(page for page in pages("outspeed", "en") if page.slug == "10-last")
    others = [page.id for page in pages("outspeed", "en") if page is not last_row]
    phone.desk.learnt = Progress(wishes=(("outspeed", True),), told=tuple(others))
    phone.sit(hub.all_seats)
    phone.show(replace(session, id=hub.session.id))
    assert last_row.short not in texts(phone.draw()), "Anna's token is nobody else's business"
    phone.tap(dict(buttons(phone.draw()))[phone.desk.text("hand.show", name="Anna")])
    assert last_row.short in texts(phone.draw())


def test_where_nothing_is_secret_everybody_sees_all() -> None:
    for game_id in set(GAMES) - set(SECRETIVE):
        spec = GAMES[game_id]
        for move in walk(spec, Random(14), spec.max_seats):
            assert spec.seen_by(move.after, None) == move.after


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_no_screen_tells_what_its_reader_may_not_see(game_id: str, tmp_path: Path) -> None:
    random = Random(14)
    tables, read = agreements(game_id), 0
    for number in range(MOST_TABLES):
        setup = setup_of(game_id, random.choice(tables), random)
        house, hub = laid(tmp_path / str(number), setup)
        reader = Reader(DrawnPhone(house, hub), random)
        for moves, twins in enumerate(played(hub.session, random)):
            read_all(reader, twins)
            if reader.read > ENOUGH_EACH or (moves > TO_FIRST_SECRET and not reader.read):
                break
        read += reader.read
        if read > ENOUGH:
            return
    raise AssertionError(f"so few secrets: {read}")
