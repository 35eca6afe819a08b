"""How the value network is trained: games against itself, and a step towards what came of every turn."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import margin_over_best
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.ai import priors
from dragonhoard.games.tarasque.ai.lookahead import Planner
from dragonhoard.games.tarasque.ai.value_net import (
    FEATURES,
    OWN_POINTS,
    POINT,
    RIVAL_POINTS,
    UNIT,
    ValueNet,
    views_of,
)
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import FIRST, REFILL, REMOVAL, ROLLING, SHELTER

# Adam: how long the running means of steps and of their squares remember.
_REMEMBERED: Final = 0.9
_REMEMBERED_SQUARES: Final = 0.999
_TINY: Final = 1e-8
# How much of a target is what came of it later, and not what the solved turn expected.
_HINDSIGHT: Final = 0.7
# Points are learnt in tens: the errors are then about one.
_TEN: Final = 10.0
# What numbers are divided by before they enter a hidden unit, so that it begins where it is neither flat nor full.
_SPREAD: Final = 4.0
# One position pulls no harder than this, however far off it was.
_STEEPEST: Final = 2.0
# The weights before the first game are drawn from minus to plus this.
_FIRST_WEIGHTS: Final = 0.1
# Beginners may wait for each other for ever: a game is counted after so many positions.
_LONGEST_GAME: Final = 200


@mypyc_attr(acyclic=True)
class Learner:
    """The network in numbers with fractions, while it learns."""

    def __init__(self, players: i64, hidden: i64, rng: Rng) -> None:
        self.players = players
        self.hidden = hidden
        # How many numbers there are, each view of them counted for itself.
        self.inputs: i64 = views_of(players) * FEATURES
        self.size: i64 = self.inputs * hidden + hidden + self.inputs
        self.weights = vec[float]([0.0] * self.size)
        self.slopes = vec[float]([0.0] * self.size)
        self.means = vec[float]([0.0] * self.size)
        self.squares = vec[float]([0.0] * self.size)
        self.steps: i64 = 0
        self._sums = vec[float]([0.0] * hidden)
        self._said = vec[float]([0.0] * hidden)
        index: i64 = 0
        while index < self.inputs * hidden + hidden:
            self.weights[index] = (float(rng.below(2001)) - 1000.0) / 1000.0 * _FIRST_WEIGHTS
            index += 1
        # The lead as it stands is where everybody begins.
        plain: i64 = self.inputs * hidden + hidden
        while plain < self.size:
            self.weights[plain + OWN_POINTS] = 1.0 / _TEN
            self.weights[plain + RIVAL_POINTS] = -1.0 / _TEN
            plain += FEATURES

    def net(self) -> ValueNet:
        """The network in whole numbers, as bots have it."""
        hidden = self.hidden
        inputs = self.inputs
        first = vec[i64]([0] * (inputs * hidden))
        second = vec[i64]([0] * hidden)
        plain = vec[i64]([0] * inputs)
        index: i64 = 0
        while index < inputs * hidden:
            first[index] = _whole(self.weights[index] / _SPREAD * float(UNIT))
            index += 1
        at = index
        for index in range(hidden):
            second[index] = _whole(self.weights[at + index] * _TEN * float(POINT))
        at += hidden
        for index in range(inputs):
            plain[index] = _whole(self.weights[at + index] * _TEN * float(POINT) * float(UNIT))
        return ValueNet(self.players, first, second, plain)

    def learn(self, numbers: vec[i64], at: i64, view: i64, target: float) -> float:
        """Note the slope of the error of one position; the error in points."""
        error = self._value(numbers, at, view) - target / _TEN
        self._note_slopes(numbers, at, view, max(-_STEEPEST, min(_STEEPEST, error)))
        return error * _TEN

    def _value(self, numbers: vec[i64], at: i64, view: i64) -> float:
        """What the network says of a position; what its hidden units say stays in `_sums` and `_said`."""
        hidden = self.hidden
        weights = self.weights
        sums = self._sums
        said = self._said
        second: i64 = self.inputs * hidden
        plain: i64 = second + hidden + view
        unit: i64
        for unit in range(hidden):
            sums[unit] = 0.0
        value = 0.0
        index: i64
        for index in range(FEATURES):
            if numbers[at + index]:
                number = float(numbers[at + index])
                value += number * weights[plain + index]
                number /= _SPREAD
                row: i64 = (view + index) * hidden
                for unit in range(hidden):
                    sums[unit] += number * weights[row + unit]
        for unit in range(hidden):
            told = sums[unit]
            said[unit] = told / (1.0 + (told if told > 0.0 else -told))
            value += said[unit] * weights[second + unit]
        return value

    def _note_slopes(self, numbers: vec[i64], at: i64, view: i64, slope: float) -> None:
        """Add the slope of the position just valued."""
        hidden = self.hidden
        weights = self.weights
        slopes = self.slopes
        sums = self._sums
        second: i64 = self.inputs * hidden
        plain: i64 = second + hidden + view
        unit: i64
        for unit in range(hidden):
            slopes[second + unit] += slope * self._said[unit]
            told = sums[unit]
            steepness = 1.0 / (1.0 + (told if told > 0.0 else -told))
            sums[unit] = slope * weights[second + unit] * steepness * steepness
        index: i64
        for index in range(FEATURES):
            if numbers[at + index]:
                number = float(numbers[at + index])
                slopes[plain + index] += slope * number
                number /= _SPREAD
                row: i64 = (view + index) * hidden
                for unit in range(hidden):
                    slopes[row + unit] += number * sums[unit]

    def step(self, rate: float, positions: i64) -> None:
        """Go one step down the slopes noted since the last."""
        self.steps += 1
        fresh = 1.0 - _REMEMBERED ** float(self.steps)
        fresh_squares = 1.0 - _REMEMBERED_SQUARES ** float(self.steps)
        pace = rate * sqrt(fresh_squares) / fresh
        weights = self.weights
        slopes = self.slopes
        means = self.means
        squares = self.squares
        index: i64
        for index in range(self.size):
            slope = slopes[index] / float(positions)
            slopes[index] = 0.0
            mean = _REMEMBERED * means[index] + (1.0 - _REMEMBERED) * slope
            square = _REMEMBERED_SQUARES * squares[index] + (1.0 - _REMEMBERED_SQUARES) * slope * slope
            means[index] = mean
            squares[index] = square
            weights[index] -= pace * mean / (sqrt(square) + _TINY)


def _whole(number: float) -> i64:
    return i64(number + 0.5) if number >= 0.0 else -i64(0.5 - number)


@mypyc_attr(acyclic=True)
class SelfPlay:
    """Games of a net against itself, and what a learner learns from each."""

    def __init__(self, start: TarasquePosition, learner: Learner, rng: Rng) -> None:
        self.start = start
        self.learner = learner
        self.rng = rng
        self.net = learner.net()
        self._planner = Planner(self.net)
        self._numbers = vec[i64]()
        # Of every look noted: through whose eyes, with which view, and what the solved turn expects (where there is one).
        self._eyes = vec[i64]()
        self._views = vec[i64]()
        self._expected = vec[float]()
        self._is_solved = vec[i64]()
        self._ends = vec[float]([0.0] * start.players)
        self.error = 0.0
        self.noted: i64 = 0

    def update(self, games: i64, rate: float) -> None:
        """Play so many games and learn a step from each; then play on with what was learnt."""
        while games > 0:
            self._play()
            self._look_back()
            self.learner.step(rate, len(self._eyes))
            games -= 1
        self.net = self.learner.net()

    def _play(self) -> None:
        """Play a game and note its turns, and what every seat has in the end."""
        self._numbers = vec[i64]()
        self._eyes = vec[i64]()
        self._views = vec[i64]()
        self._expected = vec[float]()
        self._is_solved = vec[i64]()
        position = self.start.copy()
        planner = Planner(self.net)
        self._planner = planner
        rng = self.rng
        was_beginning = True
        while True:
            actor = position.actor()
            if actor == TERMINAL or len(self._eyes) >= _LONGEST_GAME * position.players:
                self._note_end(position)
                return
            phase = position.phase
            is_beginning = phase == FIRST or phase == REFILL or phase == REMOVAL or phase == SHELTER
            is_rolling = phase == ROLLING and position.rolls == 0
            if (is_beginning or is_rolling) and not was_beginning:
                self._note_turn(position)
            was_beginning = is_beginning
            if is_rolling:
                self._note_both(position, True)
                was_beginning = True
            if actor == CHANCE:
                planner.advance(position, CHANCE, position.sample(rng))
            else:
                planner.advance(position, actor, planner.best_action(position))

    def _note_turn(self, position: TarasquePosition) -> None:
        """Note a turn that is about to begin, as solutions of the turn before evaluate it."""
        phase = position.phase
        position.phase = REFILL
        self._note_both(position, False)
        position.phase = phase

    def _note_both(self, position: TarasquePosition, is_solved: bool) -> None:
        """Note what the seat to move sees, and among three and more also the one that moved before it."""
        seat = position.seat
        self._note(position, seat, is_solved)
        if position.players > 2:
            self._note(position, (seat - 1 + position.players) % position.players, False)

    def _note(self, position: TarasquePosition, seat: i64, is_solved: bool) -> None:
        net = self.net
        net.write_features(position, seat)
        numbers = net.numbers
        index: i64
        for index in range(FEATURES):
            self._numbers = append(self._numbers, numbers[index])
        self._eyes = append(self._eyes, seat)
        self._views = append(self._views, net.view)
        expected = 0.0
        if is_solved:
            expected = float(self._planner.solver(position).outlook()) / float(POINT)
        self._expected = append(self._expected, expected)
        self._is_solved = append(self._is_solved, 1 if is_solved else 0)

    def _note_end(self, position: TarasquePosition) -> None:
        points = vec[i64]([0] * position.players)
        seat: i64
        for seat in range(position.players):
            points[seat] = position.score(seat)
        for seat in range(position.players):
            self._ends[seat] = float(margin_over_best(points, seat))

    def _look_back(self) -> None:
        """From the last turn to the first: what came of it, mixed with what its solution expected."""
        ends = self._ends
        index: i64 = len(self._eyes) - 1
        while index >= 0:
            seat = self._eyes[index]
            if self._is_solved[index]:
                ends[seat] = _HINDSIGHT * ends[seat] + (1.0 - _HINDSIGHT) * self._expected[index]
                if len(ends) == 2:
                    ends[1 - seat] = -ends[seat]
            error = self.learner.learn(self._numbers, index * FEATURES, self._views[index], ends[seat])
            self.error += error * error
            self.noted += 1
            index -= 1


def evaluate(start: TarasquePosition, net: ValueNet, rng: Rng, games: i64) -> tuple[i64, i64]:
    """Games against plain heuristics: of all pairs those won, ties as half, and the sum of leads, both doubled."""
    won: i64 = 0
    leads: i64 = 0
    game: i64
    for game in range(games):
        position = _played(start.copy(), net, rng, game % 2)
        seat: i64 = game % 2
        while seat < position.players:
            other: i64 = 1 - game % 2
            while other < position.players:
                lead = position.score(seat) - position.score(other)
                won += 2 if lead > 0 else 1 if lead == 0 else 0
                leads += 2 * lead
                other += 2
            seat += 2
    return won, leads


def _played(position: TarasquePosition, net: ValueNet, rng: Rng, first: i64) -> TarasquePosition:
    """A game in which every second seat, from the first on, plays by the network and the others by heuristics."""
    planner = Planner(net)
    while True:
        actor = position.actor()
        if actor == TERMINAL:
            return position
        if actor == CHANCE:
            planner.advance(position, CHANCE, position.sample(rng))
        elif actor % 2 == first:
            planner.advance(position, actor, planner.best_action(position))
        else:
            planner.advance(position, actor, _best_by_prior(position))


def pairs_of(players: i64) -> i64:
    """How many pairs of one who plays by the network and one by heuristics there are at a table."""
    return (players // 2) * (players - players // 2)


def _best_by_prior(position: TarasquePosition) -> i64:
    """What looks best at a glance."""
    actions = position.legal(position.seat)
    best = actions[0]
    most = priors.prior(position, position.seat, best)
    index: i64 = 1
    while index < len(actions):
        prior = priors.prior(position, position.seat, actions[index])
        if prior > most:
            best, most = actions[index], prior
        index += 1
    return best
