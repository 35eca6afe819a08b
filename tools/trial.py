"""Tries an installed dragonhoard from outside: plays every title, and opens the page.

Run by the Python of an environment that holds nothing else, so only the standard library is imported besides.
"""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from urllib.request import urlopen

import dragonhoard as dh

ADDRESS = re.compile(r"http://[\d.:]+/")
SCRIPT = re.compile(r'<script[^>]* src="/?([^"]+)"')


def main(expected: str) -> int:
    """Try the package, whose rules should be `compiled` or `plain`."""
    check(kind_of_rules() == expected, f"the rules are {kind_of_rules()}, and {expected} ones were expected")
    for game_id in dh.game_ids():
        play(game_id)
    open_page()
    return 0


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        sys.exit(f"The package does not work: {otherwise}.")


def kind_of_rules() -> str:
    core = Path(dh.__file__).parent / "core"
    return "compiled" if any(any(core.glob(f"*{suffix}")) for suffix in EXTENSION_SUFFIXES) else "plain"


def play(game_id: str) -> None:
    """One game to its end, and the position there sent as another process would get it."""
    game = dh.load_game(game_id)
    match = dh.play(game, ["random"] * game.min_players, seed=7)
    check(match.is_over, f"a game of {game_id} has no end")
    check(pickle.loads(pickle.dumps(match.position)) == match.position, f"{game_id} does not pickle")
    print(f"{game_id}: over after {len(match.moves)} moves", flush=True)


def open_page() -> None:
    """The server's first page, and the program that it names."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "DRAGONHOARD_DATA": folder}
        command = [sys.executable, "-I", "-m", "dragonhoard", "serve", "--port", "0", "--lang", "en"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                ready = ADDRESS.search(server.stdout.readline())
                check(ready is not None, "the server does not say where it is")
                assert ready is not None
                read_page(ready.group())
            finally:
                server.terminate()


def read_page(address: str) -> None:
    script = SCRIPT.search(fetched(address).decode())
    check(script is not None, "the page names no program")
    assert script is not None
    program = fetched(address + script[1])
    check(len(program) > 10_000, f"the page's program has only {len(program)} bytes")
    print(f"page: answered, with a program of {len(program)} bytes", flush=True)


def fetched(address: str) -> bytes:
    with urlopen(address, timeout=30) as answer:
        content: bytes = answer.read()
        return content


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
