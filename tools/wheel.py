"""The package as its users get it: built in isolation, installed into an empty environment, and tried there."""

from __future__ import annotations

import os
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path

import play

DISTRIBUTIONS = play.ROOT / "build" / "distributions"
IN_SOURCES = (
    "examples/bot.py",
    "play.py",
    "requirements-play.lock",
    "tests/conftest.py",
    "tools/wheel.py",
    "web/index.html",
)
IN_WHEEL = (
    "dragonhoard/py.typed",
    "dragonhoard/server/static/index.html",
    "/share/dragonhoard/examples/bot.py",
)
# The Python for which .play/build was compiled, and versions that are at hand.
LOCKED = ("--python", str(play.WORKSHOP.python), "--build-constraints", str(play.LOCK))
NOT_IN_WHEEL = ("tools/", "tests/", "bench/", "play.py")


def wheel(arguments: list[str]) -> int:
    """Build, look through and try the package, compiled where there is a compiler and then plain."""
    try:
        sources, built = distributions(DISTRIBUTIONS)
        look_through(sources_in(sources), IN_SOURCES)
        look_through(files_in(built), IN_WHEEL, NOT_IN_WHEEL)
        expected = "compiled" if play.can_compile() else "plain"
        with tempfile.TemporaryDirectory() as folder:
            try_out(built, Path(folder, "empty"), expected)
            try_plain(sources, Path(folder))
    except subprocess.CalledProcessError as failure:
        print(f"{' '.join(map(str, failure.cmd))}: exit code {failure.returncode}")
        return 1
    return 0


def distributions(folder: Path) -> tuple[Path, Path]:
    """The sources as an archive and the wheel that is built from that archive, with what was compiled before."""
    for outdated in folder.glob("*"):
        outdated.unlink()
    uv("build", *LOCKED, "--out-dir", str(folder), str(play.ROOT))
    [sources], [built] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sources, built


def sources_in(archive: Path) -> list[str]:
    """The files of the archive, without the folder that holds them all."""
    with tarfile.open(archive) as opened:
        return [name.partition("/")[2] for name in opened.getnames()]


def files_in(built: Path) -> list[str]:
    with zipfile.ZipFile(built) as opened:
        return opened.namelist()


def look_through(files: list[str], wanted: tuple[str, ...], unwanted: tuple[str, ...] = ()) -> None:
    """Refuse a package that lacks something, or brings what is ours alone."""
    missing = [name for name in wanted if not any(file.endswith(name) for file in files)]
    needless = [file for file in files if file.startswith(unwanted)] if unwanted else []
    if missing or needless:
        raise play.Refusal(
            f"The package lacks {missing or 'nothing'} and has {needless or 'nothing'} too much."
        )


def try_out(built: Path, environment: Path, expected: str) -> None:
    """Install the wheel alone into an empty environment and play; then start it as uvx does, without a network."""
    python = play.Environment(environment, play.PLAY_LOCK).python
    uv("venv", "--python", str(play.WORKSHOP.python), str(environment))
    uv("pip", "install", "--python", str(python), "--constraints", str(play.LOCK), str(built))
    shown([str(python), "-I", str(play.ROOT / "tools" / "trial.py"), expected])
    shown([str(python), "-I", "-m", "dragonhoard", "--version"])
    # Not the newest packages that fit, but those that are installed here: then they are at hand offline.
    uv(
        "tool",
        "run",
        "--offline",
        "--python",
        str(python),
        "--constraints",
        str(play.LOCK),
        "--from",
        str(built),
        "dragonhoard",
        "--version",
    )


def try_plain(sources: Path, folder: Path) -> None:
    """A machine without a compiler builds the same archive into a wheel for any machine."""
    uv("build", *LOCKED, "--wheel", "--out-dir", str(folder / "plain"), str(sources), CC="no-compiler-here")
    [built] = (folder / "plain").glob("*.whl")
    if not built.name.endswith("-none-any.whl"):
        raise play.Refusal(f"Without a compiler {built.name} was built, which is not for any machine.")
    try_out(built, folder / "empty-plain", "plain")


def uv(*arguments: str, **variables: str) -> None:
    """Run uv with the build folder that play.py keeps, so that what was compiled is not compiled again."""
    command = [str(play.WORKSHOP.program("uv")), *arguments]
    shown(command, DRAGONHOARD_BUILD=str(play.SETUP / "build"), **variables)


def shown(command: list[str], **variables: str) -> None:
    print("$", " ".join(command), flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, env=environment | variables, cwd=play.ROOT)
