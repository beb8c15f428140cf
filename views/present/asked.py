"""What the phones around a table ask and tell each other, as sentences."""

from __future__ import annotations

from companion.circle import Ask, Circle, News, Word
from companion.game import Setup
from companion.i18n import Texts
from companion.offers import Offer
from companion.roster import Roster
from companion.session import Session
from views.present.history import newest_sentence
from views.present.phones import names_of, phone_name


def ask_sentence(ask: Ask, circle: Circle, setup: Setup, text: Texts) -> str:
    """Say what another phone wants to be allowed."""
    who = phone_name(ask.phone, circle.roster, setup, text)
    if 1 < len(ask.seats) == len(setup.seats):
        return text("ask.all", phone=who)
    names = names_of(ask.seats, setup, text)
    others = circle.roster.players_of(ask.seats, but=ask.phone)
    is_left = others.isdisjoint(circle.watch.attendance.here)
    return text("ask.left" if is_left else "ask.one", phone=who, names=names)


def waiting_sentence(ask: Ask, circle: Circle, setup: Setup, text: Texts) -> str:
    """Say whom a phone has asked, and for what."""
    asked = [phone_name(each, circle.roster, setup, text) for each in sorted(circle.asked(ask))]
    if not asked:
        return text("ask.nobody")
    return text("ask.waiting", phones=", ".join(asked))


def offer_sentence(offer: Offer, roster: Roster, session: Session, text: Texts) -> str:
    """Say what another phone has brought of this game, by how much there is, and its newest."""
    after = session
    for entry in offer.entries:
        went_on = after.then(entry)
        if not isinstance(went_on, Session):
            return text("offer.late")
        after = went_on
    return text.count(
        "offer.ask",
        len(offer.entries),
        phone=phone_name(offer.phone, roster, session.setup, text),
        what=newest_sentence(after, text),
    )


def news_sentence(news: News, me: str, roster: Roster, setup: Setup, text: Texts) -> str:
    """Say what a phone is told of another one."""
    names = names_of(news.seats, setup, text)
    who = phone_name(news.phone, roster, setup, text)
    match news.word:
        case Word.TAKEN:
            return text("news.taken", names=names)
        case Word.SHARED:
            return text("news.shared", names=names)
        case Word.DENIED:
            return text("news.denied", phone=who)
        case Word.HOST if news.phone == me:
            return text("news.host_here")
        case Word.HOST:
            return text("news.host", phone=who)
        case Word.CONTINUED:
            return text("news.continued", phone=who)
        case Word.NOT_CONTINUED:
            return text("news.not_continued")


def said_aloud(word: Ask | News, me: str, circle: Circle, setup: Setup, text: Texts) -> str:
    """Say what a phone is asked or told, for a screen reader."""
    if isinstance(word, Ask):
        return ask_sentence(word, circle, setup, text)
    return news_sentence(word, me, circle.roster, setup, text)
