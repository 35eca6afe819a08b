"""Frames: where they begin and end, and texts put into them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from dragonhoard.host.limits import LARGEST_MESSAGE
from dragonhoard.server.ws_framing import frame_bounds, framed, only_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4000])
def test_bounds_are_known_as_soon_as_all_is_there(size: int) -> None:
    whole = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    front, end = frame_bounds(b"before" + whole + b"after", 6)
    assert (end - front, end) == (size, 6 + len(whole))
    for part in range(len(whole)):
        assert frame_bounds(whole[:part], 0)[1] > part


def test_one_text_and_nothing_else_is_read_at_once() -> None:
    for size in (0, 1, 125, 126, 4000):
        text = bytes(place % 251 for place in range(size))
        whole = Frame(Opcode.TEXT, text).serialize(mask=True)
        assert only_text(whole) == text
        assert only_text(whole + whole) is None
        assert only_text(whole[:-1]) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
        Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True),
        # With a bit that nobody agreed on.
        b"\xc1" + Frame(Opcode.TEXT, b"x").serialize(mask=True)[1:],
        Frame(Opcode.BINARY, b"x").serialize(mask=True),
        Frame(Opcode.CONT, b"x").serialize(mask=True),
        Frame(Opcode.PING, b"x").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * (LARGEST_MESSAGE + 1)).serialize(mask=True),
    ],
    ids=["nothing", "begun", "unmasked", "half", "reserved", "binary", "continued", "ping", "huge"],
)
def test_whatever_else_comes_goes_the_long_way(data: bytes) -> None:
    assert only_text(data) is None


def test_texts_are_framed_as_another_library_does_it() -> None:
    texts = [b"x" * size for size in (0, 1, 125, 126, 65_535, 65_536)]
    frames = [Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts]
    assert framed(texts) == b"".join(frames)
