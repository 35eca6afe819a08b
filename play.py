"""Sets Dragonhoard up beside itself and starts it; needs nothing but Python.

python3 play.py ...                 the dragonhoard command with its arguments
python3 play.py compile             compile the rules now and wait for it, instead of in the background
python3 play.py test [--quick] ...  every check, the quick ones or, with --all, also those too long for CI
python3 play.py check               ruff and mypy only
python3 play.py bench ...           measure speed
python3 play.py docs [--out FOLDER] build the documentation and show it, or only build it into a folder
python3 play.py lock [--upgrade]    write the lock files anew
python3 play.py wheel               build the package as its users do, and try it in an empty environment
"""

from __future__ import annotations

import errno
import hashlib
import importlib.metadata
import importlib.util
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT = Path(__file__).resolve().parent
# Where the environments for playing are, what was built for them, and who is at work there.
SETUP = ROOT / ".play"
OLDEST_PYTHON = (3, 11)
# The first pip that installs into another environment than its own.
ABLE_PIP = (22, 3)
LOCK = ROOT / "requirements.lock"
# What playing and building need: a tenth of all that the checks need besides.
PLAY_LOCK = ROOT / "requirements-play.lock"
# Commands that use a processor for minutes, or packages that players do not need: they wait for compiled rules.
LABORATORY = frozenset({"arena", "simulate", "train"})
# What is wrong with a folder or a disk rather than with this program.
UNWRITABLE = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
NO_NETWORK = re.compile(
    r"name resolution|getaddrinfo|dns error|NewConnectionError|ConnectTimeout|network is unreachable"
    r"|connection refused|timed out|tcp connect error|error sending request",
    re.IGNORECASE,
)

# Fluent is not installed yet when these are said, so both languages stand here.
SENTENCES = {
    "old-python": (
        (
            "Dragonhoard needs Python {needed} or newer, and this is Python {found}:"
            " start play.py with a newer one, for example python{needed} play.py"
        ),
        (
            "Dragonhoard a besoin de Python {needed} ou plus récent, et voici Python {found} :"
            " lancez play.py avec un plus récent, par exemple python{needed} play.py"
        ),
    ),
    "uv-not-pinned": (
        "{file} does not pin uv: restore the file from version control.",
        "{file} ne fixe pas la version de uv : rétablissez le fichier depuis le dépôt.",
    ),
    "no-venv": (
        (
            "This Python cannot make virtual environments: install its venv package"
            " (on Debian and Ubuntu: apt install python3-venv) and start again."
        ),
        (
            "Ce Python ne sait pas créer d'environnement virtuel : installez son paquet venv"
            " (sous Debian et Ubuntu : apt install python3-venv) et relancez."
        ),
    ),
    "no-room": (
        (
            "{file} cannot be written ({reason}). Dragonhoard sets itself up beside play.py:"
            " put the folder where you may write and some space is left, and start again."
        ),
        (
            "Impossible d'écrire {file} ({reason}). Dragonhoard s'installe à côté de play.py :"
            " placez le dossier là où vous pouvez écrire et où il reste de la place, et relancez."
        ),
    ),
    "making-environment": (
        "makes a Python environment in {folder}",
        "crée un environnement Python dans {folder}",
    ),
    "fetching-uv": ("fetches uv, the installer", "télécharge uv, l'installateur"),
    "installing-packages": ("installs the packages of {file}", "installe les paquets de {file}"),
    "building": ("builds and installs dragonhoard", "construit et installe dragonhoard"),
    "plain": (
        "dragonhoard runs in plain Python here, which is slower: {why}",
        "dragonhoard tourne ici en Python non compilé, donc plus lentement : {why}",
    ),
    "plain-asked": ("DRAGONHOARD_PLAIN asks for it.", "DRAGONHOARD_PLAIN le demande."),
    "no-compiler": (
        (
            "no C compiler with Python's headers was found."
            " Install them (on Debian: gcc and python3-dev) and it is compiled at the next start."
        ),
        (
            "aucun compilateur C avec les en-têtes de Python n'a été trouvé."
            " Installez-les (sous Debian : gcc et python3-dev) et il sera compilé au prochain lancement."
        ),
    ),
    "compiling": (
        (
            "The rules are being compiled in the background: this game runs in plain Python,"
            " the next start will be many times as fast."
        ),
        (
            "Les règles se compilent en arrière-plan : cette partie tourne en Python non compilé,"
            " le prochain lancement sera bien plus rapide."
        ),
    ),
    "compiling-failed": (
        "The last time, compiling the rules failed ({file} says why). It is tried again.",
        "La dernière fois, la compilation des règles a échoué ({file} dit pourquoi). On réessaie.",
    ),
    "no-client": (
        (
            "The browser client could not be built, so the pages are missing for now: its packages come from"
            " the npm registry. Connect to the network and start again; the terminal works without it."
        ),
        (
            "Le client du navigateur n'a pas pu être construit, les pages manquent donc pour l'instant : ses"
            " paquets viennent du registre npm. Connectez-vous au réseau et relancez ; le terminal s'en passe."
        ),
    ),
    "waiting": (
        "Another play.py is setting up: waiting for it.",
        "Un autre play.py est en train d'installer : on l'attend.",
    ),
    "failed": ("failed", "échec"),
    "step-failed": (
        "{output}\nSet-up stopped: this step failed for the reason above.",
        "{output}\nInstallation arrêtée : cette étape a échoué pour la raison ci-dessus.",
    ),
    "no-network": (
        (
            "The package index cannot be reached, and this set-up has to download from it:"
            " connect to the network and start again."
        ),
        (
            "L'index des paquets est injoignable, et cette installation doit y télécharger :"
            " connectez-vous au réseau et relancez."
        ),
    ),
}


def in_french() -> bool:
    """Whether this person reads French, by the same signs that the program itself goes by."""
    named = [word for option, word in zip(sys.argv, sys.argv[1:]) if option == "--lang"]
    signs = [
        *named,
        *(os.environ.get(name, "") for name in ("DRAGONHOARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")),
    ]
    return next((sign for sign in signs if sign), "").lower().startswith("fr")


def sentence(key: str, **details: str) -> str:
    return SENTENCES[key][in_french()].format(**details)


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


class Refusal(Exception):
    """A sentence for the person at the keyboard, in place of a traceback."""


def main(arguments: list[str]) -> int:
    try:
        refuse_old_python(sys.version_info[:2])
        return route(arguments)
    except Refusal as refusal:
        say(str(refusal))
        return 2
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        say(sentence("no-room", file=str(error.filename or ROOT), reason=error.strerror or str(error)))
        return 2
    except KeyboardInterrupt:
        return 130


def refuse_old_python(running: tuple[int, ...]) -> None:
    if running < OLDEST_PYTHON:
        needed, found = (".".join(map(str, version)) for version in (OLDEST_PYTHON, running))
        raise Refusal(sentence("old-python", needed=needed, found=found))


def route(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in DEVELOPMENT:
        set_up(WORKSHOP, DEVELOPMENT[name])
        os.chdir(ROOT)
        os.environ["DRAGONHOARD_SET_UP"] = json.dumps(SECONDS)
        module = ["bench"] if name == "bench" else ["tools", name]
        return become([str(WORKSHOP.python), "-m", *module, *arguments[1:]])
    if name == "compile":
        return compile_now(is_background="--background" in arguments)
    if name in LABORATORY:
        set_up(WORKSHOP, PROJECT)
        return become([str(WORKSHOP.python), *PROGRAM, *arguments])
    return play(arguments)


PROGRAM = ("-P", "-m", "dragonhoard")


def become(command: list[str]) -> int:
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


# Playing. A start takes the compiled environment if that is up to date. Otherwise it takes the plain one, which is
# made in seconds, and the rules are compiled meanwhile for the next start: nothing changes under a running program.


def play(arguments: list[str]) -> int:
    environment = taken("compiled") if can_compile() else None
    if environment is None:
        environment = plain_environment()
        if can_compile() and environment.has_client():
            compile_in_background()
    return become([str(environment.python), *PROGRAM, *arguments])


def plain_environment() -> Environment:
    """A plain environment that is up to date, made so if there is none, and marked as running."""
    found = taken("plain")
    if found:
        return found
    with alone(SETUP / "lock"):
        # Another start may have made it while this one waited.
        found = taken("plain")
        if found:
            return found
        environment = free_environment("plain")
        make(environment, PROJECT)
        mark_running(environment)
    return environment


def compile_in_background() -> None:
    """Starts `play.py compile` as a process of its own, which goes on after this one; says so."""
    try:
        with alone(SETUP / "compiling.lock", wait=False) as nobody_else:
            failed_before = FAILURE.exists()
        if nobody_else:
            command = [sys.executable, str(ROOT / "play.py"), "compile", "--background"]
            with COMPILING_LOG.open("wb") as log:
                subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **APART)
    except OSError:
        # Where nothing can be written any more, playing still works.
        return
    if failed_before and nobody_else:
        say(sentence("compiling-failed", file=COMPILING_LOG.relative_to(ROOT).as_posix()))
    say(sentence("compiling"))


FAILURE = SETUP / "compiling.failed"
COMPILING_LOG = SETUP / "compiling.log"
# How a process is started that outlives this one and leaves the processor to others.
APART: dict[str, Any] = {"start_new_session": True}
if sys.platform == "win32":
    APART = {
        "creationflags": subprocess.CREATE_NO_WINDOW
        | subprocess.CREATE_NEW_PROCESS_GROUP
        | subprocess.IDLE_PRIORITY_CLASS
    }


def compile_now(is_background: bool) -> int:
    if not can_compile():
        raise Refusal(sentence("plain", why=why_plain()))
    if is_background and hasattr(os, "nice"):
        os.nice(19)
    # In the background everything but the compiling is done, so other starts need not wait.
    with alone(SETUP / "compiling.lock"), nullcontext() if is_background else alone(SETUP / "lock"):
        if any(not stale(environment, PROJECT) for environment in existing("compiled")):
            return 0
        FAILURE.unlink(missing_ok=True)
        try:
            make(free_environment("compiled"), PROJECT)
        except (Refusal, OSError):
            FAILURE.touch()
            raise
    return 0


# Environments.


class Environment(NamedTuple):
    """A Python environment of ours: where it is, what is in it, and whether its rules stay uncompiled."""

    folder: Path
    lock: Path
    is_plain: bool = False

    @property
    def stamps(self) -> Path:
        return self.folder / "stamps"

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        return self.folder / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}")

    @property
    def flags(self) -> list[str]:
        """Where nobody waits, bytecode is made too: the first start there is as quick as the next."""
        return ["--compile-bytecode"] if self.lock == PLAY_LOCK and not self.is_plain else []

    def installed(self, pattern: str) -> bool:
        places = ("lib*/python*/site-packages", "Lib/site-packages")
        return any(True for place in places for _ in self.folder.glob(f"{place}/{pattern}"))

    def is_compiled(self) -> bool:
        return self.installed("dragonhoard__mypyc.*")

    def has_client(self) -> bool:
        return self.installed("dragonhoard/server/static/index.html")


# For development and research: everything, with the rules compiled.
WORKSHOP = Environment(ROOT / ".venv", LOCK)


def numbered(kind: str, number: int) -> Environment:
    return Environment(SETUP / f"{kind}-{number}", PLAY_LOCK, is_plain=kind == "plain")


def existing(kind: str) -> list[Environment]:
    """The environments of a kind for playing, made or half made."""
    numbers = [path.name.rpartition("-")[2] for path in SETUP.glob(f"{kind}-*")]
    return [numbered(kind, int(number)) for number in sorted(numbers) if number.isdigit()]


def taken(kind: str) -> Environment | None:
    """An environment that is up to date, marked as running before anybody can make it anew."""
    for environment in existing(kind):
        if stale(environment, PROJECT):
            continue
        mark = mark_running(environment)
        if is_stamped(environment):
            return environment
        if mark:
            mark.close()
    return None


def free_environment(kind: str) -> Environment:
    """The first environment of a kind in which nothing runs; without its last stamp, so that nothing will."""
    for number in itertools.count(1):
        environment = numbered(kind, number)
        if not is_running(environment):
            (environment.stamps / PROJECT[-1].name).unlink(missing_ok=True)
            if not is_running(environment):
                return environment
    raise AssertionError


def is_stamped(environment: Environment) -> bool:
    return (environment.stamps / PROJECT[-1].name).exists()


# Open for as long as this process lives, and the program that it becomes.
MARKS: list[IO[str]] = []


def mark_running(environment: Environment) -> IO[str] | None:
    """Leaves a locked file in the environment; where none can be written, nothing can be made anew either."""
    file = environment.folder / "running" / f"{os.getpid()}-{time.monotonic_ns()}"
    try:
        file.parent.mkdir(exist_ok=True)
        handle = file.open("w")
        # Whoever looks through the marks at this moment may take it for an old one.
        while not (is_locked(handle) and file.exists()):
            handle.close()
            handle = file.open("w")
    except OSError:
        return None
    os.set_inheritable(handle.fileno(), True)
    MARKS.append(handle)
    return handle


def is_running(environment: Environment) -> bool:
    """Whether a program that was started in this environment still lives; marks of others are cleared away."""
    for file in (environment.folder / "running").glob("*"):
        with file.open("a") as handle:
            if not is_locked(handle):
                return True
        file.unlink(missing_ok=True)
    return False


# Set-up. Each step leaves a stamp of what it was made from, written last: what was interrupted
# or has changed since is made again, together with the steps that rest on it.


class Step(NamedTuple):
    name: str
    wanted: Callable[[Environment], str]
    # Makes it, and says False if something is left to be done at the next start.
    make: Callable[[Environment], bool | None]


# How long each step took, for whoever wants to know.
SECONDS: dict[str, float] = {}


def set_up(environment: Environment, steps: tuple[Step, ...]) -> None:
    if stale(environment, steps):
        with alone(SETUP / "lock"):
            make(environment, steps)


def make(environment: Environment, steps: tuple[Step, ...]) -> None:
    for step in stale(environment, steps):
        started = time.monotonic()
        stamp = environment.stamps / step.name
        stamp.unlink(missing_ok=True)
        wanted = step.wanted(environment)
        if step.make(environment) is not False:
            stamp.parent.mkdir(exist_ok=True)
            stamp.write_text(wanted, encoding="utf-8")
        SECONDS[step.name] = time.monotonic() - started


def stale(environment: Environment, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    for index, step in enumerate(steps):
        stamp = environment.stamps / step.name
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != step.wanted(environment):
            return steps[index:]
    return ()


def environment_wanted(environment: Environment) -> str:
    return "\n".join([sys.version, sys.base_prefix, str(environment.folder), uv_pin(environment.lock)])


def packages_wanted(environment: Environment) -> str:
    return digest([environment.lock])


def project_wanted(environment: Environment) -> str:
    sources = (path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    # The lock file too: whatever it does not name is removed when its packages are installed, the project as well.
    build_files = (ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "LICENSE", environment.lock)
    kind = "plain" if environment.is_plain else toolchain()
    return f"{digest([*sources, *client_sources(), *build_files])} {kind}"


def client_sources() -> list[Path]:
    """What the browser client is made from; its installed packages are not looked through."""
    web = ROOT / "web"
    places = [*web.glob("*"), *(web / "src").rglob("*"), *(web / "public").rglob("*")]
    return [path for path in places if path.is_file()]


def digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def toolchain() -> str:
    """What decides between compiled and plain rules, cheap enough to look at on every start."""
    if os.environ.get("DRAGONHOARD_PLAIN"):
        return "plain"
    return f"compiler={compiler()} headers={headers().exists()}"


def compiler() -> str | None:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return shutil.which(named.split()[0])


def headers() -> Path:
    return Path(sysconfig.get_path("include"), "Python.h")


def can_compile() -> bool:
    """Whether compiling is worth a try; on Windows only the build finds out where the compiler is."""
    if os.environ.get("DRAGONHOARD_PLAIN"):
        return False
    return os.name == "nt" or (compiler() is not None and headers().exists())


def why_plain() -> str:
    return sentence("plain-asked" if os.environ.get("DRAGONHOARD_PLAIN") else "no-compiler")


def uv_pin(lock: Path) -> str:
    """The lines of a lock file that pin uv, which pip fetches before uv can fetch the rest."""
    pin = re.search(r"^uv==(?:.*\\\n)*.*", lock.read_text(encoding="utf-8"), re.MULTILINE)
    if not pin:
        raise Refusal(sentence("uv-not-pinned", file=lock.name))
    return pin.group()


def make_environment(environment: Environment) -> None:
    """An empty environment: by the uv of another one, where pip is not needed, and otherwise by pip."""
    uv = None if environment == WORKSHOP else spare_uv(environment)
    pip = None if environment == WORKSHOP or uv else able_pip(environment)
    if not (uv or pip or importlib.util.find_spec("ensurepip")) or not importlib.util.find_spec("venv"):
        raise Refusal(sentence("no-venv"))
    with progress(sentence("making-environment", folder=environment.folder.relative_to(ROOT).as_posix())):
        shutil.rmtree(environment.folder, ignore_errors=True)
        if uv:
            run([str(uv), "venv", "--no-config", "--python", sys.executable, str(environment.folder)])
            return
        flags = ["--without-pip"] if pip else []
        run([sys.executable, "-m", "venv", *flags, str(environment.folder)])
    with progress(sentence("fetching-uv")):
        pin = environment.folder / "uv.txt"
        pin.write_text(uv_pin(environment.lock), encoding="utf-8")
        command = [*(pip or [str(environment.python), "-m", "pip"]), "install", "--retries", "1"]
        download([*command, "--require-hashes", "-r", str(pin)])


def spare_uv(environment: Environment) -> Path | None:
    """The uv of another environment that was made before."""
    others = [other for kind in ("plain", "compiled") for other in existing(kind) if other != environment]
    return next((other.program("uv") for other in others if other.program("uv").exists()), None)


def able_pip(environment: Environment) -> list[str] | None:
    """This Python's own pip, if it can install elsewhere: bringing another into being takes seconds."""
    try:
        version = importlib.metadata.version("pip")
    except importlib.metadata.PackageNotFoundError:
        return None
    if tuple(int(number) for number in re.findall(r"\d+", version)[:2]) < ABLE_PIP:
        return None
    return [sys.executable, "-m", "pip", "--python", str(environment.python)]


def install_packages(environment: Environment) -> None:
    """Installs exactly what the lock file names: everything else goes, and so do its stamps."""
    for stamp in environment.stamps.glob("*"):
        if stamp.name != ENVIRONMENT[0].name:
            stamp.unlink()
    uv = environment.program("uv") if environment.program("uv").exists() else spare_uv(environment)
    command = [
        str(uv),
        "pip",
        "sync",
        "--python",
        str(environment.python),
        "--require-hashes",
        *environment.flags,
    ]
    with progress(sentence("installing-packages", file=environment.lock.name)):
        try:
            # What was downloaded once needs no network any more.
            run([*command, "--offline", str(environment.lock)])
        except subprocess.CalledProcessError:
            download([*command, str(environment.lock)])


def install_project(environment: Environment) -> bool:
    uv, python = environment.program("uv"), environment.python
    command = [str(uv), "pip", "install", "--python", str(python), "--offline", "--no-cache", "--no-deps"]
    command += ["--no-build-isolation", *environment.flags, "--reinstall-package", "dragonhoard", str(ROOT)]
    with progress(sentence("building")):
        if environment.is_plain:
            run(command, {"DRAGONHOARD_PLAIN": "1"})
        else:
            with alone(SETUP / "build.lock"):
                run(command)
    if not environment.is_compiled() and not (environment.is_plain and can_compile()):
        say(sentence("plain", why=why_plain()))
    if not environment.has_client():
        say(sentence("no-client"))
    return environment.has_client()


ENVIRONMENT = (Step("environment", environment_wanted, make_environment),)
PACKAGES = (*ENVIRONMENT, Step("packages", packages_wanted, install_packages))
PROJECT = (*PACKAGES, Step("project", project_wanted, install_project))
# Commands of tools/ and bench/, and what has to be installed before they start.
DEVELOPMENT = {
    "test": PACKAGES,
    "check": PACKAGES,
    "bench": PROJECT,
    "docs": PROJECT,
    "lock": ENVIRONMENT,
    "wheel": PACKAGES,
}


@contextmanager
def alone(file: Path, wait: bool = True) -> Iterator[bool]:
    """Keeps other processes out; without waiting, tells whether nobody else was in."""
    file.parent.mkdir(exist_ok=True)
    with file.open("a") as handle:
        is_alone = is_locked(handle)
        if wait and not is_alone:
            say(sentence("waiting"))
            while not is_locked(handle):
                time.sleep(0.1)
        yield wait or is_alone


def is_locked(handle: IO[str]) -> bool:
    """Whether this process got the lock on a file, which it keeps until the file is closed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def progress(doing: str) -> Iterator[None]:
    started = time.monotonic()
    print(f"play.py {doing} ... ", end="", file=sys.stderr, flush=True)
    try:
        yield
    except subprocess.CalledProcessError as failure:
        say(sentence("failed"))
        raise Refusal(sentence("step-failed", output=failure.output)) from None
    except Refusal:
        say(sentence("failed"))
        raise
    say(f"{time.monotonic() - started:.1f} s")


def run(command: list[str], variables: dict[str, str] | None = None) -> None:
    environment = dict(os.environ, DRAGONHOARD_BUILD=str(SETUP / "build"), **(variables or {}))
    environment.pop("PYTHONPATH", None)
    subprocess.run(
        command,
        check=True,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def download(command: list[str]) -> None:
    try:
        run(command)
    except subprocess.CalledProcessError as failure:
        if not NO_NETWORK.search(failure.output):
            raise
        raise Refusal(sentence("no-network")) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
