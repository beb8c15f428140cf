"""Why an answer is right or wrong, where no refusal of the game's own rules says it."""

from __future__ import annotations

from enum import StrEnum


class Because(StrEnum):
    """The reasons; the names in brackets are the parameters that come with them."""

    # Paying with dice
    ROW_PAID = "row_paid"  # (animal, row, alike)
    ANIMAL_PAID = "animal_paid"  # (animal, alike)
    BOTH_PAID = "both_paid"  # ()
    KEPT_ENOUGH = "kept_enough"  # (animal, row)
    ROLLS_GONE = "rolls_gone"  # (animal, row)
    CAN_TAKE = "can_take"  # (animal, row)
    NOTHING_FITS = "nothing_fits"  # ()
    # Laying tiles
    MAKES_MOST = "makes_most"  # (points)
    BETTER_ELSEWHERE = "better_elsewhere"  # (points, best)
    MAKES = "makes"  # (points)
    THIRD = "third"  # (animal, points)
    NOT_THIRD = "not_third"  # (animal, there)
    # The markers
    AT_TOP = "at_top"  # (animal, space)
    AMONG_LOWEST = "among_lowest"  # (animal, space)
    NOT_LOWEST = "not_lowest"  # (animal, space)
    FIRST_POINTS = "first_points"  # (points)
    STARTS_AGAIN = "starts_again"  # (points)
    # The turns
    STILL_PLAYS = "still_plays"  # (seat)
    HAS_PLAYED = "has_played"  # (seat)
    IS_FULL = "is_full"  # (seat)
    MOST_ALIKE = "most_alike"  # (seat, alike)
    FEWER_ALIKE = "fewer_alike"  # (seat, alike, best)
    MOST_POINTS = "most_points"  # ()
    MORE_TILES = "more_tiles"  # ()
    WIN_SHARED = "win_shared"  # ()
    # The jeep
    MAY_SWAP = "may_swap"  # ()
    FILLED_UP = "filled_up"  # (tiles)
    # Plus and partners
    TILE_EARNED = "tile_earned"  # (tile)
    SECOND_GOES = "second_goes"  # (animal)
    STAYS_WITH_TAKER = "stays_with_taker"  # (animal)
    PARTNER_HAS_ROOM = "partner_has_room"  # ()
