"""What this phone is asked or told of the others at its table, at the foot of its screen."""

from __future__ import annotations

import flet as ft

from companion.circle import Ask
from companion.offers import Offer
from views.desk import Desk
from views.drafts import PerScreen
from views.present.asked import ask_sentence, news_sentence, offer_sentence, waiting_sentence
from views.widgets.pieces import banner, question, recounted
from views.widgets.press import small_action

ASKED: PerScreen[Ask | Offer | None] = PerScreen("asked", lambda: None)
"""What this screen asks by now: a tap right after it has come was meant for what lay there.

It is not written down: after a restart nobody waits for an answer any more.
"""


def is_asked(desk: Desk) -> bool:
    """Whether another phone waits for an answer of this one."""
    if desk.hub is None or desk.door is None:
        return False
    return bool(desk.hub.circle.asked_of(desk.name) or desk.hub.offers.to(desk.name))


def word_here(desk: Desk) -> ft.Control | None:
    """Draw what another phone has asked or told this one, what it missed, or waits for."""
    if desk.hub is None or desk.door is None:
        return None
    circle, me = desk.hub.circle, desk.name
    for ask in circle.asked_of(me):
        return _ask(desk, ask)
    for offer in desk.hub.offers.to(me):
        return _offer(desk, offer)
    if circle.news(me):
        return _news(desk)
    if desk.away.said:
        return _missed(desk)
    waiting = circle.asking(me)
    return _waiting(desk, waiting) if waiting else None


def _comes(desk: Desk, asked: Ask | Offer) -> None:
    """Note when this is asked first: whoever is about to tap something else allows nothing."""
    if ASKED.of(desk) != asked:
        ASKED.keep(desk, asked)


def _ask(desk: Desk, ask: Ask) -> ft.Control:
    circle, text = desk.circle, desk.text
    _comes(desk, ask)

    def answer(allowed: bool) -> None:
        if not ASKED.is_too_soon(desk):
            circle.answer(desk.name, ask, allowed=allowed)

    return question(
        ft.Icons.PHONE_ANDROID,
        ask_sentence(ask, circle, desk.session.setup, text),
        [
            small_action(text("ask.allow"), desk.on(answer, True), "ask-allow"),
            small_action(text("ask.no"), desk.on(answer, False), "ask-no"),
        ],
    )


def _waiting(desk: Desk, ask: Ask) -> ft.Control:
    circle, text = desk.circle, desk.text
    stop = desk.on(circle.withdraw, desk.name)
    said = waiting_sentence(ask, circle, desk.session.setup, text)
    return question(
        ft.Icons.PHONE_ANDROID, said, [small_action(text("ask.stop"), stop, "ask-stop")]
    )


def _offer(desk: Desk, offer: Offer) -> ft.Control:
    hub, text = desk.hub, desk.text
    assert hub is not None
    _comes(desk, offer)

    async def take() -> None:
        if ASKED.is_too_soon(desk):
            return
        if refusal := await hub.offers.take_over(desk.name, offer):
            desk.refuse(refusal)

    def decline() -> None:
        if not ASKED.is_too_soon(desk):
            hub.offers.decline(desk.name, offer)

    return question(
        ft.Icons.PHONE_ANDROID,
        offer_sentence(offer, hub.circle.roster, desk.session, text),
        [
            small_action(text("offer.take"), desk.on(take), "offer-take"),
            small_action(text("ask.no"), desk.on(decline), "offer-no"),
        ],
    )


def _news(desk: Desk) -> ft.Control:
    """Draw what this phone is told, until its next tap."""
    circle, text = desk.circle, desk.text
    desk.news = circle.news(desk.name)
    said = (
        news_sentence(each, desk.name, circle.roster, desk.session.setup, text)
        for each in desk.news
    )
    return banner(" ".join(said), text("close"), desk.on(lambda: None))


def _missed(desk: Desk) -> ft.Control:
    """Draw what happened while this phone was away, until its next tap."""
    away, text = desk.away, desk.text
    away.is_drawn()
    before = [text.count("away.before", away.before)] if away.before else []
    return recounted(text("away.title"), before, away.said, text("close"), desk.on(lambda: None))
