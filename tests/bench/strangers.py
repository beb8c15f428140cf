"""What strangers on the Wi-Fi, and phones that misbehave, cost a table: time and memory.

    python -m tests.bench.strangers [--seconds 8] [--only WORD]

The app runs as people start it, in a process of its own that may have 1,024 descriptors. Another
process attacks it for some seconds. Meanwhile a phone taps in its settings, which is saved each
time, and others come in by the link from another network address. Told are how long that phone
waited for its answers, how many of its taps were not saved, how much of a processor the server used
(which does not depend on what else the machine does), how much memory it took more at most, how
often a phone came in, and how often the attack got something done. Linux only: attackers and phones
need several addresses of one machine.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Final

from companion.i18n import Texts
from tests.bench.attacks import PHONES, STRANGERS, Table
from tests.support.strangers import ELSEWHERE, ask
from tests.views.harness import fetch
from tests.views.wire_phone import WirePhone

EN = Texts("en")
DESCRIPTORS: Final = 1024
TAPS_A_SECOND: Final = 10


@contextmanager
def a_table() -> Iterator[Table]:
    """Serve an empty folder as the command line does."""

    def few_descriptors() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))

    memory = Path("/dev/shm")  # the disk is not measured here
    with tempfile.TemporaryDirectory(dir=memory if memory.exists() else None) as folder:
        running = subprocess.Popen(
            [sys.executable, "-m", "companion", "--local", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1"},
            preexec_fn=few_descriptors,
        )
        try:
            assert running.stdout is not None
            link = None
            while link is None:
                link = re.search(r"http://127\.0\.0\.1:(\d+)/join/\S+", running.stdout.readline())
            table = Table(int(link[1]), link[0], running.pid)
            wait_until_idle(table)  # it packs its files first
            yield table
        finally:
            running.kill()
            running.wait()


def wait_until_idle(table: Table) -> None:
    """Wait until a table has used next to no processor for half a second."""
    worked_s = -1.0
    while table.worked_s > worked_s + 0.02:
        worked_s = table.worked_s
        time.sleep(0.5)


@dataclass
class Cost:
    """What an attack did to the others."""

    seconds: float
    answers_ms: list[float] = field(default_factory=list)
    """How long the taps of a phone waited for their answers."""
    unsaved: int = 0
    """How many of them were not saved."""
    worked_s: float = 0.0
    """How much of a processor the server used."""
    most_mb: float = 0.0
    """How much memory it took more."""
    came: int = 0
    """How many other phones came in by the link meanwhile."""
    stayed_out: int = 0
    done: int = 0
    """How often the attack got something done."""

    def answer_ms(self, share: float) -> float:
        """Return what such a share of the answers took at most."""
        return sorted(self.answers_ms)[round(share * (len(self.answers_ms) - 1))]

    def __str__(self) -> str:
        times = "".join(f"{self.answer_ms(share):8.0f}" for share in (0.5, 0.95, 1))
        joined = f"{self.came} of {self.came + self.stayed_out}"
        used = 100 * self.worked_s / self.seconds
        return f"{times}{self.unsaved:9}{used:7.0f}{self.most_mb:8.0f}{joined:>11}{self.done:9}"


async def tap(table: Table, begin: Callable[[], float], seen: Cost) -> None:
    """Tap in the settings of a phone, from the moment on when an attack begins."""
    phone = await WirePhone.open(
        f"http://127.0.0.1:{table.port}", fetch(table.link).cookie, route="/settings"
    )
    names = [EN("settings.vibration.off"), EN("settings.vibration.on")]
    await phone.button(names[0])
    until = begin()
    while time.monotonic() < until:
        number = await phone.button(names[len(seen.answers_ms) % 2])
        begun = time.perf_counter()
        await phone.event(number, "click")
        await phone.until(partial(phone.is_chosen, number))
        seen.answers_ms.append((time.perf_counter() - begun) * 1000)
        seen.unsaved += phone.shows(EN("why.not_saved"))
        await asyncio.sleep(1 / TAPS_A_SECOND)
    await phone.close()


def look(table: Table, until: float, seen: Cost) -> None:
    """Look at its memory, and let phones come in by the link."""
    path = table.link.partition(str(table.port))[2]
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    before_mb = table.memory_mb
    while time.monotonic() < until:
        seen.most_mb = max(seen.most_mb, table.memory_mb - before_mb)
        if b"set-cookie" in ask(table.port, request, ELSEWHERE):
            seen.came += 1
        else:
            seen.stayed_out += 1
        time.sleep(0.25)


@contextmanager
def attackers() -> Iterator[Pool]:
    """A process that attacks tables, once it has started and imported what it needs."""
    with multiprocessing.get_context("spawn").Pool(1, give_way) as pool:
        pool.apply(attack, ("nothing", Table(0, "", 0), 0.0))
        yield pool


def attacked(name: str, table: Table, seconds: float, pool: Pool) -> Cost:
    """Attack a table, and answer what that cost."""
    seen = Cost(seconds)
    with ThreadPoolExecutor(1) as watcher:
        running: list[AsyncResult[int]] = []

        def begin() -> float:
            until, seen.worked_s = time.monotonic() + seconds, -table.worked_s
            running.append(pool.apply_async(attack, (name, table, until)))
            watcher.submit(look, table, until, seen)
            return until

        asyncio.run(tap(table, begin, seen))
        seen.worked_s += table.worked_s
        seen.done = running[0].get(60)
    return seen


def give_way() -> None:
    """Let attackers take no processor from the table's: they would be another machine."""
    os.nice(10)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))


def attack(name: str, table: Table, until: float) -> int:
    """Do one of the attacks, in a process of its own."""
    return (STRANGERS | PHONES)[name](table, until)


def main() -> None:
    """Attack, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--only", default="", help="attacks whose names have this in them")
    options = parser.parse_args()
    print(
        f"{'':28}{'answer ms':>24}{'taps not':>9}{'CPU':>7}{'memory':>8}{'phones':>11}{'done':>9}"
    )
    heads = f"{'saved':>9}{'%':>7}{'+MB':>8}{'came in':>11}{'times':>9}"
    print(f"{'':28}{'median':>8}{'p95':>8}{'most':>8}{heads}")
    with attackers() as pool:
        for name in STRANGERS | PHONES:
            if options.only in name:
                with a_table() as table:
                    cost = attacked(name, table, options.seconds, pool)
                    print(f"{name:28}{cost}", flush=True)


if __name__ == "__main__":
    main()
