"""IndexedDB, the storage of a browser, as the store behind :mod:`companion.store.browser_shelf`.

Only for Python that runs in a browser. All documents are read once, at start, into the memory of
JavaScript; Python takes what it needs. A write asks for ``strict`` durability: the answer comes
when the browser has flushed it.
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
    async def open(cls) -> IndexedDb:
        """Take the lock, and read all documents. Raises: Busy."""
        from pyodide.code import run_js  # type: ignore[import-not-found]

        script = run_js(_SCRIPT)
        if not await script.lock():
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
  const NAME = "table-companion", STORE = "documents", documents = new Map();
  let database = null, refused = false, newest = 0, last = Promise.resolve(), isAsked = false;

  // The page, which alone can, asks the browser not to throw games away when space runs short: not
  // before there is one, since some browsers ask their user.
  const ask = name => {
    if (isAsked || !name.startsWith("sessions/")) return;
    isAsked = true;
    self.postMessage("saved");
  };

  // A tab that was just closed or reloaded may hold the lock for a moment. Without locks (no
  // browser of today) nobody can be told.
  const lock = async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (!navigator.locks || await new Promise(answer => navigator.locks.request(
        NAME, {ifAvailable: true},
        got => { answer(got !== null); return got && new Promise(() => {}); }))) return true;
      await new Promise(later => setTimeout(later, 100));
    }
    return false;
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
        const store = writing.objectStore(STORE);
        for (const [name, kept] of names.map(name => [name, documents.get(name)]))
          kept ? store.put(kept, name) : store.delete(name);
        writing.oncomplete = () => done("");
        writing.onabort = () => done(writing.error?.name ?? "AbortError");
        writing.commit?.();
      });
    } catch (error) {
      return error.name ?? String(error);
    }
  };

  const queue = names => last = last.then(() => write(names));

  const open = async () => {
    try {
      await connect();
      await new Promise((done, failed) => {
        const reading = database.transaction(STORE), store = reading.objectStore(STORE);
        const names = store.getAllKeys(), kept = store.getAll();
        reading.oncomplete = () => {
          names.result.forEach((name, at) => documents.set(name, kept.result[at]));
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
