"""What `companion` says in the terminal, and how it ends."""

from __future__ import annotations

import re
import signal
import socket
import ssl
import sys
import urllib.request
from pathlib import Path

import pytest
import segno

from companion.__main__ import data_folder, main
from companion.i18n import LANGUAGES
from companion.store.folder import DataFolder
from tests.support.command import companion
from tests.views.harness import PATIENCE_S, door, fetch
from views.server import addresses
from views.server.addresses import Card
from views.server.announce import Place, announcement


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("COMPANION_DATA", raising=False)


def test_it_serves_until_ctrl_c_and_ends_without_a_word_of_python(tmp_path: Path) -> None:
    options = ("--local", "--port", "0", "--data", str(tmp_path / "new" / "folder"))
    with companion(*options, lang="en_US.UTF-8") as (running, printed):
        link = re.search(r"http://127\.0\.0\.1:\d+/join/\S+", printed)
        assert link and "Only this machine can open the app" in printed
        assert fetch(link[0]).headers["location"] == "/welcome?to=%2F"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE_S)
    assert (running.returncode, out.strip()) == (0, "Stopped. Every game is saved.")
    assert err == ""


def test_a_cafe_says_so_and_lets_whoever_comes_in_without_a_code(tmp_path: Path) -> None:
    options = ("--cafe", "--local", "--port", "0", "--data", str(tmp_path))
    with companion(*options, lang="fr_FR.UTF-8") as (running, printed):
        assert "C’est un café" in printed and "/join/" not in printed
        address = re.search(r"http://127\.0\.0\.1:\d+/", printed)
        assert address and fetch(address[0]).headers["location"] == "/welcome?to=%2F"
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE_S) == 0


def test_https_has_a_certificate_of_its_own_and_a_polite_kill_is_clean(tmp_path: Path) -> None:
    options = ("serve", "--https", "--port", "0", "--data", str(tmp_path))
    with companion(*options, lang="fr_FR.UTF-8") as (running, printed):
        assert "Chaque téléphone préviendra une fois" in printed
        base = re.search(r"https://127\.0\.0\.1:\d+", printed)
        assert base
        trusting = ssl.create_default_context(cafile=tmp_path / "https-certificate.pem")
        trusting.verify_flags &= ~ssl.VERIFY_X509_STRICT
        with urllib.request.urlopen(base[0] + "/health", context=trusting, timeout=5) as answer:
            assert answer.status == 200
        plain = fetch(base[0].replace("https", "http") + "/table/7?x=1")
        assert (plain.status, plain.headers["location"]) == (307, base[0] + "/table/7?x=1")
        running.send_signal(signal.SIGTERM)
        _, err = running.communicate(timeout=PATIENCE_S)
    assert (running.returncode, err) == (0, "")


def fails(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Run the command in this process, and answer the one sentence it must end with."""
    assert main(options) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = fails(capsys, "--local", "--port", str(port), "--data", str(tmp_path))
    assert f"Port {port} is used by another program" in said
    assert f"companion --port {port % 65535 + 1}" in said


def test_an_address_that_is_not_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = fails(capsys, "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))
    assert "This machine has no address 192.0.2.1" in said


def test_a_second_server_on_the_same_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with DataFolder(tmp_path):
        said = fails(capsys, "--local", "--port", "0", "--data", str(tmp_path))
    assert f"The table in {tmp_path} is already open" in said


def test_a_folder_that_cannot_be_written_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "file" / "below"))
    monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
    assert "On ne peut pas écrire dans le dossier" in fails(capsys, "--local", "--port", "0")


def test_https_without_the_package(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    said = fails(capsys, "--local", "--https", "--port", "0", "--data", str(tmp_path))
    assert 'pip install "table-companion[https]"' in said


@pytest.mark.parametrize("port", ["65536", "-1", "x", "٣"])
def test_a_port_that_is_none(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--port", port])
    assert end.value.code == 2
    assert "0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_is_in_the_language_of_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    with pytest.raises(SystemExit) as end:
        main(["serve", "--help"])
    assert end.value.code == 0
    assert {"en": "folder for players", "fr": "dossier des joueurs"}[lang] in " ".join(
        capsys.readouterr().out.split()
    )


def test_the_data_folder_is_the_named_one_then_the_environments_then_the_systems(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert data_folder(None).name == "table-companion"
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    assert data_folder(None) == tmp_path
    assert data_folder(Path("other")) == Path("other").absolute()


def test_the_announcement_has_the_addresses_the_code_and_the_qr_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = (Card("192.168.1.7", "wlan0"), Card("10.0.0.3"))
    monkeypatch.setattr(addresses, "cards", lambda: found)
    said = announcement("en", door(), Place("http", "0.0.0.0", 8550), "utf-8")
    assert f"http://127.0.0.1:8550/join/{door().join_token}" in said
    assert "http://192.168.1.7:8550/  (wlan0)\n" in said and "http://10.0.0.3:8550/\n" in said
    assert "type the code 271828" in said
    drawn = [line for line in said.split("\n") if set(line) & set("\u2580\u2584\u2588")]
    link = f"http://192.168.1.7:8550/join/{door().join_token}"
    modules = [list(row) for row in segno.make(link, micro=False).matrix_iter(border=2)]
    assert matrix_in(drawn)[: len(modules)] == modules


def matrix_in(drawn: list[str]) -> list[list[int]]:
    """Read a QR code back from half blocks: where nothing is drawn, the module is dark."""
    upper = {" ": 1, "\u2580": 0, "\u2584": 1, "\u2588": 0}
    lower = {" ": 1, "\u2580": 1, "\u2584": 0, "\u2588": 0}
    rows = []
    for line in drawn:
        signs = re.sub(r"\x1b\[[0-9;]*m", "", line)
        rows += [[upper[sign] for sign in signs], [lower[sign] for sign in signs]]
    return rows


def test_without_a_network_only_this_machine_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "cards", lambda: ())
    said = announcement("en", door(), Place("http", "0.0.0.0", 8550), "utf-8")
    assert "No network was found" in said and "271828" not in said


def test_a_terminal_without_blocks_gets_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "cards", lambda: (Card("192.168.1.7"),))
    said = announcement("fr", door(), Place("http", "0.0.0.0", 8550), "cp1252")
    assert "192.168.1.7" in said
    said.encode("cp1252")


def test_the_addresses_of_this_machine_are_no_loopback() -> None:
    found = [card.address for card in addresses.cards()]
    assert not [address for address in found if address.startswith("127.") or address == "0.0.0.0"]
    assert addresses.phone_cards("127.0.0.1") == addresses.phone_cards("localhost") == ()
    assert addresses.phone_cards("192.168.1.7") == (Card("192.168.1.7"),)


def test_a_vpn_comes_after_the_card_of_the_house_though_the_system_prefers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_name = {"lo": "127.0.0.1", "tun0": "10.8.0.2", "docker0": "172.17.0.1"}
    by_name |= {"enp3s0": "10.1.1.4", "wlan0": "192.168.1.7"}
    monkeypatch.setattr(addresses, "_names_by_address", lambda: {a: n for n, a in by_name.items()})
    monkeypatch.setattr(addresses, "_address_towards", lambda _: "10.8.0.2")
    monkeypatch.setattr(addresses, "_addresses_by_name", lambda: ["127.0.1.1"])
    names = [card.name for card in addresses.cards()]
    assert names == ["enp3s0", "wlan0", "tun0", "docker0"]
    assert [way_in.is_doubtful for way_in in Place("http", "", 80).ways_in()] == [0, 0, 1, 1]


def test_a_card_that_is_asked_for_its_address_has_one_of_this_machine() -> None:
    found = addresses._names_by_address()
    assert sys.platform not in ("linux", "darwin") or "127.0.0.1" in found
    for address in found:
        with socket.socket() as taken:
            taken.bind((address, 0))
