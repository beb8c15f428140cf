"""The past is mended on the wire, by the names of buttons: in few taps, on one phone or on two."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.game import LuckBy, Setup
from companion.games.ants.options import AntsOptions
from companion.games.outback.options import OutbackOptions
from companion.games.outback.state import FACES, Face, OutbackBox, OutbackState
from companion.hub import TableHub
from companion.log import Mended, Undone
from tests.games.outback.notation import read
from tests.views.ants_pages import AntsHands, HeldAnts, lay_table, state_of
from tests.views.hands import Hands
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, let_happen, player_of
from tests.views.test_people_here import phone_at
from views.present.history import history, newest_sentence
from views.present.setup import Draft, seats

NAMES = ("Anna", "Ben", "Chloé")
ROUNDS = (
    "youngest 0",
    "plus leaf",
    "minus drop",
    "count 4 1 2 0 / 3 5 1 1 / 2 3 2 2",
    "plus sun",
    "minus moon",
    "count 2 2 2 1 / 3 3 1 1 / 4 4 2 1",
)
"""Two rounds of Ants. In the first Chloé had four of the leaves, and Anna two."""
ROUND_ONE = 4
"""The entry of its count."""
MOST_TAPS = 8
"""The sheets, the history, the entry; a number, the right one, counted; put right."""


def plus_cards(hub: TableHub) -> list[list[int]]:
    """How many of the Plus colour everybody had, round by round."""
    return [[count.plus for count in each.counts] for each in state_of(hub).rounds]


def opens_entry(phone: Hands, hub: TableHub, seq: int) -> None:
    """Tap an entry of the history, to put it right."""
    phone.opens("history")
    told = next(each for each in history(hub.session, phone.text) if each.seq == seq)
    phone.does("history.mend", what=told.sentence)
    assert phone.reads("mend.then")


def says_two(phone: AntsHands) -> None:
    """Say that Anna had two cards of the first Plus colour, not four; what follows is shown."""
    leaves = phone.kinds("leaf", "drop")[0]
    phone.does("ants.count.cell", name="Anna", kind=leaves, count=4)
    phone.does("ants.count.say", name="Anna", kind=leaves, count=2)
    phone.does("ants.count.go")


# ------------------------------------------------------------------ a count of two rounds ago


@pytest.mark.parametrize("language", ["en", "fr"])
def test_round_one_of_two_is_put_right_in_a_few_taps(
    stack: ExitStack, home: Home, language: str
) -> None:
    hub = lay_table(home, NAMES, AntsOptions(), *ROUNDS)
    phone = stack.enter_context(HeldAnts(language))
    phone.joins(home, hub)
    before, tapped = hub.session, phone.taps
    opens_entry(phone, hub, ROUND_ONE)
    says_two(phone)
    assert phone.counts("mend.fits", 3)
    assert hub.session is before, "nothing is done before it was seen what follows"
    phone.does("mend.go")
    wait_until(lambda: hub.session is not before, "the round to be put right")
    assert phone.taps - tapped <= MOST_TAPS
    assert plus_cards(hub) == [[2, 3, 4], [2, 3, 4]]
    assert phone.sees(newest_sentence(hub.session, phone.text))
    phone.does("undo")
    wait_until(lambda: plus_cards(hub) == [[4, 3, 2], [2, 3, 4]], "the mending to be undone")
    assert hub.session.state == before.state
    assert isinstance(hub.session.entries[-1].event, Undone)


def test_the_form_of_a_past_round_is_not_that_of_the_round_that_is_counted_now(
    stack: ExitStack, home: Home
) -> None:
    """Ben counts round two on his phone while Anna puts round one right on hers."""
    hub = lay_table(home, NAMES, AntsOptions(), *ROUNDS[:-1])
    anna, ben = (stack.enter_context(HeldAnts()) for _ in range(2))
    anna.joins(home, hub)
    ben.comes_to(home, home.table(hub.session.id))
    ben.does("table.i_am", name="Ben")
    ben.opens_count()
    suns = ben.kinds("sun", "moon")[0]
    ben.says("Anna", suns, 2)
    opens_entry(anna, hub, ROUND_ONE)
    says_two(anna)
    assert anna.counts("mend.fits", 2)
    assert ben.offers("ants.count.cell", name="Anna", kind=suns, count=2)
    anna.does("mend.go")
    wait_until(lambda: plus_cards(hub) == [[2, 3, 4]], "round one")
    assert ben.sees(newest_sentence(hub.session, ben.text))
    assert ben.offers("ants.count.cell", name="Anna", kind=suns, count=2), "what Ben typed stays"


def test_half_way_through_it_the_server_is_started_anew(stack: ExitStack, tmp_path: Path) -> None:
    with home_of(tmp_path) as home:
        hub = lay_table(home, NAMES, AntsOptions(), *ROUNDS)
        phone = stack.enter_context(HeldAnts())
        phone.joins(home, hub)
        opens_entry(phone, hub, ROUND_ONE)
        leaves = phone.kinds("leaf", "drop")[0]
        phone.does("ants.count.cell", name="Anna", kind=leaves, count=4)
        phone.does("ants.count.say", name="Anna", kind=leaves, count=2)
        assert phone.offers("ants.count.cell", name="Anna", kind=leaves, count=2)
        phone.is_put_away()
    with home_of(tmp_path) as home:
        hub = home.house.table(hub.session.id)
        phone.is_let_in(home.server.url, phone.cookie)
        phone.open(f"{home.table(hub.session.id)}/history/{ROUND_ONE}")
        phone.does("ants.count.go")
        phone.reload()
        assert phone.counts("mend.fits", 3)
        phone.does("mend.go")
        wait_until(lambda: plus_cards(hub)[0] == [2, 3, 4], "round one")
        phone.is_put_away()


# ------------------------------------------------------------------ a roll by hand

TURNS = (
    "first 0",
    "fill koala koala emu platypus monitor",
    "roll koala koala koala emu emu monitor",
    "take koala 3",
    "place koala 3 makes 1",
    "fill emu",
    "roll emu emu joker monitor monitor platypus",
)
"""Anna took a koala for three; then Ben has drawn a tile and rolled."""
ROLL = 3


def own_dice(home: Home, *happened: str) -> TableHub:
    """Outback for two who roll and draw themselves."""
    draft = Draft("outback", OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND))
    for name in NAMES[:2]:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("outback", sitting, draft.options, OutbackBox()))
    let_happen(hub, *map(read, happened))
    return hub


def types(phone: Hands, faces: Sequence[Face]) -> None:
    """Type in what hands have rolled."""
    for face in faces:
        phone.does(f"outback.animal.{face}")


def dice_of(hub: TableHub) -> tuple[Face, ...]:
    assert isinstance(hub.session.state, OutbackState)
    return hub.session.state.dice


def test_a_roll_by_hand_is_put_right_and_all_that_was_done_with_it_still_fits(
    stack: ExitStack, home: Home
) -> None:
    """An emu that was a joker: the koala is paid for all the same."""
    hub = own_dice(home, *TURNS)
    phone = phone_at(stack, home, hub)
    opens_entry(phone, hub, ROLL)
    KOALA, EMU, MONITOR, JOKER = Face.KOALA, Face.EMU, Face.MONITOR, Face.JOKER
    types(phone, (KOALA, KOALA, KOALA, EMU, JOKER, MONITOR))
    assert phone.counts("mend.fits", 4)
    phone.does("mend.go")
    wait_until(lambda: isinstance(hub.session.entries[-1].event, Mended), "the roll")
    assert hub.session.play.last is hub.session.play.mendings[-1]
    phone.opens("history")
    assert phone.sees(phone.text("history.was", what=""))


def test_a_roll_after_which_a_later_entry_no_longer_fits_leaves_the_table_to_decide(
    stack: ExitStack, home: Home
) -> None:
    hub = own_dice(home, *TURNS)
    phone = phone_at(stack, home, hub, language="fr")
    before = hub.session
    opens_entry(phone, hub, ROLL)
    types(phone, (Face.KOALA, *(Face.EMU,) * 4, Face.MONITOR))
    assert phone.reads("mend.stops")
    taken = next(each for each in history(before, phone.text) if each.seq == ROLL + 1)
    assert phone.sees(taken.sentence)
    phone.does("mend.leave")
    assert phone.reads("history.tap") and hub.session is before
    phone.does(
        "history.mend",
        what=next(each.sentence for each in history(before, phone.text) if each.seq == ROLL),
    )
    types(phone, (Face.KOALA, *(Face.EMU,) * 4, Face.MONITOR))
    phone.tap(phone.text.count("mend.drop", 4))
    wait_until(lambda: hub.session is not before, "the roll")
    assert dice_of(hub).count(Face.EMU) == 4
    assert len(hub.session.play.done) == ROLL
    phone.does("undo")
    wait_until(lambda: hub.session.state == before.state, "all of it to be back")
    assert set(FACES) >= set(dice_of(hub))


# ------------------------------------------------------------------ two phones


def test_while_somebody_mends_another_plays_on(stack: ExitStack, home: Home) -> None:
    """What follows is reckoned anew; only what was seen is done."""
    hub = own_dice(home, *TURNS[:-1])
    anna = phone_at(stack, home, hub)
    ben = phone_at(stack, home, hub, "Ben")
    assert anna.reads("news.taken", names="Ben")
    opens_entry(anna, hub, ROLL)
    types(anna, (Face.KOALA,) * 3 + (Face.EMU, Face.JOKER, Face.MONITOR))
    assert anna.counts("mend.fits", 3)
    types(ben, [Face(each) for each in TURNS[-1].split()[1:]])
    assert ben.reads("outback.head.roll", roll=1)
    assert anna.counts("mend.fits", 4)
    anna.does("mend.go")
    wait_until(lambda: isinstance(hub.session.entries[-1].event, Mended), "the roll")
    assert ben.sees(newest_sentence(hub.session, ben.text))


def test_who_may_not_undo_an_entry_may_not_put_it_right(stack: ExitStack, home: Home) -> None:
    hub = own_dice(home, *TURNS)
    anna = phone_at(stack, home, hub)
    ben = phone_at(stack, home, hub, "Ben")
    assert anna.reads("news.taken", names="Ben")
    told = {each.seq: each.sentence for each in history(hub.session, ben.text)}
    ben.opens("history")
    assert ben.sees(told[ROLL])
    assert not ben.offers("history.mend", what=told[ROLL])
    ben.open(f"{home.table(hub.session.id)}/history/{ROLL}")
    assert ben.reads("mend.gone")
