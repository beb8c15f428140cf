"""Rush Out on the wire, by the names of its buttons: lost at 0, silence, what is a secret."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace

from companion.game import LuckBy, Setup
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import SYMBOLS, Tile
from companion.games.rush_out.state import RushOutState
from companion.hub import TableHub
from tests.games.rush_out.notation import read
from tests.views.harness import wait_until
from tests.views.house_server import Home, let_happen, player_of
from tests.views.rush_out_pages import HeldRushOut
from views.present.setup import Draft, seats

MUMMY, TRAP, SARCOPHAGUS = SYMBOLS
NAMES = ("Maya", "Léo", "Inès", "Zoé")
BY_HAND = RushOutOptions(specials=LuckBy.HAND)
SET_UP = (
    "first 0",
    "keep 0 mummy trap", "keep 1 trap trap", "keep 2 mummy mummy", "keep 3 trap mummy",
    "specials 0 observe join", "specials 1 copy recover", "specials 2 bypass copy",
    "specials 3 observe join",
)  # fmt: skip
PLACED = ("stand 0 on 0", "stand 1 on 1", "stand 2 on 2", "stand 3 on 0")


def lay_table(
    home: Home, options: RushOutOptions, *events: str, names: Sequence[str] = NAMES
) -> TableHub:
    """A game that has come so far without a phone."""
    draft = Draft("rush_out", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("rush_out", sitting, options, RushOutBox()))
    let_happen(hub, *map(read, events))
    return hub


def state_of(hub: TableHub) -> RushOutState:
    state = hub.session.state
    assert isinstance(state, RushOutState)
    return state


def test_a_game_is_lost_at_zero_on_two_phones(stack: ExitStack, home: Home) -> None:
    """Damage at 0 loses at once; a French phone looks on and has nothing to tap."""
    hub = lay_table(home, BY_HAND, *SET_UP, *PLACED)
    phone = stack.enter_context(HeldRushOut())
    onlooker = stack.enter_context(HeldRushOut("fr"))
    for each, key in ((phone, "table.all_seats"), (onlooker, "table.look_on")):
        each.comes_to(home, home.table(hub.session.id))
        each.does(key)
    empty = phone.text("rush_out.where.empty")
    phone.lowers_to(6)
    phone.reveals(Tile.SARCOPHAGUS)
    assert onlooker.counts("rush_out.danger.costs", 3, after=3)
    assert not onlooker.offers("rush_out.danger.take", after=3)
    phone.takes(3)
    phone.steps(empty)
    phone.reveals(Tile.SARCOPHAGUS)
    phone.takes(0)
    assert phone.reads("rush_out.head.explorers", name="Léo")
    phone.reveals(Tile.MUMMY)
    assert phone.reads("rush_out.danger.loses")
    phone.acts(phone.text("rush_out.danger.lose"))
    assert phone.reads("rush_out.lost.damage_at_zero", name="Léo", tile="a mummy")
    assert onlooker.reads("rush_out.lost.damage_at_zero", name="Léo", tile="une momie")
    assert onlooker.counts("rush_out.missing.writings", 4)
    english = ("turns left", "Danger", "round", "Missing", "Silence!")
    assert [said for said in onlooker.texts() for word in english if word in said] == []
    phone.does("undo")
    assert phone.reads("rush_out.danger.loses"), "nothing is lost for good"


def test_what_is_observed_stays_with_the_observer(stack: ExitStack, home: Home) -> None:
    """Nothing that went over the wire to another phone names the tile; all may give up a talkie."""
    hub = lay_table(home, replace(BY_HAND, map=PyramidMap.SQUARE), *SET_UP, *(
        "stand 0 on 29", "stand 1 on 25", "stand 2 on 26", "stand 3 on 0", "lower",
    ))  # fmt: skip
    maya = stack.enter_context(HeldRushOut())
    leo = stack.enter_context(HeldRushOut())
    for each, name in ((maya, "Maya"), (leo, "Léo")):
        each.comes_to(home, home.table(hub.session.id))
        each.does("table.i_am", name=name)
        assert each.reads("rush_out.talk.silent")
        each.does("coach.no")
    maya.does("rush_out.observe.noting")
    maya.acts(maya.text("rush_out.observe.note", tile=maya.text("rush_out.tile.writing_c")))
    assert maya.reads("rush_out.notes.own")
    assert leo.sees(leo.text("rush_out.event.tile_observed", name="Maya"))
    leo.acts(leo.text("rush_out.talkie.give_up", name="Léo"))
    assert maya.reads("rush_out.talk.talkie", name="Léo")
    assert leo.was_told("rush_out/") and not (leo.was_told("Writing C") or leo.was_told("noted"))
    leo.opens("history")  # the way leads over what is still hidden, which names every kind
    assert leo.reads("rush_out.event.tile_observed", name="Maya")
    assert "Writing C" not in " ".join(leo.texts())
    assert maya.was_told("Writing C")


def test_a_shared_phone_is_handed_over_before_a_secret(stack: ExitStack, home: Home) -> None:
    hub = lay_table(home, BY_HAND, *SET_UP, *PLACED, "lower")
    phone = stack.enter_context(HeldRushOut())
    phone.comes_to(home, home.table(hub.session.id))
    phone.does("table.all_seats")
    phone.does("coach.no")
    phone.does("rush_out.observe.noting")
    phone.does("rush_out.observe.start", name="Maya")
    assert phone.reads("hand.to", name="Maya")
    assert not phone.offers("rush_out.observe.note", tile="")
    phone.does("hand.show", name="Maya")
    phone.acts(phone.text("rush_out.observe.note", tile=phone.text("rush_out.tile.writing_c")))
    assert phone.reads("rush_out.notes.of", name="Maya")
    assert "Writing C" not in " ".join(each for each in phone.texts() if "Reveal" not in each)
    phone.does("rush_out.notes.of", name="Maya")
    phone.does("hand.show", name="Maya")
    assert phone.sees(f"Writing C  ·  {phone.text('rush_out.notes.here')}")
    phone.does("rush_out.hand.away")
    wait_until(lambda: phone.offers("rush_out.notes.of", name="Maya"), "the table again")
    assert state_of(hub).explorers[0].notes[0].tile is Tile.WRITING_C
