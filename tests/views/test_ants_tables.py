"""The ant game on the wire, by the names of its buttons: doubts, the ghost, teams, the judge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import chain, pairwise

from companion.game import Event, LuckBy
from companion.games.ants import SPEC
from companion.games.ants.duties import doubt
from companion.games.ants.events import CardLaid, GhostDealt, RoundCounted
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.pieces import COLOURS, KINDS
from companion.games.ants.state import GHOST, AntsState, Phase, Side
from tests.games.ants.notation import card, write_card
from tests.support.play import happened
from tests.views.ants_pages import (
    BEGUN,
    BOX,
    MOST_TAPS,
    HeldAnts,
    lay_table,
    speaks_french,
    state_of,
)
from tests.views.harness import wait_until
from tests.views.house_server import Home, let_happen
from views.present.ants.names import card_name
from views.routes import game_page

SAID = ("lay leaf 4", "lay drop 3, sure", "lay sun 5", "take", "lay leaf 7", "lay drop 6, sure")
"""Ben has nothing above 4, it was said, and has a 7 to beat."""


def whole_round() -> list[str]:
    """Every card of a round of four, as events in writing; nobody can doubt the last trick."""
    numbers = [f"{colour} {rank}" for rank in (*"2345678", "ninja") for colour in COLOURS]
    queens = [f"{colour} queen" for colour in COLOURS]
    deck = [*numbers, *queens[:2], "ladybug", "ladybug", *queens[2:], "ladybug"]
    tricks = [deck[at : at + 4] for at in range(0, len(deck), 4)]
    return list(chain.from_iterable([*(f"lay {c}, sure" for c in t), "take"] for t in tricks))


def fifteen_tricks_with_the_ghost(state: AntsState) -> Iterator[Event]:
    """A round of two against the ghost: whatever may be laid, until one card each is left."""
    while len(state.tricks) < state.tricks_in_round - 1:
        event = next(each.event for each in SPEC.choices(state, 0) if each.refusal is None)
        if isinstance(event, GhostDealt):
            event = GhostDealt(tuple(each.key for each in KINDS[::3]))
        state = happened(SPEC.rules, state, event)
        yield event


def test_what_was_said_can_be_taken_back(stack: ExitStack, home: Home) -> None:
    options = AntsOptions(keeping=Keeping.TRICKS)
    hub = lay_table(home, ("Anna", "Ben", "Chloé"), options, *BEGUN, *SAID)
    phone = stack.enter_context(HeldAnts("fr"))
    phone.joins(home, hub)
    assert phone.reads("ants.duty.said_no_stronger", name="Ben", number=4)
    phone.acts(phone.text("ants.claim.take_back"))
    assert phone.reads("ants.duty.beat", name="Ben", number=7)
    assert phone.does_not_read("ants.claim.take_back")
    phone.lays_after_asking("sun 2")
    assert state_of(hub).phase is Phase.JUDGED


def test_the_ghosts_pile_is_dealt_and_its_first_card_turned_by_the_app(
    stack: ExitStack, home: Home
) -> None:
    """Two players: the pile is made from the list, the ghost's cards come by one tap each."""
    options = AntsOptions(keeping=Keeping.TRICKS, ghost_pile=LuckBy.APP, objectives=LuckBy.APP)
    hub = lay_table(home, ("Nora", "Sam"), options, "youngest 0")
    phone = stack.enter_context(HeldAnts())
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


def test_a_round_with_the_ghost_is_clicked_to_its_end_and_counted(
    stack: ExitStack, home: Home
) -> None:
    """What the ghost took is set aside, like the ladybugs alone at the end; it opens round two."""
    options = AntsOptions(keeping=Keeping.TRICKS, ghost_pile=LuckBy.APP)
    hub = lay_table(home, ("Nora", "Sam"), options)
    let_happen(hub, *fifteen_tricks_with_the_ghost(state_of(hub)))
    phone = stack.enter_context(HeldAnts())
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
    phone.acts(phone.text("ants.count.go"))
    (counted,) = state_of(hub).rounds
    assert sum(count.tricks or 0 for count in counted.counts) == 16 - others
    assert phone.reads("ants.award.title", round=1)
    assert state_of(hub).ghost_side is Side.LEFT and state_of(hub).first == GHOST


def test_the_last_trick_of_a_round_fills_in_the_counts(stack: ExitStack, home: Home) -> None:
    tapped = whole_round()
    options = AntsOptions(keeping=Keeping.TRICKS, variant=Variant.TEAMS)
    hub = lay_table(home, ("Nora", "Sam", "Zoé", "Tom"), options, *BEGUN, *tapped[:-5])
    last = [event.removeprefix("lay ").removesuffix(", sure") for event in tapped[-5:-1]]
    phone = stack.enter_context(HeldAnts())
    phone.joins(home, hub)
    before = phone.taps
    phone.lays(*last)
    assert phone.taps - before <= MOST_TAPS
    phone.acts(phone.text("ants.trick.last"))
    assert phone.reads("ants.count.tapped")
    phone.acts(phone.text("ants.count.go"))
    (counted,) = state_of(hub).rounds
    assert sum(count.plus for count in counted.counts) == 9
    assert sum(count.tricks or 0 for count in counted.counts) == 12
    assert phone.reads("ants.award.title", round=1)
    assert phone.reads("ants.team.title")


def test_teams_of_four_play_four_rounds(stack: ExitStack, home: Home) -> None:
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
    phone = stack.enter_context(HeldAnts("fr"))
    phone.joins(home, hub)
    phone.turns("moon", "stone")
    assert speaks_french(phone)
    rows = ((1, 0, 0, 0), (1, 1, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0))
    phone.opens_count()
    phone.counts_round(names, "moon", "stone", rows, is_early=True)
    phone.acts(phone.text("ants.count.go"))
    assert state_of(hub).phase is Phase.OVER
    assert phone.sees("Nora et Zoé gagnent")
    assert speaks_french(phone)
    phone.does("table.scores")
    assert phone.reads("ants.team.title")
    assert isinstance(hub.session.entries[-1].event, RoundCounted)


def test_the_trick_judge_and_the_score_of_a_finished_game(stack: ExitStack, home: Home) -> None:
    phone = stack.enter_context(HeldAnts())
    phone.comes_to(home, f"{home.server.url}{game_page('ants')}")
    phone.does("ants.tools.judge")
    text = phone.text
    for written in ("stone 7", "drop 8", "stone queen"):
        each = card(written)
        phone.tap(text("ants.pad.lay", card=card_name(each, BOX, text)))
    assert phone.sees(text("ants.judge.wins", number=3))
    lying = card_name(card("drop 8"), BOX, text)
    phone.does("ants.judge.place", number=2, card=lying)
    assert phone.reads("ants.judge.take_away", card=lying)
    phone.tap(text("ants.pad.lay", card=card_name(card("drop ninja"), BOX, text)))
    assert phone.sees(text("ants.judge.wins", number=2))
    phone.does("ants.option.ninja_trick.first_ninja")
    assert phone.reads("ants.option.ninja_trick.first_ninja.why")
    phone.reload()
    assert phone.sees(text("ants.judge.wins", number=2))
    phone.does("ants.judge.anew")
    assert phone.reads("ants.judge.body")

    phone.does("game.go")
    phone.does("game.score")
    names = [text("finished.seat", number=number) for number in (1, 2, 3)]
    for name, aphids in zip(names, (12, 11, 14), strict=True):
        assert phone.reads("ants.finished.before", name=name)
        phone.tap(text.count("ants.finished.say", aphids))
    assert phone.reads("ants.count.early")
    rows = ((1, 0, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1))
    phone.counts_round(names, "leaf", "drop", rows, is_early=True)
    phone.does("ants.finished.score")
    assert phone.sees(text.count("ants.end.won", 18, names=names[0]))
