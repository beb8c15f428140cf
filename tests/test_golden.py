"""Whole games kept in writing: played again, they must read the same to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import GAMES
from tests.support.transcript import NOTATIONS, named, read_transcript, recorded, transcript

GOLDEN = Path(__file__).parent / "golden"
TRANSCRIPTS = sorted(GOLDEN.glob("*/*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_game_reads_the_same_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table, count, events = read_transcript(text)
    assert path.parent.name == named(table).id
    assert transcript(table, count, events) == text


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_transcript(game_id: str) -> None:
    assert [path for path in TRANSCRIPTS if path.parent.name == game_id] != []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_transcripts_of_a_game_show_every_event_it_has(game_id: str) -> None:
    shown = {
        type(event)
        for path in TRANSCRIPTS
        if path.parent.name == game_id
        for event in read_transcript(path.read_text(encoding="utf-8"))[2]
    }
    assert set(GAMES[game_id].rules.events) - shown == set()


@pytest.mark.parametrize("game_id", NOTATIONS)
def test_a_new_transcript_can_be_recorded(game_id: str) -> None:
    text = recorded(game_id, GAMES[game_id].max_seats, seed=1)
    assert transcript(*read_transcript(text)) == text
