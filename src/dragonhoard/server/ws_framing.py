"""Frames of a websocket (RFC 6455): where they begin and end, and texts put into them."""

# compiled: every message comes and goes through here

from typing import Final

from websockets.speedups import apply_mask

from dragonhoard.host.limits import LARGEST_MESSAGE

# A text frame, complete in itself, without extensions.
WHOLE_TEXT: Final = 0x81
# Kinds of frames, and the bit that says that a message ends with this one.
CONTINUED: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
ENDS: Final = 0x80
_CONTROLS: Final = (ENDS | CLOSE, ENDS | PING, ENDS | PONG)
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
    return content_of(data, front, end)


def content_of(data: bytes, front: int, end: int) -> bytes:
    """What a masked frame holds."""
    return apply_mask(data[front:end], data[front - 4 : front])


def count_frames(data: bytes, most: int) -> int:
    """How many frames begin here, by their lengths alone; no more than one beyond `most` are looked for."""
    start, count, size = 0, 0, len(data)
    while start < size and count <= most:
        count += 1
        _, end = frame_bounds(data, start)
        if end <= start:
            break
        start = end
    return count


def is_sound(data: bytes, start: int) -> bool:
    """Whether a frame that is all here may be taken: masked, of a known kind, without bits that nobody agreed on.

    Control frames are whole and short (RFC 6455, 5.5).
    """
    kind, length = data[start], data[start + 1]
    if kind & 0x70 or not length & 128:
        return False
    if kind & 8:
        return kind in _CONTROLS and length & 127 < 126
    return kind & 15 <= BINARY


def frame_bounds(data: bytes, start: int) -> tuple[int, int]:
    """Where the content of the frame that starts here begins and ends; beyond the end if it is not all here."""
    if len(data) - start < 2:
        return start, len(data) + 1
    length, front = data[start + 1] & 127, start + 6
    if not data[start + 1] & 128:
        # No client may send that: whoever reads it says so.
        front -= 4
    if length == 126:
        length, front = int.from_bytes(data[start + 2 : start + 4], "big"), front + 2
    elif length == 127:
        length, front = int.from_bytes(data[start + 2 : start + 10], "big"), front + 8
    if length > LARGEST_MESSAGE or front > len(data):
        return start, len(data) + 1
    return front, front + length


def is_too_long(data: bytes, start: int) -> bool:
    """Whether a frame announces more than any message may hold."""
    if len(data) - start < 10:
        return (
            len(data) - start >= 4 and data[start + 1] & 127 == 126 and _short(data, start) > LARGEST_MESSAGE
        )
    length = data[start + 1] & 127
    if length == 127:
        return int.from_bytes(data[start + 2 : start + 10], "big") > LARGEST_MESSAGE
    return length == 126 and _short(data, start) > LARGEST_MESSAGE


def _short(data: bytes, start: int) -> int:
    return int.from_bytes(data[start + 2 : start + 4], "big")
