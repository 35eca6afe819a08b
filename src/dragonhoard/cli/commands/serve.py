"""Tables online: start the server."""

import sys
import webbrowser
from argparse import Namespace
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.terminal.arguments import CommandParser, whole_number
from dragonhoard.words.catalogue import Words

DEFAULT_PORT: Final = 8017


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.take("--port", type=whole_number("--port", 0), default=DEFAULT_PORT, metavar="N")
    parser.take("--open", action="store_true")
    parser.take("--log", default="warning", choices=("debug", "info", "warning"), metavar="LEVEL")


def carry_out(options: Namespace, words: Words) -> None:
    """Run the command."""
    from dragonhoard.server.house import read_conduct
    from dragonhoard.server.serving import serve
    from dragonhoard.server.settings import read_settings

    def ready(port: int) -> None:
        shown = f"[{options.host}]" if ":" in options.host else options.host
        address = f"http://{'localhost' if options.host in ('0.0.0.0', '::') else shown}:{port}/"
        print(words.say("serve-ready", address=address), flush=True)
        if options.open:
            webbrowser.open(address)

    if not serve(read_settings(), read_conduct(), options.host, options.port, ready, options.log):
        raise Problem("serve-failed", host=options.host, port=options.port)
    print(words.say("serve-stopped"), file=sys.stderr)
