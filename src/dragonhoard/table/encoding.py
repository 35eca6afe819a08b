"""Named forms as JSON, quickly: a view is encoded for every seat after every move."""

from msgspec import json

from dragonhoard.core.schema import Json

_ENCODER = json.Encoder()
_INTS: dict[tuple[int, ...], bytes] = {}
_MOST_INTS = 10_000


def form_bytes(form: object) -> bytes:
    """A dataclass as JSON, its kind under `is` in front; the same data as `to_json` tells."""
    told = _ENCODER.encode(form)
    comma = b"," if len(told) > 2 else b""
    return b'{"is":"%b"%b%b' % (type(form).__name__.encode(), comma, told[1:])


def ints_bytes(numbers: tuple[int, ...]) -> bytes:
    """A few numbers as JSON; the same few come again and again."""
    text = _INTS.get(numbers)
    if text is None:
        if len(_INTS) > _MOST_INTS:
            _INTS.clear()
        text = _INTS[numbers] = _ENCODER.encode(numbers)
    return text


def plain_bytes(plain: dict[str, Json]) -> bytes:
    """Plain data as JSON."""
    return _ENCODER.encode(plain)
