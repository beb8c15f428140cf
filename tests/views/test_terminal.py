"""What the command line does with files of games, in sentences and for scripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.exchange.session_file import as_game, as_session, games_from_file, games_to_file
from companion.store.folder import DataFolder
from companion.store.library import Library
from tests.support.links import lived
from tests.support.logs import played
from tests.test_rehearsal import ANNA, BEN, ONE_OF_EACH, files, lived_in
from tests.test_session_file import house

WON = lived("ants", 3)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("COMPANION_DATA", raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lived_in(tmp_path / "data")
    return tmp_path / "data"


class Said:
    """What a command has printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *options: object) -> None:
        self.code = main([str(each) for each in options])
        self.out, self.err = capsys.readouterr()

    @property
    def doc(self) -> Any:
        return json.loads(self.out)


def test_all_of_a_folder_goes_to_another_one(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    file, other = tmp_path / "all.json.gz", tmp_path / "other"
    said = Said(capsys, "export", "--all", file, "--data", folder)
    assert (said.code, said.err) == (0, "") and "3 games, 2 players" in said.out
    rehearsed = Said(capsys, "import", "--rehearse", file, "--data", other)
    assert rehearsed.code == 0 and "Nothing has changed yet" in rehearsed.out
    assert "3 games are new here." in rehearsed.out and "Anna, Ben" in rehearsed.out
    assert house(other).sessions.summaries() == ()
    assert Said(capsys, "import", file, "--data", other).out.endswith("Done.\n")
    ids = {each.id for each in house(folder).sessions.summaries()}
    assert {each.id for each in house(other).sessions.summaries()} == ids
    assert set(Library(other / "library.json").players()) == {ANNA, BEN}
    before = files(other)
    again = Said(capsys, "import", file, "--data", other)
    assert again.code == 0 and "here already. Nothing has changed." in again.out
    after = files(other)
    assert {n for n in before if before[n] != after[n]} <= {str(other / "index.json")}


def test_scripts_are_told_in_json(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "some.json"
    file.write_bytes(games_to_file(ONE_OF_EACH))
    said = Said(capsys, "import", "--rehearse", "--json", file, "--data", folder)
    assert said.doc["rehearsal"] is True
    assert said.doc["games"] == {
        "new": ["new"], "longer": ["longer"], "known": ["known"], "forked": ["forked"],
        "damaged": [],
    }  # fmt: skip
    said = Said(capsys, "export", "--json", "known", tmp_path / "one.json", "--data", folder)
    assert said.doc == {"file": str(tmp_path / "one.json"), "games": ["known"]}
    (game,) = games_from_file((tmp_path / "one.json").read_bytes())  # type: ignore[misc]
    assert game == as_game(house(folder).table("known").session)


def test_what_is_damaged_stays_out_and_the_exit_code_says_so(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    file, other = tmp_path / "all.json", tmp_path / "other"
    assert Said(capsys, "export", "--all", file, "--data", folder).code == 0
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.rindex(b'"setup"')])
    said = Said(capsys, "import", file, "--data", other)
    assert said.code == 1 and "1 game is damaged" in said.out
    assert len(house(other).sessions.summaries()) == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("export", "nobody", "{tmp}/x.json"), "There is no game nobody in"),
        (("export", "--all", "{tmp}/nowhere/x.json"), "cannot be written"),
        (("import", "{tmp}/nothing.json"), "cannot be read"),
        (("import", "{tmp}/letter"), "holds no games of this app"),
        (("replay", "{tmp}/letter"), "holds no games of this app"),
    ],
)
def test_a_mistake_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    tmp_path: Path,
    options: tuple[str, ...],
    sentence: str,
) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    given = [each.format(tmp=tmp_path) for each in options]
    where = [] if options[0] == "replay" else ["--data", folder]
    said = Said(capsys, *given, *where)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1) and sentence in said.err


def test_a_folder_that_is_served_is_left_alone(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "all.json"
    with DataFolder(folder):
        said = Said(capsys, "export", "--all", file, "--data", folder)
    assert said.code == 2 and "already open in another companion" in said.err
    assert not file.exists()


def test_an_empty_folder_has_nothing_to_export(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = Said(capsys, "export", "--all", tmp_path / "x", "--data", tmp_path / "empty")
    assert said.code == 2 and "nothing to export" in said.err


def test_a_file_is_replayed_as_sentences_with_how_it_ended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "won.json").write_bytes(games_to_file([WON]))
    said = Said(capsys, "replay", tmp_path / "won.json")
    lines = said.out.splitlines()
    assert said.code == 0 and lines[0].startswith("Ants: Anna, Ben and Chloé")
    assert sum(line.lstrip(" (")[:1].isdigit() for line in lines) >= len(WON.entries)
    assert any(line.startswith("1. Anna: ") for line in lines)
    doc = Said(capsys, "replay", "--json", tmp_path / "won.json").doc
    assert doc["is_as_written"] and doc["games"][0]["outcome"]["ranking"][0] == [0]
    assert [each["seq"] for each in doc["games"][0]["entries"]] == [e.seq for e in WON.entries]


def test_a_log_that_does_not_hold_is_exit_code_1_and_the_entrys_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doc = json.loads(games_to_file([as_game(played("outback", length=20))]))
    del doc["games"][0]["entries"][6]
    (tmp_path / "bad.json").write_text(json.dumps(doc))
    said = Said(capsys, "replay", tmp_path / "bad.json")
    assert said.code == 1 and "does not hold at entry 7:" in said.out
    assert "not as it was written" in said.out
    said = Said(capsys, "replay", "--json", tmp_path / "bad.json")
    assert said.code == 1 and said.doc["games"][0]["broken"]["entry"] == 7
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "ne tient pas à l’entrée 7" in Said(capsys, "replay", tmp_path / "bad.json").out


def test_stats_tell_what_the_finished_games_come_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, file = tmp_path / "data", tmp_path / "won.json"
    nothing = Said(capsys, "stats", "--data", folder)
    assert nothing.code == 0 and nothing.out.startswith("Nothing is finished yet.")
    file.write_bytes(games_to_file([WON]))
    assert Said(capsys, "import", file, "--data", folder).code == 0
    outcome = as_session(WON).outcome
    names = [seat.name for seat in WON.setup.seats]
    said = Said(capsys, "stats", "--data", folder)
    assert said.code == 0 and all(f"  {name}: 1 game" in said.out for name in names)
    assert outcome is not None
    won = {names[seat] for seat in outcome.winners}
    told = Said(capsys, "stats", "--json", "--data", folder).doc["ants"]
    assert {each["player"]: each["wins"] for each in told} == {n: int(n in won) for n in names}
    assert [each["best"] for each in told] == [each["average"] for each in told]
