"""The documentation: built into a folder, or shown."""

from __future__ import annotations

from http.server import ThreadingHTTPServer
from pathlib import Path
from socket import socket
from threading import Thread
from urllib.request import urlopen

import pytest

import play
from tools import __main__ as command
from tools import documentation


def test_docs_builds_into_a_folder_or_shows_what_it_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []
    shown: list[Path] = []

    def build(command: list[str], cwd: Path, env: dict[str, str]) -> int:
        built.append(command[-1])
        return 0

    def show(folder: Path) -> int:
        shown.append(folder)
        return 0

    monkeypatch.setattr("subprocess.call", build)
    monkeypatch.setattr(documentation, "show", show)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert command.main(["docs", "--out", "site"]) == 0
    assert (built, shown) == ([str(tmp_path / "site")], [])
    assert command.main(["docs", "--lang", "fr"]) == 0
    assert shown == [tmp_path / "build" / "site"]
    assert command.main(["docs", "--out"]) == 2
    assert len(built) == 2


def test_the_site_is_shown_also_where_its_port_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("<h1>Dragons</h1>", encoding="utf-8")
    asked: list[bytes] = []

    def ask(server: ThreadingHTTPServer) -> None:
        thread = Thread(target=server.handle_request)
        thread.start()
        with urlopen(f"http://127.0.0.1:{server.server_port}/", timeout=30) as answer:
            asked.append(answer.read())
        thread.join()
        server.server_close()

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", ask)
    monkeypatch.setattr("webbrowser.open", lambda address: True)
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(documentation, "PORT", taken.getsockname()[1])
        assert documentation.show(tmp_path) == 0
    assert asked == [b"<h1>Dragons</h1>"]
    assert "http://127.0.0.1:" in capsys.readouterr().err
