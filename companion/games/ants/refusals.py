"""Why something may not be done at a table of the ant game: codes with parameters, no sentences."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them.

    ``card`` is a card's key, ``colour`` a colour's, ``seat`` a seat or the ghost.
    """

    # Something else comes first.
    NAME_YOUNGEST_FIRST = "name_youngest_first"  # ()
    TURN_PLUS_FIRST = "turn_plus_first"  # ()
    TURN_MINUS_FIRST = "turn_minus_first"  # ()
    DEAL_GHOST_FIRST = "deal_ghost_first"  # ()
    NAME_LEADER_FIRST = "name_leader_first"  # ()
    LAY_CARD_FIRST = "lay_card_first"  # (seat)
    TAKE_TRICK_FIRST = "take_trick_first"  # ()
    COUNT_ROUND_FIRST = "count_round_first"  # (round)
    GAME_OVER = "game_over"  # ()
    # Starting
    NO_SUCH_SEAT = "no_such_seat"  # (seat)
    WRONG_SEAT_COUNT = "wrong_seat_count"  # (given, least, most)
    TEAMS_NEED_FOUR = "teams_need_four"  # (seats)
    # Objectives
    ONE_OBJECTIVE = "one_objective"  # (given)
    OBJECTIVE_USED = "objective_used"  # (colour)
    # The ghost's pile
    WRONG_PILE = "wrong_pile"  # (given, wanted)
    NO_SUCH_CARD = "no_such_card"  # ()
    NOT_GHOSTS_TOP = "not_ghosts_top"  # ()
    IN_GHOSTS_PILE = "in_ghosts_pile"  # (card)
    # Laying cards
    CARD_LAID = "card_laid"  # (card)
    LADYBUGS_LAID = "ladybugs_laid"  # (copies)
    NO_STRONGER = "no_stronger"  # (seat, number): asked once a round, "no stronger card?"
    NO_NINJA = "no_ninja"  # (seat): asked once a round, "no Ninja?"
    SAID_NO_STRONGER = "said_no_stronger"  # (seat, card, number): it contradicts what was said
    SAID_NO_NINJA = "said_no_ninja"  # (seat, card): it contradicts what was said
    NOTHING_SAID = "nothing_said"  # (seat): there is nothing to take back
    # Counting a round
    WRONG_COUNT_SEATS = "wrong_count_seats"  # (given, wanted)
    NEGATIVE_COUNT = "negative_count"  # (seat)
    TOO_MANY_PLUS = "too_many_plus"  # (given, most)
    TOO_MANY_MINUS = "too_many_minus"  # (given, most)
    TOO_MANY_QUEENS = "too_many_queens"  # (given, most)
    TOO_MANY_LADYBUGS = "too_many_ladybugs"  # (given, most)
    MISSING_PLUS = "missing_plus"  # (missing)
    MISSING_MINUS = "missing_minus"  # (missing)
    MISSING_QUEENS = "missing_queens"  # (missing)
    MISSING_LADYBUGS = "missing_ladybugs"  # (missing)
    SAME_COLOUR_COUNTS = "same_colour_counts"  # (seat, plus, minus): one colour, two numbers
    QUEENS_DO_NOT_FIT = "queens_do_not_fit"  # (): nobody can hold the Queens of both colours
    TOO_FEW_TRICKS = "too_few_tricks"  # (seat, cards, tricks, most): so many cards, so few tricks
    TOO_MANY_TRICKS = "too_many_tricks"  # (given, most)
    MISSING_TRICKS = "missing_tricks"  # (missing)
    CANNOT_BE_SET_ASIDE = "cannot_be_set_aside"  # (): a trick of ladybugs only needs three players
    NOT_AS_LAID = "not_as_laid"  # (seat): the cards that were tapped say otherwise
    # The box
    WRONG_COLOUR_COUNT = "wrong_colour_count"  # (given, wanted)
    PAINT_TWICE = "paint_twice"  # (paint)
    NAME_TOO_LONG = "name_too_long"  # (colour, most)
    # Scoring a finished game
    APHIDS_OUT_OF_RANGE = "aphids_out_of_range"  # (seat, aphids, most)
