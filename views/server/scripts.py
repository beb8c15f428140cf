"""The scripts of ours in the page that starts the app; they are allowed by their hashes."""

from __future__ import annotations

from typing import Final

OWN_FILES: Final = """
    flet.noCdn = true;
    flet.canvasKitBaseUrl = "/canvaskit/";
    flet.fontFallbackBaseUrl = "assets/fonts/";"""

ZONE_COOKIE: Final = "zone"
"""Under this name a phone says which time zone it is in, as ``Europe%2FParis``."""

TELL_ZONE: Final = f"""
    // The server tells times by the clock of the phone; Flet does not say where that is.
    document.cookie = "{ZONE_COOKIE}=" + encodeURIComponent(
      Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") + ";path=/;samesite=lax";
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

CONNECTION: Final = """
    // Flet's client waits 0.5, 1, 2, 4, 8, 16, 32 ... seconds between two tries, behind a page that
    // says "Working...". Once the table has been away for 4 seconds and answers again, load the
    // page anew: Flet resumes the session when it is still there, and we rebuild it when not.
    // The same when Flet's client has found the table by itself: it goes on with controls that no
    // longer follow what the server sends, and with services that answer no call.
    //
    // Until the first screen is there, and whenever the table is away, our own words lie over that
    // page of Flet's, in the phone's language.
    (() => {
      const Plain = window.WebSocket;
      const drawn = new Promise(done => addEventListener("flutter-first-frame", done));
      const frames = async count => {
        while (count--) await new Promise(done => requestAnimationFrame(done));
      };
      const say = on => {
        isShown = !on;
        document.getElementById("words").style.display = on ? "" : "none";
      };
      const uncover = () => drawn.then(() => frames(6)).then(() => say(lostAt > 0));
      let lostAt = 0, wasOpen = false, isShown = false;
      window.WebSocket = class extends Plain {
        constructor(...address) {
          super(...address);
          this.addEventListener("open", () => {
            if (wasOpen) location.reload();
            [lostAt, wasOpen] = [0, true];
          });
          this.addEventListener("close", () => {
            lostAt = lostAt || Date.now();
            setTimeout(() => lostAt && say(true), 500);
          });
          // A message of more than 2 kB is a screen. Does none come, it is something smaller.
          this.addEventListener("message", ({data}) => {
            const wait = (data.byteLength ?? data.size) > 2000 ? 0 : 3000;
            if (!isShown) setTimeout(uncover, wait);
          });
        }
      };
      const look = async () => {
        if (!lostAt || Date.now() - lostAt < 4000 || document.hidden) return;
        try {
          const answer = await fetch("/health", {cache: "no-store"});
          if (answer.ok && lostAt) location.reload();
        } catch { /* still away */ }
      };
      setInterval(look, 1000);
      document.addEventListener("visibilitychange", look);
      addEventListener("online", look);
    })();
  """

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
