"""The card pad: every card that can still be laid, one tap each."""

from __future__ import annotations

from typing import Protocol

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import KINDS, Card
from companion.i18n import Texts
from views.boundary import part
from views.games.ants.cards import rank_face
from views.games.ants.paints import tone
from views.here import On
from views.present.ants.names import card_name
from views.widgets.press import press, tall

KEY_DP = 48
GAP_DP = 3
"""So that seven cards stand side by side where 362 dp are left of 390."""


class PadTaps(Protocol):
    """What taps on the pad do; equal values do the same, so that the pad is not drawn anew."""

    def lay(self, card: Card) -> object:
        """Lay a card."""


@part
def pad(
    open_cards: frozenset[Card], box: AntsBox, text: Texts, on: On, taps: PadTaps
) -> ft.Control:
    """Draw the cards colour by colour; one that is out leaves no gap.

    Each has its place in the list for good, so that a card that goes costs a card and not a pad.
    The place stays there, empty: a phone draws whatever holds a thing anew when that comes or goes.
    """
    return ft.Row(
        [_slot(card, card in open_cards, box, text, on, taps) for card in KINDS],
        spacing=0,
        run_spacing=0,
        wrap=True,
    )


@part
def _slot(
    card: Card, is_open: bool, box: AntsBox, text: Texts, on: On, taps: PadTaps
) -> ft.Control:
    of = tone(card.colour, box)
    key = press(
        tall(rank_face(card, box)),
        on(taps.lay, card),
        name=text("ants.pad.lay", card=card_name(card, box, text)),
        fill=of.fill,
        padding=2,
        radius=12,
        width=KEY_DP,
        key=f"card-{card.key}",
    )
    key.visible = is_open
    return ft.Container(key, padding=GAP_DP / 2 if is_open else 0, width=None if is_open else 0)
