"""What a position is worth to those who know what one seat knows: worlds dealt anew, played on by hints, judged."""

from math import gcd
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.bots.search.search import judge, play_on
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.rng import Rng

_AT_A_GLANCE: Final = 0


@mypyc_attr(acyclic=True)
class Appraisal:
    """Sums over so many playouts; luck that is about to fall is dealt out evenly over them, by its weights."""

    def __init__(self, world: Position, seat: i64, rng: Rng, playouts: i64) -> None:
        self.world = world
        self.seat = seat
        self.rng = rng
        self.players: i64 = world.players
        self.horizon: i64 = world.horizon()
        self.swing = float(world.swing())
        self.playouts = even_playouts(world, playouts)
        self.stride = _stride(self.playouts)
        self.done: i64 = 0
        # For every seat: chances, their squares, points in hundredths.
        self.chances = vec[float]([0.0] * self.players)
        self.squares = vec[float]([0.0] * self.players)
        self.points = vec[float]([0.0] * self.players)
        self._rewards = vec[float]([0.0] * self.players)
        self._worths = vec[i64]([0] * self.players)

    def run(self, playouts: i64) -> None:
        """Play on so many times more."""
        rng = self.rng
        rewards = self._rewards
        worths = self._worths
        last = min(self.done + playouts, self.playouts)
        while self.done < last:
            position = self.world.redeal(self.seat, rng)
            position.ponder(_AT_A_GLANCE)
            if position.actor() == CHANCE:
                position.apply(CHANCE, self._outcome(position))
            play_on(position, -1, self.horizon, rng)
            judge(position, self.swing, worths, rewards)
            seat: i64 = 0
            while seat < self.players:
                self.chances[seat] += rewards[seat]
                self.squares[seat] += rewards[seat] * rewards[seat]
                self.points[seat] += float(worths[seat])
                seat += 1
            self.done += 1

    def _outcome(self, position: Position) -> i64:
        """The outcome of this playout: each has its own part of the tickets, and neighbours are far apart in time."""
        total = position.chance_total()
        part = self.done * self.stride % self.playouts
        return position.chance_pick((part * total + self.rng.below(total)) // self.playouts)


def even_playouts(world: Position, playouts: i64) -> i64:
    """At least so many, and where luck has few tickets equally many for each: then its share is exact."""
    if world.actor() != CHANCE:
        return playouts
    total = world.chance_total()
    return -(-playouts // total) * total if total <= playouts else playouts


def _stride(playouts: i64) -> i64:
    """A step that visits every playout's part once, near the golden section: whenever one stops, it was even."""
    stride: i64 = max(1, playouts * 618 // 1_000)
    while gcd(stride, playouts) != 1:
        stride += 1
    return stride
