"""A game of Outback with two thumbs: what a person does on a phone, in the language it speaks."""

from __future__ import annotations

import base64
import os
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import TimeoutError as TookTooLong

from tests.views.hands import Hands
from tests.views.harness import PATIENCE_S, Phone

ALWAYS_LISTEN = """
setInterval(() => document.querySelector("flt-semantics-placeholder")?.click(), 100);
(() => {
  const Plain = window.WebSocket, PlainWorker = window.Worker;
  const PATCH = 2, drawn = message => {
    const bytes = new Uint8Array(message), at = bytes[0] === 0 ? 2 : 1;
    if (bytes[at] !== PATCH) return;
    window.drawn++;
    window.drawn_ms = performance.now();
  };
  [window.sockets, window.news, window.drawn, window.drawn_ms] = [[], [], 0, 0];
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      window.sockets.push(this);
      this.addEventListener("message", event => {
        window.news.push(new TextDecoder("latin1").decode(event.data));
        drawn(event.data);
      });
    }
  };
  window.Worker = class extends PlainWorker {
    constructor(url, ...how) {
      super(url, ...how);
      if (`${url}`.includes("python")) this.addEventListener("message", event => drawn(event.data));
    }
  };
})();
"""
"""Keep Flutter's semantics on, also when the page loads itself anew; and know its connections.

Counted is what draws anything, from the server or, on a phone alone, from the Python in it: what
is only spoken comes before it.
"""

CUT_OFF = "Working..."
"""What Flet's client says while it has no connection, in every language."""
LOST = "#words [data-says=away]"
"""What our page says while it has none."""

TAPPED = "flt-semantics:is([role=button], [role=checkbox])"
"""Whatever can be tapped: what does something or is chosen, and what is ticked."""
FIELD = "flt-semantics :is(input, textarea)"
"""Whatever can be typed into."""
SPOKEN = """node => [node, ...node.querySelectorAll("*")].map(each =>
  each.getAttribute("aria-label") || (each.children.length ? "" : each.textContent))
  .filter(text => text).join(" ")"""
ANSWERED_MS = 2000
"""How long a tap that changes nothing, so that nothing answers it, holds up the next one."""
NODE = f"""(name, kind = "{TAPPED}") => {{
  const spoken = {SPOKEN}, {{at_ms, drawn}} = window.tapped ?? {{at_ms: -{ANSWERED_MS}}};
  if (!(window.drawn > drawn) && performance.now() < at_ms + {ANSWERED_MS}) return undefined;
  const all = [...document.querySelectorAll(kind)]
    .map(node => [spoken(node), node]).filter(([said]) => said.startsWith(name));
  return (all.find(([said]) => said === name) ?? all[0] ?? [])[1];
}}"""
"""What can be tapped, or typed into, with this spoken name: all of it, otherwise its beginning.

There is none until the last tap was answered: what it is to be found by may be still to come, and
what is there may be about to move away from under the thumb.
"""
TAPS = "() => { window.tapped = {at_ms: performance.now(), drawn: window.drawn} }"
"""Note that a tap is about to be sent."""
FIND = f"""(name, kind) => {{
  const node = ({NODE})(name, kind);
  if (!node) return null;
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.height];
}}"""
"""Where it is: its middle and its height."""
COVERED = f"""([name, kind, x, y]) => {{
  const top = document.elementFromPoint(x, y)?.closest("{TAPPED}");
  if (top && !({SPOKEN})(top).startsWith(name)) return true;
  for (let around = ({NODE})(name, kind); around; around = around.parentElement) {{
    const edge = around.getBoundingClientRect();
    if (edge.height > 150 && (y < edge.top || y > edge.bottom)) return true;
  }}
  return false;
}}"""
"""Whether another button lies there, or what it scrolls in ends before."""
STILL = f"""async ([name, kind, patience, calm]) => {{
  const find = {FIND}, frame = () => new Promise(requestAnimationFrame);
  const end = performance.now() + patience;
  for (let before = null, found; performance.now() < end; before = found) {{
    found = find(name, kind);
    const is_calm = performance.now() >= window.drawn_ms + calm;
    if (is_calm && found && before && found.every((each, at) => each === before[at])) return found;
    await frame(); await frame(); await frame();
  }}
  return null;
}}"""
"""Where it is once it has not moved for a few frames, nor anything was drawn for a while."""
MOVED = f"([name, kind, before]) => (({FIND})(name, kind) ?? [])[1] !== before"

PAINTED_MS = 500
"""A screen can be read out before it is painted; after this even on a busy machine it is."""
TAKES_LETTERS = "() => document.activeElement?.matches(':is(input, textarea)[autocorrect=on]')"
"""Whether letters are Flutter's, which says how a field corrects once it listens to it: what comes
before, sooner after the tap than a finger is at a letter, it forgets."""
HOLDS = "text => document.activeElement?.value === text"
DARK_SQUARES = """async ([png, side]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const all = [...Array(side).keys()], at = n => Math.floor(n / side * image.width);
  const dark = (x, y) => canvas.getImageData(at(x), at(y), 1, 1).data[0] < 128;
  return all.map(y => all.map(x => dark(x + 0.25, y + 0.25) && dark(x + 0.75, y + 0.75)));
}"""
THUMB_MS = 120
"""No thumb taps two things faster, and Flutter takes two such taps for one."""
MOST_SCROLLS = 20
SCROLLED_MS = 2000
TOP_DP, FOOTER_DP = 12, 130
"""Nothing to tap has its middle higher up; and what covers the bottom of a screen at most."""


class TablePhone(Phone, Hands):
    """A phone of one player, told what to do by the keys of our own catalogue."""

    _tapped_ms = _changed_ms = 0.0
    debounce_ms = 0
    """How long a screen that has changed takes no tap; in most tests it takes one at once."""
    thumb_ms = THUMB_MS
    follows_ms = 150
    """How long the app takes to answer a tap, at most, where it waits for the answer."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.context.add_init_script(ALWAYS_LISTEN)
        self.speaks(self.locale.partition("-")[0])

    def listen(self) -> None:
        """The page listens by itself; wait until it has something to say."""
        self.page.locator("flt-semantics").first.wait_for(
            state="attached", timeout=PATIENCE_S * 2000
        )

    def open(self, url: str) -> None:
        """Open an address; what is read out then may not be painted yet, and takes no tap."""
        super().open(url)
        self.page.wait_for_timeout(PAINTED_MS)

    def reload(self) -> None:
        """Load the page anew, and wait as after opening it."""
        super().reload()
        self.page.locator(TAPPED).first.wait_for(state="attached", timeout=PATIENCE_S * 2000)
        self.page.wait_for_timeout(PAINTED_MS)

    # -- reading ----------------------------------------------------------------------------

    def buttons(self) -> list[str]:
        """The spoken names of everything that can be tapped, now."""
        return list(
            self.page.evaluate(
                f"""() => [...document.querySelectorAll("{TAPPED}")]
                  .filter(node => node.getAttribute("aria-disabled") !== "true").map({SPOKEN})"""
            )
        )

    def ticks(self, ticked: bool = False) -> list[str]:
        """The spoken names of the boxes that are ticked, or not, now."""
        state = "true" if ticked else "false"
        boxes = f"flt-semantics[role=checkbox][aria-checked={state}]"
        return list(
            self.page.evaluate(f"""() => [...document.querySelectorAll("{boxes}")].map({SPOKEN})""")
        )

    def too_small(self) -> list[str]:
        """What a finger could miss: buttons below 48 dp, but for those half scrolled away."""
        found: list[str] = self.page.evaluate(
            f"""() => [...document.querySelectorAll("{TAPPED}")].filter(node => {{
                const box = node.getBoundingClientRect();
                let is_cut = false;
                for (let around = node.parentElement; around; around = around.parentElement) {{
                  const edge = around.getBoundingClientRect();
                  is_cut ||= edge.height > 150
                    && (box.top <= edge.top + 1 || box.bottom >= edge.bottom - 1);
                }}
                return !is_cut && (box.width < 47.5 || box.height < 47.5);
              }}).map({SPOKEN})"""
        )
        return found

    def is_in_view(self, name: str) -> bool:
        """Whether a button can be tapped without scrolling."""
        x, y, tall = self.place(name)
        width, height = self.size
        return 0 <= x <= width and tall / 2 <= y + 1 and y + tall / 2 <= height + 1

    def keep_picture(self, name: str) -> None:
        """Save a picture for people to look at, when SCREENSHOTS names a folder."""
        if folder := os.environ.get("SCREENSHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.wait_for_timeout(PAINTED_MS)
            self.screenshot(Path(folder) / f"{name}.png")

    def squares(self, picture: str, side: int) -> list[list[bool]]:
        """Which squares of a square picture are painted dark, row by row."""
        box = self.page.get_by_role("img", name=picture).bounding_box()
        assert box is not None
        painted = base64.b64encode(self.page.screenshot(clip=box)).decode()
        with self.context.new_page() as paper:
            return list(paper.evaluate(DARK_SQUARES, [painted, side]))

    # -- tapping ----------------------------------------------------------------------------

    def tap(self, name: str, role: str = "button") -> None:
        """Tap a control with a real pointer, scrolling to it first."""
        ready_ms = max(self._tapped_ms + self.thumb_ms, self._changed_ms + self.debounce_ms)
        self.page.wait_for_timeout(max(0.0, ready_ms - time.monotonic() * 1000))
        self._tapped_ms = time.monotonic() * 1000
        kind = FIELD if role == "textbox" else TAPPED
        middle, height = self.size[0] / 2, self.size[1]
        for _ in range(MOST_SCROLLS):
            x, y, tall = self.place(name, kind)
            away = min(0, y - TOP_DP) + max(0, y + min(tall, FOOTER_DP) / 2 - height)
            if not away and self._is_covered(name, kind, x, y):  # by the footer, or by the top bar
                away = FOOTER_DP / 2 if y > height / 2 else -FOOTER_DP / 2
            if not away:
                if kind == TAPPED:  # a field answers by itself
                    self.page.evaluate(TAPS)
                return self.page.mouse.click(x, y)
            self.page.mouse.move(middle, height / 2)
            self.page.mouse.wheel(0, away - height / 6 if away < 0 else away + height / 6)
            with suppress(TookTooLong):  # a screen that is just being drawn does not scroll
                self.page.wait_for_function(MOVED, arg=[name, kind, y], timeout=SCROLLED_MS)
            self.page.wait_for_timeout(THUMB_MS)
        raise AssertionError(f"{name} cannot be scrolled to: {x}, {y}, {tall}")

    def _is_covered(self, name: str, kind: str, x: float, y: float) -> bool:
        """Whether something else is drawn there: what is just below the fold has a place, too."""
        return bool(self.page.evaluate(COVERED, [name, kind, x, y]))

    def place(self, name: str, kind: str = TAPPED) -> tuple[float, float, float]:
        """Wait for a button or a field that lies still, and answer its middle and its height.

        A screen that has just changed often moves once more, and a tap then hits what was there.
        """
        found = self.page.evaluate(STILL, [name, kind, PATIENCE_S * 1000, self.debounce_ms])
        assert found, f"{name} is not there: {self.buttons()}"
        x, y, tall = found
        return x, y, tall

    def type(self, name: str, text: str) -> None:
        """Type into the field with this label, in place of what it holds."""
        self.tap(name, role="textbox")
        self.page.wait_for_timeout(THUMB_MS)
        self.page.wait_for_function(TAKES_LETTERS)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)
        self.page.wait_for_function(HOLDS, arg=text)

    def type_on(self, name: str, before: str, more: str) -> None:
        """Go on typing in the field with this label, which holds something already."""
        self.tap(name, role="textbox")
        self.page.wait_for_timeout(THUMB_MS)
        self.page.wait_for_function(TAKES_LETTERS)
        self.page.wait_for_function(HOLDS, arg=before)
        self.page.keyboard.press("End")
        self.page.keyboard.type(more)
        self.page.wait_for_function(HOLDS, arg=before + more)

    # -- the network ------------------------------------------------------------------------

    def lose_the_network(self) -> None:
        self.context.set_offline(True)
        self.page.evaluate("() => window.sockets.forEach(socket => socket.close())")

    def find_the_network(self) -> None:
        self.context.set_offline(False)

    def is_cut_off(self) -> bool:
        """Wait until the phone shows that it has lost its server."""
        self.page.evaluate("() => { window.wasCutOff = true }")
        self.page.locator(LOST).wait_for(timeout=PATIENCE_S * 1000)
        return True

    def has_let_its_session_go(self) -> bool:
        """Wait until Flet's client has heard of it, which wants a new line some time later."""
        gone = "() => !sessionStorage.getItem('_flet_session_id')"
        self.page.wait_for_function(gone, timeout=PATIENCE_S * 1000)
        return True

    def is_back(self) -> bool:
        """Wait until the page shows the table again; it was not loaded anew for that."""
        self.page.locator("#words").wait_for(state="hidden", timeout=PATIENCE_S * 1000)
        self.page.locator(TAPPED).first.wait_for(state="attached", timeout=PATIENCE_S * 1000)
        return bool(self.page.evaluate("() => window.wasCutOff"))

    def errors_beside_the_network(self) -> list[str]:
        """What the console says, without each connection and each question that failed."""
        away = ("WebSocket connection to", "Failed to load resource: net::")
        return [error for error in self.console_errors if not error.startswith(away)]
