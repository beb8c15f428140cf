"""The history of a session: every entry as a sentence, in the reader's language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game import Refusal, Seat, refuse
from companion.games.outback.refusals import Why
from companion.hub import HOUSE, TableWhy
from companion.i18n import LANGUAGES, Texts
from companion.log import LogWhy, Mended, Redone, Undone
from companion.roster import Roster
from companion.session import Session, start
from tests.games.outback.notation import read
from tests.support.logs import played, setup_of
from tests.test_hub_mending import by_hand
from tests.test_log import OUTBACK, TURN, after, fresh
from views.present.history import history, last_sentence, newest_sentence, next_sentence
from views.present.refusals import refused

EN, FR = Texts("en"), Texts("fr")


def told(session: Session, text: Texts = EN) -> list[str]:
    return [each.sentence for each in history(session, text)]


def done_by(session: Session, actor: int | None, what: str) -> Session:
    """The session after an undo, a redo or an event, by a seat or by nobody in particular."""
    event = {"undo": Undone(), "redo": Redone()}.get(what) or read(what)
    result = session.act(event, actor=actor, at_ms=5_000, tap="t")
    assert isinstance(result, Session)
    return result


# ------------------------------------------------------------------------- the whole log


def test_a_new_session_has_nothing_to_tell() -> None:
    assert history(fresh(), EN) == ()
    assert last_sentence(fresh(), EN) == next_sentence(fresh(), EN) == ""


def test_everything_is_told_newest_first() -> None:
    assert told(after(fresh(), *TURN)) == [
        "Anna rolled 1\u00a0emu, 1\u00a0koala, 1\u00a0monitor lizard, 1\u00a0joker.",
        "Anna kept a koala.",
        "Anna kept a koala.",
        "Anna rolled 2\u00a0emus, 2\u00a0koalas, 1\u00a0monitor lizard, 1\u00a0joker.",
        "Anna drew 2\u00a0emus, 1\u00a0kangaroo, 1\u00a0koala, 1\u00a0monitor lizard.",
        "Anna starts.",
    ]


def test_every_entry_has_its_number_and_its_time() -> None:
    session = done_by(after(fresh(), *TURN), 0, "undo")
    assert [each.seq for each in history(session, EN)] == [7, 6, 5, 4, 3, 2, 1]
    assert history(session, EN)[0].at_ms == 5_000


def test_undone_and_redone_entries_are_told_with_who_and_what() -> None:
    session = after(fresh(), "first 1")
    session = done_by(done_by(session, 0, "undo"), 1, "redo")
    assert told(session) == ["Ben redid: Ben starts.", "Anna undid: Ben starts.", "Ben starts."]
    assert told(session, FR) == [
        "Ben a rétabli\u00a0: Ben commence.",
        "Anna a annulé\u00a0: Ben commence.",
        "Ben commence.",
    ]


def test_what_a_phone_for_all_undid_names_nobody() -> None:
    session = after(fresh(), "first 1")
    session = done_by(done_by(session, None, "undo"), None, "redo")
    assert told(session)[:2] == ["Redone: Ben starts.", "Undone: Ben starts."]
    assert told(session, FR)[:2] == [
        "Rétabli\u00a0: Ben commence.",
        "Annulé\u00a0: Ben commence.",
    ]


def test_what_was_undone_counts_no_more_until_it_is_redone() -> None:
    undone = after(fresh(), *TURN[:3], "undo", "undo")
    assert [each.counts for each in history(undone, EN)] == [False, False, False, False, True]
    redone = after(undone, "redo")
    assert [each.counts for each in history(redone, EN)] == [
        False,
        False,
        False,
        False,
        True,
        True,
    ]


def test_doing_again_what_was_undone_is_told_as_a_redo() -> None:
    session = after(fresh(), *TURN[:3], "undo", TURN[2])
    assert newest_sentence(session, EN) == f"Anna redid: {last_sentence(session, EN)}"


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_many_changes_of_mind_is_told_whole_in_both_languages(seed: int) -> None:
    session = played("outback", length=150, seed=seed)
    told_by = [history(session, Texts(language)) for language in LANGUAGES]
    for lines in told_by:
        assert [line.seq for line in lines] == list(range(session.seq, 0, -1))
        assert all(line.sentence.endswith(".") and "{" not in line.sentence for line in lines)
        counting = {step.entry.seq for step in session.play.done}
        assert {line.seq for line in lines if line.counts} == counting
    assert all(one.sentence != other.sentence for one, other in zip(*told_by, strict=True))


@pytest.mark.parametrize("name", ["{name}", "{what}", "%s", "دب", "דב", "x" * 40, "a\u0301{0}"])
def test_any_name_is_told_as_it_is(name: str) -> None:
    setup = fresh().setup
    seats = (Seat("p0", name, "red", "star"), setup.seats[1])
    session = after(start("s1", OUTBACK, replace(setup, seats=seats), 0), *TURN, "undo")
    for text in (EN, FR):
        assert all(name in sentence for sentence in told(session, text))


# ------------------------------------------------------------------------- who has made it


def logged_by(phone: str, actor: int | None, what: str, before: Session | None = None) -> Session:
    """The session after something that was tapped on this phone."""
    event = {"undo": Undone()}.get(what) or read(what)
    result = (before or fresh()).act(event, actor=actor, at_ms=5_000, tap=f"{phone}:1")
    assert isinstance(result, Session)
    return result


EACH = Roster(host="anna").sitting("anna", {0}).sitting("ben", {1})


@pytest.mark.parametrize(
    ("session", "roster", "by"),
    [
        (logged_by("anna", 0, "first 1"), EACH, "Anna"),
        (logged_by("ben", 1, "first 1"), EACH, ""),
        (logged_by("ben", 0, "first 1"), EACH, "Anna · on: Ben’s phone"),
        (logged_by("ben", 0, "first 0"), EACH, "on: Ben’s phone"),
        (logged_by("host", 0, "first 0"), Roster(host="host"), "on: The host’s phone"),
        (logged_by("host", 0, "first 0"), Roster(), ""),
        (logged_by("all", 0, "first 0"), Roster().sitting("all", {0, 1}), ""),
        (logged_by("all", None, "first 0"), Roster().sitting("all", {0, 1}), ""),
        (logged_by(HOUSE, None, "upper_end 12"), EACH, "by the app"),
        (logged_by("anna", 0, "undo", logged_by("ben", 1, "first 1")), EACH, ""),
        (logged_by("anna", 1, "undo", logged_by("ben", 1, "first 1")), EACH, "on: Anna’s phone"),
    ],
    ids=range(11),
)
def test_an_entry_says_who_made_it_and_on_whose_phone_as_far_as_it_is_known(
    session: Session, roster: Roster, by: str
) -> None:
    assert history(session, EN, roster)[0].by == by


def test_a_phone_of_two_of_three_is_named_by_both() -> None:
    session = start("s1", OUTBACK, setup_of("outback", 3), 0)
    roster = Roster().sitting("two", {0, 2})
    after_it = logged_by("two", None, "first 1", session)
    names = [seat.name for seat in session.setup.seats]
    assert history(after_it, EN, roster)[0].by == f"{names[0]} and {names[2]}"
    assert history(after_it, FR, roster)[0].by == f"{names[0]} et {names[2]}"


def test_a_name_that_begins_like_another_is_another_one() -> None:
    setup = fresh().setup
    seats = (replace(setup.seats[0], name="Be"), setup.seats[1])
    session = logged_by("x", 0, "first 1", start("s1", OUTBACK, replace(setup, seats=seats), 0))
    assert [(each.sentence, each.by) for each in history(session, EN)] == [("Ben starts.", "Be")]


# ------------------------------------------------------------------------- put right

RIGHT = "roll koala koala joker emu joker monitor"


def put_right(current: Session, actor: int | None, seq: int, text: str, kept: int) -> Session:
    result = current.act(Mended(seq, read(text), kept), actor=actor, at_ms=6_000, tap="t")
    assert isinstance(result, Session), result
    return result


def test_a_mended_entry_says_what_counts_now_and_what_stood_there() -> None:
    before = by_hand(*TURN[:5])
    session = put_right(before, 1, 3, RIGHT, 2)
    now, *_, roll, _, _ = history(session, EN)
    assert roll.seq == 3 and roll.counts
    assert "1\u00a0emu" in roll.sentence and "2\u00a0jokers" in roll.sentence
    assert roll.was == (history(before, EN)[2].sentence,)
    assert now.counts and now.was == ()
    assert now.sentence == f"Ben put right: {roll.sentence} Before: {roll.was[0]}"
    assert last_sentence(session, EN) == newest_sentence(session, EN) == now.sentence
    french = history(session, FR)[0].sentence
    assert french.startswith("Ben a corrigé\u00a0: Anna") and "Avant\u00a0: Anna" in french


def test_undone_a_mending_counts_no_more_and_the_entry_says_what_it_said() -> None:
    before = by_hand(*TURN[:5])
    session = done_by(put_right(before, None, 3, RIGHT, 2), 0, "undo")
    undone, put, *rest = history(session, EN)
    assert undone.sentence == f"Anna undid: {put.sentence}"
    assert put.sentence.startswith("Put right: Anna rolled") and not put.counts
    assert tuple(rest) == history(before, EN)
    assert next_sentence(session, EN) == put.sentence


def test_what_a_mending_has_dropped_is_said_and_counts_no_more() -> None:
    session = put_right(by_hand(*TURN), 0, 4, "keep 1", 0)
    told = history(session, EN)
    assert told[0].sentence.endswith("2 entries after it were dropped.")
    assert [each.counts for each in told] == [True, False, False, True, True, True, True]
    one = put_right(by_hand(*TURN[:5]), 0, 4, "keep 1", 0)
    assert newest_sentence(one, FR).endswith("1 entrée suivante a été retirée.")


def test_mended_twice_an_entry_says_all_that_stood_there_once() -> None:
    before = by_hand(*TURN[:3])
    session = put_right(put_right(before, 0, 3, RIGHT, 0), 0, 3, "roll emu emu emu emu emu emu", 0)
    roll = next(each for each in history(session, EN) if each.seq == 3)
    assert "6\u00a0emus" in roll.sentence and len(roll.was) == 2
    back = put_right(session, 0, 3, TURN[2], 0)
    roll = next(each for each in history(back, EN) if each.seq == 3)
    assert len(roll.was) == 2 and roll.sentence not in roll.was


# ------------------------------------------------------------------------- undo and redo, named


def test_undo_is_named_after_what_it_takes_back() -> None:
    session = after(fresh(), *TURN)
    while session.play.done:
        expected = last_sentence(session, EN)
        session = after(session, "undo")
        assert newest_sentence(session, EN) == f"Anna undid: {expected}"
    assert last_sentence(session, EN) == ""


def test_redo_is_named_after_what_it_brings_back() -> None:
    session = after(fresh(), *TURN, *("undo",) * len(TURN))
    while session.play.undone:
        expected = next_sentence(session, FR)
        session = after(session, "redo")
        assert newest_sentence(session, FR) == f"Anna a rétabli\u00a0: {expected}"
        assert last_sentence(session, FR) == expected
    assert next_sentence(session, FR) == ""


# ------------------------------------------------------------------------- refusals


def test_who_comes_late_is_told_what_happened_instead() -> None:
    late = Refusal(TableWhy.MOVED_ON)
    session = after(fresh(), "first 1")
    assert refused(late, "outback", session, EN) == (
        "Somebody was faster: Ben starts. Nothing was done twice."
    )
    assert refused(late, "outback", session, FR) == (
        "Quelqu\u2019un a été plus rapide\u00a0: Ben commence. Rien n\u2019a été fait deux fois."
    )


def test_who_comes_late_after_an_undo_is_told_of_the_undo() -> None:
    session = after(fresh(), *TURN[:2], "undo")
    assert "Anna undid: Anna drew" in refused(Refusal(TableWhy.MOVED_ON), "outback", session, EN)


def test_a_refusal_of_the_game_names_its_ruling() -> None:
    full = refuse(Why.ALL_DICE_KEPT, "OB21")
    assert refused(full, "outback", fresh(), EN) == ("All dice are kept. Take one back to roll it.")
    assert refused(refuse(Why.NO_SUCH_DIE, die=9), "outback", fresh(), EN) == (
        "There is no such die."
    )


def test_a_refusal_of_the_game_names_people_and_animals() -> None:
    tied = refuse(Why.NOT_TIED, "OB20", seat=1)
    assert refused(tied, "outback", fresh(), EN).startswith("Ben is no longer in the roll")
    left = refuse(Why.NONE_LEFT, animal="emu", left=1, given=2)
    assert refused(left, "outback", fresh(), FR) == (
        "D\u2019après ce qui a été tapé, il reste au plus 1 de cette espèce (émeus), pas 2. "
        "Regardez encore la tuile\u00a0; sinon, une tuile tapée plus tôt est fausse."
    )


def test_a_refusal_before_a_game_needs_no_session() -> None:
    rows = refuse(Why.NO_SUCH_ROW_LENGTH, row=4, hexes=30, most=21)
    assert "1 to 21" in refused(rows, "outback", None, EN)
    assert "1 à 21" in refused(rows, "outback", None, FR)
    assert refused(Refusal(LogWhy.NOTHING_TO_UNDO), "", None, EN) == "There is nothing to undo."
