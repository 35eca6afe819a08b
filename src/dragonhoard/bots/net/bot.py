"""Asks a network what it prefers."""

# not compiled: onnxruntime and numpy do the work

import numpy as np
import onnxruntime

from dragonhoard.core.discovery import find_game
from dragonhoard.core.observation import width, zeros
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng


class NetBot:
    """Takes the legal action that its network prefers; the same position always gets the same answer."""

    def __init__(self, file: str) -> None:
        self.file = file
        settings = onnxruntime.SessionOptions()
        # One thread: networks are small, and other games may be played beside this one.
        settings.intra_op_num_threads = settings.inter_op_num_threads = 1
        try:
            self._session = onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
            told = self._session.get_modelmeta().custom_metadata_map
            self.game, self.players = str(told["game"]), int(told["players"])
            self._width = width(find_game(self.game).observation_layout(self.players))
        except Exception:
            # onnxruntime raises exceptions of many kinds for a file that is none of its own.
            raise Problem("net-foreign", file=file) from None

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """The action that the network likes best."""
        actions = np.frombuffer(memoryview(world.legal(seat)), np.int64)
        if len(actions) == 1:
            return int(actions[0])
        if (world.game.id, int(world.players)) != (self.game, self.players):
            raise Problem("net-other", file=self.file, game=self.game, players=self.players)
        row = zeros(self._width)
        world.observe(seat, row, 0)
        asked = {"observation": np.frombuffer(memoryview(row), np.int64)[None, :]}
        preferences = self._session.run(["preferences"], asked)[0][0]
        return int(actions[preferences[actions].argmax()])
