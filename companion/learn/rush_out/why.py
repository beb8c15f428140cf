"""Why an answer is right or wrong, where no refusal of the game's own rules says it."""

from __future__ import annotations

from enum import StrEnum

from companion.game import Param
from companion.learn.exercise import Verdict, no, yes


class Because(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them."""

    # The counter
    TILE_COSTS = "tile_costs"  # (tile, turns, counter)
    TILE_GIVES = "tile_gives"  # (tile, turns, counter)
    TILE_IS_QUIET = "tile_is_quiet"  # (tile, turns, counter)
    STOPS_AT_ZERO = "stops_at_zero"  # (tile, turns, counter)
    LOST_AT_ZERO = "lost_at_zero"  # (tile, turns, counter)
    LOST_BELOW = "lost_below"  # (tile, turns, counter)
    STEP_BY_STEP = "step_by_step"  # (first, second)
    ROUNDS_LEFT = "rounds_left"  # (turns)
    STARTS_AT = "starts_at"  # (start, more, turns)
    # Three actions
    BASIC_AGAIN = "basic_again"  # (action)
    LIES_UP = "lies_up"  # (action)
    TAKEN_ALONG = "taken_along"  # (tile)
    ACTIONS_GONE = "actions_gone"  # (tile)
    # The pyramid
    ON_SIDE = "on_side"  # ()
    ON_LEVEL = "on_level"  # ()
    ONLY_CORNER = "only_corner"  # ()
    NOTHING_ABOVE = "nothing_above"  # ()
    # Equipment and specials
    OWN_KIT = "own_kit"  # (seat, symbol)
    NEAR_KIT = "near_kit"  # (seat, symbol)
    CAN_PROTECT = "can_protect"  # (seat)
    NONE_CAN_PROTECT = "none_can_protect"  # ()
    READY_AGAIN = "ready_again"  # (seat)
    COPIES = "copies"  # (seat, special)
    JOINS = "joins"  # (seat)
    DRAWS = "draws"  # (seat, down)
    ONLY_THEIRS = "only_theirs"  # (seat)
    NOT_TOLD = "not_told"  # (seat, other)
    # Leaving a tile
    TAKES = "takes"  # (seat, tile)
    OUT_OF_GAME = "out_of_game"  # (seat, tile)
    STAYS_UNDER = "stays_under"  # (seat, tile)
    # Silence
    TALK_BEFORE = "talk_before"  # ()
    TALK_TOGETHER = "talk_together"  # ()
    TALK_TALKIE = "talk_talkie"  # (seat)
    TALK_SILENT = "talk_silent"  # ()
    # The phases
    NEXT_TORCH = "next_torch"  # ()
    NEXT_COUNTER = "next_counter"  # ()
    NEXT_COUNTER_FIRST = "next_counter_first"  # ()
    NEXT_EXPLORER = "next_explorer"  # (seat)
    NEXT_VICTORY = "next_victory"  # ()
    NEXT_SPECIALS = "next_specials"  # ()
    TORCH_AT = "torch_at"  # (seat, round)
    # Getting out
    LACKS_WRITINGS = "lacks_writings"  # (writings)
    LACKS_TREASURES = "lacks_treasures"  # (treasures, needed)
    LACKS_EXIT = "lacks_exit"  # (seat)
    HAS_WRITINGS = "has_writings"  # ()
    HAS_TREASURES = "has_treasures"  # (treasures, needed)
    HAS_EXIT = "has_exit"  # ()
    ALL_THERE = "all_there"  # ()
    NOT_ALL_THERE = "not_all_there"  # ()
    # Before the game
    EXITS_LAID = "exits_laid"  # (sarcophagi, exits)
    ALONE_TOO = "alone_too"  # (special)
    MAY_KEEP = "may_keep"  # ()
    IN_PYRAMID = "in_pyramid"  # ()
    ONLY_IDEA = "only_idea"  # ()


def said(is_right: bool, why: Because, ruling: str = "", /, **params: Param) -> Verdict:
    """Return the same reason for a yes or a no."""
    return yes(why, ruling, **params) if is_right else no(why, ruling, **params)
