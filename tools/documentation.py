"""The documentation: built as a site, and shown to this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import play

# Not --quiet: MkDocs counts only the warnings that it tells, and --strict goes by that count.
SITE = ("-P", "-m", "mkdocs", "build", "--strict", "--site-dir")
PORT = 8018


def docs(arguments: list[str]) -> int:
    """Build the site; without a folder for it, show it until somebody interrupts."""
    asked = [
        word
        for before, word in zip(["", *arguments], arguments, strict=False)
        if "--lang" not in (before, word)
    ]
    is_kept = asked[:1] == ["--out"] and len(asked) == 2
    if asked and not is_kept:
        raise play.Refusal("play.py docs takes nothing, or --out FOLDER for a site that is only built.")
    folder = Path(asked[1]).resolve() if is_kept else play.ROOT / "build" / "site"
    # The notice about the theme's last year is known: docs/decisions/documentation.md.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.call([sys.executable, *SITE, str(folder)], cwd=play.ROOT, env=environment)
    if built or is_kept:
        return built
    return show(folder)


def show(folder: Path) -> int:
    """Serve the pages to this machine alone: from files a browser would not let them search."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", PORT), handler)
    except OSError:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    address = f"http://127.0.0.1:{server.server_port}/{'fr/' if play.in_french() else ''}"
    print(f"The documentation is at {address}; Ctrl-C ends this.", file=sys.stderr, flush=True)
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
    server.serve_forever()
    return 0
