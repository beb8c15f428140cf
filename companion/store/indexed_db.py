"""IndexedDB, the storage of a browser, as the store behind :mod:`companion.store.browser_shelf`.

Only for Python that runs in a browser. All documents are read once, at start, into the memory of
JavaScript; Python takes what it needs. A write asks for ``strict`` durability: the answer comes
when the browser has flushed it.

One window has them at a time: it holds a lock. Another one may ask for it, and gets it once all
that was begun here is durable. A window that does not answer, because the phone has put it to
sleep, is robbed of it; so each write looks first whether that has happened.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final


class Busy(Exception):
    """Another tab or window of this browser has the app open."""


class IndexedDb:
    """The documents of this browser. Open it with :meth:`open`."""

    def __init__(self, script: Any) -> None:
        self._script = script

    @classmethod
    async def open(cls, *, is_taking: bool = False) -> IndexedDb:
        """Take the lock, and read all documents; ``is_taking`` from whoever has it.

        Raises: Busy, unless it is taken.
        """
        from pyodide.code import run_js  # type: ignore[import-not-found]

        script = run_js(_SCRIPT)
        if not await script.lock(is_taking):
            raise Busy
        await script.open()
        return cls(script)

    def names(self) -> list[str]:
        """Return the names of all documents."""
        return list(self._script.names())

    def text(self, name: str) -> str | None:
        """Return a document as it was put last."""
        text = self._script.text(name)
        return text if isinstance(text, str) else None

    def changed_ms(self, name: str) -> int:
        """Return when a document was put last."""
        return int(self._script.changed(name))

    def is_refused(self) -> bool:
        """Say whether this browser keeps nothing."""
        return bool(self._script.refused())

    def put(self, name: str, text: str | None) -> Awaitable[str]:
        """Put a document in place, or remove it."""
        if text is None:
            return self._script.remove(name)  # type: ignore[no-any-return]
        return self._script.put(name, text)  # type: ignore[no-any-return]


_SCRIPT: Final = """
(() => {
  const NAME = "table-companion", STORE = "documents", THIEF = "thief", documents = new Map();
  const windows = new BroadcastChannel("table-companion-windows");
  let database = null, refused = false, newest = 0, last = Promise.resolve(), isAsked = false;
  let isGone = false, thief, release = null;

  // The page, which alone can, asks the browser not to throw games away when space runs short: not
  // before there is one, since some browsers ask their user.
  const ask = name => {
    if (isAsked || !name.startsWith("sessions/")) return;
    isAsked = true;
    self.postMessage("saved");
  };

  // The app goes on elsewhere: nothing more is written here, nor shown as if it were.
  const never = new Promise(() => {});
  const leave = () => {
    if (isGone) return never;
    isGone = true;
    database?.close();
    release?.();
    self.postMessage("gone");
    return never;
  };
  windows.onmessage = ({data}) => { if (data === "let go" && release) last.then(leave); };

  const request = how => new Promise(answer => navigator.locks.request(NAME, how, got => {
    answer(got !== null);
    return got && new Promise(done => { release = done; });
  }).catch(leave));

  // A tab that was just closed or reloaded may hold the lock for a moment. Without locks (no
  // browser of today) nobody can be told.
  const lock = async isTaking => {
    if (!navigator.locks) return true;
    if (isTaking) windows.postMessage("let go");
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await request({ifAvailable: true})) return true;
      await new Promise(later => setTimeout(later, 100));
    }
    if (!isTaking) return false;
    thief = JSON.stringify(crypto.randomUUID());
    return request({steal: true});
  };

  const connect = () => new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      database = asked.result;
      // Somebody clears this site's data while the app is open: all of it is still at hand here.
      database.onclose = database.onversionchange = () => {
        database?.close();
        database = null;
        queue([]);
      };
      done();
    };
  });

  const write = async names => {
    if (refused) return "";
    try {
      if (!database) {
        await connect();
        names = [...documents.keys()];
      }
      return await new Promise(done => {
        const writing = database.transaction(STORE, "readwrite", {durability: "strict"});
        const store = writing.objectStore(STORE), robbed = store.get(THIEF);
        robbed.onsuccess = () => {
          if (robbed.result && robbed.result[0] !== thief) return done(leave());
          for (const [name, kept] of names.map(name => [name, documents.get(name)]))
            kept ? store.put(kept, name) : store.delete(name);
          writing.commit?.();
        };
        writing.oncomplete = () => done("");
        writing.onabort = () => done(writing.error?.name ?? "AbortError");
      });
    } catch (error) {
      return error.name ?? String(error);
    }
  };

  const queue = names => last = last.then(() => isGone ? never : write(names));

  // Whoever was robbed finds this before it writes anything more.
  const sign = () => new Promise(done => {
    const signing = database.transaction(STORE, "readwrite");
    signing.objectStore(STORE).put([thief, Date.now()], THIEF);
    signing.oncomplete = signing.onabort = done;
  });

  const open = async () => {
    try {
      await connect();
      if (thief) await sign();
      await new Promise((done, failed) => {
        const reading = database.transaction(STORE), store = reading.objectStore(STORE);
        const names = store.getAllKeys(), kept = store.getAll();
        reading.oncomplete = () => {
          names.result.forEach((name, at) => documents.set(name, kept.result[at]));
          thief = documents.get(THIEF)?.[0];
          documents.delete(THIEF);
          names.result.forEach(ask);
          for (const [, changed] of kept.result) newest = Math.max(newest, changed);
          done();
        };
        reading.onabort = () => failed(reading.error);
      });
    } catch (error) {
      console.warn("no storage:", error);
      refused = true;
    }
  };

  return {
    lock, open,
    names: () => [...documents.keys()],
    text: name => documents.get(name)?.[0] ?? null,
    changed: name => documents.get(name)?.[1] ?? 0,
    refused: () => refused,
    put: (name, text) => {
      newest = Math.max(newest + 1, Date.now());
      documents.set(name, [text, newest]);
      ask(name);
      return queue([name]);
    },
    remove: name => {
      documents.delete(name);
      return queue([name]);
    },
  };
})()
"""
