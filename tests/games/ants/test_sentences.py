"""Everything that can happen or be refused in the ant game is said, in both languages."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache, reduce
from itertools import combinations, permutations, product
from random import Random
from typing import Any, get_args

import pytest

from companion.game import LuckBy, Param, Refusal, Setup
from companion.games import game
from companion.games.ants.awards import Awards, awards
from companion.games.ants.box import AntsBox, Paint
from companion.games.ants.checklist import Piece, checklist
from companion.games.ants.events import AntsEvent
from companion.games.ants.judging import Because, judge
from companion.games.ants.options import AntsOptions, Keeping, NextLeader, NinjaDuty, NinjaTrick
from companion.games.ants.pieces import BY_KEY, KINDS, Card, Colour
from companion.games.ants.record import Count, Round
from companion.games.ants.refusals import Why
from companion.games.ants.scoring import Score, round_lines
from companion.games.ants.state import AntsState, Phase
from companion.i18n import LANGUAGES, Texts
from companion.log import Step
from companion.session import Session, start
from tests.games.ants.notation import cards, read
from tests.games.ants.texts import DOUBTS
from tests.games.outback.test_sentences import well_said
from tests.support.play import seats
from tests.support.seeing import seen_by
from tests.test_catalogues import ROOT, code
from views.present.ants.duty import duty, question
from views.present.ants.names import card_name, the_card
from views.present.ants.prepare import item_sentence
from views.present.ants.scores import award_lines, line_sentence
from views.present.ants.sentences import refusal, refused_now, sentence, status
from views.present.ants.verdicts import beaten_sentences, why_sentence

EN, FR = both = [Texts(language) for language in LANGUAGES]
BOX = AntsBox()
OWN = AntsBox(names=("Wald", "", "", "", "Feu"))


def fresh(count: int, **agreed: Any) -> Session:
    options = AntsOptions(**agreed)
    return start("s1", game("ants"), Setup("ants", seats(count), options, BOX), created_ms=1_000)


def after(session: Session, *happened: str) -> Session:
    def happen(now: Session, text: str) -> Session:
        done = now.act(read(text), actor=None, at_ms=1_000, tap=text)
        assert isinstance(done, Session), (text, done)
        return done

    return reduce(happen, happened, session)


TRICKS = (
    "youngest 0",
    "plus leaf",
    "minus sun",
    "lay leaf 7",
    "lay drop 6, sure",
    "lay leaf queen",
    "take",
    "lay sun ninja",
    "lay moon 2, sure",
    "lay sun 3, sure",
    "take",
    "lay moon 8",
    "lay stone 7, sure",
    "lay stone 6, sure",
    "take",
    "lay ladybug",
    "lay ladybug",
    "lay ladybug",
    "take",
    "lay stone 2",
    "lay stone ninja, sure",
    "lay stone 8, sure",
    "colours red blue yellow purple green / Feu, , , ,",
    "count 3 0 1 0 / 0 0 0 0 / 0 2 0 0, early",
    "stop",
)
"""A round that is tapped, with every kind of doubt; then it is stopped."""
ROUNDS = ("youngest 1", "plus leaf", "minus leaf", "count 9 9 5 3 / 0 0 0 0 / 0 0 0 0", "plus sun")
GHOST = ("youngest 0", "plus leaf", "minus sun", f"ghost {' '.join(sorted(BY_KEY)[:16])}")
LEADER = (*ROUNDS, "minus sun", "leader 2")


@cache
def evenings() -> tuple[Session, ...]:
    tricks = {"keeping": Keeping.TRICKS}
    pile = "lay " + sorted(BY_KEY)[0].replace("-", " ")
    return (
        after(fresh(3, **tricks), *TRICKS),
        after(fresh(3), *ROUNDS),
        after(fresh(2, **tricks, ghost_pile=LuckBy.APP), *GHOST, pile),
        after(fresh(3, leader=NextLeader.LAST_WINNER), *LEADER),
        after(fresh(3, **tricks), *TRICKS[:5], "take back 1"),
    )


@cache
def steps() -> dict[str, list[tuple[Step, Setup]]]:
    found = defaultdict(list)
    for session in evenings():
        for step in session.play.done:
            found[type(step.entry.event).__name__].append((step, session.setup))
    return found


@pytest.mark.parametrize("event", [kind.__name__ for kind in get_args(AntsEvent)])
def test_every_event_is_told_in_a_whole_sentence(event: str) -> None:
    assert steps()[event], "the evenings above have none"
    for step, setup in steps()[event]:
        told = [sentence(step, setup, text) for text in both]
        assert all(well_said(each) and each.endswith(".") for each in told), told
        assert len(set(told)) == len(both), told


def test_what_happened_is_told_with_names_cards_and_what_was_said() -> None:
    tapped, by_rounds, with_ghost, _, taken_back = evenings()
    english, french = (
        [sentence(step, tapped.setup, text) for step in tapped.play.done] for text in both
    )
    assert english[3] == "Anna laid the green 7."
    assert french[3] == "Anna a posé le 7 vert."
    assert english[5] == "Chloé laid the green Queen."
    assert french[5] == "Chloé a posé la Reine verte."
    assert english[6] == "Chloé took the trick."
    assert english[8] == "Anna laid the purple 2. Said: no Ninja in hand."
    assert english[4] == "Ben laid the blue 6. Said: no stronger card in hand."
    assert english[18] == "The ladybugs were set aside."
    assert english[20].endswith("before was wrong.") and english[21].endswith("before was wrong.")
    assert english[-2] == "Round 1 ended early and was counted: Anna 9, Ben 3, Chloé 0."
    told = [sentence(step, by_rounds.setup, EN) for step in by_rounds.play.done]
    assert told[3] == "Round 1 was counted: Anna 3, Ben 3, Chloé 3."
    told = [sentence(step, taken_back.setup, EN) for step in taken_back.play.done]
    assert told[-1] == "Ben took back what was said about that hand in this round."
    ghost = [sentence(step, with_ghost.setup, EN) for step in with_ghost.play.done]
    assert ghost[-1] == "The ghost laid the blue 2."


def test_nothing_that_is_told_says_what_lies_in_the_ghosts_pile() -> None:
    dealt = next(step for step, _ in steps()["GhostDealt"])
    for text in both:
        said = sentence(dealt, evenings()[2].setup, text)
        assert not any(card_name(each, BOX, text) in said for each in KINDS)


def test_every_status_is_said() -> None:
    seen = set()
    for session in evenings():
        for at in range(len(session.entries) + 1):
            then = after(fresh_like(session), *(each.tap for each in session.entries[:at]))
            state = then.state
            assert isinstance(state, AntsState)
            seen.add(state.phase)
            assert all(well_said(status(seen_by(then), text)) for text in both)
    assert seen == set(Phase)


def fresh_like(session: Session) -> Session:
    return start(session.id, game("ants"), session.setup, created_ms=1_000)


# ------------------------------------------------------------------------- refusals


@cache
def refused_with() -> dict[str, frozenset[str]]:
    """Each reason of the game with the parameters the rules give it, read out of the rules."""
    found: dict[str, set[frozenset[str]]] = defaultdict(set)
    for path, tree in code():
        if "ants" not in path.relative_to(ROOT).parts:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    ast.Name("refuse"), [ast.Attribute(ast.Name("Why"), name), *_], words
                ):
                    found[Why[name]].add(frozenset(str(word.arg) for word in words))
    assert all(len(given) == 1 for given in found.values()), "always the same parameters"
    return {why: next(iter(given)) for why, given in found.items()}


TOTALS = {
    Why[f"{how}_{what}"]: frozenset(given)
    for what in ("PLUS", "MINUS", "QUEENS", "LADYBUGS")
    for how, given in (("TOO_MANY", ("given", "most")), ("MISSING", ("missing",)))
}
"""What is refused by a table in the rules, not by name."""


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_with_what_the_rules_give_it(why: Why) -> None:
    pieces: dict[str, Param] = {
        "colour": Colour.LEAF,
        "card": "leaf-7",
        "paint": Paint.RED,
        "seat": 0,
    }
    names = (TOTALS | refused_with())[why]
    params = tuple((name, pieces.get(name, 2)) for name in names)
    for text, setup in product(both, (fresh(2).setup, None)):
        said = refusal(Refusal(why, params), setup, text)
        assert well_said(said) and said != f"ants.why.{why}"


def test_a_refusal_names_the_ghost_and_nobody_who_does_not_sit_there() -> None:
    for seat, setup in product((-1, 2, 99), (fresh(2).setup, fresh(3).setup)):
        refused = Refusal(Why.LAY_CARD_FIRST, (("seat", seat),))
        assert all(well_said(refusal(refused, setup, text)) for text in both)
    ghost = Refusal(Why.LAY_CARD_FIRST, (("seat", 2),))
    assert refusal(ghost, fresh(2).setup, EN) == "The ghost lays a card first."
    assert refusal(ghost, fresh(3).setup, EN) == "Chloé lays a card first."


def test_a_refusal_calls_colours_as_the_table_does_by_now() -> None:
    session = after(fresh(3), *ROUNDS, "colours red blue yellow purple green / Feu, , , ,")
    state = session.state
    assert isinstance(state, AntsState)
    used = Refusal(Why.OBJECTIVE_USED, (("colour", "leaf"),))
    assert "The Feu card" in refused_now(used, state, session.setup, EN)


# ------------------------------------------------------------------------- verdicts


@cache
def tricks() -> tuple[tuple[Card, ...], ...]:
    """Tricks in which every reason comes up: few colours, near numbers, and the ladybugs."""
    near = cards("leaf 7, leaf 8, leaf ninja, leaf queen, drop 7, drop 8, drop ninja, drop queen")
    some = [trick for trick in permutations((*near, *cards("sun queen, ladybug")), 3)]
    chance = Random(4)
    fours = [tuple(chance.sample(KINDS, 4)) for _ in range(2_000)]
    level = cards("leaf 7, leaf queen, drop 7, drop queen")
    return (*some, *fours, level, cards("ladybug, ladybug, ladybug"))


def test_every_reason_of_a_verdict_is_said_and_has_its_ruling() -> None:
    reasons = set()
    for trick, reading in product(tricks(), NinjaTrick):
        verdict = judge(trick, reading)
        reasons |= {verdict.why, *(each.why for each in verdict.beaten)}
        for text in both:
            told = [why_sentence(verdict, BOX, text), *beaten_sentences(verdict, BOX, text)]
            assert all(map(well_said, told)), told
            assert verdict.ruling and all(each.ruling for each in verdict.beaten)
    assert reasons == set(Because)


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        (
            "leaf 7, leaf queen, drop 8",
            "Green: the best is 7, and the Queen raises it to 8. That is level with 8 in blue, "
            "and a raised colour wins.",
        ),
        (
            "leaf 7, drop 7",
            "Cards of 7 are level at the top; the green 7 was laid first.",
        ),
        (
            "leaf ninja, drop ninja",
            "Two Ninjas or more lie there; the green Ninja was laid first.",
        ),
        ("ladybug, sun 2", "The yellow 2 is the highest card of the trick."),
    ],
)
def test_a_verdict_reads_like_a_sentence(laid: str, said: str) -> None:
    assert why_sentence(judge(cards(laid)), BOX, EN) == said


@pytest.mark.parametrize(
    ("laid", "english", "french"),
    [
        (
            "leaf ninja, drop ninja, leaf queen",
            "Two Ninjas or more lie there, the green Ninja among them: the green Queen takes the "
            "trick.",
            "Deux Ninjas ou plus dans le pli, dont la Ninja verte\u00a0: la Reine verte "
            "l\u2019emporte.",
        ),
        (
            "leaf ninja, leaf queen, drop 8",
            "Only one Ninja lies there, so the green Queen cannot beat her.",
            "Il n\u2019y a qu\u2019une Ninja dans le pli\u00a0: la Reine verte ne peut pas la "
            "battre.",
        ),
        (
            "leaf ninja, drop ninja, sun 8, sun queen",
            "The yellow Queen has the colour of none of these Ninjas.",
            "La Reine jaune n\u2019a la couleur d\u2019aucune de ces Ninjas.",
        ),
    ],
)
def test_where_the_first_ninja_wins_it_is_said_of_every_queen(
    laid: str, english: str, french: str
) -> None:
    verdict = judge(cards(laid), NinjaTrick.FIRST_NINJA)
    for text, said in ((EN, english), (FR, french)):
        assert said in (why_sentence(verdict, BOX, text), *beaten_sentences(verdict, BOX, text))


def test_a_verdict_in_french_agrees_with_queens_and_takes_the_tables_own_names() -> None:
    verdict = judge(cards("leaf 2, leaf queen"))
    assert why_sentence(verdict, BOX, FR) == (
        "Toutes les fourmis du pli sont de la même couleur (vert)\u00a0: "
        "la Reine verte l\u2019emporte."
    )
    assert "Reine Wald" in why_sentence(verdict, OWN, FR)


def test_every_card_has_two_names_of_its_own() -> None:
    for text, box in product(both, (BOX, OWN)):
        for name in (card_name, the_card):
            said = [name(each, box, text) for each in KINDS]
            assert all(map(well_said, said)) and len(set(said)) == len(KINDS)


# ------------------------------------------------------------------------- duties


def at_trick(*laid: str, count: int = 3, **agreed: object) -> tuple[AntsState, Setup]:
    begun = ("youngest 0", "plus leaf", "minus sun")
    session = after(fresh(count, keeping=Keeping.TRICKS, **agreed), *begun, *laid)
    assert isinstance(session.state, AntsState)
    return session.state, session.setup


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        ((), "Anna leads: any card."),
        (("lay ladybug",), "Ben is free: no number lies there yet."),
        (
            ("lay leaf 4", "lay sun queen"),
            "Chloé has to beat 4, if possible. A Queen or a ladybug is always allowed.",
        ),
        (
            ("lay leaf ninja",),
            "A Ninja lies there: if Ben holds a Ninja, it must be laid, even with a Queen or a "
            "ladybug in hand.",
        ),
    ],
)
def test_what_is_owed_is_said_in_one_sentence(laid: tuple[str, ...], said: str) -> None:
    state, setup = at_trick(*laid)
    assert duty(state, setup, EN) == said
    assert well_said(duty(state, setup, FR))


def test_who_has_said_so_before_is_not_told_to_beat_a_number_again() -> None:
    laid = ("lay leaf 8", "lay leaf 2, sure", "lay leaf 3, sure", "take", "lay sun 8")
    state, setup = at_trick(*laid)
    assert duty(state, setup, EN) == (
        "By what Ben laid and said, there is nothing above 8 in that hand: any card may go."
    )
    assert duty(state, setup, FR) == (
        "D\u2019après ce que Ben a posé et dit, sa main n\u2019a rien au-dessus de 8\u00a0: "
        "n\u2019importe quelle carte."
    )


def test_what_nothing_beats_is_said_as_a_fact_only_where_it_is_one() -> None:
    ninjas = ("lay leaf ninja", "lay drop ninja", "lay sun ninja", "take")
    laid = ("lay moon ninja", "lay stone ninja", "lay sun 2", "take", "lay leaf 8")
    state, setup = at_trick(*ninjas, *laid)
    assert duty(state, setup, EN) == "Nothing left beats 8: Ben may lay any card."


def test_the_other_reading_of_the_ninja_duty_and_the_ghost_are_said() -> None:
    free, setup = at_trick("lay leaf ninja", ninja=NinjaDuty.QUEENS_FREE)
    assert "or else a Queen or a ladybug" in duty(free, setup, EN)
    ghost, setup = at_trick(count=2)
    assert duty(ghost, setup, EN) == "The ghost\u2019s top card is turned, whatever it is."


@pytest.mark.parametrize("why", DOUBTS)
def test_every_doubt_is_asked_with_an_answer(why: Why) -> None:
    params = (("seat", 1), ("number", 7), ("card", "leaf-8"))
    for text in both:
        said, sure = question(Refusal(why, params, "A2"), text, fresh(3).setup)
        assert well_said(said) and "Ben" in said and well_said(sure)


# ------------------------------------------------------------------------- aphids and pieces


def rounds() -> list[tuple[Round, Awards]]:
    """Rounds in which every objective has one winner, several and, where it can be, nobody."""
    told = []
    for numbers in combinations(product((0, 1, 3), repeat=2), 2):
        (plus, minus), (queens, ladybugs) = numbers
        counts = (Count(plus, minus, queens, ladybugs), Count(1, 0, 0, 2), Count(0, 0, 1, 0))
        for aside in (False, True):
            counted = Round(Colour.LEAF, Colour.SUN, counts, aside)
            told += [(counted, awards(counted, (stock, 0, 1))) for stock in (0, 1)]
    nothing = Round(Colour.LEAF, Colour.SUN, (Count(), Count(), Count()), is_early=True)
    return [*told, (nothing, awards(nothing, (0, 0, 1)))]


def test_every_award_and_every_line_of_a_score_is_said() -> None:
    setup, codes, english = fresh(3).setup, set(), set()
    for counted, won in rounds():
        for text in both:
            told = award_lines(counted, won, BOX, setup, text)
            assert [line.what for line in told] == [
                Score.PLUS, Score.MINUS, Score.QUEENS, Score.LADYBUGS
            ]  # fmt: skip
            assert all(well_said(line.sentence) for line in told), told
            english |= {line.sentence for line in told if text is EN}
            for line in (line for seat in range(3) for line in round_lines(1, counted, won, seat)):
                codes.add(line.code)
                assert well_said(line_sentence(line, BOX, text))
    assert codes == {Score.PLUS, Score.MINUS, Score.QUEENS, Score.LADYBUGS}
    assert "Nobody has a card in green, so nobody reaches Plus." in english
    assert "Anna and Ben +3 each: equally many cards in green (1)" in english
    assert any("Anna minus 1 instead of 3, with no more aphids left" in said for said in english)
    assert any("Anna nothing, with no aphids to lose" in said for said in english)
    assert any("set aside" in said for said in english)


def test_every_piece_of_the_box_is_said_with_its_count() -> None:
    said_of = set()
    for seats_, keeping, pile, objectives in product((2, 3, 4), Keeping, LuckBy, LuckBy):
        options = AntsOptions(keeping=keeping, ghost_pile=pile, objectives=objectives)
        for item, text in product(checklist(seats_, options), both):
            said = item_sentence(item, text)
            assert well_said(said) and str(item.count) in said
            assert not item.each or str(item.each) in said
            said_of.add(item.piece)
    assert said_of == set(Piece)
