"""Learning with torch: proximal policy optimisation, with Adam written out so that its state is plain arrays too."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from dragonhoard.research.training.config import TrainingConfig
from dragonhoard.research.training.net import NAMES, Floats, Net
from dragonhoard.research.training.selfplay import Trajectory

# How far the chance of an action may move in one iteration, and the weights of the judgement and of curiosity.
_CLIP: Final = 0.2
_JUDGEMENT: Final = 0.5
_CURIOSITY: Final = 0.01
# After so many iterations steps are half as long, and curiosity is half as strong.
_SETTLING: Final = 60
_STEEPEST: Final = 0.5
# Adam's memory of slopes and of their squares.
_SLOPES, _SQUARES, _TINY = 0.9, 0.999, 1e-8


@dataclass
class Learner:
    """A network that learns; everything it is can be kept as arrays and taken up again."""

    course: TrainingConfig
    weights: dict[str, Any]
    slopes: dict[str, Any]
    squares: dict[str, Any]
    updates: int = 0
    calm: float = 1.0

    def net(self) -> Net:
        """The network as it stands."""
        return Net({name: self.weights[name].detach().numpy().copy() for name in NAMES})

    def learn(self, shards: list[Trajectory], iteration: int) -> None:
        """Go over an iteration's experience a few times, in an order that the seed decides."""
        torch.set_num_threads(1)
        rows, masks, actions, chances, gains, returns = (
            np.concatenate([getattr(shard, name) for shard in shards]) for name in Trajectory.__annotations__
        )
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        dice = self.course.dice(3, iteration)
        self.calm = 1 / (1 + iteration / _SETTLING)
        spread, width = self.course.spreader().spread, self.weights["wp"].shape[1]
        for _ in range(self.course.epochs):
            order = dice.permutation(len(rows))
            for first in range(0, len(order), self.course.batch):
                part = order[first : first + self.course.batch]
                mask = np.unpackbits(masks[part], axis=1, count=width)
                arrays = (spread(rows[part]), mask, actions[part], chances[part], gains[part], returns[part])
                self._step(self._loss(*(torch.from_numpy(array) for array in arrays)))

    def _loss(self, tensor: Any, mask: Any, actions: Any, chances: Any, gains: Any, returns: Any) -> Any:
        weights = self.weights
        hidden = torch.relu(tensor @ weights["w1"] + weights["b1"])
        hidden = torch.relu(hidden @ weights["w2"] + weights["b2"])
        preferences = (hidden @ weights["wp"] + weights["bp"]).masked_fill(mask == 0, -1e9)
        value = torch.tanh(hidden @ weights["wv"] + weights["bv"])[:, 0]
        logs = torch.log_softmax(preferences, 1)
        ratio = torch.exp(logs.gather(1, actions[:, None])[:, 0] - chances)
        praise = torch.minimum(ratio * gains, ratio.clamp(1 - _CLIP, 1 + _CLIP) * gains).mean()
        surprise = ((value - returns) ** 2).mean()
        variety = -(logs.exp() * logs).sum(1).mean()
        return _JUDGEMENT * surprise - praise - _CURIOSITY * self.calm * variety

    def _step(self, loss: Any) -> None:
        """One step of Adam, its slope limited."""
        found = dict(
            zip(NAMES, torch.autograd.grad(loss, [self.weights[name] for name in NAMES]), strict=True)
        )
        steepness = sum(float((slope**2).sum()) for slope in found.values()) ** 0.5
        limit = min(1.0, _STEEPEST / (steepness + 1e-6))
        self.updates += 1
        fresh, settled = 1 - _SLOPES**self.updates, 1 - _SQUARES**self.updates
        with torch.no_grad():
            for name, steep in found.items():
                slope = steep * limit
                self.slopes[name].lerp_(slope, 1 - _SLOPES)
                self.squares[name].mul_(_SQUARES).addcmul_(slope, slope, value=1 - _SQUARES)
                size = (self.squares[name] / settled).sqrt_().add_(_TINY)
                self.weights[name].addcdiv_(
                    self.slopes[name] / fresh, size, value=-self.course.rate * self.calm
                )

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Everything that learning rests on, as arrays with names."""
        kept: dict[str, NDArray[Any]] = {"updates": np.array(self.updates)}
        for kind in ("weights", "slopes", "squares"):
            for name, tensor in getattr(self, kind).items():
                kept[f"{kind}_{name}"] = tensor.detach().numpy().copy()
        return kept


def new_learner(course: TrainingConfig) -> Learner:
    """A learner before its first iteration."""
    arrays = course.new_net().arrays
    nothing = {name: np.zeros_like(array) for name, array in arrays.items()}
    return _learner(course, arrays, nothing, nothing, 0)


def read_learner(course: TrainingConfig, kept: dict[str, NDArray[Any]]) -> Learner:
    """The learner that `arrays` told of."""
    weights, slopes, squares = (
        {name: kept[f"{kind}_{name}"] for name in NAMES} for kind in ("weights", "slopes", "squares")
    )
    return _learner(course, weights, slopes, squares, int(kept["updates"]))


def _learner(
    course: TrainingConfig,
    weights: dict[str, Floats],
    slopes: dict[str, Floats],
    squares: dict[str, Floats],
    updates: int,
) -> Learner:
    learning, fallen, fallen_squares = (
        {name: torch.from_numpy(array.copy()) for name, array in part.items()}
        for part in (weights, slopes, squares)
    )
    for tensor in learning.values():
        tensor.requires_grad_()
    return Learner(course, learning, fallen, fallen_squares, updates)
