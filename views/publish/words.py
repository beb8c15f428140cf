"""What the page of a site says before the app can speak: that it comes, or why it does not.

The page's script says which of it is to be read (`data-start`): nothing more while the app starts
from what is kept, `first` while files come, `lost` when the network has gone, `failed` when the app
does not start, `elsewhere` once another window has the app, `sorry` when it has failed later; and
whether there are games that can be saved (`data-games`).
"""

from __future__ import annotations

import html
from typing import Final

from companion.i18n import LANGUAGES, Texts
from views.server.index import ACCENT, WORDS_STYLE

_STOPPED: Final = "html[data-start]:not([data-start=first])"
_STYLE: Final = f"""
      #words section, #words progress, #words button, #words details,
      #words .lost, #words .failed, #words .games, #words .elsewhere, #words .sorry
        {{ display: none; }}
      #words section {{ flex-direction: column; gap: 16px; align-items: center; width: 100%; }}
      {_STOPPED} #words {{ pointer-events: auto; overflow: auto; justify-content: safe center; }}
      #words > * {{ flex: none; }}
      #words progress {{ width: min(16rem, 80%); accent-color: {ACCENT}; }}
      #words button {{ pointer-events: auto; min-height: 48px; padding: 8px 24px; border: 0;
        border-radius: 18px; background: {ACCENT}; color: #FFF; font: inherit; font-weight: bold; }}
      #words button.more {{ background: none; color: inherit; border: 2px solid {ACCENT}; }}
      #words details {{ pointer-events: auto; max-width: min(34rem, 100%); font-size: .8rem; }}
      #words code {{ display: block; max-height: 30vh; overflow: auto; text-align: start;
        white-space: pre-wrap; overflow-wrap: anywhere; user-select: text; }}
      html[data-start=first] #words :is(progress, .slow) {{ display: block; visibility: visible;
        animation: none; }}
      {_STOPPED} #words :is(.loading, .slow) {{ display: none; }}
      html[data-start=elsewhere] #words :is(.elsewhere, [data-do=here]),
      html[data-start=sorry] #words :is(.sorry, [data-do=again]),
      html[data-start=lost] #words .lost, html[data-start=failed] #words :is(.failed, details),
      html[data-games] #words .games {{ display: block; }}
      html:is([data-start=lost], [data-start=failed]) #words [data-do=again],
      html[data-games] #words [data-do=export] {{ display: block; }}
    """

AGAIN: Final = """
    // Also when no other script comes: what is missing is said, and can be asked for again.
    addEventListener("error", ({target}) => {
      const page = document.documentElement.dataset;
      if (target instanceof HTMLScriptElement && !page.start) page.start = "lost";
    }, true);
    addEventListener("click", ({target}) => {
      if (target.closest?.("#words [data-do=again]")) location.reload();
    });
  """


def words() -> str:
    """Return them in all languages, of which the page's script shows one."""
    chosen = ", ".join(f"html[data-spoken={each}] #words [lang={each}]" for each in LANGUAGES)
    return f"""<div id="words" role="status">
    <style>{WORDS_STYLE}{_STYLE} {chosen} {{ display: flex; }}</style>
    <img src="icons/icon.svg" alt="" width="96" height="96">
    {"".join(map(_in_language, LANGUAGES))}
  </div>"""


def _in_language(language: str) -> str:
    def said(key: str) -> str:
        return html.escape(Texts(language)(key))

    return f"""<section lang="{language}">
      <p class="loading">{said("app.loading")}</p>
      <progress aria-label="{said("app.loading")}"></progress>
      <p class="slow">{said("alone.slow")}</p>
      <p class="lost">{said("alone.lost")}</p>
      <p class="failed">{said("alone.failed")}</p>
      <p class="elsewhere">{said("alone.elsewhere")}</p>
      <p class="sorry">{said("alone.sorry")}</p>
      <p class="games">{said("alone.failed.games")}</p>
      <button data-do="here">{said("alone.here")}</button>
      <button data-do="again">{said("alone.again")}</button>
      <button data-do="export" class="more">{said("travel.export_all")}</button>
      <details><summary>{said("alone.failed.what")}</summary><code></code></details>
      <noscript><p>{said("app.no_script")}</p></noscript>
    </section>"""
