"""How strong a network is: games against a bot, every seat in turn on the same luck."""

from dataclasses import dataclass

import numpy as np

from dragonhoard.bots import Bot, choose_for, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.match import iter_turns
from dragonhoard.core.position import TERMINAL, Position
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import action_mask, observe
from dragonhoard.research.training.config import TrainingConfig
from dragonhoard.research.training.net import Floats, Net
from dragonhoard.research.training.selfplay import legal_preferences


@dataclass(frozen=True)
class EvalResult:
    """The result of an examination: how many games, how many opponents were left behind (ties half), and the points."""

    iteration: int
    games: int
    ahead: float
    score: float
    opponents_score: float


class _Game:
    """One game of an examination, which stops whenever the network has to choose."""

    def __init__(self, start: Position, seat: int, opponent: Bot, luck: Rng) -> None:
        self.position = start.copy()
        self.seat = seat
        self._opponent = opponent
        self._luck = luck
        self.go_on()

    @property
    def is_over(self) -> bool:
        return int(self.position.actor()) == TERMINAL

    def act(self, action: int) -> None:
        """Carry out the network's choice."""
        self.position.play(self.seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Let luck and opponents act until the network has to."""
        for seat in iter_turns(self.position, self._luck):
            if seat == self.seat:
                return
            self.position.play(seat, choose_for(self._opponent, self.position, seat, self._luck))


def examine(
    course: TrainingConfig, arrays: dict[str, Floats], opponent: str, games: int, iteration: int
) -> EvalResult:
    """Let the network play its best against a bot in all other seats."""
    game, net = find_game(course.game), Net(arrays)
    start = game.new(game.settings(course.players, dict(course.options)))
    bot, players = find_bot(opponent), course.players
    every = [
        _Game(start, number % players, bot, Rng(course.seed, (1 << 40) + number // players))
        for number in range(games)
    ]
    while playing := [one for one in every if not one.is_over]:
        tensor = np.stack([observe(game, one.position, one.seat) for one in playing])
        mask = np.stack([action_mask(game, one.position, one.seat) for one in playing])
        preferences, _ = net.judge(tensor)
        chosen = legal_preferences(preferences, mask.view(np.uint8)).argmax(axis=1)
        for one, action in zip(playing, chosen, strict=True):
            one.act(int(action))
    return _mark(every, iteration)


def _mark(every: list[_Game], iteration: int) -> EvalResult:
    ahead, own, others = [], [], []
    for one in every:
        places = [int(place) for place in one.position.places()]
        scores = [int(one.position.score(seat)) for seat in range(len(places))]
        own.append(scores.pop(one.seat))
        place = places.pop(one.seat)
        others += scores
        ahead += [0.5 if place == other else float(place < other) for other in places]
    return EvalResult(
        iteration,
        len(every),
        round(sum(ahead) / len(ahead), 4),
        round(sum(own) / len(own), 2),
        round(sum(others) / len(others), 2),
    )
