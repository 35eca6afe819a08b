"""What keeps a server from starting is told in a sentence, with what to do; the doctor finds it beforehand."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.server import diagnosis
from dragonhoard.server.diagnosis import Finding, examine
from dragonhoard.server.run import bound, check_alone
from dragonhoard.server.storage import holding, open_storage, sqlite
from dragonhoard.server.storage.holding import held, network_kind, open_problem
from dragonhoard.server.storage.sqlite import prepare
from tests.server.visitors import ServerProcess, serving


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The command itself, and what it says."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "dragonhoard", *arguments],
        env=os.environ | {"DRAGONHOARD_LANG": "en", **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def refused(folder: Path, port: int = 0) -> str:
    """Why a server does not start."""
    answer = run("serve", "--port", str(port), DRAGONHOARD_DATA=str(folder))
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert answer.stderr.count("\n") == 1, answer.stderr
    return answer.stderr


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("running")) as server:
        yield server


# --- one server to a file ---


def test_a_second_server_on_the_same_folder_is_refused(running: ServerProcess) -> None:
    said = refused(running.folder)
    assert "a server is running on" in said
    assert running.process is not None
    assert f"({running.process.pid}@" in said


def test_a_killed_server_holds_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    server.kill()
    server.start()
    server.stop()


def test_servers_that_hear_of_each_other_share_a_file(tmp_path: Path) -> None:
    name = f"sqlite:///{tmp_path / 'house.db'}"
    with (
        held(name, is_shared=True),
        held(name, is_shared=True),
        pytest.raises(Problem, match="database-held"),
        held(name),
    ):
        pass
    with held(name), pytest.raises(Problem, match="database-held"), held(name, is_shared=True):
        pass
    with held(name):
        pass
    with held("postgresql://db.example/house"), held("postgresql://db.example/house"):
        pass


def test_network_folders_are_known(tmp_path: Path) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(
        "21 1 8:1 / / rw - ext4 /dev/sda1 rw\n"
        "22 21 0:30 / /srv rw,relatime shared:5 - nfs4 server:/srv rw\n"
        "23 22 0:31 / /srv/ana/my\\040disk rw - ext4 /dev/sdb1 rw\n"
    )
    assert network_kind(Path("/srv/ana/house.db"), mounts) == "nfs4"
    assert network_kind(Path("/srv/ana/my disk/house.db"), mounts) is None
    assert network_kind(Path("/srvly/house.db"), mounts) is None
    assert network_kind(Path("/srv/ana/house.db"), tmp_path / "nothing") is None


def test_a_network_folder_is_warned_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dragonhoard.cli import main
    from dragonhoard.server import run as run_server

    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))
    monkeypatch.setattr(holding, "network_kind", lambda path: "nfs")
    monkeypatch.setattr(run_server, "serve", lambda *told: True)
    assert main(["serve", "--lang", "en"]) == 0
    assert "network folder (nfs)" in capsys.readouterr().err


@pytest.mark.anyio
async def test_where_locks_lie_a_sign_of_life_is_waited_for(tmp_path: Path) -> None:
    storage = await open_storage(str(tmp_path / "house.db"))
    try:
        await check_alone(storage, "house", 0.0)
        await storage.beats.beat("other", 5)
        await check_alone(storage, "house", 0.01)
        asked = storage.beats.last

        async def alive() -> int | None:
            last = await asked()
            await storage.beats.beat("other", (last or 0) + 1)
            return last

        storage.beats.last = alive  # type: ignore[method-assign]
        with pytest.raises(Problem, match="database-held"):
            await check_alone(storage, "house", 0.01)
    finally:
        await storage.close()


# --- sentences ---


def test_a_damaged_database_has_its_sentence(tmp_path: Path) -> None:
    path = tmp_path / "dragonhoard.db"
    prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    content = bytearray(path.read_bytes())
    content[4096 * 2 : 4096 * 12] = os.urandom(4096 * 10)
    path.write_bytes(content)
    said = refused(tmp_path)
    assert "is damaged" in said
    assert "restore" in said


def test_what_is_no_database_has_another(tmp_path: Path) -> None:
    (tmp_path / "dragonhoard.db").write_bytes(b"not a database at all, but long enough to look at" * 100)
    assert "is not a database of Dragonhoard" in refused(tmp_path)


def test_a_full_disk_has_its_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "SETTINGS", (*sqlite.SETTINGS, "PRAGMA max_page_count = 4"))
    with pytest.raises(Problem, match="database-full"):
        prepare(tmp_path / "house.db")
    assert open_problem(OSError(errno.ENOSPC, "no space"), tmp_path).key == "database-full"


def test_a_folder_that_cannot_be_written_to_has_its_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.db"
    prepare(path)
    monkeypatch.setattr(sqlite, "SETTINGS", ("PRAGMA query_only = ON",))
    with pytest.raises(Problem, match="database-readonly"):
        prepare(path)
    for code in (errno.EACCES, errno.EROFS):
        assert open_problem(OSError(code, "no"), path).key == "database-readonly"


def test_a_taken_port_has_its_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        said = refused(tmp_path, other.getsockname()[1])
    assert "something listens on 127.0.0.1" in said
    assert "--port" in said


def test_an_address_of_another_machine_has_its_sentence() -> None:
    with pytest.raises(Problem, match="address-foreign"):
        bound("192.0.2.1", 0)
    with pytest.raises(Problem, match="serve-failed"):
        bound("no such name.example", 0)


# --- the doctor ---


def findings(tmp_path: Path, address: str | None = None, **variables: str) -> dict[str, Finding]:
    """What the doctor finds, by its key or its problem's."""
    found = examine(address, {"DRAGONHOARD_DATA": str(tmp_path), **variables})
    return {finding.problem.key if finding.problem else finding.key: finding for finding in found}


def test_the_doctor_finds_a_good_set_up_good(running: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    found = findings(running.folder, running.address)
    assert {"python", "database", "lock-held", "disk", "redis-none", "clock", "proxy-none", "server"} <= set(
        found
    )
    assert not [key for key, one in found.items() if one.state == "wrong" and key != "client-missing"]


def test_the_doctor_changes_nothing(tmp_path: Path) -> None:
    assert "database-new" in findings(tmp_path / "nowhere" / "yet")
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_finds_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "dragonhoard.db"
    path.write_bytes(b"no database" * 1000)
    assert "database-foreign" in findings(tmp_path)
    path.unlink()
    prepare(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE schema_version SET version = 999")
        connection.execute("INSERT INTO beats (process, started_at, beat_at) VALUES ('x', 0, 9999999999999)")
    found = findings(
        tmp_path,
        "http://127.0.0.1:9",
        DRAGONHOARD_REDIS="unix:///nowhere/at/all",
        DRAGONHOARD_PROXIES="10.0.0.0/8, proxy.example, *",
    )
    expected = {
        "database-newer",
        "clock-behind",
        "proxy-unknown",
        "proxy-hosts",
        "server-silent",
        "redis-unreachable",
    }
    assert expected <= {key for key, one in found.items() if one.state == "wrong"}
    assert found["proxy-any"].state == "note"
    monkeypatch.setattr(diagnosis, "LEAST_FREE", 2**63)
    monkeypatch.setattr(diagnosis, "network_kind", lambda path: "nfs")
    monkeypatch.setattr(diagnosis, "OLDEST_PYTHON", (99, 0))
    assert {"disk-full", "database-network", "python-old"} <= set(findings(tmp_path))


def test_the_doctor_asks_by_the_name_that_guests_use(running: ServerProcess, tmp_path: Path) -> None:
    found = findings(tmp_path, f"http://rebound.localhost.example:{running.port}")
    assert found["server-silent"].state == "wrong"
    with socket.create_server(("127.0.0.1", 0)) as other:
        found = findings(tmp_path, f"http://127.0.0.1:{running.port}/nothing")
        assert "server-other" in found or "server-status" in found
        assert other.getsockname()


def test_everything_the_doctor_may_say_is_worded() -> None:
    import re

    source = Path(diagnosis.__file__).read_text("utf-8")
    keys = set(re.findall(r'"(?:well|note|wrong)",\s*"([a-z-]+)"', source))
    # The states themselves stand in a list once.
    keys -= {"note"}
    keys |= {"python", "python-old", "rules", "rules-plain", "disk", "disk-full", "redis", "redis-sqlite"}
    subjects = set(re.findall(r'(?:Finding|_wrong)\(\s*"([a-z]+)"', source))
    assert len(keys) > 20
    assert len(subjects) == 10
    for language in languages():
        words = catalogue_for(language)
        for key in sorted(keys):
            assert words.has(f"doctor-{key}"), key
        for subject in subjects:
            assert words.has(f"doctor-subject-{subject}")


def test_the_command_says_it_all(tmp_path: Path) -> None:
    answer = run("doctor", DRAGONHOARD_DATA=str(tmp_path), DRAGONHOARD_PROXIES="10.0.0.1")
    assert answer.returncode == 2
    assert "✗ proxy: DRAGONHOARD_PROXIES is set" in answer.stdout
    assert "wrong" in answer.stderr
