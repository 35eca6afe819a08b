"""A network as an ONNX file: it takes observations as the games write them, so that playing needs nothing else.

The format is a Protocol Buffers message; the few kinds of fields that it needs are written out here.
"""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dragonhoard.research.tensor import ObservationEncoder
from dragonhoard.research.training.net import Net

_IR_VERSION: Final = 9
_OPERATORS: Final = 18
_KINDS: Final = {"float32": 1, "int64": 7, "uint64": 13}
_INT_ATTRIBUTE, _TEXT_ATTRIBUTE = 2, 3


def onnx_file(net: Net, spreader: ObservationEncoder, told: dict[str, str]) -> bytes:
    """The file; `told` says what the network has learnt, for whoever wants to play with it."""
    arrays = net.arrays
    places = np.concatenate([spreader.bit_places, spreader.number_places])
    constants: dict[str, NDArray[Any]] = {
        "bit_columns": (spreader.bit_columns // 64).astype(np.int64),
        "bit_shifts": (spreader.bit_columns % 64).astype(np.uint64),
        "one": np.array([1], np.uint64),
        "number_columns": spreader.numbers.astype(np.int64),
        "most": spreader.most,
        # The graph lines sets up before numbers, so the first layer's rows stand in that order.
        **(arrays | {"w1": arrays["w1"][places]}),
    }
    graph = b"".join(
        [
            *(_message(1, node) for node in _nodes()),
            _text(2, "dragonhoard"),
            *(_message(5, _tensor(name, array)) for name, array in constants.items()),
            _message(11, _value("observation", "int64", spreader.width)),
            _message(12, _value("preferences", "float32", arrays["wp"].shape[1])),
            _message(12, _value("value", "float32", 1)),
        ]
    )
    return b"".join(
        [
            _number(1, _IR_VERSION),
            _text(2, "dragonhoard"),
            _message(7, graph),
            _message(8, _number(2, _OPERATORS)),
            *(_message(14, _text(1, key) + _text(2, value)) for key, value in told.items()),
        ]
    )


def _nodes() -> Iterable[bytes]:
    """Sets to 0s and 1s, numbers to shares, then the layers."""
    yield _node("Gather", ("observation", "bit_columns"), "sets", axis=1)
    yield _node("Cast", ("sets",), "words", to=_KINDS["uint64"])
    yield _node("BitShift", ("words", "bit_shifts"), "shifted", direction="RIGHT")
    yield _node("BitwiseAnd", ("shifted", "one"), "members")
    yield _node("Cast", ("members",), "bits", to=_KINDS["float32"])
    yield _node("Gather", ("observation", "number_columns"), "whole", axis=1)
    yield _node("Cast", ("whole",), "numbers", to=_KINDS["float32"])
    yield _node("Div", ("numbers", "most"), "shares")
    yield _node("Concat", ("bits", "shares"), "input", axis=1)
    yield _node("Gemm", ("input", "w1", "b1"), "sum1")
    yield _node("Relu", ("sum1",), "hidden1")
    yield _node("Gemm", ("hidden1", "w2", "b2"), "sum2")
    yield _node("Relu", ("sum2",), "hidden2")
    yield _node("Gemm", ("hidden2", "wp", "bp"), "preferences")
    yield _node("Gemm", ("hidden2", "wv", "bv"), "prospect")
    yield _node("Tanh", ("prospect",), "value")


def _node(operator: str, inputs: tuple[str, ...], output: str, **attributes: int | str) -> bytes:
    parts = [*(_text(1, name) for name in inputs), _text(2, output), _text(3, output), _text(4, operator)]
    for name, value in attributes.items():
        if isinstance(value, int):
            attribute = _number(3, value) + _number(20, _INT_ATTRIBUTE)
        else:
            attribute = _text(4, value) + _number(20, _TEXT_ATTRIBUTE)
        parts.append(_message(5, _text(1, name) + attribute))
    return b"".join(parts)


def _tensor(name: str, array: NDArray[Any]) -> bytes:
    sizes = b"".join(_number(1, size) for size in array.shape)
    little = np.ascontiguousarray(array, array.dtype.newbyteorder("<"))
    return sizes + _number(2, _KINDS[array.dtype.name]) + _text(8, name) + _message(9, little.tobytes())


def _value(name: str, kind: str, width: int) -> bytes:
    """An input or output: any number of rows, each so wide."""
    shape = _message(1, _text(2, "positions")) + _message(1, _number(1, width))
    return _text(1, name) + _message(2, _message(1, _number(1, _KINDS[kind]) + _message(2, shape)))


# The wire format: a field is its number and kind, then a number or a length with that many bytes.


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _message(field: int, content: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(content)) + content


def _text(field: int, text: str) -> bytes:
    return _message(field, text.encode())


def _varint(value: int) -> bytes:
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    parts.append(value)
    return bytes(parts)
