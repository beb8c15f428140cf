"""The scripts of ours in the page that starts the app; they are allowed by their hashes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

OWN_FILES: Final = """
    flet.noCdn = true;
    flet.canvasKitBaseUrl = "/canvaskit/";
    flet.fontFallbackBaseUrl = "assets/fonts/";"""

ZONE_COOKIE: Final = "zone"
"""Under this name a phone says which time zone it is in, as ``Europe%2FParis``."""

STILL_COOKIE: Final = "still"
"""Under this name a phone says ``true`` when its browser lets no page vibrate it."""

TELL_OF_PHONE: Final = f"""
    // What Flet does not say: where the phone is, since the server tells times by its clock, and
    // whether it can vibrate.
    for (const [name, told] of Object.entries({{
      {ZONE_COOKIE}: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
      {STILL_COOKIE}: !navigator.vibrate,
    }})) document.cookie = `${{name}}=${{encodeURIComponent(told)}};path=/;samesite=lax`;
  """

ASK_NOBODY_ELSE: Final = """
    // Flet's client adds a script of another host at each start. The content security policy would
    // refuse it and say so in the console each time; an address that is never set asks for nothing.
    (() => {
      const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
      Object.defineProperty(HTMLScriptElement.prototype, "src", {...source, set(address) {
        if (new URL(String(address), document.baseURI).origin === location.origin)
          source.set.call(this, address);
      }});
    })();
  """

LINE: Final = (Path(__file__).parent / "line.js").read_text("utf-8")


def connection(mark: str) -> str:
    """Answer the script of the line to the table, in a page that the server knows by this mark."""
    return f'const PAGE = "{mark}";\n{LINE}'


MAY_ZOOM: Final = """
  <style>body, body * { touch-action: pinch-zoom !important; }</style>
  <script>
    // Flutter forbids to zoom with two fingers: its own viewport tag replaces every other one, and
    // no touch is left to the browser. Where it is let, it takes what a zoomed finger's breadth
    // shows for the size of the window, and draws the app anew in there.
    (() => {
      const open = () => {
        for (const tag of document.querySelectorAll('meta[name=viewport][content*="scal"]'))
          if (/user-scalable|maximum/.test(tag.content))
            tag.content = "width=device-width, initial-scale=1";
      };
      new MutationObserver(open).observe(document.head, {childList: true});
      for (const side of ["width", "height"]) {
        const seen = Object.getOwnPropertyDescriptor(VisualViewport.prototype, side);
        Object.defineProperty(VisualViewport.prototype, side, {...seen, get() {
          const size = seen.get.call(this);
          return this.scale === 1 ? size : Math.round(size * this.scale);
        }});
      }
    })();
  </script>"""

READ_ALOUD: Final = """
  <script>
    // Flutter's own button for screen readers, which nobody sees, is called something English. By
    // then Flutter has written over the page's language.
    (() => {
      const names = __NAMES__, {lang, dataset} = document.documentElement;
      addEventListener("flutter-first-frame", () => {
        const button = document.querySelector("flt-semantics-placeholder");
        button?.setAttribute("aria-label", names[dataset.spoken ?? lang]);
      });
    })();
  </script>"""
"""``__NAMES__`` is to be what that button is called, by language."""

ON_EVERY_PHONE: Final = """
  <style>
    /* Flutter measures letters in here to see whether somebody's browser spaces them out. Where
       only letters are made larger, it takes that for such spacing, and draws nothing. */
    body > p[aria-hidden=true] {
      line-height: normal !important; letter-spacing: normal !important;
      word-spacing: normal !important; margin: 0 !important;
    }
  </style>
  <script>
    // Flet asks for a file once the app has answered the tap, and then WebKit opens no chooser for
    // a click that is none of a finger's. It shows one that is asked for by its own name.
    HTMLInputElement.prototype.click = function () {
      try {
        if (this.type === "file") return this.showPicker();
      } catch (error) {
        console.info("a file is asked for in the old way:", error.message);
      }
      HTMLElement.prototype.click.call(this);
    };
    // An app on the home screen of an iPhone can't download: there a file goes to the share sheet,
    // which opens at a finger's next tap where the app has answered the last one too late.
    if (navigator.standalone) (() => {
      const kinds = {json: "application/json", gz: "application/gzip", png: "image/png",
        csv: "text/csv", bgsplay: "application/json"};
      const made = new Map(), {createObjectURL, revokeObjectURL} = URL;
      URL.createObjectURL = content => {
        const address = createObjectURL.call(URL, content);
        made.set(address, content);
        return address;
      };
      URL.revokeObjectURL = address => {
        made.delete(address);
        revokeObjectURL.call(URL, address);
      };
      const share = files => navigator.share({files}).catch(({name}) => {
        if (name === "NotAllowedError")
          addEventListener("pointerup", () => share(files), {capture: true, once: true});
      });
      HTMLAnchorElement.prototype.click = function () {
        const type = kinds[this.download.split(".").pop()], content = made.get(this.href);
        const files = content && [new File([content], this.download, {type: type ?? ""})];
        if (files && this.download && navigator.canShare?.({files})) return share(files);
        HTMLElement.prototype.click.call(this);
      };
    })();
  </script>"""
