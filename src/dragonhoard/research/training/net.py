"""A small policy-value network as plain arrays: numpy is enough to play with it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
# Each layer multiplies by its first array and adds its second.
LAYERS = (("w1", "b1"), ("w2", "b2"), ("wp", "bp"), ("wv", "bv"))
NAMES = tuple(name for layer in LAYERS for name in layer)


@dataclass(frozen=True)
class Net:
    """Two hidden layers, then a number for every action and one for the seat's prospects, from -1 to 1."""

    arrays: dict[str, Floats]

    def judge(self, tensor: Floats) -> tuple[Floats, Floats]:
        """How much each action is to be preferred, and what the seat may expect, a row a position."""
        arrays = self.arrays
        hidden = np.maximum(tensor @ arrays["w1"] + arrays["b1"], 0)
        hidden = np.maximum(hidden @ arrays["w2"] + arrays["b2"], 0)
        return hidden @ arrays["wp"] + arrays["bp"], np.tanh(hidden @ arrays["wv"] + arrays["bv"])[:, 0]


def new_net(inputs: int, actions: int, hidden: int, seed: int) -> Net:
    """A network that knows nothing yet: it finds all actions about equally good."""
    draw = np.random.default_rng([seed, 1])
    sizes = {"w1": (inputs, hidden), "w2": (hidden, hidden), "wp": (hidden, actions), "wv": (hidden, 1)}
    arrays: dict[str, Floats] = {}
    for weights, bias in LAYERS:
        rows, columns = sizes[weights]
        # Heads begin small, so that the first games are played almost at random.
        scale = 0.01 if columns in (actions, 1) else float(np.sqrt(2 / rows))
        arrays[weights] = (draw.standard_normal((rows, columns)) * scale).astype(np.float32)
        arrays[bias] = np.zeros(columns, np.float32)
    return Net(arrays)
