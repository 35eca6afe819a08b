"""Tables on a running server line by line: through pipes, for screen readers and simple terminals."""

from pathlib import Path

import pytest

from dragonhoard.client.http import HttpClient
from dragonhoard.client.identity import identities, identity_file
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import catalogue_for
from tests.server.visitors import ServerProcess
from tests.terminal.keyboard import type_into
from tests.terminal.online.people import guest

pytestmark = pytest.mark.around


def test_a_whole_game_is_played_by_lines(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same line is typed whenever something is asked: the first choice, and in the end a rematch, once."""
    script = ["why roll", "say Bonjour", "kep 9 red"]
    arguments = [
        "play",
        "tarasque",
        "--server",
        server.address,
        "--bot",
        "random",
        "--name",
        "Zoé",
        "--plain",
    ]
    ended = catalogue_for("fr").format("web-log-ended")
    asked = 0

    def answer(_: str) -> str:
        nonlocal asked
        asked += 1
        told.append(capsys.readouterr().out)
        return "quitter" if ended in told[-1] else ("board" if asked % 40 == 39 else "1")

    told: list[str] = []
    code, _ = type_into(monkeypatch, [*arguments, "--lang", "fr"], script, then=answer)
    story = "".join([*told, capsys.readouterr().out])
    assert code == 0
    assert "vous êtes Zoé" in story
    assert catalogue_for("fr").format("online-said", name="Zoé", text="Bonjour") in story
    assert "(tarasque." in story
    assert ended in story
    assert catalogue_for("fr").format("play-goodbye") in story
    assert [known.name for known in identities().values()] == ["Zoé"]
    assert identity_file().stat().st_mode & 0o077 == 0


def test_somebody_joins_by_code_and_by_link_as_the_same_person(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host = guest(server.address, "Anna")
    info = host.open(wire.NewTable("book", 2))
    code, _ = type_into(
        monkeypatch, ["play", info.code, "--server", server.address, "--name", "Ben", "--plain"], ["quit"]
    )
    told = capsys.readouterr().out
    assert code == 0
    assert "Ben sits down." in told
    link = f"{server.address}/t/{info.code}"
    assert f"dragonhoard play {link}" in " ".join(told.split())
    code, _ = type_into(monkeypatch, ["play", link, "--plain"], ["stand", "quit"])
    assert code == 0
    assert "Ben leaves." in capsys.readouterr().out
    assert [seat.name for seat in host.find(info.code).seats] == ["Anna", ""]


def test_a_server_tells_which_tables_wait(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--server", server.address, "--name", "Ben", "--plain", "--lang", "en"]
    assert type_into(monkeypatch, arguments)[0] == 0
    assert catalogue_for("en").format("online-lobby-empty") in " ".join(capsys.readouterr().out.split())
    host = guest(server.address, "Anna")
    public = host.open(wire.NewTable("book", 3, public=True))
    hidden = host.open(wire.NewTable("vale", 2))
    mine = HttpClient(server.address).open(wire.NewTable("tarasque", 2, public=True))
    assert type_into(monkeypatch, arguments)[0] == 0
    told = capsys.readouterr().out
    assert f"Table {public.code}: Book of Dragons with Anna" in told
    assert hidden.code not in told
    assert f"Go on at {mine.code}" in told
    assert f"Table {mine.code}" not in told
    assert catalogue_for("en").format("online-lobby-how") in " ".join(told.split())


def test_a_recovery_link_makes_this_terminal_mine(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    browser = guest(server.address, "Anna")
    table = browser.open(wire.NewTable("vale", 2))
    code, _ = type_into(monkeypatch, ["play", browser.recovery_link(), "--lang", "en"])
    told = capsys.readouterr().out
    assert code == 0
    assert "You are Anna here from now on." in told
    assert table.code in told
    # A link works once.
    code, _ = type_into(monkeypatch, ["play", f"{server.address}/recover#nonsense"])
    assert code == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "ftp://example.org/t/ABCDEF"], "neither the link nor the code"),
        (["play", "http://127.0.0.1:9/t/ABCDEF"], "nothing answers at http://127.0.0.1:9"),
        (["play", "book", "--server", "http://[::1"], "not the address of a server"),
        (["play", "book", "--server", "http://127.0.0.1:9", "--seed", "3"], "--seed"),
        (["play", "chess"], "chess"),
    ],
)
def test_a_place_that_cannot_be_is_told_in_a_sentence(
    arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = type_into(monkeypatch, [*arguments, "--lang", "en"])
    assert code == 2
    assert told in capsys.readouterr().err
    assert not Path("home/identities.json").exists()


def test_an_unknown_code_is_told(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = type_into(monkeypatch, ["play", "ZZZZZZ", "--server", server.address, "--lang", "fr"])
    assert code == 2
    assert catalogue_for("fr").format("problem-table-unknown") in capsys.readouterr().err
