"""The TypeScript types are those of the wire messages."""

from pathlib import Path

from msgspec import Struct

from dragonhoard.host import wire
from dragonhoard.server.typescript import typescript

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "wire.ts"


def test_the_browser_s_types_are_in_step() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript()


def test_every_message_has_a_type() -> None:
    told = typescript()
    for name, value in vars(wire).items():
        is_generic = bool(getattr(value, "__parameters__", ()))
        if isinstance(value, type) and issubclass(value, Struct) and value is not Struct and not is_generic:
            assert f"export interface {name} {{" in told
    assert "export interface Scene {\n  info: TableInfo;" in told
    assert 'type: "watch";' in told
    assert "since?: number;" in told
    assert "action: number | string | Form;" in told
