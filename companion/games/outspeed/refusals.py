"""Why something may not be done at a table of Outspeed: codes with parameters, no sentences."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them.

    ``seat`` is a seat counted from 0, ``row`` an absolute row (see :class:`.race.Race`), ``tile``
    a tile's number, ``kind``, ``path``, ``die``, ``face`` keys of :mod:`.pieces`.
    """

    # Something else comes first.
    SHUFFLE_FIRST = "shuffle_first"  # ()
    REVEAL_TILE_FIRST = "reveal_tile_first"  # (turn)  the turn about to begin
    DECLARE_FIRST = "declare_first"  # (seat)  one who is still asked
    TURN_UP_FIRST = "turn_up_first"  # (seat)
    RESOLVE_ROW_FIRST = "resolve_row_first"  # (row)
    PROGRAM_FIRST = "program_first"  # ()
    TYPE_TURN_FIRST = "type_turn_first"  # ()  this tile is not known: type what it did
    DIAL_FIRST = "dial_first"  # ()
    ROLL_FIRST = "roll_first"  # (seat, die)
    DRAW_FIRST = "draw_first"  # (seat)
    GAME_OVER = "game_over"  # ()
    OTHER_TURN = "other_turn"  # (turn, now)
    # Who acts?
    NO_SUCH_SEAT = "no_such_seat"  # (seat)
    SHIP_OUT = "ship_out"  # (seat)
    # The pile of tokens
    WRONG_SHUFFLE = "wrong_shuffle"  # (wanted, given)
    WRONG_SHUFFLE_KIND = "wrong_shuffle_kind"  # (kind, wanted, given)
    # Turning up a tile
    ONE_TILE = "one_tile"  # (given)
    TILE_TWICE = "tile_twice"  # (tile)
    END_TILE_TOO_EARLY = "end_tile_too_early"  # (tile, turn)
    IN_ORDER = "in_order"  # (tile, wanted)  a first game
    # Declaring a token
    NOT_YOUR_ROW = "not_your_row"  # (row, now)  the row in front declares first
    ALREADY_DECLARED = "already_declared"  # (seat)
    LOOK_FIRST = "look_first"  # (seat)  in place of a reason that would tell a secret token
    NO_TOKENS = "no_tokens"  # (seat)
    TOKEN_NOT_HELD = "token_not_held"  # (kind)
    SAY_WHICH_TOKEN = "say_which_token"  # ()  the app knows all that this seat holds
    NOT_LAST_ROW = "not_last_row"  # (kind, row, last)
    NO_FIELD_ON_END_TILE = "no_field_on_end_tile"  # ()
    NO_TOKEN_LEFT = "no_token_left"  # (kind, copies)  all copies are seen elsewhere
    NOT_FACE_DOWN = "not_face_down"  # (seat)
    OTHER_ROW_NEXT = "other_row_next"  # (row, next)
    # Programming a path
    PATH_UNLIT = "path_unlit"  # (path)
    PATH_TOO_DEAR = "path_too_dear"  # (path, cost, fuel)  cost: at its best outcome
    NO_DIAL_HERE = "no_dial_here"  # (path)
    NO_SUCH_DIAL = "no_such_dial"  # (dial, most)
    DIAL_TOO_HIGH = "dial_too_high"  # (dial, fuel)
    ALREADY_PROGRAMMED = "already_programmed"  # (path)
    NOT_ALL_READY = "not_all_ready"  # (seat)  one that has not programmed yet
    DIAL_COMES_LATER = "dial_comes_later"  # (path)  its number is set when all paths lie open
    # Setting a number on the centre dial
    NO_NUMBER_DUE = "no_number_due"  # (seat)
    NUMBER_MISSING = "number_missing"  # (seat)  one that has set none yet
    NUMBER_SET_ALREADY = "number_set_already"  # (dial)
    # Typing what a tile did
    RESULT_MISSING = "result_missing"  # (seat)
    RESULT_TWICE = "result_twice"  # (seat)
    NO_SUCH_RESULT = "no_such_result"  # (seat, amount, most)
    LOST_TURN_WITH_RESULT = "lost_turn_with_result"  # (seat)
    # Rolling the dice
    NO_ROLL_DUE = "no_roll_due"  # (seat, die)
    WRONG_ROLL_COUNT = "wrong_roll_count"  # (seat, die, wanted, given)
    NOT_ON_DIE = "not_on_die"  # (die, value)
    # Drawing tokens
    NO_DRAW_DUE = "no_draw_due"  # (seat)
    NOT_YOUR_DRAW = "not_your_draw"  # (seat, now)  one that draws later
    NOT_DRAWN = "not_drawn"  # (kind)
    SAY_WHICH_KEPT = "say_which_kept"  # ()
    # What the table corrects by hand
    NO_SUCH_ROW = "no_such_row"  # (row, least, most)
    NO_SUCH_FUEL = "no_such_fuel"  # (fuel, least, most)
    NOTHING_CORRECTED = "nothing_corrected"  # (seat)
    # What the table reads off its tiles and dice
    TILE_IN_USE = "tile_in_use"  # (tile)
    TILE_PLAYED = "tile_played"  # (tile)  the box now says something else than was played
    NO_SUCH_TILE = "no_such_tile"  # (tile, least, most)
    WRONG_PATH_COUNT = "wrong_path_count"  # (tile, wanted, given)
    NO_PATH_LIT = "no_path_lit"  # (tile)
    NO_SUCH_PLACES = "no_such_places"  # (tile, path, places, least, most)
    NO_SUCH_AMOUNT = "no_such_amount"  # (tile, path, amount, least, most)
    NO_SUCH_ROLLS = "no_such_rolls"  # (tile, path, rolls, most)
    NO_SUCH_TOKENS = "no_such_tokens"  # (tile, path, tokens, most)
    CROWD_UNLIT = "crowd_unlit"  # (tile, path, crowd)  counts choosers of a dark path
    TOO_MANY_CROWDS = "too_many_crowds"  # (tile, path, most)
    YELLOW_IS_COST = "yellow_is_cost"  # (tile, path)
    BLUE_IS_ROWS = "blue_is_rows"  # (tile, path)
    DIAL_IS_BOTH = "dial_is_both"  # (tile, path)  pay X and move X go together
    DIAL_ON_END_TILE = "dial_on_end_tile"  # (tile, path)
    ALONE_AND_PLACES = "alone_and_places"  # (tile, path)
    TILE_RECORD_TWICE = "tile_record_twice"  # (tile, face)
    WRONG_FACE_COUNT = "wrong_face_count"  # (die, wanted, given)
    NO_SUCH_FACE = "no_such_face"  # (die, value, most)
    # What cannot be the end of a race, or a question to the Bonus tool
    WRONG_SEAT_COUNT = "wrong_seat_count"  # (given, least, most)
    NO_SUCH_TOKEN_COUNT = "no_such_token_count"  # (seat, tokens, most)
    TOO_MANY_TOKENS = "too_many_tokens"  # (tokens, most)
    FIELD_OFF_TRACK = "field_off_track"  # (row)
    TOO_MANY_FIELDS = "too_many_fields"  # (fields, most)
