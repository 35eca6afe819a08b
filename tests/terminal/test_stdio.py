"""Text reaches any terminal, if need be without its accents."""

import codecs
import io
import sys

import pytest

from dragonhoard.terminal.stdio import make_streams_lenient, spell_plainly


@pytest.mark.parametrize(
    ("encoding", "text", "spelt"),
    [
        ("ascii", "règle œuf n°\u00a03\u202f! « ça » ▶ ± …", 'regle oeuf no 3 ! " ca " > +- ...'),
        ("latin-1", "règle œuf\u202f!", "règle oeuf !"),
        ("ascii", "漢", "?"),
    ],
)
def test_what_cannot_be_written_is_spelt_plainly(encoding: str, text: str, spelt: str) -> None:
    codecs.register_error("dragonhoard-plain", spell_plainly)
    assert text.encode(encoding, "dragonhoard-plain").decode(encoding) == spelt


def test_what_cannot_be_read_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"caf\xe9!\n"), encoding="utf-8"))
    make_streams_lenient()
    assert sys.stdin.readline() == "caf�!\n"


def test_closed_streams_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    make_streams_lenient()
    print("nobody hears this")
    sys.stdout.close()
