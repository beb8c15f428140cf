"""Why an answer is right or wrong, where no refusal of the game's own rules says it."""

from __future__ import annotations

from enum import StrEnum


class Because(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them."""

    # Who is ahead
    IN_FRONT = "in_front"  # (seat, row)
    FURTHER_BACK = "further_back"  # (seat, row, front)
    MORE_FUEL = "more_fuel"  # (row)
    MORE_TOKENS = "more_tokens"  # (row)
    ALL_THE_SAME = "all_the_same"  # (row)
    # Driving a path
    DROVE = "drove"  # (cost, rows, row, fuel)
    DROVE_DICE = "drove_dice"  # (cost, rows, row, fuel)
    ALONE = "alone"  # (row, fuel)
    NOT_ALONE = "not_alone"  # (ships, cost, row, fuel)
    CAN_PAY = "can_pay"  # (cost, fuel)
    PAYS_ALL = "pays_all"  # (fuel)
    CROWDED = "crowded"  # (path, ships, places)
    HAS_ROOM = "has_room"  # (path, ships, places)
    COUNTED = "counted"  # (path, ships, rows)
    RUNS_DRY = "runs_dry"  # (seat, cost)
    HAS_LEFT = "has_left"  # (seat, fuel)
    ASKED_TOO_MUCH = "asked_too_much"  # (seat, cost, fuel)
    JUST_ENOUGH = "just_enough"  # (seat)
    MAY_SET = "may_set"  # (dial)
    LAST_SHIP = "last_ship"  # (seat)
    NONE_LEFT = "none_left"  # ()
    GOES_ON = "goes_on"  # (ships)
    # The boards
    LEFT_BEHIND = "left_behind"  # (seat, row, last)
    FAR_ENOUGH = "far_enough"  # (seat, row, last)
    STOPPED = "stopped"  # (row)
    NOTHING_STOPS = "nothing_stops"  # (row)
    LEAVES_FREELY = "leaves_freely"  # (row)
    TWO_MOVES = "two_moves"  # (first, row)
    OFF_THE_BACK = "off_the_back"  # (seat, start, rows)
    STAYS_ON = "stays_on"  # (seat, row)
    # The tokens
    GOES_FORWARD = "goes_forward"  # (row)
    GETS_FUEL = "gets_fuel"  # (fuel)
    IS_LAST = "is_last"  # (seat, row)
    FROM_ANYWHERE = "from_anywhere"  # (kind)
    DECIDES_NOW = "decides_now"  # (seat, row)
    DECIDES_ALSO = "decides_also"  # (seat)
    IS_HIT = "is_hit"  # (seat, rows)
    NOT_NEXT = "not_next"  # (seat)
    SAME_ROW = "same_row"  # (seat)
    IS_BEHIND = "is_behind"  # (seat)
    FRONT_ROW = "front_row"  # (seat, rows)
    IN_BETWEEN = "in_between"  # (seat, rows)
    LOSES_FUEL = "loses_fuel"  # (seat, before, after)
    LOSES_ALL = "loses_all"  # (seat)
    PUSHED_TO = "pushed_to"  # (seat, kind, by, start, row)
    OWN_NITRO = "own_nitro"  # (seat, row)
    NOT_REACHED = "not_reached"  # (seat, row)
    WAS_LAST = "was_last"  # (kind, row)
    WAS_NOT_LAST = "was_not_last"  # (kind, row, last)
    DRAWS_FIRST = "draws_first"  # (seat, row)
    # The tiles
    FLIPPED = "flipped"  # (ships)
    NOT_FLIPPED = "not_flipped"  # (ships)
    NEXT_IN_ORDER = "next_in_order"  # (tile)
    # The last turns, played
    WON = "won"  # ()
    WON_TOGETHER = "won_together"  # ()
    LOST = "lost"  # (seat)
    YOU_ARE_OUT = "you_are_out"  # (exit)
