"""play.py: what it makes anew, what it refuses, and where it sends its arguments."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from http.server import ThreadingHTTPServer
from pathlib import Path
from socket import socket
from threading import Thread
from urllib.request import urlopen

import pytest

import play


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout that play.py takes for its own."""
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(play, "STAMPS", tmp_path / ".venv" / "stamps")
    monkeypatch.setattr(play, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(play, "RESEARCH_LOCK", tmp_path / "requirements-research.lock")
    monkeypatch.delenv("DRAGONHOARD_PLAIN", raising=False)
    (tmp_path / "src" / "dragonhoard").mkdir(parents=True)
    (tmp_path / ".venv").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "src/dragonhoard/rules.py"):
        (tmp_path / name).write_text("", encoding="utf-8")
    play.RESEARCH_LOCK.write_text("ray==2\n")
    play.LOCK.write_text("rich==15\nuv==1.2 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n    # via x\n")
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that a set-up went through, instead of going through them."""
    log: list[str] = []

    def recorded(step: play.Step) -> play.Step:
        return step._replace(make=lambda: log.append(step.name))

    monkeypatch.setattr(play, "STEPS", tuple(recorded(step) for step in play.STEPS))
    monkeypatch.setattr(play, "PACKAGES", play.STEPS[:2])
    monkeypatch.setattr(play, "RESEARCH", (*play.PACKAGES, recorded(play.RESEARCH[-1])))
    return log


def steps_made(made: list[str]) -> list[str]:
    made.clear()
    play.set_up(play.STEPS)
    return made


def test_a_second_start_makes_nothing(checkout: Path, made: list[str]) -> None:
    assert steps_made(made) == ["environment", "packages", "project"]
    assert steps_made(made) == []


def test_a_changed_source_rebuilds_the_project_only(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("x = 1\n")
    assert steps_made(made) == ["project"]


def test_a_new_source_file_rebuilds_the_project(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    (checkout / "src" / "dragonhoard" / "en.ftl").write_text("")
    assert steps_made(made) == ["project"]


def test_a_changed_page_rebuilds_the_project(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    page = checkout / "web" / "src" / "App.svelte"
    page.parent.mkdir(parents=True)
    page.write_text("")
    assert steps_made(made) == ["project"]


def test_an_installed_client_package_rebuilds_nothing(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    package = checkout / "web" / "node_modules" / "vite" / "index.js"
    package.parent.mkdir(parents=True)
    package.write_text("")
    assert steps_made(made) == []


def test_what_could_not_be_finished_is_made_at_the_next_start(
    checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def try_in_vain() -> bool:
        made.append("tried")
        return False

    unfinished = play.Step("project", lambda: "1", try_in_vain)
    monkeypatch.setattr(play, "STEPS", (unfinished,))
    assert steps_made(made) == ["tried"]
    assert steps_made(made) == ["tried"]


def test_a_changed_lock_file_installs_again(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    play.LOCK.write_text(play.LOCK.read_text().replace("rich==15", "rich==16"))
    assert steps_made(made) == ["packages", "project"]


def test_only_tests_get_what_only_they_need(
    checkout: Path, made: list[str], stages: dict[str, play.Stage]
) -> None:
    assert "research" not in steps_made(made)
    made.clear()
    play.main(["test"])
    assert made == ["research"]
    play.LOCK.write_text(play.LOCK.read_text() + "# changed\n")
    made.clear()
    play.main(["test"])
    assert made == ["packages", "research", "project"]


def test_without_torch_the_rest_is_tested(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def without_torch(command: list[str]) -> None:
        ran.append(command)
        if play.TORCH in command:
            raise subprocess.CalledProcessError(1, command, output="no matching distribution")

    monkeypatch.setattr(play, "run", without_torch)
    play.install_research()
    assert [play.TORCH in command for command in ran] == [False, True]
    assert "training is not tested" in capsys.readouterr().err


def test_another_python_remakes_everything(
    checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps_made(made)
    monkeypatch.setattr("sys.version", "3.99.0")
    assert steps_made(made) == ["environment", "packages", "project"]


def test_a_compiler_that_appears_is_used(
    checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    steps_made(made)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert steps_made(made) == ["project"]


def test_an_interrupted_step_is_made_again(
    checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps_made(made)
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("x = 1\n")

    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play.set_up((*play.STEPS[:2], play.STEPS[2]._replace(make=interrupted)))
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("")
    assert steps_made(made) == ["project"]


def test_uv_is_pinned_with_its_hashes(checkout: Path) -> None:
    assert play.uv_pin().split() == ["uv==1.2", "\\", "--hash=sha256:aa", "\\", "--hash=sha256:bb"]


def test_a_lock_file_without_uv_is_refused(checkout: Path) -> None:
    play.RESEARCH_LOCK.write_text("ray==2\n")
    play.LOCK.write_text("rich==15\n")
    with pytest.raises(play.Refusal, match="does not pin uv"):
        play.uv_pin()


def test_old_python_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 1))
    assert play.main([]) == 2
    assert "needs Python 3.11 or newer, and this is Python 3.9:" in capsys.readouterr().err


def test_old_python_can_read_the_file() -> None:
    ast.parse(Path(play.__file__).read_text(encoding="utf-8"), feature_version=(3, 8))


def test_missing_venv_package_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(play.Refusal, match="apt install python3-venv"):
        play.make_environment()


@pytest.mark.parametrize(
    "output",
    [
        "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution",
        "error: Failed to fetch\n  cause: error sending request\n  cause: dns error",
    ],
)
def test_a_missing_network_gets_a_sentence(output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(command: list[str]) -> None:
        raise subprocess.CalledProcessError(1, command, output)

    monkeypatch.setattr(play, "run", fails)
    with pytest.raises(play.Refusal, match=r"^The package index cannot be reached"), play.progress("fetches"):
        play.download(["pip"])


def test_any_other_failure_shows_its_output() -> None:
    with pytest.raises(play.Refusal, match=r"rules\.py:7: error"), play.progress("builds"):
        raise subprocess.CalledProcessError(1, ["uv"], "rules.py:7: error")


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["vale", "--seats", "3"], ["-P", "-m", "dragonhoard", "vale", "--seats", "3"]),
        (["rules", "test"], ["-P", "-m", "dragonhoard", "rules", "test"]),
        ([], ["-P", "-m", "dragonhoard"]),
        (["bench", "--quick"], ["-m", "bench", "--quick"]),
    ],
)
def test_arguments_are_passed_on(
    arguments: list[str], command: list[str], checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    became: list[str] = []
    monkeypatch.setattr(play, "become", became.extend)
    monkeypatch.chdir(checkout)
    play.main(arguments)
    assert became == [str(play.PYTHON), *command]


def test_docs_builds_into_a_folder_or_shows_what_it_built(
    checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []
    shown: list[Path] = []

    def build(command: list[str], env: dict[str, str]) -> int:
        built.append(command[-1])
        return 0

    def show(folder: Path) -> int:
        shown.append(folder)
        return 0

    monkeypatch.setattr("subprocess.call", build)
    monkeypatch.setattr(play, "show_site", show)
    monkeypatch.chdir(checkout)
    assert play.main(["docs", "--out", "site"]) == 0
    assert (built, shown) == ([str(checkout / "site")], [])
    assert play.main(["docs"]) == 0
    assert shown == [checkout / "build" / "site"]
    assert play.main(["docs", "--out"]) == 2
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
        monkeypatch.setattr(play, "DOCS_PORT", taken.getsockname()[1])
        assert play.show_site(tmp_path) == 0
    assert asked == [b"<h1>Dragons</h1>"]
    assert "http://127.0.0.1:" in capsys.readouterr().err


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> dict[str, play.Stage]:
    """The stages that a check went through, instead of going through them."""
    ran: dict[str, play.Stage] = {}

    def passed(stage: play.Stage) -> play.Result:
        ran[stage.name] = stage
        return play.Result(stage.name, 0, 0.0, "")

    monkeypatch.setattr(play, "run_stage", passed)
    monkeypatch.setattr(play, "missing_programs", list)
    monkeypatch.setattr(play, "is_compiled", lambda: True)
    monkeypatch.delenv("CI", raising=False)
    return ran


QUALITY = ["ruff check", "ruff format", "mypy"]


def test_test_runs_compiled_then_plain(
    checkout: Path, made: list[str], stages: dict[str, play.Stage]
) -> None:
    assert play.main(["test", "-k", "dice"]) == 0
    assert list(stages) == [*QUALITY, "pytest, compiled rules", "pytest, plain rules"]
    compiled, plain = stages["pytest, compiled rules"], stages["pytest, plain rules"]
    assert compiled.command[-2:] == plain.command[-2:] == ["-k", "dice"]
    assert compiled.variables == {"DRAGONHOARD_EXPECTED": "compiled", "DRAGONHOARD_EFFORT": "full"}
    assert plain.variables["PYTHONPATH"] == str(checkout / "src")
    assert "not compiled_only and not around" in plain.command


def test_quick_leaves_out_the_slow(checkout: Path, made: list[str], stages: dict[str, play.Stage]) -> None:
    assert play.main(["test", "--quick"]) == 0
    assert list(stages) == [*QUALITY, "pytest, compiled rules"]
    assert "not slow" in stages["pytest, compiled rules"].command
    assert "--quick" not in stages["pytest, compiled rules"].command


def test_check_neither_builds_nor_tests(
    checkout: Path, made: list[str], stages: dict[str, play.Stage]
) -> None:
    assert play.main(["check"]) == 0
    assert list(stages) == QUALITY
    assert made == ["environment", "packages"]


def test_a_failed_build_fails_but_hides_nothing(
    checkout: Path, made: list[str], stages: dict[str, play.Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> None:
        raise play.Refusal("does not compile")

    monkeypatch.setattr(play, "STEPS", (*play.STEPS[:2], play.STEPS[2]._replace(make=refused)))
    assert play.main(["test"]) == 1
    assert list(stages) == [*QUALITY, "pytest, plain rules"]


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_a_compiler_only_ci_fails(
    ci: str,
    code: int,
    checkout: Path,
    made: list[str],
    stages: dict[str, play.Stage],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play, "is_compiled", lambda: False)
    monkeypatch.setenv("CI", ci)
    assert play.main(["test"]) == code
    assert list(stages) == [*QUALITY, "pytest, plain rules"]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run."""
    log: list[list[str]] = []
    monkeypatch.setattr(play, "run", log.append)
    return log


@pytest.mark.parametrize(
    ("missing", "quick", "installed"),
    [
        ([], False, []),
        (["redis-server"], False, ["redis-server"]),
        (["redis-server", "chromium"], False, ["redis-server", "chromium"]),
        (["redis-server", "chromium"], True, ["redis-server"]),
        (["chromium"], True, []),
    ],
)
def test_missing_programs_are_installed_by_root(
    missing: list[str],
    quick: bool,
    installed: list[str],
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play, "missing_programs", lambda: missing)
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    play.provide_programs(quick)
    asked = [command[command.index("apt-get") :] for command in commands]
    flags = ["-y", "--no-install-recommends"]
    expected = [["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", *flags, *installed]]
    assert asked == (expected if installed else [])


@pytest.mark.parametrize(("user", "apt"), [(1000, "/bin/apt-get"), (0, None)])
def test_without_root_or_debian_one_is_told(
    user: int,
    apt: str | None,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(play, "missing_programs", lambda: ["postgresql", "chromium"])
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: apt)
    play.provide_programs(quick=False)
    assert commands == []
    assert "postgresql + chromium" in capsys.readouterr().err


def test_a_failed_installation_does_not_end_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(command: list[str]) -> None:
        raise subprocess.CalledProcessError(100, command, "E: no such package")

    monkeypatch.setattr(play, "run", fail)
    monkeypatch.setattr(play, "missing_programs", lambda: ["postgresql"])
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    play.provide_programs(quick=False)
    told = capsys.readouterr().err
    assert "no such package" in told
    assert "postgresql" in told.splitlines()[-1]


def test_servers_are_found_where_debian_hides_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(play, "Path", lambda _: tmp_path / "postgresql")
    assert play.missing_programs() == ["postgresql", "redis-server", "chromium"]
    found = [
        tmp_path / "postgresql" / "15" / "bin" / "initdb",
        tmp_path / "redis-server",
        tmp_path / "chromium",
    ]
    for program in found:
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch(mode=0o755)
    assert play.missing_programs() == []


def test_one_failure_fails_and_closing_lines_are_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endings = {
        "empty": (5, "=== no tests ran in 0.01s ==="),
        "full": (0, "\x1b[32m== \x1b[1m3 passed\x1b[0m, 1 xfailed in 61.20s (0:01:01) =="),
    }
    monkeypatch.setattr(play, "show", lambda command, environment: endings[command[-1]])
    assert play.summary([play.run_stage(play.Stage(name, [name], {})) for name in endings]) == 1
    lines = capsys.readouterr().out.splitlines()[-2:]
    assert lines[0].startswith("FAILED  empty")
    assert lines[0].endswith("no tests ran in 0.01s")
    assert lines[1].endswith("3 passed, 1 xfailed in 61.20s (0:01:01)")


@pytest.mark.parametrize(
    ("first", "again", "code", "verdicts"),
    [
        ((0, "9 passed in 1s"), None, 0, ["passed"]),
        ((1, "1 failed, 9 passed in 1s"), (0, "1 passed in 1s"), 0, ["WAVERS", "passed"]),
        (
            (1, "1 failed, 9 passed, 1 error in 1s"),
            (0, "2 passed, 7 deselected in 1s"),
            0,
            ["WAVERS", "passed"],
        ),
        ((1, "1 failed, 9 passed in 1s"), (1, "1 failed in 1s"), 1, ["FAILED", "FAILED"]),
        ((1, "1 failed, 9 passed in 1s"), (5, "no tests ran in 1s"), 1, ["FAILED", "FAILED"]),
        ((1, "4 failed, 9 passed in 1s"), None, 1, ["FAILED"]),
        ((2, "1 error in 1s"), None, 1, ["FAILED"]),
        ((1, ""), None, 1, ["FAILED"]),
    ],
)
def test_what_wavers_is_tried_once_more_and_stays_in_sight(
    first: tuple[int, str],
    again: tuple[int, str] | None,
    code: int,
    verdicts: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    endings = [first] if again is None else [first, again]
    commands: list[list[str]] = []

    def show(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
        commands.append(command)
        return endings.pop(0)

    monkeypatch.setattr(play, "show", show)
    stage = play.Stage("pytest", ["pytest", "-n", "3"], {})
    assert play.summary(play.tried_again(stage, play.run_stage(stage))) == code
    assert not endings
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[-len(verdicts) :]] == verdicts
    assert commands[1:] == ([[*commands[0], "--last-failed", "-n", "0"]] if again else [])


@pytest.mark.parametrize("key", sorted(play.SENTENCES))
def test_both_languages_say_the_same(key: str) -> None:
    english, french = play.SENTENCES[key]
    assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", french))
    assert english != french


@pytest.mark.parametrize(
    ("arguments", "variables", "french"),
    [
        ([], {"LANG": "fr_FR.UTF-8"}, True),
        ([], {"LANG": "en_GB.UTF-8"}, False),
        ([], {"LANG": "fr_FR.UTF-8", "DRAGONHOARD_LANG": "en"}, False),
        (["play", "--lang", "fr"], {"LANG": "en_GB.UTF-8"}, True),
        ([], {}, False),
    ],
)
def test_the_language_follows_the_same_signs_as_the_program(
    arguments: list[str], variables: dict[str, str], french: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DRAGONHOARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", ["play.py", *arguments])
    assert play.in_french() is french
