"""Why something may not be done at a table of Outback: codes with parameters, no sentences."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them."""

    # Something else comes first.
    FIRST_PLAYER_OPEN = "first_player_open"  # ()
    FILL_JEEP_FIRST = "fill_jeep_first"  # (missing)
    TURN_RUNNING = "turn_running"  # (seat)
    PLACE_FIRST = "place_first"  # (animal, row)
    GAME_OVER = "game_over"  # ()
    DRAW_TILES_FIRST = "draw_tiles_first"  # (missing)
    CLAIM_FIRST = "claim_first"  # (tile)
    # Who goes first?
    NO_SUCH_SEAT = "no_such_seat"  # (seat)
    NOT_TIED = "not_tied"  # (seat)
    START_ROLL_MADE = "start_roll_made"  # (seat)
    # Is the jeep full?
    WRONG_TILE_COUNT = "wrong_tile_count"  # (wanted, given)
    NONE_LEFT = "none_left"  # (animal, left, given)
    NOT_FIVE_ALIKE = "not_five_alike"  # ()
    SWAP_AFTER_ROLL = "swap_after_roll"  # ()
    BAG_TOO_LOW = "bag_too_low"  # (left, wanted)
    # Rolling the dice
    WRONG_DICE_COUNT = "wrong_dice_count"  # (wanted, given)
    NO_ROLLS_LEFT = "no_rolls_left"  # (rolls)
    ALL_DICE_KEPT = "all_dice_kept"  # ()
    ROLL_FIRST = "roll_first"  # ()
    NO_SUCH_DIE = "no_such_die"  # (die)
    ALREADY_KEPT = "already_kept"  # (die)
    NOT_KEPT = "not_kept"  # (die)
    # How to get an animal from the jeep
    NO_TARGET = "no_target"  # ()
    NO_SUCH_ROW = "no_such_row"  # (row)
    NOT_ON_JEEP = "not_on_jeep"  # (animal)
    TOO_FEW_ON_JEEP = "too_few_on_jeep"  # (animal, there, wanted)
    NO_REAL_DIE = "no_real_die"  # (animal, jokers)
    REAL_DIE_EACH = "real_die_each"  # (animal, shown, groups)
    TOO_FEW_DICE = "too_few_dice"  # (animal, row, missing)
    TOO_FEW_DICE_TOGETHER = "too_few_dice_together"  # (animal, groups, missing)
    JOKERS_TWICE = "jokers_twice"  # (jokers, wanted)
    ROW_FULL = "row_full"  # (row)
    ROW_TOO_NARROW = "row_too_narrow"  # (row, free, wanted)
    # No matching animal symbols?
    ROLLS_LEFT = "rolls_left"  # (left)
    MUST_TAKE = "must_take"  # (animal, row)
    # Laying animal tiles
    NOT_PENDING = "not_pending"  # (animal, row)
    NO_SUCH_GROUP = "no_such_group"  # (animal, group, most)
    # What the table reads off its boards
    WRONG_ROW_COUNT = "wrong_row_count"  # (wanted, given)
    NO_SUCH_ROW_LENGTH = "no_such_row_length"  # (row, hexes, most)
    ROW_IN_USE = "row_in_use"  # (row, hexes, used, seat)
    NO_SUCH_UPPER_END = "no_such_upper_end"  # (space, least, most)
    WRONG_SHIFT_COUNT = "wrong_shift_count"  # (wanted, given)
    NO_SUCH_SHIFT = "no_such_shift"  # (row, halves)
    ROWS_OVERLAP = "rows_overlap"  # (row, above)
    TOO_WIDE = "too_wide"  # (row, halves, most)
    HEX_IN_USE = "hex_in_use"  # (row, column, seat)
    NO_SUCH_ROW_POINTS = "no_such_row_points"  # (points, least, most)
    NO_ROW_TILES = "no_row_tiles"  # ()
    WRONG_PENALTY_COUNT = "wrong_penalty_count"  # (given, least, most)
    NO_SUCH_PENALTY = "no_such_penalty"  # (hexes, points, most)
    # Placing on the map
    NOT_ON_MAP = "not_on_map"  # (seat)
    NO_SUCH_HEX = "no_such_hex"  # (row, column)
    HEX_TAKEN = "hex_taken"  # (row, column)
    OTHER_GROUP = "other_group"  # (animal, group, made)
    # Bonus tiles of Plus and partnership
    WRONG_DRAW_COUNT = "wrong_draw_count"  # (wanted, given)
    TILE_TWICE = "tile_twice"  # (tile)
    TILE_NOT_THERE = "tile_not_there"  # (tile)
    TILE_NOT_EARNED = "tile_not_earned"  # (tile)
    MUST_CLAIM = "must_claim"  # (tile)
    # Partnership
    PARTNER_ROW_FULL = "partner_row_full"  # (animal, row, seat)
    # What a table cannot start with
    TEAMS_NEED_FOUR = "teams_need_four"  # (given)
    TEAMS_END_BY_ROUND = "teams_end_by_round"  # ()
    PLUS_ROWS_UNKNOWN = "plus_rows_unknown"  # ()
    # What cannot be the end of a game
    WRONG_SEAT_COUNT = "wrong_seat_count"  # (given, least, most)
    WRONG_MARKER_COUNT = "wrong_marker_count"  # (seat, wanted, given)
    NO_SUCH_LEFT_SPACE = "no_such_left_space"  # (seat, animal, space, most)
    NO_SUCH_UPPER_SPACE = "no_such_upper_space"  # (seat, animal, space, most)
    NO_SUCH_BLOCKED_COUNT = "no_such_blocked_count"  # (seat, blocked, most)
    NO_SUCH_BONUS_COUNT = "no_such_bonus_count"  # (seat, tiles, most)
    NOT_ENOUGH_HEXES = "not_enough_hexes"  # (seat, needed, hexes)
    TILE_NOT_IN_PLAY = "tile_not_in_play"  # (seat, tile)
    TILE_OF_TWO = "tile_of_two"  # (tile)
    TOO_MANY_TILES = "too_many_tiles"  # (tiles, most)
    TILE_CONTRADICTED = "tile_contradicted"  # (seat, tile)
