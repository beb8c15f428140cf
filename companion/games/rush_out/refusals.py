"""Why something may not be done at a table of Rush Out: codes with parameters, no sentences."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them.

    ``seat`` and ``other`` are seats, ``tile`` a kind of pyramid tile (:class:`Tile`), ``symbol`` a
    :class:`Symbol`, ``special`` a :class:`Special`, ``action`` an :class:`ActionTile`, ``goal`` a
    :class:`Missing`; all else are numbers.
    """

    # Something else comes first.
    FIRST_PLAYER_OPEN = "first_player_open"  # ()
    EQUIP_FIRST = "equip_first"  # (seat)
    DEAL_FIRST = "deal_first"  # (seat, missing)
    PLACE_FIRST = "place_first"  # (seat)
    PASS_TORCH_FIRST = "pass_torch_first"  # ()
    LOWER_COUNTER_FIRST = "lower_counter_first"  # (counter)
    TURN_RUNNING = "turn_running"  # (seat, left)
    DANGER_OPEN = "danger_open"  # (seat, tile)
    CHECK_VICTORY_FIRST = "check_victory_first"  # ()
    DRAW_SPECIALS_FIRST = "draw_specials_first"  # (seat, missing)
    GAME_OVER = "game_over"  # ()
    # Setting up
    NO_SUCH_SEAT = "no_such_seat"  # (seat)
    DEALT_BY_HAND = "dealt_by_hand"  # ()
    ALREADY_DEALT = "already_dealt"  # (seat)
    ALREADY_EQUIPPED = "already_equipped"  # (seat)
    DEAL_EQUIPMENT_FIRST = "deal_equipment_first"  # (seat)
    DEAL_TO_ALL_FIRST = "deal_to_all_first"  # (seat)
    WRONG_EQUIPMENT_COUNT = "wrong_equipment_count"  # (wanted, given)
    NOT_AMONG_DEALT = "not_among_dealt"  # (seat, symbol)
    NO_EQUIPMENT_LEFT = "no_equipment_left"  # (symbol, left, given)
    OTHERS_DRAW = "others_draw"  # (seat, other)
    SHUFFLE_FIRST = "shuffle_first"  # ()
    NOTHING_TO_SHUFFLE = "nothing_to_shuffle"  # ()
    WRONG_SHUFFLE = "wrong_shuffle"  # (special, wanted, given)
    PILE_KEPT = "pile_kept"  # ()
    WRONG_SPECIAL_COUNT = "wrong_special_count"  # (seat, wanted, given)
    NO_SPECIAL_LEFT = "no_special_left"  # (special, left, given)
    ALREADY_PLACED = "already_placed"  # (seat)
    NO_SUCH_TILE = "no_such_tile"  # (number)
    NO_TILE_LEFT = "no_tile_left"  # ()
    # Whose three actions
    OTHERS_TURN = "others_turn"  # (seat, other)
    NO_ACTIONS_LEFT = "no_actions_left"  # (seat)
    BASICS_SPENT = "basics_spent"  # (seat, action, count)
    # Specials, and Copy
    NOT_IN_FRONT = "not_in_front"  # (seat, special)
    USED_ALREADY = "used_already"  # (seat, special)
    NOT_IN_SOLO = "not_in_solo"  # (special)
    COPY_OF_OWN = "copy_of_own"  # (seat)
    # Moving, revealing, observing, bypassing, joining
    SAME_TILE = "same_tile"  # (seat)
    TOO_FAR = "too_far"  # (number)
    COVERED = "covered"  # (seat)
    REVEALED_ALREADY = "revealed_already"  # (tile)
    NONE_LEFT = "none_left"  # (tile, most)
    PLACE_NEEDED = "place_needed"  # ()
    NO_MAP = "no_map"  # ()
    NOT_BESIDE_GROUND = "not_beside_ground"  # (x, y)
    NO_GROUND_LEFT = "no_ground_left"  # ()
    ALREADY_TOGETHER = "already_together"  # (seat, other)
    # Recover and exchange
    OUT_OF_REACH = "out_of_reach"  # (seat, other)
    NOT_USED = "not_used"  # (seat, symbol)
    # A danger
    NO_MATCH = "no_match"  # (seat, symbol)
    EQUIPMENT_DOWN = "equipment_down"  # (seat, symbol)
    NO_DANGER = "no_danger"  # ()
    NO_ACTION_FOR_PROTECT = "no_action_for_protect"  # (seat)
    NOTHING_STOPS = "nothing_stops"  # (tile)
    OWN_KIT_ONLY = "own_kit_only"  # (tile)
    # Extra tiles and artefacts
    STUCK = "stuck"  # (seat)
    LIES_DOWN = "lies_down"  # (seat)
    STANDS_UP_ALREADY = "stands_up_already"  # (seat)
    NO_SUCH_ARTEFACT = "no_such_artefact"  # (seat, tile)
    ARTEFACT_USED = "artefact_used"  # (seat, tile)
    ARTEFACT_IDLE = "artefact_idle"  # (seat)
    # Talking
    TALKIE_GONE = "talkie_gone"  # (seat)
    TALK_IS_FREE = "talk_is_free"  # ()
    NO_TALKIE_IN_SOLO = "no_talkie_in_solo"  # ()
    # What the table counted in its box
    WRONG_KIND_COUNT = "wrong_kind_count"  # (wanted, given)
    WRONG_SUM = "wrong_sum"  # (wanted, given)
    NO_SUCH_SYMBOL_COUNT = "no_such_symbol_count"  # (symbol, count, least)
    NO_SUCH_SPECIAL_COUNT = "no_such_special_count"  # (special, count, least)
    NO_SUCH_BASIC_COUNT = "no_such_basic_count"  # (action, count, least, most)
    MORE_BASICS_TURNED = "more_basics_turned"  # (action, count, seen)
    MORE_SYMBOLS_SEEN = "more_symbols_seen"  # (symbol, count, seen)
    MORE_SPECIALS_SEEN = "more_specials_seen"  # (special, count, seen)
    # What the table read off its box
    NOT_AN_EXTRA = "not_an_extra"  # (tile)
    NO_SUCH_LOSS = "no_such_loss"  # (tile, turns, most)
    NOT_AN_ARTEFACT = "not_an_artefact"  # (tile)
    EFFECT_TOO_LONG = "effect_too_long"  # (tile, most)
    NO_SUCH_KIT_NAME = "no_such_kit_name"  # (most)
    NO_SUCH_KIT_SYMBOLS = "no_such_kit_symbols"  # ()
    # A pyramid that cannot be built
    WRONG_LAYOUT_COUNT = "wrong_layout_count"  # (wanted, given)
    NO_SUCH_PLACE = "no_such_place"  # (level, x, y, most)
    TILES_OVERLAP = "tiles_overlap"  # (level, x, y)
    TILE_FLOATS = "tile_floats"  # (level, x, y)
    # What a table cannot start with
    WRONG_SEAT_COUNT = "wrong_seat_count"  # (given, least, most)
    NO_SUCH_EXIT_COUNT = "no_such_exit_count"  # (exits, most)
    NO_SUCH_EXTRA_TURNS = "no_such_extra_turns"  # (turns, most)
    EQUIPMENT_UNCOUNTED = "equipment_uncounted"  # ()
    NO_SUCH_EXTRAS = "no_such_extras"  # (given, most)
    NOT_A_BASIC = "not_a_basic"  # (symbol)
    ROCKFALL_ALONE = "rockfall_alone"  # ()
    EVOLVED_UNREAD = "evolved_unread"  # ()
    NO_SUCH_GOAL = "no_such_goal"  # (goal, needed, most)
    # What cannot be the end of a game
    NO_SUCH_TURNS_LEFT = "no_such_turns_left"  # (turns, most)
    NO_SUCH_TREASURES = "no_such_treasures"  # (treasures, most)
    NO_SUCH_WRITINGS = "no_such_writings"  # (tile, given, most)
    NO_SUCH_ARTEFACTS = "no_such_artefacts"  # (artefacts, most)
    NOT_A_WRITING = "not_a_writing"  # (tile)
