"""Sets Dragonhoard up beside itself and runs it; needs nothing but Python.

python3 play.py ...                 the dragonhoard command with its arguments
python3 play.py test [--quick] ...  every check, or the quick ones; further arguments go to pytest
python3 play.py check               ruff and mypy only
python3 play.py bench ...           measure speed
python3 play.py docs [--out FOLDER] build the documentation and show it, or only build it into a folder
python3 play.py lock [--upgrade]    write requirements.lock anew
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
UV = SCRIPTS / ("uv.exe" if os.name == "nt" else "uv")
STAMPS = VENV / "stamps"
LOCK = ROOT / "requirements.lock"
# What only the tests of the research side need is large, and stays out of a player's way.
RESEARCH_LOCK = ROOT / "requirements-research.lock"

OLDEST_PYTHON = (3, 11)
LOCKED_EXTRAS = ("cluster", "mcp", "openspiel", "passkeys", "plot", "research", "test", "build")
RESEARCH_EXTRAS = ("net", "parquet", "ray")
# By this name torch exists for processors only: the plain one would bring gigabytes for graphics cards.
TORCH = "torch==2.13.0+cpu"
CHECKED = ("src", "tests", "bench", "docs", "play.py", "hatch_build.py")
NO_NETWORK = re.compile(
    r"name resolution|getaddrinfo|dns error|NewConnectionError|ConnectTimeout|network is unreachable"
    r"|connection refused|timed out|tcp connect error|error sending request",
    re.IGNORECASE,
)
COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLOSING_LINE = re.compile(r"^=* ?((?:\d+ \w+.*|no tests ran) in \d[^=]*?) ?=*$", re.MULTILINE)

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
    "making-environment": (
        "makes a Python environment in {folder}",
        "crée un environnement Python dans {folder}",
    ),
    "fetching-uv": ("fetches uv, the installer", "télécharge uv, l'installateur"),
    "installing-packages": ("installs the packages of {file}", "installe les paquets de {file}"),
    "installing-research": (
        "installs what the tests of the research side need, from {file}",
        "installe ce qu'il faut aux tests de la recherche, d'après {file}",
    ),
    "installing-torch": ("installs {package}", "installe {package}"),
    "torch-missing": (
        (
            "{package} cannot be had here (the package index of PyTorch has it), so training is not tested:"
            " only that the program says what is missing."
        ),
        (
            "{package} est introuvable ici (l'index de paquets de PyTorch le propose), l'entraînement n'est donc"
            " pas testé : seulement que le programme dit ce qui manque."
        ),
    ),
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
    "installing-programs": (
        "installs what the tests need: {packages}",
        "installe ce qu'il faut aux tests : {packages}",
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
    "programs-missing": (
        "The tests that need {packages} will be skipped: install them to run these too.",
        "Les tests qui ont besoin de {packages} seront laissés de côté : installez-les pour les lancer aussi.",
    ),
    "docs-arguments": (
        "play.py docs takes nothing, or --out FOLDER for a site that is only built.",
        "play.py docs ne prend rien, ou --out DOSSIER pour seulement construire le site.",
    ),
    "docs-shown": (
        "The documentation is at {address}; Ctrl-C ends this.",
        "La documentation est à l'adresse {address} ; Ctrl-C pour finir.",
    ),
    "ci-plain": (
        "In CI the rules have to be compiled: {why}",
        "En intégration continue, les règles doivent être compilées : {why}",
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


class Refusal(Exception):
    """A sentence for the person at the keyboard, in place of a traceback."""


def main(arguments: list[str]) -> int:
    try:
        refuse_old_python(sys.version_info[:2])
        return route(arguments)
    except Refusal as refusal:
        say(str(refusal))
        return 2
    except KeyboardInterrupt:
        return 130


def route(arguments: list[str]) -> int:
    ours: dict[str, Callable[[list[str]], int]] = {
        "test": test,
        "check": check,
        "bench": bench,
        "docs": docs,
        "lock": lock,
    }
    if arguments and arguments[0] in ours:
        return ours[arguments[0]](arguments[1:])
    set_up(STEPS)
    return become([str(PYTHON), "-P", "-m", "dragonhoard", *arguments])


def bench(arguments: list[str]) -> int:
    set_up(STEPS)
    os.chdir(ROOT)
    return become([str(PYTHON), "-m", "bench", *arguments])


# Not --quiet: MkDocs counts only the warnings that it tells, and --strict goes by that count.
SITE = ("-P", "-m", "mkdocs", "build", "--strict", "--site-dir")
DOCS_PORT = 8018


def docs(arguments: list[str]) -> int:
    """Builds the site; without a folder for it, shows it until somebody interrupts."""
    set_up(STEPS)
    asked = [word for before, word in zip(["", *arguments], arguments) if "--lang" not in (before, word)]
    is_kept = asked[:1] == ["--out"] and len(asked) == 2
    if asked and not is_kept:
        raise Refusal(sentence("docs-arguments"))
    folder = Path(asked[1]).resolve() if is_kept else ROOT / "build" / "site"
    os.chdir(ROOT)
    # The notice about the theme's last year is known: docs/decisions/documentation.md.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.call([str(PYTHON), *SITE, str(folder)], env=environment)
    if built or is_kept:
        return built
    return show_site(folder)


def show_site(folder: Path) -> int:
    """Serves the pages to this machine alone: from files a browser would not let them search."""
    import webbrowser
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", DOCS_PORT), handler)
    except OSError:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    address = f"http://127.0.0.1:{server.server_port}/{'fr/' if in_french() else ''}"
    say(sentence("docs-shown", address=address))
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
    server.serve_forever()
    return 0


def lock(arguments: list[str]) -> int:
    """Resolves for every platform at once and records neither an index nor a path of this machine."""
    set_up(STEPS[:1])
    command = [
        str(UV),
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--generate-hashes",
        "--python",
        str(PYTHON),
    ]
    command += ["--custom-compile-command", "python3 play.py lock", *arguments]
    extras = [word for extra in LOCKED_EXTRAS for word in ("--extra", extra)]
    code = compile_lock([*command, *extras], LOCK)
    known = re.findall(r"^([\w.-]+)==", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    more = [word for extra in RESEARCH_EXTRAS for word in ("--extra", extra)]
    more += [word for name in known for word in ("--no-emit-package", name)]
    return code or compile_lock([*command, "-c", LOCK.name, *more], RESEARCH_LOCK)


def compile_lock(command: list[str], file: Path) -> int:
    return subprocess.call([*command, "pyproject.toml", "-o", file.name], cwd=ROOT, stdout=subprocess.DEVNULL)


def become(command: list[str]) -> int:
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def refuse_old_python(running: tuple[int, ...]) -> None:
    if running < OLDEST_PYTHON:
        needed, found = (".".join(map(str, version)) for version in (OLDEST_PYTHON, running))
        raise Refusal(sentence("old-python", needed=needed, found=found))


# Set-up. Each step leaves a stamp of what it was made from, written last: what was interrupted
# or has changed since is made again, together with the steps that rest on it.


class Step(NamedTuple):
    name: str
    wanted: Callable[[], str]
    # Makes it, and says False if something is left to be done at the next start.
    make: Callable[[], bool | None]


def set_up(steps: tuple[Step, ...]) -> None:
    if not stale(steps):
        return
    with only_one_set_up():
        for step in stale(steps):
            stamp = STAMPS / step.name
            if stamp.exists():
                stamp.unlink()
            wanted = step.wanted()
            if step.make() is not False:
                stamp.parent.mkdir(exist_ok=True)
                stamp.write_text(wanted, encoding="utf-8")


def stale(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    for index, step in enumerate(steps):
        stamp = STAMPS / step.name
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != step.wanted():
            return steps[index:]
    return ()


def environment_wanted() -> str:
    return "\n".join([sys.version, sys.base_prefix, str(VENV), uv_pin()])


def packages_wanted() -> str:
    return digest([LOCK])


def project_wanted() -> str:
    sources = (path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    # The lock file too: whatever it does not name is removed when its packages are installed, the project as well.
    build_files = (ROOT / name for name in ("pyproject.toml", "hatch_build.py", "LICENSE", LOCK.name))
    return f"{digest([*sources, *client_sources(), *build_files])} {toolchain()}"


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
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return f"compiler={shutil.which(compiler.split()[0])} headers={headers.exists()}"


def uv_pin() -> str:
    """The lines of requirements.lock that pin uv, which pip fetches before uv can fetch the rest."""
    pin = re.search(r"^uv==(?:.*\\\n)*.*", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if not pin:
        raise Refusal(sentence("uv-not-pinned", file=LOCK.name))
    return pin.group()


def make_environment() -> None:
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        raise Refusal(sentence("no-venv"))
    with progress(sentence("making-environment", folder=VENV.name)):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", str(VENV)])
    with progress(sentence("fetching-uv")):
        pin = VENV / "uv.txt"
        pin.write_text(uv_pin(), encoding="utf-8")
        download([str(PYTHON), "-m", "pip", "install", "--retries", "1", "--require-hashes", "-r", str(pin)])


def install_packages() -> None:
    with progress(sentence("installing-packages", file=LOCK.name)):
        download([str(UV), "pip", "sync", "--python", str(PYTHON), "--require-hashes", str(LOCK)])


def research_wanted() -> str:
    return f"{digest([LOCK, RESEARCH_LOCK])} {TORCH}"


def install_research() -> None:
    """Adds to what the lock file has installed; --no-deps, for the two files together name everything."""
    with progress(sentence("installing-research", file=RESEARCH_LOCK.name)):
        command = [str(UV), "pip", "install", "--python", str(PYTHON), "--no-deps", "--require-hashes"]
        download([*command, "-r", str(RESEARCH_LOCK)])
    try:
        with progress(sentence("installing-torch", package=TORCH)):
            # pip rather than uv: it looks wherever this machine's owner has told it to look.
            command = [str(PYTHON), "-m", "pip", "install", "--retries", "1", "--no-deps", "--no-compile"]
            run([*command, "--only-binary=:all:", TORCH])
    except Refusal:
        say(sentence("torch-missing", package=TORCH))


def install_project() -> bool:
    with progress(sentence("building")):
        command = [str(UV), "pip", "install", "--python", str(PYTHON), "--offline", "--no-cache", "--no-deps"]
        run([*command, "--no-build-isolation", "--reinstall-package", "dragonhoard", str(ROOT)])
    if not is_compiled():
        say(sentence("plain", why=why_plain()))
    if not has_client():
        say(sentence("no-client"))
    return has_client()


STEPS = (
    Step("environment", environment_wanted, make_environment),
    Step("packages", packages_wanted, install_packages),
    Step("project", project_wanted, install_project),
)
PACKAGES = STEPS[:2]
RESEARCH = (*PACKAGES, Step("research", research_wanted, install_research))


def is_compiled() -> bool:
    return any(VENV.glob("**/site-packages/dragonhoard__mypyc.*"))


def has_client() -> bool:
    return any(VENV.glob("**/site-packages/dragonhoard/server/static/index.html"))


def why_plain() -> str:
    return sentence("plain-asked" if os.environ.get("DRAGONHOARD_PLAIN") else "no-compiler")


@contextmanager
def only_one_set_up() -> Iterator[None]:
    with (ROOT / ".play.lock").open("w") as handle:
        try:
            import fcntl
        except ImportError:
            yield
            return
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say(sentence("waiting"))
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


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


def run(command: list[str]) -> None:
    environment = dict(os.environ, DRAGONHOARD_BUILD=str(VENV / "build"))
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


# Checks. Every stage runs even if an earlier one failed, so that one run shows everything.


class Stage(NamedTuple):
    name: str
    command: list[str]
    variables: dict[str, str]


class Result(NamedTuple):
    name: str
    code: int
    seconds: float
    closing_line: str
    # Failed once and passed when it was tried again.
    wavered: bool = False


def check(arguments: list[str]) -> int:
    set_up(PACKAGES)
    return summary([run_stage(stage) for stage in quality_stages()])


def test(arguments: list[str]) -> int:
    quick = "--quick" in arguments
    set_up(RESEARCH)
    provide_programs(quick)
    results = [run_stage(stage) for stage in quality_stages()]
    built = build()
    chosen = [argument for argument in arguments if argument != "--quick"]
    stages = pytest_stages(is_compiled() and not built.code, quick, chosen)
    tested = [result for stage in stages for result in tried_again(stage, run_stage(stage))]
    return summary([*results, built, *tested])


# Hundreds of tests kill servers and drive browsers on whatever machine there is. This many of them may waver.
MOST_WAVERING = 3
FAILURES = re.compile(r"(\d+) (?:failed|error)")


def tried_again(stage: Stage, first: Result) -> list[Result]:
    """What failed, tried once more with the machine to itself; the summary keeps what wavered in sight."""
    failures = sum(int(count) for count in FAILURES.findall(first.closing_line))
    if first.code != 1 or not 0 < failures <= MOST_WAVERING:
        return [first]
    again = run_stage(
        Stage("what failed, again", [*stage.command, "--last-failed", "-n", "0"], stage.variables)
    )
    return [first if again.code else first._replace(code=0, wavered=True), again]


# Programs that tests start, by the Debian packages that bring them; the quick tests open no browser.
PROGRAMS = {"postgresql": "initdb", "redis-server": "redis-server", "chromium": "chromium"}
QUICKLY_UNUSED = {"chromium"}


def provide_programs(quick: bool) -> None:
    """Installs missing programs where that is ours to do: as root on Debian; elsewhere one is told."""
    missing = [package for package in missing_programs() if not (quick and package in QUICKLY_UNUSED)]
    if not missing:
        return
    packages = " + ".join(missing)
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        say(sentence("programs-missing", packages=packages))
        return
    try:
        with progress(sentence("installing-programs", packages=packages)):
            # At this run level Debian installs a service without starting it.
            apt = ["env", "RUNLEVEL=1", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
            download([*apt, "update"])
            download([*apt, "install", "-y", "--no-install-recommends", *missing])
    except Refusal as refusal:
        say(str(refusal))
        say(sentence("programs-missing", packages=packages))


def missing_programs() -> list[str]:
    """Debian's names of what brings the programs that this machine does not have."""
    folders = [str(path) for path in Path("/usr/lib/postgresql").glob("*/bin")]
    places = os.pathsep.join([os.environ.get("PATH", ""), *folders])
    return [package for package, program in PROGRAMS.items() if not shutil.which(program, path=places)]


def build() -> Result:
    heading("build")
    started = time.monotonic()
    try:
        set_up(STEPS)
        if os.environ.get("CI") and not is_compiled():
            raise Refusal(sentence("ci-plain", why=why_plain()))
        if os.environ.get("CI") and not has_client():
            raise Refusal(sentence("no-client"))
    except Refusal as refusal:
        say(str(refusal))
        return Result("build", 1, time.monotonic() - started, "")
    return Result("build", 0, time.monotonic() - started, "")


def quality_stages() -> list[Stage]:
    return [
        Stage("ruff check", ["ruff", "check", *CHECKED], {}),
        Stage("ruff format", ["ruff", "format", "--check", *CHECKED], {}),
        Stage("mypy", ["mypy", *CHECKED], {}),
    ]


def pytest_stages(compiled: bool, quick: bool, arguments: list[str]) -> list[Stage]:
    if not compiled:
        return [pytest_stage("plain", "quick", "not compiled_only", arguments)]
    if quick:
        return [pytest_stage("compiled", "quick", "not slow", arguments)]
    # What stands around the rules has been tested with the compiled ones by then: the second run is about the rules.
    plain = pytest_stage("plain", "quick", "not compiled_only and not around", arguments)
    return [pytest_stage("compiled", "full", "", arguments), plain]


def pytest_stage(kind: str, effort: str, selection: str, arguments: list[str]) -> Stage:
    # One more than there are cores: many tests wait for a server or a browser most of their time.
    workers = str(max(2, os.cpu_count() or 2) + 1)
    colour = "yes" if sys.stdout.isatty() else "no"
    command = ["pytest", f"--color={colour}", "-n", workers, "-m", selection, *arguments]
    variables = {"DRAGONHOARD_EXPECTED": kind, "DRAGONHOARD_EFFORT": effort}
    if kind == "plain":
        variables["PYTHONPATH"] = str(ROOT / "src")
    return Stage(f"pytest, {kind} rules", command, variables)


def summary(results: list[Result]) -> int:
    heading("summary")
    for result in results:
        verdict = "FAILED" if result.code else "WAVERS" if result.wavered else "passed"
        print(
            f"{verdict}  {result.name:22} {result.seconds:6.1f} s  {result.closing_line}".rstrip(), flush=True
        )
    return int(any(result.code for result in results))


def heading(name: str) -> None:
    print(f"\n== {name} ==", flush=True)


def run_stage(stage: Stage) -> Result:
    heading(stage.name)
    started = time.monotonic()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment.update(stage.variables)
    code, end = show([str(PYTHON), "-m", *stage.command], environment)
    closing_lines = CLOSING_LINE.findall(COLOUR.sub("", end))
    return Result(stage.name, code, time.monotonic() - started, closing_lines[-1] if closing_lines else "")


def show(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Runs a command, shows its output as it comes, and returns the end of it."""
    end = b""
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0
    ) as process:
        assert process.stdout is not None
        while True:
            chunk = process.stdout.read(65536)
            if not chunk:
                break
            sys.stdout.buffer.write(chunk)
            sys.stdout.flush()
            end = (end + chunk)[-4000:]
    return process.returncode, end.decode("utf-8", "replace").replace("\r\n", "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
