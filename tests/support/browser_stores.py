"""A browser's storage without a browser: acknowledges when told to, and can be full."""

from __future__ import annotations

import asyncio


class FakeBrowserStore:
    """Keeps texts as IndexedDB does: ``durable`` is what a killed browser would find again."""

    def __init__(self, durable: dict[str, tuple[str, int]] | None = None) -> None:
        self.durable = dict(durable or {})
        self._at_hand = dict(self.durable)
        self._clock = max((at for _, at in self.durable.values()), default=0)
        self.refused = False
        self.problem = ""
        self.delay_s = 0.0

    def killed(self) -> FakeBrowserStore:
        """What the next start finds."""
        return FakeBrowserStore(self.durable)

    def names(self) -> list[str]:
        return list(self._at_hand)

    def text(self, name: str) -> str | None:
        return self._at_hand[name][0] if name in self._at_hand else None

    def changed_ms(self, name: str) -> int:
        return self._at_hand[name][1]

    def is_refused(self) -> bool:
        return self.refused

    async def put(self, name: str, text: str | None) -> str:
        self._clock += 1
        kept = None if text is None else (text, self._clock)
        _set(self._at_hand, name, kept)
        await asyncio.sleep(self.delay_s)
        if not self.problem:
            _set(self.durable, name, kept)
        return self.problem


def _set(documents: dict[str, tuple[str, int]], name: str, kept: tuple[str, int] | None) -> None:
    if kept is None:
        documents.pop(name, None)
    else:
        documents[name] = kept
