"""All games on a phone: found, filtered, stepped through, tidied, stopped, and played again."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.log import Abandoned
from companion.past import Kind, kind_of
from companion.store.sessions import Place
from tests.support.logs import played, setup_of
from tests.support.typed import OTHERWISE, TYPED, type_in
from tests.views.drawn_phone import DrawnPhone, buttons, laid, texts
from tests.views.harness import run
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, house_in, start_game
from views.games import TABLES
from views.routes import game_page, past, table

EN = Texts("en")
every_game = pytest.mark.parametrize("game_id", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def at(home: Home, stack: ExitStack, route: object, language: str = "en") -> HeldPhone:
    phone = stack.enter_context(HeldPhone(language))
    phone.comes_to(home, f"{home.server.url}{route}")
    return phone


def rows(phone: HeldPhone) -> list[str]:
    """The games in the list, as they are spoken; each begins with what is played."""
    names = tuple(phone.text(f"game.{game_id}") for game_id in GAMES)
    return [name for name in phone.buttons() if name.startswith(names) and ". " in name]


def is_listed(phone: HeldPhone, count: int) -> bool:
    return len(rows(phone)) == count


# ------------------------------------------------------------------------- the list


def test_every_game_can_be_reached(home: Home, stack: ExitStack) -> None:
    for number in range(43):
        start_game(home.house, ["Anna", "Ben"] if number % 2 else ["Anna", "Zoé"])
    phone = at(home, stack, "/")
    phone.does("past.title")
    assert phone.counts("past.count", 43)
    for shown, more in ((20, 20), (40, 3)):
        phone.waits(partial(is_listed, phone, shown), f"{shown} rows")
        phone.tap(phone.text.count("past.more", more))
    phone.waits(partial(is_listed, phone, 43), "all of them")


@every_language
def test_the_list_is_filtered_and_whole_again(home: Home, stack: ExitStack, language: str) -> None:
    start_game(home.house, ["Anna", "Ben"])
    start_game(home.house, ["Zoé", "Ben"])
    type_in(home.house, "outspeed")
    phone = at(home, stack, past(), language)
    text = phone.text
    assert phone.counts("past.count", 3)
    phone.tap(text.count("past.count", 3))
    phone.tap("Zoé")
    assert phone.counts("past.count", 1)
    phone.tap(text("past.anybody"))
    phone.tap(text("past.kind.typed_in"))
    assert phone.counts("past.count", 1)
    phone.tap(text("game.ants"))
    assert phone.reads("past.none_like_this")
    phone.does("past.show_all")
    assert phone.counts("past.count", 3)


def test_the_list_says_who_has_won(home: Home, stack: ExitStack) -> None:
    for game_id in TYPED:
        type_in(home.house, game_id)
    phone = at(home, stack, past())
    assert phone.sees("Ben won")
    assert phone.sees("Won together")
    assert len(rows(phone)) == 4


# ------------------------------------------------------------------------- one of them


def test_a_finished_form_is_kept_found_and_corrected(home: Home, stack: ExitStack) -> None:
    phone = at(home, stack, game_page("rush_out", "score"))
    phone.does("rush_out.finished.writings.all")
    phone.does("rush_out.finished.read")
    phone.does("finished.keep")
    assert phone.reads("past.correct")
    kept = home.newest()
    assert kept.setup.is_typed_in and kept.outcome is not None and kept.outcome.won is False
    assert phone.reads("share.title")
    phone.does("past.back")
    assert phone.sees("Lost together")
    phone.tap(rows(phone)[0])
    phone.does("past.correct")
    phone.tap(phone.text.count("rush_out.finished.treasures.said", 6))
    phone.does("rush_out.finished.out.yes")
    phone.does("rush_out.finished.read")
    phone.does("finished.correct")
    assert phone.reads("past.correct")
    corrected = home.newest()
    assert corrected.id == kept.id and corrected.seq == 2
    assert corrected.outcome is not None and corrected.outcome.won is True


def test_archived_deleted_and_brought_back(home: Home, stack: ExitStack) -> None:
    session_id = start_game(home.house, ["Anna", "Ben"]).session.id

    def kind() -> Kind:
        (only,) = home.house.sessions.with_trash()
        return kind_of(only)

    phone = at(home, stack, past(session_id))
    phone.does("past.archive")
    assert phone.reads("past.put.archive")
    assert kind() is Kind.ARCHIVED
    phone.does("past.unarchive")
    assert phone.reads("past.put.list")
    phone.does("past.delete")
    assert phone.reads("past.bring_back")
    assert kind() is Kind.DELETED
    phone.does("past.bring_back")
    assert phone.reads("past.go_on")
    assert kind() is Kind.OPEN
    phone.does("past.delete")
    phone.does("past.throw")
    assert phone.reads("past.thrown")
    assert home.house.sessions.with_trash() == ()


def test_a_game_that_another_phone_is_at_is_not_deleted(home: Home, stack: ExitStack) -> None:
    session_id = start_game(home.house, ["Anna", "Ben"]).session.id
    other = at(home, stack, table(session_id))
    assert other.reads("table.who_are_you")
    phone = at(home, stack, past(session_id))
    phone.does("past.delete")
    assert phone.reads("why.in_use")
    assert [each.place for each in home.house.sessions.with_trash()] == [Place.LIST]


def test_stopped_with_a_winner_seen_at_the_table_and_gone_on_with(
    home: Home, stack: ExitStack
) -> None:
    session_id = start_game(home.house, ["Anna", "Ben"]).session.id
    phone = at(home, stack, past(session_id))
    phone.does("past.stop")
    phone.tap(phone.text("past.won", names="Ben"))
    won = phone.text("past.won", names="Ben")
    phone.does("past.stop.with", result=won)
    phone.waits(lambda: home.house.sessions.summaries()[0].is_left, "the game to be left")
    ended = home.newest().outcome
    assert ended is not None and ended.winners == (1,)
    assert phone.reads("past.the_end") and phone.sees(won)
    phone.does("past.take_up")
    phone.waits(lambda: not home.newest().is_over, "the game to go on")


def test_with_the_same_people_again_in_three_taps(home: Home, stack: ExitStack) -> None:
    before = type_in(home.house, "ants")
    phone = at(home, stack, "/")
    assert phone.reads("past.title")
    phone.taps = 0
    phone.does("past.title")
    phone.tap(phone.text("game.ants") + ".")
    phone.does("past.again")
    phone.waits(lambda: len(home.house.sessions.summaries()) == 2, "the new game")
    assert phone.taps == 3
    new = next(each for each in home.house.sessions.summaries() if each.id != before)
    assert new.names == ("Anna", "Ben", "Chloé") and not new.is_typed_in


# ------------------------------------------------------------------------- every game


@every_game
@every_language
def test_the_table_of_a_game_that_was_left_says_so_and_undo_goes_on(
    tmp_path: Path, game_id: str, language: str
) -> None:
    house, hub = laid(tmp_path, setup_of(game_id))
    phone, text = DrawnPhone(house, hub, language), Texts(language)
    phone.sit(hub.all_seats)
    for winners in (None, (0,)):
        run(hub.say(phone.desk.name, Abandoned(winners)))
        assert text("past.left_so") in texts(phone.draw())
        for sheet in ("scores", "history", "settings", "display", "now"):
            phone.go(table(hub.session.id, sheet))
            phone.draw()
        phone.go(past(hub.session.id))
        phone.draw()
        phone.go(table(hub.session.id))
        phone.tap_named(text("undo"))
        assert not hub.session.is_over
        assert text("past.left_so") not in texts(phone.draw())


@every_game
@every_language
def test_what_was_typed_in_is_drawn_with_reasons_and_its_form_comes_back(
    tmp_path: Path, game_id: str, language: str
) -> None:
    house = house_in(tmp_path)
    kept = type_in(house, game_id)
    phone = DrawnPhone(house, house.table(kept), language)
    text = Texts(language)
    for route in (past(kept), table(kept)):
        phone.go(route)
        shown = texts(phone.draw())
        assert text("past.correct") in " ".join(shown)
        assert not any("{" in each for each in shown)
    phone.tap_named(text("past.correct"))
    assert phone.desk.route == game_page(game_id, "score")
    phone.draw()


@every_game
def test_a_form_is_what_was_tapped_in_and_back(game_id: str) -> None:
    typed = TABLES[game_id].typed
    assert typed is not None
    for result in (TYPED[game_id][1], OTHERWISE[game_id]):
        draft = typed.form.read("s1", TYPED[game_id][0], result)  # type: ignore[attr-defined]
        assert draft.result == result
        assert draft.options == TYPED[game_id][0].options


@every_game
def test_each_step_is_drawn_and_changes_nothing(tmp_path: Path, game_id: str) -> None:
    house, hub = laid(tmp_path, setup_of(game_id))
    session = replace(played(game_id, length=40), id=hub.session.id)
    phone = DrawnPhone(house, hub)
    hub.session = session
    last = len(session.play.done)
    phone.go(past(hub.session.id, "steps"))
    for taken in range(last + 1):
        shown = texts(phone.draw())
        assert EN("past.step", step=taken, of=last) in " ".join(shown)
        if taken < last:
            phone.tap_named(EN("past.step.next"))
    phone.tap_named(EN("past.step.back"))
    assert EN("past.step", step=last - 1, of=last) in " ".join(texts(phone.draw()))
    phone.tap_named(EN("past.step.first"))
    for _, button in buttons(phone.draw()):
        if "past" not in str(phone.desk.route):
            phone.go(past(hub.session.id, "steps"))
        phone.tap(button)
    assert hub.session is session


# ------------------------------------------------------------------------- a name put right


@every_language
@pytest.mark.parametrize("kind", ["played", "typed in"])
def test_a_name_is_put_right_everywhere_and_taken_back(
    home: Home, stack: ExitStack, language: str, kind: str
) -> None:
    is_played = kind == "played"
    session_id = (
        start_game(home.house, ["Anna", "Bne"]).session.id
        if is_played
        else type_in(home.house, "outback")
    )
    wrong = home.newest().setup.seats[1].name
    phone = at(home, stack, past(session_id), language)
    text = phone.text
    phone.does("past.names")
    phone.type(text("finished.seat", number=2), "  Zoé ")
    phone.does("past.names.save")
    assert phone.reads("past.names.saved")
    assert home.newest().setup.seats[1].name == "Zoé"
    if is_played:  # whom the list of players calls as before
        assert phone.reads("past.names.listed", name=wrong)
    phone.does("past.names.save")
    assert phone.reads("past.names.same")
    phone.type(text("finished.seat", number=1), "ZOÉ")
    phone.does("past.names.save")
    assert phone.reads("why.name_taken", name="ZOÉ")
    phone.does("past.back_to_game")
    assert phone.sees("Anna, Zoé") and phone.sees_no(f"Anna, {wrong}")
    phone.does("past.back")
    assert phone.sees("Anna, Zoé")
    phone.tap(rows(phone)[0])
    phone.does("past.names")
    phone.tap(text("undo"))
    phone.waits(lambda: home.newest().setup.seats[1].name == wrong, "the name of before")
    assert phone.sees_no(text("undo"))
