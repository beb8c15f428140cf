"""What a table of Outback agrees on before a game, and what keeps it from starting."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from companion.game import Item, LuckBy, Refusal
from companion.games.outback.checklist import Piece
from companion.games.outback.options import Ending, OutbackOptions, Variant
from companion.games.outback.refusals import Why
from companion.games.outback.setup import cannot_start
from companion.games.outback.state import OutbackBox
from companion.i18n import Texts


def with_variant(options: OutbackOptions, variant: Variant) -> OutbackOptions:
    """Agree on a variant; in partnership there is one ending only (OB19)."""
    ending = Ending.ROUND if variant is Variant.TEAMS else options.ending
    return replace(options, variant=variant, ending=ending)


def variant_refusal(seats: int, variant: Variant, options: OutbackOptions) -> Refusal | None:
    """Why a variant cannot be chosen by so many players; a side can still be drawn later."""
    wanted = with_variant(options, variant)
    refusal = cannot_start(seats, wanted, OutbackBox())
    return None if refusal and refusal.code is Why.PLUS_ROWS_UNKNOWN else refusal


def start_refusal(
    seats: int, options: OutbackOptions, box: OutbackBox, step: str
) -> Refusal | None:
    """Why preparing cannot go on from this step, once the step is where it can be mended."""
    refusal = cannot_start(seats, options, box)
    if refusal and refusal.code is Why.PLUS_ROWS_UNKNOWN and step != "box":
        return None
    return refusal if step != "players" else None


def item_sentence(item: Item, options: OutbackOptions, text: Texts) -> str:
    """Say a line of the check-list: how many of a piece, or that it stays in the box.

    Boards are told with the side that is up, tiles with what is done to them.
    """
    by_app = options.bag is LuckBy.APP
    match item.piece, options.variant:
        case Piece.DIE, _ if not item.count:
            return text("outback.piece.no_dice")
        case Piece.BAG, _ if not item.count:
            return text("outback.piece.no_bag")
        case Piece.TILE, _ if by_app:
            return text("outback.piece.sorted_tile", count=item.count)
        case Piece.DRAWN_TILE, _ if by_app:
            return text("outback.piece.told_tile", count=item.count)
        case Piece.DIE, Variant.PLUS | Variant.TEAMS:
            return text("outback.piece.all_dice", count=item.count)
        case Piece.PENALTY_TILE, _ if item.each:
            return text("outback.piece.penalty_tiles", count=item.count)
        case Piece.PRESERVE, Variant.PLUS:
            return text("outback.piece.plus_preserve", count=item.count)
        case _:
            return text(f"outback.piece.{item.piece}", count=item.count, each=item.each)


class TilesFor(StrEnum):
    """Whether one scoring tile counts for everybody, or players have their own."""

    ALL = "all"
    EACH = "each"


def tiles_for(options: OutbackOptions) -> TilesFor:
    """Say which of the two a table plays."""
    return TilesFor.EACH if options.penalties else TilesFor.ALL


def with_tiles_for(options: OutbackOptions, who: TilesFor, seats: int) -> OutbackOptions:
    """Agree that one tile counts for all, or that each has one: at first what all have."""
    if who is tiles_for(options):
        return options
    if who is TilesFor.ALL:
        return replace(options, penalty=options.penalties[0], penalties=())
    return replace(options, penalties=(options.penalty,) * seats)


def with_own_tile(
    options: OutbackOptions, seat: int, tile: tuple[int, ...], seats: int
) -> OutbackOptions:
    """Give a player a scoring tile of their own, or none."""
    own = (tile if at == seat else options.penalty_of(at) for at in range(seats))
    return replace(options, penalties=tuple(own))


def longer(penalty: tuple[int, ...]) -> tuple[int, ...]:
    """Type in one more number of a scoring tile, at first like the one before."""
    return (*penalty, penalty[-1])


def changed(penalty: tuple[int, ...], hexes: int, by: int) -> tuple[int, ...]:
    """Change what a scoring tile gives for so many blocked hexes."""
    return tuple(points + by * (at == hexes) for at, points in enumerate(penalty))
