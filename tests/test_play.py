"""play.py: what it makes anew, what it refuses, where it sends its arguments, and how it compiles meanwhile."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import IO, Any

import pytest

import play

LOCKED = "rich==15\nuv==1.2 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n    # via x\n"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small checkout that play.py takes for its own, on a machine with a compiler."""
    setup = tmp_path / ".play"
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "SETUP", setup)
    monkeypatch.setattr(play, "FAILURE", setup / "compiling.failed")
    monkeypatch.setattr(play, "COMPILING_LOG", setup / "compiling.log")
    monkeypatch.setattr(play, "LOCK", tmp_path / "requirements.lock")
    monkeypatch.setattr(play, "PLAY_LOCK", tmp_path / "requirements-play.lock")
    monkeypatch.setattr(play, "WORKSHOP", play.Environment(tmp_path / ".venv", play.LOCK))
    monkeypatch.setattr(play, "compiler", lambda: "/usr/bin/cc")
    monkeypatch.setattr(play, "headers", lambda: play.LOCK)
    monkeypatch.delenv("DRAGONHOARD_PLAIN", raising=False)
    # Whoever tests goes on after the background is done: what gives way there must not give way here for ever.
    monkeypatch.setattr("os.nice", lambda step: step, raising=False)
    (tmp_path / "src" / "dragonhoard").mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "src/dragonhoard/rules.py"):
        (tmp_path / name).write_text("", encoding="utf-8")
    for lock in (play.LOCK, play.PLAY_LOCK):
        lock.write_text(LOCKED, encoding="utf-8")
    yield tmp_path
    end_programs()


def end_programs() -> None:
    """Everything that was started has ended."""
    for mark in play.MARKS:
        mark.close()
    play.MARKS.clear()


@pytest.fixture
def made(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that a set-up went through, instead of going through them, each with its environment."""
    log: list[str] = []

    def recorded(step: play.Step) -> play.Step:
        def make(environment: play.Environment) -> None:
            environment.folder.mkdir(parents=True, exist_ok=True)
            page = environment.folder / "lib/python3/site-packages/dragonhoard/server/static/index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.touch()
            log.append(f"{environment.folder.name} {step.name}")

        return step._replace(make=make)

    steps = tuple(recorded(step) for step in play.PROJECT)
    monkeypatch.setattr(play, "ENVIRONMENT", steps[:1])
    monkeypatch.setattr(play, "PACKAGES", steps[:2])
    monkeypatch.setattr(play, "PROJECT", steps)
    return log


def steps_made(made: list[str]) -> list[str]:
    """What a set-up of the workshop makes now."""
    made.clear()
    play.set_up(play.WORKSHOP, play.PROJECT)
    return [step.removeprefix(".venv ") for step in made]


# What is made anew


def test_a_second_start_makes_nothing(made: list[str]) -> None:
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


def test_what_could_not_be_finished_is_made_at_the_next_start(checkout: Path) -> None:
    tried = []

    def try_in_vain(environment: play.Environment) -> bool:
        tried.append(environment)
        return False

    unfinished = play.Step("project", lambda environment: "1", try_in_vain)
    play.set_up(play.WORKSHOP, (unfinished,))
    play.set_up(play.WORKSHOP, (unfinished,))
    assert tried == [play.WORKSHOP] * 2


def test_a_changed_lock_file_installs_again(made: list[str]) -> None:
    steps_made(made)
    play.LOCK.write_text(LOCKED.replace("rich==15", "rich==16"))
    assert steps_made(made) == ["packages", "project"]


def test_installed_packages_leave_no_stamp_of_what_they_removed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamps = play.WORKSHOP.stamps
    stamps.mkdir(parents=True)
    for name in ("environment", "project", "research"):
        (stamps / name).touch()
    monkeypatch.setattr(play, "run", lambda command: None)
    play.install_packages(play.WORKSHOP)
    assert [stamp.name for stamp in stamps.iterdir()] == ["environment"]


def test_packages_come_from_the_network_only_if_they_are_not_at_hand(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[bool] = []

    def offline_fails(command: list[str]) -> None:
        ran.append("--offline" in command)
        if "--offline" in command:
            raise subprocess.CalledProcessError(1, command, "not cached")

    monkeypatch.setattr(play, "run", offline_fails)
    play.install_packages(play.WORKSHOP)
    assert ran == [True, False]


def test_only_where_nobody_waits_is_bytecode_made(checkout: Path, commands: list[list[str]]) -> None:
    for environment in (play.numbered("plain", 1), play.numbered("compiled", 1), play.WORKSHOP):
        play.install_packages(environment)
        play.install_project(environment)
    assert ["--compile-bytecode" in command for command in commands] == [False] * 2 + [True] * 2 + [False] * 2


def test_another_python_remakes_everything(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    steps_made(made)
    monkeypatch.setattr("sys.version", "3.99.0")
    assert steps_made(made) == ["environment", "packages", "project"]


def test_a_compiler_that_appears_is_used(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "compiler", lambda: None)
    steps_made(made)
    monkeypatch.setattr(play, "compiler", lambda: "/usr/bin/cc")
    assert steps_made(made) == ["project"]


def test_an_interrupted_step_is_made_again(checkout: Path, made: list[str]) -> None:
    steps_made(made)
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("x = 1\n")

    def interrupted(environment: play.Environment) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play.set_up(play.WORKSHOP, (*play.PACKAGES, play.PROJECT[2]._replace(make=interrupted)))
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("")
    assert steps_made(made) == ["project"]


# How the first environment comes about


def test_uv_is_pinned_with_its_hashes(checkout: Path) -> None:
    assert play.uv_pin(play.LOCK).split() == ["uv==1.2", "\\", "--hash=sha256:aa", "\\", "--hash=sha256:bb"]


def test_a_lock_file_without_uv_is_refused(checkout: Path) -> None:
    play.LOCK.write_text("rich==15\n")
    with pytest.raises(play.Refusal, match=r"requirements.lock does not pin uv"):
        play.uv_pin(play.LOCK)


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run; an environment comes into being all the same."""
    log: list[list[str]] = []

    def run(command: list[str], variables: dict[str, str] | None = None) -> None:
        log.append(command)
        if "venv" in command:
            Path(command[-1]).mkdir(parents=True)

    monkeypatch.setattr(play, "run", run)
    return log


@pytest.mark.parametrize(
    ("version", "elsewhere"), [("24.0", True), ("22.3.1", True), ("22.2", False), (None, False)]
)
def test_the_pip_of_this_python_spares_making_another(
    version: str | None,
    elsewhere: bool,
    checkout: Path,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def version_of(name: str) -> str:
        if version is None:
            raise PackageNotFoundError(name)
        return version

    monkeypatch.setattr("importlib.metadata.version", version_of)
    plain = play.numbered("plain", 1)
    play.make_environment(plain)
    venv, fetch = commands
    assert ("--without-pip" in venv) == elsewhere
    python = sys.executable if elsewhere else str(plain.python)
    assert fetch[:3] == [python, "-m", "pip"]
    assert ("--python" in fetch) == elsewhere
    assert "--require-hashes" in fetch


def test_a_second_environment_is_made_by_the_uv_of_the_first(
    checkout: Path, commands: list[list[str]]
) -> None:
    uv = play.numbered("plain", 1).program("uv")
    uv.parent.mkdir(parents=True)
    uv.touch()
    play.make_environment(play.numbered("compiled", 1))
    assert [command[:2] for command in commands] == [[str(uv), "venv"]]


def test_an_environment_is_not_made_by_the_uv_that_goes_with_it(
    checkout: Path, commands: list[list[str]]
) -> None:
    plain = play.numbered("plain", 1)
    plain.program("uv").parent.mkdir(parents=True)
    plain.program("uv").touch()
    play.make_environment(plain)
    assert [command[:3] for command in commands[:1]] == [[sys.executable, "-m", "venv"]]


def test_the_workshop_has_a_pip_of_its_own(checkout: Path, commands: list[list[str]]) -> None:
    uv = play.numbered("plain", 1).program("uv")
    uv.parent.mkdir(parents=True)
    uv.touch()
    play.make_environment(play.WORKSHOP)
    assert commands[0] == [sys.executable, "-m", "venv", str(play.WORKSHOP.folder)]


def test_missing_venv_package_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(play.Refusal, match="apt install python3-venv"):
        play.make_environment(play.WORKSHOP)


# Playing


@pytest.fixture
def started(checkout: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that play.py would have become and the processes it would have started."""
    log: list[list[str]] = []

    class Process:
        def __init__(self, command: list[str], **options: object) -> None:
            log.append(["process", *command[2:]])

    def become(command: list[str]) -> int:
        log.append(["program", Path(command[0]).parent.parent.name, *command[1:]])
        return 0

    monkeypatch.setattr(play, "become", become)
    monkeypatch.setattr("subprocess.Popen", Process)
    monkeypatch.chdir(checkout)
    return log


BACKGROUND = ["process", "compile", "--background"]


def program(environment: str, *arguments: str) -> list[str]:
    return ["program", environment, "-P", "-m", "dragonhoard", *arguments]


def test_the_first_start_is_plain_and_compiles_in_the_background(
    made: list[str], started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play.main(["play", "vale"]) == 0
    assert made == ["plain-1 environment", "plain-1 packages", "plain-1 project"]
    assert started == [BACKGROUND, program("plain-1", "play", "vale")]
    assert "compiled in the background" in capsys.readouterr().err


def test_what_was_compiled_is_taken_at_the_next_start(made: list[str], started: list[list[str]]) -> None:
    play.main([])
    assert play.main(["compile", "--background"]) == 0
    made.clear()
    started.clear()
    assert play.main([]) == 0
    assert (made, started) == ([], [program("compiled-1")])


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(("arguments", "given_way"), [(["--background"], [19]), ([], [])])
def test_only_in_the_background_does_compiling_give_way(
    arguments: list[str], given_way: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[int] = []
    monkeypatch.setattr("os.nice", steps.append, raising=False)
    assert play.main(["compile", *arguments]) == 0
    assert steps == given_way


def test_changed_sources_are_played_plain_until_they_are_compiled(
    checkout: Path, made: list[str], started: list[list[str]]
) -> None:
    play.main([])
    play.main(["compile"])
    end_programs()
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("x = 1\n")
    made.clear()
    started.clear()
    play.main([])
    assert made == ["plain-1 project"]
    assert started == [BACKGROUND, program("plain-1")]


@pytest.mark.parametrize("kind", ["plain", "compiled"])
def test_nothing_is_made_under_a_running_program(
    kind: str, checkout: Path, made: list[str], started: list[list[str]]
) -> None:
    play.main([])
    play.main(["compile"])
    if kind == "compiled":
        end_programs()
        play.main([])
    (checkout / "src" / "dragonhoard" / "rules.py").write_text("x = 1\n")
    made.clear()
    play.main([])
    play.main(["compile"])
    rebuilt = {step.split()[0] for step in made}
    assert f"{kind}-1" not in rebuilt
    assert f"{kind}-2" in rebuilt


def test_a_program_that_has_ended_leaves_its_environment(
    checkout: Path, made: list[str], started: list[list[str]]
) -> None:
    play.main([])
    first = play.numbered("plain", 1)
    assert play.is_running(first)
    end_programs()
    assert not play.is_running(first)
    assert list((first.folder / "running").iterdir()) == []


def test_an_interrupted_compilation_leaves_everything_usable(
    made: list[str], started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    play.main([])

    def interrupted(environment: play.Environment) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(play, "PROJECT", (*play.PACKAGES, play.PROJECT[2]._replace(make=interrupted)))
        assert play.main(["compile"]) == 130
    made.clear()
    started.clear()
    assert play.main([]) == 0
    assert (made, started) == ([], [BACKGROUND, program("plain-1")])


def test_a_failed_compilation_is_told_and_tried_again(
    made: list[str],
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    play.main([])

    def refused(environment: play.Environment) -> None:
        raise play.Refusal("does not compile")

    with monkeypatch.context() as patch:
        patch.setattr(play, "PROJECT", (*play.PROJECT[:2], play.PROJECT[2]._replace(make=refused)))
        assert play.main(["compile"]) == 2
    started.clear()
    play.main([])
    assert started == [BACKGROUND, program("plain-1")]
    assert ".play/compiling.log says why" in capsys.readouterr().err
    assert play.main(["compile"]) == 0
    assert not play.FAILURE.exists()


def test_two_starts_compile_once(
    made: list[str], started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    play.main([])
    started.clear()
    with play.alone(play.SETUP / "compiling.lock"):
        play.main([])
    assert started == [program("plain-1")]
    assert "compiled in the background" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "value"), [("compiler", None), ("headers", Path("nowhere")), ("plain", None)]
)
def test_where_nothing_can_be_compiled_nothing_is_tried(
    name: str, value: Path | None, made: list[str], started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "plain":
        monkeypatch.setenv("DRAGONHOARD_PLAIN", "1")
    else:
        monkeypatch.setattr(play, name, lambda: value)
    assert play.main([]) == 0
    assert started == [program("plain-1")]
    assert play.main(["compile"]) == 2


def test_a_folder_that_cannot_be_written_gets_a_sentence(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "mkdir", full)
    assert play.main([]) == 2
    told = capsys.readouterr().err
    assert "No space left on device" in told
    assert "put the folder where you may write" in told


def test_a_fault_of_ours_is_not_blamed_on_the_disk(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(environment: play.Environment) -> None:
        raise FileNotFoundError(2, "No such file or directory", "uv")

    monkeypatch.setattr(play, "PROJECT", (play.PROJECT[0]._replace(make=missing),))
    with pytest.raises(FileNotFoundError):
        play.main([])


def test_what_is_set_up_starts_where_nothing_can_be_written(
    made: list[str],
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    play.main([])
    capsys.readouterr()
    started.clear()
    opened = Path.open

    def only_reading(path: Path, mode: str = "r", *arguments: Any, **options: Any) -> IO[Any]:
        if set(mode) & set("wax+"):
            raise PermissionError(13, "Read-only file system", str(path))
        return opened(path, mode, *arguments, **options)

    monkeypatch.setattr(Path, "open", only_reading)
    assert play.main([]) == 0
    assert started == [program("plain-1")]
    assert capsys.readouterr().err == ""


def test_locks_hold_between_processes(checkout: Path) -> None:
    file = play.SETUP / "lock"
    ask = (
        f"import sys, pathlib; sys.path.insert(0, {str(Path(play.__file__).parent)!r}); import play;"
        f"print(play.alone(pathlib.Path({str(file)!r}), wait=False).__enter__())"
    )

    def answer() -> str:
        asked = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
        return asked.stdout.strip()

    with play.alone(file):
        assert answer() == "False"
    assert answer() == "True"


# What is refused


def test_old_python_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 1))
    assert play.main([]) == 2
    assert "needs Python 3.11 or newer, and this is Python 3.9:" in capsys.readouterr().err


def test_old_python_can_read_the_file() -> None:
    ast.parse(Path(play.__file__).read_text(encoding="utf-8"), feature_version=(3, 8))


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


# Where arguments go


@pytest.mark.parametrize(
    ("arguments", "command", "steps"),
    [
        (["simulate", "vale"], ["-P", "-m", "dragonhoard", "simulate", "vale"], 3),
        (["bench", "--quick"], ["-m", "bench", "--quick"], 3),
        (["test", "-k", "dice"], ["-m", "tools", "test", "-k", "dice"], 2),
        (["check"], ["-m", "tools", "check"], 2),
        (["lock", "--upgrade"], ["-m", "tools", "lock", "--upgrade"], 1),
        (["docs"], ["-m", "tools", "docs"], 3),
        (["wheel"], ["-m", "tools", "wheel"], 2),
    ],
)
def test_research_and_development_have_the_workshop(
    arguments: list[str],
    command: list[str],
    steps: int,
    made: list[str],
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds = {1: play.ENVIRONMENT, 2: play.PACKAGES, 3: play.PROJECT}
    wanted = {name: kinds[len(known)] for name, known in play.DEVELOPMENT.items()}
    monkeypatch.setattr(play, "DEVELOPMENT", wanted)
    play.main(arguments)
    assert started == [["program", ".venv", *command]]
    assert len(made) == steps


def test_a_word_inside_is_no_command_of_ours(started: list[list[str]]) -> None:
    play.main(["rules", "test"])
    assert started[-1] == program("plain-1", "rules", "test")


# Words


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
