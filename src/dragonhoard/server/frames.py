"""Frames of a websocket (RFC 6455): where they begin and end, and texts put into them."""

# compiled: every message comes and goes through here

import struct
from typing import Final

from dragonhoard.server.limits import LARGEST_MESSAGE

# A text frame, complete in itself, without extensions.
WHOLE_TEXT: Final = 0x81


def framed(texts: list[bytes]) -> bytes:
    """Texts as frames from a server, one after the other."""
    parts: list[bytes] = []
    for text in texts:
        length = len(text)
        if length < 126:
            parts.append(struct.pack("!BB", WHOLE_TEXT, length))
        elif length < 65_536:
            parts.append(struct.pack("!BBH", WHOLE_TEXT, 126, length))
        else:
            parts.append(struct.pack("!BBQ", WHOLE_TEXT, 127, length))
        parts.append(text)
    return b"".join(parts)


def frame_bounds(data: bytes, start: int) -> tuple[int, int]:
    """Where the content of the frame that starts here begins and ends; beyond the end if it is not all here."""
    if len(data) - start < 2:
        return start, len(data) + 1
    length, front = data[start + 1] & 127, start + 6
    if not data[start + 1] & 128:
        # No client may send that: the long way says so.
        front -= 4
    if length == 126:
        length, front = int.from_bytes(data[start + 2 : start + 4], "big"), front + 2
    elif length == 127:
        length, front = int.from_bytes(data[start + 2 : start + 10], "big"), front + 8
    if length > LARGEST_MESSAGE or front > len(data):
        return start, len(data) + 1
    return front, front + length
