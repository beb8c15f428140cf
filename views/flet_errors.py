"""What a phone is told when something fails that no boundary of ours has caught.

Flet 1.0.5 covers the phone with the words of the exception, and with the traceback of a handler:
with the names of the folders of the machine that serves. Here it is a sentence that says what to
do. Why it failed is in the log.
"""

from __future__ import annotations

import flet as ft

from companion.i18n import Texts


def say_in_our_words(page: ft.Page, language: str) -> None:
    """Tell the phone of a page as said above: in the language of its screen, else in this one."""
    session = page.session
    stock = session.error

    def error(_: str) -> None:
        chosen = page.locale_configuration
        spoken = chosen and chosen.current_locale and chosen.current_locale.language_code
        stock(Texts(spoken or language)("sorry.page"))

    session.error = error  # type: ignore[method-assign, assignment]
