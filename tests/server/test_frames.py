"""Frames: where they begin and end, and texts put into them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from dragonhoard.server.frames import frame_bounds, framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4000])
def test_bounds_are_known_as_soon_as_all_is_there(size: int) -> None:
    whole = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    front, end = frame_bounds(b"before" + whole + b"after", 6)
    assert (end - front, end) == (size, 6 + len(whole))
    for part in range(len(whole)):
        assert frame_bounds(whole[:part], 0)[1] > part


def test_texts_are_framed_as_another_library_does_it() -> None:
    texts = [b"x" * size for size in (0, 1, 125, 126, 65_535, 65_536)]
    frames = [Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts]
    assert framed(texts) == b"".join(frames)
