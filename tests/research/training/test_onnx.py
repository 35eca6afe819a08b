"""Networks as files."""

from pathlib import Path

import numpy as np
import onnxruntime
import pytest

from dragonhoard.core.discovery import game_ids
from dragonhoard.research.training.onnx import onnx_file
from dragonhoard.research.vector import VectorEnv
from tests.research.training.lessons import short_course


@pytest.mark.parametrize("game", game_ids())
def test_the_file_judges_as_the_arrays_do(game: str, tmp_path: Path) -> None:
    course = short_course(game)
    net = course.new_net()
    net.arrays["wp"][:] *= 100
    file = tmp_path / "net.onnx"
    file.write_bytes(onnx_file(net, course.spreader(), {"game": game, "said": "é" * 100}))
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    assert session.get_modelmeta().custom_metadata_map == {"game": game, "said": "é" * 100}
    env = VectorEnv(game, 2, 5, seed=3)
    for _ in range(15):
        env.step(env.random_actions())
    preferences, values = net.judge(env.tensor())
    told = session.run(["preferences", "value"], {"observation": env.observations})
    assert np.allclose(told[0], preferences, atol=1e-5)
    assert np.allclose(told[1][:, 0], values, atol=1e-5)


def test_equal_networks_make_equal_files() -> None:
    course = short_course()
    first, second = (onnx_file(course.new_net(), course.spreader(), {}) for _ in range(2))
    assert first == second
