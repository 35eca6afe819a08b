"""Standard streams that no accent can stop; apart from the screen, because help needs them before rich is read."""

import codecs
import os
import sys
import unicodedata
from pathlib import Path
from typing import Final

_PLAIN_SIGNS: Final = {
    "’": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "·": "-",
    "œ": "oe",
    "Œ": "Oe",
    "×": "x",
    "▶": ">",
    "→": "->",
    "±": "+-",
    "°": "o",
}


def spell_plainly(error: UnicodeError) -> tuple[str, int]:
    """What a terminal without a sign gets in its place: `é` becomes `e`, an arrow `->`."""
    if not isinstance(error, UnicodeEncodeError):
        return "\N{REPLACEMENT CHARACTER}", getattr(error, "end", 0)
    plain = []
    for sign in error.object[error.start : error.end]:
        near = _PLAIN_SIGNS.get(sign) or unicodedata.normalize("NFKD", sign)
        plain.append("".join(letter for letter in near if letter.isascii()) or "?")
    return "".join(plain), error.end


def make_streams_lenient() -> None:
    """Let no accent stop the program, whatever the encoding of the terminal or pipe."""
    codecs.register_error("dragonhoard-plain", spell_plainly)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # Closed by whoever started the program: what is said goes nowhere.
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="dragonhoard-plain")
