"""An entry is said anew on the ordinary screens of its game, and nothing of it is done before that.

Games are played by chance; phones open entries of their history and tap about there.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.games import GAMES
from companion.house import House
from companion.i18n import LANGUAGES, Texts
from companion.log import Mended, Step, Undone
from companion.session import Session, resume
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.agreements import agreements, setup_of
from tests.test_mending import did, others, whole_game
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, laid, same, texts
from tests.views.test_secrets_shown import SECRETIVE, Reader, Twins, played
from views import debounce
from views.present.history import newest_sentence
from views.routes import table
from views.screens.history import AT_ONCE
from views.screens.mend import open_entry
from views.then import SAID

TAPS, MOST_TAPS = 10, 400
SEEDS = range(3)
ENOUGH_SECRETS = 60
BOX_FILES = [Texts("en")(key) for key in ("box.save", "box.load")]
"""What asks the browser for a file, which there is none to give."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)


def phone_at(session: Session, folder: Path, language: str = "en") -> DrawnPhone:
    """A phone that plays all seats, at a game that was played so far."""
    house, hub = laid(folder, session.setup)
    hub.session = replace(session, id=hub.session.id)
    phone = DrawnPhone(house, hub, language)
    phone.sit(hub.all_seats)
    return phone


def so_far(game_id: str, seed: int, share: float = 0.7) -> Session:
    """A game by chance that goes on still."""
    whole = whole_game(game_id, seed)
    entries = whole.entries[: max(1, int(len(whole.entries) * share))]
    return resume(whole.id, whole.play.spec, whole.setup, 0, entries)[0]


def some(session: Session, random: Random, most: int = 4) -> list[Step]:
    steps = [step for step in session.play.done if session.play.can_be_mended(step)]
    return random.sample(steps, min(most, len(steps)))


def inside(phone: DrawnPhone) -> list[tuple[str, Drawn]]:
    """What can be tapped on the screen of an entry, but for the ways out of it."""
    text = phone.desk.text
    out = [text(key) for key in ("mend.go", "mend.back", "mend.leave", "mend.other")]
    out += [text.count("mend.drop", 1)[:20], *BOX_FILES]
    return [each for each in buttons(phone.draw()) if not each[0].startswith(tuple(out))]


def opens(phone: DrawnPhone, step: Step) -> None:
    open_entry(phone.desk, step.entry.seq)
    assert phone.desk.route.page == str(step.entry.seq)


def is_said(phone: DrawnPhone, seq: int) -> bool:
    return phone.desk.places.before(seq).said is not None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_tapped_there_nothing_is_done(game_id: str, seed: int, tmp_path: Path) -> None:
    random = Random(f"{game_id} {seed}")
    phone = phone_at(so_far(game_id, seed), tmp_path)
    before, drafts = phone.hub.session, phone.house.drafts
    box = phone.house.library.box(game_id)
    for step in some(before, random):
        opens(phone, step)
        there = phone.desk.route
        for _ in range(TAPS):
            if tapped := inside(phone):
                phone.tap(random.choice(tapped)[1])
            assert phone.hub.session is before
            phone.desk.notice = None
            phone.go(there)
        phone.go(table(before.id, "history"))
        phone.draw()
    assert phone.house.library.box(game_id) == box
    shared = [draft for (owner, _), draft in drafts._known.items() if owner == before.id and draft]
    assert shared in ([], [phone.hub.circle.roster]), "what the table is in the middle of"


@pytest.mark.parametrize("game_id", GAMES)
def test_an_entry_is_put_right_by_taps_on_the_screens_of_its_game(
    game_id: str, tmp_path: Path
) -> None:
    """Until something else was said; then one tap does it, and the phone is at its table."""
    put_right, text = 0, Texts("en")
    for seed in SEEDS:
        random = Random(seed)
        phone = phone_at(so_far(game_id, seed), tmp_path / str(seed))
        for _ in range(3):
            before = phone.hub.session
            for step in some(before, random, 1):
                opens(phone, step)
                there, seq = phone.desk.route, step.entry.seq
                for _ in range(MOST_TAPS // 10):
                    if is_said(phone, seq) or not (tapped := inside(phone)):
                        break
                    phone.tap(random.choice(tapped)[1])
                    phone.desk.notice = None
                    phone.go(there)
                if not is_said(phone, seq):
                    continue
                event = phone.desk.places.before(seq).said
                assert event is not None
                go = (text("mend.go"), text.count("mend.drop", 2)[:20])
                phone.tap(next(tap for name, tap in buttons(phone.draw()) if name.startswith(go)))
                mended = phone.hub.session.entries[-1].event
                assert isinstance(mended, Mended)
                assert (mended.seq, mended.event) == (seq, event)
                assert phone.hub.session.state == did(before, mended).state
                assert phone.desk.route == table(before.id)
                assert newest_sentence(phone.hub.session, text) in texts(phone.draw())
                put_right += 1
    assert put_right >= 3


def test_what_is_half_said_outlives_a_restart(tmp_path: Path) -> None:
    """The entry is in the address; what was typed and said lies with the drafts of the screen."""
    for at, game_id in enumerate(("outback", "ants")):
        random, folder = Random(at), tmp_path / game_id
        session = so_far(game_id, 1)
        phone = phone_at(session, folder)
        left = 0
        for step in some(session, random, 6):
            opens(phone, step)
            there = phone.desk.route
            for _ in range(random.randint(1, 6)):
                if tapped := inside(phone):
                    phone.tap(random.choice(tapped)[1])
                phone.desk.notice = None
                phone.go(there)
            again = House(SessionStore(folder), Library(folder / "library.json"))
            hub = again.table(phone.hub.session.id)
            hub.session = phone.hub.session
            other = DrawnPhone(again, hub)
            hub.sit(other.desk.name, hub.all_seats)
            other.go(there)
            assert same(other.draw(), phone.draw()), step
            left += 1
        assert left > 1, game_id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_shows_the_newest_and_more_when_asked(language: str, tmp_path: Path) -> None:
    session = so_far("outback", 1)
    assert session.seq > AT_ONCE
    phone, text = phone_at(session, tmp_path, language), Texts(language)
    phone.go(table(phone.hub.session.id, "history"))
    more = text.count("history.older", session.seq - AT_ONCE)
    rows = len(texts(phone.draw()))
    phone.tap_named(more)
    assert len(texts(phone.draw())) > rows and more not in texts(phone.draw())


def test_an_entry_that_was_undone_meanwhile_is_said_to_be_gone(tmp_path: Path) -> None:
    session = so_far("outback", 2)
    phone = phone_at(session, tmp_path)
    last = next(s for s in reversed(session.play.done) if session.play.can_be_mended(s))
    opens(phone, last)
    while phone.hub.session.play.step(last.entry.seq):
        phone.hub.session = did(phone.hub.session, Undone())
    assert Texts("en")("mend.gone") in texts(phone.draw())


# ------------------------------------------------------------------------- secrets


def read_entries(reader: Reader, twins: Twins) -> None:
    """Read entries to be put right, on phones that may not know in which of two games they are."""
    phone, random = reader.phone, reader.random
    everyone = sorted(phone.hub.all_seats)
    for seats in (everyone, *([seat] for seat in everyone)):
        who = seats[0] if len(seats) == 1 else None
        if not twins.is_secret_from(who):
            continue
        phone.sit(frozenset(seats))
        for step in some(twins.one, random, 2):
            twin = twins.other.play.step(step.entry.seq)
            seen_by = twins.one.play.spec.seen_by
            if twin is None or seen_by(step.before, who) != seen_by(twin.before, who):
                continue
            compare(reader, twins, step, None)
            instead = list(others(twins.one, step, random))
            if instead:
                compare(reader, twins, step, random.choice(instead))


def compare(reader: Reader, twins: Twins, step: Step, said: object) -> None:
    phone, drawn = reader.phone, []
    for session in (twins.one, twins.other):
        phone.show(session)
        phone.go(table(session.id, "history", str(step.entry.seq)))
        phone.desk.screen.keep(SAID, said, None)
        drawn.append(phone.draw())
    reader.read += 1
    difference = set(texts(drawn[0])) ^ set(texts(drawn[1]))
    assert same(*drawn), f"{step.entry.event} {said}: {difference or 'in silence'}"


@pytest.mark.parametrize("game_id", SECRETIVE)
def test_no_entry_tells_what_its_reader_may_not_see(game_id: str, tmp_path: Path) -> None:
    """Nor what would follow from saying it anew: so nobody finds out by trying."""
    random, tables, read = Random(3), agreements(game_id), 0
    for number in range(150):
        setup = setup_of(game_id, random.choice(tables), random)
        house, hub = laid(tmp_path / str(number), setup)
        reader = Reader(DrawnPhone(house, hub), random)
        for twins in played(hub.session, random):
            if random.random() < 0.3:
                read_entries(reader, twins)
            if reader.read > 12:
                break
        read += reader.read
        if read > ENOUGH_SECRETS:
            return
    raise AssertionError(f"so few secrets: {read}")
