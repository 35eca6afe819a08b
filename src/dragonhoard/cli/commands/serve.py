"""Tables online: start the server."""

import os
import sys
import webbrowser
from argparse import Namespace
from typing import Final
from urllib.request import urlopen

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number

DEFAULT_PORT: Final = 8017


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.take("--port", type=whole_number("--port", 0), default=DEFAULT_PORT, metavar="N")
    parser.take("--open", action="store_true")
    parser.take("--log", default="warning", choices=("debug", "info", "warning"), metavar="LEVEL")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.server.context import read_options
    from dragonhoard.server.run import serve
    from dragonhoard.server.settings import read_settings
    from dragonhoard.server.storage.holding import network_kind, sqlite_path

    def ready(port: int) -> None:
        print(words.format("serve-ready", address=address_of(options.host, port)), flush=True)
        if options.open:
            show(address_of(options.host, port))

    if options.open and is_served(address_of(options.host, options.port)):
        print(words.format("serve-already", address=address_of(options.host, options.port)))
        show(address_of(options.host, options.port))
        return
    path = sqlite_path(read_settings().database)
    kind = network_kind(path) if path is not None else None
    if kind is not None:
        print(words.format("serve-network-folder", database=str(path), kind=kind), file=sys.stderr)
    if not serve(read_settings(), read_options(), options.host, options.port, ready, options.log):
        raise Problem("serve-failed", host=options.host, port=options.port)
    print(words.format("serve-stopped"), file=sys.stderr)


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{'localhost' if host in ('0.0.0.0', '::') else shown}:{port}/"


def is_served(address: str) -> bool:
    """Whether a server of ours answers there already, from an earlier start."""
    try:
        with urlopen(f"{address}healthz", timeout=1) as answer:
            return b'"version"' in answer.read(1_000)
    except (OSError, ValueError):
        return False


def show(address: str) -> None:
    """Open a page in the browser; where there is no screen, a text browser would take the terminal over."""
    is_blind = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if not is_blind:
        webbrowser.open(address)
