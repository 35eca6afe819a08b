"""The walls of the house: who may import whom, how files are named, and what never stands in the tree."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

EVERYTHING = frozenset({"*"})
COMPILER = frozenset({"librt", "mypy_extensions"})
CHANCE_AND_CLOCKS = frozenset({"random", "secrets", "time"})
NETWORK_AND_STORAGE = frozenset({"asyncio", "dbm", "http", "socket", "socketserver", "sqlite3", "wsgiref"})


@dataclass(frozen=True)
class Wall:
    """What a room may import: rooms of ours, packages of others, and the standard library less some."""

    ours: frozenset[str] = frozenset()
    theirs: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()


# A host runs in a browser's worker too, where there are neither threads nor processes nor a network.
THREADS_AND_PROCESSES = frozenset(
    {"concurrent", "multiprocessing", "queue", "signal", "subprocess", "threading", "_thread"}
)
LEAVES_THE_LOOP = frozenset({"to_thread", "run_in_executor"})
SHELLS = frozenset({"core", "bots", "table", "i18n"})
# What clients know of a server: its messages, and where a user's things are kept.
DOORS = frozenset({("host", "wire"), ("server", "settings")})
CLIENTS = frozenset({"client", "terminal", "mcp"})
ALL_ROOMS = SHELLS | {"host", "server", "client", "terminal", "research", "drawing", "mcp"}
WALLS = {
    "core": Wall(theirs=COMPILER, never=CHANCE_AND_CLOCKS | NETWORK_AND_STORAGE),
    "games": Wall(frozenset({"core"}), COMPILER, CHANCE_AND_CLOCKS | NETWORK_AND_STORAGE),
    # A trained network plays through onnxruntime, an extra that is imported when such a bot is asked for.
    "bots": Wall(frozenset({"core"}), COMPILER | {"numpy", "onnxruntime"}, NETWORK_AND_STORAGE),
    "i18n": Wall(frozenset({"core"}), frozenset({"fluent"}), NETWORK_AND_STORAGE),
    "table": Wall(frozenset({"core", "bots"}), COMPILER | {"msgspec"}, NETWORK_AND_STORAGE),
    "host": Wall(
        SHELLS | {"drawing"},
        COMPILER | {"msgspec"},
        (NETWORK_AND_STORAGE - {"asyncio"}) | THREADS_AND_PROCESSES,
    ),
    "server": Wall(SHELLS | {"drawing", "host"}, EVERYTHING),
    "client": Wall(frozenset({"core"}), EVERYTHING),
    "terminal": Wall(SHELLS | {"client"}, EVERYTHING),
    "mcp": Wall(SHELLS | {"client", "terminal"}, EVERYTHING),
    "drawing": Wall(frozenset({"core"}), never=NETWORK_AND_STORAGE),
    "research": Wall(SHELLS - {"i18n"}, EVERYTHING),
    "cli": Wall(ALL_ROOMS, EVERYTHING),
    "__main__": Wall(ALL_ROOMS | {"cli"}, EVERYTHING),
    "__init__": Wall(frozenset({"api"})),
    "api": Wall(frozenset({"core", "bots", "i18n"})),
}
# A game's faces, seen as a room of their own: what people see of it, with words, pictures and text boards.
FACES = Wall(frozenset({"core", "i18n", "drawing", "client"}), frozenset({"rich"}), NETWORK_AND_STORAGE)
# The tables of ARCHITECTURE.md that list files, by the words before them: which folder of a game, and whether every game
# has all of them.
GAME_TABLES = {
    "Every game has these": ("", True),
    "Some games have more": ("", False),
    "In `ai/`": ("ai", False),
    "In `faces/`": ("faces", True),
}
VAGUE_NAMES = frozenset({"data", "helper", "helpers", "manager", "managers", "util", "utils"})
# Names that say whose data they are about.
TELLING_NAMES = frozenset({"personal_data", "test_personal_data"})
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
MACHINE_PATH = re.compile(r"(?<![\w.:/~-])(/(home|root|Users|work|opt|mnt|tmp)/\w|[A-Z]:\\\w)")
REGISTRY = re.compile(
    r"pypi\.org/simple|files\.pythonhosted|registry\.npmjs|(extra-)?index[-]url|find-links|\"resolved\": *\"http"
)
LONGEST_MODULE = 700


# Imports


def crossings(root: Path) -> list[str]:
    """Every import in the package that goes through a wall."""
    package = root / "src" / "dragonhoard"
    return [
        f"{path.relative_to(root)}: {fault}"
        for path in sorted(package.rglob("*.py"))
        for fault in faults_of_module(path.relative_to(package), ast.parse(path.read_text(encoding="utf-8")))
    ]


def faults_of_module(path: Path, tree: ast.Module) -> Iterator[str]:
    room = path.parts[0].removesuffix(".py")
    wall = FACES if is_face(path) else WALLS.get(room)
    if wall is None:
        yield f"{room} is a room without walls: describe it in tests/test_architecture.py"
        return
    for target in imported(path, tree):
        if target.partition(".")[0] == "dragonhoard":
            fault = fault_of_ours(path, wall, target)
        else:
            fault = fault_of_theirs(room, wall, target)
        if fault:
            yield f"imports {target}, {fault}"
    if room == "host" and LEAVES_THE_LOOP & names_in(tree):
        yield "leaves the event loop for a thread, which host never does"
    if "import_module" in ast.dump(tree) and path != Path("core/discovery.py"):
        yield "imports by name, which is left to core/discovery.py"


def names_in(tree: ast.Module) -> set[str]:
    """Every name and attribute that a module uses."""
    nodes = list(ast.walk(tree))
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    return named | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def imported(path: Path, tree: ast.Module) -> Iterator[str]:
    """The full dotted name of everything a module imports, wherever in it the import stands."""
    package = ("dragonhoard", *path.parts[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = [*start, *([node.module] if node.module else [])]
            yield from (".".join([*base, alias.name]) for alias in node.names)


def is_face(path: Path) -> bool:
    return path.parts[0] == "games" and path.parts[2:3] == ("faces",)


def fault_of_ours(path: Path, wall: Wall, target: str) -> str | None:
    room, here = path.parts[0].removesuffix(".py"), path.with_suffix("").parts
    there = target.split(".")[1:]
    if there[:1] == ["games"]:
        if there[2:3] == ["ai"] and here[:1] == ("games",) and here[2:] != ("__init__",) and here[2] != "ai":
            return "but rules know nothing of judgement: only the game as a whole offers its ai"
        if there[2:3] == ["faces"] and not is_face(path):
            return "but faces are reached through Game.face only"
        is_own_game = room == "games" and here[1:2] == tuple(there[1:2])
        return None if is_own_game else "but games are reached through core.discovery only"
    if there == ["__version__"]:
        return "but the rules know no version of ours" if room in {"core", "games"} else None
    if room in CLIENTS and tuple(there[:2]) in DOORS:
        return None
    if there[:1] == [room] or (there and there[0] in wall.ours):
        return None
    return f"but {room} may import {', '.join(sorted(wall.ours)) or 'nothing'} of ours"


def fault_of_theirs(room: str, wall: Wall, target: str) -> str | None:
    name = target.partition(".")[0]
    if name in wall.never:
        return f"which {room} never does"
    if name in sys.stdlib_module_names or name in wall.theirs or wall.theirs == EVERYTHING:
        return None
    return f"but {room} may import {', '.join(sorted(wall.theirs)) or 'nothing'} besides the standard library"


# Names and places


def unmapped_rooms(root: Path) -> list[str]:
    """Rooms that ARCHITECTURE.md does not show in a heading or a table row, and rooms it shows in vain."""
    package, house_map = root / "src" / "dragonhoard", root / "ARCHITECTURE.md"
    text = house_map.read_text(encoding="utf-8") if house_map.exists() else ""
    # The files of a game have tables of their own.
    rooms_only = text.partition("\n## The files of a game")[0]
    lines = [line for line in rooms_only.splitlines() if re.match(r"\s*[#|]", line)]
    shown = {
        name for line in lines for name in re.findall(r"`(?:src/dragonhoard/)?([a-z]\w*(?:/|\.py))`", line)
    }
    rooms = {f"{path.name}/" for path in package.iterdir() if any(path.glob("*.py"))}
    missing = [f"ARCHITECTURE.md does not show {room}" for room in sorted(rooms - shown)]
    vain = [name for name in sorted(shown) if not (package / name).exists() and not (root / name).exists()]
    return missing + [f"ARCHITECTURE.md shows {name}, which does not exist" for name in vain]


def odd_game_files(root: Path) -> list[str]:
    """Files of games that ARCHITECTURE.md does not list, and files it lists that are not there."""
    games = sorted(path.parent for path in (root / "src" / "dragonhoard" / "games").glob("*/__init__.py"))
    text = (root / "ARCHITECTURE.md").read_text(encoding="utf-8")
    listed: dict[str, set[str]] = {}
    faults = []
    for folder, in_all, names in game_tables(text):
        listed.setdefault(folder, {"__init__.py"}).update(name for row in names for name in row)
        for row in names:
            have = [game for game in games if any((game / folder / name).exists() for name in row)]
            missing = [game for game in games if game not in have] if in_all else games if not have else []
            faults += [f"{game.name}/{folder}: ARCHITECTURE.md lists {' or '.join(row)}" for game in missing]
    for folder, known in listed.items():
        found = [path for game in games for path in sorted((game / folder).glob("*"))]
        faults += [
            f"{path.relative_to(root)}: ARCHITECTURE.md lists no such file of a game"
            for path in found
            if path.name != "__pycache__"
            and (f"{path.name}/" if path.is_dir() else path.name) not in known
            # Compiled modules stand beside their sources.
            and path.suffix not in {".so", ".pyd"}
        ]
    return faults


def game_tables(text: str) -> Iterator[tuple[str, bool, list[list[str]]]]:
    """Each table of a game's files: the folder, whether every game has all of them, and the names of each row."""
    for start, (folder, in_all) in GAME_TABLES.items():
        _, found, after = text.partition(f"\n{start}")
        table = after.partition("|---|---|\n")[2].partition("\n\n")[0] if found else ""
        yield folder, in_all, [re.findall(r"`([\w./]+)`", line.split("|")[1]) for line in table.splitlines()]


def vague_names(root: Path) -> list[str]:
    return [
        f"{path.relative_to(root)}: say what it is about"
        for path in tree_files(root)
        if path.suffix == ".py"
        for name in {*path.relative_to(root).parts[:-1], path.stem}
        if name not in TELLING_NAMES and VAGUE_NAMES & set(name.split("_"))
    ]


def long_modules(root: Path) -> list[str]:
    lengths = {path: len(text.splitlines()) for path, text in texts(root) if path.suffix == ".py"}
    return [f"{path.relative_to(root)}: {n} lines" for path, n in lengths.items() if n > LONGEST_MODULE]


# Texts


def stains(root: Path, pattern: re.Pattern[str]) -> list[str]:
    """Lines of the tree that match what should not be there."""
    return [
        f"{path.relative_to(root)}:{number}: {line.strip()[:100]}"
        for path, text in texts(root)
        if path != Path(__file__)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def texts(root: Path) -> Iterator[tuple[Path, str]]:
    for path in tree_files(root):
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def tree_files(root: Path) -> list[Path]:
    """The files that belong to the project: no caches, environments or build folders."""
    folders = [path for path in root.iterdir() if path.is_dir() and is_ours(path.name)]
    inside = [path for folder in folders for path in folder.rglob("*")]
    # In a linked working tree of git, .git is a file.
    outside = [path for path in root.iterdir() if path.name != ".git"]
    parts_of = {path: path.relative_to(root).parts for path in [*outside, *inside] if path.is_file()}
    return sorted(path for path, parts in parts_of.items() if all(is_ours(part) for part in parts[:-1]))


def is_ours(folder: str) -> bool:
    return folder in {".ci", ".github"} or not (
        folder.startswith(".") or folder in {"__pycache__", "build", "dist", "node_modules"}
    )


def unfinished(root: Path) -> list[str]:
    return stains(root, UNFINISHED)


def machine_paths(root: Path) -> list[str]:
    return stains(root, MACHINE_PATH)


def registries(root: Path) -> list[str]:
    return stains(root, REGISTRY)


@pytest.mark.parametrize(
    "check",
    [
        crossings,
        unmapped_rooms,
        odd_game_files,
        vague_names,
        long_modules,
        unfinished,
        machine_paths,
        registries,
    ],
)
def test_the_house_is_in_order(check: Callable[[Path], list[str]]) -> None:
    assert check(ROOT) == []


# The checks themselves can fail, and do not fail for what is allowed.


def house(root: Path, files: dict[str, str]) -> Path:
    (root / "src" / "dragonhoard").mkdir(parents=True)
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core/position.py", "import numpy"),
        ("core/position.py", "import random"),
        ("core/position.py", "from dragonhoard import __version__"),
        ("core/position.py", "from dragonhoard.games.tarasque import rules"),
        ("core/position.py", "from importlib import import_module"),
        ("core/position.py", "def late() -> None:\n    import dragonhoard.bots.ismcts"),
        ("games/vale/rules.py", "from dragonhoard.games.book import rules"),
        ("games/vale/rules.py", "from ..book.rules import legal"),
        ("games/vale/rules.py", "from ...table import seats"),
        ("games/vale/rules.py", "from dragonhoard import terminal"),
        ("games/vale/rules.py", "import rich"),
        ("games/vale/rules.py", "from dragonhoard.games.vale.ai import evaluator"),
        ("games/vale/rules/hunt.py", "from ..ai.priors import prior"),
        ("games/vale/view.py", "def late() -> None:\n    import dragonhoard.games.vale.ai.evaluator"),
        ("games/__init__.py", "from dragonhoard.games import vale"),
        ("bots/search.py", "from dragonhoard.table import seats"),
        ("bots/search.py", "from dragonhoard.games.vale import rules"),
        ("i18n/catalogue.py", "import rich"),
        ("i18n/catalogue.py", "from dragonhoard.table import seats"),
        ("table/seats.py", "import sqlite3"),
        ("table/seats.py", "import litestar"),
        ("table/seats.py", "from dragonhoard.i18n import catalogue"),
        ("host/hub.py", "import litestar"),
        ("host/hub.py", "import uvicorn"),
        ("host/hub.py", "from prometheus_client import Counter"),
        ("host/hub.py", "import threading"),
        ("host/hub.py", "import multiprocessing"),
        ("host/hub.py", "from concurrent.futures import ProcessPoolExecutor"),
        ("host/hub.py", "import sqlite3"),
        ("host/hub.py", "from redis.asyncio import Redis"),
        ("host/hub.py", "from dragonhoard.server import context"),
        ("host/hub.py", "async def late() -> None:\n    await asyncio.to_thread(print)"),
        ("host/hub.py", "async def late() -> None:\n    await loop.run_in_executor(None, print)"),
        ("table/hosted.py", "from dragonhoard.host import hub"),
        ("server/app.py", "from dragonhoard.terminal import screen"),
        ("terminal/screen.py", "from dragonhoard.server import app"),
        ("terminal/screen.py", "from dragonhoard.games.vale import view"),
        ("client/socket.py", "from dragonhoard.host import hub"),
        ("client/socket.py", "from dragonhoard.i18n import catalogue"),
        ("i18n/catalogue.py", "from dragonhoard.host import wire"),
        ("games/vale/rules.py", "from dragonhoard.games.vale.faces import drawing"),
        ("games/vale/__init__.py", "def late() -> None:\n    from .faces.drawing import DRAWING"),
        ("games/vale/ai/priors.py", "from ..faces import description"),
        ("games/vale/faces/text_board.py", "from dragonhoard.games.book import view"),
        ("games/vale/faces/text_board.py", "from dragonhoard.terminal import screen"),
        ("games/vale/faces/drawing.py", "import sqlite3"),
        ("terminal/boards.py", "from dragonhoard.games.vale.faces import text_board"),
        ("research/arena.py", "from dragonhoard.i18n import catalogue"),
        ("research/arena.py", "from dragonhoard.cli import main"),
        ("cli.py", "from dragonhoard.games.vale import rules"),
        ("attic/box.py", ""),
    ],
)
def test_a_crossed_wall_is_seen(tmp_path: Path, module: str, line: str) -> None:
    assert len(crossings(house(tmp_path, {f"src/dragonhoard/{module}": line}))) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("core/position.py", "from librt.vecs import vec"),
        ("core/discovery.py", "from importlib import import_module"),
        ("core/record.py", "from .position import Position"),
        ("games/vale/rules.py", "from dragonhoard.games.vale.state import ValeState"),
        ("games/vale/rules.py", "from . import state"),
        ("games/vale/rules/hunt.py", "from ..state import ValeState"),
        (
            "games/vale/ai/evaluator.py",
            "from dragonhoard.games.vale.ai import priors\nfrom ..rules import hunt",
        ),
        ("games/vale/__init__.py", "from dragonhoard.games.vale.ai.evaluator import ValeEvaluator"),
        ("games/vale/rules.py", "from ...core.position import Position"),
        ("i18n/catalogue.py", "from fluent.runtime import FluentBundle"),
        ("games/vale/faces/text_board.py", "import rich\nfrom dragonhoard.games.vale import view"),
        ("games/vale/faces/drawing.py", "from dragonhoard.drawing import sheet\nfrom ..view import ValeView"),
        ("server/app.py", "import sqlite3, litestar\nfrom dragonhoard.i18n import catalogue"),
        ("cli.py", "from dragonhoard import __version__\nfrom dragonhoard.terminal import screen"),
        ("client/socket.py", "import websockets\nfrom dragonhoard.host import wire"),
        ("host/hub.py", "import asyncio\nfrom msgspec import Struct\nfrom dragonhoard.table import hosted"),
        ("server/app.py", "from dragonhoard.host import hub"),
        ("__main__.py", "from dragonhoard.cli import main"),
    ],
)
def test_an_open_door_is_open(tmp_path: Path, module: str, line: str) -> None:
    assert crossings(house(tmp_path, {f"src/dragonhoard/{module}": line})) == []


@pytest.mark.parametrize(
    ("check", "files"),
    [
        (vague_names, {"src/dragonhoard/core/dice_utils.py": ""}),
        (vague_names, {"tests/helpers/dice.py": ""}),
        (long_modules, {"src/dragonhoard/core/position.py": "x = 1\n" * 701}),
        (unfinished, {"docs/rules.md": "TODO: write"}),
        (machine_paths, {"docs/rules.md": "see /home/me/rules"}),
        (machine_paths, {".ci/run": r"cd C:\games"}),
        (registries, {"requirements.lock": "--find-links https://example.org/simple"}),
    ],
)
def test_disorder_is_seen(tmp_path: Path, check: Callable[[Path], list[str]], files: dict[str, str]) -> None:
    assert len(check(house(tmp_path, files))) == 1


def test_order_is_left_alone(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        {
            "src/dragonhoard/games/vale/rules/hunt.py": "x = 1\n" * 700,
            ".venv/utils.py": "/home/me TODO",
            "README.md": "https://example.org/home/page and and/or/home/play",
        },
    )
    for check in (vague_names, long_modules, unfinished, machine_paths, registries):
        assert check(root) == []


def test_the_map_is_compared_with_the_house(tmp_path: Path) -> None:
    root = house(
        tmp_path,
        {
            "src/dragonhoard/core/position.py": "",
            "src/dragonhoard/cli/__init__.py": "",
            "ARCHITECTURE.md": "| `core/` | the contract |\n| `attic/` | nothing |\nProse about `bots/`.\n",
        },
    )
    assert unmapped_rooms(root) == [
        "ARCHITECTURE.md does not show cli/",
        "ARCHITECTURE.md shows attic/, which does not exist",
    ]


def test_the_files_of_games_are_compared_with_the_map(tmp_path: Path) -> None:
    table = "\n\n| file | what |\n|---|---|\n"
    game = "src/dragonhoard/games"
    root = house(
        tmp_path,
        {
            f"{game}/vale/__init__.py": "",
            f"{game}/vale/rules/hunt.py": "",
            f"{game}/vale/cards.py": "",
            f"{game}/vale/faces/drawing.py": "",
            f"{game}/vale/faces/hologram.py": "",
            f"{game}/book/__init__.py": "",
            f"{game}/book/rules.py": "",
            f"{game}/book/effects.py": "",
            "ARCHITECTURE.md": f"\nEvery game has these:{table}| `rules.py` or `rules/` | law |\n| `faces/` | looks |"
            f"\n\nSome games have more:{table}| `effects.py` | magic |\n| `odds.py` | luck |"
            f"\n\nIn `faces/`:{table}| `drawing.py` | pictures |\n",
        },
    )
    assert odd_game_files(root) == [
        "book/: ARCHITECTURE.md lists faces/",
        "book/: ARCHITECTURE.md lists odds.py",
        "vale/: ARCHITECTURE.md lists odds.py",
        "book/faces: ARCHITECTURE.md lists drawing.py",
        f"{game}/vale/cards.py: ARCHITECTURE.md lists no such file of a game",
        f"{game}/vale/faces/hologram.py: ARCHITECTURE.md lists no such file of a game",
    ]
