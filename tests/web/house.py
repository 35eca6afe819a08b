"""A server of our own, for whoever looks at its pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Seconds that a server may take to end.
PATIENCE = 30


@contextmanager
def house(folder: Path | str, **more: str) -> Iterator[str]:
    """Serves from an empty folder, with more settings by their variables; where it can be reached."""
    variables = {"DRAGONHOARD_DATA": str(folder), "DRAGONHOARD_LIMITS": "off", **more}
    command = [sys.executable, "-m", "dragonhoard", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        command, env=os.environ | variables, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    ) as server:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://\S+", told)
        assert found, told
        try:
            yield found.group().rstrip("/")
        finally:
            server.terminate()
            try:
                server.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                server.kill()
