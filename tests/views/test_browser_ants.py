"""The ant game in a real browser: by rounds, by tricks, with the ghost, in teams; the judge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import chain, pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.game import Event, LuckBy
from companion.games.ants import SPEC
from companion.games.ants.duties import doubt
from companion.games.ants.events import CardLaid, GhostDealt, RoundCounted
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import COLOURS, KINDS, Colour
from companion.games.ants.state import GHOST, AntsState, Phase, Side
from companion.hub import TableHub
from tests.games.ants.notation import card, write_card
from tests.support.play import happened
from tests.views.ants_pages import BOX, AntsPhone, lay_table
from tests.views.harness import wait_until
from tests.views.house_server import A_LONG_NAME, Home, home_of, let_happen
from views.present.ants.names import card_name, colour_title
from views.routes import game_page

NARROW = (360, 640)
BEGUN = ("youngest 0", "plus leaf", "minus sun")
MOST_TAPS = 8
"""A trick of four cards: two taps a card."""


SAID = ("lay leaf 4", "lay drop 3, sure", "lay sun 5", "take", "lay leaf 7", "lay drop 6, sure")
"""Ben has nothing above 4, it was said, and has a 7 to beat."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Home:
    return stack.enter_context(home_of(tmp_path))


def assert_no_trouble(*phones: AntsPhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


def state_of(hub: TableHub) -> AntsState:
    assert isinstance(hub.session.state, AntsState)
    return hub.session.state


ENGLISH = re.compile(r"\b(the|card|round|trick|leads?|missing|count|lay|wins?|Queen|ladybugs?)\b")
"""Words that no French page has."""


def speaks_french(phone: AntsPhone) -> bool:
    texts = phone.texts()
    return bool(texts) and not [said for said in texts if ENGLISH.search(said)]


def test_a_game_of_three_by_rounds_to_fifteen(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """From preparing to playing again; the form survives a reload, undo brings a round back."""
    phone = stack.enter_context(AntsPhone(browser, size=NARROW))
    phone.open(home.link)
    phone.does("game.ants")
    phone.does("game.start")
    names = ("Anna", "Ben", A_LONG_NAME)
    phone.seat(*names)
    phone.does("prepare.next.app")
    phone.keep_picture("ants-options")
    assert phone.too_small() == []
    phone.does("prepare.next.box")
    phone.does("ants.piece.hand", count=48, each=16)
    leaf = phone.text("ants.shape.leaf")
    phone.does("ants.box.change", colour=colour_title(Colour.LEAF, BOX, phone.text), shape=leaf)
    phone.does("ants.box.paint", paint=phone.text("ants.paint.brown"))
    phone.does("ants.box.paint", paint=phone.text("ants.paint.green"))
    phone.type(phone.text("ants.box.name"), "Wald")
    phone.keep_picture("ants-colours")
    assert phone.reads("prepare.box_said")
    phone.box = replace(BOX, names=("Wald", "", "", "", ""))
    phone.does("prepare.start")
    phone.acts(phone.text("ants.start.is_youngest", name="Anna"))
    hub = home.house.table(home.newest().id)

    phone.turns("leaf", "sun")
    phone.keep_picture("ants-playing")
    phone.opens_count()
    kinds = phone.kinds("leaf", "sun")
    for kind, number in zip(kinds, (5, 0, 3, 0), strict=True):
        phone.says("Anna", kind, number)
    phone.reload()
    phone.keep_picture("ants-counting")
    assert phone.too_small() == []
    for kind, number in zip(kinds, (4, 4, 2, 1), strict=True):
        phone.says("Ben", kind, number)
    go = phone.text("ants.count.go", round=1)
    phone.acts(go)
    assert state_of(hub).aphids == (9, 0, 0)
    assert phone.sees(phone.text("ants.award.plus", names="Anna", cards=5, colour="Wald"))
    phone.keep_picture("ants-awards")
    assert phone.too_small() == []
    phone.does("undo")
    assert phone.sees(phone.text("ants.head.counting", round=1))
    wait_until(lambda: phone.offers("ants.count.go", round=1), "what was said to stand there")
    phone.does("redo")
    assert phone.reads("ants.award.title", round=1)

    phone.turns("drop", "moon")
    phone.opens_count()
    rows = ((1, 0, 0), (0, 1, 1), (2, 1, 0), (3, 0, 0))
    phone.counts_round(names, "drop", "moon", rows, is_early=True)
    phone.acts(phone.text("ants.count.go", round=2))
    assert state_of(hub).phase is Phase.OVER and state_of(hub).aphids == (15, 0, 0)
    assert phone.sees(phone.text.count("ants.end.won", 15, names="Anna"))
    phone.keep_picture("ants-result")
    assert phone.too_small() == []
    phone.does("end.again")
    assert phone.reads("ants.status.starting")
    assert_no_trouble(phone)


def test_a_round_trick_by_trick_on_two_phones(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """The first trick card by card, with the doubt; a second phone, in French, only looks on."""
    tricks = AntsOptions(keeping=Keeping.TRICKS)
    hub = lay_table(home, ("Nora", "Sam", "Zoé", "Tom"), tricks, *BEGUN)
    phone = stack.enter_context(AntsPhone(browser))
    french = stack.enter_context(AntsPhone(browser, locale="fr-FR", size=NARROW))
    phone.joins(home, hub)
    french.open(home.link)
    french.open(home.table(hub.session.id))
    french.does("table.look_on")
    assert phone.sees(phone.text("ants.duty.lead", name="Nora"))

    before = phone.taps
    phone.lays("stone 7, drop 8, stone queen")
    assert french.sees(french.text("ants.duty.beat", name="Tom", number=8))
    assert french.buttons() and not any(name.startswith("Poser") for name in french.buttons())
    assert phone.is_in_view(
        phone.text("ants.pad.lay", card=card_name(card("stone ninja"), BOX, phone.text))
    )
    phone.lays("leaf ninja")
    assert phone.taps - before <= MOST_TAPS
    assert phone.sees(phone.text("ants.verdict.takes", name="Tom"))
    phone.keep_picture("ants-verdict")
    assert phone.too_small() == []
    phone.does("undo")
    assert phone.sees(phone.text("ants.duty.beat", name="Tom", number=8))
    phone.lays_after_asking("leaf 3")
    assert phone.sees(phone.text("ants.verdict.takes", name="Zoé"))
    assert french.sees(french.text("ants.verdict.takes", name="Zoé"))
    assert speaks_french(french)
    french.keep_picture("ants-verdict-fr")
    assert phone.reads("ants.trick.go_on", name="Zoé")

    phone.lays("moon ninja")
    assert phone.sees(phone.text("ants.duty.said_no_stronger", name="Tom", number=8))
    phone.lays("ladybug")
    assert phone.sees(phone.text("ants.duty.ninja", name="Nora"))
    assert phone.sees(phone.text("ants.open.title"))
    phone.keep_picture("ants-ninja")
    assert phone.too_small() == []
    phone.does("table.scores")
    phone.does("ants.out.by_hand")
    assert phone.sees(phone.text("ants.head.counting", round=1))
    names = ("Nora", "Sam", "Zoé", "Tom")
    rows = ((1, 0, 0, 0), (0, 1, 0, 0), (2, 1, 0, 0), (0,) * 4)
    phone.counts_round(names, "leaf", "sun", rows, is_early=True)
    phone.keep_picture("ants-by-hand")
    assert phone.too_small() == []
    phone.acts(phone.text("ants.count.go", round=1))
    assert state_of(hub).aphids == (9, 0, 3, 3)
    assert_no_trouble(phone, french)


def whole_round() -> list[str]:
    """Every card of a round of four, as events in writing; nobody can doubt the last trick."""
    numbers = [f"{colour} {rank}" for rank in (*"2345678", "ninja") for colour in COLOURS]
    queens = [f"{colour} queen" for colour in COLOURS]
    deck = [*numbers, *queens[:2], "ladybug", "ladybug", *queens[2:], "ladybug"]
    tricks = [deck[at : at + 4] for at in range(0, len(deck), 4)]
    return list(chain.from_iterable([*(f"lay {c}, sure" for c in t), "take"] for t in tricks))


def test_what_was_said_can_be_taken_back(browser: Browser, stack: ExitStack, home: Home) -> None:
    options = AntsOptions(keeping=Keeping.TRICKS)
    hub = lay_table(home, ("Anna", "Ben", "Chloé"), options, *BEGUN, *SAID)
    phone = stack.enter_context(AntsPhone(browser, size=NARROW, locale="fr-FR"))
    phone.joins(home, hub)
    assert phone.reads("ants.duty.said_no_stronger", name="Ben", number=4)
    phone.keep_picture("ants-said-fr")
    assert phone.too_small() == []
    phone.acts(phone.text("ants.claim.take_back"))
    assert phone.reads("ants.duty.beat", name="Ben", number=7)
    assert not phone.sees(phone.text("ants.claim.take_back"))
    phone.lays_after_asking("sun 2")
    assert state_of(hub).phase is Phase.JUDGED
    assert_no_trouble(phone)


def test_the_ghosts_pile_is_dealt_and_its_first_card_turned_by_the_app(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Two players: the pile is made from the list, the ghost's cards come by one tap each."""
    options = AntsOptions(keeping=Keeping.TRICKS, ghost_pile=LuckBy.APP, objectives=LuckBy.APP)
    hub = lay_table(home, ("Nora", "Sam"), options, "youngest 0")
    phone = stack.enter_context(AntsPhone(browser, size=NARROW))
    phone.joins(home, hub)
    phone.acts(phone.text("ants.turn.plus", round=1))
    phone.acts(phone.text("ants.turn.minus", round=1))
    phone.acts(phone.text("ants.ghost.deal"))
    assert phone.reads("ants.ghost.take_out")
    pile = state_of(hub).pile
    listed = phone.ticks()
    assert len(listed) == len(set(pile))
    phone.tap(listed[0])
    assert phone.sees("/ 16")
    phone.keep_picture("ants-pile")
    assert phone.too_small() == []
    phone.does("ants.ghost.made")
    phone.acts(phone.text("ants.ghost.turn"))
    wait_until(lambda: state_of(hub).laid, "the ghost's card")
    state = state_of(hub)
    assert state.laid == pile[:1] and state.order[0] == GHOST
    closed = {
        phone.text("ants.pad.lay", card=card_name(each, BOX, phone.text)) for each in pile[1:]
    }
    assert not (closed - {"Lay ladybug"}) & set(phone.buttons())

    # The two others answer with Queens and ladybugs, which only a Ninja can make doubtful.
    queens = [f"{colour} queen" for colour in COLOURS if card(f"{colour} queen") not in pile]
    ladybugs = ["ladybug"] * (3 - pile.count(card("ladybug")))
    for written in [*queens, *ladybugs][:2]:
        if asked := doubt(state_of(hub), card(written)):
            phone.lays_after_asking(written, asked.code)
        else:
            phone.lays(written)
    wait_until(lambda: state_of(hub).phase is Phase.JUDGED, "the trick to be complete")
    phone.keep_picture("ants-ghost-trick")
    assert_no_trouble(phone)


def fifteen_tricks_with_the_ghost(state: AntsState) -> Iterator[Event]:
    """A round of two against the ghost: whatever may be laid, until one card each is left."""
    while len(state.tricks) < state.tricks_in_round - 1:
        event = next(each.event for each in SPEC.choices(state, 0) if each.refusal is None)
        if isinstance(event, GhostDealt):
            event = GhostDealt(tuple(each.key for each in KINDS[::3]))
        state = happened(SPEC.rules, state, event)
        yield event


def test_a_round_with_the_ghost_is_clicked_to_its_end_and_counted(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """What the ghost took is set aside, like the ladybugs alone at the end; it opens round two."""
    options = AntsOptions(keeping=Keeping.TRICKS, ghost_pile=LuckBy.APP)
    hub = lay_table(home, ("Nora", "Sam"), options)
    let_happen(hub, *fifteen_tricks_with_the_ghost(state_of(hub)))
    phone = stack.enter_context(AntsPhone(browser, size=NARROW))
    phone.joins(home, hub)
    for nth in range(3):
        state = state_of(hub)
        left = next(each.event for each in SPEC.choices(state, 0) if each.refusal is None)
        assert isinstance(left, CardLaid)
        if state.to_lay == GHOST:
            phone.acts(phone.text("ants.ghost.turn"))
        elif asked := doubt(state, left.card):
            phone.lays_after_asking(write_card(left.card), asked.code)
        else:
            phone.lays(write_card(left.card))
        wait_until(lambda before: len(state_of(hub).laid) > before, "the card", nth)
    phone.acts(phone.text("ants.trick.last"))
    wait_until(lambda: state_of(hub).phase is Phase.COUNTING, "the counts")
    others = sum(trick.winner not in (0, 1) for trick in state_of(hub).tricks)
    phone.keep_picture("ants-ghost-counted")
    phone.acts(phone.text("ants.count.go", round=1))
    (counted,) = state_of(hub).rounds
    assert sum(count.tricks or 0 for count in counted.counts) == 16 - others
    assert phone.reads("ants.award.title", round=1)
    assert state_of(hub).ghost_side is Side.LEFT and state_of(hub).first == GHOST
    assert_no_trouble(phone)


def test_the_last_trick_of_a_round_fills_in_the_counts(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    tapped = whole_round()
    options = AntsOptions(keeping=Keeping.TRICKS, variant=Variant.TEAMS)
    hub = lay_table(home, ("Nora", "Sam", "Zoé", "Tom"), options, *BEGUN, *tapped[:-5])
    last = [event.removeprefix("lay ").removesuffix(", sure") for event in tapped[-5:-1]]
    phone = stack.enter_context(AntsPhone(browser, size=(844, 390)))
    phone.joins(home, hub)
    before = phone.taps
    phone.lays(*last)
    assert phone.taps - before <= MOST_TAPS
    phone.acts(phone.text("ants.trick.last"))
    assert phone.reads("ants.count.tapped")
    phone.keep_picture("ants-counted-by-itself")
    assert phone.too_small() == []
    phone.acts(phone.text("ants.count.go", round=1))
    (counted,) = state_of(hub).rounds
    assert sum(count.plus for count in counted.counts) == 9
    assert sum(count.tricks or 0 for count in counted.counts) == 12
    assert phone.reads("ants.award.title", round=1)
    assert phone.reads("ants.team.title")
    assert_no_trouble(phone)


def test_teams_of_four_play_four_rounds(browser: Browser, stack: ExitStack, home: Home) -> None:
    """Three rounds have been counted; the fourth is tapped in, in French."""
    names = ("Nora", "Sam", "Zoé", "Tom")
    count = "count 9 1 5 0 / 0 3 0 0 / 0 3 0 0 / 0 2 0 3"
    before = [
        each
        for plus, minus in pairwise(COLOURS[:4])
        for each in (f"plus {plus}", f"minus {minus}", count)
    ]
    teams = AntsOptions(variant=Variant.TEAMS)
    hub = lay_table(home, names, teams, "youngest 0", *before)
    phone = stack.enter_context(AntsPhone(browser, locale="fr-FR"))
    phone.joins(home, hub)
    phone.turns("moon", "stone")
    assert speaks_french(phone)
    rows = ((1, 0, 0, 0), (1, 1, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0))
    phone.opens_count()
    phone.counts_round(names, "moon", "stone", rows, is_early=True)
    phone.keep_picture("ants-teams-fr")
    assert phone.too_small() == []
    phone.acts(phone.text("ants.count.go", round=4))
    assert state_of(hub).phase is Phase.OVER
    assert phone.sees("Nora et Zoé gagnent")
    assert speaks_french(phone)
    phone.keep_picture("ants-teams-result-fr")
    phone.does("table.scores")
    assert phone.reads("ants.team.title")
    assert isinstance(hub.session.entries[-1].event, RoundCounted)
    assert_no_trouble(phone)


def test_the_trick_judge_and_the_score_of_a_finished_game(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    phone = stack.enter_context(AntsPhone(browser, size=NARROW))
    phone.open(home.link)
    phone.open(f"{home.server.url}{game_page('ants')}")
    phone.does("ants.tools.judge")
    text = phone.text
    for written in ("stone 7", "drop 8", "stone queen"):
        each = card(written)
        phone.tap(text("ants.pad.lay", card=card_name(each, BOX, text)))
    assert phone.sees(text("ants.judge.wins", number=3))
    phone.keep_picture("ants-judge")
    assert phone.too_small() == []
    lying = card_name(card("drop 8"), BOX, text)
    phone.does("ants.judge.place", number=2, card=lying)
    assert phone.reads("ants.judge.take_away", card=lying)
    phone.tap(text("ants.pad.lay", card=card_name(card("drop ninja"), BOX, text)))
    assert phone.sees(text("ants.judge.wins", number=2))
    phone.keep_picture("ants-judge-ninja")
    phone.does("ants.option.ninja_trick.first_ninja")
    assert phone.reads("ants.option.ninja_trick.first_ninja.why")
    assert phone.too_small() == []
    phone.reload()
    assert phone.sees(text("ants.judge.wins", number=2))
    phone.does("ants.judge.anew")
    assert phone.reads("ants.judge.body")

    phone.does("game.go")
    phone.does("game.score")
    names = [text("finished.seat", number=number) for number in (1, 2, 3)]
    for name, aphids in zip(names, (12, 11, 14), strict=True):
        assert phone.reads("ants.finished.before", name=name)
        phone.keep_picture("ants-finished-aphids")
        assert phone.too_small() == []
        phone.tap(text.count("ants.finished.say", aphids))
    assert phone.reads("ants.count.early")
    rows = ((1, 0, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1))
    phone.counts_round(names, "leaf", "drop", rows, is_early=True)
    phone.keep_picture("ants-finished-round")
    assert phone.too_small() == []
    phone.does("ants.finished.score")
    assert phone.sees(text.count("ants.end.won", 18, names=names[0]))
    phone.keep_picture("ants-finished-result")
    assert_no_trouble(phone)
