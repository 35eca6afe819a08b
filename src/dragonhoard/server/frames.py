"""Frames of a websocket (RFC 6455): where they begin and end, and texts put into them."""

# compiled: every message comes and goes through here

from typing import Final

from websockets.speedups import apply_mask

from dragonhoard.server.limits import LARGEST_MESSAGE

# A text frame, complete in itself, without extensions.
WHOLE_TEXT: Final = 0x81
# Frames begin with the length of their text: in one byte, in two after 126, in eight after 127.
_SHORT: Final = [bytes([WHOLE_TEXT, length]) for length in range(126)]
_LONGER: Final = [bytes([WHOLE_TEXT, 126, high]) for high in range(256)]
_LOW: Final = [bytes([low]) for low in range(256)]


def framed(texts: list[bytes]) -> bytes:
    """Texts as frames from a server, one after the other."""
    parts: list[bytes] = []
    for text in texts:
        length = len(text)
        if length < 126:
            parts.append(_SHORT[length])
        elif length < 65_536:
            parts.append(_LONGER[length >> 8])
            parts.append(_LOW[length & 255])
        else:
            parts.append(bytes([WHOLE_TEXT, 127]) + length.to_bytes(8, "big"))
        parts.append(text)
    return b"".join(parts)


def only_text(data: bytes) -> bytes | None:
    """What a text frame from a client holds, if that frame is all there is and complete in itself."""
    front, end = frame_bounds(data, 0)
    if end != len(data) or data[0] != WHOLE_TEXT or not data[1] & 128:
        return None
    return apply_mask(data[front:end], data[front - 4 : front])


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
