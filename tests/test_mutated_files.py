"""A file in which something is wrong brings nothing down, and no altered log in.

In short here; `python -m tests.bench.mutated_files` reads 20,000 of them, and says how long it
takes.
"""

from __future__ import annotations

from collections import Counter

from tests.support.mutations import CHANGED, LOST, come_in, mutated, read_of

SOME = 120


def test_no_mutated_file_brings_anything_down_nor_an_altered_game_in() -> None:
    came_in: Counter[str] = Counter()
    for seed in range(SOME):
        file = mutated(seed)
        came_in[file.how] += come_in(file, read_of(file))
    assert came_in.keys() == {each.__name__ for each in (*LOST, *CHANGED)}
    assert came_in.total() > 0, "what is sound of a house's file comes in all the same"
