"""Named forms as JSON, quickly: a view is encoded for every seat after every move."""

from msgspec import json

from dragonhoard.core.forms import Json

_ENCODER = json.Encoder()


def form_bytes(form: object) -> bytes:
    """A dataclass as JSON, its kind under `is` in front; the same data as `to_json` tells."""
    told = _ENCODER.encode(form)
    comma = b"," if len(told) > 2 else b""
    return b'{"is":"%b"%b%b' % (type(form).__name__.encode(), comma, told[1:])


def plain_bytes(plain: dict[str, Json]) -> bytes:
    """Plain data as JSON."""
    return _ENCODER.encode(plain)
