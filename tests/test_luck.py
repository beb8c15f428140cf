"""Luck belongs to its question: asked again after an undo, it gives the same answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.chance import fill
from companion.game import Choice, Dice, Draw, Event, Setup
from companion.games import GAMES
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled, StartRolled
from companion.games.outback.state import FACES
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.events import DiceRolled as RaceRoll
from companion.games.outspeed.events import ShipCorrected
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import Die, TileFace
from companion.games.outspeed.state import OutspeedState
from companion.games.rush_out.events import (
    EquipmentDealt,
    EquipmentExchanged,
    PileShuffled,
    SpecialsCounted,
)
from companion.games.rush_out.pieces import Symbol
from companion.log import Redone, Undone
from companion.session import Session, start
from tests.games.outback.notation import read
from tests.games.outspeed.notation import read as read_race
from tests.games.outspeed.notation import read_tile
from tests.support.play import seats
from tests.test_log import TURN, after, fresh, logged, outback


def starting(text: str) -> StartRolled:
    event = read(text)
    assert isinstance(event, StartRolled)
    return event


def luck(current: Session, kind: type[Event] = DiceRolled, seat: int = 0) -> Choice:
    """The roll or draw of this kind that is offered now."""
    (choice,) = (
        each
        for each in current.play.spec.choices(current.state, seat)
        if isinstance(each.event, kind) and each.blank
    )
    return choice


def known(current: Session, kind: type[Event] = DiceRolled, seat: int = 0) -> Event | None:
    return current.play.remembered_luck(luck(current, kind, seat))


# ------------------------------------------------------------------------- the same question


def test_a_roll_undone_and_asked_for_again_is_the_same_roll() -> None:
    assert known(after(fresh(), *TURN, "undo")) == read(TURN[-1])


def test_what_the_table_says_in_between_buys_no_new_roll() -> None:
    said = ("upper_end 8", "rows 3 4 3 4 2", "upper_end 12")
    assert known(after(fresh(), *TURN, "undo", *said)) == read(TURN[-1])
    assert known(after(fresh(), *TURN[:2], "undo", *said), JeepFilled) == read(TURN[1])


def test_a_ship_corrected_and_corrected_back_buys_no_new_roll() -> None:
    tile = read_tile(1, TileFace.FEW, "cost 1+yellow, rows 2 | dark | rows 1")
    box = OutspeedBox((tile,), (0, 1, 1, 2, 3, 3))
    setup = Setup("outspeed", seats(3), OutspeedOptions(first_game=True), box)
    current = start("s", GAMES["outspeed"], setup, 0)
    current = lucky(current)  # the pile
    for text in ("tile 1", "program 0 left", "program 1 right", "program 2 right", "show"):
        current = did(current, read_race(text, 1))
    current = lucky(current, RaceRoll)
    rolled = current.play.done[-1].entry.event
    current = undone(current)
    there = ship(current)
    current = did(current, ShipCorrected(0, there.row + 1, there.fuel - 1))
    current = did(current, there)
    assert current.play.undone == (), "no redo is left to help"
    assert known(current, RaceRoll) == rolled
    assert isinstance(rolled, RaceRoll) and rolled.die is Die.YELLOW


def ship(current: Session) -> ShipCorrected:
    assert isinstance(current.state, OutspeedState)
    here = current.state.race.ships[0]
    return ShipCorrected(0, here.row, here.fuel)


def did(current: Session, event: Event) -> Session:
    done = current.act(event, actor=0, at_ms=0, tap="t")
    assert isinstance(done, Session), f"{event}: {done}"
    return done


def undone(current: Session) -> Session:
    done = current.act(Undone(), actor=0, at_ms=0, tap="t")
    assert isinstance(done, Session)
    return done


def lucky(current: Session, kind: type[Event] = Event, seed: int = 1) -> Session:
    """Let luck answer what is asked, as a table does: with what it remembers, else anew."""
    choice = luck(current, kind)
    return did(current, current.play.remembered_luck(choice) or fill(choice, Random(seed)))


def test_keeping_another_die_and_releasing_it_buys_no_new_roll() -> None:
    current = after(fresh(), *TURN, "undo", "keep 4", "release 4")
    assert current.play.undone == (), "acting has ended the redo"
    assert known(current) == read(TURN[-1])


def test_keeping_another_die_that_shows_the_same_buys_no_new_roll() -> None:
    kept_one = after(fresh(), *TURN[:3], "keep 0", "roll emu emu emu emu emu", "undo")
    assert known(kept_one) == read("roll emu emu emu emu emu")
    other_koala = after(kept_one, "release 0", "keep 1")
    assert known(other_koala) == read("roll emu emu emu emu emu")


def test_a_draw_undone_and_asked_for_again_is_the_same_draw() -> None:
    assert known(after(fresh(), *TURN[:2], "undo"), JeepFilled) == read(TURN[1])


def test_every_roll_of_a_chain_that_was_undone_comes_again() -> None:
    current = after(fresh(), *TURN, *("undo",) * 4)
    assert known(current) == read(TURN[2])
    current = after(current, TURN[2], "upper_end 8", "keep 4", "keep 1", "release 4", "keep 0")
    assert known(current) == read(TURN[-1])


def test_rolling_again_is_a_redo_and_the_rest_may_be_redone() -> None:
    current = after(fresh(), *TURN, *("undo",) * 4)
    roll = known(current)
    assert roll is not None
    current = did(current, roll)
    assert logged(current)[-1] == Redone()
    assert after(current, *("redo",) * 3).state == after(fresh(), *TURN).state


# ------------------------------------------------------------------------- another question


def test_with_other_dice_kept_it_is_another_roll_and_back_it_is_the_first() -> None:
    """A joker in the place of a koala: as many dice, and another roll."""
    current = after(fresh(), *TURN, "undo", "release 1", "keep 4")
    assert known(current) is None
    current = after(current, "roll emu emu emu emu", "undo", "release 4", "keep 1")
    assert known(current) == read(TURN[-1])
    assert known(after(current, "release 0", "keep 4")) == read("roll emu emu emu emu")


def test_a_later_turn_does_not_repeat_an_older_roll() -> None:
    """Anna undoes a second roll with nothing kept; Ben's second roll is none of hers."""
    current = after(fresh(), *TURN[:3], "roll emu emu emu emu emu emu", "undo")
    current = after(current, "take koala 2", "place koala 2 makes 1", "fill emu")
    assert known(current, seat=1) is None
    assert known(after(current, "roll koala emu emu emu emu emu"), seat=1) is None, "his second"


def test_a_second_tie_is_rolled_for_anew() -> None:
    """The same seat, the same start: only how often it was asked tells the two rolls apart."""
    tie = ("start 0 emu emu emu koala koala joker", "start 1 emu emu emu koala koala joker")
    current = after(fresh(), *tie, "undo", "undo", *tie)
    assert outback(current).contenders == (0, 1)
    choice = replace(starting(tie[0]), faces=())
    assert current.play.remembered_luck(Choice(choice, Dice("faces", 6, FACES))) is None


def test_the_first_answer_to_a_question_stands() -> None:
    """Where a table that rolls by hand typed two, the app holds to what was said first."""
    current = after(fresh(), *TURN, "undo", "roll emu emu emu emu", "undo")
    assert known(current) == read(TURN[-1])


def test_without_a_blank_there_is_no_luck_to_remember() -> None:
    current = after(fresh(), "first 1", "undo")
    assert current.play.remembered_luck(Choice(FirstChosen(1))) is None


def test_another_seats_roll_is_another_question() -> None:
    rolled = "start 0 emu emu emu emu emu emu"
    current = after(fresh(), rolled, "undo")
    mine, other = (replace(starting(rolled), seat=seat, faces=()) for seat in (0, 1))
    blank = Dice("faces", 6, FACES)
    assert current.play.remembered_luck(Choice(mine, blank)) == read(rolled)
    assert current.play.remembered_luck(Choice(other, blank)) is None


# ------------------------------------------------------------------------- another pool


def test_a_draw_stands_as_long_as_the_pool_can_give_it() -> None:
    spec = GAMES["rush_out"]
    setup = Setup("rush_out", seats(2), spec.options(), spec.box())
    current = start("s", spec, setup, 0)
    for _ in range(40):
        offered = spec.choices(current.state, 0) or spec.choices(current.state, 1)
        if isinstance(offered[0].event, PileShuffled):
            break
        current = did(current, fill(offered[0], Random(1)))
    shuffled = fill(luck(current, PileShuffled), Random(1))
    current = undone(did(current, shuffled))
    others = did(current, SpecialsCounted((2, 2, 2, 2, 3, 1)))
    assert known(others, PileShuffled) is None, "there are other tiles"
    back = undone(did(others, fill(luck(others, PileShuffled), Random(2))))
    back = did(back, SpecialsCounted((2, 2, 2, 2, 2, 2)))
    assert known(back, PileShuffled) == shuffled, "the first answer, which it can give again"


def test_whatever_is_exchanged_the_same_tile_is_drawn() -> None:
    spec = GAMES["rush_out"]
    state = spec.setup(seats(2), spec.options(), spec.box())
    mummy, trap = (EquipmentExchanged(0, 0, kind) for kind in (Symbol.MUMMY, Symbol.TRAP))
    assert spec.question(state, mummy) == spec.question(state, trap)
    assert spec.question(state, EquipmentDealt(0)) != spec.question(state, EquipmentDealt(1))


def test_a_blank_takes_what_can_come() -> None:
    pool = Draw("tiles", 2, (("emu", 1), ("koala", 2)))
    assert pool.takes(("koala", "koala")) and pool.takes(("koala", "emu"))
    assert not pool.takes(("emu", "emu")) and not pool.takes(("emu",))
    assert not pool.takes(("koala", "joker"))
    dice = Dice("faces", 1, ("1", "2"))
    assert dice.takes(("2",)) and not dice.takes(("3",)) and not dice.takes(("1", "1"))
