"""Why an answer is right or wrong, where the game's own judge of tricks does not say it."""

from __future__ import annotations

from enum import StrEnum


class Because(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them.

    ``seat`` is a seat or the ghost, ``card`` a card's key.
    """

    # Which card may be laid
    BEATS = "beats"  # (number)
    NOTHING_STRONGER = "nothing_stronger"  # (number)
    ALWAYS_ALLOWED = "always_allowed"  # ()
    MUST_BEAT = "must_beat"  # (number)
    EQUAL_IS_NOT_STRONGER = "equal_is_not_stronger"  # (number)
    NINJA_FOR_NINJA = "ninja_for_ninja"  # ()
    MUST_NINJA = "must_ninja"  # ()
    HIGHEST_LAID = "highest_laid"  # (number)
    NO_NUMBER_YET = "no_number_yet"  # ()
    NOT_THE_HIGHEST = "not_the_highest"  # (number)
    # Who leads
    WINNER_LEADS = "winner_leads"  # (seat)
    LEADS_AGAIN = "leads_again"  # (seat)
    NEXT_LEADS = "next_leads"  # (seat)
    # The tasks of a round
    HAS_MOST = "has_most"  # (cards)
    HAS_FEWEST = "has_fewest"  # (cards)
    NOT_MOST = "not_most"  # (cards, best)
    NOT_FEWEST = "not_fewest"  # (cards, best)
    GHOST_GETS_NOTHING = "ghost_gets_nothing"  # ()
    LADYBUGS_PAID = "ladybugs_paid"  # (before, ladybugs, left)
    NEVER_BELOW = "never_below"  # (before, ladybugs)
    PAY_EACH = "pay_each"  # (before, ladybugs)
    LIES_OPEN = "lies_open"  # (card)
    LIES_HIDDEN = "lies_hidden"  # (card)
    # The end
    NOBODY_THERE = "nobody_there"  # (goal)
    SOMEBODY_THERE = "somebody_there"  # (goal)
    MOST_APHIDS = "most_aphids"  # ()
    WIN_SHARED = "win_shared"  # ()
    ROUNDS_LEFT = "rounds_left"  # (rounds)
    ROUNDS_DONE = "rounds_done"  # (rounds)
    TEAM_HAS_MOST = "team_has_most"  # ()
    # A bit of a game
    QUEEN_DID_IT = "queen_did_it"  # ()
