"""A WebKit whose pages are driven by lines of JSON: a program of its own, for Debian's Python.

    /usr/bin/python3 webkit_window.py FOLDER WIDTH HEIGHT LANGUAGE

FOLDER keeps what pages store. Each line that comes is a command, ``{"number": 1, "do": "goto",
"page": 0, ...}``; each line that goes is an answer to one, or what a page tells by itself. It needs
a display, WebKitGTK and its bindings. WebDriver is not enough: it swallows choosers of files, and
its pages can't be zoomed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import gi  # type: ignore[import-not-found]

for name, version in (("Gtk", "3.0"), ("Gdk", "3.0"), ("WebKit2", "4.1")):
    gi.require_version(name, version)
from gi.repository import Gdk, GLib, Gtk, WebKit2  # type: ignore[import-not-found]  # noqa: E402

HEAR = """(() => {
  const tell = (kind, type, text) =>
    webkit.messageHandlers.heard.postMessage(JSON.stringify({kind, type, text: String(text)}));
  for (const type of ["error", "warn"]) {
    const plain = console[type];
    console[type] = (...said) => { plain(...said); tell("console", type, said.join(" ")); };
  }
  addEventListener("error", ({message}) => message && tell("pageerror", "error", message));
})();"""
"""What a page says of its errors; WebKit writes them to a terminal only."""

Answer = Callable[[object], None]


def say(**said: object) -> None:
    """Write a line."""
    print(json.dumps(said), flush=True)


class Browser:
    """All pages, which keep what they store in one folder."""

    def __init__(self, folder: str, width: int, height: int, language: str) -> None:
        manager = WebKit2.WebsiteDataManager(
            base_data_directory=folder, base_cache_directory=folder
        )
        self.context = WebKit2.WebContext.new_with_website_data_manager(manager)
        self.context.set_preferred_languages([language])
        self.context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
        self.context.connect("download-started", self._download)
        self.folder, self.size = folder, (width, height)
        self.scripts = [HEAR]
        self.pages: list[Page] = []

    def obey(self, command: dict[str, Any], answer: Answer) -> None:
        """Do a command; the answer may come later."""
        match command.pop("do"):
            case "new_page":
                self.pages.append(Page(self, len(self.pages)))
                answer(len(self.pages) - 1)
            case "add_script":
                self.scripts.append(command["script"])
                for page in self.pages:
                    page.starts_with(command["script"])
                answer(None)
            case "wait":
                GLib.timeout_add(command["ms"], lambda: answer(None))
            case done:
                page = self.pages[command.pop("page")]
                getattr(page, done)(answer, **command)

    def _download(self, _: object, download: Any) -> None:
        def placed(_: object, name: str) -> bool:
            path = f"{self.folder}/{name}"
            download.set_allow_overwrite(True)
            download.set_destination(f"file://{path}")
            return True

        def finished(_: object) -> None:
            say(event="download", page=None, said=download.get_destination())

        download.connect("decide-destination", placed)
        download.connect("finished", finished)


class Page:
    """One page in a window of its own, beside the others."""

    def __init__(self, browser: Browser, number: int) -> None:
        self.number, self.chosen = number, ""
        self.scripts = WebKit2.UserContentManager()
        self.scripts.register_script_message_handler("heard")
        self.scripts.connect("script-message-received::heard", self._heard)
        for script in browser.scripts:
            self.starts_with(script)
        managed = {"web_context": browser.context, "user_content_manager": self.scripts}
        self.view = WebKit2.WebView(**managed)
        self.view.get_settings().set_property("enable-page-cache", True)
        self.view.connect("run-file-chooser", self._choose)
        self.view.connect("resource-load-started", self._requested)
        self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
        width, height = browser.size
        self.window.move(number * width, 0)
        self.window.resize(width, height)
        self.window.add(self.view)
        self.window.show_all()

    def starts_with(self, script: str) -> None:
        """Run a script at the start of whatever is opened here from now on."""
        frames, at = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime
        self.scripts.add_script(WebKit2.UserScript.new(script, frames, at.START, None, None))

    def goto(self, answer: Answer, url: str) -> None:
        """Go to an address; answer when the page is loaded."""

        def changed(view: Any, event: object) -> None:
            if event == WebKit2.LoadEvent.FINISHED:
                view.disconnect(waiting)
                answer(None)

        waiting = self.view.connect("load-changed", changed)
        self.view.load_uri(url)

    def evaluate(self, answer: Answer, body: str) -> None:
        """Answer what the body of an asynchronous function returns.

        The page may open no chooser after this: WebKit takes back what a tap before has allowed.
        """

        def done(view: Any, result: object) -> None:
            try:
                value = view.call_async_javascript_function_finish(result)
            except GLib.Error as error:
                return answer({"refused": error.message})
            answer(value.to_string())

        self.view.call_async_javascript_function(body, len(body.encode()), *[None] * 4, done)

    def click(self, answer: Answer, x: float, y: float) -> None:
        """Press and let go, as a finger that the browser trusts."""
        for kind in (Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE):
            event = self._pointer(kind, event_part="button", x=x, y=y)
            event.button.button = 1
            if kind == Gdk.EventType.BUTTON_RELEASE:
                event.button.state = Gdk.ModifierType.BUTTON1_MASK
            Gtk.main_do_event(event)
        answer(None)

    def wheel(self, answer: Answer, x: float, y: float, down: float) -> None:
        """Turn the wheel over a place."""
        event = self._pointer(Gdk.EventType.SCROLL, event_part="scroll", x=x, y=y)
        event.scroll.direction = Gdk.ScrollDirection.SMOOTH
        event.scroll.delta_x, event.scroll.delta_y = 0.0, down / 53  # dots a step, as WebKit has it
        Gtk.main_do_event(event)
        answer(None)

    def chooses(self, answer: Answer, file: str) -> None:
        """Choose this file in every chooser that opens from now on."""
        self.chosen = file
        answer(None)

    def zoom_text(self, answer: Answer, by: float) -> None:
        """Make letters larger and nothing else, as WebKit does where somebody asks for it."""
        self.view.get_settings().set_zoom_text_only(True)
        self.view.set_zoom_level(by)
        answer(None)

    def screenshot(self, answer: Answer, path: str) -> None:
        """Keep what the window shows."""
        width, height = self.window.get_size()
        picture = Gdk.pixbuf_get_from_window(self.view.get_window(), 0, 0, width, height)
        picture.savev(path, "png", [], [])
        answer(None)

    def close(self, answer: Answer) -> None:
        """Close it, as its owner does."""
        self.window.destroy()
        answer(None)

    def _pointer(self, kind: object, event_part: str, x: float, y: float) -> Any:
        event = Gdk.Event.new(kind)
        part = getattr(event, event_part)
        part.window, part.x, part.y = self.view.get_window(), x, y
        part.time = GLib.get_monotonic_time() // 1000
        event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
        return event

    def _choose(self, _: object, request: Any) -> bool:
        say(event="filechooser", page=self.number, said=self.chosen)
        if self.chosen:
            request.select_files([self.chosen])
        else:
            request.cancel()
        return True

    def _requested(self, _: object, __: object, request: Any) -> None:
        say(event="request", page=self.number, said=request.get_uri())

    def _heard(self, _: object, message: Any) -> None:
        told = json.loads(message.get_js_value().to_string())
        say(event=told.pop("kind"), page=self.number, said=told)


def main(folder: str, width: str, height: str, language: str) -> None:
    """Obey line by line until there are no more."""
    browser = Browser(folder, int(width), int(height), language)

    def read(source: Any, _: object) -> bool:
        line = source.readline()
        if not line:
            Gtk.main_quit()
            return False
        command = json.loads(line)
        number = command.pop("number")
        browser.obey(command, lambda result: say(number=number, result=result))
        return True

    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
    say(number=0, result=None)
    Gtk.main()


if __name__ == "__main__":
    main(*sys.argv[1:])
