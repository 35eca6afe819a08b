"""A trained network in a player's chair: `net:FILE`, an ONNX file as `dragonhoard train` writes it."""

# not compiled: nothing but an entrance

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.core.problem import Problem

if TYPE_CHECKING:
    from dragonhoard.bots.net.bot import NetBot


def open_bot(text: str) -> "NetBot":
    """The bot that plays by the network in this file."""
    if not text:
        raise Problem("net-wanted")
    if not Path(text).is_file():
        raise Problem("file-missing", file=text)
    if find_spec("onnxruntime") is None:
        raise Problem("net-missing")
    # Only now: the library is large, and most bots do without it.
    from dragonhoard.bots.net.bot import NetBot

    return NetBot(text)
